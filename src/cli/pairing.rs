//! Pure tools: pair, check, round-robin.

use super::report::{self, BAD_INPUT, NO, refuse};
use crate::exchange::pairing::{before_round, next_round};
use crate::exchange::trf::{self, TrfFile};
use crate::tournament::pairing::dutch::{self, ColourRule, Options};
use crate::tournament::pairing::field::{Error, Field, Number, Pairing};
use crate::tournament::pairing::round_robin::{self, Table};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, clap::Subcommand)]
pub(super) enum Command {
    /// Pair the next round of a report file: the number of pairs, then `white black` in board order, a bye as `id 0`.
    Pair {
        /// The report (TRF16, TRF(x) or TRF26).
        file: PathBuf,
        /// The system; by the file's record 192 if not given, else Dutch.
        #[arg(long, value_enum)]
        system: Option<System>,
    },
    /// Pair every round of a report file anew and list what differs.
    Check {
        /// The report (TRF16, TRF(x) or TRF26).
        file: PathBuf,
        /// The system; by the file's record 192 if not given, else Dutch.
        #[arg(long, value_enum)]
        system: Option<System>,
    },
    /// Print the rounds of a round robin as JSON: [[[white, black], ...], ...], a free player as [id, 0].
    RoundRobin {
        /// How many players.
        #[arg(long)]
        players: usize,
        /// How often everybody meets everybody.
        #[arg(long, default_value_t = 1)]
        cycles: usize,
        /// The table.
        #[arg(long, value_enum, default_value_t = TableName::Berger)]
        table: TableName,
    },
}

/// The Swiss systems on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum System {
    /// FIDE C.04.3 of February 2026.
    Dutch,
    /// The Dutch without colours, for rounds in which everybody has both.
    DutchColourless,
}

impl System {
    /// The system that a file names, else the Dutch.
    fn of(file: &TrfFile) -> Self {
        let _ = file;
        Self::Dutch
    }

    const fn is_double(self) -> bool {
        match self {
            Self::Dutch | Self::DutchColourless => false,
        }
    }

    fn pair(self, field: &Field) -> Result<Pairing, Error> {
        match self {
            Self::Dutch => dutch::pair(field, &Options::default()),
            Self::DutchColourless => dutch::pair(field, &Options { colours: ColourRule::Off, ..Options::default() }),
        }
    }
}

/// The names of the round-robin tables on the command line.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(super) enum TableName {
    /// FIDE's Berger tables.
    Berger,
    /// Berger, with the last two rounds of the first of two cycles swapped.
    FideDouble,
    /// The tables of the CBD CODEX, 3 to 8 players.
    Cbd,
}

pub(super) fn run(command: &Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Pair { file, system } => pair(file, *system),
        Command::Check { file, system } => check(file, *system),
        Command::RoundRobin { players, cycles, table } => round_robin(*players, *cycles, *table),
    }
}

/// A report whose points are the sum of its results: a pairing must not build on others.
fn read(path: &Path) -> anyhow::Result<Result<TrfFile, trf::TrfError>> {
    Ok(report::read(path)?.and_then(|file| file.check_points().map(|()| file)))
}

fn pair(path: &Path, system: Option<System>) -> anyhow::Result<ExitCode> {
    let file = match read(path)? {
        Ok(file) => file,
        Err(fault) => return refuse(BAD_INPUT, path, &fault),
    };
    let system = system.unwrap_or_else(|| System::of(&file));
    let field = match next_round(&file, system.is_double()) {
        Ok(field) => field,
        Err(fault) => return refuse(BAD_INPUT, path, &fault),
    };
    match system.pair(&field) {
        Ok(pairing) => {
            std::io::stdout().lock().write_all(printed(&pairing).as_bytes())?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) if error.is_no_legal_pairing() => refuse(NO, path, &error),
        Err(error) => refuse(BAD_INPUT, path, &error),
    }
}

/// White, Black; the bye last, as an opponent 0.
fn seats(pairing: &Pairing) -> impl Iterator<Item = (Number, Number)> {
    pairing.boards.iter().copied().chain(pairing.bye.map(|number| (number, 0)))
}

fn printed(pairing: &Pairing) -> String {
    let mut text = format!("{}\n", seats(pairing).count());
    for (white, black) in seats(pairing) {
        let _ = writeln!(text, "{white} {black}");
    }
    text
}

fn check(path: &Path, system: Option<System>) -> anyhow::Result<ExitCode> {
    let file = match read(path)? {
        Ok(file) => file,
        Err(fault) => return refuse(BAD_INPUT, path, &fault),
    };
    let system = system.unwrap_or_else(|| System::of(&file));
    let columns_a_round = if system.is_double() { 2 } else { 1 };
    let mut differs = false;
    let mut out = std::io::stdout().lock();
    for round in 1..=usize::from(file.rounds_paired()) / columns_a_round {
        let field = match before_round(&file, round, system.is_double()) {
            Ok(field) => field,
            Err(fault) => return refuse(BAD_INPUT, path, &fault),
        };
        let played = played(&file, (round - 1) * columns_a_round + 1);
        match system.pair(&field) {
            Ok(pairing) => {
                let found: BTreeSet<_> = seats(&pairing).collect();
                for (white, black) in played.difference(&found) {
                    differs = true;
                    writeln!(out, "round {round}: in the file {white} {black}")?;
                }
                for (white, black) in found.difference(&played) {
                    writeln!(out, "round {round}: by the rules {white} {black}")?;
                }
            }
            Err(error) => {
                differs = true;
                writeln!(out, "round {round}: {error}")?;
            }
        }
    }
    Ok(if differs { ExitCode::from(NO) } else { ExitCode::SUCCESS })
}

/// The boards of a column of the file, with the bye.
fn played(file: &TrfFile, column: usize) -> BTreeSet<(Number, Number)> {
    let seat = |line: &trf::Player| {
        let entry = line.entry(column)?;
        match (entry.opponent, entry.color) {
            (Some(opponent), Some(crate::draughts::Color::White)) => Some((line.number, opponent)),
            (None, _) if entry.code == trf::Code::PairingBye => Some((line.number, 0)),
            _ => None,
        }
    };
    file.players.iter().filter_map(seat).collect()
}

fn round_robin(players: usize, cycles: usize, table: TableName) -> anyhow::Result<ExitCode> {
    let table = match table {
        TableName::Berger => Table::Berger,
        TableName::FideDouble => Table::FideDouble,
        TableName::Cbd => Table::Cbd,
    };
    let line = |round: &round_robin::Round| {
        let mut boards = round.boards.clone();
        if let Some(free) = round.free {
            boards.insert(if table.prints_the_free_player_first() { 0 } else { boards.len() }, (free, 0));
        }
        boards
    };
    let rounds: Vec<Vec<(u16, u16)>> = round_robin::schedule(players, cycles, table)?.iter().map(line).collect();
    writeln!(std::io::stdout().lock(), "{}", serde_json::to_string(&rounds)?)?;
    Ok(ExitCode::SUCCESS)
}
