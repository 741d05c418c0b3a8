//! The record of changes to accounts and to the service itself.

use crate::app::Recorded;
use crate::i18n::dates;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::Layout;
use actix_web::HttpResponse;
use actix_web::web::Query;
use askama::Template;
use serde::Deserialize;

const PAGE: i64 = 100;

#[derive(Template)]
#[template(path = "admin/audit.html")]
struct Page {
    l: Layout,
    lines: Vec<Line>,
    /// Where the older ones begin, if there are any.
    older: Option<i64>,
}

struct Line {
    at: String,
    entry: Recorded,
}

/// Entries older than this one.
#[derive(Debug, Deserialize)]
pub(super) struct Before {
    before: Option<i64>,
}

pub(super) async fn show(visit: Visit, query: Query<Before>) -> Result<HttpResponse, Error> {
    let before = query.before;
    let entries = visit.ask(move |app, actor| app.service_record(actor, before, PAGE)).await?;
    let older = entries.last().filter(|_| entries.len() >= 100).map(|entry| entry.id);
    let locale = visit.texts().locale();
    let lines = entries.into_iter().map(|entry| Line { at: dates::moment(locale, entry.at), entry }).collect();
    let l = visit.layout(visit.texts().t("audit-title"));
    visit.page(&Page { l, lines, older })
}
