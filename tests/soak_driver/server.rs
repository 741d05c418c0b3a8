//! The program under test, as a process that can be killed.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tablita::config::DatabaseUrl;

/// A running Tablita.
#[derive(Debug)]
pub(crate) struct Server {
    process: Child,
    base: String,
}

impl Server {
    /// Starts it on a free port and waits until it listens.
    pub(crate) fn start(program: &Path, url: &DatabaseUrl) -> Self {
        let database = match url {
            DatabaseUrl::Sqlite(path) => format!("sqlite://{}", path.display()),
            DatabaseUrl::Postgres(url) => url.clone(),
        };
        let mut process = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0"])
            .env("TABLITA_DATABASE", database)
            .env("TABLITA_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{} does not start: {error}", program.display()));
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let base = line.trim().strip_prefix("Tablita listens on ").expect("it says where it listens").to_owned();
        Self { process, base }
    }

    /// `http://127.0.0.1:PORT`.
    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    /// Ends it by SIGKILL, which it cannot hear.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
