//! The players of a section: the starting list, to be searched.

use super::{Find, SectionPath, section};
use crate::tournament::entrant::Entrant;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::{Layout, Link};
use crate::web::pieces::frame::{self, Paths};
use actix_web::HttpResponse;
use actix_web::web::Query;
use askama::Template;

#[derive(Template)]
#[template(path = "public/players.html")]
struct Page {
    l: Layout,
    find: Find,
    here: String,
    rows: Vec<Row>,
    all: usize,
    has: Columns,
}

/// Which columns say anything.
struct Columns {
    state: bool,
    club: bool,
    rating: bool,
}

struct Row {
    number: u16,
    name: String,
    title: String,
    address: String,
    /// State, or else the federation.
    state: String,
    club: String,
    rating: String,
    left: String,
}

pub(super) async fn show(visit: Visit, path: SectionPath, find: Query<Find>) -> Result<HttpResponse, Error> {
    let (event, slug) = path.into_inner();
    let view = section(&visit, event, slug).await?;
    let (texts, paths, find) = (visit.texts(), Paths::of(&view), find.into_inner());
    let row = |entrant: &Entrant| {
        let person = &entrant.person;
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        Row {
            number: entrant.number.0,
            name: person.name.clone(),
            title: text(&person.title),
            address: paths.player(entrant.number),
            state: person.state.clone().or_else(|| person.federation.clone()).unwrap_or_default(),
            club: text(&person.club),
            rating: person.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            left: entrant
                .departure
                .as_ref()
                .map(|gone| texts.t("player-left").arg("round", gone.from_round).to_string())
                .unwrap_or_default(),
        }
    };
    let shown = view.section.entrants.iter().filter(|entrant| !find.is_set() || find.finds(entrant));
    let rows: Vec<Row> = shown.map(row).collect();
    let here = paths.players();
    let title = texts.t("players-title").arg("section", &view.header.name);
    let mut l = frame::of_section(&visit, &view, title, &here);
    l.forms = vec![Link::new(format!("{here}.csv"), "CSV"), Link::new(format!("{here}.json"), "JSON")];
    let has = Columns {
        state: rows.iter().any(|row| !row.state.is_empty()),
        club: rows.iter().any(|row| !row.club.is_empty()),
        rating: rows.iter().any(|row| !row.rating.is_empty()),
    };
    visit.page(&Page { l, find, here, all: view.section.entrants.len(), rows, has })
}
