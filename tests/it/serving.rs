//! The real program: starts, says where it is, streams, stops in time; and its commands on accounts and data.

use crate::harness::{PASSWORD, TestDatabase, for_each_database};
use diesel::{RunQueryDsl, sql_query};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};
use tablita::config::DatabaseUrl;
use tablita::store::{Error, Lock, Store};

/// The URL as it is typed.
fn typed(url: &DatabaseUrl) -> String {
    match url {
        DatabaseUrl::Sqlite(path) => format!("sqlite://{}", path.display()),
        DatabaseUrl::Postgres(url) => url.clone(),
    }
}

fn tablita(url: &DatabaseUrl, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablita"));
    command.args(arguments).env("TABLITA_DATABASE", typed(url)).env("TABLITA_LOG", "warn").stdin(Stdio::null());
    command
}

/// Runs a command with a line on its standard input.
fn run(url: &DatabaseUrl, arguments: &[&str], input: &str) -> Output {
    let mut command = tablita(url, arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// The program while it serves.
pub(crate) struct Service {
    child: Child,
    address: String,
    /// The address to make the first account at, while there is none.
    set_up: Option<String>,
}

impl Service {
    pub(crate) fn start(url: &DatabaseUrl, expect_set_up: bool) -> Self {
        let mut child =
            tablita(url, &["--listen", "127.0.0.1:0", "--workers", "1"]).stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        let first = lines.next().expect("it says where it listens");
        let address = first.rsplit_once("http://").expect("an address").1.to_owned();
        let set_up = expect_set_up.then(|| {
            assert!(lines.next().unwrap().contains("no account"));
            lines.next().expect("a link")
        });
        Self { child, address, set_up }
    }

    /// `127.0.0.1:PORT`.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Ends it by SIGKILL, which it cannot hear.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Signs in to an account of the tests; gives the cookie of the session.
    pub(crate) fn sign_in(&self, login: &str) -> String {
        let token = tablita::auth::token::Token::random().unwrap();
        let fields = [("form_token", token.reveal()), ("login", login), ("password", PASSWORD)];
        let agent: ureq::Agent =
            ureq::Agent::config_builder().http_status_as_error(false).max_redirects(0).build().into();
        let answer = agent.post(format!("http://{}/sign-in", self.address)).send_form(fields).unwrap();
        assert_eq!(answer.status().as_u16(), 303, "{login} signs in");
        let cookies = answer.headers().get_all("set-cookie");
        let session = cookies.iter().filter_map(|cookie| cookie.to_str().ok()).find(|c| c.starts_with("session="));
        session.and_then(|cookie| cookie.split(';').next()).unwrap().to_owned()
    }

    /// Sends SIGTERM; gives how long it took and the exit code.
    fn terminate(mut self) -> (Duration, Option<i32>) {
        let begun = Instant::now();
        let kill = Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(kill.success());
        let status = self.child.wait().unwrap();
        (begun.elapsed(), status.code())
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A section to be watched, its revision 7.
fn section(store: &Store) {
    let statements = [
        "INSERT INTO events (id, slug, name, venue, city, starts_on, ends_on, time_zone, notes, created_at) VALUES \
         (1, 'copa', 'Copa', '', '', '2026-11-27', '2026-11-29', 'America/Sao_Paulo', '', '2026-11-01 12:00:00')",
        "INSERT INTO sections (id, event_id, slug, name, field, regulations, revision, created_at) VALUES \
         (1, 1, 'absoluto', 'Absoluto', 'open', '{}', 7, '2026-11-01 12:00:00')",
    ];
    for statement in statements {
        store.write(Lock::Service, |tx| Ok::<_, Error>(sql_query(statement).execute(tx)?)).unwrap();
    }
}

/// A stream of events, opened by hand.
fn listen(address: &str, path: &str, headers: &str) -> BufReader<TcpStream> {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nAccept-Encoding: gzip\r\n{headers}\r\n").unwrap();
    BufReader::new(stream)
}

/// Reads until a line begins with `start`; gives the lines read.
fn read_until(stream: &mut BufReader<TcpStream>, start: &str) -> Vec<String> {
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        assert_ne!(stream.read_line(&mut line).unwrap(), 0, "the stream ended: {lines:?}");
        lines.push(line.trim_end().to_owned());
        if line.starts_with(start) {
            return lines;
        }
    }
}

#[test]
fn it_streams_what_another_process_wrote_and_stops_within_three_seconds() {
    for_each_database(|database| {
        let url = database.url();
        let store = Store::open(&url).unwrap();
        section(&store);
        let service = Service::start(&url, true);
        let mut stream = listen(&service.address, "/live/sections/1?revision=7", "");
        let head = read_until(&mut stream, "retry:");
        assert!(head[0].contains("200"), "{head:?}");
        assert!(head.iter().any(|line| line.eq_ignore_ascii_case("content-type: text/event-stream")), "{head:?}");
        let raise = "UPDATE sections SET revision = 8 WHERE id = 1";
        store.write(Lock::Service, |tx| Ok::<_, Error>(sql_query(raise).execute(tx)?)).unwrap();
        let event = read_until(&mut stream, "data:");
        assert!(event.contains(&"event: revision".to_owned()), "{event:?}");
        assert_eq!(event.last().map(String::as_str), Some("data: 8"));
        // Who comes back with an old revision hears at once; who knows the last one does not.
        let mut late = listen(&service.address, "/live/sections/1?revision=7", "Last-Event-ID: 7\r\n");
        assert_eq!(read_until(&mut late, "data:").last().map(String::as_str), Some("data: 8"));
        let mut current = listen(&service.address, "/live/sections/1?revision=7", "Last-Event-ID: 8\r\n");
        read_until(&mut current, "retry:");
        let (took, code) = service.terminate();
        assert!(took < Duration::from_secs(3), "{took:?}");
        assert_eq!(code, Some(0));
        let mut rest = String::new();
        current.read_to_string(&mut rest).unwrap();
        assert!(!rest.contains("data:"), "{rest}");
    });
}

#[test]
fn the_first_account_is_made_at_the_printed_address() {
    let database = TestDatabase::sqlite();
    let url = database.url();
    let service = Service::start(&url, true);
    let link = service.set_up.clone().unwrap();
    let agent: ureq::Agent = ureq::Agent::config_builder().max_redirects(0).http_status_as_error(false).build().into();
    let fields = [("login", "ana"), ("name", "Ana"), ("password", PASSWORD)];
    assert_eq!(agent.post(&link).send_form(fields).unwrap().status(), 303);
    assert_eq!(service.terminate().1, Some(0));
    // Started again, it prints no link.
    let mut again = tablita(&url, &["--listen", "127.0.0.1:0"]).stdout(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(500));
    assert!(Command::new("kill").arg(again.id().to_string()).status().unwrap().success());
    let mut printed = String::new();
    again.stdout.take().unwrap().read_to_string(&mut printed).unwrap();
    again.wait().unwrap();
    assert_eq!(printed.lines().count(), 1, "{printed}");
}

#[test]
fn accounts_are_looked_after_from_the_command_line() {
    for_each_database(|database| {
        let url = database.url();
        let made = run(&url, &["user", "create", "Ana", "--name", "Ana Célia", "--role", "admin"], PASSWORD);
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let short = run(&url, &["user", "create", "bia"], "curta\n");
        assert_eq!(short.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&short.stderr).contains("password-too-short"));
        assert!(run(&url, &["user", "create", "bia"], PASSWORD).status.success());
        assert!(run(&url, &["user", "disable", "bia"], "").status.success());
        assert_eq!(run(&url, &["user", "disable", "ana"], "").status.code(), Some(2), "the last administrator");
        assert!(run(&url, &["user", "password", "ana"], "outra senha longa\n").status.success());
        let listed = run(&url, &["user", "list"], "");
        let expected = "ana\tadmin\topen\tAna Célia\nbia\torganiser\tdisabled\tbia\n";
        assert_eq!(String::from_utf8_lossy(&listed.stdout), expected);
    });
}

#[test]
fn a_copy_of_a_sqlite_database_is_whole_and_never_written_over() {
    let database = TestDatabase::sqlite();
    let url = database.url();
    assert!(run(&url, &["user", "create", "ana", "--role", "admin"], PASSWORD).status.success());
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copia.sqlite");
    let path = copy.to_str().unwrap();
    let done = run(&url, &["backup", path], "");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let listed = run(&DatabaseUrl::Sqlite(copy.clone()), &["user", "list"], "");
    assert_eq!(String::from_utf8_lossy(&listed.stdout), "ana\tadmin\topen\tana\n");
    assert_eq!(run(&url, &["backup", path], "").status.code(), Some(2), "it is there already");
}

#[test]
fn a_mistyped_database_is_told_before_anything_is_made() {
    let wrong =
        Command::new(env!("CARGO_BIN_EXE_tablita")).args(["migrate", "--database", "tablita.db"]).output().unwrap();
    assert_eq!(wrong.status.code(), Some(2));
    let said = String::from_utf8_lossy(&wrong.stderr);
    assert!(said.contains("sqlite://PATH or postgres://USER@HOST/NAME"), "{said}");
    assert!(!std::path::Path::new("tablita.db").exists());
}
