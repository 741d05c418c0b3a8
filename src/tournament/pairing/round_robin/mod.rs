//! Round robin: everybody meets everybody, by a table that is fixed before the numbers are drawn.

mod cbd;
pub mod varma;

use thiserror::Error;

/// The largest field a schedule is made for: beyond it nobody plays a round robin.
pub const MOST_PLAYERS: usize = 512;

/// The most cycles a schedule is made for.
pub const MOST_CYCLES: usize = 8;

/// Which published table gives rounds, boards and colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Table {
    /// FIDE C.05 Annex 1: the Berger tables. A second cycle repeats the first with colours reversed.
    Berger,
    /// The same, but over two cycles the last two rounds of the first are swapped, so that nobody has the same
    /// colour three times running where the cycles join (C.05 Annex 1).
    FideDouble,
    /// The tables printed with the CBD CODEX of 2020, for 3 to 8 players.
    Cbd,
}

impl Table {
    /// Whether the table prints the free player above the boards of the round, or below them.
    pub const fn prints_the_free_player_first(self) -> bool {
        match self {
            Self::Berger | Self::FideDouble => true,
            Self::Cbd => false,
        }
    }
}

/// One round: start numbers counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// (White, Black) in board order.
    pub boards: Vec<(u16, u16)>,
    /// Who is free, when the number of players is odd.
    pub free: Option<u16>,
}

impl Round {
    fn with_colours_reversed(&self) -> Self {
        Self { boards: self.boards.iter().map(|&(white, black)| (black, white)).collect(), free: self.free }
    }
}

/// All rounds of all cycles, in order of play.
pub type Schedule = Vec<Round>;

/// Why there is no schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Error {
    /// A round robin needs two players.
    #[error("a round robin needs 2 to {MOST_PLAYERS} players, not {0}: enter players or choose a Swiss system")]
    Players(usize),
    /// No, or too many, cycles.
    #[error("a round robin has 1 to {MOST_CYCLES} cycles, not {0}")]
    Cycles(usize),
    /// The CBD prints tables for 3 to 8 players only.
    #[error("the CBD prints tables for 3 to 8 players, not {0}: choose the Berger table")]
    NoCbdTable(usize),
}

/// The rounds of `cycles` cycles among `players` players; every second cycle has the colours reversed.
///
/// ```
/// use tablita::tournament::pairing::round_robin::{Table, schedule};
/// let rounds = schedule(4, 1, Table::Berger)?;
/// assert_eq!(rounds[0].boards, [(1, 4), (2, 3)]);
/// # Ok::<(), tablita::tournament::pairing::round_robin::Error>(())
/// ```
pub fn schedule(players: usize, cycles: usize, table: Table) -> Result<Schedule, Error> {
    if !(2..=MOST_PLAYERS).contains(&players) {
        return Err(Error::Players(players));
    }
    if !(1..=MOST_CYCLES).contains(&cycles) {
        return Err(Error::Cycles(cycles));
    }
    let cycle = match table {
        Table::Berger | Table::FideDouble => berger(players),
        Table::Cbd => cbd::cycle(players).ok_or(Error::NoCbdTable(players))?,
    };
    let mut rounds = Vec::with_capacity(cycle.len() * cycles);
    for number in 0..cycles {
        let start = rounds.len();
        if number % 2 == 0 {
            rounds.extend(cycle.iter().cloned());
        } else {
            rounds.extend(cycle.iter().map(Round::with_colours_reversed));
        }
        let joins_another = number + 1 < cycles;
        if table == Table::FideDouble && joins_another && cycle.len() >= 2 {
            let last = start + cycle.len() - 1;
            rounds.swap(last - 1, last);
        }
    }
    Ok(rounds)
}

/// One cycle of the Berger table in closed form. With an even N, players i and j below N meet in the round r with
/// i + j = r + 1 (mod N - 1); N meets the i with 2i = r + 1. An odd field is played with an absent N.
fn berger(players: usize) -> Vec<Round> {
    let even = players + players % 2;
    let modulus = even - 1;
    // The player that many places after `from`, in the circle of 1 ..= N - 1.
    let place = |from: usize, steps: usize| (from - 1 + steps) % modulus + 1;
    let mut rounds = Vec::with_capacity(modulus);
    for round in 1..even {
        // Half of r + 1 (mod N - 1): the modulus is odd, so N / 2 is the half of 1.
        let pivot = place(1, (round + 1) * (even / 2) + modulus - 1);
        let mut boards = Vec::with_capacity(even / 2);
        let mut free = None;
        if even == players {
            boards.push(if pivot <= even / 2 { (pivot, even) } else { (even, pivot) });
        } else {
            free = Some(number(pivot));
        }
        boards.extend((1..even / 2).map(|step| {
            let (one, other) = (place(pivot, step), place(pivot, modulus - step));
            let (low, high) = (one.min(other), one.max(other));
            if (low + high) % 2 == 1 { (low, high) } else { (high, low) }
        }));
        let boards = boards.into_iter().map(|(white, black)| (number(white), number(black))).collect();
        rounds.push(Round { boards, free });
    }
    rounds
}

