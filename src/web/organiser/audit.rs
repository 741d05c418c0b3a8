//! The record of an event: who changed what and when, with the values before and after.

use super::{event_layout, event_view};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::Layout;
use crate::web::pieces::record::{self, Asked, FilterForm, Line};
use crate::web::pieces::times;
use actix_web::HttpResponse;
use actix_web::web::{Path, Query};
use askama::Template;

#[derive(Template)]
#[template(path = "organiser/audit.html")]
struct Page {
    l: Layout,
    here: String,
    /// Whose clocks the times follow.
    zone: String,
    filter: FilterForm,
    lines: Vec<Line>,
}

pub(super) async fn show(visit: Visit, event: Path<String>, asked: Query<Asked>) -> Result<HttpResponse, Error> {
    let slug = event.into_inner();
    let view = event_view(&visit, &slug).await?;
    let mut filter = asked.filter();
    filter.section = view.sections.iter().find(|header| header.slug == asked.section()).map(|header| header.id);
    let (of, before) = (slug.clone(), asked.before());
    let found = visit.ask(move |app, actor| app.event_record(actor, &of, &filter, before)).await?;
    let (texts, zone) = (visit.texts(), view.event.facts.time_zone);
    let sections = view.sections.iter().map(|header| (header.slug.clone(), header.name.clone())).collect();
    let page = Page {
        l: event_layout(&visit, texts.t("audit-title"), &view, "/registro"),
        here: format!("/organizacao/{slug}/registro"),
        zone: times::zone(texts, zone),
        filter: asked.form(texts, &found, sections),
        lines: found.entries.iter().map(|entry| record::line(texts, zone, entry)).collect(),
    };
    visit.page(&page)
}
