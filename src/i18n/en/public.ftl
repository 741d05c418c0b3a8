# The open pages: events, sections, rounds, standings, players, regulations, openings, hall.
home-title = Events
home-meaning = Brazilian draughts, 64 squares: pairings, drawn openings, results and standings, open to everybody.
home-create = Create an event
home-mine = My events
home-running = Running
home-running-chip = Running
home-coming = Coming
home-coming-chip = Not started
home-past = Past
home-past-chip = Finished
home-empty = There are no events yet.
home-empty-create = Create the first: a name, dates and a place are enough to begin.
home-empty-member = As soon as an organizer creates an event, it appears here.
home-empty-sign-in = Whoever organizes signs in and creates the first.
home-empty-set-up = A new installation without any account? Open the one-time link that the program wrote when it started.
now = Now
see-pairings = See the pairings
sections = Sections
section = Section
sections-empty = No section yet.
sections-empty-meaning = The organizer is still preparing the event.
section-round-running = Round { $round } running
section-not-begun = Not begun
section-over = Finished
section-after-round = After round { $round }
section-more = More of this section
single-games = single games
micro-matches = micro-match
notes = Information
players-count = { $count ->
    [0] No player
    [one] { $count } player
   *[other] { $count } players
}
see-final-standings = See the final standings
rounds-empty = No round is published yet.
rounds-empty-meaning = The pairings appear here as soon as they are published; nothing needs to be done.
round = Round
round-short = Rd.
round-nth = Round { $round }
round-of = Round { $round } of { $rounds }
round-title = Round { $round }, { $section }
round-and-board = Round { $round }, board { $board }
boards = Boards
board = Board
board-nth = board { $board }
byes = { $count ->
    [one] 1 bye
   *[other] { $count } byes
}
not-published = not published
player = Player
opponent = Opponent
score = Score
sum = Sum
find = Find
find-player = Name or starting number
boards-found = { $count ->
    [0] No board with “{ $asked }”.
    [one] 1 board with “{ $asked }”.
   *[other] { $count } boards with “{ $asked }”.
}
show-all-boards = Show all boards
discs = The disc shows the colour of each side.
discs-swap = The disc shows the colour of each side in game 1; in game 2 the colours are swapped.
points-before = The small number is the score before the round.
opening-drawn = Drawn opening
openings-drawn = Drawn openings
opening-both-games = The same opening serves both games.
opening-each-board = Each board has its own opening, written in the line of the board. Search for a player to see the diagram.
opening-not-drawn-yet = Not drawn yet.
lot-of-round = The lot.
lot-announced = Announced at { $at }.
lot-drawn = Drawn at { $at }.
lot-check = Check the lot
standings-title = Standings, { $section }
standings-pager = Standings after the round
standings-final = Final standings, after round { $round } of { $rounds }
standings-not-final = After round { $round } of { $rounds }, not final
standings-provisional = Round { $round } of { $rounds } running, not final
standings-empty = There are no standings yet.
standings-empty-meaning = They begin with the first published round.
col-place = Pl.
col-number = No.
col-movement = Movement
col-state = State
moved-up = up
moved-down = down
moved-not = unchanged
movement-since = movement since round { $round }
points-of-games = points
points-of-matches = match points
working-title = How { $value } comes about
working-hint = Each tie-break number opens its working.
working-part = Part
working-amount = Amount
working-note = Note
working-no-parts = This number is no sum of rounds.
working-adjusted = points adjusted for unplayed rounds
working-dummy = stands in for a game
working-dummy-capped = stands in for a game, capped
working-cut-lowest = left out: the lowest
working-cut = left out
close = Close
kind-played = played
kind-pending = running
kind-forfeit-win = win by forfeit
kind-forfeit-loss = loss by forfeit
kind-bye = bye
kind-half-bye = half-point bye
kind-zero-bye = free round, no points
kind-absent = absent
first-place-order = For first place alone, in this order:
show-all-players = { $count ->
    [one] Show { $count } player
   *[other] Show all { $count } players
}
cross-table = Cross table
cross-table-meaning = In each line, the game points against the player of each starting number.
player-left = left in round { $round }
player-taken-out = left, results annulled
player-left-annulled = Left from round { $round } on with not more than half of the games played: the results are annulled (CODEX art. 69).
player-left-counts = Left from round { $round } on with more than half of the games played: the rest are lost by forfeit (CODEX art. 69).
players-title = Players, { $section }
players-empty = No player is entered yet.
players-empty-meaning = The starting list appears here as soon as the organizer makes it.
players-found = { $count ->
    [0] No player with “{ $asked }”.
    [one] 1 player with “{ $asked }”.
   *[other] { $count } players with “{ $asked }”.
}
club = Club
player-number = starting number { $number }
player-discs = The disc shows the opponent’s colour in game 1. Scores are seen from the player of this page.
fact-place = Place
fact-points = Points
fact-game-points = Game points
fact-games = Games: W–D–L
fact-rating = Rating
unrated = Unrated
regulations-title = Regulations, { $section }
regulations-play = Rules and system
regulations-scoring = Points
regulations-clock = Time and recording
regulations-openings = Openings
fact-rules = Rules
fact-field = Open to
fact-system = System
fact-rounds = Rounds
fact-match = Each pairing
fact-game-scale = Points of a game
fact-match-scale = Points of a match
fact-absence = Absence
fact-leaving = Leaving the event
fact-time = Time control
fact-covers = What the time is for
fact-cbd-class = Class by the CBD
fact-fmjd-class = Class by the FMJD
fact-recording = Recording of the moves
fact-flags = Fallen flags
fact-openings = Opening
fact-table = Table
fact-boards = Parts of the table
fact-per = Lot
fact-repeats = Repeats
fact-overruled = Lot in single games
note-game-scale = CODEX art. 53 and 54.
note-match-scale = CODEX art. 55.
absence-from-game-1 = Whoever misses game 1 loses the whole micro-match.
note-absence = CODEX art. 57; if nobody comes, 0–0 (art. 77 and 87).
leaving-round-robin = With more than half of the games played the rest are lost by forfeit; with half or fewer all results are annulled.
note-leaving = CODEX art. 69.
note-cbd-class = CODEX art. 3, boards of 64 squares.
note-cbd-edge = The article leaves this edge open: the class is our reading.
note-fmjd-class = FMJD rules of rapid and blitz, art. 1.
recorded = Both players write the moves down.
not-recorded = Nobody need write the moves down.
note-recording-by-moves = Moves are to be made in a time: writing is obligatory (FMJD rules, 11.2).
note-recording-obligatory = By decision of these regulations.
note-recording-optional = By decision of these regulations.
note-recording-by-increment = There is an increment: writing is obligatory (CODEX art. 31 to 33).
note-recording-by-class = By the class of the time control (FMJD rapid and blitz, 3; CODEX art. 5).
flags-first-loses = The first flag to fall loses.
flags-both-draw = With both flags fallen the game is drawn.
note-flags = FMJD rapid and blitz, 7; CODEX art. 59A.
note-boards = CODEX art. 85 and 86.
note-overruled = Outside CODEX art. 94, by decision of the organizer.
openings-own-table = The event’s own table
openings-see = Openings and lots
way-openings = Openings and lots
way-hall = Hall display
time-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} in { $minutes }
time-to-the-end = { $minutes } to the end
time-then = then
time-increment = { $count ->
    [one] plus { $count } second a move
   *[other] plus { $count } seconds a move
}
tie-breaks = Tie-breaks
tie-breaks-none = No tie-break: whoever has the same points shares the place.
tie-breaks-order = With the same points, in this order:
draw-clauses = Draws by the rules
draw-clauses-meaning = The articles of the chosen rules by which a game can end drawn.
article = Art. { $article }
openings-title = Openings and lots, { $section }
openings-meaning = Nobody chooses the opening: it follows from a secret number fixed before the lot and published after it. Anybody can run the lot again.
openings-table-file = Table (CSV)
openings-free-title = No openings are drawn here.
openings-free-meaning = The players choose the opening freely.
lots = Lots
lots-empty = No lot is announced yet.
lots-empty-meaning = Before each lot its commitment appears here; after it, the seed and the opening.
attempt-nth = lot no. { $attempt }
lot-is-drawn = Drawn
lot-is-announced = Announced
lot-seed-secret = The seed stays secret until the lot.
lot-verified = The service ran the lot again and reached the same opening.
lot-not-verified = Run again, the lot does not reach this opening: tell the arbiter.
lot-redraw-reason = Drawn again, reason:
lot-announced-at = Announced at
lot-commitment = Commitment (SHA-256 of the seed)
lot-list-hash = List hash
lot-excluded = Codes left out
lot-seed = Seed
lot-drawn-before = Drawn before, not repeated
lot-command = To run it again
check-title = How to check a lot
check-announced = Before the lot, note the commitment and the list hash that this page shows.
check-commitment = Afterwards, check that the published seed gives the commitment:
check-seed = SEED
check-table = Download the table and check its hash:
check-list = The list hash is the SHA-256 of these lines, each ended by a line feed: the word below, the table hash, the parts in play (A, B or AB) and each code left out, in order of bytes.
check-entries = The list is the openings of the file, in order, of the parts in play, without the codes left out and, where nothing is repeated, without the positions drawn before.
check-draw = The lot is the SHA-256 of the text below: its first 16 hexadecimal digits, as a number, divided by the length of the list; the remainder, counted from 0, is the place of the opening in the list. Should the number reach the greatest multiple of that length up to 2^64, which hardly ever happens, the text with 1 at its end counts, and so on.
check-list-word = LIST-HASH
check-place-words = ROUND:BOARD:ATTEMPT
check-command = Or run the command written with each lot: it repeats all of it and shows the commitment, the list hash and the opening.
table-name = Edition
table-source = Source
table-confidence = Confidence in the source
table-entries = Openings
table-entries-of = { $all }: { $a } of board A (moves), { $b } of board B (flying)
table-file = File
confidence-low = low
confidence-low-to-medium = low to medium
confidence-medium-low = medium to low
confidence-medium = medium
confidence-medium-high = medium to high
confidence-high = high
confidence-certain = certain
out-title = Left out of the lot
out-none = Every opening of the table can be drawn.
left-out-title = { $count ->
    [one] 1 opening that this edition leaves out
   *[other] { $count } openings that this edition leaves out
}
excluded-majority-rule = illegal in Brazilian draughts: breaks the majority rule
excluded-server = left out by a draughts server
excluded-idf = left out by the IDF’s Brazilian list
entries-title = The table
entries-shown = { $shown } of { $all } openings
entries-first = Clear the search
find-opening = Code or moves, such as c3-d4
opening = Opening
opening-code = Code
opening-board = Board
opening-turn = Turn
opening-is-out = (out)
reason = Reason
hall-title = Hall, { $section }
hall-phone = On your phone
refused-standings-contradict = The standings cannot be reckoned: the data of the section contradict themselves ({ $detail }). Tell the organizer.
annex = Annex { $annex }
