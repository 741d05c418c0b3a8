//! One player line (001).

use super::code::Code;
use super::scale::Tenths;
use crate::draughts::Color;

/// A player and what he did in each round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Player {
    /// The line in the file, from 1; 0 for a player who was not read.
    pub line: usize,
    /// The start number (tournament pairing number), 1 to 9999.
    pub number: u16,
    /// Sex: `m` or `w`.
    pub sex: Option<char>,
    /// Title, as written.
    pub title: String,
    /// Name, as written.
    pub name: String,
    /// Rating; `None` when blank or 0.
    pub rating: Option<u16>,
    /// Federation, three letters.
    pub federation: String,
    /// The federation's number for him.
    pub id: String,
    /// Day of birth, as written (YYYY/MM/DD).
    pub birth: String,
    /// The points that the file states.
    pub points: Tenths,
    /// The place that the file states.
    pub place: Option<u16>,
    /// One entry a column, round 1 first; `None` where the columns are blank.
    pub rounds: Vec<Option<Entry>>,
}

/// What a player did in one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The start number of the scheduled opponent; none for a bye.
    pub opponent: Option<u16>,
    /// The scheduled colour.
    pub color: Option<Color>,
    /// The result.
    pub code: Code,
}

impl Player {
    /// The first of the eight columns of a round's entry: 92 for round 1, ten more for each next.
    pub fn column_of(round: usize) -> usize {
        92 + 10 * round.saturating_sub(1)
    }

    /// The entry of a round, counted from 1.
    pub fn entry(&self, round: usize) -> Option<Entry> {
        round.checked_sub(1).and_then(|index| self.rounds.get(index)).copied().flatten()
    }
}
