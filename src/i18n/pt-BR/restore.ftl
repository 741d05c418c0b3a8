# Pontos de restauração: a seção como era antes de emparelhar ou encerrar.
restore-title = Pontos de restauração
restore-link = Pontos de restauração
restore-what = Antes de cada emparelhamento e de cada encerramento a seção inteira é guardada. Voltar a um ponto também fica no registro e pode ser desfeito.
restore-none = Nada foi guardado ainda.
restore-none-hint = O primeiro ponto é feito quando a seção for emparelhada.
restore-when = Quando
restore-point = O que veio depois
restore-who = Por
restore-see = Ver
restore-before = { $act }
restore-before-of = { $act }: { $subject }
restore-one-title = Voltar a este ponto
restore-changes = O que muda
restore-removed = A rodada { $round } deixa de existir.
restore-again = A rodada { $round } volta a existir.
restore-state = Rodada { $round }: de { $before } para { $after }.
restore-seats = { $count ->
    [one] Rodada { $round }: muda quem joga na mesa { $boards }.
   *[other] Rodada { $round }: muda quem joga nas mesas { $boards }.
}
restore-results = { $count ->
    [one] Rodada { $round }: muda o resultado da mesa { $boards }.
   *[other] Rodada { $round }: muda o resultado das mesas { $boards }.
}
restore-players = { $count ->
    [one] Mudam os dados, byes ou a saída de { $names }.
   *[other] Mudam os dados, byes ou saídas de { $names }.
}
restore-regulations = O regulamento volta a ser o de então.
restore-keeps-now = Jogadores inscritos depois continuam inscritos; mesas fixas, pares proibidos e pontos tirados ou dados ficam como estão agora. O estado de agora fica guardado como um ponto de restauração.
restore-same = A seção está como era neste ponto.
restore-same-hint = Não há nada para voltar.
restore-sure = Sim, quero que a seção volte a este ponto
restore-go = Voltar a este ponto
said-restored = A seção voltou ao ponto escolhido. O estado anterior está entre os pontos de restauração.
act-section-restored = Voltou a um ponto de restauração
audit-key-revision = revisão
refused-restore-asks = Para voltar a um ponto marque que quer e escreva o motivo.
refused-restore-changed = A seção mudou depois que esta página foi aberta. Veja de novo o que muda.
refused-restore-nothing = A seção já está como era neste ponto.
refused-restore-keeps = { $count ->
    [one] Rodada { $round }: a mesa { $boards } tem planilha ou foto dela, comunicado, reclamação ou irregularidade que se perderia. Nada foi mudado.
   *[other] Rodada { $round }: as mesas { $boards } têm planilhas ou fotos delas, comunicados, reclamações ou irregularidades que se perderiam. Nada foi mudado.
}
