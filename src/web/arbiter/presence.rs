//! The check-in of an event at the desk: the players of all its sections in one list, found, counted and ticked.

use super::links::QrSquare;
use super::{HOME, check_in};
use crate::app::presence::{Roll, Ticked};
use crate::app::sections::{At, SectionView};
use crate::i18n::{Texts, dates};
use crate::tournament::entrant::{Entrant, StartNumber};
use crate::tournament::section::CheckIn;
use crate::web::account::percent_encoded;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::kiosk;
use crate::web::layout::{Layout, Link, see_other};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Path, Query};
use askama::Template;
use serde::Deserialize;

/// The check-in page of an event.
pub(super) fn path(event: &str) -> String {
    format!("{HOME}/{event}/presenca")
}

/// What the list is filtered by.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Find {
    /// A part of a name.
    #[serde(default)]
    q: String,
    /// Only who is missing; any text.
    #[serde(default)]
    faltam: String,
}

impl Find {
    fn of_form(form: &Posted) -> Self {
        Self { q: form.text("q").to_owned(), faltam: form.text("faltam").to_owned() }
    }

    const fn only_missing(&self) -> bool {
        !self.faltam.is_empty()
    }

    /// The page with this filter.
    fn address(&self, event: &str) -> String {
        let missing = if self.only_missing() { "&faltam=1" } else { "" };
        format!("{}?q={}{missing}", path(event), percent_encoded(&self.q))
    }
}

#[derive(Template)]
#[template(path = "arbiter/presence.html")]
struct Page {
    l: Layout,
    here: String,
    find: Find,
    counted: String,
    sections: Vec<SectionLine>,
    players: Vec<Line>,
    /// The tablet: its address and code; none while it is closed.
    kiosk: Option<(String, QrSquare)>,
    faults: Faults,
}

/// A section with how far its check-in is.
struct SectionLine {
    name: String,
    here: String,
    chip: (&'static str, &'static str),
    counted: String,
    step: Step,
}

/// What can be done with a section's check-in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Open,
    Close,
    Undo,
    /// The rounds are made: nothing.
    Nothing,
}

/// A player of the list.
struct Line {
    name: String,
    place: String,
    present: bool,
    /// That the licence has run out, in words; empty otherwise.
    expired: String,
    /// What the button sends; none while his section's check-in is not open.
    value: Option<String>,
}

fn counted(texts: Texts, present: usize, all: usize) -> String {
    let missing = all.saturating_sub(present);
    texts.t("presence-counted").arg("present", present).arg("all", all).arg("missing", missing).to_string()
}

/// How many of a section are there, and of how many.
fn present(view: &SectionView) -> (usize, usize) {
    let all = view.section.expected().count();
    (all.saturating_sub(view.section.missing().count()), all)
}

fn section_line(texts: Texts, event: &str, view: &SectionView) -> SectionLine {
    let (here, all) = present(view);
    let before_rounds = view.section.rounds.is_empty();
    let (chip, step) = match &view.section.check_in {
        CheckIn::Off => (("", "presence-off"), Step::Open),
        CheckIn::Open => (("now", "presence-open"), Step::Close),
        CheckIn::Closed { .. } => (("done", "presence-closed"), Step::Undo),
    };
    SectionLine {
        name: view.header.name.clone(),
        here: check_in::path(event, &view.header.slug),
        chip,
        counted: match &view.section.check_in {
            CheckIn::Off => texts.t("players-count").arg("count", all).to_string(),
            CheckIn::Open => counted(texts, here, all),
            CheckIn::Closed { treatment, missing } => {
                let done = texts.t(format!("treatment-{}", treatment.key())).to_string();
                texts.t("presence-treated").arg("count", missing.len()).arg("treatment", done).to_string()
            }
        },
        step: if before_rounds || step == Step::Close { step } else { Step::Nothing },
    }
}

/// That a player's licence runs out before the event ends, in words; empty otherwise.
fn expired(texts: Texts, view: &SectionView, entrant: &Entrant) -> String {
    let last = view.event.facts.ends_on;
    match entrant.person.licence_until {
        Some(until) if entrant.person.licence_has_expired(last) == Some(true) => {
            texts.t("licence-expired").arg("day", dates::date(texts.locale(), until)).to_string()
        }
        _ => String::new(),
    }
}

