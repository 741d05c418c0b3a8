//! Tie-breaks of a player's own results (C.07 art. 7 and 13.3).

use super::reckoner::Reckoner;
use super::value::Value;
use super::working::{Source, Summand, Working};
use crate::draughts::Color;
use crate::tournament::cross_table::{Adjusted, Cell, CrossTable, Format, Kind, Row};
use crate::tournament::entrant::StartNumber;
use sha2::{Digest, Sha256};
use std::cmp::Ordering;

fn summand(round: u16, cell: &Cell, amount: Value) -> Summand {
    Summand { round, source: Source::Own { kind: cell.kind }, amount, factors: None, cut: false }
}

/// The points of the standings.
pub(super) fn points(reckoner: &Reckoner<'_>, row: &Row) -> Working {
    let table = &*reckoner.table;
    let scored =
        table.counted(row).map(|(round, cell)| summand(round, cell, reckoner.points_value(cell.points.into())));
    let adjusted = table.adjusted(row).map(|&Adjusted { number, round, points }| {
        let amount = reckoner.points_value(points.into());
        Summand { round, source: Source::Adjustment { number }, amount, factors: None, cut: false }
    });
    let mut summands: Vec<Summand> = scored.chain(adjusted).collect();
    summands.sort_by_key(|summand| summand.round);
    Working::sum(summands)
}

/// Game (small) points.
pub(super) fn game_points(reckoner: &Reckoner<'_>, row: &Row) -> Working {
    let parts = reckoner.table.counted(row);
    let of_round = |(round, cell): (u16, &Cell)| summand(round, cell, reckoner.points_value(cell.game_points.into()));
    Working::sum(parts.map(of_round).collect())
}

/// A sum of a whole number from each round.
pub(super) fn count(reckoner: &Reckoner<'_>, row: &Row, of_round: fn(&CrossTable, u16, &Cell) -> i64) -> Working {
    let table = &*reckoner.table;
    let parts = table.counted(row);
    let parts = parts.map(|(round, cell)| summand(round, cell, Value::whole(of_round(table, round, cell))));
    Working::sum(parts.collect())
}

/// Whether a round gave a win's points, or in a micro-match more than the opponent got.
fn is_win(table: &CrossTable, round: u16, cell: &Cell) -> bool {
    let more = || opposite(table, round, cell).is_some_and(|other| cell.points > other.points);
    cell.points >= table.scale().win || (cell.games.len() > 1 && more())
}

/// The opponent's cell of the same round.
fn opposite<'a>(table: &'a CrossTable, round: u16, cell: &Cell) -> Option<&'a Cell> {
    let index = usize::from(round.checked_sub(1)?);
    table.row(cell.opponent?)?.cells.get(index)
}

/// WIN: rounds with a win's points, played or not.
pub(super) fn wins(table: &CrossTable, round: u16, cell: &Cell) -> i64 {
    is_win(table, round, cell).into()
}

/// Whether a round counts as played for those who count what was played: a round robin takes a forfeit win for a game
/// (15.2), but never a forfeit loss.
fn is_game(table: &CrossTable, cell: &Cell) -> bool {
    cell.kind == Kind::Played || (table.format() == Format::RoundRobin && cell.kind == Kind::ForfeitWin)
}

/// WON: rounds won over the board.
pub(super) fn won(table: &CrossTable, round: u16, cell: &Cell) -> i64 {
    (is_game(table, cell) && is_win(table, round, cell)).into()
}

/// The games of a round that fulfil a condition.
fn games(table: &CrossTable, cell: &Cell, color: Option<Color>, won: bool) -> i64 {
    let counts = |played: bool| played || is_game(table, cell) && cell.kind == Kind::ForfeitWin;
    let fits = cell.games.iter().filter(|game| {
        counts(game.played)
            && color.is_none_or(|color| game.color == color)
            && (!won || game.points >= table.scale().game_win)
    });
    i64::try_from(fits.count()).unwrap_or(i64::MAX)
}

/// GWON: games won over the board, inside matches too.
pub(super) fn games_won(table: &CrossTable, _: u16, cell: &Cell) -> i64 {
    games(table, cell, None, true)
}

/// BPG: games played with Black.
pub(super) fn blacks_played(table: &CrossTable, _: u16, cell: &Cell) -> i64 {
    games(table, cell, Some(Color::Black), false)
}

/// BWG: games won with Black.
pub(super) fn blacks_won(table: &CrossTable, _: u16, cell: &Cell) -> i64 {
    games(table, cell, Some(Color::Black), true)
}

/// REP: rounds, less requested byes and forfeit losses.
pub(super) fn elected(_: &CrossTable, _: u16, cell: &Cell) -> i64 {
    (!cell.kind.is_voluntary()).into()
}

/// STD: a point for each round with more points than the scheduled opponent, or without one more than a draw's; half a
/// point for as many. A forfeit loss gives nothing, a double one neither.
pub(super) fn standard(reckoner: &Reckoner<'_>, row: &Row) -> Working {
    let table = &*reckoner.table;
    let of_round = |(round, cell): (u16, &Cell)| {
        let against = opposite(table, round, cell).map_or(table.scale().draw, |other| other.points);
        let halves = match cell.points.cmp(&against) {
            _ if cell.kind == Kind::ForfeitLoss => 0,
            Ordering::Less => 0,
            Ordering::Equal => 1,
            Ordering::Greater => 2,
        };
        summand(round, cell, Value::new(halves, 2))
    };
    Working::sum(table.counted(row).map(of_round).collect())
}

/// PS: the running score after each round; a cut leaves out the first rounds.
pub(super) fn progressive(reckoner: &Reckoner<'_>, row: &Row, cut: u8) -> Working {
    let mut running = 0_i64;
    let parts = reckoner.table.counted(row).map(|(round, cell)| {
        running += i64::from(cell.points);
        // Also of a round that counts for nobody any more.
        let adjusted: i32 = (1..=round).map(|round| reckoner.table.adjusted_in(row, round)).sum();
        let so_far = running + i64::from(adjusted);
        Summand { cut: round <= cut.into(), ..summand(round, cell, reckoner.points_value(so_far)) }
    });
    Working::sum(parts.collect())
}

/// The places in a lot drawn among all players, in the order of the rows: by the hash of seed and start number, so that
/// anybody can draw it again.
pub(super) fn lots(table: &CrossTable, seed: u64) -> Vec<i64> {
    let key = |StartNumber(number): StartNumber| {
        Sha256::new().chain_update(seed.to_be_bytes()).chain_update(number.to_be_bytes()).finalize()
    };
    let mut drawn: Vec<_> = table.rows().iter().enumerate().map(|(index, row)| (key(row.number), index)).collect();
    drawn.sort_unstable();
    let mut places = vec![0; drawn.len()];
    for (place, (_, index)) in (1..).zip(drawn) {
        if let Some(slot) = places.get_mut(index) {
            *slot = place;
        }
    }
    places
}
