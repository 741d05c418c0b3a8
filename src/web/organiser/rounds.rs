//! The rounds of a section: made as drafts, looked at, removed, published.

use super::edit::Attempt;
use super::step::Step;
use super::{Outcome, Place, check, onward, outcome, section_layout, status};
use crate::app::openings::OpeningsView;
use crate::auth::role::Action;
use crate::tournament::actions::{Act, Verdict};
use crate::tournament::round::{Board, Round, RoundState};
use crate::tournament::section::Section;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::Layout;
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "organiser/rounds.html")]
struct Page {
    l: Layout,
    place: Place,
    players: usize,
    rounds: Vec<Line>,
    is_swiss: bool,
    /// Whether each round is made by the results of the one before.
    by_round: bool,
    /// The round of these that can be paired now; 0: none.
    to_be_paired: u16,
    /// Whether rounds are drafts that can be removed.
    is_draft: bool,
    /// The published round of which nothing has come, so that it can be taken back; 0: none.
    withdrawable: u16,
    /// What was typed as the reason of a withdrawal.
    reason: String,
    faults: Faults,
}

/// A round in the list.
struct Line {
    number: u16,
    /// The class of its chip, and the key of its word.
    state: (&'static str, &'static str),
    is_draft: bool,
    is_now: bool,
    /// The draft that can be published next.
    is_next: bool,
    games: usize,
    done: usize,
    boards: Vec<Pairing>,
}

/// A board of a round by names.
struct Pairing {
    number: u16,
    first: String,
    /// None: the first is free.
    second: Option<String>,
}

/// The chip of a round's state.
pub(super) const fn state(round: RoundState) -> (&'static str, &'static str) {
    match round {
        RoundState::Draft => ("", "round-state-draft"),
        RoundState::Published => ("now", "round-state-published"),
        RoundState::Closed => ("done", "round-state-closed"),
    }
}

/// How many boards of a round have games, and how many of those have whole results.
pub(super) fn progress(section: &Section, round: &Round) -> (usize, usize) {
    let games = round.boards.iter().filter(|board| !board.is_bye()).count();
    let open = section.open_boards(round.number).map_or(0, |boards| boards.len());
    (games.saturating_sub(open), games)
}

fn pairing(section: &Section, board: &Board) -> Pairing {
    Pairing {
        number: board.number,
        first: section.name(board.white).to_owned(),
        second: board.black.map(|black| section.name(black).to_owned()),
    }
}

/// The round that can be taken back, as far as it can be seen from its boards; 0: none.
fn withdrawable(section: &Section) -> u16 {
    let is_new = |round: &Round| section.verdict(Act::Withdraw, round.number) != Verdict::Refused;
    let is_open = |round: &Round| round.state == RoundState::Published && round.boards.iter().all(Board::is_blank);
    section.rounds.iter().find(|round| is_new(round) && is_open(round)).map_or(0, |round| round.number)
}

fn line(openings: &OpeningsView, round: &Round) -> Line {
    let section = &openings.view.section;
    let (done, games) = progress(section, round);
    let draft = section.rounds.iter().find(|round| round.state == RoundState::Draft);
    Line {
        number: round.number,
        state: state(round.state),
        is_draft: round.state == RoundState::Draft,
        is_now: Step::next(openings).round() == round.number,
        is_next: draft.is_some_and(|draft| draft.number == round.number),
        games,
        done,
        boards: round.boards.iter().map(|board| pairing(section, board)).collect(),
    }
}

/// The openings of a section with the section itself, for those who work for its event.
pub(super) async fn openings_view(visit: &Visit, place: &Place) -> Result<OpeningsView, Error> {
    let place = place.clone();
    visit
        .ask(move |app, actor| app.openings(actor, place.at()).and_then(|all| super::for_staff(all.view.role, all)))
        .await
}

pub(super) async fn show(visit: Visit, place: Path<Place>) -> Result<HttpResponse, Error> {
    page(&visit, &place, Faults::default(), "").await
}

