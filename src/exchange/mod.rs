//! Text in and out: CSV, PDN archives, TRF, reports. Pure.

pub mod pairing;
pub mod players;
pub mod rating_report;
pub mod spreadsheet;
pub mod trf;
