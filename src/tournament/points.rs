//! Points as half-points, and the scales that a game and a match are counted by.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};
use std::str::FromStr;

/// A number of half-points: `HalfPoints::new(3)` is 1½ points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HalfPoints(i32);

impl HalfPoints {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// So many halves.
    pub const fn new(halves: i32) -> Self {
        Self(halves)
    }

    /// So many whole points.
    pub const fn whole(points: i32) -> Self {
        Self(points * 2)
    }

    /// The number of halves.
    pub const fn halves(self) -> i32 {
        self.0
    }
}

/// As the field writes it: `0`, `½`, `1`, `1½`; never `0½` and never a decimal.
impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let halves = self.0.unsigned_abs();
        match (halves / 2, halves % 2) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (0, _) => write!(f, "{sign}½"),
            (whole, _) => write!(f, "{sign}{whole}½"),
        }
    }
}

/// What is no number of half-points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("points are written as 1, ½, 1½ or 1.5")]
pub struct NotHalfPoints;

/// As people type it: `1`, `½`, `1½`, `0,5`, `1.5`, with or without a sign.
impl FromStr for HalfPoints {
    type Err = NotHalfPoints;

    fn from_str(text: &str) -> Result<Self, NotHalfPoints> {
        let text = text.trim();
        let (sign, digits) = text.strip_prefix(['-', '−']).map_or((1, text), |rest| (-1, rest));
        let digits = digits.strip_prefix('+').filter(|_| sign > 0).unwrap_or(digits);
        let (whole, half) = match (digits.strip_suffix('½'), digits.split_once(['.', ','])) {
            (Some(whole), _) | (None, Some((whole, "5"))) => (whole, 1),
            (None, Some((whole, "0"))) => (whole, 0),
            (None, None) => (digits, 0),
            (None, Some(_)) => return Err(NotHalfPoints),
        };
        let whole = match whole {
            "" if half == 1 => 0,
            whole if whole.bytes().all(|byte| byte.is_ascii_digit()) => {
                whole.parse::<u16>().map(i32::from).map_err(|_| NotHalfPoints)?
            }
            _ => return Err(NotHalfPoints),
        };
        Ok(Self(sign * (2 * whole + half)))
    }
}

impl Add for HalfPoints {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for HalfPoints {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for HalfPoints {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Sum for HalfPoints {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::ZERO, Add::add)
    }
}

/// What a game, or a match, was for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Lost, or both lost (both absent).
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

impl Outcome {
    /// What the other side has when exactly one of both can win.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

/// The points of a game. CODEX art. 54 allows a scale by which a win is worth at most three draws and a loss nothing:
/// all three are within it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GamePoints {
    /// 2-1-0 (CODEX art. 53, FMJD).
    #[default]
    TwoOneZero,
    /// 1-½-0.
    OneHalfZero,
    /// 3-1-0.
    ThreeOneZero,
}

impl GamePoints {
    /// Every scale, in the order in which a form shows them.
    pub const ALL: [Self; 3] = [Self::TwoOneZero, Self::OneHalfZero, Self::ThreeOneZero];

    /// The points of one game for a side.
    pub const fn points(self, outcome: Outcome) -> HalfPoints {
        let (win, draw) = match self {
            Self::TwoOneZero => (HalfPoints::whole(2), HalfPoints::whole(1)),
            Self::OneHalfZero => (HalfPoints::whole(1), HalfPoints::new(1)),
            Self::ThreeOneZero => (HalfPoints::whole(3), HalfPoints::whole(1)),
        };
        match outcome {
            Outcome::Win => win,
            Outcome::Draw => draw,
            Outcome::Loss => HalfPoints::ZERO,
        }
    }

    /// The stable name used in forms and files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::TwoOneZero => "two-one-zero",
            Self::OneHalfZero => "one-half-zero",
            Self::ThreeOneZero => "three-one-zero",
        }
    }
}

/// How a match is counted from its games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchScoring {
    /// The sum of the games decides, then 2-1-0 for the match (CODEX art. 55).
    #[default]
    ByResult,
    /// The game points are the match points.
    BySum,
}

impl MatchScoring {
    /// Both ways, in the order in which a form shows them.
    pub const ALL: [Self; 2] = [Self::ByResult, Self::BySum];

    /// The stable name used in forms and files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::ByResult => "by-result",
            Self::BySum => "by-sum",
        }
    }

    /// The match points of a side that has `own` game points against `other`.
    pub const fn points(self, own: HalfPoints, other: HalfPoints) -> HalfPoints {
        match self {
            Self::BySum => own,
            Self::ByResult if own.0 > other.0 => HalfPoints::whole(2),
            Self::ByResult if own.0 < other.0 => HalfPoints::ZERO,
            Self::ByResult => HalfPoints::whole(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_written_as_the_field_writes_them() {
        let written: Vec<String> = (-1..=5).map(|halves| HalfPoints::new(halves).to_string()).collect();
        assert_eq!(written, ["-½", "0", "½", "1", "1½", "2", "2½"]);
    }

    #[test]
    fn points_are_read_as_people_type_them() {
        let read = |text: &str| text.parse::<HalfPoints>().map(HalfPoints::halves);
        for (text, halves) in [
            ("1", 2),
            (" 2 ", 4),
            ("½", 1),
            ("1½", 3),
            ("0,5", 1),
            (".5", 1),
            ("1.5", 3),
            ("-1", -2),
            ("−½", -1),
            ("+1", 2),
            ("1,0", 2),
        ] {
            assert_eq!(read(text), Ok(halves), "{text:?}");
        }
        for text in ["", "x", "-", "1.25", "½½", "1,5½", "--1", "-+1", "99999", "1 ½ x", "."] {
            assert_eq!(read(text), Err(NotHalfPoints), "{text:?}");
        }
        assert_eq!(HalfPoints::new(-3).to_string().parse(), Ok(HalfPoints::new(-3)));
    }

    #[test]
    fn codex_54_no_scale_pays_a_win_above_three_draws_or_a_loss_at_all() {
        for scale in GamePoints::ALL {
            let draw = scale.points(Outcome::Draw).halves();
            assert!(scale.points(Outcome::Win).halves() <= 3 * draw, "{scale:?}");
            assert!(scale.points(Outcome::Win).halves() > draw, "{scale:?}");
            assert_eq!(scale.points(Outcome::Loss), HalfPoints::ZERO, "{scale:?}");
        }
    }

    #[test]
    fn codex_55_the_sum_of_the_games_decides_the_match() {
        let (three, one) = (HalfPoints::whole(3), HalfPoints::whole(1));
        assert_eq!(MatchScoring::ByResult.points(three, one), HalfPoints::whole(2));
        assert_eq!(MatchScoring::ByResult.points(one, three), HalfPoints::ZERO);
        assert_eq!(MatchScoring::ByResult.points(one, one), HalfPoints::whole(1));
        assert_eq!(MatchScoring::BySum.points(three, one), three);
    }
}
