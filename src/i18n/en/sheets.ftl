# Score sheets of a round: what is missing, photos, one file with all of them.
sheets-link = Scoresheets
sheets-title = Scoresheets of round { $round }
sheets-counted = { $kept } checked, { $photos } as a photo only, { $missing ->
    [0] none missing
   *[other] { $missing } missing
}
sheets-must = By the regulations the games are written down: every game played must have its scoresheet (FMJD 64 rules, art. 11.2.2; CODEX art. 5 and 31–33).
sheets-need-not = By the regulations the games need not be written down: no scoresheet is demanded, and those handed in are kept.
sheets-only-missing = Show only what is missing
sheets-all = Show all
sheets-none = No scoresheet is missing.
sheets-none-how = Games that were played and have no scoresheet appear here, and those that have only a photo.
sheet-due-missing = Missing
sheet-due-photo = Photo only
sheet-due-awaited = In play
sheet-due-kept = Checked
sheet-due-not-asked = Not demanded
sheets-file-title = All at once
sheets-file-meaning = A PDN file with the games of the round. Each game is recognised by the names of White and Black. Either all are right and are kept, or nothing is kept and everything that is wrong is told.
sheets-file = PDN file
sheets-file-hint = PDN or text, up to 1 MB. If there is a file, it counts in place of the text.
sheets-text = Or paste the games
sheets-not-kept = No game was kept.
sheets-all-or-none = Correct the file and send it again whole.
sheets-fault = Game { $number } of the file (line { $line }): { $why }
sheets-fault-at = Game { $number } of the file (line { $line }), board { $board }, game { $game }: { $why }
sheets-not-paired = nobody in this round plays White as “{ $white }” against “{ $black }”. Check the names and the colours.
sheets-twice = the file has this game twice. Leave one of them.
sheets-at-white = White’s move { $number }, { $move }: { $why }
sheets-at-black = Black’s move { $number }, { $move }: { $why }
said-sheets-kept = { $count ->
    [one] 1 game checked and kept.
   *[other] { $count } games checked and kept.
}
refused-sheets-no-games = There is no game in the file. Choose a PDN file or paste the games.
refused-sheets-moved = The round or the drawn opening changed while the file was being checked. Nothing was kept: send it again.
photo-title = Photo of the scoresheet
photo-field = Photo
photo-hint = JPEG, PNG or WebP, up to 8 MB. It is kept as it came, and only the arbiters see it.
photo-send = Keep the photo
photo-line = photo of { $at }, { $by }, { $size } kB
photo-remove = Discard the photo
photo-remove-go = Discard for good
said-photo-kept = Photo kept.
said-photo-removed = Photo discarded.
refused-photo-none = No photo was chosen. Choose a picture file.
refused-photo-large = The photo has more than { $most } MB. Take it with a lower resolution or crop it to the sheet.
refused-photo-kind = The file is not a whole JPEG, PNG or WebP picture. Choose another photo.
refused-photo-many = This game has { $most } photos already. Discard one first.
act-photo-kept = Kept the photo of a scoresheet
act-photo-removed = Discarded the photo of a scoresheet
audit-key-bytes = Bytes
