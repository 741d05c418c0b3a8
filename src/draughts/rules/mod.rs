//! The four rule sets as data, and the count of their draw clauses.

mod balance;
mod cbd_2013;
mod cbd_codex_2020;
mod classic;
mod clause;
mod counter;
mod fmjd_64;
mod rule_set;

pub use balance::{Balance, Force};
pub use clause::{Clause, Condition, Counting, Judged, UnknownClause};
pub(super) use counter::Counted;
pub use counter::{Claim, Counter, Seen, Tally};
pub use rule_set::{RuleSet, UnknownRuleSet};
