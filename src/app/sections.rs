//! Sections: made, read and changed as one aggregate. Every act of a desk on a section goes through [`App::act`].

use super::events::{checked_name, free_slug, must, open_event};
use super::programme::Told;
use super::{Actor, App, Error, Once, Refusal};
use crate::auth::role::{Action, Role};
use crate::store::events::Event;
use crate::store::sections::{self, NewSection, Stored};
pub use crate::store::sections::{Field, Header};
use crate::store::{Db, Lock, SectionId, audit};
use crate::tournament::regulations::Regulations;
use crate::tournament::section::Section;
use serde_json::{Value as Json, json};

/// Where a section is: the names in addresses of its event and of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At<'a> {
    /// The event's.
    pub event: &'a str,
    /// The section's.
    pub section: &'a str,
}

/// A section in its event, as one reader may see it: without rounds that are drafts, unless he may see them.
#[derive(Clone, Debug)]
pub struct SectionView {
    /// The event.
    pub event: Event,
    /// What identifies the section.
    pub header: Header,
    /// All that hangs from it.
    pub section: Section,
    /// As what the reader stands before it.
    pub role: Role,
    /// What is told beside the tables.
    pub told: Told,
}

impl SectionView {
    /// A section as somebody who stands before it in this role may see it: drafts are taken out here, so that no page can
    /// show one.
    pub(super) fn of(event: Event, Stored { header, mut section }: Stored, role: Role, told: Told) -> Self {
        if !role.may(Action::SeeDrafts) {
            section.hide_drafts();
        }
        Self { event, header, section, role, told }
    }
}

/// What an act on a section leaves for the record.
#[derive(Clone, Debug)]
pub(super) struct Trace {
    /// To what, in words or figures: `round 3, board 5`.
    pub subject: String,
    /// The values before.
    pub before: Option<Json>,
    /// The values after.
    pub after: Option<Json>,
}

impl Trace {
    /// A trace of an act on `subject` that has no values.
    pub(super) fn of(subject: impl Into<String>) -> Self {
        Self { subject: subject.into(), before: None, after: None }
    }

    /// With values.
    pub(super) fn with(mut self, before: impl Into<Option<Json>>, after: impl Into<Option<Json>>) -> Self {
        self.before = before.into();
        self.after = after.into();
        self
    }
}

impl App {
    /// A section as the reader may see it.
    pub fn section(&self, actor: &Actor, at: At<'_>) -> Result<SectionView, Error> {
        self.read(|conn| open_section(conn, actor, at))
    }

    /// The revision of a section.
    pub fn revision(&self, section: SectionId) -> Result<i64, Error> {
        self.read(|conn| sections::revision(conn, section)?.ok_or(Error::NotFound))
    }

    /// The revisions of sections; those that are gone are left out.
    pub fn revisions(&self, of: &[SectionId]) -> Result<Vec<(SectionId, i64)>, Error> {
        self.read(|conn| {
            let revision = |id: &SectionId| Ok(sections::revision(conn, *id)?.map(|revision| (*id, revision)));
            of.iter().map(revision).filter_map(Result::transpose).collect()
        })
    }

    /// Makes a section; gives its name in addresses.
    pub fn create_section(
        &self,
        actor: &Actor,
        once: &Once,
        event: &str,
        name: &str,
        field: Field,
        regulations: &Regulations,
    ) -> Result<String, Error> {
        let mut refusals: Vec<Refusal> = Vec::new();
        let name = checked_name(name, "name").unwrap_or_else(|refusal| {
            refusals.push(refusal);
            String::new()
        });
        refusals.extend(regulations.check().err().into_iter().flatten().map(Refusal::from));
        if !refusals.is_empty() {
            return Err(Error::Refused(refusals));
        }
        let (id, role) = self.read(|conn| open_event(conn, actor, event).map(|(event, role)| (event.id, role)))?;
        must(role, Action::EditRegulations)?;
        self.write_once(Lock::Event(id), once, |tx| {
            let taken: Vec<String> = sections::of_event(tx, id)?.into_iter().map(|header| header.slug).collect();
            let slug = free_slug(&name, |slug| Ok(taken.iter().any(|other| other == slug)))?;
            let now = self.now();
            let made =
                sections::insert(tx, &NewSection { event: id, slug: &slug, name: &name, field, regulations, now })?;
            let mut change = self.change(actor, "section.created", &slug);
            change.event = Some(id);
            change.section = Some(made);
            change.after = Some(json!({ "name": name, "field": field.key(), "regulations": regulations }));
            audit::record(tx, &change)?;
            Ok(slug)
        })
    }

