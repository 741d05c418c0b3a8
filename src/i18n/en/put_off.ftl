# Games put off: the mark on a board, the provisional standings, what came later.
put-off = Put off
put-off-short = put off
put-off-until = Put off until { $at }
put-off-title = Put off
put-off-meaning = What has no result yet at this board is played later. Until then the match gives no points, is a draw for the pairing alone, and the section is not final.
put-off-note = Reason, or what was agreed
put-off-note-hint = Optional; everybody sees it.
put-off-expected = When it is played
put-off-expected-hint = Optional; by the clocks of the event.
put-off-do = Put off
put-off-nothing = There is no game to put off at this board.
put-off-take-back = Play it in this round after all
put-off-board = round { $round }, board { $board }
put-off-provisional = { $count ->
    [one] One board is put off ({ $boards }): the standings are provisional.
   *[other] { $count } boards are put off ({ $boards }): the standings are provisional.
}
put-off-counted = { $counted ->
    [draw] { $count ->
        [1] Round { $round }, board { $board }, { $first } – { $second }: the match that was put off was counted as a draw when round { $from } was paired, and the result is another. Published pairs stand; a draft can be paired anew.
       *[other] Round { $round }, board { $board }, { $first } – { $second }: the match that was put off was counted as a draw when rounds { $from } to { $to } were paired, and the result is another. Published pairs stand; a draft can be paired anew.
    }
   *[other] { $count ->
        [1] Round { $round }, board { $board }, { $first } – { $second }: the match that was put off was counted as { $score } when round { $from } was paired, and the result is another. Published pairs stand; a draft can be paired anew.
       *[other] Round { $round }, board { $board }, { $first } – { $second }: the match that was put off was counted as { $score } when rounds { $from } to { $to } were paired, and the result is another. Published pairs stand; a draft can be paired anew.
    }
}
put-off-closing = { $count ->
    [one] One board is put off:
   *[other] Boards are put off:
}
put-off-close-sure = Yes, I want to close the round with games put off
desk-state-put-off = Put off
said-put-off = Board { $board } is put off.
said-played-after-all = Board { $board } is not put off any more.
act-board-put-off = Put off
act-board-played-after-all = Took a putting off back
audit-key-put_off = put off
audit-key-expected = until when
refused-section-games-put-off = { $count ->
    [one] In round { $round } board { $boards } is put off: tick that you want to close it all the same and write the reason.
   *[other] In round { $round } the boards { $boards } are put off: tick that you want to close it all the same and write the reason.
}
refused-section-nothing-to-put-off = Board { $board } has all its results already, or is a bye: there is nothing to put off.
refused-section-not-put-off = Board { $board } is not put off.
refused-section-note-too-long = Write at most 400 characters.
