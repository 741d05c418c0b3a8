//! In which order the boards of a round stand, and which numbers they have by it.

use super::Section;
use crate::tournament::entrant::StartNumber;
use crate::tournament::numbering;
use crate::tournament::pairing::field::Number;
use crate::tournament::pairing::{round_robin, scheveningen};
use crate::tournament::round::{Board, Round, RoundState};
use crate::tournament::system::{Swiss, System};
use std::collections::HashMap;

impl Section {
    /// Numbers the boards of all drafts.
    pub(super) fn number_drafts(&mut self) {
        let mut rounds = self.rounds.clone();
        for round in rounds.iter_mut().filter(|round| round.state == RoundState::Draft) {
            self.number_boards(round);
        }
        self.rounds = rounds;
    }

    /// Numbers the boards of a round; byes come last. The order is that of the pairing and never that of the numbers, so
    /// that a board that was fixed has its place again once it is free.
    fn number_boards(&self, round: &mut Round) {
        let places = self.places(round);
        round.boards.sort_by_key(|board| (board.is_bye(), places.get(&board.white.0).copied().unwrap_or(usize::MAX)));
        let fixed: Vec<_> =
            round.boards.iter().filter(|board| !board.is_bye()).map(|board| self.fixed_at(board)).collect();
        let numbers = numbering::numbers(&fixed);
        let after = numbers.iter().max().map_or(1, |last| last.saturating_add(1));
        for (board, number) in round.boards.iter_mut().zip(numbers.into_iter().chain(after..)) {
            board.number = number;
        }
        round.boards.sort_by_key(|board| board.number);
    }

    /// Whether a board has its number because it is fixed for one of its players.
    pub fn is_fixed(&self, board: &Board) -> bool {
        !board.is_bye() && numbering::wanted(self.fixed_at(board)) == Some(board.number)
    }

    fn fixed_at(&self, board: &Board) -> [Option<u16>; 2] {
        [Some(board.white), board.black].map(|player| self.entrant(player?)?.fixed_board)
    }

    /// The places of the boards of a round, by who has White in it: in a Swiss by the points (C.04.2), else by the table,
    /// the order of the teams, or the bracket. Empty where there is no such order; the boards stay as they stand then.
    fn places(&self, round: &Round) -> HashMap<Number, usize> {
        let pairs = match &self.regulations.system {
            System::Swiss(swiss) => self.pairs_by_points(round, swiss),
            System::RoundRobin { cycles, table } => {
                let schedule = round_robin::schedule(seated(round), usize::from(*cycles), table.published(*cycles));
                schedule.ok().and_then(|all| Some(all.get(index(round))?.boards.clone()))
            }
            System::Scheveningen(_) => {
                scheveningen::schedule(seated(round) / 2).ok().and_then(|all| all.get(index(round)).cloned())
            }
            System::Knockout(_) => {
                let boards = self.in_bracket_order(round).into_iter();
                Some(boards.map(|board| (board.white.0, board.black.unwrap_or(board.white).0)).collect())
            }
        };
        (0..).zip(pairs.unwrap_or_default()).flat_map(|(place, (one, other))| [(one, place), (other, place)]).collect()
    }

    fn pairs_by_points(&self, round: &Round, swiss: &Swiss) -> Option<Vec<(Number, Number)>> {
        let mut field = self.field(round.number, swiss).ok()?;
        for player in &mut field.players {
            player.present = round.board_of(StartNumber(player.number)).is_some();
        }
        let mut pairs: Vec<_> = round.boards.iter().filter_map(|board| Some((board.white.0, board.black?.0))).collect();
        swiss.order_pairs(&field, self.regulations.games_per_match, &mut pairs);
        Some(pairs)
    }
}

/// How many players a round seats, the free one too. In a table that is everybody it was made for, also where others
/// were entered since.
fn seated(round: &Round) -> usize {
    round.boards.iter().map(|board| if board.is_bye() { 1 } else { 2 }).sum()
}

