//! What a client knows of its own forms: the acts that the service has acknowledged, in their order, and the one whose
//! answer is still awaited.

use serde_json::Value as Json;

/// What a form asks for, as the record of changes must have it once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Act {
    /// The name of the section in addresses.
    pub(crate) section: &'static str,
    /// The action on record: `board.booked`.
    pub(crate) action: String,
    /// To what: `round 3, board 5`.
    pub(crate) subject: String,
    /// The results after a booking, as the record writes them.
    pub(crate) games: Option<String>,
}

impl Act {
    /// The results of a record of change, or of a form.
    pub(crate) fn games_of(after: &Json) -> Option<String> {
        after.get("games").map(Json::to_string)
    }
}

/// The forms of one client.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    /// Acknowledged, the oldest first.
    pub(crate) acknowledged: Vec<Act>,
    /// Sent, and not answered yet.
    pub(crate) pending: Option<Act>,
    /// How many were refused.
    pub(crate) refused: u64,
    /// Answers that no form should get.
    pub(crate) faults: Vec<String>,
}
