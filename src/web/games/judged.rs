//! A refused score as a page shows it: the position, what was written, what the laws demand.

use super::words;
use crate::draughts::{Color, Game, Move, MoveError, MoveText, Numbering, Position, Square, Style};
use crate::i18n::Texts;
use crate::tournament::score_sheet::Unaccepted;
use crate::web::board::{ArrowKind, Board};

/// A refusal in words and as a drawing.
pub(super) struct Judged {
    /// What was refused: `12. e3xc5`; empty where no move is to blame.
    pub(super) what: String,
    /// Why.
    pub(super) why: String,
    /// The article of the rulebook, where there is one.
    pub(super) article: Option<String>,
    /// The position before it.
    pub(super) board: Option<Board>,
    /// Whether an arrow shows the written move.
    pub(super) shows_written: bool,
    /// The last move that was accepted: `11... e5-d4`.
    pub(super) last_good: Option<String>,
    /// The moves that the laws demand, or among which the writer has to choose.
    pub(super) demanded: Vec<String>,
    /// Whether `demanded` are choices of an ambiguous text.
    pub(super) is_choice: bool,
    /// The move number and the side: `12`, and whether White was to move.
    pub(super) place: Option<(usize, Color)>,
}

/// Puts a refusal into words. `text` is what was handed in, for the moves before it.
pub(super) fn judged(texts: Texts, fault: &Unaccepted) -> Judged {
    let why = words::of_sheet(texts, fault);
    let bare = Judged {
        what: String::new(),
        why,
        article: None,
        board: None,
        shows_written: false,
        last_good: None,
        demanded: Vec::new(),
        is_choice: false,
        place: None,
    };
    match fault {
        Unaccepted::Move(error) => {
            let (demanded, is_choice) = demanded(&error.error);
            let written = MoveText::parse(&error.text, Numbering::default()).ok();
            let squares = written.map(|text| text.named_squares()).unwrap_or_default();
            let position = &error.position;
            let mut board = Board::new(*position, texts);
            if let Some(first) = demanded.first().filter(|_| !is_choice) {
                board = board.with_arrow(ArrowKind::Demanded, way(position, first));
            }
            let shows_written = squares.len() > 1;
            Judged {
                what: numbered(error.ply, position, &error.text),
                article: Some(error.error.article().to_owned()),
                board: Some(board.with_arrow(ArrowKind::Refused, squares)),
                shows_written,
                demanded: demanded.iter().map(|demanded| in_full(position, demanded)).collect(),
                is_choice,
                place: Some((number(error.ply, position), position.turn())),
                ..bare
            }
        }
        Unaccepted::Opening { ply, must, found, position } => Judged {
            what: numbered(*ply, position, found.as_deref().unwrap_or("…")),
            board: Some(Board::new(**position, texts)),
            demanded: vec![must.clone()],
            place: Some((number(*ply, position), position.turn())),
            ..bare
        },
        Unaccepted::Start { must, .. } => Judged { board: Some(Board::new(**must, texts)), ..bare },
        Unaccepted::NoMoves | Unaccepted::Unreadable(_) => bare,
    }
}

impl Judged {
    /// Says which move was the last good one, from the moves that were accepted before.
    pub(super) fn after(mut self, accepted: Option<&Game>) -> Self {
        self.last_good = accepted.and_then(|game| {
            let texts = game.move_texts(Style::House);
            let last = texts.last()?;
            let before = game.positions().nth(texts.len() - 1)?;
            Some(numbered(texts.len(), &before, last))
        });
        self
    }
}

fn demanded(error: &MoveError) -> (Vec<Move>, bool) {
    match error {
        MoveError::Ambiguous { choices } => (choices.clone(), true),
        MoveError::Illegal(illegal) => (illegal.demanded.clone(), false),
        MoveError::Syntax(_) => (Vec::new(), false),
    }
}

/// The squares of a move as an arrow goes: its start and each square where it lands.
fn way(position: &Position, played: &Move) -> Vec<Square> {
    let route = position.routes(played).into_iter().next().map(|route| route.landings);
    std::iter::once(played.from()).chain(route.unwrap_or_else(|| vec![played.to()])).collect()
}

/// A capture with all its squares, so that two of one start and end are told apart.
fn in_full(position: &Position, played: &Move) -> String {
    let short = position.write_move(played, Style::House);
    if !played.is_capture() {
        return short;
    }
    let squares: Vec<String> = way(position, played).iter().map(Square::to_string).collect();
    squares.join("x")
}

/// The number of a move: two plies each, counted from the start of the game.
fn number(ply: usize, position: &Position) -> usize {
    let black = usize::from(position.turn() == Color::Black);
    (ply + 1 + usize::from(black == 1 && ply % 2 == 1)) / 2
}

/// A move with its number: `12. e3xc5`, `12... d6-e5`.
fn numbered(ply: usize, position: &Position, text: &str) -> String {
    let dots = if position.turn() == Color::White { "." } else { "..." };
    format!("{}{dots} {text}", number(ply, position)).replace('-', "\u{2011}")
}
