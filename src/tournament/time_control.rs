//! Time controls: how they are written, and the class that each code gives them.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A time control for one player: the periods, and the seconds added for each move (the Fischer system).
///
/// Written `45` (45 minutes to the end), `15+5` (and 5 seconds a move), `30/90+20/60` (30 moves in 90 minutes, then
/// 20 moves in each 60), `30/90+30+5s` (30 moves in 90 minutes, then 30 minutes to the end, with 5 seconds a move).
///
/// ```
/// use tablita::tournament::time_control::TimeControl;
/// let control: TimeControl = "15+5".parse()?;
/// assert!(control.has_increment());
/// assert_eq!(control.to_string(), "15+5");
/// # Ok::<(), tablita::tournament::time_control::TimeControlError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct TimeControl {
    periods: Vec<Period>,
    increment_seconds: u16,
}

/// A stretch of a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// The moves to be made in it; none: to the end of the game.
    pub moves: Option<u16>,
    /// Its minutes.
    pub minutes: u16,
}

/// What is wrong with a written time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    /// Nothing was written.
    #[error("no time control is given; write for example 15+5, 45 or 30/90+20/60")]
    Empty,
    /// A part is not a number.
    #[error(
        "`{0}` is not a number of minutes, of moves/minutes or of seconds; write for example 15+5, 45 or 30/90+20/60"
    )]
    Part(String),
    /// A number is out of reach.
    #[error("{what} must be from {least} to {most}, not {value}")]
    Range {
        /// Which number.
        what: &'static str,
        /// What was written.
        value: u32,
        /// The least allowed.
        least: u16,
        /// The most allowed.
        most: u16,
    },
    /// A period follows one that runs to the end of the game.
    #[error("`{0}` follows a period that already runs to the end of the game")]
    AfterTheEnd(String),
}

impl TimeControlError {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Empty => "time-control-empty",
            Self::Part(_) => "time-control-part",
            Self::Range { .. } => "time-control-range",
            Self::AfterTheEnd(_) => "time-control-after-the-end",
        }
    }
}

const MOST_MINUTES: u16 = 600;
const MOST_MOVES: u16 = 200;
const MOST_SECONDS: u16 = 300;

fn number(text: &str, what: &'static str, least: u16, most: u16) -> Result<u16, TimeControlError> {
    let digits = text.trim();
    if digits.is_empty() || digits.len() > 6 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(TimeControlError::Part(text.trim().to_owned()));
    }
    let value: u32 = digits.parse().map_err(|_| TimeControlError::Part(digits.to_owned()))?;
    u16::try_from(value).ok().filter(|value| (least..=most).contains(value)).ok_or(TimeControlError::Range {
        what,
        value,
        least,
        most,
    })
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.trim().is_empty() {
            return Err(TimeControlError::Empty);
        }
        let mut control = Self { periods: Vec::new(), increment_seconds: 0 };
        let parts: Vec<&str> = text.split('+').map(str::trim).collect();
        for (at, part) in parts.iter().enumerate() {
            let last = at + 1 == parts.len();
            let ended = control.periods.last().is_some_and(|period| period.moves.is_none());
            let marked = part.strip_suffix(['s', '"', '″']);
            if let Some(seconds) = marked.or(ended.then_some(*part))
                && last
                && !control.periods.is_empty()
                && !part.contains('/')
            {
                control.increment_seconds = number(seconds, "the increment in seconds", 0, MOST_SECONDS)?;
            } else if ended {
                return Err(TimeControlError::AfterTheEnd((*part).to_owned()));
            } else if let Some((moves, minutes)) = part.split_once('/') {
                let moves = Some(number(moves, "the moves of a period", 1, MOST_MOVES)?);
                control.periods.push(Period { moves, minutes: minutes_of(minutes)? });
            } else {
                control.periods.push(Period { moves: None, minutes: minutes_of(part)? });
            }
        }
        Ok(control)
    }
}

