use super::*;
use crate::draughts::Color;
use crate::tournament::cross_table::fixtures::{matrix, round_robin, swiss, table};
use crate::tournament::cross_table::{Cell, CrossTable, Format, Game, Kind, Row, Scale};
use crate::tournament::entrant::StartNumber;

fn value_by(table: &CrossTable, unplayed: Unplayed, code: &str, number: u16) -> Option<Value> {
    let reckoner = Reckoner::new(table, Options { unplayed, ..Options::default() });
    reckoner.value(&code.parse().unwrap(), StartNumber(number))
}

fn value(table: &CrossTable, code: &str, number: u16) -> Option<Value> {
    value_by(table, Unplayed::Fide2026, code, number)
}

fn halves(halves: i64) -> Value {
    Value::new(halves, 2)
}

/// Player 1 has 3½ points of five rounds, one of them a half-point bye; his four opponents have 11½ together.
fn with_a_half_bye() -> CrossTable {
    swiss(&[
        "2w1 3b1 H 4w1 5b0",
        "1b0 6w1 7b1 8w1 9b0",
        "6b1 1w0 8w= 9b1 7w0",
        "8w1 7b0 6b= 1b0 . ",
        "9w1 8b1 . 7b1 1w1",
        "3w0 2b0 4w= . .",
        ". 4w1 2w0 5w0 3b1",
        "4b0 5w0 3b= 2b0 .",
        "5b0 . . 3w0 2w1",
    ])
}

#[test]
fn c_07_16_4_the_dummy_of_2026_is_capped_and_that_of_2024_is_not() {
    let table = with_a_half_bye();
    assert_eq!(table.points(StartNumber(1)), 7);
    let capped = value_by(&table, Unplayed::Fide2026, "BH", 1).unwrap();
    let free = value_by(&table, Unplayed::Fide2024, "BH", 1).unwrap();
    // The dummy has 3½ points by the older text and 2½, a draw in each of five rounds, by the newer.
    assert_eq!(capped + Value::whole(1), free);
}

#[test]
fn c_07_16_3_final_byes_count_as_draws_for_the_opponents() {
    // 2 is away from round 2 on: his opponent counts him with 0 + ½ + ½.
    let table = swiss(&["2w1 3b0 4w1", "1b0 . Z", "4w1 1w1 .", "3b0 . 1b0"]);
    let working = Reckoner::new(&table, Options::default()).working(&"BH".parse().unwrap(), StartNumber(1)).unwrap();
    let first = working.summands[0];
    assert_eq!(first.source, Source::Opponent { number: StartNumber(2), adjusted: true });
    assert_eq!(first.amount, Value::whole(1));
    // 4 was away in round 2 and came back: nothing is adjusted.
    assert_eq!(working.summands[2].amount, Value::ZERO);
}

#[test]
fn c_07_16_5_a_cut_takes_a_voluntary_unplayed_round_first() {
    let table = with_a_half_bye();
    let reckoner = Reckoner::new(&table, Options::default());
    let working = reckoner.working(&"BH/C1".parse().unwrap(), StartNumber(1)).unwrap();
    let cut: Vec<u16> = working.summands.iter().filter(|part| part.cut).map(|part| part.round).collect();
    assert_eq!(cut, [3], "the bye, although an opponent has fewer points");
    assert!(working.summands.iter().any(|part| part.amount < working.summands[2].amount));
}

#[test]
fn the_virtual_opponent_has_the_rest_of_the_round_and_draws_afterwards() {
    // Before round 3 player 1 has 2 points; the half-point bye leaves ½ to the opponent, then two draws: 3½.
    let table = with_a_half_bye();
    let reckoner = Reckoner::new(&table, Options { unplayed: Unplayed::VirtualOpponent, ..Options::default() });
    let working = reckoner.working(&"BH".parse().unwrap(), StartNumber(1)).unwrap();
    assert_eq!(working.summands[2].amount, Value::new(7, 2));
}

#[test]
fn plain_sums_leave_out_what_was_not_played() {
    let table = swiss(&["2w1 3b+ U", "1b0 . 3w1", ". 1w- 2b0"]);
    assert_eq!(value_by(&table, Unplayed::Nothing, "BH", 1), Some(halves(2)));
    assert_eq!(value_by(&table, Unplayed::Scheduled, "BH", 1), Some(halves(2)));
    assert_eq!(value_by(&table, Unplayed::Scheduled, "SB", 1), Some(halves(2)));
    assert_eq!(value_by(&table, Unplayed::Nothing, "BH", 3), Some(halves(2)));
    assert_eq!(value_by(&table, Unplayed::Scheduled, "BH", 3), Some(halves(2 + 6)));
}

