//! The laws against outside truth: counts and move lists on which several independent programs agree.

mod clauses;
mod command;
mod draw_cases;
mod oracle;
mod properties;
mod real_games;

use serde::Deserialize;
use std::collections::BTreeSet;
use tablita::draughts::{Move, Position, Style, perft};

const START_COUNTS: &str = include_str!("../data/laws/perft_start.json");
const TRICKY_COUNTS: &str = include_str!("../data/laws/perft_tricky.json");
const POSITIONS: &str = include_str!("../data/laws/positions.jsonl");

#[derive(Deserialize)]
struct Counts {
    fen: String,
    fen_num: Option<String>,
    unique: Vec<u64>,
}

#[derive(Deserialize)]
struct Listed {
    fen: String,
    fen_num: String,
    moves: Vec<ListedMove>,
    perft: Vec<u64>,
}

#[derive(Deserialize)]
struct ListedMove {
    from: String,
    to: String,
    captured: Vec<String>,
    pdn_paths: Vec<String>,
    orders: Vec<String>,
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn count_to(counts: &Counts, depth: u32) {
    let start = position(&counts.fen);
    for (depth, &nodes) in (1..=depth).zip(&counts.unique) {
        assert_eq!(perft(&start, depth), nodes, "{} to depth {depth}", counts.fen);
    }
}

#[test]
fn the_games_from_the_start_are_counted_to_depth_9() {
    count_to(&serde_json::from_str(START_COUNTS).unwrap(), 9);
}

#[test]
#[ignore = "seconds in release, minutes in debug: cargo test --release --test it laws:: -- --ignored"]
fn the_games_from_the_start_are_counted_to_depth_12() {
    count_to(&serde_json::from_str(START_COUNTS).unwrap(), 12);
}

#[test]
fn twenty_hard_positions_are_counted_to_depth_6() {
    let hard: Vec<Counts> = serde_json::from_str(TRICKY_COUNTS).unwrap();
    assert_eq!(hard.len(), 20);
    for counts in hard {
        count_to(&counts, 6);
        assert_eq!(position(&counts.fen), position(&counts.fen_num.unwrap()));
    }
}

#[test]
#[ignore = "seconds in release, minutes in debug: cargo test --release --test it laws:: -- --ignored"]
fn twenty_hard_positions_are_counted_to_depth_8() {
    for counts in serde_json::from_str::<Vec<Counts>>(TRICKY_COUNTS).unwrap() {
        count_to(&counts, 8);
    }
}

fn named(played: &Move) -> (String, String, Vec<String>) {
    let captured = played.captured().sorted().iter().map(ToString::to_string).collect();
    (played.from().to_string(), played.to().to_string(), captured)
}

#[test]
fn every_move_of_400_positions_is_generated_and_no_other() {
    let mut seen = 0;
    for line in POSITIONS.lines() {
        let listed: Listed = serde_json::from_str(line).unwrap();
        let start = position(&listed.fen);
        assert_eq!(start, position(&listed.fen_num));
        assert_eq!(start.to_string(), listed.fen);
        let generated: Vec<_> = start.legal_moves().iter().map(named).collect();
        let expected: BTreeSet<_> =
            listed.moves.iter().map(|m| (m.from.clone(), m.to.clone(), m.captured.clone())).collect();
        assert_eq!(generated.iter().cloned().collect::<BTreeSet<_>>(), expected, "{}", listed.fen);
        assert_eq!(generated.len(), expected.len(), "{}: a move is generated twice", listed.fen);
        for (depth, &nodes) in (1..).zip(&listed.perft) {
            assert_eq!(perft(&start, depth), nodes, "{} to depth {depth}", listed.fen);
        }
        seen += 1;
    }
    assert_eq!(seen, 400);
}

#[test]
fn every_route_of_400_positions_is_found_and_read_back() {
    for line in POSITIONS.lines() {
        let listed: Listed = serde_json::from_str(line).unwrap();
        let start = position(&listed.fen);
        for played in start.legal_moves() {
            let wanted =
                listed.moves.iter().find(|m| named(&played) == (m.from.clone(), m.to.clone(), m.captured.clone()));
            let wanted = wanted.unwrap();
            let spaced = |squares: &[tablita::draughts::Square]| {
                squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            };
            let routes = start.routes(&played);
            let landings: BTreeSet<_> = routes.iter().map(|route| spaced(&route.landings)).collect();
            let victims: BTreeSet<_> = routes.iter().map(|route| spaced(&route.victims)).collect();
            if played.is_capture() {
                assert_eq!(landings, wanted.pdn_paths.iter().cloned().collect(), "{}", listed.fen);
                assert_eq!(victims, wanted.orders.iter().cloned().collect(), "{}", listed.fen);
            }
            for route in &routes {
                let by_squares = format!("{}x{}", played.from(), spaced(&route.landings).replace(' ', "x"));
                assert_eq!(start.parse_move(&by_squares), Ok(played), "{}: {by_squares}", listed.fen);
                let victims: Vec<_> = route.victims.iter().rev().map(ToString::to_string).collect();
                let by_victims = format!("{}x{}x{}", played.from(), played.to(), victims.join("x"));
                assert_eq!(start.parse_move(&by_victims), Ok(played), "{}: {by_victims}", listed.fen);
            }
            for style in [Style::House, Style::Colon, Style::Numeric(tablita::draughts::Numbering::TopLeft)] {
                let text = start.write_move(&played, style);
                assert_eq!(start.parse_move(&text), Ok(played), "{}: {text}", listed.fen);
            }
        }
    }
}
