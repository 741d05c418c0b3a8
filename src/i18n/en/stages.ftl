# The other systems: knockout, Scheveningen, qualifiers from one section for another, the cross table by rounds.
system-knockout = Knockout
system-scheveningen = Scheveningen (team against team)
note-knockout = Whoever loses a match is out. The first two seeds can only meet in the final; the top seeds have the byes.
note-scheveningen = Every player of one team meets everybody of the other.
knockout-best-of-label = Micro-matches of a match
knockout-best-of = { $matches ->
    [one] A match of { $matches }
   *[other] The best of { $matches }: over when nobody can catch up
}
knockout-best-of-hint = 1 to 5. The sum of the game points decides, and the match is over when nobody can catch up any more.
knockout-play-offs-label = Play-offs
knockout-play-offs = If level, play-offs: { $controls }
knockout-no-play-offs = No play-offs
knockout-play-offs-hint = The times, in order, separated by commas, for example 15+5, 5+3, 3. Each as fast as the one before or faster (rapid and blitz, art. 2). Empty: no play-offs.
note-play-offs = At the same rate of play or faster (rules of rapid and blitz games, art. 2).
knockout-finally = If all of it is level
finally-seed = The higher seed goes on
finally-lot = The lot decides who goes on
team-a = First team
team-a-hint = The first half of the starting list plays for it.
team-b = Second team
team-b-hint = The second half of the starting list plays for it.
teams-against = { $first } against { $second }
teams-title = Score of the teams
team = Team
game-of-play-off = Play-off { $number }, game { $game }
match-level = The match is level. Let play-off { $number } ({ $control }) be played, and enter its games below.
match-awaits-lot = The match is level after every play-off. Draw who goes on.
match-goes-on = { $name } goes on.
match-draw = Draw who goes on
said-match-drawn = Drawn: { $name } goes on.
act-match-drawn = Drew who goes on
way-bracket = Bracket
bracket-title = Bracket: { $section }
bracket-final = Final
bracket-semi-finals = Semi-finals
bracket-quarter-finals = Quarter-finals
bracket-round = Round { $round }
bracket-empty-meaning = The bracket appears when the first round is published.
bracket-meaning = The number before a name is the seed. The winners of two neighbouring matches meet in the next round.
bracket-seed = seed
bracket-goes-on = goes on
bracket-winner = Winner: { $name }
bracket-bye = bye: goes on without playing
bracket-play-off = level, play-off { $number }
bracket-awaits-lot = level, awaits the lot
bracket-by-lot = decided by lot
bracket-by-seed = level: the higher seed goes on
bracket-after-play-off = decided in the play-off
points-of-knockout = rounds won, byes included: the place is by the round that was reached
rating-report = Ratings (CSV)
cross-rounds-meaning = In each round: the colour in game 1, the opponent's present place, and the game points.
cross-round = R{ $round }
cross-white = White in game 1, against the player placed
cross-black = Black in game 1, against the player placed
cross-bye = bye
cross-absent = absent
org-nav-stages = Qualifiers from another section
feed-meaning = A section can take players by their places in others, for example the first and second of each group.
feed-sources = Where they come from
feed-empty = No section is named
feed-empty-meaning = Name below the section that players come from, and which places.
feed-section = Section
feed-places-col = Places
feed-ready = known
feed-waits = Not finished yet: rounds are still to be closed.
feed-tied = A tie at the cut: { $names } share place { $place }. Decide between them, or change the places that are named.
feed-remove = Remove
feed-coming = Who comes
feed-is-there = in the list already
feed-is-new = to be entered
feed-enter = { $count ->
    [one] Enter { $count } qualifier
   *[other] Enter { $count } qualifiers
}
feed-all-there = All of them are in the starting list.
feed-not-yet = Who comes is shown here when every named section is finished without a tie at the cut.
feed-name = Name places
feed-no-others = The event has no other section.
feed-first = From place
feed-last = to place
said-feed-named = Places named.
said-feed-removed = Removed.
said-qualifiers-entered = Qualifiers entered.
act-feed-named = Named places of another section
act-feed-removed = Removed the places of another section
act-players-qualified = Entered the qualifiers
refused-feed-places = Name places from 1 on, the last not before the first.
refused-feed-source = This section is not in the event. Choose another section of the same event.
refused-feed-circle = { $name } takes players from this section already: each would wait for the other.
refused-feed-none = No section is named. First name where the players come from.
refused-feed-not-finished = { $section } is not finished. Close all its rounds and try again.
refused-feed-tie = In { $section } there is a tie at the cut: { $names } share place { $place }. Decide between them, or change the places that are named.
refused-section-level = { $count ->
    [one] Round { $round } cannot be closed: the match at board { $boards } is level. Open the board, enter the play-off and close again.
   *[other] Round { $round } cannot be closed: the matches at boards { $boards } are level. Open each board, enter the play-off and close again.
}
refused-section-lots-missing = { $count ->
    [one] Round { $round } cannot be closed: at board { $boards } everything was level. Open the board and draw who goes on.
   *[other] Round { $round } cannot be closed: at boards { $boards } everything was level. Open each board and draw who goes on.
}
refused-section-nothing-to-draw = There is nothing to draw at board { $board }: the match is decided, or games are missing.
refused-section-match-is-over = The match is decided before game { $game }: leave that game blank.
refused-section-loser-seated = { $name } lost his match and sits in round { $round }. First remove the draft of that round, or check the result.
refused-section-bracket-players = A knockout needs 2 players or more, and here are { $players }.
refused-section-bracket-winners = There are { $players } winners, and a round needs an even number. Check the results of the round before.
refused-section-uneven-teams = There are { $players } players, and two equal teams need an even number. Enter one more, or take one off.
refused-section-teams = A team has 1 to 100 players, and here it would have { $players }.
refused-regulations-best-of = A match has 1 to { $most } micro-matches, not { $matches }.
refused-regulations-play-offs = At most { $most } play-offs.
refused-regulations-slower-play-off = Play-off { $number } is slower than what is played before it: each is as fast or faster (rapid and blitz, art. 2).
refused-regulations-team-names = Give each team a name, and different ones.
