//! The openings of a section: the lot of each round, entries switched off, a federation's own table.

use super::rounds::openings_view;
use super::step::{Lots, latest, lots_of, places};
use super::{Outcome, Place, onward, outcome, section_layout, status};
use crate::app;
use crate::app::openings::{OpeningsView, PublicLot};
use crate::auth::role::Action;
use crate::i18n::Texts;
use crate::openings::{Entry, SwitchedOff};
use crate::tournament::round::Round;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use crate::web::pieces::openings::{spoken, unbroken};
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "organiser/openings.html")]
struct Page {
    l: Layout,
    place: Place,
    /// None: free play.
    table: Option<TableFacts>,
    switched_off: Vec<SwitchedOff>,
    rounds: Vec<RoundLots>,
    has_rounds: bool,
    may_edit: bool,
    typed: Typed,
    faults: Faults,
}

/// What is said of the table.
struct TableFacts {
    name: String,
    note: String,
    entries: usize,
    hash: String,
}

/// The lots of a round.
struct RoundLots {
    number: u16,
    state: Lots,
    lots: Vec<LotLine>,
}

/// The latest lot of a place.
struct LotLine {
    /// 0: all boards of the round.
    board: u16,
    attempt: u16,
    commitment: String,
    /// The code and the moves, once drawn.
    drawn: Option<(String, String)>,
    reason: String,
}

/// What was typed into one of the forms of the page.
#[derive(Clone, Debug, Default)]
struct Typed {
    code: String,
    off_reason: String,
    table_name: String,
    csv: String,
}

fn lot_line(openings: &OpeningsView, lot: &PublicLot) -> LotLine {
    let entry = |code: &str| openings.table.as_ref().and_then(|table| table.entry(code)).map(Entry::notation);
    LotLine {
        board: lot.board,
        attempt: lot.attempt,
        commitment: lot.announcement.commitment.to_string(),
        drawn: lot
            .drawn
            .as_ref()
            .map(|(draw, _)| (draw.code.clone(), unbroken(&entry(&draw.code).unwrap_or_default()))),
        reason: lot.reason.clone().unwrap_or_default(),
    }
}

fn round_lots(openings: &OpeningsView, round: &Round) -> RoundLots {
    let lots = places(openings, round).into_iter().filter_map(|board| latest(openings, round.number, board));
    RoundLots {
        number: round.number,
        state: lots_of(openings, round),
        lots: lots.map(|lot| lot_line(openings, lot)).collect(),
    }
}

fn table_facts(texts: Texts, openings: &OpeningsView) -> Option<TableFacts> {
    let table = openings.table.as_ref()?;
    Some(TableFacts {
        name: spoken(texts.locale(), &table.names).to_owned(),
        note: spoken(texts.locale(), &table.note).to_owned(),
        entries: table.entries.len(),
        hash: table.fingerprint.to_string(),
    })
}

pub(super) async fn show(visit: Visit, place: Path<Place>) -> Result<HttpResponse, Error> {
    page(&visit, &place, Typed::default(), Faults::default()).await
}

async fn page(visit: &Visit, place: &Place, typed: Typed, faults: Faults) -> Result<HttpResponse, Error> {
    let openings = openings_view(visit, place).await?;
    let view = &openings.view;
    let page = Page {
        l: section_layout(visit, visit.texts().t("org-nav-openings"), view, "/aberturas"),
        place: place.clone(),
        table: table_facts(visit.texts(), &openings),
        switched_off: openings.switched_off.clone(),
        rounds: view.section.rounds.iter().map(|round| round_lots(&openings, round)).collect(),
        has_rounds: !view.section.rounds.is_empty(),
        may_edit: view.role.may(Action::EditRegulations),
        typed,
        faults,
    };
    visit.page_with(status(&page.faults), &page)
}

fn number(form: &Posted, field: &str) -> Result<u16, Error> {
    form.text(field).parse().map_err(|_| Error::BadForm)
}

async fn answer(
    visit: &Visit,
    form: &Posted,
    place: &Place,
    acted: Result<(), Error>,
    said: &str,
) -> Result<HttpResponse, Error> {
    match outcome(visit, acted)? {
        Outcome::Done => Ok(onward(form, place, "/aberturas", said, form.text("round").parse().ok())),
        Outcome::Again(faults) => {
            let text = |field| form.text(field).to_owned();
            let typed = Typed {
                code: text("code"),
                off_reason: text("off_reason"),
                table_name: text("table_name"),
                csv: text("csv"),
            };
            page(visit, place, typed, faults).await
        }
    }
}

pub(super) async fn announce(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (once, round, of) = (form.once(&visit)?, number(&form, "round")?, place.clone());
    let acted = visit.ask(move |app, actor| app.announce_lots(actor, &once, of.at(), round)).await;
    answer(&visit, &form, &place, acted, "said-org-announced").await
}

pub(super) async fn draw(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (once, round, of) = (form.once(&visit)?, number(&form, "round")?, place.clone());
    // All boards of the round, unless the form names one.
    let board = form.text("board").parse().ok();
    let acted = visit.ask(move |app, actor| app.draw_lots(actor, &once, of.at(), round, board)).await;
    answer(&visit, &form, &place, acted, "said-org-drawn").await
}

pub(super) async fn redraw(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (once, of) = (form.once(&visit)?, place.clone());
    let (lot, reason) = ((number(&form, "round")?, number(&form, "board")?), form.text("reason").to_owned());
    let acted = visit.ask(move |app, actor| app.announce_redraw(actor, &once, of.at(), lot, &reason)).await;
    answer(&visit, &form, &place, acted, "said-redraw-announced").await
}

pub(super) async fn switch_off(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (once, of) = (form.once(&visit)?, place.clone());
    let off = SwitchedOff { code: form.text("code").to_owned(), reason: form.text("off_reason").to_owned() };
    let acted = visit.ask(move |app, actor| app.switch_off(actor, &once, of.at(), &off)).await;
    answer(&visit, &form, &place, renamed(acted, "reason", "off_reason"), "said-opening-off").await
}

pub(super) async fn switch_on(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (once, of, code) = (form.once(&visit)?, place.clone(), form.text("code").to_owned());
    let acted = visit.ask(move |app, actor| app.switch_on(actor, &once, of.at(), &code)).await;
    answer(&visit, &form, &place, acted, "said-opening-on").await
}

pub(super) async fn load_table(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (once, event, name) = (form.once(&visit)?, place.event.clone(), form.text("table_name").to_owned());
    let file = form.text("file");
    let csv = if file.is_empty() { form.text("csv") } else { file }.to_owned();
    let acted = visit.ask(move |app, actor| app.load_table(actor, &once, &event, &name, &csv)).await;
    match acted {
        Ok(()) => Ok(see_other(place.path("/regulamento")).say("said-table-loaded").done()),
        acted => answer(&visit, &form, &place, renamed(acted, "name", "table_name"), "said-table-loaded").await,
    }
}

/// The page has several forms: a fault of a field is told at the field as it is called here.
fn renamed(acted: Result<(), Error>, field: &str, here: &str) -> Result<(), Error> {
    let Err(Error::App(app::Error::Refused(mut refusals))) = acted else { return acted };
    for refusal in refusals.iter_mut().filter(|refusal| refusal.field.as_deref() == Some(field)) {
        refusal.field = Some(here.to_owned());
    }
    Err(app::Error::Refused(refusals).into())
}
