//! The pairs of a section that its arbiter forbids.

use super::schema::forbidden_pairs;
use super::sections::small;
use super::{Db, Error, SectionId};
use crate::tournament::entrant::StartNumber;
use crate::tournament::section::ForbiddenPair;
use diesel::prelude::*;

/// The forbidden pairs of a section, in the order of their numbers.
pub(super) fn of_section(conn: &mut Db, section: SectionId) -> Result<Vec<ForbiddenPair>, Error> {
    let rows: Vec<(i32, i32, String, i32)> = forbidden_pairs::table
        .filter(forbidden_pairs::section_id.eq(section))
        .select((forbidden_pairs::one, forbidden_pairs::other, forbidden_pairs::reason, forbidden_pairs::from_round))
        .order((forbidden_pairs::one, forbidden_pairs::other))
        .load(conn)?;
    let number = |value| small("forbidden_pairs", value).map(StartNumber);
    let pair = |(one, other, reason, from)| {
        let from_round = small("forbidden_pairs", from)?;
        Ok(ForbiddenPair { one: number(one)?, other: number(other)?, reason, from_round })
    };
    rows.into_iter().map(pair).collect()
}

/// Writes the forbidden pairs in place of those before.
pub(super) fn save(tx: &mut Db, section: SectionId, forbidden: &[ForbiddenPair]) -> Result<(), Error> {
    diesel::delete(forbidden_pairs::table.filter(forbidden_pairs::section_id.eq(section))).execute(tx)?;
    for ForbiddenPair { one, other, reason, from_round } in forbidden {
        diesel::insert_into(forbidden_pairs::table)
            .values((
                forbidden_pairs::section_id.eq(section),
                forbidden_pairs::one.eq(i32::from(one.0)),
                forbidden_pairs::other.eq(i32::from(other.0)),
                forbidden_pairs::reason.eq(reason),
                forbidden_pairs::from_round.eq(i32::from(*from_round)),
            ))
            .execute(tx)?;
    }
    Ok(())
}
