//! The replay of a game: its board at one move, the controls, the list of moves with what happened between them.
//!
//! The page of every move has an address of its own (`?lance=12`, `&girar=1` from Black's side), so it works without a
//! script; `board.js` only changes the board in place, from the positions that come with the page.

use super::board::{self, Board};
use crate::draughts::{Color, Piece, Position, Role, Square};
use crate::i18n::{Message, Texts};
use askama::Template;
use askama::filters::HtmlSafe;
use serde::{Deserialize, Serialize};

/// Where in a game a reader stands, as the query of the page says it.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub struct Place {
    /// How many moves of both sides have been made; the end of the game if not told or beyond it.
    #[serde(rename = "lance")]
    ply: Option<usize>,
    /// Anything shows the board from Black's side.
    #[serde(rename = "girar")]
    turned: Option<u8>,
}

/// One move of a game as it is shown.
#[derive(Clone, Debug)]
pub struct Ply {
    /// The move as written: `c3xe5`.
    pub text: String,
    /// Where it began and ended.
    pub from: Square,
    /// See `from`.
    pub to: Square,
    /// The position after it.
    pub position: Position,
    /// Whether it belongs to the drawn opening.
    pub drawn: bool,
    /// What is to be said of it.
    pub notes: Vec<Note>,
}

/// Something said of a move, such as that a draw can be claimed from it on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Its first words.
    pub lead: String,
    /// The rest.
    pub rest: String,
    /// Whether it calls for attention.
    pub calls: bool,
}

/// The viewer of one game; a page prints it as `{{ replay }}`.
#[derive(Clone, Debug, Template)]
#[template(path = "replay.html")]
pub struct Replay {
    board: Board,
    /// Names of White and Black.
    names: [String; 2],
    rows: Vec<Row>,
    at: usize,
    last: usize,
    turned: bool,
    /// Whether some moves were drawn by lot, which the list then explains.
    has_drawn: bool,
    frames: String,
    texts: Texts,
}

impl HtmlSafe for Replay {}

/// A move number with the moves of White and Black; the first is missing where Black began.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    number: usize,
    cells: [Option<Cell>; 2],
    notes: Vec<Note>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Cell {
    ply: usize,
    address: String,
    text: String,
    drawn: bool,
    current: bool,
}

/// A position as `board.js` draws it.
#[derive(Debug, Serialize)]
struct Frame {
    cells: String,
    from: Option<String>,
    to: Option<String>,
    label: String,
}

impl Replay {
    /// The viewer of a game from `start` through `plies`, standing at `place`.
    pub fn new(names: [String; 2], start: Position, plies: &[Ply], place: Place, texts: Texts) -> Self {
        let at = place.ply.unwrap_or(plies.len()).min(plies.len());
        let turned = place.turned.is_some();
        let shown = at.checked_sub(1).and_then(|before| plies.get(before));
        let position = shown.map_or(start, |ply| ply.position);
        let mut board = Board::new(position, texts);
        if let Some(ply) = shown {
            board = board.after_move(ply.from, ply.to);
        }
        Self {
            board: board.seen_by(if turned { Color::Black } else { Color::White }),
            names,
            rows: rows(start.turn(), plies, at, turned),
            at,
            last: plies.len(),
            turned,
            has_drawn: plies.iter().any(|ply| ply.drawn),
            frames: frames(start, plies, texts),
            texts,
        }
    }

    /// The address of this move from the other side.
    fn turned_address(&self) -> String {
        address(self.at, !self.turned)
    }

