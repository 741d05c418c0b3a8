# Вторая сверка: карточки вводятся ещё раз, не видя сохранённого.
pass-title = Сверка результатов
pass-meaning = Вводите карточки, не видя первого ввода.
pass-back = Сверка тура { $round }
pass-board-title = Сверка доски { $board }
pass-progress = Второй ввод: сверено { $confirmed }, расходится { $differ }, осталось { $left }
pass-state-to-confirm = Не сверена
pass-state-confirmed = Сверена
pass-state-confirmed-alone = Сверена тем же лицом
pass-state-differs = Расходится
pass-hidden = скрыто
pass-ready = Готово. Введите результат 1-й партии, затем 2-й: доска сверяется, и курсор идёт дальше.
pass-lost = Доска { $board } не сверена: сервер не ответил. Введённое осталось на экране; Enter повторяет попытку.
pass-unsaved = Не сверена
pass-not-compared = Доска { $board } не сверена: { $why }
pass-nothing-compared = Ничего не сверено.
pass-all = Все доски с результатом сверены.
pass-differs = Два ввода расходятся. Посмотрите карточку доски { $board }.
pass-said-differs = Доска { $board } расходится с первым вводом. Чтобы продолжить, решите по карточке.
pass-first = Первый ввод
pass-first-by = Первый ввод: { $name }, { $at }
pass-second = Второй ввод: вы
pass-reading-won = { $reading }, побеждает { $name }
pass-swapped = Победитель поменялся: стороны могли перепутать в карточке или при вводе.
pass-stands = Верно { $figures }
pass-again = Ввести заново
pass-stale = Доска { $board } изменилась после открытия этой страницы. Введите её заново по карточке.
pass-stale-by = Доска { $board } изменилась после открытия этой страницы: сохранено { $at }, { $name }. Введите её заново по карточке.
pass-blank = { $count ->
    [one] Без результата сверять нечего на доске:
    [few] Без результата сверять нечего на досках:
   *[many] Без результата сверять нечего на досках:
}
pass-is-demanded = В этой секции тур закрывается только после второго ввода.
pass-is-free = В этой секции тур закрывается и без второго ввода.
pass-compare = Сверить
pass-leave = Назад к списку
pass-shut = Эта доска не ждёт сверки: она сверена, не имеет результата или тур сейчас не играется.
pass-absent = Неявка: { $name }
pass-demand = Требовать второй ввод перед закрытием тура
pass-demand-hint = Другой человек вводит карточки ещё раз, не видя результатов. При расхождении ввод останавливается на доске и показывает оба значения.
desk-pass = Сверка результатов (второй ввод)
desk-unconfirmed = { $count ->
    [one] Перед закрытием нужно сверить доску:
    [few] Перед закрытием нужно сверить доски:
   *[many] Перед закрытием нужно сверить доски:
}
desk-conflict-by = Доска { $board }: { $name } сохраняет раньше, { $at }. Ничего не перезаписано.
said-pass-won = Доска { $board } сверена: { $first } побеждает, соперник { $second }, { $score }.
said-pass-drawn = Доска { $board } сверена: { $first } и { $second } — ничья, { $score }.
said-pass-nobody = Доска { $board } сверена: обоюдная неявка, { $first } и { $second }, { $score }.
said-pass-begun = Доска { $board } сверена частично: { $first } { $score } { $second }.
said-pass-demanded = Теперь секция требует второй ввод перед закрытием тура.
said-pass-not-demanded = Секция больше не требует второго ввода.
refused-second-pass-empty = Введите то, что стоит в карточке: ни у одной партии нет результата.
refused-second-pass-blank = У этой доски ещё нет результата первого ввода: сверять не с чем.
refused-second-pass-missing = { $count ->
    [one] Тур { $round } нельзя закрыть: не сверена доска { $boards }.
    [few] Тур { $round } нельзя закрыть: не сверены доски { $boards }.
   *[many] Тур { $round } нельзя закрыть: не сверены доски { $boards }.
}
act-board-confirmed = Сверка результата
act-board-differs = Карточка прочитана с другим результатом
act-section-second-pass = Изменено требование второго ввода
audit-key-same_person = то же лицо
audit-key-second_pass = второй ввод
