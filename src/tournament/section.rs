//! The section as one aggregate: regulations, entrants and rounds, and every act that changes them.

use super::entrant::{Departure, Entrant, Person, StartNumber};
use super::pairing::round_robin;
use super::regulations::{Regulations, System};
use super::result::{GameResult, ResultError};
use super::round::{self, Board, Round, RoundState};

/// A section of an event: a competition of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its regulations.
    pub regulations: Regulations,
    /// Its players, in the order of the starting list: the entrant at index i has the number i + 1.
    pub entrants: Vec<Entrant>,
    /// Its rounds, in order.
    pub rounds: Vec<Round>,
}

/// Why an act on a section is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SectionError {
    /// The rounds are already made.
    #[error("the rounds are already made: remove them first")]
    RoundsExist,
    /// There are no rounds yet.
    #[error("the rounds are not made yet")]
    NoRounds,
    /// The rounds cannot be removed: one is published.
    #[error("round {0} is published: the rounds can no longer be made anew")]
    AlreadyPublished(u16),
    /// No such round.
    #[error("there is no round {0}")]
    NoSuchRound(u16),
    /// No such board.
    #[error("there is no board {board} in round {round}")]
    NoSuchBoard {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
    },
    /// No such player.
    #[error("there is no player with the number {0}")]
    NoSuchPlayer(StartNumber),
    /// A round is published after the one before it.
    #[error("publish round {0} first")]
    PublishInOrder(u16),
    /// The round is not a draft.
    #[error("round {0} is already published")]
    NotADraft(u16),
    /// The round is a draft.
    #[error("round {0} is not published: nothing can be entered yet")]
    StillADraft(u16),
    /// The round is closed.
    #[error("round {0} is closed: reopen it, with a reason, to change it")]
    Closed(u16),
    /// The round is not closed.
    #[error("round {0} is not closed")]
    NotClosed(u16),
    /// Results are missing.
    #[error("round {round} cannot be closed: results are missing at the boards {boards:?}")]
    Incomplete {
        /// The round.
        round: u16,
        /// The boards without a whole result.
        boards: Vec<u16>,
    },
    /// A bye has no games.
    #[error("the board is a bye: it has no games")]
    Bye,
    /// More or fewer games than the match has.
    #[error("a match of this section has {expected} games, not {found}")]
    Games {
        /// As the regulations say.
        expected: u8,
        /// As given.
        found: usize,
    },
    /// A result that the rules forbid.
    #[error("game {game}: {fault}")]
    Result {
        /// The game, from 1.
        game: u8,
        /// Why.
        fault: ResultError,
    },
    /// The player has left already.
    #[error("{0} has already left")]
    AlreadyLeft(String),
    /// The player has not left.
    #[error("{0} has not left")]
    NotLeft(String),
    /// An act that needs a reason.
    #[error("give a reason")]
    ReasonMissing,
    /// No schedule.
    #[error(transparent)]
    Schedule(#[from] round_robin::Error),
}

impl SectionError {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::RoundsExist => "section-rounds-exist",
            Self::NoRounds => "section-no-rounds",
            Self::AlreadyPublished(_) => "section-already-published",
            Self::NoSuchRound(_) => "section-no-such-round",
            Self::NoSuchBoard { .. } => "section-no-such-board",
            Self::NoSuchPlayer(_) => "section-no-such-player",
            Self::PublishInOrder(_) => "section-publish-in-order",
            Self::NotADraft(_) => "section-not-a-draft",
            Self::StillADraft(_) => "section-still-a-draft",
            Self::Closed(_) => "section-closed",
            Self::NotClosed(_) => "section-not-closed",
            Self::Incomplete { .. } => "section-incomplete",
            Self::Bye => "section-bye",
            Self::Games { .. } => "section-games",
            Self::Result { fault, .. } => fault.key(),
            Self::AlreadyLeft(_) => "section-already-left",
            Self::NotLeft(_) => "section-not-left",
            Self::ReasonMissing => "section-reason-missing",
            Self::Schedule(round_robin::Error::Players(_)) => "section-schedule-players",
            Self::Schedule(round_robin::Error::Cycles(_)) => "section-schedule-cycles",
            Self::Schedule(round_robin::Error::NoCbdTable(_)) => "section-schedule-no-cbd-table",
        }
    }
}

impl Section {
    /// A section in which nothing has happened yet.
    pub const fn new(regulations: Regulations) -> Self {
        Self { regulations, entrants: Vec::new(), rounds: Vec::new() }
    }

    /// The player with a number.
    pub fn entrant(&self, number: StartNumber) -> Option<&Entrant> {
        // In the order of the starting list, which a table of thousands of names is glad of.
        let at = usize::from(number.0).checked_sub(1)?;
        self.entrants.get(at).filter(|entrant| entrant.number == number)
    }

