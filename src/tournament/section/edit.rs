//! A drafted round of a Swiss changed by hand: who sits where, with which colour, and who sits out. Whether the round then
//! still keeps the rules is not asked here but of its check ([`Section::check_round`]); what is refused here are changes
//! that mean nothing.

use super::{Section, SectionError};
use crate::tournament::actions::Act;
use crate::tournament::entrant::StartNumber;
use crate::tournament::findings::Finding;
use crate::tournament::round::{Board, RoundState};
use crate::tournament::system::{Bye, Swiss};

/// One change of a drafted round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftEdit {
    /// Two players change places, each with the colour of the other; one of them may sit out.
    Exchange {
        /// Who sits at a board, or has the bye.
        one: StartNumber,
        /// Somebody else.
        other: StartNumber,
    },
    /// The players of a board change colours.
    SwapColours {
        /// The board.
        board: u16,
    },
    /// Two players who sit out, or have a bye, sit down against each other at a board of their own.
    Seat {
        /// Who has White in game 1.
        player: StartNumber,
        /// His opponent.
        against: StartNumber,
    },
    /// A player is taken from his board; his opponent sits out with him.
    Unseat {
        /// The player.
        player: StartNumber,
    },
    /// A player has a bye instead of an opponent.
    Bye {
        /// The player.
        player: StartNumber,
        /// Which.
        bye: DraftBye,
    },
}

/// The byes that can be given in a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftBye {
    /// That of the odd player.
    Pairing,
    /// One on request, as far as the regulations grant it.
    Asked(Bye),
}

impl DraftBye {
    /// Every kind, in the order in which a form shows them.
    pub const ALL: [Self; 4] = [Self::Pairing, Self::Asked(Bye::Half), Self::Asked(Bye::Zero), Self::Asked(Bye::Full)];

    /// The stable name used in forms.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Pairing => "pairing",
            Self::Asked(bye) => bye.key(),
        }
    }

    /// The kind with a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bye| bye.key() == key)
    }
}

impl DraftEdit {
    /// The stable name used in forms and in the record.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Exchange { .. } => "exchange",
            Self::SwapColours { .. } => "colours",
            Self::Seat { .. } => "seat",
            Self::Unseat { .. } => "unseat",
            Self::Bye { .. } => "bye",
        }
    }

    /// What it is among the acts on a round.
    pub const fn act(&self) -> Act {
        match self {
            Self::SwapColours { .. } => Act::SwapColours,
            Self::Exchange { .. } | Self::Seat { .. } | Self::Unseat { .. } | Self::Bye { .. } => Act::EditPairing,
        }
    }
}

/// Why a change of a draft means nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// The rounds of a round robin stand in a printed table.
    #[error("the pairs of a round robin stand in its table: only those of a Swiss are changed by hand")]
    NotASwiss,
    /// A player cannot meet himself or change places with himself.
    #[error("choose two different players")]
    SamePlayer,
    /// The two are opponents.
    #[error("the two sit at board {0} against each other: swap its colours instead")]
    Opponents(u16),
    /// The player has left.
    #[error("{0} has left and cannot be seated: take the leaving back first")]
    NotHere(String),
    /// The player has an opponent already.
    #[error("{0} has an opponent already: take him from his board first")]
    Seated(String),
    /// The player sits at no board.
    #[error("{0} sits at no board")]
    SitsOut(String),
    /// Somebody else has the bye of the odd player.
    #[error("{0} has the bye of the odd player: let the two change places")]
    ByeTaken(String),
}

impl EditError {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NotASwiss => "edit-not-a-swiss",
            Self::SamePlayer => "edit-same-player",
            Self::Opponents(_) => "edit-opponents",
            Self::NotHere(_) => "edit-not-here",
            Self::Seated(_) => "edit-seated",
            Self::SitsOut(_) => "edit-sits-out",
            Self::ByeTaken(_) => "edit-bye-taken",
        }
    }
}

impl Section {
    /// Changes a drafted round. Colours are swapped in a published round too, while the board has no result.
    ///
    /// # Errors
    /// The section is no Swiss, the round is no draft, or the change means nothing; nothing is changed then.
    pub fn edit_round(&mut self, number: u16, edit: &DraftEdit) -> Result<(), SectionError> {
        let swiss = *self.regulations.system.swiss().ok_or(EditError::NotASwiss)?;
        let mut edited = self.clone();
        let state = edited.round(number)?.state;
        match *edit {
            DraftEdit::SwapColours { board } => edited.swap_colours(number, board)?,
            _ if state != RoundState::Draft => return Err(SectionError::WithdrawFirst(number)),
            DraftEdit::Exchange { one, other } => edited.exchange(number, one, other)?,
            DraftEdit::Seat { player, against } => edited.seat(number, player, against)?,
            DraftEdit::Unseat { player } => edited.unseat(number, player)?,
            DraftEdit::Bye { player, bye } => edited.give_bye((number, &swiss), player, bye)?,
        }
        if state == RoundState::Draft {
            edited.number_drafts();
        }
        *self = edited;
        Ok(())
    }

