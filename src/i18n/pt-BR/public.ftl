# As páginas abertas: eventos, categorias, rodadas, classificação, jogadores, regulamento, aberturas, salão.
home-title = Eventos
home-meaning = Damas brasileiras, 64 casas: emparceiramentos, aberturas sorteadas, resultados e classificação, abertos a todos.
home-create = Criar evento
home-mine = Meus eventos
home-running = Em andamento
home-running-chip = Em andamento
home-coming = Próximos
home-coming-chip = Não iniciado
home-past = Encerrados
home-past-chip = Encerrado
home-empty = Ainda não há eventos.
home-empty-create = Crie o primeiro: nome, datas e local bastam para começar.
home-empty-member = Assim que um organizador criar um evento, ele aparece aqui.
home-empty-sign-in = Quem organiza entra e cria o primeiro.
home-empty-set-up = Instalação nova, sem nenhuma conta? Abra o link de uso único que o programa escreveu ao iniciar.
now = Agora
see-pairings = Ver emparceiramentos
sections = Categorias
section = Categoria
sections-empty = Nenhuma categoria ainda.
sections-empty-meaning = O organizador ainda prepara o evento.
section-round-running = Rodada { $round } em andamento
section-not-begun = Não iniciada
section-over = Encerrada
section-after-round = Após a rodada { $round }
section-more = Mais desta categoria
single-games = partida única
micro-matches = micro-match
notes = Informações
players-count = { $count ->
    [0] Nenhum jogador
    [one] { $count } jogador
   *[other] { $count } jogadores
}
see-final-standings = Ver a classificação final
rounds-empty = Nenhuma rodada publicada ainda.
rounds-empty-meaning = Os emparceiramentos aparecem aqui assim que forem publicados; não é preciso fazer nada.
round = Rodada
round-short = Rod.
round-nth = Rodada { $round }
round-of = Rodada { $round } de { $rounds }
round-title = Rodada { $round }, { $section }
round-and-board = Rodada { $round }, mesa { $board }
boards = Mesas
board = Mesa
board-nth = mesa { $board }
byes = { $count ->
    [one] 1 bye
   *[other] { $count } byes
}
not-published = não publicada
player = Jogador
opponent = Adversário
score = Placar
sum = Soma
find = Buscar
find-player = Nome ou número inicial
boards-found = { $count ->
    [0] Nenhuma mesa com “{ $asked }”.
    [one] 1 mesa com “{ $asked }”.
   *[other] { $count } mesas com “{ $asked }”.
}
show-all-boards = Mostrar todas as mesas
discs = O disco mostra a cor de cada lado.
discs-swap = O disco mostra a cor de cada lado na 1ª partida; na 2ª as cores se invertem.
points-before = O número pequeno é a pontuação antes da rodada.
opening-drawn = Abertura sorteada
openings-drawn = Aberturas sorteadas
opening-both-games = A mesma abertura vale para as duas partidas.
opening-each-board = Cada mesa tem a sua abertura, escrita na linha da mesa. Busque um jogador para ver o diagrama.
opening-not-drawn-yet = Ainda não sorteada.
lot-of-round = Sorteio.
lot-announced = Anunciado em { $at }.
lot-drawn = Sorteado em { $at }.
lot-check = Conferir o sorteio
standings-title = Classificação, { $section }
standings-pager = Classificação após a rodada
standings-final = Classificação final, após a rodada { $round } de { $rounds }
standings-not-final = Após a rodada { $round } de { $rounds }, não é final
standings-provisional = Rodada { $round } de { $rounds } em andamento, não é final
standings-empty = Ainda não há classificação.
standings-empty-meaning = Ela começa com a primeira rodada publicada.
col-place = Col.
col-number = Nº
col-movement = Movimento
col-state = UF
moved-up = subiu
moved-down = desceu
moved-not = manteve
movement-since = movimento desde a rodada { $round }
points-of-games = pontos
points-of-matches = pontos de match
working-title = Como se chega a { $value }
working-hint = Cada número de desempate abre a sua conta.
working-part = Parcela
working-amount = Valor
working-note = Observação
working-no-parts = Este número não é uma soma de rodadas.
working-adjusted = pontos ajustados por rodadas não disputadas
working-dummy = adversário fictício
working-dummy-capped = adversário fictício, limitado
working-cut-lowest = retirado: o menor
working-cut = retirado
close = Fechar
kind-played = jogada
kind-pending = em andamento
kind-forfeit-win = vitória por W.O.
kind-forfeit-loss = derrota por W.O.
kind-bye = bye
kind-half-bye = bye de meio ponto
kind-zero-bye = folga, sem pontos
kind-absent = ausente
first-place-order = Só para o 1º lugar, nesta ordem:
show-all-players = { $count ->
    [one] Mostrar { $count } jogador
   *[other] Mostrar os { $count } jogadores
}
cross-table = Tabela cruzada
cross-table-meaning = Em cada linha, os pontos de partida contra o jogador de cada número inicial.
player-left = saiu na rodada { $round }
player-taken-out = saiu, resultados anulados
player-left-annulled = Saiu a partir da rodada { $round }, com não mais que metade das partidas disputadas: os resultados estão anulados (CODEX art. 69).
player-left-counts = Saiu a partir da rodada { $round }, com mais da metade das partidas disputadas: as restantes são perdidas por W.O. (CODEX art. 69).
players-title = Jogadores, { $section }
players-empty = Nenhum jogador inscrito ainda.
players-empty-meaning = A lista inicial aparece aqui assim que o organizador a fizer.
players-found = { $count ->
    [0] Nenhum jogador com “{ $asked }”.
    [one] 1 jogador com “{ $asked }”.
   *[other] { $count } jogadores com “{ $asked }”.
}
club = Clube
player-number = nº inicial { $number }
player-discs = O disco mostra a cor do adversário na 1ª partida. Placares do ponto de vista do jogador desta ficha.
fact-place = Colocação
fact-points = Pontos
fact-game-points = Pontos de partida
fact-games = Partidas: V–E–D
fact-rating = Rating
unrated = Sem rating
regulations-title = Regulamento, { $section }
regulations-play = Regras e sistema
regulations-scoring = Pontos
regulations-clock = Tempo e anotação
regulations-openings = Aberturas
fact-rules = Regras
fact-field = Aberta a
fact-system = Sistema
fact-rounds = Rodadas
fact-match = Cada encontro
fact-game-scale = Pontos da partida
fact-match-scale = Pontos do match
fact-absence = Ausência
fact-leaving = Saída do evento
fact-time = Ritmo de jogo
fact-covers = Alcance do tempo
fact-cbd-class = Classe pela CBD
fact-fmjd-class = Classe pela FMJD
fact-recording = Anotação dos lances
fact-flags = Queda das setas
fact-openings = Abertura
fact-table = Tabela
fact-boards = Quadros
fact-per = Sorteio
fact-repeats = Repetição
fact-overruled = Sorteio em partida única
note-game-scale = CODEX art. 53 e 54.
note-match-scale = CODEX art. 55.
absence-from-game-1 = Quem falta à 1ª partida perde o micro-match inteiro.
note-absence = CODEX art. 57; se ninguém comparece, 0–0 (art. 77 e 87).
leaving-round-robin = Com mais da metade das partidas disputadas, as restantes são perdidas por W.O.; com metade ou menos, todos os resultados são anulados.
note-leaving = CODEX art. 69.
note-cbd-class = CODEX art. 3, tabuleiro de 64 casas.
note-cbd-edge = O artigo deixa esta fronteira em aberto: a classe é a nossa leitura.
note-fmjd-class = Regras de rápido e blitz da FMJD, art. 1.
recorded = Os dois jogadores anotam os lances.
not-recorded = Ninguém é obrigado a anotar.
note-recording-by-moves = Há número de lances por tempo: a anotação é obrigatória (regras da FMJD, 11.2).
note-recording-obligatory = Por decisão deste regulamento.
note-recording-optional = Por decisão deste regulamento.
note-recording-by-increment = Há acréscimo por lance: a anotação é obrigatória (CODEX art. 31 a 33).
note-recording-by-class = Pela classe do ritmo (FMJD rápido e blitz, 3; CODEX art. 5).
flags-first-loses = A primeira seta que cai perde.
flags-both-draw = Com as duas setas caídas, a partida é empate.
note-flags = FMJD rápido e blitz, 7; CODEX art. 59A.
note-boards = CODEX art. 85 e 86.
note-overruled = Fora do CODEX art. 94, por decisão do organizador.
openings-own-table = Tabela própria do evento
openings-see = Aberturas e sorteios
way-openings = Aberturas e sorteios
way-hall = Telão do salão
time-moves = { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
} em { $minutes }
time-to-the-end = { $minutes } até o fim
time-then = depois
time-increment = { $count ->
    [one] mais { $count } segundo por lance
   *[other] mais { $count } segundos por lance
}
tie-breaks = Desempates
tie-breaks-none = Nenhum desempate: quem tem os mesmos pontos divide a colocação.
tie-breaks-order = Com os mesmos pontos, decide, nesta ordem:
draw-clauses = Empates previstos nas regras
draw-clauses-meaning = Os artigos do conjunto de regras escolhido pelos quais uma partida pode terminar empatada.
article = Art. { $article }
openings-title = Aberturas e sorteios, { $section }
openings-meaning = Ninguém escolhe a abertura: ela resulta de um número secreto fixado antes do sorteio e publicado depois. Qualquer pessoa pode repetir o sorteio.
openings-table-file = Tabela (CSV)
openings-free-title = Aqui não se sorteiam aberturas.
openings-free-meaning = Os jogadores escolhem a abertura livremente.
lots = Sorteios
lots-empty = Nenhum sorteio anunciado ainda.
lots-empty-meaning = Antes de cada sorteio aparece aqui o seu compromisso; depois dele, a semente e a abertura.
attempt-nth = sorteio nº { $attempt }
lot-is-drawn = Sorteada
lot-is-announced = Anunciada
lot-seed-secret = A semente fica secreta até o sorteio.
lot-verified = O serviço repetiu o sorteio e chegou à mesma abertura.
lot-not-verified = O sorteio repetido não chega a esta abertura: procure o árbitro.
lot-redraw-reason = Novo sorteio, motivo:
lot-announced-at = Anunciado em
lot-commitment = Compromisso (SHA-256 da semente)
lot-list-hash = Hash da lista
lot-excluded = Códigos fora
lot-seed = Semente
lot-drawn-before = Já sorteadas, sem repetição
lot-command = Para repetir
check-title = Como conferir um sorteio
check-announced = Antes do sorteio, anote o compromisso e o hash da lista que esta página mostra.
check-commitment = Depois, confira que a semente publicada dá o compromisso:
check-seed = SEMENTE
check-table = Baixe a tabela e confira o seu hash:
check-list = O hash da lista é o SHA-256 destas linhas, cada uma terminada por uma quebra de linha: a palavra abaixo, o hash da tabela, os quadros em jogo (A, B ou AB) e cada código fora, em ordem de bytes.
check-entries = A lista são as aberturas do arquivo, em ordem, dos quadros em jogo, sem os códigos fora e, quando nada se repete, sem as posições já sorteadas.
check-draw = O sorteio é o SHA-256 do texto abaixo: os seus primeiros 16 algarismos hexadecimais, como número, divididos pelo comprimento da lista; o resto, contado de 0, é o lugar da abertura na lista. Se o número alcança o maior múltiplo desse comprimento até 2^64, o que quase nunca acontece, vale o texto com 1 no fim, e assim por diante.
check-list-word = HASH-DA-LISTA
check-place-words = RODADA:MESA:SORTEIO
check-command = Ou rode o comando escrito em cada sorteio: ele repete tudo e mostra o compromisso, o hash da lista e a abertura.
table-name = Edição
table-source = Fonte
table-confidence = Confiança na fonte
table-entries = Aberturas
table-entries-of = { $all }: { $a } do quadro A (lances), { $b } do quadro B (voadoras)
table-file = Arquivo
confidence-low = baixa
confidence-low-to-medium = baixa a média
confidence-medium-low = média para baixa
confidence-medium = média
confidence-medium-high = média para alta
confidence-high = alta
confidence-certain = certa
out-title = Fora do sorteio
out-none = Todas as aberturas da tabela podem ser sorteadas.
left-out-title = { $count ->
    [one] 1 abertura que esta edição não tem
   *[other] { $count } aberturas que esta edição não tem
}
excluded-majority-rule = ilegal nas damas brasileiras: fere a lei da maioria
excluded-server = retirada por um servidor de damas
excluded-idf = retirada pela lista brasileira da IDF
entries-title = A tabela
entries-shown = { $shown } de { $all } aberturas
entries-first = Limpar a busca
find-opening = Código ou lances, como c3-d4
opening = Abertura
opening-code = Código
opening-board = Quadro
opening-turn = Vez
opening-is-out = (fora)
reason = Motivo
hall-title = Salão, { $section }
hall-phone = No celular
refused-standings-contradict = A classificação não pode ser calculada: os dados da categoria se contradizem ({ $detail }). Avise o organizador.
annex = Anexo { $annex }
