//! The form of a section: made new, or its regulations changed.

use super::meanings::{Meaning, meanings};
use super::regulations::{FREE, KNOCKOUT, OWN, ROUND_ROBIN, SCHEVENINGEN, Typed, codes};
use super::{Place, event_layout, event_path, event_view, section_layout, section_view, status};
use crate::app;
use crate::app::events::EventView;
use crate::app::sections::{Field, SectionView};
use crate::auth::role::Action;
use crate::draughts::RuleSet;
use crate::openings::{Boards, Per, TableId, embedded};
use crate::tournament::knockout::Finally;
use crate::tournament::points::{GamePoints, MatchScoring};
use crate::tournament::rating::RatingScale;
use crate::tournament::regulations::{Recording, TimeCovers};
use crate::tournament::system::{Method, PairingBye, RoundRobinTable};
use crate::tournament::tiebreaks::Preset;
use crate::tournament::wishes::{Acceleration, Kin};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use crate::web::pieces::openings::spoken;
use actix_web::HttpResponse;
use actix_web::web::{Path, Query};
use askama::Template;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "organiser/section_form.html")]
struct Page {
    l: Layout,
    typed: Typed,
    /// Where the form goes.
    action: String,
    back: String,
    is_new: bool,
    /// Only the name can be changed: the rounds are made.
    is_fixed: bool,
    tables: Vec<Choice>,
    presets: Vec<Choice>,
    /// What the choices make, once they can be read.
    meanings: Vec<Meaning>,
    faults: Faults,
}

/// The rule sets as the form offers them: the Brazilian code first.
const RULE_SETS: [RuleSet; 4] = [RuleSet::CbdCodex2020, RuleSet::Fmjd64, RuleSet::Cbd2013, RuleSet::Classic];
/// The boards of a table that can be in play.
const BOARDS: [Boards; 3] = [Boards::AB, Boards::A, Boards::B];
/// For what an opening can be drawn.
const PER: [Per; 2] = [Per::Board, Per::Round];

/// The key of the text for a choice.
fn key(prefix: &str, name: &str) -> String {
    format!("{prefix}{name}")
}

/// An option of a list.
struct Choice {
    value: String,
    label: String,
}

/// Who a new section is for.
#[derive(Debug, Deserialize)]
pub(super) struct For {
    field: Option<String>,
}

/// The tables that an event can draw from: none, the five that the program carries, its own.
async fn tables(visit: &Visit, event: &str) -> Result<Vec<Choice>, Error> {
    let (texts, event) = (visit.texts(), event.to_owned());
    let mut tables = vec![Choice { value: FREE.to_owned(), label: texts.t("openings-free").to_string() }];
    let carried = TableId::EMBEDDED.into_iter().filter_map(|id| embedded(id).ok());
    let label = |names| spoken(texts.locale(), names).to_owned();
    tables.extend(carried.map(|table| Choice { value: table.id.to_string(), label: label(&table.names) }));
    let own = visit.ask(move |app, actor| app.own_tables(actor, &event)).await?;
    tables.extend(own.into_iter().map(|own| Choice { value: own.fingerprint.to_string(), label: own.name }));
    Ok(tables)
}

fn preset_choices(visit: &Visit) -> Vec<Choice> {
    let texts = visit.texts();
    let named = Preset::ALL.into_iter().map(|preset| Choice {
        value: preset.key().to_owned(),
        label: format!("{}: {}", texts.t(format!("preset-{}", preset.key())), codes(preset)),
    });
    let own = Choice { value: OWN.to_owned(), label: texts.t("org-tie-breaks-own").to_string() };
    named.chain([own]).collect()
}

/// What the typed choices mean; nothing while they cannot be read.
fn meanings_of(visit: &Visit, typed: &Typed) -> Vec<Meaning> {
    typed.regulations().map(|regulations| meanings(visit.texts(), &regulations)).unwrap_or_default()
}

/// Lets through only those who may set regulations.
fn must_edit(role: crate::auth::role::Role) -> Result<(), Error> {
    if role.may(Action::EditRegulations) { Ok(()) } else { Err(app::Error::Forbidden(Action::EditRegulations).into()) }
}

