//! The clauses by which a game is, or could be, drawn: one value an article of a rule set.

use super::rule_set::RuleSet;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A clause of a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clause {
    /// FMJD 8.1: nobody can win. Found by the arbiter, never counted.
    Fmjd81,
    /// FMJD 8.2: the third occurrence of a position.
    Fmjd82,
    /// FMJD 8.3: three kings or more against one, the 15th move of the stronger side.
    Fmjd83,
    /// FMJD 8.4: 15 moves of kings only.
    Fmjd84,
    /// FMJD 8.5: 30 moves with 4 or 5 pieces and kings on both sides.
    Fmjd85Small,
    /// FMJD 8.5: 60 moves with 6 or 7 pieces and kings on both sides.
    Fmjd85Large,
    /// FMJD 8.6: three pieces against a king on the long diagonal, 5 moves.
    Fmjd86,
    /// FMJD 8.7: two pieces or one against a king, 5 moves.
    Fmjd87,
    /// CBD annex I, 98: the third occurrence of a position.
    Cbd98,
    /// CBD annex I, 97b: 20 moves of kings only.
    Cbd97b,
    /// CBD annex I, 99: the small endings, 5 moves.
    Cbd99,
    /// CBD annex I, 100: three pieces against a king on the long diagonal, 5 moves.
    Cbd100,
    /// CODEX 59C: the third occurrence of a position.
    Codex59C,
    /// CODEX 59B: 20 moves of kings only.
    Codex59B,
    /// CODEX 59D: king against king, 2 moves.
    Codex59D,
    /// CODEX 59E: the small endings and the long diagonal, 5 moves.
    Codex59E,
    /// CODEX 59F: a king on the long diagonal and two men held behind, 5 moves.
    Codex59F,
    /// The short rules: the third occurrence of a position.
    ClassicThreefold,
    /// The short rules: three kings against one, 16 moves.
    ClassicThreeKings,
}

/// A text that names no clause.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no clause: write the rule set and the article, such as fmjd-64/8.6")]
pub struct UnknownClause(pub String);

impl Clause {
    /// Every clause, rule set by rule set, in the order in which claims of one ply are listed.
    pub const ALL: [Self; 19] = [
        Self::Fmjd81,
        Self::Fmjd82,
        Self::Fmjd83,
        Self::Fmjd84,
        Self::Fmjd85Small,
        Self::Fmjd85Large,
        Self::Fmjd86,
        Self::Fmjd87,
        Self::Cbd98,
        Self::Cbd97b,
        Self::Cbd99,
        Self::Cbd100,
        Self::Codex59C,
        Self::Codex59B,
        Self::Codex59D,
        Self::Codex59E,
        Self::Codex59F,
        Self::ClassicThreefold,
        Self::ClassicThreeKings,
    ];

    /// The clauses of a rule set.
    pub fn of(rule_set: RuleSet) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |clause| clause.rule_set() == rule_set)
    }

    /// The rule set that it belongs to.
    pub const fn rule_set(self) -> RuleSet {
        match self {
            Self::Fmjd81
            | Self::Fmjd82
            | Self::Fmjd83
            | Self::Fmjd84
            | Self::Fmjd85Small
            | Self::Fmjd85Large
            | Self::Fmjd86
            | Self::Fmjd87 => RuleSet::Fmjd64,
            Self::Cbd98 | Self::Cbd97b | Self::Cbd99 | Self::Cbd100 => RuleSet::Cbd2013,
            Self::Codex59C | Self::Codex59B | Self::Codex59D | Self::Codex59E | Self::Codex59F => RuleSet::CbdCodex2020,
            Self::ClassicThreefold | Self::ClassicThreeKings => RuleSet::Classic,
        }
    }

    /// The stable identifier within its rule set: `8.6`, `97b`, `59E`, `3v1-16`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Fmjd81 => "8.1",
            Self::Fmjd82 => "8.2",
            Self::Fmjd83 => "8.3",
            Self::Fmjd84 => "8.4",
            Self::Fmjd85Small => "8.5-30",
            Self::Fmjd85Large => "8.5-60",
            Self::Fmjd86 => "8.6",
            Self::Fmjd87 => "8.7",
            Self::Cbd98 => "98",
            Self::Cbd97b => "97b",
            Self::Cbd99 => "99",
            Self::Cbd100 => "100",
            Self::Codex59C => "59C",
            Self::Codex59B => "59B",
            Self::Codex59D => "59D",
            Self::Codex59E => "59E",
            Self::Codex59F => "59F",
            Self::ClassicThreefold => "threefold",
            Self::ClassicThreeKings => "3v1-16",
        }
    }

    /// Whether a game without increment may be recorded drawn as soon as the ending is there, without playing the
    /// count out: the endings of rulebook 8.6 and 8.7 (by 8.8 and rapid/blitz 6), and those of CODEX 59D and 59E
    /// (by art. 64).
    pub const fn may_be_recorded_without_play(self) -> bool {
        matches!(self, Self::Fmjd86 | Self::Fmjd87 | Self::Codex59D | Self::Codex59E)
    }
}

/// The rule set and the identifier: `fmjd-64/8.6`.
impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.rule_set(), self.key())
    }
}

impl FromStr for Clause {
    type Err = UnknownClause;

    fn from_str(text: &str) -> Result<Self, UnknownClause> {
        let found = text.split_once('/').and_then(|(rule_set, key)| {
            Self::ALL.into_iter().find(|clause| clause.rule_set().key() == rule_set && clause.key() == key)
        });
        found.ok_or_else(|| UnknownClause(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_is_found_by_its_text() {
        for clause in Clause::ALL {
            assert_eq!(clause.to_string().parse(), Ok(clause));
        }
        assert_eq!("fmjd-64/59E".parse::<Clause>(), Err(UnknownClause("fmjd-64/59E".to_owned())));
    }

    #[test]
    fn every_rule_set_has_its_clauses_together() {
        let sets: Vec<RuleSet> = Clause::ALL.into_iter().map(Clause::rule_set).collect();
        for rule_set in RuleSet::ALL {
            assert!(Clause::of(rule_set).count() >= 2, "{rule_set}");
            let first = sets.iter().position(|set| *set == rule_set).unwrap();
            assert!(sets[first..].iter().take(Clause::of(rule_set).count()).all(|set| *set == rule_set));
        }
    }
}
