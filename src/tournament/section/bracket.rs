//! The bracket of a knockout: its next round, how its matches stand, who goes on.

use super::{Section, SectionError};
use crate::tournament::entrant::StartNumber;
use crate::tournament::knockout::Standing;
use crate::tournament::pairing::field::Number;
use crate::tournament::pairing::knockout::{self, Match};
use crate::tournament::round::{Board, Round};
use std::collections::HashMap;

impl Section {
    /// How a match of a knockout stands, leavings taken into account; nothing in another system.
    pub fn match_standing(&self, round: &Round, board: &Board) -> Option<Standing> {
        let knockout = self.regulations.system.knockout()?;
        Some(knockout.standing(board, self.settled(round, board).games(), &self.regulations))
    }

    /// Who goes on from a match of a knockout, as soon as that is known.
    pub fn goes_on(&self, round: &Round, board: &Board) -> Option<StartNumber> {
        match self.match_standing(round, board)? {
            Standing::GoesOn(side) => board.player(side),
            Standing::Open | Standing::PlayOff(_) | Standing::AwaitsLot => None,
        }
    }

    /// The boards of a round in the order of the bracket: neighbours meet in the next round.
    pub fn in_bracket_order<'a>(&self, round: &'a Round) -> Vec<&'a Board> {
        let places: HashMap<Number, usize> = (0..)
            .zip(knockout::first_round(self.entrants.len()).unwrap_or_default())
            .flat_map(|(place, Match { high, low })| [Some((high, place)), low.map(|low| (low, place))])
            .flatten()
            .collect();
        let mut boards: Vec<&Board> = round.boards.iter().collect();
        boards.sort_by_key(|board| places.get(&board.white.0).copied());
        boards
    }

    /// Refuses where no round of a knockout can be made now.
    pub(super) fn awaits_knockout_round(&self) -> Result<(), SectionError> {
        self.all_closed()?;
        let (next, rounds) = (usize::from(self.next_round_number()), self.rounds_planned());
        let all = u8::try_from(rounds).unwrap_or(u8::MAX);
        // Without players there is no number of rounds yet: the bracket says why it cannot be made.
        if rounds > 0 && next > rounds { Err(SectionError::AllRoundsMade(all)) } else { Ok(()) }
    }

    /// The matches of the round that can be made now: the seeds of round 1, then the winners, neighbours against each other.
    pub(super) fn next_matches(&self) -> Result<Vec<Match>, SectionError> {
        self.awaits_knockout_round()?;
        match self.rounds.last() {
            None => Ok(knockout::first_round(self.entrants.len())?),
            Some(last) => {
                let boards = self.in_bracket_order(last);
                let winners: Vec<Number> =
                    boards.iter().filter_map(|board| self.goes_on(last, board)).map(|winner| winner.0).collect();
                Ok(knockout::next_round(&winners)?)
            }
        }
    }

    /// Refuses to close a round of a knockout in which a match is undecided, or whose winners do not sit in the next round.
    pub(super) fn check_matches(&self, number: u16) -> Result<(), SectionError> {
        let round = self.round(number)?;
        let of = |wanted: fn(Standing) -> bool| -> Vec<u16> {
            let boards = round.boards.iter();
            boards.filter(|board| self.match_standing(round, board).is_some_and(wanted)).map(|b| b.number).collect()
        };
        let (open, level) = (of(|s| s == Standing::Open), of(|s| matches!(s, Standing::PlayOff(_))));
        let lots = of(|standing| standing == Standing::AwaitsLot);
        if open.is_empty() && !level.is_empty() {
            return Err(SectionError::Level { round: number, boards: level });
        }
        if open.is_empty() && !lots.is_empty() {
            return Err(SectionError::LotsMissing { round: number, boards: lots });
        }
        let Some(next) = self.rounds.iter().find(|next| next.number == number.saturating_add(1)) else { return Ok(()) };
        let loser = round.boards.iter().find_map(|board| {
            let winner = self.goes_on(round, board)?;
            [Some(board.white), board.black]
                .into_iter()
                .flatten()
                .find(|player| *player != winner && next.board_of(*player).is_some())
        });
        loser.map_or(Ok(()), |loser| {
            Err(SectionError::LoserSeated { name: self.name(loser).to_owned(), round: next.number })
        })
    }

    /// Draws the lot of a match that is level after every play-off.
    ///
    /// # Errors
    /// The round is not being played, there is no such board, or nothing is to be drawn at it.
    pub fn draw_match(&mut self, number: u16, board: u16, seed: u64) -> Result<StartNumber, SectionError> {
        let round = self.in_play(number)?;
        let found = round.board(board).ok_or(SectionError::NoSuchBoard { round: number, board })?;
        if self.match_standing(round, found) != Some(Standing::AwaitsLot) {
            return Err(SectionError::NothingToDraw { board });
        }
        let boards = self.round_mut(number)?.boards.iter_mut();
        for drawn in boards.filter(|other| other.number == board) {
            drawn.lot = Some(seed);
            drawn.version += 1;
        }
        let round = self.round(number)?;
        let winner = round.board(board).and_then(|board| self.goes_on(round, board));
        winner.ok_or(SectionError::NothingToDraw { board })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::knockout::Finally;
    use crate::tournament::points::Outcome;
    use crate::tournament::result::{Ending, GameResult};
    use crate::tournament::round::{RoundState, Side};
    use crate::tournament::section::fixtures::{knockout_of, won_by_white};

    fn drawn() -> GameResult {
        GameResult { white: Outcome::Draw, black: Outcome::Draw, ending: Ending::Played }
    }

    fn lost_by_white() -> GameResult {
        GameResult { white: Outcome::Loss, black: Outcome::Win, ending: Ending::Resigned }
    }

    /// Books a match that `side` wins in its two games.
    fn won_by(section: &mut Section, round: u16, board: u16, side: Side) {
        let games = match side {
            Side::First => vec![Some(won_by_white()), Some(lost_by_white())],
            Side::Second => vec![Some(lost_by_white()), Some(won_by_white())],
        };
        section.book(round, board, games).unwrap();
    }

    fn pairs(section: &Section, round: u16) -> Vec<(u16, Option<u16>)> {
        let round = section.round(round).unwrap();
        round.boards.iter().map(|board| (board.white.0, board.black.map(|black| black.0))).collect()
    }

    #[test]
    fn the_bracket_goes_on_with_the_winners_and_byes_go_to_the_top_seeds() {
        let mut section = knockout_of(6, &["5", "3"], Finally::Seed);
        assert_eq!(section.rounds_planned(), 3);
        section.make_rounds(0).unwrap();
        assert_eq!(pairs(&section, 1), [(4, Some(5)), (3, Some(6)), (1, None), (2, None)]);
        section.publish(1).unwrap();
        won_by(&mut section, 1, 1, Side::Second);
        assert_eq!(section.make_rounds(0), Err(SectionError::CloseFirst(1)));
        won_by(&mut section, 1, 2, Side::First);
        section.close(1).unwrap();
        section.make_rounds(0).unwrap();
        assert_eq!(pairs(&section, 2), [(1, Some(5)), (2, Some(3))], "1 meets the winner of 4-5");
        section.publish(2).unwrap();
        won_by(&mut section, 2, 1, Side::First);
        won_by(&mut section, 2, 2, Side::Second);
        section.close(2).unwrap();
        section.make_rounds(0).unwrap();
        assert_eq!(pairs(&section, 3), [(1, Some(3))]);
        section.publish(3).unwrap();
        won_by(&mut section, 3, 1, Side::Second);
        section.close(3).unwrap();
        assert!(section.is_final());
        assert_eq!(section.make_rounds(0), Err(SectionError::AllRoundsMade(3)));
        let standings = section.standings().unwrap();
        let places: Vec<(u16, u16)> =
            standings.lines().iter().map(|line| (line.place.unwrap(), line.number.0)).collect();
        assert_eq!(places, [(1, 3), (2, 1), (3, 2), (3, 5), (5, 4), (5, 6)], "by the round that was reached");
    }

    #[test]
    fn a_round_with_an_undecided_match_is_not_closed() {
        let mut section = knockout_of(2, &["5"], Finally::Lot);
        section.make_rounds(0).unwrap();
        section.publish(1).unwrap();
        let level = vec![Some(drawn()), Some(drawn())];
        assert_eq!(section.book(1, 1, level.clone()).unwrap().games.len(), 4, "room for the play-off");
        assert_eq!(section.close(1), Err(SectionError::Level { round: 1, boards: vec![1] }));
        assert_eq!(section.draw_match(1, 1, 7), Err(SectionError::NothingToDraw { board: 1 }), "it is not its turn");
        section.book(1, 1, [level.clone(), level.clone()].concat()).unwrap();
        assert_eq!(section.close(1), Err(SectionError::LotsMissing { round: 1, boards: vec![1] }));
        let winner = section.draw_match(1, 1, 7).unwrap();
        section.close(1).unwrap();
        assert_eq!(section.standings().unwrap().lines()[0].number, winner);
        let mut again = section.clone();
        again.reopen(1, "a slip").unwrap();
        assert_eq!(again.draw_match(1, 1, 8), Err(SectionError::NothingToDraw { board: 1 }), "a lot is drawn once");
        // A match that is decided in its own games takes no play-off.
        let decided = [vec![Some(won_by_white()), Some(drawn())], level].concat();
        assert_eq!(again.book(1, 1, decided), Err(SectionError::MatchIsOver { game: 4 }));
    }

    #[test]
    fn who_leaves_loses_his_match_and_a_corrected_winner_is_noticed() {
        let mut section = knockout_of(4, &[], Finally::Seed);
        section.make_rounds(0).unwrap();
        section.publish(1).unwrap();
        won_by(&mut section, 1, 1, Side::First);
        section.leave(StartNumber(2), 1, "ill").unwrap();
        section.close(1).unwrap();
        section.make_rounds(0).unwrap();
        assert_eq!(pairs(&section, 2), [(1, Some(3))]);
        section.reopen(1, "sides swapped").unwrap();
        won_by(&mut section, 1, 1, Side::Second);
        let seated = SectionError::LoserSeated { name: "Player 1".to_owned(), round: 2 };
        assert_eq!(section.close(1), Err(seated));
        section.unmake_rounds().unwrap();
        section.close(1).unwrap();
        section.make_rounds(0).unwrap();
        assert_eq!(pairs(&section, 2), [(3, Some(4))]);
        assert_eq!(section.round(2).unwrap().state, RoundState::Draft);
    }
}
