//! Whatever is read as a FEN is written and read back, and its moves can be made.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tablita_fuzz::draughts::{Numbering, Position, Setup};

fuzz_target!(|text: &str| {
    for numbering in Numbering::ALL {
        if let Ok(setup) = Setup::from_fen(text, numbering) {
            assert_eq!(Setup::from_fen(&setup.to_string(), numbering).as_ref(), Ok(&setup));
            assert_eq!(Setup::from_fen(&setup.to_numeric_fen(numbering), numbering).as_ref(), Ok(&setup));
        }
    }
    if let Ok(position) = text.parse::<Position>() {
        let legal = position.legal_moves();
        assert_eq!(position.count_legal_moves(&mut Vec::new()), legal.len());
        for played in &legal {
            let _ = position.play(played).ending();
        }
    }
});