    /// What a change would break that is not broken yet: grave findings that name a criterion. Seats that are empty for a
    /// while are told when the round is published, not at every step to it.
    ///
    /// # Errors
    /// The change cannot be made.
    pub fn broken_by(&self, number: u16, edit: &DraftEdit) -> Result<Vec<Finding>, SectionError> {
        let mut edited = self.clone();
        edited.edit_round(number, edit)?;
        let before = self.grave_findings(number)?;
        let mut broken = edited.grave_findings(number)?;
        broken.retain(|finding| finding.criterion().is_some() && !before.contains(finding));
        Ok(broken)
    }

    /// Players who take part in the event and have no opponent in a round: with a bye, with none, or late.
    pub fn sitting_out(&self, number: u16) -> Vec<StartNumber> {
        let Ok(round) = self.round(number) else { return Vec::new() };
        let has_opponent = |player| round.board_of(player).is_some_and(|board| !board.is_bye());
        let numbers = self.entrants.iter().map(|entrant| entrant.number);
        numbers.filter(|player| !has_opponent(*player) && !self.has_left(*player, number)).collect()
    }

    fn swap_colours(&mut self, number: u16, board: u16) -> Result<(), SectionError> {
        let round = self.round_mut(number)?;
        if round.state == RoundState::Closed {
            return Err(SectionError::Closed(number));
        }
        let found = round.boards.iter_mut().find(|candidate| candidate.number == board);
        let board = found.ok_or(SectionError::NoSuchBoard { round: number, board })?;
        let black = board.black.ok_or(SectionError::Bye)?;
        if !board.is_blank() {
            return Err(SectionError::HasResults { round: number, boards: vec![board.number] });
        }
        (board.white, board.black) = (black, Some(board.white));
        Ok(())
    }

    fn exchange(&mut self, number: u16, one: StartNumber, other: StartNumber) -> Result<(), SectionError> {
        let round = self.round(number)?;
        let (at_one, at_other) = (round.board_of(one), round.board_of(other));
        if one == other {
            return Err(EditError::SamePlayer.into());
        }
        if let (Some(board), Some(same)) = (at_one, at_other)
            && board.number == same.number
        {
            return Err(EditError::Opponents(board.number).into());
        }
        if at_one.is_none() && at_other.is_none() {
            return Err(EditError::SitsOut(self.name(one).to_owned()).into());
        }
        // Whoever sat out comes into the round.
        for (player, seat) in [(one, at_one.is_some()), (other, at_other.is_some())] {
            if !seat {
                self.bring_in(number, player)?;
            }
        }
        let changed = |player: StartNumber| match player {
            player if player == one => other,
            player if player == other => one,
            player => player,
        };
        for board in &mut self.round_mut(number)?.boards {
            board.white = changed(board.white);
            board.black = board.black.map(changed);
        }
        Ok(())
    }

    fn seat(&mut self, number: u16, player: StartNumber, against: StartNumber) -> Result<(), SectionError> {
        if player == against {
            return Err(EditError::SamePlayer.into());
        }
        for one in [player, against] {
            let board = self.round(number)?.board_of(one);
            if board.is_some_and(|board| !board.is_bye()) {
                return Err(EditError::Seated(self.name(one).to_owned()).into());
            }
            self.bring_in(number, one)?;
        }
        let games = self.games();
        let round = self.round_mut(number)?;
        round.boards.retain(|board| !board.seats(player) && !board.seats(against));
        let board = Board::drafted(0, player, Some(against), games);
        let bye = round.boards.iter().position(Board::is_bye).unwrap_or(round.boards.len());
        round.boards.insert(bye, board);
        Ok(())
    }

    fn unseat(&mut self, number: u16, player: StartNumber) -> Result<(), SectionError> {
        let name = self.entrant(player).ok_or(SectionError::NoSuchPlayer(player))?.person.name.clone();
        let round = self.round_mut(number)?;
        if round.board_of(player).is_none() {
            return Err(EditError::SitsOut(name).into());
        }
        round.boards.retain(|board| !board.seats(player));
        Ok(())
    }

    fn give_bye(
        &mut self,
        (number, swiss): (u16, &Swiss),
        player: StartNumber,
        bye: DraftBye,
    ) -> Result<(), SectionError> {
        self.bring_in(number, player)?;
        let holder = self.round(number)?.boards.iter().find(|board| board.is_bye()).map(|board| board.white);
        match bye {
            DraftBye::Asked(bye) => self.set_bye(player, (number, swiss), Some(bye))?,
            DraftBye::Pairing => {
                if let Some(holder) = holder.filter(|holder| *holder != player) {
                    return Err(EditError::ByeTaken(self.name(holder).to_owned()).into());
                }
            }
        }
        let round = self.round_mut(number)?;
        round.boards.retain(|board| !board.seats(player));
        if bye == DraftBye::Pairing {
            round.boards.push(Board::drafted(0, player, None, 0));
        }
        Ok(())
    }

