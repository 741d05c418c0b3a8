//! Who meets whom, and who has White: the systems of play.

pub mod lot;
pub mod round_robin;
