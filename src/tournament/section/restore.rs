//! A section taken back to what it was: which rounds and boards change by it, and what stays although it is newer.

use super::{ForbiddenPair, Section};
use crate::tournament::entrant::{Entrant, StartNumber, namesake};
use crate::tournament::round::{Board, Round, RoundState};
use std::collections::BTreeMap;

/// What taking a section back changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// The rounds that change, in order.
    pub rounds: Vec<RoundDifference>,
    /// Whether the regulations change.
    pub regulations: bool,
    /// The names, as they will be, of the players whose facts, byes or leaving change.
    pub players: Vec<String>,
}

/// What becomes of one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoundDifference {
    /// It is no more.
    Removed(u16),
    /// It is there again.
    Again(u16),
    /// It changes.
    Changed {
        /// Its number.
        round: u16,
        /// From what to what it goes, if its state changes.
        state: Option<(RoundState, RoundState)>,
        /// The boards where others sit, or that are no more.
        seats: Vec<u16>,
        /// The boards where the same players have other results.
        results: Vec<u16>,
    },
}

impl Difference {
    /// Whether nothing changes.
    pub const fn is_nothing(&self) -> bool {
        self.rounds.is_empty() && self.players.is_empty() && !self.regulations
    }
}

impl Section {
    /// The section as `kept` has it. Who was entered since then stays, under the next free numbers; whose name was corrected
    /// since then is nobody new. Fixed boards, forbidden pairs, and points that were taken or given stay as they are now: they
    /// are facts about people, not about rounds. A board whose results change has a version that no form has seen, so that a
    /// form from before finds a conflict; [`Section::outdate_forms`] does the same where others sit.
    #[must_use]
    pub fn restored(&self, kept: &Self) -> Self {
        let mut restored = Self { adjustments: self.adjustments.clone(), ..kept.clone() };
        let mut numbers = BTreeMap::new();
        for entrant in &self.entrants {
            let number = self.number_in(kept, entrant).unwrap_or_else(|| {
                // A starting list ends long before the numbers do.
                let number = StartNumber(u16::try_from(restored.entrants.len() + 1).unwrap_or(u16::MAX));
                restored.entrants.push(Entrant { number, ..entrant.clone() });
                number
            });
            numbers.insert(entrant.number, number);
        }
        restored.follow_players(&numbers);
        self.keep_wishes(&mut restored, &numbers);
        restored.number_drafts();
        for round in &mut restored.rounds {
            let standing = self.round(round.number).ok();
            for board in &mut round.boards {
                match standing.and_then(|round| round.board(board.number)) {
                    Some(same) if is_same(same, board) => board.version = same.version,
                    Some(other) => board.version = board.version.max(other.version) + 1,
                    None => {}
                }
            }
        }
        restored
    }

    /// The number that a player of this section has in the kept one: by his name, or by his number where he was renamed.
    fn number_in(&self, kept: &Self, entrant: &Entrant) -> Option<StartNumber> {
        let same = |list: &Self, name: &str| namesake(&list.entrants, name).map(|found| found.number);
        same(kept, &entrant.person.name).or_else(|| {
            let before = kept.entrant(entrant.number)?;
            same(self, &before.person.name).is_none().then_some(before.number)
        })
    }

    /// Puts the wishes of now into the section that was kept, whose players have other numbers. Somebody who was struck since
    /// then, and comes back, has his own again.
    fn keep_wishes(&self, restored: &mut Self, numbers: &BTreeMap<StartNumber, StartNumber>) {
        let present: BTreeMap<StartNumber, Option<u16>> =
            self.entrants.iter().filter_map(|now| Some((*numbers.get(&now.number)?, now.fixed_board))).collect();
        for entrant in &mut restored.entrants {
            entrant.fixed_board = match present.get(&entrant.number) {
                Some(now) => *now,
                None => entrant.fixed_board.filter(|board| !present.values().any(|taken| *taken == Some(*board))),
            };
        }
        let is_back = |pair: &ForbiddenPair| [pair.one, pair.other].iter().any(|number| !present.contains_key(number));
        restored.forbidden.retain(is_back);
        restored.forbidden.extend(Self::renumbered(self.forbidden.iter().cloned(), numbers));
        restored.forbidden.sort();
        restored.forbid_from_next();
    }

