# Швейцарская система: регламент, баи, прибытие и выбытие, жеребьёвка тура.
system-round-robin = Круговая система
system-swiss = Швейцарская система
system-double-swiss = Швейцарская для микроматчей (Double-Swiss, ФИДЕ C.04.5)
system-dutch = Голландская швейцарская, с цветами (ФИДЕ C.04.3)
system-fmjd-rating = Швейцарская ФМЖД, по рейтингу
system-fmjd-solkoff = Швейцарская ФМЖД, по Солкофу
note-double-swiss = Встречаются набравшие поровну, никто дважды; цвет на пары не влияет: каждый играет обоими.
note-dutch = Встречаются набравшие поровну, никто дважды; цвета чередуются и выравниваются.
note-fmjd-rating = Как голландская, но цвет не мешает составить пару; при равных очках — по стартовому списку.
note-fmjd-solkoff = Как голландская, но цвет не мешает составить пару; при равных очках — по Солкофу.
swiss-cycles = Круги
swiss-rounds = { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[many] { $rounds } туров
}
swiss-rounds-hint = Объявляются до начала: от 1 до 30.
swiss-bye = Бай свободного участника
swiss-bye-hint = Одно значение на весь турнир. Никто не получает этот бай дважды.
swiss-bye-win = Как выигранный матч
swiss-bye-win-and-draw = Как одна выигранная и одна ничейная партии
swiss-bye-draw = Как ничейный матч
swiss-bye-points = Очки: { $points }.
swiss-most-byes = Баи по просьбе
swiss-most-byes-hint = Сколько баев с очками может попросить участник: от 0 до 3. Бай без очков можно просить всегда.
swiss-asked-byes = { $most ->
    [0] Баи по просьбе: только без очков
    [one] Баи по просьбе: { $most } с очками
    [few] Баи по просьбе: до { $most } с очками
   *[many] Баи по просьбе: до { $most } с очками
}
swiss-first-by-lot = 1-й тур — по жребию
swiss-first-by-lot-hint = Только в системах ФМЖД; в остальных — по стартовому списку.
swiss-first-round = 1-й тур
swiss-explained = Публиковать объяснение жеребьёвки
swiss-tie-break-first = { $name } ({ $code }), только для 1-го места
swiss-pair-round = Составить пары { $round }-го тура
org-step-pair = Составить пары { $round }-го тура
org-step-pair-meaning = { $round }-й тур сначала черновик, его видят только судьи. До этого отметьте, кто прибыл, кто выбыл и кто попросил бай.
org-step-pair-word = Составить пары
swiss-unmake = Убрать черновик
swiss-unmake-meaning = Черновик тура убирается, и пары можно составить заново после прибытия, выбытия или бая. Из тех же данных выйдут те же пары.
swiss-byes = Баи по просьбе участника
swiss-byes-none = Баев не просил.
swiss-byes-hint = Получивший полный бай больше не получает бай свободного участника.
swiss-bye-worth = Значение
swiss-bye-give = Дать бай
swiss-bye-take-away = Отменить бай { $round }-го тура
bye-kind-half = Половина: как ничейный матч
bye-kind-zero = Без очков
bye-kind-full = Полный: как выигранный матч
said-bye-given = Бай в { $round }-м туре записан.
said-bye-taken = Бай { $round }-го тура отменён.
swiss-leaving = Результаты участника остаются.
swiss-leaving-meaning = Его больше не включают в пары. Несыгранные партии уже опубликованного тура засчитываются как неявка.
swiss-leaving-article = CODEX, ст. 69: в швейцарской системе результаты остаются, участник занимает место по набранным очкам.
swiss-come-back-meaning = Со следующего тура его снова включают в пары. Пропущенные туры остаются пропущенными.
swiss-late-entry = Записанный сейчас играет с { $round }-го тура, без очков за предыдущие.
swiss-enters = вступает в { $round }-м туре
swiss-lot = Цвет в 1-м туре
swiss-lot-not-drawn = Ещё не разыгран
swiss-lot-white = Номеру 1 выпали белые
swiss-lot-black = Номеру 1 выпали чёрные
note-swiss-lot = Разыгрывается один раз, при жеребьёвке 1-го тура; остальные номера чередуются.
leaving-swiss = Результаты остаются; участника больше не включают в пары, место — по набранным очкам.
player-left-swiss = Выбыл с { $round }-го тура; результаты остаются (CODEX, ст. 69).
bye-worth = без соперника, очки: { $points }
away-enters = ещё не участвует: вступает в { $round }-м туре
away-left = выбыл с { $round }-го тура
act-player-bye = Записал бай
refused-regulations-rounds = В швейцарской системе от 1 до { $most } туров, а не { $rounds }.
refused-regulations-double-swiss-in-single-games = Double-Swiss — для матчей из двух партий (ФИДЕ C.04.5). Для одиночных партий выберите голландскую.
refused-regulations-bye-of-two-games = Бай «победа и ничья» — для матчей из двух партий (ФИДЕ C.04.5).
refused-section-close-first = Сначала закройте { $round }-й тур: следующий составляется по его результатам.
refused-section-all-rounds-made = Все объявленные туры ({ $rounds }) уже составлены.
refused-section-round-is-made = { $round }-й тур уже составлен: уберите черновик или выберите более поздний тур.
refused-section-no-byes = Баи по просьбе — только в швейцарской системе: здесь все играют со всеми.
refused-section-too-many-byes = { $name }: баев с очками уже { $most } — столько, сколько даёт регламент. Бай без очков дать можно.
refused-pairing-too-few = Пар составить нельзя: присутствует { $present } из { $entered }. Запишите участников или отмените отсутствия.
refused-pairing-round-outside = { $round }-го тура нет: в турнире { $rounds } туров.
refused-pairing-same-number = Номер { $number } стоит в списке дважды.
refused-pairing-none-legal = Допустимых пар нет: при любом раскладе номера { $players } остаются без соперника. Решает судья (ФИДЕ C.04.2): дать баи или закончить турнир.
refused-pairing-nobody-for-bye = Допустимых пар нет: число участников нечётное, и никто из тех, кто может остаться, не вправе получить бай. Решает судья: добавить или отпустить участника либо дать бай по просьбе.
audit-key-method = метод
audit-key-bye = бай
audit-key-most_byes = баи по просьбе
audit-key-first_by_lot = 1-й тур по жребию
audit-key-explained = объяснение опубликовано
