//! The starting lists of sections: the players, the byes that they asked for, who was seen at the check-in, and licences.

use super::schema::{byes, check_ins, entrants, licences};
use super::sections::small;
use super::{Db, Error, SectionId};
use crate::tournament::entrant::{Departure, Entrant, Person, StartNumber};
use crate::tournament::system::Bye;
use chrono::NaiveDate;
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
    fixed_board: Option<i32>,
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
            licence_until: None,
        };
        Ok(Self {
            enters: small("entrants", row.enters_round)?,
            fixed_board: row.fixed_board.map(|board| small("entrants", board)).transpose()?,
            departure,
            ..Self::new(StartNumber(small("entrants", row.number)?), person)
        })
    }
}

/// The starting list of a section with all that hangs from it: four queries.
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
        let round = small("byes", round)?;
        if let Some(entrant) = numbered(&mut list, "byes", number)? {
            entrant.byes.insert(round, bye);
        }
    }
    let seen: Vec<i32> = check_ins::table.filter(check_ins::section_id.eq(id)).select(check_ins::number).load(conn)?;
    for number in seen {
        if let Some(entrant) = numbered(&mut list, "check_ins", number)? {
            entrant.checked_in = true;
        }
    }
    let valid: Vec<(i32, NaiveDate)> = licences::table
        .filter(licences::section_id.eq(id))
        .select((licences::number, licences::valid_until))
        .load(conn)?;
    for (number, until) in valid {
        if let Some(entrant) = numbered(&mut list, "licences", number)? {
            entrant.person.licence_until = Some(until);
        }
    }
    Ok(list)
}

/// The player with a stored number.
fn numbered<'a>(list: &'a mut [Entrant], table: &'static str, number: i32) -> Result<Option<&'a mut Entrant>, Error> {
    let number = StartNumber(small(table, number)?);
    // The list is in the order of its numbers.
    let at = list.binary_search_by_key(&number, |entrant| entrant.number).ok();
    Ok(at.and_then(|at| list.get_mut(at)))
}

/// Writes the whole starting list in place of the one before.
pub(super) fn save(tx: &mut Db, id: SectionId, list: &[Entrant]) -> Result<(), Error> {
    diesel::delete(entrants::table.filter(entrants::section_id.eq(id))).execute(tx)?;
    diesel::delete(byes::table.filter(byes::section_id.eq(id))).execute(tx)?;
    diesel::delete(check_ins::table.filter(check_ins::section_id.eq(id))).execute(tx)?;
    diesel::delete(licences::table.filter(licences::section_id.eq(id))).execute(tx)?;
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
            fixed_board: entrant.fixed_board.map(i32::from),
        };
        diesel::insert_into(entrants::table).values(row).execute(tx)?;
        let number = i32::from(entrant.number.0);
        if entrant.checked_in {
            let row = (check_ins::section_id.eq(id), check_ins::number.eq(number));
            diesel::insert_into(check_ins::table).values(row).execute(tx)?;
        }
        if let Some(until) = person.licence_until {
            let row = (licences::section_id.eq(id), licences::number.eq(number), licences::valid_until.eq(until));
            diesel::insert_into(licences::table).values(row).execute(tx)?;
        }
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