    /// The name of the player with a number; empty if there is none.
    pub fn name(&self, number: StartNumber) -> &str {
        self.entrant(number).map_or("", |entrant| entrant.person.name.as_str())
    }

    /// The round with a number.
    ///
    /// # Errors
    /// There is none.
    pub fn round(&self, number: u16) -> Result<&Round, SectionError> {
        self.rounds.iter().find(|round| round.number == number).ok_or(SectionError::NoSuchRound(number))
    }

    fn round_mut(&mut self, number: u16) -> Result<&mut Round, SectionError> {
        self.rounds.iter_mut().find(|round| round.number == number).ok_or(SectionError::NoSuchRound(number))
    }

    /// The rounds that everybody may see.
    pub fn published(&self) -> impl Iterator<Item = &Round> {
        self.rounds.iter().filter(|round| round.state != RoundState::Draft)
    }

    /// Takes out what only the desk may see.
    pub fn hide_drafts(&mut self) {
        self.rounds.retain(|round| round.state != RoundState::Draft);
    }

    /// The round that is played now: the first that is published and not closed.
    pub fn current_round(&self) -> Option<&Round> {
        self.rounds.iter().find(|round| round.state == RoundState::Published)
    }

    /// Whether play has begun: regulations and the starting list stand from then on.
    pub fn has_begun(&self) -> bool {
        self.published().next().is_some()
    }

    /// Whether the last round is closed.
    pub fn is_over(&self) -> bool {
        self.rounds.last().is_some_and(|round| round.state == RoundState::Closed)
            && self.rounds.iter().all(|round| round.state == RoundState::Closed)
    }

    /// Adds players at the end of the starting list; only while there are no rounds.
    ///
    /// # Errors
    /// The rounds are already made.
    pub fn enter_players(&mut self, persons: impl IntoIterator<Item = Person>) -> Result<(), SectionError> {
        self.before_rounds()?;
        for person in persons {
            let number = self.next_number();
            self.entrants.push(Entrant { number, person, departure: None });
        }
        Ok(())
    }

    fn next_number(&self) -> StartNumber {
        StartNumber(self.entrants.last().map_or(1, |entrant| entrant.number.0.saturating_add(1)))
    }

