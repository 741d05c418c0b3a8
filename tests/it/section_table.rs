//! A section's table: from boards and games to standings and reports, one number everywhere.

use tablita::draughts::{Color, RuleSet};
use tablita::exchange::trf::{self, Dialect, Header, TrfFile};
use tablita::tournament::cross_table::{CrossTable, Kind};
use tablita::tournament::entrant::{Person, StartNumber};
use tablita::tournament::points::{GamePoints, HalfPoints, MatchScoring, Outcome};
use tablita::tournament::ranking::{Order, Ranked, rank};
use tablita::tournament::rating::RatingPlan;
use tablita::tournament::regulations::{GamesPerMatch, Recording, Regulations, TimeCovers};
use tablita::tournament::result::{Ending, GameResult};
use tablita::tournament::section::Section;
use tablita::tournament::system::{RoundRobinTable, System};
use tablita::tournament::tiebreaks::{Options, Preset, Value};

fn section(players: u16, scoring: MatchScoring) -> Section {
    let regulations = Regulations {
        rule_set: RuleSet::CbdCodex2020,
        system: System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger },
        games_per_match: GamesPerMatch::Two,
        game_points: GamePoints::TwoOneZero,
        match_scoring: scoring,
        time_control: "15+5".parse().unwrap(),
        time_covers: TimeCovers::Game,
        absence_minutes: None,
        rating: RatingPlan::default(),
        walk_over_cost: HalfPoints::ZERO,
        recording: Recording::ByRule,
        openings: None,
        tie_breaks: Preset::Codex68RoundRobin.order().codes(),
    };
    let mut section = Section::new(regulations);
    let person = |number| Person { name: format!("Player {number}"), rating: Some(2000 + number), ..Person::default() };
    section.enter_players((1..=players).map(person)).unwrap();
    section.make_rounds(1).unwrap();
    section
}

fn game(white: Outcome, ending: Ending) -> GameResult {
    let black = if ending == Ending::BothAbsent { Outcome::Loss } else { white.reversed() };
    GameResult { white, black, ending }
}

/// A match of which the player with White in game 1 wins so much: 4, 3, 2, 1 or 0 game points.
fn games(first: u8) -> Vec<Option<GameResult>> {
    use Outcome::{Draw, Loss, Win};
    let ending = |outcome| if outcome == Draw { Ending::Agreed { men: None } } else { Ending::Resigned };
    let (one, two) = match first {
        4 => (Win, Win),
        3 => (Win, Draw),
        2 => (Draw, Draw),
        1 => (Draw, Loss),
        _ => (Loss, Loss),
    };
    // In game 2 the same player has Black.
    vec![Some(game(one, ending(one))), Some(game(two.reversed(), ending(two)))]
}

/// Publishes a round and books its boards, in their order.
fn play(section: &mut Section, round: u16, first_players_points: &[u8]) {
    section.publish(round).unwrap();
    for (board, points) in (1..).zip(first_players_points) {
        section.book(round, board, games(*points)).unwrap();
    }
}

fn standings(section: &Section) -> (CrossTable, Vec<Ranked>) {
    let table = section.cross_table().unwrap();
    let order = Order::from_codes(section.regulations.tie_breaks.iter().map(String::as_str)).unwrap();
    let standings = rank(&table, &order, &Options::default());
    (table, standings)
}

fn points(table: &CrossTable) -> Vec<i32> {
    table.rows().iter().map(|row| table.points(row.number)).collect()
}

fn whole(of: &[i32]) -> Vec<i32> {
    of.iter().map(|points| points * 2).collect()
}

#[test]
fn a_match_is_counted_by_its_result_or_by_the_sum_of_its_games() {
    // Berger's round 1 of four: 1-4, 2-3.
    let mut by_result = section(4, MatchScoring::ByResult);
    play(&mut by_result, 1, &[3, 2]);
    let mut by_sum = section(4, MatchScoring::BySum);
    play(&mut by_sum, 1, &[3, 2]);
    let (of_results, _) = standings(&by_result);
    let (of_sums, _) = standings(&by_sum);
    assert_eq!(points(&of_results), whole(&[2, 1, 1, 0]));
    assert_eq!(points(&of_sums), whole(&[3, 2, 2, 1]));
    let row = of_results.row(StartNumber(4)).unwrap();
    assert_eq!((row.cells[0].color, row.cells[0].game_points), (Some(Color::Black), 2));
    assert_eq!(row.rating, Some(2004));
}

