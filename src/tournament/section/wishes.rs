//! What the pairing of a section is to mind besides the rules: boards that are fixed for a player, pairs that the arbiter
//! forbids, opponents that the regulations would rather not have meet.

use super::{Section, SectionError};
use crate::tournament::entrant::{Entrant, StartNumber};
use crate::tournament::pairing::field::{self, Field, Number};
use crate::tournament::system::Swiss;
use crate::tournament::wishes::Kin;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Two players who are not to be paired with each other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ForbiddenPair {
    /// The one with the smaller number.
    pub one: StartNumber,
    /// The other.
    pub other: StartNumber,
    /// Why.
    pub reason: String,
    /// The first round that is paired so; what was paired before says nothing of it.
    #[serde(default = "from_the_first")]
    pub from_round: u16,
}

const fn from_the_first() -> u16 {
    1
}

impl ForbiddenPair {
    fn new(one: StartNumber, other: StartNumber, reason: String, from_round: u16) -> Self {
        Self { one: one.min(other), other: one.max(other), reason, from_round }
    }

    /// Whether it is of these two, in whichever order.
    pub fn is_of(&self, one: StartNumber, other: StartNumber) -> bool {
        (self.one, self.other) == (one.min(other), one.max(other))
    }
}

impl Section {
    /// The highest board that can be fixed.
    pub const MOST_BOARDS: u16 = 999;

    /// Fixes the board at which a player always sits, or frees him. Drafts are numbered anew; published rounds stand.
    ///
    /// # Errors
    /// There is no such player, the board is none, or another has it.
    pub fn fix_board(&mut self, number: StartNumber, board: Option<u16>) -> Result<(), SectionError> {
        if let Some(board) = board {
            if !(1..=Self::MOST_BOARDS).contains(&board) {
                return Err(SectionError::NoBoardToFix { board, most: Self::MOST_BOARDS });
            }
            let has_it = |other: &&Entrant| other.number != number && other.fixed_board == Some(board);
            if let Some(other) = self.entrants.iter().find(has_it) {
                return Err(SectionError::BoardTaken { board, name: other.person.name.clone() });
            }
        }
        self.entrant_mut(number)?.fixed_board = board;
        self.number_drafts();
        Ok(())
    }

    /// Forbids two players to be paired with each other, from the next round that is paired; the reason of a pair that is
    /// forbidden already is replaced.
    ///
    /// # Errors
    /// The section is no Swiss, there is no such player, the two are one, or no reason is given.
    pub fn forbid(&mut self, one: StartNumber, other: StartNumber, reason: &str) -> Result<(), SectionError> {
        self.regulations.system.swiss().ok_or(SectionError::NotPaired)?;
        if one == other {
            return Err(super::EditError::SamePlayer.into());
        }
        for number in [one, other] {
            self.entrant(number).ok_or(SectionError::NoSuchPlayer(number))?;
        }
        if reason.trim().is_empty() {
            return Err(SectionError::ReasonMissing);
        }
        let next = self.next_to_be_paired();
        let from_round = self.allow(one, other).map_or(next, |before| before.from_round);
        self.forbidden.push(ForbiddenPair::new(one, other, reason.trim().to_owned(), from_round));
        self.forbidden.sort();
        Ok(())
    }

