# Открытые страницы: турниры, группы, туры, таблица, участники, регламент, начала, зал.
home-title = Турниры
home-meaning = Бразильские шашки, 64 клетки: пары, начала по жребию, результаты и таблицы, открыто для всех.
home-create = Создать турнир
home-mine = Мои турниры
home-running = Идут сейчас
home-running-chip = Идёт
home-coming = Предстоящие
home-coming-chip = Не начался
home-past = Прошедшие
home-past-chip = Завершён
home-empty = Турниров пока нет.
home-empty-create = Создайте первый: для начала достаточно названия, дат и места.
home-empty-member = Как только организатор создаст турнир, он появится здесь.
home-empty-sign-in = Организатор входит и создаёт первый.
home-empty-set-up = Новая установка без учётных записей? Откройте одноразовую ссылку, которую программа вывела при запуске.
now = Сейчас
see-pairings = Посмотреть пары
sections = Группы
section = Группа
sections-empty = Групп пока нет.
sections-empty-meaning = Организатор ещё готовит турнир.
section-round-running = Идёт { $round }-й тур
section-not-begun = Не началась
section-over = Завершена
section-after-round = После { $round }-го тура
section-more = Ещё об этой группе
single-games = одна партия
micro-matches = микроматч
notes = Информация
players-count = { $count ->
    [0] Нет участников
    [one] { $count } участник
    [few] { $count } участника
   *[other] { $count } участников
}
see-final-standings = Посмотреть итоговую таблицу
rounds-empty = Туры ещё не опубликованы.
rounds-empty-meaning = Пары появятся здесь сразу после публикации; делать ничего не нужно.
round = Тур
round-short = Тур
round-nth = { $round }-й тур
round-of = Тур { $round } из { $rounds }
round-title = { $round }-й тур, { $section }
round-and-board = { $round }-й тур, доска { $board }
boards = Доски
board = Доска
board-nth = доска { $board }
byes = { $count ->
    [one] 1 бай
   *[other] { $count } бая
}
not-published = не опубликован
player = Игрок
opponent = Соперник
score = Счёт
sum = Сумма
find = Найти
find-player = Имя или стартовый номер
boards-found = { $count ->
    [0] Нет досок: «{ $asked }».
    [one] { $count } доска: «{ $asked }».
    [few] { $count } доски: «{ $asked }».
   *[other] { $count } досок: «{ $asked }».
}
show-all-boards = Показать все доски
discs = Кружок показывает цвет каждой стороны.
discs-swap = Кружок показывает цвет каждой стороны в 1-й партии; во 2-й цвета меняются.
points-before = Маленькое число – очки до тура.
opening-drawn = Начало по жребию
openings-drawn = Начала по жребию
opening-both-games = Одно и то же начало для обеих партий.
opening-each-board = У каждой доски своё начало, оно указано в строке доски. Найдите игрока, чтобы увидеть диаграмму.
opening-not-drawn-yet = Жребий ещё не проведён.
lot-of-round = Жеребьёвка.
lot-announced = Объявлена { $at }.
lot-drawn = Проведена { $at }.
lot-check = Проверить жеребьёвку
standings-title = Таблица, { $section }
standings-pager = Таблица после тура
standings-final = Итоговая таблица, после тура { $round } из { $rounds }
standings-not-final = После тура { $round } из { $rounds }, не итоговая
standings-provisional = Идёт тур { $round } из { $rounds }, не итоговая
standings-empty = Таблицы пока нет.
standings-empty-meaning = Она появится с первым опубликованным туром.
col-place = М.
col-number = №
col-movement = Движение
col-state = Регион
moved-up = вверх
moved-down = вниз
moved-not = без изменений
movement-since = движение после { $round }-го тура
points-of-games = очки
points-of-matches = матчевые очки
working-title = Как получается { $value }
working-hint = Каждое число показателя открывает свой расчёт.
working-part = Слагаемое
working-amount = Значение
working-note = Примечание
working-no-parts = Это число не является суммой по турам.
working-adjusted = очки скорректированы за несыгранные туры
working-dummy = условный соперник
working-dummy-capped = условный соперник, с ограничением
working-cut-lowest = исключён: наименьший
working-cut = исключён
close = Закрыть
kind-played = сыграно
kind-pending = идёт
kind-forfeit-win = победа за неявку
kind-forfeit-loss = поражение за неявку
kind-bye = бай
kind-half-bye = бай с половиной очка
kind-zero-bye = свободен, без очков
kind-absent = отсутствует
first-place-order = Только для 1-го места, по порядку:
show-all-players = { $count ->
    [one] Показать { $count } участника
   *[other] Показать всех участников: { $count }
}
cross-table = Таблица результатов
cross-table-meaning = В строке – очки в партиях против участника с каждым стартовым номером.
player-left = выбыл(а) в { $round }-м туре
player-taken-out = выбыл(а), результаты аннулированы
player-left-annulled = Выбыл(а) с { $round }-го тура, сыграв не больше половины партий: результаты аннулированы (Кодекс, ст. 69).
player-left-counts = Выбыл(а) с { $round }-го тура, сыграв больше половины партий: остальные засчитаны как неявки (Кодекс, ст. 69).
players-title = Участники, { $section }
players-empty = Участников пока нет.
players-empty-meaning = Стартовый список появится здесь, когда организатор его составит.
players-found = { $count ->
    [0] Не найдено: «{ $asked }».
    [one] { $count } участник: «{ $asked }».
    [few] { $count } участника: «{ $asked }».
   *[other] { $count } участников: «{ $asked }».
}
club = Клуб
player-number = стартовый номер { $number }
player-discs = Кружок показывает цвет соперника в 1-й партии. Счёт указан со стороны этого игрока.
fact-place = Место
fact-points = Очки
fact-game-points = Очки в партиях
fact-games = Партии: +–=–−
fact-rating = Рейтинг
unrated = Без рейтинга
regulations-title = Регламент, { $section }
regulations-play = Правила и система
regulations-scoring = Очки
regulations-clock = Время и запись
regulations-openings = Начала
fact-rules = Правила
fact-field = Для кого
fact-system = Система
fact-rounds = Туры
fact-match = Каждая встреча
fact-game-scale = Очки за партию
fact-match-scale = Очки за матч
fact-absence = Неявка
fact-leaving = Выбывание
fact-time = Контроль времени
fact-covers = На что даётся время
fact-cbd-class = Класс по CBD
fact-fmjd-class = Класс по ФМЖД
fact-recording = Запись ходов
fact-flags = Падение флажков
fact-openings = Начало
fact-table = Таблица
fact-boards = Части таблицы
fact-per = Жеребьёвка
fact-repeats = Повторы
fact-overruled = Жребий в одиночных партиях
note-game-scale = Кодекс, ст. 53 и 54.
note-match-scale = Кодекс, ст. 55.
absence-from-game-1 = Не явившийся на 1-ю партию проигрывает весь микроматч.
note-absence = Кодекс, ст. 57; если не явился никто, 0–0 (ст. 77 и 87).
leaving-round-robin = Если сыграно больше половины партий, остальные засчитываются как неявки; если половина или меньше, все результаты аннулируются.
note-leaving = Кодекс, ст. 69.
note-cbd-class = Кодекс, ст. 3, доска 64 клетки.
note-cbd-edge = Статья оставляет эту границу открытой: класс – наше прочтение.
note-fmjd-class = Правила ФМЖД для быстрых и молниеносных игр, ст. 1.
recorded = Оба игрока записывают ходы.
not-recorded = Записывать ходы не обязательно.
note-recording-by-moves = Ходы на время: запись обязательна (правила ФМЖД, 11.2).
note-recording-obligatory = По решению регламента.
note-recording-optional = По решению регламента.
note-recording-by-increment = Есть добавление на ход: запись обязательна (Кодекс, ст. 31–33).
note-recording-by-class = По классу контроля (ФМЖД, быстрые и молниеносные, 3; Кодекс, ст. 5).
flags-first-loses = Проигрывает тот, чей флажок упал первым.
flags-both-draw = Если упали оба флажка, партия заканчивается вничью.
note-flags = ФМЖД, быстрые и молниеносные, 7; Кодекс, ст. 59A.
note-boards = Кодекс, ст. 85 и 86.
note-overruled = Вне ст. 94 Кодекса, по решению организатора.
openings-own-table = Собственная таблица турнира
openings-see = Начала и жеребьёвки
way-openings = Начала и жеребьёвки
way-hall = Экран для зала
time-moves = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
} за { $minutes }
time-to-the-end = { $minutes } до конца
time-then = затем
time-increment = { $count ->
    [one] плюс { $count } секунда на ход
    [few] плюс { $count } секунды на ход
   *[other] плюс { $count } секунд на ход
}
tie-breaks = Показатели
tie-breaks-none = Показателей нет: при равенстве очков место делится.
tie-breaks-order = При равенстве очков, по порядку:
draw-clauses = Ничьи по правилам
draw-clauses-meaning = Статьи выбранных правил, по которым партия может закончиться вничью.
article = Ст. { $article }
openings-title = Начала и жеребьёвки, { $section }
openings-meaning = Начало никто не выбирает: оно следует из секретного числа, закреплённого до жеребьёвки и опубликованного после неё. Повторить жеребьёвку может любой.
openings-table-file = Таблица (CSV)
openings-free-title = Здесь начала не разыгрываются.
openings-free-meaning = Игроки выбирают начало свободно.
lots = Жеребьёвки
lots-empty = Жеребьёвок пока нет.
lots-empty-meaning = Перед каждой жеребьёвкой здесь появляется обязательство, после неё – число и начало.
attempt-nth = жеребьёвка № { $attempt }
lot-is-drawn = Проведена
lot-is-announced = Объявлена
lot-seed-secret = Число остаётся секретным до жеребьёвки.
lot-verified = Сервис повторил жеребьёвку и получил то же начало.
lot-not-verified = Повторная жеребьёвка не даёт этого начала: сообщите судье.
lot-redraw-reason = Повторная жеребьёвка, причина:
lot-announced-at = Объявлена
lot-commitment = Обязательство (SHA-256 числа)
lot-list-hash = Хеш списка
lot-excluded = Исключённые номера
lot-seed = Число
lot-drawn-before = Выпали раньше, без повторов
lot-command = Чтобы повторить
check-title = Как проверить жеребьёвку
check-announced = До жеребьёвки запишите обязательство и хеш списка с этой страницы.
check-commitment = После неё проверьте, что опубликованное число даёт обязательство:
check-seed = ЧИСЛО
check-table = Скачайте таблицу и проверьте её хеш:
check-list = Хеш списка – SHA-256 этих строк, каждая завершена переводом строки: слово ниже, хеш таблицы, части в игре (A, B или AB) и каждый исключённый номер в порядке байтов.
check-entries = Список – начала из файла по порядку, из частей в игре, без исключённых номеров и, если повторов нет, без уже выпавших позиций.
check-draw = Жребий – SHA-256 текста ниже: первые 16 шестнадцатеричных цифр как число, делённое на длину списка; остаток, считая от 0, – место начала в списке. Если число достигает наибольшего кратного этой длины до 2^64, чего почти не бывает, берётся текст с 1 в конце, и так далее.
check-list-word = ХЕШ-СПИСКА
check-place-words = ТУР:ДОСКА:ПОПЫТКА
check-command = Или выполните команду, указанную у каждой жеребьёвки: она повторит всё и покажет обязательство, хеш списка и начало.
table-name = Редакция
table-source = Источник
table-confidence = Доверие к источнику
table-entries = Начала
table-entries-of = { $all }: { $a } таблицы A (ходы), { $b } таблицы B (летающие)
table-file = Файл
confidence-low = низкое
confidence-low-to-medium = низкое или среднее
confidence-medium-low = скорее низкое
confidence-medium = среднее
confidence-medium-high = скорее высокое
confidence-high = высокое
confidence-certain = полное
out-title = Исключены из жеребьёвки
out-none = Может выпасть любое начало таблицы.
left-out-title = { $count ->
    [one] { $count } начало, которого нет в этой редакции
   *[other] Начала, которых нет в этой редакции: { $count }
}
excluded-majority-rule = противоречит бразильским правилам: нарушает правило большинства
excluded-server = исключено шашечным сервером
excluded-idf = исключено бразильским списком IDF
entries-title = Таблица
entries-shown = показано начал: { $shown } из { $all }
entries-first = Сбросить поиск
find-opening = Номер или ходы, например c3-d4
opening = Начало
opening-code = Номер
opening-board = Часть
opening-turn = Ход
opening-is-out = (исключено)
reason = Причина
hall-title = Зал, { $section }
hall-phone = На телефоне
refused-standings-contradict = Таблицу нельзя рассчитать: данные группы противоречивы ({ $detail }). Сообщите организатору.
annex = Приложение { $annex }
