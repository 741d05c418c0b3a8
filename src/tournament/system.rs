//! How the rounds of a section are paired, as its regulations settle it.

use super::cross_table::Format;
use super::entrant::StartNumber;
use super::knockout::Knockout;
use super::pairing::dutch::{self, ColourRule, Options};
use super::pairing::field::{Error, Field, Number, Pairing};
use super::pairing::lot::Lot;
use super::pairing::why::Why;
use super::pairing::{double_swiss, round_robin};
use super::regulations::GamesPerMatch;
use super::wishes::{Acceleration, Avoid};
use crate::draughts::Color;
use serde::{Deserialize, Serialize};

/// How rounds are paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum System {
    /// Everybody meets everybody.
    RoundRobin {
        /// How many times: 1 or 2.
        cycles: u8,
        /// By which table.
        table: RoundRobinTable,
    },
    /// Everybody meets somebody with the same score, nobody twice.
    Swiss(Swiss),
    /// Whoever loses a match is out.
    Knockout(Knockout),
    /// Everybody of one team meets everybody of the other.
    Scheveningen(Teams),
}

/// The two teams of a Scheveningen match: the first half of the starting list, and the second.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teams {
    /// The names of both.
    pub names: [String; 2],
}

impl Teams {
    /// To which team a number of a starting list of `players` belongs: 0 or 1.
    pub fn of(number: StartNumber, players: usize) -> usize {
        usize::from(usize::from(number.0) > players / 2)
    }
}

impl System {
    /// How everybody is to meet.
    pub const fn format(&self) -> Format {
        match self {
            Self::RoundRobin { .. } | Self::Scheveningen(_) => Format::RoundRobin,
            Self::Swiss(_) | Self::Knockout(_) => Format::Swiss,
        }
    }

    /// How many rounds so many players have in all; 0 while they make no schedule.
    pub fn rounds_planned(&self, players: usize) -> usize {
        match self {
            Self::RoundRobin { cycles, table } => {
                let schedule = round_robin::schedule(players, usize::from(*cycles), table.published(*cycles));
                schedule.map_or(0, |rounds| rounds.len())
            }
            Self::Swiss(swiss) => usize::from(swiss.rounds),
            Self::Knockout(_) if players > 1 => {
                // A bracket of twice as many has one round more.
                players.checked_next_power_of_two().map_or(0, |size| size.trailing_zeros() as usize)
            }
            Self::Knockout(_) => 0,
            Self::Scheveningen(_) => players / 2,
        }
    }

    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::RoundRobin { cycles: 1, .. } => "single",
            Self::RoundRobin { .. } => "double",
            Self::Swiss(swiss) => swiss.method.key(),
            Self::Knockout(_) => "knockout",
            Self::Scheveningen(_) => "scheveningen",
        }
    }

    /// Whether a round is made by the results of the one before.
    pub const fn is_made_round_by_round(&self) -> bool {
        match self {
            Self::Swiss(_) | Self::Knockout(_) => true,
            Self::RoundRobin { .. } | Self::Scheveningen(_) => false,
        }
    }

    /// What is settled about a knockout; nothing for another system.
    pub const fn knockout(&self) -> Option<&Knockout> {
        match self {
            Self::Knockout(knockout) => Some(knockout),
            Self::RoundRobin { .. } | Self::Swiss(_) | Self::Scheveningen(_) => None,
        }
    }

    /// The system with the lot of the one that stands, if both are Swiss: a lot that was drawn is not drawn again because
    /// something else was changed.
    #[must_use]
    pub fn keeping_lot(self, standing: &Self) -> Self {
        match (self, standing) {
            (Self::Swiss(swiss), Self::Swiss(standing)) => {
                Self::Swiss(Swiss { lot: swiss.lot.or(standing.lot), ..swiss })
            }
            (system, _) => system,
        }
    }

    /// What is settled about a Swiss; nothing for another system.
    pub const fn swiss(&self) -> Option<&Swiss> {
        match self {
            Self::Swiss(swiss) => Some(swiss),
            Self::RoundRobin { .. } | Self::Knockout(_) | Self::Scheveningen(_) => None,
        }
    }
}

/// The tables of a round robin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoundRobinTable {
    /// FIDE C.05 annex 1; over two cycles with the last two rounds of the first swapped.
    #[default]
    Berger,
    /// The tables printed with the CODEX, for 3 to 8 players.
    Cbd,
}

impl RoundRobinTable {
    /// Both, in the order in which a form shows them.
    pub const ALL: [Self; 2] = [Self::Berger, Self::Cbd];

    /// The stable name used in forms and files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Berger => "berger",
            Self::Cbd => "cbd",
        }
    }

    /// The published table for so many cycles.
    pub const fn published(self, cycles: u8) -> round_robin::Table {
        match (self, cycles) {
            (Self::Cbd, _) => round_robin::Table::Cbd,
            (Self::Berger, 2) => round_robin::Table::FideDouble,
            (Self::Berger, _) => round_robin::Table::Berger,
        }
    }
}

/// What is settled about a Swiss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swiss {
    /// By which rules.
    pub method: Method,
    /// How many rounds, announced beforehand (C.04.1 art. 1).
    pub rounds: u8,
    /// What the pairing bye is worth: one value for the whole event (C.04.1 art. 3).
    pub bye: PairingBye,
    /// How many byes with points a player may ask for.
    pub most_byes: u8,
    /// Whether round 1 is paired by lot instead of the starting list (FMJD methods only).
    pub first_by_lot: bool,
    /// Whether the first rounds are accelerated.
    #[serde(default)]
    pub acceleration: Acceleration,
    /// Opponents who are not to meet while others are left.
    #[serde(default)]
    pub avoid: Avoid,
    /// Whether everybody may read why a round was paired so.
    pub explained: bool,
    /// The seed of the lot that gave the colour of round 1 and, where it is by lot, its order; none before it is drawn.
    pub lot: Option<u64>,
}