fn line(texts: Texts, view: &SectionView, entrant: &Entrant) -> Line {
    let (slug, name) = (&view.header.slug, &entrant.person.name);
    let place = texts.t("presence-place").arg("section", &view.header.name).arg("number", entrant.number.0);
    let is_open = view.section.check_in == CheckIn::Open;
    let to = u8::from(!entrant.checked_in);
    Line {
        name: name.clone(),
        place: place.to_string(),
        present: entrant.checked_in,
        expired: expired(texts, view, entrant),
        value: is_open.then(|| format!("{slug}/{}/{to}/{name}", entrant.number)),
    }
}

pub(super) async fn show(visit: Visit, event: Path<String>, find: Query<Find>) -> Result<HttpResponse, Error> {
    page(&visit, &event, find.into_inner(), Faults::default(), StatusCode::OK).await
}

pub(super) async fn page(
    visit: &Visit,
    event: &str,
    find: Find,
    faults: Faults,
    status: StatusCode,
) -> Result<HttpResponse, Error> {
    let slug = event.to_owned();
    let roll = visit.ask(move |app, actor| app.roll(actor, &slug)).await?;
    let Roll { event: facts, sections, kiosk, .. } = &roll;
    let texts = visit.texts();
    let only_missing = find.only_missing();
    let players = roll.players(&find.q).into_iter().filter(|(_, entrant)| !only_missing || !entrant.checked_in);
    let players = players.map(|(view, entrant)| line(texts, view, entrant)).collect();
    let open = sections.iter().filter(|view| view.section.check_in == CheckIn::Open);
    let (here, all) = open.map(present).fold((0, 0), |(here, all), (more, of)| (here + more, all + of));
    let back = Link::new(HOME, texts.t("desk-mine"));
    let address = |link| format!("{}{}", visit.public_url(), kiosk::path(link));
    let page = Page {
        l: visit
            .layout(texts.t("presence-title"))
            .of_event(&facts.facts.name, format!("/eventos/{}", facts.slug))
            .with_back(back),
        here: path(&facts.slug),
        find,
        counted: counted(texts, here, all),
        sections: sections.iter().map(|view| section_line(texts, &facts.slug, view)).collect(),
        players,
        kiosk: kiosk.as_ref().map(address).map(|address| (address.clone(), QrSquare::of(&address))),
        faults,
    };
    visit.page_with(status, &page)
}

/// What a button of the list says: the section, and the player with his state.
fn ticked(form: &Posted) -> Option<(String, Ticked)> {
    let mut parts = form.text("mark").splitn(4, '/');
    let (section, number, present, name) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let number = number.parse().map(StartNumber).ok()?;
    Some((section.to_owned(), Ticked { number, name: name.to_owned(), present: present == "1" }))
}

pub(super) async fn tick(visit: Visit, event: Path<String>, form: Posted) -> Result<HttpResponse, Error> {
    let (section, ticked) = ticked(&form).ok_or(Error::BadForm)?;
    let (once, find) = (form.once(&visit)?, Find::of_form(&form));
    let (slug, said) = (event.clone(), ticked.clone());
    let acted =
        visit.ask(move |app, actor| app.tick(actor, &once, At { event: &slug, section: &section }, &ticked)).await;
    let key = if said.present { "said-checked-in" } else { "said-check-in-taken-back" };
    let onward = see_other(format!("{}#lista", find.address(&event))).say(key).with("name", said.name).done();
    refusable(&visit, &event, find, acted, onward).await
}

/// Where an act leads, or the list with what is wrong.
pub(super) async fn refusable(
    visit: &Visit,
    event: &str,
    find: Find,
    acted: Result<(), Error>,
    onward: HttpResponse,
) -> Result<HttpResponse, Error> {
    match acted {
        Ok(()) => Ok(onward),
        Err(Error::App(crate::app::Error::Refused(refusals))) => {
            let faults = visit.faults(&refusals);
            page(visit, event, find, faults, StatusCode::UNPROCESSABLE_ENTITY).await
        }
        Err(error) => Err(error),
    }
}

pub(super) async fn tablet(visit: Visit, event: Path<String>, form: Posted) -> Result<HttpResponse, Error> {
    let (once, open, slug) = (form.once(&visit)?, form.text("open") == "1", event.clone());
    visit.ask(move |app, actor| app.set_kiosk(actor, &once, &slug, open)).await?;
    let said = if open { "said-kiosk-opened" } else { "said-kiosk-closed" };
    Ok(see_other(format!("{}#totem", path(&event))).say(said).done())
}
