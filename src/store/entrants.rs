//! The starting lists of sections, and the byes that players asked for.

use super::schema::{byes, entrants};
use super::sections::small;
use super::{Db, Error, SectionId};
use crate::tournament::entrant::{Departure, Entrant, Person, StartNumber};
use crate::tournament::system::Bye;
use diesel::prelude::*;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = entrants)]
struct EntrantRow {
    section_id: SectionId,
    number: i32,
    name: String,
    search_key: String,
    federation: Option<String>,
    state: Option<String>,
    club: Option<String>,
    title: Option<String>,
    rating: Option<i32>,
    birth_year: Option<i32>,
    register_number: Option<String>,
    left_from_round: Option<i32>,
    left_reason: Option<String>,
    enters_round: i32,
}

impl TryFrom<EntrantRow> for Entrant {
    type Error = Error;

    fn try_from(row: EntrantRow) -> Result<Self, Error> {
        let departure = match (row.left_from_round, row.left_reason) {
            (Some(round), Some(reason)) => Some(Departure { from_round: small("entrants", round)?, reason }),
            _ => None,
        };
        let person = Person {
            name: row.name,
            federation: row.federation,
            state: row.state,
            club: row.club,
            title: row.title,
            rating: row.rating.map(|rating| small("entrants", rating)).transpose()?,
            birth_year: row.birth_year.map(|year| small("entrants", year)).transpose()?,
            register_number: row.register_number,
        };
        Ok(Self {
            enters: small("entrants", row.enters_round)?,
            departure,
            ..Self::new(StartNumber(small("entrants", row.number)?), person)
        })
    }
}

/// The starting list of a section, with the byes that were asked for: two queries.
pub(super) fn of_section(conn: &mut Db, id: SectionId) -> Result<Vec<Entrant>, Error> {
    let rows: Vec<EntrantRow> = entrants::table
        .filter(entrants::section_id.eq(id))
        .order(entrants::number)
        .select(EntrantRow::as_select())
        .load(conn)?;
    let mut list = rows.into_iter().map(Entrant::try_from).collect::<Result<Vec<_>, _>>()?;
    let asked: Vec<(i32, i32, String)> =
        byes::table.filter(byes::section_id.eq(id)).select((byes::number, byes::round, byes::kind)).load(conn)?;
    for (number, round, kind) in asked {
        let bye = Bye::from_key(&kind).ok_or(Error::Unreadable { table: "byes", value: kind })?;
        let (number, round) = (StartNumber(small("byes", number)?), small("byes", round)?);
        if let Some(entrant) = list.iter_mut().find(|entrant| entrant.number == number) {
            entrant.byes.insert(round, bye);
        }
    }
    Ok(list)
}

/// Writes the whole starting list in place of the one before.
pub(super) fn save(tx: &mut Db, id: SectionId, list: &[Entrant]) -> Result<(), Error> {
    diesel::delete(entrants::table.filter(entrants::section_id.eq(id))).execute(tx)?;
    diesel::delete(byes::table.filter(byes::section_id.eq(id))).execute(tx)?;
    for entrant in list {
        let person = &entrant.person;
        let row = EntrantRow {
            section_id: id,
            number: i32::from(entrant.number.0),
            name: person.name.clone(),
            search_key: crate::tournament::entrant::search_key(&person.name),
            federation: person.federation.clone(),
            state: person.state.clone(),
            club: person.club.clone(),
            title: person.title.clone(),
            rating: person.rating.map(i32::from),
            birth_year: person.birth_year.map(i32::from),
            register_number: person.register_number.clone(),
            left_from_round: entrant.departure.as_ref().map(|departure| i32::from(departure.from_round)),
            left_reason: entrant.departure.as_ref().map(|departure| departure.reason.clone()),
            enters_round: i32::from(entrant.enters),
        };
        diesel::insert_into(entrants::table).values(row).execute(tx)?;
        for (round, bye) in &entrant.byes {
            let row = (
                byes::section_id.eq(id),
                byes::number.eq(i32::from(entrant.number.0)),
                byes::round.eq(i32::from(*round)),
                byes::kind.eq(bye.key()),
            );
            diesel::insert_into(byes::table).values(row).execute(tx)?;
        }
    }
    Ok(())
}
