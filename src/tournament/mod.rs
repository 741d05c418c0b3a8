//! Events, sections, rounds, boards and games; pairing, scoring, standings. Pure.

pub mod pairing;
