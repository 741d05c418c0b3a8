//! The `tablita` program: parses the command line and runs it.

use std::process::ExitCode;

fn main() -> ExitCode {
    tablita::cli::main()
}
