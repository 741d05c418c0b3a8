//! Rounds, boards and the results of their games.

use super::schema::{boards, claims, games, irregularities, reports, rounds, scores, sheet_photos};
use super::sections::small;
use super::{BoardId, Db, Error, SectionId};
use crate::tournament::entrant::StartNumber;
use crate::tournament::points::Outcome;
use crate::tournament::regulations::Regulations;
use crate::tournament::result::GameResult;
use crate::tournament::round::{Board, Round, RoundState};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use std::collections::{BTreeSet, HashMap};

#[derive(Queryable, Selectable)]
#[diesel(table_name = boards)]
struct BoardRow {
    id: BoardId,
    round: i32,
    number: i32,
    white: i32,
    black: Option<i32>,
    version: i32,
    lot: Option<String>,
    adjourned: Option<String>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = games)]
struct GameRow {
    board_id: BoardId,
    number: i32,
    white: String,
    black: String,
    ending: String,
    rated: bool,
}

const fn outcome_key(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "win",
        Outcome::Draw => "draw",
        Outcome::Loss => "loss",
    }
}

fn outcome(text: &str) -> Result<Outcome, Error> {
    let found = [Outcome::Win, Outcome::Draw, Outcome::Loss].into_iter().find(|known| outcome_key(*known) == text);
    found.ok_or_else(|| Error::Unreadable { table: "games", value: text.to_owned() })
}

impl TryFrom<GameRow> for GameResult {
    type Error = Error;

    fn try_from(row: GameRow) -> Result<Self, Error> {
        let ending = serde_json::from_str(&row.ending)?;
        Ok(Self { white: outcome(&row.white)?, black: outcome(&row.black)?, ending })
    }
}

/// The rounds of a section with all their boards and games, in three queries.
pub(super) fn of_section(conn: &mut Db, section: SectionId, regulations: &Regulations) -> Result<Vec<Round>, Error> {
    let heads: Vec<(i32, String, Option<String>)> = rounds::table
        .filter(rounds::section_id.eq(section))
        .order(rounds::number)
        .select((rounds::number, rounds::state, rounds::reopened_reason))
        .load(conn)?;
    let board_rows: Vec<BoardRow> = boards::table
        .filter(boards::section_id.eq(section))
        .order((boards::round, boards::number))
        .select(BoardRow::as_select())
        .load(conn)?;
    let game_rows: Vec<GameRow> = games::table
        .inner_join(boards::table)
        .filter(boards::section_id.eq(section))
        .select(GameRow::as_select())
        .load(conn)?;
    let mut results: HashMap<BoardId, Vec<GameRow>> = HashMap::new();
    for row in game_rows {
        results.entry(row.board_id).or_default().push(row);
    }
    let mut found = Vec::with_capacity(heads.len());
    let mut board_rows = board_rows.into_iter().peekable();
    for (number, state, reopened) in heads {
        let state = RoundState::from_key(&state).ok_or(Error::Unreadable { table: "rounds", value: state })?;
        let mut round = Round { number: small("rounds", number)?, state, reopened, boards: Vec::new() };
        while let Some(row) = board_rows.next_if(|row| row.round == number) {
            let played = results.remove(&row.id).unwrap_or_default();
            round.boards.push(board(&row, played, regulations)?);
        }
        found.push(round);
    }
    Ok(found)
}

fn board(row: &BoardRow, played: Vec<GameRow>, regulations: &Regulations) -> Result<Board, Error> {
    let games = if row.black.is_some() { usize::from(regulations.games_per_match.get()) } else { 0 };
    let lot = row.lot.as_ref().map(|lot| lot.parse().map_err(|_| unreadable_lot(lot))).transpose()?;
    let mut board = Board {
        number: small("boards", row.number)?,
        white: StartNumber(small("boards", row.white)?),
        black: row.black.map(|black| small("boards", black).map(StartNumber)).transpose()?,
        games: vec![None; games],
        version: row.version,
        lot,
        unrated: BTreeSet::new(),
        put_off: row.adjourned.as_deref().map(serde_json::from_str).transpose()?,
    };
    // A match of a knockout takes more games than one micro-match, as many as were needed.
    let knockout = regulations.system.knockout().filter(|_| games > 0);
    for game in played {
        let at = usize::try_from(game.number - 1).unwrap_or_default();
        if knockout.is_some() && at >= board.games.len() {
            board.games.resize(at + 1, None);
        }
        if let Some(place) = board.games.get_mut(at) {
            board.unrated.extend(u8::try_from(at + 1).ok().filter(|_| !game.rated));
            *place = Some(game.try_into()?);
        }
    }
    if let Some(knockout) = knockout {
        board.games = knockout.laid_out(board.games, regulations);
    }
    Ok(board)
}

fn unreadable_lot(lot: &str) -> Error {
    Error::Unreadable { table: "boards", value: lot.to_owned() }
}

