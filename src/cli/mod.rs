//! The command line: the server and the pure tools. Each room of tools has a file of its own.

mod laws;
mod openings;
mod pairing;
mod report;
mod standings;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Tournament management and an arbiter's desk for Brazilian draughts (8x8).
#[derive(Debug, Parser)]
#[command(name = "tablita", version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    #[command(flatten)]
    Laws(laws::Command),
    #[command(flatten)]
    Openings(openings::Command),
    #[command(flatten)]
    Pairing(pairing::Command),
    #[command(flatten)]
    Standings(standings::Command),
}

/// Parses the arguments of the process, runs the command and gives the exit code.
///
/// Exit codes: 0 done; 1 the command's own "no" (an illegal game, no legal pairing); 2 wrong arguments or a failure;
/// 3 bad input, with its place on standard error.
pub fn main() -> ExitCode {
    let outcome = match Arguments::parse().command {
        Some(Command::Laws(command)) => laws::run(&command),
        Some(Command::Openings(command)) => openings::run(&command),
        Some(Command::Pairing(command)) => pairing::run(&command),
        Some(Command::Standings(command)) => standings::run(&command),
        None => Ok(ExitCode::SUCCESS),
    };
    outcome.unwrap_or_else(|error| {
        report(&error);
        ExitCode::from(2)
    })
}

#[expect(clippy::print_stderr, reason = "a command line tells its failures there")]
fn report(error: &anyhow::Error) {
    eprintln!("tablita: {error:#}");
}
