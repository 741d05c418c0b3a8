//! Games written as PDN 3.0.

use super::read::{Line, PdnGame, PdnMove};
use super::result::{Family, Score};
use crate::draughts::game::Game;
use crate::draughts::notation::Style;
use crate::draughts::piece::Color;
use crate::draughts::position::Position;
use std::borrow::Cow;
use std::fmt;

/// How wide a line of moves may be.
const WIDTH: usize = 80;

impl PdnGame<'static> {
    /// A game ready to be written: the given tags in their order, then `Result`, `GameType` and, for a set-up, `SetUp` and
    /// `FEN`; the moves in the house style.
    ///
    /// ```
    /// use tablita::draughts::{Family, Game, PdnGame, Position, Score};
    /// let game = Game::replay(Position::start(), ["c3-d4", "b6-a5"])?;
    /// let tags = [("Event", "Club"), ("Round", "1"), ("Board", "4"), ("Game", "2")];
    /// let pdn = PdnGame::of(&game, &tags, Score::Unknown, Family::OnePoint).to_string();
    /// assert!(pdn.contains("[Board \"4\"]\n[Game \"2\"]\n[Result \"*\"]\n[GameType \"26,W,8,8,A0,0\"]\n\n1. c3-d4 b6-a5 *"));
    /// # Ok::<(), tablita::draughts::ReplayError>(())
    /// ```
    pub fn of(game: &Game, tags: &[(&str, &str)], score: Score, family: Family) -> Self {
        let result = score.written(family);
        let mut all: Vec<(String, String)> =
            tags.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        all.push(("Result".to_owned(), result.to_owned()));
        let begins = if *game.start() == Position::start_with(Color::Black) { Color::Black } else { Color::White };
        all.push(("GameType".to_owned(), format!("26,{},8,8,A0,0", begins.letter())));
        if *game.start() != Position::start_with(begins) {
            all.push(("SetUp".to_owned(), "1".to_owned()));
            all.push(("FEN".to_owned(), game.start().to_string()));
        }
        let moves = game.move_texts(Style::House).into_iter();
        let moves = moves.map(|text| PdnMove { text: Cow::Owned(text), ..PdnMove::default() }).collect();
        Self {
            tags: all.into_iter().map(|(name, value)| (Cow::Owned(name), Cow::Owned(value))).collect(),
            main: Line { moves, ..Line::default() },
            result: Some((score, Cow::Borrowed(result))),
            ..Self::default()
        }
    }
}

/// The game as PDN, ended by a line feed.
impl fmt::Display for PdnGame<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        let fen = self.set_up.as_deref().or_else(|| self.tag("FEN"));
        let black_begins = fen.is_some_and(|fen| fen.trim_start().starts_with('B'))
            || (fen.is_none() && self.tag("GameType").is_some_and(|tag| tag.starts_with("26,B")));
        let mut words = Vec::new();
        if let Some(fen) = &self.set_up {
            words.push(format!("/FEN \"{fen}\"/"));
        }
        push_line(&mut words, &self.main, usize::from(black_begins));
        words.push(self.result.as_ref().map_or_else(|| "*".to_owned(), |(_, text)| text.to_string()));
        writeln!(f)?;
        let mut column = 0;
        for word in words {
            let width = word.chars().count();
            // A line that begins with a percent sign would be taken out.
            if column > 0 && column + 1 + width > WIDTH && !word.starts_with('%') {
                writeln!(f)?;
                column = 0;
            } else if column > 0 {
                f.write_str(" ")?;
                column += 1;
            }
            f.write_str(&word)?;
            column += width;
        }
        writeln!(f)
    }
}

/// Adds the words of a line whose first move is made at a ply, counted from 0 where White begins.
fn push_line(words: &mut Vec<String>, line: &Line<'_>, first_ply: usize) {
    words.extend(line.comments.iter().map(|text| comment(text)));
    let mut numbered = false;
    for (played, ply) in line.moves.iter().zip(first_ply..) {
        let number = ply / 2 + 1;
        if ply % 2 == 0 {
            words.push(format!("{number}."));
        } else if !numbered {
            words.push(format!("{number}..."));
        }
        let signs: String = played.signs.iter().map(|sign| sign.symbol()).collect();
        words.push(format!("{}{signs}", played.text));
        words.extend(played.nags.iter().map(|nag| format!("${nag}")));
        words.extend(played.comments.iter().map(|text| comment(text)));
        for variation in &played.variations {
            words.push("(".to_owned());
            push_line(words, variation, ply);
            words.push(")".to_owned());
        }
        // Behind a comment or a variation the reader is told again whose move it is.
        numbered = played.comments.is_empty() && played.variations.is_empty();
    }
}

/// A comment in braces; a brace within it would end it, so it becomes a parenthesis.
fn comment(text: &str) -> String {
    format!("{{{}}}", text.replace('{', "(").replace('}', ")"))
}
