//! All legal moves of a position (rulebook 3, 4 and 5).

use super::moves::Move;
use super::position::Position;
use super::square::Square;
use super::squares::{Direction, Squares};

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
        if !self.append_captures(moves) {
            self.append_quiet_moves(moves);
        }
    }

    /// How many legal moves there are; `scratch` is left as it was.
    pub fn count_legal_moves(&self, scratch: &mut Vec<Move>) -> usize {
        let before = scratch.len();
        if self.append_captures(scratch) {
            let captures = scratch.len() - before;
            scratch.truncate(before);
            captures
        } else {
            self.count_quiet_moves()
        }
    }

    /// Whether a move is legal here: one of [`legal_moves`](Self::legal_moves).
    pub fn is_legal(&self, played: &Move) -> bool {
        self.legal_moves().contains(played)
    }

    /// Whether the side to move must capture (4.2, 4.3).
    pub fn must_capture(&self) -> bool {
        let (men, kings) = self.movers();
        let (enemy, empty) = self.opposition();
        Direction::ALL.into_iter().any(|direction| {
            !men_that_jump(men, enemy, empty, direction).is_empty()
                || kings.iter().any(|king| jump_by_king(king, direction, enemy, !empty).is_some())
        })
    }

    /// Whether the side to move has any move.
    pub(super) fn has_move(&self) -> bool {
        self.must_capture() || self.count_quiet_moves() > 0
    }

    /// The men and the kings of the side to move.
    fn movers(&self) -> (Squares, Squares) {
        let own = self.pieces_of(self.turn);
        (own - self.kings, own & self.kings)
    }

    /// The other side's pieces and the empty squares.
    fn opposition(&self) -> (Squares, Squares) {
        (self.pieces_of(self.turn.opponent()), !self.occupied())
    }

    fn append_quiet_moves(&self, moves: &mut Vec<Move>) {
        let (men, kings) = self.movers();
        let empty = !self.occupied();
        for direction in self.turn.forward() {
            // 3.5: one step forward onto an empty square.
            for to in men.stepped(direction) & empty {
                let from = Squares::of(to).stepped(direction.opposite());
                moves.extend(from.first().map(|from| Move { from, to, captured: Squares::NONE }));
            }
        }
        for from in kings {
            for direction in Direction::ALL {
                // 3.8: any number of free squares forward or backward.
                let reached = Squares::slide(from, direction, !empty);
                moves.extend(reached.iter().map(|to| Move { from, to, captured: Squares::NONE }));
            }
        }
    }

    fn count_quiet_moves(&self) -> usize {
        let (men, kings) = self.movers();
        let empty = !self.occupied();
        let by_men: u32 = self.turn.forward().map(|direction| (men.stepped(direction) & empty).len()).iter().sum();
        let by_kings: u32 = kings
            .iter()
            .flat_map(|king| Direction::ALL.map(|direction| Squares::slide(king, direction, !empty).len()))
            .sum();
        (by_men + by_kings) as usize
    }

    /// Adds the captures that take the most pieces; tells whether there is any.
    fn append_captures(&self, moves: &mut Vec<Move>) -> bool {
        let (men, kings) = self.movers();
        let (enemy, empty) = self.opposition();
        let start = moves.len();
        let jumping = Direction::ALL
            .into_iter()
            .fold(Squares::NONE, |found, direction| found | men_that_jump(men, enemy, empty, direction));
        if jumping.is_empty() && kings.is_empty() {
            return false;
        }
        let mut captures = Captures { enemy, empty, from: Square::ALL[0], start, most: 1, moves };
        for man in jumping {
            captures.begin(man, empty);
            captures.go_on_with_man(Squares::of(man), Squares::NONE);
        }
        for king in kings {
            captures.begin(king, empty);
            captures.go_on_with_king(king, &Direction::ALL, Squares::NONE);
        }
        moves.len() > start
    }
}

/// The men with an enemy piece beside them and a free square behind it (4.2), forward or backward (4.1).
fn men_that_jump(men: Squares, enemy: Squares, empty: Squares, direction: Direction) -> Squares {
    let back = direction.opposite();
    men & (enemy & empty.stepped(back)).stepped(back)
}

/// The piece that a king can jump in a direction and the free squares behind it (4.3). A piece already jumped is not
/// in `enemy` but still in `occupied`, so that it is not jumped twice (4.8) and blocks the way (4.11).
fn jump_by_king(king: Square, direction: Direction, enemy: Squares, occupied: Squares) -> Option<(Square, Squares)> {
    let victim = (Squares::ray(king, direction) & occupied).nearest(direction)?;
    if !enemy.contains(victim) {
        return None;
    }
    let behind = Squares::slide(victim, direction, occupied);
    (!behind.is_empty()).then_some((victim, behind))
}

/// The search for the captures of one position; keeps those that take the most pieces (5.1).
struct Captures<'a> {
    enemy: Squares,
    /// The free squares while the piece moves: its own starting square is one of them.
    empty: Squares,
    from: Square,
    /// Where the captures of this position begin in the list.
    start: usize,
    /// The most pieces taken so far.
    most: u32,
    moves: &'a mut Vec<Move>,
}

impl Captures<'_> {
    fn begin(&mut self, from: Square, empty: Squares) {
        self.from = from;
        self.empty = empty.with(from);
    }

    /// A man jumps on while it can (4.5). On the far row too it goes on as a man, or it stops there (5.2, 5.3).
    fn go_on_with_man(&mut self, at: Squares, taken: Squares) {
        let mut goes_on = false;
        for direction in Direction::ALL {
            let victim = at.stepped(direction) & (self.enemy - taken);
            let landing = victim.stepped(direction) & self.empty;
            if !landing.is_empty() {
                goes_on = true;
                self.go_on_with_man(landing, taken | victim);
            }
        }
        if !goes_on {
            self.keep(at, taken);
        }
    }

    /// A king jumps on while it can, on the same diagonal or across (4.6).
    fn go_on_with_king(&mut self, at: Square, directions: &[Direction], taken: Squares) -> bool {
        let mut goes_on = false;
        for &direction in directions {
            let enemy = self.enemy - taken;
            if let Some((victim, behind)) = jump_by_king(at, direction, enemy, !self.empty) {
                goes_on = true;
                self.land_behind(victim, behind, direction, taken.with(victim));
            }
        }
        goes_on
    }

    /// A king chooses among the squares behind its victim, but only among those that let it go on, if any does.
    fn land_behind(&mut self, victim: Square, behind: Squares, direction: Direction, taken: Squares) {
        // Straight on it is the same capture from whichever of these squares, so it is looked for once.
        let mut goes_on = self.go_on_with_king(victim, &[direction], taken);
        for landing in behind {
            goes_on |= self.go_on_with_king(landing, &direction.across(), taken);
        }
        if !goes_on {
            self.keep(behind, taken);
        }
    }

    /// Keeps finished captures with their possible ends, if no other takes more.
    fn keep(&mut self, ends: Squares, taken: Squares) {
        let count = taken.len();
        if count < self.most {
            return;
        }
        if count > self.most {
            self.most = count;
            self.moves.truncate(self.start);
        }
        for to in ends {
            let capture = Move { from: self.from, to, captured: taken };
            // Two ways round to one set and one end are one move.
            if !self.moves[self.start..].contains(&capture) {
                self.moves.push(capture);
            }
        }
    }
}