pub(super) async fn new(visit: Visit, event: Path<String>, query: Query<For>) -> Result<HttpResponse, Error> {
    let view = event_view(&visit, &event).await?;
    must_edit(view.role)?;
    let field = query.field.as_deref().and_then(Field::from_key).unwrap_or(Field::Open);
    let name = visit.texts().t(if field == Field::Women { "org-women-name" } else { "org-open-name" }).to_string();
    new_page(&visit, &view, Typed { name, ..Typed::fresh(field) }, Faults::default()).await
}

async fn new_page(visit: &Visit, view: &EventView, typed: Typed, faults: Faults) -> Result<HttpResponse, Error> {
    let slug = &view.event.slug;
    let page = Page {
        l: event_layout(visit, visit.texts().t("org-section-new"), view, "/secoes/nova"),
        action: event_path(slug, "/secoes/nova"),
        back: event_path(slug, ""),
        is_new: true,
        is_fixed: false,
        tables: tables(visit, slug).await?,
        presets: preset_choices(visit),
        meanings: meanings_of(visit, &typed),
        typed,
        faults,
    };
    visit.page_with(status(&page.faults), &page)
}

pub(super) async fn create(visit: Visit, event: Path<String>, form: Posted) -> Result<HttpResponse, Error> {
    let (typed, once, slug) = (Typed::of_form(&form), form.once(&visit)?, event.into_inner());
    let made = match typed.regulations() {
        Err(refusals) => Err(app::Error::Refused(refusals).into()),
        Ok(_) if form.has("review") => Err(app::Error::Refused(Vec::new()).into()),
        Ok(regulations) => {
            let (of, name, field) = (slug.clone(), typed.name.clone(), typed.field());
            visit.ask(move |app, actor| app.create_section(actor, &once, &of, &name, field, &regulations)).await
        }
    };
    match made {
        Ok(section) => Ok(see_other(event_path(&slug, &format!("/{section}"))).say("said-section-created").done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            let view = event_view(&visit, &slug).await?;
            must_edit(view.role)?;
            new_page(&visit, &view, typed, visit.faults(&refusals)).await
        }
        Err(error) => Err(error),
    }
}

pub(super) async fn edit(visit: Visit, place: Path<Place>) -> Result<HttpResponse, Error> {
    let view = section_view(&visit, &place).await?;
    must_edit(view.role)?;
    let typed = Typed::of_section(&view.header.name, view.header.field, &view.section.regulations);
    edit_page(&visit, &view, typed, Faults::default()).await
}

async fn edit_page(visit: &Visit, view: &SectionView, typed: Typed, faults: Faults) -> Result<HttpResponse, Error> {
    let place = Place { event: view.event.slug.clone(), section: view.header.slug.clone() };
    let page = Page {
        l: section_layout(visit, visit.texts().t("org-nav-regulations"), view, "/regulamento"),
        action: place.path("/regulamento"),
        back: place.path(""),
        is_new: false,
        is_fixed: !view.section.rounds.is_empty(),
        tables: tables(visit, &place.event).await?,
        presets: preset_choices(visit),
        meanings: meanings_of(visit, &typed),
        typed,
        faults,
    };
    visit.page_with(status(&page.faults), &page)
}

pub(super) async fn save(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (place, once) = (place.into_inner(), form.once(&visit)?);
    let view = section_view(&visit, &place).await?;
    must_edit(view.role)?;
    // The form of a section whose rounds are made asks for the name alone. One that was opened before is judged whole.
    let is_fixed = !view.section.rounds.is_empty() && !form.has("rule_set");
    let typed = if is_fixed {
        let standing = Typed::of_section("", view.header.field, &view.section.regulations);
        Typed { name: form.text("name").to_owned(), ..standing }
    } else {
        Typed::of_form(&form)
    };
    let saved = match typed.regulations() {
        Err(refusals) => Err(app::Error::Refused(refusals).into()),
        Ok(_) if form.has("review") => Err(app::Error::Refused(Vec::new()).into()),
        Ok(read) => {
            let regulations = if is_fixed { view.section.regulations.clone() } else { read };
            let (of, name, field) = (place.clone(), typed.name.clone(), typed.field());
            visit.ask(move |app, actor| app.edit_section(actor, &once, of.at(), &name, field, &regulations)).await
        }
    };
    match saved {
        Ok(()) => Ok(see_other(place.path("")).say("said-section-saved").done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            edit_page(&visit, &view, typed, visit.faults(&refusals)).await
        }
        Err(error) => Err(error),
    }
}
