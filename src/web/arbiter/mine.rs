//! The sections that one sits at the desk of, and what each needs now.

use super::section::Need;
use super::{Place, for_the_desk};
use crate::app::events::Event;
use crate::app::{self, Actor, App};
use crate::i18n::Texts;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::{Layout, Link};
use actix_web::HttpResponse;
use askama::Template;

#[derive(Template)]
#[template(path = "arbiter/mine.html")]
struct Page {
    l: Layout,
    events: Vec<EventLines>,
}

/// An event with its sections.
struct EventLines {
    name: String,
    address: String,
    /// The pages of the desk about the event as a whole.
    desks: Vec<Link>,
    sections: Vec<SectionLine>,
}

/// A section with what it needs.
struct SectionLine {
    desk: Link,
    /// The kind of the chip, and where to and what.
    kind: &'static str,
    need: Link,
}

/// A section with its address and its need.
struct Seen {
    place: Place,
    name: String,
    need: Need,
}

fn read(app: &App, actor: &Actor) -> Result<Vec<(Event, Vec<Seen>)>, app::Error> {
    let mut seen = Vec::new();
    for (event, _) in app.events_of(actor)? {
        let mut sections = Vec::new();
        for header in app.event(actor, &event.slug)?.sections {
            let place = Place { event: event.slug.clone(), section: header.slug };
            let openings = app.openings(actor, place.at())?;
            for_the_desk(openings.view.role)?;
            sections.push(Seen { need: Need::of(&openings), place, name: header.name });
        }
        seen.push((event, sections));
    }
    Ok(seen)
}

fn line(texts: Texts, seen: Seen) -> SectionLine {
    let address = match seen.need.round() {
        Some(round) => seen.place.round(round).path(),
        None => seen.place.path(),
    };
    SectionLine {
        desk: Link::new(seen.place.path(), seen.name),
        kind: seen.need.kind(),
        need: Link::new(address, seen.need.words(texts)),
    }
}

pub(super) async fn show(visit: Visit) -> Result<HttpResponse, Error> {
    visit.signed_in()?;
    let seen = visit.ask(read).await?;
    let texts = visit.texts();
    let lines = |(event, sections): (Event, Vec<Seen>)| EventLines {
        address: format!("/eventos/{}", event.slug),
        desks: vec![
            Link::new(super::presence::path(&event.slug), texts.t("presence-title")),
            Link::new(super::recent::path(&event.slug), texts.t("recent-title")),
            Link::new(super::programme::path(&event.slug), texts.t("programme-title")),
        ],
        name: event.facts.name,
        sections: sections.into_iter().map(|seen| line(texts, seen)).collect(),
    };
    let events = seen.into_iter().map(lines).collect();
    visit.page(&Page { l: visit.layout(texts.t("desk-mine")), events })
}
