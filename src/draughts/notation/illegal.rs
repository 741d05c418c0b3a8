//! Why a move is illegal, with the article of the rulebook that forbids it.

use crate::draughts::moves::Move;
use crate::draughts::piece::Role;
use crate::draughts::position::Ending;
use crate::draughts::square::Square;
use std::fmt;

/// An illegal move: why, and what the laws demand instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// Why the move is not legal.
    pub reason: Reason,
    /// The captures that must be made instead, where capture is the reason; else empty.
    pub demanded: Vec<Move>,
}

/// Why a move is not legal. Squares are those of the move as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The game is already over.
    GameOver(Ending),
    /// Nothing stands where the move begins.
    NoPiece(Square),
    /// No piece of the player stands in the column of a short form, counted from 0 = a.
    NoPieceInFile(u8),
    /// The piece is the opponent's (3.3, 6.4.5).
    NotYours(Square),
    /// The target square is taken, by a piece of either side.
    Occupied(Square, Role),
    /// A capture must be made (4.2 by a man, 4.3 by a king).
    MustCapture(Role),
    /// Another capture takes more pieces (5.1).
    TakesTooFew {
        /// How many the written capture takes.
        taken: u32,
        /// How many must be taken.
        most: u32,
    },
    /// The capture can go on from its last square (4.5, 4.6).
    Unfinished {
        /// What captures.
        role: Role,
        /// How many pieces it has taken by then.
        taken: u32,
    },
    /// A man touching the far row in mid-capture stays a man (5.2, 5.3).
    CrownedMidway,
    /// A piece is jumped twice (4.8).
    JumpsTwice,
    /// A piece already jumped still stands in the way until the move is over (4.11): the Turkish strike.
    TurkishStrike,
    /// An own piece is jumped (4.1, 4.7).
    JumpsOwn(Square),
    /// A man steps backward without capturing (3.5).
    Backward,
    /// A man steps further than the next row (3.5).
    TooFar,
    /// The squares share no diagonal.
    NotDiagonal(Role),
    /// A king's way is blocked by this piece (3.8).
    Blocked(Square),
    /// Written as a capture, but nothing is captured.
    NothingCaptured,
    /// The piece can go from the one square to the other, but not by the squares or over the pieces written (9.5.5).
    OtherWay,
}

impl Reason {
    /// A name that does not change between versions, for texts in other languages and for machines.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::GameOver(_) => "game-over",
            Self::NoPiece(_) | Self::NoPieceInFile(_) => "no-piece",
            Self::NotYours(_) => "not-yours",
            Self::Occupied(..) => "occupied",
            Self::MustCapture(_) => "must-capture",
            Self::TakesTooFew { .. } => "takes-too-few",
            Self::Unfinished { .. } => "unfinished",
            Self::CrownedMidway => "crowned-midway",
            Self::JumpsTwice => "jumps-twice",
            Self::TurkishStrike => "turkish-strike",
            Self::JumpsOwn(_) => "jumps-own",
            Self::Backward => "backward",
            Self::TooFar => "too-far",
            Self::NotDiagonal(_) => "not-diagonal",
            Self::Blocked(_) => "blocked",
            Self::NothingCaptured => "nothing-captured",
            Self::OtherWay => "other-way",
        }
    }

    /// The article of the rulebook of draughts-64.
    pub const fn article(&self) -> &'static str {
        match self {
            Self::GameOver(ending) => ending.article(),
            Self::NoPiece(_) | Self::NoPieceInFile(_) | Self::NotYours(_) => "3.3",
            Self::Occupied(_, Role::Man) | Self::Backward | Self::TooFar | Self::NotDiagonal(Role::Man) => "3.5",
            Self::Occupied(_, Role::King) | Self::NotDiagonal(Role::King) | Self::Blocked(_) => "3.8",
            Self::MustCapture(Role::Man) => "4.2",
            Self::MustCapture(Role::King) => "4.3",
            Self::TakesTooFew { .. } => "5.1",
            Self::Unfinished { role: Role::Man, .. } => "4.5",
            Self::Unfinished { role: Role::King, .. } => "4.6",
            Self::CrownedMidway => "5.2",
            Self::JumpsTwice => "4.8",
            Self::TurkishStrike => "4.11",
            Self::JumpsOwn(_) => "4.1",
            Self::NothingCaptured => "9.5.3",
            Self::OtherWay => "9.5.5",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver(ending) => write!(f, "the game is over: {} has won", ending.winner()),
            Self::NoPiece(square) => write!(f, "no piece stands on {square}"),
            Self::NoPieceInFile(file) => write!(f, "no piece to move stands in column {}", char::from(b'a' + file)),
            Self::NotYours(square) => write!(f, "the piece on {square} is the opponent's"),
            Self::Occupied(square, _) => write!(f, "{square} is occupied"),
            Self::MustCapture(_) => f.write_str("a capture must be made"),
            Self::TakesTooFew { taken, most } => write!(f, "it takes {taken}, but {most} can and must be taken"),
            Self::Unfinished { taken, .. } => write!(f, "the capture goes on after {taken}"),
            Self::CrownedMidway => f.write_str("a man that touches the far row during a capture stays a man"),
            Self::JumpsTwice => f.write_str("a piece is jumped twice"),
            Self::TurkishStrike => f.write_str("a piece already jumped stands in the way until the move is over"),
            Self::JumpsOwn(square) => write!(f, "the own piece on {square} is jumped"),
            Self::Backward => f.write_str("a man steps backward"),
            Self::TooFar => f.write_str("a man steps only to the next row"),
            Self::NotDiagonal(_) => f.write_str("the squares share no diagonal"),
            Self::Blocked(square) => write!(f, "the way is blocked on {square}"),
            Self::NothingCaptured => f.write_str("it is written as a capture, but captures nothing"),
            Self::OtherWay => f.write_str("the piece cannot go by the squares that are written"),
        }?;
        write!(f, " (article {})", self.article())
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

impl std::error::Error for Illegal {}
