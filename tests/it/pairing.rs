//! The pairing engines against the boards of two other engines.

use serde::Deserialize;
use tablita::exchange::{pairing, trf};
use tablita::tournament::pairing::dutch::{self, Options};
use tablita::tournament::pairing::field::{Error, Pairing};

#[derive(Deserialize)]
struct Case {
    id: String,
    family: String,
    expected: Option<Vec<(u16, u16)>>,
    trf: String,
}

fn lines(pairing: &Pairing) -> Vec<(u16, u16)> {
    pairing.boards.iter().copied().chain(pairing.bye.map(|number| (number, 0))).collect()
}

fn paired(text: &str) -> Result<Vec<(u16, u16)>, Error> {
    let file = trf::read(text).unwrap();
    let field = pairing::next_round(&file, false).unwrap();
    dutch::pair(&field, &Options::default()).map(|pairing| lines(&pairing))
}

#[test]
fn three_hundred_events_are_paired_like_two_other_engines_do() {
    let cases = include_str!("../data/pairing/dutch2026.jsonl");
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in cases.lines() {
        let case: Case = serde_json::from_str(line).unwrap();
        count += 1;
        let found = paired(&case.trf);
        let right = match (&found, &case.expected) {
            (Ok(boards), Some(expected)) => boards == expected,
            (Err(error), None) => error.is_no_legal_pairing(),
            _ => false,
        };
        if !right {
            wrong.push(format!("{} ({}): {found:?}, not {:?}", case.id, case.family, case.expected));
        }
    }
    assert_eq!(count, 300);
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn nobody_gets_a_second_bye_where_a_reference_engine_gives_one() {
    let cases = [
        (
            include_str!("../data/pairing/dutch-c2/seed7073463-r8-p9.trf"),
            include_str!("../data/pairing/dutch-c2/seed7073463-r8-p9.expected"),
        ),
        (
            include_str!("../data/pairing/dutch-c2/seed735265-r7-p10.trf"),
            include_str!("../data/pairing/dutch-c2/seed735265-r7-p10.expected"),
        ),
        (
            include_str!("../data/pairing/dutch-c2/seed8848759-r9-p10.trf"),
            include_str!("../data/pairing/dutch-c2/seed8848759-r9-p10.expected"),
        ),
    ];
    for (text, expected) in cases {
        // These three files list the pairs by start number, not in board order.
        let mut boards = paired(text).unwrap();
        boards.sort_by_key(|&(white, black)| if black == 0 { u16::MAX } else { white.min(black) });
        let printed: Vec<String> = boards.iter().map(|(white, black)| format!("{white} {black}")).collect();
        assert_eq!(printed, expected.lines().skip(1).map(|line| line.trim().to_owned()).collect::<Vec<_>>());
    }
}
