//! Rounds without a game in a Swiss event (C.07 art. 16), and what takes their place in a sum over opponents.

use super::options::Unplayed;
use super::working::Source;
use crate::tournament::cross_table::{Cell, CrossTable, Format, Kind, Row};

/// What one round gives to a sum over opponents, in units of the table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Contribution {
    pub(super) round: u16,
    pub(super) source: Source,
    /// The score of the opponent, or of the dummy.
    pub(super) score: i32,
    /// What the player got in the round.
    pub(super) gained: i32,
    /// Whether a cut takes it first (C.07 art. 16.5).
    pub(super) voluntary: bool,
}

/// The scores of a table: as they are, and as an opponent sees them.
#[derive(Debug, Clone)]
pub(super) struct Scores {
    /// In the order of the rows.
    pub(super) own: Vec<i32>,
    /// Adjusted by art. 16.3, in the order of the rows.
    pub(super) adjusted: Vec<i32>,
}

impl Scores {
    pub(super) fn new(table: &CrossTable, unplayed: Unplayed) -> Self {
        let own: Vec<i32> = table.rows().iter().map(|row| table.points(row.number)).collect();
        let adjusted = table.rows().iter().zip(&own).map(|(row, own)| own + adjustment(table, row, unplayed)).collect();
        Self { own, adjusted }
    }
}

/// What is added to a player's score before his opponents count it.
fn adjustment(table: &CrossTable, row: &Row, unplayed: Unplayed) -> i32 {
    let draw = table.scale().draw;
    let to_draw = |cell: &Cell| draw - cell.points;
    match (table.format(), unplayed) {
        // 15.2: in a round robin unplayed games are games.
        (Format::RoundRobin, _) | (_, Unplayed::Scheduled | Unplayed::Nothing) => 0,
        // 16.3: a requested bye that no round of good will follows counts as a draw.
        (_, Unplayed::Fide2026 | Unplayed::Fide2024) => final_byes(row).map(to_draw).sum(),
        // Before September 2023 every round without a game counted as a draw for the opponents.
        (_, Unplayed::VirtualOpponent) => {
            let idle = table.counted(row).filter(|(_, cell)| !matches!(cell.kind, Kind::Played | Kind::Pending));
            idle.map(|(_, cell)| to_draw(cell)).sum()
        }
    }
}

/// The cells of category 16.2.5: requested byes followed by voluntary unplayed rounds alone, to the end of the event.
fn final_byes(row: &Row) -> impl Iterator<Item = &Cell> {
    row.cells.iter().rev().take_while(|cell| cell.kind.is_voluntary()).filter(|cell| cell.kind.is_requested_bye())
}

/// Everything a player's rounds give to a sum over opponents.
///
/// `as_played`: forfeits count as games against the scheduled opponent (modifier /P).
pub(super) fn contributions(
    table: &CrossTable,
    scores: &Scores,
    unplayed: Unplayed,
    player: usize,
    as_played: bool,
) -> Vec<Contribution> {
    let Some(row) = table.rows().get(player) else { return Vec::new() };
    let own = scores.own.get(player).copied().unwrap_or_default();
    let of_round = |(round, cell): (u16, &Cell)| {
        let opponent = cell.opponent.and_then(|number| table.index_of(number).map(|index| (number, index)));
        if let Some((number, index)) = opponent.filter(|_| is_game(table, cell, as_played, unplayed)) {
            let (score, plain) = (scores.adjusted.get(index).copied()?, scores.own.get(index).copied()?);
            let source = Source::Opponent { number, adjusted: score != plain };
            return Some(Contribution { round, source, score, gained: cell.points, voluntary: false });
        }
        // The free round of an odd round robin is no game and has no dummy.
        let unplayed = if table.format() == Format::RoundRobin { Unplayed::Nothing } else { unplayed };
        let dummy = match unplayed {
            Unplayed::Scheduled | Unplayed::Nothing => return None,
            Unplayed::Fide2024 => own,
            Unplayed::Fide2026 => own.min(cap(table, scores, opponent.map(|(_, index)| index))),
            Unplayed::VirtualOpponent => virtual_opponent(table, row, round, cell),
        };
        let source = Source::Dummy { kind: cell.kind, capped: unplayed == Unplayed::Fide2026 && dummy < own };
        let voluntary = unplayed.is_fide() && cell.kind.is_voluntary();
        Some(Contribution { round, source, score: dummy, gained: cell.points, voluntary })
    };
    table.counted(row).filter_map(of_round).collect()
}

/// Whether a round counts as a game against the scheduled opponent.
///
/// A round robin takes forfeits for games (15.2); so does /P, and the tables of the FMJD.
pub(super) fn is_game(table: &CrossTable, cell: &Cell, as_played: bool, unplayed: Unplayed) -> bool {
    let forfeit_counts = as_played || table.format() == Format::RoundRobin || unplayed == Unplayed::Scheduled;
    match cell.kind {
        Kind::Played | Kind::Pending => true,
        kind => kind.is_forfeit() && forfeit_counts,
    }
}

/// The most that a dummy's score may be (16.4 of 2026): after a forfeit the adjusted score of the scheduled opponent,
/// otherwise a draw in every round.
fn cap(table: &CrossTable, scores: &Scores, opponent: Option<usize>) -> i32 {
    let scheduled = opponent.and_then(|index| scores.adjusted.get(index).copied());
    scheduled.unwrap_or_else(|| table.scale().draw * i32::from(table.rounds()))
}

/// The final score of the virtual opponent of a round: what the player had before it, the rest of the round's points,
/// and a draw in each round after it.
fn virtual_opponent(table: &CrossTable, row: &Row, round: u16, cell: &Cell) -> i32 {
    let before = table.points_after(row.number, round.saturating_sub(1));
    let after = i32::from(table.rounds().saturating_sub(round)) * table.scale().draw;
    // What a W.O. costs beyond the loss is nobody's gain.
    before + table.scale().win - cell.points.max(0) + after
}
