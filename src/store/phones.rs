//! Phones that are lent to helpers: who holds one, for which boards, until when.

use super::schema::phones;
use super::sections::small;
use super::{Db, Error, PhoneId, SectionId};
use chrono::NaiveDateTime;
use diesel::prelude::*;

/// A phone that was lent. What it may do now is derived from its times, never stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phone {
    /// Its key.
    pub id: PhoneId,
    /// The section whose results it may enter.
    pub section: SectionId,
    /// Who holds it.
    pub holder: String,
    /// The first board of its range.
    pub first_board: u16,
    /// The last board of its range.
    pub last_board: u16,
    /// What its code and its PIN are made from, together with the secret of the service.
    pub salt: String,
    /// Until when it was lent, UTC.
    pub expires_at: NaiveDateTime,
    /// When a device took the right, UTC.
    pub connected_at: Option<NaiveDateTime>,
    /// When the right was taken back, UTC.
    pub revoked_at: Option<NaiveDateTime>,
    /// Until when it may do what the arbiter may on its boards, UTC.
    pub raised_until: Option<NaiveDateTime>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = phones)]
struct Row {
    id: PhoneId,
    section_id: SectionId,
    holder: String,
    first_board: i32,
    last_board: i32,
    salt: String,
    expires_at: NaiveDateTime,
    connected_at: Option<NaiveDateTime>,
    revoked_at: Option<NaiveDateTime>,
    raised_until: Option<NaiveDateTime>,
}

impl TryFrom<Row> for Phone {
    type Error = Error;

    fn try_from(row: Row) -> Result<Self, Error> {
        Ok(Self {
            id: row.id,
            section: row.section_id,
            holder: row.holder,
            first_board: small("phones", row.first_board)?,
            last_board: small("phones", row.last_board)?,
            salt: row.salt,
            expires_at: row.expires_at,
            connected_at: row.connected_at,
            revoked_at: row.revoked_at,
            raised_until: row.raised_until,
        })
    }
}

/// A phone as it is lent.
#[derive(Clone, Copy, Debug)]
pub struct NewPhone<'a> {
    /// The section whose results it may enter.
    pub section: SectionId,
    /// Who holds it.
    pub holder: &'a str,
    /// The first and the last board of its range.
    pub boards: (u16, u16),
    /// What its code and its PIN are made from.
    pub salt: &'a str,
    /// When it is lent, and until when, UTC.
    pub times: (NaiveDateTime, NaiveDateTime),
}

/// Lends a phone.
pub fn insert(tx: &mut Db, new: NewPhone<'_>) -> Result<(), Error> {
    diesel::insert_into(phones::table)
        .values((
            phones::section_id.eq(new.section),
            phones::holder.eq(new.holder),
            phones::first_board.eq(i32::from(new.boards.0)),
            phones::last_board.eq(i32::from(new.boards.1)),
            phones::salt.eq(new.salt),
            phones::made_at.eq(new.times.0),
            phones::expires_at.eq(new.times.1),
        ))
        .execute(tx)?;
    Ok(())
}

/// The phones of a section, the newest first.
pub fn of_section(conn: &mut Db, section: SectionId) -> Result<Vec<Phone>, Error> {
    let rows: Vec<Row> = phones::table
        .filter(phones::section_id.eq(section))
        .order(phones::id.desc())
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().map(Phone::try_from).collect()
}

/// The phones of all sections whose code still opens something.
pub fn waiting(conn: &mut Db, now: NaiveDateTime) -> Result<Vec<Phone>, Error> {
    let rows: Vec<Row> = phones::table
        .filter(phones::connected_at.is_null())
        .filter(phones::revoked_at.is_null())
        .filter(phones::expires_at.gt(now))
        .order(phones::id)
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().map(Phone::try_from).collect()
}

/// The phone with this key.
pub fn find(conn: &mut Db, id: PhoneId) -> Result<Option<Phone>, Error> {
    let row: Option<Row> = phones::table.find(id).select(Row::as_select()).first(conn).optional()?;
    row.map(Phone::try_from).transpose()
}

/// A device has taken the right.
pub fn connect(tx: &mut Db, id: PhoneId, now: NaiveDateTime) -> Result<(), Error> {
    diesel::update(phones::table.find(id)).set(phones::connected_at.eq(Some(now))).execute(tx)?;
    Ok(())
}

/// Takes the right back.
pub fn revoke(tx: &mut Db, id: PhoneId, now: NaiveDateTime) -> Result<(), Error> {
    diesel::update(phones::table.find(id)).set(phones::revoked_at.eq(Some(now))).execute(tx)?;
    Ok(())
}

/// Raises the right until a moment.
pub fn raise(tx: &mut Db, id: PhoneId, until: NaiveDateTime) -> Result<(), Error> {
    diesel::update(phones::table.find(id)).set(phones::raised_until.eq(Some(until))).execute(tx)?;
    Ok(())
}
