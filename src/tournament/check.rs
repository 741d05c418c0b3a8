//! The check of a round before it is published: what breaks a rule, and what is worth a look.

use super::entrant::StartNumber;
use super::findings::Finding;
use super::pairing::field::{Field, Happened, Pairing, Player};
use super::pairing::legality::{Breach, ColourLaw, breaches};
use super::points::HalfPoints;
use super::round::{Board, Round};
use super::section::{Section, SectionError};
use super::system::{Method, Swiss};
use super::wishes::Kin;
use crate::draughts::Color;

/// What the check of a round found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundCheck {
    /// How many players are to be paired in the round.
    pub present: usize,
    /// What a match won is worth: opponents further apart than that are worth a decision.
    pub win: HalfPoints,
    /// What breaks a rule: seats, meetings, byes, colours.
    pub breaches: Vec<Breach>,
    /// Earlier rounds with the boards whose results are missing: the round was paired without them.
    pub missing: Vec<(u16, Vec<u16>)>,
    /// Who is paired, and did not come to the round before.
    pub absent_before: Vec<StartNumber>,
    /// Opponents with something in common that is to be avoided, and of the same club in any case.
    pub kin: Vec<Finding>,
    /// Boards whose numbers do not follow from their order alone.
    pub fixed: Vec<Finding>,
    /// The boards, in their order; the bye last.
    pub boards: Vec<CheckedBoard>,
}

/// A board with what a reader looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedBoard {
    /// Its number.
    pub number: u16,
    /// Who has White in game 1, or the bye.
    pub first: CheckedSide,
    /// His opponent.
    pub second: Option<CheckedSide>,
}

/// A player with his history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedSide {
    /// Start number.
    pub number: StartNumber,
    /// Points before the round.
    pub points: HalfPoints,
    /// What he is paired by: the points, with the virtual ones of an accelerated round (C.04.7).
    pub score: HalfPoints,
    /// Colours of game 1 in the matches played, first to last.
    pub colours: Vec<Color>,
    /// Whether he met somebody with more (up) or fewer points (down) in the round before.
    pub floated: Floated,
    /// Rounds without an opponent that gave him points.
    pub byes: usize,
}

/// What a player's opponent in the round before had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Floated {
    /// As many points, or there was none.
    #[default]
    Not,
    /// More points.
    Up,
    /// Fewer points.
    Down,
}

impl CheckedBoard {
    /// Whether the two have different scores: one of them floats.
    pub fn is_float(&self) -> bool {
        self.apart() != HalfPoints::ZERO
    }

    /// How many points the two are apart.
    pub fn apart(&self) -> HalfPoints {
        let second = self.second.as_ref().map_or(self.first.score, |second| second.score);
        HalfPoints::new((second.halves() - self.first.score.halves()).abs())
    }
}

impl Section {
    /// Checks a round of a Swiss against the rounds before it; nothing for another system, whose rounds stand in a
    /// printed table.
    ///
    /// # Errors
    /// There is no such round, or boards contradict each other.
    pub fn check_round(&self, number: u16) -> Result<Option<RoundCheck>, SectionError> {
        let round = self.round(number)?;
        let Some(swiss) = self.regulations.system.swiss() else { return Ok(None) };
        let field = self.field(number, swiss)?;
        let law = if swiss.method == Method::Dutch { ColourLaw::Dutch } else { ColourLaw::None };
        let checked = Checked { field: &field };
        let earlier = self.rounds.iter().filter(|other| other.number < number);
        let open = |round: &Round| Some((round.number, self.open_boards(round.number).ok()?));
        Ok(Some(RoundCheck {
            present: field.present().count(),
            win: HalfPoints::new(field.scale.win),
            breaches: breaches(&field, &pairing_of(round), law),
            missing: earlier.filter_map(open).filter(|(_, boards)| !boards.is_empty()).collect(),
            absent_before: checked.absent_before(round),
            kin: self.kin_in(round, swiss),
            fixed: self.fixed_in(round),
            boards: round.boards.iter().filter_map(|board| checked.board(board)).collect(),
        }))
    }
}

