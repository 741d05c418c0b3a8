# Явка: регистрация перед первым туром, за столом судьи и на планшете.
presence-title = Явка
presence-counted = Пришли { $present } из { $all }, { $missing ->
    [one] нет { $missing } игрока
   *[other] нет { $missing } игроков
}
presence-off = Без регистрации
presence-open = Открыта
presence-closed = Закрыта
presence-treated = { $count ->
    [0] Пришли все
   *[other] Не пришли: { $count }. { $treatment }
}
presence-do-open = Открыть
presence-do-close = Закрыть
presence-do-undo = Отменить
presence-rounds-made = Туры уже составлены.
presence-list = Игроки всех групп
presence-find = Найти по имени
presence-show = Показать
presence-only-missing = Только отсутствующие
presence-nobody = В этом списке никого нет.
presence-nobody-hint = Откройте регистрацию группы или измените фильтр.
presence-place = { $section }, № { $number }
presence-here = Здесь
presence-missing = Нет
presence-tick = Пришёл
presence-take-back = Отменить
kiosk-desk-title = Планшет в зале
kiosk-desk-meaning = Планшет, на котором каждый игрок сам отмечает, что пришёл. Ссылка годится только для этого и перестаёт действовать, как только её отключат.
kiosk-link = Открыть страницу планшета
kiosk-open = Включить планшет
kiosk-close = Отключить планшет
kiosk-title = Я здесь
kiosk-all = Все имена
kiosk-meaning = Нажмите на своё имя.
kiosk-find = Найти своё имя
kiosk-not-open = Регистрация не открыта.
kiosk-not-found = Игрока с таким именем нет.
kiosk-ask-desk = Обратитесь к судье.
kiosk-are-you = Вы — { $name }?
kiosk-yes = Да, я { $name }
kiosk-no = Нет, назад
kiosk-already = { $name } уже в списке пришедших.
check-in-close-title = Закрыть регистрацию
check-in-missing-of = Нет { $missing } из { $all }
check-in-most = Нет { $missing } из { $all }: больше половины.
check-in-most-meaning = Обычно это ошибка: возможно, пришедшие ещё не отмечены. Проверьте список, прежде чем закрывать.
check-in-who = Кого нет
check-in-nobody-missing = Пришли все.
check-in-treatment = Что делать с отсутствующими
check-in-treatment-hint = Действует для всех отсутствующих; можно отменить, пока первый тур не составлен.
check-in-confirm = { $missing ->
    [one] Подтверждаю: действительно нет { $missing } игрока
   *[other] Подтверждаю: действительно нет { $missing } игроков
}
check-in-reason = не явился на регистрацию
treatment-leave-out = Пропускают первый тур и играют со второго
treatment-zero-bye = Пропуск первого тура без очков
treatment-half-bye = Пропуск первого тура за половину очков
treatment-withdraw = Выбывают из соревнования
treatment-keep = Всё равно включаются в пары; решает предел опоздания
said-checked-in = { $name }: явка отмечена.
said-check-in-taken-back = { $name }: снова среди отсутствующих.
said-check-in-opened = Регистрация открыта.
said-check-in-closed = Регистрация закрыта: { $section }.
said-check-in-reopened = Закрытие отменено: регистрация снова открыта.
said-kiosk-opened = Планшет включён.
said-kiosk-closed = Планшет отключён: ссылка больше не действует.
refused-check-in-not-open = Регистрация этой группы не открыта. Откройте её на странице «Явка».
refused-check-in-not-closed = Регистрация не закрыта: отменять нечего.
refused-check-in-moved = Номер { $number } — уже не { $name }: список изменился. Откройте его снова и отметьте по имени.
refused-check-in-most-are-missing = Нет { $missing } из { $all }, больше половины. Подтвердите это галочкой или вернитесь и отметьте пришедших.
refused-check-in-not-offered = Эта система такого не предлагает. Выберите другое.
refused-check-in-choose = Выберите, что делать с отсутствующими.
refused-check-in-open = Регистрация открыта. Закройте её на судейской странице «Явка», прежде чем составлять тур.
act-player-checked-in = Отметил явку
act-check-in-opened = Открыл регистрацию
act-check-in-closed = Закрыл регистрацию
act-check-in-reopened = Отменил закрытие регистрации
act-kiosk-opened = Включил планшет
act-kiosk-closed = Отключил планшет
arrival-title = Ссылка для каждого игрока
arrival-meaning = Отправленная сообщением, она позволяет игроку со своего телефона подтвердить, что он пришёл, и ничего больше. Действует, пока регистрация группы открыта; у исправленного имени другая ссылка.
arrival-go = Показать ссылки
arrival-none = Ни одна регистрация не открыта.
arrival-none-hint = Откройте регистрацию группы: ссылки её игроков появятся здесь.
arrival-csv = Скачать CSV
arrival-link = Ссылка
