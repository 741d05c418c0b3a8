//! Restore points of a section: the list, what one would change, and going back to it.

use super::rounds::state;
use super::{Outcome, Place, outcome, section_layout, status};
use crate::app::restoring::{Preview, RestorePoint};
use crate::app::sections::SectionView;
use crate::i18n::Texts;
use crate::tournament::section::{Difference, RoundDifference};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use crate::web::pieces::{record, times};
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;
use serde::Deserialize;

/// The page, below the address of a section.
pub(super) const PAGE: &str = "/restauracao";

#[derive(Template)]
#[template(path = "organiser/restore_points.html")]
struct List {
    l: Layout,
    place: Place,
    points: Vec<Line>,
}

/// A restore point in one line.
struct Line {
    address: String,
    /// `Antes de: Encerrou (rodada 3)`.
    before: String,
    at: String,
    by: String,
}

#[derive(Template)]
#[template(path = "organiser/restore.html")]
struct Page {
    l: Layout,
    place: Place,
    point: Line,
    /// What would change, a line each; empty: nothing.
    changes: Vec<String>,
    revision: i64,
    reason: String,
    faults: Faults,
}

/// A restore point by its address.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct PointPath {
    event: String,
    section: String,
    id: i64,
}

fn line(texts: Texts, place: &Place, view: &SectionView, point: &RestorePoint) -> Line {
    let act = record::action(texts, &point.act);
    let subject = record::subject(texts, &point.subject);
    let before = if subject.is_empty() {
        texts.t("restore-before").arg("act", act)
    } else {
        texts.t("restore-before-of").arg("act", act).arg("subject", subject)
    };
    Line {
        address: format!("{}/{}", place.path(PAGE), point.id),
        before: before.to_string(),
        at: times::moment(texts.locale(), point.at, view.event.facts.time_zone),
        by: point.actor.clone(),
    }
}

pub(super) async fn list(visit: Visit, place: Path<Place>) -> Result<HttpResponse, Error> {
    let place = place.into_inner();
    let of = place.clone();
    let (view, points) = visit.ask(move |app, actor| app.restore_points(actor, of.at())).await?;
    let texts = visit.texts();
    let page = List {
        l: section_layout(&visit, texts.t("restore-title"), &view, "/rodadas"),
        points: points.iter().map(|point| line(texts, &place, &view, point)).collect(),
        place,
    };
    visit.page(&page)
}

pub(super) async fn show(visit: Visit, path: Path<PointPath>) -> Result<HttpResponse, Error> {
    page(&visit, path.into_inner(), String::new(), Faults::default()).await
}

async fn page(visit: &Visit, path: PointPath, reason: String, faults: Faults) -> Result<HttpResponse, Error> {
    let PointPath { event, section, id } = path;
    let place = Place { event, section };
    let of = place.clone();
    let Preview { view, point, difference } =
        visit.ask(move |app, actor| app.preview_restore(actor, of.at(), id)).await?;
    let texts = visit.texts();
    let page = Page {
        l: section_layout(visit, texts.t("restore-one-title"), &view, "/rodadas"),
        point: line(texts, &place, &view, &point),
        changes: in_words(texts, &difference),
        revision: view.header.revision,
        place,
        reason,
        faults,
    };
    visit.page_with(status(&page.faults), &page)
}

/// What would change, a sentence each.
fn in_words(texts: Texts, difference: &Difference) -> Vec<String> {
    let mut lines = Vec::new();
    for round in &difference.rounds {
        of_round(texts, round, &mut lines);
    }
    let names = &difference.players;
    if !names.is_empty() {
        lines.push(texts.t("restore-players").arg("count", names.len()).arg("names", names.join(", ")).to_string());
    }
    if difference.regulations {
        lines.push(texts.t("restore-regulations").to_string());
    }
    lines
}

fn of_round(texts: Texts, difference: &RoundDifference, lines: &mut Vec<String>) {
    let boards = |boards: &[u16]| boards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    match difference {
        RoundDifference::Removed(round) => lines.push(texts.t("restore-removed").arg("round", *round).to_string()),
        RoundDifference::Again(round) => lines.push(texts.t("restore-again").arg("round", *round).to_string()),
        RoundDifference::Changed { round, state: changed, seats, results } => {
            if let Some((before, after)) = changed {
                let word = |of| texts.t(state(of).1).to_string();
                let message = texts.t("restore-state").arg("round", *round);
                lines.push(message.arg("before", word(*before)).arg("after", word(*after)).to_string());
            }
            for (key, changed) in [("restore-seats", seats), ("restore-results", results)] {
                if !changed.is_empty() {
                    let message = texts.t(key).arg("round", *round).arg("count", changed.len());
                    lines.push(message.arg("boards", boards(changed)).to_string());
                }
            }
        }
    }
}

pub(super) async fn restore(visit: Visit, path: Path<PointPath>, form: Posted) -> Result<HttpResponse, Error> {
    let (path, once, consent) = (path.into_inner(), form.once(&visit)?, form.consent());
    let place = Place { event: path.event.clone(), section: path.section.clone() };
    let point = (path.id, form.text("revision").parse().unwrap_or(-1));
    let (of, reason) = (place.clone(), consent.reason.clone());
    let restored = visit.ask(move |app, actor| app.restore(actor, &once, of.at(), point, &consent)).await;
    match outcome(&visit, restored)? {
        Outcome::Done => Ok(see_other(place.path("/rodadas")).say("said-restored").done()),
        Outcome::Again(faults) => page(&visit, path, reason, faults).await,
    }
}
