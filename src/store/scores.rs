//! Game scores as they were handed in.

use super::schema::{boards, scores};
use super::sections::small;
use super::{BoardId, Db, Error, SectionId, UserId};
use chrono::NaiveDateTime;
use diesel::prelude::*;

/// A game score that the rules engine has found right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The game within the match, from 1.
    pub game: u8,
    /// The text as it came.
    pub submitted: String,
    /// Where the game starts.
    pub start_fen: String,
    /// Its moves in the house style, separated by blanks.
    pub moves: String,
    /// Who handed it in.
    pub user: Option<UserId>,
    /// The same, to be read when the account is gone.
    pub actor: String,
    /// When, UTC.
    pub at: NaiveDateTime,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = scores)]
struct Row {
    game: i32,
    submitted: String,
    start_fen: String,
    moves: String,
    user_id: Option<UserId>,
    actor: String,
    at: NaiveDateTime,
}

impl TryFrom<Row> for Score {
    type Error = Error;

    fn try_from(row: Row) -> Result<Self, Error> {
        let game = u8::try_from(row.game);
        let game = game.map_err(|_| Error::Unreadable { table: "scores", value: row.game.to_string() })?;
        let Row { submitted, start_fen, moves, user_id: user, actor, at, .. } = row;
        Ok(Self { game, submitted, start_fen, moves, user, actor, at })
    }
}

/// Keeps a score. Earlier ones of the same game stay on record; the newest counts.
pub fn insert(tx: &mut Db, board: BoardId, score: &Score) -> Result<(), Error> {
    let row = Row {
        game: i32::from(score.game),
        submitted: score.submitted.clone(),
        start_fen: score.start_fen.clone(),
        moves: score.moves.clone(),
        user_id: score.user,
        actor: score.actor.clone(),
        at: score.at,
    };
    diesel::insert_into(scores::table).values((scores::board_id.eq(board), row)).execute(tx)?;
    Ok(())
}

/// The score of a game that counts: the newest.
pub fn latest(conn: &mut Db, board: BoardId, game: u8) -> Result<Option<Score>, Error> {
    let row: Option<Row> = scores::table
        .filter(scores::board_id.eq(board))
        .filter(scores::game.eq(i32::from(game)))
        .order(scores::id.desc())
        .select(Row::as_select())
        .first(conn)
        .optional()?;
    row.map(Score::try_from).transpose()
}

/// A game of a section that has a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// The game, from 1.
    pub game: u8,
}

/// The games of a section that have a score, in their order.
pub fn places(conn: &mut Db, section: SectionId) -> Result<Vec<Place>, Error> {
    let rows: Vec<(i32, i32, i32)> = scores::table
        .inner_join(boards::table)
        .filter(boards::section_id.eq(section))
        .select((boards::round, boards::number, scores::game))
        .distinct()
        .order((boards::round, boards::number, scores::game))
        .load(conn)?;
    let place = |(round, board, game): (i32, i32, i32)| {
        let game = u8::try_from(game).map_err(|_| Error::Unreadable { table: "scores", value: game.to_string() })?;
        Ok(Place { round: small("boards", round)?, board: small("boards", board)?, game })
    };
    rows.into_iter().map(place).collect()
}
