//! Tablita: tournament management and an arbiter's desk for Brazilian draughts (8x8, draughts-64).
//!
//! The floors, each of which may use only what stands left of it:
//! `draughts` -> `openings` -> `tournament` -> `store` -> `app` -> `web` / `cli`;
//! `exchange` uses the first three; `auth`, `i18n`, `clock` and `config` are leaves.
//! The first three and `exchange` are pure: no clock, no input or output, randomness only from a seed passed in.

pub mod app;
pub mod auth;
pub mod cli;
pub mod clock;
pub mod config;
pub mod draughts;
pub mod exchange;
pub mod i18n;
pub mod openings;
pub mod store;
mod telemetry;
pub mod tournament;
pub mod web;
