//! The rounds: made and removed. A round robin is made whole, a Swiss and a knockout round by round.

use super::{EditError, Section, SectionError};
use crate::tournament::entrant::{Entrant, StartNumber};
use crate::tournament::pairing::field::{Field, Number, Player, Scale, Score, baku_acceleration};
use crate::tournament::pairing::knockout::Match;
use crate::tournament::pairing::why::Why;
use crate::tournament::pairing::{round_robin, scheveningen};
use crate::tournament::points::HalfPoints;
use crate::tournament::round::{Board, Round, RoundState};
use crate::tournament::system::{Swiss, System};
use crate::tournament::wishes::Acceleration;

impl Section {
    /// Makes the rounds that can be made now, as drafts: all of a round robin, the next one of a Swiss or a knockout. `lot` is the
    /// seed of the lot of a Swiss (first colour, order of round 1), which counts only where it is not drawn yet.
    ///
    /// # Errors
    /// The rounds are already made, the round before is not closed, or nobody can be paired; nothing is changed then.
    pub fn make_rounds(&mut self, lot: u64) -> Result<(), SectionError> {
        match self.regulations.system.clone() {
            System::RoundRobin { cycles, table } => {
                self.before_rounds()?;
                let table = table.published(cycles);
                let schedule = round_robin::schedule(self.entrants.len(), usize::from(cycles), table)?;
                let games = self.games();
                self.rounds = (1..)
                    .zip(&schedule)
                    .map(|(number, round)| draft(number, &round.boards, round.free.as_slice(), games))
                    .collect();
            }
            System::Swiss(swiss) => {
                let number = self.next_round(&swiss)?;
                let swiss = Swiss { lot: swiss.lot.or(Some(lot)), ..swiss };
                let field = self.field(number, &swiss)?;
                let games = self.regulations.games_per_match;
                let pairing = self.as_wished(&field, &swiss, |field| swiss.pair(field, games))?;
                self.regulations.system = System::Swiss(swiss);
                self.rounds.push(draft(number, &pairing.boards, pairing.bye.as_slice(), self.games()));
            }
            System::Knockout(_) => {
                let (number, matches) = (self.next_round_number(), self.next_matches()?);
                let pairs: Vec<(Number, Number)> =
                    matches.iter().filter_map(|Match { high, low }| low.map(|low| (*high, low))).collect();
                let free: Vec<Number> =
                    matches.iter().filter(|pair| pair.low.is_none()).map(|pair| pair.high).collect();
                self.rounds.push(draft(number, &pairs, &free, self.games()));
            }
            System::Scheveningen(_) => {
                self.before_rounds()?;
                let players = self.entrants.len();
                if !players.is_multiple_of(2) {
                    return Err(SectionError::UnevenTeams(players));
                }
                let (schedule, games) = (scheveningen::schedule(players / 2)?, self.games());
                self.rounds = (1..).zip(&schedule).map(|(number, pairs)| draft(number, pairs, &[], games)).collect();
            }
        }
        self.number_drafts();
        Ok(())
    }

    /// The number of the round of a Swiss that can be made now.
    fn next_round(&self, swiss: &Swiss) -> Result<u16, SectionError> {
        self.all_closed()?;
        let number = self.next_round_number();
        if number > u16::from(swiss.rounds) { Err(SectionError::AllRoundsMade(swiss.rounds)) } else { Ok(number) }
    }

    /// Refuses while a round is not closed: the next one is made by its results.
    pub(super) fn all_closed(&self) -> Result<(), SectionError> {
        let open = self.rounds.iter().find(|round| round.state != RoundState::Closed);
        open.map_or(Ok(()), |open| Err(SectionError::CloseFirst(open.number)))
    }

    /// The number that the next round will have.
    pub fn next_round_number(&self) -> u16 {
        self.rounds.last().map_or(1, |round| round.number.saturating_add(1))
    }

    /// Whether a further round can be made now.
    pub fn may_make_rounds(&self) -> bool {
        match &self.regulations.system {
            System::RoundRobin { .. } | System::Scheveningen(_) => self.rounds.is_empty(),
            System::Swiss(swiss) => self.next_round(swiss).is_ok(),
            System::Knockout(_) => self.awaits_knockout_round().is_ok(),
        }
    }

