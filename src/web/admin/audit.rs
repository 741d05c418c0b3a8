//! The record of changes to accounts and to the service itself.

use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::Layout;
use crate::web::pieces::record::{self, Asked, FilterForm, Line};
use actix_web::HttpResponse;
use actix_web::web::Query;
use askama::Template;
use chrono_tz::Tz;

#[derive(Template)]
#[template(path = "admin/audit.html")]
struct Page {
    l: Layout,
    here: &'static str,
    filter: FilterForm,
    lines: Vec<Line>,
}

pub(super) async fn show(visit: Visit, asked: Query<Asked>) -> Result<HttpResponse, Error> {
    let (filter, before) = (asked.filter(), asked.before());
    let found = visit.ask(move |app, actor| app.service_record(actor, &filter, before)).await?;
    let texts = visit.texts();
    let page = Page {
        l: visit.layout(texts.t("audit-title")),
        here: "/admin/audit",
        filter: asked.form(texts, &found, Vec::new()),
        // What the foot of the page says.
        lines: found.entries.iter().map(|entry| record::line(texts, Tz::America__Sao_Paulo, entry)).collect(),
    };
    visit.page(&page)
}
