//! Reports written: what is written is read again as the same, in every dialect.

use tablita::draughts::Color;
use tablita::exchange::trf::{self, Code, Dialect, Entry, Player, Tenths, TrfFile, WriteError};

/// A file as it was read, less what depends on where it stood in its text.
fn without_places(mut file: TrfFile) -> TrfFile {
    for player in &mut file.players {
        player.line = 0;
    }
    for kept in &mut file.kept {
        kept.line = 0;
    }
    file
}

fn rewritten(file: &TrfFile, dialect: Dialect) -> TrfFile {
    let text = file.write(dialect).unwrap();
    trf::read(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

#[test]
fn every_event_of_the_vectors_is_the_same_after_writing_and_reading() {
    let mut events = 0;
    for row in include_str!("../data/tiebreaks/events.jsonl").lines() {
        let event: serde_json::Value = serde_json::from_str(row).unwrap();
        let file = trf::read(event["trf"].as_str().unwrap()).unwrap();
        let again = rewritten(&file, Dialect::Trf26);
        again.check_points().unwrap();
        assert_eq!(without_places(again), without_places(file), "{}", event["id"]);
        events += 1;
    }
    assert_eq!(events, 122);
}

#[test]
fn every_event_to_be_paired_is_the_same_after_writing_in_its_own_dialect() {
    let mut events = 0;
    for row in include_str!("../data/pairing/dutch2026.jsonl").lines() {
        let event: serde_json::Value = serde_json::from_str(row).unwrap();
        let file = trf::read(event["trf"].as_str().unwrap()).unwrap();
        let dialect = if event["dialect"] == "xx" { Dialect::TrfX } else { Dialect::Trf26 };
        let again = without_places(rewritten(&file, dialect));
        let file = without_places(file);
        assert_eq!(again.players, file.players, "{}", event["id"]);
        assert_eq!((again.rounds, again.initial_color), (file.rounds, file.initial_color), "{}", event["id"]);
        assert_eq!(again.forbidden, file.forbidden, "{}", event["id"]);
        for code in [Code::Win, Code::Draw, Code::Loss, Code::PairingBye, Code::HalfBye, Code::ForfeitLoss] {
            assert_eq!(again.scale.points(code), file.scale.points(code), "{} {code:?}", event["id"]);
        }
        events += 1;
    }
    assert_eq!(events, 300);
}

fn two_players() -> TrfFile {
    let player = |number: u16, name: &str, code, color| Player {
        number,
        name: name.into(),
        rounds: vec![Some(Entry { opponent: Some(3 - number), color: Some(color), code })],
        ..Player::default()
    };
    let players = vec![player(1, "Ana", Code::Win, Color::White), player(2, "Bia", Code::Loss, Color::Black)];
    TrfFile { players, ..TrfFile::default() }
}

#[test]
fn a_player_line_stands_in_its_columns() {
    let mut file = two_players();
    file.players[0].rating = Some(2433);
    file.players[0].place = Some(1);
    let text = file.write(Dialect::Trf16).unwrap();
    let line = text.lines().find(|line| line.starts_with("001    1")).unwrap();
    let wanted = "001    1      Ana                               2433                             1.0    1     2 w 1";
    assert_eq!(line, wanted);
}

#[test]
fn bug_32_a_name_of_sixty_characters_is_cut_and_moves_no_column() {
    let mut file = two_players();
    file.players[0].name = "Antônio José da Conceição Albuquerque Cavalcanti de Souza Filho".into();
    file.players[1].name = "Two\nlines\tin one".into();
    let again = rewritten(&file, Dialect::Trf26);
    assert_eq!(again.players[0].name, "Antônio José da Conceição Albuque");
    assert_eq!(again.players[1].name, "Two lines in one");
    assert_eq!(again.players[0].rounds, file.players[0].rounds);
}

#[test]
fn bug_47_no_round_is_reported_that_was_not_paired() {
    let mut file = two_players();
    // Player 2 is away from now on; the event is in its first round.
    file.rounds = Some(5);
    let again = rewritten(&file, Dialect::Trf26);
    assert_eq!(again.rounds_paired(), 1);
    assert!(again.players.iter().all(|player| player.rounds.len() == 1));
}

#[test]
fn bug_58_every_code_that_is_written_is_read_again() {
    let codes = [
        (Code::Win, Code::Loss),
        (Code::Draw, Code::Draw),
        (Code::UnratedWin, Code::UnratedLoss),
        (Code::UnratedDraw, Code::UnratedDraw),
        (Code::ForfeitWin, Code::ForfeitLoss),
        (Code::ForfeitLoss, Code::ForfeitLoss),
        (Code::Pending, Code::Pending),
    ];
    for dialect in [Dialect::Trf16, Dialect::TrfX, Dialect::Trf26] {
        for (first, second) in codes {
            let mut file = two_players();
            for (player, code) in file.players.iter_mut().zip([first, second]) {
                player.rounds[0].as_mut().unwrap().code = code;
            }
            assert_eq!(rewritten(&file, dialect).players[1].rounds, file.players[1].rounds, "{first:?} {dialect:?}");
        }
        for code in [Code::FullBye, Code::HalfBye, Code::ZeroBye, Code::PairingBye] {
            let mut file = two_players();
            for player in &mut file.players {
                player.rounds.push(Some(Entry { opponent: None, color: None, code }));
            }
            assert_eq!(rewritten(&file, dialect).players[0].rounds, file.players[0].rounds, "{code:?} {dialect:?}");
        }
    }
}

#[test]
fn announced_absences_are_entered_where_the_dialect_cannot_announce_them() {
    let mut file = two_players();
    let absence = trf::Absence { code: Code::HalfBye, round: Some(2), players: vec![2] };
    file.absences = vec![absence.clone()];
    let entered = rewritten(&file, Dialect::TrfX);
    assert_eq!(entered.players[1].entry(2).map(|entry| entry.code), Some(Code::HalfBye));
    assert_eq!(entered.players[1].points, Tenths(5));
    assert_eq!(rewritten(&file, Dialect::Trf26).absences, vec![absence]);
}

#[test]
fn acceleration_and_forbidden_groups_are_written_in_both_dialects() {
    let mut file = two_players();
    file.rounds = Some(9);
    file.by_file_order = true;
    file.initial_color = Some(Color::Black);
    let acceleration = trf::Acceleration { players: (1, 1), rounds: (2, 3), points: Tenths(10) };
    file.accelerations = vec![acceleration];
    file.forbidden = vec![trf::Forbidden { rounds: Some((1, 9)), players: vec![1, 2] }];
    let modern = rewritten(&file, Dialect::Trf26);
    assert_eq!((modern.accelerations, modern.forbidden), (vec![acceleration], file.forbidden.clone()));
    let older = rewritten(&file, Dialect::TrfX);
    let each = |round| trf::Acceleration { players: (1, 1), rounds: (round, round), points: Tenths(10) };
    assert_eq!(older.accelerations, vec![each(2), each(3)]);
    assert_eq!((older.forbidden[0].players.as_slice(), older.by_file_order), (&[1, 2][..], true));
}

#[test]
fn kept_records_and_the_heading_are_written_back() {
    let text = "012 Copa\n042 2026/05/01\n102 Ana\n112 Bia\n112 Cia\n132".to_owned()
        + &" ".repeat(88)
        + "26/05/01  26/05/02\n001    1      Ana                               2433                             0.0\n### note\nBRA 7\n";
    let file = trf::read(&text).unwrap();
    assert_eq!(file.header.round_dates, ["26/05/01", "26/05/02"]);
    let again = rewritten(&file, Dialect::Trf26);
    assert_eq!(without_places(again), without_places(file));
}

#[test]
fn what_has_no_room_is_refused() {
    let mut file = two_players();
    file.players[0].number = 10_000;
    assert_eq!(file.write(Dialect::Trf16), Err(WriteError::StartNumber(10_000)));
    let mut file = two_players();
    file.scale.win = Tenths(1200);
    let refused = WriteError::Points { player: 1, points: Tenths(1200) };
    assert_eq!(file.write(Dialect::Trf16), Err(refused));
}
