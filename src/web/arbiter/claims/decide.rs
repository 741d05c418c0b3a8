//! The decision of a claim: the questions of its articles, then what follows.

use super::{Addresses, read};
use crate::app::claims::{self, ClaimView, Decision};
use crate::app::{self, Refusal};
use crate::web::arbiter::answer::{Saying, line_address};
use crate::web::arbiter::game_place::{GamePlace, Played};
use crate::web::arbiter::guided::{Given, Guide, Shown, clause_words};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, Link, see_other};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Path, Query};
use askama::Template;

#[derive(Template)]
#[template(path = "arbiter/claim_decide.html")]
struct Page {
    l: Layout,
    here: String,
    clause: String,
    /// The version of the board and of the claim.
    versions: [i32; 2],
    is_open: bool,
    given: Vec<Given>,
    step: Shown,
    reason: String,
    faults: Faults,
}

fn page(
    visit: &Visit,
    view: &ClaimView,
    place: &GamePlace,
    answers: &[(String, String)],
    (reason, faults): (&str, Faults),
) -> Result<Page, Error> {
    let texts = visit.texts();
    let played = Played::find(texts, &view.view, place)?;
    let claim = view.open.as_ref().ok_or(Error::App(app::Error::NotFound))?;
    let section = &view.view.section;
    let (facts, step, _) = claims::step(section, &claim.count, answers).map_err(Error::App)?;
    let addresses = Addresses::of(place);
    let guide = Guide { texts, played: &played };
    let asked = |known: &[(String, String)]| Some(claims::step(section, &claim.count, known).ok()?.1);
    let given = guide.given(&addresses.decide, &facts, asked);
    Ok(Page {
        l: played
            .layout(visit, texts.t("claim-decide-title"))
            .with_back(Link::new(addresses.claim, texts.t("claim-back"))),
        clause: clause_words(texts, claim.count.clause),
        versions: [played.board.version, claim.version],
        is_open: played.is_open(),
        given,
        step: guide.shown(step),
        here: addresses.decide,
        reason: reason.to_owned(),
        faults,
    })
}

pub(super) async fn show(
    visit: Visit,
    place: Path<GamePlace>,
    answers: Query<Vec<(String, String)>>,
) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let view = visit.ask(move |app, actor| read(app, actor, &asked)).await?;
    visit.page(&page(&visit, &view, &place, &answers, ("", Faults::default()))?)
}

pub(super) async fn decide(visit: Visit, place: Path<GamePlace>, form: Posted) -> Result<HttpResponse, Error> {
    let once = form.once(&visit)?;
    let number = |field: &str| form.text(field).parse().unwrap_or(-1);
    let decision = Decision {
        game: place.at(number("version")),
        version: number("claim"),
        answers: form.pairs(),
        reason: form.text("reason").to_owned(),
        withdrawn: form.has("withdraw"),
    };
    let (asked, answers) = (place.clone(), decision.answers.clone());
    let acted = visit
        .ask(move |app, actor| {
            let at = asked.round();
            app.decide_claim(actor, &once, at.section().at(), &decision)
        })
        .await;
    let asked = place.clone();
    let (status, refusals) = match acted {
        Ok(()) => return decided(&visit, &place).await,
        Err(Error::App(app::Error::Refused(refusals))) => (StatusCode::UNPROCESSABLE_ENTITY, refusals),
        Err(Error::App(app::Error::Stale(stale))) => {
            (StatusCode::CONFLICT, vec![Refusal::new("ruling-stale").with("stored", stale.stored)])
        }
        Err(error) => return Err(error),
    };
    let view = visit.ask(move |app, actor| read(app, actor, &asked)).await?;
    if view.open.is_none() {
        return Ok(see_other(Addresses::of(&place).claim).done());
    }
    let page = page(&visit, &view, &place, &answers, (form.text("reason"), visit.faults(&refusals)))?;
    visit.page_with(status, &page)
}

/// Leads on: to the line of the board where a result was booked, else back to the game's claims.
async fn decided(visit: &Visit, place: &GamePlace) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let view = visit.ask(move |app, actor| read(app, actor, &asked)).await?;
    let played = Played::find(visit.texts(), &view.view, place)?;
    let is_booked = view.decided.first().is_some_and(|claim| {
        let record = claim.decision.as_ref().map(|decided| &decided.record);
        record.and_then(|record| record.get("result")).is_some_and(|result| !result.is_null())
    });
    if is_booked {
        let to = see_other(line_address(&place.round(), played.board.number));
        return Ok(Saying::of(&view.view.section, played.board).on(to).done());
    }
    Ok(see_other(Addresses::of(place).claim)
        .say("said-claim-goes-on")
        .with("which", played.words(visit.texts()))
        .done())
}
