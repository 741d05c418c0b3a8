//! Which drawn opening a game starts with.

use super::table::{BoardKind, Entry, Table};
use crate::draughts::{Game, Position, Style};
use std::collections::HashMap;

/// A drawn opening found in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recognised<'t> {
    /// The table that has it.
    pub table: &'t Table,
    /// The entry.
    pub entry: &'t Entry,
    /// After how many plies of the game its position stands: 0 if the game starts from it as a set-up.
    pub ply: usize,
}

impl Recognised<'_> {
    /// Whether the game came to the position by other moves than the entry's line.
    pub fn is_transposed(&self, game: &Game) -> bool {
        self.ply > 0 && !game.move_texts(Style::House).starts_with(&self.entry.moves)
    }
}

impl Entry {
    /// After how many plies of a game this opening stands, if the game starts with it: from its position as a set-up
    /// (0 plies), or, on board A, by a line of as many plies from the initial position that leads to it. The free start
    /// is the start of every ordinary game.
    ///
    /// ```
    /// use tablita::draughts::{Game, Position};
    /// use tablita::openings::{TableId, embedded};
    /// let table = embedded(TableId::IdfWomenBasic150)?;
    /// let game = Game::replay(Position::start(), "1. g3-h4 h6-g5 2. c3-d4".split(' '))?;
    /// assert_eq!(table.entry("1-III").and_then(|entry| entry.begins(&game)), Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn begins(&self, game: &Game) -> Option<usize> {
        let ply = self.due(*game.start() == Position::start());
        (game.positions().nth(ply)? == self.position).then_some(ply)
    }

    /// After how many plies of a game this opening has to stand, if the game starts from the initial position or not.
    const fn due(&self, from_start: bool) -> usize {
        if matches!(self.kind, BoardKind::A) && from_start { self.moves.len() } else { 0 }
    }
}

/// The entries of some tables by their positions, side to move included.
#[derive(Debug, Clone)]
pub struct Recogniser<'t> {
    by_position: HashMap<Position, Vec<(&'t Table, &'t Entry)>>,
    longest: usize,
}

impl<'t> Recogniser<'t> {
    /// Sorts tables for looking up; worth keeping for many games.
    pub fn new(tables: impl IntoIterator<Item = &'t Table>) -> Self {
        let mut by_position: HashMap<Position, Vec<_>> = HashMap::new();
        for (table, entry) in tables.into_iter().flat_map(|table| table.entries.iter().map(move |entry| (table, entry)))
        {
            by_position.entry(entry.position).or_default().push((table, entry));
        }
        let entries = by_position.values().flatten();
        let longest = entries.map(|(_, entry)| entry.moves.len()).max().unwrap_or_default();
        Self { by_position, longest }
    }

    /// The entries with this position and side to move, in the order of the tables.
    fn at(&self, position: &Position) -> &[(&'t Table, &'t Entry)] {
        self.by_position.get(position).map_or(&[], Vec::as_slice)
    }

    /// Every entry that the game starts with, the longest line first and then in the order of the tables: a table that
    /// has `c3-d4 b6-a5 d4-c5` often has `c3-d4 b6-a5` as well.
    pub fn in_game(&self, game: &Game) -> Vec<Recognised<'t>> {
        let from_start = *game.start() == Position::start();
        let mut found = Vec::new();
        for (ply, position) in game.positions().take(self.longest + 1).enumerate() {
            let here = self.at(&position).iter().filter(|(_, entry)| entry.due(from_start) == ply);
            found.extend(here.map(|&(table, entry)| Recognised { table, entry, ply }));
        }
        found.sort_by_key(|recognised| std::cmp::Reverse(recognised.ply));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::super::catalogue::embedded;
    use super::super::table::TableId;
    use super::*;

    fn game(start: Position, moves: &str) -> Game {
        Game::replay(start, moves.split_whitespace()).unwrap()
    }

    fn codes(id: TableId, game: &Game) -> Vec<(String, usize, bool)> {
        let recogniser = Recogniser::new([embedded(id).unwrap()]);
        let found = recogniser.in_game(game);
        found.iter().map(|found| (found.entry.code.clone(), found.ply, found.is_transposed(game))).collect()
    }

    #[test]
    fn all_lines_that_a_game_runs_through_are_found_the_longest_first() {
        let played = game(Position::start(), "a3-b4 b6-a5 b2-a3 a7-b6 a1-b2 d6-c5 b4xd6");
        let idf = |code: &str, ply| (code.to_owned(), ply, false);
        let expected = [idf("I-4", 6), idf("I-3", 4), idf("I-2", 2), idf("I-1", 1)];
        assert_eq!(codes(TableId::IdfMenBrazilian736, &played), expected);
    }

    #[test]
    fn another_order_of_moves_is_told() {
        let line = |code| embedded(TableId::IdfMenRussian745).unwrap().entry(code).unwrap();
        let played = game(Position::start(), &line("I-13").moves.join(" "));
        assert_eq!(line("XVII-8").begins(&played), line("I-13").begins(&played));
        let transposed: Vec<(String, bool)> = codes(TableId::IdfMenRussian745, &played)
            .into_iter()
            .map(|(code, _, transposed)| (code, transposed))
            .collect();
        assert!(transposed.contains(&("XVII-8".to_owned(), true)) && transposed.contains(&("I-13".to_owned(), false)));
    }

    #[test]
    fn a_flying_opening_is_a_set_up() {
        let table = embedded(TableId::FmjdMenBrazilianLidraughts725).unwrap();
        let flying = table.entries.iter().find(|entry| entry.kind == BoardKind::B).unwrap();
        let found = codes(TableId::FmjdMenBrazilianLidraughts725, &Game::new(flying.position));
        assert_eq!(found, [(flying.code.clone(), 0, false)]);
        assert_eq!(flying.begins(&Game::new(Position::start())), None);
    }

    #[test]
    fn a_line_may_be_given_as_a_set_up_too() {
        let entry = embedded(TableId::IdfWomenBasic150).unwrap().entry("1-I").unwrap();
        assert_eq!(entry.begins(&Game::new(entry.position)), Some(0));
        assert_eq!(entry.begins(&game(Position::start(), "c3-d4 b6-a5")), None);
    }

    #[test]
    fn the_free_start_begins_every_ordinary_game() {
        let found = codes(TableId::IdfWomenBasic150, &game(Position::start(), "g3-h4 h6-g5"));
        assert_eq!(found.iter().map(|(code, ..)| code.as_str()).collect::<Vec<_>>(), ["1-III", "7-V", "5-VII"]);
        assert_eq!(found.iter().map(|(_, ply, _)| *ply).collect::<Vec<_>>(), [2, 1, 0]);
    }

    #[test]
    fn an_unknown_start_has_no_entry() {
        let lone_kings = Game::new("W:WKa1:BKh8".parse().unwrap());
        assert_eq!(codes(TableId::FmjdMenRussian736, &lone_kings), []);
    }
}