    /// The field before a round, as the engines want it: the rounds before it by the points of the standings, and who
    /// is to be paired in it.
    ///
    /// # Errors
    /// When boards contradict each other.
    pub fn field(&self, round: u16, swiss: &Swiss) -> Result<Field, SectionError> {
        let table = self.as_of(round.saturating_sub(1)).cross_table()?;
        let rounds = usize::from(swiss.rounds);
        let accelerated = match swiss.acceleration {
            Acceleration::None => None,
            Acceleration::Baku => self.upper_half(rounds, table.scale().win),
        };
        let virtual_points = |number: StartNumber| {
            let accelerated = accelerated.as_ref().filter(|(last, _)| number <= *last);
            accelerated.map(|(_, points)| points.clone()).unwrap_or_default()
        };
        let player = |entrant: &Entrant| Player {
            number: entrant.number.0,
            past: table.row(entrant.number).map(|row| table.past(row)).unwrap_or_default(),
            virtual_points: virtual_points(entrant.number),
            present: self.is_to_be_paired(entrant, round),
        };
        Ok(Field {
            players: self.entrants.iter().map(player).collect(),
            scale: Scale { win: table.scale().win, draw: table.scale().draw, loss: 0 },
            round: usize::from(round),
            rounds,
            initial: swiss.first_colour(),
            forbidden: self.forbidden_in(round).collect(),
        })
    }

    /// The last of the group GA, and its virtual points by round (C.04.7). The players who are there from round 1 are
    /// halved; the last one of the upper half stays the last when others enter later, whatever their numbers.
    fn upper_half(&self, rounds: usize, win: Score) -> Option<(StartNumber, Vec<Score>)> {
        let mut first: Vec<StartNumber> =
            self.entrants.iter().filter(|entrant| entrant.enters == 1).map(|entrant| entrant.number).collect();
        first.sort_unstable();
        let points = baku_acceleration(first.len(), rounds, win);
        first.into_iter().zip(points).rfind(|(_, points)| !points.is_empty())
    }

    /// Who has virtual points in a round of an accelerated Swiss: the numbers from 1 to the first of the two, and so many
    /// points each; nothing where nobody has any.
    ///
    /// # Errors
    /// Boards contradict each other.
    pub fn accelerated(&self, round: u16) -> Result<Option<(StartNumber, HalfPoints)>, SectionError> {
        let Some(swiss) = self.regulations.system.swiss() else { return Ok(None) };
        let field = self.field(round, swiss)?;
        let at = field.round_index();
        let last = field.players.iter().rfind(|player| player.virtual_at(at) > 0);
        Ok(last.map(|last| (StartNumber(last.number), HalfPoints::new(last.virtual_at(at)))))
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
        let games = self.regulations.games_per_match;
        Ok(Some(self.as_wished(&field, swiss, |field| swiss.explain(field, games))?))
    }

    /// Whether a player is to be paired in a round: arrived, not gone, without a bye of his own.
    fn is_to_be_paired(&self, entrant: &Entrant, round: u16) -> bool {
        entrant.enters <= round && !self.has_left(entrant.number, round) && !entrant.byes.contains_key(&round)
    }

    pub(super) fn games(&self) -> usize {
        usize::from(self.regulations.games_per_match.get())
    }

    /// Whether rounds can be removed: all of a round robin while all are drafts, the draft of a Swiss or a knockout.
    pub fn may_unmake_rounds(&self) -> bool {
        let last_is_draft = self.rounds.last().is_some_and(|round| round.state == RoundState::Draft);
        last_is_draft && (self.regulations.system.is_made_round_by_round() || !self.has_begun())
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
            if self.regulations.system.is_made_round_by_round() {
                self.rounds.pop();
                self.forget_counted();
            } else {
                self.rounds.clear();
            }
            return Ok(());
        }
        let published = if self.regulations.system.is_made_round_by_round() {
            self.published().last()
        } else {
            self.published().next()
        };
        Err(published.map_or(SectionError::NoRounds, |round| SectionError::AlreadyPublished(round.number)))
    }
}

/// A drafted round; whoever is free, or has a bye, comes last without an opponent.
fn draft(number: u16, pairs: &[(Number, Number)], free: &[Number], games: usize) -> Round {
    let paired = pairs.iter().map(|&(white, black)| (white, Some(black)));
    let seats = paired.chain(free.iter().map(|&free| (free, None)));
    let board = |(board, (white, black)): (u16, (Number, Option<Number>))| {
        Board::drafted(board, StartNumber(white), black.map(StartNumber), games)
    };
    let boards = (1..).zip(seats).map(board).collect();
    Round { number, state: RoundState::Draft, reopened: None, boards }
}
