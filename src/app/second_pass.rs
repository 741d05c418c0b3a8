//! The blind second pass: a second reading of the slips, by somebody who does not see what stands.

use super::results::{BOOKED, Entry, act_of, board_subject, in_figures, written_by};
use super::sections::{At, SectionView, Trace, find, open_section};
use super::{Actor, App, Error, Once, Refusal, Stale};
use crate::auth::role::Action;
pub use crate::store::confirmations::Confirmation;
use crate::store::confirmations::{self, NewConfirmation};
use crate::store::rounds::board_key;
use crate::store::sections::{Header, Stored};
use crate::store::{Db, Lock, sections};
use crate::tournament::actions::Consent;
use crate::tournament::round::{Board, Round};
use crate::tournament::second_pass::{Comparison, Confirmed, compare, corrected};
use crate::tournament::section::{Section, SectionError};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Which of two readings that differ is right, as the slip says when it is looked at again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// What stands.
    First,
    /// What was typed in the second pass: it is booked as a correction.
    Second,
}

/// What came of a second pass over one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passed {
    /// The results are confirmed.
    Confirmed,
    /// The readings differ: somebody must look at the slip.
    Differs,
}

/// A round with what a second pass has confirmed of it.
#[derive(Clone, Debug)]
pub struct PassView {
    /// The section.
    pub view: SectionView,
    /// The confirmations of the round's boards, also those that a later change has overtaken.
    pub confirmations: Vec<Confirmation>,
}

/// The confirmed versions by board.
pub fn confirmed(confirmations: &[Confirmation]) -> Confirmed {
    confirmations.iter().map(|one| (one.board, one.version)).collect()
}

impl App {
    /// A round with what a second pass has confirmed of it, for those who may enter results.
    pub fn second_pass(&self, actor: &Actor, at: At<'_>, round: u16) -> Result<PassView, Error> {
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            super::events::must(view.role, Action::EnterResults)?;
            let confirmations = confirmations::of_round(conn, view.header.id, round)?;
            Ok(PassView { view, confirmations })
        })
    }

    /// Compares a second reading of a board's slip with the results that stand. If they agree the board is confirmed; if
    /// not, that is put on record, and the board waits for a `verdict`: the same readings sent again with what the slip
    /// says.
    ///
    /// # Errors
    /// The board was changed since the form was made: both values are told. It has no results yet, or the round is not
    /// being played, or the verdict brings results that the rules forbid.
    pub fn pass_again(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        entry: &Entry,
        verdict: Option<Verdict>,
    ) -> Result<Passed, Error> {
        let right = Action::EnterResults;
        let id = self.read(|conn| Ok(find(conn, actor, at, right)?.header.id))?;
        self.write_once(Lock::Section(id), once, |tx| {
            let Stored { header, section: before } = find(tx, actor, at, right)?;
            let mut section = before.clone();
            let (round, standing) = standing(tx, &header, &section, entry)?;
            if entry.games.iter().all(Option::is_none) {
                return Err(Error::refused(Refusal::new("second-pass-empty")));
            }
            if !section.has_slip(round, standing) || standing.is_blank() {
                return Err(Error::refused(Refusal::new("second-pass-blank")));
            }
            let differs = compare(&standing.games, &entry.games) != Comparison::Same;
            match (differs, verdict) {
                (true, None) => {
                    let trace = Trace::of(board_subject(entry.round, entry.board));
                    let trace = trace.with(json!({ "games": standing.games }), json!({ "games": entry.games }));
                    self.record(tx, actor, &header, "board.differs", trace)?;
                    return Ok(Passed::Differs);
                }
                (true, Some(Verdict::Second)) => {
                    let games = corrected(&standing.games, &entry.games);
                    let (old, subject) = (standing.games.clone(), board_subject(entry.round, entry.board));
                    // Who typed it first is asked before the correction takes his place.
                    let typed_by = written_by(tx, &header, entry.round, entry.board)?;
                    let booked = section.book(entry.round, entry.board, games)?.clone();
                    section.weigh(act_of(&old, &booked.games), entry.round, &Consent::default())?;
                    sections::save_changes(tx, id, &before, &section, self.now())?;
                    let trace = Trace::of(subject).with(json!({ "games": old }), json!({ "games": booked.games }));
                    self.record(tx, actor, &header, BOOKED, trace)?;
                    let same = typed_by.is_some_and(|by| by.user == actor.id());
                    self.confirm(tx, actor, &header, entry.round, &booked, same)?;
                }
                (false, _) | (true, Some(Verdict::First)) => {
                    let standing = standing.clone();
                    let typed_by = written_by(tx, &header, entry.round, entry.board)?;
                    let same = typed_by.is_some_and(|by| by.user == actor.id());
                    self.confirm(tx, actor, &header, entry.round, &standing, same)?;
                }
            }
            Ok(Passed::Confirmed)
        })
    }

    /// Keeps and records that a board is confirmed as it stands.
    fn confirm(
        &self,
        tx: &mut Db,
        actor: &Actor,
        header: &Header,
        round: u16,
        board: &Board,
        same_person: bool,
    ) -> Result<(), Error> {
        let missing = SectionError::NoSuchBoard { round, board: board.number };
        let key = board_key(tx, header.id, round, board.number)?.ok_or(missing)?;
        let (user, actor_name, at) = (actor.id(), actor.name(), self.now());
        let version = board.version;
        confirmations::put(tx, &NewConfirmation { board: key.id, version, user, actor: actor_name, same_person, at })?;
        let after = json!({ "games": board.games, "same_person": same_person });
        let trace = Trace::of(board_subject(round, board.number)).with(None, after);
        self.record(tx, actor, header, "board.confirmed", trace)
    }

    /// Demands a second pass before a round of the section is closed, or no longer.
    pub fn demand_second_pass(&self, actor: &Actor, once: &Once, at: At<'_>, demanded: bool) -> Result<(), Error> {
        self.act(actor, once, at, (Action::CloseRound, "section.second-pass"), |tx, header, _| {
            sections::demand_second_pass(tx, header.id, demanded)?;
            let value = |demanded| json!({ "second_pass": demanded });
            Ok(Trace::of(header.slug.clone()).with(value(header.second_pass), value(demanded)))
        })
    }
}

