//! The field in rank order, and which two of it may meet (C.04.3 Art. 1.2, C1-C3).

use super::super::field::{Field, Number, Score};
use super::contestant::{Contestant, Strength};
use super::{Options, Order};
use crate::draughts::Color;
use std::cmp::Reverse;
use std::ops::Range;

/// Everybody who is to be paired, by pairing score and start number; places count from 0.
#[derive(Clone, Debug)]
pub(in super::super) struct Ranked {
    pub(in super::super) players: Vec<Contestant>,
    /// The colour that the lot gave to the first player.
    pub(in super::super) initial: Color,
    /// The score of whoever gets the bye (C5); none in an even field.
    pub(in super::super) bye_score: Option<Score>,
    /// Whether topscorers are excepted from C3 (last round).
    pub(in super::super) has_topscorers: bool,
}

impl Ranked {
    pub(in super::super) fn new(field: &Field, options: &Options) -> Self {
        let greatest = field.players.iter().map(|player| usize::from(player.number)).max().unwrap_or(0);
        let mut by_number = vec![None; greatest + 1];
        for (index, player) in field.players.iter().enumerate() {
            by_number[usize::from(player.number)] = Some(index);
        }
        let round = field.round_index();
        let keys = options.order_keys(field);
        let key = |index: usize| (keys.get(index).copied(), field.players[index].number);
        let mut order: Vec<usize> = (0..field.players.len()).filter(|&index| field.players[index].present).collect();
        order.sort_by_cached_key(|&index| (Reverse(field.players[index].pairing_score(round)), key(index)));
        let mut place_of = vec![None; greatest + 1];
        for (place, &index) in order.iter().enumerate() {
            place_of[usize::from(field.players[index].number)] = Some(place);
        }
        let place = |number: Number| place_of.get(usize::from(number)).copied().flatten();
        let contestant = |&index: &usize| Contestant {
            order: key(index),
            ..Contestant::new(field, &field.players[index], &by_number, options.colours)
        };
        let mut players: Vec<Contestant> = order.iter().map(contestant).collect();
        let numbers = field.colour_numbers();
        for (player, &index) in players.iter_mut().zip(&order) {
            player.barred = field.players[index].met().filter_map(place).collect();
            player.colour_number = numbers.get(&player.number).copied().unwrap_or(0);
        }
        for &(one, other) in &field.forbidden {
            if let (Some(one), Some(other)) = (place(one), place(other)) {
                players[one].barred.push(other);
                players[other].barred.push(one);
            }
        }
        for player in &mut players {
            player.barred.sort_unstable();
            player.barred.dedup();
        }
        let has_topscorers = players.iter().any(|player| player.topscorer);
        Self { players, initial: field.initial, bye_score: None, has_topscorers }
    }

    pub(in super::super) fn len(&self) -> usize {
        self.players.len()
    }

    pub(in super::super) fn score(&self, place: usize) -> Score {
        self.players[place].score
    }

    /// C1, C3 and the arbiter's forbidden pairs: whether two may meet in this round.
    pub(in super::super) fn may_meet(&self, one: usize, other: usize) -> bool {
        let (a, b) = (&self.players[one], &self.players[other]);
        if a.shares_absolute(b) && !a.topscorer && !b.topscorer {
            return false;
        }
        let (shorter, wanted) = if a.barred.len() <= b.barred.len() { (a, other) } else { (b, one) };
        !shorter.barred.contains(&wanted)
    }

    /// C2 and C5: whether the player is one of those among whom the bye is given.
    pub(in super::super) fn is_for_the_bye(&self, place: usize) -> bool {
        self.players[place].may_have_bye && self.bye_score == Some(self.players[place].score)
    }

    /// Whether nobody of `places` can stand in another's way by an absolute colour: index by [`Color`].
    pub(in super::super) fn absolutes(&self, places: impl Iterator<Item = usize>) -> [usize; 2] {
        let mut counts = [0; 2];
        for place in places {
            let preference = self.players[place].preference;
            if preference.strength == Strength::Absolute {
                match preference.colour {
                    Some(Color::White) => counts[0] += 1,
                    Some(Color::Black) => counts[1] += 1,
                    None => {}
                }
            }
        }
        counts
    }

    /// The scoregroups from the top, as ranges of places.
    pub(in super::super) fn scoregroups(&self) -> Vec<Range<usize>> {
        let mut groups: Vec<Range<usize>> = Vec::new();
        for place in 0..self.len() {
            match groups.last_mut() {
                Some(group) if self.score(group.start) == self.score(place) => group.end = place + 1,
                _ => groups.push(place..place + 1),
            }
        }
        groups
    }
}

impl Options {
    /// What comes before the start number inside a scoregroup, by player of the field; empty where nothing does.
    fn order_keys(&self, field: &Field) -> Vec<i64> {
        match self.order {
            Order::StartNumber => Vec::new(),
            Order::Lot { seed } => {
                let mut keys: Vec<i64> = (0..).take(field.players.len()).collect();
                super::super::lot::Lot::new(seed).shuffle(&mut keys);
                keys
            }
            Order::Solkoff => field.players.iter().map(|player| -i64::from(field.solkoff(player))).collect(),
        }
    }
}
