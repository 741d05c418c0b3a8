//! The players' own links to the check-in, to be sent to them: on a page, and as a table for a program that sends messages.

use super::presence;
use crate::app::presence::{Arrival, Roll};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::kiosk;
use crate::web::layout::{Layout, Link};
use crate::web::pieces::table;
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "arbiter/arrivals.html")]
struct Page {
    l: Layout,
    csv: String,
    players: Vec<Line>,
}

/// A player with his link.
struct Line {
    name: String,
    section: String,
    address: String,
}

async fn lines(visit: &Visit, event: &str) -> Result<(Roll, Vec<Line>), Error> {
    let slug = event.to_owned();
    let (roll, links) = visit.ask(move |app, actor| app.arrival_links(actor, &slug)).await?;
    let line = |Arrival { section, name, link }| Line {
        name,
        section,
        address: format!("{}{}", visit.public_url(), kiosk::own_path(&link)),
    };
    Ok((roll, links.into_iter().map(line).collect()))
}

pub(super) async fn show(visit: Visit, event: Path<String>) -> Result<HttpResponse, Error> {
    let (roll, players) = lines(&visit, &event).await?;
    let (texts, facts) = (visit.texts(), &roll.event);
    let page = Page {
        l: visit
            .layout(texts.t("arrival-title"))
            .of_event(&facts.facts.name, format!("/eventos/{}", facts.slug))
            .with_back(Link::new(presence::path(&facts.slug), texts.t("presence-title"))),
        csv: format!("{}/links.csv", presence::path(&facts.slug)),
        players,
    };
    visit.page(&page)
}

pub(super) async fn csv(visit: Visit, event: Path<String>) -> Result<HttpResponse, Error> {
    let (roll, players) = lines(&visit, &event).await?;
    let texts = visit.texts();
    let head = ["name", "section", "arrival-link"].map(|key| texts.t(key).to_string());
    let rows = players.into_iter().map(|player| vec![player.name, player.section, player.address]);
    let rows: Vec<Vec<String>> = std::iter::once(head.to_vec()).chain(rows).collect();
    table::csv(&format!("{}-links", roll.event.slug), &rows)
}
