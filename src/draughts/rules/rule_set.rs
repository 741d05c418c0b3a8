//! The four rule sets and the names of their clauses.

use super::clause::Clause;
use super::{cbd_2013, cbd_codex_2020, classic, fmjd_64};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Which text of the laws a section is played under. Movement and capture are the same in all four; the drawn games
/// are not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RuleSet {
    /// The rulebook of draughts-64, article 8.
    Fmjd64,
    /// Annex I of the Brazilian code, as published in 2013.
    Cbd2013,
    /// The Brazilian competition code of 2020.
    #[default]
    CbdCodex2020,
    /// The short rules of checkers histories: threefold, and three kings against one.
    Classic,
}

/// A word that names no rule set.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("`{0}` is no rule set: choose fmjd-64, cbd-2013, cbd-codex-2020 or classic")]
pub struct UnknownRuleSet(pub String);

impl RuleSet {
    /// All rule sets.
    pub const ALL: [Self; 4] = [Self::Fmjd64, Self::Cbd2013, Self::CbdCodex2020, Self::Classic];

    /// The name that stays the same everywhere: `fmjd-64`, `cbd-2013`, `cbd-codex-2020`, `classic`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Fmjd64 => "fmjd-64",
            Self::Cbd2013 => "cbd-2013",
            Self::CbdCodex2020 => "cbd-codex-2020",
            Self::Classic => "classic",
        }
    }

    /// The clauses of the rule set: first those that the moves show, in the order in which claims of one ply are told,
    /// then those that people judge.
    pub fn clauses(self) -> impl Iterator<Item = Clause> {
        let provisions = match self {
            Self::Fmjd64 => fmjd_64::CLAUSES,
            Self::Cbd2013 => cbd_2013::CLAUSES,
            Self::CbdCodex2020 => cbd_codex_2020::CLAUSES,
            Self::Classic => classic::CLAUSES,
        };
        provisions.iter().map(Clause::new)
    }

    /// The clause with a key, such as `8.4` or `59B`.
    pub fn clause(self, key: &str) -> Option<Clause> {
        self.clauses().find(|clause| clause.key() == key)
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for RuleSet {
    type Err = UnknownRuleSet;

    fn from_str(text: &str) -> Result<Self, UnknownRuleSet> {
        Self::ALL.into_iter().find(|set| set.key() == text).ok_or_else(|| UnknownRuleSet(text.to_owned()))
    }
}
