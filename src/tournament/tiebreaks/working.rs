//! How a number came about: what was added, what was cut, and what stood in for a game that was not played.

use super::value::Value;
use crate::tournament::cross_table::Kind;
use crate::tournament::entrant::StartNumber;

/// The working of one value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Working {
    /// What was added up, round by round; cut parts stand here too, marked.
    pub summands: Vec<Summand>,
    /// The number itself.
    pub value: Value,
}

/// One part of a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Summand {
    /// The round, from 1.
    pub round: u16,
    /// Where it comes from.
    pub source: Source,
    /// What the round gives: an opponent's score, a product, a rating.
    pub amount: Value,
    /// The two factors of a product: the score of the opponent or dummy, and what was scored against it.
    pub factors: Option<(Value, Value)>,
    /// Whether a cut leaves it out of the sum.
    pub cut: bool,
}

/// Where a part of a sum comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The player across the board.
    Opponent {
        /// His start number.
        number: StartNumber,
        /// Whether his score was adjusted for unplayed rounds of his (C.07 art. 16.3).
        adjusted: bool,
    },
    /// A dummy that stands in for a round without a game (C.07 art. 16.4).
    Dummy {
        /// What the round was.
        kind: Kind,
        /// Whether the dummy's score was lowered to its cap (2026 edition).
        capped: bool,
    },
    /// The player's own result of the round.
    Own {
        /// What the round was.
        kind: Kind,
    },
    /// Points that the arbiter took or gave in the round.
    Adjustment {
        /// Which of the decisions of the section it is.
        number: u16,
    },
    /// Not a round: the number stands for itself (a rating, a lot, a place in direct encounter).
    Itself,
}

impl Working {
    /// The sum of what is not cut.
    pub(super) fn sum(summands: Vec<Summand>) -> Self {
        let value = summands.iter().filter(|summand| !summand.cut).map(|summand| summand.amount).sum();
        Self { summands, value }
    }

    /// A number that is no sum.
    pub(super) fn itself(value: Value) -> Self {
        Self { summands: Vec::new(), value }
    }
}
