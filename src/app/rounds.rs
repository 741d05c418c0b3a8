//! The life of rounds: made, changed, published, withdrawn, closed, opened again. What may be done at which age is asked of
//! the table of acts (`tournament::actions`).

use super::presence::check_before_pairing;
use super::second_pass::check_before_closing;
use super::sections::{At, Trace};
use super::{Actor, App, Error, Once, Refusal};
use crate::auth::role::Action;
use crate::auth::token::RandomError;
use crate::store::rounds::touched_boards;
use crate::tournament::actions::{Act, Consent};
use crate::tournament::findings::Finding;
use crate::tournament::round::{Board, Round};
use crate::tournament::section::{DraftEdit, Section, SectionError};
use serde_json::{Value as Json, json};

/// A change of a drafted round as a form brings it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The round.
    pub round: u16,
    /// The revision of the section that the form was made from: its boards are what somebody looked at.
    pub revision: i64,
    /// What is to be changed.
    pub edit: DraftEdit,
}

impl App {
    /// Makes the rounds that can be made now, as drafts: all of a round robin, the next one of a Swiss. The lot of a Swiss
    /// is drawn by the system's randomness and kept.
    pub fn make_rounds(&self, actor: &Actor, once: &Once, at: At<'_>) -> Result<(), Error> {
        let lot = random_lot()?;
        self.act(actor, once, at, (Action::PairRound, "rounds.made"), |tx, header, section| {
            check_before_pairing(section)?;
            self.keep_before(tx, actor, (header, section), ("rounds.made", "rounds"))?;
            section.make_rounds(lot)?;
            let lot = section.regulations.system.swiss().and_then(|swiss| swiss.lot);
            Ok(Trace::of("rounds").with(None, json!({ "rounds": section.rounds.len(), "lot": lot })))
        })
    }

    /// Pairs the draft of a Swiss anew from who is there now. If nobody can be paired the draft stays as it was.
    ///
    /// # Errors
    /// `round` is not the last any more, or cannot be paired.
    pub fn pair_anew(&self, actor: &Actor, once: &Once, at: At<'_>, round: u16) -> Result<(), Error> {
        let lot = random_lot()?;
        self.act(actor, once, at, (Action::PairRound, "round.paired-anew"), |tx, header, section| {
            let last = last_of(section, round)?.clone();
            let subject = format!("round {round}");
            self.keep_before(tx, actor, (header, section), ("round.paired-anew", &subject))?;
            section.weigh(Act::RemoveDraft, round, &Consent::default())?;
            section.pair_anew(lot)?;
            let anew = section.rounds.last().map(pairs);
            let before = json!({ "pairs": pairs(&last) });
            Ok(Trace::of(subject).with(before, json!({ "pairs": anew })))
        })
    }

    /// Removes the drafts that can be removed: all rounds of a round robin, the last of a Swiss.
    ///
    /// # Errors
    /// `last` is not the last round any more, or no draft.
    pub fn unmake_rounds(&self, actor: &Actor, once: &Once, at: At<'_>, last: u16) -> Result<(), Error> {
        self.act(actor, once, at, (Action::PairRound, "rounds.removed"), |tx, header, section| {
            last_of(section, last)?;
            self.keep_before(tx, actor, (header, section), ("rounds.removed", "rounds"))?;
            let rounds = section.rounds.len();
            section.weigh(Act::RemoveDraft, last, &Consent::default())?;
            section.unmake_rounds()?;
            Ok(Trace::of("rounds").with(json!({ "rounds": rounds }), None))
        })
    }

    /// Changes a drafted round by hand. What breaks a criterion that was kept is done only with consent.
    ///
    /// # Errors
    /// The section was changed since the form was made, the change means nothing, or consent is missing.
    pub fn edit_round(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        change: &Change,
        consent: &Consent,
    ) -> Result<(), Error> {
        let Change { round, revision, edit } = *change;
        self.act(actor, once, at, (Action::PairRound, "round.edited"), |tx, header, section| {
            if header.revision != revision {
                return Err(draft_changed(round));
            }
            section.weigh(edit.act(), round, consent)?;
            let old = pairs(section.round(round)?);
            if let DraftEdit::SwapColours { board } = edit
                && touched_boards(tx, header.id, round)?.contains(&board)
            {
                return Err(SectionError::HasResults { round, boards: vec![board] }.into());
            }
            let broken = section.broken_by(round, &edit)?;
            must_be_meant(&broken, consent, "edit-grave", round)?;
            section.edit_round(round, &edit)?;
            let mut after = json!({ "pairs": pairs(section.round(round)?), "edit": edit.key() });
            with_reason(&mut after, &broken, consent);
            Ok(Trace::of(format!("round {round}")).with(json!({ "pairs": old }), after))
        })
    }

    /// Shows a round to everybody, if it breaks no rule.
    pub fn publish_round(&self, actor: &Actor, once: &Once, at: At<'_>, round: u16) -> Result<(), Error> {
        self.publish_asked(actor, once, at, round, &Consent::default())
    }

