//! Game files: Portable Draughts Notation read and written.

mod archive;
mod clock;
mod error;
mod read;
mod result;
#[cfg(test)]
mod tests;
mod token;
mod write;

pub use archive::{Archive, Encoding, RawGame, UnknownEncoding};
pub use clock::Clocks;
pub use error::{Fault, PdnError};
pub use read::{Line, PdnGame, PdnMove};
pub use result::{Family, Score};
