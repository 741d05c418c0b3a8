//! The results of all sections of an event that came in not long ago, to be searched.

use super::{HOME, Place};
use crate::app::recent::{Recent, WrittenBoard};
use crate::app::results::in_figures;
use crate::tournament::entrant::search_key;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::{Layout, Link};
use crate::web::pieces::times;
use actix_web::HttpResponse;
use actix_web::web::{Path, Query};
use askama::Template;
use chrono::TimeDelta;
use serde::Deserialize;

/// The page of the results of an event.
pub(super) fn path(event: &str) -> String {
    format!("{HOME}/{event}/resultados")
}

/// The ages that can be chosen, in minutes; 0: any.
const AGES: [u16; 5] = [15, 30, 60, 120, 0];
/// The age of a page that says none.
const USUAL_AGE: u16 = 60;

/// What the page is asked for.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    q: String,
    minutos: Option<u16>,
    #[serde(default)]
    secao: String,
}

#[derive(Template)]
#[template(path = "arbiter/recent.html")]
struct Page {
    l: Layout,
    here: String,
    q: String,
    /// Minutes, in words, and whether they are chosen.
    ages: Vec<(u16, String, bool)>,
    /// The names in addresses of the sections, their names, and whether one is chosen.
    sections: Vec<(String, String, bool)>,
    rows: Vec<Row>,
}

/// A board that was written.
struct Row {
    at: String,
    place: String,
    board: String,
    address: String,
    first: String,
    second: String,
    figures: String,
    actor: String,
}

pub(super) async fn show(visit: Visit, event: Path<String>, asked: Query<Asked>) -> Result<HttpResponse, Error> {
    let minutes = asked.minutos.unwrap_or(USUAL_AGE);
    let age = (minutes > 0).then(|| TimeDelta::minutes(i64::from(minutes)));
    let slug = event.clone();
    let recent = visit.ask(move |app, actor| app.recent(actor, &slug, age)).await?;
    let texts = visit.texts();
    let key = search_key(&asked.q);
    let found = |row: &Row| search_key(&row.first).contains(&key) || search_key(&row.second).contains(&key);
    let rows = recent.boards.iter().filter_map(|board| row(&visit, &recent, board, &asked.secao)).filter(found);
    let age_words = |minutes: u16| match minutes {
        0 => texts.t("recent-any-age").to_string(),
        minutes => texts.t("recent-age").arg("minutes", minutes).to_string(),
    };
    let section = |view: &crate::app::sections::SectionView| {
        (view.header.slug.clone(), view.header.name.clone(), view.header.slug == asked.secao)
    };
    let page = Page {
        l: visit
            .layout(texts.t("recent-title"))
            .of_event(&recent.event.facts.name, format!("/eventos/{}", recent.event.slug))
            .with_back(Link::new(HOME, texts.t("desk-mine"))),
        here: path(&recent.event.slug),
        q: asked.q.clone(),
        ages: AGES.into_iter().map(|age| (age, age_words(age), age == minutes)).collect(),
        sections: recent.sections.iter().map(section).collect(),
        rows: rows.collect(),
    };
    visit.page(&page)
}

/// A board in words; none where it is of another section than asked for, or is gone with its round.
fn row(visit: &Visit, recent: &Recent, written: &WrittenBoard, section: &str) -> Option<Row> {
    let view = recent.sections.iter().find(|view| view.header.id == written.section)?;
    if !section.is_empty() && view.header.slug != section {
        return None;
    }
    let board = view.section.round(written.round).ok()?.board(written.board)?;
    let texts = visit.texts();
    let place = Place { event: recent.event.slug.clone(), section: view.header.slug.clone() };
    let title = texts.t("desk-place").arg("section", &view.header.name).arg("round", written.round);
    Some(Row {
        at: times::moment(texts.locale(), written.at, recent.event.facts.time_zone),
        place: title.to_string(),
        board: texts.t("entry-title").arg("board", written.board).to_string(),
        address: place.round(written.round).board(written.board),
        first: view.section.name(board.white).to_owned(),
        second: board.black.map(|black| view.section.name(black).to_owned()).unwrap_or_default(),
        figures: in_figures(&view.section, board),
        actor: written.actor.clone(),
    })
}
