//! `tablita draw` and the script of `docs/lot.md`: two programs that must agree with what is published.

use std::process::{Command, Output};

const LOT: &str = include_str!("../../docs/lot.md");

fn draw(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tablita")).arg("draw").args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The fenced block of the document that begins with this sign, without the fence.
fn block(language: &str) -> &'static str {
    let (_, after) = LOT.split_once(&format!("```{language}\n")).unwrap();
    after.split_once("```").unwrap().0
}

/// The command and the output of the document's worked example.
fn example() -> (Vec<&'static str>, &'static str) {
    let (command, output) = block("console").split_once("\n\n").unwrap();
    let words = command.split_whitespace().filter(|word| *word != "\\");
    (words.skip(3).collect(), output)
}

#[test]
fn the_worked_example_of_the_document_is_what_the_program_prints() {
    let (arguments, expected) = example();
    let output = draw(&arguments);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout), expected);
}

#[test]
fn json_tells_the_same_as_the_lines() {
    let (mut arguments, lines) = example();
    arguments.push("--json");
    let value: serde_json::Value = serde_json::from_slice(&draw(&arguments).stdout).unwrap();
    let line = |word: &str| lines.lines().find_map(|line| line.strip_prefix(&format!("{word} "))).unwrap();
    for (word, told) in [
        ("table", &value["table"]),
        ("list-hash", &value["list_hash"]),
        ("commitment", &value["commitment"]),
        ("code", &value["code"]),
        ("opening", &value["opening"]["notation"]),
        ("fen", &value["opening"]["fen"]),
    ] {
        assert_eq!(told, line(word), "{word}");
    }
    assert_eq!(value["eligible"].to_string(), line("eligible"));
    let record: tablita::openings::Draw = serde_json::from_value(value).unwrap();
    assert_eq!(record.code, line("code"), "the object is the record of the draw");
}

#[test]
fn bad_input_exits_with_3_and_wrong_arguments_with_2() {
    let seed = "00".repeat(32);
    let ask = |more: &[&str]| {
        let mut arguments = vec!["--table", "idf-women-basic-150", "--seed", &seed, "--round", "1", "--board", "1"];
        arguments.extend(more);
        let output = draw(&arguments);
        (output.status.code(), text(&output.stderr))
    };
    assert_eq!(ask(&[]).0, Some(0));
    let (code, told) = ask(&["--exclude", "99-I"]);
    assert_eq!(code, Some(3));
    assert!(told.contains("99-I"), "{told}");
    assert_eq!(ask(&["--boards", "B"]).0, Some(3));
    assert_eq!(ask(&["--file", "own.csv"]).0, Some(3), "a file goes with --table custom alone");
    assert_eq!(ask(&["--boards", "C"]).0, Some(2));
    assert_eq!(draw(&["--table", "appendix-3"]).status.code(), Some(2));
}

#[test]
fn an_own_table_is_drawn_from_or_refused_with_every_fault() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("paulista.csv");
    let seed = "5a".repeat(32);
    let ask = |csv: &str| {
        std::fs::write(&path, csv).unwrap();
        let path = path.to_str().unwrap();
        draw(&["--table", "custom", "--file", path, "--seed", &seed, "--round", "2", "--board", "3", "--json"])
    };
    let output = ask("código;lances\nP-1;1. cd4 ba5\nP-2;gf4\n");
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["table"], "custom");
    assert!(["P-1", "P-2"].contains(&value["code"].as_str().unwrap()), "{value}");
    let refused = ask("código;lances\nP-1;cd4 ba4\nP-1;gf4\n");
    assert_eq!(refused.status.code(), Some(3));
    let told = text(&refused.stderr);
    assert!(
        told.contains("2 fault(s)") && told.contains("line 2, column moves") && told.contains("line 3, column code")
    );
    assert!(refused.stdout.is_empty());
}

/// Two hundred draws of all kinds by the document's script, which shares nothing with the program.
#[test]
#[ignore = "needs python3: cargo test --test it openings_draw -- --ignored"]
fn the_script_of_the_document_agrees_with_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("lot.py");
    std::fs::write(&script, block("python")).unwrap();
    let data = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/openings/data");
    let tables = [
        ("fmjd-men-brazilian-lidraughts-725", "1-I 12-III", "45-XVI 38-I"),
        ("fmjd-men-russian-736", "1-IX 4-XV 5-XI", "15-XV"),
        ("idf-men-brazilian-736", "", "I-13"),
        ("idf-women-basic-150", "5-VII", ""),
    ];
    for number in 0..200_u32 {
        let (table, excluded, drawn) = tables[usize::try_from(number).unwrap() % tables.len()];
        let seed = format!("{number:064x}");
        let (round, board) = ((number / 20 + 1).to_string(), (number % 20).to_string());
        let boards = if table.contains("women") || number % 3 == 0 { "A" } else { "AB" };
        let file = data.join(format!("{}.csv", table.replace('-', "_")));
        let script = Command::new("python3")
            .arg(&script)
            .args([file.to_str().unwrap(), &seed, &round, &board, "1", boards, excluded, drawn])
            .output()
            .unwrap();
        let mut arguments =
            vec!["--table", table, "--seed", &seed, "--round", &round, "--board", &board, "--boards", boards];
        for (flag, codes) in [("--exclude", excluded), ("--drawn", drawn)] {
            if !codes.is_empty() {
                arguments.push(flag);
                arguments.extend(codes.split(' '));
            }
        }
        let program = text(&draw(&arguments).stdout);
        let words = ["commitment", "list-hash", "eligible", "code"];
        let told = words.map(|word| program.lines().find_map(|line| line.strip_prefix(&format!("{word} "))).unwrap());
        assert_eq!(text(&script.stdout).split_whitespace().collect::<Vec<_>>(), told, "{table} {seed}");
    }
}
