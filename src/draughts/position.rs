//! A set-up anyone may write down, and a position that the laws allow.

use super::moves::Move;
use super::piece::{Color, Piece, Role};
use super::square::Square;
use super::squares::{Direction, Squares};
use std::fmt;
use thiserror::Error;

/// Pieces on squares and perhaps a side to move, not yet checked.
///
/// ```
/// use tablita::draughts::{Color, Piece, Position, Role, Setup};
/// let mut setup = Setup::start();
/// let man = setup.lift("c3".parse()?).expect("a white man stands there");
/// setup.put("c5".parse()?, man);
/// assert!(setup.position().is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// White's pieces.
    pub white: Squares,
    /// Black's pieces.
    pub black: Squares,
    /// Which of all the pieces are kings.
    pub kings: Squares,
    /// The side to move; `None` where a source leaves it open (`?` in a FEN).
    pub turn: Option<Color>,
}

/// Why a set-up is no position.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum SetupError {
    /// A square holds pieces of both colours.
    #[error("{0} holds a white and a black piece")]
    Shared(Square),
    /// A king is marked where no piece stands.
    #[error("{0} is marked as a king, but no piece stands there")]
    KingWithoutPiece(Square),
    /// A man on the row where it would have been crowned (3.6, 3.7).
    #[error("a {color} man cannot stand on {square}: it is crowned on that row (article 3.6)")]
    UncrownedMan {
        /// Where the man stands.
        square: Square,
        /// Its colour.
        color: Color,
    },
    /// No piece on the board at all.
    #[error("the board is empty")]
    Empty,
    /// The side to move is not told.
    #[error("the side to move is not told: write W or B first")]
    TurnUnknown,
}

impl SetupError {
    /// A name for this kind of fault that does not change between versions.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Shared(_) => "setup-shared-square",
            Self::KingWithoutPiece(_) => "setup-king-without-piece",
            Self::UncrownedMan { .. } => "setup-uncrowned-man",
            Self::Empty => "setup-empty",
            Self::TurnUnknown => "setup-turn-unknown",
        }
    }
}

impl Setup {
    /// The start of a game: 12 men each on the first three rows (rulebook 2.2.2), White to move (3.3).
    pub const fn start() -> Self {
        let white = Squares::FIRST_THREE_ROWS;
        Self { white, black: white.turned(), kings: Squares::NONE, turn: Some(Color::White) }
    }

    /// The piece on a square.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.white.contains(square) {
            Color::White
        } else if self.black.contains(square) {
            Color::Black
        } else {
            return None;
        };
        let role = if self.kings.contains(square) { Role::King } else { Role::Man };
        Some(Piece { color, role })
    }

    /// Puts a piece on a square, in the place of whatever stood there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.lift(square);
        match piece.color {
            Color::White => self.white = self.white.with(square),
            Color::Black => self.black = self.black.with(square),
        }
        if piece.role == Role::King {
            self.kings = self.kings.with(square);
        }
    }

    /// Takes the piece off a square and gives it, if there was one.
    pub fn lift(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square);
        self.white = self.white.without(square);
        self.black = self.black.without(square);
        self.kings = self.kings.without(square);
        piece
    }

    /// Checks the set-up against the laws. More than the twelve pieces of a game (2.2.1) are let pass: composed
    /// positions have them, and every law of movement holds there too.
    pub fn position(self) -> Result<Position, SetupError> {
        let Self { white, black, kings, turn } = self;
        if let Some(square) = (white & black).first() {
            return Err(SetupError::Shared(square));
        }
        if let Some(square) = (kings - (white | black)).first() {
            return Err(SetupError::KingWithoutPiece(square));
        }
        for (color, men) in [(Color::White, white - kings), (Color::Black, black - kings)] {
            if let Some(square) = (men & color.crowning_row()).first() {
                return Err(SetupError::UncrownedMan { square, color });
            }
        }
        if (white | black).is_empty() {
            return Err(SetupError::Empty);
        }
        let turn = turn.ok_or(SetupError::TurnUnknown)?;
        let (own, enemy) = match turn {
            Color::White => (white, black),
            Color::Black => (black, white),
        };
        Ok(Position { own, enemy, kings, turn })
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        let [white, black] = Color::BOTH.map(|color| position.pieces_of(color));
        Self { white, black, kings: position.kings, turn: Some(position.turn) }
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Self, SetupError> {
        setup.position()
    }
}

impl Color {
    /// The row where this colour's men are crowned (rulebook 3.6).
    pub const fn crowning_row(self) -> Squares {
        match self {
            Self::White => Squares::LAST_ROW,
            Self::Black => Squares::FIRST_ROW,
        }
    }

