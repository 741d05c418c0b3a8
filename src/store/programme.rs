//! The hours of an event: when rounds begin, breaks, and what is announced.

use super::schema::{announcements, pauses, round_times, sections};
use super::sections::small;
use super::{Db, Error, EventId, SectionId};
use chrono::NaiveDateTime;
use diesel::prelude::*;

/// The hours of a round, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct RoundTimes {
    /// The round.
    pub round: u16,
    /// When it is to begin.
    pub starts_at: Option<NaiveDateTime>,
    /// When the arbiter let the clocks run.
    pub begun_at: Option<NaiveDateTime>,
}

impl RoundTimes {
    /// A round of which no hour is known.
    pub const fn unknown(round: u16) -> Self {
        Self { round, starts_at: None, begun_at: None }
    }

    /// From when absence counts: when the clocks ran, or else when they were to run.
    pub fn begin(&self) -> Option<NaiveDateTime> {
        self.begun_at.or(self.starts_at)
    }
}

/// A break of the programme.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, Queryable)]
pub struct Pause {
    /// Its key.
    pub id: i64,
    /// What it is.
    pub title: String,
    /// From when, UTC.
    pub starts_at: NaiveDateTime,
    /// Until when, UTC.
    pub ends_at: NaiveDateTime,
}

/// What the arbiter says to everybody.
#[derive(Clone, Debug, PartialEq, Eq, Queryable)]
pub struct Announcement {
    /// Its key.
    pub id: i64,
    /// The words.
    pub words: String,
    /// Who says so.
    pub actor: String,
    /// Since when, UTC.
    pub at: NaiveDateTime,
}

/// The hours of a section's rounds that are known, in order.
pub fn times_of(conn: &mut Db, section: SectionId) -> Result<Vec<RoundTimes>, Error> {
    let rows: Vec<(i32, Option<NaiveDateTime>, Option<NaiveDateTime>)> = round_times::table
        .filter(round_times::section_id.eq(section))
        .order(round_times::round)
        .select((round_times::round, round_times::starts_at, round_times::begun_at))
        .load(conn)?;
    let times =
        |(round, starts_at, begun_at)| Ok(RoundTimes { round: small("round_times", round)?, starts_at, begun_at });
    rows.into_iter().map(times).collect()
}

/// The hours of all sections of an event that are known, each with its section, in the order of the rounds.
pub fn times_of_event(conn: &mut Db, event: EventId) -> Result<Vec<(SectionId, RoundTimes)>, Error> {
    type Row = (SectionId, i32, Option<NaiveDateTime>, Option<NaiveDateTime>);
    let rows: Vec<Row> = round_times::table
        .inner_join(sections::table)
        .filter(sections::event_id.eq(event))
        .order(round_times::round)
        .select((round_times::section_id, round_times::round, round_times::starts_at, round_times::begun_at))
        .load(conn)?;
    rows.into_iter()
        .map(|(section, round, starts_at, begun_at)| {
            Ok((section, RoundTimes { round: small("round_times", round)?, starts_at, begun_at }))
        })
        .collect()
}

/// The hours of a round.
pub fn of_round(conn: &mut Db, section: SectionId, round: u16) -> Result<RoundTimes, Error> {
    let found = round_times::table
        .find((section, i32::from(round)))
        .select((round_times::starts_at, round_times::begun_at))
        .first(conn)
        .optional()?;
    Ok(found.map_or(RoundTimes::unknown(round), |(starts_at, begun_at)| RoundTimes { round, starts_at, begun_at }))
}

/// Keeps the hours of a round in place of those before.
pub fn put_times(tx: &mut Db, section: SectionId, times: &RoundTimes) -> Result<(), Error> {
    let round = i32::from(times.round);
    diesel::delete(round_times::table.find((section, round))).execute(tx)?;
    if times.begin().is_some() {
        diesel::insert_into(round_times::table)
            .values((
                round_times::section_id.eq(section),
                round_times::round.eq(round),
                round_times::starts_at.eq(times.starts_at),
                round_times::begun_at.eq(times.begun_at),
            ))
            .execute(tx)?;
    }
    Ok(())
}

/// The breaks of an event, the first one first.
pub fn pauses(conn: &mut Db, event: EventId) -> Result<Vec<Pause>, Error> {
    Ok(pauses::table
        .filter(pauses::event_id.eq(event))
        .order((pauses::starts_at, pauses::id))
        .select((pauses::id, pauses::title, pauses::starts_at, pauses::ends_at))
        .load(conn)?)
}

/// Adds a break.
pub fn add_pause(
    tx: &mut Db,
    event: EventId,
    title: &str,
    (starts_at, ends_at): (NaiveDateTime, NaiveDateTime),
) -> Result<(), Error> {
    diesel::insert_into(pauses::table)
        .values((
            pauses::event_id.eq(event),
            pauses::title.eq(title),
            pauses::starts_at.eq(starts_at),
            pauses::ends_at.eq(ends_at),
        ))
        .execute(tx)?;
    Ok(())
}

/// Takes a break of an event out; whether it was there.
pub fn remove_pause(tx: &mut Db, event: EventId, id: i64) -> Result<bool, Error> {
    let found = pauses::table.filter(pauses::event_id.eq(event)).filter(pauses::id.eq(id));
    Ok(diesel::delete(found).execute(tx)? > 0)
}

/// What is announced now, the newest first.
pub fn announced(conn: &mut Db, event: EventId) -> Result<Vec<Announcement>, Error> {
    Ok(announcements::table
        .filter(announcements::event_id.eq(event))
        .filter(announcements::withdrawn_at.is_null())
        .order(announcements::id.desc())
        .select((announcements::id, announcements::words, announcements::actor, announcements::at))
        .load(conn)?)
}

/// Announces something.
pub fn announce(tx: &mut Db, event: EventId, words: &str, actor: &str, at: NaiveDateTime) -> Result<(), Error> {
    diesel::insert_into(announcements::table)
        .values((
            announcements::event_id.eq(event),
            announcements::words.eq(words),
            announcements::actor.eq(actor),
            announcements::at.eq(at),
        ))
        .execute(tx)?;
    Ok(())
}

/// Withdraws an announcement of an event; its words, if it stood.
pub fn withdraw(tx: &mut Db, event: EventId, id: i64, at: NaiveDateTime) -> Result<Option<String>, Error> {
    let found = announcements::table
        .filter(announcements::event_id.eq(event))
        .filter(announcements::id.eq(id))
        .filter(announcements::withdrawn_at.is_null());
    let words: Option<String> = found.select(announcements::words).first(tx).optional()?;
    if words.is_some() {
        diesel::update(announcements::table.find(id)).set(announcements::withdrawn_at.eq(at)).execute(tx)?;
    }
    Ok(words)
}