    const fn before_rounds(&self) -> Result<(), SectionError> {
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

    fn entrant_mut(&mut self, number: StartNumber) -> Result<&mut Entrant, SectionError> {
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

    fn number_in_order(&mut self) {
        for (number, entrant) in (1..).zip(&mut self.entrants) {
            entrant.number = StartNumber(number);
        }
    }

    /// Makes the rounds of a round robin, all as drafts.
    ///
    /// # Errors
    /// The rounds are already made, or the table has no schedule for so many players.
    pub fn make_rounds(&mut self) -> Result<(), SectionError> {
        self.before_rounds()?;
        let System::RoundRobin { cycles, table } = self.regulations.system;
        let schedule = round_robin::schedule(self.entrants.len(), usize::from(cycles), table.published(cycles))?;
        let games = usize::from(self.regulations.games_per_match.get());
        self.rounds = (1..).zip(&schedule).map(|(number, planned)| draft(number, planned, games)).collect();
        Ok(())
    }

    /// Removes the rounds so that the starting list or the regulations can be changed; only while all are drafts.
    ///
    /// # Errors
    /// A round is published.
    pub fn unmake_rounds(&mut self) -> Result<(), SectionError> {
        if let Some(round) = self.published().next() {
            return Err(SectionError::AlreadyPublished(round.number));
        }
        self.rounds.clear();
        Ok(())
    }

    /// Shows a round to everybody. Rounds are published in order.
    ///
    /// # Errors
    /// There is no such draft, or the round before it is still one.
    pub fn publish(&mut self, number: u16) -> Result<(), SectionError> {
        let state = self.round(number)?.state;
        if state != RoundState::Draft {
            return Err(SectionError::NotADraft(number));
        }
        if let Some(earlier) = self.rounds.iter().find(|round| round.state == RoundState::Draft)
            && earlier.number < number
        {
            return Err(SectionError::PublishInOrder(earlier.number));
        }
        self.round_mut(number)?.state = RoundState::Published;
        Ok(())
    }

    /// Books the results of a board. Blank games stay open.
    ///
    /// # Errors
    /// The round is not being played, or a result is against an article.
    pub fn book(&mut self, number: u16, board: u16, games: Vec<Option<GameResult>>) -> Result<&Board, SectionError> {
        self.in_play(number)?;
        let expected = self.regulations.games_per_match.get();
        if games.len() != usize::from(expected) {
            return Err(SectionError::Games { expected, found: games.len() });
        }
        for (game, result) in (1..).zip(&games) {
            let Some(result) = result else { continue };
            GameResult::checked(result.white, result.black, result.ending.clone(), &self.regulations)
                .map_err(|fault| SectionError::Result { game, fault })?;
        }
        let games = round::settle(games).map_err(|fault| SectionError::Result { game: 2, fault })?;
        let round = self.round_mut(number)?;
        let found = round.boards.iter_mut().find(|candidate| candidate.number == board);
        let booked = found.ok_or(SectionError::NoSuchBoard { round: number, board })?;
        if booked.is_bye() {
            return Err(SectionError::Bye);
        }
        booked.games = games;
        booked.version += 1;
        Ok(booked)
    }

    fn in_play(&self, number: u16) -> Result<&Round, SectionError> {
        let round = self.round(number)?;
        match round.state {
            RoundState::Draft => Err(SectionError::StillADraft(number)),
            RoundState::Published => Ok(round),
            RoundState::Closed => Err(SectionError::Closed(number)),
        }
    }

    /// The boards of a round whose games are not all settled.
    ///
    /// # Errors
    /// There is no such round.
    pub fn open_boards(&self, number: u16) -> Result<Vec<u16>, SectionError> {
        let round = self.round(number)?;
        let open = |board: &&Board| !board.is_bye() && !self.settled(round, board).is_complete(&self.regulations);
        Ok(round.boards.iter().filter(open).map(|board| board.number).collect())
    }

    /// Closes a round whose results are all in.
    ///
    /// # Errors
    /// The round is not being played, or results are missing.
    pub fn close(&mut self, number: u16) -> Result<(), SectionError> {
        self.in_play(number)?;
        let boards = self.open_boards(number)?;
        if !boards.is_empty() {
            return Err(SectionError::Incomplete { round: number, boards });
        }
        self.round_mut(number)?.state = RoundState::Closed;
        Ok(())
    }

    /// Opens a closed round again.
    ///
    /// # Errors
    /// The round is not closed, or no reason is given.
    pub fn reopen(&mut self, number: u16, reason: &str) -> Result<(), SectionError> {
        if reason.trim().is_empty() {
            return Err(SectionError::ReasonMissing);
        }
        let round = self.round_mut(number)?;
        if round.state != RoundState::Closed {
            return Err(SectionError::NotClosed(number));
        }
        round.state = RoundState::Published;
        Ok(())
    }

    /// Records that a player leaves (CODEX art. 69): he plays no round from `from_round` on.
    ///
    /// # Errors
    /// There is no such player or round, he has left already, or no reason is given.
    pub fn leave(&mut self, number: StartNumber, from_round: u16, reason: &str) -> Result<(), SectionError> {
        self.round(from_round)?;
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

    /// Takes a leaving back.
    ///
    /// # Errors
    /// There is no such player, or he has not left.
    pub fn come_back(&mut self, number: StartNumber) -> Result<(), SectionError> {
        let entrant = self.entrant_mut(number)?;
        match entrant.departure.take() {
            Some(_) => Ok(()),
            None => Err(SectionError::NotLeft(entrant.person.name.clone())),
        }
    }
}

/// A drafted round of a schedule; the free player comes last, without a board of his own.
fn draft(number: u16, planned: &round_robin::Round, games: usize) -> Round {
    let mut boards: Vec<Board> = (1..)
        .zip(&planned.boards)
        .map(|(board, &(white, black))| Board {
            number: board,
            white: StartNumber(white),
            black: Some(StartNumber(black)),
            games: vec![None; games],
            version: 0,
        })
        .collect();
    if let (Some(free), Ok(last)) = (planned.free, u16::try_from(boards.len() + 1)) {
        boards.push(Board { number: last, white: StartNumber(free), black: None, games: Vec::new(), version: 0 });
    }
    Round { number, state: RoundState::Draft, boards }
}

#[cfg(test)]
pub(super) mod fixtures {
    use super::super::points::{GamePoints, MatchScoring, Outcome};
    use super::super::regulations::{GamesPerMatch, Recording, RoundRobinTable, TimeCovers};
    use super::super::result::Ending;
    use super::*;
    use crate::draughts::RuleSet;

    pub(in super::super) fn regulations() -> Regulations {
        Regulations {
            rule_set: RuleSet::Fmjd64,
            system: System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger },
            games_per_match: GamesPerMatch::Two,
            game_points: GamePoints::TwoOneZero,
            match_scoring: MatchScoring::ByResult,
            time_control: "15+5".parse().unwrap(),
            time_covers: TimeCovers::Game,
            recording: Recording::ByRule,
            openings: None,
            tie_breaks: Vec::new(),
        }
    }

    pub(in super::super) fn section_of(players: u16) -> Section {
        let mut section = Section::new(regulations());
        let person = |number| Person { name: format!("Player {number}"), ..Person::default() };
        section.enter_players((1..=players).map(person)).unwrap();
        section.make_rounds().unwrap();
        section
    }

    pub(in super::super) const fn won_by_white() -> GameResult {
        GameResult { white: Outcome::Win, black: Outcome::Loss, ending: Ending::Resigned }
    }
}

#[cfg(test)]
mod tests {
    use super::super::points::Outcome;
    use super::super::result::Ending;
    use super::fixtures::{section_of, won_by_white};
    use super::*;

    #[test]
    fn a_round_robin_is_drafted_whole_and_published_in_order() {
        let mut section = section_of(8);
        assert_eq!(section.rounds.len(), 7);
        assert!(section.published().next().is_none());
        assert_eq!(section.publish(2), Err(SectionError::PublishInOrder(1)));
        section.publish(1).unwrap();
        section.publish(2).unwrap();
        assert_eq!(section.publish(1), Err(SectionError::NotADraft(1)));
        assert_eq!(section.unmake_rounds(), Err(SectionError::AlreadyPublished(1)));
        assert_eq!(section.make_rounds(), Err(SectionError::RoundsExist));
    }

    #[test]
    fn an_odd_field_has_a_bye_in_every_round() {
        let section = section_of(5);
        let free: Vec<u16> =
            section.rounds.iter().filter_map(|round| round.boards.last()).map(|board| board.white.0).collect();
        assert!(section.rounds.iter().all(|round| round.boards.last().is_some_and(Board::is_bye)));
        assert_eq!(free.iter().collect::<std::collections::BTreeSet<_>>().len(), 5);
    }

    #[test]
    fn nothing_is_booked_in_a_draft_or_a_closed_round() {
        let mut section = section_of(4);
        let games = vec![Some(won_by_white()), None];
        assert_eq!(section.book(1, 1, games.clone()), Err(SectionError::StillADraft(1)));
        section.publish(1).unwrap();
        section.book(1, 1, games.clone()).unwrap();
        assert_eq!(section.close(1), Err(SectionError::Incomplete { round: 1, boards: vec![1, 2] }));
        let whole = vec![Some(won_by_white()), Some(won_by_white())];
        section.book(1, 1, whole.clone()).unwrap();
        section.book(1, 2, whole.clone()).unwrap();
        section.close(1).unwrap();
        assert_eq!(section.book(1, 1, whole.clone()), Err(SectionError::Closed(1)));
        assert_eq!(section.reopen(1, "  "), Err(SectionError::ReasonMissing));
        section.reopen(1, "typed wrongly").unwrap();
        assert_eq!(section.book(1, 1, whole).unwrap().version, 3);
        assert_eq!(section.book(1, 9, games).unwrap_err(), SectionError::NoSuchBoard { round: 1, board: 9 });
    }

    #[test]
    fn codex_57_absence_from_game_1_loses_the_match() {
        let mut section = section_of(4);
        section.publish(1).unwrap();
        let absent = GameResult { white: Outcome::Loss, black: Outcome::Win, ending: Ending::Absent };
        let board = section.book(1, 1, vec![Some(absent.clone()), None]).unwrap();
        let swapped = GameResult { white: Outcome::Win, black: Outcome::Loss, ending: Ending::Absent };
        assert_eq!(board.games, [Some(absent.clone()), Some(swapped)]);
        let refused = section.book(1, 1, vec![Some(absent), Some(won_by_white())]).unwrap_err();
        assert!(matches!(&refused, SectionError::Result { fault, .. } if fault.article() == Some("CODEX 57")));
    }

    #[test]
    fn both_absent_is_nothing_for_both() {
        let mut section = section_of(4);
        section.publish(1).unwrap();
        let absent = GameResult { white: Outcome::Loss, black: Outcome::Loss, ending: Ending::BothAbsent };
        section.book(1, 1, vec![Some(absent), None]).unwrap();
        let round = section.round(1).unwrap();
        let score = section.settled(round, &round.boards[0]).score(&section.regulations).unwrap();
        assert!(score.complete);
        assert_eq!((score.first.match_points.halves(), score.second.match_points.halves()), (0, 0));
    }

    #[test]
    fn the_starting_list_stands_once_the_rounds_are_made() {
        let mut section = section_of(4);
        assert_eq!(section.enter_players([Person::default()]), Err(SectionError::RoundsExist));
        assert_eq!(section.strike_player(StartNumber(1)), Err(SectionError::RoundsExist));
        section.unmake_rounds().unwrap();
        assert_eq!(section.strike_player(StartNumber(2)).unwrap().person.name, "Player 2");
        let numbers: Vec<u16> = section.entrants.iter().map(|entrant| entrant.number.0).collect();
        assert_eq!(numbers, [1, 2, 3]);
        section.reorder(|entrant| std::cmp::Reverse(entrant.person.name.clone())).unwrap();
        assert_eq!(section.name(StartNumber(1)), "Player 4");
    }
}
