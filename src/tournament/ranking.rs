//! The ranking: points, then an ordered list of tie-breaks, each applied to those who are still level (C.07 art. 4).

use super::cross_table::CrossTable;
use super::entrant::StartNumber;
use super::tiebreaks::{
    Cut, Measure, Options, Reckoner, Source, Summand, TieBreak, TieBreakError, Value, Working, direct,
};
use std::cmp::Ordering;
use std::collections::HashMap;

/// The tie-breaks of a section, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Order {
    /// The list for first place alone, when it is another one (CODEX art. 68 A.A); empty otherwise.
    pub first_place: Vec<TieBreak>,
    /// The list for all places.
    pub list: Vec<TieBreak>,
}

impl Order {
    /// An order from the codes that regulations keep: one a tie-break, those for first place alone marked by `1:`.
    ///
    /// ```
    /// use tablita::tournament::ranking::Order;
    /// let order = Order::from_codes(["1:DE2", "1:PS", "BH", "PS"])?;
    /// assert_eq!((order.first_place.len(), order.list.len()), (2, 2));
    /// # Ok::<(), tablita::tournament::tiebreaks::TieBreakError>(())
    /// ```
    ///
    /// # Errors
    /// The first code that names no tie-break.
    pub fn from_codes<'a>(codes: impl IntoIterator<Item = &'a str>) -> Result<Self, TieBreakError> {
        let mut order = Self::default();
        for code in codes {
            match code.strip_prefix("1:") {
                Some(code) => order.first_place.push(code.parse()?),
                None => order.list.push(code.parse()?),
            }
        }
        Ok(order)
    }

    /// The codes to keep: see [`Order::from_codes`].
    pub fn codes(&self) -> Vec<String> {
        let first = self.first_place.iter().map(|tie_break| format!("1:{tie_break}"));
        first.chain(self.list.iter().map(ToString::to_string)).collect()
    }
}

impl From<Vec<TieBreak>> for Order {
    fn from(list: Vec<TieBreak>) -> Self {
        Self { first_place: Vec::new(), list }
    }
}

/// One line of the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranked {
    /// The place, from 1; none for a player who was taken out.
    pub place: Option<u16>,
    /// The start number.
    pub number: StartNumber,
    /// The points.
    pub points: Value,
    /// One value for each tie-break of the list.
    pub values: Vec<Shown>,
    /// One value for each tie-break of the list for first place; empty for whoever was not in question for it.
    pub first_place: Vec<Shown>,
    /// Whether others have the same place, nothing having told them apart.
    pub shared: bool,
}

/// A value as the table shows it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Shown {
    /// The number; none where the tie-break is not defined.
    pub value: Option<Value>,
    /// Under `/C*`, how many were cut when it decided; otherwise 1.
    pub depth: u8,
}

/// What a tie-break compares for one player; later entries decide when earlier ones are equal.
type Key = Vec<Option<Value>>;

/// Ranks the players of a table. Players taken out come last, without a place.
pub fn rank(table: &CrossTable, order: &Order, options: &Options) -> Vec<Ranked> {
    let reckoner = Reckoner::new(table, *options);
    let mut work = Work { reckoner: &reckoner, shown: HashMap::new(), first: HashMap::new() };
    let (out, present): (Vec<_>, Vec<_>) = table.rows().iter().partition(|row| row.taken_out);
    let mut numbers: Vec<StartNumber> = present.iter().map(|row| row.number).collect();
    numbers.sort_by(|a, b| table.points(*b).cmp(&table.points(*a)).then(a.cmp(b)));
    let mut blocks = Vec::new();
    for group in numbers.chunk_by(|a, b| table.points(*a) == table.points(*b)) {
        let for_first = blocks.is_empty() && !order.first_place.is_empty();
        blocks.extend(if for_first { work.with_first_place(order, group) } else { work.split(&order.list, 0, group) });
    }
    let mut standings = Vec::with_capacity(table.rows().len());
    let mut place = 1_u16;
    for block in &blocks {
        standings.extend(block.iter().map(|number| work.ranked(*number, Some(place), block.len() > 1)));
        place = place.saturating_add(u16::try_from(block.len()).unwrap_or(u16::MAX));
    }
    standings.extend(out.iter().map(|row| work.ranked(row.number, None, false)));
    standings
}

