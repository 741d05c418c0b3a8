//! An opening as text that reads the same in every language, and as flights for a diagram with arrows.

use super::table::{BoardKind, Entry};
use crate::draughts::{Color, Position, Square};
use std::fmt::Write as _;

/// One man of a flying opening, lifted from his square and put on another. Both are lifted before either is put down:
/// one may land where the other stood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flight {
    /// Whose man.
    pub color: Color,
    /// His square in the initial position.
    pub from: Square,
    /// Where he stands now.
    pub to: Square,
}

impl Entry {
    /// The line with its numbers, `1. c3-d4 d6-c5 2. d4xb6`; empty on board B and for the free start.
    pub fn numbered_moves(&self) -> String {
        let mut text = String::new();
        for (ply, move_text) in self.moves.iter().enumerate() {
            let gap = if ply == 0 { "" } else { " " };
            let number = if ply % 2 == 0 { format!("{}. ", ply / 2 + 1) } else { String::new() };
            let _ = write!(text, "{gap}{number}{move_text}");
        }
        text
    }

    /// The flights of an entry of board B, White's first: one man of each side at most.
    ///
    /// `None` on board A, and for a set-up that is more than one flight a side (only an own table can have such).
    pub fn flights(&self) -> Option<Vec<Flight>> {
        if self.kind == BoardKind::A {
            return None;
        }
        let (before, after) = (Position::start(), self.position);
        let mut flights = Vec::new();
        for color in Color::BOTH {
            let left = before.pieces_of(color) - after.men_of(color);
            let reached = after.pieces_of(color) - before.pieces_of(color);
            match (left.len(), reached.len(), left.first(), reached.first()) {
                (0, 0, ..) => {}
                (1, 1, Some(from), Some(to)) => flights.push(Flight { color, from, to }),
                _ => return None,
            }
        }
        Some(flights)
    }

    /// The opening in signs that need no translation: the numbered moves, the flights (`a1→a5 a7→h4`; `–` for the side
    /// that moves no man), or the FEN of another set-up. Empty for the free start, which each language names itself.
    pub fn notation(&self) -> String {
        if self.kind == BoardKind::A {
            return self.numbered_moves();
        }
        let Some(flights) = self.flights() else {
            return self.fen.clone();
        };
        Color::BOTH
            .map(|color| match flights.iter().find(|flight| flight.color == color) {
                Some(Flight { from, to, .. }) => format!("{from}→{to}"),
                None => "–".to_owned(),
            })
            .join(" ")
    }

    /// Whether this is the free start: the initial position, no move prescribed.
    pub fn is_free(&self) -> bool {
        self.position == Position::start()
    }
}

#[cfg(test)]
mod tests {
    use super::super::catalogue::embedded;
    use super::super::table::TableId;
    use super::*;

    fn entry(id: TableId, code: &str) -> &'static Entry {
        embedded(id).unwrap().entry(code).unwrap()
    }

    #[test]
    fn moves_are_numbered_by_pairs() {
        let notation = |code| entry(TableId::IdfWomenBasic150, code).notation();
        assert_eq!(notation("1-I"), "1. c3-d4 b6-a5 2. d4-c5");
        assert_eq!(notation("1-III"), "1. g3-h4 h6-g5");
        assert_eq!(notation("5-VII"), "");
        assert!(entry(TableId::IdfWomenBasic150, "5-VII").is_free());
    }

    /// The positions of all flying entries against the texts of their sources: two witnesses of one fact.
    #[test]
    fn flights_found_in_the_position_are_those_of_the_text() {
        let mut one_sided = 0;
        for id in TableId::EMBEDDED {
            for entry in embedded(id).unwrap().entries.iter().filter(|entry| entry.kind == BoardKind::B) {
                let told = entry.name.replace("---", "–").replace('-', "→");
                assert_eq!(entry.notation(), told, "{id} {}", entry.code);
                one_sided += usize::from(entry.flights().unwrap().len() == 1);
            }
        }
        assert_eq!(one_sided, 4 * 42);
    }

    #[test]
    fn board_a_has_no_flights() {
        assert_eq!(entry(TableId::IdfMenRussian745, "I-1").flights(), None);
    }
}
