//! Which games of a board do not count for the rating.

use super::board::{find, read};
use super::row::Rows;
use super::{BoardPlace, layout};
use crate::app::{self, Actor, App};
use crate::tournament::actions::{Act, Consent};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, Link, see_other};
use crate::web::pieces::boards::game_label;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;
use std::collections::BTreeSet;

/// The page, below the address of a board.
pub(super) const PAGE: &str = "rating";

#[derive(Template)]
#[template(path = "arbiter/unrated.html")]
struct Page {
    l: Layout,
    place: String,
    first: String,
    second: String,
    here: String,
    seats: String,
    is_open: bool,
    /// The played games: the field of each, its name, and whether it is ticked.
    games: Vec<(String, String, bool)>,
    /// Whether the round is so old that it is asked about.
    asks: bool,
    reason: String,
    faults: Faults,
}

fn field(game: usize) -> String {
    format!("unrated-{game}")
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
    let (texts, at) = (visit.texts(), place.round());
    let row = Rows { view: &view, place: &at, texts }.row(round, board);
    let game = |(index, game): (usize, &Option<crate::tournament::result::GameResult>)| {
        game.as_ref().filter(|result| result.absentees().is_empty())?;
        let field = field(index + 1);
        let ticked = form.map_or(!board.is_rated(index), |form| form.has(&field));
        Some((field, game_label(texts, &view.section.regulations, index), ticked))
    };
    let back = Link::new(at.board(board.number), texts.t("entry-title").arg("board", board.number).to_string());
    let page = Page {
        l: layout(visit, &view, texts.t("unrated-title"), back),
        place: texts.t("desk-place").arg("section", &view.header.name).arg("round", place.round).to_string(),
        first: row.first.name,
        second: row.second.map(|seat| seat.name).unwrap_or_default(),
        here: format!("{}/{PAGE}", at.board(board.number)),
        seats: board.seats_text(),
        is_open: view.section.is_playable(round, board),
        games: board.games.iter().enumerate().filter_map(game).collect(),
        asks: view.section.weigh(Act::CorrectResult, place.round, &Consent::default()).is_err(),
        reason: form.map_or_else(String::new, |form| form.text("reason").to_owned()),
        faults,
    };
    visit.page_with(status, &page)
}

pub(super) async fn show(visit: Visit, place: Path<BoardPlace>) -> Result<HttpResponse, Error> {
    page(&visit, &place, None, Faults::default(), StatusCode::OK).await
}

pub(super) async fn set(visit: Visit, place: Path<BoardPlace>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once, consent) = (place.clone(), form.once(&visit)?, form.consent());
    let seats = form.text("seats").to_owned();
    let games: BTreeSet<u8> = (1..=u8::MAX).filter(|game| form.has(&field(usize::from(*game)))).collect();
    let act = move |app: &App, actor: &Actor| {
        let board = ((asked.round, asked.board), seats.as_str());
        app.set_unrated(actor, &once, asked.round().section().at(), board, (games, &consent))
    };
    match visit.ask(act).await {
        Ok(()) => Ok(see_other(place.round().board(place.board)).say("said-unrated").done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            page(&visit, &place, Some(&form), visit.faults(&refusals), StatusCode::UNPROCESSABLE_ENTITY).await
        }
        Err(error) => Err(error),
    }
}
