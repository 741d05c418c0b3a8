//! A table of drawn openings and its entries.

use super::catalogue;
use super::exclusion::ExclusionReason;
use super::fingerprint::Fingerprint;
use super::names::{Confidence, Names};
use crate::draughts::{Color, Position};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The stable identifier of a table, as the command line, the store and the published record of a draw write it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum TableId {
    /// FMJD, men, draughts-64: 736 entries.
    FmjdMenRussian736,
    /// The same without the eleven that a Brazilian draughts server leaves out: 725 entries.
    FmjdMenBrazilianLidraughts725,
    /// IDF, men, Russian draughts: 745 entries.
    IdfMenRussian745,
    /// IDF, men, Brazilian draughts: 736 entries.
    IdfMenBrazilian736,
    /// IDF, women, both versions: 150 entries, moves only.
    IdfWomenBasic150,
    /// A federation's own table, read from its text and known by its fingerprint.
    Custom,
}

/// A name that is no table's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no opening table {name:?}; the tables are {}", known_names())]
pub struct UnknownTable {
    /// What was given.
    pub name: String,
}

fn known_names() -> String {
    let mut names: Vec<&str> = TableId::EMBEDDED.iter().map(|id| id.as_str()).collect();
    names.push(TableId::Custom.as_str());
    names.join(", ")
}

impl TableId {
    /// The five tables that the program carries.
    pub const EMBEDDED: [Self; 5] = [
        Self::FmjdMenRussian736,
        Self::FmjdMenBrazilianLidraughts725,
        Self::IdfMenRussian745,
        Self::IdfMenBrazilian736,
        Self::IdfWomenBasic150,
    ];

    /// The stable text, such as `fmjd-men-russian-736`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::FmjdMenRussian736 => "fmjd-men-russian-736",
            Self::FmjdMenBrazilianLidraughts725 => "fmjd-men-brazilian-lidraughts-725",
            Self::IdfMenRussian745 => "idf-men-russian-745",
            Self::IdfMenBrazilian736 => "idf-men-brazilian-736",
            Self::IdfWomenBasic150 => "idf-women-basic-150",
            Self::Custom => "custom",
        }
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for TableId {
    type Err = UnknownTable;

    /// Reads the stable text; `_` passes for `-`, because the data files are named so.
    fn from_str(text: &str) -> Result<Self, UnknownTable> {
        let wanted = text.trim().to_ascii_lowercase().replace('_', "-");
        let mut all = Self::EMBEDDED.into_iter().chain([Self::Custom]);
        all.find(|id| id.as_str() == wanted).ok_or_else(|| UnknownTable { name: text.to_owned() })
    }
}

impl TryFrom<String> for TableId {
    type Error = UnknownTable;
    fn try_from(text: String) -> Result<Self, UnknownTable> {
        text.parse()
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> Self {
        id.as_str().to_owned()
    }
}

/// The part of the draw list that an entry belongs to (CODEX 2020 art. 85). Board C, "promotions", is in no table known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum BoardKind {
    /// Board A: moves from the initial position; the free start is a line of none.
    A,
    /// Board B, flying: men lifted and put elsewhere, a position that no line of moves leads to.
    B,
}

impl BoardKind {
    /// `A` or `B`.
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
        }
    }
}

/// One opening of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What is read out at the draw, unique in its table: `12-III`, `XXXIII-9`, or a federation's own.
    pub code: String,
    /// The row (FMJD, women) or column (IDF) of the printed table; may be empty in a federation's own table.
    pub category: String,
    /// The place in the category, from 1; in a federation's own table the number of the entry if nothing else is told.
    pub number: u32,
    /// The entry as its source writes it: short moves (`ab4 ba5`), flights (`a1-a5 a7-h4`), or a name.
    pub name: String,
    /// Board A or B.
    pub kind: BoardKind,
    /// The line from the initial position in the house's notation (`a3-b4`, `d4xb2`); empty on board B.
    pub moves: Vec<String>,
    /// The position after the line, as the table's text writes it.
    pub fen: String,
    /// The same, read.
    pub position: Position,
    /// Why the entry is left out of a Brazilian edition; empty for nearly all.
    pub excluded_by: Vec<ExclusionReason>,
}

impl Entry {
    /// Where both games of the match begin: the position after the drawn moves or flights.
    pub const fn start(&self) -> Position {
        self.position
    }

    /// Who makes the first move of the players' own: White or Black, by the opening.
    pub const fn side_to_move(&self) -> Color {
        self.position.turn()
    }

    /// Whether Brazilian draughts forbids it: its line breaks the majority rule. Such an entry is never drawn.
    pub fn is_illegal(&self) -> bool {
        self.excluded_by.contains(&ExclusionReason::MajorityRule)
    }
}

/// A table of drawn openings, in the order of its source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Which one.
    pub id: TableId,
    /// Its name for readers.
    pub names: Names,
    /// What is known of its edition and its source, for readers.
    pub note: Names,
    /// How sure we are that it is what its name says.
    pub confidence: Confidence,
    /// SHA-256 of [`Self::text`]: what every draw records.
    pub fingerprint: Fingerprint,
    /// The table as text in UTF-8, the very bytes of the fingerprint: embedded, or written by us for an own table.
    pub text: String,
    /// The entries.
    pub entries: Vec<Entry>,
}

impl Table {
    /// The entry with this code, exactly as written in the table.
    pub fn entry(&self, code: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.code == code)
    }

    /// How many entries a board has.
    pub fn count(&self, kind: BoardKind) -> usize {
        self.entries.iter().filter(|entry| entry.kind == kind).count()
    }

    /// What the edition leaves out of the table that it was made from, each with its reasons: empty for a table made
    /// from no other. They are shown, and never drawn.
    pub fn left_out(&self) -> Vec<&'static Entry> {
        let Some(whole) = catalogue::made_from(self.id).and_then(|id| catalogue::embedded(id).ok()) else {
            return Vec::new();
        };
        whole.entries.iter().filter(|entry| self.entry(&entry.code).is_none()).collect()
    }
}
