# Planilhas de uma rodada: o que falta, fotos, um arquivo com todas.
sheets-link = Planilhas
sheets-title = Planilhas da { $round }ª rodada
sheets-counted = { $kept ->
    [one] 1 conferida
   *[other] { $kept } conferidas
}, { $photos } só em foto, { $missing ->
    [0] nenhuma em falta
    [one] 1 em falta
   *[other] { $missing } em falta
}
sheets-must = Pelo regulamento a anotação é obrigatória: cada partida jogada deve ter a sua planilha (Regra FMJD 64, art. 11.2.2; CODEX, art. 5 e 31 a 33).
sheets-need-not = Pelo regulamento a anotação não é obrigatória: nenhuma planilha é exigida, e as entregues ficam guardadas.
sheets-only-missing = Mostrar só o que falta
sheets-all = Mostrar todas
sheets-none = Não falta nenhuma planilha.
sheets-none-how = Aqui aparecem as partidas já jogadas sem planilha e as que só têm foto.
sheet-due-missing = Falta
sheet-due-photo = Só foto
sheet-due-awaited = Em jogo
sheet-due-kept = Conferida
sheet-due-not-asked = Não exigida
sheets-file-title = Todas de uma vez
sheets-file-meaning = Um arquivo PDN com as partidas da rodada. Cada partida é reconhecida pelos nomes das brancas e das pretas. Ou todas estão certas e são gravadas, ou nenhuma é gravada e tudo o que está errado é dito.
sheets-file = Arquivo PDN
sheets-file-hint = PDN ou texto, até 1 MB. Se houver arquivo, ele vale no lugar do texto.
sheets-text = Ou cole as partidas
sheets-not-kept = Nenhuma partida foi gravada.
sheets-all-or-none = Corrija o arquivo e envie-o de novo inteiro.
sheets-fault = Partida { $number } do arquivo (linha { $line }): { $why }
sheets-fault-at = Partida { $number } do arquivo (linha { $line }), mesa { $board }, { $game }ª partida: { $why }
sheets-not-paired = nesta rodada ninguém joga de brancas como “{ $white }” contra “{ $black }”. Confira os nomes e as cores.
sheets-twice = o arquivo traz esta partida duas vezes. Deixe só uma.
sheets-at-white = { $number }º lance das brancas, { $move }: { $why }
sheets-at-black = { $number }º lance das pretas, { $move }: { $why }
said-sheets-kept = { $count ->
    [one] 1 partida conferida e gravada.
   *[other] { $count } partidas conferidas e gravadas.
}
refused-sheets-no-games = Não há nenhuma partida no arquivo. Escolha um arquivo PDN ou cole as partidas.
refused-sheets-moved = A rodada ou a abertura sorteada mudou enquanto o arquivo era conferido. Nada foi gravado: envie-o de novo.
photo-title = Foto da planilha
photo-field = Foto
photo-hint = JPEG, PNG ou WebP, até 8 MB. Fica guardada como veio e só a arbitragem a vê.
photo-send = Guardar a foto
photo-line = foto de { $at }, { $by }, { $size } kB
photo-remove = Descartar a foto
photo-remove-go = Descartar de vez
said-photo-kept = Foto guardada.
said-photo-removed = Foto descartada.
refused-photo-none = Nenhuma foto foi escolhida. Escolha um arquivo de imagem.
refused-photo-large = A foto tem mais de { $most } MB. Tire-a com menos resolução ou recorte a planilha.
refused-photo-kind = O arquivo não é uma imagem JPEG, PNG ou WebP inteira. Escolha outra foto.
refused-photo-many = Esta partida já tem { $most } fotos. Descarte uma antes.
act-photo-kept = Guardou a foto de uma planilha
act-photo-removed = Descartou a foto de uma planilha
audit-key-bytes = Bytes
