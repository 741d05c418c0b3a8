//! Irregularities as they were registered. One registered wrongly is struck with a reason and stays on record.

use super::claims::By;
use super::schema::{boards, irregularities};
use super::sections::small;
use super::{BoardId, Db, Error, SectionId};
use crate::tournament::articles::Article;
use crate::tournament::entrant::StartNumber;
use crate::tournament::irregularity::{Choice, Irregularity, Noticed, Penalty};
use chrono::NaiveDateTime;
use diesel::prelude::*;

/// An irregularity with where, by whom and when it was registered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registered {
    /// Its key.
    pub id: i64,
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// The game within the match, from 1.
    pub game: u8,
    /// What was registered.
    pub irregularity: Irregularity,
    /// Who registered it.
    pub by: String,
    /// When, UTC.
    pub at: NaiveDateTime,
    /// Why it was struck, and by whom, if it was.
    pub struck: Option<(String, String)>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = irregularities)]
struct Row {
    id: i64,
    game: i32,
    player: i32,
    article: String,
    noticed: String,
    choice: String,
    penalty: String,
    minutes: i32,
    note: String,
    actor: String,
    at: NaiveDateTime,
    struck_by: Option<String>,
    struck_reason: Option<String>,
}

fn registered(round: i32, board: i32, row: Row) -> Result<Registered, Error> {
    let unreadable = |value: &str| Error::Unreadable { table: "irregularities", value: value.to_owned() };
    let irregularity = Irregularity {
        player: StartNumber(small("irregularities", row.player)?),
        article: Article::from_key(&row.article).ok_or_else(|| unreadable(&row.article))?,
        noticed: Noticed::from_key(&row.noticed).ok_or_else(|| unreadable(&row.noticed))?,
        choice: Choice::from_key(&row.choice).ok_or_else(|| unreadable(&row.choice))?,
        penalty: Penalty::from_key(&row.penalty).ok_or_else(|| unreadable(&row.penalty))?,
        minutes: small("irregularities", row.minutes)?,
        note: row.note,
    };
    Ok(Registered {
        id: row.id,
        round: small("irregularities", round)?,
        board: small("irregularities", board)?,
        game: u8::try_from(row.game).map_err(|_| unreadable(&row.game.to_string()))?,
        irregularity,
        by: row.actor,
        at: row.at,
        struck: row.struck_reason.zip(row.struck_by),
    })
}

/// Registers an irregularity.
pub fn insert(tx: &mut Db, board: BoardId, game: u8, irregularity: &Irregularity, by: By<'_>) -> Result<(), Error> {
    diesel::insert_into(irregularities::table)
        .values((
            irregularities::board_id.eq(board),
            irregularities::game.eq(i32::from(game)),
            irregularities::player.eq(i32::from(irregularity.player.0)),
            irregularities::article.eq(irregularity.article.key()),
            irregularities::noticed.eq(irregularity.noticed.key()),
            irregularities::choice.eq(irregularity.choice.key()),
            irregularities::penalty.eq(irregularity.penalty.key()),
            irregularities::minutes.eq(i32::from(irregularity.minutes)),
            irregularities::note.eq(&irregularity.note),
            irregularities::user_id.eq(by.user),
            irregularities::actor.eq(by.name),
            irregularities::at.eq(by.at),
        ))
        .execute(tx)?;
    Ok(())
}

/// Strikes one that was registered wrongly.
pub fn strike(tx: &mut Db, id: i64, reason: &str, by: By<'_>) -> Result<(), Error> {
    diesel::update(irregularities::table.find(id))
        .set((
            irregularities::struck_by.eq(Some(by.name)),
            irregularities::struck_reason.eq(Some(reason)),
            irregularities::struck_at.eq(Some(by.at)),
        ))
        .execute(tx)?;
    Ok(())
}

/// All of a section, in the order in which they were registered.
pub fn of_section(conn: &mut Db, section: SectionId) -> Result<Vec<Registered>, Error> {
    let rows: Vec<(i32, i32, Row)> = irregularities::table
        .inner_join(boards::table)
        .filter(boards::section_id.eq(section))
        .order(irregularities::id)
        .select((boards::round, boards::number, Row::as_select()))
        .load(conn)?;
    rows.into_iter().map(|(round, board, row)| registered(round, board, row)).collect()
}
