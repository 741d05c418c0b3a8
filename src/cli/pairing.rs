//! Pure tools: pair, check, round-robin, simulate.

use super::report::{self, BAD_INPUT, NO, refuse};
use crate::exchange::pairing::{before_round, next_round};
use crate::exchange::trf::{self, TrfFile};
use crate::tournament::pairing::double_swiss;
use crate::tournament::pairing::dutch::{self, ColourRule, Options};
use crate::tournament::pairing::field::{Error, Field, Number, Pairing, Scale};
use crate::tournament::pairing::legality::{ColourLaw, breaches};
use crate::tournament::pairing::lot::Lot;
use crate::tournament::pairing::round_robin::{self, Table};
use crate::tournament::pairing::simulate::{Plan, Simulation};
use crate::tournament::pairing::why::{DueWhy, Why};
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
        /// Say below the boards how each bracket came about and what everybody was due.
        #[arg(long)]
        explain: bool,
    },
    /// Pair every round of a report file anew and list what differs.
    Check {
        /// The report (TRF16, TRF(x) or TRF26).
        file: PathBuf,
        /// The system; by the file's record 192 if not given, else Dutch.
        #[arg(long, value_enum)]
        system: Option<System>,
    },
    /// Play random events and judge every round by a checker that knows nothing of the engine.
    Simulate {
        /// The system.
        #[arg(long, value_enum, default_value_t = System::Dutch)]
        system: System,
        /// How many events.
        #[arg(long, default_value_t = 100)]
        events: u64,
        /// The fewest players.
        #[arg(long, default_value_t = 4)]
        least: usize,
        /// The most players.
        #[arg(long, default_value_t = 60)]
        most: usize,
        /// Rounds; by lot for each event if not given.
        #[arg(long)]
        rounds: Option<usize>,
        /// The seed of the first event; the next ones count on.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Also pair every bracket by each of the three ways and compare (Dutch systems; slow beyond 200 players).
        #[arg(long)]
        compare: bool,
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
    /// FIDE C.04.5 of February 2026: matches of two games, two columns each.
    DoubleSwiss,
    /// The Dutch without colours, for rounds in which everybody has both.
    DutchColourless,
}

impl System {
    /// The system that a file names, else the Dutch.
    fn of(file: &TrfFile) -> Self {
        if file.is_double() { Self::DoubleSwiss } else { Self::Dutch }
    }

    const fn is_double(self) -> bool {
        matches!(self, Self::DoubleSwiss)
    }

    fn pair(self, field: &Field) -> Result<Pairing, Error> {
        match self.options() {
            Some(options) => dutch::pair(field, &options),
            None => double_swiss::pair(field),
        }
    }

    fn explain(self, field: &Field) -> Result<Why, Error> {
        match self.options() {
            Some(options) => dutch::explain(field, &options),
            None => double_swiss::explain(field),
        }
    }

