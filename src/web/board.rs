//! The drawing of a position: inline SVG, one unit a square, with coordinates, rings, arrows and a name in words.
//!
//! A board is printed in a page as `{{ board }}`; the page has called `board::pieces()` of `macros/board.html` once
//! before, which draws the ground and the four pieces that every board refers to.

use crate::draughts::{Color, Piece, Position, Role, Square, Squares};
use crate::i18n::Texts;
use askama::Template;
use askama::filters::HtmlSafe;
use std::fmt;

/// A drawing of one position.
#[derive(Clone, Debug, Template)]
#[template(path = "board.svg")]
pub struct Board {
    position: Position,
    label: String,
    from: Option<Square>,
    to: Option<Square>,
    arrows: Vec<Arrow>,
    coordinates: bool,
    black_below: bool,
}

/// Everything the template prints of a board is escaped there.
impl HtmlSafe for Board {}

/// An arrow along the squares of a move.
#[derive(Clone, Debug)]
struct Arrow {
    kind: ArrowKind,
    squares: Vec<Square>,
}

/// What an arrow says; each kind has its own stroke and its own line in the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowKind {
    /// The move the rules demand: solid, blue.
    Demanded,
    /// The move that was written and refused: dashed, red.
    Refused,
}

/// The corner of a square in the drawing: units right of the left edge and below the upper one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Corner {
    x: u8,
    y: u8,
}

impl Board {
    /// A board as White sees it, with coordinates, named by the position in words.
    pub fn new(position: Position, texts: Texts) -> Self {
        Self {
            position,
            label: in_words(&position, texts),
            from: None,
            to: None,
            arrows: Vec::new(),
            coordinates: true,
            black_below: false,
        }
    }

    /// Puts words before those of the position, such as the number of an opening.
    #[must_use]
    pub fn titled(mut self, title: &str) -> Self {
        self.label = format!("{title}. {}", self.label);
        self
    }

    /// Rings the squares of the last move: dashed where it began, solid where it ended.
    #[must_use]
    pub fn after_move(mut self, from: Square, to: Square) -> Self {
        (self.from, self.to) = (Some(from), Some(to));
        self
    }

    /// Draws an arrow through the squares of a move: its start, where it landed on the way, its end.
    #[must_use]
    pub fn with_arrow(mut self, kind: ArrowKind, squares: Vec<Square>) -> Self {
        if squares.len() > 1 {
            self.arrows.push(Arrow { kind, squares });
        }
        self
    }

    /// Leaves the coordinates out, as on the small diagram of a slip.
    #[must_use]
    pub fn without_coordinates(mut self) -> Self {
        self.coordinates = false;
        self
    }

    /// Shows the board from the side of the player of that colour.
    #[must_use]
    pub fn seen_by(mut self, color: Color) -> Self {
        self.black_below = color == Color::Black;
        self
    }

    fn view_box(&self) -> &'static str {
        if self.coordinates { "-.62 -.1 8.74 8.72" } else { "-.1 -.1 8.2 8.2" }
    }

    fn corner(&self, square: Square) -> Corner {
        let (file, rank) = (square.file().min(7), square.rank().min(7));
        if self.black_below { Corner { x: 7 - file, y: rank } } else { Corner { x: file, y: 7 - rank } }
    }

    /// The squares of the last move, each with the class of its ring.
    fn rings(&self) -> Vec<(Corner, &'static str)> {
        let rings = [(self.from, "hl fr"), (self.to, "hl")];
        rings.into_iter().filter_map(|(square, class)| Some((self.corner(square?), class))).collect()
    }

    /// The pieces from the top row down, each with the symbol that draws it.
    fn pieces(&self) -> Vec<(Corner, &'static str)> {
        let mut pieces: Vec<_> =
            self.position.pieces().map(|(square, piece)| (self.corner(square), symbol(piece))).collect();
        pieces.sort_by_key(|(corner, _)| (corner.y, corner.x));
        pieces
    }

    /// The path of an arrow, from centre to centre.
    fn path(&self, arrow: &Arrow) -> String {
        let mut path = String::new();
        for (step, &square) in arrow.squares.iter().enumerate() {
            let corner = self.corner(square);
            path.push(if step == 0 { 'M' } else { 'L' });
            path.push_str(&corner.to_string());
        }
        path
    }

    /// The letters under the board and the numbers beside it, each with its place from the left or the top.
    fn files(&self) -> Vec<(u8, char)> {
        (0..8).zip(('a'..='h').collect::<Vec<_>>()).map(|(at, letter)| (self.turned(at), letter)).collect()
    }

    fn ranks(&self) -> Vec<(u8, u8)> {
        (0..8).map(|at| (7 - self.turned(at), at + 1)).collect()
    }

    fn turned(&self, at: u8) -> u8 {
        if self.black_below { 7 - at } else { at }
    }
}

/// Prints the centre of the square, as SVG takes it in a path: `3.5 4.5`.
impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.5 {}.5", self.x, self.y)
    }
}

/// The symbol of `macros/board.html` that draws a piece.
pub(super) const fn symbol(piece: Piece) -> &'static str {
    match (piece.color, piece.role) {
        (Color::White, Role::Man) => "wm",
        (Color::White, Role::King) => "wk",
        (Color::Black, Role::Man) => "bm",
        (Color::Black, Role::King) => "bk",
    }
}

