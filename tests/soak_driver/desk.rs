//! What a client reads off the desk of a round, and the forms that it fills.

use super::Dice;
use super::ledger::Act;
use super::world::EVENT;
use serde_json::json;
use tablita::auth::token::Token;
use tablita::tournament::points::Outcome;
use tablita::tournament::result::{Ending, GameResult};
use tablita::tournament::round::settle;

/// How far the round is, as its desk shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// It can be published.
    Draft,
    /// Results are entered.
    Open,
    /// It can be reopened.
    Closed,
}

/// The desk of a round, as it was when the page was read.
#[derive(Clone, Debug)]
pub(crate) struct Desk {
    pub(crate) stage: Stage,
    /// The boards that can be written, each with its version.
    pub(crate) boards: Vec<(u16, i32)>,
}

impl Desk {
    /// Reads the page.
    pub(crate) fn read(page: &str) -> Self {
        let stage = if page.contains("/encerrar\"") {
            Stage::Open
        } else if page.contains("/reabrir\"") {
            Stage::Closed
        } else {
            Stage::Draft
        };
        let board = |form: &str| {
            let number = form.split_once('"')?.0.parse().ok()?;
            let version = form.split_once("name=\"version\" value=\"")?.1.split_once('"')?.0.parse().ok()?;
            Some((number, version))
        };
        Self { stage, boards: page.split("<form id=\"f").skip(1).filter_map(board).collect() }
    }
}

/// Whose page a form is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Room {
    Arbiter,
    Organiser,
}

impl Room {
    const fn address(self) -> &'static str {
        match self {
            Self::Arbiter => "arbitragem",
            Self::Organiser => "organizacao",
        }
    }
}

/// The address of a page of a section.
pub(crate) fn page_of(room: Room, section: &str, page: &str) -> String {
    format!("/{}/{EVENT}/{section}{page}", room.address())
}

/// A form that is sent, and what it must leave on record if it is taken.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    /// Where to.
    pub(crate) path: String,
    pub(crate) fields: Vec<(String, String)>,
    pub(crate) act: Act,
    /// Whether it is sent two times at the same moment.
    pub(crate) twice: bool,
}

impl Form {
    /// A form on a page of a section, with a token of its own.
    pub(crate) fn new(room: Room, section: &'static str, page: &str, action: &str, subject: String) -> Self {
        let token = Token::random().unwrap().reveal().to_owned();
        let act = Act { section, action: action.to_owned(), subject, games: None };
        Self { path: page_of(room, section, page), fields: vec![("form_token".to_owned(), token)], act, twice: false }
    }

    /// With a field.
    pub(crate) fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.fields.push((name.to_owned(), value.into()));
        self
    }
}

/// A result with the code that a form has for it.
type Choice = (&'static str, Outcome, Outcome, Ending);

const RESULTS: [Choice; 8] = [
    ("white", Outcome::Win, Outcome::Loss, Ending::Played),
    ("draw", Outcome::Draw, Outcome::Draw, Ending::Played),
    ("black", Outcome::Loss, Outcome::Win, Ending::Played),
    ("white:resigned", Outcome::Win, Outcome::Loss, Ending::Resigned),
    ("black:resigned", Outcome::Loss, Outcome::Win, Ending::Resigned),
    ("black:flag-fallen", Outcome::Loss, Outcome::Win, Ending::FlagFallen),
    ("white:no-pieces", Outcome::Win, Outcome::Loss, Ending::NoPieces),
    ("draw:agreed", Outcome::Draw, Outcome::Draw, Ending::Agreed { men: None }),
];
/// Who misses game 1 loses the match (CODEX art. 57): the other game fills itself.
const ABSENCE: Choice = ("black:absent", Outcome::Loss, Outcome::Win, Ending::Absent);

/// The form that books one of the boards of a desk; also of a round that is closed, where it must be refused.
pub(crate) fn booking_of(dice: &mut Dice, section: &'static str, round: u64, desk: &Desk) -> Form {
    let blank = [(1, 0)];
    let boards = if desk.boards.is_empty() { &blank[..] } else { &desk.boards };
    let &(board, version) = dice.of(boards);
    let version = if dice.in_hundred(10) { version - 1 } else { version };
    booking(dice, section, round, (board, version))
}

/// The form that books a board with results as they fall.
fn booking(dice: &mut Dice, section: &'static str, round: u64, (board, version): (u16, i32)) -> Form {
    let absent = dice.in_hundred(5);
    let first = if absent { &ABSENCE } else { dice.of(&RESULTS) };
    let second = (!absent && !dice.in_hundred(5)).then(|| dice.of(&RESULTS));
    let result =
        |(_, white, black, ending): &Choice| GameResult { white: *white, black: *black, ending: ending.clone() };
    let games = settle(vec![Some(result(first)), second.map(result)]).unwrap();
    let (page, subject) = (format!("/rodadas/{round}/mesas/{board}"), format!("round {round}, board {board}"));
    let mut form = Form::new(Room::Arbiter, section, &page, "board.booked", subject)
        .with("version", version.to_string())
        // Also in an older round, where a correction is asked about.
        .with("sure", "on")
        .with("reason", "conferido de novo")
        .with("game-1", first.0)
        .with("game-2", second.map_or("", |second| second.0));
    form.act.games = Act::games_of(&json!({ "games": games }));
    form
}
