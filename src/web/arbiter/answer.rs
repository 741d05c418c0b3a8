//! What the desk answers to a booking: words for everybody, a page on for a form, the line of the board for the script.
//! This is the one place that asks who is asking.

use super::RoundPlace;
use super::row::{Row, Rows, State};
use crate::i18n::Texts;
use crate::tournament::result::Ending;
use crate::tournament::round::{self, Board, Round};
use crate::tournament::section::Section;
use crate::web::error::Error;
use crate::web::layout::{Layout, SeeOther};
use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Serialize;
use std::cmp::Ordering;

/// Whether the desk's script asks, which replaces a line; otherwise a form, which is led to a page.
pub(super) fn is_for_script(request: &HttpRequest) -> bool {
    let accept = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| accept.starts_with("application/json"))
}

/// The line of one board, as the round desk has it.
#[derive(Template)]
#[template(path = "arbiter/row.html")]
pub(super) struct Line<'a> {
    pub(super) l: &'a Layout,
    pub(super) row: &'a Row,
}

/// How far the round is, in squares and in words.
#[derive(Template)]
#[template(path = "arbiter/progress.html")]
pub(super) struct Progress {
    pub(super) squares: Vec<&'static str>,
    pub(super) words: String,
}

impl Progress {
    pub(super) fn of(texts: Texts, rows: &[Row]) -> Self {
        let squares: Vec<&'static str> = rows.iter().map(|row| row.state.square()).collect();
        let count = |class: &str| squares.iter().filter(|square| **square == class).count();
        let words = texts.t("desk-progress").arg("saved", count("on")).arg("begun", count("hx"));
        let words = words.arg("blank", count("")).to_string();
        Self { squares, words }
    }

    /// How far the second pass is.
    pub(super) fn of_pass(texts: Texts, rows: &[Row]) -> Self {
        let count = |states: &[State]| rows.iter().filter(|row| states.contains(&row.state)).count();
        let words = texts.t("pass-progress").arg("confirmed", count(&[State::Confirmed, State::ConfirmedAlone]));
        let words = words.arg("left", count(&[State::ToConfirm])).arg("differ", count(&[State::Differs]));
        Self { squares: rows.iter().map(|row| row.state.square()).collect(), words: words.to_string() }
    }
}

/// What the script is told.
#[derive(Serialize)]
struct Told<'a> {
    /// For the status line.
    said: &'a str,
    /// The line of the board; none: what stands there stays.
    row: Option<String>,
    /// The line without the conflict, for who keeps what is stored.
    kept: Option<String>,
    /// The progress of the round.
    progress: Option<String>,
}

/// Tells the script that nothing was saved, and why; what was typed stays where it is.
pub(super) fn not_saved(status: StatusCode, said: &str) -> HttpResponse {
    HttpResponse::build(status).json(Told { said, row: None, kept: None, progress: None })
}

/// Tells the script what was saved.
pub(super) fn saved(l: &Layout, rows: Rows<'_>, round: &Round, board: &Board) -> Result<HttpResponse, Error> {
    let said = Saying::of(&rows.view.section, board).words(l.texts());
    let row = Line { l, row: &rows.row(round, board) }.render()?;
    let progress = Progress::of(l.texts(), &rows.of(round)).render()?;
    Ok(HttpResponse::Ok().json(Told { said: &said, row: Some(row), kept: None, progress: Some(progress) }))
}

/// Tells the script that another has written the board meanwhile.
pub(super) fn conflict(l: &Layout, conflicting: &Row, kept: &Row) -> Result<HttpResponse, Error> {
    let said = conflicting.conflict.as_ref().map(|conflict| conflict.lead(l.texts())).unwrap_or_default();
    let (row, kept) = (Line { l, row: conflicting }.render()?, Line { l, row: kept }.render()?);
    let told = Told { said: &said, row: Some(row), kept: Some(kept), progress: None };
    Ok(HttpResponse::Conflict().json(told))
}

/// Tells the script what came of reading a slip a second time: the line of the board, and the line without the question
/// where there is one.
pub(super) fn passed(
    l: &Layout,
    status: StatusCode,
    said: &str,
    row: &Row,
    kept: Option<&Row>,
    progress: &Progress,
) -> Result<HttpResponse, Error> {
    let line = |row: &Row| Line { l, row }.render();
    let told =
        Told { said, row: Some(line(row)?), kept: kept.map(line).transpose()?, progress: Some(progress.render()?) };
    Ok(HttpResponse::build(status).json(told))
}

/// What was saved, in words: who won, by name.
pub(super) struct Saying {
    key: &'static str,
    arguments: Vec<(&'static str, String)>,
}

impl Saying {
    pub(super) fn of(section: &Section, board: &Board) -> Self {
        let score = round::score(&board.games, &section.regulations);
        let (first, second) = (score.first.game_points, score.second.game_points);
        let nobody_came = board.games.iter().flatten().any(|game| game.ending == Ending::BothAbsent);
        let name = |number| section.name(number).to_owned();
        let (white, black) = (name(board.white), board.black.map(name).unwrap_or_default());
        let (key, (one, points), (other, others)) = match first.cmp(&second) {
            _ if board.is_blank() => ("said-board-cleared", (white, first), (black, second)),
            _ if !score.complete => ("said-board-begun", (white, first), (black, second)),
            Ordering::Greater => ("said-board-won", (white, first), (black, second)),
            Ordering::Less => ("said-board-won", (black, second), (white, first)),
            Ordering::Equal if nobody_came => ("said-board-nobody", (white, first), (black, second)),
            Ordering::Equal => ("said-board-drawn", (white, first), (black, second)),
        };
        let (board, score) = (board.number.to_string(), format!("{points}–{others}"));
        Self { key, arguments: vec![("board", board), ("first", one), ("second", other), ("score", score)] }
    }

    /// The same of results that a second pass has confirmed.
    pub(super) fn confirmed(section: &Section, board: &Board) -> Self {
        let saying = Self::of(section, board);
        let key = match saying.key {
            "said-board-won" => "said-pass-won",
            "said-board-nobody" => "said-pass-nobody",
            "said-board-drawn" => "said-pass-drawn",
            _ => "said-pass-begun",
        };
        Self { key, ..saying }
    }

    pub(super) fn words(&self, texts: Texts) -> String {
        let message = texts.t(self.key);
        self.arguments.iter().fold(message, |message, (name, value)| message.arg(name, value.as_str())).to_string()
    }

    /// Says it on the page that a form leads to.
    pub(super) fn on(self, answer: SeeOther) -> SeeOther {
        let said = answer.say(self.key);
        self.arguments.into_iter().fold(said, |said, (name, value)| said.with(name, value))
    }
}

/// Where a form leads after it was booked: to the line of its board on the round desk.
pub(super) fn line_address(place: &RoundPlace, board: u16) -> String {
    format!("{}#b{board}", place.path())
}
