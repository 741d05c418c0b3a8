//! Points taken or given: a row each, which goes only with its player.

use super::schema::adjustments;
use super::sections::small;
use super::{Db, Error, SectionId};
use crate::tournament::adjustment::Adjustment;
use crate::tournament::entrant::StartNumber;
use crate::tournament::points::HalfPoints;
use diesel::prelude::*;

#[derive(Queryable, Insertable)]
#[diesel(table_name = adjustments)]
struct Row {
    section_id: SectionId,
    number: i32,
    player: i32,
    round: i32,
    halves: i32,
    article: String,
    reason: String,
    withdrawn_reason: Option<String>,
}

impl TryFrom<Row> for Adjustment {
    type Error = Error;

    fn try_from(row: Row) -> Result<Self, Error> {
        let small = |value| small("adjustments", value);
        Ok(Self {
            number: small(row.number)?,
            player: StartNumber(small(row.player)?),
            round: small(row.round)?,
            points: HalfPoints::new(row.halves),
            article: row.article,
            reason: row.reason,
            withdrawn: row.withdrawn_reason,
        })
    }
}

/// The adjustments of a section, in the order in which they were decided.
pub(super) fn of_section(conn: &mut Db, section: SectionId) -> Result<Vec<Adjustment>, Error> {
    let rows: Vec<Row> =
        adjustments::table.filter(adjustments::section_id.eq(section)).order(adjustments::number).load(conn)?;
    rows.into_iter().map(Adjustment::try_from).collect()
}

/// Writes the new ones, what was withdrawn since they were read, and the numbers that players have now.
pub(super) fn save_changes(
    tx: &mut Db,
    section: SectionId,
    before: &[Adjustment],
    after: &[Adjustment],
) -> Result<(), Error> {
    for gone in before.iter().filter(|old| after.iter().all(|new| new.number != old.number)) {
        diesel::delete(adjustments::table.find((section, i32::from(gone.number)))).execute(tx)?;
    }
    for adjustment in after {
        let number = i32::from(adjustment.number);
        match before.iter().find(|old| old.number == adjustment.number) {
            Some(old) if old == adjustment => {}
            Some(_) => {
                diesel::update(adjustments::table.find((section, number)))
                    .set((
                        adjustments::player.eq(i32::from(adjustment.player.0)),
                        adjustments::withdrawn_reason.eq(&adjustment.withdrawn),
                    ))
                    .execute(tx)?;
            }
            None => {
                let row = Row {
                    section_id: section,
                    number,
                    player: i32::from(adjustment.player.0),
                    round: i32::from(adjustment.round),
                    halves: adjustment.points.halves(),
                    article: adjustment.article.clone(),
                    reason: adjustment.reason.clone(),
                    withdrawn_reason: adjustment.withdrawn.clone(),
                };
                diesel::insert_into(adjustments::table).values(row).execute(tx)?;
            }
        }
    }
    Ok(())
}
