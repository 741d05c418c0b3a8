//! The page of a section: what is being played, its rounds, the ways to everything else.

use super::event::Now;
use super::{SectionPath, with_openings};
use crate::tournament::round::RoundState;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::{Layout, Link};
use crate::web::pieces::frame::{self, Paths};
use crate::web::pieces::{put_off, times};
use actix_web::HttpResponse;
use askama::Template;

#[derive(Template)]
#[template(path = "public/section.html")]
struct Page {
    l: Layout,
    event: Link,
    days: String,
    system: String,
    players: usize,
    now: Option<Now>,
    rounds: Vec<Row>,
    planned: usize,
    is_final: bool,
    /// That games are put off, in words.
    put_off: Option<String>,
    paths: Paths,
    draws_openings: bool,
    desks: Vec<Link>,
}

/// A published round in the list.
struct Row {
    number: u16,
    address: String,
    is_closed: bool,
    boards: usize,
}

pub(super) async fn show(visit: Visit, path: SectionPath) -> Result<HttpResponse, Error> {
    let (event, section) = path.into_inner();
    let openings = with_openings(&visit, event, section).await?;
    let (texts, view) = (visit.texts(), &openings.view);
    let paths = Paths::of(view);
    let rounds = view.section.published().map(|round| Row {
        number: round.number,
        address: paths.round(round.number),
        is_closed: round.state == RoundState::Closed,
        boards: round.boards.iter().filter(|board| !board.is_bye()).count(),
    });
    let facts = &view.event.facts;
    let page = Page {
        l: frame::of_section(&visit, view, &view.header.name, &paths.home)
            .watching(view.header.id, view.header.revision),
        event: Link::new(frame::event_path(&view.event.slug), &facts.name),
        days: times::days(texts, facts.starts_on, facts.ends_on),
        system: super::regulations::system(texts, &view.section.regulations),
        players: view.section.entrants.len(),
        now: Now::of(texts, &openings),
        rounds: rounds.collect(),
        planned: view.section.rounds_planned(),
        is_final: view.section.is_final(),
        put_off: put_off::until(texts, &view.section, u16::MAX),
        draws_openings: openings.table.is_some(),
        desks: frame::desks(texts, view.role, &view.event.slug, &view.header.slug),
        paths,
    };
    visit.page(&page)
}