/// How a number of the standings came about: the working of a player's value in a column of the list.
///
/// For a tie-break of the group, the rounds that it looked at.
pub fn working(
    reckoner: &Reckoner<'_>,
    order: &Order,
    standings: &[Ranked],
    number: StartNumber,
    column: usize,
) -> Option<Working> {
    let tie_break = order.list.get(column)?;
    let line = standings.iter().find(|line| line.number == number)?;
    let shown = line.values.get(column)?;
    if !tie_break.measure.is_of_the_group() {
        return reckoner.step(tie_break, number, shown.depth);
    }
    let value = shown.value?;
    let earlier = |line: &Ranked| (line.points, line.values.get(..column).map(<[Shown]>::to_vec));
    let group: Vec<StartNumber> = standings.iter().filter(|l| earlier(l) == earlier(line)).map(|l| l.number).collect();
    let table = reckoner.table();
    let row = table.row(number)?;
    let among = !matches!(tie_break.measure, Measure::AgainstTheBest);
    let rounds = table.counted(row).filter_map(|(round, cell)| {
        let opponent = cell.opponent.filter(|opponent| group.contains(opponent) == among)?;
        let source = Source::Opponent { number: opponent, adjusted: false };
        let amount = Value::new(cell.points.into(), table.scale().unit);
        Some(Summand { round, source, amount, factors: None, cut: false })
    });
    Some(Working { summands: rounds.collect(), value })
}

struct Work<'a> {
    reckoner: &'a Reckoner<'a>,
    shown: HashMap<StartNumber, Vec<Shown>>,
    first: HashMap<StartNumber, Vec<Shown>>,
}

