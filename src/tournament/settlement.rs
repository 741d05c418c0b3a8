//! What a board counts for once leavings are taken into account (CODEX art. 69). Derived each time, never stored.

use super::entrant::StartNumber;
use super::points::Outcome;
use super::regulations::Regulations;
use super::result::{Ending, GameResult};
use super::round::{self, Board, BoardScore, Round, Side};
use super::section::Section;
use super::system::System;
use crate::draughts::Color;

/// What a board counts for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Settled {
    /// A bye: free of play; what it is worth says [`round::pairing_bye_score`].
    Bye,
    /// The results as they stand: entered, or lost by W.O. because a player left after more than half of his games.
    Counts(Vec<Option<GameResult>>),
    /// A player left with not more than half of his games played: the board counts for nobody. What was played is
    /// kept to be shown.
    Annulled(Vec<Option<GameResult>>),
}

impl Settled {
    /// The points; none for a bye or an annulled board.
    pub fn score(&self, regulations: &Regulations) -> Option<BoardScore> {
        match self {
            Self::Counts(games) => Some(round::score(games, regulations)),
            Self::Bye | Self::Annulled(_) => None,
        }
    }

    /// Whether nothing more is waited for.
    pub fn is_complete(&self, regulations: &Regulations) -> bool {
        self.score(regulations).is_none_or(|score| score.complete)
    }

    /// The games to be shown.
    pub fn games(&self) -> &[Option<GameResult>] {
        match self {
            Self::Bye => &[],
            Self::Counts(games) | Self::Annulled(games) => games,
        }
    }
}

impl Section {
    /// What a board of a round counts for.
    pub fn settled(&self, round: &Round, board: &Board) -> Settled {
        let Some(black) = board.black else { return Settled::Bye };
        if self.is_taken_out(board.white) || self.is_taken_out(black) {
            return Settled::Annulled(board.games.clone());
        }
        let absent = |player| self.has_left(player, round.number);
        let (first, second) = (absent(board.white), absent(black));
        if !first && !second {
            return Settled::Counts(board.games.clone());
        }
        let by_default = |at: usize| {
            let (white, black) =
                if Side::First.color_in(at) == Color::White { (first, second) } else { (second, first) };
            walk_over(white, black)
        };
        // What was played before the leaving stands; what is blank is lost by W.O.
        let games = board.games.iter().enumerate();
        Settled::Counts(games.map(|(at, game)| Some(game.clone().unwrap_or_else(|| by_default(at)))).collect())
    }

    /// Whether a player takes no part in a round because he left before it.
    pub fn has_left(&self, player: StartNumber, round: u16) -> bool {
        let departure = self.entrant(player).and_then(|entrant| entrant.departure.as_ref());
        departure.is_some_and(|departure| departure.from_round <= round)
    }

    /// Whether a player left with not more than half of his games played, so that he is taken out of the table and
    /// his results are annulled (CODEX art. 69, round robin). In a Swiss and a knockout results stand.
    pub fn is_taken_out(&self, player: StartNumber) -> bool {
        let Some(scheduled) = self.games_scheduled() else { return false };
        let left = self.entrant(player).is_some_and(|entrant| entrant.departure.is_some());
        left && self.games_played(player) * 2 <= scheduled
    }

    /// The games that every player is scheduled for where everybody knows his opponents beforehand: by the regulations,
    /// since a reader may not see all rounds.
    fn games_scheduled(&self) -> Option<usize> {
        let players = self.entrants.len();
        let matches = match self.regulations.system {
            System::RoundRobin { cycles, .. } => players.saturating_sub(1) * usize::from(cycles),
            System::Scheveningen(_) => players / 2,
            System::Swiss(_) | System::Knockout(_) => return None,
        };
        Some(matches * usize::from(self.regulations.games_per_match.get()))
    }

    /// The games that a player really played: absence is not play.
    fn games_played(&self, player: StartNumber) -> usize {
        let of_board =
            |board: &Board| board.games.iter().flatten().filter(|result| result.absentees().is_empty()).count();
        self.boards_of(player).map(of_board).sum()
    }

    fn boards_of(&self, player: StartNumber) -> impl Iterator<Item = &Board> {
        let boards = self.rounds.iter().flat_map(|round| &round.boards);
        boards.filter(move |board| !board.is_bye() && board.seats(player))
    }
}

