//! Ratings: what score was to be expected, what was performed, what changes.

pub mod fide;
