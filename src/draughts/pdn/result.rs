//! Results as game files write them.

use crate::draughts::piece::Color;
use std::fmt;

/// What a game file says of the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// `1-0` or `2-0`.
    WhiteWins,
    /// `0-1` or `0-2`.
    BlackWins,
    /// `1/2-1/2` or `1-1`.
    Draw,
    /// `0-0`: both have lost.
    BothLose,
    /// `*`: not told, or not over.
    Unknown,
}

/// The points that a win is worth where a result is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Family {
    /// `1-0`, `1/2-1/2`, `0-1`.
    #[default]
    OnePoint,
    /// `2-0`, `1-1`, `0-2`.
    TwoPoints,
}

impl Score {
    /// Reads a result of either family; `None` for any other text.
    pub fn read(text: &str) -> Option<Self> {
        Some(match text {
            "1-0" | "2-0" | "1:0" | "2:0" => Self::WhiteWins,
            "0-1" | "0-2" | "0:1" | "0:2" => Self::BlackWins,
            "1/2-1/2" | "1-1" | "½-½" | "1/2" | "½" | "1:1" => Self::Draw,
            "0-0" | "0:0" => Self::BothLose,
            "*" => Self::Unknown,
            _ => return None,
        })
    }

    /// The result as a family writes it.
    pub const fn written(self, family: Family) -> &'static str {
        match (self, family) {
            (Self::WhiteWins, Family::OnePoint) => "1-0",
            (Self::WhiteWins, Family::TwoPoints) => "2-0",
            (Self::BlackWins, Family::OnePoint) => "0-1",
            (Self::BlackWins, Family::TwoPoints) => "0-2",
            (Self::Draw, Family::OnePoint) => "1/2-1/2",
            (Self::Draw, Family::TwoPoints) => "1-1",
            (Self::BothLose, _) => "0-0",
            (Self::Unknown, _) => "*",
        }
    }

    /// Who won, if one side did.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::WhiteWins => Some(Color::White),
            Self::BlackWins => Some(Color::Black),
            Self::Draw | Self::BothLose | Self::Unknown => None,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.written(Family::OnePoint))
    }
}