fn minutes_of(text: &str) -> Result<u16, TimeControlError> {
    number(text.trim_end_matches(['\'', '′']).trim_end_matches("min"), "the minutes", 1, MOST_MINUTES)
}

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, period) in self.periods.iter().enumerate() {
            if at > 0 {
                f.write_str("+")?;
            }
            match period.moves {
                Some(moves) => write!(f, "{moves}/{}", period.minutes)?,
                None => write!(f, "{}", period.minutes)?,
            }
        }
        match (self.increment_seconds, self.periods.as_slice()) {
            (0, _) => Ok(()),
            (seconds, [Period { moves: None, .. }]) => write!(f, "+{seconds}"),
            (seconds, _) => write!(f, "+{seconds}s"),
        }
    }
}

/// The class of a control by the FMJD rulebook (rules of rapid and blitz, article 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FmjdClass {
    /// 3 to 5 minutes.
    Blitz,
    /// 10 to 30 minutes; with an increment 10 to 15.
    Rapid,
    /// Not above 30 minutes, yet named by no category: 1, 2 and 6 to 9 minutes.
    AcceleratedWithoutClass,
    /// Above 30 minutes or by moves; or above 15 with an increment: classic by exclusion.
    Classic,
}

/// The class of a control by the CBD's code (CODEX art. 3, boards of 64 squares).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CbdClass {
    /// Under 10 minutes.
    Blitz,
    /// From 10 to 20; both edges are our reading, the code leaves them open.
    Rapid,
    /// Above 20 and under 45.
    SemiRapid,
    /// 45 and more.
    Normal,
}

impl FmjdClass {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Blitz => "fmjd-class-blitz",
            Self::Rapid => "fmjd-class-rapid",
            Self::AcceleratedWithoutClass => "fmjd-class-accelerated",
            Self::Classic => "fmjd-class-classic",
        }
    }

    /// Whether the rules of rapid and blitz games hold: "accelerated" is any game of not more than 30 minutes.
    pub const fn is_accelerated(self) -> bool {
        !matches!(self, Self::Classic)
    }
}

impl CbdClass {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Blitz => "cbd-class-blitz",
            Self::Rapid => "cbd-class-rapid",
            Self::SemiRapid => "cbd-class-semi-rapid",
            Self::Normal => "cbd-class-normal",
        }
    }
}

impl TimeControl {
    /// The stretches, in order; at least one.
    pub fn periods(&self) -> &[Period] {
        &self.periods
    }

    /// The seconds added for each move.
    pub const fn increment_seconds(&self) -> u16 {
        self.increment_seconds
    }

    /// Whether seconds are added for each move (the Fischer system).
    pub const fn has_increment(&self) -> bool {
        self.increment_seconds > 0
    }

    /// The minutes of all stretches together: the whole thinking time without increment (CODEX art. 29).
    pub fn total_minutes(&self) -> u32 {
        self.periods.iter().map(|period| u32::from(period.minutes)).sum()
    }

    /// Whether a number of moves is to be made in a time: a full score sheet is then obligatory (rulebook 11.2).
    pub fn counts_moves(&self) -> bool {
        self.periods.iter().any(|period| period.moves.is_some())
    }

    /// Whether a game by this control is played at the same rate as one by the other, or faster (rapid/blitz 2). The article
    /// does not say how rates compare; our reading: neither the thinking time of 40 moves is longer nor the class slower.
    pub fn is_as_fast_as(&self, other: &Self) -> bool {
        let seconds = |control: &Self| 60 * control.total_minutes() + 40 * u32::from(control.increment_seconds);
        let is_slower_class = self.fmjd_class() == FmjdClass::Classic && other.fmjd_class().is_accelerated();
        seconds(self) <= seconds(other) && !is_slower_class
    }

