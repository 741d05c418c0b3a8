//! Photos of score sheets, as they were taken.

use super::schema::{boards, sheet_photos};
use super::{BoardId, Db, Error, SectionId, UserId, rounds};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use std::collections::BTreeMap;

/// A photo of a score sheet, without the picture itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Photo {
    /// Its key.
    pub id: i64,
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// The game within the match, from 1.
    pub game: u8,
    /// How long the picture is, in bytes.
    pub size: u32,
    /// Who handed it in.
    pub actor: String,
    /// When, UTC.
    pub at: NaiveDateTime,
}

/// A picture with its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// `image/jpeg`.
    pub media_type: String,
    /// The file as it came.
    pub bytes: Vec<u8>,
}

/// By whom a photo is handed in, and when.
#[derive(Clone, Copy, Debug)]
pub struct From<'a> {
    /// The account, if it is one.
    pub user: Option<UserId>,
    /// The same, to be read when the account is gone.
    pub actor: &'a str,
    /// When, UTC.
    pub at: NaiveDateTime,
}

/// Keeps a photo beside those that are kept of the same game.
pub fn insert(tx: &mut Db, board: BoardId, game: u8, picture: &Picture, from: From<'_>) -> Result<(), Error> {
    let size = i32::try_from(picture.bytes.len());
    let size = size.map_err(|_| Error::Unreadable { table: "sheet_photos", value: picture.media_type.clone() })?;
    diesel::insert_into(sheet_photos::table)
        .values((
            sheet_photos::board_id.eq(board),
            sheet_photos::game.eq(i32::from(game)),
            sheet_photos::media_type.eq(&picture.media_type),
            sheet_photos::picture.eq(&picture.bytes),
            sheet_photos::size.eq(size),
            sheet_photos::user_id.eq(from.user),
            sheet_photos::actor.eq(from.actor),
            sheet_photos::at.eq(from.at),
        ))
        .execute(tx)?;
    Ok(())
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = sheet_photos)]
struct Row {
    id: i64,
    board_id: BoardId,
    game: i32,
    size: i32,
    actor: String,
    at: NaiveDateTime,
}

/// The photos of a round, by boards and games, the oldest first.
pub fn of_round(conn: &mut Db, section: SectionId, round: u16) -> Result<Vec<Photo>, Error> {
    let boards: BTreeMap<BoardId, u16> =
        rounds::board_keys(conn, section, round)?.into_iter().map(|key| (key.id, key.number)).collect();
    let of_round = boards::table.filter(boards::section_id.eq(section)).filter(boards::round.eq(i32::from(round)));
    let rows: Vec<Row> =
        of_round.inner_join(sheet_photos::table).order(sheet_photos::id).select(Row::as_select()).load(conn)?;
    let photo = |row: Row| {
        let unreadable = |value: i32| Error::Unreadable { table: "sheet_photos", value: value.to_string() };
        let game = u8::try_from(row.game).map_err(|_| unreadable(row.game))?;
        let size = u32::try_from(row.size).map_err(|_| unreadable(row.size))?;
        let board = boards.get(&row.board_id).copied().unwrap_or_default();
        Ok(Photo { id: row.id, round, board, game, size, actor: row.actor, at: row.at })
    };
    let mut photos: Vec<Photo> = rows.into_iter().map(photo).collect::<Result<_, Error>>()?;
    photos.sort_by_key(|photo| (photo.board, photo.game));
    Ok(photos)
}

/// The picture of a photo that a round of a section has.
pub fn picture(conn: &mut Db, section: SectionId, round: u16, id: i64) -> Result<Option<Picture>, Error> {
    let found: Option<(String, Vec<u8>)> = sheet_photos::table
        .inner_join(boards::table)
        .filter(sheet_photos::id.eq(id))
        .filter(boards::section_id.eq(section))
        .filter(boards::round.eq(i32::from(round)))
        .select((sheet_photos::media_type, sheet_photos::picture))
        .first(conn)
        .optional()?;
    Ok(found.map(|(media_type, bytes)| Picture { media_type, bytes }))
}

/// Forgets a photo.
pub fn delete(tx: &mut Db, id: i64) -> Result<(), Error> {
    diesel::delete(sheet_photos::table.find(id)).execute(tx)?;
    Ok(())
}
