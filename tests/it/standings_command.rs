//! `tablita standings` as a program: its lines, its codes.

use std::io::Write;
use std::process::{Command, Output};

fn standings(report: &str, arguments: &[&str]) -> Output {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(report.as_bytes()).unwrap();
    let program = env!("CARGO_BIN_EXE_tablita");
    Command::new(program).arg("standings").arg(file.path()).args(arguments).output().unwrap()
}

/// Three players, three rounds, each with one pairing bye; 1 and 2 drew.
fn report(more: &str) -> String {
    let line = |number: u16, rating: &str, points: &str, entries: &str| {
        let name = format!("P{number:03}");
        format!("001 {number:>4}      {name:<33} {rating:>4}{:28}{points:>4} {number:>4}{entries}\n", "")
    };
    line(1, "2100", " 2.5", "     2 w =     3 b 1  0000 - U")
        + &line(2, "2000", " 2.0", "     1 b =  0000 - U     3 w =")
        + &line(3, "1900", " 1.5", "  0000 - U     1 w 0     2 b =")
        + more
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn a_json_line_for_each_player_in_the_order_of_places() {
    let output = standings(&report(""), &["--tiebreaks", "BH/C1,WIN,AOB,ARO,DE", "--json"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(lines.len(), 3);
    let first = r#"{"rank":1,"id":1,"points":2.5,"tiebreaks":{"BH/C1":3.5,"WIN":2,"AOB":5.75,"ARO":1950,"DE":1}}"#;
    assert_eq!(lines[0], first);
}

#[test]
fn a_value_that_is_not_defined_is_null() {
    let unrated = report("").replace("1900", "    ");
    let output = standings(&unrated, &["--tiebreaks", "TPR", "--json"]);
    assert_eq!(text(&output.stdout).matches(r#""TPR":null"#).count(), 3);
    let output = standings(&unrated, &["--tiebreaks", "TPR", "--json", "--unrated", "1900"]);
    assert!(!text(&output.stdout).contains("null"));
}

#[test]
fn the_tie_breaks_of_the_file_are_taken_when_none_are_asked_for() {
    let output = standings(&report("212 PTS,SB,PS/C1\n"), &["--json"]);
    assert_eq!(text(&output.stdout).matches(r#""tiebreaks":{"SB":"#).count(), 3);
    let output = standings(&report("202 NO/SUCH\n"), &["--json"]);
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn without_json_a_table_is_printed() {
    let output = standings(&report(""), &["--preset", "cbd-codex-68a"]);
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(lines[0], "#  No  Name  Pts   BH   PS  BH/M1");
    assert!(lines[1].starts_with("1   1  P001  2.5"), "{}", lines[1]);
}

#[test]
fn bad_input_is_told_with_line_and_column_and_code_3() {
    let output = standings(&report("").replace("     2 b =", "     2 b 7"), &["--json"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("line 3, column 119"), "{}", text(&output.stderr));
    assert!(output.stdout.is_empty());
}

#[test]
fn an_unknown_tie_break_is_a_wrong_argument() {
    let output = standings(&report(""), &["--tiebreaks", "NOPE"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("`NOPE` is no tie-break"), "{}", text(&output.stderr));
}
