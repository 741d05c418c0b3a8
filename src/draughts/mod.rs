//! The laws of Brazilian draughts: squares, positions, moves, notation, rule sets and draw clauses.

mod fen;
mod game;
mod movegen;
mod moves;
mod notation;
mod pdn;
mod perft;
mod piece;
mod position;
mod routes;
mod rules;
mod square;
mod squares;
mod verdict;
mod words;

pub use fen::FenError;
pub use game::{Game, ReplayError};
pub use moves::Move;
pub use notation::{Illegal, MoveError, MoveText, MoveTextError, Reason, Sign, Style};
pub use pdn::{
    Archive, Clocks, Encoding, Family, Fault, Line, PdnError, PdnGame, PdnMove, RawGame, Score, UnknownEncoding,
};
pub use perft::{perft, perft_divided};
pub use piece::{Color, Piece, Role};
pub use position::{Ending, Position, Setup, SetupError};
pub use routes::Route;
pub use rules::{
    Balance, Claim, Clause, Condition, Counter, Counting, Force, Judged, RuleSet, Seen, Tally, UnknownClause,
    UnknownRuleSet,
};
pub use square::{Numbering, Square, SquareError, UnknownNumbering};
pub use squares::{Direction, Iter, Squares};
pub use verdict::{Finding, How, Record, Severity, Verdict};
pub use words::Text;
