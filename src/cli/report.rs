//! Report files on the command line: how they are read, and how a fault in one is told.

use crate::exchange::trf::{self, TrfError, TrfFile};
use anyhow::Context as _;
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

/// The exit code of the command's own "no": no legal pairing, rounds that differ.
pub(super) const NO: u8 = 1;
/// The exit code of input that cannot be read; line and column stand on standard error.
pub(super) const BAD_INPUT: u8 = 3;

/// Reads a report. The outer error is of the file system, the inner one of its contents.
pub(super) fn read(path: &Path) -> anyhow::Result<Result<TrfFile, TrfError>> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(trf::read(&trf::decode(&bytes)))
}

/// Tells on standard error why a file is refused, and gives the exit code.
pub(super) fn refuse(code: u8, path: &Path, reason: &dyn std::fmt::Display) -> anyhow::Result<ExitCode> {
    writeln!(std::io::stderr(), "{}: {reason}", path.display())?;
    Ok(ExitCode::from(code))
}