impl Section {
    /// Opponents of a round who have something in common that is to be avoided in it, or are of the same club.
    pub fn kin_in(&self, round: &Round, swiss: &Swiss) -> Vec<Finding> {
        let is_avoided = |kin| swiss.avoid.contains_in(kin, round.number);
        let pairs = round.boards.iter().filter_map(|board| Some((board.white, board.black?)));
        let of_pair = |(one, other)| {
            let told = self.kin(one, other).filter(|kin| *kin == Kin::Club || is_avoided(*kin));
            told.map(move |kin| Finding::Kin { kin, is_avoided: is_avoided(kin), one, other })
        };
        pairs.flat_map(of_pair).collect()
    }

    fn fixed_in(&self, round: &Round) -> Vec<Finding> {
        let fixed = |player| self.entrant(player).and_then(|entrant| entrant.fixed_board);
        let paired: Vec<(&Board, StartNumber)> =
            round.boards.iter().filter_map(|board| Some((board, board.black?))).collect();
        let boards = u16::try_from(paired.len()).unwrap_or(u16::MAX);
        let of_board = |&(board, black): &(&Board, StartNumber)| {
            let both = fixed(board.white).and(fixed(black));
            let meet = both.map(|_| Finding::FixedMeet { board: board.number, one: board.white, other: black });
            let beyond = (board.number > boards).then_some(Finding::BeyondLast { board: board.number, boards });
            [meet, beyond].into_iter().flatten()
        };
        paired.iter().flat_map(of_board).collect()
    }
}

/// A round as the checker wants it.
fn pairing_of(round: &Round) -> Pairing {
    let pair = |board: &Board| Some((board.white.0, board.black?.0));
    Pairing {
        boards: round.boards.iter().filter_map(pair).collect(),
        bye: round.boards.iter().find(|board| board.is_bye()).map(|board| board.white.0),
    }
}

struct Checked<'a> {
    field: &'a Field,
}

