//! `tablita perft`: the games of a given length, counted.

use crate::draughts::{Position, Style, perft, perft_divided};
use std::io::{self, Write};
use std::time::Instant;

/// What is counted and shown.
pub(super) struct Question {
    pub(super) position: Position,
    pub(super) depth: u32,
    pub(super) divide: bool,
    pub(super) time: bool,
}

pub(super) fn count(question: &Question, out: &mut impl Write) -> io::Result<()> {
    let Question { position, depth, divide, time } = question;
    let begun = Instant::now();
    let nodes = if *divide && *depth > 0 {
        let divided = perft_divided(position, *depth);
        for (played, nodes) in &divided {
            writeln!(out, "{} {nodes}", position.write_move(played, Style::House))?;
        }
        divided.iter().map(|(_, nodes)| nodes).sum()
    } else {
        perft(position, *depth)
    };
    if *time {
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
