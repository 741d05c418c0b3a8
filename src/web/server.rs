//! The server: binds, knows its port, runs until it is told to stop, and stops within three seconds.

use super::{assets, cache, error_page, security, session};
use crate::app::{self, App};
use crate::config::{Config, PublicUrl};
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::cookie::Key;
use actix_web::dev::{Server, ServerHandle, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::{Compress, Next, from_fn};
use actix_web::web::{self, FormConfig, PayloadConfig, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse, HttpServer};
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

/// The longest form that is read: a hundred entrants with all their fields are a tenth of it.
const FORM_LIMIT: usize = 256 * 1024;
/// How long a stopping server waits for answers that are on their way.
const FAREWELL_SECONDS: u64 = 2;
/// Threads of one worker that wait for the database: as many as a database has connections for.
const BLOCKING_THREADS: usize = 8;

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// The address is taken, or not ours.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: io::Error,
    },
    /// The secret of the sessions could not be read or made.
    #[error(transparent)]
    App(#[from] app::Error),
}

/// What every request finds about the server it came to.
#[derive(Clone, Debug)]
pub(super) struct Surroundings {
    pub(super) app: App,
    /// The start of links that leave the service.
    pub(super) public_url: String,
    /// Host and port as browsers know them, where a proxy stands before us.
    pub(super) own_host: Option<String>,
    /// Whether readers come over encrypted connections only.
    pub(super) encrypted: bool,
    /// Whether `X-Forwarded-For` is the proxy's word.
    pub(super) behind_proxy: bool,
}

impl Surroundings {
    fn new(app: &App, config: &Config, address: SocketAddr) -> Self {
        let url = config.public_url.as_ref();
        Self {
            app: app.clone(),
            public_url: url.map_or_else(|| format!("http://{address}"), |url| url.as_str().to_owned()),
            own_host: url.and_then(|url| url.as_str().split_once("://")).map(|(_, host)| host.to_owned()),
            encrypted: url.is_some_and(PublicUrl::is_encrypted),
            behind_proxy: config.behind_proxy,
        }
    }

    #[expect(
        clippy::expect_used,
        reason = "the server puts it there before any request; there is no answer without it"
    )]
    pub(super) fn of(request: &HttpRequest) -> &Self {
        request.app_data::<Self>().expect("the server gives every request its surroundings")
    }
}

/// The server, bound to its address.
pub struct Application {
    server: Server,
    address: SocketAddr,
    app: App,
    public_url: String,
}

impl std::fmt::Debug for Application {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Application").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Application {
    /// Takes the address; nothing is answered before [`Application::run`]. Must be called inside an actix system.
    pub fn bind(app: &App, config: &Config) -> Result<Self, BindError> {
        let listen = |source| BindError::Listen { address: config.listen, source };
        let listener = std::net::TcpListener::bind(config.listen).map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let surroundings = Surroundings::new(app, config, address);
        let public_url = surroundings.public_url.clone();
        let key = Key::from(&app.session_secret()?);
        let mut server = HttpServer::new(move || {
            let sessions = session::middleware(&surroundings.app, key.clone(), surroundings.encrypted);
            actix_web::App::new()
                .app_data(surroundings.clone())
                .app_data(FormConfig::default().limit(FORM_LIMIT))
                .app_data(PayloadConfig::new(FORM_LIMIT))
                .service(
                    web::scope("")
                        .wrap(session::identity())
                        .wrap(sessions)
                        .configure(rooms)
                        .default_service(web::to(nothing_here)),
                )
                // The last one is the outermost.
                .wrap(from_fn(answer_head))
                .wrap(from_fn(cache::tag))
                .wrap(from_fn(security::refuse_cross_site))
                .wrap(from_fn(error_page::fill))
                .wrap(Compress::default())
                .wrap(from_fn(security::headers))
                .wrap(from_fn(crate::telemetry::request))
        })
        .disable_signals()
        .shutdown_timeout(FAREWELL_SECONDS)
        .worker_max_blocking_threads(BLOCKING_THREADS);
        if let Some(workers) = config.workers {
            server = server.workers(workers);
        }
        let server = server.listen(listener).map_err(listen)?.run();
        Ok(Self { server, address, app: app.clone(), public_url })
    }

    /// Where it listens; with the port that was found when 0 was asked for.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The start of links to the service: `http://127.0.0.1:8064`.
    pub fn public_url(&self) -> &str {
        &self.public_url
    }

    /// Something to stop it with from elsewhere.
    pub fn stopper(&self) -> Stopper {
        Stopper { server: self.server.handle(), app: self.app.clone() }
    }

    /// Serves until it is stopped.
    pub async fn run(self) -> io::Result<()> {
        let hub = self.app.hub().clone();
        let poller = actix_web::rt::spawn(hub.run(self.app.clone(), App::revisions));
        let tidier = actix_web::rt::spawn(tidy(self.app.clone()));
        let outcome = self.server.await;
        tidier.abort();
        self.app.hub().close();
        // It ends by itself now; should it not, the process does not wait for it.
        let _ = tokio::time::timeout(Duration::from_millis(200), poller).await;
        outcome
    }
}

/// Stops a running server.
#[derive(Clone, Debug)]
pub struct Stopper {
    server: ServerHandle,
    app: App,
}

impl Stopper {
    /// Ends the streams, waits for the answers on their way, and stops.
    pub async fn stop(self) {
        self.app.hub().close();
        self.server.stop(true).await;
    }
}

/// Forgets what has had its time, now and every hour.
async fn tidy(app: App) {
    let mut hourly = tokio::time::interval(Duration::from_hours(1));
    loop {
        hourly.tick().await;
        let app = app.clone();
        match web::block(move || app.tidy()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "tidying failed"),
            Err(error) => tracing::warn!(%error, "tidying was cut off"),
        }
    }
}

fn rooms(config: &mut ServiceConfig) {
    config.configure(assets::routes).configure(super::routes);
}

/// Answers HEAD as GET; the connection leaves the body out and keeps its length. What never ends is not begun.
async fn answer_head(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse, actix_web::Error> {
    let asks_head = *request.method() == Method::HEAD;
    if asks_head {
        request.head_mut().method = Method::GET;
    }
    let answer = next.call(request).await?.map_into_boxed_body();
    let is_stream = matches!(answer.response().body().size(), BodySize::Stream);
    Ok(if asks_head && is_stream { answer.map_body(|_, _| BoxBody::new(())) } else { answer })
}

async fn nothing_here(_: super::extract::Visit) -> Result<HttpResponse, super::error::Error> {
    Err(super::error::Error::NoSuchPage)
}
