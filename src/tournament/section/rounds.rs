//! The rounds: made and removed. A round robin is made whole, a Swiss round by round.

use super::{EditError, Section, SectionError};
use crate::tournament::entrant::{Entrant, StartNumber};
use crate::tournament::pairing::field::{Field, Number, Player, Scale};
use crate::tournament::pairing::round_robin;
use crate::tournament::pairing::why::Why;
use crate::tournament::round::{Board, Round, RoundState};
use crate::tournament::system::{Swiss, System};

impl Section {
    /// Makes the rounds that can be made now, as drafts: all of a round robin, the next one of a Swiss. `lot` is the
    /// seed of the lot of a Swiss (first colour, order of round 1), which counts only where it is not drawn yet.
    ///
    /// # Errors
    /// The rounds are already made, the round before is not closed, or nobody can be paired; nothing is changed then.
    pub fn make_rounds(&mut self, lot: u64) -> Result<(), SectionError> {
        match self.regulations.system {
            System::RoundRobin { cycles, table } => {
                self.before_rounds()?;
                let table = table.published(cycles);
                let schedule = round_robin::schedule(self.entrants.len(), usize::from(cycles), table)?;
                let games = self.games();
                self.rounds = (1..)
                    .zip(&schedule)
                    .map(|(number, round)| draft(number, &round.boards, round.free, games))
                    .collect();
            }
            System::Swiss(swiss) => {
                let number = self.next_round(&swiss)?;
                let swiss = Swiss { lot: swiss.lot.or(Some(lot)), ..swiss };
                let field = self.field(number, &swiss)?;
                let pairing = swiss.pair(&field, self.regulations.games_per_match)?;
                self.regulations.system = System::Swiss(swiss);
                self.rounds.push(draft(number, &pairing.boards, pairing.bye, self.games()));
            }
        }
        Ok(())
    }

    /// The number of the round of a Swiss that can be made now.
    fn next_round(&self, swiss: &Swiss) -> Result<u16, SectionError> {
        if let Some(open) = self.rounds.iter().find(|round| round.state != RoundState::Closed) {
            return Err(SectionError::CloseFirst(open.number));
        }
        let number = self.next_round_number();
        if number > u16::from(swiss.rounds) { Err(SectionError::AllRoundsMade(swiss.rounds)) } else { Ok(number) }
    }

    /// The number that the next round will have.
    pub fn next_round_number(&self) -> u16 {
        self.rounds.last().map_or(1, |round| round.number.saturating_add(1))
    }

    /// Whether a further round can be made now.
    pub fn may_make_rounds(&self) -> bool {
        match &self.regulations.system {
            System::RoundRobin { .. } => self.rounds.is_empty(),
            System::Swiss(swiss) => self.next_round(swiss).is_ok(),
        }
    }

    /// The field before a round, as the engines want it: the rounds before it by the points of the standings, and who
    /// is to be paired in it.
    ///
    /// # Errors
    /// When boards contradict each other.
    pub fn field(&self, round: u16, swiss: &Swiss) -> Result<Field, SectionError> {
        let table = self.as_of(round.saturating_sub(1)).cross_table()?;
        let player = |entrant: &Entrant| Player {
            number: entrant.number.0,
            past: table.row(entrant.number).map(|row| table.past(row)).unwrap_or_default(),
            virtual_points: Vec::new(),
            present: self.is_to_be_paired(entrant, round),
        };
        Ok(Field {
            players: self.entrants.iter().map(player).collect(),
            scale: Scale { win: table.scale().win, draw: table.scale().draw, loss: 0 },
            round: usize::from(round),
            rounds: usize::from(swiss.rounds),
            initial: swiss.first_colour(),
            forbidden: Vec::new(),
        })
    }

    /// Why a round of a Swiss was paired so, by what is known of the rounds before it now; nothing for another system.
    /// Whoever sits in the round is taken to have been there.
    ///
    /// # Errors
    /// There is no such round, boards contradict each other, or the round cannot be paired any more.
    pub fn why(&self, number: u16) -> Result<Option<Why>, SectionError> {
        let round = self.round(number)?;
        let Some(swiss) = self.regulations.system.swiss() else { return Ok(None) };
        let mut field = self.field(number, swiss)?;
        for player in &mut field.players {
            player.present = round.board_of(StartNumber(player.number)).is_some();
        }
        Ok(Some(swiss.explain(&field, self.regulations.games_per_match)?))
    }

    /// Whether a player is to be paired in a round: arrived, not gone, without a bye of his own.
    fn is_to_be_paired(&self, entrant: &Entrant, round: u16) -> bool {
        entrant.enters <= round && !self.has_left(entrant.number, round) && !entrant.byes.contains_key(&round)
    }

    pub(super) fn games(&self) -> usize {
        usize::from(self.regulations.games_per_match.get())
    }

    /// Whether rounds can be removed: all of a round robin while all are drafts, the draft of a Swiss.
    pub fn may_unmake_rounds(&self) -> bool {
        let last_is_draft = self.rounds.last().is_some_and(|round| round.state == RoundState::Draft);
        last_is_draft && (self.regulations.system.swiss().is_some() || !self.has_begun())
    }

    /// Pairs the draft of a Swiss anew, from who is there now.
    ///
    /// # Errors
    /// The section is no Swiss, the last round is no draft, or nobody can be paired; nothing is changed then.
    pub fn pair_anew(&mut self, lot: u64) -> Result<(), SectionError> {
        if self.regulations.system.swiss().is_none() {
            return Err(EditError::NotASwiss.into());
        }
        let mut anew = self.clone();
        anew.unmake_rounds()?;
        anew.make_rounds(lot)?;
        *self = anew;
        Ok(())
    }

    /// Removes the rounds so that the starting list or the regulations can be changed; only while all are drafts. Of a
    /// Swiss the draft is removed, so that the round can be paired anew.
    ///
    /// # Errors
    /// There is no round, or one is published that would have to go.
    pub fn unmake_rounds(&mut self) -> Result<(), SectionError> {
        if self.may_unmake_rounds() {
            match self.regulations.system {
                System::RoundRobin { .. } => self.rounds.clear(),
                System::Swiss(_) => {
                    self.rounds.pop();
                }
            }
            return Ok(());
        }
        let published = match self.regulations.system {
            System::RoundRobin { .. } => self.published().next(),
            System::Swiss(_) => self.published().last(),
        };
        Err(published.map_or(SectionError::NoRounds, |round| SectionError::AlreadyPublished(round.number)))
    }
}

/// A drafted round; whoever is free, or has the bye, comes last without an opponent.
fn draft(number: u16, pairs: &[(Number, Number)], free: Option<Number>, games: usize) -> Round {
    let mut boards: Vec<Board> = (1..)
        .zip(pairs)
        .map(|(board, &(white, black))| Board {
            number: board,
            white: StartNumber(white),
            black: Some(StartNumber(black)),
            games: vec![None; games],
            version: 0,
        })
        .collect();
    if let (Some(free), Ok(last)) = (free, u16::try_from(boards.len() + 1)) {
        boards.push(Board { number: last, white: StartNumber(free), black: None, games: Vec::new(), version: 0 });
    }
    Round { number, state: RoundState::Draft, reopened: None, boards }
}