/// A position in words: "Brancas: dama h4. Pretas: dama d4, pedras d2, f2. Brancas jogam."
pub fn in_words(position: &Position, texts: Texts) -> String {
    let [white, black] = Color::BOTH.map(|color| {
        let kings = list("board-kings", position.kings_of(color), texts);
        let men = list("board-men", position.men_of(color), texts);
        let all: Vec<String> = [kings, men].into_iter().flatten().collect();
        if all.is_empty() { texts.t("board-no-piece").to_string() } else { all.join(", ") }
    });
    let turn = match position.turn() {
        Color::White => "board-white-moves",
        Color::Black => "board-black-moves",
    };
    texts.t("board-in-words").arg("white", white).arg("black", black).arg("turn", texts.t(turn)).to_string()
}

/// "dama d4" or "damas d4, h8"; nothing for no piece.
fn list(key: &'static str, squares: Squares, texts: Texts) -> Option<String> {
    let names: Vec<String> = squares.sorted().iter().map(ToString::to_string).collect();
    (!names.is_empty()).then(|| texts.t(key).arg("count", names.len()).arg("squares", names.join(", ")).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::Setup;
    use crate::i18n::Locale;
    use scraper::{Html, Selector};

    const TEXTS: Texts = Texts::new(Locale::PtBr);

    fn position(white: &str, black: &str, kings: &str, turn: Color) -> Position {
        let squares =
            |text: &str| text.split_whitespace().fold(Squares::NONE, |all, name| all.with(name.parse().unwrap()));
        Setup { white: squares(white), black: squares(black), kings: squares(kings), turn: Some(turn) }
            .position()
            .unwrap()
    }

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    /// The symbols of a drawing with the centres they stand on.
    fn drawn(board: &Board) -> Vec<(String, String)> {
        let page = Html::parse_fragment(&board.render().unwrap());
        let uses = Selector::parse("use[x]").unwrap();
        page.select(&uses)
            .map(|piece| {
                let read = |name| piece.attr(name).unwrap().to_owned();
                (read("href"), format!("{} {}", read("x"), read("y")))
            })
            .collect()
    }

    #[test]
    fn a_position_is_told_in_words() {
        let ending = position("h4", "d4 d2", "h4 d4", Color::White);
        assert_eq!(in_words(&ending, TEXTS), "Brancas: dama h4. Pretas: dama d4, pedra d2. Brancas jogam.");
        let lost = position("", "f6 c3 a1", "a1", Color::White);
        assert_eq!(
            in_words(&lost, Texts::new(Locale::En)),
            "White: no piece. Black: king a1, men c3, f6. White to move."
        );
        let duel = position("h4", "d4 e7", "h4 d4 e7", Color::Black);
        assert_eq!(in_words(&duel, Texts::new(Locale::Ru)), "Белые: дамка h4. Чёрные: дамки d4, e7. Ход чёрных.");
    }

    #[test]
    fn a1_is_at_whites_left_and_at_blacks_far_right() {
        let corner = position("a1", "h8", "a1 h8", Color::White);
        let board = Board::new(corner, TEXTS);
        assert_eq!(drawn(&board), [("#bk".into(), "7.5 0.5".into()), ("#wk".into(), "0.5 7.5".into())]);
        let turned = board.seen_by(Color::Black);
        assert_eq!(drawn(&turned), [("#wk".into(), "7.5 0.5".into()), ("#bk".into(), "0.5 7.5".into())]);
    }

    #[test]
    fn every_man_of_the_start_stands_on_its_square() {
        let start = drawn(&Board::new(Position::start(), TEXTS));
        assert_eq!(start.len(), 24);
        assert_eq!(start.iter().filter(|(symbol, _)| symbol == "#bm").count(), 12);
        assert_eq!(start[0], ("#bm".to_owned(), "1.5 0.5".to_owned()), "b8 is the first dark square from the left");
    }

    #[test]
    fn coordinates_turn_with_the_board() {
        let board = Board::new(Position::start(), TEXTS);
        assert_eq!((board.files()[0], board.ranks()[0]), ((0, 'a'), (7, 1)));
        let turned = board.seen_by(Color::Black);
        assert_eq!((turned.files()[0], turned.ranks()[0]), ((7, 'a'), (0, 1)));
    }

    #[test]
    fn a_slip_has_no_coordinates() {
        let drawing = Board::new(Position::start(), TEXTS).without_coordinates().render().unwrap();
        assert!(!drawing.contains("<text"), "{drawing}");
        assert!(drawing.contains(r#"viewBox="-.1 -.1 8.2 8.2""#), "{drawing}");
    }

    #[test]
    fn arrows_and_rings_follow_the_move() {
        let drawing = Board::new(Position::start(), TEXTS)
            .after_move(square("c3"), square("d4"))
            .with_arrow(ArrowKind::Demanded, vec![square("c3"), square("e5"), square("g7")])
            .with_arrow(ArrowKind::Refused, vec![square("e3"), square("c5")])
            .render()
            .unwrap();
        assert!(drawing.contains(r#"<path class="hl fr" d="M2.06 5.06h.88v.88h-.88z"/>"#), "{drawing}");
        assert!(drawing.contains(r#"<path class="hl" d="M3.06 4.06h.88v.88h-.88z"/>"#), "{drawing}");
        assert!(drawing.contains(r#"<path class="arr" marker-end="url(#ah)" d="M2.5 5.5L4.5 3.5L6.5 1.5"/>"#));
        assert!(drawing.contains(r#"<path class="arr no" marker-end="url(#an)" d="M4.5 5.5L2.5 3.5"/>"#));
    }

    #[test]
    fn a_title_cannot_break_out_of_its_label() {
        let drawing = Board::new(Position::start(), TEXTS).titled("\"><script>").render().unwrap();
        assert!(!drawing.contains("<script>"), "{drawing}");
    }
}
