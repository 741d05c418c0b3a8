//! All legal moves of a position (rulebook 3, 4 and 5).
#![expect(clippy::inline_always, reason = "counting replies is a tenth slower where the compiler is left to choose")]

mod board;
mod capture;
mod jumps;

use super::moves::Move;
use super::piece::Color;
use super::position::Position;
use board::Board;

impl Position {
    /// All legal moves, each once, in no particular order.
    ///
    /// ```
    /// use tablita::draughts::Position;
    /// assert_eq!(Position::start().legal_moves().len(), 7);
    /// ```
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(32);
        self.append_legal_moves(&mut moves);
        moves
    }

    /// Adds all legal moves to a list, so that a caller who visits many positions needs but one list.
    pub fn append_legal_moves(&self, moves: &mut Vec<Move>) {
        let board = Board::of(self);
        if !board.append_captures(moves) {
            board.for_each_quiet_move(|quiet| moves.push(quiet));
        }
    }

    /// How many legal moves there are; `scratch` is left as it was.
    pub fn count_legal_moves(&self, scratch: &mut Vec<Move>) -> usize {
        Board::of(self).count_moves(scratch)
    }

    /// Shows all legal moves, one after the other, with a list to go on with. Captures wait in that list until they are
    /// shown, quiet moves nowhere.
    pub(super) fn for_each_legal_move(&self, stack: &mut Vec<Move>, mut show: impl FnMut(Move, &mut Vec<Move>)) {
        let board = Board::of(self);
        let start = stack.len();
        if board.append_captures(stack) {
            for index in start..stack.len() {
                show(stack[index], stack);
            }
            stack.truncate(start);
        } else {
            board.for_each_quiet_move(|quiet| show(quiet, stack));
        }
    }

    /// How many moves the opponent has after each legal move, all together: the last two plies of a count in one go.
    pub(super) fn count_replies(&self, stack: &mut Vec<Move>) -> usize {
        let board = Board::of(self);
        let start = stack.len();
        let mut replies = 0;
        if board.append_captures(stack) {
            for index in start..stack.len() {
                replies += board.after(stack[index]).count_moves(stack);
            }
            stack.truncate(start);
        } else if board.has_kings() {
            board.for_each_quiet_move(|quiet| replies += board.after(quiet).count_moves(stack));
        } else {
            // Each colour has an arm of its own, so that the directions are constants there.
            replies = match self.turn {
                Color::White => board.of_turn(Color::White).count_replies_to_steps(stack),
                Color::Black => board.of_turn(Color::Black).count_replies_to_steps(stack),
            };
        }
        replies
    }

    /// Whether a move is legal here: one of [`legal_moves`](Self::legal_moves).
    pub fn is_legal(&self, played: &Move) -> bool {
        self.legal_moves().contains(played)
    }

    /// Whether the side to move must capture (4.2, 4.3).
    pub fn must_capture(&self) -> bool {
        Board::of(self).can_capture()
    }

    /// Whether the side to move has any move.
    pub(super) fn has_move(&self) -> bool {
        let board = Board::of(self);
        board.can_capture() || board.count_quiet_moves() > 0
    }
}
