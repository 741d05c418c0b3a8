//! The commands of the laws as scripts use them: their output forms and exit codes.

use serde_json::Value;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn tablita(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tablita")).args(arguments).output().unwrap()
}

fn data(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name).to_str().unwrap().to_owned()
}

fn lines(output: &Output) -> Vec<String> {
    String::from_utf8(output.stdout.clone()).unwrap().lines().map(str::to_owned).collect()
}

fn json_lines(output: &Output) -> Vec<Value> {
    lines(output).iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn perft_ends_with_its_nodes() {
    let output = tablita(&["perft", "--depth", "5", "--time"]);
    assert_eq!(lines(&output).last().unwrap(), "nodes 7473");
    assert!(lines(&output)[0].starts_with("nps "));
    let divided = tablita(&["perft", "--depth", "3", "--divide"]);
    assert_eq!(lines(&divided).len(), 8);
    assert_eq!(lines(&divided).last().unwrap(), "nodes 302");
    let diagram = tablita(&["perft", "--depth", "8", "--fen", "W:WKd2:Bf4,b6,d6,f6,g7"]);
    assert_eq!(lines(&diagram), ["nodes 5272"]);
    assert_eq!(tablita(&["perft", "--depth", "1", "--fen", "W:Wa2:B"]).status.code(), Some(2));
}

#[test]
fn moves_answers_line_by_line() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablita"))
        .arg("moves")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"{\"id\":\"p\",\"fen\":\"W:W21-32:B1-12\"}\n").unwrap();
    let answers = json_lines(&child.wait_with_output().unwrap());
    assert_eq!(answers[0]["moves"].as_array().unwrap().len(), 7);
    assert_eq!(answers[0]["moves"][0]["from"], "a3");
}

#[test]
fn all_games_of_the_archives_are_legal() {
    for (file, count) in [("games/real.pdn", 25), ("games/synthetic.pdn", 200)] {
        let output = tablita(&["validate", &data(file), "--json"]);
        assert_eq!(output.status.code(), Some(0));
        let games = json_lines(&output);
        assert_eq!(games.len(), count);
        for (game, number) in games.iter().zip(1..) {
            assert_eq!((game["game"].as_u64(), game["legal"].as_bool()), (Some(number), Some(true)));
            assert!(game["error"].is_null() && game["final_fen"].is_string() && game["plies"].as_u64() > Some(0));
        }
    }
}

#[test]
fn an_illegal_game_is_told_with_its_ply_and_article_and_fails_the_command() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(b"[Event \"A\"]\n\n1. c3-d4 b6-c5 2. b2-c3 1-0\n\n[Event \"B\"]\n\n1. c3-d4 b6-a5 1-0\n").unwrap();
    let output = tablita(&["validate", file.path().to_str().unwrap(), "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let games = json_lines(&output);
    assert_eq!(games.len(), 2);
    assert_eq!(games[0]["legal"], false);
    let error = &games[0]["error"];
    assert_eq!((error["ply"].as_u64(), error["text"].as_str()), (Some(3), Some("b2-c3")));
    assert_eq!((error["reason"].as_str(), error["article"].as_str()), (Some("must-capture"), Some("4.2")));
    assert_eq!((error["line"].as_u64(), error["column"].as_u64()), (Some(3), Some(19)));
    assert_eq!(games[1]["legal"], true);
    assert!(lines(&tablita(&["validate", file.path().to_str().unwrap()]))[0].contains("line 3, column 19"));
}

#[test]
fn a_rule_set_adds_claims_findings_and_the_opening() {
    let output = tablita(&["validate", &data("games/real.pdn"), "--rules", "fmjd-64", "--json"]);
    let games = json_lines(&output);
    assert!(games.iter().all(|game| game["claims"].is_array() && game["findings"].is_array()));
    assert!(games.iter().any(|game| game["opening"]["code"].is_string()));
    assert_eq!(tablita(&["validate", &data("games/real.pdn"), "--rules", "chess"]).status.code(), Some(2));
    assert_eq!(tablita(&["validate", "no such file"]).status.code(), Some(2));
}

#[test]
fn a_variation_that_cannot_be_played_is_a_finding_and_the_game_stands() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(b"[Event \"A\"]\n\n1. c3-d4 b6-a5 (1... b6-c5 2. g3-h4) 2. d4-c5 *\n").unwrap();
    let output = tablita(&["validate", file.path().to_str().unwrap(), "--rules", "fmjd-64", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let finding = &json_lines(&output)[0]["findings"][0];
    assert_eq!((finding["severity"].as_str(), finding["article"].as_str()), (Some("warning"), Some("4.2")));
    assert!(finding["text"].as_str().unwrap().starts_with("line 3, column 31, in a variation"), "{finding}");
}

#[test]
fn more_games_than_a_batch_come_in_the_order_of_the_file() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    for plies in 0..2000 {
        let moves = ["", "1. c3-d4", "1. c3-d4 b6-a5", "1. c3-d4 b6-a5 2. d4-c5"][plies % 4];
        write!(file, "[Event \"{plies}\"]\n\n{moves} *\n\n").unwrap();
    }
    let games = json_lines(&tablita(&["validate", file.path().to_str().unwrap(), "--json"]));
    assert_eq!(games.len(), 2000);
    for (index, game) in games.iter().enumerate() {
        assert_eq!((game["game"].as_u64(), game["plies"].as_u64()), (Some(index as u64 + 1), Some(index as u64 % 4)));
    }
}
