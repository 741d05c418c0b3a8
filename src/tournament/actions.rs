//! What may still be done to a round, by its age: one table, that every use case which does one of these acts asks before it
//! does. `docs/rounds.md` shows it to everybody, and a test holds the two together.

use super::section::{Section, SectionError};

/// How old a round is, counted from the last one that everybody has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Age {
    /// Two rounds or more before the current one.
    Past,
    /// The one before the current one.
    Previous,
    /// The last that is published, being played or closed.
    Current,
    /// Not published yet: a draft, or not made.
    Next,
}

impl Age {
    /// All of them, the oldest first: the columns of [`MATRIX`].
    pub const ALL: [Self; 4] = [Self::Past, Self::Previous, Self::Current, Self::Next];

    /// Its name in the documentation.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Past => "past",
            Self::Previous => "previous",
            Self::Current => "current",
            Self::Next => "next",
        }
    }
}

/// What can be done to a round, as far as its age matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Enter the result of a game that has none.
    EnterResult,
    /// Put another result in the place of one that stands, or take it away.
    CorrectResult,
    /// Enter a walk-over.
    AwardForfeit,
    /// Swap the colours of a board.
    SwapColours,
    /// Change who sits where, and who sits out.
    EditPairing,
    /// Show the round to everybody.
    Publish,
    /// Take a published round back, so that it is a draft again.
    Withdraw,
    /// Remove the draft, or pair it anew.
    RemoveDraft,
    /// Close it.
    Close,
    /// Open it again.
    Reopen,
    /// Let somebody in who comes late and plays from this round on.
    AdmitPlayer,
    /// Record that somebody leaves and does not play from this round on.
    RecordLeaving,
    /// Give a bye, or take it away.
    GiveBye,
    /// Take points from a player or give him some, or withdraw that.
    AdjustPoints,
    /// Put off the games of a board that have no result.
    PutOff,
    /// Close it while games of it are put off.
    CloseWithGamesPutOff,
}

impl Act {
    /// What is done, in the words of the documentation.
    pub const fn words(self) -> &'static str {
        match self {
            Self::EnterResult => "enter a result",
            Self::CorrectResult => "correct a result",
            Self::AwardForfeit => "enter a walk-over",
            Self::SwapColours => "swap the colours of a board",
            Self::EditPairing => "change the pairs",
            Self::Publish => "publish",
            Self::Withdraw => "withdraw (un-pair)",
            Self::RemoveDraft => "remove the draft, pair anew",
            Self::Close => "close",
            Self::Reopen => "open again",
            Self::AdmitPlayer => "admit a late entrant",
            Self::RecordLeaving => "record a leaving",
            Self::GiveBye => "give a bye",
            Self::PutOff => "put games off (adjourn, postpone)",
            Self::CloseWithGamesPutOff => "close with games put off",
            Self::AdjustPoints => "take or give points, withdraw that",
        }
    }

    /// Whether the round must have been made.
    const fn needs_a_round(self) -> bool {
        !matches!(self, Self::AdmitPlayer | Self::RecordLeaving | Self::GiveBye)
    }

    /// Why it is refused at an age at which it is not allowed.
    const fn refusal(self, age: Age, round: u16) -> SectionError {
        match (self, age) {
            (
                Self::EnterResult
                | Self::CorrectResult
                | Self::AwardForfeit
                | Self::Close
                | Self::AdjustPoints
                | Self::PutOff
                | Self::CloseWithGamesPutOff,
                _,
            ) => SectionError::StillADraft(round),
            (Self::SwapColours | Self::EditPairing, Age::Current) => SectionError::WithdrawFirst(round),
            (Self::SwapColours | Self::EditPairing, _) | (Self::Withdraw, Age::Past | Age::Previous) => {
                SectionError::PairsStand(round)
            }
            (Self::Publish, _) => SectionError::NotADraft(round),
            (Self::Withdraw, _) => SectionError::IsADraft(round),
            (Self::RemoveDraft, _) => SectionError::AlreadyPublished(round),
            (Self::Reopen, _) => SectionError::NotClosed(round),
            (Self::AdmitPlayer | Self::RecordLeaving | Self::GiveBye, _) => SectionError::RoundIsMade(round),
        }
    }
}

