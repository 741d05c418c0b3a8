//! A move, known by what it does.

use super::piece::Piece;
use super::square::Square;
use super::squares::Squares;

/// A legal move of one position, as the generator gives it.
///
/// Two moves are one if they have the same start, end and captured set, whatever the way between: the same set by
/// another route is the same move, the same ends with another set are another move. The ways are given by
/// [`Position::routes`](super::Position::routes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) captured: Squares,
}

impl Move {
    /// Where the piece starts.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// Where the piece ends; a capture may end where it began.
    pub const fn to(&self) -> Square {
        self.to
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

/// One way of making a capture: the victims in the order in which they are jumped, and a square behind each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The pieces jumped, in order.
    pub victims: Vec<Square>,
    /// Where the piece stands after each jump; the last one is the end of the move.
    pub landings: Vec<Square>,
    /// The piece that moves; it stays what it is until the move ends (rulebook 5.2).
    pub piece: Piece,
}