    /// The class by the rules of rapid and blitz games, article 1.
    pub fn fmjd_class(&self) -> FmjdClass {
        let minutes = self.total_minutes();
        if self.counts_moves() {
            return FmjdClass::Classic;
        }
        let rapid_most = if self.has_increment() { 15 } else { 30 };
        match minutes {
            3..=5 => FmjdClass::Blitz,
            10.. if minutes <= rapid_most => FmjdClass::Rapid,
            10.. => FmjdClass::Classic,
            _ => FmjdClass::AcceleratedWithoutClass,
        }
    }

    /// The class by CODEX art. 3, for 64 squares.
    pub fn cbd_class(&self) -> CbdClass {
        match self.total_minutes() {
            0..10 => CbdClass::Blitz,
            10..=20 => CbdClass::Rapid,
            21..45 => CbdClass::SemiRapid,
            _ => CbdClass::Normal,
        }
    }

    /// Whether the minutes stand on an edge that CODEX art. 3 leaves open ("over 10, under 20", "over 21"): the class
    /// is then our reading, and a page says so.
    pub fn cbd_edge_is_ours(&self) -> bool {
        matches!(self.total_minutes(), 10 | 20 | 21)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(text: &str) -> TimeControl {
        text.parse().unwrap()
    }

    #[test]
    fn what_is_written_is_read_and_written_again() {
        for text in ["45", "15+5", "3+2", "30/90+20/60", "30/90+30", "30/90+30+5s", "40/100+5s", "600+300"] {
            assert_eq!(control(text).to_string(), text);
        }
        assert_eq!(control(" 15 + 5s ").to_string(), "15+5");
        assert_eq!(control("21 min").to_string(), "21");
    }

    #[test]
    fn a_fault_names_the_part() {
        let fault = |text: &str| text.parse::<TimeControl>().unwrap_err();
        assert_eq!(fault("  "), TimeControlError::Empty);
        assert_eq!(fault("abc"), TimeControlError::Part("abc".to_owned()));
        assert_eq!(fault("15+"), TimeControlError::Part(String::new()));
        assert_eq!(fault("-5"), TimeControlError::Part("-5".to_owned()));
        assert_eq!(fault("15+5+5"), TimeControlError::AfterTheEnd("5".to_owned()));
        assert!(matches!(fault("0"), TimeControlError::Range { value: 0, .. }));
        assert!(matches!(fault("15+999"), TimeControlError::Range { value: 999, most: 300, .. }));
        assert!(matches!(fault("0/90"), TimeControlError::Range { value: 0, .. }));
        assert!(matches!(fault("99999999"), TimeControlError::Part(_)));
    }

    #[test]
    fn rapid_and_blitz_1_names_the_class() {
        let class = |text: &str| control(text).fmjd_class();
        assert_eq!(class("3"), FmjdClass::Blitz);
        assert_eq!(class("5+3"), FmjdClass::Blitz);
        assert_eq!(class("7"), FmjdClass::AcceleratedWithoutClass);
        assert_eq!(class("2"), FmjdClass::AcceleratedWithoutClass);
        assert_eq!(class("10"), FmjdClass::Rapid);
        assert_eq!(class("30"), FmjdClass::Rapid);
        assert_eq!(class("15+5"), FmjdClass::Rapid);
        assert_eq!(class("16+5"), FmjdClass::Classic);
        assert_eq!(class("31"), FmjdClass::Classic);
        assert_eq!(class("30/20"), FmjdClass::Classic);
    }

    #[test]
    fn codex_3_names_the_class_and_says_which_edges_are_ours() {
        let class = |text: &str| control(text).cbd_class();
        assert_eq!(class("9"), CbdClass::Blitz);
        assert_eq!(class("10"), CbdClass::Rapid);
        assert_eq!(class("20"), CbdClass::Rapid);
        assert_eq!(class("21"), CbdClass::SemiRapid);
        assert_eq!(class("44"), CbdClass::SemiRapid);
        assert_eq!(class("45"), CbdClass::Normal);
        assert!(control("21").cbd_edge_is_ours());
        assert!(!control("15+5").cbd_edge_is_ours());
    }
}