impl Work<'_> {
    fn ranked(&self, number: StartNumber, place: Option<u16>, shared: bool) -> Ranked {
        let values = self.shown.get(&number).cloned().unwrap_or_default();
        let first_place = self.first.get(&number).cloned().unwrap_or_default();
        Ranked { place, number, points: self.reckoner.points(number), values, first_place, shared }
    }

    /// The group of the leaders: the list for first place finds one of them, the general list orders the others. When
    /// it finds nobody, the general list orders them all.
    fn with_first_place(&mut self, order: &Order, group: &[StartNumber]) -> Vec<Vec<StartNumber>> {
        let found = self.split(&order.first_place, 0, group);
        self.first = std::mem::take(&mut self.shown);
        match found.split_first() {
            Some((first, others)) if first.len() == 1 && !others.is_empty() => {
                let others: Vec<StartNumber> = group.iter().copied().filter(|number| !first.contains(number)).collect();
                let mut blocks = self.split(&order.list, 0, first);
                blocks.extend(self.split(&order.list, 0, &others));
                blocks
            }
            _ => self.split(&order.list, 0, group),
        }
    }

    /// Splits a level group by the tie-breaks from one on; each block is of players nothing tells apart.
    fn split(&mut self, list: &[TieBreak], from: usize, group: &[StartNumber]) -> Vec<Vec<StartNumber>> {
        let Some(tie_break) = list.get(from) else { return vec![group.to_vec()] };
        let mut keyed: Vec<(StartNumber, Key)> = self.keys(tie_break, group);
        let ascending = tie_break.measure.lower_is_better() != tie_break.reversed;
        keyed.sort_by(|(_, a), (_, b)| compare(a, b, ascending));
        for (index, (number, key)) in keyed.iter().enumerate() {
            let neighbours = [index.checked_sub(1), Some(index + 1)].into_iter().flatten();
            let decided = neighbours.filter_map(|other| keyed.get(other)).map(|(_, other)| level(key, other)).max();
            let depth = decided.unwrap_or(0).min(key.len().saturating_sub(1));
            let value = key.get(depth).copied().flatten();
            let depth = u8::try_from(depth + 1).unwrap_or(u8::MAX);
            self.shown.entry(*number).or_default().push(Shown { value, depth });
        }
        let mut blocks = Vec::new();
        for part in keyed.chunk_by(|(_, a), (_, b)| a == b) {
            let part: Vec<StartNumber> = part.iter().map(|(number, _)| *number).collect();
            blocks.extend(self.split(list, from + 1, &part));
        }
        blocks
    }

    fn keys(&self, tie_break: &TieBreak, group: &[StartNumber]) -> Vec<(StartNumber, Key)> {
        let table = self.reckoner.table();
        let value =
            |number: StartNumber, depth: u8| self.reckoner.step(tie_break, number, depth).map(|working| working.value);
        let depths = if group.len() > 1 { u8::try_from(table.rounds()).unwrap_or(u8::MAX).max(2) } else { 2 };
        let scores = if tie_break.measure == Measure::AgainstTheBest { scores_of_all(table) } else { Vec::new() };
        let key = |number: StartNumber| match &tie_break.measure {
            Measure::AgainstTheBest => against_the_best(table, &scores, group, number),
            Measure::Majority(parts) => vec![Some(self.majority(parts, group, number))],
            _ if tie_break.cut == Cut::Successive => (1..depths).map(|depth| value(number, depth)).collect(),
            _ => vec![value(number, 1)],
        };
        let options = &self.reckoner.options();
        let places = match tie_break.measure {
            Measure::DirectEncounter => direct::places(table, options, group, tie_break.forfeits_played),
            Measure::DirectEncounterOfTwo if group.len() == 2 => {
                direct::places(table, options, group, tie_break.forfeits_played)
            }
            Measure::DirectEncounterOfTwo => group.iter().map(|number| (*number, 1)).collect(),
            _ => return group.iter().map(|number| (*number, key(*number))).collect(),
        };
        places.into_iter().map(|(number, place)| (number, vec![Some(Value::whole(place.into()))])).collect()
    }

    /// 1 for a player who is alone ahead in more than half of the tie-breaks, else 0.
    fn majority(&self, parts: &[TieBreak], group: &[StartNumber], number: StartNumber) -> Value {
        let ahead = |part: &&TieBreak| {
            let ascending = part.measure.lower_is_better() != part.reversed;
            let key = |number: StartNumber| vec![self.reckoner.value(part, number)];
            let own = key(number);
            let others = group.iter().filter(|other| **other != number);
            group.len() > 1 && others.into_iter().all(|other| compare(&own, &key(*other), ascending) == Ordering::Less)
        };
        let won = parts.iter().filter(ahead).count();
        Value::whole(i64::from(2 * won > parts.len()))
    }
}

/// Better first; a tie-break that is not defined is the worst.
fn compare(a: &[Option<Value>], b: &[Option<Value>], ascending: bool) -> Ordering {
    let each = a.iter().zip(b).map(|(a, b)| match (a, b) {
        (Some(a), Some(b)) if ascending => a.cmp(b),
        (a, b) => b.cmp(a),
    });
    each.fold(Ordering::Equal, Ordering::then)
}

/// At how many entries from the front two keys are equal.
fn level(a: &[Option<Value>], b: &[Option<Value>]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

/// Every score of the table once, the best first.
fn scores_of_all(table: &CrossTable) -> Vec<i32> {
    let present = table.rows().iter().filter(|row| !row.taken_out);
    let mut scores: Vec<i32> = present.map(|row| table.points(row.number)).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    scores.dedup();
    scores
}

/// Points scored against each group of equal points outside the tied one, the best group first.
fn against_the_best(table: &CrossTable, scores: &[i32], group: &[StartNumber], number: StartNumber) -> Key {
    let Some(row) = table.row(number) else { return Vec::new() };
    let met = table.counted(row).filter_map(|(_, cell)| {
        let opponent = cell.opponent.filter(|opponent| !group.contains(opponent))?;
        Some((table.points(opponent), i64::from(cell.points)))
    });
    let met: Vec<(i32, i64)> = met.collect();
    let against = |score: &i32| {
        let points = met.iter().filter(|(opponent, _)| opponent == score).map(|(_, points)| points).sum();
        Some(Value::new(points, table.scale().unit))
    };
    scores.iter().map(against).collect()
}

#[cfg(test)]
mod tests;
