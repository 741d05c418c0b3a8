//! The opening draw tables as embedded data, and the re-runnable lot that draws from them.
//!
//! ```
//! use tablita::openings::{Boards, Division, Options, Place, Pool, Seed, Draw, default_table, embedded};
//! let table = embedded(default_table(Division::Women))?;
//! let pool = Pool::new(table, Boards::A, ["1-I"])?;
//! let seed: Seed = "2a".repeat(32).parse()?;
//! let options = Options { boards: Boards::A, ..Options::default() };
//! let draw = Draw::hold(&pool, options, seed, Place { round: 1, board: 4, attempt: 1 }, &[], None)?;
//! assert_eq!(draw.verify(table)?.code, draw.code);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod catalogue;
mod draw;
mod exclusion;
mod fault;
mod fingerprint;
mod lot;
mod names;
mod own;
mod recognise;
mod regulation;
mod table;
mod text;

pub use catalogue::{APPENDICES, Appendix, Division, TableError, Version, appendix, default_table, embedded};
pub use draw::{Announcement, Discrepancy, Draw, SwitchedOff, verify_history};
pub use exclusion::{Correction, ExclusionReason, corrections};
pub use fault::{Column, Fault, FaultReason};
pub use fingerprint::{Commitment, Fingerprint, HexError, Seed};
pub use lot::{Boards, BoardsError, LotError, Options, Per, Place, Pool};
pub use names::{Confidence, Names};
pub use own::{MOST_ENTRIES, read_own_table};
pub use recognise::{Recognised, Recogniser};
pub use regulation::{OpeningWarning, permit, section_defaults};
pub use table::{BoardKind, Entry, Table, TableId, UnknownTable};
pub use text::Flight;
