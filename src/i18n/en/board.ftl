# The board and the replay of a game.
board-in-words = White: { $white }. Black: { $black }. { $turn }.
board-men = { $count ->
    [one] man
   *[other] men
} { $squares }
board-kings = { $count ->
    [one] king
   *[other] kings
} { $squares }
board-no-piece = no piece
board-white-moves = White to move
board-black-moves = Black to move
replay-moves = Moves
replay-controls = Go through the game
replay-first = Start of the game
replay-previous = Previous move
replay-next = Next move
replay-last = End of the game
replay-turn = Turn the board
replay-opening = Moves of the drawn opening
