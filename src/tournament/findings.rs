//! What the check of a round found, graded, each with the criterion that it is about.

use super::check::RoundCheck;
use super::entrant::StartNumber;
use super::pairing::legality::Breach;
use super::section::{Section, SectionError};
use super::wishes::Kin;

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Against a rule that no pairing may break: it stands only by decision of the arbiter, with a reason.
    Grave,
    /// Worth a decision: a rule that gives way to others, or a wish of the regulations.
    Attention,
    /// Worth a look.
    Note,
}

impl Grade {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Grave => "grade-grave",
            Self::Attention => "grade-attention",
            Self::Note => "grade-note",
        }
    }
}

/// One thing that the check of a round found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A breach of a rule: seats, meetings, byes, colours.
    Breach(Breach),
    /// An earlier round with boards whose results are missing: the round was paired without them.
    Missing {
        /// The earlier round.
        round: u16,
        /// Its boards without a whole result.
        boards: Vec<u16>,
    },
    /// Opponents with different points.
    Float {
        /// Their board.
        board: u16,
        /// Whether they are more than a whole match apart.
        is_wide: bool,
    },
    /// Somebody is paired who did not come to the round before.
    AbsentBefore(StartNumber),
    /// Opponents who have something in common.
    Kin {
        /// What.
        kin: Kin,
        /// Whether the regulations would rather not have them meet.
        is_avoided: bool,
        /// The player named first.
        one: StartNumber,
        /// His opponent.
        other: StartNumber,
    },
    /// Two players with fixed boards meet: they sit at the higher one.
    FixedMeet {
        /// Where they sit.
        board: u16,
        /// The player named first.
        one: StartNumber,
        /// His opponent.
        other: StartNumber,
    },
    /// A board has its number beyond the last of the round, because it is fixed.
    BeyondLast {
        /// The number.
        board: u16,
        /// How many boards there are.
        boards: u16,
    },
}

impl Finding {
    /// How much it weighs.
    pub const fn grade(&self) -> Grade {
        match self {
            // C5 chooses among byes that are all legal; a bye too many costs nobody his opponent.
            Self::Breach(Breach::HighBye(..) | Breach::NeedlessBye(_))
            | Self::Float { is_wide: true, .. }
            | Self::Kin { is_avoided: true, .. } => Grade::Attention,
            Self::Breach(_) | Self::Missing { .. } => Grade::Grave,
            Self::Float { is_wide: false, .. }
            | Self::AbsentBefore(_)
            | Self::Kin { is_avoided: false, .. }
            | Self::FixedMeet { .. }
            | Self::BeyondLast { .. } => Grade::Note,
        }
    }

    /// The criterion that it breaks, as the rules name it, if it breaks one.
    pub const fn criterion(&self) -> Option<&'static str> {
        match self {
            Self::Breach(breach) => breach.criterion(),
            Self::Missing { .. }
            | Self::Float { .. }
            | Self::AbsentBefore(_)
            | Self::Kin { .. }
            | Self::FixedMeet { .. }
            | Self::BeyondLast { .. } => None,
        }
    }

    /// What of the round it is about, in the order of [`Topic::ALL`].
    pub fn topic(&self) -> Topic {
        match self {
            Self::Breach(breach) => match breach.criterion() {
                Some("C1") => Topic::Meetings,
                Some("C2" | "C5") => Topic::Byes,
                Some(_) => Topic::Colours,
                None => Topic::Seats,
            },
            Self::Missing { .. } => Topic::Missing,
            Self::Float { .. } => Topic::Floats,
            Self::AbsentBefore(_) => Topic::Absent,
            Self::Kin { .. } => Topic::Kin,
            Self::FixedMeet { .. } | Self::BeyondLast { .. } => Topic::Boards,
        }
    }
}

/// What a round is checked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// Everybody is seated once.
    Seats,
    /// Nobody meets anybody again.
    Meetings,
    /// The bye is given to somebody who may have it.
    Byes,
    /// Colours.
    Colours,
    /// The results of earlier rounds are in.
    Missing,
    /// Opponents have the same points.
    Floats,
    /// Everybody came to the round before.
    Absent,
    /// Opponents have nothing in common that is to be avoided.
    Kin,
    /// The boards have the numbers of their order.
    Boards,
}

impl Topic {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 9] = [
        Self::Seats,
        Self::Meetings,
        Self::Byes,
        Self::Colours,
        Self::Missing,
        Self::Floats,
        Self::Absent,
        Self::Kin,
        Self::Boards,
    ];

    /// The stable name used to find the text in the reader's language.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Seats => "check-seats",
            Self::Meetings => "check-meetings",
            Self::Byes => "check-byes",
            Self::Colours => "check-colours",
            Self::Missing => "check-missing",
            Self::Floats => "check-floats",
            Self::Absent => "check-absent",
            Self::Kin => "check-kin",
            Self::Boards => "check-fixed",
        }
    }
}

impl RoundCheck {
    /// All that was found, topic by topic.
    pub fn findings(&self) -> Vec<Finding> {
        let breaches = self.breaches.iter().map(|breach| Finding::Breach(*breach));
        let missing =
            self.missing.iter().map(|(round, boards)| Finding::Missing { round: *round, boards: boards.clone() });
        let floats = self.boards.iter().filter(|board| board.is_float());
        let floats = floats.map(|board| Finding::Float { board: board.number, is_wide: board.apart() > self.win });
        let absent = self.absent_before.iter().map(|number| Finding::AbsentBefore(*number));
        breaches.chain(missing).chain(floats).chain(absent).chain(self.kin.iter().chain(&self.fixed).cloned()).collect()
    }
}

impl Section {
    /// What a round of a Swiss has against the rules; nothing for another system.
    ///
    /// # Errors
    /// There is no such round, or boards contradict each other.
    pub fn grave_findings(&self, number: u16) -> Result<Vec<Finding>, SectionError> {
        let findings = self.check_round(number)?.map(|check| check.findings()).unwrap_or_default();
        Ok(findings.into_iter().filter(|finding| finding.grade() == Grade::Grave).collect())
    }
}
