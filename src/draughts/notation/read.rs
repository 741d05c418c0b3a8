//! The meaning of a written move in a position.

use super::explain::explain;
use super::illegal::Illegal;
use super::text::{Mark, MoveText, MoveTextError, Start};
use crate::draughts::moves::Move;
use crate::draughts::position::Position;
use crate::draughts::square::{Numbering, Square};
use thiserror::Error;

/// Why a text is no legal move of a position.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum MoveError {
    /// It is not written as a move.
    #[error(transparent)]
    Syntax(#[from] MoveTextError),
    /// Several legal moves are written so; none is guessed.
    #[error("the move can be read in {} ways: name the squares on the way (article 9.5.5)", choices.len())]
    Ambiguous {
        /// The moves it may mean.
        choices: Vec<Move>,
    },
    /// It breaks a law.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

impl MoveError {
    /// A name for this kind of fault that does not change between versions.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Syntax(error) => error.key(),
            Self::Ambiguous { .. } => "ambiguous",
            Self::Illegal(illegal) => illegal.reason.key(),
        }
    }

    /// The article of the rulebook of draughts-64 that the move, or the way it is written, breaks.
    pub const fn article(&self) -> &'static str {
        match self {
            Self::Syntax(_) => "9.5",
            Self::Ambiguous { .. } => "9.5.5",
            Self::Illegal(illegal) => illegal.reason.article(),
        }
    }
}

impl Position {
    /// Reads the text of a move with the usual numbering.
    ///
    /// ```
    /// use tablita::draughts::Position;
    /// let played = Position::start().parse_move("cd4")?;
    /// assert_eq!((played.from().to_string(), played.to().to_string()), ("c3".into(), "d4".into()));
    /// # Ok::<(), tablita::draughts::MoveError>(())
    /// ```
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        self.read_move(&MoveText::parse(text, Numbering::default())?)
    }

    /// The legal move that a text means here.
    pub fn read_move(&self, text: &MoveText) -> Result<Move, MoveError> {
        self.read_move_among(text, &self.legal_moves())
    }

    /// As [`read_move`](Self::read_move), with the legal moves already at hand.
    pub(in crate::draughts) fn read_move_among(&self, text: &MoveText, legal: &[Move]) -> Result<Move, MoveError> {
        let mut fitting = legal.iter().filter(|candidate| self.fits(text, candidate));
        match (fitting.next(), fitting.next()) {
            (Some(only), None) => Ok(*only),
            (Some(first), Some(second)) => {
                let choices: Vec<Move> = [*first, *second].into_iter().chain(fitting.copied()).collect();
                let mut whole = choices.iter().filter(|choice| self.names_all_turns(text, choice));
                match (whole.next(), whole.next()) {
                    (Some(only), None) => Ok(*only),
                    _ => Err(MoveError::Ambiguous { choices }),
                }
            }
            (None, _) => Err(explain(self, text, legal).into()),
        }
    }

    /// Whether the text names every square where a way of this capture turns, as rulebook 9.5.5 asks. Another capture
    /// may cross the same squares and turn elsewhere; then this one is meant.
    fn names_all_turns(&self, text: &MoveText, candidate: &Move) -> bool {
        let (landings, _) = self.landings_and_victims(text);
        self.routes(candidate).iter().any(|way| {
            way.touches(candidate.from(), &landings)
                && way.turns(candidate.from()).iter().all(|turn| landings.contains(turn))
        })
    }

    /// Whether a legal move can be written so: start and end agree, enemy squares that are named are captured, and the
    /// other squares lie on the way in that order.
    fn fits(&self, text: &MoveText, candidate: &Move) -> bool {
        let starts = match text.start {
            Start::Square(square) => square == candidate.from(),
            Start::File(file) => file == candidate.from().file(),
        };
        if !starts || (text.marked == Some(Mark::Capture) && !candidate.is_capture()) {
            return false;
        }
        if let &[end] = text.squares() {
            return end == candidate.to();
        }
        let (landings, mut victims) = self.landings_and_victims(text);
        let Some((&end, between)) = landings.split_last() else { return false };
        end == candidate.to()
            && victims.all(|victim| candidate.captured().contains(victim))
            && (between.is_empty() || self.routes(candidate).iter().any(|way| way.touches(candidate.from(), between)))
    }

    /// The squares of a text parted: those where the piece lands, and those of enemy pieces, which are its victims.
    pub(super) fn landings_and_victims<'a>(
        &self,
        text: &'a MoveText,
    ) -> (Vec<Square>, impl Iterator<Item = Square> + 'a) {
        let enemy = self.pieces_of(self.turn().opponent());
        let landings = text.squares().iter().copied().filter(|&square| !enemy.contains(square)).collect();
        (landings, text.squares().iter().copied().filter(move |&square| enemy.contains(square)))
    }
}
