//! How many colour faults cannot be avoided, by counting who is due what (C12, C13).

use super::contestant::{Preference, Strength};
use crate::draughts::Color;

/// The kinds of colour preference: none, and three strengths of each colour.
pub(super) const KINDS: usize = 7;

const MILD: usize = 1;
const STRONG: usize = 2;
const ABSOLUTE: usize = 3;
/// Black's kinds stand so much behind White's.
const BLACK: usize = 3;

/// The kind of a preference, below [`KINDS`].
pub(super) fn kind(preference: Preference) -> usize {
    let strength = match preference.strength {
        Strength::None => return 0,
        Strength::Mild => MILD,
        Strength::Strong => STRONG,
        Strength::Absolute => ABSOLUTE,
    };
    match preference.colour {
        None => 0,
        Some(Color::White) => strength,
        Some(Color::Black) => strength + BLACK,
    }
}

/// How many players of each kind there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Dues([usize; KINDS]);

/// Faults against C12 and C13, compared in this order.
pub(super) type Faults = (usize, usize);

/// The sum of two counts of faults.
pub(super) fn plus(one: Faults, two: Faults) -> Faults {
    (one.0 + two.0, one.1 + two.1)
}

/// Players due one colour.
#[derive(Clone, Copy)]
struct Side {
    mild: usize,
    strong: usize,
    all: usize,
}

impl Dues {
    pub(super) fn of(kinds: impl Iterator<Item = usize>) -> Self {
        let mut dues = Self::default();
        kinds.for_each(|kind| dues.add(kind));
        dues
    }

    pub(super) fn add(&mut self, kind: usize) {
        self.0[kind] += 1;
    }

    pub(super) fn take(&mut self, kind: usize) {
        self.0[kind] -= 1;
    }

    pub(super) fn count(&self, kind: usize) -> usize {
        self.0[kind]
    }

    pub(super) fn without(mut self, kind: usize) -> Self {
        self.take(kind);
        self
    }

    fn side(&self, black: bool) -> Side {
        let from = if black { BLACK } else { 0 };
        let (mild, strong, absolute) = (self.0[from + MILD], self.0[from + STRONG], self.0[from + ABSOLUTE]);
        Side { mild, strong, all: mild + strong + absolute }
    }

    /// The fewest faults when all of an even number of players are paired among themselves, rematches left aside and no
    /// two of one absolute colour together; nothing where that cannot be.
    pub(super) fn fewest_faults(&self) -> Option<Faults> {
        let (white, black, indifferent) = (self.side(false), self.side(true), self.0[0]);
        let (many, few) = if white.all >= black.all { (white, black) } else { (black, white) };
        faults(((many.all - few.all).saturating_sub(indifferent)) / 2, many.mild, many.strong)
    }

    /// The same when everybody here meets one of as many `others`.
    pub(super) fn fewest_faults_against(&self, others: &Self) -> Option<Faults> {
        for black in [false, true] {
            let (own, same, other) = (self.side(black), others.side(black), others.side(!black));
            let forced = own.all.saturating_sub(other.all + others.0[0]);
            if forced > 0 {
                return faults(forced, own.mild + same.mild, own.strong + same.strong);
            }
        }
        Some((0, 0))
    }
}

/// `forced` pairs must be made within one colour: as many as may be with a mild due in them, the others with a strong
/// one at least.
fn faults(forced: usize, mild: usize, strong: usize) -> Option<Faults> {
    let both_strong = forced.saturating_sub(mild);
    (strong >= both_strong).then_some((forced, both_strong))
}

/// The faults of one pair; nothing where the two are absolutely due the same colour.
pub(super) fn pair_faults(one: usize, other: usize) -> Option<Faults> {
    let colour = |kind: usize| kind.checked_sub(1).map(|kind| kind / BLACK);
    if one == 0 || colour(one) != colour(other) {
        return Some((0, 0));
    }
    let strength = |kind: usize| (kind - 1) % BLACK + 1;
    match strength(one).min(strength(other)) {
        ABSOLUTE => None,
        STRONG => Some((1, 1)),
        _ => Some((1, 0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::pairing::lot::Lot;

    /// The least faults by trying every pairing; `across` allows only pairs of a first-half with a second-half player.
    fn tried(kinds: &[usize], across: bool) -> Option<Faults> {
        fn go(kinds: &[usize], used: &mut Vec<bool>, half: Option<usize>) -> Option<Faults> {
            let Some(one) = used.iter().position(|used| !used) else { return Some((0, 0)) };
            used[one] = true;
            let mut best = None;
            for other in one + 1..kinds.len() {
                let crosses = half.is_none_or(|half| one < half && other >= half);
                if !used[other] && crosses {
                    used[other] = true;
                    let found = pair_faults(kinds[one], kinds[other])
                        .zip(go(kinds, used, half))
                        .map(|(own, rest)| (own.0 + rest.0, own.1 + rest.1));
                    best = match (best, found) {
                        (Some(known), Some(new)) => Some(std::cmp::min::<Faults>(known, new)),
                        (known, new) => known.or(new),
                    };
                    used[other] = false;
                }
            }
            used[one] = false;
            best
        }
        go(kinds, &mut vec![false; kinds.len()], across.then_some(kinds.len() / 2))
    }

    #[test]
    fn counting_finds_what_trying_everything_finds() {
        let mut lot = Lot::new(3);
        for _ in 0..4_000 {
            let pairs = lot.below(5);
            let kinds: Vec<usize> = (0..2 * pairs).map(|_| lot.below(KINDS)).collect();
            let dues = Dues::of(kinds.iter().copied());
            assert_eq!(dues.fewest_faults(), tried(&kinds, false), "{kinds:?}");
            let (upper, lower) = kinds.split_at(pairs);
            let (upper, lower) = (Dues::of(upper.iter().copied()), Dues::of(lower.iter().copied()));
            assert_eq!(upper.fewest_faults_against(&lower), tried(&kinds, true), "{kinds:?}");
        }
    }
}
