//! No floor of the house may use what stands right of it (see ARCHITECTURE.md).

use std::fs;
use std::path::{Path, PathBuf};

/// Each floor with the crate modules that it may name, besides itself.
const MAY_USE: &[(&str, &[&str])] = &[
    ("draughts", &[]),
    ("openings", &["draughts"]),
    ("tournament", &["draughts", "openings"]),
    ("exchange", &["draughts", "openings", "tournament"]),
    ("auth", &[]),
    ("i18n", &[]),
    ("clock", &[]),
    ("config", &[]),
    ("store", &["draughts", "openings", "tournament", "auth", "clock", "config"]),
    ("app", &["draughts", "openings", "tournament", "exchange", "store", "auth", "clock", "config"]),
    ("web", &["draughts", "openings", "tournament", "exchange", "app", "auth", "i18n", "clock", "config"]),
    (
        "cli",
        &["draughts", "openings", "tournament", "exchange", "store", "app", "web", "auth", "i18n", "clock", "config"],
    ),
];

/// Floors without clock, input, output or outside crates that bring them.
const PURE: &[&str] = &["draughts", "openings", "tournament", "exchange"];

/// What a pure floor may not name.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "std::time",
    "std::thread",
    "diesel",
    "actix",
    "askama",
    "getrandom",
    "tokio",
    "Utc::now",
    "Local::now",
    "SystemTime",
    "Instant::now",
    "println!",
];

fn sources(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            sources(&entry.unwrap().path(), found);
        }
    } else if path.extension().is_some_and(|ending| ending == "rs") {
        found.push(path.to_owned());
    }
}

/// The files of one floor: `src/floor.rs` and all below `src/floor/`.
fn files_of(floor: &str) -> Vec<PathBuf> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    for path in [src.join(format!("{floor}.rs")), src.join(floor)] {
        if path.exists() {
            sources(&path, &mut found);
        }
    }
    found
}

/// The lines of code of a file, without comments and documentation.
fn code_lines(path: &Path) -> Vec<String> {
    fs::read_to_string(path)
        .unwrap()
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .map(str::to_owned)
        .collect()
}

#[test]
fn no_floor_uses_one_to_its_right() {
    let names: Vec<&str> = MAY_USE.iter().map(|(floor, _)| *floor).collect();
    let mut crossings = Vec::new();
    for (floor, allowed) in MAY_USE {
        for path in files_of(floor) {
            for line in code_lines(&path) {
                for other in names.iter().filter(|other| *other != floor && !allowed.contains(other)) {
                    if line.contains(&format!("crate::{other}")) || line.contains(&format!("tablita::{other}")) {
                        crossings.push(format!("{}: {}", path.display(), line.trim()));
                    }
                }
            }
        }
    }
    assert!(crossings.is_empty(), "floors crossed:\n{}", crossings.join("\n"));
}

#[test]
fn crate_paths_are_written_whole() {
    // The test above reads `crate::floor`; a grouped `use crate::{..}` would slip through it.
    let mut grouped = Vec::new();
    for (floor, _) in MAY_USE {
        for path in files_of(floor) {
            grouped.extend(code_lines(&path).into_iter().filter(|line| line.contains("crate::{")));
        }
    }
    assert!(grouped.is_empty(), "write one `use crate::floor::..` a floor: {grouped:?}");
}

#[test]
fn pure_floors_have_no_clock_and_no_input_or_output() {
    let mut impure = Vec::new();
    for floor in PURE {
        let files = files_of(floor);
        assert!(!files.is_empty(), "the floor {floor} has no file: is the test reading the right folder?");
        for path in files {
            for line in code_lines(&path) {
                if IMPURE.iter().any(|word| line.contains(word)) {
                    impure.push(format!("{}: {}", path.display(), line.trim()));
                }
            }
        }
    }
    assert!(impure.is_empty(), "a pure floor reaches outside:\n{}", impure.join("\n"));
}
