//! The check-in before the first round: who is there, and what is done with those who are not when it closes.

use super::{Section, SectionError};
use crate::tournament::entrant::{Departure, Entrant, Person, StartNumber, namesake, search_key};
use crate::tournament::system::{Bye, System};
use serde::{Deserialize, Serialize};

/// How far the check-in of a section is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum CheckIn {
    /// There is none: everybody on the starting list is paired.
    #[default]
    Off,
    /// The players are seen one by one.
    Open,
    /// It is over.
    Closed {
        /// What was done with those who were missing.
        treatment: Treatment,
        /// They, as they stood on the starting list, so that it can be undone.
        missing: Vec<Missed>,
    },
}

/// A player who was missing when the check-in closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Missed {
    /// His place in the starting list then.
    pub number: StartNumber,
    /// Who it is.
    pub person: Person,
    /// The board that was fixed for him.
    #[serde(default)]
    pub fixed_board: Option<u16>,
}

/// What is done with those who are missing when the check-in closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Treatment {
    /// They are left out of round 1 and play from round 2 on, as late entries do.
    LeaveOut,
    /// A bye without points in round 1.
    ZeroBye,
    /// A half bye in round 1.
    HalfBye,
    /// They take no part any more.
    Withdraw,
    /// They are paired all the same; the absence limit of the round decides.
    Keep,
}

impl Treatment {
    /// The stable name used in forms and stored values.
    pub const fn key(self) -> &'static str {
        match self {
            Self::LeaveOut => "leave-out",
            Self::ZeroBye => "zero-bye",
            Self::HalfBye => "half-bye",
            Self::Withdraw => "withdraw",
            Self::Keep => "keep",
        }
    }

    /// What a system offers: only a Swiss has byes on request and late entries.
    pub const fn offered(system: &System) -> &'static [Self] {
        match system {
            System::Swiss(_) => &[Self::LeaveOut, Self::ZeroBye, Self::HalfBye, Self::Withdraw, Self::Keep],
            System::RoundRobin { .. } | System::Knockout(_) | System::Scheveningen(_) => &[Self::Withdraw, Self::Keep],
        }
    }

    /// What a system offers by its stable name.
    pub fn from_key(key: &str, system: &System) -> Option<Self> {
        Self::offered(system).iter().copied().find(|treatment| treatment.key() == key)
    }
}

/// Why an act of the check-in is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckInError {
    /// The check-in is not open.
    #[error("the check-in is not open")]
    NotOpen,
    /// The check-in is not closed.
    #[error("the check-in is not closed: there is nothing to undo")]
    NotClosed,
    /// The list was put in another order, or the name was corrected, since the page was made.
    #[error("number {number} is not {name} any more: open the list again")]
    Moved {
        /// The number on the page.
        number: StartNumber,
        /// The name on the page.
        name: String,
    },
    /// More than half are missing, which usually is a mistake.
    #[error("{missing} of {all} are missing: confirm that this is so")]
    MostAreMissing {
        /// How many are missing.
        missing: usize,
        /// Of how many.
        all: usize,
    },
    /// The system has no such treatment.
    #[error("this system does not offer that for the missing")]
    NotOffered,
    /// A rule of the starting list.
    #[error(transparent)]
    Section(#[from] SectionError),
}

impl CheckInError {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NotOpen => "check-in-not-open",
            Self::NotClosed => "check-in-not-closed",
            Self::Moved { .. } => "check-in-moved",
            Self::MostAreMissing { .. } => "check-in-most-are-missing",
            Self::NotOffered => "check-in-not-offered",
            Self::Section(error) => error.key(),
        }
    }
}

/// Whether so many missing are more than half, which usually means that somebody forgot to tick.
pub const fn most_are_missing(missing: usize, all: usize) -> bool {
    missing * 2 > all
}

impl Section {
    /// Who is to come to the check-in: everybody who plays from round 1 on and has not left.
    pub fn expected(&self) -> impl Iterator<Item = &Entrant> {
        self.entrants.iter().filter(|entrant| entrant.enters == 1 && entrant.departure.is_none())
    }

    /// Who is expected and has not been seen.
    pub fn missing(&self) -> impl Iterator<Item = &Entrant> {
        self.expected().filter(|entrant| !entrant.checked_in)
    }

    /// Opens the check-in; only while there are no rounds.
    ///
    /// # Errors
    /// The rounds are already made, or the check-in was closed: then its closing is to be undone.
    pub fn open_check_in(&mut self) -> Result<(), CheckInError> {
        self.before_rounds()?;
        match self.check_in {
            CheckIn::Off | CheckIn::Open => self.check_in = CheckIn::Open,
            CheckIn::Closed { .. } => return Err(CheckInError::NotOpen),
        }
        Ok(())
    }

