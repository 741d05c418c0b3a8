//! The count of an open claim: the position, two buttons, how far it is, and the log.

use super::{Addresses, ClauseChoice, clauses, is_counted, read, side, which};
use crate::app::claims::{Act, Claim, ClaimView};
use crate::app::{self, Refusal};
use crate::draughts::{Clause, Color, Condition, Tally};
use crate::i18n::Texts;
use crate::tournament::claim::{Claimant, Mark, Standing};
use crate::web::arbiter::game_place::{GamePlace, Played};
use crate::web::board::Board;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use crate::web::pieces::law;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;
use chrono::NaiveDateTime;
use chrono_tz::Tz;

/// The most moves that are shown as pips.
const MOST_PIPS: u32 = 5;

#[derive(Template)]
#[template(path = "arbiter/claim.html")]
struct Page {
    l: Layout,
    addresses: Addresses,
    /// Where another result is entered.
    enter: String,
    place: String,
    opened: String,
    claimed_by: String,
    article: String,
    clause: &'static str,
    reading: &'static str,
    board: Board,
    white_moves: bool,
    is_exact: bool,
    /// The buttons that count; none where there is nothing to count move by move.
    buttons: Option<Buttons>,
    /// What the count says, in words.
    tally: String,
    /// By whose move the clause was reached, in words.
    reached: Option<String>,
    stage: Stage,
    is_open: bool,
    version: i32,
    clauses: Vec<ClauseChoice>,
    log: Vec<Line>,
    faults: Faults,
}

/// How far a claim is from its decision.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The count is not full.
    Counting,
    /// The count is full.
    Full,
    /// People judge the clause: there is nothing to wait for.
    Judged,
}

impl Stage {
    const fn of(tally: Tally) -> Self {
        if tally.claimable {
            Self::Full
        } else if tally.clause.is_computed() {
            Self::Counting
        } else {
            Self::Judged
        }
    }
}

/// What counts.
struct Buttons {
    /// Whether a man's move begins the count anew, so that it has a button of its own.
    has_man: bool,
    sides: [Side; 2],
}

/// One of the two buttons.
struct Side {
    key: &'static str,
    disc: &'static str,
    /// The moves that are counted and needed; none where the clause counts otherwise.
    count: Option<(u32, u32)>,
    pips: Vec<bool>,
    moves_next: bool,
}

/// A line of the log.
struct Line {
    what: String,
    at: String,
    done: u32,
    needed: u32,
}

/// A time of day at the venue.
fn clock(at: NaiveDateTime, zone: Tz) -> String {
    at.and_utc().with_timezone(&zone).format("%H:%M:%S").to_string()
}

pub(super) fn page(
    visit: &Visit,
    view: &ClaimView,
    claim: &Claim,
    place: &GamePlace,
    (status, faults): (StatusCode, Faults),
) -> Result<HttpResponse, Error> {
    let texts = visit.texts();
    let played = Played::find(texts, &view.view, place)?;
    let standing = claim.count.standing().map_err(|error| Error::App(error.into()))?;
    let clause = claim.count.clause;
    let zone = view.view.event.facts.time_zone;
    let turn = standing.position.turn();
    let claimant = match claim.count.claimant {
        Claimant::Arbiter => texts.t("claim-own-count").arg("name", claim.opened_by.as_str()).to_string(),
        Claimant::White => texts.t("claim-claimed-by").arg("name", played.name(Color::White)).to_string(),
        Claimant::Black => texts.t("claim-claimed-by").arg("name", played.name(Color::Black)).to_string(),
    };
    let page = Page {
        l: played.layout(visit, texts.t("claim-title")),
        addresses: Addresses::of(place),
        enter: place.round().board(played.board.number),
        place: texts
            .t("desk-place")
            .arg("section", &view.view.header.name)
            .arg("round", played.round.number)
            .to_string(),
        opened: texts.t("claim-opened").arg("at", clock(claim.opened_at, zone)).to_string(),
        claimed_by: claimant,
        article: clause.article().to_owned(),
        clause: law::in_language(texts, clause.text()),
        reading: if clause.is_hint() { clause.reading() } else { "" },
        board: Board::new(standing.position, texts),
        white_moves: turn == Color::White,
        is_exact: standing.is_exact,
        buttons: is_counted(clause).then(|| Buttons {
            has_man: matches!(clause.condition(), Condition::KingMoves { .. }),
            sides: Color::BOTH.map(|color| side_of(&standing, color, turn)),
        }),
        tally: tally_words(texts, standing.tally),
        reached: reached(texts, &played, &standing),
        stage: Stage::of(standing.tally),
        is_open: played.is_open(),
        version: claim.version,
        clauses: clauses(texts, view.view.section.regulations.rule_set, &clause.to_string()),
        log: log(texts, claim, &standing, zone),
        faults,
    };
    visit.page_with(status, &page)
}

