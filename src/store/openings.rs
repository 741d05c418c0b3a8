//! A federation's own opening tables, entries switched off, and lots from their announcement on.

use super::schema::{draws, opening_exclusions, opening_tables, sections};
use super::sections::small;
use super::{Db, Error, EventId, SectionId};
use crate::openings::{Announcement, Draw, Fingerprint, Seed, SwitchedOff, TableId};
use chrono::NaiveDateTime;
use diesel::prelude::*;

/// A table that an event has loaded for itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTable {
    /// The name that its organiser gave it.
    pub name: String,
    /// Its text, as loaded.
    pub csv: String,
    /// SHA-256 of the text.
    pub fingerprint: Fingerprint,
}

fn own_table((name, csv, fingerprint): (String, String, String)) -> Result<OwnTable, Error> {
    let parsed = fingerprint.parse();
    let parsed = parsed.map_err(|_| Error::Unreadable { table: "opening_tables", value: fingerprint })?;
    Ok(OwnTable { name, csv, fingerprint: parsed })
}

/// The tables of an event, in the order in which they were loaded.
pub fn own_tables(conn: &mut Db, event: EventId) -> Result<Vec<OwnTable>, Error> {
    let rows: Vec<(String, String, String)> = opening_tables::table
        .filter(opening_tables::event_id.eq(event))
        .order(opening_tables::id)
        .select((opening_tables::name, opening_tables::csv, opening_tables::fingerprint))
        .load(conn)?;
    rows.into_iter().map(own_table).collect()
}

/// Keeps a table, unless the event has the same text already.
pub fn insert_own_table(tx: &mut Db, event: EventId, table: &OwnTable, now: NaiveDateTime) -> Result<bool, Error> {
    let fingerprint = table.fingerprint.to_string();
    let same = opening_tables::table
        .filter(opening_tables::event_id.eq(event))
        .filter(opening_tables::fingerprint.eq(&fingerprint))
        .select(opening_tables::id)
        .first::<i64>(tx)
        .optional()?;
    if same.is_some() {
        return Ok(false);
    }
    diesel::insert_into(opening_tables::table)
        .values((
            opening_tables::event_id.eq(event),
            opening_tables::name.eq(&table.name),
            opening_tables::csv.eq(&table.csv),
            opening_tables::fingerprint.eq(fingerprint),
            opening_tables::loaded_at.eq(now),
        ))
        .execute(tx)?;
    Ok(true)
}

/// The name under which a table's exclusions are kept: its identifier, or its fingerprint where it is an own one.
fn table_name(table: TableId, own: Option<Fingerprint>) -> String {
    own.map_or_else(|| table.to_string(), |fingerprint| fingerprint.to_string())
}

/// The entries of a table that a section has switched off, by code.
pub fn switched_off(
    conn: &mut Db,
    section: SectionId,
    table: TableId,
    own: Option<Fingerprint>,
) -> Result<Vec<SwitchedOff>, Error> {
    let rows: Vec<(String, String)> = opening_exclusions::table
        .filter(opening_exclusions::section_id.eq(section))
        .filter(opening_exclusions::table_name.eq(table_name(table, own)))
        .order(opening_exclusions::code)
        .select((opening_exclusions::code, opening_exclusions::reason))
        .load(conn)?;
    Ok(rows.into_iter().map(|(code, reason)| SwitchedOff { code, reason }).collect())
}

/// Switches an entry off, or changes the reason.
pub fn switch_off(
    tx: &mut Db,
    section: SectionId,
    (table, own): (TableId, Option<Fingerprint>),
    off: &SwitchedOff,
) -> Result<(), Error> {
    switch_on(tx, section, (table, own), &off.code)?;
    diesel::insert_into(opening_exclusions::table)
        .values((
            opening_exclusions::section_id.eq(section),
            opening_exclusions::table_name.eq(table_name(table, own)),
            opening_exclusions::code.eq(&off.code),
            opening_exclusions::reason.eq(&off.reason),
        ))
        .execute(tx)?;
    Ok(())
}

/// Switches an entry on again.
pub fn switch_on(
    tx: &mut Db,
    section: SectionId,
    (table, own): (TableId, Option<Fingerprint>),
    code: &str,
) -> Result<(), Error> {
    diesel::delete(opening_exclusions::table.find((section, table_name(table, own), code))).execute(tx)?;
    Ok(())
}

