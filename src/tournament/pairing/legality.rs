//! Whether a paired round keeps the absolute criteria, judged from the histories alone: nothing here comes from an
//! engine, so it may judge engines, and drafts that an arbiter edited.

use super::field::{Field, Happened, Number, Pairing, Player};
use super::matching::most_pairs;
use crate::draughts::Color;
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// What of the Dutch system's colour rules a round has to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourLaw {
    /// C3, and nobody beyond a difference of two or three times the same colour, topscorers' games of the last round
    /// excepted.
    Dutch,
    /// None: every round has both colours, or colours are only wished for.
    None,
}

/// A breach of a rule that no pairing may break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Error)]
pub enum Breach {
    /// A present player has no seat.
    #[error("player {0} is present and has no seat")]
    NotSeated(Number),
    /// Somebody sits twice.
    #[error("player {0} has two seats")]
    SeatedTwice(Number),
    /// Somebody sits who is absent or unknown.
    #[error("player {0} has a seat and is not present")]
    NotPresent(Number),
    /// The two met before (C1).
    #[error("players {0} and {1} have met before (C1)")]
    MetBefore(Number, Number),
    /// The arbiter forbids the pair.
    #[error("players {0} and {1} must not meet, by decision of the arbiter")]
    Forbidden(Number, Number),
    /// A bye in an even field.
    #[error("player {0} has the bye, and the number of players is even")]
    NeedlessBye(Number),
    /// The bye to somebody who may not have it (C2).
    #[error("player {0} has the bye, and had one or as many points without playing (C2)")]
    SecondBye(Number),
    /// Somebody with a lower score could have had the bye (C5).
    #[error("player {0} has the bye, and player {1}, who has less, could have had it (C5)")]
    HighBye(Number, Number),
    /// The same absolute colour is due to both (C3).
    #[error("the same colour is absolutely due to players {0} and {1} (C3)")]
    SameAbsolute(Number, Number),
    /// A colour difference beyond two (C10).
    #[error("player {0} would have a colour difference of more than two (C10)")]
    ColourDifference(Number),
    /// The same colour three times running (C11).
    #[error("player {0} would have the same colour three times running (C11)")]
    ThirdInARow(Number),
}

impl Breach {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NotSeated(_) => "breach-not-seated",
            Self::SeatedTwice(_) => "breach-seated-twice",
            Self::NotPresent(_) => "breach-not-present",
            Self::MetBefore(..) => "breach-met-before",
            Self::Forbidden(..) => "breach-forbidden",
            Self::NeedlessBye(_) => "breach-needless-bye",
            Self::SecondBye(_) => "breach-second-bye",
            Self::HighBye(..) => "breach-high-bye",
            Self::SameAbsolute(..) => "breach-same-absolute",
            Self::ColourDifference(_) => "breach-colour-difference",
            Self::ThirdInARow(_) => "breach-third-in-a-row",
        }
    }

    /// Whom it is about: one player, or two.
    pub const fn players(&self) -> (Number, Option<Number>) {
        match *self {
            Self::NotSeated(one)
            | Self::SeatedTwice(one)
            | Self::NotPresent(one)
            | Self::NeedlessBye(one)
            | Self::SecondBye(one)
            | Self::ColourDifference(one)
            | Self::ThirdInARow(one) => (one, None),
            Self::MetBefore(one, other)
            | Self::Forbidden(one, other)
            | Self::HighBye(one, other)
            | Self::SameAbsolute(one, other) => (one, Some(other)),
        }
    }

    /// The criterion broken, as the rules name it; nothing for a fault of seating.
    pub const fn criterion(&self) -> Option<&'static str> {
        match self {
            Self::NotSeated(_) | Self::SeatedTwice(_) | Self::NotPresent(_) | Self::NeedlessBye(_) => None,
            Self::MetBefore(..) | Self::Forbidden(..) => Some("C1"),
            Self::SecondBye(_) => Some("C2"),
            Self::SameAbsolute(..) => Some("C3"),
            Self::HighBye(..) => Some("C5"),
            Self::ColourDifference(_) => Some("C10"),
            Self::ThirdInARow(_) => Some("C11"),
        }
    }
}

/// All breaches of a pairing, seats first.
pub fn breaches(field: &Field, pairing: &Pairing, law: ColourLaw) -> Vec<Breach> {
    let players: BTreeMap<Number, &Player> = field.players.iter().map(|player| (player.number, player)).collect();
    let mut found = seating(field, pairing);
    for &(white, black) in &pairing.boards {
        let (Some(one), Some(other)) = (players.get(&white), players.get(&black)) else { continue };
        if one.met().any(|opponent| opponent == black) {
            found.push(Breach::MetBefore(white, black));
        }
        if field.forbidden.iter().any(|&pair| pair == (white, black) || pair == (black, white)) {
            found.push(Breach::Forbidden(white, black));
        }
        if law == ColourLaw::Dutch {
            found.extend(colours(field, one, other));
        }
    }
    if let Some(bye) = pairing.bye
        && let Some(player) = players.get(&bye)
    {
        if !may_have_the_bye(field, player) {
            found.push(Breach::SecondBye(bye));
        }
        found.extend(lower_bye(field, player, law).map(|other| Breach::HighBye(bye, other)));
    }
    found
}

