//! The names of tie-breaks: C.07's codes, as TRF26 lists them, and the names of draughts.

use std::fmt;
use std::str::FromStr;

/// What is measured.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Measure {
    /// `PTS`: the points of the standings.
    Points,
    /// `GPTS`: game (small) points.
    GamePoints,
    /// `DE`: direct encounter, for any number of tied players (C.07 art. 6).
    DirectEncounter,
    /// `DE2`: direct encounter, only where exactly two are tied (CODEX art. 68).
    DirectEncounterOfTwo,
    /// `WIN`: rounds with the points of a win, played or not; in a micro-match, matches won.
    Wins,
    /// `WON`: rounds won over the board.
    Won,
    /// `GWON`: games won, inside matches too.
    GamesWon,
    /// `BPG`: games played with Black.
    BlacksPlayed,
    /// `BWG`: games won with Black.
    BlacksWon,
    /// `PS`: the running scores after each round, added up (progressive, cumulative).
    Progressive,
    /// `REP`: rounds that the player was ready to play. `GE` in older editions.
    RoundsElected,
    /// `STD`: rounds in which he had more points than the opponent, halves for equal ones.
    Standard,
    /// `TPN`: the start number, lower first.
    PairingNumber,
    /// `RTNG`: the rating.
    Rating,
    /// `BH`: Buchholz, the sum of the opponents' scores. In draughts: Solkoff.
    Buchholz,
    /// `FB`: Buchholz as if the last round had been drawn.
    ForeBuchholz,
    /// `AOB`: the mean Buchholz of the opponents met.
    AverageBuchholz,
    /// `AOB/F`: their mean Fore Buchholz.
    AverageForeBuchholz,
    /// `SOLK+`: Solkoff plus, the sum of the opponents' full Solkoff.
    SolkoffPlus,
    /// `SB`: Sonneborn-Berger, the opponents' scores times the points scored against them.
    SonnebornBerger,
    /// `RIGA`: the Riga coefficient, the opponents' scores times the game points of the micro-match, 4 to 0.
    Riga,
    /// `KS`: Koya, points against those with half the points or more.
    Koya,
    /// `ARO`: the mean rating of the opponents met.
    AverageRating,
    /// `TPR`: tournament performance rating.
    Performance,
    /// `PTP`: perfect tournament performance.
    PerfectPerformance,
    /// `APRO`: the mean performance of the opponents met.
    AveragePerformance,
    /// `APPO`: the mean perfect performance of the opponents met.
    AveragePerfectPerformance,
    /// `TOP`: results against the best placed of the others, from the top down.
    AgainstTheBest,
    /// `LOT`: drawn by lot, from a seed.
    Lot,
    /// `MAJ(A B C)`: ahead in more than half of several tie-breaks (CODEX art. 68 A.A).
    Majority(Vec<TieBreak>),
}

/// What is left out of a sum.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Cut {
    /// Nothing.
    #[default]
    None,
    /// `/C1`, `/C2`: the lowest. `BH/C1` is the (short) truncated Solkoff.
    Low(u8),
    /// `/M1`, `/M2`: as many of the lowest and of the highest. `BH/M1` is the median.
    Both(u8),
    /// `/C*`: the lowest, then the two lowest, and so on while players are level: the full truncated Solkoff.
    Successive,
}

/// A tie-break: a measure with its modifiers.
///
/// ```
/// use tablita::tournament::tiebreaks::{Measure, TieBreak};
/// let cut: TieBreak = "BH/C1".parse()?;
/// assert_eq!(cut.measure, Measure::Buchholz);
/// assert_eq!(cut.to_string(), "BH/C1");
/// # Ok::<(), tablita::tournament::tiebreaks::TieBreakError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TieBreak {
    /// What is measured.
    pub measure: Measure,
    /// `/C`, `/M`: what is left out.
    pub cut: Cut,
    /// `/P`: forfeits count as played against the scheduled opponent.
    pub forfeits_played: bool,
    /// `/L+n`, `/L-n`: half-points by which Koya's limit is shifted.
    pub limit: i8,
    /// `/R`: the other end first.
    pub reversed: bool,
    /// `:GP`: scores are game points, not match points.
    pub of_game_points: bool,
}

/// A text that names no tie-break.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TieBreakError {
    /// An unknown name.
    #[error("`{0}` is no tie-break; known are {known}", known = known_codes())]
    Unknown(String),
    /// A modifier that is unknown, or that the tie-break does not take.
    #[error("the tie-break {code} does not take `/{modifier}`")]
    Modifier {
        /// The tie-break.
        code: String,
        /// The modifier.
        modifier: String,
    },
    /// A parenthesis that is not closed, or a majority of fewer than two.
    #[error("`{0}` must name two tie-breaks or more, such as MAJ(PS BH BH/M1)")]
    Majority(String),
}

impl TieBreakError {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Unknown(_) => "tie-break-unknown",
            Self::Modifier { .. } => "tie-break-modifier",
            Self::Majority(_) => "tie-break-majority",
        }
    }
}