async fn page(visit: &Visit, place: &Place, faults: Faults, reason: &str) -> Result<HttpResponse, Error> {
    let openings = openings_view(visit, place).await?;
    let view = &openings.view;
    let rounds = &view.section.rounds;
    let page = Page {
        l: section_layout(visit, visit.texts().t("org-nav-rounds"), view, "/rodadas"),
        place: place.clone(),
        players: view.section.entrants.len(),
        rounds: rounds.iter().map(|round| line(&openings, round)).collect(),
        is_swiss: view.section.regulations.system.swiss().is_some(),
        by_round: view.section.regulations.system.is_made_round_by_round(),
        to_be_paired: if view.section.may_make_rounds() { view.section.next_round_number() } else { 0 },
        is_draft: view.section.may_unmake_rounds() && view.role.may(Action::PairRound),
        withdrawable: if view.role.may(Action::PublishRound) { withdrawable(&view.section) } else { 0 },
        reason: reason.to_owned(),
        faults,
    };
    visit.page_with(status(&page.faults), &page)
}

pub(super) async fn make(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (place, once) = (place.into_inner(), form.once(&visit)?);
    let of = place.clone();
    let made = visit.ask(move |app, actor| app.make_rounds(actor, &once, of.at())).await;
    match outcome(&visit, made)? {
        Outcome::Done => Ok(onward(&form, &place, "/rodadas", "said-rounds-made", None)),
        Outcome::Again(faults) => page(&visit, &place, faults, "").await,
    }
}

pub(super) async fn unmake(visit: Visit, path: Path<RoundPath>, form: Posted) -> Result<HttpResponse, Error> {
    let ((place, last), once) = (path.into_inner().split(), form.once(&visit)?);
    let of = place.clone();
    let unmade = visit.ask(move |app, actor| app.unmake_rounds(actor, &once, of.at(), last)).await;
    match outcome(&visit, unmade)? {
        Outcome::Done => Ok(onward(&form, &place, "/rodadas", "said-rounds-unmade", None)),
        Outcome::Again(faults) => page(&visit, &place, faults, "").await,
    }
}

/// A round of a section in a path.
#[derive(Debug, Deserialize)]
pub(super) struct RoundPath {
    event: String,
    section: String,
    round: u16,
}

impl RoundPath {
    pub(super) fn split(self) -> (Place, u16) {
        (Place { event: self.event, section: self.section }, self.round)
    }
}

pub(super) async fn publish(visit: Visit, path: Path<RoundPath>, form: Posted) -> Result<HttpResponse, Error> {
    let ((place, round), once) = (path.into_inner().split(), form.once(&visit)?);
    let (of, consent) = (place.clone(), form.consent());
    let published = visit.ask(move |app, actor| app.publish_asked(actor, &once, of.at(), round, &consent)).await;
    match outcome(&visit, published)? {
        Outcome::Done => Ok(onward(&form, &place, "/rodadas", "said-org-published", Some(round))),
        Outcome::Again(faults) if form.text("from") == "check" => {
            check::page(&visit, place, round, Some(Attempt::of(&form, None)), faults).await
        }
        Outcome::Again(faults) => page(&visit, &place, faults, "").await,
    }
}

/// Takes a published round back.
pub(super) async fn withdraw(visit: Visit, path: Path<RoundPath>, form: Posted) -> Result<HttpResponse, Error> {
    let ((place, round), once, consent) = (path.into_inner().split(), form.once(&visit)?, form.consent());
    let of = place.clone();
    let withdrawn = visit.ask(move |app, actor| app.withdraw_round(actor, &once, of.at(), round, &consent)).await;
    match outcome(&visit, withdrawn)? {
        Outcome::Done => Ok(onward(&form, &place, "/rodadas", "said-round-withdrawn", Some(round))),
        Outcome::Again(faults) => page(&visit, &place, faults, form.text("reason")).await,
    }
}

/// Pairs the draft of a Swiss anew.
pub(super) async fn pair_anew(visit: Visit, path: Path<RoundPath>, form: Posted) -> Result<HttpResponse, Error> {
    let ((place, round), once) = (path.into_inner().split(), form.once(&visit)?);
    let of = place.clone();
    let paired = visit.ask(move |app, actor| app.pair_anew(actor, &once, of.at(), round)).await;
    match outcome(&visit, paired)? {
        Outcome::Done => Ok(onward(&form, &place, "/rodadas", "said-round-paired-anew", None)),
        Outcome::Again(faults) => page(&visit, &place, faults, "").await,
    }
}