fn seating(field: &Field, pairing: &Pairing) -> Vec<Breach> {
    let mut found = Vec::new();
    let mut seated = BTreeSet::new();
    let seats = pairing.boards.iter().flat_map(|&(white, black)| [white, black]).chain(pairing.bye);
    let present: BTreeSet<Number> = field.present().map(|player| player.number).collect();
    for number in seats {
        if !seated.insert(number) {
            found.push(Breach::SeatedTwice(number));
        }
        if !present.contains(&number) {
            found.push(Breach::NotPresent(number));
        }
    }
    found.extend(present.difference(&seated).map(|&number| Breach::NotSeated(number)));
    if present.len().is_multiple_of(2) {
        found.extend(pairing.bye.map(Breach::NeedlessBye));
    }
    found
}

fn may_have_the_bye(field: &Field, player: &Player) -> bool {
    !player.past.iter().take(field.round_index()).any(|past| match past.event {
        Happened::PairingBye => true,
        Happened::Met { .. } => false,
        Happened::Forfeit { .. } | Happened::Away => past.points >= field.scale.win,
    })
}

/// The colours played, and the difference of Whites over Blacks.
fn history(field: &Field, player: &Player) -> (Vec<Color>, i64) {
    let colours = player.past.iter().take(field.round_index()).filter_map(|past| match past.event {
        Happened::Met { colour, .. } => colour,
        _ => None,
    });
    let colours: Vec<Color> = colours.collect();
    let difference = colours.iter().map(|colour| if *colour == Color::White { 1 } else { -1 }).sum();
    (colours, difference)
}

/// What would break the colour rules for a player who got `colour`.
fn denies(field: &Field, player: &Player, colour: Color) -> Option<Breach> {
    let (colours, difference) = history(field, player);
    let step = if colour == Color::White { 1 } else { -1 };
    if (difference + step).abs() > 2 {
        return Some(Breach::ColourDifference(player.number));
    }
    let again = colours.iter().rev().take(2).filter(|played| **played == colour).count();
    (again == 2).then_some(Breach::ThirdInARow(player.number))
}

fn is_topscorer(field: &Field, player: &Player) -> bool {
    let rounds = field.round_index();
    let most = i64::from(field.scale.win) * i64::try_from(rounds).unwrap_or(i64::MAX);
    field.is_last_round() && i64::from(player.points_before(rounds)) * 2 > most
}

/// Whether no colouring keeps both within the rules.
fn same_absolute(field: &Field, one: &Player, other: &Player) -> bool {
    [Color::White, Color::Black]
        .iter()
        .all(|&colour| denies(field, one, colour).is_some() || denies(field, other, colour.opponent()).is_some())
}

fn colours(field: &Field, white: &Player, black: &Player) -> Vec<Breach> {
    if is_topscorer(field, white) || is_topscorer(field, black) {
        return Vec::new();
    }
    if same_absolute(field, white, black) {
        return vec![Breach::SameAbsolute(white.number, black.number)];
    }
    let denied = [denies(field, white, Color::White), denies(field, black, Color::Black)];
    denied.into_iter().flatten().collect()
}

/// C5: somebody with less who may have the bye and without whom the others can be paired.
fn lower_bye(field: &Field, bye: &Player, law: ColourLaw) -> Option<Number> {
    let round = field.round_index();
    let present: Vec<&Player> = field.present().collect();
    let may_meet = |one: &Player, other: &Player| {
        let pair = (one.number, other.number);
        let forbidden = field.forbidden.iter().any(|&(a, b)| pair == (a, b) || pair == (b, a));
        let excepted = is_topscorer(field, one) || is_topscorer(field, other);
        let colours = law == ColourLaw::None || excepted || !same_absolute(field, one, other);
        !forbidden && colours && !one.met().any(|met| met == other.number)
    };
    let lower =
        |player: &&&Player| player.pairing_score(round) < bye.pairing_score(round) && may_have_the_bye(field, player);
    present.iter().filter(lower).find_map(|candidate| {
        let others: Vec<&Player> = present.iter().copied().filter(|p| p.number != candidate.number).collect();
        let mates = most_pairs(others.len(), |u, v| may_meet(others[u], others[v]));
        mates.iter().all(Option::is_some).then_some(candidate.number)
    })
}
