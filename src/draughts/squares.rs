//! Sets of squares as one word of 64 bits, and the four diagonal directions.
//!
//! The light squares are the ghosts that keep diagonals from running over the edge: a step off the side of the board
//! lands on a light square of another row, and no set ever holds a light square.

use super::square::Square;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub};

/// A set of dark squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Squares(u64);

/// A direction along a diagonal, as White sees the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Direction {
    /// Towards Black, to White's left.
    UpLeft,
    /// Towards Black, to White's right.
    UpRight,
    /// Towards White, to White's left.
    DownLeft,
    /// Towards White, to White's right.
    DownRight,
}

impl Direction {
    /// The four directions.
    pub const ALL: [Self; 4] = [Self::UpLeft, Self::UpRight, Self::DownLeft, Self::DownRight];

    /// The two directions at a right angle to this one.
    pub const fn across(self) -> [Self; 2] {
        match self {
            Self::UpLeft | Self::DownRight => [Self::UpRight, Self::DownLeft],
            Self::UpRight | Self::DownLeft => [Self::UpLeft, Self::DownRight],
        }
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::UpLeft => Self::DownRight,
            Self::UpRight => Self::DownLeft,
            Self::DownLeft => Self::UpRight,
            Self::DownRight => Self::UpLeft,
        }
    }

    /// The direction from one square to another on the same diagonal; `None` if they share none or are one.
    pub fn between(from: Square, to: Square) -> Option<Self> {
        Self::ALL.into_iter().find(|&direction| Squares::ray(from, direction).contains(to))
    }
}

/// The squares from each square to the edge of the board, in each direction.
const RAYS: [[Squares; 64]; 4] = {
    let mut rays = [[Squares(0); 64]; 4];
    let mut index = 0;
    while index < 64 {
        let mut direction = 0;
        while direction < 4 {
            let mut reached = Squares(1 << index).stepped(Direction::ALL[direction]);
            while reached.0 != 0 {
                rays[direction][index] = Squares(rays[direction][index].0 | reached.0);
                reached = reached.stepped(Direction::ALL[direction]);
            }
            direction += 1;
        }
        index += 1;
    }
    rays
};

impl Squares {
    /// No square.
    pub const NONE: Self = Self(0);
    /// The 32 dark squares.
    pub const BOARD: Self = Self(0xAA55_AA55_AA55_AA55);
    /// The eight squares from a1 to h8 (rulebook 2.1.3).
    pub const LONG_DIAGONAL: Self = Self(0x8040_2010_0804_0201);
    /// White's first three rows, where its men stand at the start (rulebook 2.2.2).
    pub const FIRST_THREE_ROWS: Self = Self(0x0000_0000_0055_AA55);
    /// White's first row, where Black's men are crowned.
    pub const FIRST_ROW: Self = Self(0x0000_0000_0000_0055);
    /// Black's first row, where White's men are crowned.
    pub const LAST_ROW: Self = Self(0xAA00_0000_0000_0000);

    /// The set of one square.
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Self::of(square).0 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares the set holds.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// How many squares two sets hold, counted together: the second is laid on the light squares, which are always free.
    pub(super) const fn len_with(self, other: Self) -> u32 {
        (self.0 | other.0.rotate_left(8)).count_ones()
    }

