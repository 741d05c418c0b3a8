//! The life of rounds: made, published, closed, opened again.

use super::second_pass::check_before_closing;
use super::sections::{At, Trace};
use super::{Actor, App, Error, Once};
use crate::auth::role::Action;
use crate::auth::token::RandomError;
use serde_json::json;

impl App {
    /// Makes the rounds that can be made now, as drafts: all of a round robin, the next one of a Swiss. The lot of a Swiss
    /// is drawn by the system's randomness and kept.
    pub fn make_rounds(&self, actor: &Actor, once: &Once, at: At<'_>) -> Result<(), Error> {
        let mut seed = [0; 8];
        getrandom::fill(&mut seed).map_err(RandomError::from)?;
        self.act(actor, once, at, (Action::PairRound, "rounds.made"), |_, _, section| {
            section.make_rounds(u64::from_le_bytes(seed))?;
            let lot = section.regulations.system.swiss().and_then(|swiss| swiss.lot);
            Ok(Trace::of("rounds").with(None, json!({ "rounds": section.rounds.len(), "lot": lot })))
        })
    }

    /// Removes the rounds, as long as all are drafts.
    pub fn unmake_rounds(&self, actor: &Actor, once: &Once, at: At<'_>) -> Result<(), Error> {
        self.act(actor, once, at, (Action::PairRound, "rounds.removed"), |_, _, section| {
            let rounds = section.rounds.len();
            section.unmake_rounds()?;
            Ok(Trace::of("rounds").with(json!({ "rounds": rounds }), None))
        })
    }

    /// Shows a round to everybody.
    pub fn publish_round(&self, actor: &Actor, once: &Once, at: At<'_>, round: u16) -> Result<(), Error> {
        self.act(actor, once, at, (Action::PublishRound, "round.published"), |_, _, section| {
            section.publish(round)?;
            Ok(Trace::of(format!("round {round}")).with(json!("draft"), json!("published")))
        })
    }

    /// Closes a round whose results are all in, and confirmed where the section demands a second pass.
    pub fn close_round(&self, actor: &Actor, once: &Once, at: At<'_>, round: u16) -> Result<(), Error> {
        self.act(actor, once, at, (Action::CloseRound, "round.closed"), |tx, header, section| {
            section.close(round)?;
            check_before_closing(tx, header, section, round)?;
            Ok(Trace::of(format!("round {round}")).with(json!("published"), json!("closed")))
        })
    }

    /// Opens a closed round again, for a reason.
    pub fn reopen_round(&self, actor: &Actor, once: &Once, at: At<'_>, round: u16, reason: &str) -> Result<(), Error> {
        self.act(actor, once, at, (Action::CloseRound, "round.reopened"), |_, _, section| {
            section.reopen(round, reason)?;
            let after = json!({ "state": "published", "reason": reason.trim() });
            Ok(Trace::of(format!("round {round}")).with(json!("closed"), after))
        })
    }
}
