//! Positions as one line of text, in the manner of PDN: `W:Wa1,Kc3:Bb8,d8` or `W:W29,K22:B1-4`.

use super::piece::{Color, Piece, Role};
use super::position::{Position, Setup, SetupError};
use super::square::{Numbering, Square, SquareError};
use super::squares::Squares;
use std::fmt::{self, Write as _};
use std::str::FromStr;
use thiserror::Error;

/// Why a text is no FEN, or not that of a position.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum FenError {
    /// The first letter is not `W`, `B` or `?`.
    #[error("a FEN begins with the side to move, W, B or ?, not with `{0}`")]
    Turn(String),
    /// A list that is neither White's, Black's nor a counter.
    #[error("`{0}` is no list of pieces: it begins with W or B")]
    Section(String),
    /// The list of one side is not there; an empty one is written `W` or `B`.
    #[error("the list of {0}'s pieces is missing")]
    MissingSide(Color),
    /// A side has two lists.
    #[error("{0}'s pieces are listed twice")]
    SideTwice(Color),
    /// An entry that names no square.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// A range that does not rise, or is not of numbers.
    #[error("`{0}` is no range: write two rising numbers, as in 1-12")]
    Range(String),
    /// A square listed twice.
    #[error("{0} is listed twice")]
    SquareTwice(Square),
    /// The text is a FEN, the set-up no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl FenError {
    /// A name for this kind of fault that does not change between versions.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Turn(_) => "fen-turn",
            Self::Section(_) => "fen-section",
            Self::MissingSide(_) => "fen-missing-side",
            Self::SideTwice(_) => "fen-side-twice",
            Self::Square(_) => "fen-square",
            Self::Range(_) => "fen-range",
            Self::SquareTwice(_) => "fen-square-twice",
            Self::Setup(error) => error.key(),
        }
    }
}

/// A text cut short, for an error.
fn shown(text: &str) -> String {
    text.chars().take(20).collect()
}

impl Setup {
    /// Reads a FEN with algebraic or numeric squares, ranges of numbers, `K` before kings, an empty side and `?` for
    /// the side to move. Move counters that some servers add (`:H0:F1`) are passed over.
    ///
    /// ```
    /// use tablita::draughts::{Numbering, Setup};
    /// assert_eq!(Setup::from_fen("W:W21-32:B1-12", Numbering::TopLeft), Ok(Setup::start()));
    /// ```
    pub fn from_fen(text: &str, numbering: Numbering) -> Result<Self, FenError> {
        let text = text.trim().trim_matches('"').trim_end_matches('.').trim();
        let mut sections = text.split(':').map(str::trim);
        let turn = match sections.next().unwrap_or_default() {
            "W" | "w" => Some(Color::White),
            "B" | "b" => Some(Color::Black),
            "?" => None,
            other => return Err(FenError::Turn(shown(other))),
        };
        let mut setup = Self { turn, ..Self::default() };
        let mut seen = [false; 2];
        for section in sections {
            let color = match section.chars().next() {
                Some('W') => Color::White,
                Some('B') => Color::Black,
                Some('H' | 'F' | '+') => continue,
                _ => return Err(FenError::Section(shown(section))),
            };
            let seen = &mut seen[usize::from(color == Color::Black)];
            if std::mem::replace(seen, true) {
                return Err(FenError::SideTwice(color));
            }
            setup.read_side(color, section.get(1..).unwrap_or_default(), numbering)?;
        }
        match seen {
            [false, _] => Err(FenError::MissingSide(Color::White)),
            [_, false] => Err(FenError::MissingSide(Color::Black)),
            [true, true] => Ok(setup),
        }
    }

    fn read_side(&mut self, color: Color, list: &str, numbering: Numbering) -> Result<(), FenError> {
        for entry in list.split(',').map(str::trim).filter(|entry| !entry.is_empty()) {
            let (role, name) = match entry.strip_prefix(['K', 'k']) {
                Some(name) => (Role::King, name),
                None => (Role::Man, entry),
            };
            for square in named_squares(name, numbering)? {
                if self.piece_at(square).is_some_and(|piece| piece.color == color) {
                    return Err(FenError::SquareTwice(square));
                }
                if self.piece_at(square).is_some() {
                    return Err(SetupError::Shared(square).into());
                }
                self.put(square, Piece { color, role });
            }
        }
        Ok(())
    }

