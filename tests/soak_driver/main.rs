//! Soaks the desk: clients race over HTTP for the same boards while the service is killed at random, and after every
//! restart what was acknowledged is held against what is stored. `tests/soak` builds and runs it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../it/database.rs"]
mod database;

mod check;
mod client;
mod desk;
mod gate;
mod ledger;
mod rehearsal;
mod server;
mod world;

use check::Findings;
use clap::{Parser, ValueEnum};
use client::Client;
use database::TestDatabase;
use gate::Gate;
use ledger::Ledger;
use server::Server;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use world::World;

/// How many sit at the desk at the same time.
const CLIENTS: usize = 8;

/// Races clients at the desk of a Tablita that is killed at random, and counts what was lost or doubled.
#[derive(Debug, Parser)]
struct Arguments {
    /// How many forms are sent.
    #[arg(long, default_value_t = 2_000)]
    ops: u64,
    /// How often the service is killed.
    #[arg(long, default_value_t = 3)]
    kills: u64,
    /// On which database; PostgreSQL is the server that `TABLITA_TEST_POSTGRES` names.
    #[arg(long, default_value = "sqlite")]
    database: Kind,
    /// What the choices of the clients are made from; the clock by default.
    #[arg(long)]
    seed: Option<u64>,
    /// The program that is soaked.
    #[arg(long, env = "TABLITA_BIN", default_value = "target/release/tablita")]
    program: PathBuf,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Kind {
    Sqlite,
    Postgres,
}

/// A small generator of numbers that look random (`SplitMix64`).
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`, which is not 0.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    /// Whether something happens that happens so often in a hundred.
    pub(crate) fn in_hundred(&mut self, times: u64) -> bool {
        self.below(100) < times
    }

    /// One of several.
    pub(crate) fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[usize::try_from(self.below(all.len() as u64)).unwrap()]
    }
}

fn say(words: &str) {
    println!("{words}");
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let database = match arguments.database {
        Kind::Sqlite => TestDatabase::sqlite(),
        Kind::Postgres => TestDatabase::postgres().expect("TABLITA_TEST_POSTGRES names no server"),
    };
    let clock = std::time::UNIX_EPOCH.elapsed().unwrap();
    let seed = arguments.seed.unwrap_or_else(|| clock.as_nanos().try_into().unwrap_or(u64::MAX));
    say(&format!("soaking {} on {:?}, seed {seed}", arguments.program.display(), arguments.database));
    let world = World::make(&database.url(), CLIENTS);
    let findings = soak(&arguments, &world, seed);
    for remark in &findings.remarks {
        say(remark);
    }
    let Findings { acknowledged, lost, doubled, half_rounds, .. } = findings;
    say(&format!("acknowledged {acknowledged}, lost {lost}, doubled {doubled}, half rounds {half_rounds}"));
    if findings.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn soak(arguments: &Arguments, world: &World, seed: u64) -> Findings {
    let mut dice = Dice(seed);
    let ledgers: Vec<Mutex<Ledger>> = (0..CLIENTS).map(|_| Mutex::default()).collect();
    let (sent, gate) = (AtomicU64::new(0), Gate::new(CLIENTS));
    let mut server = Server::start(&arguments.program, &world.url);
    let mut findings = Findings::default();
    gate.open(server.base());
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for (number, ledger) in ledgers.iter().enumerate() {
            let client = Client::new(number, Dice(seed ^ (number as u64 + 1).rotate_left(40)), &gate, ledger);
            let (sent, gate) = (&sent, &gate);
            scope.spawn(move || {
                client.work(|| sent.fetch_add(1, Ordering::Relaxed) < arguments.ops);
                gate.leave();
            });
        }
        for (kill, at) in (1..).zip(kill_points(arguments, &mut dice)) {
            while sent.load(Ordering::Relaxed) < at && gate.anybody() {
                std::thread::sleep(Duration::from_micros(300));
            }
            // Somewhere within the writes that are going on.
            std::thread::sleep(Duration::from_micros(dice.below(20_000)));
            gate.close();
            server.kill();
            gate.wait_for_all();
            server = Server::start(&arguments.program, &world.url);
            findings.add(check::check(world, &ledgers, server.base()));
            let so_far = findings.acknowledged;
            say(&format!("kill {kill} after {at} forms, {so_far} acknowledged: {}", findings.in_short()));
            gate.open(server.base());
        }
    });
    findings.add(check::check(world, &ledgers, server.base()));
    server.kill();
    let refused: u64 = ledgers.iter().map(|ledger| ledger.lock().unwrap().refused).sum();
    let (forms, seconds) = (arguments.ops, begun.elapsed().as_secs());
    say(&format!("{forms} forms in {seconds} s: {} acknowledged, {refused} refused", findings.acknowledged));
    say(&format!("acknowledged: {}", tally(&ledgers)));
    findings
}

/// What was acknowledged, by kinds: a soak that refused a kind throughout would show nothing of it.
fn tally(ledgers: &[Mutex<Ledger>]) -> String {
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for ledger in ledgers {
        for act in &ledger.lock().unwrap().acknowledged {
            *kinds.entry(act.action.clone()).or_default() += 1;
        }
    }
    kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect::<Vec<_>>().join(", ")
}

/// After how many forms the service is killed, each time.
fn kill_points(arguments: &Arguments, dice: &mut Dice) -> Vec<u64> {
    let mut points: Vec<u64> = (0..arguments.kills).map(|_| dice.below(arguments.ops.max(1))).collect();
    points.sort_unstable();
    points
}
