//! Direct encounter (C.07 art. 6): the games that tied players played among themselves.

use super::options::Options;
use super::unplayed::is_game;
use super::value::Value;
use crate::tournament::cross_table::{CrossTable, Row};
use crate::tournament::entrant::StartNumber;
use std::collections::{BTreeMap, HashSet};

/// A player's part in the small table of a tied group.
#[derive(Debug, Clone, Copy)]
struct Standing {
    number: StartNumber,
    /// The mean of the points scored against each of the others who was met, added up.
    scored: Value,
    /// That, and a win against each who was not met.
    possible: Value,
}

/// The place of each player of a tied group among themselves, from 1; who cannot be told apart shares the better place.
pub(in crate::tournament) fn places(
    table: &CrossTable,
    options: &Options,
    group: &[StartNumber],
    as_played: bool,
) -> Vec<(StartNumber, u16)> {
    let mut placed = Vec::with_capacity(group.len());
    place(table, options, group, as_played, 1, &mut placed);
    placed
}

/// Splits a group as far as it goes, then each part by itself again.
fn place(
    table: &CrossTable,
    options: &Options,
    group: &[StartNumber],
    as_played: bool,
    first: u16,
    placed: &mut Vec<(StartNumber, u16)>,
) {
    let parts = if group.len() > 1 { split(table, options, group, as_played) } else { vec![group.to_vec()] };
    let mut first = first;
    for part in &parts {
        if parts.len() == 1 {
            placed.extend(part.iter().map(|number| (*number, first)));
        } else {
            place(table, options, part, as_played, first, placed);
        }
        first = first.saturating_add(u16::try_from(part.len()).unwrap_or(u16::MAX));
    }
}

/// One round of splitting, best part first; a single part when nothing separates the group.
fn split(table: &CrossTable, options: &Options, group: &[StartNumber], as_played: bool) -> Vec<Vec<StartNumber>> {
    let rows = group.iter().filter_map(|number| table.row(*number));
    let members: HashSet<StartNumber> = group.iter().copied().collect();
    let mut standings: Vec<Standing> = rows.map(|row| standing(table, options, row, &members, as_played)).collect();
    standings.sort_by(|a, b| b.scored.cmp(&a.scored).then(b.possible.cmp(&a.possible)));
    if standings.iter().all(|standing| standing.scored == standing.possible) {
        let parts = standings.chunk_by(|a, b| a.scored == b.scored);
        return parts.map(|part| part.iter().map(|standing| standing.number).collect()).collect();
    }
    // Not all have met: only who is ahead whatever the missing games would have been is placed, one after the other.
    let mut parts = Vec::new();
    let mut rest = standings.as_slice();
    while let [first, others @ ..] = rest {
        if others.iter().any(|other| other.possible >= first.scored) {
            break;
        }
        parts.push(vec![first.number]);
        rest = others;
    }
    if !rest.is_empty() {
        parts.push(rest.iter().map(|standing| standing.number).collect());
    }
    parts
}

fn standing(
    table: &CrossTable,
    options: &Options,
    row: &Row,
    group: &HashSet<StartNumber>,
    as_played: bool,
) -> Standing {
    let mut met: BTreeMap<StartNumber, (i64, usize)> = BTreeMap::new();
    for (_, cell) in table.counted(row).filter(|(_, cell)| is_game(table, cell, as_played, options.unplayed)) {
        if let Some(opponent) = cell.opponent.filter(|opponent| group.contains(opponent)) {
            let (points, times) = met.entry(opponent).or_default();
            *points += i64::from(cell.points);
            *times += 1;
        }
    }
    let means = met.values().filter_map(|(points, times)| Value::whole(*points).divided_by(*times));
    let scored: Value = means.sum();
    let missing = i64::try_from(group.len().saturating_sub(1 + met.len())).unwrap_or(i64::MAX);
    let possible = scored + Value::whole(missing.saturating_mul(table.scale().win.into()));
    Standing { number: row.number, scored, possible }
}
