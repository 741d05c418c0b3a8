//! Restore points: what a section was before it was paired or closed. The newest of each section are kept.

use super::schema::restore_points;
use super::{Db, Error, SectionId};
use crate::tournament::section::Section;
use chrono::NaiveDateTime;
use diesel::prelude::*;

/// How many of a section are kept.
pub const KEPT: i64 = 40;

/// A restore point, without what it keeps.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = restore_points)]
pub struct RestorePoint {
    /// Its key.
    pub id: i64,
    /// The section.
    pub section_id: SectionId,
    /// The revision that it keeps.
    pub revision: i64,
    /// What was about to be done, as the record of changes names it.
    pub act: String,
    /// To what.
    pub subject: String,
    /// Who did it.
    pub actor: String,
    /// When, UTC.
    pub at: NaiveDateTime,
}

/// Before what a section is kept, by whom and when.
#[derive(Clone, Copy, Debug)]
pub struct Before<'a> {
    /// What is about to be done, as the record of changes names it.
    pub act: &'a str,
    /// To what.
    pub subject: &'a str,
    /// Who does it.
    pub actor: &'a str,
    /// When, UTC.
    pub at: NaiveDateTime,
}

/// Keeps a section as it is, and forgets the oldest beyond [`KEPT`].
pub fn insert(
    tx: &mut Db,
    (id, revision): (SectionId, i64),
    section: &Section,
    before: Before<'_>,
) -> Result<(), Error> {
    diesel::insert_into(restore_points::table)
        .values((
            restore_points::section_id.eq(id),
            restore_points::revision.eq(revision),
            restore_points::act.eq(before.act),
            restore_points::subject.eq(before.subject),
            restore_points::snapshot.eq(serde_json::to_string(section)?),
            restore_points::actor.eq(before.actor),
            restore_points::at.eq(before.at),
        ))
        .execute(tx)?;
    let oldest: Option<i64> = restore_points::table
        .filter(restore_points::section_id.eq(id))
        .order(restore_points::id.desc())
        .offset(KEPT)
        .select(restore_points::id)
        .first(tx)
        .optional()?;
    if let Some(oldest) = oldest {
        let beyond = restore_points::table.filter(restore_points::section_id.eq(id));
        diesel::delete(beyond.filter(restore_points::id.le(oldest))).execute(tx)?;
    }
    Ok(())
}

/// The restore points of a section, the newest first.
pub fn of_section(conn: &mut Db, id: SectionId) -> Result<Vec<RestorePoint>, Error> {
    let of = restore_points::table.filter(restore_points::section_id.eq(id)).order(restore_points::id.desc());
    Ok(of.select(RestorePoint::as_select()).load(conn)?)
}

/// A restore point of a section with what it keeps.
pub fn find(conn: &mut Db, section: SectionId, id: i64) -> Result<Option<(RestorePoint, Section)>, Error> {
    let found: Option<(RestorePoint, String)> = restore_points::table
        .find(id)
        .filter(restore_points::section_id.eq(section))
        .select((RestorePoint::as_select(), restore_points::snapshot))
        .first(conn)
        .optional()?;
    found.map(|(point, snapshot)| Ok((point, serde_json::from_str(&snapshot)?))).transpose()
}
