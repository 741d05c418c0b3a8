# Бланки записи тура: чего не хватает, фотографии, один файл со всеми.
sheets-link = Бланки записи
sheets-title = Бланки записи { $round }-го тура
sheets-counted = Проверено: { $kept }, только фото: { $photos }, не хватает: { $missing }
sheets-must = По регламенту запись обязательна: у каждой сыгранной партии должен быть бланк (правила ФМЖД‑64, ст. 11.2.2; CODEX, ст. 5 и 31–33).
sheets-need-not = По регламенту запись не обязательна: бланки не требуются, сданные сохраняются.
sheets-only-missing = Показать только недостающее
sheets-all = Показать все
sheets-none = Все бланки сданы.
sheets-none-how = Здесь появляются сыгранные партии без бланка и те, у которых есть только фото.
sheet-due-missing = Не хватает
sheet-due-photo = Только фото
sheet-due-awaited = Играется
sheet-due-kept = Проверен
sheet-due-not-asked = Не требуется
sheets-file-title = Все сразу
sheets-file-meaning = Файл PDN с партиями тура. Каждая партия узнаётся по именам белых и чёрных. Либо все верны и сохраняются, либо не сохраняется ничего и называется всё, что неверно.
sheets-file = Файл PDN
sheets-file-hint = PDN или текст, до 1 МБ. Если выбран файл, текст не учитывается.
sheets-text = Или вставьте партии
sheets-not-kept = Ни одна партия не сохранена.
sheets-all-or-none = Исправьте файл и отправьте его снова целиком.
sheets-fault = Партия { $number } в файле (строка { $line }): { $why }
sheets-fault-at = Партия { $number } в файле (строка { $line }), доска { $board }, { $game }-я партия: { $why }
sheets-not-paired = в этом туре никто не играет белыми как «{ $white }» против «{ $black }». Проверьте имена и цвета.
sheets-twice = эта партия в файле дважды. Оставьте одну.
sheets-at-white = { $number }-й ход белых, { $move }: { $why }
sheets-at-black = { $number }-й ход чёрных, { $move }: { $why }
said-sheets-kept = { $count ->
    [one] { $count } партия проверена и сохранена.
    [few] { $count } партии проверены и сохранены.
   *[other] { $count } партий проверено и сохранено.
}
refused-sheets-no-games = В файле нет ни одной партии. Выберите файл PDN или вставьте партии.
refused-sheets-moved = Пока файл проверялся, изменился тур или разыгранное начало. Ничего не сохранено: отправьте его снова.
photo-title = Фото бланка
photo-field = Фото
photo-hint = JPEG, PNG или WebP, до 8 МБ. Хранится в присланном виде, видят его только судьи.
photo-send = Сохранить фото
photo-line = фото от { $at }, { $by }, { $size } кБ
photo-remove = Удалить фото
photo-remove-go = Удалить насовсем
said-photo-kept = Фото сохранено.
said-photo-removed = Фото удалено.
refused-photo-none = Фото не выбрано. Выберите файл с изображением.
refused-photo-large = Фото больше { $most } МБ. Снимите с меньшим разрешением или обрежьте по бланку.
refused-photo-kind = Файл не является целым изображением JPEG, PNG или WebP. Выберите другое фото.
refused-photo-many = У этой партии уже есть фото, { $most } шт. Сначала удалите одно.
act-photo-kept = Сохранено фото бланка
act-photo-removed = Удалено фото бланка
audit-key-bytes = Байты
