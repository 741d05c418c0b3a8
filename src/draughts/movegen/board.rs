//! A position as the side to move sees it, and its quiet moves.

use crate::draughts::moves::Move;
use crate::draughts::piece::Color;
use crate::draughts::position::Position;
use crate::draughts::squares::{Direction, Squares};

/// A position as the side to move sees it: what its moves depend on.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) men: Squares,
    pub(super) kings: Squares,
    pub(super) enemy_men: Squares,
    pub(super) enemy_kings: Squares,
    pub(super) empty: Squares,
    turn: Color,
}

impl Board {
    pub(super) fn of(position: &Position) -> Self {
        let Position { own, enemy, kings, turn } = *position;
        let empty = !(own | enemy);
        Self { men: own - kings, kings: own & kings, enemy_men: enemy - kings, enemy_kings: enemy & kings, empty, turn }
    }

    /// The same board, told again whose turn it is where that is a constant.
    #[inline]
    pub(super) const fn of_turn(self, turn: Color) -> Self {
        Self { turn, ..self }
    }

    /// All pieces of the enemy.
    #[inline]
    pub(super) fn enemy(&self) -> Squares {
        self.enemy_men | self.enemy_kings
    }

    /// Whether this side has kings.
    pub(super) const fn has_kings(&self) -> bool {
        !self.kings.is_empty()
    }

    /// The board as the opponent sees it after a move, to count its replies: nobody is crowned, since it makes no
    /// difference to them whether a man or a king is in their way.
    #[inline]
    pub(super) fn after(&self, played: Move) -> Self {
        let Move { from, to, captured } = played;
        Self {
            men: self.enemy_men - captured,
            kings: self.enemy_kings - captured,
            enemy_men: ((self.men | self.kings) - from) | to,
            enemy_kings: Squares::NONE,
            empty: ((self.empty | from) - to) | captured,
            turn: self.turn.opponent(),
        }
    }

    /// The squares that men reach by either step forward onto an empty square (3.5). Each colour has an arm of its own, so
    /// that the directions are constants there.
    #[inline]
    fn steps(&self) -> [Squares; 2] {
        match self.turn {
            Color::White => Color::White.forward().map(|direction| self.men.stepped_onto(direction, self.empty)),
            Color::Black => Color::Black.forward().map(|direction| self.men.stepped_onto(direction, self.empty)),
        }
    }

    /// Shows all quiet moves, one after the other.
    pub(super) fn for_each_quiet_move(&self, mut show: impl FnMut(Move)) {
        for (direction, reached) in self.turn.forward().into_iter().zip(self.steps()) {
            for to in reached.each() {
                show(Move { from: to.stepped(direction.opposite()), to, captured: Squares::NONE });
            }
        }
        for from in self.kings {
            for direction in Direction::ALL {
                // 3.8: any number of free squares forward or backward.
                for to in Squares::slide(from, direction, !self.empty).each() {
                    show(Move { from: Squares::of(from), to, captured: Squares::NONE });
                }
            }
        }
    }

    #[inline]
    pub(super) fn count_quiet_moves(&self) -> usize {
        let [left, right] = self.steps();
        let by_men = left.len_with(right) as usize;
        if self.kings.is_empty() { by_men } else { by_men + self.count_slides() }
    }

    fn count_slides(&self) -> usize {
        let slides = |king| Direction::ALL.map(|direction| Squares::slide(king, direction, !self.empty).len());
        self.kings.iter().flat_map(slides).sum::<u32>() as usize
    }

    /// How many legal moves there are; `scratch` is left as it was.
    #[inline(always)]
    pub(super) fn count_moves(&self, scratch: &mut Vec<Move>) -> usize {
        match self.count_captures(scratch) {
            0 => self.count_quiet_moves(),
            captures => captures,
        }
    }

    /// The replies to all steps of men, where nothing can be captured.
    #[inline(always)]
    pub(super) fn count_replies_to_steps(&self, scratch: &mut Vec<Move>) -> usize {
        let mut replies = 0;
        for direction in self.turn.forward() {
            for to in self.men.stepped_onto(direction, self.empty).each() {
                let step = Move { from: to.stepped(direction.opposite()), to, captured: Squares::NONE };
                replies += self.after(step).count_moves(scratch);
            }
        }
        replies
    }
}
