# Нарушения: запись, выбор соперника, наказание, повторность.
irregularity-title = Нарушение
irregularities-title = Нарушения турнира
irregularities-none = Нарушений не записано.
irregularities-by-player = По игрокам
irregularities-all = Записи
irregularity-so-far = До сих пор
irregularity-first = Раньше ничего не записано.
irregularity-before = { $all ->
    [one] Раньше { $all } нарушение, предупреждений: { $warnings }.
    [few] Раньше { $all } нарушения, предупреждений: { $warnings }.
   *[other] Раньше { $all } нарушений, предупреждений: { $warnings }.
}
irregularity-article = { $article }: { $words }
irregularity-place = тур { $round }, доска { $board }, партия { $game }
irregularity-who = Кто нарушил?
irregularity-which = Статья
irregularity-which-hint = Судья не указывает на неправильный ход (CODEX 73): записывайте то, на что указал соперник или чего требуют правила. Коснуться одной шашки и пойти другой — не нарушение, если другая обязана бить.
irregularity-choice = Выбор соперника
irregularity-choice-hint = Решает только он; сделавший после этого ход принимает нарушение, частичного исправления нет (6.4, 6.7, 6.8, CODEX 50).
irregularity-penalty = Наказание
irregularity-minutes = Минуты
irregularity-minutes-hint = Только для наказания временем. По CODEX это 2; при добавлении времени оставьте пустым для одного добавления.
irregularity-note = Что произошло
irregularity-register = Записать
irregularity-strike = Вычеркнуть
irregularity-struck-by = Вычеркнул { $name }: { $reason }
choice-rectified = Исправлено
choice-stands = Оставлено в силе
choice-accepted = Принято следующим ходом
choice-replayed = Партия аннулирована и начата заново
choice-none = Выбирать нечего
penalty-none = Без наказания
penalty-admonition = Замечание
penalty-warning = Предупреждение
penalty-time-to-opponent = Время сопернику
penalty-time-from-offender = Время у нарушителя
penalty-loss = Поражение в партии
penalty-exclusion = Отстранение от следующего тура или туров
penalty-expulsion = Исключение
penalty-of = { $penalty }: { $minutes } мин
said-irregularity = Нарушение записано.
said-irregularity-loss = Нарушение записано. Теперь внесите поражение в партии.
said-irregularity-struck = Нарушение вычеркнуто; оно остаётся в протоколе.
refused-irregularity-nobodys-fault = То, что произошло не по вине игроков, нарушением не считается (6.5).
refused-irregularity-no-choice = { $article } не оставляет этого сопернику. Выберите другое.
refused-irregularity-minutes = Для наказания временем укажите от 1 до 60 минут, для других — ничего.
refused-irregularity-minutes-of-the-code = По CODEX это 2 минуты (ст. 42-52).
refused-irregularity-note-too-long = Не больше 400 знаков.
refused-irregularity-note-missing = Напишите, что произошло: поражение, отстранение и исключение требуют причины.
refused-irregularity-player = Этот игрок не сидит за этой доской.
refused-irregularity-struck = Это нарушение уже вычеркнуто.
