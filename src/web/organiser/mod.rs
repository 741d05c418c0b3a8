//! The organiser's rooms: events with their staff and record, and a section from its regulations to its rounds.

mod audit;
mod check;
mod edit;
mod event;
mod events;
mod import;
mod meanings;
mod openings;
mod player;
mod players;
mod regulations;
mod restoring;
mod rounds;
mod section;
mod section_form;
mod staff;
mod stages;
mod step;
mod system_form;
#[cfg(test)]
mod texts;
mod wishes;

use super::error::Error;
use super::extract::Visit;
use super::form::{Faults, Posted};
use super::layout::{Layout, Link, see_other};
use crate::app;
use crate::app::events::EventView;
use crate::app::sections::{At, SectionView};
use crate::auth::role::Action;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, ServiceConfig};
use serde::Deserialize;
use std::fmt;

/// The path of the first page of these rooms: the events that one works for.
const HOME: &str = "/organizacao";

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .route(HOME, web::get().to(events::list))
        .route("/organizacao/novo", web::get().to(events::new))
        .route("/organizacao/novo", web::post().to(events::create))
        .route("/organizacao/{event}", web::get().to(event::show))
        .route("/organizacao/{event}/editar", web::get().to(events::edit))
        .route("/organizacao/{event}/editar", web::post().to(events::save))
        .route("/organizacao/{event}/equipe", web::get().to(staff::show))
        .route("/organizacao/{event}/equipe", web::post().to(staff::name))
        .route("/organizacao/{event}/equipe/dispensar", web::post().to(staff::dismiss))
        .route("/organizacao/{event}/registro", web::get().to(audit::show))
        .route("/organizacao/{event}/secoes/nova", web::get().to(section_form::new))
        .route("/organizacao/{event}/secoes/nova", web::post().to(section_form::create))
        .configure(section_routes);
}

fn section_routes(config: &mut ServiceConfig) {
    let within = |rest: &str| format!("/organizacao/{{event}}/{{section}}{rest}");
    config
        .route(&within(""), web::get().to(section::show))
        .route(&within("/regulamento"), web::get().to(section_form::edit))
        .route(&within("/regulamento"), web::post().to(section_form::save))
        .route(&within("/jogadores"), web::get().to(players::show))
        .route(&within("/jogadores"), web::post().to(players::add))
        .route(&within("/jogadores/ordem"), web::post().to(players::order))
        .route(&within("/jogadores/importar"), web::get().to(import::show))
        .route(&within("/jogadores/importar"), web::post().to(import::preview))
        .route(&within("/jogadores/importar/confirmar"), web::post().to(import::confirm))
        .route(&within(wishes::PAGE), web::get().to(wishes::show))
        .route(&within(wishes::PAGE), web::post().to(wishes::forbid))
        .route(&within(&format!("{}/liberar", wishes::PAGE)), web::post().to(wishes::allow))
        .route(&within("/jogadores/{number}"), web::get().to(player::show))
        .route(&within("/jogadores/{number}"), web::post().to(player::correct))
        .route(&within("/jogadores/{number}/riscar"), web::post().to(player::strike))
        .route(&within("/jogadores/{number}/saida"), web::get().to(player::leaving))
        .route(&within("/jogadores/{number}/saida"), web::post().to(player::leave))
        .route(&within("/jogadores/{number}/mesa"), web::post().to(player::fix_board))
        .route(&within("/jogadores/{number}/retorno"), web::post().to(player::come_back))
        .route(&within("/jogadores/{number}/bye"), web::post().to(player::ask_bye))
        .route(&within("/classificados"), web::get().to(stages::show))
        .route(&within("/classificados"), web::post().to(stages::name))
        .route(&within("/classificados/retirar"), web::post().to(stages::remove))
        .route(&within("/classificados/trazer"), web::post().to(stages::enter))
        .route(&within("/aberturas"), web::get().to(openings::show))
        .route(&within("/aberturas/anunciar"), web::post().to(openings::announce))
        .route(&within("/aberturas/sortear"), web::post().to(openings::draw))
        .route(&within("/aberturas/repetir"), web::post().to(openings::redraw))
        .route(&within("/aberturas/desligar"), web::post().to(openings::switch_off))
        .route(&within("/aberturas/religar"), web::post().to(openings::switch_on))
        .route(&within("/aberturas/tabela"), web::post().to(openings::load_table))
        .route(&within(restoring::PAGE), web::get().to(restoring::list))
        .route(&within(&format!("{}/{{id}}", restoring::PAGE)), web::get().to(restoring::show))
        .route(&within(&format!("{}/{{id}}", restoring::PAGE)), web::post().to(restoring::restore))
        .route(&within("/rodadas"), web::get().to(rounds::show))
        .route(&within("/rodadas/gerar"), web::post().to(rounds::make))
        .route(&within("/rodadas/{round}/desfazer"), web::post().to(rounds::unmake))
        .route(&within("/rodadas/{round}/refazer"), web::post().to(rounds::pair_anew))
        .route(&within("/rodadas/{round}/conferencia"), web::get().to(check::show))
        .route(&within("/rodadas/{round}/mudar"), web::post().to(edit::change))
        .route(&within("/rodadas/{round}/retirar"), web::post().to(rounds::withdraw))
        .route(&within("/rodadas/{round}/publicar"), web::post().to(rounds::publish));
}