/// A lot from its announcement on.
#[derive(Clone, Debug)]
pub struct Lot {
    /// Its key.
    pub id: i64,
    /// The round.
    pub round: u16,
    /// The board; 0: all boards of the round.
    pub board: u16,
    /// 1 for the first lot, 2 for the first redraw, and so on.
    pub attempt: u16,
    /// What was published before it.
    pub announcement: Announcement,
    /// The seed: not to be shown before the lot is drawn.
    pub seed: Seed,
    /// When it was announced, UTC.
    pub committed_at: NaiveDateTime,
    /// Why it is drawn again.
    pub reason: Option<String>,
    /// What was drawn, and when, UTC.
    pub drawn: Option<(Draw, NaiveDateTime)>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = draws)]
struct Row {
    id: i64,
    round: i32,
    board: i32,
    attempt: i32,
    announcement: String,
    seed: String,
    committed_at: NaiveDateTime,
    reason: Option<String>,
    record: Option<String>,
    drawn_at: Option<NaiveDateTime>,
}

impl TryFrom<Row> for Lot {
    type Error = Error;

    fn try_from(row: Row) -> Result<Self, Error> {
        let drawn = match (row.record, row.drawn_at) {
            (Some(record), Some(at)) => Some((serde_json::from_str(&record)?, at)),
            _ => None,
        };
        // The value itself may still be a secret, so it is not told.
        let seed = row.seed.parse();
        let seed = seed.map_err(|_| Error::Unreadable { table: "draws", value: format!("seed of {}", row.id) })?;
        Ok(Self {
            id: row.id,
            round: small("draws", row.round)?,
            board: small("draws", row.board)?,
            attempt: small("draws", row.attempt)?,
            announcement: serde_json::from_str(&row.announcement)?,
            seed,
            committed_at: row.committed_at,
            reason: row.reason,
            drawn,
        })
    }
}

/// A lot to be announced.
#[derive(Clone, Debug)]
pub struct NewLot<'a> {
    /// The round.
    pub round: u16,
    /// The board; 0: all boards of the round.
    pub board: u16,
    /// From 1.
    pub attempt: u16,
    /// What is published now.
    pub announcement: &'a Announcement,
    /// What is kept secret until the draw.
    pub seed: Seed,
    /// Why it is drawn again.
    pub reason: Option<&'a str>,
}

/// Announces a lot: from now on neither its seed nor its list can be changed unseen.
pub fn announce(tx: &mut Db, section: SectionId, new: &NewLot<'_>, now: NaiveDateTime) -> Result<(), Error> {
    diesel::insert_into(draws::table)
        .values((
            draws::section_id.eq(section),
            draws::round.eq(i32::from(new.round)),
            draws::board.eq(i32::from(new.board)),
            draws::attempt.eq(i32::from(new.attempt)),
            draws::announcement.eq(serde_json::to_string(new.announcement)?),
            draws::seed.eq(new.seed.to_string()),
            draws::committed_at.eq(now),
            draws::reason.eq(new.reason),
        ))
        .execute(tx)?;
    Ok(())
}

/// Keeps what was drawn.
pub fn record_draw(tx: &mut Db, lot: i64, draw: &Draw, now: NaiveDateTime) -> Result<(), Error> {
    diesel::update(draws::table.find(lot))
        .set((draws::record.eq(Some(serde_json::to_string(draw)?)), draws::drawn_at.eq(Some(now))))
        .execute(tx)?;
    Ok(())
}

/// The codes that any section of an event has drawn from a table, superseded draws included: the players saw them.
pub fn drawn_in_event(conn: &mut Db, event: EventId, table: Fingerprint) -> Result<Vec<String>, Error> {
    let records: Vec<Option<String>> = draws::table
        .inner_join(sections::table)
        .filter(sections::event_id.eq(event))
        .filter(draws::record.is_not_null())
        .order(draws::id)
        .select(draws::record)
        .load(conn)?;
    let records = records.into_iter().flatten().map(|record| serde_json::from_str(&record));
    let records: Vec<Draw> = records.collect::<Result<_, _>>()?;
    Ok(records.into_iter().filter(|draw| draw.announced.table_hash == table).map(|draw| draw.code).collect())
}

/// All lots of a section, in the order of rounds, boards and attempts.
pub fn lots(conn: &mut Db, section: SectionId) -> Result<Vec<Lot>, Error> {
    let rows: Vec<Row> = draws::table
        .filter(draws::section_id.eq(section))
        .order((draws::round, draws::board, draws::attempt))
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().map(Lot::try_from).collect()
}
