//! Players from a file: pasted or uploaded, looked at, then taken all together or not at all.

use super::{Place, for_staff, section_layout, section_view};
use crate::app::players::Preview;
use crate::app::{self, Refusal};
use crate::auth::role::Action;
use crate::exchange::players::ImportFault;
use crate::i18n::Texts;
use crate::tournament::entrant::Person;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted, words};
use crate::web::layout::{Layout, see_other};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "organiser/import.html")]
struct FormPage {
    l: Layout,
    place: Place,
    csv: String,
    lines: Vec<FaultLine>,
    faults: Faults,
    has_rounds: bool,
}

#[derive(Template)]
#[template(path = "organiser/import_preview.html")]
struct PreviewPage {
    l: Layout,
    place: Place,
    csv: String,
    persons: Vec<Person>,
}

/// A fault of the file in words.
struct FaultLine {
    line: u64,
    column: String,
    text: String,
}

fn fault_line(texts: Texts, fault: &ImportFault) -> FaultLine {
    let column = fault.column.clone().unwrap_or_default();
    FaultLine { line: fault.line, column, text: words(texts, &Refusal::from(fault.kind.clone())) }
}

pub(super) async fn show(visit: Visit, place: Path<Place>) -> Result<HttpResponse, Error> {
    form_page(&visit, &place, String::new(), Vec::new(), Faults::default()).await
}

async fn form_page(
    visit: &Visit,
    place: &Place,
    csv: String,
    lines: Vec<FaultLine>,
    faults: Faults,
) -> Result<HttpResponse, Error> {
    let view = section_view(visit, place).await?;
    if !view.role.may(Action::ManageEntrants) {
        return Err(app::Error::Forbidden(Action::ManageEntrants).into());
    }
    let is_whole = lines.is_empty() && faults.is_empty();
    let status = if is_whole { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let l = section_layout(visit, visit.texts().t("org-import"), &view, "/jogadores");
    let has_rounds = !view.section.rounds.is_empty();
    visit.page_with(status, &FormPage { l, place: place.clone(), csv, lines, faults, has_rounds })
}

/// The text of the form: the file where one was chosen, else what was pasted.
fn text_of(form: &Posted) -> String {
    let file = form.text("file");
    if file.is_empty() { form.text("csv").to_owned() } else { file.to_owned() }
}

pub(super) async fn preview(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (place, csv) = (place.into_inner(), text_of(&form));
    let (of, text) = (place.clone(), csv.clone());
    let read = visit.ask(move |app, actor| {
        let view = app.section(actor, of.at()).and_then(|view| for_staff(view.role, view))?;
        Ok((view, app.preview_players(actor, of.at(), text.as_bytes())?))
    });
    let (view, Preview { persons, faults }) = read.await?;
    if !faults.is_empty() {
        let lines = faults.iter().map(|fault| fault_line(visit.texts(), fault)).collect();
        return form_page(&visit, &place, csv, lines, Faults::default()).await;
    }
    let l = section_layout(&visit, visit.texts().t("org-import-preview"), &view, "/jogadores");
    visit.page(&PreviewPage { l, place, csv, persons })
}

pub(super) async fn confirm(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (place, once, csv) = (place.into_inner(), form.once(&visit)?, text_of(&form));
    let (of, text) = (place.clone(), csv.clone());
    match visit.ask(move |app, actor| app.import_players(actor, &once, of.at(), text.as_bytes())).await {
        Ok(()) => Ok(see_other(place.path("/jogadores")).say("said-players-imported").done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            form_page(&visit, &place, csv, Vec::new(), visit.faults(&refusals)).await
        }
        Err(error) => Err(error),
    }
}
