//! The diagnosis of an illegal move: which law it breaks first.

use super::illegal::{Illegal, Reason};
use super::text::{Mark, MoveText, Start};
use crate::draughts::moves::Move;
use crate::draughts::piece::Role;
use crate::draughts::position::Position;
use crate::draughts::square::Square;
use crate::draughts::squares::{Direction, Squares};

/// Why a text that fits no legal move is illegal.
pub(super) fn explain(position: &Position, text: &MoveText, legal: &[Move]) -> Illegal {
    if let Some(ending) = position.ending() {
        return because(Reason::GameOver(ending));
    }
    let (landings, _) = position.landings_and_victims(text);
    let to = landings.last().or(text.squares().last()).copied();
    let from = match text.start {
        Start::Square(square) => square,
        Start::File(file) => match likely_piece(position, file, to) {
            Some(square) => square,
            None => return because(Reason::NoPieceInFile(file)),
        },
    };
    let to = to.unwrap_or(from);
    let role = match position.piece_at(from) {
        None => return because(Reason::NoPiece(from)),
        Some(piece) if piece.color != position.turn() => return because(Reason::NotYours(from)),
        Some(piece) => piece.role,
    };
    if let Some(likely) = legal.iter().find(|candidate| candidate.from() == from && candidate.to() == to) {
        let quiet = !likely.is_capture() && text.marked == Some(Mark::Capture);
        return because(if quiet { Reason::NothingCaptured } else { Reason::OtherWay });
    }
    if to != from && position.occupied().contains(to) {
        return because(Reason::Occupied(to, role));
    }
    if let Some(reason) = against_capture(position, from, to, role, legal) {
        return Illegal { reason, demanded: legal.to_vec() };
    }
    because(against_movement(position, from, to, role, text.marked))
}

fn because(reason: Reason) -> Illegal {
    Illegal { reason, demanded: Vec::new() }
}

/// The piece that a short form most likely means: one on a diagonal with the target, the nearest of them.
fn likely_piece(position: &Position, file: u8, to: Option<Square>) -> Option<Square> {
    let own = position.pieces_of(position.turn());
    own.iter().filter(|square| square.file() == file).min_by_key(|&square| {
        to.map(|to| (Direction::between(square, to).is_none(), square.rank().abs_diff(to.rank())))
    })
}

/// The law of capture that is broken where a capture must be made.
fn against_capture(position: &Position, from: Square, to: Square, role: Role, legal: &[Move]) -> Option<Reason> {
    let best = legal.first().filter(|best| best.is_capture())?;
    let walk = |bend| Walk::reach(position, from, to, role, bend);
    let most = best.captured().len();
    match walk(Bend::Nothing) {
        Some(Reached { taken, finished: true }) if taken < most => return Some(Reason::TakesTooFew { taken, most }),
        Some(Reached { taken, .. }) => return Some(Reason::Unfinished { role, taken }),
        None => {}
    }
    if quiet(position, from, role).contains(to) {
        let by = position.piece_at(best.from()).map_or(Role::Man, |piece| piece.role);
        return Some(Reason::MustCapture(by));
    }
    if role == Role::Man && walk(Bend::CrownAtOnce).is_some() {
        return Some(Reason::CrownedMidway);
    }
    if walk(Bend::LiftAtOnce).is_some() {
        return Some(Reason::TurkishStrike);
    }
    walk(Bend::JumpAgain).map(|_| Reason::JumpsTwice)
}

/// Where a piece could go if no capture were at hand.
fn quiet(position: &Position, from: Square, role: Role) -> Squares {
    let occupied = position.occupied();
    let reached = match role {
        Role::Man => position.turn().forward().map(|ahead| Squares::of(from).stepped(ahead) - occupied).to_vec(),
        Role::King => Direction::ALL.map(|direction| Squares::slide(from, direction, occupied)).to_vec(),
    };
    reached.into_iter().fold(Squares::NONE, |all, some| all | some)
}

