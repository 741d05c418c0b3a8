//! Moves as text: syntax first, then meaning, and the styles of writing.

mod explain;
mod illegal;
mod read;
#[cfg(test)]
mod tests;
mod text;
mod unicode;
mod write;

pub use illegal::{Illegal, Reason};
pub use read::MoveError;
pub use text::{MoveText, MoveTextError};
pub use write::Style;
