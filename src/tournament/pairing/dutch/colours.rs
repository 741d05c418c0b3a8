//! Who has White (C.04.3 Art. 5.2).

use super::ranked::Ranked;
use crate::draughts::Color;
use std::cmp::Ordering;

/// The rule that gave the colours of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColourArticle {
    /// 5.2.1: both dues granted, or the only one.
    Granted,
    /// 5.2.2: the stronger due.
    Stronger,
    /// 5.2.3: the most recent game in which the two had different colours, turned round.
    LookBack,
    /// 5.2.4: the due of the higher ranked.
    HigherRanked,
    /// 5.2.5: by number, from the colour drawn before round 1.
    ByNumber,
}

/// The colour of the higher ranked player `high` against `low`, and why.
pub(in super::super) fn colour_of_higher(ranked: &Ranked, high: usize, low: usize) -> (Color, ColourArticle) {
    let (a, b) = (&ranked.players[high], &ranked.players[low]);
    let (due, other) = match (a.preference.colour, b.preference.colour) {
        (None, None) => {
            let odd = a.colour_number % 2 == 1;
            let colour = if odd { ranked.initial } else { ranked.initial.opponent() };
            return (colour, ColourArticle::ByNumber);
        }
        (Some(due), None) => return (due, ColourArticle::Granted),
        (None, Some(other)) => return (other.opponent(), ColourArticle::Granted),
        (Some(due), Some(other)) => (due, other),
    };
    if due != other {
        return (due, ColourArticle::Granted);
    }
    let by_strength = a.preference.strength.cmp(&b.preference.strength);
    // Two absolutes meet only with a topscorer; then the wider difference counts.
    let by_difference = if a.shares_absolute(b) { a.balance.abs().cmp(&b.balance.abs()) } else { Ordering::Equal };
    match by_strength.then(by_difference) {
        Ordering::Greater => return (due, ColourArticle::Stronger),
        Ordering::Less => return (due.opponent(), ColourArticle::Stronger),
        Ordering::Equal => {}
    }
    match last_difference(&a.colours, &b.colours) {
        Some(colour) => (colour.opponent(), ColourArticle::LookBack),
        None => (due, ColourArticle::HigherRanked),
    }
}

/// The first one's colour in the most recent game, counted back from the last played, in which the two differed.
pub(in super::super) fn last_difference(one: &[Color], other: &[Color]) -> Option<Color> {
    one.iter().rev().zip(other.iter().rev()).find(|(one, other)| one != other).map(|(one, _)| *one)
}

/// (White, Black) of a pair given by places.
pub(in super::super) fn seated(ranked: &Ranked, one: usize, other: usize) -> (usize, usize) {
    let (high, low) = (one.min(other), one.max(other));
    match colour_of_higher(ranked, high, low).0 {
        Color::White => (high, low),
        Color::Black => (low, high),
    }
}

#[cfg(test)]
mod tests {
    use super::last_difference;
    use crate::draughts::Color::{Black, White};

    #[test]
    fn histories_are_compared_from_the_last_game_back() {
        assert_eq!(last_difference(&[White, Black], &[Black]), None);
        assert_eq!(last_difference(&[White, White], &[Black]), Some(White));
        assert_eq!(last_difference(&[White, Black, White], &[Black, Black, White]), Some(White));
        assert_eq!(last_difference(&[], &[Black]), None);
    }
}
