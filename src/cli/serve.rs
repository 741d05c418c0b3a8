//! `serve`: the service itself; `migrate`, which brings the tables up to date without serving; and `backup`.

use crate::app::App;
use crate::clock::Clock;
use crate::config::{Config, DatabaseUrl, PublicUrl};
use crate::store::Store;
use crate::web::{Application, Stopper};
use anyhow::Context;
use clap::Args;
use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use tokio::signal::unix::{SignalKind, signal};

/// Which database a command works on.
#[derive(Debug, Args)]
pub(super) struct Database {
    /// Where the data lives: `sqlite://PATH`, made when it is not there, or `postgres://USER@HOST/NAME`.
    #[arg(long, env = "TABLITA_DATABASE", default_value = "sqlite://tablita.sqlite", value_name = "URL")]
    database: DatabaseUrl,
}

impl Database {
    /// Opens it, with its tables brought up to date.
    pub(super) fn open(&self) -> anyhow::Result<App> {
        let store = Store::open(&self.database).with_context(|| format!("opening {}", self.database))?;
        Ok(App::new(store, Clock::system()))
    }
}

/// How the service is started.
#[derive(Debug, Args)]
pub(super) struct Serve {
    #[command(flatten)]
    database: Database,
    /// The address to listen on; port 0 takes a free one and says which.
    #[arg(long, env = "TABLITA_LISTEN", default_value_t = Config::DEFAULT_LISTEN, value_name = "ADDRESS:PORT")]
    listen: SocketAddr,
    /// How readers reach the service, when a proxy stands before it: `https://HOST`.
    #[arg(long, env = "TABLITA_PUBLIC_URL", value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// Believe the proxy about the reader's address (X-Forwarded-For).
    #[arg(long, env = "TABLITA_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Threads that serve requests; one a core by default.
    #[arg(long, env = "TABLITA_WORKERS", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    workers: Option<u16>,
}

impl Serve {
    fn config(&self) -> Config {
        Config {
            listen: self.listen,
            database: self.database.database.clone(),
            public_url: self.public_url.clone(),
            behind_proxy: self.behind_proxy,
            workers: self.workers.map(usize::from),
        }
    }
}

/// Serves until a signal says to stop.
pub(super) fn serve(arguments: &Serve) -> anyhow::Result<ExitCode> {
    crate::telemetry::start();
    let config = arguments.config();
    let app = arguments.database.open()?;
    actix_web::rt::System::new().block_on(async {
        let application = Application::bind(&app, &config)?;
        announce(&app, &application)?;
        actix_web::rt::spawn(stop_on_signal(application.stopper()));
        application.run().await.context("serving")
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Says where the service is, and how to make the first account while there is none.
fn announce(app: &App, application: &Application) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "Tablita listens on http://{}", application.address())?;
    if let Some(token) = app.set_up_token()? {
        writeln!(out, "There is no account yet. Create the first one here (the link works once):")?;
        writeln!(out, "{}/set-up/{}", application.public_url(), token.reveal())?;
    }
    out.flush()?;
    Ok(())
}

/// Waits for SIGTERM (a service manager) or SIGINT (a keyboard), then stops.
async fn stop_on_signal(stopper: Stopper) {
    let (terminate, interrupt) = (signal(SignalKind::terminate()), signal(SignalKind::interrupt()));
    let (Ok(mut terminate), Ok(mut interrupt)) = (terminate, interrupt) else {
        tracing::error!("signals cannot be heard; the process must be killed");
        return;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    tracing::info!("stopping");
    stopper.stop().await;
}

/// A copy of the data.
#[derive(Debug, Args)]
pub(super) struct Backup {
    #[command(flatten)]
    database: Database,
    /// The new file; one that is there is not written over.
    file: PathBuf,
}

/// Copies a SQLite database while the service runs. To go back, stop the service and put the copy in its place.
pub(super) fn back_up(backup: &Backup) -> anyhow::Result<ExitCode> {
    backup.database.open()?.back_up(&backup.file).with_context(|| format!("copying {}", backup.database.database))?;
    writeln!(std::io::stdout(), "{} holds a whole copy of {}.", backup.file.display(), backup.database.database)?;
    Ok(ExitCode::SUCCESS)
}

/// Brings the tables up to date.
pub(super) fn migrate(database: &Database) -> anyhow::Result<ExitCode> {
    database.open()?;
    writeln!(std::io::stdout(), "The tables of {} are up to date.", database.database)?;
    Ok(ExitCode::SUCCESS)
}
