//! Events, sections, rounds, boards and games; pairing, scoring, standings. Pure.

pub mod actions;
pub mod articles;
mod as_text;
pub mod check;
pub mod claim;
pub mod cross_table;
pub mod entrant;
pub mod findings;
pub mod guidance;
pub mod irregularity;
pub mod knockout;
pub mod pairing;
pub mod points;
pub mod ranking;
pub mod rating;
pub mod regulations;
pub mod result;
pub mod round;
pub mod score_sheet;
pub mod second_pass;
pub mod section;
pub mod settlement;
pub mod stage;
pub mod standings;
pub mod system;
pub mod tiebreaks;
pub mod time_control;
