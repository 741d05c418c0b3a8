//! A section as a report, made from the same table as its standings.

use super::player::{Entry, Player};
use super::{Adjustment, Code, Header, Kept, Scale, Tenths, TrfFile};
use crate::draughts::Color;
use crate::tournament::cross_table::{Cell, CrossTable, Game, Kind, Row, TableError};
use crate::tournament::points::{HalfPoints, MatchScoring, Outcome};
use crate::tournament::ranking::Ranked;
use crate::tournament::regulations::{GamesPerMatch, Regulations};
use crate::tournament::section::Section;

impl TrfFile {
    /// The report of the published rounds of a section, with the places of its standings.
    ///
    /// A micro-match scored by its result is one column; scored by the sum of its games it is two, a game each, because
    /// no result letter says 3-1.
    ///
    /// # Errors
    /// When the boards of the section contradict each other.
    pub fn of_section(
        section: &Section,
        header: Header,
        system: Option<String>,
        standings: &[Ranked],
    ) -> Result<Self, TableError> {
        let table = section.cross_table()?;
        let columns = Columns::of(&section.regulations);
        let players = section.entrants.iter().filter_map(|entrant| {
            let row = table.row(entrant.number)?;
            let place = standings.iter().find(|line| line.number == entrant.number).and_then(|line| line.place);
            let person = &entrant.person;
            Some(Player {
                number: entrant.number.0,
                title: person.title.clone().unwrap_or_default(),
                name: person.name.clone(),
                rating: person.rating,
                federation: person.federation.clone().unwrap_or_default(),
                id: person.register_number.clone().unwrap_or_default(),
                // Month and day are not kept: a report writes zeros for them.
                birth: person.birth_year.map(|year| format!("{year}/00/00")).unwrap_or_default(),
                place,
                rounds: row.cells.iter().flat_map(|cell| columns.entries(&table, row, cell)).collect(),
                ..Player::default()
            })
        });
        let codes: Vec<&str> = section.regulations.tie_breaks.iter().map(String::as_str).collect();
        let general: Vec<&str> = codes.into_iter().filter(|code| !code.starts_with("1:")).collect();
        let mut file = Self {
            header,
            players: players.collect(),
            rounds: u16::try_from(section.rounds.len() * columns.count()).ok(),
            scale: columns.scale(&section.regulations),
            system,
            tie_breaks: Some(general.join(",")).filter(|list| !list.is_empty()),
            adjustments: columns.adjustments(section, &table),
            ..Self::default()
        };
        if !section.all_put_off().is_empty() {
            // The format has no record for it; a comment says it to who reads the file.
            file.kept.push(Kept { line: 0, text: NOT_FINAL.to_owned() });
        }
        let points: Vec<Tenths> = file.players.iter().map(|player| file.points_of(player)).collect();
        for (player, points) in file.players.iter_mut().zip(points) {
            player.points = points;
        }
        Ok(file)
    }
}

/// What a report says of itself while games are put off.
const NOT_FINAL: &str = "### provisional: games are put off and not played yet";

/// How a match stands in the columns of a report.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Columns {
    OneAMatch,
    OneAGame,
}

impl Columns {
    fn of(regulations: &Regulations) -> Self {
        match (regulations.games_per_match, regulations.match_scoring) {
            (GamesPerMatch::Two, MatchScoring::BySum) => Self::OneAGame,
            _ => Self::OneAMatch,
        }
    }

    fn count(self) -> usize {
        match self {
            Self::OneAMatch => 1,
            Self::OneAGame => 2,
        }
    }

    fn scale(self, regulations: &Regulations) -> Scale {
        let game = |outcome| regulations.game_points.points(outcome);
        let (win, draw) = match (self, regulations.games_per_match) {
            (Self::OneAMatch, GamesPerMatch::Two) => {
                let of_match = |own, other| regulations.match_scoring.points(own, other);
                (of_match(HalfPoints::whole(1), HalfPoints::ZERO), of_match(HalfPoints::ZERO, HalfPoints::ZERO))
            }
            _ => (game(Outcome::Win), game(Outcome::Draw)),
        };
        let forfeit_loss = (self == Self::OneAMatch).then(|| HalfPoints::ZERO - regulations.walk_over_cost);
        let forfeit_loss = forfeit_loss.filter(|points| *points != HalfPoints::ZERO).map(tenths);
        Scale { win: tenths(win), draw: tenths(draw), forfeit_loss, ..Scale::default() }
    }

