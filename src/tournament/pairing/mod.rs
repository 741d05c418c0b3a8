//! Who meets whom, and who has White: the systems of play.

pub mod double_swiss;
pub mod dutch;
pub mod field;
pub mod knockout;
pub mod legality;
pub mod lot;
mod matching;
pub mod round_robin;
pub mod scheveningen;
pub mod simulate;
pub mod why;