/// What the table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It is done.
    Allowed,
    /// It is done by whoever ticks that he means it and says why; both go on record.
    Ask,
    /// It is not done.
    Refused,
}

impl Verdict {
    /// Its name in the documentation.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Allowed => "allowed",
            Self::Ask => "ask",
            Self::Refused => "no",
        }
    }
}

/// The whole table: each act with what is said of it for a past, the previous, the current and the next round.
pub const MATRIX: [(Act, [Verdict; 4]); 16] = {
    use Verdict::{Allowed, Ask, Refused};
    [
        (Act::EnterResult, [Allowed, Allowed, Allowed, Refused]),
        (Act::CorrectResult, [Ask, Ask, Allowed, Refused]),
        (Act::AwardForfeit, [Ask, Ask, Allowed, Refused]),
        (Act::SwapColours, [Refused, Refused, Ask, Allowed]),
        (Act::EditPairing, [Refused, Refused, Refused, Allowed]),
        (Act::Publish, [Refused, Refused, Refused, Allowed]),
        (Act::Withdraw, [Refused, Refused, Ask, Refused]),
        (Act::RemoveDraft, [Refused, Refused, Refused, Allowed]),
        (Act::Close, [Allowed, Allowed, Allowed, Refused]),
        (Act::Reopen, [Ask, Ask, Ask, Refused]),
        (Act::AdmitPlayer, [Refused, Refused, Refused, Allowed]),
        (Act::RecordLeaving, [Ask, Ask, Ask, Ask]),
        (Act::GiveBye, [Refused, Refused, Refused, Allowed]),
        (Act::AdjustPoints, [Ask, Ask, Ask, Refused]),
        (Act::PutOff, [Allowed, Allowed, Allowed, Refused]),
        (Act::CloseWithGamesPutOff, [Ask, Ask, Ask, Refused]),
    ]
};

/// What the table says of an act on a round of an age.
pub fn verdict(act: Act, age: Age) -> Verdict {
    let row = MATRIX.iter().find(|(other, _)| *other == act);
    let column = Age::ALL.iter().position(|other| *other == age);
    // What does not stand in the table is not done.
    row.zip(column).and_then(|((_, verdicts), at)| verdicts.get(at)).copied().unwrap_or(Verdict::Refused)
}

/// What somebody says who is asked: that he means it, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Consent {
    /// Whether he ticked that he means it.
    pub sure: bool,
    /// Why.
    pub reason: String,
}

impl Consent {
    /// The consent of somebody who did nothing else on a page than to confirm, with his reason.
    pub fn confirmed(reason: &str) -> Self {
        Self { sure: true, reason: reason.trim().to_owned() }
    }

    /// The reason, where both the tick and the reason are given.
    pub fn given(&self) -> Option<&str> {
        Some(self.reason.trim()).filter(|reason| self.sure && !reason.is_empty())
    }
}

impl Section {
    /// How old a round is; one that is not made yet is a next one.
    pub fn age(&self, round: u16) -> Age {
        let current = self.published().last().map_or(0, |last| last.number);
        match current.checked_sub(round) {
            None => Age::Next,
            Some(0) => Age::Current,
            Some(1) => Age::Previous,
            Some(_) => Age::Past,
        }
    }

    /// What the table says of an act on a round of this section.
    pub fn verdict(&self, act: Act, round: u16) -> Verdict {
        verdict(act, self.age(round))
    }