    /// What was taken or given; and what a W.O. costs, where the scale cannot say it.
    fn adjustments(self, section: &Section, table: &CrossTable) -> Vec<Adjustment> {
        let column = |round: u16| round.saturating_mul(u16::try_from(self.count()).unwrap_or(1));
        let of_row = |row: &Row| {
            let his = |(round, halves): (u16, i32)| Adjustment {
                round: column(round),
                points: tenths(HalfPoints::new(halves)),
                players: vec![row.number.0],
            };
            let cost = section.regulations.walk_over_cost.halves();
            let forfeits = table.counted(row).filter(|(_, cell)| cost != 0 && cell.kind == Kind::ForfeitLoss);
            let costs = forfeits.filter_map(|(round, cell)| match self {
                Self::OneAGame => (cell.points < 0).then_some((round, -cost)),
                // The scale takes it from every forfeit; a match that nobody came to costs nothing.
                Self::OneAMatch => (cell.points >= 0).then_some((round, cost)),
            });
            let adjusted = table.adjusted(row).map(|adjusted| (adjusted.round, adjusted.points));
            costs.chain(adjusted).flat_map(in_pieces).map(his).collect::<Vec<_>>()
        };
        table.rows().iter().flat_map(of_row).collect()
    }

    fn entries(self, table: &CrossTable, row: &Row, cell: &Cell) -> Vec<Option<Entry>> {
        // What was annulled counts for nobody, so nobody met anybody there.
        let annulled = !table.counts(row, cell);
        let bye = if annulled { Some(Code::ZeroBye) } else { bye(cell.kind) };
        let opponent = cell.opponent.map(|number| number.0).filter(|_| !annulled);
        let entry = |color, code| Some(Entry { opponent, color, code });
        match (bye, self) {
            _ if cell.kind == Kind::Absent => vec![None; self.count()],
            (Some(code), _) => vec![entry(None, code); self.count()],
            (None, Self::OneAMatch) => vec![entry(cell.color, of_match(table, cell))],
            (None, Self::OneAGame) => {
                let colors = cell.color.map(|first| [first, first.opponent()]);
                let of_color = |color: Color| {
                    let game = cell.games.iter().find(|game| game.color == color);
                    entry(Some(color), game.map_or(Code::Pending, |game| of_game(table, *game)))
                };
                colors.into_iter().flatten().map(of_color).collect()
            }
        }
    }
}

fn bye(kind: Kind) -> Option<Code> {
    match kind {
        Kind::PairingBye => Some(Code::PairingBye),
        Kind::FullBye => Some(Code::FullBye),
        Kind::HalfBye => Some(Code::HalfBye),
        Kind::ZeroBye | Kind::Absent => Some(Code::ZeroBye),
        Kind::Played | Kind::Pending | Kind::ForfeitWin | Kind::ForfeitLoss => None,
    }
}

fn of_match(table: &CrossTable, cell: &Cell) -> Code {
    match cell.kind {
        Kind::Pending => Code::Pending,
        Kind::ForfeitWin => Code::ForfeitWin,
        Kind::ForfeitLoss => Code::ForfeitLoss,
        _ => of_points(cell.points, table.scale().win).with_rating(cell.is_rated()),
    }
}

fn of_game(table: &CrossTable, game: Game) -> Code {
    match of_points(game.points, table.scale().game_win) {
        code if game.played => code.with_rating(game.rated),
        Code::Win => Code::ForfeitWin,
        _ => Code::ForfeitLoss,
    }
}

fn of_points(points: i32, win: i32) -> Code {
    match points {
        _ if points >= win => Code::Win,
        0 => Code::Loss,
        _ => Code::Draw,
    }
}

fn tenths(points: HalfPoints) -> Tenths {
    Tenths(points.halves() * 5)
}

/// Points of a round in pieces that a record 299 has room for: four characters, so nine and a half points at most.
fn in_pieces((round, halves): (u16, i32)) -> impl Iterator<Item = (u16, i32)> {
    const MOST: i32 = 19;
    let rest = (halves % MOST != 0).then_some((round, halves % MOST));
    let whole = usize::try_from(halves.abs() / MOST).unwrap_or_default();
    std::iter::repeat_n((round, MOST * halves.signum()), whole).chain(rest)
}
