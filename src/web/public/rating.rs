//! The rating report of a section as CSV: expected score, performance and change of each player.

use super::{SectionPath, section, standings};
use crate::exchange::rating_report;
use crate::tournament::rating::{RatingPlan, RatingScale, report};
use crate::web::error::Error;
use crate::web::extract::Visit;
use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Query;
use serde::Deserialize;

/// What a reader asks of the report instead of what the regulations of the section have.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(super) struct Asked {
    /// By what the expected score is reckoned.
    regra: Option<RatingScale>,
    /// The development coefficient.
    k: Option<u16>,
}

pub(super) async fn csv(visit: Visit, path: SectionPath, asked: Query<Asked>) -> Result<HttpResponse, Error> {
    let (event, slug) = path.into_inner();
    let (view, standings) = standings(section(&visit, event, slug).await?).await?;
    let plan = view.section.regulations.rating;
    let rules = RatingPlan { scale: asked.regra.unwrap_or(plan.scale), k: asked.k.unwrap_or(plan.k) }.into();
    let lines = report(standings.table(), &rules);
    let text = rating_report::write(&lines, |number| view.section.name(number))
        .map_err(|error| Error::Render(askama::Error::custom(error)))?;
    let name = format!("{}-{}-rating", view.event.slug, view.header.slug);
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/csv; charset=utf-8"))
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.csv\"")))
        .body(text))
}
