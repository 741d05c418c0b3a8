//! The claim of a game: the count, where one is open; else the form that opens one.

use super::{Addresses, ClauseChoice, clauses, count, read, which};
use crate::app::claims::{Claim, ClaimView, Opening, Origin};
use crate::app::{self, Refusal};
use crate::draughts::{Clause, Color, Style};
use crate::i18n::Texts;
use crate::tournament::claim::Claimant;
use crate::web::arbiter::game_place::{GamePlace, Played};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use crate::web::pieces::law;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;
use chrono_tz::Tz;

#[derive(Template)]
#[template(path = "arbiter/claim_open.html")]
struct Page {
    l: Layout,
    place: String,
    here: String,
    white: String,
    black: String,
    is_open: bool,
    clauses: Vec<ClauseChoice>,
    claimants: Vec<(&'static str, String, bool)>,
    /// The plies of the handed-in score, the last one first; empty: none was handed in.
    plies: Vec<(usize, String)>,
    typed: Typed,
    decided: Vec<Past>,
    faults: Faults,
}

/// What was typed into the form.
#[derive(Default)]
struct Typed {
    from: String,
    fen: String,
}

/// A claim that was decided.
pub(super) struct Past {
    pub(super) clause: String,
    pub(super) outcome: String,
    pub(super) by: String,
    pub(super) count: String,
}

/// A decided claim in words.
pub(super) fn past(texts: Texts, zone: Tz, claim: &Claim) -> Option<Past> {
    let decided = claim.decision.as_ref()?;
    let text = |field: &str| decided.record.get(field).and_then(|value| value.as_str()).unwrap_or_default().to_owned();
    let number = |field: &str| decided.record.get(field).and_then(serde_json::Value::as_i64).unwrap_or_default();
    let clause = claim.count.clause;
    let words = law::in_language(texts, clause.text());
    Some(Past {
        clause: texts.t("entry-clause").arg("article", clause.article()).arg("words", words).to_string(),
        outcome: texts.t(format!("why-{}", text("why"))).to_string(),
        by: texts
            .t("claim-decided-by")
            .arg("name", decided.by.as_str())
            .arg("at", decided.at.and_utc().with_timezone(&zone).format("%H:%M").to_string())
            .to_string(),
        count: texts.t("claim-counted").arg("done", number("done")).arg("needed", number("needed")).to_string(),
    })
}

pub(super) async fn show(visit: Visit, place: Path<GamePlace>) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let view = visit.ask(move |app, actor| read(app, actor, &asked)).await?;
    match &view.open {
        Some(claim) => count::page(&visit, &view, claim, &place, (StatusCode::OK, Faults::default())),
        None => form(&visit, &view, &place, None, (StatusCode::OK, Faults::default())),
    }
}

fn form(
    visit: &Visit,
    view: &ClaimView,
    place: &GamePlace,
    posted: Option<&Posted>,
    (status, faults): (StatusCode, Faults),
) -> Result<HttpResponse, Error> {
    let texts = visit.texts();
    let played = Played::find(texts, &view.view, place)?;
    let text = |field: &str| posted.map(|form| form.text(field).to_owned()).unwrap_or_default();
    let claimant = |claimant: Claimant| {
        let words = match claimant {
            Claimant::White => texts.t("reply-white").arg("white", played.name(Color::White)),
            Claimant::Black => texts.t("reply-black").arg("black", played.name(Color::Black)),
            Claimant::Arbiter => texts.t("claim-by-arbiter"),
        };
        (claimant.key(), words.to_string(), text("claimant") == claimant.key())
    };
    let page = Page {
        l: played.layout(visit, texts.t("claim-title")),
        place: texts
            .t("desk-place")
            .arg("section", &view.view.header.name)
            .arg("round", played.round.number)
            .to_string(),
        here: Addresses::of(place).claim,
        white: played.name(Color::White).to_owned(),
        black: played.name(Color::Black).to_owned(),
        is_open: played.is_open(),
        clauses: clauses(texts, view.view.section.regulations.rule_set, &text("clause")),
        claimants: Claimant::ALL.map(claimant).to_vec(),
        plies: plies(texts, view),
        typed: Typed { from: text("from"), fen: text("fen") },
        decided: view.decided.iter().filter_map(|claim| past(texts, view.view.event.facts.time_zone, claim)).collect(),
        faults,
    };
    visit.page_with(status, &page)
}

/// The plies of the score, the last one first: `32... d4-c5`.
fn plies(texts: Texts, view: &ClaimView) -> Vec<(usize, String)> {
    let Some(game) = &view.score else { return Vec::new() };
    let begins = game.start().turn();
    let written = |(at, text): (usize, &String)| {
        let shift = at + usize::from(begins == Color::Black);
        let dots = if shift % 2 == 0 { "." } else { "..." };
        (at + 1, format!("{}{dots} {text}", shift / 2 + 1))
    };
    let texts_of = game.move_texts(Style::House);
    let mut all: Vec<(usize, String)> = texts_of.iter().enumerate().map(written).collect();
    all.insert(0, (0, texts.t("claim-from-start").to_string()));
    all.reverse();
    all
}

pub(super) async fn open(visit: Visit, place: Path<GamePlace>, posted: Posted) -> Result<HttpResponse, Error> {
    let addresses = Addresses::of(&place);
    let opening = match opening(&posted, &addresses) {
        Ok(Asked::Open(opening)) => opening,
        Ok(Asked::SetUp(editor)) => return Ok(see_other(editor).done()),
        Err(refusal) => return refused(&visit, &place, &posted, &[refusal]).await,
    };
    let (asked, once) = (place.clone(), posted.once(&visit)?);
    let acted = visit
        .ask(move |app, actor| app.open_claim(actor, &once, asked.round().section().at(), which(&asked), &opening))
        .await;
    match acted {
        Ok(()) => Ok(see_other(addresses.claim).done()),
        Err(Error::App(app::Error::Refused(refusals))) => refused(&visit, &place, &posted, &refusals).await,
        Err(error) => Err(error),
    }
}

async fn refused(
    visit: &Visit,
    place: &GamePlace,
    posted: &Posted,
    refusals: &[Refusal],
) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let view = visit.ask(move |app, actor| read(app, actor, &asked)).await?;
    let faults = (StatusCode::UNPROCESSABLE_ENTITY, visit.faults(refusals));
    match &view.open {
        Some(claim) => count::page(visit, &view, claim, place, faults),
        None => form(visit, &view, place, Some(posted), faults),
    }
}

/// What the form asks for.
enum Asked {
    Open(Opening),
    /// The address at which the position is set up first.
    SetUp(String),
}

fn opening(posted: &Posted, addresses: &Addresses) -> Result<Asked, Refusal> {
    let missing = |field: &'static str| Refusal::new("claim-choose").at(field);
    let clause: Clause = posted.text("clause").parse().map_err(|_| missing("clause"))?;
    let claimant = Claimant::from_key(posted.text("claimant")).ok_or_else(|| missing("claimant"))?;
    let from = match posted.text("from") {
        "score" => Origin::Score(posted.text("ply").parse().map_err(|_| missing("ply"))?),
        "fen" => Origin::Fen(posted.text("fen").to_owned()),
        "set-up" => {
            let address = format!("{}?for=open&clause={clause}&claimant={}", addresses.editor, claimant.key());
            return Ok(Asked::SetUp(address));
        }
        _ => return Err(missing("from")),
    };
    Ok(Asked::Open(Opening { clause, claimant, from }))
}
