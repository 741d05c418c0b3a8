//! What a section's regulations settle about tie-breaks besides their order.

/// How rounds without a game count in sums over opponents.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Unplayed {
    /// C.07 of 1 March 2026: a dummy with the player's own score, capped (art. 16.4).
    #[default]
    Fide2026,
    /// C.07 of 1 August 2024: the dummy without a cap.
    Fide2024,
    /// The rule before September 2023: a virtual opponent with the player's score before the round, who gets the rest
    /// of its points and half a point for each round after it.
    VirtualOpponent,
    /// The scheduled opponent counts with his final points, whether he came or not; a bye counts nothing. This is how
    /// the published tables of FMJD events are computed.
    Scheduled,
    /// Only what was played counts: the plain sum of the online draughts servers.
    Nothing,
}

impl Unplayed {
    /// All rules.
    pub const ALL: [Self; 5] = [Self::Fide2026, Self::Fide2024, Self::VirtualOpponent, Self::Scheduled, Self::Nothing];

    /// The stable name used in forms and files.
    pub fn key(self) -> &'static str {
        match self {
            Self::Fide2026 => "fide-2026",
            Self::Fide2024 => "fide-2024",
            Self::VirtualOpponent => "virtual-opponent",
            Self::Scheduled => "scheduled",
            Self::Nothing => "nothing",
        }
    }

    /// The rule with a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.key() == key)
    }

    /// Whether articles 16.3 to 16.5 of C.07 apply: adjusted scores, dummies, cuts of voluntary unplayed rounds.
    pub(super) fn is_fide(self) -> bool {
        matches!(self, Self::Fide2026 | Self::Fide2024)
    }
}

/// The settings of a computation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Options {
    /// How rounds without a game count.
    pub unplayed: Unplayed,
    /// The rating given to players without one. With `None`, a rating tie-break has no value as soon as an unrated
    /// player takes part (C.07 art. 10).
    pub unrated_as: Option<u16>,
    /// The seed of the drawing of lots.
    pub seed: u64,
}
