//! One player's part in one round.

use crate::draughts::Color;
use crate::tournament::entrant::StartNumber;

/// How a round went for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Played: at least one game of the match was.
    Played,
    /// Paired, and the result is not known yet.
    Pending,
    /// Won by forfeit: the opponent played no game of the match.
    ForfeitWin,
    /// Lost by forfeit; on both sides, nobody came.
    ForfeitLoss,
    /// The bye of the odd player, given by the pairing.
    PairingBye,
    /// A bye worth a win, given by the arbiter.
    FullBye,
    /// A bye on request worth a draw.
    HalfBye,
    /// A bye on request worth nothing; the free round of a round robin.
    ZeroBye,
    /// Not in the event in this round: not yet arrived, or gone.
    Absent,
}

impl Kind {
    /// Whether there is someone across the board.
    pub fn has_opponent(self) -> bool {
        matches!(self, Self::Played | Self::Pending | Self::ForfeitWin | Self::ForfeitLoss)
    }

    /// Whether it is a forfeit against a scheduled opponent.
    pub fn is_forfeit(self) -> bool {
        matches!(self, Self::ForfeitWin | Self::ForfeitLoss)
    }

    /// Whether it is a requested bye (C.07 art. 16.1): half- or zero-point; every round away is one.
    pub fn is_requested_bye(self) -> bool {
        matches!(self, Self::HalfBye | Self::ZeroBye | Self::Absent)
    }

    /// Whether it is a voluntary unplayed round (C.07 art. 16.1): a requested bye or a forfeit loss.
    pub fn is_voluntary(self) -> bool {
        self.is_requested_bye() || self == Self::ForfeitLoss
    }
}

/// One game of a round, as one player sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    /// The scheduled colour.
    pub color: Color,
    /// His points, in units of the table.
    pub points: i32,
    /// Whether it was played over the board.
    pub played: bool,
    /// Whether it counts for the rating, if it was played.
    pub rated: bool,
}

/// One player's part in one round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// How it went.
    pub kind: Kind,
    /// The start number across the board.
    pub opponent: Option<StartNumber>,
    /// The colour in game 1.
    pub color: Option<Color>,
    /// The points that count in the score, in units of the table.
    pub points: i32,
    /// The game (small) points, in units of the table; the same as `points` where a round is one game.
    pub game_points: i32,
    /// The games of the match, in order; empty for a bye.
    pub games: Vec<Game>,
    /// While games of the match are put off: the points that it counts for in the pairing, and nowhere else.
    pub provisional: Option<i32>,
}

impl Cell {
    /// A round away.
    pub fn absent() -> Self {
        Self::bye(Kind::Absent, 0)
    }

    /// A round without an opponent.
    pub fn bye(kind: Kind, points: i32) -> Self {
        Self { kind, opponent: None, color: None, points, game_points: points, games: Vec::new(), provisional: None }
    }

    /// Whether anything that was played of it counts for the rating.
    pub fn is_rated(&self) -> bool {
        self.games.is_empty() || self.games.iter().any(|game| game.played && game.rated)
    }

    /// A round of one game.
    ///
    /// ```
    /// # use tablita::draughts::Color;
    /// # use tablita::tournament::cross_table::{Cell, Kind};
    /// # use tablita::tournament::entrant::StartNumber;
    /// let won = Cell::single(Kind::Played, StartNumber(7), Some(Color::White), 2);
    /// assert_eq!((won.opponent, won.games.len(), won.games[0].played), (Some(StartNumber(7)), 1, true));
    /// ```
    pub fn single(kind: Kind, opponent: StartNumber, color: Option<Color>, points: i32) -> Self {
        let games =
            color.map(|color| Game { color, points, played: kind == Kind::Played, rated: true }).into_iter().collect();
        Self { kind, opponent: Some(opponent), color, points, game_points: points, games, provisional: None }
    }
}
