//! Single jumps of all men at once.

use crate::draughts::squares::{Direction, Squares};

/// For each direction, the enemy pieces that a man beside them can jump that way: behind the piece is a free square (4.2).
/// Men jump forward and backward (4.1).
pub(super) struct Exposed([Squares; 4]);

/// For each direction, the men that jump that way.
#[derive(Clone, Copy)]
pub(super) struct Jumps([Squares; 4]);

impl Exposed {
    #[inline]
    pub(super) fn of(enemy: Squares, empty: Squares) -> Self {
        Self(Direction::ALL.map(|direction| empty.stepped_onto(direction.opposite(), enemy)))
    }

    /// Those of the squares from which a man jumps in a direction.
    #[inline]
    fn jumping(&self, direction: Direction, squares: Squares) -> Squares {
        self.0[direction as usize].stepped_onto(direction.opposite(), squares)
    }

    #[inline]
    pub(super) fn jumps_of(&self, men: Squares) -> Jumps {
        Jumps(Direction::ALL.map(|direction| self.jumping(direction, men)))
    }
}

impl Jumps {
    /// The men that jump in a direction.
    pub(super) const fn towards(self, direction: Direction) -> Squares {
        self.0[direction as usize]
    }

    /// The men that jump in any direction.
    #[inline]
    pub(super) fn all(self) -> Squares {
        let [one, two, three, four] = self.0;
        one | two | three | four
    }

    /// How many jumps there are.
    #[inline]
    pub(super) const fn len(self) -> usize {
        let [one, two, three, four] = self.0;
        one.len_with(two) as usize + three.len_with(four) as usize
    }

    /// For each direction, the squares where a man lands that jumped that way and from where it jumps again, not back
    /// over the same piece.
    #[inline]
    pub(super) fn landings_to_go_on(self, exposed: &Exposed) -> [Squares; 4] {
        let again = Direction::ALL.map(|direction| exposed.jumping(direction, Squares::BOARD));
        Direction::ALL.map(|direction| {
            let [left, right] = direction.across();
            let landed = self.towards(direction).jumped(direction);
            landed & (again[direction as usize] | again[left as usize] | again[right as usize])
        })
    }
}
