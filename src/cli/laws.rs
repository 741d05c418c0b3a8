//! Pure tools: perft, moves, validate.

use crate::draughts::{Position, perft, perft_divided};
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::time::Instant;

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
}

pub(super) fn run(command: &Command) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    match command {
        Command::Perft { depth, fen, divide, time } => {
            count_games(fen.unwrap_or_else(Position::start), *depth, *divide, *time, &mut out)?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn count_games(position: Position, depth: u32, divide: bool, time: bool, out: &mut impl Write) -> io::Result<()> {
    let begun = Instant::now();
    let nodes = if divide {
        let divided = perft_divided(&position, depth);
        for (played, nodes) in &divided {
            writeln!(out, "{}-{} {nodes}", played.from(), played.to())?;
        }
        divided.iter().map(|(_, nodes)| nodes).sum()
    } else {
        perft(&position, depth)
    };
    if time {
        #[expect(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a rate"
        )]
        let speed = (nodes as f64 / begun.elapsed().as_secs_f64().max(1e-9)) as u64;
        writeln!(out, "nps {speed}")?;
    }
    writeln!(out, "nodes {nodes}")
}
