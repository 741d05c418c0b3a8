//! Streams of "something changed": an event a revision, told when a section's revision rises. What changed is not told;
//! the page is asked for again, with the rights of whoever asks.

use super::error::Error;
use super::extract::Visit;
use crate::app::SectionId;
use actix_sse::{Data, Event, Sse};
use actix_web::web::{self, ServiceConfig};
use actix_web::{HttpRequest, Responder};
use futures_util::stream;
use serde::Deserialize;
use std::convert::Infallible;
use std::time::Duration;

/// Less than the patience of usual proxies, so that a quiet stream is not cut.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(20);
/// How long a browser waits before it comes back.
pub(super) const RETRY: Duration = Duration::from_secs(3);

/// The revision from which the page was made.
#[derive(Debug, Deserialize)]
pub(super) struct Since {
    pub(super) revision: Option<i64>,
}

/// The address of the stream of a section, for a page made from `revision`.
pub(super) fn address(section: SectionId, revision: i64) -> String {
    format!("/live/sections/{section}?revision={revision}")
}

/// The event that tells a revision.
pub(super) fn revision_event(revision: i64) -> Event {
    let revision = revision.to_string();
    Event::Data(Data::new(revision.clone()).id(revision).event("revision"))
}

pub(super) fn routes(config: &mut ServiceConfig) {
    config.route("/live/sections/{section}", web::get().to(section));
}

async fn section(
    visit: Visit,
    section: web::Path<SectionId>,
    since: web::Query<Since>,
    request: HttpRequest,
) -> Result<impl Responder, Error> {
    let section = section.into_inner();
    let current = visit.ask(move |app, _| app.revision(section)).await?;
    // A browser that comes back says what it heard last.
    let last = request.headers().get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let known = last.or(since.revision).unwrap_or(current);
    let mut watch = visit.hub().watch(section, current);
    if known != current {
        watch.mark_changed();
    }
    let events = stream::unfold(watch, |mut watch| async {
        watch.changed().await.ok()?;
        let event = revision_event(*watch.borrow_and_update());
        Some((Ok::<_, Infallible>(event), watch))
    });
    Ok(Sse::from_stream(Box::pin(events)).with_keep_alive(KEEP_ALIVE).with_retry_duration(RETRY))
}
