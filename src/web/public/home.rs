//! The start page: the events that are on, to come and over.

use crate::app::events::Event;
use crate::auth::role::Action;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::Layout;
use crate::web::pieces::{frame, times};
use actix_web::HttpResponse;
use askama::Template;
use chrono::TimeZone;

#[derive(Template)]
#[template(path = "public/home.html")]
struct Page {
    l: Layout,
    groups: Vec<Group>,
    may_create: bool,
    is_signed_in: bool,
}

/// Events of one time.
struct Group {
    /// The name of its part of the page.
    key: &'static str,
    title: String,
    /// The class of the chip.
    chip: &'static str,
    word: String,
    cards: Vec<Card>,
}

struct Card {
    name: String,
    address: String,
    days: String,
    place: String,
}

pub(super) async fn show(visit: Visit) -> Result<HttpResponse, Error> {
    let (events, now) = visit.ask(|app, _| Ok((app.events()?, app.now()))).await?;
    let texts = visit.texts();
    let card = |event: &Event| Card {
        name: event.facts.name.clone(),
        address: frame::event_path(&event.slug),
        days: times::days(texts, event.facts.starts_on, event.facts.ends_on),
        place: place(event),
    };
    let (mut running, mut coming, mut past) = (Vec::new(), Vec::new(), Vec::new());
    for event in &events {
        let today = event.facts.time_zone.from_utc_datetime(&now).date_naive();
        if today < event.facts.starts_on {
            coming.push(card(event));
        } else if today > event.facts.ends_on {
            past.push(card(event));
        } else {
            running.push(card(event));
        }
    }
    // They come latest first; of those to come the next one is wanted first.
    coming.reverse();
    let group = |key: &'static str, chip, cards| Group {
        key,
        title: texts.t(format!("home-{key}")).to_string(),
        chip,
        word: texts.t(format!("home-{key}-chip")).to_string(),
        cards,
    };
    let groups = [group("running", "now", running), group("coming", "", coming), group("past", "done", past)];
    let page = Page {
        l: visit.layout(texts.t("home-title")),
        groups: groups.into_iter().filter(|group| !group.cards.is_empty()).collect(),
        may_create: visit.actor().role().may(Action::CreateEvent),
        is_signed_in: visit.account.is_some(),
    };
    visit.page(&page)
}

/// The hall and the city, as far as they are known.
pub(super) fn place(event: &Event) -> String {
    let parts = [&event.facts.venue, &event.facts.city];
    parts.into_iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(", ")
}
