//! What the pairing is to mind besides the rules: fixed boards and forbidden pairs.

use super::rounds::draft_changed;
use super::sections::{At, Trace};
use super::{Actor, App, Error, Once};
use crate::auth::role::Action;
use crate::store::sections::Header;
use crate::tournament::entrant::StartNumber;
use crate::tournament::section::{ForbiddenPair, Section};
use serde_json::{Value as Json, json};

/// Refuses a form that names players by numbers which may be others' now: the list is put in another order only while there
/// are no rounds.
fn as_listed(header: &Header, section: &Section, revision: i64) -> Result<(), Error> {
    let is_old = section.rounds.is_empty() && header.revision != revision;
    if is_old { Err(draft_changed(1)) } else { Ok(()) }
}

/// What the record keeps of a forbidden pair.
fn reason_of(pair: &ForbiddenPair) -> Json {
    json!({ "reason": pair.reason })
}

impl App {
    /// Fixes the board at which a player always sits, or frees him. `revision` is that of the section that the form was made
    /// from, here and below.
    pub fn fix_board(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        (number, revision): (StartNumber, i64),
        board: Option<u16>,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::PairRound, "player.board"), |_, header, section| {
            as_listed(header, section, revision)?;
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
        ((first, second), revision): ((StartNumber, StartNumber), i64),
        reason: &str,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::PairRound, "pair.forbidden"), |_, header, section| {
            as_listed(header, section, revision)?;
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
        ((first, second), revision): ((StartNumber, StartNumber), i64),
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::PairRound, "pair.allowed"), |_, header, section| {
            as_listed(header, section, revision)?;
            let pair = section.allow(first, second).ok_or(Error::NotFound)?;
            Ok(Trace::of(format!("player {first}, player {second}")).with(reason_of(&pair), None))
        })
    }
}
