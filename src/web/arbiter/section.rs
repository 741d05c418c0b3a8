//! The rounds of a section at the desk: how far each is, and its next step.

use super::{Place, RoundPlace, for_the_desk, layout};
use crate::app::openings::{OpeningsView, PublicLot, drawn_for};
use crate::app::{self, Actor, App};
use crate::i18n::Texts;
use crate::openings::Per;
use crate::tournament::round::{Round, RoundState};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, Link, see_other};
use crate::web::pieces::put_off;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;

/// What a section needs next. Derived each time, never stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// Fewer than two players.
    Players,
    /// The rounds are not made.
    Rounds,
    /// This round is a draft.
    Publish(u16),
    /// The lot of this round is announced and not drawn.
    Draw(u16),
    /// Results of this round are missing: so many boards.
    Results(u16, usize),
    /// All results of this round are in.
    Close(u16),
    /// Every round is closed.
    Nothing,
}

impl Need {
    pub(super) fn of(openings: &OpeningsView) -> Self {
        let section = &openings.view.section;
        if section.entrants.len() < 2 {
            return Self::Players;
        }
        if section.rounds.is_empty() {
            return Self::Rounds;
        }
        let Some(round) = section.rounds.iter().find(|round| round.state != RoundState::Closed) else {
            let put_off = section.all_put_off();
            return put_off.first().map_or(Self::Nothing, |(round, _)| Self::Results(*round, put_off.len()));
        };
        if round.state == RoundState::Draft {
            return Self::Publish(round.number);
        }
        if lots(openings, round).any(|lot| lot.drawn.is_none()) {
            return Self::Draw(round.number);
        }
        match section.open_boards(round.number).map_or(0, |boards| boards.len()) {
            0 => Self::Close(round.number),
            open => Self::Results(round.number, open),
        }
    }

    /// The round that it is about.
    pub(super) const fn round(self) -> Option<u16> {
        match self {
            Self::Publish(round) | Self::Draw(round) | Self::Results(round, _) | Self::Close(round) => Some(round),
            Self::Players | Self::Rounds | Self::Nothing => None,
        }
    }

    /// The kind of its chip.
    pub(super) const fn kind(self) -> &'static str {
        match self {
            Self::Players | Self::Rounds => "",
            Self::Publish(_) | Self::Draw(_) | Self::Results(..) | Self::Close(_) => "now",
            Self::Nothing => "done",
        }
    }

    pub(super) fn words(self, texts: Texts) -> String {
        let message = match self {
            Self::Players => texts.t("desk-need-players"),
            Self::Rounds => texts.t("desk-need-rounds"),
            Self::Publish(round) => texts.t("desk-need-publish").arg("round", round),
            Self::Draw(round) => texts.t("desk-need-draw").arg("round", round),
            Self::Results(round, count) => texts.t("desk-need-results").arg("round", round).arg("count", count),
            Self::Close(round) => texts.t("desk-need-close").arg("round", round),
            Self::Nothing => texts.t("desk-need-nothing"),
        };
        message.to_string()
    }
}

fn lots<'a>(openings: &'a OpeningsView, round: &Round) -> impl Iterator<Item = &'a PublicLot> {
    let number = round.number;
    openings.lots.iter().filter(move |lot| lot.round == number)
}

#[derive(Template)]
#[template(path = "arbiter/section.html")]
struct Page {
    l: Layout,
    section: String,
    need: (&'static str, String),
    rounds: Vec<Line>,
    /// Whether a round is closed only after a second pass.
    second_pass: bool,
    here: String,
    /// What is put off, and what came otherwise than it was counted when rounds were paired.
    put_off: Vec<String>,
    faults: Faults,
}

/// A round in one line.
struct Line {
    number: u16,
    desk: String,
    /// The kind of its chip and the key of its word.
    chip: (&'static str, &'static str),
    /// How many boards have a whole result, in words.
    progress: String,
    opening: String,
    step: Option<Step>,
}

/// What can be done with a round here.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Announce,
    Draw,
    Publish,
    Enter,
}

impl Step {
    /// The form's place below the round's address; none: a link to the desk.
    const fn path(self) -> Option<&'static str> {
        match self {
            Self::Announce => Some("anunciar"),
            Self::Draw => Some("sortear"),
            Self::Publish => Some("publicar"),
            Self::Enter => None,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Announce => "desk-announce",
            Self::Draw => "desk-draw",
            Self::Publish => "desk-publish",
            Self::Enter => "desk-open",
        }
    }
}

impl Line {
    fn of(texts: Texts, openings: &OpeningsView, place: &Place, round: &Round) -> Self {
        let section = &openings.view.section;
        let open = section.open_boards(round.number).map_or(0, |boards| boards.len());
        let all = round.boards.iter().filter(|board| !board.is_bye()).count();
        let done = all.saturating_sub(open);
        Self {
            number: round.number,
            desk: place.round(round.number).path(),
            chip: round_chip(round.state),
            progress: match round.state {
                RoundState::Draft => String::new(),
                _ => texts.t("boards-done").arg("done", done).arg("all", all).to_string(),
            },
            opening: opening(texts, openings, round),
            step: step(openings, round),
        }
    }
}

