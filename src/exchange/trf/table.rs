//! A report as a cross table, for standings and tie-breaks.

use super::code::Code;
use super::player::{Entry, Player};
use super::{Tenths, TrfFile, scale};
use crate::tournament::cross_table::{Adjusted, Cell, CrossTable, Format, Game, Kind, Row, Scale, TableError};
use crate::tournament::entrant::StartNumber;

/// Points of a table made from a report are tenths, as the file writes them.
const UNIT: u32 = 10;

impl TrfFile {
    /// The cross table of the rounds that have been paired. In a Double-Swiss file two columns are one round.
    ///
    /// # Errors
    /// When two lines of one board contradict each other; a file from [`super::read`] has none.
    pub fn cross_table(&self) -> Result<CrossTable, TableError> {
        let columns = self.rounds_paired();
        let (rounds, games) = if self.is_double() { (columns.div_ceil(2), 2) } else { (columns, 1) };
        let scale = Scale {
            unit: UNIT,
            win: self.scale.win.0 * games,
            draw: self.scale.draw.0 * games,
            game_win: self.scale.win.0,
        };
        let round_robin = self.system.as_deref().is_some_and(|system| system.contains("ROUNDROBIN"));
        let format = if round_robin { Format::RoundRobin } else { Format::Swiss };
        let rows = self.players.iter().map(|player| self.row(player, rounds)).collect();
        CrossTable::new(format, scale, rounds, rows)
    }

    fn row(&self, player: &Player, rounds: u16) -> Row {
        let cell = |round: usize| {
            if self.is_double() {
                double(&self.scale, player.entry(2 * round - 1), player.entry(2 * round))
            } else {
                player.entry(round).map_or_else(Cell::absent, |entry| single(&self.scale, entry))
            }
        };
        let cells = (1..=usize::from(rounds)).map(cell).collect();
        let round = |column: u16| if self.is_double() { column.div_ceil(2) } else { column };
        let adjusted = |(number, (column, points)): (u16, (u16, Tenths))| Adjusted {
            number,
            round: round(column),
            points: points.0,
        };
        let adjustments = (1..).zip(self.adjustments_of(player.number)).map(adjusted).collect();
        Row { adjustments, ..Row::new(StartNumber(player.number), player.rating, cells) }
    }
}

fn kind(code: Code) -> Kind {
    match code {
        Code::Pending => Kind::Pending,
        Code::ForfeitWin => Kind::ForfeitWin,
        Code::ForfeitLoss => Kind::ForfeitLoss,
        Code::FullBye => Kind::FullBye,
        Code::HalfBye => Kind::HalfBye,
        Code::ZeroBye => Kind::ZeroBye,
        Code::PairingBye => Kind::PairingBye,
        Code::Win | Code::Draw | Code::Loss | Code::UnratedWin | Code::UnratedDraw | Code::UnratedLoss => Kind::Played,
    }
}

fn single(scale: &scale::Scale, entry: Entry) -> Cell {
    let points = scale.points(entry.code).0;
    match entry.opponent {
        Some(opponent) => {
            let mut cell = Cell::single(kind(entry.code), StartNumber(opponent), entry.color, points);
            for game in &mut cell.games {
                game.rated = entry.code.is_rated();
            }
            cell
        }
        None => Cell::bye(kind(entry.code), points),
    }
}

/// A match of two games. It is forfeited when one player missed both; missed by halves, it was played (C.04.5).
fn double(scale: &scale::Scale, first: Option<Entry>, second: Option<Entry>) -> Cell {
    let (Some(first), second) = (first, second) else { return Cell::absent() };
    let Some(opponent) = first.opponent else {
        return Cell::bye(kind(first.code), scale.points(first.code).0);
    };
    let entries: Vec<Entry> = [Some(first), second].into_iter().flatten().collect();
    let all = |code: Code| entries.iter().all(|entry| entry.code == code);
    let pending = entries.len() < 2 || entries.iter().any(|entry| entry.code == Code::Pending);
    let kind = match () {
        () if pending => Kind::Pending,
        () if all(Code::ForfeitWin) => Kind::ForfeitWin,
        () if all(Code::ForfeitLoss) => Kind::ForfeitLoss,
        () => Kind::Played,
    };
    let game = |entry: &Entry| {
        let points = scale.points(entry.code).0;
        entry.color.map(|color| Game { color, points, played: entry.code.is_played(), rated: entry.code.is_rated() })
    };
    let points = entries.iter().map(|entry| scale.points(entry.code).0).sum();
    let games = entries.iter().filter_map(game).collect();
    Cell {
        kind,
        opponent: Some(StartNumber(opponent)),
        color: first.color,
        points,
        game_points: points,
        games,
        provisional: None,
    }
}
