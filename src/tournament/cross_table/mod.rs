//! The cross table: who met whom, round by round, and for what points.
//!
//! It is the one structure that rankings and tie-breaks read. A section and a tournament report are both turned into
//! it, so a rule of the standings is written once and every page, export and pairing shows the same number.

mod cell;
#[cfg(test)]
pub(super) mod fixtures;
mod of_section;
mod past;

pub use cell::{Cell, Game, Kind};

use crate::tournament::entrant::StartNumber;
use std::collections::HashMap;

/// How everybody is to meet: C.07 reads unplayed rounds by it (art. 15 and 16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Players meet some of the others.
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
}

/// What the points of a table mean. All points are whole numbers of `unit`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scale {
    /// So many units are one point: 2 for half-points.
    pub unit: u32,
    /// A round won, in units.
    pub win: i32,
    /// A round drawn, in units.
    pub draw: i32,
    /// A game won inside the round, in units.
    pub game_win: i32,
}

impl Scale {
    /// 1-½-0 in half-points, one game a round.
    pub const ONE_HALF_ZERO: Self = Self { unit: 2, win: 2, draw: 1, game_win: 2 };
    /// 2-1-0 in half-points, one game a round.
    pub const TWO_ONE_ZERO: Self = Self { unit: 2, win: 4, draw: 2, game_win: 4 };
}

/// One player's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The start number.
    pub number: StartNumber,
    /// The rating at the start of the event.
    pub rating: Option<u16>,
    /// The first round that the player no longer took part in, when he has left.
    pub left_from: Option<u16>,
    /// Taken out: the results do not count, for him or against him (round robin, CODEX art. 69).
    pub taken_out: bool,
    /// One cell a round, round 1 first.
    pub cells: Vec<Cell>,
    /// Points that the arbiter took or gave.
    pub adjustments: Vec<Adjusted>,
}

/// Points that were taken from a player, or given to him.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Adjusted {
    /// Which of the decisions of the section it is.
    pub number: u16,
    /// From which round on they count.
    pub round: u16,
    /// The points, below zero where they were taken, in units of the table.
    pub points: i32,
}

impl Row {
    /// A player who is in the event.
    pub fn new(number: StartNumber, rating: Option<u16>, cells: Vec<Cell>) -> Self {
        Self { number, rating, left_from: None, taken_out: false, cells, adjustments: Vec::new() }
    }
}

/// Why rows do not make a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// Two rows with one start number.
    #[error("start number {0} stands twice in the table")]
    SameNumber(StartNumber),
    /// More cells than the table has rounds.
    #[error("player {number} has {cells} rounds in a table of {rounds}")]
    TooManyRounds {
        /// The start number.
        number: StartNumber,
        /// The cells of the row.
        cells: usize,
        /// The rounds of the table.
        rounds: u16,
    },
    /// The two cells of a board do not name each other.
    #[error("in round {round} player {number} names {opponent}, who does not name him")]
    NotMutual {
        /// The start number.
        number: StartNumber,
        /// Whom he names.
        opponent: StartNumber,
        /// The round, from 1.
        round: usize,
    },
    /// A game or forfeit without an opponent, or a bye with one.
    #[error("in round {round} the entry of player {number} does not go with its opponent")]
    Opponent {
        /// The start number.
        number: StartNumber,
        /// The round, from 1.
        round: usize,
    },
}

impl TableError {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::SameNumber(_) => "table-same-number",
            Self::TooManyRounds { .. } => "table-too-many-rounds",
            Self::NotMutual { .. } => "table-not-mutual",
            Self::Opponent { .. } => "table-opponent",
        }
    }
}

/// A whole table, checked: every board is named from both sides, every row has a cell for every round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossTable {
    format: Format,
    scale: Scale,
    rounds: u16,
    rows: Vec<Row>,
    /// Start number to index of the row.
    index: HashMap<StartNumber, usize>,
}

impl CrossTable {
    /// Builds a table of the rounds that count so far. Rows that end early are filled with absences.
    ///
    /// # Errors
    /// When rows contradict each other.
    pub fn new(format: Format, scale: Scale, rounds: u16, mut rows: Vec<Row>) -> Result<Self, TableError> {
        let mut index = HashMap::with_capacity(rows.len());
        for (place, row) in rows.iter_mut().enumerate() {
            if index.insert(row.number, place).is_some() {
                return Err(TableError::SameNumber(row.number));
            }
            let cells = row.cells.len();
            if cells > usize::from(rounds) {
                return Err(TableError::TooManyRounds { number: row.number, cells, rounds });
            }
            row.cells.resize(usize::from(rounds), Cell::absent());
        }
        let table = Self { format, scale, rounds, rows, index };
        table.check_boards()?;
        Ok(table)
    }

