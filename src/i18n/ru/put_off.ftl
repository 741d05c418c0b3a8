# Отложенные партии: пометка на доске, предварительная таблица, что было потом.
put-off = Отложена
put-off-short = отложена
put-off-until = Отложена до { $at }
put-off-title = Отложить
put-off-meaning = Всё, что на этой доске ещё без результата, играется позже. До тех пор матч не даёт очков, считается ничьей только при жеребьёвке, и раздел не окончен.
put-off-note = Причина или о чём договорились
put-off-note-hint = Необязательно; видят все.
put-off-expected = Когда играется
put-off-expected-hint = Необязательно; по часам соревнования.
put-off-do = Отложить
put-off-nothing = На этой доске откладывать нечего.
put-off-take-back = Всё же играть в этом туре
put-off-board = тур { $round }, доска { $board }
put-off-provisional = { $count ->
    [one] Отложена { $count } доска ({ $boards }): таблица предварительная.
    [few] Отложены { $count } доски ({ $boards }): таблица предварительная.
   *[other] Отложено { $count } досок ({ $boards }): таблица предварительная.
}
put-off-counted = Тур { $round }, доска { $board }, { $first } – { $second }: при жеребьёвке туров с { $from } по { $to } отложенный матч считался ничьей, а результат оказался другим. Опубликованные пары остаются; черновик можно составить заново.
put-off-closing = { $count ->
    [one] Есть отложенная доска:
   *[other] Есть отложенные доски:
}
put-off-close-sure = Да, закрыть тур с отложенными партиями
desk-state-put-off = Отложена
said-put-off = Доска { $board } отложена.
said-played-after-all = Доска { $board } больше не отложена.
act-board-put-off = Отложил
act-board-played-after-all = Отменил откладывание
audit-key-put_off = отложена
audit-key-expected = до когда
refused-section-games-put-off = { $count ->
    [one] В туре { $round } доска { $boards } отложена: отметьте, что всё равно закрываете тур, и напишите причину.
   *[other] В туре { $round } доски { $boards } отложены: отметьте, что всё равно закрываете тур, и напишите причину.
}
refused-section-nothing-to-put-off = У доски { $board } уже есть все результаты, или это свободный от игры: откладывать нечего.
refused-section-not-put-off = Доска { $board } не отложена.
refused-section-note-too-long = Напишите не больше 400 знаков.