#[test]
fn c_07_15_a_round_robin_takes_forfeits_for_games_and_the_free_round_for_nothing() {
    let table = round_robin(&["2w1 3b+ Z", "1b0 Z 3w1", "Z 1w- 2b0"]);
    assert_eq!(value(&table, "SB", 1), Some(halves(2)));
    assert_eq!((value(&table, "WON", 1), value(&table, "BPG", 1)), (Some(Value::whole(2)), Some(Value::whole(1))));
    assert_eq!(value(&table, "REP", 3), Some(Value::whole(1)));
    assert_eq!(value(&table, "BH", 1), None, "C.07 has no Buchholz in a round robin");
}

/// A micro-match by the points of its two games, scored 2-1-0 by result, in half-points.
fn micro_match(opponent: u16, first: Color, games: [i32; 2]) -> Cell {
    let sum: i32 = games.iter().sum();
    let game = |points, color| Game { color, points, played: true, rated: true };
    Cell {
        kind: Kind::Played,
        opponent: Some(StartNumber(opponent)),
        color: Some(first),
        points: 2 + 2 * (sum - 4).signum(),
        game_points: sum,
        games: vec![game(games[0], first), game(games[1], first.opponent())],
        provisional: None,
    }
}

/// Three players in a round robin of micro-matches: 1 beat 2 by 4:0 and lost to 3 by 1:3; 2 and 3 drew.
fn micro_matches() -> CrossTable {
    let rows = vec![
        Row::new(
            StartNumber(1),
            None,
            vec![micro_match(2, Color::White, [4, 4]), micro_match(3, Color::Black, [0, 2])],
        ),
        Row::new(
            StartNumber(2),
            None,
            vec![micro_match(1, Color::Black, [0, 0]), Cell::absent(), micro_match(3, Color::White, [2, 2])],
        ),
        Row::new(
            StartNumber(3),
            None,
            vec![Cell::absent(), micro_match(1, Color::White, [4, 2]), micro_match(2, Color::Black, [2, 2])],
        ),
    ];
    let scale = Scale { unit: 2, win: 4, draw: 2, game_win: 4 };
    CrossTable::new(Format::RoundRobin, scale, 3, rows).unwrap()
}

#[test]
fn the_riga_coefficient_weighs_opponents_by_the_micro_match() {
    let table = micro_matches();
    // Points: 1 has 2, 2 has 1, 3 has 3. Riga of 1: 4 times 1 and 1 times 3.
    assert_eq!(value(&table, "RIGA", 1), Some(Value::whole(7)));
    assert_eq!(value(&table, "RIGA", 2), Some(Value::whole(2 * 3)));
    assert_eq!(value(&table, "RIGA", 3), Some(Value::whole(3 * 2 + 2)));
}

#[test]
fn bug_91_a_micro_match_is_one_meeting_and_its_games_are_counted_apart() {
    let table = micro_matches();
    let whole = |code: &str, number| value(&table, code, number).and_then(Value::as_whole);
    assert_eq!((whole("GPTS", 1), whole("GPTS", 2), whole("GPTS", 3)), (Some(5), Some(2), Some(5)));
    assert_eq!((whole("WIN", 1), whole("GWON", 1)), (Some(1), Some(2)));
    assert_eq!((whole("WIN", 3), whole("GWON", 3)), (Some(1), Some(1)));
    assert_eq!((whole("BPG", 1), whole("BWG", 1)), (Some(2), Some(1)));
    // Sonneborn-Berger by match points, and by game points when asked for.
    assert_eq!(whole("SB", 1), Some(2));
    assert_eq!(whole("SB:GP", 1), Some(4 * 2 + 5));
}

#[test]
fn bug_91_a_bye_counts_in_solkoff_by_the_same_unit_as_a_match() {
    // A Swiss of micro-matches, 2-1-0 by result: a bye of 2 points, and a match won.
    let rows = vec![
        Row::new(StartNumber(1), None, vec![micro_match(2, Color::White, [4, 4]), Cell::bye(Kind::PairingBye, 4)]),
        Row::new(
            StartNumber(2),
            None,
            vec![micro_match(1, Color::Black, [0, 0]), micro_match(3, Color::White, [4, 2])],
        ),
        Row::new(StartNumber(3), None, vec![Cell::bye(Kind::PairingBye, 4), micro_match(2, Color::Black, [0, 2])]),
    ];
    let table = CrossTable::new(Format::Swiss, Scale { unit: 2, win: 4, draw: 2, game_win: 4 }, 2, rows).unwrap();
    // Of 1: 2's two points, and a dummy with at most a draw in both rounds.
    assert_eq!(value(&table, "BH", 1), Some(Value::whole(2 + 2)));
    assert_eq!(value_by(&table, Unplayed::Nothing, "BH", 1), Some(Value::whole(2)));
}