    /// The set with one more square.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | Self::of(square).0)
    }

    /// The set without a square.
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !Self::of(square).0)
    }

    /// The set on a board turned by 180 degrees.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(self.0.reverse_bits())
    }

    /// Every square of the set moved one step; those that leave the board are gone.
    #[must_use]
    pub const fn stepped(self, direction: Direction) -> Self {
        self.stepped_onto(direction, Self::BOARD)
    }

    /// Every square of the set moved one step, if it lands on one of the given squares.
    #[must_use]
    pub const fn stepped_onto(self, direction: Direction, onto: Self) -> Self {
        let moved = match direction {
            Direction::UpLeft => self.0 << 7,
            Direction::UpRight => self.0 << 9,
            Direction::DownLeft => self.0 >> 9,
            Direction::DownRight => self.0 >> 7,
        };
        Self(moved & onto.0)
    }

    /// Every square of the set moved two steps, over a piece that is jumped; those that leave the board are gone.
    #[must_use]
    pub(super) const fn jumped(self, direction: Direction) -> Self {
        let moved = match direction {
            Direction::UpLeft => self.0 << 14,
            Direction::UpRight => self.0 << 18,
            Direction::DownLeft => self.0 >> 18,
            Direction::DownRight => self.0 >> 14,
        };
        Self(moved & Self::BOARD.0)
    }

    /// The squares from a square (not counted) to the edge of the board.
    pub const fn ray(from: Square, direction: Direction) -> Self {
        RAYS[direction as usize][from.index()]
    }

    /// The square of a ray that is nearest to where the ray begins.
    pub const fn nearest(self, direction: Direction) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        Some(Square::from_index(match direction {
            Direction::UpLeft | Direction::UpRight => self.0.trailing_zeros(),
            Direction::DownLeft | Direction::DownRight => self.0.ilog2(),
        }))
    }

    /// The free squares of a diagonal from a square (not counted) up to the first occupied one.
    pub const fn slide(from: Square, direction: Direction, occupied: Self) -> Self {
        let ray = Self::ray(from, direction);
        match Self(ray.0 & occupied.0).nearest(direction) {
            Some(blocker) => Self(ray.0 & !Self::ray(blocker, direction).0 & !Self::of(blocker).0),
            None => ray,
        }
    }

    /// The squares strictly between two squares of one diagonal; empty if they share none.
    pub fn between(one: Square, other: Square) -> Self {
        match Direction::between(one, other) {
            Some(direction) => (Self::ray(one, direction) - Self::ray(other, direction)).without(other),
            None => Self::NONE,
        }
    }

    /// The first square in the order of [`Square::ALL`].
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_index(self.0.trailing_zeros())) }
    }

    /// The square of a set of one.
    pub(super) const fn only(self) -> Square {
        Square::from_index(self.0.trailing_zeros())
    }

    /// The squares one after the other, each as a set of one.
    pub(super) fn each(self) -> impl Iterator<Item = Self> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = left & left.wrapping_neg();
            left ^= first;
            (first != 0).then_some(Self(first))
        })
    }

    /// The squares in the order of [`Square::ALL`].
    pub const fn iter(self) -> Iter {
        Iter(self)
    }

    /// The squares in the order of their names, as written lists want them.
    pub fn sorted(self) -> Vec<Square> {
        let mut squares: Vec<Square> = self.iter().collect();
        squares.sort_unstable();
        squares
    }
}

/// Walks the squares of a set in the order of [`Square::ALL`].
#[derive(Clone, Debug)]
pub struct Iter(Squares);

impl Iterator for Iter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        Iter(self)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.sorted()).finish()
    }
}

impl BitAnd for Squares {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Squares {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for Squares {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for Squares {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::BOARD.0)
    }
}

impl BitAndAssign for Squares {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn set(names: &str) -> Squares {
        names.split_whitespace().map(square).collect()
    }

    #[test]
    fn a_step_off_the_side_is_gone() {
        assert_eq!(set("a3 h4").stepped(Direction::UpLeft), set("g5"));
        assert_eq!(set("a3 h4").stepped(Direction::DownRight), set("b2"));
        assert_eq!(set("b8 h8").stepped(Direction::UpRight), Squares::NONE);
        assert_eq!(set("a1 c1").stepped(Direction::DownLeft), Squares::NONE);
    }

    #[test]
    fn a_slide_ends_before_the_first_piece() {
        assert_eq!(Squares::slide(square("a1"), Direction::UpRight, set("e5 g7")), set("b2 c3 d4"));
        assert_eq!(Squares::slide(square("h8"), Direction::DownLeft, set("e5 a1")), set("g7 f6"));
        assert_eq!(Squares::slide(square("h2"), Direction::UpLeft, Squares::NONE), set("g3 f4 e5 d6 c7 b8"));
        assert_eq!(Squares::slide(square("h2"), Direction::UpRight, Squares::NONE), Squares::NONE);
    }

    #[test]
    fn rows_and_diagonal_are_those_of_the_rulebook() {
        assert_eq!(Squares::LONG_DIAGONAL, set("a1 b2 c3 d4 e5 f6 g7 h8"));
        assert_eq!(Squares::FIRST_ROW, set("a1 c1 e1 g1"));
        assert_eq!(Squares::LAST_ROW, set("b8 d8 f8 h8"));
        assert_eq!(Squares::FIRST_THREE_ROWS, set("a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3"));
        assert_eq!(Squares::BOARD.len(), 32);
        assert_eq!(Squares::between(square("b2"), square("e5")), set("c3 d4"));
        assert_eq!(Squares::between(square("b2"), square("e1")), Squares::NONE);
        assert_eq!(set("a1 h4").turned(), set("h8 a5"));
    }
}
