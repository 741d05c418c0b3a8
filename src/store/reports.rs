//! What the players of a board say of its result: the newest report of each side. All of them stand in the record of
//! changes.

use super::schema::{boards, reports};
use super::sections::small;
use super::{BoardId, Db, Error, SectionId};
use crate::tournament::result::GameResult;
use crate::tournament::round::Side;
use chrono::NaiveDateTime;
use diesel::prelude::*;

/// What one player says of his board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number of the board in its round.
    pub board: u16,
    /// Who says it.
    pub side: Side,
    /// The results of the games.
    pub games: Vec<Option<GameResult>>,
    /// When, UTC.
    pub at: NaiveDateTime,
}

type Row = (i32, String, String, NaiveDateTime);

fn report((board, side, games, at): Row) -> Result<Report, Error> {
    let of = Side::from_key(&side).ok_or(Error::Unreadable { table: "reports", value: side })?;
    Ok(Report { board: small("boards", board)?, side: of, games: serde_json::from_str(&games)?, at })
}

/// Keeps a report in place of the one before of the same player.
pub fn put(
    tx: &mut Db,
    board: BoardId,
    side: Side,
    games: &[Option<GameResult>],
    now: NaiveDateTime,
) -> Result<(), Error> {
    diesel::delete(reports::table.find((board, side.key()))).execute(tx)?;
    diesel::insert_into(reports::table)
        .values((
            reports::board_id.eq(board),
            reports::side.eq(side.key()),
            reports::games.eq(serde_json::to_string(games)?),
            reports::at.eq(now),
        ))
        .execute(tx)?;
    Ok(())
}

/// The reports of a round's boards.
pub fn of_round(conn: &mut Db, section: SectionId, round: u16) -> Result<Vec<Report>, Error> {
    let rows: Vec<Row> = reports::table
        .inner_join(boards::table)
        .filter(boards::section_id.eq(section))
        .filter(boards::round.eq(i32::from(round)))
        .order((boards::number, reports::side))
        .select((boards::number, reports::side, reports::games, reports::at))
        .load(conn)?;
    rows.into_iter().map(report).collect()
}
