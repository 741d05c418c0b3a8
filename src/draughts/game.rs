//! A game: where it starts and the legal moves played from there.

use super::moves::Move;
use super::notation::{MoveError, MoveText, Style};
use super::position::Position;
use super::square::Numbering;
use thiserror::Error;

/// A start position and the moves played from it, every one legal.
///
/// ```
/// use tablita::draughts::{Game, Position};
/// let game = Game::replay(Position::start(), "1. c3-d4 b6-a5 2. d4-c5".split(' '))?;
/// assert_eq!(game.moves().len(), 3);
/// assert_eq!(game.to_text(), "c3-d4 b6-a5 d4-c5");
/// # Ok::<(), tablita::draughts::ReplayError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    moves: Vec<Move>,
    last: Position,
}

/// A move of a game that could not be played.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("ply {ply}, `{text}`: {error}")]
pub struct ReplayError {
    /// Which half-move it is, counted from 1 at the start position of the game.
    pub ply: usize,
    /// The move as written, cut short if it is long.
    pub text: String,
    /// What is wrong with it.
    pub error: MoveError,
    /// The position before it.
    pub position: Position,
}

impl ReplayError {
    /// The error of a text at a ply, counted from 1, before which a position stands.
    pub(super) fn at(position: Position, ply: usize, text: &str, error: MoveError) -> Self {
        Self { ply, text: text.chars().take(60).collect(), error, position }
    }
}

impl Game {
    /// A game without a move yet.
    pub const fn new(start: Position) -> Self {
        Self { start, moves: Vec::new(), last: start }
    }

    /// Plays the moves of a score from a position, with the usual numbering. Move numbers (`1.`, `1...`) are passed over.
    pub fn replay<'a>(start: Position, texts: impl IntoIterator<Item = &'a str>) -> Result<Self, ReplayError> {
        Self::replay_numbered(start, texts, Numbering::default())
    }

    /// As [`replay`](Self::replay), told how the squares are numbered.
    pub fn replay_numbered<'a>(
        start: Position,
        texts: impl IntoIterator<Item = &'a str>,
        numbering: Numbering,
    ) -> Result<Self, ReplayError> {
        let mut game = Self::new(start);
        for text in texts {
            let text = without_move_number(text);
            if !text.is_empty() {
                game.play_text(text, numbering)?;
            }
        }
        Ok(game)
    }

    /// Plays one more move, given as text.
    pub fn play_text(&mut self, text: &str, numbering: Numbering) -> Result<Move, ReplayError> {
        let read = MoveText::parse(text, numbering).map_err(MoveError::from);
        match read.and_then(|read| self.last.read_move(&read)) {
            Ok(played) => {
                self.push(played);
                Ok(played)
            }
            Err(error) => Err(self.error(text, error)),
        }
    }

    /// The error of a text as the next move of this game.
    pub(super) fn error(&self, text: &str, error: MoveError) -> ReplayError {
        ReplayError::at(self.last, self.moves.len() + 1, text, error)
    }

    /// Plays one more move, which the caller took from the legal moves of [`last`](Self::last).
    pub(super) fn push(&mut self, played: Move) {
        self.last = self.last.play(&played);
        self.moves.push(played);
    }

    /// Makes room for moves to come.
    pub(super) fn reserve(&mut self, moves: usize) {
        self.moves.reserve_exact(moves);
    }

    /// Where the game starts.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The moves, one for each ply.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position after the last move.
    pub const fn last(&self) -> &Position {
        &self.last
    }

    /// The positions from the start to the last one: one more than there are moves.
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        let played = self.moves.iter().scan(self.start, |position, played| {
            *position = position.play(played);
            Some(*position)
        });
        std::iter::once(self.start).chain(played)
    }

    /// The moves in a style, one text for each ply.
    pub fn move_texts(&self, style: Style) -> Vec<String> {
        self.positions().zip(&self.moves).map(|(position, played)| position.write_move(played, style)).collect()
    }

    /// The moves in the house style, parted by spaces: what is stored, and what [`replay`](Self::replay) reads.
    pub fn to_text(&self) -> String {
        self.move_texts(Style::House).join(" ")
    }
}

/// The move behind a number such as `12.`, `12...` or `12.c3-d4`; empty if there is none.
fn without_move_number(text: &str) -> &str {
    let digits = text.trim_start_matches(|character: char| character.is_ascii_digit());
    match digits.strip_prefix('.') {
        Some(rest) => rest.trim_start_matches('.'),
        None => text,
    }
}