    /// How this Dutch differs from FIDE's; nothing for another system.
    fn options(self) -> Option<Options> {
        match self {
            Self::Dutch => Some(Options::default()),
            Self::DutchColourless => Some(Options { colours: ColourRule::Off, ..Options::default() }),
            Self::DoubleSwiss => None,
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
        Command::Pair { file, system, explain } => pair(file, *system, *explain),
        Command::Check { file, system } => check(file, *system),
        Command::Simulate { system, events, least, most, rounds, seed, compare } => {
            simulate(*system, *seed..seed.saturating_add(*events), (*least, *most), *rounds, *compare)
        }
        Command::RoundRobin { players, cycles, table } => round_robin(*players, *cycles, *table),
    }
}

/// A report whose points are the sum of its results: a pairing must not build on others. A file that does not say that
/// its columns come in twos is told so by the system asked for.
fn read(path: &Path, system: Option<System>) -> anyhow::Result<Result<TrfFile, trf::TrfError>> {
    Ok(report::read(path)?.and_then(|mut file| {
        if system.is_some_and(System::is_double) && !file.is_double() {
            file.system = Some("FIDE_DOUBLESWISS".to_owned());
        }
        file.check_points().map(|()| file)
    }))
}

fn pair(path: &Path, system: Option<System>, explain: bool) -> anyhow::Result<ExitCode> {
    let file = match read(path, system)? {
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
            let mut out = std::io::stdout().lock();
            out.write_all(printed(&pairing).as_bytes())?;
            if explain {
                out.write_all(explained(&system.explain(&field)?).as_bytes())?;
            }
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

/// The explanation in short lines, with the keys of the criteria and articles.
fn explained(why: &Why) -> String {
    let mut text = String::new();
    for bracket in &why.brackets {
        let failures: Vec<String> = bracket.failures.iter().map(|(name, count)| format!("{name} {count}")).collect();
        let _ = writeln!(
            text,
            "bracket {}: residents {:?}, moved down {:?}, came up {:?}, move on {:?}, unavoidable: {}",
            bracket.score,
            bracket.residents,
            bracket.moved_down,
            bracket.came_up,
            bracket.floaters,
            if failures.is_empty() { "nothing".to_owned() } else { failures.join(", ") }
        );
    }
    for board in &why.boards {
        let side = |due: &DueWhy| {
            let colours: String = due.colours.iter().map(|colour| colour.letter()).collect();
            let due_colour = due.due.colour.map_or("none".to_owned(), |colour| colour.letter().to_string());
            format!("{} [{colours}] due {due_colour} {:?}", due.number, due.due.strength)
        };
        let _ = writeln!(text, "board {} - {}: {}", side(&board.white), side(&board.black), board.article.key());
    }
    text
}

/// Plays events of the seeds; a breach, or a difference between the ways of pairing, is told and makes the command fail.
fn simulate(
    system: System,
    seeds: std::ops::Range<u64>,
    (least, most): (usize, usize),
    rounds: Option<usize>,
    compare: bool,
) -> anyhow::Result<ExitCode> {
    anyhow::ensure!(2 <= least && least <= most && most <= 9999, "players go from 2 to 9999, the fewest first");
    let law = if system == System::Dutch { ColourLaw::Dutch } else { ColourLaw::None };
    let (mut events, mut paired, mut without, mut faults, mut enumerated) = (0, 0, 0, 0, 0);
    let mut out = std::io::stdout().lock();
    for seed in seeds {
        events += 1;
        let mut event = Simulation::new(plan(system, seed, (least, most), rounds), seed);
        while let Some(field) = event.field() {
            let Ok(pairing) = system.pair(field) else {
                without += 1;
                break;
            };
            paired += 1;
            for breach in breaches(field, &pairing, law) {
                faults += 1;
                writeln!(out, "event {seed}, round {}: {breach}", field.round)?;
            }
            if let Some(options) = system.options().filter(|_| compare) {
                let found = dutch::compare_ways(field, &options)?;
                enumerated += found.enumerated;
                faults += found.differing.len();
                for difference in found.differing {
                    writeln!(out, "event {seed}, round {}: {difference}", field.round)?;
                }
            }
            event.play(&pairing);
        }
    }
    writeln!(
        out,
        "{events} events, {paired} rounds paired, {without} ended without a legal pairing, {enumerated} brackets \
         enumerated, {faults} faults"
    )?;
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}

/// A random event: tight or wide, with or without byes, forfeits, late entries, forbidden pairs, acceleration.
fn plan(system: System, seed: u64, (least, most): (usize, usize), rounds: Option<usize>) -> Plan {
    let mut lot = Lot::new(!seed);
    let players = least + lot.below(most - least + 1);
    let tight = lot.happens(30);
    let by_lot = if tight { (players - 1).min(3 + lot.below(9)) } else { (3 + lot.below(7)).min(players / 2) };
    let mut sometimes = |percent, most: u8| {
        if lot.happens(percent) { u8::try_from(lot.below(usize::from(most) + 1)).unwrap_or(0) } else { 0 }
    };
    let (draws, forfeits, absences) = (sometimes(90, 60), sometimes(30, 10), sometimes(40, 12));
    let (withdrawals, late, forbidden) = (sometimes(30, 5), sometimes(30, 15), usize::from(sometimes(20, 5)));
    let (win, draw, loss) = match lot.below(4) {
        0 => (6, 2, 0),
        1 => (6, 4, 2),
        _ => (4, 2, 0),
    };
    Plan {
        players,
        rounds: rounds.unwrap_or(by_lot).max(1),
        scale: Scale { win, draw, loss },
        bye: if lot.happens(50) { win } else { draw },
        two_games: system != System::Dutch,
        draws,
        forfeits,
        absences,
        withdrawals,
        late,
        forbidden,
        accelerated: system != System::DoubleSwiss && lot.happens(15),
    }
}

fn check(path: &Path, system: Option<System>) -> anyhow::Result<ExitCode> {
    let file = match read(path, system)? {
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