/// Each code with its measure; the first code of a measure is the one written.
const CODES: [(&str, Measure); 38] = [
    ("PTS", Measure::Points),
    ("GPTS", Measure::GamePoints),
    ("DE", Measure::DirectEncounter),
    ("DE2", Measure::DirectEncounterOfTwo),
    ("WIN", Measure::Wins),
    ("MWIN", Measure::Wins),
    ("WON", Measure::Won),
    ("GWON", Measure::GamesWon),
    ("BPG", Measure::BlacksPlayed),
    ("BWG", Measure::BlacksWon),
    ("PS", Measure::Progressive),
    ("REP", Measure::RoundsElected),
    ("GE", Measure::RoundsElected),
    ("STD", Measure::Standard),
    ("TPN", Measure::PairingNumber),
    ("RTNG", Measure::Rating),
    ("BH", Measure::Buchholz),
    ("SOLK", Measure::Buchholz),
    ("SOLKOFF", Measure::Buchholz),
    ("FB", Measure::ForeBuchholz),
    ("AOB", Measure::AverageBuchholz),
    ("AOB/F", Measure::AverageForeBuchholz),
    ("SOLK+", Measure::SolkoffPlus),
    ("SOLKOFF+", Measure::SolkoffPlus),
    ("SB", Measure::SonnebornBerger),
    ("RIGA", Measure::Riga),
    ("KS", Measure::Koya),
    ("ARO", Measure::AverageRating),
    ("TPR", Measure::Performance),
    ("PTP", Measure::PerfectPerformance),
    ("APRO", Measure::AveragePerformance),
    ("APPO", Measure::AveragePerfectPerformance),
    ("TOP", Measure::AgainstTheBest),
    ("LOT", Measure::Lot),
    ("SMALL", Measure::GamePoints),
    ("BLACKS", Measure::BlacksPlayed),
    ("BERGER", Measure::SonnebornBerger),
    ("KOYA", Measure::Koya),
];

fn known_codes() -> String {
    let mut codes: Vec<&str> = CODES.iter().map(|(code, _)| *code).collect();
    codes.push("MAJ(..)");
    codes.join(" ")
}

impl Measure {
    /// The code that is written, without modifiers.
    pub fn code(&self) -> String {
        if let Self::Majority(parts) = self {
            let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
            return format!("MAJ({})", parts.join(" "));
        }
        CODES.iter().find(|(_, measure)| measure == self).map(|(code, _)| (*code).to_owned()).unwrap_or_default()
    }

    /// Whether a smaller number is better: places, numbers and lots.
    pub fn lower_is_better(&self) -> bool {
        matches!(self, Self::DirectEncounter | Self::DirectEncounterOfTwo | Self::PairingNumber | Self::Lot)
    }

    /// Whether the value depends on who else is tied.
    pub fn is_of_the_group(&self) -> bool {
        matches!(self, Self::DirectEncounter | Self::DirectEncounterOfTwo | Self::AgainstTheBest | Self::Majority(_))
    }

    /// Whether it belongs to the Buchholz family, which C.07 allows in a Swiss alone.
    pub(super) fn is_for_swiss(&self) -> bool {
        matches!(
            self,
            Self::Buchholz | Self::ForeBuchholz | Self::AverageBuchholz | Self::AverageForeBuchholz | Self::SolkoffPlus
        )
    }

    /// Whether it is a sum from which parts can be cut.
    fn is_cuttable(&self) -> bool {
        self.sums_opponents() || matches!(self, Self::Progressive | Self::AverageRating)
    }

    /// Whether it is a sum over the scores of opponents.
    fn sums_opponents(&self) -> bool {
        matches!(self, Self::Buchholz | Self::ForeBuchholz | Self::SonnebornBerger | Self::Riga | Self::SolkoffPlus)
    }

    /// Whether forfeits can be taken for games (/P).
    fn takes_forfeits(&self) -> bool {
        self.sums_opponents() || matches!(self, Self::DirectEncounter | Self::DirectEncounterOfTwo | Self::Koya)
    }
}

impl From<Measure> for TieBreak {
    fn from(measure: Measure) -> Self {
        Self { measure, cut: Cut::None, forfeits_played: false, limit: 0, reversed: false, of_game_points: false }
    }
}

impl TieBreak {
    /// A measure with a cut.
    #[must_use]
    pub fn cut(measure: Measure, cut: Cut) -> Self {
        Self { cut, ..measure.into() }
    }

