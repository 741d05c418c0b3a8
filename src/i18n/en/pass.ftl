# The second pass: the slips typed again without seeing what is stored.
pass-title = Check results
pass-meaning = Type the slips without seeing the first pass.
pass-back = Checking round { $round }
pass-board-title = Check board { $board }
pass-progress = Second pass: { $confirmed } checked, { $differ } differing, { $left } to check
pass-state-to-confirm = To check
pass-state-confirmed = Checked
pass-state-confirmed-alone = Checked by who entered it
pass-state-differs = Differs
pass-hidden = hidden
pass-ready = Ready. Type the result of game 1, then of game 2: the board is compared and the cursor moves on.
pass-lost = Board { $board } not compared: the server did not answer. What was typed stays on the screen; Enter tries again.
pass-unsaved = Not compared
pass-not-compared = Board { $board } not compared: { $why }
pass-nothing-compared = Nothing was compared.
pass-all = All boards with a result are checked.
pass-differs = The two passes differ. Look at the slip of board { $board }.
pass-said-differs = Board { $board } differs from the first pass. Decide by the slip to go on.
pass-first = First pass
pass-first-by = First pass: { $name }, { $at }
pass-second = Second pass: you
pass-reading-won = { $reading }, { $name } wins
pass-swapped = The winner is turned round: the sides may have been swapped on the slip or in typing.
pass-stands = { $figures } is right
pass-again = Type it again
pass-stale = Board { $board } was changed after this page was opened. Type it again from the slip.
pass-stale-by = Board { $board } was changed after this page was opened: { $name } saved it at { $at }. Type it again from the slip.
pass-blank = { $count ->
    [one] Without a result there is nothing to compare at board:
   *[other] Without a result there is nothing to compare at boards:
}
pass-is-demanded = This section closes a round only after the second pass.
pass-is-free = This section closes a round also without the second pass.
pass-compare = Compare
pass-leave = Back to the list
pass-shut = This board does not wait for the second pass: it is checked, has no result, or the round is not being played.
pass-absent = Forfeit: { $name } did not come
pass-demand = Demand the second pass before a round is closed
pass-demand-hint = Somebody else types the slips again without seeing the results. A difference stops at its board and shows both values.
desk-pass = Check results (second pass)
desk-unconfirmed = { $count ->
    [one] Before closing, check the board:
   *[other] Before closing, check the boards:
}
desk-conflict-by = Board { $board }: { $name } saved it first, at { $at }. Nothing was overwritten.
said-pass-won = Board { $board } checked: { $first } beats { $second }, { $score }.
said-pass-drawn = Board { $board } checked: { $first } and { $second } draw, { $score }.
said-pass-nobody = Board { $board } checked: double forfeit, { $first } and { $second } have { $score }.
said-pass-begun = Board { $board } checked in part: { $first } { $score } { $second }.
said-pass-demanded = The section now demands the second pass before a round is closed.
said-pass-not-demanded = The section no longer demands the second pass.
refused-second-pass-empty = Type what is on the slip: no game has a result.
refused-second-pass-blank = This board has no result of the first pass yet: there is nothing to compare.
refused-second-pass-missing = { $count ->
    [one] Round { $round } cannot be closed: board { $boards } is still to be checked in the second pass.
   *[other] Round { $round } cannot be closed: boards { $boards } are still to be checked in the second pass.
}
act-board-confirmed = Checked the result
act-board-differs = Read the slip with another result
act-section-second-pass = Changed whether the second pass is demanded
audit-key-same_person = the same person
audit-key-second_pass = second pass
