//! The check-in of one section at the desk: opened, closed with what is done with the missing, its closing undone.

use super::{HOME, Place, presence};
use crate::app;
use crate::app::sections::SectionView;
use crate::i18n::Texts;
use crate::tournament::section::{CheckIn, Treatment, most_are_missing};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, Link, see_other};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;

/// The addresses of a section's check-in begin with it.
pub(super) fn path(event: &str, section: &str) -> String {
    format!("{HOME}/{event}/presenca/{section}")
}

#[derive(Template)]
#[template(path = "arbiter/check_in.html")]
struct Page {
    l: Layout,
    section: String,
    here: String,
    /// Who is missing: number and name.
    missing: Vec<(u16, String)>,
    all: usize,
    /// Whether so many missing are more than half.
    most: bool,
    is_open: bool,
    choices: Vec<(&'static str, String, bool)>,
    faults: Faults,
}

/// A section of the check-in by its address.
async fn find(visit: &Visit, place: &Place) -> Result<SectionView, Error> {
    let asked = place.clone();
    let read = move |app: &app::App, actor: &app::Actor| {
        let view = app.section(actor, asked.at())?;
        super::for_the_desk(view.role)?;
        Ok(view)
    };
    visit.ask(read).await
}

fn choices(texts: Texts, view: &SectionView, chosen: &str) -> Vec<(&'static str, String, bool)> {
    let choice = |treatment: &Treatment| {
        let words = texts.t(format!("treatment-{}", treatment.key())).to_string();
        (treatment.key(), words, treatment.key() == chosen)
    };
    Treatment::offered(&view.section.regulations.system).iter().map(choice).collect()
}

pub(super) async fn show(visit: Visit, place: Path<Place>) -> Result<HttpResponse, Error> {
    page(&visit, &place, "", Faults::default(), StatusCode::OK).await
}

async fn page(
    visit: &Visit,
    place: &Place,
    chosen: &str,
    faults: Faults,
    status: StatusCode,
) -> Result<HttpResponse, Error> {
    let view = find(visit, place).await?;
    let texts = visit.texts();
    let missing: Vec<(u16, String)> =
        view.section.missing().map(|entrant| (entrant.number.0, entrant.person.name.clone())).collect();
    let all = view.section.expected().count();
    let back = Link::new(presence::path(&place.event), texts.t("presence-title"));
    let page = Page {
        l: super::layout(visit, &view, texts.t("check-in-close-title"), back),
        section: view.header.name.clone(),
        here: path(&place.event, &place.section),
        most: most_are_missing(missing.len(), all),
        missing,
        all,
        is_open: view.section.check_in == CheckIn::Open,
        choices: choices(texts, &view, chosen),
        faults,
    };
    visit.page_with(status, &page)
}

pub(super) async fn open(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once) = (place.clone(), form.once(&visit)?);
    let acted = visit.ask(move |app, actor| app.open_check_in(actor, &once, asked.at())).await;
    let onward = see_other(presence::path(&place.event)).say("said-check-in-opened").done();
    presence::refusable(&visit, &place.event, presence::Find::default(), acted, onward).await
}

pub(super) async fn undo(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once) = (place.clone(), form.once(&visit)?);
    let acted = visit.ask(move |app, actor| app.reopen_check_in(actor, &once, asked.at())).await;
    let onward = see_other(presence::path(&place.event)).say("said-check-in-reopened").done();
    presence::refusable(&visit, &place.event, presence::Find::default(), acted, onward).await
}

pub(super) async fn close(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let once = form.once(&visit)?;
    let view = find(&visit, &place).await?;
    let key = form.text("treatment").to_owned();
    let treatment = Treatment::from_key(&key, &view.section.regulations.system);
    let acted = match treatment {
        None => Err(app::Error::refused(app::Refusal::new("check-in-choose").at("treatment")).into()),
        Some(treatment) => {
            let (asked, confirmed) = (place.clone(), form.has("confirmed"));
            let reason = visit.texts().t("check-in-reason").to_string();
            let close = move |app: &app::App, actor: &app::Actor| {
                app.close_check_in(actor, &once, asked.at(), treatment, &reason, confirmed)
            };
            visit.ask(close).await
        }
    };
    match acted {
        Ok(()) => {
            let said = see_other(presence::path(&place.event)).say("said-check-in-closed");
            Ok(said.with("section", view.header.name).done())
        }
        Err(Error::App(app::Error::Refused(refusals))) => {
            let faults = visit.faults(&refusals);
            page(&visit, &place, &key, faults, StatusCode::UNPROCESSABLE_ENTITY).await
        }
        Err(error) => Err(error),
    }
}