    /// Records that a player is there, or takes it back. `name` is what the page showed beside the number.
    ///
    /// # Errors
    /// The check-in is not open, or the number is somebody else's by now.
    pub fn mark_present(&mut self, number: StartNumber, name: &str, present: bool) -> Result<(), CheckInError> {
        if self.check_in != CheckIn::Open {
            return Err(CheckInError::NotOpen);
        }
        let moved = || CheckInError::Moved { number, name: name.to_owned() };
        let found = self.entrants.iter_mut().find(|entrant| entrant.number == number).ok_or_else(moved)?;
        if search_key(&found.person.name) != search_key(name) {
            return Err(moved());
        }
        found.checked_in = present;
        Ok(())
    }

    /// Closes the check-in and treats those who are missing alike. Nothing is changed where it is refused.
    ///
    /// # Errors
    /// It is not open, the rounds are made, more than half are missing and that is not `confirmed`, or the system or its
    /// regulations do not allow the treatment.
    pub fn close_check_in(&mut self, treatment: Treatment, reason: &str, confirmed: bool) -> Result<(), CheckInError> {
        if self.check_in != CheckIn::Open {
            return Err(CheckInError::NotOpen);
        }
        self.before_rounds()?;
        if !Treatment::offered(&self.regulations.system).contains(&treatment) {
            return Err(CheckInError::NotOffered);
        }
        let missed = |entrant: &Entrant| Missed {
            number: entrant.number,
            person: entrant.person.clone(),
            fixed_board: entrant.fixed_board,
        };
        let missing: Vec<Missed> = self.missing().map(missed).collect();
        let all = self.expected().count();
        if most_are_missing(missing.len(), all) && !confirmed {
            return Err(CheckInError::MostAreMissing { missing: missing.len(), all });
        }
        let mut treated = self.clone();
        // From the end, since striking moves up those after.
        for missed in missing.iter().rev() {
            treated.treat(missed.number, treatment, reason)?;
        }
        treated.check_in = CheckIn::Closed { treatment, missing };
        *self = treated;
        Ok(())
    }

    fn treat(&mut self, number: StartNumber, treatment: Treatment, reason: &str) -> Result<(), SectionError> {
        match treatment {
            Treatment::Keep => Ok(()),
            Treatment::LeaveOut => {
                self.entrant_mut(number)?.enters = 2;
                Ok(())
            }
            Treatment::ZeroBye => self.ask_bye(number, 1, Some(Bye::Zero)),
            Treatment::HalfBye => self.ask_bye(number, 1, Some(Bye::Half)),
            // The other systems are scheduled for everybody on the list, so there he leaves the list.
            Treatment::Withdraw => match &self.regulations.system {
                System::RoundRobin { .. } | System::Knockout(_) | System::Scheveningen(_) => {
                    self.strike_player(number).map(drop)
                }
                System::Swiss(_) => {
                    let departure = Departure { from_round: 1, reason: reason.to_owned() };
                    self.entrant_mut(number)?.departure = Some(departure);
                    Ok(())
                }
            },
        }
    }

    /// Undoes the closing: the missing stand as they stood, and the check-in is open again.
    ///
    /// # Errors
    /// It is not closed, or the rounds are already made.
    pub fn reopen_check_in(&mut self) -> Result<(), CheckInError> {
        self.before_rounds()?;
        let CheckIn::Closed { treatment, missing } = self.check_in.clone() else {
            return Err(CheckInError::NotClosed);
        };
        self.check_in = CheckIn::Open;
        let strikes = self.regulations.system.swiss().is_none();
        for missed in missing {
            let number = namesake(&self.entrants, &missed.person.name).map(|entrant| entrant.number);
            let found = number.map(|number| self.entrant_mut(number)).transpose()?;
            match (found, treatment) {
                (Some(entrant), Treatment::LeaveOut) => entrant.enters = 1,
                (Some(entrant), Treatment::ZeroBye | Treatment::HalfBye) => {
                    entrant.byes.remove(&1);
                }
                (Some(entrant), Treatment::Withdraw) => entrant.departure = None,
                (None, Treatment::Withdraw) if strikes => self.put_back(missed),
                // Whoever was struck by hand since then stays struck.
                (_, Treatment::Keep) | (None, _) => {}
            }
        }
        Ok(())
    }

