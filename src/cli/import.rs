//! `import`: players of a file into a section, by the same use case as the page.

use super::serve::Database;
use crate::app::sections::At;
use crate::app::{Actor, Error, Once};
use crate::auth::token::Token;
use anyhow::Context;
use clap::Args;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Players into the starting list of a section.
#[derive(Debug, Args)]
pub(super) struct Import {
    #[command(flatten)]
    database: Database,
    /// The event, by its name in addresses.
    event: String,
    /// The section, by its name in addresses.
    section: String,
    /// A CSV file with a line of column names (`nome;UF;rating`); `-` is standard input.
    file: PathBuf,
    /// Only say what would be imported.
    #[arg(long)]
    dry_run: bool,
}

/// Imports all players of the file, or none: then every fault is told by line and column, and the exit code is 3.
pub(super) fn run(import: &Import) -> anyhow::Result<ExitCode> {
    let csv = read(&import.file)?;
    let app = import.database.open()?;
    let (actor, at) = (&Actor::Console, At { event: &import.event, section: &import.section });
    let preview = app.preview_players(actor, at, &csv).with_context(|| {
        format!("opening the section {} of the event {} (their names in addresses)", import.section, import.event)
    })?;
    if !preview.faults.is_empty() {
        let mut errors = std::io::stderr().lock();
        for fault in &preview.faults {
            let column = fault.column.as_ref().map(|column| format!(", column {column}")).unwrap_or_default();
            writeln!(errors, "line {}{column}: {}", fault.line, fault.kind)?;
        }
        return Ok(ExitCode::from(3));
    }
    if !import.dry_run {
        let once = Once::new(&Token::random()?, actor, "import", "");
        match app.import_players(actor, &once, at, &csv) {
            Err(Error::Refused(refusals)) => {
                let mut errors = std::io::stderr().lock();
                for refusal in &refusals {
                    writeln!(errors, "refused: {}", refusal.key)?;
                }
                return Ok(ExitCode::from(3));
            }
            outcome => outcome?,
        }
    }
    let mut out = std::io::stdout().lock();
    let did = if import.dry_run { "would be imported" } else { "imported" };
    for person in &preview.persons {
        writeln!(out, "{}", person.name)?;
    }
    writeln!(out, "players {did}: {}", preview.persons.len())?;
    Ok(ExitCode::SUCCESS)
}

fn read(file: &Path) -> anyhow::Result<Vec<u8>> {
    if file.as_os_str() == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes).context("reading standard input")?;
        return Ok(bytes);
    }
    std::fs::read(file).with_context(|| format!("reading {}", file.display()))
}
