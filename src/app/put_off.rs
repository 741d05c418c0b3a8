//! Games that are put off: marked with a note and an hour, and taken back.

use super::results::{board_subject, same_seats};
use super::sections::{At, Trace};
use super::{Actor, App, Error, Once};
use crate::auth::role::Action;
use crate::tournament::section::{Section, SectionError};
use chrono::NaiveDateTime;
use serde_json::{Value as Json, json};

/// What is said of games that are put off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuttingOff {
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// Why, or what was agreed; may be empty.
    pub note: String,
    /// Who sat there when the form was made.
    pub seats: String,
    /// When they are to be played, UTC, if that is known.
    pub expected: Option<NaiveDateTime>,
}

/// The mark of a board as the record has it.
fn told(section: &Section, round: u16, board: u16) -> Result<Json, SectionError> {
    let found = section.round(round)?.board(board).ok_or(SectionError::NoSuchBoard { round, board })?;
    Ok(json!({ "put_off": found.put_off.as_ref().map(|mark| json!({ "note": mark.note, "expected": mark.expected })) }))
}

impl App {
    /// Puts off the games of a board that have no result, or says anew until when.
    pub fn put_off(&self, actor: &Actor, once: &Once, at: At<'_>, what: &PuttingOff) -> Result<(), Error> {
        let PuttingOff { round, board, ref seats, ref note, expected } = *what;
        self.act(actor, once, at, (Action::EnterResults, "board.put-off"), |_, _, section| {
            same_seats(section, (round, board), seats)?;
            let before = told(section, round, board)?;
            section.put_off(round, board, note, expected)?;
            Ok(Trace::of(board_subject(round, board)).with(before, told(section, round, board)?))
        })
    }

    /// Takes that back: the games are played in the round after all.
    pub fn play_after_all(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        (round, board): (u16, u16),
        seats: &str,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::EnterResults, "board.played-after-all"), |_, _, section| {
            same_seats(section, (round, board), seats)?;
            let before = told(section, round, board)?;
            section.play_after_all(round, board)?;
            Ok(Trace::of(board_subject(round, board)).with(before, told(section, round, board)?))
        })
    }
}