    /// The controls: what `board.js` calls each, its address, its sign and its name.
    fn controls(&self) -> [(&'static str, String, &'static str, Message<'static>); 4] {
        let (before, after) = (self.at.saturating_sub(1), (self.at + 1).min(self.last));
        [
            ("first", address(0, self.turned), "«", self.texts.t("replay-first")),
            ("previous", address(before, self.turned), "‹", self.texts.t("replay-previous")),
            ("next", address(after, self.turned), "›", self.texts.t("replay-next")),
            ("last", address(self.last, self.turned), "»", self.texts.t("replay-last")),
        ]
    }

    /// The player above the board and the one below it, each with the class of his disc.
    fn above(&self) -> (&'static str, &str) {
        let [white, black] = &self.names;
        if self.turned { ("w", white.as_str()) } else { ("b", black.as_str()) }
    }

    fn below(&self) -> (&'static str, &str) {
        let [white, black] = &self.names;
        if self.turned { ("b", black.as_str()) } else { ("w", white.as_str()) }
    }
}

/// The address of the page at a move, relative to that of the game.
fn address(ply: usize, turned: bool) -> String {
    format!("?lance={ply}{}", if turned { "&girar=1" } else { "" })
}

/// The moves in rows of two; a note ends the row of its move, so that it stands where it counts.
fn rows(first: Color, plies: &[Ply], at: usize, turned: bool) -> Vec<Row> {
    let offset = usize::from(first == Color::Black);
    let mut rows: Vec<Row> = Vec::new();
    for (index, ply) in plies.iter().enumerate() {
        let half_moves = index + offset;
        let (half, number) = (half_moves % 2, half_moves / 2 + 1);
        let made = index + 1;
        let cell = Some(Cell {
            ply: made,
            address: address(made, turned),
            text: ply.text.clone(),
            drawn: ply.drawn,
            current: made == at,
        });
        let notes = ply.notes.clone();
        match rows.last_mut() {
            Some(row) if half == 1 && row.number == number && row.notes.is_empty() => {
                let [_, black] = &mut row.cells;
                *black = cell;
                row.notes = notes;
            }
            _ if half == 0 => rows.push(Row { number, cells: [cell, None], notes }),
            _ => rows.push(Row { number, cells: [None, cell], notes }),
        }
    }
    rows
}

/// All positions of the game, before the first move and after each, as JSON that may stand inside a `script` element.
fn frames(start: Position, plies: &[Ply], texts: Texts) -> String {
    let frame = |position: &Position, ply: Option<&Ply>| Frame {
        cells: Square::ALL.iter().map(|&square| letter(position.piece_at(square))).collect(),
        from: ply.map(|ply| ply.from.to_string()),
        to: ply.map(|ply| ply.to.to_string()),
        label: board::in_words(position, texts),
    };
    let mut all = vec![frame(&start, None)];
    all.extend(plies.iter().map(|ply| frame(&ply.position, Some(ply))));
    // A `<` could end the element; in JSON it may always be written by its number.
    serde_json::to_string(&all).unwrap_or_else(|_| "[]".to_owned()).replace('<', "\\u003c")
}

const fn letter(piece: Option<Piece>) -> char {
    match piece {
        None => '.',
        Some(Piece { color: Color::White, role: Role::Man }) => 'w',
        Some(Piece { color: Color::White, role: Role::King }) => 'W',
        Some(Piece { color: Color::Black, role: Role::Man }) => 'b',
        Some(Piece { color: Color::Black, role: Role::King }) => 'B',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use scraper::{Html, Selector};

    /// The first moves of a game, each given by its ends; quiet moves only.
    fn plies(moves: &[(&str, &str)]) -> Vec<Ply> {
        let mut position = Position::start();
        let mut plies = Vec::new();
        for (from, to) in moves {
            let (from, to): (Square, Square) = (from.parse().unwrap(), to.parse().unwrap());
            let legal = position.legal_moves();
            let played = legal.iter().find(|played| (played.from(), played.to()) == (from, to)).unwrap();
            position = position.play(played);
            let text = format!("{from}-{to}");
            plies.push(Ply { text, from, to, position, drawn: false, notes: Vec::new() });
        }
        plies
    }

    fn page(plies: &[Ply], place: Place) -> Html {
        let names = ["Ana".to_owned(), "</script><b>".to_owned()];
        let replay = Replay::new(names, Position::start(), plies, place, Texts::new(Locale::PtBr));
        Html::parse_fragment(&replay.render().unwrap())
    }

    fn all(page: &Html, selector: &str) -> Vec<String> {
        page.select(&Selector::parse(selector).unwrap()).map(|found| found.text().collect()).collect()
    }

    const OPENING: &[(&str, &str)] = &[("c3", "d4"), ("f6", "g5"), ("d2", "c3")];

    #[test]
    fn every_move_has_an_address_and_the_last_one_is_shown() {
        let page = page(&plies(OPENING), Place::default());
        assert_eq!(all(&page, ".mv > span"), ["1.", "2.", ""]);
        assert_eq!(all(&page, "a[href='?lance=2']"), ["‹", "f6-g5"]);
        assert_eq!(all(&page, "[aria-current=step]"), ["d2-c3"]);
    }

    #[test]
    fn a_place_beyond_the_game_is_its_end() {
        let page = page(&plies(OPENING), Place { ply: Some(900), turned: Some(1) });
        assert_eq!(all(&page, "a[aria-current][href='?lance=3&girar=1']"), ["d2-c3"]);
        assert_eq!(all(&page, ".side-n"), ["Ana", "</script><b>"], "White is above when the board is turned");
    }

    #[test]
    fn a_note_stands_after_its_own_move() {
        let mut noted = plies(OPENING);
        let note = Note { lead: "Contagem".to_owned(), rest: "art. 59".to_owned(), calls: true };
        noted[0].notes.push(note);
        let page = page(&noted, Place::default());
        assert_eq!(
            all(&page, ".mv > *"),
            ["1.", "c3-d4", "", "Contagem art. 59", "1.", "", "f6-g5", "2.", "d2-c3", ""]
        );
    }

    #[test]
    fn the_script_gets_every_position() {
        let page = page(&plies(OPENING), Place::default());
        let frames: serde_json::Value = serde_json::from_str(&all(&page, "[data-frames]")[0]).unwrap();
        assert_eq!(frames.as_array().unwrap().len(), 4);
        assert_eq!(frames[0]["cells"], "wwwwwwwwwwww........bbbbbbbbbbbb");
        assert_eq!(frames[0]["from"], serde_json::Value::Null);
        assert_eq!(frames[1]["cells"], "wwwwwwwww.ww.w......bbbbbbbbbbbb");
        assert_eq!((&frames[1]["from"], &frames[1]["to"]), (&"c3".into(), &"d4".into()));
        assert!(frames[1]["label"].as_str().unwrap().ends_with("Pretas jogam."));
    }
}