#[test]
fn bug_79_a_match_lost_with_white_in_game_1_is_won_by_the_other_side() {
    let mut section = section(4, MatchScoring::ByResult);
    play(&mut section, 1, &[1, 0]);
    let (table, standings) = standings(&section);
    assert_eq!(points(&table), whole(&[0, 0, 2, 2]));
    // 3 won 4-0 and 4 won 3-1: match points are level and so are the tie-breaks.
    assert_eq!(standings[0].points, standings[1].points);
}

#[test]
fn bug_92_match_points_are_2_1_0_over_game_points_of_4_2_0() {
    let mut section = section(5, MatchScoring::ByResult);
    section.regulations.tie_breaks = vec!["GPTS".into()];
    play(&mut section, 1, &[4, 3]);
    let (table, standings) = standings(&section);
    let games: Vec<_> = standings.iter().map(|line| line.values[0].value.and_then(Value::as_whole)).collect();
    assert_eq!(games, [Some(4), Some(3), Some(1), Some(0), Some(0)]);
    let free = table.rows().iter().find(|row| row.cells[0].kind == Kind::ZeroBye).unwrap();
    assert_eq!((free.cells[0].points, free.cells[0].game_points), (0, 0), "the free round gives nothing");
}

#[test]
fn bug_85_a_result_changed_is_one_result() {
    let mut section = section(4, MatchScoring::ByResult);
    play(&mut section, 1, &[4, 2]);
    section.book(1, 1, games(0)).unwrap();
    let (table, _) = standings(&section);
    assert_eq!(points(&table), whole(&[0, 1, 1, 2]));
    assert!(table.rows().iter().all(|row| row.cells.len() == 1));
}

#[test]
fn bug_17_a_match_not_finished_gives_game_points_and_no_match_points() {
    let mut section = section(4, MatchScoring::ByResult);
    play(&mut section, 1, &[2, 2]);
    let mut open = games(4);
    open[1] = None;
    section.book(1, 1, open).unwrap();
    let (table, _) = standings(&section);
    assert_eq!(table.pending(), [(1, StartNumber(1)), (1, StartNumber(4))]);
    let cell = &table.row(StartNumber(1)).unwrap().cells[0];
    assert_eq!((cell.kind, cell.points, cell.game_points), (Kind::Pending, 0, 4));
    let file = TrfFile::of_section(&section, Header::default(), None, &[]).unwrap();
    assert_eq!(file.player(1).unwrap().entry(1).unwrap().code, trf::Code::Pending);
}

#[test]
fn codex_57_whoever_misses_game_1_forfeits_the_match() {
    let mut section = section(4, MatchScoring::ByResult);
    section.publish(1).unwrap();
    section.book(1, 1, vec![Some(game(Outcome::Loss, Ending::Absent)), None]).unwrap();
    section.book(1, 2, vec![Some(game(Outcome::Loss, Ending::BothAbsent)), None]).unwrap();
    let (table, _) = standings(&section);
    let kinds: Vec<Kind> = table.rows().iter().map(|row| row.cells[0].kind).collect();
    assert_eq!(kinds, [Kind::ForfeitLoss, Kind::ForfeitLoss, Kind::ForfeitLoss, Kind::ForfeitWin]);
    assert_eq!(points(&table), whole(&[0, 0, 0, 2]));
}

#[test]
fn bug_19_who_left_early_is_taken_out_and_who_left_late_loses_the_rest() {
    let mut section = section(4, MatchScoring::ByResult);
    play(&mut section, 1, &[4, 4]);
    section.leave(StartNumber(1), 2, "ill").unwrap();
    let (table, early) = standings(&section);
    assert_eq!(early.last().map(|line| (line.number, line.place)), Some((StartNumber(1), None)));
    assert_eq!(table.row(StartNumber(1)).unwrap().left_from, Some(2));
    assert_eq!(points(&table), whole(&[0, 2, 0, 0]), "4's loss against him is annulled");

    section.come_back(StartNumber(1)).unwrap();
    play(&mut section, 2, &[2, 2]);
    section.leave(StartNumber(1), 3, "ill").unwrap();
    section.publish(3).unwrap();
    let (table, late) = standings(&section);
    assert!(late.iter().all(|line| line.place.is_some()));
    assert_eq!(table.row(StartNumber(1)).unwrap().cells[2].kind, Kind::ForfeitLoss);
}

