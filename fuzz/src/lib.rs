//! The floor of the laws by itself, for the fuzz targets.

#[path = "../../src/draughts/mod.rs"]
pub mod draughts;
