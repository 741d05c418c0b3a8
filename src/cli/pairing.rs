//! Pure tools: pair, check, round-robin, simulate.

use std::process::ExitCode;

#[derive(Debug, clap::Subcommand)]
pub(super) enum Command {}

pub(super) fn run(command: &Command) -> anyhow::Result<ExitCode> {
    match *command {}
}
