//! The cross table below the standings: who met whom. Where everybody meets everybody it is a matrix; in a Swiss a column is a
//! round, and a cell names the opponent by his present place.

use crate::draughts::Color;
use crate::i18n::Texts;
use crate::tournament::cross_table::{Cell, CrossTable, Kind};
use crate::tournament::entrant::StartNumber;
use crate::tournament::points::HalfPoints;
use crate::tournament::ranking::Ranked;
use crate::tournament::section::Section;
use crate::tournament::standings::Standings;
use crate::tournament::system::System;
use crate::web::pieces::frame::Paths;
use crate::web::pieces::ties::{self, Figure};
use std::collections::HashMap;

/// The largest field whose matrix fits a page.
const MOST_IN_MATRIX: usize = 40;

/// A cross table, in the order of the places.
pub(super) enum Cross {
    /// Player against player.
    Matrix(Vec<Row<Option<String>>>),
    /// Round by round.
    ByRounds {
        /// The rounds.
        rounds: Vec<u16>,
        /// The players.
        rows: Vec<Row<Met>>,
    },
}

/// A player's line.
pub(super) struct Row<T> {
    pub(super) place: String,
    /// The starting number, by which the columns of a matrix are named: places may be shared.
    pub(super) number: StartNumber,
    pub(super) name: String,
    pub(super) address: String,
    /// In a matrix one a player, in the same order, none for himself; else one a round.
    pub(super) cells: Vec<T>,
    /// What was taken or given in all, with its sign; empty where nothing was.
    pub(super) adjusted: String,
    pub(super) points: Figure,
}

impl Cross {
    /// Whether points were taken from anybody shown, or given.
    pub(super) fn is_adjusted(&self) -> bool {
        match self {
            Self::Matrix(rows) => rows.iter().any(|row| !row.adjusted.is_empty()),
            Self::ByRounds { rows, .. } => rows.iter().any(|row| !row.adjusted.is_empty()),
        }
    }
}

/// What became of a round.
pub(super) struct Met {
    /// The disc of his colour in game 1, and the key of its words; none: nobody sat opposite.
    pub(super) colour: Option<(&'static str, &'static str)>,
    /// The opponent's present place.
    pub(super) opponent: String,
    /// The game points; empty while there are none.
    pub(super) score: String,
    /// What it was instead of a game; empty for one.
    pub(super) instead: String,
}

impl Cross {
    /// The cross table of a section by its standings, of at most so many lines; none where there is nothing to be shown by
    /// one: a knockout has its bracket.
    pub(super) fn of(
        texts: Texts,
        section: &Section,
        standings: &Standings,
        paths: &Paths,
        limit: usize,
    ) -> Option<Self> {
        let (lines, table) = (standings.lines(), standings.table());
        match section.regulations.system {
            System::Knockout(_) => None,
            System::RoundRobin { .. } | System::Scheveningen(_) if lines.len() > MOST_IN_MATRIX => None,
            System::RoundRobin { .. } | System::Scheveningen(_) => {
                let cells =
                    |line: &Ranked| lines.iter().map(|other| meetings(table, line.number, other.number)).collect();
                Some(Self::Matrix(
                    lines.iter().map(|line| row(texts, section, (paths, table), line, cells(line))).collect(),
                ))
            }
            System::Swiss(_) => {
                let places: HashMap<StartNumber, u16> =
                    lines.iter().filter_map(|line| Some((line.number, line.place?))).collect();
                let cells = |line: &Ranked| {
                    let cells = table.row(line.number).map_or(&[][..], |row| &row.cells);
                    cells.iter().map(|cell| met(texts, &places, cell)).collect()
                };
                let rows = lines
                    .iter()
                    .take(limit)
                    .map(|line| row(texts, section, (paths, table), line, cells(line)))
                    .collect();
                Some(Self::ByRounds { rounds: (1..=table.rounds()).collect(), rows })
            }
        }
    }
}

fn row<T>(
    texts: Texts,
    section: &Section,
    (paths, table): (&Paths, &CrossTable),
    line: &Ranked,
    cells: Vec<T>,
) -> Row<T> {
    Row {
        place: line.place.map_or_else(|| "–".to_owned(), |place| place.to_string()),
        number: line.number,
        name: section.name(line.number).to_owned(),
        address: paths.player(line.number),
        cells,
        adjusted: adjusted_in_all(table, line.number),
        points: Figure::of(texts.locale(), line.points),
    }
}

/// What was taken from a player or given to him in all, with its sign; empty where nothing was.
pub(super) fn adjusted_in_all(table: &CrossTable, number: StartNumber) -> String {
    let Some(row) = table.row(number) else { return String::new() };
    let mut adjusted = table.adjusted(row).peekable();
    if adjusted.peek().is_none() {
        return String::new();
    }
    ties::signed(HalfPoints::new(adjusted.map(|one| one.points).sum()))
}

/// The game points of a meeting; with what a W.O. costs beyond the loss: `0 (−1)`.
fn scored(cell: &Cell) -> String {
    let score = HalfPoints::new(cell.game_points).to_string();
    if cell.kind == Kind::ForfeitLoss && cell.points < 0 {
        return format!("{score} ({})", ties::signed(HalfPoints::new(cell.points)));
    }
    score
}

/// What a player scored against another: the game points of each meeting; none for himself.
fn meetings(table: &CrossTable, player: StartNumber, other: StartNumber) -> Option<String> {
    if player == other {
        return None;
    }
    let cells = table.row(player).map_or(&[][..], |row| &row.cells);
    let met = cells.iter().filter(|cell| cell.opponent == Some(other) && !cell.games.is_empty());
    let scores: Vec<String> = met.map(scored).collect();
    Some(scores.join(" "))
}

/// A round of a Swiss in a cell.
fn met(texts: Texts, places: &HashMap<StartNumber, u16>, cell: &Cell) -> Met {
    let score = scored(cell);
    let Some(opponent) = cell.opponent else {
        let key = match cell.kind {
            Kind::Absent => "cross-absent",
            _ => "cross-bye",
        };
        let score = if cell.kind == Kind::Absent { String::new() } else { score };
        return Met { colour: None, opponent: String::new(), score, instead: texts.t(key).to_string() };
    };
    Met {
        colour: Some(match cell.color {
            Some(Color::Black) => ("b", "cross-black"),
            _ => ("w", "cross-white"),
        }),
        opponent: places.get(&opponent).map_or_else(|| "–".to_owned(), u16::to_string),
        score: if cell.games.is_empty() { "·".to_owned() } else { score },
        instead: String::new(),
    }
}