/// How far a round is: the kind of its chip and the key of its word.
pub(super) const fn round_chip(state: RoundState) -> (&'static str, &'static str) {
    match state {
        RoundState::Draft => ("", "round-state-draft"),
        RoundState::Published => ("now", "round-state-published"),
        RoundState::Closed => ("done", "round-state-closed"),
    }
}

/// The code of the opening that was drawn for all boards of a round.
pub(super) fn drawn_opening(openings: &OpeningsView, round: &Round) -> Option<String> {
    let per = openings.view.section.regulations.openings.as_ref()?.lot.per;
    let drawn = drawn_for(&openings.lots, round.number, 0).filter(|_| per == Per::Round)?;
    Some(drawn.code.clone())
}

/// The opening of a round in few words.
fn opening(texts: Texts, openings: &OpeningsView, round: &Round) -> String {
    if openings.view.section.regulations.openings.is_none() {
        return texts.t("desk-opening-free").to_string();
    }
    let mut all = lots(openings, round).peekable();
    if all.peek().is_none() {
        return texts.t("desk-opening-not-announced").to_string();
    }
    if all.any(|lot| lot.drawn.is_none()) {
        return texts.t("desk-opening-announced").to_string();
    }
    drawn_opening(openings, round).unwrap_or_else(|| texts.t("desk-opening-per-board").to_string())
}

/// The next step of a round, as far as it is the desk's: only the first round that is not closed has one of its own, and
/// a round that is being played.
fn step(openings: &OpeningsView, round: &Round) -> Option<Step> {
    let section = &openings.view.section;
    let is_next = section.rounds.iter().find(|other| other.state == RoundState::Draft).map(|other| other.number);
    let drawn_from = section.regulations.openings.is_some();
    match round.state {
        RoundState::Closed => None,
        _ if drawn_from && lots(openings, round).next().is_none() && is_next == Some(round.number) => {
            Some(Step::Announce)
        }
        RoundState::Draft => (is_next == Some(round.number)).then_some(Step::Publish),
        RoundState::Published if lots(openings, round).any(|lot| lot.drawn.is_none()) => Some(Step::Draw),
        RoundState::Published => Some(Step::Enter),
    }
}

fn read(app: &App, actor: &Actor, place: &Place) -> Result<OpeningsView, app::Error> {
    let openings = app.openings(actor, place.at())?;
    for_the_desk(openings.view.role)?;
    Ok(openings)
}

pub(super) async fn show(visit: Visit, place: Path<Place>) -> Result<HttpResponse, Error> {
    page(&visit, &place, Faults::default(), StatusCode::OK).await
}

async fn page(visit: &Visit, place: &Place, faults: Faults, status: StatusCode) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let openings = visit.ask(move |app, actor| read(app, actor, &asked)).await?;
    let (view, texts) = (&openings.view, visit.texts());
    let need = Need::of(&openings);
    let page = Page {
        l: layout(visit, view, texts.t("desk-rounds"), Link::new(super::HOME, texts.t("desk-mine"))),
        section: view.header.name.clone(),
        need: (need.kind(), need.words(texts)),
        rounds: view.section.rounds.iter().map(|round| Line::of(texts, &openings, place, round)).collect(),
        second_pass: view.header.second_pass,
        here: place.path(),
        put_off: put_off::until(texts, &view.section, u16::MAX)
            .into_iter()
            .chain(put_off::counted_otherwise(texts, view))
            .collect(),
        faults,
    };
    visit.page_with(status, &page)
}

/// Answers a form of a round: back to the rounds with words, or the rounds with what is wrong.
async fn answer(
    visit: &Visit,
    place: &RoundPlace,
    acted: Result<(), Error>,
    said: &str,
) -> Result<HttpResponse, Error> {
    match acted {
        Ok(()) => Ok(see_other(place.section().path()).say(said).with("round", place.round.to_string()).done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            let faults = visit.faults(&refusals);
            page(visit, &place.section(), faults, StatusCode::UNPROCESSABLE_ENTITY).await
        }
        Err(error) => Err(error),
    }
}

pub(super) async fn publish(visit: Visit, place: Path<RoundPlace>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once) = (place.clone(), form.once(&visit)?);
    let acted = visit.ask(move |app, actor| app.publish_round(actor, &once, asked.section().at(), asked.round)).await;
    answer(&visit, &place, acted, "said-round-published").await
}

pub(super) async fn announce(visit: Visit, place: Path<RoundPlace>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once) = (place.clone(), form.once(&visit)?);
    let acted = visit.ask(move |app, actor| app.announce_lots(actor, &once, asked.section().at(), asked.round)).await;
    answer(&visit, &place, acted, "said-lot-announced").await
}

pub(super) async fn draw(visit: Visit, place: Path<RoundPlace>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once) = (place.clone(), form.once(&visit)?);
    let acted = visit.ask(move |app, actor| app.draw_lots(actor, &once, asked.section().at(), asked.round, None)).await;
    answer(&visit, &place, acted, "said-lot-drawn").await
}
