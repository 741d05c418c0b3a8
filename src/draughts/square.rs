//! The 32 dark squares of the board and the two ways of naming them.

use std::fmt::{self, Write as _};
use std::str::FromStr;
use thiserror::Error;

/// One of the 32 dark squares, `a1` to `h8` (rulebook 9.2, 9.3). `a1` is dark, at White's left (2.1.4).
///
/// The order of the type is that of the names: `a1 < a3 < b2 < h8`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square(u8);

/// The corner of the board, as White sees it, where the squares numbered 1 to 32 begin.
///
/// Servers and engines for 64 squares begin at the top left (1 = b8 ... 32 = g1); one library begins at the bottom left
/// (1 = a1). Nothing in a numeric text says which is meant, so a reader is told and never guesses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// 1 = a1, 4 = g1, 32 = h8.
    BottomLeft,
    /// 1 = g1, 4 = a1, 32 = b8.
    BottomRight,
    /// 1 = b8, 4 = h8, 32 = g1: the usual numbering.
    #[default]
    TopLeft,
    /// 1 = h8, 4 = b8, 32 = a1.
    TopRight,
}

/// Why a text names no square of play.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum SquareError {
    /// Neither a letter a-h with a digit 1-8 nor a number.
    #[error("`{0}` is no square: write a1 to h8, or 1 to 32")]
    Unreadable(String),
    /// On the board, but light: play is on the dark squares (2.1.2).
    #[error("{0} is a light square: play is on the 32 dark ones (article 2.1.2)")]
    Light(String),
    /// A number outside 1 to 32.
    #[error("{0} is no square number: they run from 1 to 32")]
    Number(u32),
}

impl Numbering {
    /// The four numberings.
    pub const ALL: [Self; 4] = [Self::TopLeft, Self::TopRight, Self::BottomLeft, Self::BottomRight];

    /// The corner where square 1 is: `top-left`, `top-right`, `bottom-left` or `bottom-right`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::BottomLeft => "bottom-left",
            Self::BottomRight => "bottom-right",
            Self::TopLeft => "top-left",
            Self::TopRight => "top-right",
        }
    }
}

/// A word that names no numbering.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("`{0}` is no corner: choose top-left, top-right, bottom-left or bottom-right")]
pub struct UnknownNumbering(pub String);

impl FromStr for Numbering {
    type Err = UnknownNumbering;

    fn from_str(text: &str) -> Result<Self, UnknownNumbering> {
        Self::ALL.into_iter().find(|corner| corner.key() == text).ok_or_else(|| UnknownNumbering(text.to_owned()))
    }
}

impl Square {
    /// All dark squares, from White's first row upwards, each row from White's left.
    pub const ALL: [Self; 32] = {
        let mut all = [Self(0); 32];
        let (mut index, mut count) = (0, 0);
        while index < 64 {
            if (index % 8 + index / 8) % 2 == 0 {
                all[count] = Self(index);
                count += 1;
            }
            index += 1;
        }
        all
    };

    /// The square of a column (0 = a) and a row (0 = White's first); `None` off the board or on a light square.
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 && (file + rank).is_multiple_of(2) { Some(Self(rank * 8 + file)) } else { None }
    }

    /// The square with a number from 1 to 32.
    pub fn from_number(number: u32, numbering: Numbering) -> Result<Self, SquareError> {
        let found = Self::ALL.into_iter().find(|square| u32::from(square.number(numbering)) == number);
        found.ok_or(SquareError::Number(number))
    }

    /// The number of the square, 1 to 32.
    pub const fn number(self, numbering: Numbering) -> u8 {
        let (from_left, from_bottom) = (self.file() / 2, self.rank());
        match numbering {
            Numbering::BottomLeft => from_bottom * 4 + from_left + 1,
            Numbering::BottomRight => from_bottom * 4 + 4 - from_left,
            Numbering::TopLeft => (7 - from_bottom) * 4 + from_left + 1,
            Numbering::TopRight => (7 - from_bottom) * 4 + 4 - from_left,
        }
    }

    /// The column: 0 = a ... 7 = h.
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// The row: 0 = White's first ... 7 = Black's first.
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The square that this one becomes when the board is turned by 180 degrees.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(63 - self.0)
    }

    /// The place in a board of 64 squares read row by row: a1 = 0, c1 = 2, h8 = 63.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & 63
    }

    /// The square at a place in a board of 64; the caller knows that it is a dark one.
    pub(crate) const fn from_index(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    /// The letter of the column, `a` to `h`.
    pub const fn file_letter(self) -> char {
        (b'a' + self.file()) as char
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.file(), self.rank()).cmp(&(other.file(), other.rank()))
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.file_letter())?;
        f.write_char((b'1' + self.rank()) as char)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    /// Reads an algebraic name; capital letters are let pass.
    fn from_str(text: &str) -> Result<Self, SquareError> {
        let unreadable = || SquareError::Unreadable(text.chars().take(20).collect());
        let &[letter, digit] = text.as_bytes() else { return Err(unreadable()) };
        let letter = letter.to_ascii_lowercase();
        if !matches!(letter, b'a'..=b'h') || !matches!(digit, b'1'..=b'8') {
            return Err(unreadable());
        }
        Self::at(letter - b'a', digit - b'1').ok_or_else(|| SquareError::Light(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_meet() {
        let named = |name: &str| name.parse::<Square>().unwrap();
        for (name, number) in [("b8", 1), ("h8", 4), ("a7", 5), ("a1", 29), ("g1", 32)] {
            assert_eq!(named(name).number(Numbering::TopLeft), number, "{name}");
        }
        assert_eq!(named("a1").number(Numbering::BottomLeft), 1);
        assert_eq!(named("g1").number(Numbering::BottomRight), 1);
        assert_eq!(named("h8").number(Numbering::TopRight), 1);
        for square in Square::ALL {
            assert_eq!(named(&square.to_string()), square);
            for numbering in Numbering::ALL {
                assert_eq!(numbering.key().parse(), Ok(numbering));
                let number = u32::from(square.number(numbering));
                assert_eq!(Square::from_number(number, numbering), Ok(square));
            }
        }
    }

    #[test]
    fn a_wrong_name_says_what_is_wrong() {
        assert_eq!("a2".parse::<Square>(), Err(SquareError::Light("a2".to_owned())));
        assert!(matches!("i9".parse::<Square>(), Err(SquareError::Unreadable(_))));
        assert_eq!(Square::from_number(33, Numbering::TopLeft), Err(SquareError::Number(33)));
        assert_eq!(Square::from_number(0, Numbering::TopLeft), Err(SquareError::Number(0)));
    }
}
