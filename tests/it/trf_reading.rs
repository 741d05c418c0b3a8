//! Reports read: whole events of the vectors, every record, and each fault at its place.

use tablita::draughts::Color;
use tablita::exchange::trf::{self, Absence, Acceleration, Code, Entry, Fault, Tenths};

/// A player line: number, points, entries of ten columns from column 90.
fn line(number: u16, points: &str, entries: &str) -> String {
    let name = format!("P{number:03}");
    format!("001 {number:>4}      {name:<33} 2000                            {points:>4} {number:>4}{entries}\n")
}

fn two_players(first: &str, second: &str) -> String {
    format!("012 Copa\n{}{}", line(1, "1.0", first), line(2, "0.0", second))
}

fn fault_of(text: &str) -> (usize, usize, Fault) {
    let error = trf::read(text).unwrap_err();
    (error.line, error.column, error.fault)
}

#[test]
fn every_event_of_the_vectors_is_read_and_its_points_add_up() {
    let mut events = 0;
    for row in include_str!("../data/tiebreaks/events.jsonl").lines() {
        let event: serde_json::Value = serde_json::from_str(row).unwrap();
        let file = trf::read(event["trf"].as_str().unwrap()).unwrap();
        assert_eq!(file.players.len() as u64, event["players"].as_u64().unwrap(), "{}", event["id"]);
        assert_eq!(file.rounds.map(u64::from), event["rounds"].as_u64(), "{}", event["id"]);
        assert!(file.kept.is_empty(), "{}: {:?}", event["id"], file.kept);
        file.check_points().unwrap();
        events += 1;
    }
    assert_eq!(events, 122);
}

#[test]
fn lines_may_end_in_cr_lf_or_both() {
    let text = two_players("     2 w 1", "     1 b 0");
    let file = trf::read(&text).unwrap();
    assert_eq!(trf::read(&text.replace('\n', "\r")).unwrap(), file);
    assert_eq!(trf::read(&text.replace('\n', "\r\n")).unwrap(), file);
    assert_eq!(file.players[1].line, 3);
}

#[test]
fn bytes_that_are_no_utf_8_are_windows_1252() {
    assert_eq!(trf::decode(b"012 S\xe3o Paulo"), "012 São Paulo");
    assert_eq!(trf::decode(b"\xef\xbb\xbf012 S\xc3\xa3o Paulo"), "012 São Paulo");
}

#[test]
fn a_player_line_gives_every_field_and_the_entries() {
    let ana = "001    7 w WM Ramos, Ana Clara                  2103 BRA    12345678 1999/05/17  2.5    1";
    let text = format!("{ana}  0000 - H     9 b 1    10 w  \n")
        + &line(9, "0.0", "               7 w 0")
        + &line(10, "0.0", "                         7 b  ");
    let file = trf::read(&text).unwrap();
    let ana = file.player(7).unwrap();
    assert_eq!((ana.sex, ana.title.as_str(), ana.name.as_str()), (Some('w'), "WM", "Ramos, Ana Clara"));
    assert_eq!((ana.rating, ana.federation.as_str(), ana.id.as_str()), (Some(2103), "BRA", "12345678"));
    assert_eq!((ana.birth.as_str(), ana.points, ana.place), ("1999/05/17", Tenths(25), Some(1)));
    let bye = Entry { opponent: None, color: None, code: Code::HalfBye };
    let win = Entry { opponent: Some(9), color: Some(Color::Black), code: Code::Win };
    let open = Entry { opponent: Some(10), color: Some(Color::White), code: Code::Pending };
    assert_eq!(ana.rounds, vec![Some(bye), Some(win), Some(open)]);
    assert_eq!(file.rounds_paired(), 3);
    assert_eq!(file.player(9).unwrap().entry(1), None);
}

#[test]
fn a_bye_on_request_does_not_make_a_round_paired() {
    let waiting = trf::read(&two_players("     2 w 1  0000 - H", "     1 b 0")).unwrap();
    assert_eq!(waiting.rounds_paired(), 1);
    let paired = trf::read(&two_players("     2 w 1  0000 - U", "     1 b 0")).unwrap();
    assert_eq!(paired.rounds_paired(), 2);
}