    /// What changes if this section becomes `restored`.
    pub fn difference(&self, restored: &Self) -> Difference {
        let gone = self.rounds.iter().filter(|round| restored.round(round.number).is_err());
        let mut rounds: Vec<RoundDifference> = gone.map(|round| RoundDifference::Removed(round.number)).collect();
        rounds.extend(restored.rounds.iter().filter_map(|after| match self.round(after.number) {
            Err(_) => Some(RoundDifference::Again(after.number)),
            Ok(before) => changed(before, after),
        }));
        let differs = |entrant: &&Entrant| self.entrant(entrant.number) != Some(entrant);
        Difference {
            rounds,
            regulations: self.regulations != restored.regulations,
            players: restored.entrants.iter().filter(differs).map(|entrant| entrant.person.name.clone()).collect(),
        }
    }
}

fn seats(board: &Board) -> (StartNumber, Option<StartNumber>) {
    (board.white, board.black)
}

/// Whether two boards are the same but for their versions.
fn is_same(one: &Board, other: &Board) -> bool {
    let all =
        |board: &Board| (seats(board), board.games.clone(), board.lot, board.put_off.clone(), board.unrated.clone());
    all(one) == all(other)
}

fn changed(before: &Round, after: &Round) -> Option<RoundDifference> {
    let reseated = |board: &&Board| after.board(board.number).is_none_or(|other| seats(other) != seats(board));
    let mut others: Vec<u16> = before.boards.iter().filter(reseated).map(|board| board.number).collect();
    others.extend(after.boards.iter().filter(|board| before.board(board.number).is_none()).map(|board| board.number));
    let rewritten = |board: &&Board| {
        let same = after.board(board.number).filter(|other| seats(other) == seats(board));
        same.is_some_and(|other| !is_same(other, board))
    };
    let results: Vec<u16> = before.boards.iter().filter(rewritten).map(|board| board.number).collect();
    let state = (before.state != after.state).then_some((before.state, after.state));
    if others.is_empty() && results.is_empty() && state.is_none() {
        return None;
    }
    Some(RoundDifference::Changed { round: before.number, state, seats: others, results })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::entrant::Person;
    use crate::tournament::points::Outcome;
    use crate::tournament::regulations::GamesPerMatch;
    use crate::tournament::result::{Ending, GameResult};
    use crate::tournament::section::fixtures::{section_of, swiss_of};
    use crate::tournament::system::Swiss;

    fn win() -> GameResult {
        GameResult { white: Outcome::Win, black: Outcome::Loss, ending: Ending::Played }
    }

    /// A section of four in its round 1.
    fn begun() -> Section {
        let mut section = section_of(4);
        section.publish(1).unwrap();
        section
    }

    /// The same before it was paired.
    fn unpaired() -> Section {
        Section { rounds: Vec::new(), ..section_of(4) }
    }

    #[test]
    fn results_go_back_and_their_boards_get_versions_that_no_form_has_seen() {
        let kept = begun();
        let mut now = kept.clone();
        now.book(1, 1, vec![Some(win()), Some(win())]).unwrap();
        now.book(1, 1, vec![Some(win()), None]).unwrap();
        let restored = now.restored(&kept);
        let [one, two] = [1, 2].map(|number| restored.round(1).unwrap().board(number).unwrap());
        assert!(one.is_blank() && one.version > now.round(1).unwrap().board(1).unwrap().version);
        assert_eq!(two.version, 0, "an untouched board keeps its version");
        let difference = now.difference(&restored);
        let expected = RoundDifference::Changed { round: 1, state: None, seats: vec![], results: vec![1] };
        assert_eq!(difference.rounds, [expected]);
        assert!(!difference.regulations && difference.players.is_empty());
        assert!(restored.difference(&restored).is_nothing());
    }

    #[test]
    fn a_round_made_since_is_no_more_and_a_removed_one_is_there_again() {
        let (kept, made) = (unpaired(), begun());
        let restored = made.restored(&kept);
        assert!(restored.rounds.is_empty());
        let removed: Vec<RoundDifference> = (1..=3).map(RoundDifference::Removed).collect();
        assert_eq!(made.difference(&restored).rounds, removed);
        let again = kept.restored(&made);
        assert_eq!(again.rounds.len(), 3);
        assert_eq!(kept.difference(&again).rounds.first(), Some(&RoundDifference::Again(1)));
    }

    #[test]
    fn who_was_entered_since_stays() {
        let kept = section_of(4);
        let mut now = kept.clone();
        let late = Person { name: "Zélia".into(), ..now.entrants[0].person.clone() };
        now.entrants.push(Entrant { number: StartNumber(5), person: late, ..now.entrants[0].clone() });
        let restored = now.restored(&kept);
        assert_eq!(restored.entrants, now.entrants);
        assert!(now.difference(&restored).is_nothing());
    }

    #[test]
    fn fixed_boards_and_forbidden_pairs_stay_as_they_are_now() {
        let swiss = Swiss { rounds: 3, ..Swiss::fresh(GamesPerMatch::Two) };
        let no = StartNumber;
        let mut kept = swiss_of(4, swiss);
        kept.fix_board(no(1), Some(7)).unwrap();
        kept.fix_board(no(4), Some(5)).unwrap();
        kept.forbid(no(3), no(4), "sisters").unwrap();
        kept.make_rounds(1).unwrap();
        // Since then: 4 is struck with his pair and his board, 2 has a board, 1 has none, 1 and 2 are forbidden.
        let mut now = kept.clone();
        now.unmake_rounds().unwrap();
        now.strike_player(no(4)).unwrap();
        now.reorder(|entrant| std::cmp::Reverse(entrant.number)).unwrap();
        assert_eq!(now.entrants.iter().map(|entrant| entrant.fixed_board).collect::<Vec<_>>(), [None, None, Some(7)]);
        now.fix_board(no(3), None).unwrap();
        now.fix_board(no(2), Some(9)).unwrap();
        now.forbid(no(2), no(3), "brothers").unwrap();
        let restored = now.restored(&kept);
        let boards: Vec<Option<u16>> = restored.entrants.iter().map(|entrant| entrant.fixed_board).collect();
        assert_eq!(boards, [None, Some(9), None, Some(5)]);
        let pairs: Vec<(u16, u16, &str)> =
            restored.forbidden.iter().map(|pair| (pair.one.0, pair.other.0, pair.reason.as_str())).collect();
        assert_eq!(pairs, [(1, 2, "brothers"), (3, 4, "sisters")]);
        // The draft that comes back is numbered by the boards of now.
        assert_eq!(restored.rounds[0].board_of(no(2)).unwrap().number, 9);
        assert!(restored.rounds[0].boards.iter().all(|board| board.number != 7));
    }

    #[test]
    fn a_section_kept_before_there_were_wishes_reads_on() {
        let kept = swiss_of(4, Swiss::fresh(GamesPerMatch::Two));
        let mut json = serde_json::to_value(&kept).unwrap();
        assert!(json.as_object_mut().unwrap().remove("forbidden").is_some());
        for entrant in json["entrants"].as_array_mut().unwrap() {
            assert!(entrant.as_object_mut().unwrap().remove("fixed_board").is_some());
        }
        assert!(json["regulations"].as_object_mut().unwrap().remove("rating").is_some());
        let system = json["regulations"]["system"].as_object_mut().unwrap();
        assert!(system.remove("acceleration").is_some() && system.remove("avoid").is_some(), "{system:?}");
        assert_eq!(serde_json::from_value::<Section>(json).unwrap(), kept);
    }

    #[test]
    fn whose_facts_or_name_were_corrected_since_is_nobody_new() {
        let kept = unpaired();
        let mut now = begun();
        for (number, name, rating) in [(1, now.entrants[0].person.name.clone(), 2400), (2, "Outro".to_owned(), 2300)] {
            let person = Person { name, rating: Some(rating), ..now.entrants[number - 1].person.clone() };
            now.correct_person(StartNumber(u16::try_from(number).unwrap()), person).unwrap();
        }
        let restored = now.restored(&kept);
        assert_eq!(restored.entrants, kept.entrants, "nobody stands in the list twice");
        let names: Vec<&str> = kept.entrants[..2].iter().map(|entrant| entrant.person.name.as_str()).collect();
        assert_eq!(now.difference(&restored).players, names);
    }
}
