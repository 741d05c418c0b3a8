# A presença: a confirmação antes da 1ª rodada, na mesa e no totem.
presence-title = Presença
presence-counted = { $present } de { $all } presentes, { $missing ->
    [one] falta { $missing }
   *[other] faltam { $missing }
}
presence-off = Sem confirmação
presence-open = Aberta
presence-closed = Encerrada
presence-treated = { $count ->
    [0] Ninguém faltou
    [one] Faltou { $count }. { $treatment }
   *[other] Faltaram { $count }. { $treatment }
}
presence-do-open = Abrir
presence-do-close = Encerrar
presence-do-undo = Desfazer
presence-rounds-made = As rodadas já foram geradas.
presence-list = Jogadores de todas as categorias
presence-find = Procurar pelo nome
presence-show = Mostrar
presence-only-missing = Só quem falta
presence-nobody = Ninguém nesta lista.
presence-nobody-hint = Abra a confirmação de uma categoria, ou mude o filtro.
presence-place = { $section }, nº { $number }
presence-here = Presente
presence-missing = Falta
presence-tick = Chegou
presence-take-back = Desfazer
kiosk-desk-title = Totem do salão
kiosk-desk-meaning = Um tablet em que cada jogador confirma a própria presença. O link só serve para isso; desligado, deixa de valer na hora.
kiosk-link = Abrir o totem
kiosk-open = Ligar o totem
kiosk-close = Desligar o totem
kiosk-title = Cheguei
kiosk-all = Todos os nomes
kiosk-meaning = Toque no seu nome.
kiosk-find = Procurar o seu nome
kiosk-not-open = A confirmação de presença não está aberta.
kiosk-not-found = Nenhum jogador com esse nome.
kiosk-ask-desk = Fale com a arbitragem.
kiosk-are-you = Você é { $name }?
kiosk-yes = Sim, sou { $name }
kiosk-no = Não, voltar
kiosk-already = { $name } já está na lista dos presentes.
check-in-close-title = Encerrar a confirmação
check-in-missing-of = { $missing ->
    [one] Falta { $missing } de { $all }
   *[other] Faltam { $missing } de { $all }
}
check-in-most = Faltam { $missing } de { $all }: mais da metade.
check-in-most-meaning = Isso costuma ser engano: talvez os presentes ainda não tenham sido marcados. Confira a lista antes de encerrar.
check-in-who = Quem falta
check-in-nobody-missing = Todos chegaram.
check-in-treatment = O que fazer com quem falta
check-in-treatment-hint = Vale para todos os que faltam e pode ser desfeito enquanto a 1ª rodada não for gerada.
check-in-confirm = { $missing ->
    [one] Confirmo: falta mesmo { $missing } jogador
   *[other] Confirmo: faltam mesmo { $missing } jogadores
}
check-in-reason = não se apresentou na confirmação de presença
treatment-leave-out = Ficam fora da 1ª rodada e jogam a partir da 2ª
treatment-zero-bye = Bye sem ponto na 1ª rodada
treatment-half-bye = Meio bye na 1ª rodada
treatment-withdraw = Saem da competição
treatment-keep = São emparceirados assim mesmo; decide o limite de ausência
said-checked-in = { $name } está presente.
said-check-in-taken-back = { $name } voltou para quem falta.
said-check-in-opened = Confirmação aberta.
said-check-in-closed = Confirmação encerrada: { $section }.
said-check-in-reopened = Encerramento desfeito: a confirmação está aberta de novo.
said-kiosk-opened = Totem ligado.
said-kiosk-closed = Totem desligado: o link não vale mais.
refused-check-in-not-open = A confirmação de presença desta categoria não está aberta. Abra-a na página Presença.
refused-check-in-not-closed = A confirmação não está encerrada: não há o que desfazer.
refused-check-in-moved = O nº { $number } não é mais { $name }: a lista mudou. Abra-a de novo e marque pelo nome.
refused-check-in-most-are-missing = Faltam { $missing } de { $all }, mais da metade. Confirme na caixa que é assim, ou volte e marque quem chegou.
refused-check-in-not-offered = Este sistema de disputa não oferece isso. Escolha outra opção.
refused-check-in-choose = Escolha o que fazer com quem falta.
refused-check-in-open = A confirmação de presença está aberta. Encerre-a na página Presença da arbitragem antes de gerar a rodada.
act-player-checked-in = Marcou a presença
act-check-in-opened = Abriu a confirmação de presença
act-check-in-closed = Encerrou a confirmação de presença
act-check-in-reopened = Desfez o encerramento da confirmação
act-kiosk-opened = Ligou o totem
act-kiosk-closed = Desligou o totem
arrival-title = Link de cada jogador
arrival-meaning = Mandado por mensagem, deixa o jogador confirmar do próprio telefone que chegou, e nada mais. Vale enquanto a confirmação da categoria estiver aberta; um nome corrigido ganha outro link.
arrival-go = Ver os links
arrival-none = Nenhuma confirmação está aberta.
arrival-none-hint = Abra a confirmação de uma categoria: os links dos seus jogadores aparecem aqui.
arrival-csv = Baixar em CSV
arrival-link = Link
