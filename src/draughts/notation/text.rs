//! The syntax of a move: what is written, before any board is looked at.

use super::plain;
use crate::draughts::square::{Numbering, Square, SquareError};
use std::fmt;
use thiserror::Error;

/// The most squares a move can name after its start: its end and a victim on each of the 18 squares off the edge.
const MOST_SQUARES: usize = 19;

/// A move as written: `c3-d4`, `c3d4`, `cd4`, `d4xb2`, `d2:g5:e7:c5:a7`, `22-18`, `26x17`, with any number of squares
/// between or captured squares after. Which move it means depends on the position
/// ([`Position::read_move`](crate::draughts::Position::read_move)).
///
/// ```
/// use tablita::draughts::{MoveText, Numbering};
/// assert!(MoveText::parse("cd4", Numbering::default()).is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveText {
    pub(super) start: Start,
    squares: [Square; MOST_SQUARES],
    count: usize,
    pub(super) marked: Option<Mark>,
}

/// Where a written move begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Start {
    Square(Square),
    /// The short form: only the column, 0 = a.
    File(u8),
}

/// The sign between the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// `-`, which some also write for a capture.
    Hyphen,
    /// `x` or `:`.
    Capture,
}

/// Why a text is no move.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum MoveTextError {
    /// Nothing is written.
    #[error("no move is written")]
    Empty,
    /// A square that is none.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// A character that has no place in a move.
    #[error("`{text}` is no move: `{found}` does not belong there; write for instance c3-d4 or d4xb2")]
    Unexpected {
        /// The text, cut short.
        text: String,
        /// The character.
        found: char,
    },
    /// Only one square.
    #[error("`{0}` names one square; a move has a start and an end (article 9.5.1)")]
    OneSquare(String),
    /// More squares than a move can have.
    #[error("`{0}` names more squares than any move can")]
    TooLong(String),
}

impl MoveTextError {
    /// A name for this kind of fault that does not change between versions.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Empty => "move-empty",
            Self::Square(_) => "move-square",
            Self::Unexpected { .. } => "move-unexpected",
            Self::OneSquare(_) => "move-one-square",
            Self::TooLong(_) => "move-too-long",
        }
    }
}

fn shown(text: &str) -> String {
    text.chars().take(24).collect()
}

impl MoveText {
    /// Reads the text of one move; signs at its end (`!`, `?`, `*`, `+`, `=`) are passed over, full-width letters,
    /// long dashes and the like are read as what they stand for.
    pub fn parse(text: &str, numbering: Numbering) -> Result<Self, MoveTextError> {
        let plain = plain::plain(text);
        let text = plain.trim().trim_end_matches(['!', '?', '*', '+', '=', '#']).trim_end();
        let mut reader = Reader { text, rest: text.as_bytes(), numbering };
        let start = reader.start()?;
        let mut read = Self { start, squares: [Square::ALL[0]; MOST_SQUARES], count: 0, marked: None };
        while !reader.rest.is_empty() {
            if let Some(mark) = reader.mark() {
                read.marked = if read.marked == Some(Mark::Capture) { read.marked } else { Some(mark) };
            }
            let square = reader.square()?;
            let place = read.squares.get_mut(read.count).ok_or_else(|| MoveTextError::TooLong(shown(text)))?;
            *place = square;
            read.count += 1;
        }
        if read.count == 0 { Err(MoveTextError::OneSquare(shown(text))) } else { Ok(read) }
    }

    /// Every square that is named, in order; the start is missing in a short form.
    pub fn named_squares(&self) -> Vec<Square> {
        let start = match self.start {
            Start::Square(square) => Some(square),
            Start::File(_) => None,
        };
        start.into_iter().chain(self.squares().iter().copied()).collect()
    }

    /// The squares named after the start.
    pub(super) fn squares(&self) -> &[Square] {
        self.squares.get(..self.count).unwrap_or_default()
    }
}

/// Walks through the bytes of a move.
struct Reader<'a> {
    text: &'a str,
    rest: &'a [u8],
    numbering: Numbering,
}

impl Reader<'_> {
    fn start(&mut self) -> Result<Start, MoveTextError> {
        match *self.rest {
            [] => Err(MoveTextError::Empty),
            // `cd4`, `c:d4`: a column alone; the next character is not the row of a square.
            [letter @ (b'a'..=b'h' | b'A'..=b'H'), next, ..] if !next.is_ascii_digit() => {
                self.skip(1);
                Ok(Start::File(letter.to_ascii_lowercase() - b'a'))
            }
            _ => Ok(Start::Square(self.square()?)),
        }
    }

    fn mark(&mut self) -> Option<Mark> {
        let mark = match *self.rest.first()? {
            b'-' => Mark::Hyphen,
            b'x' | b'X' | b':' => Mark::Capture,
            _ => return None,
        };
        self.skip(1);
        Some(mark)
    }

    fn square(&mut self) -> Result<Square, MoveTextError> {
        match *self.rest {
            [letter @ (b'a'..=b'h' | b'A'..=b'H'), digit @ b'1'..=b'8', ..] => {
                self.skip(2);
                let (file, rank) = (letter.to_ascii_lowercase() - b'a', digit - b'1');
                let light = || SquareError::Light(format!("{}{}", char::from(b'a' + file), rank + 1));
                Ok(Square::at(file, rank).ok_or_else(light)?)
            }
            [b'0'..=b'9', ..] => {
                let digits = self.rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
                let number = self.rest.iter().take(digits.min(4)).fold(0, |n, byte| n * 10 + u32::from(byte - b'0'));
                self.skip(digits);
                Ok(Square::from_number(number, self.numbering)?)
            }
            _ => Err(self.unexpected()),
        }
    }

    fn skip(&mut self, count: usize) {
        self.rest = self.rest.get(count..).unwrap_or_default();
    }

    fn unexpected(&self) -> MoveTextError {
        let at = self.text.len() - self.rest.len();
        match self.text.get(at..).and_then(|rest| rest.chars().next()) {
            Some(found) => MoveTextError::Unexpected { text: shown(self.text), found },
            None => MoveTextError::OneSquare(shown(self.text)),
        }
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.start {
            Start::Square(square) => write!(f, "{square}")?,
            Start::File(file) => write!(f, "{}", char::from(b'a' + file))?,
        }
        let between = match self.marked {
            Some(Mark::Capture) => "x",
            Some(Mark::Hyphen) => "-",
            None => "",
        };
        self.squares().iter().try_for_each(|square| write!(f, "{between}{square}"))
    }
}
