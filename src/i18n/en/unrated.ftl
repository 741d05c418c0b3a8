# Games that do not count for the rating.
unrated-title = Not for the rating
unrated-meaning = Tick a game in which not even one whole move was made: its points count, and it is left out of the ratings. The match counts for the rating as long as any of its games does.
unrated-nothing = There is no played game at this board that could be left out of the ratings.
unrated-games = (not rated: game { $games })
said-unrated = What counts for the rating is marked.
act-board-unrated = Marked games as not rated
audit-key-unrated = not rated
