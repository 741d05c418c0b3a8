# Partidas que não contam para o rating.
unrated-title = Fora do rating
unrated-meaning = Marque a partida em que não se fez nem um lance inteiro: os pontos valem, e ela não vale para o rating. O match conta para o rating enquanto alguma de suas partidas contar.
unrated-nothing = Não há nesta mesa partida jogada que se possa deixar fora do rating.
unrated-games = (fora do rating: partida { $games })
said-unrated = Marcado o que conta para o rating.
act-board-unrated = Marcou partidas fora do rating
audit-key-unrated = fora do rating
