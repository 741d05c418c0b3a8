//! The command line: the server and the pure tools. Each room of tools has a file of its own.

mod accounts;
mod import;
mod laws;
mod openings;
mod pairing;
mod report;
mod serve;
mod standings;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Tournament management and an arbiter's desk for Brazilian draughts (8x8).
#[derive(Debug, Parser)]
#[command(name = "tablita", version, args_conflicts_with_subcommands = true)]
struct Arguments {
    /// Without a command the service is started.
    #[command(flatten)]
    serve: serve::Serve,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Start the service (what is done without a command).
    Serve(serve::Serve),
    /// Bring the tables up to date without starting the service.
    Migrate(serve::Database),
    /// Copy a SQLite database into a new file while the service runs.
    Backup(serve::Backup),
    /// Make, list and shut accounts.
    User(accounts::User),
    /// Import players from a CSV file into a section: all of them, or none.
    Import(import::Import),
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
    let arguments = Arguments::parse();
    let outcome = match arguments.command {
        Some(Command::Serve(serve)) => serve::serve(&serve),
        Some(Command::Migrate(database)) => serve::migrate(&database),
        Some(Command::Backup(backup)) => serve::back_up(&backup),
        Some(Command::User(user)) => accounts::run(&user),
        Some(Command::Import(import)) => import::run(&import),
        Some(Command::Laws(command)) => laws::run(&command),
        Some(Command::Openings(command)) => openings::run(&command),
        Some(Command::Pairing(command)) => pairing::run(&command),
        Some(Command::Standings(command)) => standings::run(&command),
        None => serve::serve(&arguments.serve),
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
