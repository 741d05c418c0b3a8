//! An exact number: tie-breaks are compared as fractions, never as floating point.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Mul};

/// A fraction in lowest terms.
///
/// ```
/// use tablita::tournament::tiebreaks::Value;
/// assert!(Value::new(1, 3) < Value::new(34, 100));
/// assert_eq!((Value::new(1, 4) + Value::new(1, 4)).to_string(), "0.5");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Value {
    numerator: i64,
    denominator: i64,
}

impl Value {
    /// Nothing.
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };

    /// `numerator / denominator`; a denominator of 0 counts as 1.
    #[must_use]
    pub fn new(numerator: i64, denominator: u32) -> Self {
        Self::reduced(numerator.into(), i128::from(denominator).max(1))
    }

    /// A whole number.
    #[must_use]
    pub fn whole(number: i64) -> Self {
        Self { numerator: number, denominator: 1 }
    }

    fn reduced(numerator: i128, denominator: i128) -> Self {
        let divisor = common_divisor(numerator.abs(), denominator).max(1);
        // Scores of real events fit by many orders of magnitude; a crafted file saturates instead of wrapping.
        let narrow = |number: i128| i64::try_from(number).unwrap_or(if number < 0 { i64::MIN } else { i64::MAX });
        Self { numerator: narrow(numerator / divisor), denominator: narrow(denominator / divisor) }
    }

    /// This divided by a count; `None` for a count of 0.
    #[must_use]
    pub fn divided_by(self, count: usize) -> Option<Self> {
        let count = i128::try_from(count).ok().filter(|count| *count > 0)?;
        Some(Self::reduced(self.numerator.into(), i128::from(self.denominator) * count))
    }

    /// Rounded to a number of decimals, halves up (towards plus infinity).
    #[must_use]
    pub fn rounded(self, decimals: u32) -> Self {
        let scale = 10_i128.pow(decimals.min(9));
        let (numerator, denominator) = (i128::from(self.numerator), i128::from(self.denominator));
        let twice = 2 * numerator * scale + denominator;
        Self::reduced(twice.div_euclid(2 * denominator), scale)
    }

    /// The whole number, when it is one.
    #[must_use]
    pub fn as_whole(self) -> Option<i64> {
        (self.denominator == 1).then_some(self.numerator)
    }

    /// The nearest floating-point number, for texts that want one (JSON).
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "values of an event are far below 2^53")]
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

fn common_divisor(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Default for Value {
    fn default() -> Self {
        Self::ZERO
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        left.cmp(&(i128::from(other.numerator) * i128::from(self.denominator)))
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Add for Value {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let (a, b) = (i128::from(self.denominator), i128::from(other.denominator));
        Self::reduced(i128::from(self.numerator) * b + i128::from(other.numerator) * a, a * b)
    }
}

impl Mul for Value {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let numerator = i128::from(self.numerator) * i128::from(other.numerator);
        Self::reduced(numerator, i128::from(self.denominator) * i128::from(other.denominator))
    }
}

impl Sum for Value {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Value {
    /// Decimals as far as they go, at most four: `12`, `12.5`, `3.3333`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { numerator, denominator } = self.rounded(4);
        let scaled = i128::from(numerator) * (10_000 / i128::from(denominator));
        let sign = if scaled < 0 { "-" } else { "" };
        let (whole, part) = (scaled.abs() / 10_000, scaled.abs() % 10_000);
        let text = format!("{sign}{whole}.{part:04}");
        f.pad(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_exact() {
        let third = Value::new(1, 3);
        assert_eq!(third + third + third, Value::whole(1));
        assert_eq!(Value::new(3, 2) * Value::new(1, 2), Value::new(3, 4));
        assert_eq!(Value::new(2, 4), Value::new(1, 2));
        assert_eq!([Value::new(1, 2); 3].into_iter().sum::<Value>(), Value::new(3, 2));
    }

    #[test]
    fn halves_are_rounded_up() {
        assert_eq!(Value::new(5, 2).rounded(0), Value::whole(3));
        assert_eq!(Value::new(-5, 2).rounded(0), Value::whole(-2));
        assert_eq!(Value::new(1_005, 1000).rounded(2), Value::new(101, 100));
        assert_eq!(Value::new(7, 3).rounded(2), Value::new(233, 100));
    }

    #[test]
    fn texts_have_no_needless_decimals() {
        let written: Vec<String> =
            [Value::whole(12), Value::new(25, 2), Value::new(10, 3), Value::new(-1, 4), Value::ZERO]
                .iter()
                .map(ToString::to_string)
                .collect();
        assert_eq!(written, ["12", "12.5", "3.3333", "-0.25", "0"]);
    }

    #[test]
    fn a_mean_of_nobody_is_none() {
        assert_eq!(Value::whole(3).divided_by(0), None);
        assert_eq!(Value::whole(3).divided_by(2), Some(Value::new(3, 2)));
    }
}
