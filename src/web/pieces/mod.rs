//! What public pages and desks have in common: names with discs, scores, endings, tie-breaks and openings in words, and
//! the frame of a section's pages.

pub(crate) mod boards;
pub(crate) mod clock;
pub(crate) mod endings;
pub(crate) mod frame;
pub(crate) mod law;
pub(crate) mod openings;
pub(crate) mod pairing;
pub(crate) mod put_off;
pub(crate) mod record;
pub(crate) mod table;
pub(crate) mod ties;
pub(crate) mod times;
pub(crate) mod why;
