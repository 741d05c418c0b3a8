//! Who comes into a section from sections that are finished: named, looked at, entered.

use super::{Outcome, Place, outcome, section_layout, status};
use crate::app::stages::{Coming, Fed, StagesView};
use crate::auth::role::Action;
use crate::i18n::Texts;
use crate::tournament::stage::StageError;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted, words};
use crate::web::layout::{Layout, see_other};
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

/// The page of a section, below its own address.
const PAGE: &str = "/classificados";

#[derive(Template)]
#[template(path = "organiser/stages.html")]
struct Page {
    l: Layout,
    place: Place,
    /// The other sections: the name in addresses, and the name.
    others: Vec<(String, String)>,
    feeds: Vec<Line>,
    /// Who comes; none while a section is not finished or a place is shared across the cut.
    coming: Option<Vec<Coming>>,
    /// How many of them are not in the starting list yet.
    new: usize,
    may_edit: bool,
    /// Whether players can still be entered.
    is_open: bool,
    typed: Typed,
    faults: Faults,
}

/// The places that come from one section.
struct Line {
    slug: String,
    name: String,
    first: u16,
    last: u16,
    /// What is in the way, in words; empty: nothing.
    waits_for: String,
    standings: String,
}

/// The form as it was sent.
#[derive(Clone, Debug, Default)]
struct Typed {
    source: String,
    first: String,
    last: String,
}

fn line(texts: Texts, event: &str, fed: &Fed) -> Line {
    let waits_for = match &fed.qualifiers {
        Ok(_) => String::new(),
        Err(StageError::NotFinished) => texts.t("feed-waits").to_string(),
        Err(StageError::TieAtTheCut { place, names }) => {
            texts.t("feed-tied").arg("place", *place).arg("names", names.join(", ")).to_string()
        }
        // The line names its section already; what is wrong inside of it is told as it is where the entry is refused.
        Err(StageError::Standings(_)) => fed.waits_for().map(|refusal| words(texts, &refusal)).unwrap_or_default(),
    };
    Line {
        slug: fed.source.slug.clone(),
        name: fed.source.name.clone(),
        first: fed.first,
        last: fed.last,
        waits_for,
        standings: format!("/eventos/{event}/{}/classificacao", fed.source.slug),
    }
}

async fn read(visit: &Visit, place: &Place) -> Result<StagesView, Error> {
    let place = place.clone();
    visit.ask(move |app, actor| app.stages(actor, place.at())).await
}

pub(super) async fn show(visit: Visit, place: Path<Place>) -> Result<HttpResponse, Error> {
    page(&visit, &place, Typed { first: "1".to_owned(), last: "2".to_owned(), ..Typed::default() }, Faults::default())
        .await
}

async fn page(visit: &Visit, place: &Place, typed: Typed, faults: Faults) -> Result<HttpResponse, Error> {
    let stages = read(visit, place).await?;
    let (texts, view) = (visit.texts(), &stages.view);
    let coming = stages.coming().filter(|_| !stages.feeds.is_empty());
    let page = Page {
        l: section_layout(visit, texts.t("org-nav-stages"), view, PAGE),
        place: place.clone(),
        others: stages.others.iter().map(|other| (other.slug.clone(), other.name.clone())).collect(),
        feeds: stages.feeds.iter().map(|fed| line(texts, &view.event.slug, fed)).collect(),
        new: coming.iter().flatten().filter(|coming| !coming.is_there).count(),
        coming,
        may_edit: view.role.may(Action::ManageEntrants),
        is_open: view.section.entry_round().is_ok(),
        typed,
        faults,
    };
    visit.page_with(status(&page.faults), &page)
}

pub(super) async fn name(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (place, once) = (place.into_inner(), form.once(&visit)?);
    let text = |field| form.text(field).to_owned();
    let typed = Typed { source: text("source"), first: text("first"), last: text("last") };
    let (of, source) = (place.clone(), typed.source.clone());
    // What is no number is no place, which is refused at its field.
    let places = (typed.first.parse().unwrap_or(0), typed.last.parse().unwrap_or(0));
    let named = visit.ask(move |app, actor| app.feed_section(actor, &once, of.at(), &source, places)).await;
    match outcome(&visit, named)? {
        Outcome::Done => Ok(see_other(place.path(PAGE)).say("said-feed-named").done()),
        Outcome::Again(faults) => page(&visit, &place, typed, faults).await,
    }
}

pub(super) async fn remove(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (place, once) = (place.into_inner(), form.once(&visit)?);
    let (of, source) = (place.clone(), form.text("source").to_owned());
    let removed = visit.ask(move |app, actor| app.unfeed_section(actor, &once, of.at(), &source)).await;
    match outcome(&visit, removed)? {
        Outcome::Done => Ok(see_other(place.path(PAGE)).say("said-feed-removed").done()),
        Outcome::Again(faults) => page(&visit, &place, Typed::default(), faults).await,
    }
}

pub(super) async fn enter(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (place, once) = (place.into_inner(), form.once(&visit)?);
    let of = place.clone();
    let entered = visit.ask(move |app, actor| app.enter_qualifiers(actor, &once, of.at())).await;
    match outcome(&visit, entered)? {
        Outcome::Done => Ok(see_other(place.path("/jogadores")).say("said-qualifiers-entered").done()),
        Outcome::Again(faults) => page(&visit, &place, Typed::default(), faults).await,
    }
}
