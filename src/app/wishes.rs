//! What the pairing is to mind besides the rules: fixed boards and forbidden pairs.

use super::sections::{At, Trace};
use super::{Actor, App, Error, Once};
use crate::auth::role::Action;
use crate::tournament::entrant::StartNumber;
use crate::tournament::section::ForbiddenPair;
use serde_json::{Value as Json, json};

/// What the record keeps of a forbidden pair.
fn reason_of(pair: &ForbiddenPair) -> Json {
    json!({ "reason": pair.reason })
}

impl App {
    /// Fixes the board at which a player always sits, or frees him.
    pub fn fix_board(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        number: StartNumber,
        board: Option<u16>,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::PairRound, "player.board"), |_, _, section| {
            let before = section.entrant(number).and_then(|entrant| entrant.fixed_board);
            section.fix_board(number, board)?;
            let value = |board: Option<u16>| json!({ "board": board });
            Ok(Trace::of(format!("player {number}")).with(value(before), value(board)))
        })
    }

    /// Forbids two players to be paired with each other.
    pub fn forbid_pair(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        (first, second): (StartNumber, StartNumber),
        reason: &str,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::PairRound, "pair.forbidden"), |_, _, section| {
            let before = section.forbidden.iter().find(|pair| pair.is_of(first, second)).map(reason_of);
            section.forbid(first, second, reason)?;
            let after = section.forbidden.iter().find(|pair| pair.is_of(first, second)).map(reason_of);
            Ok(Trace::of(format!("player {first}, player {second}")).with(before, after))
        })
    }

    /// Lets two players meet who were forbidden to.
    pub fn allow_pair(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        (first, second): (StartNumber, StartNumber),
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::PairRound, "pair.allowed"), |_, _, section| {
            let pair = section.allow(first, second).ok_or(Error::NotFound)?;
            Ok(Trace::of(format!("player {first}, player {second}")).with(reason_of(&pair), None))
        })
    }
}
