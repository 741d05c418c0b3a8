//! Balances of force: what stands on the board, and for some where, whatever the colours.

use crate::draughts::piece::Color;
use crate::draughts::position::Position;
use crate::draughts::squares::Squares;

/// The kings and men of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Force {
    /// How many kings.
    pub kings: u32,
    /// How many men.
    pub men: u32,
}

impl Force {
    pub(super) const K: Self = Self { kings: 1, men: 0 };
    pub(super) const KM: Self = Self { kings: 1, men: 1 };
    pub(super) const KMM: Self = Self { kings: 1, men: 2 };
    pub(super) const KK: Self = Self { kings: 2, men: 0 };
    pub(super) const KKM: Self = Self { kings: 2, men: 1 };
    pub(super) const KKK: Self = Self { kings: 3, men: 0 };

    /// What a colour has on the board.
    pub fn of(position: &Position, color: Color) -> Self {
        Self { kings: position.kings_of(color).len(), men: position.men_of(color).len() }
    }

    /// What White and Black have, if there is a king on the board, as every balance of a clause asks. Most positions of
    /// a game have none.
    pub(super) fn both(position: &Position) -> Option<[Self; 2]> {
        (!position.kings.is_empty()).then(|| Color::BOTH.map(|color| Self::of(position, color)))
    }

    /// Kings and men together.
    pub const fn pieces(self) -> u32 {
        self.kings + self.men
    }
}

/// A balance of force. Either colour may be the stronger one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Balance {
    /// Exactly these forces.
    Exactly(Force, Force),
    /// This force against a lone king that is the only piece on the long diagonal.
    LongDiagonal(Force),
    /// Three kings or more, no man, against a lone king.
    ThreeKings,
    /// Both sides have a king, and this many pieces are on the board, of both sides together.
    BothHaveKings {
        /// The fewest pieces.
        least: u32,
        /// The most pieces.
        most: u32,
    },
    /// A king on the long diagonal and two men, strictly behind a diagonal that the lone king holds.
    MenHeldBehind,
}

impl Balance {
    /// Whether the balance is on the board.
    pub fn holds(self, position: &Position) -> bool {
        self.stronger(position).is_some()
    }

    /// The stronger side, if the balance is on the board. Where both are equal it is White.
    pub fn stronger(self, position: &Position) -> Option<Color> {
        self.stronger_of(position, Force::both(position)?)
    }

    /// As [`stronger`](Self::stronger), with White's and Black's forces already counted.
    pub(super) fn stronger_of(self, position: &Position, [white, black]: [Force; 2]) -> Option<Color> {
        if self.holds_for(position, Color::White, white, black) {
            Some(Color::White)
        } else {
            self.holds_for(position, Color::Black, black, white).then_some(Color::Black)
        }
    }

    fn holds_for(self, position: &Position, stronger: Color, strong: Force, weak: Force) -> bool {
        match self {
            Self::Exactly(one, other) => strong == one && weak == other,
            Self::LongDiagonal(force) => {
                let lone = position.pieces_of(stronger.opponent());
                strong == force && weak == Force::K && position.occupied() & Squares::LONG_DIAGONAL == lone
            }
            Self::ThreeKings => strong.men == 0 && strong.kings >= 3 && weak == Force::K,
            Self::BothHaveKings { least, most } => {
                let pieces = strong.pieces() + weak.pieces();
                strong.kings > 0 && weak.kings > 0 && least <= pieces && pieces <= most
            }
            Self::MenHeldBehind => strong == Force::KMM && weak == Force::K && men_held_behind(position, stronger),
        }
    }
}

/// CODEX 59 F. The lone white king holds a5-e1, e1-h4 or c1-h6, the lone black king the same turned by 180 degrees; both
/// men stand strictly on the far side of that diagonal, seen from the row where they would be crowned.
fn men_held_behind(position: &Position, stronger: Color) -> bool {
    // Turned so that the lone king is White's, its diagonals are those that the article names.
    let position = if stronger == Color::Black { *position } else { position.turned() };
    let king_on_long = !(position.kings_of(Color::Black) & Squares::LONG_DIAGONAL).is_empty();
    let all = |squares: Squares, test: &dyn Fn(i8, i8) -> bool| {
        squares.iter().all(|square| test(square.file().cast_signed(), square.rank().cast_signed()))
    };
    let (lone, men) = (position.kings_of(Color::White), position.men_of(Color::Black));
    let on_sum = |sum| all(lone, &move |x, y| x + y == sum) && all(men, &move |x, y| x + y > sum);
    let on_difference = |gap| all(lone, &move |x, y| x - y == gap) && all(men, &move |x, y| x - y < gap);
    king_on_long && (on_sum(4) || on_difference(4) || on_difference(2))
}
