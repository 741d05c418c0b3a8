//! Tie-breaks from the scores of the opponents (C.07 art. 8 and 9).

use super::cuts::{self, Cuttable};
use super::reckoner::Reckoner;
use super::unplayed::{Contribution, contributions, is_game};
use super::value::Value;
use super::working::{Source, Summand, Working};
use crate::tournament::cross_table::{Cell, Format, Kind, Row};

/// One part of a sum, before the cuts.
struct Part {
    contribution: Contribution,
    /// The score of the opponent or dummy, or what stands for it, in units.
    score: i64,
    /// What it is multiplied by, in units.
    weight: Option<i64>,
}

impl Part {
    fn amount(&self) -> i64 {
        self.score * self.weight.unwrap_or(1)
    }
}

fn all(reckoner: &Reckoner<'_>, player: usize, as_played: bool) -> Vec<Contribution> {
    contributions(&reckoner.table, &reckoner.scores, reckoner.options.unplayed, player, as_played)
}

/// Every score of an opponent or dummy, with a weight made from its round.
fn parts(
    reckoner: &Reckoner<'_>,
    player: usize,
    as_played: bool,
    weight: impl Fn(&Contribution) -> Option<i64>,
) -> Vec<Part> {
    let all = all(reckoner, player, as_played).into_iter();
    all.map(|part| Part { contribution: part, score: part.score.into(), weight: weight(&part) }).collect()
}

/// Marks what the cuts leave out and adds up the rest.
fn cut_and_sum(reckoner: &Reckoner<'_>, parts: &[Part], low: u8, high: u8) -> Working {
    let of =
        |part: &Part| Cuttable { score: part.score, amount: part.amount(), voluntary: part.contribution.voluntary };
    let cut = cuts::mark(&parts.iter().map(of).collect::<Vec<_>>(), low, high);
    let summand = |(part, cut): (&Part, bool)| {
        let score = reckoner.points_value(part.score);
        let weight = part.weight.map(|weight| reckoner.points_value(weight));
        let amount = weight.map_or(score, |weight| score * weight);
        let Contribution { round, source, .. } = part.contribution;
        Summand { round, source, amount, factors: weight.map(|weight| (score, weight)), cut }
    };
    Working::sum(parts.iter().zip(cut).map(summand).collect())
}

/// BH, Solkoff: the scores of the opponents.
pub(super) fn buchholz(reckoner: &Reckoner<'_>, player: usize, as_played: bool, low: u8, high: u8) -> Working {
    cut_and_sum(reckoner, &parts(reckoner, player, as_played, |_| None), low, high)
}

/// SB: each opponent's score times the points scored against him.
pub(super) fn sonneborn_berger(reckoner: &Reckoner<'_>, player: usize, as_played: bool, low: u8, high: u8) -> Working {
    cut_and_sum(reckoner, &parts(reckoner, player, as_played, |part| Some(part.gained.max(0).into())), low, high)
}

/// The Riga coefficient (Estonian competition regulations 3.2.2): each opponent's score times 4, 3, 2, 1 or 0, the game
/// points of the micro-match against him.
pub(super) fn riga(reckoner: &Reckoner<'_>, player: usize, as_played: bool, low: u8, high: u8) -> Working {
    let cells = reckoner.table.rows().get(player).map(|row| row.cells.as_slice()).unwrap_or_default();
    let game_points = |part: &Contribution| {
        let index = usize::from(part.round.saturating_sub(1));
        Some(cells.get(index).map_or(0, |cell| cell.game_points.into()))
    };
    cut_and_sum(reckoner, &parts(reckoner, player, as_played, game_points), low, high)
}

/// Solkoff plus: the opponents' full Solkoff, added up. A round without an opponent gives nothing.
pub(super) fn solkoff_plus(reckoner: &Reckoner<'_>, player: usize, as_played: bool, low: u8, high: u8) -> Working {
    let full = |contribution: Contribution| {
        let Source::Opponent { number, .. } = contribution.source else { return None };
        let opponent = reckoner.table.index_of(number)?;
        let score = all(reckoner, opponent, as_played).iter().map(|part| i64::from(part.score)).sum();
        Some(Part { contribution, score, weight: None })
    };
    let parts: Vec<Part> = all(reckoner, player, as_played).into_iter().filter_map(full).collect();
    cut_and_sum(reckoner, &parts, low, high)
}

/// AOB: the mean Buchholz of the opponents met over the board, rounded to two decimals, halves up. Under /F their
/// Buchholz is that of the event with its last round drawn.
pub(super) fn average_buchholz(reckoner: &Reckoner<'_>, of_opponents: &Reckoner<'_>, row: &Row) -> Option<Working> {
    mean(reckoner, row, 2, |_, index| Some(buchholz(of_opponents, index, false, 0, 0).value))
}

/// The mean of a number of each opponent met over the board; none when nobody was met, or one of them has none.
pub(super) fn mean(
    reckoner: &Reckoner<'_>,
    row: &Row,
    decimals: u32,
    number_of: impl Fn(&Row, usize) -> Option<Value>,
) -> Option<Working> {
    let mut summands = Vec::new();
    for (round, cell) in reckoner.table.counted(row).filter(|(_, cell)| cell.kind == Kind::Played) {
        let Some(number) = cell.opponent else { continue };
        let index = reckoner.table.index_of(number)?;
        let amount = number_of(reckoner.table.rows().get(index)?, index)?;
        let source = Source::Opponent { number, adjusted: false };
        summands.push(Summand { round, source, amount, factors: None, cut: false });
    }
    let sum: Value = summands.iter().map(|summand| summand.amount).sum();
    let value = sum.divided_by(summands.len())?.rounded(decimals);
    Some(Working { summands, value })
}

/// KS: points against those who have at least half of what can be had, the limit shifted by half-points.
pub(super) fn koya(reckoner: &Reckoner<'_>, row: &Row, as_played: bool, shift: i8) -> Working {
    let table = &*reckoner.table;
    let scale = table.scale();
    // Doubled, so that half of an odd maximum stays whole.
    let limit = scale.win * rounds_to_play(reckoner) + 2 * i32::from(shift) * scale.draw;
    let against = |(round, cell): (u16, &Cell)| {
        let number = cell.opponent.filter(|_| is_game(table, cell, as_played, reckoner.options.unplayed))?;
        let score = *reckoner.scores.own.get(table.index_of(number)?)?;
        let source = Source::Opponent { number, adjusted: false };
        let amount = reckoner.points_value(cell.points.into());
        Some(Summand { round, source, amount, factors: None, cut: 2 * score < limit })
    };
    Working::sum(table.counted(row).filter_map(against).collect())
}

/// The rounds in which a player can score: in a round robin of an odd field, one cycle's free round less.
fn rounds_to_play(reckoner: &Reckoner<'_>) -> i32 {
    let table = &*reckoner.table;
    let met = |row: &Row| row.cells.iter().filter(|cell| cell.opponent.is_some()).count();
    let most = match table.format() {
        Format::Swiss => usize::from(table.rounds()),
        Format::RoundRobin => table.rows().iter().map(met).max().unwrap_or(0),
    };
    i32::try_from(most).unwrap_or(i32::MAX)
}
