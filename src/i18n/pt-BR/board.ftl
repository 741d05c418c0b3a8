# O tabuleiro e a partida revista.
board-in-words = Brancas: { $white }. Pretas: { $black }. { $turn }.
board-men = { $count ->
    [one] pedra
   *[other] pedras
} { $squares }
board-kings = { $count ->
    [one] dama
   *[other] damas
} { $squares }
board-no-piece = nenhuma peça
board-white-moves = Brancas jogam
board-black-moves = Pretas jogam
replay-moves = Lances
replay-controls = Navegar na partida
replay-first = Início da partida
replay-previous = Lance anterior
replay-next = Próximo lance
replay-last = Fim da partida
replay-turn = Girar
replay-opening = Lances da abertura sorteada
