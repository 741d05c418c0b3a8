//! A slow generator of moves, written down word by word from the rulebook, with nothing in common with the fast one:
//! a board of characters, one square looked at after the other.

use std::collections::BTreeSet;
use tablita::draughts::{Color, Position, Role};

/// A square as column and row, both from 0.
type At = (i32, i32);

/// A move: start, end and the squares of the captured pieces in the order of their names.
pub(super) type Made = (At, At, Vec<At>);

#[derive(Clone)]
pub(super) struct Board {
    /// `w`, `b` for men, `W`, `B` for kings, `.` for an empty square.
    squares: [[char; 8]; 8],
    white_to_move: bool,
}

const DIAGONALS: [At; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

impl Board {
    pub(super) fn of(position: &Position) -> Self {
        let mut squares = [['.'; 8]; 8];
        for (square, piece) in position.pieces() {
            let letter = match (piece.color, piece.role) {
                (Color::White, Role::Man) => 'w',
                (Color::White, Role::King) => 'W',
                (Color::Black, Role::Man) => 'b',
                (Color::Black, Role::King) => 'B',
            };
            squares[usize::from(square.rank())][usize::from(square.file())] = letter;
        }
        Self { squares, white_to_move: position.turn() == Color::White }
    }

    /// What is on a square; `None` off the board.
    fn at(&self, (file, rank): At) -> Option<char> {
        let row = self.squares.get(usize::try_from(rank).ok()?)?;
        row.get(usize::try_from(file).ok()?).copied()
    }

    fn set(&mut self, (file, rank): At, piece: char) {
        self.squares[usize::try_from(rank).unwrap()][usize::try_from(file).unwrap()] = piece;
    }

    fn is_empty(&self, at: At) -> bool {
        self.at(at) == Some('.')
    }

    fn is_own(&self, at: At) -> bool {
        let own = if self.white_to_move { ['w', 'W'] } else { ['b', 'B'] };
        self.at(at).is_some_and(|piece| own.contains(&piece))
    }

    fn is_enemy(&self, at: At) -> bool {
        !self.is_own(at) && self.at(at).is_some_and(|piece| piece != '.')
    }

    fn own_squares(&self) -> Vec<At> {
        let all = (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)));
        all.filter(|&at| self.is_own(at)).collect()
    }

    /// All legal moves.
    pub(super) fn moves(&self) -> BTreeSet<Made> {
        let mut captures = BTreeSet::new();
        for from in self.own_squares() {
            // The piece is lifted: its own square is free while it moves.
            let mut board = self.clone();
            board.set(from, '.');
            let king = self.at(from).is_some_and(char::is_uppercase);
            board.capture_on(from, king, &mut Vec::new(), &mut |end, taken| {
                let mut taken = taken.to_vec();
                taken.sort_unstable();
                captures.insert((from, end, taken));
            });
        }
        // 5.1: the greatest number of pieces must be captured.
        if let Some(most) = captures.iter().map(|(_, _, taken)| taken.len()).max() {
            return captures.into_iter().filter(|(_, _, taken)| taken.len() == most).collect();
        }
        self.own_squares().into_iter().flat_map(|from| self.quiet(from)).collect()
    }

    /// 4.2 to 4.6: whoever can jump must jump, and goes on while he can; told are the captures that cannot go on.
    fn capture_on(&self, at: At, king: bool, taken: &mut Vec<At>, tell: &mut dyn FnMut(At, &[At])) {
        let mut goes_on = false;
        for (right, up) in DIAGONALS {
            let mut next = (at.0 + right, at.1 + up);
            while king && self.is_empty(next) {
                next = (next.0 + right, next.1 + up);
            }
            // 4.8: the same piece is not jumped twice; 4.11: it stays on the board until the move is over.
            if !self.is_enemy(next) || taken.contains(&next) {
                continue;
            }
            let mut landing = (next.0 + right, next.1 + up);
            while self.is_empty(landing) {
                goes_on = true;
                taken.push(next);
                // 5.2: a man that touches the far row goes on as a man.
                self.capture_on(landing, king, taken, tell);
                taken.pop();
                landing = (landing.0 + right, landing.1 + up);
                if !king {
                    break;
                }
            }
        }
        if !goes_on && !taken.is_empty() {
            tell(at, taken);
        }
    }

    /// 3.5 and 3.8: a man steps to the next row, a king flies.
    fn quiet(&self, from: At) -> Vec<Made> {
        let king = self.at(from).is_some_and(char::is_uppercase);
        let forward = if self.white_to_move { 1 } else { -1 };
        let mut made = Vec::new();
        for (right, up) in DIAGONALS.into_iter().filter(|(_, up)| king || *up == forward) {
            let mut to = (from.0 + right, from.1 + up);
            while self.is_empty(to) {
                made.push((from, to, Vec::new()));
                to = (to.0 + right, to.1 + up);
                if !king {
                    break;
                }
            }
        }
        made
    }

    fn play(&self, (from, to, taken): &Made) -> Self {
        let mut board = self.clone();
        let piece = self.at(*from).unwrap_or('.');
        board.set(*from, '.');
        for &victim in taken {
            board.set(victim, '.');
        }
        // 3.6: a man that ends on the far row is crowned.
        let far = if self.white_to_move { 7 } else { 0 };
        board.set(*to, if to.1 == far { piece.to_ascii_uppercase() } else { piece });
        board.white_to_move = !self.white_to_move;
        board
    }

    /// The games of a given length.
    pub(super) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 { 1 } else { self.moves().iter().map(|made| self.play(made).perft(depth - 1)).sum() }
    }
}
