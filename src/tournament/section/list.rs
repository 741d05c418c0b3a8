//! The starting list: who is in it, asks for byes, leaves and comes back.

use super::{Section, SectionError};
use crate::tournament::entrant::{Departure, Entrant, Person, StartNumber};
use crate::tournament::round::RoundState;
use crate::tournament::settlement::Settled;
use crate::tournament::system::{Bye, Swiss};
use std::collections::BTreeMap;

impl Section {
    /// Adds players at the end of the starting list. Once there are rounds only a Swiss takes any: they play from the
    /// next round on, and have no points from those before (C.04.2).
    ///
    /// # Errors
    /// The rounds are already made, or no round is left to be made.
    pub fn enter_players(&mut self, persons: impl IntoIterator<Item = Person>) -> Result<(), SectionError> {
        let enters = self.entry_round()?;
        for person in persons {
            let number = self.next_number();
            self.entrants.push(Entrant { enters, ..Entrant::new(number, person) });
        }
        Ok(())
    }

    /// The first round of a player who is entered now.
    ///
    /// # Errors
    /// The rounds are already made, or no round is left to be made.
    pub fn entry_round(&self) -> Result<u16, SectionError> {
        match self.regulations.system.swiss() {
            Some(swiss) if !self.rounds.is_empty() => self.round_to_be_made(swiss),
            _ => self.before_rounds().map(|()| 1),
        }
    }

    /// The next round of a Swiss that is not made yet.
    fn round_to_be_made(&self, swiss: &Swiss) -> Result<u16, SectionError> {
        let next = self.next_round_number();
        if next > u16::from(swiss.rounds) { Err(SectionError::AllRoundsMade(swiss.rounds)) } else { Ok(next) }
    }

    fn next_number(&self) -> StartNumber {
        StartNumber(self.entrants.last().map_or(1, |entrant| entrant.number.0.saturating_add(1)))
    }

    pub(super) const fn before_rounds(&self) -> Result<(), SectionError> {
        if self.rounds.is_empty() { Ok(()) } else { Err(SectionError::RoundsExist) }
    }

    /// Changes what is known of a player; allowed at any time, since no result hangs on it.
    ///
    /// # Errors
    /// There is no such player.
    pub fn correct_person(&mut self, number: StartNumber, person: Person) -> Result<(), SectionError> {
        self.entrant_mut(number)?.person = person;
        Ok(())
    }

    pub(super) fn entrant_mut(&mut self, number: StartNumber) -> Result<&mut Entrant, SectionError> {
        let found = self.entrants.iter_mut().find(|entrant| entrant.number == number);
        found.ok_or(SectionError::NoSuchPlayer(number))
    }

    /// Takes a player off the starting list; those after him move up. Only while there are no rounds.
    ///
    /// # Errors
    /// The rounds are already made, or there is no such player.
    pub fn strike_player(&mut self, number: StartNumber) -> Result<Entrant, SectionError> {
        self.before_rounds()?;
        let at = self.entrants.iter().position(|entrant| entrant.number == number);
        let struck = self.entrants.remove(at.ok_or(SectionError::NoSuchPlayer(number))?);
        self.number_in_order();
        Ok(struck)
    }

    /// Puts the starting list in another order. Only while there are no rounds.
    ///
    /// # Errors
    /// The rounds are already made.
    pub fn reorder<K: Ord>(&mut self, key: impl FnMut(&Entrant) -> K) -> Result<(), SectionError> {
        self.before_rounds()?;
        self.entrants.sort_by_cached_key(key);
        self.number_in_order();
        Ok(())
    }

    pub(super) fn number_in_order(&mut self) {
        let mut moved = BTreeMap::new();
        for (number, entrant) in (1..).map(StartNumber).zip(&mut self.entrants) {
            moved.insert(entrant.number, number);
            entrant.number = number;
        }
        self.forbidden = Self::renumbered(std::mem::take(&mut self.forbidden), &moved);
        self.follow_players(&moved);
    }

    /// Lets points that were taken or given stay with their players, whose numbers are others now. Those of a player who was
    /// struck go with him; the record of changes has them.
    pub(super) fn follow_players(&mut self, moved: &BTreeMap<StartNumber, StartNumber>) {
        self.adjustments.retain_mut(|adjustment| {
            let now = moved.get(&adjustment.player);
            adjustment.player = now.copied().unwrap_or(adjustment.player);
            now.is_some()
        });
    }

