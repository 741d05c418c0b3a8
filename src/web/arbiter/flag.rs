//! The fall of a flag, a question a page: each answer is one touch, the answers so far stand above and in the address.

use super::answer::{Saying, line_address};
use super::claims;
use super::entry::Winner;
use super::game_place::{GamePlace, Played, read};
use super::guided::{Given, Guide, Shown};
use crate::app::rulings::FlagFall;
use crate::app::sections::SectionView;
use crate::app::{self, Actor, App, Once};
use crate::draughts::Color;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Path, Query};
use askama::Template;

/// The last part of the page's address.
pub(super) const PAGE: &str = "setas";

#[derive(Template)]
#[template(path = "arbiter/flag.html")]
struct Page {
    l: Layout,
    place: String,
    white: String,
    black: String,
    here: String,
    claim: String,
    version: i32,
    is_open: bool,
    /// What was answered, each with the way back to its question.
    given: Vec<Given>,
    step: Shown,
    reason: String,
    winner: String,
    faults: Faults,
}

fn page(
    visit: &Visit,
    view: &SectionView,
    place: &GamePlace,
    fall: &FlagFall,
    typed: (&str, Faults),
) -> Result<Page, Error> {
    let (texts, (winner, faults)) = (visit.texts(), typed);
    let played = Played::find(texts, view, place)?;
    let (facts, step) = fall.step(&view.section);
    let here = place.path(PAGE);
    let guide = Guide { texts, played: &played };
    let asked = |known: &[(String, String)]| {
        let before = FlagFall { answers: known.to_vec(), ..fall.clone() };
        Some(before.step(&view.section).1)
    };
    Ok(Page {
        l: played.layout(visit, texts.t("flag-title")),
        place: texts.t("desk-place").arg("section", &view.header.name).arg("round", place.round().round).to_string(),
        white: played.name(Color::White).to_owned(),
        black: played.name(Color::Black).to_owned(),
        claim: place.path(claims::PAGE),
        version: played.board.version,
        is_open: played.is_open(),
        given: guide.given(&here, &facts, asked),
        step: guide.shown(step),
        here,
        reason: fall.reason.clone(),
        winner: winner.to_owned(),
        faults,
    })
}

pub(super) async fn show(
    visit: Visit,
    place: Path<GamePlace>,
    answers: Query<Vec<(String, String)>>,
) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let view = visit.ask(move |app, actor| read(app, actor, &asked)).await?;
    let fall = FlagFall { game: place.at(0), answers: answers.into_inner(), decided: None, reason: String::new() };
    visit.page(&page(&visit, &view, &place, &fall, ("", Faults::default()))?)
}

/// What became of a ruling.
enum Outcome {
    Booked,
    Refused(Vec<app::Refusal>),
    Stale(String),
}

fn act(
    app: &App,
    actor: &Actor,
    once: &Once,
    place: &GamePlace,
    fall: &FlagFall,
) -> Result<(SectionView, Outcome), app::Error> {
    let outcome = match app.rule_flag_fall(actor, once, place.round().section().at(), fall) {
        Ok(()) => Outcome::Booked,
        Err(app::Error::Refused(refusals)) => Outcome::Refused(refusals),
        Err(app::Error::Stale(stale)) => Outcome::Stale(stale.stored),
        Err(error) => return Err(error),
    };
    Ok((read(app, actor, place)?, outcome))
}

pub(super) async fn book(visit: Visit, place: Path<GamePlace>, form: Posted) -> Result<HttpResponse, Error> {
    let once = form.once(&visit)?;
    let version = form.text("version").parse().unwrap_or(-1);
    let winner = Winner::from_key(form.text("winner"));
    let fall = FlagFall {
        game: place.at(version),
        answers: form.pairs(),
        decided: winner.map(Winner::outcomes),
        reason: form.text("reason").to_owned(),
    };
    let (asked, ruled) = (place.clone(), fall.clone());
    let (view, outcome) = visit.ask(move |app, actor| act(app, actor, &once, &asked, &ruled)).await?;
    let texts = visit.texts();
    let refused = |status, faults| {
        let page = page(&visit, &view, &place, &fall, (form.text("winner"), faults))?;
        visit.page_with(status, &page)
    };
    match outcome {
        Outcome::Booked => {
            let played = Played::find(texts, &view, &place)?;
            let to = see_other(line_address(&place.round(), played.board.number));
            Ok(Saying::of(&view.section, played.board).on(to).done())
        }
        Outcome::Refused(refusals) => refused(StatusCode::UNPROCESSABLE_ENTITY, visit.faults(&refusals)),
        Outcome::Stale(stored) => {
            let met = app::Refusal::new("ruling-stale").with("stored", stored);
            refused(StatusCode::CONFLICT, visit.faults(&[met]))
        }
    }
}
