//! The cross table: who met whom, round by round, and for what points. Rankings and tie-breaks read nothing else.

mod colour;

pub use colour::Colour;