/// The section that a path names.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
struct Place {
    event: String,
    section: String,
}

impl Place {
    fn at(&self) -> At<'_> {
        At { event: &self.event, section: &self.section }
    }

    /// The path of a page of the section; the empty `rest` is the overview.
    fn path(&self, rest: &str) -> String {
        format!("{HOME}/{}/{}{rest}", self.event, self.section)
    }

    /// The path of the event's first page.
    fn event_address(&self) -> String {
        event_path(&self.event, "")
    }
}

/// The path of a page of an event; the empty `rest` is its first page.
fn event_path(slug: &str, rest: &str) -> String {
    format!("{HOME}/{slug}{rest}")
}

/// An event, for those who work for it.
async fn event_view(visit: &Visit, slug: &str) -> Result<EventView, Error> {
    let slug = slug.to_owned();
    visit.ask(move |app, actor| app.event(actor, &slug).and_then(|view| for_staff(view.role, view))).await
}

/// A section with its drafts, for those who work for its event.
async fn section_view(visit: &Visit, place: &Place) -> Result<SectionView, Error> {
    let place = place.clone();
    visit.ask(move |app, actor| app.section(actor, place.at()).and_then(|view| for_staff(view.role, view))).await
}

/// Passes on what only the staff of an event may see.
fn for_staff<T>(role: crate::auth::role::Role, seen: T) -> Result<T, app::Error> {
    if role.may(Action::SeeDrafts) { Ok(seen) } else { Err(app::Error::Forbidden(Action::SeeDrafts)) }
}

/// The frame of a page of an event; `rest` is the page's own path below the event's.
fn event_layout(visit: &Visit, title: impl fmt::Display, view: &EventView, rest: &str) -> Layout {
    let texts = visit.texts();
    let (slug, base) = (&view.event.slug, event_path(&view.event.slug, ""));
    let mut nav = vec![Link::new(base.clone(), texts.t("org-nav-event"))];
    if view.role.may(Action::EditEvent) {
        nav.push(Link::new(event_path(slug, "/editar"), texts.t("org-nav-facts")));
    }
    nav.push(Link::new(event_path(slug, "/equipe"), texts.t("org-nav-staff")));
    nav.push(Link::new(event_path(slug, "/registro"), texts.t("org-nav-audit")));
    nav.push(Link::new(format!("/eventos/{slug}"), texts.t("org-nav-public")));
    visit.layout(title).of_event(&view.event.facts.name, base).with_nav(nav, event_path(slug, rest))
}

/// The frame of a page of a section; `rest` is the page's own path below the section's.
fn section_layout(visit: &Visit, title: impl fmt::Display, view: &SectionView, rest: &str) -> Layout {
    let texts = visit.texts();
    let place = Place { event: view.event.slug.clone(), section: view.header.slug.clone() };
    let nav = vec![
        Link::new(place.path(""), texts.t("org-nav-overview")),
        Link::new(place.path("/regulamento"), texts.t("org-nav-regulations")),
        Link::new(place.path("/jogadores"), texts.t("org-nav-players")),
        Link::new(place.path("/aberturas"), texts.t("org-nav-openings")),
        Link::new(place.path("/rodadas"), texts.t("org-nav-rounds")),
        Link::new(format!("/arbitragem/{}/{}", place.event, place.section), texts.t("org-nav-desk")),
    ];
    let event = event_path(&place.event, "");
    visit.layout(title).of_event(&view.event.facts.name, event).with_nav(nav, place.path(rest))
}

/// What became of a form: it was acted on, or it is to be shown again with what is wrong.
enum Outcome {
    Done,
    Again(Faults),
}

/// Whether a form was acted on; refusals become faults in the reader's words, everything else passes on.
fn outcome(visit: &Visit, acted: Result<(), Error>) -> Result<Outcome, Error> {
    match acted {
        Ok(()) => Ok(Outcome::Done),
        Err(Error::App(app::Error::Refused(refusals))) => Ok(Outcome::Again(visit.faults(&refusals))),
        Err(error) => Err(error),
    }
}

/// The status of a page that may show faults.
const fn status(faults: &Faults) -> StatusCode {
    if faults.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY }
}

/// Sends the reader on from a button: back to the overview of the section where it was pressed there, else to `rest`.
/// What is said may name the round that the button was for.
fn onward(form: &Posted, place: &Place, rest: &str, said: &str, round: Option<u16>) -> HttpResponse {
    let rest = if form.text("from") == "overview" { "" } else { rest };
    let on = see_other(place.path(rest)).say(said);
    match round {
        Some(round) => on.with("round", round.to_string()).done(),
        None => on.done(),
    }
}
