//! Counting the games of a given length, the usual proof of a move generator.

use super::moves::Move;
use super::position::Position;

/// How many games of `depth` plies there are from a position; moves are told apart by start, end and captured set.
///
/// ```
/// use tablita::draughts::{Position, perft};
/// assert_eq!(perft(&Position::start(), 4), 1469);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    count(position, depth, &mut Vec::with_capacity(512))
}

/// The count below each legal move of a position; the sum is the [`perft`] of `depth`.
pub fn perft_divided(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let below = |played: &Move| perft(&position.play(played), depth.saturating_sub(1));
    position.legal_moves().iter().map(|played| (*played, below(played))).collect()
}

/// One list serves all depths as a stack: each depth adds its captures at the end and takes them off again.
fn count(position: &Position, depth: u32, stack: &mut Vec<Move>) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(stack) as u64,
        2 => position.count_replies(stack) as u64,
        _ => {
            let mut nodes = 0;
            position.for_each_legal_move(stack, |played, stack| {
                nodes += count(&position.play(&played), depth - 1, stack);
            });
            nodes
        }
    }
}