    /// Gives a player a bye in a round that is not made yet, or takes it away.
    ///
    /// # Errors
    /// The section is no Swiss, there is no such player or round, the round is made already, or the player has as many
    /// byes with points as the regulations grant.
    pub fn ask_bye(&mut self, number: StartNumber, round: u16, bye: Option<Bye>) -> Result<(), SectionError> {
        let swiss = *self.regulations.system.swiss().ok_or(SectionError::NoByes)?;
        if !(1..=u16::from(swiss.rounds)).contains(&round) {
            return Err(SectionError::NoSuchRound(round));
        }
        if round < self.next_round_number() {
            return Err(SectionError::RoundIsMade(round));
        }
        self.set_bye(number, (round, &swiss), bye)
    }

    /// Writes down the bye of a player in a round, as far as the regulations grant it, or takes it away.
    pub(super) fn set_bye(
        &mut self,
        number: StartNumber,
        (round, swiss): (u16, &Swiss),
        bye: Option<Bye>,
    ) -> Result<(), SectionError> {
        let entrant = self.entrant_mut(number)?;
        let with_points = |(at, bye): &(&u16, &Bye)| **at != round && **bye != Bye::Zero;
        let granted = entrant.byes.iter().filter(with_points).count();
        match bye {
            None => {
                entrant.byes.remove(&round);
            }
            Some(bye) if bye != Bye::Zero && granted >= usize::from(swiss.most_byes) => {
                return Err(SectionError::TooManyByes { name: entrant.person.name.clone(), most: swiss.most_byes });
            }
            Some(bye) => {
                entrant.byes.insert(round, bye);
            }
        }
        Ok(())
    }

    /// Records that a player leaves (CODEX art. 69): he plays no round from `from_round` on.
    ///
    /// # Errors
    /// There is no such player or round, he has left already, or no reason is given.
    pub fn leave(&mut self, number: StartNumber, from_round: u16, reason: &str) -> Result<(), SectionError> {
        if !self.rounds_to_leave_from().contains(&from_round) && self.round(from_round).is_err() {
            return Err(SectionError::NoSuchRound(from_round));
        }
        if reason.trim().is_empty() {
            return Err(SectionError::ReasonMissing);
        }
        let entrant = self.entrant_mut(number)?;
        if entrant.departure.is_some() {
            return Err(SectionError::AlreadyLeft(entrant.person.name.clone()));
        }
        entrant.departure = Some(Departure { from_round, reason: reason.trim().to_owned() });
        Ok(())
    }

    /// The rounds from which somebody can leave: those that are not closed, and the next one of a Swiss or a knockout.
    pub fn rounds_to_leave_from(&self) -> Vec<u16> {
        let open = self.rounds.iter().filter(|round| round.state != RoundState::Closed).map(|round| round.number);
        let next = self.next_round_number();
        let is_to_come = self.regulations.system.is_made_round_by_round() && usize::from(next) <= self.rounds_planned();
        let next = Some(next).filter(|_| is_to_come);
        open.chain(next.filter(|_| !self.rounds.is_empty())).collect()
    }

    /// Takes a leaving back. In a round robin it is as if it had never been. In a Swiss or a knockout the player is paired again from
    /// the next round on: what he lost by walk-over in closed rounds is lost, and stands as a result from now on.
    ///
    /// # Errors
    /// There is no such player, or he has not left.
    pub fn come_back(&mut self, number: StartNumber) -> Result<(), SectionError> {
        if self.regulations.system.is_made_round_by_round() {
            self.book_walk_overs(number);
        }
        let entrant = self.entrant_mut(number)?;
        match entrant.departure.take() {
            Some(_) => Ok(()),
            None => Err(SectionError::NotLeft(entrant.person.name.clone())),
        }
    }

    fn book_walk_overs(&mut self, number: StartNumber) {
        let settled: Vec<(u16, u16, Settled)> = self
            .rounds
            .iter()
            .filter(|round| round.state == RoundState::Closed && self.has_left(number, round.number))
            .filter_map(|round| {
                let board = round.board_of(number)?;
                Some((round.number, board.number, self.settled(round, board)))
            })
            .collect();
        for (round, board, settled) in settled {
            let rounds = self.rounds.iter_mut().filter(|other| other.number == round);
            let boards = rounds.flat_map(|round| &mut round.boards).filter(|other| other.number == board);
            for board in boards.filter(|board| board.games != settled.games()) {
                board.games = settled.games().to_vec();
                board.version += 1;
            }
        }
    }
}