#[test]
fn configuration_is_read_in_every_dialect() {
    let text = two_players("     2 w 1", "     1 b 0")
        + "XXR 9\nXXC black1 rank\nXXP 1 2\nXXA    1  1.0  0.5\nXXZ 2\nBBW  3.0\nBBD  1.0\nBBU  1.5\nBBF -0.5\n";
    let file = trf::read(&text).unwrap();
    assert_eq!((file.rounds, file.initial_color, file.by_file_order), (Some(9), Some(Color::Black), true));
    assert_eq!(file.forbidden[0].players, vec![1, 2]);
    let virtual_point =
        |round, points| Acceleration { players: (1, 1), rounds: (round, round), points: Tenths(points) };
    assert_eq!(file.accelerations, vec![virtual_point(1, 10), virtual_point(2, 5)]);
    assert_eq!(file.absences, vec![Absence { code: Code::ZeroBye, round: None, players: vec![2] }]);
    assert_eq!(file.scale.points(Code::Win), Tenths(30));
    assert_eq!(file.scale.points(Code::PairingBye), Tenths(15));
    assert_eq!(file.scale.points(Code::ForfeitLoss), Tenths(-5));

    let text = two_players("     2 w 1", "     1 b 0")
        + "142 9\n152 B\n162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.0    X 1.0\n192 FIDE_DUTCH_2026\n\
           212 PTS,BH/C1,BH\n240 H   2    1    2\n250       1.0   1   3    1    2\n260   1   9    1    2\n";
    let file = trf::read(&text).unwrap();
    assert_eq!((file.rounds, file.initial_color), (Some(9), Some(Color::Black)));
    assert_eq!((file.system.as_deref(), file.tie_breaks.as_deref()), (Some("FIDE_DUTCH_2026"), Some("BH/C1,BH")));
    assert_eq!(file.absences, vec![Absence { code: Code::HalfBye, round: Some(2), players: vec![1, 2] }]);
    assert_eq!(file.accelerations, vec![Acceleration { players: (1, 2), rounds: (1, 3), points: Tenths(10) }]);
    assert_eq!((file.forbidden[0].rounds, file.forbidden[0].players.len()), (Some((1, 9)), 2));
    assert_eq!(file.scale.points(Code::PairingBye), Tenths(10));
}

#[test]
fn a_double_swiss_bye_fills_two_columns_and_counts_once() {
    let text = two_players("     2 w 1     2 b =  0000 - U  0000 - U", "     1 b 0     1 w =  0000 - Z  0000 - Z")
        + "162  W 1.0    D 0.5    L 0.0    P 1.5\n192 FIDE_DOUBLESWISS\n";
    let file = trf::read(&text).unwrap();
    assert_eq!(file.points_of(&file.players[0]), Tenths(30));
}

#[test]
fn unknown_records_are_kept() {
    let file = trf::read(&(two_players("", "") + "### made by hand\nBRA 1234 anything\n\n310 team\n")).unwrap();
    let kept: Vec<&str> = file.kept.iter().map(|kept| kept.text.as_str()).collect();
    assert_eq!(kept, ["### made by hand", "BRA 1234 anything", "", "310 team"]);
}

#[test]
fn each_fault_is_told_with_its_line_and_column() {
    let cases = [
        (two_players("     3 w 1", ""), 2, 92),
        (two_players("     1 w 1", ""), 2, 92),
        (two_players("     2 w 1", ""), 2, 92),
        (two_players("     2 w 1", "     1 w 0"), 2, 92),
        (two_players("     2 w 1", "     1 b 1"), 2, 92),
        (two_players("     2 w +", "     1 b 0"), 2, 92),
        (two_players("     2 w 1     x b 1", "     1 b 0"), 2, 102),
        (two_players("     2 w !", "     1 b 0"), 2, 99),
        (two_players("     2 q 1", "     1 b 0"), 2, 97),
        (two_players("  0000 w 1", ""), 2, 92),
        (two_players("     2 w H", "     1 b 0"), 2, 92),
        (format!("{}{}", line(1, "0.0", ""), line(1, "0.0", "")), 2, 5),
        ("012 Copa\n".to_owned(), 1, 1),
        (line(0, "0.0", ""), 1, 5),
        (line(1, "0,5", ""), 1, 81),
        (two_players("", "") + "XXC white1 green\n", 4, 12),
        (two_players("", "") + "162  W 1.0    Q 0.5\n", 4, 15),
        (two_players("", "") + "240 U   2    1\n", 4, 5),
        (two_players("", "") + "XXP 1 2 b\n", 4, 9),
    ];
    for (text, line, column) in cases {
        let (found_line, found_column, fault) = fault_of(&text);
        assert_eq!((found_line, found_column), (line, column), "{fault}\n{text}");
    }
}

#[test]
fn points_that_are_not_the_sum_are_told() {
    let file = trf::read(&two_players("     2 w =", "     1 b =")).unwrap();
    let error = file.check_points().unwrap_err();
    assert_eq!((error.line, error.column), (2, 81));
    assert_eq!(error.fault, Fault::Points { player: 1, stated: Tenths(10), counted: Tenths(5) });
}
