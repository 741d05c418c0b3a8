//! Game files: Portable Draughts Notation read and written.

mod archive;
mod clock;
mod encoding;
mod error;
mod read;
mod result;
#[cfg(test)]
mod tests;
mod token;
mod write;

pub use archive::{Archive, RawGame};
pub use clock::Clocks;
pub use encoding::{Encoding, UnknownEncoding};
pub use error::{Fault, PdnError};
pub use read::{Line, PdnGame, PdnMove};
pub use result::{Family, Score};
