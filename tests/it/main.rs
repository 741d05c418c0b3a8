//! One binary of integration tests: the floors of the house, and the real server driven over HTTP.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod accounts;
mod arbiter;
mod database;
mod desk;
mod desk_games;
mod floors;
mod games;
mod harness;
mod import_command;
mod laws;
mod openings;
mod openings_draw;
mod organiser;
mod organiser_section;
mod pair_command;
mod pairing;
mod public;
mod public_bugs;
mod realdata;
mod reports;
mod rulings;
mod second_pass;
mod section_table;
mod security;
mod serving;
mod standings_command;
mod store;
mod swiss_bugs;
mod swiss_event;
mod tiebreaks;
mod trf_reading;
mod trf_writing;
mod whole_event;