/// The law of movement that is broken.
fn against_movement(position: &Position, from: Square, to: Square, role: Role, marked: Option<Mark>) -> Reason {
    let Some(direction) = Direction::between(from, to) else { return Reason::NotDiagonal(role) };
    let own = position.pieces_of(position.turn());
    let blocker = (Squares::between(from, to) & position.occupied()).nearest(direction);
    match (role, blocker) {
        (Role::Man, None) if from.rank().abs_diff(to.rank()) == 1 => {
            if position.turn().forward().contains(&direction) {
                Reason::OtherWay
            } else {
                Reason::Backward
            }
        }
        (_, Some(blocker)) if own.contains(blocker) && (role == Role::Man || marked == Some(Mark::Capture)) => {
            Reason::JumpsOwn(blocker)
        }
        (Role::Man, _) => Reason::TooFar,
        (Role::King, Some(blocker)) => Reason::Blocked(blocker),
        (Role::King, None) => Reason::OtherWay,
    }
}

/// The one law of capture that a walk leaves out, to see whether it is the one that was forgotten.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bend {
    Nothing,
    /// The man becomes a king as soon as it touches the far row, against 5.2.
    CrownAtOnce,
    /// Pieces are lifted as soon as they are jumped, against 4.11.
    LiftAtOnce,
    /// Pieces may be jumped again, against 4.8.
    JumpAgain,
}

/// A capture that reaches the target.
#[derive(Clone, Copy)]
struct Reached {
    taken: u32,
    /// Whether it cannot go on from there.
    finished: bool,
}

/// A capture played step by step, with one law bent.
struct Walk<'a> {
    position: &'a Position,
    from: Square,
    to: Square,
    bend: Bend,
    /// Steps left before the search gives up; a bent law has no natural end.
    steps: u32,
    reached: Option<Reached>,
}

impl<'a> Walk<'a> {
    fn reach(position: &'a Position, from: Square, to: Square, role: Role, bend: Bend) -> Option<Reached> {
        let mut walk = Walk { position, from, to, bend, steps: 4000, reached: None };
        walk.go_on(from, role, Squares::NONE, 0);
        walk.reached
    }

    /// Jumps on from a square in every way; tells whether there is any.
    fn go_on(&mut self, at: Square, role: Role, jumped: Squares, taken: u32) -> bool {
        let mut goes_on = false;
        for direction in Direction::ALL {
            let Some((victim, behind)) = self.jump(at, direction, role, jumped) else { continue };
            goes_on = true;
            for landing in behind {
                if self.steps == 0 {
                    return true;
                }
                self.steps -= 1;
                let crowned = self.bend == Bend::CrownAtOnce && self.position.turn().crowning_row().contains(landing);
                let role = if crowned { Role::King } else { role };
                let finished = !self.go_on(landing, role, jumped.with(victim), taken + 1);
                if landing == self.to && !self.reached.is_some_and(|reached| reached.finished) {
                    self.reached = Some(Reached { taken: taken + 1, finished });
                }
            }
        }
        goes_on
    }

    /// The piece that can be jumped in a direction, and the squares to land on.
    fn jump(&self, at: Square, direction: Direction, role: Role, jumped: Squares) -> Option<(Square, Squares)> {
        let position = self.position;
        let standing = position.occupied().without(self.from);
        let occupied = if self.bend == Bend::LiftAtOnce { standing - jumped } else { standing };
        let forbidden = if self.bend == Bend::JumpAgain { Squares::NONE } else { jumped };
        let enemy = position.pieces_of(position.turn().opponent()) - forbidden;
        let reach = match role {
            Role::Man => Squares::of(at).stepped(direction),
            Role::King => Squares::ray(at, direction),
        };
        let victim = (reach & occupied).nearest(direction).filter(|&victim| enemy.contains(victim))?;
        let behind = match role {
            Role::Man => Squares::of(victim).stepped(direction) - occupied,
            Role::King => Squares::slide(victim, direction, occupied),
        };
        (!behind.is_empty()).then_some((victim, behind))
    }
}