    /// Lets a player take part in a round that he was to sit out: a bye of his own is taken back, and somebody who came
    /// late plays from this round on.
    fn bring_in(&mut self, number: u16, player: StartNumber) -> Result<(), SectionError> {
        let has_left = self.has_left(player, number);
        let entrant = self.entrant_mut(player)?;
        if has_left {
            return Err(EditError::NotHere(entrant.person.name.clone()).into());
        }
        entrant.byes.remove(&number);
        entrant.enters = entrant.enters.min(number);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::swiss_of;
    use super::*;
    use crate::tournament::pairing::legality::Breach;
    use crate::tournament::regulations::GamesPerMatch;
    use crate::tournament::section::fixtures::won_by_white;

    const fn no(number: u16) -> StartNumber {
        StartNumber(number)
    }

    /// Round 2 drafted, with all games of round 1 won by White.
    fn drafted(players: u16) -> Section {
        let mut section = swiss_of(players, Swiss { rounds: 4, ..Swiss::fresh(GamesPerMatch::Two) });
        section.make_rounds(1).unwrap();
        section.publish(1).unwrap();
        for board in section.open_boards(1).unwrap() {
            section.book(1, board, vec![Some(won_by_white()), Some(won_by_white())]).unwrap();
        }
        section.close(1).unwrap();
        section.make_rounds(1).unwrap();
        section
    }

    fn pairs(section: &Section) -> Vec<(u16, Option<u16>)> {
        let boards = &section.rounds.last().unwrap().boards;
        assert!(boards.iter().zip(1..).all(|(board, number)| board.number == number), "{boards:?}");
        boards.iter().map(|board| (board.white.0, board.black.map(|black| black.0))).collect()
    }

    #[test]
    fn two_players_change_places_and_back() {
        let mut section = drafted(7);
        let before = section.clone();
        let first = section.rounds[1].boards[0].clone();
        let bye = section.rounds[1].boards.last().unwrap().white;
        let edit = DraftEdit::Exchange { one: first.white, other: bye };
        section.edit_round(2, &edit).unwrap();
        let seated = section.rounds[1].board_of(bye).unwrap();
        assert_eq!((seated.white, seated.black), (bye, first.black));
        assert_eq!(section.rounds[1].boards.last().unwrap().white, first.white);
        section.edit_round(2, &edit).unwrap();
        assert_eq!(section, before);
        let opponents = DraftEdit::Exchange { one: first.white, other: first.black.unwrap() };
        assert_eq!(section.edit_round(2, &opponents), Err(EditError::Opponents(1).into()));
        let same = DraftEdit::Exchange { one: bye, other: bye };
        assert_eq!(section.edit_round(2, &same), Err(EditError::SamePlayer.into()));
    }

    #[test]
    fn colours_are_swapped_also_in_a_published_round_without_result() {
        let mut section = drafted(6);
        let first = section.rounds[1].boards[0].clone();
        section.edit_round(2, &DraftEdit::SwapColours { board: 1 }).unwrap();
        let swapped = section.rounds[1].boards[0].clone();
        assert_eq!((swapped.white, swapped.black), (first.black.unwrap(), Some(first.white)));
        section.publish(2).unwrap();
        section.edit_round(2, &DraftEdit::SwapColours { board: 1 }).unwrap();
        section.book(2, 1, vec![Some(won_by_white()), None]).unwrap();
        let refused = section.edit_round(2, &DraftEdit::SwapColours { board: 1 });
        assert_eq!(refused, Err(SectionError::HasResults { round: 2, boards: vec![1] }));
        let exchange = DraftEdit::Exchange { one: no(1), other: no(2) };
        assert_eq!(section.edit_round(2, &exchange), Err(SectionError::WithdrawFirst(2)));
    }

    #[test]
    fn a_board_is_taken_apart_and_its_players_sit_down_elsewhere() {
        let mut section = drafted(6);
        let before = pairs(&section);
        let (white, black) = (before[0].0, before[0].1.unwrap());
        section.edit_round(2, &DraftEdit::Unseat { player: no(white) }).unwrap();
        assert_eq!(pairs(&section), before[1..]);
        assert_eq!(section.sitting_out(2), [no(white.min(black)), no(white.max(black))]);
        let grave = section.grave_findings(2).unwrap();
        assert!(grave.contains(&Finding::Breach(Breach::NotSeated(white))), "{grave:?}");
        let seat = DraftEdit::Seat { player: no(black), against: no(white) };
        section.edit_round(2, &seat).unwrap();
        assert_eq!(pairs(&section)[0], (black, Some(white)), "at the board of its points");
        assert_eq!(section.grave_findings(2).unwrap(), []);
        assert_eq!(section.edit_round(2, &seat), Err(EditError::Seated(section.name(no(black)).to_owned()).into()));
    }

    #[test]
    fn byes_are_given_as_the_regulations_grant_them() {
        let mut section = drafted(7);
        let before = section.clone();
        let (white, black) = (section.rounds[1].boards[0].white, section.rounds[1].boards[0].black.unwrap());
        let holder = section.rounds[1].boards.last().unwrap().white;
        let bye = |player, bye| DraftEdit::Bye { player, bye };
        let taken = section.edit_round(2, &bye(white, DraftBye::Pairing));
        assert_eq!(taken, Err(EditError::ByeTaken(section.name(holder).to_owned()).into()));
        section.edit_round(2, &bye(white, DraftBye::Asked(Bye::Half))).unwrap();
        assert_eq!(section.entrant(white).unwrap().byes.get(&2), Some(&Bye::Half));
        assert!(section.rounds[1].board_of(white).is_none());
        // His opponent meets who had the bye: six are left, and everybody is seated.
        section.edit_round(2, &DraftEdit::Seat { player: black, against: holder }).unwrap();
        assert_eq!(section.grave_findings(2).unwrap(), []);
        // Seated again, the bye is taken back.
        section.edit_round(2, &DraftEdit::Unseat { player: holder }).unwrap();
        section.edit_round(2, &DraftEdit::Seat { player: white, against: black }).unwrap();
        section.edit_round(2, &bye(holder, DraftBye::Pairing)).unwrap();
        assert_eq!(section.entrants, before.entrants);
        assert_eq!(section.grave_findings(2).unwrap(), []);
        section.edit_round(2, &bye(black, DraftBye::Asked(Bye::Full))).unwrap();
        let second = section.ask_bye(black, 3, Some(Bye::Half));
        assert!(matches!(second, Err(SectionError::TooManyByes { .. })), "{second:?}");
    }

    #[test]
    fn a_change_names_the_criterion_that_it_breaks() {
        let section = drafted(6);
        let first = &section.rounds[0].boards[0];
        let (one, other) = (first.white, first.black.unwrap());
        // The two of the first board of round 1 meet again.
        let sits_with = section.rounds[1].board_of(one).unwrap();
        let opponent = if sits_with.white == one { sits_with.black.unwrap() } else { sits_with.white };
        let broken = section.broken_by(2, &DraftEdit::Exchange { one: opponent, other }).unwrap();
        let again = |finding: &Finding| finding.criterion() == Some("C1");
        assert_eq!(broken.iter().filter(|finding| again(finding)).count(), broken.len());
        assert!(!broken.is_empty());
        // Empty seats are no criterion: they are asked about when the round is published.
        assert_eq!(section.broken_by(2, &DraftEdit::Unseat { player: one }).unwrap(), []);
    }

    #[test]
    fn a_second_bye_and_somebody_who_left_are_told() {
        let mut section = drafted(7);
        let had = section.rounds[0].boards.last().unwrap().white;
        let has = section.rounds[1].boards.last().unwrap().white;
        let broken = section.broken_by(2, &DraftEdit::Exchange { one: had, other: has }).unwrap();
        assert!(broken.iter().any(|finding| finding.criterion() == Some("C2")), "{broken:?}");
        section.leave(has, 2, "ill").unwrap();
        let seat = section.edit_round(2, &DraftEdit::Bye { player: has, bye: DraftBye::Pairing });
        assert_eq!(seat, Err(EditError::NotHere(section.name(has).to_owned()).into()));
    }

    #[test]
    fn somebody_who_comes_late_is_seated_in_the_draft() {
        let mut section = drafted(7);
        let person = crate::tournament::entrant::Person { name: "Late".to_owned(), ..Default::default() };
        section.enter_players([person]).unwrap();
        assert_eq!(section.entrant(no(8)).unwrap().enters, 3);
        let free = section.rounds[1].boards.last().unwrap().white;
        section.edit_round(2, &DraftEdit::Seat { player: no(8), against: free }).unwrap();
        assert_eq!(section.entrant(no(8)).unwrap().enters, 2);
        assert_eq!(section.grave_findings(2).unwrap(), []);
    }

    #[test]
    fn the_table_of_a_round_robin_is_not_changed_by_hand() {
        let mut section = super::super::fixtures::section_of(4);
        let edit = DraftEdit::SwapColours { board: 1 };
        assert_eq!(section.edit_round(1, &edit), Err(EditError::NotASwiss.into()));
    }
}
