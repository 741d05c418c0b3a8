//! A helper's phone: the code that connects it, the boards of its range, the form of one board, and the arbiter's PIN.

mod board;
mod connect;
mod stream;

use super::RoundPlace;
use super::row::{Row, Rows};
use crate::app::phones::{PhoneState, PhoneView};
use crate::app::{self, PhoneId};
use crate::tournament::round::RoundState;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use crate::web::pieces::times;
use actix_session::Session;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, ServiceConfig};
use askama::Template;

/// The address of the phone's pages; every other one begins with it.
pub(super) const HOME: &str = "/telefone";
/// Where the phone's key lies among the values of its session.
const PHONE: &str = "phone";

pub(super) fn routes(config: &mut ServiceConfig) {
    let at = |path: &str| web::resource(format!("{HOME}{path}"));
    config
        .service(at("").route(web::get().to(show)).route(web::post().to(connect::connect)))
        .service(at("/arbitro").route(web::post().to(raise)))
        .service(at("/ao-vivo").route(web::get().to(stream::listen)))
        .service(
            at("/rodadas/{round}/mesas/{board}").route(web::get().to(board::show)).route(web::post().to(board::send)),
        );
}

/// The phone that this device is, if it was ever connected as one.
fn of_device(session: &Session) -> Option<PhoneId> {
    session.get(PHONE).ok().flatten()
}

#[derive(Template)]
#[template(path = "phone/boards.html")]
struct Page {
    l: Layout,
    holder: String,
    /// `Absoluto, mesas 1 a 12, até 18:30`.
    place: String,
    rounds: Vec<Boards>,
    /// Until when the arbiter's PIN raises the right, while it does.
    raised: Option<String>,
    faults: Faults,
}

/// The boards of one round that is being played.
struct Boards {
    title: String,
    lines: Vec<Line>,
}

/// A board with where it is entered, if this phone may.
struct Line {
    row: Row,
    entry: Option<String>,
}

async fn show(visit: Visit, session: Session, query: web::Query<connect::Asked>) -> Result<HttpResponse, Error> {
    let typed = query.into_inner().codigo;
    let Some(id) = of_device(&session) else { return connect::page(&visit, typed, Faults::default(), StatusCode::OK) };
    boards(&visit, id, Faults::default(), StatusCode::OK).await
}

/// The boards of the phone's range; the form for a code where its right has ended.
async fn boards(visit: &Visit, id: PhoneId, faults: Faults, status: StatusCode) -> Result<HttpResponse, Error> {
    let phone = visit.ask(move |app, _| app.phone(id)).await?;
    if !phone.state.stands() {
        return connect::ended(visit);
    }
    let (texts, view) = (visit.texts(), &phone.view);
    let zone = view.event.facts.time_zone;
    let until = |utc| times::moment(texts.locale(), utc, zone);
    let place = texts.t("phone-place").arg("section", &view.header.name).arg("first", phone.phone.first_board);
    let place = place.arg("last", phone.phone.last_board).arg("until", until(phone.phone.expires_at));
    let raised = phone.phone.raised_until.filter(|_| phone.state == PhoneState::Raised);
    let page = Page {
        l: layout(visit, &phone, texts.t("phone-title")),
        holder: phone.phone.holder.clone(),
        place: place.to_string(),
        rounds: rounds(visit, &phone),
        raised: raised.map(until),
        faults,
    };
    visit.page_with(status, &page)
}

fn rounds(visit: &Visit, phone: &PhoneView) -> Vec<Boards> {
    let (texts, view) = (visit.texts(), &phone.view);
    let in_play = view.section.rounds.iter().filter(|round| round.state == RoundState::Published);
    let of_round = in_play.map(|round| {
        let place = place(phone, round.number);
        let rows = Rows { view, place: &place, texts };
        let own = round.boards.iter().filter(|board| phone.phone.covers(board.number) && !board.is_bye());
        let line = |board| {
            let row = rows.row(round, board);
            let may = row.is_open && (board.is_blank() || phone.state == PhoneState::Raised);
            Line { entry: may.then(|| entry(round.number, row.number)), row }
        };
        Boards {
            title: texts.t("desk-round-nth").arg("round", round.number).to_string(),
            lines: own.map(line).collect(),
        }
    });
    of_round.collect()
}

/// The frame of a page: it is kept fresh until the right ends.
fn layout(visit: &Visit, phone: &PhoneView, title: impl std::fmt::Display) -> Layout {
    let event = &phone.view.event;
    let mut layout = visit.layout(title).of_event(&event.facts.name, format!("/eventos/{}", event.slug));
    layout.events = Some(format!("{HOME}/ao-vivo?revision={}", phone.view.header.revision));
    layout
}

fn place(phone: &PhoneView, round: u16) -> RoundPlace {
    RoundPlace { event: phone.view.event.slug.clone(), section: phone.view.header.slug.clone(), round }
}

/// The form of a board.
fn entry(round: u16, board: u16) -> String {
    format!("{HOME}/rodadas/{round}/mesas/{board}")
}

/// Raises the phone's right by the arbiter's PIN.
async fn raise(visit: Visit, session: Session, form: Posted) -> Result<HttpResponse, Error> {
    let id = of_device(&session).ok_or(Error::NoSuchPage)?;
    let (once, pin, address) = (form.once(&visit)?, form.text("pin").to_owned(), visit.address().to_owned());
    match visit.ask(move |app, _| app.raise_phone(&once, id, &pin, &address)).await {
        Ok(()) => Ok(see_other(HOME).say("said-phone-raised").done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            boards(&visit, id, visit.faults(&refusals), StatusCode::UNPROCESSABLE_ENTITY).await
        }
        Err(error) => Err(error),
    }
}
