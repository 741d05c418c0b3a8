//! The five tables against the rules engine: what every organiser who draws from them relies on.

use tablita::draughts::{Game, Position, Style};
use tablita::openings::{BoardKind, Entry, Table, TableId, embedded};

/// What is wrong with an entry by the Brazilian rules, if anything is.
fn fault(entry: &Entry) -> Option<String> {
    if entry.kind == BoardKind::B {
        // A set-up: read into a legal position already; somebody must be able to play on from it.
        return entry.start().ending().map(|ending| format!("{ending:?}"));
    }
    match Game::replay(Position::start(), entry.moves.iter().map(String::as_str)) {
        Err(error) => Some(error.to_string()),
        Ok(game) if *game.last() != entry.start() => Some(format!("leads to {}", game.last())),
        Ok(game) if game.move_texts(Style::House) != entry.moves => Some("is not in the house's notation".to_owned()),
        Ok(game) => game.last().ending().map(|ending| format!("{ending:?}")),
    }
}

fn faulty(table: &Table) -> Vec<&str> {
    table.entries.iter().filter(|entry| fault(entry).is_some()).map(|entry| entry.code.as_str()).collect()
}

#[test]
fn all_entries_are_legal_but_those_that_break_the_majority_rule() {
    let expected: [(TableId, &[&str]); 5] = [
        (TableId::FmjdMenRussian736, &["1-IX", "4-XV", "5-XI"]),
        (TableId::FmjdMenBrazilianLidraughts725, &[]),
        (TableId::IdfMenRussian745, &["I-17", "XI-18", "XV-16", "XXIII-20"]),
        (TableId::IdfMenBrazilian736, &[]),
        (TableId::IdfWomenBasic150, &[]),
    ];
    for (id, illegal) in expected {
        let table = embedded(id).unwrap();
        assert_eq!(faulty(table), illegal, "{id}");
        let marked: Vec<&str> =
            table.entries.iter().filter(|entry| entry.is_illegal()).map(|entry| entry.code.as_str()).collect();
        assert_eq!(marked, illegal, "{id}: what the data say and what the engine says");
    }
}

#[test]
fn the_illegal_ones_take_too_few() {
    for (code, ply) in [("1-IX", 6), ("4-XV", 6), ("5-XI", 6)] {
        let entry = embedded(TableId::FmjdMenRussian736).unwrap().entry(code).unwrap();
        let error = Game::replay(Position::start(), entry.moves.iter().map(String::as_str)).unwrap_err();
        assert_eq!((error.ply, error.error.article()), (ply, "5.1"), "{code}: {error}");
    }
}
