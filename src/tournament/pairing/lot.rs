//! The lot: numbers that a seed decides, so that every draw can be run again and checked.

/// A seeded stream of numbers (`SplitMix64`). The same seed gives the same stream on every machine.
#[derive(Clone, Debug)]
pub struct Lot {
    state: u64,
}

impl Lot {
    /// The stream of `seed`.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`; 0 when the limit is 0 or 1. Every number has the same chance: bits that would favour
    /// the small ones are thrown away.
    pub const fn below(&mut self, limit: usize) -> usize {
        let limit = limit as u64;
        if limit < 2 {
            return 0;
        }
        let unfair = u64::MAX - u64::MAX % limit;
        loop {
            let bits = self.bits();
            if bits < unfair {
                #[expect(clippy::cast_possible_truncation, reason = "below a limit that came as usize")]
                return (bits % limit) as usize;
            }
        }
    }

    /// Whether an event of `percent` in a hundred happens.
    pub const fn happens(&mut self, percent: u8) -> bool {
        self.below(100) < percent as usize
    }

    /// One of `candidates`, or nothing when there is none.
    pub fn draw<'a, T>(&mut self, candidates: &'a [T]) -> Option<&'a T> {
        let index = self.below(candidates.len());
        candidates.get(index)
    }

    /// Puts `items` in an order drawn by lot; every order has the same chance.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last + 1);
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Lot;

    #[test]
    fn a_lot_among_none_one_or_many() {
        let mut lot = Lot::new(7);
        assert_eq!(lot.draw::<u8>(&[]), None);
        assert_eq!(lot.draw(&[5]), Some(&5));
        let many: Vec<u16> = (0..200).collect();
        let drawn: std::collections::BTreeSet<u16> = (0..4_000).filter_map(|_| lot.draw(&many).copied()).collect();
        assert!(drawn.len() > 190, "only {} of 200 candidates were ever drawn", drawn.len());
    }

    #[test]
    fn the_same_seed_draws_the_same_order() {
        let order = |seed| {
            let mut items: Vec<u8> = (0..30).collect();
            Lot::new(seed).shuffle(&mut items);
            items
        };
        assert_eq!(order(1), order(1));
        assert_ne!(order(1), order(2));
        let mut sorted = order(1);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..30).collect::<Vec<u8>>());
    }
}
