//! The rounds of a section: made as drafts, looked at, removed, published.

use super::step::Step;
use super::{Outcome, Place, onward, outcome, section_layout, status};
use crate::app::openings::OpeningsView;
use crate::auth::role::Action;
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
    /// The round of a Swiss that can be paired now; 0: none.
    to_be_paired: u16,
    /// Whether rounds are drafts that can be removed.
    is_draft: bool,
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
    page(&visit, &place, Faults::default()).await
}

async fn page(visit: &Visit, place: &Place, faults: Faults) -> Result<HttpResponse, Error> {
    let openings = openings_view(visit, place).await?;
    let view = &openings.view;
    let rounds = &view.section.rounds;
    let page = Page {
        l: section_layout(visit, visit.texts().t("org-nav-rounds"), view, "/rodadas"),
        place: place.clone(),
        players: view.section.entrants.len(),
        rounds: rounds.iter().map(|round| line(&openings, round)).collect(),
        is_swiss: view.section.regulations.system.swiss().is_some(),
        to_be_paired: if view.section.may_make_rounds() { view.section.next_round_number() } else { 0 },
        is_draft: view.section.may_unmake_rounds() && view.role.may(Action::PairRound),
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
        Outcome::Again(faults) => page(&visit, &place, faults).await,
    }
}

pub(super) async fn unmake(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (place, once) = (place.into_inner(), form.once(&visit)?);
    let of = place.clone();
    let unmade = visit.ask(move |app, actor| app.unmake_rounds(actor, &once, of.at())).await;
    match outcome(&visit, unmade)? {
        Outcome::Done => Ok(onward(&form, &place, "/rodadas", "said-rounds-unmade", None)),
        Outcome::Again(faults) => page(&visit, &place, faults).await,
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
    let of = place.clone();
    let published = visit.ask(move |app, actor| app.publish_round(actor, &once, of.at(), round)).await;
    match outcome(&visit, published)? {
        Outcome::Done => Ok(onward(&form, &place, "/rodadas", "said-org-published", Some(round))),
        Outcome::Again(faults) => page(&visit, &place, faults).await,
    }
}
