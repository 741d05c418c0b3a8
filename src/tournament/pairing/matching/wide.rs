//! Whole numbers of a fixed width: many small criteria side by side in one weight, the first in the highest bits.

use std::cmp::Ordering;
use std::ops::{Add, Sub};

/// A signed whole number of `64 * K` bits in two's complement, lowest word first. Sums wrap silently, so whoever lays
/// out the fields chooses K wide enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Wide<const K: usize>([u64; K]);

impl<const K: usize> Wide<K> {
    /// Nothing.
    pub(in super::super) const ZERO: Self = Self([0; K]);

    /// `value` shifted up by `bit` places; what falls off the top is lost.
    pub(in super::super) fn at(value: u64, bit: usize) -> Self {
        let mut words = [0; K];
        let (word, shift) = (bit / 64, bit % 64);
        if word < K {
            words[word] = value << shift;
        }
        if shift > 0 && word + 1 < K {
            words[word + 1] = value >> (64 - shift);
        }
        Self(words)
    }

    /// Twice the number.
    pub(in super::super) fn doubled(self) -> Self {
        self + self
    }

    /// Half of the number, rounded down.
    pub(in super::super) fn halved(self) -> Self {
        let mut words = self.0;
        let mut carried = self.0[K - 1] & (1 << 63);
        for word in words.iter_mut().rev() {
            let low = *word << 63;
            *word = (*word >> 1) | carried;
            carried = low;
        }
        Self(words)
    }
}

impl<const K: usize> Add for Wide<K> {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        let mut words = [0; K];
        let mut carry = false;
        for ((sum, &one), &two) in words.iter_mut().zip(&self.0).zip(&other.0) {
            let (partial, first) = one.overflowing_add(two);
            let (whole, second) = partial.overflowing_add(u64::from(carry));
            *sum = whole;
            carry = first || second;
        }
        Self(words)
    }
}

impl<const K: usize> Sub for Wide<K> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        let mut words = [0; K];
        let mut borrow = false;
        for ((difference, &one), &two) in words.iter_mut().zip(&self.0).zip(&other.0) {
            let (partial, first) = one.overflowing_sub(two);
            let (whole, second) = partial.overflowing_sub(u64::from(borrow));
            *difference = whole;
            borrow = first || second;
        }
        Self(words)
    }
}

impl<const K: usize> PartialOrd for Wide<K> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const K: usize> Ord for Wide<K> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let sign = |words: &[u64; K]| (words[K - 1] >> 63) == 1;
        match (sign(&self.0), sign(&other.0)) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            _ => self.0.iter().rev().cmp(other.0.iter().rev()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Wide;
    use proptest::prelude::*;

    fn wide(value: i128) -> Wide<2> {
        let bits = value.cast_unsigned();
        let word = |bits: u128| u64::try_from(bits & u128::from(u64::MAX)).unwrap();
        Wide([word(bits), word(bits >> 64)])
    }

    proptest! {
        #[test]
        fn two_words_reckon_like_the_machine(one in any::<i64>(), two in any::<i64>(), shift in 0u32..60) {
            let (one, two) = (i128::from(one) << shift, i128::from(two) << shift);
            prop_assert_eq!(wide(one) + wide(two), wide(one + two));
            prop_assert_eq!(wide(one) - wide(two), wide(one - two));
            prop_assert_eq!(wide(one).cmp(&wide(two)), one.cmp(&two));
            prop_assert_eq!(wide(one).halved(), wide(one >> 1));
            prop_assert_eq!(wide(one).doubled(), wide(one << 1));
        }

        #[test]
        fn a_value_stands_at_its_bit(value in 0u64..1 << 40, bit in 0usize..80) {
            prop_assert_eq!(Wide::<2>::at(value, bit), wide(i128::from(value) << bit));
        }
    }
}
