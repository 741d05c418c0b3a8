//! Any bytes are parted into games and read without a fall; what replays is written and replays to the same game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tablita_fuzz::draughts::{Archive, Encoding, Family, PdnGame, Record, RuleSet, Score};

fuzz_target!(|bytes: &[u8]| {
    for raw in Archive::new(bytes) {
        let Ok(raw) = raw else { return };
        for encoding in [Encoding::Guess, Encoding::Windows1251, Encoding::Windows1252] {
            let text = raw.text(encoding);
            let Ok(read) = PdnGame::read_at(&text, raw.number, raw.line) else { continue };
            assert!(PdnGame::read(&read.to_string()).is_ok(), "written so that it cannot be read: {read}");
            let Ok(game) = read.replay(None) else { continue };
            assert!(read.variation_faults(&game, None).iter().all(|fault| fault.line >= raw.line && fault.column > 0));
            for rule_set in RuleSet::ALL {
                let _ = game.verdict(rule_set, &Record { score: read.score(), ..Record::default() });
            }
            let written = PdnGame::of(&game, &[("Event", "x")], Score::Unknown, Family::OnePoint).to_string();
            assert_eq!(PdnGame::read(&written).and_then(|again| again.replay(None)), Ok(game));
        }
    }
});
