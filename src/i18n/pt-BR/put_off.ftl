# Partidas adiadas: a marca numa mesa, a classificação provisória, o que veio depois.
put-off = Adiada
put-off-short = adiada
put-off-until = Adiada para { $at }
put-off-title = Adiar
put-off-meaning = O que ainda não tem resultado nesta mesa fica para depois. Até lá o match não dá pontos, conta como empate só para o emparceiramento, e a seção não se encerra.
put-off-note = Motivo ou combinado
put-off-note-hint = Facultativo; todos o veem.
put-off-expected = Quando se joga
put-off-expected-hint = Facultativo; pelo relógio do evento.
put-off-do = Adiar
put-off-nothing = Nesta mesa não há partida a adiar.
put-off-take-back = Jogar nesta rodada, sem adiar
put-off-board = rodada { $round }, mesa { $board }
put-off-provisional = { $count ->
    [one] Uma mesa está adiada ({ $boards }): a classificação é provisória.
   *[other] { $count } mesas estão adiadas ({ $boards }): a classificação é provisória.
}
put-off-counted = { $counted ->
    [draw] { $count ->
        [1] Rodada { $round }, mesa { $board }, { $first } – { $second }: o match adiado contou como empate quando foi emparceirada a rodada { $from }, e o resultado foi outro. Os pares publicados ficam como estão; um rascunho pode ser emparceirado de novo.
       *[other] Rodada { $round }, mesa { $board }, { $first } – { $second }: o match adiado contou como empate quando foram emparceiradas as rodadas { $from } a { $to }, e o resultado foi outro. Os pares publicados ficam como estão; um rascunho pode ser emparceirado de novo.
    }
   *[other] { $count ->
        [1] Rodada { $round }, mesa { $board }, { $first } – { $second }: o match adiado contou { $score } quando foi emparceirada a rodada { $from }, e o resultado foi outro. Os pares publicados ficam como estão; um rascunho pode ser emparceirado de novo.
       *[other] Rodada { $round }, mesa { $board }, { $first } – { $second }: o match adiado contou { $score } quando foram emparceiradas as rodadas { $from } a { $to }, e o resultado foi outro. Os pares publicados ficam como estão; um rascunho pode ser emparceirado de novo.
    }
}
put-off-closing = { $count ->
    [one] Há uma mesa adiada:
   *[other] Há mesas adiadas:
}
put-off-close-sure = Sim, quero encerrar a rodada com partidas adiadas
desk-state-put-off = Adiada
said-put-off = A mesa { $board } está adiada.
said-played-after-all = A mesa { $board } não está mais adiada.
act-board-put-off = Adiou
act-board-played-after-all = Desfez o adiamento
audit-key-put_off = adiada
audit-key-expected = para quando
refused-section-games-put-off = { $count ->
    [one] Na rodada { $round } a mesa { $boards } está adiada: marque que quer encerrar assim mesmo e escreva o motivo.
   *[other] Na rodada { $round } as mesas { $boards } estão adiadas: marque que quer encerrar assim mesmo e escreva o motivo.
}
refused-section-nothing-to-put-off = A mesa { $board } já tem todos os resultados, ou é um bye: não há o que adiar.
refused-section-not-put-off = A mesa { $board } não está adiada.
refused-section-note-too-long = Escreva no máximo 400 letras.
