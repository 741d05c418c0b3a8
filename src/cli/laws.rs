//! Pure tools: perft, moves, validate.

use std::process::ExitCode;

#[derive(Debug, clap::Subcommand)]
pub(super) enum Command {}

pub(super) fn run(command: &Command) -> anyhow::Result<ExitCode> {
    match *command {}
}