impl Checked<'_> {
    fn player(&self, number: StartNumber) -> Option<&Player> {
        self.field.players.iter().find(|player| player.number == number.0)
    }

    fn board(&self, board: &Board) -> Option<CheckedBoard> {
        let second = board.black.and_then(|black| self.side(black));
        Some(CheckedBoard { number: board.number, first: self.side(board.white)?, second })
    }

    fn side(&self, number: StartNumber) -> Option<CheckedSide> {
        let (player, round) = (self.player(number)?, self.field.round_index());
        let past = || player.past.iter().take(round);
        let colour = |event| match event {
            Happened::Met { colour, .. } => colour,
            _ => None,
        };
        let without = |event| matches!(event, Happened::PairingBye | Happened::Away);
        Some(CheckedSide {
            number,
            points: HalfPoints::new(player.points_before(round)),
            score: HalfPoints::new(player.pairing_score(round)),
            colours: past().filter_map(|past| colour(past.event)).collect(),
            floated: self.floated(player),
            byes: past().filter(|past| without(past.event) && past.points > 0).count(),
        })
    }

    fn floated(&self, player: &Player) -> Floated {
        let Some(previous) = self.field.round_index().checked_sub(1) else { return Floated::Not };
        let Happened::Met { opponent, .. } = player.past_at(previous).event else { return Floated::Not };
        let score = |player: &Player| player.pairing_score(previous);
        match self.player(StartNumber(opponent)).map(|other| score(other).cmp(&score(player))) {
            Some(std::cmp::Ordering::Greater) => Floated::Up,
            Some(std::cmp::Ordering::Less) => Floated::Down,
            _ => Floated::Not,
        }
    }

    /// Seated in this round, and lost the round before by not coming.
    fn absent_before(&self, round: &Round) -> Vec<StartNumber> {
        let Some(previous) = self.field.round_index().checked_sub(1) else { return Vec::new() };
        let missed = |number: &StartNumber| {
            let past = self.player(*number).map(|player| player.past_at(previous));
            past.is_some_and(|past| matches!(past.event, Happened::Forfeit { .. }) && past.points <= 0)
        };
        let seats = round.boards.iter().flat_map(|board| [Some(board.white), board.black]).flatten();
        seats.filter(missed).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::regulations::GamesPerMatch;
    use super::super::section::fixtures::{swiss_of, won_by_white};
    use super::*;

    fn played(players: u16) -> Section {
        let mut section = swiss_of(players, Swiss { rounds: 3, ..Swiss::fresh(GamesPerMatch::Two) });
        section.make_rounds(1).unwrap();
        section.publish(1).unwrap();
        let boards: Vec<u16> =
            section.rounds[0].boards.iter().filter(|board| !board.is_bye()).map(|board| board.number).collect();
        for board in boards {
            section.book(1, board, vec![Some(won_by_white()), Some(won_by_white())]).unwrap();
        }
        section.close(1).unwrap();
        section.make_rounds(1).unwrap();
        section
    }

    #[test]
    fn a_round_by_the_engine_breaks_nothing() {
        let check = played(7).check_round(2).unwrap().unwrap();
        assert_eq!((check.present, check.boards.len()), (7, 4));
        assert_eq!((check.breaches.as_slice(), check.missing.as_slice()), (&[][..], &[][..]));
        // Everybody drew: only who had the bye of 1½ meets somebody with another score.
        assert_eq!(check.boards.iter().filter(|board| board.is_float()).count(), 1);
        assert_eq!(
            check.boards.iter().flat_map(|board| &board.second).filter(|side| side.byes > 0).count()
                + check.boards.iter().filter(|board| board.first.byes > 0).count(),
            1
        );
    }

    #[test]
    fn bug_113_a_draft_that_was_spoilt_is_told_before_it_is_published() {
        let mut section = played(6);
        let first = section.rounds[0].boards[0].clone();
        // The first board of round 1 again, the others as they may be.
        section.rounds[1].boards[0].white = first.white;
        section.rounds[1].boards[0].black = first.black;
        let breaches = section.check_round(2).unwrap().unwrap().breaches;
        let met = |breach: &Breach| matches!(breach, Breach::MetBefore(..));
        assert_eq!(breaches.iter().filter(|breach| met(breach)).count(), 1, "{breaches:?}");
        assert!(breaches.iter().any(|breach| matches!(breach, Breach::SeatedTwice(_))), "{breaches:?}");
    }

    #[test]
    fn bug_77_a_round_paired_before_a_result_was_taken_back_is_told() {
        let mut section = played(6);
        section.reopen(1, "typed wrongly").unwrap();
        section.book(1, 1, vec![None, None]).unwrap();
        assert_eq!(section.check_round(2).unwrap().unwrap().missing, [(1, vec![1])]);
    }

    #[test]
    fn opponents_of_one_club_and_who_did_not_come_are_worth_a_look() {
        let mut section = swiss_of(4, Swiss { rounds: 3, ..Swiss::fresh(GamesPerMatch::Two) });
        for entrant in &mut section.entrants {
            entrant.person.club = Some("Clube".into());
        }
        section.make_rounds(1).unwrap();
        assert_eq!(section.check_round(1).unwrap().unwrap().kin.len(), 2);
        section.publish(1).unwrap();
        section.leave(StartNumber(4), 1, "late").unwrap();
        let other = section.rounds[0].boards.iter().find(|board| !board.seats(StartNumber(4))).unwrap().number;
        section.book(1, other, vec![Some(won_by_white()), Some(won_by_white())]).unwrap();
        section.close(1).unwrap();
        section.come_back(StartNumber(4)).unwrap();
        section.make_rounds(1).unwrap();
        assert_eq!(section.check_round(2).unwrap().unwrap().absent_before, [StartNumber(4)]);
    }
}