fn index(round: &Round) -> usize {
    usize::from(round.number).saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::{knockout_of, regulations, section_of, swiss_of, won_by_white};
    use super::*;
    use crate::tournament::entrant::Person;
    use crate::tournament::knockout::Finally;
    use crate::tournament::points::Outcome;
    use crate::tournament::regulations::{GamesPerMatch, Regulations};
    use crate::tournament::result::{Ending, GameResult};
    use crate::tournament::section::DraftEdit;
    use crate::tournament::system::{Method, Teams};

    fn numbers(section: &Section, round: usize) -> Vec<(u16, u16)> {
        section.rounds[round].boards.iter().map(|board| (board.number, board.white.0)).collect()
    }

    /// Fixes the board of the first player of every board in turn, frees him, and finds the order as it was.
    fn comes_back(section: &Section) {
        let mut now = section.clone();
        for round in (0..section.rounds.len()).filter(|at| section.rounds[*at].state == RoundState::Draft) {
            let last = u16::try_from(section.rounds[round].boards.len()).unwrap();
            for board in section.rounds[round].boards.clone() {
                for fixed in [last, 1, last + 7] {
                    now.fix_board(board.white, Some(fixed)).unwrap();
                }
                assert!(board.is_bye() || numbers(&now, round).contains(&(last + 7, board.white.0)));
                now.fix_board(board.white, None).unwrap();
                assert_eq!(&now, section);
            }
        }
    }

    fn lost_by_white() -> GameResult {
        GameResult { white: Outcome::Loss, black: Outcome::Win, ending: Ending::Resigned }
    }

    /// Round 2 of a Swiss of so many, where board 2 of round 1 was drawn.
    fn second_round(players: u16, method: Method) -> Section {
        let swiss = Swiss { method, rounds: 4, first_by_lot: true, ..Swiss::fresh(GamesPerMatch::Two) };
        let mut section = swiss_of(players, swiss);
        section.make_rounds(5).unwrap();
        comes_back(&section);
        section.publish(1).unwrap();
        for board in section.open_boards(1).unwrap() {
            let second = if board == 2 { won_by_white() } else { lost_by_white() };
            section.book(1, board, vec![Some(won_by_white()), Some(second)]).unwrap();
        }
        section.close(1).unwrap();
        section.make_rounds(5).unwrap();
        section
    }

    #[test]
    fn a_board_that_is_free_again_has_its_place_in_a_swiss() {
        for method in Method::ALL {
            for players in [6, 9] {
                comes_back(&second_round(players, method));
            }
        }
    }

    #[test]
    fn a_board_that_is_free_again_has_its_place_in_tables_and_brackets() {
        for players in [6, 7] {
            comes_back(&section_of(players));
        }
        let mut knockout = knockout_of(6, &[], Finally::Lot);
        knockout.make_rounds(1).unwrap();
        comes_back(&knockout);
    }

    #[test]
    fn a_board_that_is_free_again_has_its_place_between_teams() {
        let system = System::Scheveningen(Teams { names: ["A", "B"].map(str::to_owned) });
        let mut section = Section::new(Regulations { system, ..regulations() });
        let person = |number| Person { name: format!("Player {number}"), ..Person::default() };
        section.enter_players((1..=6).map(person)).unwrap();
        section.make_rounds(1).unwrap();
        comes_back(&section);
    }

    #[test]
    fn a_draft_that_comes_back_has_the_order_of_the_pairing() {
        for section in [second_round(6, Method::DoubleSwiss), section_of(6)] {
            let mut kept = section.clone();
            let last = kept.rounds.len() - 1;
            kept.fix_board(kept.rounds[last].boards[0].white, Some(3)).unwrap();
            assert_ne!(numbers(&kept, last), numbers(&section, last));
            // Freed since then.
            assert_eq!(numbers(&section.restored(&kept), last), numbers(&section, last));
        }
    }

    #[test]
    fn a_published_round_that_is_withdrawn_has_the_order_of_the_pairing_again() {
        let section = section_of(6);
        let mut now = section.clone();
        let first = now.rounds[0].boards[0].white;
        now.fix_board(first, Some(3)).unwrap();
        now.publish(1).unwrap();
        now.fix_board(first, None).unwrap();
        assert_ne!(numbers(&now, 0), numbers(&section, 0), "what is published stands");
        now.withdraw(1).unwrap();
        assert_eq!(numbers(&now, 0), numbers(&section, 0));
    }

    #[test]
    fn c_04_2_pairs_made_by_hand_stand_by_their_points() {
        let mut section = second_round(6, Method::Dutch);
        let first = section.rounds[1].boards[0].clone();
        let (white, black) = (first.white, first.black.unwrap());
        section.edit_round(2, &DraftEdit::Unseat { player: white }).unwrap();
        section.edit_round(2, &DraftEdit::Seat { player: black, against: white }).unwrap();
        let top = &section.rounds[1].boards[0];
        assert_eq!((top.number, top.white, top.black), (1, black, Some(white)));
    }
}
