//! Tie-breaks against the values on which two independent programs agree, in 122 events.

use serde_json::Value as Json;
use std::collections::BTreeMap;
use tablita::exchange::trf;
use tablita::tournament::cross_table::CrossTable;
use tablita::tournament::ranking::{Order, Ranked, rank};
use tablita::tournament::tiebreaks::{Options, TieBreak, Value};

/// An event of the vectors.
struct Event {
    id: String,
    table: CrossTable,
    /// Tie-break to start number to value.
    values: BTreeMap<String, BTreeMap<u16, f64>>,
    /// The same, with the answer of each of the two programs.
    disputed: BTreeMap<String, BTreeMap<u16, (f64, f64)>>,
}

fn by_number<T>(of: &Json, read: impl Fn(&Json) -> T) -> BTreeMap<u16, T> {
    of.as_object().unwrap().iter().map(|(number, value)| (number.parse().unwrap(), read(value))).collect()
}

fn events() -> Vec<Event> {
    let read = |row: &str| {
        let event: Json = serde_json::from_str(row).unwrap();
        let file = trf::read(event["trf"].as_str().unwrap()).unwrap();
        let values = event["values"].as_object().unwrap();
        let disputed = event["disputed"].as_object().unwrap();
        let pair = |both: &Json| (both["gacrux"].as_f64().unwrap(), both["tiebreak_core"].as_f64().unwrap());
        Event {
            id: event["id"].as_str().unwrap().to_owned(),
            table: file.cross_table().unwrap(),
            values: values.iter().map(|(c, of)| (c.clone(), by_number(of, |v| v.as_f64().unwrap()))).collect(),
            disputed: disputed.iter().map(|(c, of)| (c.clone(), by_number(of, pair))).collect(),
        }
    };
    include_str!("../data/tiebreaks/events.jsonl").lines().map(read).collect()
}

/// The values of one tie-break, when it is the only one after the points.
fn column(table: &CrossTable, code: &str) -> BTreeMap<u16, Option<f64>> {
    let order = Order::from(vec![code.parse::<TieBreak>().unwrap()]);
    let shown = |line: Ranked| (line.number.0, line.values[0].value.map(Value::to_f64));
    rank(table, &order, &Options::default()).into_iter().map(shown).collect()
}

fn is(found: Option<f64>, wanted: f64) -> bool {
    found.is_some_and(|found| (found - wanted).abs() < 1e-9)
}

#[test]
fn every_value_that_both_programs_give_is_ours() {
    let mut compared = 0;
    let mut wrong = Vec::new();
    for event in events() {
        for (code, wanted) in &event.values {
            let found = column(&event.table, code);
            for (number, wanted) in wanted {
                compared += 1;
                if !is(found[number], *wanted) {
                    wrong.push(format!("{} {code} of {number}: {:?}, not {wanted}", event.id, found[number]));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {compared} differ:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
    assert_eq!(compared, 56_053, "the number of values in the file");
}

#[test]
fn where_the_programs_differ_ours_is_the_value_that_c_07_argues_for() {
    // The reading of each disputed tie-break, and which of the two programs has it.
    let gacrux_is_right = |code: &str| match code {
        "FB" | "DE" | "REP" => true,
        "KS" | "WON" | "BPG" | "BWG" => false,
        other => panic!("a dispute about {other} has no reading"),
    };
    let mut compared = 0;
    let mut wrong = Vec::new();
    for event in events() {
        for (code, disputed) in &event.disputed {
            let found = column(&event.table, code);
            for (number, (gacrux, tiebreak_core)) in disputed {
                compared += 1;
                let wanted = if gacrux_is_right(code) { *gacrux } else { *tiebreak_core };
                if !is(found[number], wanted) {
                    wrong.push(format!("{} {code} of {number}: {:?}, not {wanted}", event.id, found[number]));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {compared} differ:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
    assert_eq!(compared, 622, "the number of disputes in the file");
}
