//! Computes tie-breaks from one table.

use super::code::{Cut, Measure, TieBreak};
use super::options::Options;
use super::unplayed::Scores;
use super::value::Value;
use super::working::Working;
use super::{opponents, own, ratings};
use crate::tournament::cross_table::{CrossTable, Format, Row};
use crate::tournament::entrant::StartNumber;
use std::borrow::Cow;
use std::cell::OnceCell;

/// Computes tie-breaks from one table; what all of them need is computed once.
///
/// ```
/// use tablita::tournament::cross_table::{Cell, CrossTable, Format, Kind, Row, Scale};
/// use tablita::tournament::entrant::StartNumber;
/// use tablita::tournament::tiebreaks::{Options, Reckoner, Value};
///
/// let (ana, bia) = (StartNumber(1), StartNumber(2));
/// let won = Row::new(ana, None, vec![Cell::single(Kind::Played, bia, None, 2)]);
/// let lost = Row::new(bia, None, vec![Cell::single(Kind::Played, ana, None, 0)]);
/// let table = CrossTable::new(Format::Swiss, Scale::ONE_HALF_ZERO, 1, vec![won, lost])?;
/// let reckoner = Reckoner::new(&table, Options::default());
/// assert_eq!(reckoner.value(&"BH".parse()?, bia), Some(Value::whole(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Reckoner<'a> {
    pub(super) table: Cow<'a, CrossTable>,
    pub(super) options: Options,
    pub(super) scores: Scores,
    /// The same event with its last round drawn.
    fore: OnceCell<Box<Reckoner<'static>>>,
    /// The same event scored by game points.
    by_games: OnceCell<Box<Reckoner<'static>>>,
    /// The lots, in the order of the rows.
    lots: OnceCell<Vec<i64>>,
}

impl<'a> Reckoner<'a> {
    /// Prepares a table.
    pub fn new(table: &'a CrossTable, options: Options) -> Self {
        Self::with(Cow::Borrowed(table), options)
    }

    fn with(table: Cow<'a, CrossTable>, options: Options) -> Self {
        let scores = Scores::new(&table, options.unplayed);
        Self { table, options, scores, fore: OnceCell::new(), by_games: OnceCell::new(), lots: OnceCell::new() }
    }

    pub(super) fn fore(&self) -> &Reckoner<'static> {
        let drawn = || Box::new(Reckoner::with(Cow::Owned(self.table.with_last_round_drawn()), self.options));
        self.fore.get_or_init(drawn)
    }

    fn by_games(&self) -> &Reckoner<'static> {
        let games = || Box::new(Reckoner::with(Cow::Owned(self.table.by_game_points()), self.options));
        self.by_games.get_or_init(games)
    }

    fn lots(&self) -> &[i64] {
        self.lots.get_or_init(|| own::lots(&self.table, self.options.seed))
    }

    /// The table.
    pub fn table(&self) -> &CrossTable {
        &self.table
    }

    /// The settings.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The points of a player, by which every ranking begins.
    pub fn points(&self, number: StartNumber) -> Value {
        self.points_value(self.table.points(number).into())
    }

    /// The value of a tie-break that does not depend on who is tied; `None` when it is not defined for this player, and
    /// for tie-breaks of the group.
    pub fn value(&self, tie_break: &TieBreak, number: StartNumber) -> Option<Value> {
        self.working(tie_break, number).map(|working| working.value)
    }

    /// A value with its working. Under `/C*` it is that of the first cut.
    pub fn working(&self, tie_break: &TieBreak, number: StartNumber) -> Option<Working> {
        self.step(tie_break, number, 1)
    }

    /// A value with its working; under `/C*`, with `depth` cut.
    pub(in crate::tournament) fn step(&self, tie_break: &TieBreak, number: StartNumber, depth: u8) -> Option<Working> {
        if tie_break.of_game_points {
            let of_scores = TieBreak { of_game_points: false, ..tie_break.clone() };
            return self.by_games().step(&of_scores, number, depth);
        }
        let player = self.table.index_of(number)?;
        let row = self.table.rows().get(player)?;
        let (low, high) = match tie_break.cut {
            Cut::None => (0, 0),
            Cut::Low(count) => (count, 0),
            Cut::Both(count) => (count, count),
            Cut::Successive => (depth, 0),
        };
        self.measured(tie_break, player, row, low, high)
    }

    fn measured(&self, tie_break: &TieBreak, player: usize, row: &Row, low: u8, high: u8) -> Option<Working> {
        let as_played = tie_break.forfeits_played;
        if tie_break.measure.is_for_swiss() && self.is_fide_round_robin() {
            return None;
        }
        match &tie_break.measure {
            Measure::Points => Some(own::points(self, row)),
            Measure::GamePoints => Some(own::game_points(self, row)),
            Measure::Wins => Some(own::count(self, row, own::wins)),
            Measure::Won => Some(own::count(self, row, own::won)),
            Measure::GamesWon => Some(own::count(self, row, own::games_won)),
            Measure::BlacksPlayed => Some(own::count(self, row, own::blacks_played)),
            Measure::BlacksWon => Some(own::count(self, row, own::blacks_won)),
            Measure::RoundsElected => Some(own::count(self, row, own::elected)),
            Measure::Standard => Some(own::standard(self, row)),
            Measure::Progressive => Some(own::progressive(self, row, low)),
            Measure::PairingNumber => Some(Working::itself(Value::whole(row.number.0.into()))),
            Measure::Rating => row.rating.map(|rating| Working::itself(Value::whole(rating.into()))),
            Measure::Lot => self.lots().get(player).map(|place| Working::itself(Value::whole(*place))),
            Measure::Buchholz => Some(opponents::buchholz(self, player, as_played, low, high)),
            Measure::ForeBuchholz => Some(opponents::buchholz(self.fore(), player, as_played, low, high)),
            Measure::AverageBuchholz => opponents::average_buchholz(self, self, row),
            Measure::AverageForeBuchholz => opponents::average_buchholz(self, self.fore(), row),
            Measure::SolkoffPlus => Some(opponents::solkoff_plus(self, player, as_played, low, high)),
            Measure::SonnebornBerger => Some(opponents::sonneborn_berger(self, player, as_played, low, high)),
            Measure::Riga => Some(opponents::riga(self, player, as_played, low, high)),
            Measure::Koya => Some(opponents::koya(self, row, as_played, tie_break.limit)),
            Measure::AverageRating => ratings::average(self, row, low),
            Measure::Performance => ratings::performance(self, row),
            Measure::PerfectPerformance => ratings::perfect(self, row),
            Measure::AveragePerformance => ratings::mean_of_opponents(self, row, ratings::performance),
            Measure::AveragePerfectPerformance => ratings::mean_of_opponents(self, row, ratings::perfect),
            Measure::DirectEncounter
            | Measure::DirectEncounterOfTwo
            | Measure::AgainstTheBest
            | Measure::Majority(_) => None,
        }
    }

    /// C.07 does not allow the Buchholz family in a round robin, where it says nothing; other rules may.
    fn is_fide_round_robin(&self) -> bool {
        self.table.format() == Format::RoundRobin && self.options.unplayed.is_fide()
    }

    /// Units of the table as points.
    pub(super) fn points_value(&self, units: i64) -> Value {
        Value::new(units, self.table.scale().unit)
    }
}
