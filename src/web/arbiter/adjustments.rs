//! Points taken or given: the form, and what was decided so far with who decided it.

use super::{Place, layout, to_section};
use crate::app::adjustments::AdjustmentsView;
use crate::app::{self, Refusal, Written};
use crate::tournament::adjustment::{Adjustment, Ruling};
use crate::tournament::entrant::StartNumber;
use crate::tournament::points::HalfPoints;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use crate::web::pieces::{endings, ties, times};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;
use serde::Deserialize;

/// The last part of the address.
pub(super) const PAGE: &str = "penalidades";
/// What the form sends where points are given.
const GIVEN: &str = "given";

#[derive(Template)]
#[template(path = "arbiter/adjustments.html")]
struct Page {
    l: Layout,
    section: String,
    here: String,
    /// Whether points can be taken or given: a round is published, and the system counts points.
    is_open: bool,
    players: Vec<Choosable>,
    rounds: Vec<Choosable>,
    gives: bool,
    points: String,
    article: String,
    reason: String,
    lines: Vec<Line>,
    faults: Faults,
}

/// Something that can be chosen.
struct Choosable {
    key: String,
    words: String,
    chosen: bool,
}

/// An adjustment that was decided.
struct Line {
    number: u16,
    player: String,
    /// `−1½`.
    points: String,
    round: u16,
    article: String,
    reason: String,
    by: String,
    /// Why and by whom it was withdrawn, if it was.
    withdrawn: Option<String>,
    withdraw: String,
}

/// An adjustment by its address.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct AdjustmentPath {
    event: String,
    section: String,
    number: u16,
}

fn line(visit: &Visit, found: &AdjustmentsView, place: &Place, adjustment: &Adjustment) -> Line {
    let (texts, view) = (visit.texts(), &found.view);
    let by = |written: Option<&Written>| {
        written.map_or_else(String::new, |written| {
            let at = times::moment(texts.locale(), written.at, view.event.facts.time_zone);
            texts.t("adjustment-by").arg("name", written.actor.as_str()).arg("at", at).to_string()
        })
    };
    Line {
        number: adjustment.number,
        player: view.section.name(adjustment.player).to_owned(),
        points: ties::signed(adjustment.points),
        round: adjustment.round,
        article: endings::article(&adjustment.article),
        reason: adjustment.reason.clone(),
        by: by(found.decided.get(&adjustment.number)),
        withdrawn: adjustment.withdrawn.as_ref().map(|reason| {
            let by = by(found.withdrawn.get(&adjustment.number));
            texts.t("adjustment-withdrawn-because").arg("reason", reason.as_str()).arg("by", by).to_string()
        }),
        withdraw: format!("{}/{PAGE}/{}/retirar", place.path(), adjustment.number),
    }
}

async fn page(
    visit: &Visit,
    place: &Place,
    form: Option<&Posted>,
    faults: Faults,
    status: StatusCode,
) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let found = visit.ask(move |app, actor| app.adjustments(actor, asked.at())).await?;
    let (texts, section) = (visit.texts(), &found.view.section);
    let text = |field: &str| form.map_or("", |form| form.text(field)).to_owned();
    let latest = section.published().last().map(|round| round.number);
    let player = |entrant: &crate::tournament::entrant::Entrant| {
        let key = entrant.number.to_string();
        Choosable { chosen: text("player") == key, words: entrant.person.name.clone(), key }
    };
    let round = |number: u16| {
        let key = number.to_string();
        let chosen = if text("round").is_empty() { latest == Some(number) } else { text("round") == key };
        Choosable { words: texts.t("round-nth").arg("round", number).to_string(), chosen, key }
    };
    let page = Page {
        l: layout(visit, &found.view, texts.t("adjustments-title"), to_section(texts, &found.view, place)),
        section: found.view.header.name.clone(),
        here: format!("{}/{PAGE}", place.path()),
        is_open: latest.is_some() && section.regulations.system.knockout().is_none(),
        players: section.entrants.iter().map(player).collect(),
        rounds: section.published().map(|published| round(published.number)).collect(),
        gives: text("kind") == GIVEN,
        points: text("points"),
        article: text("article"),
        reason: text("reason"),
        lines: section.adjustments.iter().rev().map(|one| line(visit, &found, place, one)).collect(),
        faults,
    };
    visit.page_with(status, &page)
}

pub(super) async fn show(visit: Visit, place: Path<Place>) -> Result<HttpResponse, Error> {
    page(&visit, &place, None, Faults::default(), StatusCode::OK).await
}

/// What a form takes or gives.
fn typed(form: &Posted) -> Result<Ruling, Refusal> {
    let missing = |field: &'static str| Refusal::new("claim-choose").at(field);
    let size: HalfPoints = form.text("points").parse().map_err(|_| Refusal::new("half-points").at("points"))?;
    let size = HalfPoints::new(size.halves().saturating_abs());
    Ok(Ruling {
        player: form.text("player").parse().map(StartNumber).map_err(|_| missing("player"))?,
        round: form.text("round").parse().map_err(|_| missing("round"))?,
        points: if form.text("kind") == GIVEN { size } else { HalfPoints::ZERO - size },
        article: form.text("article").to_owned(),
    })
}

/// Answers a form of the page: back to it with words, or the page with what is wrong.
async fn answer(
    visit: &Visit,
    place: &Place,
    form: &Posted,
    acted: Result<(), Error>,
    said: &str,
) -> Result<HttpResponse, Error> {
    match acted {
        Ok(()) => Ok(see_other(format!("{}/{PAGE}", place.path())).say(said).done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            page(visit, place, Some(form), visit.faults(&refusals), StatusCode::UNPROCESSABLE_ENTITY).await
        }
        Err(error) => Err(error),
    }
}

pub(super) async fn decide(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once, consent) = (place.clone(), form.once(&visit)?, form.consent());
    let acted = match typed(&form) {
        Ok(ruling) => visit.ask(move |app, actor| app.adjust(actor, &once, asked.at(), &ruling, &consent)).await,
        Err(refusal) => Err(Error::App(app::Error::refused(refusal))),
    };
    answer(&visit, &place, &form, acted, "said-adjusted").await
}

pub(super) async fn withdraw(visit: Visit, path: Path<AdjustmentPath>, form: Posted) -> Result<HttpResponse, Error> {
    let AdjustmentPath { event, section, number } = path.into_inner();
    let place = Place { event, section };
    let (asked, once, consent) = (place.clone(), form.once(&visit)?, form.consent());
    let acted = visit.ask(move |app, actor| app.withdraw_adjustment(actor, &once, asked.at(), number, &consent)).await;
    match acted {
        Err(Error::App(app::Error::Refused(refusals))) => {
            // At no field of the form that takes or gives points.
            let words: Vec<String> = visit.faults(&refusals).iter().map(|(_, words)| words.to_owned()).collect();
            page(&visit, &place, None, Faults::of_words(words.join(" ")), StatusCode::UNPROCESSABLE_ENTITY).await
        }
        acted => answer(&visit, &place, &form, acted, "said-adjustment-withdrawn").await,
    }
}
