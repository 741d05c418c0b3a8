//! Pure tools: round-robin.

use crate::tournament::pairing::round_robin::{self, Table};
use std::process::ExitCode;

#[derive(Debug, clap::Subcommand)]
pub(super) enum Command {
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
    match *command {
        Command::RoundRobin { players, cycles, table } => round_robin(players, cycles, table),
    }
}

#[expect(clippy::print_stdout, reason = "the product of the command")]
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
    println!("{}", serde_json::to_string(&rounds)?);
    Ok(ExitCode::SUCCESS)
}
