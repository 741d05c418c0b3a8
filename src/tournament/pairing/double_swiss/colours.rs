//! Who has White in game 1 of a match of two games (C.04.5 Art. 4).

use super::super::dutch::{Ranked, last_difference};
use crate::draughts::Color;

/// The rule that gave the colours of game 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameOneArticle {
    /// Neither has had a colour: by the start number of the higher ranked, from the colour drawn before round 1.
    ByNumber,
    /// White for the one who has had it less often.
    FewerWhites,
    /// The most recent match in which the two had different colours, turned round.
    LookBack,
    /// The higher ranked alternates.
    HigherRanked,
    /// The higher ranked has had none: the other alternates.
    Opponent,
}

/// The colour of game 1 for the higher ranked of two players, given by places, and why.
pub(in super::super) fn game_one(ranked: &Ranked, high: usize, low: usize) -> (Color, GameOneArticle) {
    let (a, b) = (&ranked.players[high], &ranked.players[low]);
    let whites = |colours: &[Color]| colours.iter().filter(|colour| **colour == Color::White).count();
    if a.colours.is_empty() && b.colours.is_empty() {
        let odd = a.number % 2 == 1;
        return (if odd { ranked.initial } else { ranked.initial.opponent() }, GameOneArticle::ByNumber);
    }
    match whites(&a.colours).cmp(&whites(&b.colours)) {
        std::cmp::Ordering::Less => return (Color::White, GameOneArticle::FewerWhites),
        std::cmp::Ordering::Greater => return (Color::Black, GameOneArticle::FewerWhites),
        std::cmp::Ordering::Equal => {}
    }
    if let Some(colour) = last_difference(&a.colours, &b.colours) {
        return (colour.opponent(), GameOneArticle::LookBack);
    }
    match (a.colours.last(), b.colours.last()) {
        (Some(last), _) => (last.opponent(), GameOneArticle::HigherRanked),
        (None, Some(last)) => (*last, GameOneArticle::Opponent),
        (None, None) => (ranked.initial, GameOneArticle::ByNumber),
    }
}

/// (White, Black) of game 1 for two players given by places.
pub(in super::super) fn seated(ranked: &Ranked, one: usize, other: usize) -> (usize, usize) {
    let (high, low) = (one.min(other), one.max(other));
    match game_one(ranked, high, low).0 {
        Color::White => (high, low),
        Color::Black => (low, high),
    }
}
