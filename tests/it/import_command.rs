//! `tablita import` as a program: its lines and its codes, and that it does what the page does.

use crate::harness::{TestApp, TestDatabase, for_each_database};
use crate::organiser::{enter, organiser_with_section};
use std::io::Write;
use std::process::{Command, Output, Stdio};
use tablita::app::Actor;
use tablita::app::sections::At;
use tablita::config::DatabaseUrl;

const AT: At<'static> = At { event: "copa-de-teste", section: "absoluto" };

/// Runs the command on a database with `csv` on standard input.
fn import(database: &TestDatabase, section: &str, csv: &[u8], options: &[&str]) -> Output {
    let url = match database.url() {
        DatabaseUrl::Sqlite(path) => format!("sqlite://{}", path.display()),
        DatabaseUrl::Postgres(url) => url,
    };
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablita"));
    command.args(["import", "--database", &url, AT.event, section, "-"]).args(options);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = command.spawn().unwrap();
    running.stdin.take().unwrap().write_all(csv).unwrap();
    running.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

fn names(app: &TestApp) -> Vec<String> {
    let view = app.app.section(&Actor::Console, AT).unwrap();
    view.section.entrants.into_iter().map(|entrant| entrant.person.name).collect()
}

#[test]
fn a_file_is_imported_whole_or_every_fault_is_told() {
    for_each_database(|database| {
        let app = TestApp::start(&database.url());
        let reader = organiser_with_section(&app, &[("openings", "none")]);
        enter(&reader, &["Ana"]);

        let wrong = import(database, "absoluto", b"nome;rating\nBia;21oo\nANA;1900\n", &[]);
        assert_eq!(wrong.status.code(), Some(3), "{}", text(&wrong.stderr));
        let faults: Vec<&str> = text(&wrong.stderr).lines().collect();
        assert!(faults[0].starts_with("line 2, column rating: "), "{faults:?}");
        assert_eq!(names(&app), ["Ana"], "nothing of a faulty file is taken");

        let right = b"nome;rating\nBia;2100\nCaio;1980\n";
        let tried = import(database, "absoluto", right, &["--dry-run"]);
        assert_eq!(text(&tried.stdout), "Bia\nCaio\nplayers would be imported: 2\n");
        assert_eq!(names(&app), ["Ana"]);
        let done = import(database, "absoluto", right, &[]);
        assert_eq!((done.status.code(), text(&done.stdout)), (Some(0), "Bia\nCaio\nplayers imported: 2\n"));
        assert_eq!(names(&app), ["Ana", "Bia", "Caio"]);

        let listed = import(database, "absoluto", right, &[]);
        assert_eq!((listed.status.code(), text(&listed.stderr).lines().count()), (Some(3), 2));
        let nowhere = import(database, "feminino", right, &[]);
        assert_eq!(nowhere.status.code(), Some(2), "{}", text(&nowhere.stderr));
        assert!(text(&nowhere.stderr).contains("feminino"));
    });
}
