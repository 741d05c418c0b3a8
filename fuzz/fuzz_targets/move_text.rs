//! Whatever is read as a move of a position is legal there and is written and read back. The first line of the input is
//! the position, the rest are moves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tablita_fuzz::draughts::{Numbering, Position, Style};

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let mut position = lines.next().and_then(|fen| fen.parse().ok()).unwrap_or_else(Position::start);
    for line in lines {
        match position.parse_move(line) {
            Ok(played) => {
                assert!(position.is_legal(&played));
                for style in [Style::House, Style::Colon, Style::Numeric(Numbering::TopLeft)] {
                    assert_eq!(position.parse_move(&position.write_move(&played, style)), Ok(played));
                }
                position = position.play(&played);
            }
            Err(error) => assert!(!error.to_string().is_empty() && !error.key().is_empty()),
        }
    }
});
