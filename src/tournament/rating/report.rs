//! What an event does to the ratings of its players.

use super::{Expectation, RatingPlan, whole};
use crate::tournament::cross_table::{Cell, CrossTable, Kind, Row};
use crate::tournament::entrant::StartNumber;
use std::collections::BTreeMap;

/// What is rated.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Counted {
    /// Every match, by its result: won, drawn or lost.
    #[default]
    Matches,
    /// Every game inside a match.
    Games,
}

/// How ratings change.
#[derive(Debug, Clone, PartialEq)]
pub struct Rules {
    /// The expected score.
    pub expectation: Expectation,
    /// The development coefficient K: points of rating for a whole point more than expected, a win being one point.
    pub k: u16,
    /// Players with a K of their own.
    pub k_of: BTreeMap<StartNumber, u16>,
    /// What is rated.
    pub counted: Counted,
}

impl Default for Rules {
    /// By the usual plan, every match.
    fn default() -> Self {
        let RatingPlan { scale, k } = RatingPlan::default();
        Self { expectation: scale.expectation(), k, k_of: BTreeMap::new(), counted: Counted::Matches }
    }
}

/// One player's line of a rating report. Only what was played over the board against a rated player counts.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingLine {
    /// The start number.
    pub number: StartNumber,
    /// The rating before the event.
    pub rating: Option<u16>,
    /// Rated games, or matches.
    pub games: u32,
    /// Twice the score in them: 2 for a win, 1 for a draw.
    pub halves: u32,
    /// The score that was to be expected; none for an unrated player.
    pub expected: Option<f64>,
    /// The mean rating of the opponents.
    pub opponents: Option<f64>,
    /// The performance: the rating by which the score would have been the expected one; none where no rating explains
    /// it.
    pub performance: Option<i64>,
    /// K.
    pub k: u16,
    /// The change, unrounded; none for an unrated player.
    pub change: Option<f64>,
}

impl RatingLine {
    /// The rating after the event, halves up.
    pub fn rating_after(&self) -> Option<i64> {
        Some(whole(f64::from(self.rating?) + self.change?))
    }
}

/// The rating report of a table, one line a row.
pub fn report(table: &CrossTable, rules: &Rules) -> Vec<RatingLine> {
    table.rows().iter().map(|row| line(table, rules, row)).collect()
}

/// A rated result: the opponent's rating, and 2, 1 or 0 halves.
struct Rated {
    opponent: f64,
    halves: u32,
}

fn line(table: &CrossTable, rules: &Rules, row: &Row) -> RatingLine {
    let results = rated(table, rules.counted, row);
    let games = u32::try_from(results.len()).unwrap_or(u32::MAX);
    let halves: u32 = results.iter().map(|result| result.halves).sum();
    let score = f64::from(halves) / 2.0;
    let opponents = (games > 0).then(|| results.iter().map(|result| result.opponent).sum::<f64>() / f64::from(games));
    let expected = row
        .rating
        .map(|own| results.iter().map(|result| rules.expectation.share(f64::from(own) - result.opponent)).sum::<f64>());
    let difference = rules.expectation.difference(score / f64::from(games.max(1)));
    let performance = opponents.zip(difference).map(|(opponents, difference)| whole(opponents + difference));
    let k = rules.k_of.get(&row.number).copied().unwrap_or(rules.k);
    let change = expected.map(|expected| f64::from(k) * (score - expected));
    RatingLine { number: row.number, rating: row.rating, games, halves, expected, opponents, performance, k, change }
}

fn rated(table: &CrossTable, counted: Counted, row: &Row) -> Vec<Rated> {
    let of_round = |(_, cell): (u16, &Cell)| {
        let rating = cell.opponent.and_then(|opponent| table.row(opponent)).and_then(|row| row.rating);
        let halves: Vec<u32> = match counted {
            Counted::Matches => cell.is_rated().then(|| of_match(table, cell)).into_iter().collect(),
            Counted::Games => {
                let played = cell.games.iter().filter(|game| game.played && game.rated);
                played.map(|game| of_points(game.points, table.scale().game_win)).collect()
            }
        };
        let rated =
            rating.map(|rating| halves.into_iter().map(move |halves| Rated { opponent: f64::from(rating), halves }));
        rated.into_iter().flatten()
    };
    table.counted(row).filter(|(_, cell)| cell.kind == Kind::Played).flat_map(of_round).collect()
}

