//! The laws of Brazilian draughts: squares, positions, moves, notation, rule sets and draw clauses.

mod clause;
mod fen;
mod game;
mod movegen;
mod moves;
mod notation;
mod perft;
mod piece;
mod position;
mod routes;
mod rule_set;
mod square;
mod squares;

pub use clause::{Clause, UnknownClause};
pub use fen::FenError;
pub use game::{Game, ReplayError};
pub use moves::Move;
pub use notation::{Illegal, MoveError, MoveText, MoveTextError, Reason, Style};
pub use perft::{perft, perft_divided};
pub use piece::{Color, Piece, Role};
pub use position::{Ending, Position, Setup, SetupError};
pub use routes::Route;
pub use rule_set::{RuleSet, UnknownRuleSet};
pub use square::{Numbering, Square, SquareError};
pub use squares::{Direction, Iter, Squares};