    fn modify(&mut self, modifier: &str) -> Result<(), TieBreakError> {
        let refused = || TieBreakError::Modifier { code: self.measure.code(), modifier: modifier.to_owned() };
        let (letter, rest) = modifier.split_at_checked(1).ok_or_else(refused)?;
        let count = || rest.parse::<u8>().ok().filter(|count| (1..=50).contains(count)).ok_or_else(refused);
        match letter {
            "C" if rest == "*" && self.measure.is_cuttable() => self.cut = Cut::Successive,
            "C" if self.measure.is_cuttable() => self.cut = Cut::Low(count()?),
            "M" if self.measure.sums_opponents() => self.cut = Cut::Both(count()?),
            "P" if rest.is_empty() && self.measure.takes_forfeits() => self.forfeits_played = true,
            "F" if rest.is_empty() && self.measure == Measure::AverageBuchholz => {
                self.measure = Measure::AverageForeBuchholz;
            }
            "L" if self.measure == Measure::Koya => self.limit = rest.parse().map_err(|_| refused())?,
            "R" if rest.is_empty() => self.reversed = true,
            _ => return Err(refused()),
        }
        Ok(())
    }
}

impl FromStr for TieBreak {
    type Err = TieBreakError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim().to_uppercase();
        if let Some(inside) = text.strip_prefix("MAJ(") {
            let inside = inside.strip_suffix(')').ok_or_else(|| TieBreakError::Majority(text.clone()))?;
            let parts: Vec<Self> = inside.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
            let flat = parts.iter().all(|part| !part.measure.is_of_the_group());
            return if parts.len() > 1 && flat {
                Ok(Measure::Majority(parts).into())
            } else {
                Err(TieBreakError::Majority(text))
            };
        }
        let mut pieces = text.split('/');
        let name = pieces.next().unwrap_or_default();
        let (name, scores) = name.split_once(':').unwrap_or((name, "MP"));
        let known = CODES.iter().find(|(code, _)| *code == name && (scores == "MP" || scores == "GP"));
        let (_, measure) = known.ok_or_else(|| TieBreakError::Unknown(text.clone()))?;
        let mut tie_break = Self::from(measure.clone());
        tie_break.of_game_points = scores == "GP";
        for modifier in pieces {
            tie_break.modify(modifier)?;
        }
        Ok(tie_break)
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.measure.code())?;
        if self.of_game_points {
            f.write_str(":GP")?;
        }
        match self.cut {
            Cut::None => {}
            Cut::Low(count) => write!(f, "/C{count}")?,
            Cut::Both(count) => write!(f, "/M{count}")?,
            Cut::Successive => f.write_str("/C*")?,
        }
        if self.limit != 0 {
            write!(f, "/L{:+}", self.limit)?;
        }
        let flags = [(self.forfeits_played, "/P"), (self.reversed, "/R")];
        flags.iter().filter(|(set, _)| *set).try_for_each(|(_, text)| f.write_str(text))
    }
}

/// An ordered list, split at commas; a leading `PTS` is left out, since every ranking begins with the points.
///
/// # Errors
/// The first entry that names no tie-break.
pub fn parse_list(text: &str) -> Result<Vec<TieBreak>, TieBreakError> {
    let entries = text.split(',').map(str::trim).filter(|entry| !entry.is_empty());
    let list: Vec<TieBreak> = entries.map(str::parse).collect::<Result<_, _>>()?;
    let points_first = list.first().is_some_and(|first| first.measure == Measure::Points);
    Ok(list.into_iter().skip(usize::from(points_first)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_read_and_the_first_of_a_measure_is_written() {
        for (code, measure) in CODES {
            let tie_break: TieBreak = code.parse().unwrap();
            assert_eq!(tie_break.measure, measure, "{code}");
            let written: TieBreak = tie_break.to_string().parse().unwrap();
            assert_eq!(written, tie_break, "{code}");
        }
    }

    #[test]
    fn modifiers_go_both_ways() {
        for text in ["BH/C1", "BH/M2", "BH/C*", "SB/C1/P", "AOB/F", "KS/L+1", "KS/L-2", "TPN/R", "BH:GP/C1", "ARO/C1"] {
            assert_eq!(text.parse::<TieBreak>().unwrap().to_string(), text);
        }
        assert_eq!("solkoff/c1".parse::<TieBreak>().unwrap().to_string(), "BH/C1");
        assert_eq!("MAJ(PS BH BH/M1)".parse::<TieBreak>().unwrap().to_string(), "MAJ(PS BH BH/M1)");
    }

    #[test]
    fn what_is_no_tie_break_is_told() {
        for text in ["", "XX", "BH/", "BH/C0", "BH/Q1", "WIN/C1", "PS/M1", "BH:XX", "MAJ(PS", "MAJ(PS)", "MAJ(PS DE)"] {
            assert!(text.parse::<TieBreak>().is_err(), "{text}");
        }
        assert_eq!("WIN/C1".parse::<TieBreak>().unwrap_err().to_string(), "the tie-break WIN does not take `/C1`");
    }

    #[test]
    fn a_list_may_begin_with_the_points() {
        let list = parse_list("PTS, BH/C1,DE").unwrap();
        assert_eq!(list.iter().map(ToString::to_string).collect::<Vec<_>>(), ["BH/C1", "DE"]);
        assert!(parse_list("").unwrap().is_empty());
    }
}
