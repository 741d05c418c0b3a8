//! The first page of an event for those who work for it: its sections, each with its next step.

use super::events::role_text;
use super::step::Step;
use super::{Place, event_layout, event_view};
use crate::app;
use crate::app::openings::OpeningsView;
use crate::app::sections::At;
use crate::auth::role::Action;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::Layout;
use crate::web::pieces::times::days;
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "organiser/event.html")]
struct Page {
    l: Layout,
    slug: String,
    days: String,
    place: String,
    role: &'static str,
    notes: String,
    sections: Vec<Line>,
    may_make_sections: bool,
}

/// A section in the list.
struct Line {
    name: String,
    address: String,
    players: usize,
    /// What is to be done next, in words.
    next: String,
}

pub(super) async fn show(visit: Visit, event: Path<String>) -> Result<HttpResponse, Error> {
    let slug = event.into_inner();
    let view = event_view(&visit, &slug).await?;
    let headers: Vec<String> = view.sections.iter().map(|header| header.slug.clone()).collect();
    let of = slug.clone();
    let opened = visit.ask(move |app, actor| {
        let open = |section: &String| app.openings(actor, At { event: &of, section });
        headers.iter().map(open).collect::<Result<Vec<OpeningsView>, app::Error>>()
    });
    let sections = opened.await?.iter().map(|section| line(&visit, section)).collect();
    let facts = &view.event.facts;
    let place = [facts.venue.as_str(), facts.city.as_str()].into_iter().filter(|part| !part.is_empty());
    let page = Page {
        l: event_layout(&visit, &facts.name, &view, ""),
        slug,
        days: days(visit.texts(), facts.starts_on, facts.ends_on),
        place: place.collect::<Vec<_>>().join(", "),
        role: role_text(view.role),
        notes: facts.notes.clone(),
        sections,
        may_make_sections: view.role.may(Action::EditRegulations),
    };
    visit.page(&page)
}

fn line(visit: &Visit, openings: &OpeningsView) -> Line {
    let view = &openings.view;
    let place = Place { event: view.event.slug.clone(), section: view.header.slug.clone() };
    Line {
        name: view.header.name.clone(),
        address: place.path(""),
        players: view.section.entrants.len(),
        next: Step::next(openings).title(visit.texts()),
    }
}