#[expect(clippy::cast_possible_truncation, reason = "at most MOST_PLAYERS")]
const fn number(place: usize) -> u16 {
    place as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    #[derive(serde::Deserialize)]
    struct Printed {
        rounds: Vec<Vec<(u16, u16)>>,
        double_berger: Vec<Vec<(u16, u16)>>,
        double_fide: Vec<Vec<(u16, u16)>>,
    }

    #[derive(serde::Deserialize)]
    struct File {
        tables: BTreeMap<usize, Printed>,
    }

    fn printed(players: usize, cycles: usize, table: Table) -> Vec<Vec<(u16, u16)>> {
        let line = |round: &Round| {
            let free = round.free.map(|number| (number, 0));
            free.into_iter().chain(round.boards.iter().copied()).collect()
        };
        schedule(players, cycles, table).unwrap().iter().map(line).collect()
    }

    #[test]
    fn every_table_of_three_to_twenty_four_players_is_the_printed_one() {
        let file: File = serde_json::from_str(include_str!("../../../../tests/data/pairing/berger.json")).unwrap();
        assert_eq!(file.tables.keys().copied().collect::<Vec<_>>(), (3..=24).collect::<Vec<_>>());
        for (players, table) in file.tables {
            assert_eq!(printed(players, 1, Table::Berger), table.rounds, "{players} players");
            assert_eq!(printed(players, 1, Table::FideDouble), table.rounds, "{players} players");
            assert_eq!(printed(players, 2, Table::Berger), table.double_berger, "{players} players");
            assert_eq!(printed(players, 2, Table::FideDouble), table.double_fide, "{players} players");
        }
    }

    #[test]
    fn everybody_meets_everybody_once_a_cycle() {
        for (players, table) in
            (2..=41).map(|players| (players, Table::Berger)).chain((3..=8).map(|players| (players, Table::Cbd)))
        {
            let mut met = BTreeSet::new();
            for round in schedule(players, 1, table).unwrap() {
                let mut seated: Vec<u16> = round.boards.iter().flat_map(|&(white, black)| [white, black]).collect();
                seated.extend(round.free);
                seated.sort_unstable();
                assert_eq!(seated, (1..=number(players)).collect::<Vec<_>>(), "{players} players, {table:?}");
                for (white, black) in round.boards {
                    assert!(met.insert((white.min(black), white.max(black))), "{players} players, {table:?}");
                }
            }
            assert_eq!(met.len(), players * (players - 1) / 2, "{players} players, {table:?}");
        }
    }

    #[test]
    fn nobody_has_three_equal_colours_running_in_the_fide_double() {
        for players in 3..=24 {
            let mut colours: BTreeMap<u16, String> = BTreeMap::new();
            for round in schedule(players, 2, Table::FideDouble).unwrap() {
                for (white, black) in round.boards {
                    colours.entry(white).or_default().push('w');
                    colours.entry(black).or_default().push('b');
                }
            }
            for (player, history) in colours {
                let thrice = history.contains("www") || history.contains("bbb");
                assert!(!thrice, "player {player} of {players}: {history}");
            }
        }
    }

    #[test]
    fn what_has_no_table_is_refused_with_a_way_on() {
        assert_eq!(schedule(1, 1, Table::Berger), Err(Error::Players(1)));
        assert_eq!(schedule(MOST_PLAYERS + 1, 1, Table::Berger), Err(Error::Players(MOST_PLAYERS + 1)));
        assert_eq!(schedule(6, 0, Table::Berger), Err(Error::Cycles(0)));
        assert_eq!(schedule(9, 1, Table::Cbd), Err(Error::NoCbdTable(9)));
        assert_eq!(schedule(2, 1, Table::Cbd), Err(Error::NoCbdTable(2)));
    }
}
