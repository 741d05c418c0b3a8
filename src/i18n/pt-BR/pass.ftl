# A segunda passada: as súmulas digitadas outra vez, sem ver o que está gravado.
pass-title = Conferir resultados
pass-meaning = Digite as súmulas sem ver a 1ª passada.
pass-back = Conferir a rodada { $round }
pass-board-title = Conferir a mesa { $board }
pass-progress = 2ª passada: { $confirmed } conferidas, { $differ } em diferença, { $left } a conferir
pass-state-to-confirm = A conferir
pass-state-confirmed = Conferida
pass-state-confirmed-alone = Conferida por quem lançou
pass-state-differs = Difere
pass-hidden = oculto
pass-ready = Pronto. Digite o resultado da 1ª partida, depois o da 2ª: a mesa é comparada e o cursor avança.
pass-lost = Mesa { $board } não comparada: o servidor não respondeu. O que foi digitado continua na tela; Enter tenta de novo.
pass-unsaved = Não comparada
pass-not-compared = Mesa { $board } não comparada: { $why }
pass-nothing-compared = Nada foi comparado.
pass-all = Todas as mesas com resultado estão conferidas.
pass-differs = As duas passadas não coincidem. Olhe a súmula da mesa { $board }.
pass-said-differs = Mesa { $board } difere da 1ª passada. Decida pela súmula para continuar.
pass-first = 1ª passada
pass-first-by = 1ª passada: { $name }, { $at }
pass-second = 2ª passada: você
pass-reading-won = { $reading }, vence { $name }
pass-swapped = O vencedor está trocado: os lados podem ter sido invertidos na súmula ou na digitação.
pass-stands = Vale { $figures }
pass-again = Digitar de novo
pass-stale = A mesa { $board } mudou depois que esta página foi aberta. Digite-a de novo pela súmula.
pass-stale-by = A mesa { $board } mudou depois que esta página foi aberta: { $name } gravou em { $at }. Digite-a de novo pela súmula.
pass-blank = { $count ->
    [one] Sem resultado, nada há para comparar na mesa:
   *[other] Sem resultado, nada há para comparar nas mesas:
}
pass-is-demanded = Esta seção só encerra a rodada depois da segunda passada.
pass-is-free = Esta seção encerra a rodada também sem a segunda passada.
pass-compare = Comparar
pass-leave = Voltar à lista
pass-shut = Esta mesa não espera a segunda passada: está conferida, não tem resultado, ou a rodada não está em andamento.
pass-absent = W.O.: { $name } não veio
pass-demand = Exigir a segunda passada antes de encerrar uma rodada
pass-demand-hint = Outra pessoa digita as súmulas de novo, sem ver os resultados. Uma diferença para na mesa e mostra os dois valores.
desk-pass = Conferir resultados (2ª passada)
desk-unconfirmed = { $count ->
    [one] Para encerrar falta conferir a mesa:
   *[other] Para encerrar falta conferir as mesas:
}
desk-conflict-by = Mesa { $board }: { $name } gravou antes, em { $at }. Nada foi sobrescrito.
said-pass-won = Mesa { $board } conferida: { $first } vence { $second } por { $score }.
said-pass-drawn = Mesa { $board } conferida: { $first } e { $second } empatam, { $score }.
said-pass-nobody = Mesa { $board } conferida: W.O. duplo, { $first } e { $second } ficam com { $score }.
said-pass-begun = Mesa { $board } conferida em parte: { $first } { $score } { $second }.
said-pass-demanded = A seção agora exige a segunda passada antes de encerrar uma rodada.
said-pass-not-demanded = A seção não exige mais a segunda passada.
refused-second-pass-empty = Digite o que está na súmula: nenhuma partida tem resultado.
refused-second-pass-blank = Esta mesa ainda não tem resultado da 1ª passada: nada há para comparar.
refused-second-pass-missing = { $count ->
    [one] A rodada { $round } não pode ser encerrada: falta conferir a mesa { $boards } na segunda passada.
   *[other] A rodada { $round } não pode ser encerrada: falta conferir as mesas { $boards } na segunda passada.
}
act-board-confirmed = Conferiu o resultado
act-board-differs = Leu a súmula com outro resultado
act-section-second-pass = Mudou a exigência da segunda passada
audit-key-same_person = a mesma pessoa
audit-key-second_pass = segunda passada
