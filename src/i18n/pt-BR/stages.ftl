# Os outros sistemas: eliminatória, Scheveningen, classificados de uma seção para outra, tabela cruzada por rodadas.
system-knockout = Eliminatória
system-scheveningen = Scheveningen (equipe contra equipe)
note-knockout = Quem perde um confronto está fora. O 1º e o 2º cabeças de chave só se encontram na final; os primeiros têm as folgas.
note-scheveningen = Cada jogador de uma equipe enfrenta todos os da outra.
knockout-best-of-label = Matches por confronto
knockout-best-of = { $matches ->
    [one] Confronto de { $matches } match
   *[other] Confronto em até { $matches } matches: termina quando ninguém mais alcança
}
knockout-best-of-hint = De 1 a 5. A soma dos pontos das partidas decide, e o confronto termina quando não há mais como alcançar.
knockout-play-offs-label = Play-offs
knockout-play-offs = Empatado, play-offs: { $controls }
knockout-no-play-offs = Sem play-offs
knockout-play-offs-hint = Os tempos, na ordem, separados por vírgula, por exemplo 15+5, 5+3, 3. Cada um tão rápido quanto o anterior, ou mais (rápidas e relâmpago, art. 2). Vazio: sem play-offs.
note-play-offs = Com o mesmo ritmo ou mais rápido (regulamento das rápidas e relâmpago, art. 2).
knockout-finally = Se tudo continuar empatado
finally-seed = Passa o melhor cabeça de chave
finally-lot = Passa quem for sorteado
team-a = Primeira equipe
team-a-hint = A primeira metade da lista inicial joga por ela.
team-b = Segunda equipe
team-b-hint = A segunda metade da lista inicial joga por ela.
teams-against = { $first } contra { $second }
teams-title = Placar das equipes
team = Equipe
game-of-play-off = Play-off { $number }, { $game }ª partida
match-level = O confronto está empatado. Joguem o play-off { $number } ({ $control }) e registre as suas partidas abaixo.
match-awaits-lot = O confronto continua empatado depois de todos os play-offs. Sorteie quem passa.
match-goes-on = Passa { $name }.
match-draw = Sortear quem passa
said-match-drawn = Sorteado: passa { $name }.
act-match-drawn = Sorteou quem passa
way-bracket = Chave
bracket-title = Chave: { $section }
bracket-final = Final
bracket-semi-finals = Semifinais
bracket-quarter-finals = Quartas de final
bracket-round = { $round }ª rodada
bracket-empty-meaning = A chave aparece quando a primeira rodada é publicada.
bracket-meaning = O número antes do nome é o do cabeça de chave. Os vencedores de dois confrontos vizinhos se enfrentam na rodada seguinte.
bracket-seed = cabeça de chave
bracket-goes-on = passa
bracket-winner = Vencedor: { $name }
bracket-bye = folga: passa sem jogar
bracket-play-off = empatado, play-off { $number }
bracket-awaits-lot = empatado, aguarda o sorteio
bracket-by-lot = decidido por sorteio
bracket-by-seed = empatado: passa o melhor cabeça de chave
bracket-after-play-off = decidido no play-off
points-of-knockout = rodadas vencidas, folgas incluídas: a colocação é pela rodada alcançada
rating-report = Rating (CSV)
cross-rounds-meaning = Em cada rodada: cor na 1ª partida, colocação atual do adversário e pontos de partida.
cross-round = R{ $round }
cross-white = brancas na 1ª, contra o
cross-black = pretas na 1ª, contra o
cross-bye = bye
cross-absent = ausente
org-nav-stages = Classificados de outra seção
feed-meaning = Uma seção pode receber jogadores pela colocação em outras, por exemplo 1º e 2º de cada grupo.
feed-sources = De onde vêm
feed-empty = Nenhuma seção indicada
feed-empty-meaning = Indique abaixo de que seção vêm jogadores, e de quais colocações.
feed-section = Seção
feed-places-col = Colocações
feed-ready = definidos
feed-waits = Ainda não terminou: faltam rodadas por encerrar.
feed-tied = Empate no corte: { $names } dividem o { $place }º lugar. Decida o desempate ou mude as colocações indicadas.
feed-remove = Retirar
feed-coming = Quem vem
feed-is-there = já está na lista
feed-is-new = a inscrever
feed-enter = { $count ->
    [one] Inscrever { $count } classificado
   *[other] Inscrever { $count } classificados
}
feed-all-there = Todos já estão na lista inicial.
feed-not-yet = Quem vem aparece aqui quando todas as seções indicadas terminarem sem empate no corte.
feed-name = Indicar colocações
feed-no-others = O evento não tem outra seção.
feed-first = Da colocação
feed-last = até a colocação
said-feed-named = Colocações indicadas.
said-feed-removed = Indicação retirada.
said-qualifiers-entered = Classificados inscritos.
act-feed-named = Indicou colocações de outra seção
act-feed-removed = Retirou as colocações de outra seção
act-players-qualified = Inscreveu os classificados
refused-feed-places = Indique colocações a partir de 1, a última não menor que a primeira.
refused-feed-source = Esta seção não está no evento. Escolha outra seção do mesmo evento.
refused-feed-circle = { $name } já recebe jogadores desta seção: uma esperaria pela outra.
refused-feed-none = Nenhuma seção está indicada. Indique primeiro de onde vêm os jogadores.
refused-feed-not-finished = { $section } ainda não terminou. Encerre todas as suas rodadas e repita.
refused-feed-tie = Em { $section } há empate no corte: { $names } dividem o { $place }º lugar. Decida o desempate ou mude as colocações indicadas.
refused-section-level = { $count ->
    [one] A rodada { $round } não pode ser encerrada: o confronto da mesa { $boards } está empatado. Abra a mesa, registre o play-off e encerre de novo.
   *[other] A rodada { $round } não pode ser encerrada: os confrontos das mesas { $boards } estão empatados. Abra cada mesa, registre o play-off e encerre de novo.
}
refused-section-lots-missing = { $count ->
    [one] A rodada { $round } não pode ser encerrada: na mesa { $boards } tudo ficou empatado. Abra a mesa e sorteie quem passa.
   *[other] A rodada { $round } não pode ser encerrada: nas mesas { $boards } tudo ficou empatado. Abra cada mesa e sorteie quem passa.
}
refused-section-nothing-to-draw = Na mesa { $board } não há o que sortear: o confronto está decidido, ou faltam partidas.
refused-section-match-is-over = O confronto está decidido antes da partida { $game }: deixe-a em branco.
refused-section-loser-seated = { $name } perdeu o confronto e está na rodada { $round }. Retire primeiro o rascunho dessa rodada, ou confira o resultado.
refused-section-bracket-players = Uma eliminatória precisa de 2 jogadores ou mais, e aqui são { $players }.
refused-section-bracket-winners = Há { $players } vencedores, e uma rodada precisa de um número par. Confira os resultados da rodada anterior.
refused-section-uneven-teams = São { $players } jogadores, e duas equipes iguais precisam de um número par. Inscreva mais um ou retire um.
refused-section-teams = Uma equipe tem de 1 a 100 jogadores, e aqui seriam { $players }.
refused-regulations-best-of = Um confronto tem de 1 a { $most } matches, não { $matches }.
refused-regulations-play-offs = No máximo { $most } play-offs.
refused-regulations-slower-play-off = O play-off { $number } é mais lento que o jogo anterior: cada um é tão rápido quanto o anterior, ou mais (rápidas e relâmpago, art. 2).
refused-regulations-team-names = Dê um nome a cada equipe, um diferente do outro.