#[test]
fn bug_40_a_bye_counts_in_the_total_as_it_was_set() {
    // 2-1-0, the bye worth 1: a bye and a draw make two points of four.
    let bye = Cell::bye(Kind::PairingBye, 2);
    let drawn = |opponent| Cell::single(Kind::Played, StartNumber(opponent), None, 2);
    let rows = vec![
        Row::new(StartNumber(1), None, vec![bye, drawn(2)]),
        Row::new(StartNumber(2), None, vec![Cell::absent(), drawn(1)]),
    ];
    let table = CrossTable::new(Format::Swiss, Scale::TWO_ONE_ZERO, 2, rows).unwrap();
    assert_eq!(value(&table, "PTS", 1), Some(Value::whole(2)));
    assert_eq!(value(&table, "WIN", 1), Some(Value::ZERO), "a bye worth a draw is no win");
}

#[test]
fn bug_55_a_title_match_scored_12_0_8_4_7_5_and_6_6() {
    let scale = Scale { unit: 1, win: 12, draw: 6, game_win: 12 };
    let won = |opponent, points| Cell::single(Kind::Played, StartNumber(opponent), None, points);
    let rows = vec![
        Row::new(StartNumber(1), None, vec![won(2, 12), won(2, 4), won(2, 7), won(2, 6)]),
        Row::new(StartNumber(2), None, vec![won(1, 0), won(1, 8), won(1, 5), won(1, 6)]),
    ];
    let table = CrossTable::new(Format::RoundRobin, scale, 4, rows).unwrap();
    assert_eq!((value(&table, "PTS", 1), value(&table, "PTS", 2)), (Some(Value::whole(29)), Some(Value::whole(19))));
    // Every game of the match counts in direct encounter by its mean, so it stays of one size.
    assert_eq!(value(&table, "SB", 1), Some(Value::whole(29 * 19)));
}

#[test]
fn bug_27_rounds_before_coming_and_after_leaving_are_absences_with_no_points() {
    // Entered at round 3, gone in round 5, back in round 6.
    let table = swiss(&["2w1 2b1 2w1 3b1 2w1 3w1", "1b0 1w0 1b0 . 1b0 .", ". . Z 1w0 . 1b0"]);
    let row = table.row(StartNumber(3)).unwrap();
    let kinds: Vec<Kind> = row.cells.iter().map(|cell| cell.kind).collect();
    let (gone, played) = (Kind::Absent, Kind::Played);
    assert_eq!(kinds, [gone, gone, Kind::ZeroBye, played, gone, played]);
    assert_eq!(table.points(StartNumber(3)), 0);
    // He played on in the end: no absence of his is counted as a draw for the others.
    let working = Reckoner::new(&table, Options::default()).working(&"BH".parse().unwrap(), StartNumber(1)).unwrap();
    assert_eq!(working.summands[3].source, Source::Opponent { number: StartNumber(3), adjusted: false });
}

#[test]
fn bug_17_a_game_not_finished_keeps_the_standings_open() {
    let table = swiss(&["2w? 3b1", "1b? .", ". 1w0"]);
    assert_eq!(table.pending(), [(1, StartNumber(1)), (1, StartNumber(2))]);
    assert!(swiss(&["2w=", "1b="]).pending().is_empty());
}

#[test]
fn koya_counts_those_with_half_the_points_and_its_limit_can_be_shifted() {
    let table = matrix(&["x111", "0x1=", "00x1", "0=0x"]);
    assert_eq!(value(&table, "KS", 1), Some(halves(2)));
    assert_eq!(value(&table, "KS/L-1", 1), Some(halves(4)));
    assert_eq!(value(&table, "KS/L+1", 1), Some(halves(0)));
}

#[test]
fn fore_buchholz_draws_the_last_round() {
    let table = swiss(&["2w1 3b1", "1b0 4w1", "4b1 1w0", "3w0 2b0"]);
    assert_eq!(value(&table, "BH", 1), Some(halves(2 + 2)));
    // With round 2 drawn 2 has ½ and 3 has 1½.
    assert_eq!(value(&table, "FB", 1), Some(halves(1 + 3)));
    assert_eq!(value(&table, "AOB/F", 1), Some(Value::whole(2)));
}

#[test]
fn a_scale_of_any_size_gives_the_same_order() {
    let lines = ["2w1 3b=", "1b0 4w1", "4b1 1w=", "3w0 2b0"];
    let scaled = table(Format::Swiss, Scale { unit: 10, win: 30, draw: 10, game_win: 30 }, &lines);
    assert_eq!(value(&scaled, "PTS", 1), Some(Value::whole(4)));
    assert_eq!(value(&scaled, "SB", 1), Some(Value::whole(3 * 3 + 4)));
}
