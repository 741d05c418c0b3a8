//! How fast the laws are: `cargo bench --bench laws`.
#![allow(clippy::unwrap_used, reason = "a bench fails by panicking")]

use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};
use tablita::draughts::{Archive, Encoding, Game, PdnGame, Position, RuleSet, perft};

const REAL: &str = include_str!("../tests/data/games/real.pdn");
const SYNTHETIC: &str = include_str!("../tests/data/games/synthetic.pdn");
const TRICKY: &str = include_str!("../tests/data/laws/perft_tricky.json");

fn main() {
    divan::main();
}

/// The start of a game; items are nodes.
#[divan::bench(args = [7, 8, 9])]
fn perft_from_the_start(bencher: Bencher<'_, '_>, depth: u32) {
    let start = Position::start();
    let nodes = perft(&start, depth);
    bencher.counter(ItemsCount::new(nodes)).bench(|| perft(black_box(&start), depth));
}

/// Twenty hard positions, most with kings; items are nodes.
#[divan::bench]
fn perft_of_hard_positions(bencher: Bencher<'_, '_>) {
    #[derive(serde::Deserialize)]
    struct Hard {
        fen: String,
    }
    let hard: Vec<Hard> = serde_json::from_str(TRICKY).unwrap();
    let positions: Vec<Position> = hard.iter().map(|hard| hard.fen.parse().unwrap()).collect();
    let count = |positions: &[Position]| positions.iter().map(|position| perft(position, 5)).sum::<u64>();
    let nodes = count(&positions);
    bencher.counter(ItemsCount::new(nodes)).bench(|| count(black_box(&positions)));
}

fn texts() -> Vec<String> {
    let file = format!("{REAL}\n{SYNTHETIC}");
    Archive::new(file.as_bytes()).map(|raw| raw.unwrap().text(Encoding::Guess).into_owned()).collect()
}

/// An archive parted into games; items are games.
#[divan::bench]
fn part_an_archive(bencher: Bencher<'_, '_>) {
    let file = format!("{REAL}\n{SYNTHETIC}");
    bencher
        .counter(ItemsCount::new(225_u32))
        .counter(BytesCount::of_str(&file))
        .bench(|| Archive::new(black_box(file.as_bytes())).count());
}

/// Games read to trees of moves; items are games.
#[divan::bench]
fn read_pdn(bencher: Bencher<'_, '_>) {
    let texts = texts();
    bencher
        .counter(ItemsCount::new(texts.len()))
        .bench(|| texts.iter().map(|text| PdnGame::read(text).unwrap().main.moves.len()).sum::<usize>());
}

/// Trees replayed to games; items are games.
#[divan::bench]
fn replay(bencher: Bencher<'_, '_>) {
    let texts = texts();
    let trees: Vec<PdnGame<'_>> = texts.iter().map(|text| PdnGame::read(text).unwrap()).collect();
    let mut legal = Vec::new();
    bencher.counter(ItemsCount::new(trees.len())).bench_local(|| {
        trees.iter().map(|tree| tree.replay_with(None, &mut legal).unwrap().moves().len()).sum::<usize>()
    });
}

/// The claims of games under a rule set; items are games.
#[divan::bench(args = ["fmjd-64", "cbd-codex-2020"])]
fn claims(bencher: Bencher<'_, '_>, rules: &str) {
    let rules: RuleSet = rules.parse().unwrap();
    let replayed = |text: &String| PdnGame::read(text).unwrap().replay(None).unwrap();
    let games: Vec<Game> = texts().iter().map(replayed).collect();
    bencher
        .counter(ItemsCount::new(games.len()))
        .bench(|| games.iter().map(|game| game.claims(rules).len()).sum::<usize>());
}
