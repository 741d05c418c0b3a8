//! How the ratings of a section change, as its regulations settle it.

use super::{Expectation, Rules};
use serde::{Deserialize, Serialize};

/// By what the expected score is reckoned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RatingScale {
    /// The normal distribution of the FMJD: of two points 2 * Phi(d / 285.71).
    #[default]
    Fmjd,
    /// The table of FIDE (Handbook B.02, 8.1.2), with its cap of 400.
    Fide,
}

impl RatingScale {
    /// Both, in the order in which a form shows them.
    pub const ALL: [Self; 2] = [Self::Fmjd, Self::Fide];

    /// The stable name used in forms, files and addresses.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Fmjd => "fmjd",
            Self::Fide => "fide",
        }
    }

    /// What turns a difference into an expected score.
    pub const fn expectation(self) -> Expectation {
        match self {
            Self::Fmjd => Expectation::FMJD,
            Self::Fide => Expectation::FIDE,
        }
    }
}

/// The scale, and how fast ratings move on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct RatingPlan {
    /// By what the expected score is reckoned.
    pub scale: RatingScale,
    /// The development coefficient K: points of rating for a whole point more than expected, a win being one point.
    pub k: u16,
}

impl RatingPlan {
    /// The highest K that regulations can have.
    pub const MOST_K: u8 = 100;
}

impl Default for RatingPlan {
    /// FMJD's expectation, K 20.
    fn default() -> Self {
        Self { scale: RatingScale::Fmjd, k: 20 }
    }
}

impl From<RatingPlan> for Rules {
    fn from(plan: RatingPlan) -> Self {
        Self { expectation: plan.scale.expectation(), k: plan.k, ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_plan_is_what_a_report_is_made_by_and_what_is_not_said_is_usual() {
        assert_eq!(Rules::from(RatingPlan::default()), Rules::default());
        assert_eq!(serde_json::from_str::<RatingPlan>("{}").unwrap(), RatingPlan::default());
        let plan: RatingPlan = serde_json::from_str(r#"{"scale":"fide","k":15}"#).unwrap();
        assert_eq!(plan, RatingPlan { scale: RatingScale::Fide, k: 15 });
        assert_eq!(Rules::from(plan).expectation, Expectation::FIDE);
    }
}
