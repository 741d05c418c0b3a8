//! Putting off the games of a board: the note and the hour, and taking it back.

use super::board::{find, read};
use super::programme::{local, utc};
use super::row::Rows;
use super::{BoardPlace, layout};
use crate::app::put_off::PuttingOff;
use crate::app::{self, Actor, App};
use crate::tournament::round::RoundState;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, Link, see_other};
use crate::web::pieces::put_off;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;

/// The page, below the address of a board.
pub(super) const PAGE: &str = "adiar";

#[derive(Template)]
#[template(path = "arbiter/put_off.html")]
struct Page {
    l: Layout,
    place: String,
    first: String,
    second: String,
    here: String,
    seats: String,
    /// The mark in words, where there is one.
    mark: Option<String>,
    /// Whether games can be put off, and whether that can be taken back.
    is_open: bool,
    may_go_back: bool,
    note: String,
    expected: String,
    faults: Faults,
}

async fn page(
    visit: &Visit,
    place: &BoardPlace,
    form: Option<&Posted>,
    faults: Faults,
    status: StatusCode,
) -> Result<HttpResponse, Error> {
    let asked = place.round();
    let view = visit.ask(move |app, actor| read(app, actor, &asked)).await?;
    let (round, board) = find(&view, place)?;
    let (texts, zone, at) = (visit.texts(), view.event.facts.time_zone, place.round());
    let is_put_off = view.section.is_put_off(round, board);
    let standing = board.put_off.as_ref().filter(|_| is_put_off);
    let expected = standing.and_then(|mark| mark.expected).map(|at| local(at, zone)).unwrap_or_default();
    let text = |field: &str, stands: String| form.map_or(stands, |form| form.text(field).to_owned());
    let row = Rows { view: &view, place: &at, texts }.row(round, board);
    let back = Link::new(at.board(board.number), texts.t("entry-title").arg("board", board.number).to_string());
    let page = Page {
        l: layout(visit, &view, texts.t("put-off-title"), back),
        place: texts.t("desk-place").arg("section", &view.header.name).arg("round", place.round).to_string(),
        first: row.first.name,
        second: row.second.map(|seat| seat.name).unwrap_or_default(),
        here: format!("{}/{PAGE}", at.board(board.number)),
        seats: board.seats_text(),
        mark: standing.map(|mark| put_off::mark(texts, zone, mark)),
        is_open: row.is_open && !view.section.settled(round, board).is_complete(&view.section.regulations),
        may_go_back: is_put_off && round.state == RoundState::Published,
        note: text("note", standing.map(|mark| mark.note.clone()).unwrap_or_default()),
        expected: text("expected", expected),
        faults,
    };
    visit.page_with(status, &page)
}

pub(super) async fn show(visit: Visit, place: Path<BoardPlace>) -> Result<HttpResponse, Error> {
    page(&visit, &place, None, Faults::default(), StatusCode::OK).await
}

/// Answers a form of the page: on to the board with words, or the page with what is wrong.
async fn answer(
    visit: &Visit,
    place: &BoardPlace,
    form: &Posted,
    acted: Result<(), Error>,
    said: &str,
) -> Result<HttpResponse, Error> {
    match acted {
        Ok(()) => {
            let to = see_other(place.round().board(place.board)).say(said);
            Ok(to.with("board", place.board.to_string()).done())
        }
        Err(Error::App(app::Error::Refused(refusals))) => {
            page(visit, place, Some(form), visit.faults(&refusals), StatusCode::UNPROCESSABLE_ENTITY).await
        }
        Err(error) => Err(error),
    }
}

pub(super) async fn mark(visit: Visit, place: Path<BoardPlace>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, sent, once) = (place.clone(), form.clone(), form.once(&visit)?);
    let act = move |app: &App, actor: &Actor| {
        let zone = read(app, actor, &asked.round())?.event.facts.time_zone;
        let expected = utc(sent.text("expected"), zone, "expected").map_err(app::Error::refused)?;
        let note = sent.text("note").to_owned();
        let seats = sent.text("seats").to_owned();
        let what = PuttingOff { round: asked.round, board: asked.board, seats, note, expected };
        app.put_off(actor, &once, asked.round().section().at(), &what)
    };
    let acted = visit.ask(act).await;
    answer(&visit, &place, &form, acted, "said-put-off").await
}

pub(super) async fn take_back(visit: Visit, place: Path<BoardPlace>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once, seats) = (place.clone(), form.once(&visit)?, form.text("seats").to_owned());
    let act = move |app: &App, actor: &Actor| {
        app.play_after_all(actor, &once, asked.round().section().at(), (asked.round, asked.board), &seats)
    };
    let acted = visit.ask(act).await;
    answer(&visit, &place, &form, acted, "said-played-after-all").await
}
