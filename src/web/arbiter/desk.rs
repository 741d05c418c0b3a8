//! The round desk: all boards of a round in one table, to be typed, checked and closed.

use super::answer::Progress;
use super::row::{Row, Rows};
use super::section::{drawn_opening, round_chip};
use super::{RoundPlace, for_the_desk, layout, phones, to_section};
use crate::app::openings::OpeningsView;
use crate::app::reports::Report;
use crate::app::second_pass::confirmed;
use crate::app::{self, Actor, App};
use crate::tournament::round::{Round, RoundState};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use crate::web::pieces::boards::{game_label, games_in};
use crate::web::pieces::clock::{self, Countdown};
use crate::web::pieces::put_off;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "arbiter/desk.html")]
struct Page {
    l: Layout,
    section: String,
    round: u16,
    state: RoundState,
    /// Why it was opened again, if it was.
    reopened: Option<String>,
    opening: Option<String>,
    /// When the round began or is to begin, in words, and what its clock says.
    begin: String,
    clock: Option<Countdown>,
    /// Whether an opening is announced and waits to be drawn.
    awaits_draw: bool,
    rows: Vec<Row>,
    progress: Progress,
    /// The heads of the columns of games.
    games: Vec<String>,
    /// The boards without a whole result, by number and address.
    missing: Vec<(u16, String)>,
    /// The boards whose games are put off, by number and address, and the words of what came otherwise than it was counted.
    put_off: Vec<(u16, String)>,
    counted_otherwise: Vec<String>,
    /// The boards that must be confirmed by a second pass before the round is closed, by number and address.
    unconfirmed: Vec<(u16, String)>,
    /// What was typed as the reason of a reopening.
    reason: String,
    faults: Faults,
    here: String,
    public: String,
    /// The phones that are lent to helpers.
    phones: String,
}

impl Page {
    /// How far the round is: the kind of its chip and the key of its word.
    fn chip(&self) -> (&'static str, &'static str) {
        round_chip(self.state)
    }

    /// Whether a board is open, so that there is something to type.
    fn is_typed(&self) -> bool {
        self.rows.iter().any(|row| row.is_open)
    }
}

pub(super) async fn show(visit: Visit, place: Path<RoundPlace>) -> Result<HttpResponse, Error> {
    page(&visit, &place, String::new(), Faults::default(), StatusCode::OK).await
}

/// The openings of a section with its rounds, and the boards that a second pass is demanded of, for those who sit at its
/// desk.
fn read(app: &App, actor: &Actor, place: &RoundPlace) -> Result<Read, app::Error> {
    let openings = app.openings(actor, place.section().at())?;
    for_the_desk(openings.view.role)?;
    let reports = app.reports(actor, place.section().at(), place.round)?;
    if !openings.view.header.second_pass {
        return Ok((openings, Vec::new(), reports));
    }
    let pass = app.second_pass(actor, place.section().at(), place.round)?;
    let round = pass.view.section.round(place.round)?;
    let unconfirmed = pass.view.section.unconfirmed(round, &confirmed(&pass.confirmations));
    Ok((openings, unconfirmed, reports))
}

/// The openings, the boards to be confirmed, and what players have said.
type Read = (OpeningsView, Vec<u16>, Vec<Report>);

async fn page(
    visit: &Visit,
    place: &RoundPlace,
    reason: String,
    faults: Faults,
    status: StatusCode,
) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let (openings, unconfirmed, reports) = visit.ask(move |app, actor| read(app, actor, &asked)).await?;
    let view = &openings.view;
    let round = view.section.round(place.round).map_err(|_| Error::App(app::Error::NotFound))?;
    let texts = visit.texts();
    let lines = Rows { view, place, texts };
    let rows: Vec<Row> = round.boards.iter().map(|board| lines.reported(round, board, &reports)).collect();
    let games = games_in(&view.section, round);
    let missing = view.section.open_boards(round.number).unwrap_or_default();
    let l = layout(visit, view, texts.t("desk-title"), to_section(texts, view, &place.section()));
    let page = Page {
        section: view.header.name.clone(),
        round: round.number,
        state: round.state,
        reopened: round.reopened.clone(),
        opening: drawn_opening(&openings, round),
        begin: clock::begin(texts, view, view.told.of_round(round.number)),
        clock: clock::of_round(texts, view, round, visit.now()),
        awaits_draw: awaits_draw(&openings, round),
        progress: Progress::of(texts, &rows),
        games: (0..games).map(|at| game_label(texts, &view.section.regulations, at)).collect(),
        unconfirmed: unconfirmed.into_iter().map(|board| (board, place.second_pass_of(board))).collect(),
        put_off: view.section.put_off_in(round).into_iter().map(|board| (board, place.board(board))).collect(),
        counted_otherwise: put_off::counted_otherwise(texts, view),
        missing: missing.into_iter().map(|board| (board, place.board(board))).collect(),
        rows,
        reason,
        faults,
        here: place.path(),
        public: place.public(),
        phones: format!("{}/{}", place.section().path(), phones::PAGE),
        l,
    };
    visit.page_with(status, &page)
}

fn awaits_draw(openings: &OpeningsView, round: &Round) -> bool {
    openings.lots.iter().any(|lot| lot.round == round.number && lot.drawn.is_none())
}

/// Answers a form of the desk: back to it with words, or the desk with what is wrong.
async fn answer(
    visit: &Visit,
    place: &RoundPlace,
    acted: Result<(), Error>,
    said: &str,
    reason: String,
) -> Result<HttpResponse, Error> {
    match acted {
        Ok(()) => Ok(see_other(place.path()).say(said).with("round", place.round.to_string()).done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            let faults = visit.faults(&refusals);
            page(visit, place, reason, faults, StatusCode::UNPROCESSABLE_ENTITY).await
        }
        Err(error) => Err(error),
    }
}

pub(super) async fn close(visit: Visit, place: Path<RoundPlace>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once, reason, consent) =
        (place.clone(), form.once(&visit)?, form.text("reason").to_owned(), form.consent());
    let close =
        move |app: &App, actor: &Actor| app.close_asked(actor, &once, asked.section().at(), asked.round, &consent);
    let acted = visit.ask(close).await;
    answer(&visit, &place, acted, "said-round-closed", reason).await
}

pub(super) async fn reopen(visit: Visit, place: Path<RoundPlace>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once, reason) = (place.clone(), form.once(&visit)?, form.text("reason").to_owned());
    let consent = form.consent();
    let reopen =
        move |app: &App, actor: &Actor| app.reopen_round(actor, &once, asked.section().at(), asked.round, &consent);
    let acted = visit.ask(reopen).await;
    answer(&visit, &place, acted, "said-round-reopened", reason).await
}
