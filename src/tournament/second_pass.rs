//! The blind second pass: a second reading of the slips, compared with the results that stand.

use super::result::GameResult;
use super::round::{Board, Round};
use super::section::Section;
use super::settlement::Settled;
use std::collections::HashMap;

/// What came of typing the slip of a board a second time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Both readings say the same.
    Same,
    /// They differ.
    Differs(Difference),
}

/// Where two readings of a slip differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The games that differ, from 1.
    pub games: Vec<usize>,
    /// Whether each of them is the other turned round, which is what a slip with its sides swapped looks like.
    pub swapped: bool,
}

/// Compares the results of a board with a second reading of its slip.
///
/// What each side got must agree, and whether it was played for: the digits of the second pass say no more than that,
/// so that how a played game ended is not compared.
pub fn compare(standing: &[Option<GameResult>], typed: &[Option<GameResult>]) -> Comparison {
    let longest = standing.len().max(typed.len());
    let pair = |at: usize| (standing.get(at).and_then(Option::as_ref), typed.get(at).and_then(Option::as_ref));
    let games: Vec<usize> = (0..longest).filter(|at| !agree(pair(*at))).map(|at| at + 1).collect();
    if games.is_empty() {
        return Comparison::Same;
    }
    let swapped = games.iter().all(|game| turned_round(pair(game - 1)));
    Comparison::Differs(Difference { games, swapped })
}

/// What two readings of a game are compared by: what it was for each side, and who did not come to it.
fn agree(pair: (Option<&GameResult>, Option<&GameResult>)) -> bool {
    match pair {
        (None, None) => true,
        (Some(one), Some(other)) => {
            (one.white, one.black) == (other.white, other.black) && one.absentees() == other.absentees()
        }
        _ => false,
    }
}

fn turned_round(pair: (Option<&GameResult>, Option<&GameResult>)) -> bool {
    matches!(pair, (Some(one), Some(other)) if (one.white, one.black) == (other.black, other.white))
}

/// The results that stand when the second reading is right: games that agree keep what was recorded of them.
pub fn corrected(standing: &[Option<GameResult>], typed: &[Option<GameResult>]) -> Vec<Option<GameResult>> {
    let kept = |at: usize| standing.get(at).and_then(Option::as_ref);
    let game = |(at, typed): (usize, &Option<GameResult>)| {
        if agree((kept(at), typed.as_ref())) { kept(at).cloned() } else { typed.clone() }
    };
    typed.iter().enumerate().map(game).collect()
}

/// The versions of boards, by their numbers, that a second pass has confirmed.
pub type Confirmed = HashMap<u16, i32>;

impl Section {
    /// Whether a board has a slip to be read a second time: somebody sits opposite, and it is not decided by a leaving
    /// alone.
    pub fn has_slip(&self, round: &Round, board: &Board) -> bool {
        match self.settled(round, board) {
            Settled::Bye | Settled::Annulled(_) => false,
            Settled::Counts(games) => !board.is_blank() || games == board.games,
        }
    }

    /// The boards of a round whose results, as they stand, no second pass has confirmed.
    pub fn unconfirmed(&self, round: &Round, confirmed: &Confirmed) -> Vec<u16> {
        let open = |board: &&Board| self.has_slip(round, board) && !is_confirmed(board, confirmed);
        round.boards.iter().filter(open).map(|board| board.number).collect()
    }
}

/// Whether the results of a board are those that a second pass has confirmed: a later change makes them unconfirmed.
pub fn is_confirmed(board: &Board, confirmed: &Confirmed) -> bool {
    confirmed.get(&board.number) == Some(&board.version)
}

#[cfg(test)]
mod tests {
    use super::super::points::Outcome;
    use super::super::result::Ending;
    use super::super::section::fixtures::{section_of, won_by_white};
    use super::*;

    #[expect(clippy::unnecessary_wraps, reason = "as a board holds it")]
    fn result(white: Outcome, ending: Ending) -> Option<GameResult> {
        Some(GameResult { white, black: white.reversed(), ending })
    }

    fn differing(standing: &[Option<GameResult>], typed: &[Option<GameResult>]) -> (Vec<usize>, bool) {
        match compare(standing, typed) {
            Comparison::Same => (Vec::new(), false),
            Comparison::Differs(difference) => (difference.games, difference.swapped),
        }
    }

    #[test]
    fn what_each_side_got_is_compared_and_not_how_a_played_game_ended() {
        let resigned = [result(Outcome::Win, Ending::Resigned), result(Outcome::Draw, Ending::Played)];
        let digits = [result(Outcome::Win, Ending::Played), result(Outcome::Draw, Ending::Played)];
        assert_eq!(compare(&resigned, &digits), Comparison::Same);
        assert_eq!(corrected(&resigned, &digits), resigned, "what was recorded of a game stays");
        let absent = [result(Outcome::Win, Ending::Absent), result(Outcome::Draw, Ending::Played)];
        assert_eq!(differing(&absent, &digits), (vec![1], false), "a walk-over is no win at the board");
        let blank = [result(Outcome::Win, Ending::Played), None];
        assert_eq!(differing(&blank, &digits), (vec![2], false));
        assert_eq!(corrected(&blank, &digits), digits);
    }

    #[test]
    fn sides_swapped_on_a_slip_are_named() {
        let standing = [result(Outcome::Win, Ending::Played), result(Outcome::Win, Ending::Played)];
        let swapped = [result(Outcome::Loss, Ending::Played), result(Outcome::Loss, Ending::Played)];
        assert_eq!(differing(&standing, &swapped), (vec![1, 2], true));
        let drawn = [result(Outcome::Loss, Ending::Played), result(Outcome::Draw, Ending::Played)];
        assert_eq!(differing(&standing, &drawn), (vec![1, 2], false));
    }

    #[test]
    fn a_later_change_makes_a_board_unconfirmed() {
        let mut section = section_of(5);
        section.publish(1).unwrap();
        let games = vec![Some(won_by_white()), Some(won_by_white())];
        let version = section.book(1, 1, games.clone()).unwrap().version;
        section.book(1, 2, games.clone()).unwrap();
        let confirmed = Confirmed::from([(1, version)]);
        assert_eq!(section.unconfirmed(section.round(1).unwrap(), &confirmed), [2], "the bye has no slip");
        section.book(1, 1, games).unwrap();
        assert_eq!(section.unconfirmed(section.round(1).unwrap(), &confirmed), [1, 2]);
    }
}
