//! All legal moves of a position (rulebook 3, 4 and 5).

use super::moves::Move;
use super::piece::Color;
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
        let board = Board::of(self);
        if !board.append_captures(moves) {
            board.append_quiet_moves(moves);
        }
    }

    /// How many legal moves there are; `scratch` is left as it was.
    pub fn count_legal_moves(&self, scratch: &mut Vec<Move>) -> usize {
        let board = Board::of(self);
        if let Some(captures) = board.count_captures(scratch) {
            return captures;
        }
        board.count_quiet_moves() as usize
    }

    /// Whether a move is legal here: one of [`legal_moves`](Self::legal_moves).
    pub fn is_legal(&self, played: &Move) -> bool {
        self.legal_moves().contains(played)
    }

    /// Whether the side to move must capture (4.2, 4.3).
    pub fn must_capture(&self) -> bool {
        let board = Board::of(self);
        !Jumps::of(board.enemy, board.empty).all_of(board.men).is_empty() || board.a_king_captures()
    }

    /// Whether the side to move has any move.
    pub(super) fn has_move(&self) -> bool {
        self.must_capture() || Board::of(self).count_quiet_moves() > 0
    }
}

/// A position as the side to move sees it.
struct Board {
    men: Squares,
    kings: Squares,
    enemy: Squares,
    empty: Squares,
    turn: Color,
}

/// For each direction, the squares from which a man would jump that way: an enemy piece beside it, a free square behind
/// the piece (4.2), forward or backward (4.1).
struct Jumps([Squares; 4]);

impl Jumps {
    fn of(enemy: Squares, empty: Squares) -> Self {
        Self(Direction::ALL.map(|direction| {
            let back = direction.opposite();
            empty.stepped_onto(back, enemy).stepped(back)
        }))
    }

    fn towards(&self, direction: Direction) -> Squares {
        self.0[direction as usize]
    }

    /// Those of the squares from which there is a jump in any direction.
    fn all_of(&self, squares: Squares) -> Squares {
        let [one, two, three, four] = self.0;
        squares & (one | two | three | four)
    }

    /// Those men that can jump in a direction and then jump again, not back over the same piece.
    fn twice(&self, men: Squares, direction: Direction) -> Squares {
        let [left, right] = direction.across();
        let again = self.towards(direction) | self.towards(left) | self.towards(right);
        let back = direction.opposite();
        again.stepped(back).stepped_onto(back, men & self.towards(direction))
    }
}

impl Board {
    fn of(position: &Position) -> Self {
        let Position { own, enemy, kings, turn } = *position;
        Self { men: own - kings, kings: own & kings, enemy, empty: !(own | enemy), turn }
    }

    /// The squares that men reach by either step forward onto an empty square (3.5). Each colour has an arm of its own, so
    /// that the directions are constants there.
    fn steps(&self) -> [Squares; 2] {
        match self.turn {
            Color::White => Color::White.forward().map(|direction| self.men.stepped_onto(direction, self.empty)),
            Color::Black => Color::Black.forward().map(|direction| self.men.stepped_onto(direction, self.empty)),
        }
    }

    fn append_quiet_moves(&self, moves: &mut Vec<Move>) {
        for (direction, reached) in self.turn.forward().into_iter().zip(self.steps()) {
            for to in reached {
                moves.push(Move { from: to.neighbour(direction.opposite()), to, captured: Squares::NONE });
            }
        }
        for from in self.kings {
            for direction in Direction::ALL {
                // 3.8: any number of free squares forward or backward.
                for to in Squares::slide(from, direction, !self.empty) {
                    moves.push(Move { from, to, captured: Squares::NONE });
                }
            }
        }
    }

    fn count_quiet_moves(&self) -> u32 {
        let [left, right] = self.steps();
        let by_men = left.len_with(right);
        if self.kings.is_empty() {
            return by_men;
        }
        let slides = |king| Direction::ALL.map(|direction| Squares::slide(king, direction, !self.empty).len());
        by_men + self.kings.iter().flat_map(slides).sum::<u32>()
    }

    fn a_king_captures(&self) -> bool {
        let jumps = |king, direction| jump_by_king(king, direction, self.enemy, !self.empty).is_some();
        self.kings.iter().any(|king| Direction::ALL.into_iter().any(|direction| jumps(king, direction)))
    }

    /// How many captures there are that take the most pieces; `None` if there is no capture.
    fn count_captures(&self, scratch: &mut Vec<Move>) -> Option<usize> {
        let jumps = Jumps::of(self.enemy, self.empty);
        if self.kings.is_empty() {
            if jumps.all_of(self.men).is_empty() {
                return None;
            }
            let twice = Direction::ALL.map(|direction| jumps.twice(self.men, direction));
            if twice.iter().all(|men| men.is_empty()) {
                let [one, two, three, four] = jumps.0.map(|from| self.men & from);
                return Some((one.len_with(two) + three.len_with(four)) as usize);
            }
        }
        let before = scratch.len();
        self.append_captures_from(&jumps, scratch);
        let captures = scratch.len() - before;
        scratch.truncate(before);
        (captures > 0).then_some(captures)
    }

    /// Adds the captures that take the most pieces; tells whether there is any.
    fn append_captures(&self, moves: &mut Vec<Move>) -> bool {
        self.append_captures_from(&Jumps::of(self.enemy, self.empty), moves)
    }

    fn append_captures_from(&self, jumps: &Jumps, moves: &mut Vec<Move>) -> bool {
        let jumping = jumps.all_of(self.men);
        if jumping.is_empty() && self.kings.is_empty() {
            return false;
        }
        let start = moves.len();
        let mut captures =
            Captures { enemy: self.enemy, empty: self.empty, from: Square::ALL[0], start, most: 1, moves };
        for man in jumping {
            captures.begin(man, self.empty);
            captures.go_on_with_man(Squares::of(man), Squares::NONE);
        }
        for king in self.kings {
            captures.begin(king, self.empty);
            captures.go_on_with_king(king, &Direction::ALL, Squares::NONE);
        }
        moves.len() > start
    }
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
        let enemy = self.enemy - taken;
        for direction in Direction::ALL {
            let victim = at.stepped_onto(direction, enemy);
            let landing = victim.stepped_onto(direction, self.empty);
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
            // Two ways round to one set and one end are one move. A way round has four sides with a victim on each.
            if count < 4 || !self.moves[self.start..].contains(&capture) {
                self.moves.push(capture);
            }
        }
    }
}