    /// The two directions in which this colour's men step (3.5).
    pub const fn forward(self) -> [Direction; 2] {
        match self {
            Self::White => [Direction::UpLeft, Direction::UpRight],
            Self::Black => [Direction::DownLeft, Direction::DownRight],
        }
    }
}

/// A placement of pieces that the laws allow, with the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The pieces of the side to move.
    pub(super) own: Squares,
    /// The pieces of the other side.
    pub(super) enemy: Squares,
    pub(super) kings: Squares,
    pub(super) turn: Color,
}

/// Why a game is over on the board: the side to move has lost (rulebook 7.1.2, 7.1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The loser has no piece left.
    NoPieces {
        /// Who won.
        winner: Color,
    },
    /// The loser has pieces, all of them blocked.
    Blocked {
        /// Who won.
        winner: Color,
    },
}

impl Ending {
    /// The winner of the game.
    pub const fn winner(self) -> Color {
        match self {
            Self::NoPieces { winner } | Self::Blocked { winner } => winner,
        }
    }

    /// The article of the rulebook.
    pub const fn article(self) -> &'static str {
        match self {
            Self::NoPieces { .. } => "7.1.3",
            Self::Blocked { .. } => "7.1.2",
        }
    }
}

impl Position {
    /// The start of a game, White to move.
    pub const fn start() -> Self {
        Self::start_with(Color::White)
    }

    /// The start of a game with the side that begins; in the `classic` rule set a toss may give it to Black.
    pub const fn start_with(turn: Color) -> Self {
        let Setup { white, black, .. } = Setup::start();
        let (own, enemy) = match turn {
            Color::White => (white, black),
            Color::Black => (black, white),
        };
        Self { own, enemy, kings: Squares::NONE, turn }
    }

    /// The side to move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The pieces of one colour.
    pub const fn pieces_of(&self, color: Color) -> Squares {
        match (color, self.turn) {
            (Color::White, Color::White) | (Color::Black, Color::Black) => self.own,
            (Color::White, Color::Black) | (Color::Black, Color::White) => self.enemy,
        }
    }

    /// The men of one colour.
    pub fn men_of(&self, color: Color) -> Squares {
        self.pieces_of(color) - self.kings
    }

    /// The kings of one colour.
    pub fn kings_of(&self, color: Color) -> Squares {
        self.pieces_of(color) & self.kings
    }

    /// All occupied squares.
    pub fn occupied(&self) -> Squares {
        self.own | self.enemy
    }

    /// The piece on a square.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.own.contains(square) {
            self.turn
        } else if self.enemy.contains(square) {
            self.turn.opponent()
        } else {
            return None;
        };
        let role = if self.kings.contains(square) { Role::King } else { Role::Man };
        Some(Piece { color, role })
    }

    /// Every piece with its square.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The same position with the colours and the board turned: what is White's becomes Black's.
    #[must_use]
    pub fn turned(&self) -> Self {
        Self {
            own: self.own.turned(),
            enemy: self.enemy.turned(),
            kings: self.kings.turned(),
            turn: self.turn.opponent(),
        }
    }

    /// The position after a move.
    ///
    /// The move must be one of [`legal_moves`](Self::legal_moves) of this very position; [`is_legal`](Self::is_legal)
    /// tells. Captured pieces are lifted when the move is over (rulebook 4.11), and a man that ends on the far row is
    /// crowned (3.6, 5.2).
    #[must_use]
    pub fn play(&self, played: &Move) -> Self {
        let Move { from, to, captured } = *played;
        let crowned = if (self.kings & from).is_empty() { to & self.turn.crowning_row() } else { to };
        Self {
            own: self.enemy - captured,
            enemy: (self.own - from) | to,
            kings: (self.kings - (from | captured)) | crowned,
            turn: self.turn.opponent(),
        }
    }

    /// The same pieces with the other side to move.
    #[must_use]
    pub const fn passed(&self) -> Self {
        Self { own: self.enemy, enemy: self.own, kings: self.kings, turn: self.turn.opponent() }
    }

    /// Whether the game is over here: the side to move has no piece (7.1.3) or no move (7.1.2).
    pub fn ending(&self) -> Option<Ending> {
        let winner = self.turn.opponent();
        if self.own.is_empty() {
            Some(Ending::NoPieces { winner })
        } else if self.has_move() {
            None
        } else {
            Some(Ending::Blocked { winner })
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Setup::from(*self), f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
