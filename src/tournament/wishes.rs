//! What the pairing of a Swiss is to mind besides its rules, as its regulations settle it.

use super::entrant::Person;
use serde::{Deserialize, Serialize};

/// Whether the first rounds of a Swiss are accelerated: paired as if the upper half had more points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Acceleration {
    /// They are not.
    #[default]
    None,
    /// FIDE C.04.7: a win's worth, then a draw's, for the upper half in the first half of the rounds.
    Baku,
}

impl Acceleration {
    /// Both, in the order in which a form shows them.
    pub const ALL: [Self; 2] = [Self::None, Self::Baku];

    /// The stable name used in forms and files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Baku => "baku",
        }
    }
}

/// What two players may have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kin {
    /// The club.
    Club,
    /// The state.
    State,
    /// The federation.
    Federation,
}

impl Kin {
    /// All of them, the closest first: in this order a form shows them, and the last gives way first.
    pub const ALL: [Self; 3] = [Self::Club, Self::State, Self::Federation];

    /// The stable name used in forms and to find the text in the reader's language.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Club => "club",
            Self::State => "state",
            Self::Federation => "federation",
        }
    }

    fn of(self, person: &Person) -> Option<&str> {
        match self {
            Self::Club => person.club.as_deref(),
            Self::State => person.state.as_deref(),
            Self::Federation => person.federation.as_deref(),
        }
    }

    /// Whether two people have it in common. What is not known of somebody he has in common with nobody.
    pub fn joins(self, one: &Person, other: &Person) -> bool {
        self.of(one).is_some() && self.of(one) == self.of(other)
    }
}

/// Opponents of which kinds are not to meet while others are left, and in which rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Avoid {
    /// Of the same club.
    pub club: bool,
    /// Of the same state.
    pub state: bool,
    /// Of the same federation.
    pub federation: bool,
    /// The last round for which this holds; 0: for all.
    pub until: u8,
}

impl Avoid {
    /// Nobody is kept from anybody.
    pub const NOTHING: Self = Self { club: false, state: false, federation: false, until: 0 };

    /// Whether a kind is avoided at all.
    pub const fn contains(self, kin: Kin) -> bool {
        match kin {
            Kin::Club => self.club,
            Kin::State => self.state,
            Kin::Federation => self.federation,
        }
    }

    /// Whether a kind is avoided in a round.
    pub fn contains_in(self, kin: Kin, round: u16) -> bool {
        self.contains(kin) && (self.until == 0 || round <= u16::from(self.until))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_no_club_is_of_no_club() {
        let of = |club: Option<&str>| Person { club: club.map(str::to_owned), ..Person::default() };
        assert!(Kin::Club.joins(&of(Some("A")), &of(Some("A"))));
        assert!(!Kin::Club.joins(&of(Some("A")), &of(Some("B"))));
        assert!(!Kin::Club.joins(&of(None), &of(None)));
        assert!(!Kin::State.joins(&of(Some("A")), &of(Some("A"))));
    }

    #[test]
    fn a_wish_holds_in_all_rounds_or_until_one() {
        let always = Avoid { club: true, ..Avoid::NOTHING };
        assert!(always.contains_in(Kin::Club, 30) && !always.contains_in(Kin::State, 1));
        let early = Avoid { until: 2, ..always };
        assert!(early.contains_in(Kin::Club, 2) && !early.contains_in(Kin::Club, 3) && early.contains(Kin::Club));
    }

    #[test]
    fn regulations_from_before_there_were_wishes_ask_for_none() {
        let read: Avoid = serde_json::from_str("{}").unwrap();
        assert_eq!(read, Avoid::NOTHING);
        assert_eq!(Acceleration::default(), Acceleration::None);
    }
}
