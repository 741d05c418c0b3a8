//! Matching in general graphs: as many pairs as possible, or the best perfect pairing by weight.

mod cardinal;
mod weighted;
mod wide;

pub(super) use cardinal::most_pairs;
pub(super) use weighted::best_perfect;
pub(super) use wide::Wide;
