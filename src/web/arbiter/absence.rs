//! Absence from a round: how long until the limit, and after it the boards at which somebody may be missing, to be given as
//! lost together. Nothing is booked before the arbiter says so.

use super::{RoundPlace, layout};
use crate::app;
use crate::app::Refusal;
use crate::app::absence::{AbsenceView, Forfeit};
use crate::tournament::absence::{Missing, left, limit, taken_off_each, whole_minutes};
use crate::tournament::articles::Article;
use crate::tournament::round::{Board, RoundState};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, Link, see_other};
use crate::web::pieces::{clock, endings, law};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "arbiter/absence.html")]
struct Page {
    l: Layout,
    place: String,
    here: String,
    desk: String,
    begin: String,
    is_begun: bool,
    is_played: bool,
    limit: i64,
    /// The minutes until the limit; none once it is reached.
    left: Option<i64>,
    /// Whether the hour of the round is known.
    has_hour: bool,
    /// What is off each clock where neither has come, in minutes.
    split: i64,
    boards: Vec<Line>,
    articles: Vec<(String, &'static str)>,
    faults: Faults,
}

/// A board at which nothing is entered.
struct Line {
    number: u16,
    version: i32,
    first: String,
    second: String,
    chosen: Option<Missing>,
}

impl Line {
    fn field(&self) -> String {
        format!("board-{}", self.number)
    }

    /// The field that carries the version of the board.
    fn version_field(&self) -> String {
        format!("version-{}", self.number)
    }

    fn is(&self, key: &str) -> bool {
        self.chosen.is_some_and(|missing| missing.key() == key)
    }
}

/// The articles that a forfeit is given by, with what they say.
fn articles(texts: crate::i18n::Texts) -> Vec<(String, &'static str)> {
    let told =
        |article: &'static Article| (endings::article(&article.to_string()), law::in_language(texts, article.text()));
    [Missing::First, Missing::Both].into_iter().filter_map(Missing::article).map(told).collect()
}

pub(super) async fn show(visit: Visit, place: Path<RoundPlace>) -> Result<HttpResponse, Error> {
    page(&visit, &place, &[], Faults::default(), StatusCode::OK).await
}

async fn read(visit: &Visit, place: &RoundPlace) -> Result<AbsenceView, Error> {
    let asked = place.clone();
    visit.ask(move |app, actor| app.absences(actor, asked.section().at(), asked.round)).await
}

async fn page(
    visit: &Visit,
    place: &RoundPlace,
    chosen: &[Forfeit],
    faults: Faults,
    status: StatusCode,
) -> Result<HttpResponse, Error> {
    let absences = read(visit, place).await?;
    let AbsenceView { view, .. } = &absences;
    let (section, texts) = (&view.section, visit.texts());
    let round = section.round(place.round).map_err(|_| Error::App(app::Error::NotFound))?;
    let line = |board: &Board| Line {
        number: board.number,
        version: board.version,
        first: section.name(board.white).to_owned(),
        second: board.black.map(|black| section.name(black).to_owned()).unwrap_or_default(),
        chosen: chosen.iter().find(|forfeit| forfeit.board == board.number).map(|forfeit| forfeit.missing),
    };
    let since = absences.since_begin();
    let hours = view.told.of_round(round.number);
    let back = Link::new(place.path(), texts.t("desk-back").arg("round", place.round));
    let page = Page {
        l: layout(visit, view, texts.t("absence-title"), back),
        place: texts.t("desk-place").arg("section", &view.header.name).arg("round", place.round).to_string(),
        here: format!("{}/ausencias", place.path()),
        desk: place.path(),
        begin: clock::begin(texts, view, hours),
        is_begun: hours.begun_at.is_some(),
        is_played: round.state == RoundState::Published,
        limit: limit(&section.regulations).num_minutes(),
        left: since.and_then(|since| left(&section.regulations, since)).map(whole_minutes),
        has_hour: since.is_some(),
        split: since.map_or(0, |since| taken_off_each(since).num_minutes()),
        boards: section.blank_boards(place.round).unwrap_or_default().into_iter().map(line).collect(),
        articles: articles(texts),
        faults,
    };
    visit.page_with(status, &page)
}

/// The boards that a form gives as lost, each with the version that it was made from.
fn typed(form: &Posted) -> Vec<Forfeit> {
    let read = |(field, value): (String, String)| {
        let board = field.strip_prefix("board-")?.parse().ok()?;
        let version = form.text(&format!("version-{board}")).parse().ok()?;
        Some(Forfeit { board, version, missing: Missing::from_key(&value)? })
    };
    form.pairs().into_iter().filter_map(read).collect()
}

pub(super) async fn forfeit(visit: Visit, place: Path<RoundPlace>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once, forfeits) = (place.clone(), form.once(&visit)?, typed(&form));
    let chosen = forfeits.clone();
    let acted =
        visit.ask(move |app, actor| app.forfeit(actor, &once, asked.section().at(), asked.round, &forfeits)).await;
    match acted {
        Ok(count) => Ok(see_other(place.path()).say("said-forfeited").with("count", count.to_string()).done()),
        Err(Error::App(app::Error::Refused(refusals))) => refused(&visit, &place, &chosen, &refusals).await,
        Err(error) => Err(error),
    }
}

async fn refused(
    visit: &Visit,
    place: &RoundPlace,
    chosen: &[Forfeit],
    refusals: &[Refusal],
) -> Result<HttpResponse, Error> {
    page(visit, place, chosen, visit.faults(refusals), StatusCode::UNPROCESSABLE_ENTITY).await
}

pub(super) async fn begin(visit: Visit, place: Path<RoundPlace>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once, begun) = (place.clone(), form.once(&visit)?, form.text("begun") == "1");
    let set = move |app: &app::App, actor: &app::Actor| {
        app.begin_round(actor, &once, asked.section().at(), asked.round, begun)
    };
    match visit.ask(set).await {
        Ok(()) => {
            let said = if begun { "said-round-begun" } else { "said-round-not-begun" };
            let onward = see_other(format!("{}/ausencias", place.path())).say(said);
            Ok(onward.with("round", place.round.to_string()).done())
        }
        Err(Error::App(app::Error::Refused(refusals))) => refused(&visit, &place, &[], &refusals).await,
        Err(error) => Err(error),
    }
}
