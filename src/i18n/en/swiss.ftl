# The Swiss: its regulations, byes, arrivals and leavings, the paired round.
system-round-robin = Round robin
system-swiss = Swiss system
system-double-swiss = Swiss for micro-matches (Double-Swiss, FIDE C.04.5)
system-dutch = Dutch Swiss, with colours (FIDE C.04.3)
system-fmjd-rating = FMJD Swiss, by rating
system-fmjd-solkoff = FMJD Swiss, by Solkoff
note-double-swiss = Equal scores meet, nobody twice; colours decide no pair, since everybody plays both.
note-dutch = Equal scores meet, nobody twice; colours alternate and even out.
note-fmjd-rating = As the Dutch, but a colour never costs a pair; inside a score the starting list counts.
note-fmjd-solkoff = As the Dutch, but a colour never costs a pair; inside a score Solkoff counts.
swiss-cycles = Cycles
swiss-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
swiss-rounds-hint = Announced before the start: 1 to 30.
swiss-bye = Bye of the odd player
swiss-bye-hint = One value for the whole event. Nobody has this bye twice.
swiss-bye-win = Worth a match won
swiss-bye-win-and-draw = Worth a game won and a game drawn
swiss-bye-draw = Worth a match drawn
swiss-bye-points = { $points } points.
swiss-most-byes = Byes on request
swiss-most-byes-hint = How many byes with points a player may ask for: 0 to 3. A bye without points can always be asked for.
swiss-asked-byes = { $most ->
    [0] Byes on request: without points only
    [one] Byes on request: { $most } with points
   *[other] Byes on request: up to { $most } with points
}
swiss-first-by-lot = Round 1 is by lot
swiss-first-by-lot-hint = FMJD systems only; in the others the starting list counts.
swiss-first-round = Round 1
swiss-explained = Publish why the pairings came about
swiss-tie-break-first = { $name } ({ $code }), for first place only
swiss-pair-round = Pair round { $round }
org-step-pair = Pair round { $round }
org-step-pair-meaning = Round { $round } begins as a draft that only the staff sees. First record who has arrived, who has left and who asked for a bye.
org-step-pair-word = Pair round
swiss-unmake = Remove the draft
swiss-unmake-meaning = The drafted round goes and can be paired again, after an arrival, a leaving or a bye. From the same data comes the same pairing.
swiss-byes = Byes the player asked for
swiss-byes-none = No bye asked for.
swiss-byes-hint = Whoever has a full bye is not given the bye of the odd player any more.
swiss-bye-worth = Worth
swiss-bye-give = Give the bye
swiss-bye-take-away = Take away the bye of round { $round }
bye-kind-half = Half: a match drawn
bye-kind-zero = Without points
bye-kind-full = Full: a match won
said-bye-given = Bye in round { $round } recorded.
said-bye-taken = Bye of round { $round } taken away.
swiss-leaving = What the player has done counts.
swiss-leaving-meaning = He is not paired any more. Games without a result in a round already published are lost by forfeit.
swiss-leaving-article = CODEX, art. 69: in a Swiss the results stand, and the player is placed by the points he has.
swiss-come-back-meaning = He is paired again from the next round on. The rounds missed stay missed.
swiss-late-entry = Whoever is entered now plays from round { $round } on, without points from those before.
swiss-enters = enters in round { $round }
swiss-lot = Colour of round 1
swiss-lot-not-drawn = Not drawn yet
swiss-lot-white = White drawn for no. 1
swiss-lot-black = Black drawn for no. 1
note-swiss-lot = Drawn once, when round 1 is paired; the other numbers alternate.
leaving-swiss = The results stand; the player is not paired any more and is placed by the points he has.
player-left-swiss = Left from round { $round } on; the results stand (CODEX art. 69).
bye-worth = no opponent, { $points } points
away-enters = not entered yet: enters in round { $round }
away-left = left from round { $round } on
act-player-bye = Recorded a bye
refused-regulations-rounds = A Swiss has 1 to { $most } rounds, not { $rounds }.
refused-regulations-double-swiss-in-single-games = The Double-Swiss is for matches of two games (FIDE C.04.5). For single games choose the Dutch.
refused-regulations-bye-of-two-games = A bye of a game won and a game drawn is for matches of two games (FIDE C.04.5).
refused-section-close-first = Close round { $round } first: the next one is paired by its results.
refused-section-all-rounds-made = All { $rounds } announced rounds are made.
refused-section-round-is-made = Round { $round } is made already: remove its draft, or choose a later round.
refused-section-no-byes = Byes on request are for a Swiss: in this system everybody meets everybody.
refused-section-too-many-byes = { $name } already has { $most } bye(s) with points, as many as the regulations grant. A bye without points can be given.
refused-pairing-too-few = Nobody can be paired: { $present } of { $entered } players are present. Enter players or take back absences.
refused-pairing-round-outside = Round { $round } cannot be paired: the event has { $rounds } rounds.
refused-pairing-same-number = Start number { $number } stands twice.
refused-pairing-none-legal = There is no legal pairing: whatever is tried, players { $players } stay without an opponent. The arbiter decides (FIDE C.04.2): give byes, or end the event.
refused-pairing-nobody-for-bye = There is no legal pairing: the number of players is odd, and nobody who could be left out may have the bye. The arbiter decides: let somebody in or out, or give a bye on request.
audit-key-method = method
audit-key-bye = bye
audit-key-most_byes = byes on request
audit-key-first_by_lot = round 1 by lot
audit-key-explained = reasons published
