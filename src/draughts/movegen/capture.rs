//! Captures (rulebook 4), of which only those that take the most pieces are legal (5.1).

use super::board::Board;
use super::jumps::{Exposed, Jumps};
use crate::draughts::moves::Move;
use crate::draughts::square::Square;
use crate::draughts::squares::{Direction, Squares};

/// The captures of a board, as far as they show at the first glance.
enum Glance {
    /// Nothing can be captured by men, and there are no kings.
    Nothing,
    /// These jumps of men, each of which takes one piece and ends.
    Single(Jumps),
    /// Men take two pieces or more: where those land after their first jump, by its direction.
    Long([Squares; 4]),
    /// There are kings, whose captures have to be looked for.
    Kings(Jumps),
}

impl Board {
    #[inline(always)]
    fn glance(&self) -> Glance {
        let exposed = Exposed::of(self.enemy(), self.empty);
        let jumps = exposed.jumps_of(self.men);
        if self.has_kings() {
            return Glance::Kings(jumps);
        }
        if jumps.all().is_empty() {
            return Glance::Nothing;
        }
        let landings = jumps.landings_to_go_on(&exposed);
        if landings.iter().all(|landings| landings.is_empty()) { Glance::Single(jumps) } else { Glance::Long(landings) }
    }

    /// Whether anything can be captured.
    pub(super) fn can_capture(&self) -> bool {
        match self.glance() {
            Glance::Nothing => false,
            Glance::Single(_) | Glance::Long(_) => true,
            Glance::Kings(jumps) => !jumps.all().is_empty() || self.a_king_captures(),
        }
    }

    fn a_king_captures(&self) -> bool {
        let jumps = |king, direction| jump_by_king(king, direction, self.enemy(), !self.empty).is_some();
        self.kings.iter().any(|king| Direction::ALL.into_iter().any(|direction| jumps(king, direction)))
    }

    /// How many captures there are that take the most pieces; `scratch` is left as it was.
    #[inline(always)]
    pub(super) fn count_captures(&self, scratch: &mut Vec<Move>) -> usize {
        let before = scratch.len();
        match self.glance() {
            Glance::Nothing => return 0,
            Glance::Single(jumps) => return jumps.len(),
            Glance::Long(landings) => self.append_long(landings, scratch),
            Glance::Kings(jumps) => self.search(jumps, scratch),
        }
        let captures = scratch.len() - before;
        scratch.truncate(before);
        captures
    }

    /// Adds the captures that take the most pieces; tells whether there is any.
    pub(super) fn append_captures(&self, moves: &mut Vec<Move>) -> bool {
        let before = moves.len();
        match self.glance() {
            Glance::Nothing => return false,
            Glance::Single(jumps) => append_single(jumps, moves),
            Glance::Long(landings) => self.append_long(landings, moves),
            Glance::Kings(jumps) => self.search(jumps, moves),
        }
        moves.len() > before
    }

    /// Adds the captures by men where some take two pieces or more; those that end after one need not be looked at.
    fn append_long(&self, landings: [Squares; 4], moves: &mut Vec<Move>) {
        let mut search = Search::of(self, moves);
        for (direction, landings) in Direction::ALL.into_iter().zip(landings) {
            let back = direction.opposite();
            for landing in landings.each() {
                search.begin(landing.jumped(back), self.empty);
                search.go_on_with_man(landing, landing.stepped(back), 1);
            }
        }
    }

    /// Adds the captures that take the most pieces by following those of every piece to the end.
    fn search(&self, jumps: Jumps, moves: &mut Vec<Move>) {
        let mut search = Search::of(self, moves);
        for man in jumps.all().each() {
            search.begin(man, self.empty);
            search.go_on_with_man(man, Squares::NONE, 0);
        }
        for king in self.kings {
            search.begin(Squares::of(king), self.empty);
            search.go_on_with_king(king, &Direction::ALL, Squares::NONE);
        }
    }
}

fn append_single(jumps: Jumps, moves: &mut Vec<Move>) {
    for direction in Direction::ALL {
        for from in jumps.towards(direction).each() {
            moves.push(Move { from, to: from.jumped(direction), captured: from.stepped(direction) });
        }
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
struct Search<'a> {
    enemy: Squares,
    /// The free squares while the piece moves: its own starting square is one of them.
    empty: Squares,
    from: Squares,
    /// Where the captures of this position begin in the list.
    start: usize,
    /// The most pieces taken so far.
    most: u32,
    moves: &'a mut Vec<Move>,
}

impl<'a> Search<'a> {
    fn of(board: &Board, moves: &'a mut Vec<Move>) -> Self {
        let (enemy, empty, start) = (board.enemy(), board.empty, moves.len());
        Self { enemy, empty, from: Squares::NONE, start, most: 1, moves }
    }

    fn begin(&mut self, from: Squares, empty: Squares) {
        self.from = from;
        self.empty = empty | from;
    }

    /// A man that has taken `count` pieces jumps on while it can (4.5). On the far row too it goes on as a man, or it
    /// stops there (5.2, 5.3).
    fn go_on_with_man(&mut self, at: Squares, taken: Squares, count: u32) {
        let mut goes_on = false;
        let enemy = self.enemy - taken;
        for direction in Direction::ALL {
            let victim = at.stepped_onto(direction, enemy);
            let landing = victim.stepped_onto(direction, self.empty);
            if !landing.is_empty() {
                goes_on = true;
                self.go_on_with_man(landing, taken | victim, count + 1);
            }
        }
        if !goes_on {
            self.keep(at, taken, count);
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
            self.keep(behind, taken, taken.len());
        }
    }

    /// Keeps a finished capture with its possible ends, if no other takes more.
    fn keep(&mut self, ends: Squares, taken: Squares, count: u32) {
        if count < self.most {
            return;
        }
        if count > self.most {
            self.most = count;
            self.moves.truncate(self.start);
        }
        for to in ends.each() {
            let capture = Move { from: self.from, to, captured: taken };
            // Two ways round to one set and one end are one move. A way round has four sides with a victim on each.
            if count < 4 || !self.moves[self.start..].contains(&capture) {
                self.moves.push(capture);
            }
        }
    }
}
