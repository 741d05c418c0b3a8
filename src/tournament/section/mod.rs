//! The section as one aggregate: regulations, entrants and rounds, and every act that changes them.

mod board_order;
mod bracket;
mod check_in;
mod edit;
mod error;
#[cfg(test)]
pub(crate) mod fixtures;
mod list;
mod play;
mod put_off;
mod restore;
mod rounds;
mod teams;
#[cfg(test)]
mod tests;
mod wishes;

pub use check_in::{CheckIn, CheckInError, Missed, Treatment, most_are_missing};
pub use edit::{DraftBye, DraftEdit, EditError};
pub use error::SectionError;
pub use put_off::CountedOtherwise;
pub use restore::{Difference, RoundDifference};
pub use teams::TeamScore;
pub use wishes::ForbiddenPair;

use super::adjustment::Adjustment;
use super::entrant::{Entrant, StartNumber};
use super::regulations::Regulations;
use super::round::{Board, Round, RoundState};
use crate::draughts::Color;
use serde::{Deserialize, Serialize};

/// A section of an event: a competition of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// Its regulations.
    pub regulations: Regulations,
    /// Its players, in the order of the starting list: the entrant at index i has the number i + 1.
    pub entrants: Vec<Entrant>,
    /// Players who are not to be paired with each other (Swiss), in the order of their numbers.
    #[serde(default)]
    pub forbidden: Vec<ForbiddenPair>,
    /// Its rounds, in order.
    pub rounds: Vec<Round>,
    /// How far the check-in before round 1 is.
    pub check_in: CheckIn,
    /// Points that were taken or given, in the order in which it was decided.
    #[serde(default)]
    pub adjustments: Vec<Adjustment>,
}

impl Section {
    /// A section in which nothing has happened yet.
    pub const fn new(regulations: Regulations) -> Self {
        Self {
            regulations,
            entrants: Vec::new(),
            forbidden: Vec::new(),
            rounds: Vec::new(),
            check_in: CheckIn::Off,
            adjustments: Vec::new(),
        }
    }

    /// The player with a number.
    pub fn entrant(&self, number: StartNumber) -> Option<&Entrant> {
        // In the order of the starting list, which a table of thousands of names is glad of.
        let at = usize::from(number.0).checked_sub(1)?;
        self.entrants.get(at).filter(|entrant| entrant.number == number)
    }

    /// The name of the player with a number; empty if there is none.
    pub fn name(&self, number: StartNumber) -> &str {
        self.entrant(number).map_or("", |entrant| entrant.person.name.as_str())
    }

    /// The names of White and Black in a game of a board, from 1.
    pub fn names_in(&self, board: &Board, game: u8) -> [String; 2] {
        let at = usize::from(game).saturating_sub(1);
        let name = |color| board.with_color(color, at).map_or("", |player| self.name(player));
        [Color::White, Color::Black].map(|color| name(color).to_owned())
    }

    /// The round with a number.
    ///
    /// # Errors
    /// There is none.
    pub fn round(&self, number: u16) -> Result<&Round, SectionError> {
        self.rounds.iter().find(|round| round.number == number).ok_or(SectionError::NoSuchRound(number))
    }

    fn round_mut(&mut self, number: u16) -> Result<&mut Round, SectionError> {
        self.rounds.iter_mut().find(|round| round.number == number).ok_or(SectionError::NoSuchRound(number))
    }

    /// The rounds that everybody may see.
    pub fn published(&self) -> impl Iterator<Item = &Round> {
        self.rounds.iter().filter(|round| round.state != RoundState::Draft)
    }

    /// Takes out what only the desk may see.
    pub fn hide_drafts(&mut self) {
        self.rounds.retain(|round| round.state != RoundState::Draft);
    }

    /// The round that is played now: the first that is published and not closed.
    pub fn current_round(&self) -> Option<&Round> {
        self.rounds.iter().find(|round| round.state == RoundState::Published)
    }

    /// Whether play has begun: regulations and the starting list stand from then on.
    pub fn has_begun(&self) -> bool {
        self.published().next().is_some()
    }
}