    fn check_boards(&self) -> Result<(), TableError> {
        for row in &self.rows {
            for (round, cell) in (1..).zip(&row.cells) {
                let number = row.number;
                if cell.kind.has_opponent() != cell.opponent.is_some() || cell.opponent == Some(number) {
                    return Err(TableError::Opponent { number, round });
                }
                let Some(opponent) = cell.opponent else { continue };
                let there = self.row(opponent).and_then(|row| row.cells.get(round - 1));
                if there.and_then(|cell| cell.opponent) != Some(number) {
                    return Err(TableError::NotMutual { number, opponent, round });
                }
            }
        }
        Ok(())
    }

    /// How everybody meets.
    pub fn format(&self) -> Format {
        self.format
    }

    /// What points mean.
    pub fn scale(&self) -> Scale {
        self.scale
    }

    /// The rounds that count.
    pub fn rounds(&self) -> u16 {
        self.rounds
    }

    /// The rows, in the order in which they were given.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The row of a player.
    pub fn row(&self, number: StartNumber) -> Option<&Row> {
        self.index.get(&number).and_then(|index| self.rows.get(*index))
    }

    /// The index of a player's row.
    pub(in crate::tournament) fn index_of(&self, number: StartNumber) -> Option<usize> {
        self.index.get(&number).copied()
    }

    /// Whether a meeting counts: no side of it was taken out.
    pub fn counts(&self, row: &Row, cell: &Cell) -> bool {
        let opponent_out = cell.opponent.and_then(|number| self.row(number)).is_some_and(|row| row.taken_out);
        !row.taken_out && !opponent_out
    }

    /// The cells of a row that count, each with its round.
    pub fn counted<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = (u16, &'a Cell)> {
        (1..).zip(&row.cells).filter(|(_, cell)| self.counts(row, cell))
    }

    /// The points of a player after all rounds, in units; 0 for an unknown number.
    pub fn points(&self, number: StartNumber) -> i32 {
        self.points_after(number, self.rounds)
    }

    /// The points of a player after a round, in units.
    pub fn points_after(&self, number: StartNumber, round: u16) -> i32 {
        let Some(row) = self.row(number) else { return 0 };
        let scored: i32 = self.counted(row).filter(|(played, _)| *played <= round).map(|(_, cell)| cell.points).sum();
        scored
            + self.adjusted(row).filter(|adjusted| adjusted.round <= round).map(|adjusted| adjusted.points).sum::<i32>()
    }

    /// What was taken from a row or given to it; nothing counts of a player who was taken out.
    pub fn adjusted<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = &'a Adjusted> {
        row.adjustments.iter().filter(|adjusted| !row.taken_out && adjusted.round <= self.rounds)
    }

    /// What was taken from a row or given to it in one round.
    pub fn adjusted_in(&self, row: &Row, round: u16) -> i32 {
        self.adjusted(row).filter(|adjusted| adjusted.round == round).map(|adjusted| adjusted.points).sum()
    }

    /// The table as it stood after a round.
    #[must_use]
    pub fn until(&self, round: u16) -> Self {
        let mut table = self.clone();
        table.rounds = self.rounds.min(round);
        for row in &mut table.rows {
            row.cells.truncate(usize::from(table.rounds));
        }
        table
    }

    /// The boards without a result: the round and the player named on one side or the other. While there are any, the
    /// standings are not final.
    pub fn pending(&self) -> Vec<(u16, StartNumber)> {
        let open = |row: &Row| {
            let open = self.counted(row).filter(|(_, cell)| cell.kind == Kind::Pending);
            open.map(|(round, _)| (round, row.number)).collect::<Vec<_>>()
        };
        self.rows.iter().flat_map(open).collect()
    }

    /// The same table as if every board of the last round, played or not, had been drawn (C.07, Fore Buchholz).
    #[must_use]
    pub(in crate::tournament) fn with_last_round_drawn(&self) -> Self {
        let mut table = self.clone();
        for cell in table.rows.iter_mut().filter_map(|row| row.cells.last_mut()) {
            if cell.opponent.is_some() {
                cell.kind = Kind::Played;
                cell.points = self.scale.draw;
            }
        }
        table
    }

    /// The same table scored by game points, a win being a match with every game won.
    #[must_use]
    pub(in crate::tournament) fn by_game_points(&self) -> Self {
        let mut table = self.clone();
        for row in &mut table.rows {
            // What is taken or given is of the standings' points.
            row.adjustments.clear();
            for cell in &mut row.cells {
                cell.points = cell.game_points;
            }
        }
        let games = self.rows.iter().flat_map(|row| &row.cells).map(|cell| cell.games.len()).max();
        table.scale.win = self.scale.game_win * games.and_then(|games| i32::try_from(games).ok()).unwrap_or(1).max(1);
        table.scale.draw = table.scale.win / 2;
        table
    }
}
