//! Restore points: a section is kept whole before it is paired and before a round is closed, and is taken back by whoever
//! has a reason. Taking back is itself on record and has a restore point before it.

use super::events::must;
use super::sections::{At, SectionView, Trace, open_section};
use super::{Actor, App, Error, Once, Refusal};
use crate::auth::role::Action;
pub use crate::store::restore_points::RestorePoint;
use crate::store::restore_points::{self, Before};
use crate::store::rounds::kept_boards;
use crate::store::sections::Header;
use crate::store::{Db, SectionId};
use crate::tournament::actions::Consent;
use crate::tournament::round::RoundState;
use crate::tournament::section::{Difference, RoundDifference, Section};
use serde_json::json;

/// What the record calls the taking back of a section.
const RESTORED: &str = "section.restored";

/// A restore point with what going back to it would change.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The section as it is.
    pub view: SectionView,
    /// The point.
    pub point: RestorePoint,
    /// What changes.
    pub difference: Difference,
}

impl App {
    /// Keeps a section as it is before `act` is done to `subject`.
    pub(super) fn keep_before(
        &self,
        tx: &mut Db,
        actor: &Actor,
        (header, section): (&Header, &Section),
        (act, subject): (&str, &str),
    ) -> Result<(), Error> {
        let before = Before { act, subject, actor: actor.name(), at: self.now() };
        Ok(restore_points::insert(tx, (header.id, header.revision), section, before)?)
    }

    /// The restore points of a section, the newest first.
    pub fn restore_points(&self, actor: &Actor, at: At<'_>) -> Result<(SectionView, Vec<RestorePoint>), Error> {
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            must(view.role, Action::RestoreSection)?;
            let points = restore_points::of_section(conn, view.header.id)?;
            Ok((view, points))
        })
    }

    /// What going back to a restore point would change.
    pub fn preview_restore(&self, actor: &Actor, at: At<'_>, point: i64) -> Result<Preview, Error> {
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            must(view.role, Action::RestoreSection)?;
            let (point, kept) = restore_points::find(conn, view.header.id, point)?.ok_or(Error::NotFound)?;
            let difference = view.section.difference(&view.section.restored(&kept));
            Ok(Preview { view, point, difference })
        })
    }

    /// Takes a section back to a restore point. What it is now is kept as a restore point itself.
    ///
    /// # Errors
    /// Consent is missing, nothing would change, the section was changed since the form was made, or boards would go of
    /// which more is kept than results: scores, claims, irregularities, reports.
    pub fn restore(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        (point, revision): (i64, i64),
        consent: &Consent,
    ) -> Result<(), Error> {
        let reason = consent.given().ok_or_else(|| Error::refused(Refusal::new("restore-asks").at("reason")))?;
        self.act(actor, once, at, (Action::RestoreSection, RESTORED), |tx, header, section| {
            if header.revision != revision {
                return Err(Error::refused(Refusal::new("restore-changed")));
            }
            let (point, kept) = restore_points::find(tx, header.id, point)?.ok_or(Error::NotFound)?;
            let restored = section.restored(&kept);
            let difference = section.difference(&restored);
            if difference.is_nothing() {
                return Err(Error::refused(Refusal::new("restore-nothing")));
            }
            nothing_else_goes(tx, header.id, section, &difference)?;
            let to = format!("revision {}", point.revision);
            self.keep_before(tx, actor, (header, section), (RESTORED, &to))?;
            *section = restored;
            let after = json!({ "revision": point.revision, "reason": reason });
            Ok(Trace::of(to).with(json!({ "revision": header.revision }), after))
        })
    }
}

/// What the restore point does not keep would be lost with the boards that go: then they do not.
fn nothing_else_goes(tx: &mut Db, id: SectionId, section: &Section, difference: &Difference) -> Result<(), Error> {
    let kept = kept_boards(tx, id)?;
    let mut faults = Vec::new();
    for changed in &difference.rounds {
        let (round, gone): (u16, Vec<u16>) = match changed {
            RoundDifference::Again(_) => continue,
            // A draft may be paired anew: what is kept of its boards would be left to others.
            RoundDifference::Removed(round)
            | RoundDifference::Changed { round, state: Some((_, RoundState::Draft)), .. } => {
                (*round, section.round(*round)?.boards.iter().map(|board| board.number).collect())
            }
            RoundDifference::Changed { round, seats, .. } => (*round, seats.clone()),
        };
        let boards: Vec<u16> = gone.into_iter().filter(|board| kept.contains(&(round, *board))).collect();
        if !boards.is_empty() {
            let list = boards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            let count = i64::try_from(boards.len()).unwrap_or(i64::MAX);
            let fault = Refusal::new("restore-keeps").with("round", i64::from(round));
            faults.push(fault.with("count", count).with("boards", list));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(Error::Refused(faults)) }
}
