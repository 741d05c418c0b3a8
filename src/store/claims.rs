//! Draw claims: one open at a time for a game, the decided ones kept.

use super::schema::{boards, claims};
use super::sections::small;
use super::{BoardId, Db, Error, SectionId, UserId};
use crate::tournament::claim::ClaimCount;
use chrono::NaiveDateTime;
use diesel::prelude::*;

/// A claim as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Its key.
    pub id: i64,
    /// The game within the match, from 1.
    pub game: u8,
    /// Raised by every entry.
    pub version: i32,
    /// What is claimed and counted.
    pub count: ClaimCount,
    /// Who opened it.
    pub opened_by: String,
    /// When, UTC.
    pub opened_at: NaiveDateTime,
    /// What was decided, if it is.
    pub decision: Option<Decided>,
}

/// What was decided of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The answers, the position, the count, the articles and the result.
    pub record: serde_json::Value,
    /// Who decided.
    pub by: String,
    /// When, UTC.
    pub at: NaiveDateTime,
}

/// A claim with the board that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// The claim.
    pub claim: Claim,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = claims)]
struct Row {
    id: i64,
    game: i32,
    version: i32,
    claim: String,
    opened_by: String,
    opened_at: NaiveDateTime,
    decision: Option<String>,
    decided_by: Option<String>,
    decided_at: Option<NaiveDateTime>,
}

impl TryFrom<Row> for Claim {
    type Error = Error;

    fn try_from(row: Row) -> Result<Self, Error> {
        let decision = match (row.decision, row.decided_by, row.decided_at) {
            (Some(record), Some(by), Some(at)) => Some(Decided { record: serde_json::from_str(&record)?, by, at }),
            _ => None,
        };
        let unreadable = |_| Error::Unreadable { table: "claims", value: row.game.to_string() };
        Ok(Self {
            id: row.id,
            game: u8::try_from(row.game).map_err(unreadable)?,
            version: row.version,
            count: serde_json::from_str(&row.claim)?,
            opened_by: row.opened_by,
            opened_at: row.opened_at,
            decision,
        })
    }
}

/// Who does something, and when.
#[derive(Clone, Copy, Debug)]
pub struct By<'a> {
    /// The account, if one does it.
    pub user: Option<UserId>,
    /// The name to be read when the account is gone.
    pub name: &'a str,
    /// When, UTC.
    pub at: NaiveDateTime,
}

/// Opens a claim. The net below the check made first: a game has one open claim.
pub fn open(tx: &mut Db, board: BoardId, game: u8, count: &ClaimCount, by: By<'_>) -> Result<(), Error> {
    diesel::insert_into(claims::table)
        .values((
            claims::board_id.eq(board),
            claims::game.eq(i32::from(game)),
            claims::state.eq("open"),
            claims::version.eq(0),
            claims::claim.eq(serde_json::to_string(count)?),
            claims::opened_user.eq(by.user),
            claims::opened_by.eq(by.name),
            claims::opened_at.eq(by.at),
        ))
        .execute(tx)?;
    Ok(())
}

/// Keeps a claim with one more entry, and raises its version.
pub fn save(tx: &mut Db, id: i64, count: &ClaimCount) -> Result<(), Error> {
    diesel::update(claims::table.find(id))
        .set((claims::claim.eq(serde_json::to_string(count)?), claims::version.eq(claims::version + 1)))
        .execute(tx)?;
    Ok(())
}

/// Closes a claim with what was decided.
pub fn decide(tx: &mut Db, id: i64, record: &serde_json::Value, by: By<'_>) -> Result<(), Error> {
    diesel::update(claims::table.find(id))
        .set((
            claims::state.eq("decided"),
            claims::version.eq(claims::version + 1),
            claims::decision.eq(Some(record.to_string())),
            claims::decided_user.eq(by.user),
            claims::decided_by.eq(Some(by.name)),
            claims::decided_at.eq(Some(by.at)),
        ))
        .execute(tx)?;
    Ok(())
}

/// The claims of a game, the newest first.
pub fn of_game(conn: &mut Db, board: BoardId, game: u8) -> Result<Vec<Claim>, Error> {
    let rows: Vec<Row> = claims::table
        .filter(claims::board_id.eq(board))
        .filter(claims::game.eq(i32::from(game)))
        .order(claims::id.desc())
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().map(Claim::try_from).collect()
}

/// The claims of a section, in the order of rounds, boards and time.
pub fn of_section(conn: &mut Db, section: SectionId) -> Result<Vec<Placed>, Error> {
    let rows: Vec<(i32, i32, Row)> = claims::table
        .inner_join(boards::table)
        .filter(boards::section_id.eq(section))
        .order((boards::round, boards::number, claims::id))
        .select((boards::round, boards::number, Row::as_select()))
        .load(conn)?;
    let placed = |(round, board, row): (i32, i32, Row)| {
        Ok(Placed { round: small("claims", round)?, board: small("claims", board)?, claim: row.try_into()? })
    };
    rows.into_iter().map(placed).collect()
}
