//! The tablets of the check-in, at most one link an event: which generation of it is valid, and whether it is open.

use super::schema::kiosks;
use super::{Db, Error, EventId};
use diesel::prelude::*;

/// The link of an event's tablet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kiosk {
    /// Raised by every opening, so that a link that was closed never comes back.
    pub generation: i32,
    /// Whether the link leads anywhere.
    pub is_open: bool,
}

/// The tablet of an event, if there ever was one.
pub fn of_event(conn: &mut Db, event: EventId) -> Result<Option<Kiosk>, Error> {
    let row: Option<(i32, bool)> =
        kiosks::table.find(event).select((kiosks::generation, kiosks::is_open)).first(conn).optional()?;
    Ok(row.map(|(generation, is_open)| Kiosk { generation, is_open }))
}

/// Keeps how the tablet of an event stands, in place of what was before.
pub fn put(tx: &mut Db, event: EventId, kiosk: Kiosk) -> Result<(), Error> {
    diesel::delete(kiosks::table.find(event)).execute(tx)?;
    diesel::insert_into(kiosks::table)
        .values((
            kiosks::event_id.eq(event),
            kiosks::generation.eq(kiosk.generation),
            kiosks::is_open.eq(kiosk.is_open),
        ))
        .execute(tx)?;
    Ok(())
}