/// Writes a round that is not there yet, with its boards. One that comes back from a restore point may be published.
fn insert(tx: &mut Db, section: SectionId, round: &Round, now: NaiveDateTime) -> Result<(), Error> {
    let number = i32::from(round.number);
    diesel::insert_into(rounds::table)
        .values((rounds::section_id.eq(section), rounds::number.eq(number), rounds::state.eq(RoundState::Draft.key())))
        .execute(tx)?;
    set_state(tx, section, round, now)?;
    round.boards.iter().try_for_each(|board| insert_board(tx, section, number, board))
}

fn insert_board(tx: &mut Db, section: SectionId, round: i32, board: &Board) -> Result<(), Error> {
    diesel::insert_into(boards::table)
        .values((
            boards::section_id.eq(section),
            boards::round.eq(round),
            boards::number.eq(i32::from(board.number)),
            boards::white.eq(i32::from(board.white.0)),
            boards::black.eq(board.black.map(|black| i32::from(black.0))),
            boards::version.eq(board.version),
            boards::lot.eq(board.lot.map(|lot| lot.to_string())),
            boards::adjourned.eq(put_off(board)?),
        ))
        .execute(tx)?;
    Ok(())
}

/// That games of a board are put off, as it is stored.
fn put_off(board: &Board) -> Result<Option<String>, Error> {
    Ok(board.put_off.as_ref().map(serde_json::to_string).transpose()?)
}

/// Writes who sits where in a round whose pairs were changed. A board that keeps its number keeps its place in the
/// database; its private links become invalid with its players, who would hold each other's.
fn save_seats(tx: &mut Db, section: SectionId, old: &Round, round: &Round) -> Result<(), Error> {
    let number = i32::from(round.number);
    let stored = |board: u16| {
        boards::table
            .filter(boards::section_id.eq(section))
            .filter(boards::round.eq(number))
            .filter(boards::number.eq(i32::from(board)))
    };
    for gone in old.boards.iter().filter(|board| round.board(board.number).is_none()) {
        diesel::delete(stored(gone.number)).execute(tx)?;
    }
    for board in &round.boards {
        match old.board(board.number) {
            None => insert_board(tx, section, number, board)?,
            Some(same) if (same.white, same.black) == (board.white, board.black) => {}
            Some(_) => {
                diesel::update(stored(board.number))
                    .set((
                        boards::white.eq(i32::from(board.white.0)),
                        boards::black.eq(board.black.map(|black| i32::from(black.0))),
                        boards::link_generation.eq(boards::link_generation + 1),
                    ))
                    .execute(tx)?;
            }
        }
    }
    Ok(())
}

/// Writes what changed between the rounds as read and as they are to be: made, removed, published,
/// withdrawn, closed, booked, its pairs changed.
pub(super) fn save_changes(
    tx: &mut Db,
    section: SectionId,
    before: &[Round],
    after: &[Round],
    now: NaiveDateTime,
) -> Result<(), Error> {
    let known = |number| before.iter().find(|round| round.number == number);
    for gone in before.iter().filter(|round| after.iter().all(|other| other.number != round.number)) {
        diesel::delete(rounds::table.find((section, i32::from(gone.number)))).execute(tx)?;
    }
    for round in after {
        let Some(old) = known(round.number) else {
            insert(tx, section, round, now)?;
            for board in round.boards.iter().filter(|board| !board.is_blank()) {
                save_games(tx, section, round.number, board)?;
            }
            continue;
        };
        if (old.state, &old.reopened) != (round.state, &round.reopened) {
            set_state(tx, section, round, now)?;
        }
        save_seats(tx, section, old, round)?;
        for board in round.boards.iter().filter(|board| old.board(board.number) != Some(board)) {
            save_games(tx, section, round.number, board)?;
        }
    }
    Ok(())
}

/// Writes how far a round is, and since when.
fn set_state(tx: &mut Db, section: SectionId, round: &Round, now: NaiveDateTime) -> Result<(), Error> {
    let stored = || rounds::table.find((section, i32::from(round.number)));
    let closed_at = (round.state == RoundState::Closed).then_some(now);
    diesel::update(stored())
        .set((
            rounds::state.eq(round.state.key()),
            rounds::closed_at.eq(closed_at),
            rounds::reopened_reason.eq(&round.reopened),
        ))
        .execute(tx)?;
    match round.state {
        RoundState::Published => {
            let first = stored().filter(rounds::published_at.is_null());
            diesel::update(first).set(rounds::published_at.eq(Some(now))).execute(tx)?;
        }
        // Withdrawn: it will be published anew.
        RoundState::Draft => {
            diesel::update(stored()).set(rounds::published_at.eq(None::<NaiveDateTime>)).execute(tx)?;
        }
        RoundState::Closed => {}
    }
    Ok(())
}

/// When a round was published and closed, UTC.
pub fn times(conn: &mut Db, section: SectionId, round: u16) -> Result<Times, Error> {
    let found = rounds::table
        .find((section, i32::from(round)))
        .select((rounds::published_at, rounds::closed_at))
        .first(conn)
        .optional()?;
    let (published_at, closed_at) = found.unwrap_or_default();
    Ok(Times { published_at, closed_at })
}

/// When a round changed its state, UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// When it was first shown to everybody.
    pub published_at: Option<NaiveDateTime>,
    /// When it was closed, if it is.
    pub closed_at: Option<NaiveDateTime>,
}

