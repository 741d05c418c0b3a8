//! Moves written in the styles that are in use.

use crate::draughts::moves::Move;
use crate::draughts::position::Position;
use crate::draughts::square::{Numbering, Square};

/// How a move is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// The house style: `c3-d4`, `d4xb2`, and `b4xe1xh4xd8` where the ends leave a doubt; a square behind each victim.
    #[default]
    House,
    /// The rulebook's style: `c3-d4`, `d4:b2`, and `d2:g5:e7:c5:a7` where the ends leave a doubt; the squares where the
    /// direction changes (9.5).
    Colon,
    /// Numbers: `22-18`, `26x17`.
    Numeric(Numbering),
}

impl Position {
    /// Writes one of the legal moves of this position. The squares on the way are written only where another legal
    /// capture shares both ends and takes other pieces.
    ///
    /// ```
    /// use tablita::draughts::{Position, Style};
    /// let position: Position = "W:WKd2:Bf4,b6,d6,f6,g7".parse()?;
    /// let mut texts: Vec<String> =
    ///     position.legal_moves().iter().map(|played| position.write_move(played, Style::Colon)).collect();
    /// texts.sort();
    /// assert_eq!(texts, ["d2:g5:e7:c5:a7", "d2:h6:f8:c5:a7"]);
    /// # Ok::<(), tablita::draughts::FenError>(())
    /// ```
    pub fn write_move(&self, played: &Move, style: Style) -> String {
        let doubtful = played.is_capture()
            && self
                .legal_moves()
                .iter()
                .any(|other| other != played && (other.from(), other.to()) == (played.from(), played.to()));
        let mut squares = vec![played.from()];
        match self.routes(played).first().filter(|_| doubtful) {
            Some(route) if style == Style::Colon => squares.extend(route.turns(played.from())),
            Some(route) => squares.extend(&route.landings),
            None => squares.push(played.to()),
        }
        let name = |square: &Square| match style {
            Style::House | Style::Colon => square.to_string(),
            Style::Numeric(numbering) => square.number(numbering).to_string(),
        };
        let between = match (played.is_capture(), style) {
            (false, _) => "-",
            (true, Style::Colon) => ":",
            (true, Style::House | Style::Numeric(_)) => "x",
        };
        squares.iter().map(name).collect::<Vec<_>>().join(between)
    }
}