/// A game that White, Black or both did not come to.
pub(super) fn walk_over(white_absent: bool, black_absent: bool) -> GameResult {
    let side = |absent: bool, other: bool| if absent || !other { Outcome::Loss } else { Outcome::Win };
    let ending = if white_absent && black_absent { Ending::BothAbsent } else { Ending::Absent };
    GameResult { white: side(white_absent, black_absent), black: side(black_absent, white_absent), ending }
}

#[cfg(test)]
mod tests {
    use super::super::section::fixtures::{section_of, won_by_white};
    use super::*;

    fn play_all(section: &mut Section, round: u16) {
        section.publish(round).unwrap();
        let boards: Vec<u16> =
            section.round(round).unwrap().boards.iter().filter(|board| !board.is_bye()).map(|b| b.number).collect();
        for board in boards {
            section.book(round, board, vec![Some(won_by_white()), Some(won_by_white())]).unwrap();
        }
    }

    fn kinds(section: &Section, player: u16) -> Vec<&'static str> {
        let player = StartNumber(player);
        let kind = |round: &Round| match section.settled(round, round.board_of(player).unwrap()) {
            Settled::Bye => "bye",
            Settled::Annulled(_) => "annulled",
            Settled::Counts(games) if games.iter().flatten().any(|game| game.ending == Ending::Absent) => "walk-over",
            Settled::Counts(_) => "counts",
        };
        section.rounds.iter().map(kind).collect()
    }

    #[test]
    fn codex_69_with_half_of_the_games_the_player_is_taken_out() {
        let mut section = section_of(5);
        for round in 1..=2 {
            play_all(&mut section, round);
        }
        // Four of the eight games are half of them, not more: somebody who was not free in the first two rounds.
        let free = |round: &Round| round.boards.last().map(|board| board.white.0);
        let freed: Vec<u16> = section.rounds.iter().take(2).filter_map(free).collect();
        let player = (1..=5).find(|number| !freed.contains(number)).unwrap();
        section.leave(StartNumber(player), 3, "ill").unwrap();
        assert!(section.is_taken_out(StartNumber(player)));
        let mut kinds = kinds(&section, player);
        kinds.sort_unstable();
        assert_eq!(kinds, ["annulled", "annulled", "annulled", "annulled", "bye"]);
    }

    #[test]
    fn codex_69_with_more_than_half_the_rest_is_lost_by_walk_over() {
        let mut section = section_of(4);
        for round in 1..=2 {
            play_all(&mut section, round);
        }
        section.leave(StartNumber(1), 3, "ill").unwrap();
        assert_eq!(kinds(&section, 1), ["counts", "counts", "walk-over"]);
        let round = section.round(3).unwrap();
        let board = round.board_of(StartNumber(1)).unwrap();
        let score = section.settled(round, board).score(&section.regulations).unwrap();
        let side = board.side_of(StartNumber(1)).unwrap();
        assert_eq!(score.side(side).match_points.halves(), 0);
        assert_eq!(score.side(side.other()).match_points.halves(), 4);
        assert!(score.complete, "nothing is waited for");
    }

    #[test]
    fn two_who_left_both_lose() {
        let mut section = section_of(4);
        for round in 1..=2 {
            play_all(&mut section, round);
        }
        let opponent = {
            let board = section.round(3).unwrap().board_of(StartNumber(1)).unwrap();
            board.player(board.side_of(StartNumber(1)).unwrap().other()).unwrap()
        };
        section.leave(StartNumber(1), 3, "ill").unwrap();
        section.leave(opponent, 3, "ill too").unwrap();
        let round = section.round(3).unwrap();
        let board = round.board_of(StartNumber(1)).unwrap();
        let score = section.settled(round, board).score(&section.regulations).unwrap();
        assert_eq!((score.first.match_points.halves(), score.second.match_points.halves()), (0, 0));
    }

    #[test]
    fn what_was_played_of_a_match_stands_when_the_player_leaves_in_it() {
        let mut section = section_of(4);
        for round in 1..=2 {
            play_all(&mut section, round);
        }
        section.publish(3).unwrap();
        let (number, white) = {
            let board = section.round(3).unwrap().board_of(StartNumber(1)).unwrap();
            (board.number, board.white)
        };
        section.book(3, number, vec![Some(won_by_white()), None]).unwrap();
        section.leave(white, 3, "ill").unwrap();
        let round = section.round(3).unwrap();
        let settled = section.settled(round, round.board(number).unwrap());
        let endings: Vec<&Ending> = settled.games().iter().flatten().map(|game| &game.ending).collect();
        assert_eq!(endings, [&Ending::Resigned, &Ending::Absent]);
    }
}