/// Writes the results of a board in place of those before, with its version.
fn save_games(tx: &mut Db, section: SectionId, round: u16, board: &Board) -> Result<(), Error> {
    let Some(key) = board_key(tx, section, round, board.number)? else {
        return Err(Error::Query(diesel::result::Error::NotFound));
    };
    let lot = board.lot.map(|lot| lot.to_string());
    diesel::update(boards::table.find(key.id))
        .set((boards::version.eq(board.version), boards::lot.eq(lot), boards::adjourned.eq(put_off(board)?)))
        .execute(tx)?;
    diesel::delete(games::table.filter(games::board_id.eq(key.id))).execute(tx)?;
    for ((number, at), game) in (1..).zip(0..).zip(&board.games) {
        let Some(result) = game else { continue };
        let row = GameRow {
            board_id: key.id,
            number,
            white: outcome_key(result.white).to_owned(),
            black: outcome_key(result.black).to_owned(),
            ending: serde_json::to_string(&result.ending)?,
            rated: board.is_rated(at),
        };
        diesel::insert_into(games::table).values(row).execute(tx)?;
    }
    Ok(())
}

/// A stored board: its key, and which of its private links is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardKey {
    /// Its key.
    pub id: BoardId,
    /// Its section.
    pub section: SectionId,
    /// Its round.
    pub round: u16,
    /// Its number in the round.
    pub number: u16,
    /// The generation of its private link.
    pub link_generation: i32,
}

type KeyRow = (BoardId, SectionId, i32, i32, i32);
const KEY: (boards::id, boards::section_id, boards::round, boards::number, boards::link_generation) =
    (boards::id, boards::section_id, boards::round, boards::number, boards::link_generation);

fn key((id, section, round, number, link_generation): KeyRow) -> Result<BoardKey, Error> {
    Ok(BoardKey { id, section, round: small("boards", round)?, number: small("boards", number)?, link_generation })
}

/// The key of a board by its place.
pub fn board_key(conn: &mut Db, section: SectionId, round: u16, number: u16) -> Result<Option<BoardKey>, Error> {
    let found: Option<KeyRow> = boards::table
        .filter(boards::section_id.eq(section))
        .filter(boards::round.eq(i32::from(round)))
        .filter(boards::number.eq(i32::from(number)))
        .select(KEY)
        .first(conn)
        .optional()?;
    found.map(key).transpose()
}

/// The place of a board by its key.
pub fn board_place(conn: &mut Db, id: BoardId) -> Result<Option<BoardKey>, Error> {
    boards::table.find(id).select(KEY).first(conn).optional()?.map(key).transpose()
}

/// The keys of all boards of a round.
pub fn board_keys(conn: &mut Db, section: SectionId, round: u16) -> Result<Vec<BoardKey>, Error> {
    let found: Vec<KeyRow> = boards::table
        .filter(boards::section_id.eq(section))
        .filter(boards::round.eq(i32::from(round)))
        .order(boards::number)
        .select(KEY)
        .load(conn)?;
    found.into_iter().map(key).collect()
}

/// Makes the private link of a board invalid and gives it a new one.
pub fn renew_link(tx: &mut Db, id: BoardId) -> Result<(), Error> {
    diesel::update(boards::table.find(id)).set(boards::link_generation.eq(boards::link_generation + 1)).execute(tx)?;
    Ok(())
}

/// The boards of a round of which more is kept than who sits there: results, and what [`kept_boards`] has.
pub fn touched_boards(conn: &mut Db, section: SectionId, round: u16) -> Result<Vec<u16>, Error> {
    let of_round = boards::table.filter(boards::section_id.eq(section)).filter(boards::round.eq(i32::from(round)));
    let played: Vec<i32> = of_round.inner_join(games::table).select(boards::number).load(conn)?;
    let kept = kept_boards(conn, section)?.into_iter().filter(|(of, _)| *of == round).map(|(_, board)| board);
    let mut numbers: BTreeSet<u16> = kept.collect();
    for number in played {
        numbers.insert(small("boards", number)?);
    }
    Ok(numbers.into_iter().collect())
}

/// The boards of a section, each by its round and number, of which more is kept than seats and results: reports, handed in
/// moves, photos of sheets, claims, irregularities.
pub fn kept_boards(conn: &mut Db, section: SectionId) -> Result<BTreeSet<(u16, u16)>, Error> {
    let place = (boards::round, boards::number);
    let of_section = || boards::table.filter(boards::section_id.eq(section));
    let mut places: Vec<(i32, i32)> = of_section().inner_join(reports::table).select(place).load(conn)?;
    places.extend(of_section().inner_join(scores::table).select(place).load::<(i32, i32)>(conn)?);
    places.extend(of_section().inner_join(sheet_photos::table).select(place).load::<(i32, i32)>(conn)?);
    places.extend(of_section().inner_join(claims::table).select(place).load::<(i32, i32)>(conn)?);
    places.extend(of_section().inner_join(irregularities::table).select(place).load::<(i32, i32)>(conn)?);
    places.into_iter().map(|(round, board)| Ok((small("boards", round)?, small("boards", board)?))).collect()
}
