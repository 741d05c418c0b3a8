//! The stream of a phone: it tells that the section has changed, and closes when the right ends.

use super::of_device;
use crate::web::error::Error;
use crate::web::events::{KEEP_ALIVE, RETRY, Since, revision_event};
use crate::web::extract::Visit;
use actix_session::Session;
use actix_sse::Sse;
use actix_web::{Responder, web};
use chrono::TimeDelta;
use futures_util::stream;
use std::convert::Infallible;
use std::time::Duration;

/// The longest that a time of the service can be away, where it does not fit into a wait.
const LONG: Duration = Duration::from_hours(24);

pub(super) async fn listen(visit: Visit, session: Session, since: web::Query<Since>) -> Result<impl Responder, Error> {
    let id = of_device(&session).ok_or(Error::NoSuchPage)?;
    let (phone, now) = visit.ask(move |app, _| Ok((app.phone(id)?, app.now()))).await?;
    if !phone.state.stands() {
        return Err(Error::NoSuchPage);
    }
    let current = phone.view.header.revision;
    let mut watch = visit.hub().watch(phone.view.header.id, current);
    if since.revision.is_some_and(|known| known != current) {
        watch.mark_changed();
    }
    let left = (phone.phone.expires_at - now).max(TimeDelta::zero()).to_std().unwrap_or(LONG);
    let end = tokio::time::Instant::now() + left;
    let events = stream::unfold((watch, visit, true), move |(mut watch, visit, stood)| async move {
        if !stood {
            return None;
        }
        let changed = tokio::time::timeout_at(end, watch.changed()).await;
        // Its time is over: once more, so that the page is asked for and says so.
        let stands = match changed {
            Ok(Err(_)) => return None,
            Ok(Ok(())) => visit.ask(move |app, _| app.phone_stands(id)).await.unwrap_or(false),
            Err(_) => false,
        };
        let event = revision_event(*watch.borrow_and_update());
        Some((Ok::<_, Infallible>(event), (watch, visit, stands)))
    });
    Ok(Sse::from_stream(Box::pin(events)).with_keep_alive(KEEP_ALIVE).with_retry_duration(RETRY))
}
