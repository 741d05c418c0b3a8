//! The ways in which one capture can be made.

use super::moves::Move;
use super::piece::Role;
use super::position::Position;
use super::square::Square;
use super::squares::{Direction, Squares};

/// One way of making a capture: the victims in the order in which they are jumped, and a square behind each.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Route {
    /// Where the piece stands after each jump: where it turns, else right behind the victim; the last one is the end
    /// of the move.
    pub landings: Vec<Square>,
    /// The pieces jumped, in order.
    pub victims: Vec<Square>,
}

impl Route {
    /// The squares where the direction changes, and the end: what rulebook 9.5.5 writes.
    pub fn turns(&self, from: Square) -> Vec<Square> {
        let mut turns = Vec::new();
        let mut at = from;
        for (place, &landing) in self.landings.iter().enumerate() {
            let next = self.landings.get(place + 1);
            let heading = Direction::between(at, landing);
            if next.is_none_or(|&next| Direction::between(landing, next) != heading) {
                turns.push(landing);
            }
            at = landing;
        }
        turns
    }

    /// Whether the piece touches these squares in this order on its way, crossing them or stopping there.
    pub(super) fn touches(&self, from: Square, squares: &[Square]) -> bool {
        let mut wanted = squares.iter().peekable();
        let mut at = from;
        for &landing in &self.landings {
            let Some(direction) = Direction::between(at, landing) else { return false };
            let crossed = Squares::between(at, landing).with(landing);
            while let Some(&&square) = wanted.peek() {
                if !crossed.contains(square) || !Squares::ray(at, direction).contains(square) {
                    break;
                }
                at = square;
                wanted.next();
            }
            at = landing;
        }
        wanted.next().is_none()
    }
}

impl Position {
    /// Every way of making a capture, in the order of their landing squares; empty for a quiet move.
    pub fn routes(&self, capture: &Move) -> Vec<Route> {
        let Some(piece) = self.piece_at(capture.from()).filter(|_| capture.is_capture()) else {
            return Vec::new();
        };
        let mut search = Search {
            capture: *capture,
            occupied: self.occupied().without(capture.from()),
            landings: Vec::new(),
            victims: Vec::new(),
            found: Vec::new(),
        };
        search.go_on(capture.from(), piece.role, &Direction::ALL, capture.captured());
        search.found.sort_unstable();
        search.found
    }
}

/// The search for the routes of one capture; only its own victims are jumped.
struct Search {
    capture: Move,
    occupied: Squares,
    landings: Vec<Square>,
    victims: Vec<Square>,
    found: Vec<Route>,
}

impl Search {
    fn go_on(&mut self, at: Square, role: Role, directions: &[Direction], left: Squares) {
        for &direction in directions {
            let ahead = Squares::ray(at, direction);
            let Some(victim) = (ahead & self.occupied).nearest(direction).filter(|&victim| left.contains(victim))
            else {
                continue;
            };
            let behind = Squares::slide(victim, direction, self.occupied);
            let Some(right_behind) = behind.nearest(direction) else { continue };
            let left = left.without(victim);
            self.victims.push(victim);
            match role {
                Role::Man if Squares::of(at).stepped(direction).contains(victim) => {
                    self.land(right_behind, left, |search| search.go_on(right_behind, role, &Direction::ALL, left));
                }
                Role::Man => {}
                Role::King => self.land_king(right_behind, behind, direction, left),
            }
            self.victims.pop();
        }
    }

    fn land_king(&mut self, right_behind: Square, behind: Squares, direction: Direction, left: Squares) {
        if left.is_empty() {
            if behind.contains(self.capture.to()) {
                self.land(self.capture.to(), left, |_| ());
            }
            return;
        }
        self.land(right_behind, left, |search| search.go_on(right_behind, Role::King, &[direction], left));
        for landing in behind {
            self.land(landing, left, |search| search.go_on(landing, Role::King, &direction.across(), left));
        }
    }

    /// Stands on a square; the capture is found if nothing is left and the move ends here.
    fn land(&mut self, landing: Square, left: Squares, go_on: impl FnOnce(&mut Self)) {
        self.landings.push(landing);
        if left.is_empty() {
            if landing == self.capture.to() {
                self.found.push(Route { landings: self.landings.clone(), victims: self.victims.clone() });
            }
        } else {
            go_on(self);
        }
        self.landings.pop();
    }
}
