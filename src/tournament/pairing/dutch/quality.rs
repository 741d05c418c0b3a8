//! What the criteria C6-C21 say about one pair of a bracket (C.04.3 Art. 2).

use super::colours::colour_of_higher;
use super::contestant::{Float, Strength};
use super::ranked::Ranked;
use crate::draughts::Color;

/// How often a pair fails C10, C11, C12, C13, in this order.
pub(in super::super) fn colour_faults(ranked: &Ranked, one: usize, other: usize) -> [u8; 4] {
    let (a, b) = (&ranked.players[one], &ranked.players[other]);
    if a.preference.colour.is_none() || a.preference.colour != b.preference.colour {
        return [0; 4];
    }
    let mut faults = [0, 0, 1, 0];
    let weaker = a.preference.strength.min(b.preference.strength);
    faults[3] = u8::from(weaker == Strength::Strong);
    if weaker == Strength::Absolute && (a.topscorer || b.topscorer) {
        let (high, low) = (one.min(other), one.max(other));
        let given = colour_of_higher(ranked, high, low).0;
        for (place, colour) in [(high, given), (low, given.opponent())] {
            let player = &ranked.players[place];
            let balance = player.balance + if colour == Color::White { 1 } else { -1 };
            faults[0] += u8::from(balance.abs() > 2);
            faults[1] += u8::from(matches!(player.colours[..], [.., x, y] if x == colour && y == colour));
        }
    }
    faults
}

/// Whether the player floated so in the previous round (`back` 0) or in the one before (`back` 1).
pub(in super::super) fn floated(ranked: &Ranked, place: usize, float: Float, back: usize) -> bool {
    ranked.players[place].floats[back] == float
}
