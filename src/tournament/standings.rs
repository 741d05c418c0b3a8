//! The standings of a section: its cross table, its order of tie-breaks, and the lines that follow from both. Pages,
//! halls and exports ask here, so that all of them show the same numbers.

use super::cross_table::{CrossTable, TableError};
use super::entrant::StartNumber;
use super::ranking::{self, Order, Ranked, rank};
use super::round::RoundState;
use super::section::Section;
use super::tiebreaks::{Options, Reckoner, TieBreakError, Working};

/// The standings after the published rounds of a section.
#[derive(Debug, Clone)]
pub struct Standings {
    table: CrossTable,
    order: Order,
    options: Options,
    lines: Vec<Ranked>,
}

/// Why a section has no standings: its data contradict themselves.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StandingsError {
    /// The boards do not make a table.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The regulations name an unknown tie-break.
    #[error(transparent)]
    TieBreak(#[from] TieBreakError),
}

impl Standings {
    /// The lines, best first; players taken out last, without a place.
    pub fn lines(&self) -> &[Ranked] {
        &self.lines
    }

    /// The line of a player.
    pub fn line(&self, number: StartNumber) -> Option<&Ranked> {
        self.lines.iter().find(|line| line.number == number)
    }

    /// The table that the lines were reckoned from.
    pub const fn table(&self) -> &CrossTable {
        &self.table
    }

    /// The tie-breaks.
    pub const fn order(&self) -> &Order {
        &self.order
    }

    /// What reckons further numbers from the same table.
    pub fn reckoner(&self) -> Reckoner<'_> {
        Reckoner::new(&self.table, self.options)
    }

    /// How a number of the lines came about: of a player, in a column of the order's list.
    pub fn working(&self, number: StartNumber, column: usize) -> Option<Working> {
        ranking::working(&self.reckoner(), &self.order, &self.lines, number, column)
    }
}

impl Section {
    /// The standings after the published rounds, by the tie-breaks of the regulations.
    ///
    /// # Errors
    /// When boards contradict each other, or the regulations name an unknown tie-break.
    pub fn standings(&self) -> Result<Standings, StandingsError> {
        let order = Order::from_codes(self.regulations.tie_breaks.iter().map(String::as_str))?;
        let (table, options) = (self.cross_table()?, Options::default());
        let lines = rank(&table, &order, &options);
        Ok(Standings { table, order, options, lines })
    }

    /// The section as it stood after a round: later rounds are not there yet, and who left after it is still in.
    #[must_use]
    pub fn as_of(&self, round: u16) -> Self {
        let mut section = self.clone();
        section.rounds.retain(|other| other.number <= round);
        for entrant in &mut section.entrants {
            entrant.departure = entrant.departure.take().filter(|departure| departure.from_round <= round);
        }
        section
    }

    /// How many rounds the section has in all, also for readers who do not see all of them; 0 while the list of players
    /// makes no schedule.
    pub fn rounds_planned(&self) -> usize {
        self.regulations.system.rounds_planned(self.entrants.len())
    }

    /// Whether every planned round is closed and no game is put off: only then are the standings final.
    pub fn is_final(&self) -> bool {
        let closed = self.rounds.iter().filter(|round| round.state == RoundState::Closed).count();
        closed > 0 && closed >= self.rounds_planned() && self.all_put_off().is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::super::section::fixtures::{section_of, won_by_white};
    use super::*;

    fn play(section: &mut Section, round: u16) {
        section.publish(round).unwrap();
        let boards: Vec<u16> = section.round(round).unwrap().boards.iter().map(|board| board.number).collect();
        for board in boards {
            section.book(round, board, vec![Some(won_by_white()), None]).unwrap();
            section.book(round, board, vec![Some(won_by_white()), Some(won_by_white())]).unwrap();
        }
        section.close(round).unwrap();
    }

    #[test]
    fn standings_are_final_only_when_every_planned_round_is_closed() {
        let mut section = section_of(4);
        assert_eq!(section.rounds_planned(), 3);
        for round in 1..=2 {
            play(&mut section, round);
        }
        // What a reader without rights sees has no drafts, yet more rounds are to come.
        let mut seen = section.clone();
        seen.rounds.retain(|round| round.state != RoundState::Draft);
        assert!(!seen.is_final());
        play(&mut section, 3);
        assert!(section.is_final());
    }

    #[test]
    fn an_earlier_table_knows_nothing_of_later_rounds_and_leavings() {
        let mut section = section_of(4);
        for round in 1..=2 {
            play(&mut section, round);
        }
        section.leave(StartNumber(1), 3, "ill").unwrap();
        let before = section.as_of(1);
        assert_eq!(before.rounds.len(), 1);
        assert!(before.entrants.iter().all(|entrant| entrant.departure.is_none()));
        let places =
            |section: &Section| section.standings().unwrap().lines().iter().filter(|l| l.place.is_some()).count();
        assert_eq!(places(&before), 4);
        assert!(section.as_of(3).entrants.iter().any(|entrant| entrant.departure.is_some()));
    }

    #[test]
    fn the_tie_breaks_are_those_of_the_regulations_with_their_working() {
        let mut section = section_of(4);
        section.regulations.tie_breaks = vec!["GPTS".into(), "SB".into()];
        play(&mut section, 1);
        let standings = section.standings().unwrap();
        let first = standings.lines().first().unwrap();
        assert_eq!(first.values.len(), 2);
        let working = standings.working(first.number, 1).unwrap();
        assert_eq!(Some(working.value), first.values[1].value);
        section.regulations.tie_breaks = vec!["NONE".into()];
        assert!(matches!(section.standings(), Err(StandingsError::TieBreak(_))));
    }
}
