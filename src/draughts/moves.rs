//! A move, known by what it does.

use super::square::Square;
use super::squares::Squares;

/// A legal move of one position, as the generator gives it.
///
/// Two moves are one if they have the same start, end and captured set, whatever the way between: the same set by
/// another route is the same move, the same ends with another set are another move. The ways are given by
/// [`Position::routes`](super::Position::routes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// One square, as a set of one.
    pub(super) from: Squares,
    /// One square, as a set of one.
    pub(super) to: Squares,
    pub(super) captured: Squares,
}

impl Move {
    /// Where the piece starts.
    pub const fn from(&self) -> Square {
        self.from.only()
    }

    /// Where the piece ends; a capture may end where it began.
    pub const fn to(&self) -> Square {
        self.to.only()
    }

    /// The squares of the captured pieces; empty for a quiet move.
    pub const fn captured(&self) -> Squares {
        self.captured
    }

    /// Whether the move takes anything.
    pub const fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }
}