    /// Changes name, field and regulations. Once play has begun only the name can be changed.
    pub fn edit_section(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        name: &str,
        field: Field,
        regulations: &Regulations,
    ) -> Result<(), Error> {
        let name = checked_name(name, "name").map_err(Error::refused)?;
        self.act(actor, once, at, (Action::EditRegulations, "section.edited"), |tx, header, section| {
            let system = regulations.system.clone().keeping_lot(&section.regulations.system);
            let regulations = &Regulations { system, ..regulations.clone() };
            if section.regulations != *regulations {
                regulations
                    .check()
                    .map_err(|faults| Error::Refused(faults.into_iter().map(Refusal::from).collect()))?;
                if !section.rounds.is_empty() {
                    return Err(Error::refused(Refusal::new("section-regulations-stand")));
                }
            }
            let before =
                json!({ "name": header.name, "field": header.field.key(), "regulations": section.regulations });
            section.regulations = regulations.clone();
            sections::rename(tx, header.id, &name, field)?;
            let after = json!({ "name": name, "field": field.key(), "regulations": regulations });
            Ok(Trace::of(header.slug.clone()).with(before, after))
        })
    }

    /// Does an act on a section: alone on it, by those who may, whole or not at all, once a form, on record, with the
    /// revision raised. `decide` judges and changes the aggregate; what it changed is saved.
    pub(super) fn act(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        (right, name): (Action, &str),
        decide: impl FnOnce(&mut Db, &Header, &mut Section) -> Result<Trace, Error>,
    ) -> Result<(), Error> {
        let id = self.read(|conn| Ok(find(conn, actor, at, right)?.header.id))?;
        self.write_once(Lock::Section(id), once, |tx| {
            // Read again under the lock, and the right with it.
            let found = find(tx, actor, at, right)?;
            let mut section = found.section.clone();
            let trace = decide(tx, &found.header, &mut section)?;
            section.outdate_forms(&found.section, found.header.revision);
            sections::save_changes(tx, id, &found.section, &section, self.now())?;
            self.record(tx, actor, &found.header, name, trace)
        })
    }

    /// Raises the revision of a section and puts on record what was done to it.
    pub(super) fn record(
        &self,
        tx: &mut Db,
        actor: &Actor,
        header: &Header,
        name: &str,
        trace: Trace,
    ) -> Result<(), Error> {
        sections::raise_revision(tx, header.id)?;
        let mut change = self.change(actor, name, &trace.subject);
        change.event = Some(header.event);
        change.section = Some(header.id);
        change.before = trace.before;
        change.after = trace.after;
        Ok(audit::record(tx, &change)?)
    }
}

/// A section whole, for those who may do `right` to it.
pub(super) fn find(conn: &mut Db, actor: &Actor, at: At<'_>, right: Action) -> Result<Stored, Error> {
    let (event, role) = open_event(conn, actor, at.event)?;
    must(role, right)?;
    sections::by_slug(conn, event.id, at.section)?.ok_or(Error::NotFound)
}

/// A section as the reader may see it.
pub(super) fn open_section(conn: &mut Db, actor: &Actor, at: At<'_>) -> Result<SectionView, Error> {
    let (event, role) = open_event(conn, actor, at.event)?;
    let stored = sections::by_slug(conn, event.id, at.section)?.ok_or(Error::NotFound)?;
    let told = Told::read(conn, &stored.header)?;
    Ok(SectionView::of(event, stored, role, told))
}

/// All sections of an event as the reader may see them, in the order of their making.
pub(super) fn sections_of(conn: &mut Db, event: &Event, role: Role) -> Result<Vec<SectionView>, Error> {
    let of_event = Told::of_event(conn, event.id)?;
    let seen = |stored: Stored| {
        let told = of_event.of_section(stored.header.id);
        SectionView::of(event.clone(), stored, role, told)
    };
    Ok(sections::all_of_event(conn, event.id)?.into_iter().map(seen).collect())
}
