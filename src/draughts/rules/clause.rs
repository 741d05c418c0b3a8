//! What a clause of a rule set is: one value, with its article, its words, its condition and its count.

use super::balance::Balance;
use super::rule_set::RuleSet;
use crate::draughts::words::Text;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use thiserror::Error;

/// A clause by which a game is, or can be claimed to be, drawn.
///
/// All clauses of a rule set are given by [`RuleSet::clauses`]. As text a clause is the rule set and the key:
/// `fmjd-64/8.6`.
#[derive(Clone, Copy)]
pub struct Clause(&'static Provision);

/// What a clause says: one value for each, in the table of its rule set.
#[derive(Debug)]
pub(super) struct Provision {
    pub(super) rule_set: RuleSet,
    pub(super) key: &'static str,
    pub(super) article: &'static str,
    pub(super) text: Text,
    pub(super) condition: Condition,
    pub(super) reading: &'static str,
    pub(super) hint: bool,
    pub(super) without_play: bool,
}

impl Provision {
    /// The same, allowed to be recorded without play.
    pub(super) const fn even_without_play(self) -> Self {
        Self { without_play: true, ..self }
    }
}

/// A text that names no clause.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no clause: write the rule set and the article, such as fmjd-64/8.6")]
pub struct UnknownClause(pub String);

/// When a clause holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The same pieces on the same squares with the same side to move, for the third time.
    Repetition,
    /// Only kings moved and nothing was captured for a number of moves of each player. A capture or a man's move begins
    /// the count anew. The clause sleeps while one of the balances holds.
    KingMoves {
        /// Moves of each player.
        moves: u32,
        /// The balances during which another clause counts instead.
        except: &'static [Balance],
    },
    /// One of the balances of force has been on the board for a number of moves.
    Endings {
        /// The balances of force.
        balances: &'static [Balance],
        /// How many moves.
        moves: u32,
        /// Whose moves are counted, and what begins the count anew.
        counting: Counting,
    },
    /// People judge it: the moves alone cannot show it.
    Judged(Judged),
}

/// How the moves of an ending are counted. Leaving the listed balances always ends a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// Moves of each player; a change of material, by capture or crowning, begins anew.
    EachMaterial,
    /// Moves of each player; one count runs through all balances of the clause.
    WholeClause,
    /// Moves of the stronger side only; a change of material begins anew.
    StrongerSide,
}

/// A draw that people judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// The players agree.
    Agreement,
    /// Neither player can win.
    NobodyCanWin,
    /// Both flags are down, without increment.
    BothFlags,
    /// One of these balances is on the board without increment: recorded at once, without play.
    WithoutPlay(&'static [Balance]),
    /// The opponent's flag fell while an offer stood.
    OfferStands,
    /// The claimant is clearly better, with little time and no increment.
    BetterWithLittleTime,
    /// The arbiter opened a count of his own.
    ArbitersCount,
}

impl Clause {
    pub(super) const fn new(provision: &'static Provision) -> Self {
        Self(provision)
    }

    /// Every clause, rule set by rule set.
    pub fn all() -> impl Iterator<Item = Self> {
        RuleSet::ALL.into_iter().flat_map(RuleSet::clauses)
    }

    /// The clauses that the record of a regulation draw may name: all of a rule set but agreement and fallen flags,
    /// which are endings of their own.
    pub fn of(rule_set: RuleSet) -> impl Iterator<Item = Self> {
        rule_set.clauses().filter(|clause| {
            !matches!(
                clause.condition(),
                Condition::Judged(Judged::Agreement | Judged::BothFlags | Judged::OfferStands)
            )
        })
    }

    /// The text of the laws that has this clause.
    pub const fn rule_set(self) -> RuleSet {
        self.0.rule_set
    }

    /// The name that stays the same everywhere, unique within the rule set: `8.4`, `59B`, `threefold`.
    pub const fn key(self) -> &'static str {
        self.0.key
    }

    /// The article to cite.
    pub const fn article(self) -> &'static str {
        self.0.article
    }

    /// The clause in the words of the reader.
    pub const fn text(self) -> Text {
        self.0.text
    }

    /// When it holds.
    pub const fn condition(self) -> Condition {
        self.0.condition
    }

    /// Where the article leaves a choice: the reading taken, and why. Empty where it leaves none.
    pub const fn reading(self) -> &'static str {
        self.0.reading
    }

    /// Whether what the moves show is no more than a hint, which the arbiter has to judge.
    pub const fn is_hint(self) -> bool {
        self.0.hint
    }

    /// Whether a game without increment may be recorded drawn as soon as the ending is there, without playing the
    /// count out (rulebook 8.8, rapid/blitz 6, CODEX 64).
    pub const fn may_be_recorded_without_play(self) -> bool {
        self.0.without_play
    }

    /// How many moves are counted, of each player or of the stronger side; `None` where nothing is counted.
    pub const fn moves(self) -> Option<u32> {
        match self.0.condition {
            Condition::KingMoves { moves, .. } | Condition::Endings { moves, .. } => Some(moves),
            Condition::Repetition | Condition::Judged(_) => None,
        }
    }

    /// Whether the moves of a game show when the clause can be claimed.
    pub const fn is_computed(self) -> bool {
        !matches!(self.0.condition, Condition::Judged(_))
    }
}

/// A clause is known by its rule set and its key.
impl PartialEq for Clause {
    fn eq(&self, other: &Self) -> bool {
        (self.0.rule_set, self.0.key) == (other.0.rule_set, other.0.key)
    }
}

impl Eq for Clause {}

impl Hash for Clause {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.rule_set, self.0.key).hash(state);
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.0.rule_set, self.0.key)
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Clause {
    type Err = UnknownClause;

    fn from_str(text: &str) -> Result<Self, UnknownClause> {
        let found = text.split_once('/').and_then(|(rule_set, key)| rule_set.parse::<RuleSet>().ok()?.clause(key));
        found.ok_or_else(|| UnknownClause(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_is_found_by_its_text_and_has_words_in_three_languages() {
        for clause in Clause::all() {
            assert_eq!(clause.to_string().parse(), Ok(clause));
            let Text { pt_br, en, ru } = clause.text();
            assert!([pt_br, en, ru].iter().all(|text| !text.is_empty()), "{clause}");
            assert!(!clause.article().is_empty(), "{clause}");
        }
        assert_eq!("fmjd-64/59E".parse::<Clause>(), Err(UnknownClause("fmjd-64/59E".to_owned())));
    }

    #[test]
    fn keys_are_unique_within_a_rule_set() {
        let mut names: Vec<String> = Clause::all().map(|clause| clause.to_string()).collect();
        let all = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