#[test]
fn bug_2_a_cell_names_its_opponent_for_good_and_places_are_of_the_round_asked_for() {
    let mut section = section(8, MatchScoring::ByResult);
    for round in 1..=7 {
        play(&mut section, round, &[4, 0, 2, 1]);
    }
    let (table, last) = standings(&section);
    let order = Order::from(Vec::new());
    let after_3 = rank(&table.until(3), &order, &Options::default());
    let place = |of: &[Ranked], number| of.iter().find(|line| line.number == number).and_then(|line| line.place);
    let moved = table.rows().iter().filter(|row| place(&after_3, row.number) != place(&last, row.number));
    assert!(moved.count() > 0, "the standings have moved since round 3");
    for row in table.rows() {
        for cell in &row.cells {
            let opponent = cell.opponent.unwrap();
            assert!(table.row(opponent).unwrap().cells.iter().any(|cell| cell.opponent == Some(row.number)));
            assert!(place(&last, opponent).is_some());
        }
    }
}

/// What a report says of the points, against the table of the section.
fn assert_report_agrees(section: &Section) {
    let (table, standings) = standings(section);
    let file = TrfFile::of_section(section, Header::default(), None, &standings).unwrap();
    let again = trf::read(&file.write(Dialect::Trf26).unwrap()).unwrap();
    again.check_points().unwrap();
    for line in &standings {
        let player = again.player(line.number.0).unwrap();
        assert_eq!(player.points.0, table.points(line.number) * 5, "tenths and halves of {}", line.number);
        assert_eq!(player.place, line.place);
    }
    let of_report = again.cross_table().unwrap();
    for row in table.rows() {
        let (halves, tenths) = (table.points(row.number), of_report.points(row.number));
        assert_eq!(halves * 5, tenths, "{}", row.number);
    }
}

#[test]
fn bug_103_the_report_has_the_points_of_the_table() {
    for scoring in [MatchScoring::ByResult, MatchScoring::BySum] {
        for players in [4, 5] {
            let mut section = section(players, scoring);
            play(&mut section, 1, &[4, 3]);
            play(&mut section, 2, &[1, 2]);
            assert_report_agrees(&section);
            section.leave(StartNumber(2), 3, "ill").unwrap();
            assert_report_agrees(&section);
        }
    }
}

#[test]
fn bug_103_the_engines_get_the_points_of_the_table() {
    let mut compared = 0;
    for row in include_str!("../data/pairing/dutch2026.jsonl").lines() {
        let event: serde_json::Value = serde_json::from_str(row).unwrap();
        let file = trf::read(event["trf"].as_str().unwrap()).unwrap();
        let table = file.cross_table().unwrap();
        let field = tablita::exchange::pairing::next_round(&file, false).unwrap();
        for player in &field.players {
            let past = table.past(table.row(StartNumber(player.number)).unwrap());
            let events = |of: &[tablita::tournament::pairing::field::Past]| {
                of.iter().map(|past| (past.event, past.points)).collect::<Vec<_>>()
            };
            assert_eq!(events(&past), events(&player.past), "{} of {}", player.number, event["id"]);
            compared += 1;
        }
    }
    assert!(compared > 3000, "{compared}");
}

#[test]
fn bug_59_a_bye_announced_for_the_next_round_is_not_in_the_points_of_today() {
    let line = |number: u16, points: &str, entries: &str| {
        format!("001 {number:>4}{:72}{points:>4} {number:>4}{entries}\n", "")
    };
    let text = line(1, " 1.5", "     2 w 1  0000 - H") + &line(2, " 0.0", "     1 b 0");
    let file = trf::read(&text).unwrap();
    file.check_points().unwrap();
    let table = file.cross_table().unwrap();
    assert_eq!((table.rounds(), points(&table)), (1, vec![10, 0]));
}

#[test]
fn bug_16_the_pairing_bye_is_worth_what_was_set() {
    for (value, tenths) in [("2.0", 20), ("1.0", 10), ("0.0", 0), ("4.0", 40)] {
        let text = format!("001    1{:72}{value:>4}    1  0000 - U\n162  W 2.0    D 1.0    L 0.0    P {value}\n", "");
        let file = trf::read(&text).unwrap();
        file.check_points().unwrap();
        assert_eq!(points(&file.cross_table().unwrap()), [tenths]);
    }
}
