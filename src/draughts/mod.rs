//! The laws of Brazilian draughts: squares, positions, moves, notation, rule sets and draw clauses.

mod fen;
mod movegen;
mod moves;
mod perft;
mod piece;
mod position;
mod rule_set;
mod square;
mod squares;

pub use fen::FenError;
pub use moves::{Move, Route};
pub use perft::{perft, perft_divided};
pub use piece::{Color, Piece, Role};
pub use position::{Ending, Position, Setup, SetupError};
pub use rule_set::{RuleSet, UnknownRuleSet};
pub use square::{Numbering, Square, SquareError};
pub use squares::{Direction, Iter, Squares};
