//! Which drawn opening a game began with.

use crate::draughts::{Game, Position};
use crate::openings::{TableId, embedded};
use serde::Serialize;
use std::collections::HashMap;

/// An opening of one of the tables that the program carries.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Recognised<'a> {
    pub(super) table: &'a str,
    pub(super) code: &'a str,
}

/// All openings of the tables by the position in which they end and the moves that lead there.
pub(super) struct Recogniser {
    openings: HashMap<(Position, usize), Recognised<'static>>,
    longest: usize,
}

impl Recogniser {
    pub(super) fn new() -> Self {
        let mut openings = HashMap::new();
        for table in TableId::EMBEDDED.into_iter().filter_map(|id| embedded(id).ok()) {
            let lawful =
                table.entries.iter().filter(|entry| !entry.is_illegal() && entry.position != Position::start());
            for entry in lawful {
                let recognised = Recognised { table: table.id.as_str(), code: &entry.code };
                // The tables share most openings; the first that has one names it.
                openings.entry((entry.position, entry.moves.len())).or_insert(recognised);
            }
        }
        let longest = openings.keys().map(|(_, plies)| *plies).max().unwrap_or(0);
        Self { openings, longest }
    }

    /// The longest opening that the game began with, by its moves or as a set-up.
    pub(super) fn recognise(&self, game: &Game) -> Option<Recognised<'static>> {
        let from_start = *game.start() == Position::start();
        if !from_start {
            let set_up = |plies| self.openings.get(&(*game.start(), plies));
            return (0..=self.longest).rev().find_map(set_up).copied();
        }
        let known = |(plies, position)| self.openings.get(&(position, plies));
        game.positions().take(self.longest + 1).enumerate().filter_map(known).last().copied()
    }
}
