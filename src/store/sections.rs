//! Sections: their headers, their regulations, their revision, and the aggregate read whole.

use super::schema::sections;
use super::{Db, Error, EventId, SectionId, adjustments, entrants, forbidden, rounds};
use crate::tournament::regulations::Regulations;
use crate::tournament::section::Section;
use chrono::NaiveDateTime;
use diesel::prelude::*;

/// Who a section is for: it decides the opening table that is proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// Everybody.
    Open,
    /// Women.
    Women,
}

impl Field {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Open, Self::Women];

    /// The stable name, in tables and forms.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Women => "women",
        }
    }

    /// The field of a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.key() == key)
    }
}

/// What identifies a section, without what hangs from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Its key.
    pub id: SectionId,
    /// Its event.
    pub event: EventId,
    /// Its name in addresses, within the event.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Who it is for.
    pub field: Field,
    /// Whether a round is closed only after a second pass over its boards.
    pub second_pass: bool,
    /// Raised by every write.
    pub revision: i64,
}

/// A section as stored: the header and the aggregate.
#[derive(Clone, Debug)]
pub struct Stored {
    /// What identifies it.
    pub header: Header,
    /// All that hangs from it.
    pub section: Section,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = sections)]
struct Row {
    id: SectionId,
    event_id: EventId,
    slug: String,
    name: String,
    field: String,
    regulations: String,
    second_pass: bool,
    check_in: String,
    revision: i64,
}

impl Row {
    fn split(self) -> Result<(Header, Regulations), Error> {
        let field = Field::from_key(&self.field)
            .ok_or_else(|| Error::Unreadable { table: "sections", value: self.field.clone() })?;
        let regulations = serde_json::from_str(&self.regulations)?;
        let Self { id, event_id: event, slug, name, second_pass, revision, .. } = self;
        Ok((Header { id, event, slug, name, field, second_pass, revision }, regulations))
    }
}

/// A section to be made.
#[derive(Clone, Debug)]
pub struct NewSection<'a> {
    /// Its event.
    pub event: EventId,
    /// Its name in addresses.
    pub slug: &'a str,
    /// Its name.
    pub name: &'a str,
    /// Who it is for.
    pub field: Field,
    /// Its regulations.
    pub regulations: &'a Regulations,
    /// Now, UTC.
    pub now: NaiveDateTime,
}

/// Makes a section.
pub fn insert(tx: &mut Db, new: &NewSection<'_>) -> Result<SectionId, Error> {
    Ok(diesel::insert_into(sections::table)
        .values((
            sections::event_id.eq(new.event),
            sections::slug.eq(new.slug),
            sections::name.eq(new.name),
            sections::field.eq(new.field.key()),
            sections::regulations.eq(serde_json::to_string(new.regulations)?),
            sections::created_at.eq(new.now),
        ))
        .returning(sections::id)
        .get_result(tx)?)
}

/// The headers of an event's sections, in the order of their making.
pub fn of_event(conn: &mut Db, event: EventId) -> Result<Vec<Header>, Error> {
    Ok(with_regulations(conn, event)?.into_iter().map(|(header, _)| header).collect())
}

/// The headers and regulations of an event's sections, in the order of their making.
pub(super) fn with_regulations(conn: &mut Db, event: EventId) -> Result<Vec<(Header, Regulations)>, Error> {
    let rows: Vec<Row> =
        sections::table.filter(sections::event_id.eq(event)).order(sections::id).select(Row::as_select()).load(conn)?;
    rows.into_iter().map(Row::split).collect()
}

/// The sections of an event, whole, in the order of their making.
pub fn all_of_event(conn: &mut Db, event: EventId) -> Result<Vec<Stored>, Error> {
    let rows: Vec<Row> =
        sections::table.filter(sections::event_id.eq(event)).order(sections::id).select(Row::as_select()).load(conn)?;
    rows.into_iter().map(|row| whole(conn, row)).collect()
}

/// The revision of a section, if it is there.
pub fn revision(conn: &mut Db, id: SectionId) -> Result<Option<i64>, Error> {
    Ok(sections::table.find(id).select(sections::revision).first(conn).optional()?)
}

/// Raises the revision; gives the new one.
pub fn raise_revision(tx: &mut Db, id: SectionId) -> Result<i64, Error> {
    Ok(diesel::update(sections::table.find(id))
        .set(sections::revision.eq(sections::revision + 1))
        .returning(sections::revision)
        .get_result(tx)?)
}

/// Changes name and field. The address stays.
pub fn rename(tx: &mut Db, id: SectionId, name: &str, field: Field) -> Result<(), Error> {
    diesel::update(sections::table.find(id))
        .set((sections::name.eq(name), sections::field.eq(field.key())))
        .execute(tx)?;
    Ok(())
}

/// Demands a second pass before a round is closed, or no longer.
pub fn demand_second_pass(tx: &mut Db, id: SectionId, demanded: bool) -> Result<(), Error> {
    diesel::update(sections::table.find(id)).set(sections::second_pass.eq(demanded)).execute(tx)?;
    Ok(())
}

/// The section of an event with this name in addresses, whole.
pub fn by_slug(conn: &mut Db, event: EventId, slug: &str) -> Result<Option<Stored>, Error> {
    let found = sections::table.filter(sections::event_id.eq(event)).filter(sections::slug.eq(slug));
    let row: Option<Row> = found.select(Row::as_select()).first(conn).optional()?;
    row.map(|row| whole(conn, row)).transpose()
}

/// The section with this key, whole.
pub fn find(conn: &mut Db, id: SectionId) -> Result<Option<Stored>, Error> {
    let row: Option<Row> = sections::table.find(id).select(Row::as_select()).first(conn).optional()?;
    row.map(|row| whole(conn, row)).transpose()
}

fn whole(conn: &mut Db, row: Row) -> Result<Stored, Error> {
    let check_in = serde_json::from_str(&row.check_in)?;
    let (header, regulations) = row.split()?;
    let mut section = Section::new(regulations);
    section.check_in = check_in;
    section.entrants = entrants::of_section(conn, header.id)?;
    section.forbidden = forbidden::of_section(conn, header.id)?;
    section.rounds = rounds::of_section(conn, header.id, &section.regulations)?;
    section.adjustments = adjustments::of_section(conn, header.id)?;
    Ok(Stored { header, section })
}

/// A stored integer as the small number that it stands for.
pub(super) fn small(table: &'static str, value: i32) -> Result<u16, Error> {
    u16::try_from(value).map_err(|_| Error::Unreadable { table, value: value.to_string() })
}

/// Writes what an act changed: the section as read is `before`, as it is to be `after`.
pub fn save_changes(
    tx: &mut Db,
    id: SectionId,
    before: &Section,
    after: &Section,
    now: NaiveDateTime,
) -> Result<(), Error> {
    if before.regulations != after.regulations {
        diesel::update(sections::table.find(id))
            .set(sections::regulations.eq(serde_json::to_string(&after.regulations)?))
            .execute(tx)?;
    }
    if before.check_in != after.check_in {
        diesel::update(sections::table.find(id))
            .set(sections::check_in.eq(serde_json::to_string(&after.check_in)?))
            .execute(tx)?;
    }
    if before.entrants != after.entrants {
        entrants::save(tx, id, &after.entrants)?;
    }
    if before.forbidden != after.forbidden {
        forbidden::save(tx, id, &after.forbidden)?;
    }
    adjustments::save_changes(tx, id, &before.adjustments, &after.adjustments)?;
    rounds::save_changes(tx, id, &before.rounds, &after.rounds, now)
}