/// A match by its result. Where the points of a match are the sum of its games, more than half of them is a win.
fn of_match(table: &CrossTable, cell: &Cell) -> u32 {
    let draw = table.scale().draw;
    if cell.games.len() > 1 {
        1 + u32::from(cell.points > draw) - u32::from(cell.points < draw)
    } else {
        of_points(cell.points, table.scale().win)
    }
}

fn of_points(points: i32, win: i32) -> u32 {
    if points >= win { 2 } else { u32::from(points > 0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::Color;
    use crate::tournament::cross_table::{Format, Game, Scale};

    /// A micro-match of two games by their points, scored 2-1-0 by its result, in half-points.
    fn match_of(opponent: u16, games: [i32; 2]) -> Cell {
        let sum: i32 = games.iter().sum();
        let game = |points, color| Game { color, points, played: true, rated: true };
        Cell {
            kind: Kind::Played,
            opponent: Some(StartNumber(opponent)),
            color: Some(Color::White),
            points: 2 + 2 * (sum - 4).signum(),
            game_points: sum,
            games: vec![game(games[0], Color::White), game(games[1], Color::Black)],
            provisional: None,
        }
    }

    fn table() -> CrossTable {
        let rows = vec![
            Row::new(
                StartNumber(1),
                Some(2000),
                vec![match_of(2, [4, 2]), Cell::single(Kind::ForfeitWin, StartNumber(3), None, 4)],
            ),
            Row::new(StartNumber(2), Some(1900), vec![match_of(1, [0, 2]), Cell::bye(Kind::PairingBye, 4)]),
            Row::new(
                StartNumber(3),
                None,
                vec![Cell::absent(), Cell::single(Kind::ForfeitLoss, StartNumber(1), None, 0)],
            ),
        ];
        CrossTable::new(Format::Swiss, Scale::TWO_ONE_ZERO, 2, rows).unwrap()
    }

    #[test]
    fn a_match_counts_once_by_its_result_and_forfeits_and_byes_never() {
        let lines = report(&table(), &Rules::default());
        let first = &lines[0];
        assert_eq!((first.games, first.halves, first.opponents), (1, 2, Some(1900.0)));
        // Phi(100 / 285.71) = 0.6368: 20 times 0.3632.
        assert!((first.change.unwrap() - 7.263).abs() < 0.001, "{first:?}");
        assert_eq!((first.rating_after(), first.performance), (Some(2007), None));
        assert_eq!((lines[1].halves, lines[1].rating_after()), (0, Some(1893)));
        assert_eq!((lines[2].games, lines[2].rating_after()), (0, None));
    }

    #[test]
    fn what_is_not_rated_is_left_out_of_the_report_and_keeps_its_points() {
        let unrated = |table: &CrossTable, games: &[usize]| {
            let mut rows = table.rows().to_vec();
            for row in &mut rows[..2] {
                for at in games {
                    row.cells[0].games[*at].rated = false;
                }
            }
            CrossTable::new(Format::Swiss, Scale::TWO_ONE_ZERO, 2, rows).unwrap()
        };
        let (whole, half, none) = (table(), unrated(&table(), &[1]), unrated(&table(), &[0, 1]));
        let by_games = Rules { counted: Counted::Games, ..Rules::default() };
        let games = |table: &CrossTable, rules: &Rules| report(table, rules)[0].games;
        assert_eq!([&whole, &half, &none].map(|table| games(table, &by_games)), [2, 1, 0]);
        assert_eq!([&whole, &half, &none].map(|table| games(table, &Rules::default())), [1, 1, 0]);
        assert_eq!(whole.points(StartNumber(1)), none.points(StartNumber(1)));
    }

    #[test]
    fn games_inside_a_match_can_be_rated_one_by_one() {
        let rules = Rules { counted: Counted::Games, k_of: [(StartNumber(1), 10)].into(), ..Rules::default() };
        let lines = report(&table(), &rules);
        assert_eq!((lines[0].games, lines[0].halves, lines[0].k), (2, 3, 10));
        assert_eq!((lines[1].games, lines[1].halves, lines[1].k), (2, 1, 20));
        // Three quarters of the points are 0.6745 deviations: 192.7 above the opponents.
        assert_eq!((lines[0].performance, lines[1].performance), (Some(2093), Some(1807)));
    }
}