    /// Lets through what the table allows for the round, and what it asks about where consent is given. A round that was
    /// opened again has had its reason: a correction in it is not asked about once more.
    ///
    /// # Errors
    /// There is no such round, the act is not done at its age, or tick and reason are missing.
    pub fn weigh(&self, act: Act, round: u16, consent: &Consent) -> Result<(), SectionError> {
        if act.needs_a_round() {
            self.round(round)?;
        }
        let age = self.age(round);
        match verdict(act, age) {
            Verdict::Allowed => Ok(()),
            Verdict::Refused => Err(act.refusal(age, round)),
            Verdict::Ask if consent.given().is_some() || self.is_answered(act, round) => Ok(()),
            Verdict::Ask if consent.reason.trim().is_empty() && act == Act::RecordLeaving => {
                Err(SectionError::ReasonMissing)
            }
            Verdict::Ask => Err(SectionError::Asks(round)),
        }
    }

    /// Whether what would be asked is answered: the round stands open because somebody gave a reason.
    fn is_answered(&self, act: Act, round: u16) -> bool {
        let is_result = matches!(act, Act::CorrectResult | Act::AwardForfeit);
        is_result && self.round(round).is_ok_and(|round| round.reopened.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::super::regulations::GamesPerMatch;
    use super::super::section::fixtures::{section_of, swiss_of};
    use super::super::system::Swiss;
    use super::*;

    #[test]
    fn every_act_has_one_line() {
        for (at, (act, _)) in MATRIX.iter().enumerate() {
            assert_eq!(MATRIX.iter().position(|(other, _)| other == act), Some(at), "{act:?}");
        }
    }

    #[test]
    fn rounds_age_as_later_ones_are_published() {
        let mut section = section_of(6);
        assert_eq!([1, 2].map(|round| section.age(round)), [Age::Next, Age::Next]);
        for round in 1..=3 {
            section.publish(round).unwrap();
        }
        let ages = [1, 2, 3, 4, 9].map(|round| section.age(round));
        assert_eq!(ages, [Age::Past, Age::Previous, Age::Current, Age::Next, Age::Next]);
    }

    #[test]
    fn what_is_asked_needs_the_tick_and_the_reason() {
        let mut section = section_of(4);
        section.publish(1).unwrap();
        section.publish(2).unwrap();
        let weigh = |section: &Section, sure, reason: &str| {
            section.weigh(Act::CorrectResult, 1, &Consent { sure, reason: reason.to_owned() })
        };
        assert_eq!(weigh(&section, false, "typed wrongly"), Err(SectionError::Asks(1)));
        assert_eq!(weigh(&section, true, " "), Err(SectionError::Asks(1)));
        assert_eq!(weigh(&section, true, "typed wrongly"), Ok(()));
        section.rounds[0].reopened = Some("slip".to_owned());
        assert_eq!(weigh(&section, false, ""), Ok(()), "the reason was given when the round was opened");
    }

    #[test]
    fn what_is_not_allowed_says_why_for_each_act() {
        let mut section = swiss_of(6, Swiss { rounds: 3, ..Swiss::fresh(GamesPerMatch::Two) });
        section.make_rounds(1).unwrap();
        let given = Consent::confirmed("why");
        assert_eq!(section.weigh(Act::CorrectResult, 1, &given), Err(SectionError::StillADraft(1)));
        assert_eq!(section.weigh(Act::Withdraw, 1, &given), Err(SectionError::IsADraft(1)));
        assert_eq!(section.weigh(Act::Close, 2, &given), Err(SectionError::NoSuchRound(2)));
        section.publish(1).unwrap();
        assert_eq!(section.weigh(Act::EditPairing, 1, &given), Err(SectionError::WithdrawFirst(1)));
        assert_eq!(section.weigh(Act::Publish, 1, &given), Err(SectionError::NotADraft(1)));
        assert_eq!(section.weigh(Act::GiveBye, 1, &given), Err(SectionError::RoundIsMade(1)));
        assert_eq!(section.weigh(Act::RecordLeaving, 1, &Consent::default()), Err(SectionError::ReasonMissing));
    }
}