fn side_of(standing: &Standing, color: Color, turn: Color) -> Side {
    let needed = standing.tally.needed / 2;
    let made = standing.made.and_then(|made| made.get(usize::from(color == Color::Black)).copied());
    let pips = match made {
        Some(made) if needed <= MOST_PIPS => (0..needed).map(|at| at < made).collect(),
        _ => Vec::new(),
    };
    Side {
        key: super::side_key(color),
        disc: if color == Color::White { "w" } else { "b" },
        count: made.map(|made| (made, needed)),
        pips,
        moves_next: color == turn,
    }
}

/// How far the count is: in half-moves, in moves of the stronger side, or in occurrences.
fn tally_words(texts: Texts, tally: Tally) -> String {
    let key = match tally.clause.condition() {
        Condition::Repetition => "claim-tally-repetition",
        Condition::Endings { counting: crate::draughts::Counting::StrongerSide, .. } => "claim-tally-stronger",
        Condition::KingMoves { .. } | Condition::Endings { .. } => "claim-tally-plies",
        Condition::Judged(_) => "claim-tally-judged",
    };
    texts.t(key).arg("done", i64::from(tally.done)).arg("needed", i64::from(tally.needed)).to_string()
}

fn reached(texts: Texts, played: &Played<'_>, standing: &Standing) -> Option<String> {
    if !standing.tally.claimable {
        return None;
    }
    Some(match standing.reached() {
        Some((at, color)) => texts.t("claim-reached").arg("entry", at + 1).arg("name", played.name(color)).to_string(),
        None => texts.t("claim-reached-before").to_string(),
    })
}

/// The log, the newest line first.
fn log(texts: Texts, claim: &Claim, standing: &Standing, zone: Tz) -> Vec<Line> {
    let line = |(entry, step): (&crate::tournament::claim::Entry, &crate::tournament::claim::Step)| {
        let kind = match entry.mark {
            Mark::King => "claim-log-king",
            Mark::Man => "claim-log-man",
            Mark::Changed { .. } => "claim-log-changed",
            Mark::Corrected { .. } => "claim-log-corrected",
        };
        let side = step.mover.map_or("none", super::side_key);
        Line {
            what: texts.t(kind).arg("side", texts.t(format!("claim-side-{side}")).to_string()).to_string(),
            at: clock(entry.at, zone),
            done: step.tally.done,
            needed: step.tally.needed,
        }
    };
    claim.count.log.iter().zip(&standing.steps).map(line).rev().collect()
}

/// What a form does to the count.
fn wanted(form: &Posted) -> Result<Act, Refusal> {
    let fen = || form.text("fen").to_owned();
    let side = side(form.text("side"));
    match (form.text("act"), side) {
        ("king", Some(side)) => Ok(Act::Count(side, Mark::King)),
        ("man", Some(side)) => Ok(Act::Count(side, Mark::Man)),
        ("changed", Some(side)) => Ok(Act::Count(side, Mark::Changed { fen: fen() })),
        ("correct", _) => Ok(Act::Correct(fen())),
        ("undo", _) => Ok(Act::Undo),
        ("clause", _) => {
            let clause: Option<Clause> = form.text("clause").parse().ok();
            clause.map(Act::Clause).ok_or_else(|| Refusal::new("claim-choose").at("clause"))
        }
        _ => Err(Refusal::new("claim-not-understood")),
    }
}

pub(super) async fn act(visit: Visit, place: Path<GamePlace>, form: Posted) -> Result<HttpResponse, Error> {
    let addresses = Addresses::of(&place);
    let (asked, once) = (place.clone(), form.once(&visit)?);
    let version = form.text("version").parse().unwrap_or(-1);
    let wanted = wanted(&form);
    let acted = match wanted {
        Ok(act) => {
            visit
                .ask(move |app, actor| {
                    let at = asked.round();
                    app.act_on_claim(actor, &once, at.section().at(), (which(&asked), version), &act)
                })
                .await
        }
        Err(refusal) => Err(Error::App(app::Error::refused(refusal))),
    };
    let refusals = match acted {
        Ok(()) => return Ok(see_other(addresses.claim).done()),
        Err(Error::App(app::Error::Refused(refusals))) => (StatusCode::UNPROCESSABLE_ENTITY, refusals),
        Err(Error::App(app::Error::Stale(stale))) => {
            let met = Refusal::new("claim-stale").with("entries", stale.stored);
            (StatusCode::CONFLICT, vec![met])
        }
        Err(error) => return Err(error),
    };
    let asked = place.clone();
    let view = visit.ask(move |app, actor| read(app, actor, &asked)).await?;
    match &view.open {
        Some(claim) => page(&visit, &view, claim, &place, (refusals.0, visit.faults(&refusals.1))),
        None => Ok(see_other(addresses.claim).done()),
    }
}
