//! Events and their staff.

use super::schema::{event_staff, events, users};
use super::{Db, Error, EventId, UserId};
use crate::auth::role::StaffRole;
use chrono::{NaiveDate, NaiveDateTime};
use chrono_tz::Tz;
use diesel::prelude::*;

/// An event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its key.
    pub id: EventId,
    /// Its name in addresses.
    pub slug: String,
    /// What is said of it.
    pub facts: Facts,
}

/// What is said of an event.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Facts {
    /// Its name.
    pub name: String,
    /// The hall; may be empty.
    pub venue: String,
    /// The city; may be empty.
    pub city: String,
    /// The first day, in its zone.
    pub starts_on: NaiveDate,
    /// The last day, in its zone.
    pub ends_on: NaiveDate,
    /// Dates and times show in this zone.
    pub time_zone: Tz,
    /// Free words for everybody; may be empty.
    pub notes: String,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = events)]
struct Row {
    id: EventId,
    slug: String,
    name: String,
    venue: String,
    city: String,
    starts_on: NaiveDate,
    ends_on: NaiveDate,
    time_zone: String,
    notes: String,
}

impl TryFrom<Row> for Event {
    type Error = Error;

    fn try_from(row: Row) -> Result<Self, Error> {
        let time_zone = row.time_zone.parse();
        let time_zone = time_zone.map_err(|_| Error::Unreadable { table: "events", value: row.time_zone })?;
        let Row { id, slug, name, venue, city, starts_on, ends_on, notes, .. } = row;
        Ok(Self { id, slug, facts: Facts { name, venue, city, starts_on, ends_on, time_zone, notes } })
    }
}

/// The event with this name in addresses.
pub fn by_slug(conn: &mut Db, slug: &str) -> Result<Option<Event>, Error> {
    let row: Option<Row> =
        events::table.filter(events::slug.eq(slug)).select(Row::as_select()).first(conn).optional()?;
    row.map(Event::try_from).transpose()
}

/// The event with this key.
pub fn find(conn: &mut Db, id: EventId) -> Result<Option<Event>, Error> {
    let row: Option<Row> = events::table.find(id).select(Row::as_select()).first(conn).optional()?;
    row.map(Event::try_from).transpose()
}

/// All events, the latest first.
pub fn all(conn: &mut Db) -> Result<Vec<Event>, Error> {
    let latest = (events::starts_on.desc(), events::id.desc());
    let rows: Vec<Row> = events::table.order(latest).select(Row::as_select()).load(conn)?;
    rows.into_iter().map(Event::try_from).collect()
}

/// Whether a name in addresses is given away.
pub fn slug_is_taken(conn: &mut Db, slug: &str) -> Result<bool, Error> {
    let found = events::table.filter(events::slug.eq(slug)).select(events::id).first::<EventId>(conn).optional()?;
    Ok(found.is_some())
}

/// Makes an event.
pub fn insert(tx: &mut Db, slug: &str, facts: &Facts, now: NaiveDateTime) -> Result<EventId, Error> {
    Ok(diesel::insert_into(events::table)
        .values((
            events::slug.eq(slug),
            events::name.eq(&facts.name),
            events::venue.eq(&facts.venue),
            events::city.eq(&facts.city),
            events::starts_on.eq(facts.starts_on),
            events::ends_on.eq(facts.ends_on),
            events::time_zone.eq(facts.time_zone.name()),
            events::notes.eq(&facts.notes),
            events::created_at.eq(now),
        ))
        .returning(events::id)
        .get_result(tx)?)
}

/// Changes what is said of an event. Its address stays.
pub fn update(tx: &mut Db, id: EventId, facts: &Facts) -> Result<(), Error> {
    diesel::update(events::table.find(id))
        .set((
            events::name.eq(&facts.name),
            events::venue.eq(&facts.venue),
            events::city.eq(&facts.city),
            events::starts_on.eq(facts.starts_on),
            events::ends_on.eq(facts.ends_on),
            events::time_zone.eq(facts.time_zone.name()),
            events::notes.eq(&facts.notes),
        ))
        .execute(tx)?;
    Ok(())
}

/// One of an event's staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffMember {
    /// The account.
    pub user: UserId,
    /// Its login.
    pub login: String,
    /// Its name.
    pub name: String,
    /// What it may do in the event.
    pub role: StaffRole,
}

fn staff_role(text: &str) -> Result<StaffRole, Error> {
    StaffRole::from_key(text).ok_or_else(|| Error::Unreadable { table: "event_staff", value: text.to_owned() })
}

/// The staff of an event, in the order of their names.
pub fn staff(conn: &mut Db, event: EventId) -> Result<Vec<StaffMember>, Error> {
    let rows: Vec<(UserId, String, String, String)> = event_staff::table
        .inner_join(users::table)
        .filter(event_staff::event_id.eq(event))
        .order((users::name, users::id))
        .select((users::id, users::login, users::name, event_staff::role))
        .load(conn)?;
    let member = |(user, login, name, role): (UserId, String, String, String)| {
        Ok(StaffMember { user, login, name, role: staff_role(&role)? })
    };
    rows.into_iter().map(member).collect()
}

/// What an account may do in an event, if it belongs to its staff.
pub fn role_of(conn: &mut Db, event: EventId, user: UserId) -> Result<Option<StaffRole>, Error> {
    let role: Option<String> =
        event_staff::table.find((event, user)).select(event_staff::role).first(conn).optional()?;
    role.as_deref().map(staff_role).transpose()
}

/// The events that an account belongs to the staff of.
pub fn of_staff(conn: &mut Db, user: UserId) -> Result<Vec<(Event, StaffRole)>, Error> {
    let rows: Vec<(Row, String)> = event_staff::table
        .inner_join(events::table)
        .filter(event_staff::user_id.eq(user))
        .order((events::starts_on.desc(), events::id.desc()))
        .select((Row::as_select(), event_staff::role))
        .load(conn)?;
    rows.into_iter().map(|(row, role)| Ok((row.try_into()?, staff_role(&role)?))).collect()
}

/// Takes an account into the staff, or changes its role there.
pub fn set_staff(tx: &mut Db, event: EventId, user: UserId, role: StaffRole) -> Result<(), Error> {
    remove_staff(tx, event, user)?;
    diesel::insert_into(event_staff::table)
        .values((event_staff::event_id.eq(event), event_staff::user_id.eq(user), event_staff::role.eq(role.key())))
        .execute(tx)?;
    Ok(())
}

/// Takes an account out of the staff.
pub fn remove_staff(tx: &mut Db, event: EventId, user: UserId) -> Result<(), Error> {
    diesel::delete(event_staff::table.find((event, user))).execute(tx)?;
    Ok(())
}
