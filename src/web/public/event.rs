//! The page of an event: its days, its place, what is being played now, its sections.

use super::round::openings_of;
use super::{home, programme};
use crate::app::openings::OpeningsView;
use crate::app::outlines::Outline;
use crate::app::sections::At;
use crate::auth::role::Action;
use crate::i18n::Texts;
use crate::tournament::round::{Round, RoundState};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::{Layout, Link};
use crate::web::pieces::boards::{Lines, Progress};
use crate::web::pieces::frame::{self, Paths};
use crate::web::pieces::openings::Opening;
use crate::web::pieces::times;
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "public/event.html")]
struct Page {
    l: Layout,
    days: String,
    place: String,
    notes: Vec<String>,
    programme: Vec<programme::Day>,
    now: Option<Now>,
    sections: Vec<Row>,
    desks: Vec<Link>,
}

/// The round that is being played.
pub(super) struct Now {
    pub(super) section: String,
    pub(super) round: u16,
    pub(super) boards: Vec<&'static str>,
    pub(super) done: String,
    pub(super) round_address: String,
    pub(super) standings_address: String,
    pub(super) opening: Option<Opening>,
}

impl Now {
    /// What is being played in a section; none between rounds.
    pub(super) fn of(texts: Texts, openings: &OpeningsView) -> Option<Self> {
        let view = &openings.view;
        let round = view.section.current_round()?;
        let paths = Paths::of(view);
        let (boards, done) = progress(texts, openings, &paths, round)?;
        Some(Self {
            section: view.header.name.clone(),
            round: round.number,
            boards,
            done,
            round_address: paths.round(round.number),
            standings_address: paths.standings(),
            opening: openings_of(openings, round.number, 0).map(|entry| Opening::of(texts, entry)),
        })
    }
}

/// One class a board, and the same in words.
fn progress(
    texts: Texts,
    openings: &OpeningsView,
    paths: &Paths,
    round: &Round,
) -> Option<(Vec<&'static str>, String)> {
    let section = &openings.view.section;
    let table = section.cross_table().ok()?;
    let lines = Lines { section, table: &table, paths, texts, zone: openings.view.event.facts.time_zone, scored: &[] }
        .of_round(round);
    let played: Vec<Progress> = lines.iter().filter(|line| line.second.is_some()).map(|line| line.progress).collect();
    let done = played.iter().filter(|progress| **progress == Progress::Done).count();
    let words = texts.t("boards-done").arg("done", done).arg("all", played.len()).to_string();
    Some((played.into_iter().map(Progress::class).collect(), words))
}

/// A section in the list.
struct Row {
    name: String,
    address: String,
    system: String,
    players: usize,
    chip: &'static str,
    state: String,
}

pub(super) async fn show(visit: Visit, path: Path<String>) -> Result<HttpResponse, Error> {
    let slug = path.into_inner();
    let read = visit.ask(move |app, actor| {
        let (event, outlines) = app.programme(actor, &slug)?;
        let playing = outlines.iter().find(|outline| outline.current_round().is_some());
        let at = playing.map(|outline| At { event: &event.event.slug, section: &outline.header.slug });
        let now = at.map(|at| app.openings(actor, at)).transpose()?;
        let hours = app.hours(actor, &slug)?;
        Ok((event, outlines, now, hours))
    });
    let (event, outlines, now, hours) = read.await?;
    let texts = visit.texts();
    let facts = &event.event.facts;
    let mut l = visit.layout(&facts.name).of_event(&facts.name, frame::event_path(&event.event.slug));
    l.facts = vec![times::zone(texts, facts.time_zone)];
    l.notices = hours.announced.iter().map(|one| one.words.clone()).collect();
    // What is announced raises the revision of every section.
    let watched = now.as_ref().map(|openings| &openings.view.header);
    if let Some(header) = watched.or_else(|| event.sections.first()) {
        l = l.watching(header.id, header.revision);
    }
    let mut desks = Vec::new();
    if event.role.may(Action::EditEvent) {
        desks.push(Link::new(format!("/organizacao/{}", event.event.slug), texts.t("way-organise")));
    }
    if event.role.may(Action::EnterResults) {
        desks.push(Link::new("/arbitragem", texts.t("way-desk")));
    }
    let page = Page {
        days: times::days(texts, facts.starts_on, facts.ends_on),
        place: home::place(&event.event),
        notes: facts.notes.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect(),
        programme: programme::days(texts, &hours),
        now: now.as_ref().and_then(|openings| Now::of(texts, openings)),
        sections: outlines.iter().map(|outline| row(texts, &event.event.slug, outline)).collect(),
        desks,
        l,
    };
    visit.page(&page)
}

fn row(texts: Texts, event: &str, outline: &Outline) -> Row {
    let (chip, state) = state(texts, outline);
    Row {
        name: outline.header.name.clone(),
        address: frame::section_path(event, &outline.header.slug),
        system: super::regulations::system(texts, &outline.regulations),
        players: outline.players,
        chip,
        state,
    }
}

/// How far a section is, as a chip.
fn state(texts: Texts, outline: &Outline) -> (&'static str, String) {
    let closed = outline.rounds.iter().filter(|(_, state)| *state == RoundState::Closed).count();
    if let Some(round) = outline.current_round() {
        ("now", texts.t("section-round-running").arg("round", round).to_string())
    } else if closed == 0 {
        ("", texts.t("section-not-begun").to_string())
    } else if outline.is_over() {
        ("done", texts.t("section-over").to_string())
    } else {
        ("half", texts.t("section-after-round").arg("round", closed).to_string())
    }
}
