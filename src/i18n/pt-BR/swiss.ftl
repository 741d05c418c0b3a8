# O suíço: o regulamento, os byes, a chegada e a saída, a rodada emparceirada.
system-round-robin = Todos contra todos
system-swiss = Sistema suíço
system-double-swiss = Suíço para micro-matches (Double-Swiss, FIDE C.04.5)
system-dutch = Suíço holandês, com cores (FIDE C.04.3)
system-fmjd-rating = Suíço da FMJD, por rating
system-fmjd-solkoff = Suíço da FMJD, por Solkoff
note-double-swiss = Quem tem os mesmos pontos se enfrenta, ninguém duas vezes; as cores não decidem os pares, pois cada um joga com as duas.
note-dutch = Quem tem os mesmos pontos se enfrenta, ninguém duas vezes; as cores se alternam e se equilibram.
note-fmjd-rating = Como o holandês, mas a cor nunca custa um par; dentro dos mesmos pontos vale a lista inicial.
note-fmjd-solkoff = Como o holandês, mas a cor nunca custa um par; dentro dos mesmos pontos vale o Solkoff.
swiss-cycles = Turnos
swiss-rounds = { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
}
swiss-rounds-hint = Anunciadas antes do início: de 1 a 30.
swiss-bye = Bye de quem sobra
swiss-bye-hint = Um só valor para o evento inteiro. Ninguém tem este bye duas vezes.
swiss-bye-win = Vale um match ganho
swiss-bye-win-and-draw = Vale uma partida ganha e uma empatada
swiss-bye-draw = Vale um match empatado
swiss-bye-points = { $points } pontos.
swiss-most-byes = Byes a pedido
swiss-most-byes-hint = Quantos byes com pontos cada jogador pode pedir: de 0 a 3. Um bye sem pontos pode sempre ser pedido.
swiss-asked-byes = { $most ->
    [0] Byes a pedido: só sem pontos
    [one] Byes a pedido: { $most } com pontos
   *[other] Byes a pedido: até { $most } com pontos
}
swiss-first-by-lot = A 1ª rodada é por sorteio
swiss-first-by-lot-hint = Só nos sistemas da FMJD; nos outros vale a lista inicial.
swiss-first-round = 1ª rodada
swiss-explained = Publicar o porquê dos emparceiramentos
swiss-tie-break-first = { $name } ({ $code }), só para o 1º lugar
swiss-pair-round = Emparceirar a { $round }ª rodada
org-step-pair = Emparceirar a { $round }ª rodada
org-step-pair-meaning = A { $round }ª rodada nasce como rascunho, que só a equipe vê. Antes, registre quem chegou, quem saiu e quem pediu bye.
org-step-pair-word = Emparceirar rodada
swiss-unmake = Desfazer o rascunho
swiss-unmake-meaning = A rodada em rascunho sai e pode ser emparceirada de novo, depois de uma chegada, uma saída ou um bye. Com os mesmos dados sai o mesmo emparceiramento.
swiss-byes = Byes a pedido do jogador
swiss-byes-none = Nenhum bye pedido.
swiss-byes-hint = Quem tem um bye inteiro não recebe mais o bye de quem sobra.
swiss-bye-worth = Valor
swiss-bye-give = Dar o bye
swiss-bye-take-away = Retirar o bye da { $round }ª rodada
bye-kind-half = Meio: um match empatado
bye-kind-zero = Sem ponto
bye-kind-full = Inteiro: um match ganho
said-bye-given = Bye na { $round }ª rodada registrado.
said-bye-taken = Bye da { $round }ª rodada retirado.
swiss-leaving = O que o jogador fez vale.
swiss-leaving-meaning = Ele não é mais emparceirado. Partidas sem resultado de uma rodada já publicada são perdidas por W.O.
swiss-leaving-article = CODEX, art. 69: no suíço os resultados valem, e o jogador fica com os pontos que tem.
swiss-come-back-meaning = Ele volta a ser emparceirado na próxima rodada. As rodadas perdidas continuam perdidas.
swiss-late-entry = Quem é inscrito agora joga a partir da { $round }ª rodada, sem pontos das anteriores.
swiss-enters = entra na { $round }ª rodada
swiss-lot = Cor da 1ª rodada
swiss-lot-not-drawn = Ainda não sorteada
swiss-lot-white = Sorteadas brancas para o nº 1
swiss-lot-black = Sorteadas pretas para o nº 1
note-swiss-lot = Sorteada uma vez, quando a 1ª rodada é emparceirada; os outros números se alternam.
leaving-swiss = Os resultados valem; o jogador não é mais emparceirado e fica com os pontos que tem.
player-left-swiss = Saiu a partir da { $round }ª rodada; os resultados valem (CODEX art. 69).
bye-worth = sem adversário, { $points } pontos
away-enters = ainda não inscrito: entra na { $round }ª rodada
away-left = retirado desde a { $round }ª rodada
act-player-bye = Registrou um bye
refused-regulations-rounds = Um suíço tem de 1 a { $most } rodadas, não { $rounds }.
refused-regulations-double-swiss-in-single-games = O Double-Swiss é para matches de duas partidas (FIDE C.04.5). Para partidas únicas, escolha o holandês.
refused-regulations-bye-of-two-games = Um bye de uma partida ganha e uma empatada é para matches de duas partidas (FIDE C.04.5).
refused-section-close-first = Encerre antes a { $round }ª rodada: a próxima é emparceirada pelos resultados dela.
refused-section-all-rounds-made = As { $rounds } rodadas anunciadas já estão feitas.
refused-section-round-is-made = A { $round }ª rodada já está feita: desfaça o rascunho, ou escolha uma rodada posterior.
refused-section-no-byes = Byes a pedido são do suíço: neste sistema todos jogam contra todos.
refused-section-too-many-byes = { $name } já tem { $most } bye(s) com pontos, quantos o regulamento concede. Um bye sem pontos pode ser dado.
refused-pairing-too-few = Ninguém pode ser emparceirado: { $present } de { $entered } jogadores estão presentes. Inscreva jogadores ou retire ausências.
refused-pairing-round-outside = A { $round }ª rodada não existe: o evento tem { $rounds } rodadas.
refused-pairing-same-number = O número { $number } aparece duas vezes na lista.
refused-pairing-none-legal = Não há emparceiramento legal: de qualquer modo, os jogadores { $players } ficam sem adversário. O árbitro decide (FIDE C.04.2): dar byes ou terminar o evento.
refused-pairing-nobody-for-bye = Não há emparceiramento legal: o número de jogadores é ímpar, e ninguém que possa sobrar pode ter o bye. O árbitro decide: incluir ou dispensar alguém, ou dar um bye a pedido.
audit-key-method = método
audit-key-bye = bye
audit-key-most_byes = byes a pedido
audit-key-first_by_lot = 1ª rodada por sorteio
audit-key-explained = porquê publicado