    /// Shows a round to everybody; what is against a rule in it stands by consent.
    pub fn publish_asked(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        round: u16,
        consent: &Consent,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::PublishRound, "round.published"), |_, _, section| {
            section.weigh(Act::Publish, round, consent)?;
            section.publish(round)?;
            let grave = section.grave_findings(round)?;
            must_be_meant(&grave, consent, "publish-grave", round)?;
            let mut after = json!("published");
            if !grave.is_empty() {
                after = json!({ "state": "published" });
                with_reason(&mut after, &grave, consent);
            }
            Ok(Trace::of(format!("round {round}")).with(json!("draft"), after))
        })
    }

    /// Takes a published round back while nothing has come of it: it is a draft again.
    ///
    /// # Errors
    /// It has results, reports, claims, scores or irregularities, a later one is published, or consent is missing.
    pub fn withdraw_round(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        round: u16,
        consent: &Consent,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::PublishRound, "round.withdrawn"), |tx, header, section| {
            section.weigh(Act::Withdraw, round, consent)?;
            section.withdraw(round)?;
            let boards = touched_boards(tx, header.id, round)?;
            if !boards.is_empty() {
                return Err(SectionError::HasResults { round, boards }.into());
            }
            let after = json!({ "state": "draft", "reason": consent.reason.trim() });
            Ok(Trace::of(format!("round {round}")).with(json!("published"), after))
        })
    }

    /// Closes a round whose results are all in, and confirmed where the section demands a second pass.
    pub fn close_round(&self, actor: &Actor, once: &Once, at: At<'_>, round: u16) -> Result<(), Error> {
        self.close_asked(actor, once, at, round, &Consent::default())
    }

    /// The same, also while games are put off, by who means it and says why.
    pub fn close_asked(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        round: u16,
        consent: &Consent,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::CloseRound, "round.closed"), |tx, header, section| {
            let subject = format!("round {round}");
            self.keep_before(tx, actor, (header, section), ("round.closed", &subject))?;
            section.weigh(Act::Close, round, &Consent::default())?;
            let put_off = section.put_off_in(section.round(round)?);
            section.close_asked(round, consent)?;
            check_before_closing(tx, header, section, round)?;
            let mut after = json!("closed");
            if !put_off.is_empty() {
                after = json!({ "state": "closed", "put_off": put_off, "reason": consent.reason.trim() });
            }
            Ok(Trace::of(subject).with(json!("published"), after))
        })
    }

    /// Opens a closed round again, for a reason.
    pub fn reopen_round(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        round: u16,
        consent: &Consent,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::CloseRound, "round.reopened"), |_, _, section| {
            let reason = consent.reason.trim();
            section.weigh(Act::Reopen, round, consent)?;
            section.reopen(round, reason)?;
            let after = json!({ "state": "published", "reason": reason });
            Ok(Trace::of(format!("round {round}")).with(json!("closed"), after))
        })
    }
}

/// The page that a form was made from is older than what it changes.
pub(super) fn draft_changed(round: u16) -> Error {
    Error::refused(Refusal::new("draft-changed").with("round", i64::from(round)))
}

/// The last round, which a form takes to be `number`.
fn last_of(section: &Section, number: u16) -> Result<&Round, Error> {
    let last = section.rounds.last().ok_or(SectionError::NoRounds)?;
    if last.number == number { Ok(last) } else { Err(draft_changed(number)) }
}

/// The seed of a lot, from the system's randomness.
pub(super) fn random_lot() -> Result<u64, Error> {
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).map_err(RandomError::from)?;
    Ok(u64::from_le_bytes(seed))
}

/// Lets through what breaks nothing, and what somebody means and gives a reason for.
fn must_be_meant(broken: &[Finding], consent: &Consent, key: &'static str, round: u16) -> Result<(), Error> {
    if broken.is_empty() || consent.given().is_some() {
        return Ok(());
    }
    let count = i64::try_from(broken.len()).unwrap_or(i64::MAX);
    let refusal = Refusal::new(key).at("reason").with("count", count);
    Err(Error::refused(refusal.with("round", i64::from(round))))
}

/// Adds to a record what was broken, and why.
fn with_reason(after: &mut Json, broken: &[Finding], consent: &Consent) {
    if let (Some(reason), Some(after)) = (consent.given(), after.as_object_mut()) {
        let criteria: Vec<&str> = broken.iter().map(|finding| finding.criterion().unwrap_or("seats")).collect();
        after.insert("broken".to_owned(), json!(criteria));
        after.insert("reason".to_owned(), json!(reason));
    }
}

/// Who sits against whom, by start numbers.
fn pairs(round: &Round) -> Vec<String> {
    let pair = |board: &Board| match board.black {
        Some(black) => format!("{}: {}–{black}", board.number, board.white),
        None => format!("{}: {}", board.number, board.white),
    };
    round.boards.iter().map(pair).collect()
}
