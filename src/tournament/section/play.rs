//! A round in play: published, booked, closed, opened again.

use super::{Section, SectionError};
use crate::tournament::actions::{Act, Age, Consent};
use crate::tournament::knockout::{Fault, Standing};
use crate::tournament::result::GameResult;
use crate::tournament::round::{self, Board, Round, RoundState};
use std::collections::BTreeSet;

impl Section {
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
        let missing = || SectionError::NoSuchBoard { round: number, board };
        let before = self.takes_results(number, board, &games)?.clone();
        let expected = before.games.len();
        if expected == 0 {
            return Err(SectionError::Bye);
        }
        if games.len() != expected {
            let expected = u8::try_from(expected).unwrap_or(u8::MAX);
            return Err(SectionError::Games { expected, found: games.len() });
        }
        for (game, result) in (1..).zip(&games) {
            let Some(result) = result else { continue };
            GameResult::checked(result.white, result.black, result.ending.clone(), &self.regulations)
                .map_err(|fault| SectionError::Result { game, fault })?;
        }
        let games = self.settled_entry(games)?;
        let round = self.round_mut(number)?;
        let booked = round.boards.iter_mut().find(|candidate| candidate.number == board).ok_or_else(missing)?;
        booked.games = games;
        booked.version += 1;
        keep_unrated_of_played(booked);
        self.settle_put_off(number, &before)?;
        self.round(number)?.board(board).ok_or_else(missing)
    }

    /// Says which played games of a board do not count for the rating, from 1; the others do.
    ///
    /// # Errors
    /// The board is not being played, or its round is an older one and tick or reason are missing.
    pub fn set_unrated(
        &mut self,
        number: u16,
        board: u16,
        games: BTreeSet<u8>,
        consent: &Consent,
    ) -> Result<&Board, SectionError> {
        self.playable(number, board)?;
        self.weigh(Act::CorrectResult, number, consent)?;
        let missing = SectionError::NoSuchBoard { round: number, board };
        let round = self.round_mut(number)?;
        let found = round.boards.iter_mut().find(|candidate| candidate.number == board).ok_or(missing)?;
        found.unrated = games;
        keep_unrated_of_played(found);
        Ok(found)
    }

    /// Whether a board is being played: its round is published, or was closed with games of this board put off.
    pub fn is_playable(&self, round: &Round, board: &Board) -> bool {
        match round.state {
            RoundState::Draft => false,
            RoundState::Published => true,
            RoundState::Closed => self.is_put_off(round, board),
        }
    }

    /// A board with its round, if it is being played.
    ///
    /// # Errors
    /// There is none, or its round is a draft, or closed without games of this board put off.
    pub fn playable(&self, number: u16, board: u16) -> Result<(&Round, &Board), SectionError> {
        let round = self.round(number)?;
        let found = round.board(board).ok_or(SectionError::NoSuchBoard { round: number, board })?;
        if self.is_playable(round, found) {
            return Ok((round, found));
        }
        Err(if round.state == RoundState::Draft {
            SectionError::StillADraft(number)
        } else {
            SectionError::Closed(number)
        })
    }

    /// A board, if it takes these results: while it is being played; of a closed round those of games that are put off.
    fn takes_results(&self, number: u16, board: u16, games: &[Option<GameResult>]) -> Result<&Board, SectionError> {
        let (round, found) = self.playable(number, board)?;
        let stands = || found.games.iter().zip(games).all(|(old, new)| old.is_none() || old == new);
        if round.state == RoundState::Closed && !stands() {
            return Err(SectionError::Closed(number));
        }
        Ok(found)
    }

    /// Gives every board where others sit than `before` a version that no form of this section can have: a form of the
    /// pairing that was would else enter its result for the wrong players. `revision` is that of `before`; each write
    /// raises it by one and a version by one at most, so that no version seen is as high.
    pub fn outdate_forms(&mut self, before: &Self, revision: i64) {
        let unseen = i32::try_from(revision).unwrap_or(i32::MAX);
        for round in &mut self.rounds {
            let stood = before.round(round.number).ok();
            for board in &mut round.boards {
                let same = stood.and_then(|round| round.board(board.number));
                let same = same.filter(|same| (same.white, same.black) == (board.white, board.black));
                board.version = same.map_or(unseen, |same| board.version.max(same.version));
            }
        }
    }

    /// The results of a match as they are to be booked; in a knockout with room for what is still to be played.
    fn settled_entry(&self, games: Vec<Option<GameResult>>) -> Result<Vec<Option<GameResult>>, SectionError> {
        match self.regulations.system.knockout() {
            None => round::settle(games).map_err(|fault| SectionError::Result { game: 2, fault }),
            Some(knockout) => knockout.settled(&games, &self.regulations).map_err(|fault| match fault {
                Fault::Result { game, fault } => SectionError::Result { game, fault },
                Fault::MatchIsOver { game } => SectionError::MatchIsOver { game },
            }),
        }
    }

    /// The round with a number, if it is being played.
    ///
    /// # Errors
    /// There is none, or it is a draft, or closed.
    pub fn in_play(&self, number: u16) -> Result<&Round, SectionError> {
        let round = self.round(number)?;
        match round.state {
            RoundState::Draft => Err(SectionError::StillADraft(number)),
            RoundState::Published => Ok(round),
            RoundState::Closed => Err(SectionError::Closed(number)),
        }
    }

    /// The boards of a round at which something is still waited for: a game that is not put off, or the lot of a level match.
    ///
    /// # Errors
    /// There is no such round.
    pub fn open_boards(&self, number: u16) -> Result<Vec<u16>, SectionError> {
        let round = self.round(number)?;
        let open = |board: &&Board| {
            let is_played = self.settled(round, board).is_complete(&self.regulations);
            let later = self.closes_with_games_put_off() && self.is_put_off(round, board);
            let waits = !is_played && !later;
            !board.is_bye() && (waits || self.match_standing(round, board) == Some(Standing::AwaitsLot))
        };
        Ok(round.boards.iter().filter(open).map(|board| board.number).collect())
    }

    /// Closes a round whose results are all in.
    ///
    /// # Errors
    /// The round is not being played, results are missing, or a match of a knockout is undecided.
    pub fn close(&mut self, number: u16) -> Result<(), SectionError> {
        self.close_asked(number, &Consent::default())
    }

    /// The same, also while games are put off, by who means it and says why.
    ///
    /// # Errors
    /// As for [`Self::close`]; or games are put off, and tick or reason are missing.
    pub fn close_asked(&mut self, number: u16, consent: &Consent) -> Result<(), SectionError> {
        self.in_play(number)?;
        self.check_matches(number)?;
        let boards = self.open_boards(number)?;
        if !boards.is_empty() {
            return Err(SectionError::Incomplete { round: number, boards });
        }
        let boards = self.put_off_in(self.round(number)?);
        if !boards.is_empty() {
            self.weigh(Act::CloseWithGamesPutOff, number, consent).map_err(|error| match error {
                SectionError::Asks(round) => SectionError::GamesPutOff { round, boards },
                other => other,
            })?;
        }
        let round = self.round_mut(number)?;
        (round.state, round.reopened) = (RoundState::Closed, None);
        Ok(())
    }

    /// Takes a published round back: it is a draft again, and nobody outside the desk sees it.
    ///
    /// # Errors
    /// The round is not being played, a later one is published, or it has results.
    pub fn withdraw(&mut self, number: u16) -> Result<(), SectionError> {
        let round = self.in_play(number)?;
        let boards: Vec<u16> =
            round.boards.iter().filter(|board| !board.is_blank()).map(|board| board.number).collect();
        if !boards.is_empty() {
            return Err(SectionError::HasResults { round: number, boards });
        }
        if self.age(number) != Age::Current {
            return Err(SectionError::PairsStand(number));
        }
        let round = self.round_mut(number)?;
        (round.state, round.reopened) = (RoundState::Draft, None);
        for board in &mut round.boards {
            board.put_off = None;
        }
        // Boards may have been fixed or freed, and pairs forbidden, while it was shown.
        self.number_drafts();
        self.forbid_from_next();
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
        (round.state, round.reopened) = (RoundState::Published, Some(reason.trim().to_owned()));
        Ok(())
    }
}

/// Only a game that was played can be one that does not count for the rating.
fn keep_unrated_of_played(board: &mut Board) {
    let is_played = |game: &u8| {
        let at = usize::from(*game).saturating_sub(1);
        board.games.get(at).is_some_and(|game| game.as_ref().is_some_and(|result| result.absentees().is_empty()))
    };
    board.unrated = board.unrated.iter().copied().filter(is_played).collect();
}
