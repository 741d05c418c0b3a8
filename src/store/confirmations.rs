//! Second passes: which version of a board was confirmed, by whom and when. The newest of a board is kept here, all of
//! them stand in the record of changes.

use super::schema::{boards, confirmations};
use super::sections::small;
use super::{BoardId, Db, Error, SectionId, UserId};
use chrono::NaiveDateTime;
use diesel::prelude::*;

/// A confirmed board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confirmation {
    /// Its number in the round.
    pub board: u16,
    /// The version that was confirmed.
    pub version: i32,
    /// Who confirmed it.
    pub actor: String,
    /// Whether he had also typed what he confirmed.
    pub same_person: bool,
    /// When, UTC.
    pub at: NaiveDateTime,
}

/// A confirmation to be kept.
#[derive(Clone, Debug)]
pub struct NewConfirmation<'a> {
    /// The board.
    pub board: BoardId,
    /// The version that is confirmed.
    pub version: i32,
    /// The account, if it is one.
    pub user: Option<UserId>,
    /// Who confirms it, as to be read when the account is gone.
    pub actor: &'a str,
    /// Whether he had also typed what he confirms.
    pub same_person: bool,
    /// When, UTC.
    pub at: NaiveDateTime,
}

/// Keeps a confirmation in place of the one before.
pub fn put(tx: &mut Db, new: &NewConfirmation<'_>) -> Result<(), Error> {
    diesel::delete(confirmations::table.find(new.board)).execute(tx)?;
    diesel::insert_into(confirmations::table)
        .values((
            confirmations::board_id.eq(new.board),
            confirmations::version.eq(new.version),
            confirmations::user_id.eq(new.user),
            confirmations::actor.eq(new.actor),
            confirmations::same_person.eq(new.same_person),
            confirmations::at.eq(new.at),
        ))
        .execute(tx)?;
    Ok(())
}

/// The confirmations of a round's boards, also those that a later change has overtaken.
pub fn of_round(conn: &mut Db, section: SectionId, round: u16) -> Result<Vec<Confirmation>, Error> {
    let rows: Vec<(i32, i32, String, bool, NaiveDateTime)> = confirmations::table
        .inner_join(boards::table)
        .filter(boards::section_id.eq(section))
        .filter(boards::round.eq(i32::from(round)))
        .order(boards::number)
        .select((
            boards::number,
            confirmations::version,
            confirmations::actor,
            confirmations::same_person,
            confirmations::at,
        ))
        .load(conn)?;
    let confirmation = |(board, version, actor, same_person, at)| {
        Ok(Confirmation { board: small("boards", board)?, version, actor, same_person, at })
    };
    rows.into_iter().map(confirmation).collect()
}