    /// The pairs that are forbidden in a round.
    pub(super) fn forbidden_in(&self, round: u16) -> impl Iterator<Item = (Number, Number)> + '_ {
        self.forbidden.iter().filter(move |pair| pair.from_round <= round).map(|pair| (pair.one.0, pair.other.0))
    }

    /// The first round whose pairs can still change: the draft, or the one after all that are published.
    fn next_to_be_paired(&self) -> u16 {
        self.published().last().map_or(1, |last| last.number.saturating_add(1))
    }

    /// Lets every forbidden pair count in the next round that is paired, once rounds were taken back.
    pub(super) fn forbid_from_next(&mut self) {
        let next = self.next_to_be_paired();
        for pair in &mut self.forbidden {
            pair.from_round = pair.from_round.min(next);
        }
    }

    /// Lets two players meet again; the pair, if they were forbidden to.
    pub fn allow(&mut self, one: StartNumber, other: StartNumber) -> Option<ForbiddenPair> {
        let at = self.forbidden.iter().position(|pair| pair.is_of(one, other))?;
        Some(self.forbidden.remove(at))
    }

    /// The forbidden pairs under other numbers; whoever has none any more takes his pairs along.
    pub(super) fn renumbered(
        pairs: impl IntoIterator<Item = ForbiddenPair>,
        numbers: &BTreeMap<StartNumber, StartNumber>,
    ) -> Vec<ForbiddenPair> {
        let renumber = |pair: ForbiddenPair| {
            let (one, other) = (*numbers.get(&pair.one)?, *numbers.get(&pair.other)?);
            Some(ForbiddenPair::new(one, other, pair.reason, pair.from_round))
        };
        let mut renumbered: Vec<ForbiddenPair> = pairs.into_iter().filter_map(renumber).collect();
        renumbered.sort();
        renumbered
    }

    /// What two players have in common.
    pub fn kin(&self, one: StartNumber, other: StartNumber) -> impl Iterator<Item = Kin> + '_ {
        let people = self.entrant(one).zip(self.entrant(other));
        Kin::ALL.into_iter().filter(move |kin| people.is_some_and(|(one, other)| kin.joins(&one.person, &other.person)))
    }

    /// Runs an engine on a field with the opponents that the regulations would rather not have meet forbidden as well.
    /// Where no legal pairing exists then, as many of them as must be are let go, from the end of [`Self::unwished`]: a wish
    /// does not stop a round.
    ///
    /// # Errors
    /// No legal pairing exists even so, or the field contradicts itself.
    pub(super) fn as_wished<T>(
        &self,
        field: &Field,
        swiss: &Swiss,
        run: impl Fn(&Field) -> Result<T, field::Error>,
    ) -> Result<T, field::Error> {
        let unwished = self.unwished(field, swiss);
        let keeping = |kept: usize| {
            let mut wished = field.clone();
            wished.forbidden.extend(unwished.iter().take(kept));
            run(&wished)
        };
        let is_none_legal =
            |outcome: &Result<T, field::Error>| outcome.as_ref().is_err_and(field::Error::is_no_legal_pairing);
        let whole = keeping(unwished.len());
        if unwished.is_empty() || !is_none_legal(&whole) {
            return whole;
        }
        // What is legal with so many forbidden is legal with fewer.
        let mut found = keeping(0)?;
        let (mut legal, mut too_many) = (0, unwished.len());
        while too_many - legal > 1 {
            let middle = usize::midpoint(legal, too_many);
            match keeping(middle) {
                outcome if is_none_legal(&outcome) => too_many = middle,
                outcome => (found, legal) = (outcome?, middle),
            }
        }
        Ok(found)
    }

    /// The pairs that are to be avoided in the round of a field, those first that are to be avoided most: by what they have
    /// in common, then by the place of the higher and of the lower of the two.
    fn unwished(&self, field: &Field, swiss: &Swiss) -> Vec<(Number, Number)> {
        let round = u16::try_from(field.round).unwrap_or(u16::MAX);
        if !Kin::ALL.into_iter().any(|kin| swiss.avoid.contains_in(kin, round)) {
            return Vec::new();
        }
        let score = |player: &field::Player| Reverse(player.pairing_score(field.round_index()));
        let mut present: Vec<_> = field.present().map(|player| (score(player), player.number)).collect();
        present.sort_unstable();
        let closest = |one, other| {
            self.kin(StartNumber(one), StartNumber(other)).find(|kin| swiss.avoid.contains_in(*kin, round))
        };
        let pairs = present.iter().enumerate().flat_map(|(at, (_, one))| {
            present.iter().skip(at + 1).filter_map(move |(_, other)| Some((closest(*one, *other)?, (*one, *other))))
        });
        let mut unwished: Vec<(Kin, (Number, Number))> = pairs.collect();
        // The order of the places stays within a kind.
        unwished.sort_by_key(|(kin, _)| *kin);
        unwished.into_iter().map(|(_, pair)| pair).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::{section_of, swiss_of, won_by_white};
    use super::*;
    use crate::tournament::findings::{Finding, Grade};
    use crate::tournament::pairing::legality::Breach;
    use crate::tournament::regulations::GamesPerMatch;
    use crate::tournament::system::System;
    use crate::tournament::wishes::{Acceleration, Avoid};

    const fn no(number: u16) -> StartNumber {
        StartNumber(number)
    }

    fn pairs(section: &Section) -> Vec<(StartNumber, StartNumber)> {
        section.forbidden.iter().map(|pair| (pair.one, pair.other)).collect()
    }

    fn swiss(players: u16) -> Section {
        swiss_of(players, Swiss { rounds: 5, ..Swiss::fresh(GamesPerMatch::Two) })
    }

    #[test]
    fn bug_29_where_two_fixed_boards_meet_the_higher_number_holds() {
        let mut section = swiss(20);
        section.make_rounds(1).unwrap();
        let first = section.rounds[0].boards[0].clone();
        section.fix_board(first.white, Some(3)).unwrap();
        section.fix_board(first.black.unwrap(), Some(9)).unwrap();
        let round = &section.rounds[0];
        let board = round.board_of(first.white).unwrap();
        assert_eq!((board.number, board.seats(first.black.unwrap())), (9, true));
        assert!(section.is_fixed(board));
        assert!(!section.is_fixed(round.board(3).unwrap()), "3 is an ordinary board then");
        let numbers: Vec<u16> = round.boards.iter().map(|board| board.number).collect();
        assert_eq!(numbers, (1..=10).collect::<Vec<_>>());
        // A board beyond the last leaves a gap, and nobody else is moved to it.
        section.fix_board(first.black.unwrap(), Some(40)).unwrap();
        let numbers: Vec<u16> = section.rounds[0].boards.iter().map(|board| board.number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9, 40]);
        let taken = section.fix_board(no(20), Some(40));
        assert!(matches!(taken, Err(SectionError::BoardTaken { board: 40, .. })), "{taken:?}");
        assert!(matches!(section.fix_board(no(20), Some(0)), Err(SectionError::NoBoardToFix { .. })));
    }

    #[test]
    fn a_fixed_board_holds_in_drafts_and_not_in_what_is_published() {
        let mut section = section_of(6);
        section.publish(1).unwrap();
        let shown = section.rounds[0].clone();
        section.fix_board(no(1), Some(2)).unwrap();
        assert_eq!(section.rounds[0], shown);
        assert!(section.rounds[1..].iter().all(|round| round.board_of(no(1)).unwrap().number == 2));
    }

    #[test]
    fn forbidden_pairs_are_not_paired_and_told_where_they_sit() {
        let mut section = swiss(6);
        section.make_rounds(1).unwrap();
        let first = section.rounds[0].boards[0].clone();
        let (one, other) = (first.white, first.black.unwrap());
        assert_eq!(section.forbid(one, other, " "), Err(SectionError::ReasonMissing));
        section.forbid(other, one, "brothers").unwrap();
        let grave = section.grave_findings(1).unwrap();
        assert_eq!(grave, [Finding::Breach(Breach::Forbidden(one.0, other.0))]);
        section.pair_anew(1).unwrap();
        assert!(!section.rounds[0].boards.iter().any(|board| board.seats(one) && board.seats(other)));
        assert!(section.allow(one, other).is_some_and(|pair| pair.reason == "brothers"));
        assert_eq!(section.allow(one, other), None);
        section.pair_anew(1).unwrap();
        assert!(section.rounds[0].boards[0].seats(one) && section.rounds[0].boards[0].seats(other));
    }

    #[test]
    fn a_pair_is_forbidden_from_the_next_round_and_not_backwards() {
        let mut section = swiss(6);
        section.make_rounds(1).unwrap();
        section.publish(1).unwrap();
        let first = section.rounds[0].boards[0].clone();
        let (one, other) = (first.white, first.black.unwrap());
        let why = section.why(1).unwrap();
        section.forbid(one, other, "brothers").unwrap();
        assert_eq!(section.forbidden[0].from_round, 2);
        assert_eq!(section.grave_findings(1).unwrap(), [], "round 1 was paired before");
        assert_eq!(section.why(1).unwrap(), why);
        assert_eq!(section.forbidden_in(1).count(), 0);
        assert_eq!(section.forbidden_in(2).collect::<Vec<_>>(), [(one.0.min(other.0), one.0.max(other.0))]);
        // Another reason is no other beginning.
        for board in section.open_boards(1).unwrap() {
            section.book(1, board, vec![Some(won_by_white()); 2]).unwrap();
        }
        section.close(1).unwrap();
        section.make_rounds(1).unwrap();
        section.publish(2).unwrap();
        section.forbid(one, other, "sisters").unwrap();
        assert_eq!((section.forbidden[0].from_round, section.forbidden[0].reason.as_str()), (2, "sisters"));
    }

    #[test]
    fn a_pair_is_forbidden_in_a_round_that_was_taken_back() {
        let mut section = swiss(6);
        section.make_rounds(1).unwrap();
        section.publish(1).unwrap();
        let first = section.rounds[0].boards[0].clone();
        let (one, other) = (first.white, first.black.unwrap());
        let kept = Section { rounds: Vec::new(), ..section.clone() };
        section.forbid(one, other, "brothers").unwrap();
        assert_eq!(section.restored(&kept).forbidden[0].from_round, 1);
        section.withdraw(1).unwrap();
        assert_eq!(section.forbidden[0].from_round, 1);
        let grave = section.grave_findings(1).unwrap();
        assert_eq!(grave, [Finding::Breach(Breach::Forbidden(one.0, other.0))]);
        section.pair_anew(1).unwrap();
        assert!(!section.rounds[0].boards.iter().any(|board| board.seats(one) && board.seats(other)));
    }

    #[test]
    fn a_pair_kept_without_its_round_is_forbidden_from_the_first() {
        let kept = serde_json::json!({ "one": 1, "other": 2, "reason": "brothers" });
        assert_eq!(serde_json::from_value::<ForbiddenPair>(kept).unwrap().from_round, 1);
    }

    #[test]
    fn forbidden_pairs_follow_their_players_in_the_starting_list() {
        let mut section = swiss(4);
        section.forbid(no(1), no(4), "brothers").unwrap();
        section.forbid(no(2), no(3), "sisters").unwrap();
        section.reorder(|entrant| std::cmp::Reverse(entrant.number)).unwrap();
        assert_eq!(pairs(&section), [(no(1), no(4)), (no(2), no(3))]);
        section.strike_player(no(1)).unwrap();
        assert_eq!(pairs(&section), [(no(1), no(2))]);
    }

    #[test]
    fn opponents_of_one_club_are_avoided_while_others_are_left() {
        let avoid = Avoid { club: true, ..Avoid::NOTHING };
        let mut section = swiss_of(6, Swiss { rounds: 5, avoid, ..Swiss::fresh(GamesPerMatch::Two) });
        section.make_rounds(1).unwrap();
        let first = section.rounds[0].boards[0].clone();
        let players = [first.white, first.black.unwrap()];
        for number in players {
            section.entrant_mut(number).unwrap().person.club = Some("Clube".to_owned());
        }
        let told = |section: &Section| -> Vec<Grade> {
            let findings = section.check_round(1).unwrap().unwrap().findings();
            let kin = findings.iter().filter(|finding| matches!(finding, Finding::Kin { .. }));
            kin.map(Finding::grade).collect()
        };
        assert_eq!(told(&section), [Grade::Attention]);
        section.pair_anew(1).unwrap();
        assert_eq!(told(&section), []);
        // Where all are of one club the wish gives way.
        for entrant in &mut section.entrants {
            entrant.person.club = Some("Clube".to_owned());
        }
        section.pair_anew(1).unwrap();
        assert_eq!(told(&section).len(), 3);
    }

    #[test]
    fn c_04_7_the_upper_half_is_paired_among_itself_while_it_is_accelerated() {
        let rules = Swiss { rounds: 5, ..Swiss::fresh(GamesPerMatch::Two) };
        let mut section = swiss_of(8, Swiss { acceleration: Acceleration::Baku, ..rules });
        section.make_rounds(1).unwrap();
        let is_upper = |number: StartNumber| number.0 <= 4;
        for board in &section.rounds[0].boards {
            assert_eq!(is_upper(board.white), is_upper(board.black.unwrap()), "{board:?}");
        }
        assert_eq!(section.grave_findings(1).unwrap(), []);
        section.regulations.system = System::Swiss(rules);
        section.pair_anew(1).unwrap();
        assert!(section.rounds[0].boards.iter().all(|board| is_upper(board.white) != is_upper(board.black.unwrap())));
    }

    #[test]
    fn c_04_7_the_upper_half_is_that_of_the_players_of_round_1() {
        let rules = Swiss { rounds: 5, acceleration: Acceleration::Baku, ..Swiss::fresh(GamesPerMatch::Two) };
        let mut section = swiss_of(10, rules);
        for number in [1, 2] {
            section.entrant_mut(no(number)).unwrap().enters = 2;
        }
        let accelerated = |section: &Section, round: u16| -> Vec<u16> {
            let field = section.field(round, &rules).unwrap();
            let has = |player: &&field::Player| player.present && player.virtual_at(field.round_index()) > 0;
            field.players.iter().filter(has).map(|player| player.number).collect()
        };
        // Of the eight who are there the first four, who are 3 to 6 in the list.
        assert_eq!(accelerated(&section, 1), [3, 4, 5, 6]);
        section.make_rounds(1).unwrap();
        let is_upper = |number: StartNumber| number.0 <= 6;
        for board in &section.rounds[0].boards {
            assert_eq!(is_upper(board.white), is_upper(board.black.unwrap()), "{board:?}");
        }
        // The last of them stays the last: who enters above him is accelerated too.
        assert_eq!(accelerated(&section, 2), [1, 2, 3, 4, 5, 6]);
        assert_eq!(section.accelerated(2).unwrap().map(|(last, _)| last), Some(no(6)));
    }
}
