//! Which places of other sections come into a section.

use super::schema::feeds;
use super::sections::small;
use super::{Db, Error, SectionId};
use diesel::prelude::*;

/// The places of one section that come into another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feed {
    /// The section that they are places of.
    pub source: SectionId,
    /// The first place.
    pub first: u16,
    /// The last one.
    pub last: u16,
}

/// What comes into a section, in the order of its naming.
pub fn of_section(conn: &mut Db, id: SectionId) -> Result<Vec<Feed>, Error> {
    let rows: Vec<(SectionId, i32, i32)> = feeds::table
        .filter(feeds::section_id.eq(id))
        .order((feeds::position, feeds::source_id))
        .select((feeds::source_id, feeds::first_place, feeds::last_place))
        .load(conn)?;
    let feed = |(source, first, last)| Ok(Feed { source, first: small("feeds", first)?, last: small("feeds", last)? });
    rows.into_iter().map(feed).collect()
}

/// Names the places of a section that come into another, in place of those named before.
pub fn put(tx: &mut Db, id: SectionId, feed: Feed) -> Result<(), Error> {
    let named = of_section(tx, id)?;
    let at = named.iter().position(|other| other.source == feed.source).unwrap_or(named.len());
    take_away(tx, id, feed.source)?;
    let row = (
        feeds::section_id.eq(id),
        feeds::source_id.eq(feed.source),
        feeds::position.eq(i32::try_from(at).unwrap_or(i32::MAX)),
        feeds::first_place.eq(i32::from(feed.first)),
        feeds::last_place.eq(i32::from(feed.last)),
    );
    diesel::insert_into(feeds::table).values(row).execute(tx)?;
    Ok(())
}

/// Lets nothing of a section come into another any more.
pub fn take_away(tx: &mut Db, id: SectionId, source: SectionId) -> Result<(), Error> {
    diesel::delete(feeds::table.find((id, source))).execute(tx)?;
    Ok(())
}
