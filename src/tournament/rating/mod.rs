//! Ratings: what score was to be expected, what was performed, and by how much a rating changes.

pub mod fide;
mod normal;
pub mod norms;
mod plan;
mod report;

pub use plan::{RatingPlan, RatingScale};
pub use report::{Counted, RatingLine, Rules, report};

/// How a rating difference is turned into an expected score.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Expectation {
    /// The normal distribution, as the FMJD takes it: of two points `2 * Phi(difference / scale)`.
    Normal {
        /// The difference that is one standard deviation.
        scale: f64,
    },
    /// FIDE's table (Handbook B.02, 8.1.2).
    FideTable {
        /// Larger differences count as this one: 400 at FIDE.
        cap: Option<u16>,
    },
}

impl Expectation {
    /// The FMJD's: one standard deviation is 2000/7 = 285.71.
    pub const FMJD: Self = Self::Normal { scale: 2000.0 / 7.0 };
    /// FIDE's, with its cap of 400.
    pub const FIDE: Self = Self::FideTable { cap: Some(400) };

    /// The share of the points to be expected, from 0 to 1, by somebody rated so much higher.
    ///
    /// ```
    /// use tablita::tournament::rating::Expectation;
    /// // Of two points: 1.36 against somebody 132.1 lower.
    /// assert!((2.0 * Expectation::FMJD.share(132.1) - 1.36).abs() < 0.005);
    /// ```
    pub fn share(self, difference: f64) -> f64 {
        match self {
            Self::Normal { scale } => normal::share(difference / scale),
            Self::FideTable { cap } => {
                let cap = cap.map_or(f64::INFINITY, f64::from);
                f64::from(fide::percent(whole(difference.clamp(-cap, cap)))) / 100.0
            }
        }
    }

    /// The rating difference that a share of the points stands for; none for all or nothing where the distribution has
    /// no end.
    pub fn difference(self, share: f64) -> Option<f64> {
        match self {
            Self::Normal { scale } => normal::deviations(share).map(|deviations| deviations * scale),
            Self::FideTable { .. } => Some(f64::from(fide::difference(whole((share * 100.0 + 0.5).floor())))),
        }
    }
}

/// The nearest whole number, halves up.
#[expect(clippy::cast_possible_truncation, reason = "ratings and their differences are far from the ends of i64")]
fn whole(number: f64) -> i64 {
    (number + 0.5).floor() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fmjd_expected_scores_are_the_published_ones() {
        let published =
            [(329.3, 1.75), (132.1, 1.36), (415.5, 1.85), (270.4, 1.66), (634.6, 1.97), (118.7, 1.32), (9.0, 1.03)];
        for (difference, expected) in published {
            let found = 2.0 * Expectation::FMJD.share(difference);
            assert!((found - expected).abs() <= 0.005, "{difference}: {found}, not {expected}");
            let mirrored = 2.0 * Expectation::FMJD.share(-difference);
            assert!((found + mirrored - 2.0).abs() < 1e-12);
        }
    }

    #[test]
    fn fide_counts_a_larger_difference_as_400() {
        assert!((Expectation::FIDE.share(700.0) - 0.92).abs() < 1e-12);
        assert!((Expectation::FideTable { cap: None }.share(700.0) - 0.99).abs() < 1e-12);
        assert!((Expectation::FIDE.share(-100.0) - 0.36).abs() < 1e-12);
    }

    #[test]
    fn a_difference_and_its_share_are_the_same_thing() {
        for difference in [-500.0, -33.0, 0.0, 120.0, 640.0] {
            let back = Expectation::FMJD.difference(Expectation::FMJD.share(difference)).unwrap();
            assert!((back - difference).abs() < 1e-6, "{difference}: {back}");
        }
        assert_eq!(Expectation::FMJD.difference(1.0), None);
        assert_eq!(Expectation::FIDE.difference(0.76), Some(202.0));
    }
}
