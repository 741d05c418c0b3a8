//! `tablita moves`: the legal moves of positions, a line of JSON each.

use crate::draughts::{Move, Position};
use serde::{Deserialize, Serialize};
use std::io::{self, BufRead, Write};

#[derive(Deserialize)]
struct Question {
    #[serde(default)]
    id: serde_json::Value,
    fen: String,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Moves { id: serde_json::Value, moves: Vec<Listed> },
    Error { id: serde_json::Value, error: String },
}

/// A move by names; the order of the fields is the order of the list.
#[derive(PartialEq, Eq, PartialOrd, Ord, Serialize)]
struct Listed {
    from: String,
    to: String,
    captured: Vec<String>,
}

impl From<&Move> for Listed {
    fn from(listed: &Move) -> Self {
        let captured = listed.captured().sorted().iter().map(ToString::to_string).collect();
        Self { from: listed.from().to_string(), to: listed.to().to_string(), captured }
    }
}

/// Answers each line of the input with a line.
pub(super) fn answer(input: impl BufRead, out: &mut impl Write) -> io::Result<()> {
    for line in input.lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let answer = match serde_json::from_str::<Question>(&line) {
            Ok(Question { id, fen }) => list(id, &fen),
            Err(error) => Answer::Error { id: serde_json::Value::Null, error: error.to_string() },
        };
        serde_json::to_writer(&mut *out, &answer)?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

fn list(id: serde_json::Value, fen: &str) -> Answer {
    match fen.parse::<Position>() {
        Ok(position) => {
            let mut moves: Vec<Listed> = position.legal_moves().iter().map(Listed::from).collect();
            moves.sort();
            Answer::Moves { id, moves }
        }
        Err(error) => Answer::Error { id, error: error.to_string() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_answered_in_the_agreed_form() {
        let questions = "{\"id\":\"a\",\"fen\":\"W:Wd4:Bc3,h8\"}\n\n{\"id\":7,\"fen\":\"W:Wa2:B\"}\nnonsense\n";
        let mut out = Vec::new();
        answer(questions.as_bytes(), &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines[0], r#"{"id":"a","moves":[{"from":"d4","to":"b2","captured":["c3"]}]}"#);
        assert!(lines[1].starts_with(r#"{"id":7,"error":"a2 is a light square"#), "{}", lines[1]);
        assert!(lines[2].starts_with(r#"{"id":null,"error""#));
        assert_eq!(lines.len(), 3);
    }
}