    /// The FEN of the set-up with numbers in place of names.
    pub fn to_numeric_fen(&self, numbering: Numbering) -> String {
        let list = |pieces: Squares| {
            let mut squares: Vec<Square> = pieces.iter().collect();
            squares.sort_by_key(|square| square.number(numbering));
            let king = |square: &Square| if self.kings.contains(*square) { "K" } else { "" };
            let named = |square: &Square| format!("{}{}", king(square), square.number(numbering));
            squares.iter().map(named).collect::<Vec<_>>().join(",")
        };
        format!("{}:W{}:B{}", self.turn.map_or('?', Color::letter), list(self.white), list(self.black))
    }
}

/// The squares of one entry: a name, a number, or a range of numbers.
fn named_squares(name: &str, numbering: Numbering) -> Result<Vec<Square>, FenError> {
    let number = |text: &str| text.parse::<u32>().ok();
    if let Some((first, last)) = name.split_once('-') {
        let (Some(first), Some(last)) = (number(first), number(last)) else {
            return Err(FenError::Range(shown(name)));
        };
        if first > last || last > 32 {
            return Err(FenError::Range(shown(name)));
        }
        return Ok((first..=last).map(|number| Square::from_number(number, numbering)).collect::<Result<_, _>>()?);
    }
    let square = match number(name) {
        Some(number) => Square::from_number(number, numbering)?,
        None => name.parse()?,
    };
    Ok(vec![square])
}

/// The algebraic FEN, each side's squares row by row from White's side.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.turn.map_or('?', Color::letter))?;
        for (color, pieces) in [(Color::White, self.white), (Color::Black, self.black)] {
            f.write_char(':')?;
            f.write_char(color.letter())?;
            for (place, square) in pieces.iter().enumerate() {
                if place > 0 {
                    f.write_char(',')?;
                }
                if self.kings.contains(square) {
                    f.write_char('K')?;
                }
                fmt::Display::fmt(&square, f)?;
            }
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = FenError;

    /// Reads the FEN of a legal position; numbers are the usual ones, 1 = b8.
    fn from_str(text: &str) -> Result<Self, FenError> {
        Ok(Setup::from_fen(text, Numbering::default())?.position()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Setup, FenError> {
        Setup::from_fen(text, Numbering::TopLeft)
    }

    #[test]
    fn both_forms_name_one_position() {
        let algebraic = read("W:We1,Kh2,Kc7:Bb2,c3,g3,b4,g5,Kb6,d6,Kf6,g7").unwrap();
        let numeric = read("W:WK6,K28,31:B8,K9,10,K11,16,17,22,24,25").unwrap();
        assert_eq!(algebraic, numeric);
        assert_eq!(algebraic.to_string(), "W:We1,Kh2,Kc7:Bb2,c3,g3,b4,g5,Kb6,d6,Kf6,g7");
        assert_eq!(numeric.to_numeric_fen(Numbering::TopLeft), "W:WK6,K28,31:B8,K9,10,K11,16,17,22,24,25");
    }

    #[test]
    fn ranges_empty_sides_counters_and_open_turn_are_read() {
        assert_eq!(read("W:W21-32:B1-12:H0:F1").unwrap(), Setup::start());
        assert_eq!(read("\"B:WK1-3:B.\"").unwrap().kings.len(), 3);
        let open = read("?:Wa1:B").unwrap();
        assert_eq!(open.turn, None);
        assert_eq!(open.position(), Err(SetupError::TurnUnknown));
        assert_eq!(Setup::from_fen("W:W1:B32", Numbering::BottomLeft).unwrap().to_string(), "W:Wa1:Bh8");
    }

    #[test]
    fn each_fault_has_its_name() {
        let key = |text: &str| text.parse::<Position>().unwrap_err().key();
        assert_eq!(key("X:Wa1:Bb8"), "fen-turn");
        assert_eq!(key("W:Wa1:Qb8"), "fen-section");
        assert_eq!(key("W:Wa1"), "fen-missing-side");
        assert_eq!(key("W:Wa1:Bh8:Wc1"), "fen-side-twice");
        assert_eq!(key("W:Wa2:Bh8"), "fen-square");
        assert_eq!(key("W:W12-1:B"), "fen-range");
        assert_eq!(key("W:Wa1,a1:B"), "fen-square-twice");
        assert_eq!(key("W:Wa1:Ba1"), "setup-shared-square");
        assert_eq!(key("W:Wb8:B"), "setup-uncrowned-man");
        assert_eq!(key("W:W:B"), "setup-empty");
        assert_eq!(key("?:Wa1:B"), "setup-turn-unknown");
        assert_eq!(key("W:Wé:B"), "fen-square");
    }
}