/// The board that a second reading is of, if it is as it was when the form was made and results can be changed.
fn standing<'a>(
    tx: &mut Db,
    header: &Header,
    section: &'a Section,
    entry: &Entry,
) -> Result<(&'a Round, &'a Board), Error> {
    let (round, board) = section.playable(entry.round, entry.board)?;
    if board.is_bye() {
        return Err(SectionError::Bye.into());
    }
    if board.games.len() != entry.games.len() {
        let expected = u8::try_from(board.games.len()).unwrap_or(u8::MAX);
        return Err(SectionError::Games { expected, found: entry.games.len() }.into());
    }
    if board.version == entry.version {
        return Ok((round, board));
    }
    let typed = Board { games: entry.games.clone(), ..board.clone() };
    Err(Error::Stale(Box::new(Stale {
        subject: format!("{}/{}", entry.round, entry.board),
        stored: in_figures(section, board),
        yours: in_figures(section, &typed),
        by: written_by(tx, header, entry.round, entry.board)?,
    })))
}

/// Refuses to close a round that has boards which no second pass has confirmed, where the section demands one.
pub(super) fn check_before_closing(tx: &mut Db, header: &Header, section: &Section, round: u16) -> Result<(), Error> {
    if !header.second_pass {
        return Ok(());
    }
    let confirmed = confirmed(&confirmations::of_round(tx, header.id, round)?);
    let left = section.unconfirmed(section.round(round)?, &confirmed);
    if left.is_empty() {
        return Ok(());
    }
    let count = i64::try_from(left.len()).unwrap_or(i64::MAX);
    let boards = left.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
    let refusal = Refusal::new("second-pass-missing").with("round", i64::from(round));
    Err(Error::refused(refusal.with("count", count).with("boards", boards)))
}