impl Swiss {
    /// The most rounds that can be announced.
    pub const MOST_ROUNDS: u8 = 30;

    /// What a new section starts from.
    pub const fn fresh(games: GamesPerMatch) -> Self {
        Self {
            method: Method::usual(games),
            rounds: 7,
            bye: PairingBye::usual(games),
            most_byes: 1,
            first_by_lot: false,
            acceleration: Acceleration::None,
            avoid: Avoid::NOTHING,
            explained: true,
            lot: None,
        }
    }

    /// The colour that the lot gave to the first player; White before it is drawn.
    pub fn first_colour(&self) -> Color {
        match self.lot {
            Some(seed) if Lot::new(seed).happens(50) => Color::Black,
            _ => Color::White,
        }
    }

    /// Pairs a round of matches of so many games.
    ///
    /// # Errors
    /// No legal pairing exists, or the field contradicts itself.
    pub fn pair(&self, field: &Field, games: GamesPerMatch) -> Result<Pairing, Error> {
        match self.options(field.round, games) {
            None => double_swiss::pair(field),
            Some(options) => dutch::pair(field, &options),
        }
    }

    /// Puts the pairs of a round in the order in which its boards are numbered (C.04.2), whoever made them.
    pub fn order_pairs(&self, field: &Field, games: GamesPerMatch, pairs: &mut [(Number, Number)]) {
        dutch::order_pairs(field, &self.options(field.round, games).unwrap_or_default(), pairs);
    }

    /// Pairs a round and says why.
    ///
    /// # Errors
    /// No legal pairing exists, or the field contradicts itself.
    pub fn explain(&self, field: &Field, games: GamesPerMatch) -> Result<Why, Error> {
        match self.options(field.round, games) {
            None => double_swiss::explain(field),
            Some(options) => dutch::explain(field, &options),
        }
    }

    /// How the Dutch engine is to pair a round; nothing where the method is another.
    pub fn options(&self, round: usize, games: GamesPerMatch) -> Option<Options> {
        // FMJD: in a micro-match everybody has both colours; in single games a colour is a wish that costs no pair.
        let colours = match games {
            GamesPerMatch::One => ColourRule::Wish,
            GamesPerMatch::Two => ColourRule::Off,
        };
        let lot = self.lot.filter(|_| self.first_by_lot && round == 1);
        let order = |later| lot.map_or(later, |seed| dutch::Order::Lot { seed });
        match self.method {
            Method::DoubleSwiss => None,
            Method::Dutch => Some(Options::default()),
            Method::FmjdRating => Some(Options { colours, order: order(dutch::Order::StartNumber) }),
            Method::FmjdSolkoff => Some(Options { colours, order: order(dutch::Order::Solkoff) }),
        }
    }
}

/// The rules of a Swiss.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// FIDE C.04.5 for matches of two games: colours play no part in who meets whom.
    #[default]
    DoubleSwiss,
    /// FIDE C.04.3 with its colours; in a match of two games those of game 1.
    Dutch,
    /// FMJD: the Dutch with colours only wished for (single games) or none (micro-matches), by the starting list.
    FmjdRating,
    /// The same, inside a score by Solkoff.
    FmjdSolkoff,
}

impl Method {
    /// Every method, in the order in which a form shows them.
    pub const ALL: [Self; 4] = [Self::DoubleSwiss, Self::Dutch, Self::FmjdRating, Self::FmjdSolkoff];

    /// The stable name used in forms and files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::DoubleSwiss => "double-swiss",
            Self::Dutch => "dutch",
            Self::FmjdRating => "fmjd-rating",
            Self::FmjdSolkoff => "fmjd-solkoff",
        }
    }

    /// What is usual for matches of so many games.
    pub const fn usual(games: GamesPerMatch) -> Self {
        match games {
            GamesPerMatch::One => Self::Dutch,
            GamesPerMatch::Two => Self::DoubleSwiss,
        }
    }

    /// Whether round 1 may be paired by lot.
    pub const fn may_begin_by_lot(self) -> bool {
        matches!(self, Self::FmjdRating | Self::FmjdSolkoff)
    }
}

/// What the bye of the odd player is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingBye {
    /// A match won.
    #[default]
    Win,
    /// A game won and a game drawn (C.04.5), halfway between a match won and a match drawn: 1½ of 2.
    WinAndDraw,
    /// A match drawn.
    Draw,
}

impl PairingBye {
    /// Every value, in the order in which a form shows them.
    pub const ALL: [Self; 3] = [Self::Win, Self::WinAndDraw, Self::Draw];

    /// The stable name used in forms and files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::WinAndDraw => "win-and-draw",
            Self::Draw => "draw",
        }
    }

    /// FIDE's value for matches of so many games.
    pub const fn usual(games: GamesPerMatch) -> Self {
        match games {
            GamesPerMatch::One => Self::Win,
            GamesPerMatch::Two => Self::WinAndDraw,
        }
    }
}

/// A round without an opponent, that a player asked for or an arbiter gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    /// Worth nothing.
    Zero,
    /// Worth a match drawn.
    Half,
    /// Worth a match won; whoever has it has no pairing bye any more (C2).
    Full,
}

impl Bye {
    /// Every kind, in the order in which a form shows them.
    pub const ALL: [Self; 3] = [Self::Half, Self::Zero, Self::Full];

    /// The stable name used in forms, files and tables.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Zero => "zero",
            Self::Half => "half",
            Self::Full => "full",
        }
    }

    /// The kind with a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bye| bye.key() == key)
    }
}
