//! Moves as text: syntax first, then meaning, and the styles of writing.

mod explain;
mod illegal;
pub(super) mod plain;
mod read;
mod sign;
#[cfg(test)]
mod tests;
mod text;
mod write;

pub use illegal::{Illegal, Reason};
pub use read::MoveError;
pub use sign::Sign;
pub use text::{MoveText, MoveTextError};
pub use write::Style;
