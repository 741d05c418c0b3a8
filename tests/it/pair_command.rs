//! `tablita pair`, `check` and `simulate` as a program: their lines, their codes.

use serde::Deserialize;
use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Output};

fn tablita(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tablita")).args(arguments).output().unwrap()
}

/// Runs a command on a report that stands in a file of its own.
fn on_report(command: &str, report: &str, arguments: &[&str]) -> Output {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(report.as_bytes()).unwrap();
    let path = file.path().to_str().unwrap().to_owned();
    tablita(&[&[command, path.as_str()], arguments].concat())
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[derive(Deserialize)]
struct DoubleCase {
    id: String,
    trf: String,
    expected: DoubleExpected,
}

#[derive(Deserialize)]
struct DoubleExpected {
    pairs: Vec<(u16, u16)>,
    pab: Option<u16>,
}

fn double_cases() -> Vec<DoubleCase> {
    let lines = include_str!("../data/pairing/doubleswiss.jsonl").lines();
    lines.map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The pairs of what was printed, after the line with their number.
fn printed(output: &Output) -> BTreeSet<(u16, u16)> {
    let mut lines = text(&output.stdout).lines();
    let count: usize = lines.next().unwrap().parse().unwrap();
    let pairs: Vec<(u16, u16)> = lines
        .map(|line| line.split_once(' ').unwrap())
        .map(|(white, black)| (white.parse().unwrap(), black.parse().unwrap()))
        .collect();
    assert_eq!(pairs.len(), count);
    pairs.into_iter().collect()
}

#[test]
fn eighty_double_swiss_reports_are_paired_with_their_byes_and_the_colours_of_game_1() {
    let mut wrong = Vec::new();
    let cases = double_cases();
    assert_eq!(cases.len(), 80);
    for case in cases {
        let output = on_report("pair", &case.trf, &["--system", "double-swiss"]);
        let bye = case.expected.pab.map(|number| (number, 0));
        let expected: BTreeSet<(u16, u16)> = case.expected.pairs.iter().copied().chain(bye).collect();
        if !output.status.success() || printed(&output) != expected {
            wrong.push(format!("{}: {}{}", case.id, text(&output.stdout), text(&output.stderr)));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_report_that_names_the_double_swiss_needs_no_option() {
    let case = double_cases().remove(0);
    let named = on_report("pair", &case.trf, &[]);
    assert!(named.status.success(), "{}", text(&named.stderr));
    assert_eq!(named.stdout, on_report("pair", &case.trf, &["--system", "double-swiss"]).stdout);
}

#[test]
fn an_explanation_stands_below_the_boards_and_changes_none() {
    let report = include_str!("../data/pairing/bench/b_50.trf");
    let plain = on_report("pair", report, &[]);
    let explained = on_report("pair", report, &["--explain"]);
    let (plain, explained) = (text(&plain.stdout), text(&explained.stdout));
    let below = explained.strip_prefix(plain).unwrap();
    let brackets: Vec<&str> = below.lines().filter(|line| line.starts_with("bracket ")).collect();
    let boards: Vec<&str> = below.lines().filter(|line| line.starts_with("board ")).collect();
    assert_eq!((brackets.len() > 3, boards.len()), (true, 25), "{below}");
    assert!(boards.iter().all(|board| board.contains("] due ") && board.contains(": colour-")), "{below}");
}

#[test]
fn simulated_events_keep_the_rules_of_each_system() {
    for (system, more) in [("dutch", "--compare"), ("double-swiss", ""), ("dutch-colourless", "--compare")] {
        let mut arguments = vec!["simulate", "--system", system, "--events", "8", "--most", "20", "--seed", "7"];
        arguments.extend(Some(more).filter(|more| !more.is_empty()));
        let output = tablita(&arguments);
        let last = text(&output.stdout).lines().last().unwrap();
        assert!(output.status.success() && last.starts_with("8 events, "), "{system}: {}", text(&output.stdout));
        assert!(last.ends_with(" 0 faults"), "{last}");
    }
    let output = tablita(&["simulate", "--least", "9", "--most", "4"]);
    assert!(!output.status.success() && text(&output.stderr).contains("the fewest first"));
}
