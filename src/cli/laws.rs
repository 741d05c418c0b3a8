//! Pure tools of the laws: perft, moves, validate.

mod moves;
mod perft;
mod validate;

use crate::draughts::{Encoding, Numbering, Position, RuleSet};
use anyhow::Context as _;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Debug, clap::Subcommand)]
pub(super) enum Command {
    /// Count the games of a given length from a position.
    Perft {
        /// The length in plies.
        #[arg(long)]
        depth: u32,
        /// The position; the start of a game if none is given.
        #[arg(long)]
        fen: Option<Position>,
        /// Show the count below each first move.
        #[arg(long)]
        divide: bool,
        /// Show the nodes per second.
        #[arg(long)]
        time: bool,
    },
    /// List the legal moves of positions: lines of JSON with `id` and `fen` on standard input, a line out for each.
    Moves,
    /// Replay every game of a PDN archive; the exit code is 1 if one is not legal.
    Validate {
        /// The archive.
        file: PathBuf,
        /// A line of JSON for each game.
        #[arg(long)]
        json: bool,
        /// Tell draw claims, findings and drawn openings under this rule set.
        #[arg(long)]
        rules: Option<RuleSet>,
        /// Where square 1 is, in the place of what the games tell: top-left (b8, the usual one), bottom-left (a1),
        /// top-right (h8) or bottom-right (g1).
        #[arg(long)]
        numbering: Option<Numbering>,
        /// The characters of the archive: guess, windows-1252 or windows-1251.
        #[arg(long, default_value = "guess")]
        encoding: Encoding,
    },
}

pub(super) fn run(command: &Command) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let code = match command {
        Command::Perft { depth, fen, divide, time } => {
            let position = fen.unwrap_or_else(Position::start);
            perft::count(&perft::Question { position, depth: *depth, divide: *divide, time: *time }, &mut out)?;
            ExitCode::SUCCESS
        }
        Command::Moves => {
            moves::answer(io::stdin().lock(), &mut out)?;
            ExitCode::SUCCESS
        }
        Command::Validate { file, json, rules, numbering, encoding } => {
            let archive = File::open(file).with_context(|| format!("cannot open {}", file.display()))?;
            let question =
                validate::Question { rules: *rules, numbering: *numbering, encoding: *encoding, json: *json };
            let all_legal = validate::validate(BufReader::with_capacity(1 << 16, archive), question, &mut out)
                .with_context(|| format!("cannot read {}", file.display()))?;
            ExitCode::from(u8::from(!all_legal))
        }
    };
    out.flush()?;
    Ok(code)
}
