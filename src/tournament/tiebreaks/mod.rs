//! Tie-breaks: FIDE's (C.07 of March 2026) and those that draughts federations use, each with its working.
//!
//! A tie-break is a [`Measure`] with modifiers, written as C.07 and TRF26 write it: `BH/C1`, `SB`, `DE`.
//! [`Reckoner`] computes it from a cross table; `ranking` applies an ordered list of them.

mod code;
mod cuts;
pub(super) mod direct;
mod opponents;
mod options;
mod own;
mod presets;
mod ratings;
mod reckoner;
#[cfg(test)]
mod tests;
mod unplayed;
mod value;
mod working;

pub use code::{Cut, Measure, TieBreak, TieBreakError, parse_list};
pub use options::{Options, Unplayed};
pub use presets::{Preset, three_leaders_drew};
pub use reckoner::Reckoner;
pub use value::Value;
pub use working::{Source, Summand, Working};