    /// Puts a struck player back where he stood, as far as the list still reaches there.
    fn put_back(&mut self, missed: Missed) {
        let at = usize::from(missed.number.0).saturating_sub(1).min(self.entrants.len());
        let is_free = self.entrants.iter().all(|entrant| entrant.fixed_board != missed.fixed_board);
        let fixed_board = missed.fixed_board.filter(|_| is_free);
        self.entrants.insert(at, Entrant { fixed_board, ..Entrant::new(missed.number, missed.person) });
        self.number_in_order();
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::{section_of, swiss_of};
    use super::*;
    use crate::tournament::regulations::GamesPerMatch;
    use crate::tournament::system::Swiss;

    fn swiss(players: u16) -> Section {
        let mut section = swiss_of(players, Swiss { most_byes: 1, ..Swiss::fresh(GamesPerMatch::Two) });
        section.rounds.clear();
        section
    }

    fn seen(section: &mut Section, numbers: impl IntoIterator<Item = u16>) {
        for number in numbers.into_iter().map(StartNumber) {
            let name = section.name(number).to_owned();
            section.mark_present(number, &name, true).unwrap();
        }
    }

    #[test]
    fn bug_28_more_than_half_missing_is_asked_about_once_more() {
        assert!(most_are_missing(21, 40) && !most_are_missing(20, 40) && !most_are_missing(0, 0));
        let mut section = swiss(40);
        section.open_check_in().unwrap();
        seen(&mut section, 1..=19);
        let untouched = section.clone();
        let refused = section.close_check_in(Treatment::ZeroBye, "", false);
        assert_eq!(refused, Err(CheckInError::MostAreMissing { missing: 21, all: 40 }));
        assert_eq!(section, untouched);
        section.close_check_in(Treatment::ZeroBye, "", true).unwrap();
        assert_eq!(section.entrants.iter().filter(|entrant| entrant.byes.get(&1) == Some(&Bye::Zero)).count(), 21);
    }

    #[test]
    fn each_treatment_is_undone_whole() {
        for treatment in Treatment::offered(&swiss(4).regulations.system) {
            let mut section = swiss(6);
            section.open_check_in().unwrap();
            seen(&mut section, [1, 2, 4, 6]);
            let open = section.clone();
            section.close_check_in(*treatment, "not there", false).unwrap();
            section.make_rounds(7).unwrap();
            let paired = section.rounds.first().unwrap().boards.len();
            assert_eq!(paired, if *treatment == Treatment::Keep { 3 } else { 2 }, "{treatment:?}");
            assert_eq!(section.reopen_check_in(), Err(SectionError::RoundsExist.into()));
            section.unmake_rounds().unwrap();
            section.reopen_check_in().unwrap();
            assert_eq!((section.entrants, section.check_in), (open.entrants, open.check_in), "{treatment:?}");
        }
    }

    #[test]
    fn in_a_round_robin_the_missing_leave_the_list_and_come_back_in_their_places() {
        let mut section = section_of(6);
        section.rounds.clear();
        section.open_check_in().unwrap();
        seen(&mut section, [1, 3, 4, 6]);
        let open = section.clone();
        assert_eq!(section.close_check_in(Treatment::HalfBye, "", false), Err(CheckInError::NotOffered));
        section.close_check_in(Treatment::Withdraw, "", false).unwrap();
        assert_eq!(section.entrants.len(), 4);
        section.reopen_check_in().unwrap();
        assert_eq!(section.entrants, open.entrants);
        assert_eq!(section.reopen_check_in(), Err(CheckInError::NotClosed));
    }

    #[test]
    fn a_number_that_is_somebody_elses_by_now_is_not_ticked() {
        let mut section = swiss(4);
        assert_eq!(section.mark_present(StartNumber(1), "x", true), Err(CheckInError::NotOpen));
        section.open_check_in().unwrap();
        let name = section.name(StartNumber(1)).to_owned();
        section.reorder(|entrant| std::cmp::Reverse(entrant.number)).unwrap();
        let moved = section.mark_present(StartNumber(1), &name, true);
        assert_eq!(moved, Err(CheckInError::Moved { number: StartNumber(1), name }));
        assert_eq!(section.missing().count(), 4);
    }

    #[test]
    fn a_half_bye_needs_that_the_regulations_grant_one() {
        let mut section = swiss_of(4, Swiss { most_byes: 0, ..Swiss::fresh(GamesPerMatch::Two) });
        section.rounds.clear();
        section.open_check_in().unwrap();
        seen(&mut section, [1, 2, 3]);
        let refused = section.close_check_in(Treatment::HalfBye, "", false);
        assert!(matches!(refused, Err(CheckInError::Section(SectionError::TooManyByes { most: 0, .. }))));
        assert_eq!(section.check_in, CheckIn::Open);
    }
}
