//! Games that do not count for the rating: played, with fewer than one move made.

use super::results::{board_subject, same_seats};
use super::sections::{At, Trace};
use super::{Actor, App, Error, Once};
use crate::auth::role::Action;
use crate::tournament::actions::Consent;
use crate::tournament::section::SectionError;
use serde_json::json;
use std::collections::BTreeSet;

impl App {
    /// Says which played games of a board do not count for the rating, from 1; the others do.
    pub fn set_unrated(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        ((round, board), seats): ((u16, u16), &str),
        (games, consent): (BTreeSet<u8>, &Consent),
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::EnterResults, "board.unrated"), |_, _, section| {
            same_seats(section, (round, board), seats)?;
            let missing = SectionError::NoSuchBoard { round, board };
            let before = section.round(round)?.board(board).ok_or(missing)?.unrated.clone();
            let after = section.set_unrated(round, board, games, consent)?.unrated.clone();
            let told = |games: BTreeSet<u8>| json!({ "unrated": games });
            Ok(Trace::of(board_subject(round, board)).with(told(before), told(after)))
        })
    }
}
