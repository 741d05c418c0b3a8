//! The lot that decides a match of a knockout which is level after every play-off.

use super::results::board_subject;
use super::rounds::random_lot;
use super::sections::{At, Trace};
use super::{Actor, App, Error, Once};
use crate::auth::role::Action;
use serde_json::json;

impl App {
    /// Draws the lot of a match, once; the seed is kept and on record, so that anybody can follow it.
    pub fn draw_match(&self, actor: &Actor, once: &Once, at: At<'_>, round: u16, board: u16) -> Result<(), Error> {
        let seed = random_lot()?;
        self.act(actor, once, at, (Action::EnterResults, "match.drawn"), |_, _, section| {
            let winner = section.draw_match(round, board, seed)?;
            let after = json!({ "seed": seed, "goes_on": winner, "name": section.name(winner) });
            Ok(Trace::of(board_subject(round, board)).with(None, after))
        })
    }
}
