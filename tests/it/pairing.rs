//! The pairing engines against the boards of two other engines.

use serde::Deserialize;
use tablita::exchange::{pairing, trf};
use tablita::tournament::pairing::double_swiss;
use tablita::tournament::pairing::dutch::{self, Options};
use tablita::tournament::pairing::field::{Error, Pairing, Scale};
use tablita::tournament::pairing::legality::{ColourLaw, breaches};
use tablita::tournament::pairing::lot::Lot;
use tablita::tournament::pairing::simulate::{Plan, Simulation};

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

#[test]
fn fields_of_50_to_3000_players_are_paired_like_the_reference_engines_do() {
    let files = [
        (include_str!("../data/pairing/bench/b_50.trf"), include_str!("../data/pairing/bench/b_50.expected")),
        (include_str!("../data/pairing/bench/b_200.trf"), include_str!("../data/pairing/bench/b_200.expected")),
        (include_str!("../data/pairing/bench/b_1000.trf"), include_str!("../data/pairing/bench/b_1000.expected")),
        (include_str!("../data/pairing/bench/b_1001.trf"), include_str!("../data/pairing/bench/b_1001.expected")),
        (include_str!("../data/pairing/bench/b_3000.trf"), include_str!("../data/pairing/bench/b_3000.expected")),
    ];
    for (text, expected) in files {
        let boards = paired(text).unwrap();
        let printed: Vec<String> = boards.iter().map(|(white, black)| format!("{white} {black}")).collect();
        let expected: Vec<&str> = expected.lines().skip(1).map(str::trim).collect();
        assert!(printed == expected, "{} boards", expected.len());
    }
}

/// A random event: tight or wide, with or without byes, forfeits, late entries, forbidden pairs, acceleration.
fn plan(lot: &mut Lot, smallest: usize, largest: usize) -> Plan {
    let players = smallest + lot.below(largest - smallest + 1);
    let tight = lot.happens(30);
    let rounds = if tight { (players - 1).min(3 + lot.below(9)) } else { (3 + lot.below(7)).min(players / 2) };
    let mut sometimes = |percent, most: u8| {
        if lot.happens(percent) { u8::try_from(lot.below(usize::from(most) + 1)).unwrap() } else { 0 }
    };
    let (draws, forfeits, absences) = (sometimes(90, 60), sometimes(30, 10), sometimes(40, 12));
    let (withdrawals, late, forbidden) = (sometimes(30, 5), sometimes(30, 15), usize::from(sometimes(20, 5)));
    let (win, draw, loss) = [(2, 1, 0), (2, 1, 0), (6, 2, 0), (4, 2, 0), (6, 4, 2)][lot.below(5)];
    Plan {
        players,
        rounds: rounds.max(1),
        scale: Scale { win, draw, loss },
        bye: [win, draw][lot.below(2)],
        two_games: false,
        draws,
        forfeits,
        absences,
        withdrawals,
        late,
        forbidden,
        accelerated: lot.happens(15),
    }
}

/// Plays the events of some seeds; every round must be legal, and with `compare` all ways of pairing must agree.
/// Rounds, brackets that the walk answered, brackets paired by the letter.
fn play_events(seeds: std::ops::Range<u64>, smallest: usize, largest: usize, compare: bool) -> [usize; 3] {
    let mut counts = [0; 3];
    for seed in seeds {
        let mut event = Simulation::new(plan(&mut Lot::new(!seed), smallest, largest), seed);
        while let Some(field) = event.field() {
            let pairing = match dutch::pair(field, &Options::default()) {
                Ok(pairing) => pairing,
                Err(error) => {
                    let few = matches!(error, Error::TooFew { .. });
                    assert!(error.is_no_legal_pairing() || few, "seed {seed}, round {}: {error}", field.round);
                    break;
                }
            };
            let breaches = breaches(field, &pairing, ColourLaw::Dutch);
            assert!(breaches.is_empty(), "seed {seed}, round {}: {breaches:?}", field.round);
            counts[0] += 1;
            if compare {
                let found = dutch::compare_ways(field, &Options::default()).unwrap();
                assert!(found.differing.is_empty(), "seed {seed}, round {}: {:?}", field.round, found.differing);
                counts[1] += found.walked;
                counts[2] += found.enumerated;
            }
            event.play(&pairing);
        }
    }
    counts
}

#[test]
fn small_events_are_paired_as_the_letter_has_it() {
    let [rounds, walked, enumerated] = play_events(0..60, 4, 14, true);
    assert!(rounds > 200 && walked > 300 && enumerated > 500, "{rounds} {walked} {enumerated}");
}

#[test]
fn larger_events_are_legal_and_all_ways_agree() {
    let [rounds, walked, _] = play_events(500..512, 30, 90, true);
    assert!(rounds > 40 && walked > 150, "{rounds} {walked}");
}

#[test]
#[ignore = "minutes: cargo test --release --test it ten_thousand -- --ignored"]
fn ten_thousand_events_of_4_to_200_players_are_legal() {
    let [rounds, ..] = play_events(0..10_000, 4, 200, false);
    assert!(rounds > 50_000, "{rounds}");
}

#[test]
#[ignore = "minutes: cargo test --release --test it ten_thousand -- --ignored"]
fn ten_thousand_small_events_are_paired_as_the_letter_has_it() {
    let [.., enumerated] = play_events(100_000..110_000, 4, 20, true);
    assert!(enumerated > 100_000, "{enumerated}");
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

#[test]
fn eighty_double_swiss_events_are_paired_like_the_references() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in include_str!("../data/pairing/doubleswiss.jsonl").lines() {
        let case: DoubleCase = serde_json::from_str(line).unwrap();
        count += 1;
        let field = pairing::next_round(&trf::read(&case.trf).unwrap(), true).unwrap();
        let found = double_swiss::pair(&field).unwrap();
        let sorted = |pairs: &[(u16, u16)]| pairs.iter().copied().collect::<std::collections::BTreeSet<_>>();
        if sorted(&found.boards) != sorted(&case.expected.pairs) || found.bye != case.expected.pab {
            wrong.push(format!("{}: {found:?}", case.id));
        }
    }
    assert_eq!(count, 80);
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
