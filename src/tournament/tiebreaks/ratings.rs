//! Tie-breaks from ratings (C.07 art. 10). Only what was played over the board counts, in a round robin too.

use super::cuts::{self, Cuttable};
use super::opponents;
use super::reckoner::Reckoner;
use super::value::Value;
use super::working::{Source, Summand, Working};
use crate::tournament::cross_table::{Cell, CrossTable, Kind, Row};
use crate::tournament::rating::fide;

/// A player's rating for tie-breaks; none when the event has an unrated player and no rule for him.
fn rating_of(reckoner: &Reckoner<'_>, row: &Row) -> Option<u16> {
    let rule = reckoner.options.unrated_as;
    let all_rated = || reckoner.table.rows().iter().all(|row| row.rating.is_some());
    row.rating.or(rule).filter(|_| rule.is_some() || all_rated())
}

/// The ratings of the opponents met, each with its round.
fn met(reckoner: &Reckoner<'_>, row: &Row) -> Option<Vec<Summand>> {
    let played = reckoner.table.counted(row).filter(|(_, cell)| cell.kind == Kind::Played);
    let of_round = |(round, cell): (u16, &Cell)| {
        let opponent = reckoner.table.row(cell.opponent?)?;
        let amount = Value::whole(rating_of(reckoner, opponent)?.into());
        let source = Source::Opponent { number: opponent.number, adjusted: false };
        Some(Summand { round, source, amount, factors: None, cut: false })
    };
    played.map(of_round).collect()
}

/// ARO: the mean rating of the opponents met, halves up.
pub(super) fn average(reckoner: &Reckoner<'_>, row: &Row, low: u8) -> Option<Working> {
    let mut summands = met(reckoner, row)?;
    let ratings: Vec<i64> = summands.iter().map(|part| part.amount.as_whole().unwrap_or(0)).collect();
    let items: Vec<_> =
        ratings.iter().map(|rating| Cuttable { score: *rating, amount: *rating, voluntary: false }).collect();
    for (summand, cut) in summands.iter_mut().zip(cuts::mark(&items, low, 0)) {
        summand.cut = cut;
    }
    let working = Working::sum(summands);
    let counted = working.summands.iter().filter(|summand| !summand.cut).count();
    let value = working.value.divided_by(counted)?.rounded(0);
    Some(Working { value, ..working })
}

/// Halves won in the games of a row over the board, and the number of those games. A win is two halves by any scale.
fn halves_and_games(table: &CrossTable, row: &Row) -> (i64, i64) {
    let played = table.counted(row).filter(|(_, cell)| cell.kind == Kind::Played);
    let of_round = |(_, cell): (u16, &Cell)| match cell.games.iter().filter(|game| game.played).count() {
        // A table without the games inside: the round is one game.
        0 => (halves(cell.points, table.scale().win), 1),
        count => {
            let won = cell.games.iter().filter(|game| game.played);
            let won = won.map(|game| halves(game.points, table.scale().game_win)).sum();
            (won, i64::try_from(count).unwrap_or(i64::MAX))
        }
    };
    played.map(of_round).fold((0, 0), |(a, b), (c, d)| (a + c, b + d))
}

fn halves(points: i32, win: i32) -> i64 {
    if points >= win { 2 } else { i64::from(points > 0) }
}

/// TPR: the mean rating of the opponents plus FIDE's difference for the score, whose percentage is rounded half up.
pub(super) fn performance(reckoner: &Reckoner<'_>, row: &Row) -> Option<Working> {
    let average = average(reckoner, row, 0)?;
    let (halves, games) = halves_and_games(&reckoner.table, row);
    let percent = Value::new(halves * 50, u32::try_from(games).ok()?).rounded(0).as_whole()?;
    let value = average.value + Value::whole(fide::difference(percent).into());
    Some(Working { value, ..average })
}

/// PTP: the smallest rating whose expected score against all opponents, by the whole of FIDE's table, is at least the
/// score; for no points at all, 800 below the lowest opponent.
pub(super) fn perfect(reckoner: &Reckoner<'_>, row: &Row) -> Option<Working> {
    let summands = met(reckoner, row)?;
    let ratings: Vec<i64> = summands.iter().filter_map(|summand| summand.amount.as_whole()).collect();
    let (lowest, highest) = (*ratings.iter().min()?, *ratings.iter().max()?);
    let (halves, games) = halves_and_games(&reckoner.table, row);
    // Of several games against one opponent each expects the same, so the mean over the rounds is enough.
    let met = i64::try_from(ratings.len()).ok()?;
    let is_enough = |rating: i64| {
        let expected: i64 = ratings.iter().map(|other| i64::from(fide::percent(rating - other))).sum();
        expected * games * 2 >= halves * 100 * met
    };
    let (mut below, mut enough) = (lowest - 801, highest + 800);
    while halves > 0 && enough - below > 1 {
        let middle = below.midpoint(enough);
        if is_enough(middle) { enough = middle } else { below = middle }
    }
    let value = Value::whole(if halves > 0 { enough } else { lowest - 800 });
    Some(Working { summands, value })
}

/// APRO and APPO: the mean performance of the opponents met, halves up.
pub(super) fn mean_of_opponents(
    reckoner: &Reckoner<'_>,
    row: &Row,
    number_of: fn(&Reckoner<'_>, &Row) -> Option<Working>,
) -> Option<Working> {
    opponents::mean(reckoner, row, 0, |opponent, _| number_of(reckoner, opponent).map(|working| working.value))
}
