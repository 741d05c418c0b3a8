# Доска и просмотр партии.
board-in-words = Белые: { $white }. Чёрные: { $black }. { $turn }.
board-men = { $count ->
    [one] простая
   *[other] простые
} { $squares }
board-kings = { $count ->
    [one] дамка
   *[other] дамки
} { $squares }
board-no-piece = нет фигур
board-white-moves = Ход белых
board-black-moves = Ход чёрных
replay-moves = Ходы
replay-controls = Просмотр партии
replay-first = Начало партии
replay-previous = Предыдущий ход
replay-next = Следующий ход
replay-last = Конец партии
replay-turn = Перевернуть
replay-opening = Начальные ходы по жребию
