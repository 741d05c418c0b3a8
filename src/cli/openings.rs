//! Pure tools: draw.

use crate::draughts::Encoding;
use crate::openings::{
    Announcement, Boards, Draw, Entry, Fault, Options, Per, Place, Pool, Seed, Table, TableId, embedded, read_own_table,
};
use anyhow::{Context, anyhow, bail};
use std::borrow::Cow;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Debug, clap::Subcommand)]
pub(super) enum Command {
    /// Draws an opening from its published seed, as the service did.
    Draw(DrawArguments),
}

const AFTER_HELP: &str = "\
Output, one fact a line, a word and its value parted by a space, in this order:
  table, table-hash, list-hash, commitment, seed, round, board, attempt, boards, excluded, drawn, eligible,
  code, kind (A moves, B flying), name, opening (moves, flights or nothing), fen, side (W or B).
An empty list or text leaves the word alone. With --json one object on one line: the record of the draw as the
service publishes it, with `opening` (kind, name, notation, moves, fen, side) and `eligible` beside it.

The tables: fmjd-men-russian-736, fmjd-men-brazilian-lidraughts-725, idf-men-russian-745, idf-men-brazilian-736,
idf-women-basic-150; custom with --file. Entries that the Brazilian rules forbid are never drawn.

Exit codes: 0 drawn; 2 wrong arguments; 3 bad input (a code that the table does not have, a faulty file, nothing left).";

#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct DrawArguments {
    /// The table, such as fmjd-men-brazilian-lidraughts-725.
    #[arg(long, value_name = "ID")]
    table: TableId,
    /// The published seed: 64 hexadecimal digits.
    #[arg(long, value_name = "HEX")]
    seed: Seed,
    /// The round, from 1.
    #[arg(long)]
    round: u32,
    /// The board, from 1; 0 for an opening that all boards of the round play.
    #[arg(long)]
    board: u32,
    /// 1 for the first draw, 2 for the first redraw, and so on.
    #[arg(long, default_value_t = 1)]
    attempt: u32,
    /// The boards of the table in play: A (moves), B (flying) or AB.
    #[arg(long, default_value = "AB")]
    boards: Boards,
    /// Codes that were switched off, parted by blanks or commas.
    #[arg(long, value_name = "CODE", num_args = 1.., value_delimiter = ',')]
    exclude: Vec<String>,
    /// Codes drawn before, whose positions must not come again, parted by blanks or commas.
    #[arg(long, value_name = "CODE", num_args = 1.., value_delimiter = ',')]
    drawn: Vec<String>,
    /// A federation's own table as CSV in UTF-8, for --table custom.
    #[arg(long, value_name = "CSV", required_if_eq("table", "custom"))]
    file: Option<PathBuf>,
    /// One JSON object in place of lines.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(command: &Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Draw(arguments) => draw(arguments).or_else(|error| {
            super::report(&error);
            Ok(ExitCode::from(3))
        }),
    }
}

fn draw(arguments: &DrawArguments) -> anyhow::Result<ExitCode> {
    let table = table(arguments)?;
    let pool = Pool::new(&table, arguments.boards, &arguments.exclude)?;
    let place = Place { round: arguments.round, board: arguments.board, attempt: arguments.attempt };
    let eligible = pool.eligible(&arguments.drawn)?.len();
    let entry = pool.draw(arguments.seed, place, &arguments.drawn)?;
    let per = if place.board == 0 { Per::Round } else { Per::Board };
    let options = Options { boards: arguments.boards, per, no_repeat: !arguments.drawn.is_empty() };
    let record = Draw {
        place,
        announced: Announcement::new(&pool, options, arguments.seed.commitment()),
        seed: arguments.seed,
        already_drawn: arguments.drawn.clone(),
        code: entry.code.clone(),
        reason: None,
    };
    let text = if arguments.json { as_json(&record, entry, eligible)? } else { as_lines(&record, entry, eligible) };
    std::io::stdout().write_all(text.as_bytes()).context("writing to standard output")?;
    Ok(ExitCode::SUCCESS)
}

/// The table named, or read from the file given; a faulty file is answered with all its faults.
fn table(arguments: &DrawArguments) -> anyhow::Result<Cow<'static, Table>> {
    let path = match (arguments.table, &arguments.file) {
        (TableId::Custom, Some(path)) => path,
        (id, None) => return Ok(Cow::Borrowed(embedded(id)?)),
        (id, Some(_)) => bail!("--file is for --table custom; {id} is carried by the program"),
    };
    let bytes = std::fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    let text = Encoding::Guess.decode(&bytes);
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    read_own_table(&text, &name).map(Cow::Owned).map_err(|faults| {
        let list: Vec<String> = faults.iter().map(Fault::to_string).collect();
        anyhow!("{} has {} fault(s), nothing was drawn:\n{}", path.display(), faults.len(), list.join("\n"))
    })
}

fn as_lines(record: &Draw, entry: &Entry, eligible: usize) -> String {
    let announced = &record.announced;
    let facts = [
        ("table", announced.table.to_string()),
        ("table-hash", announced.table_hash.to_string()),
        ("list-hash", announced.list_hash.to_string()),
        ("commitment", announced.commitment.to_string()),
        ("seed", record.seed.to_string()),
        ("round", record.place.round.to_string()),
        ("board", record.place.board.to_string()),
        ("attempt", record.place.attempt.to_string()),
        ("boards", announced.options.boards.to_string()),
        ("excluded", announced.excluded.join(" ")),
        ("drawn", record.already_drawn.join(" ")),
        ("eligible", eligible.to_string()),
        ("code", record.code.clone()),
        ("kind", entry.kind.letter().to_string()),
        ("name", entry.name.clone()),
        ("opening", entry.notation()),
        ("fen", entry.fen.clone()),
        ("side", entry.side_to_move().letter().to_string()),
    ];
    let lines =
        facts.map(|(word, value)| if value.is_empty() { format!("{word}\n") } else { format!("{word} {value}\n") });
    lines.concat()
}

fn as_json(record: &Draw, entry: &Entry, eligible: usize) -> anyhow::Result<String> {
    let mut value = serde_json::to_value(record)?;
    if let Some(object) = value.as_object_mut() {
        let opening = serde_json::json!({
            "kind": entry.kind.letter().to_string(),
            "name": entry.name,
            "notation": entry.notation(),
            "moves": entry.moves,
            "fen": entry.fen,
            "side": entry.side_to_move().letter().to_string(),
        });
        object.insert("opening".to_owned(), opening);
        object.insert("eligible".to_owned(), eligible.into());
    }
    Ok(format!("{value}\n"))
}
