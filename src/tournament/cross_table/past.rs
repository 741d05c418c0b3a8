//! The cross table as the pairing engines see it: the same points that the standings show.

use super::{Cell, CrossTable, Kind, Row};
use crate::tournament::pairing::field::{Happened, Past};

impl CrossTable {
    /// A player's rounds as the engines want them, round 1 first. A meeting with somebody who was taken out stays a
    /// meeting, but gives no points; a game put off is drawn here, and here alone.
    pub fn past(&self, row: &Row) -> Vec<Past> {
        let points = |cell: &Cell| if self.counts(row, cell) { cell.provisional.unwrap_or(cell.points) } else { 0 };
        let of_round = |(round, cell): (u16, &Cell)| Past {
            event: happened(cell),
            points: points(cell),
            adjustment: self.adjusted_in(row, round),
        };
        (1..).zip(&row.cells).map(of_round).collect()
    }
}

fn happened(cell: &Cell) -> Happened {
    match (cell.kind, cell.opponent) {
        (Kind::Played | Kind::Pending, Some(opponent)) => {
            // Half a match forfeited is played; with no game of it played there was no colour (C.04.5).
            let played = cell.kind == Kind::Pending || cell.games.iter().any(|game| game.played);
            Happened::Met { opponent: opponent.0, colour: cell.color.filter(|_| played) }
        }
        (kind, Some(opponent)) if kind.is_forfeit() => Happened::Forfeit { opponent: opponent.0 },
        (Kind::PairingBye, _) => Happened::PairingBye,
        _ => Happened::Away,
    }
}
