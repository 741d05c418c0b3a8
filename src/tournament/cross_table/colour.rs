//! The colour a player has in a game; in a micro-match, in its game 1.

/// The colour of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// The side that moves first.
    White,
    /// The side that answers.
    Black,
}

impl Colour {
    /// The colour across the board.
    ///
    /// ```
    /// # use tablita::tournament::cross_table::Colour;
    /// assert_eq!(Colour::White.opposite(), Colour::Black);
    /// ```
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}
