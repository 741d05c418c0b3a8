//! What the service says of itself: lines on standard error, one a request and one a fault.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use std::io;
use std::time::Instant;
use tracing_subscriber::EnvFilter;

/// Starts the log. `TABLITA_LOG` chooses what is told, as in `warn,tablita=debug`; by default faults and requests.
pub(crate) fn start() {
    let filter = EnvFilter::try_from_env("TABLITA_LOG").unwrap_or_else(|_| EnvFilter::new("warn,tablita=info"));
    // A second start, as in tests, changes nothing.
    let _ = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).with_target(false).try_init();
}

/// The middleware that tells of each request: what was asked, how it was answered, in what time. The query is left out:
/// it may carry what somebody typed; and of a path only its pattern is told, since private links carry their secret there.
pub(crate) async fn request(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let begun = Instant::now();
    let method = request.method().clone();
    let outcome = next.call(request).await;
    let milliseconds = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    match &outcome {
        Ok(response) => {
            let pattern = response.request().match_pattern().unwrap_or_else(|| "(none)".to_owned());
            tracing::info!(%method, pattern, status = response.status().as_u16(), milliseconds, "request");
        }
        Err(error) => tracing::info!(%method, %error, milliseconds, "request"),
    }
    outcome
}
