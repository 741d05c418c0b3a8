use super::*;
use crate::tournament::cross_table::Kind;
use crate::tournament::cross_table::fixtures::{matrix, swiss};
use crate::tournament::tiebreaks::{Preset, parse_list};

fn ranked(table: &CrossTable, list: &str) -> Vec<Ranked> {
    rank(table, &parse_list(list).unwrap().into(), &Options::default())
}

/// Places in the order of start numbers.
fn places(standings: &[Ranked]) -> Vec<u16> {
    let mut lines: Vec<_> = standings.iter().map(|line| (line.number, line.place.unwrap_or(0))).collect();
    lines.sort_unstable();
    lines.into_iter().map(|(_, place)| place).collect()
}

fn order(standings: &[Ranked]) -> Vec<u16> {
    standings.iter().map(|line| line.number.0).collect()
}

#[test]
fn points_come_first_and_who_is_level_shares_the_place() {
    assert_eq!(places(&ranked(&matrix(&["x1=", "0x1", "=0x"]), "")), [1, 2, 3]);
    let standings = ranked(&matrix(&["x10", "0x1", "10x"]), "DE,SB,WIN");
    assert_eq!(places(&standings), [1, 1, 1]);
    assert!(standings.iter().all(|line| line.shared));
}

#[test]
fn each_tie_break_is_for_those_still_level_alone() {
    let table = matrix(&["x10==", "0x=1=", "1=x0=", "=01x=", "====x"]);
    // All five have 2 points and have met: their small table is the table itself.
    assert_eq!(places(&ranked(&table, "DE")), [1, 1, 1, 1, 1]);
    // By wins 5 goes last; the small table of the four others is made without him.
    assert_eq!(places(&ranked(&table, "WIN,DE")), [1, 1, 1, 1, 5]);
}

/// Places in direct encounter among players who are taken for level.
fn direct_places(table: &CrossTable, group: &[u16]) -> Vec<u16> {
    let group: Vec<StartNumber> = group.iter().copied().map(StartNumber).collect();
    let mut placed = direct::places(table, &Options::default(), &group, false);
    placed.sort_unstable();
    placed.into_iter().map(|(_, place)| place).collect()
}

#[test]
fn c_07_6_direct_encounter_goes_on_inside_a_part_that_it_made() {
    // 2 and 3 have 1½ each in the table of five; among the two of them 2 won.
    let table = matrix(&["x1111", "0x1=0", "00x1=", "0=0x0", "01=1x"]);
    assert_eq!(direct_places(&table, &[1, 2, 3, 4, 5]), [1, 3, 4, 5, 2]);
}

#[test]
fn c_07_6_in_a_swiss_only_who_leads_whatever_the_missing_games_is_placed() {
    let table = swiss(&["2w1 3b1", "1b0 .", ". 1w0"]);
    assert_eq!(direct_places(&table, &[1, 2, 3]), [1, 2, 2]);
    // 1 has not met 3, who could still have as much as he has.
    let table = swiss(&["2w1 4b1", "1b0 .", "4w1 .", "3b0 1w0"]);
    assert_eq!(direct_places(&table, &[1, 2, 3]), [1, 1, 1]);
}

#[test]
fn codex_68_direct_encounter_of_two_is_silent_among_three() {
    assert_eq!(places(&ranked(&matrix(&["x10", "0x1", "10x"]), "DE2")), [1, 1, 1]);
    assert_eq!(order(&ranked(&matrix(&["x10=", "0x1=", "10x0", "==1x"]), "DE2")), [4, 1, 2, 3]);
}

#[test]
fn full_truncated_solkoff_cuts_on_until_it_decides() {
    // 1 and 2 are level in points, in the full sum and with one cut; with two cut 1 is ahead.
    let table = swiss(&[
        "3w1 4b1 5w1 6b0",
        "7w1 8b1 9w1 10b0",
        "1b0 5b1 4w1 .",
        "5w0 1w0 3b0 .",
        "4b1 3w0 1b0 .",
        ". . . 1w1",
        "2b0 9b1 8w= .",
        "9w0 2w0 7b= .",
        "8b1 7w0 2b0 .",
        ". . . 2w1",
    ]);
    let standings = ranked(&table, "BH/C*");
    let shown = |number: u16| standings.iter().find(|line| line.number.0 == number).unwrap().values[0];
    let reckoner = Reckoner::new(&table, Options::default());
    let with =
        |number: u16, depth: u8| reckoner.step(&"BH/C*".parse().unwrap(), StartNumber(number), depth).unwrap().value;
    let decided = (1..4).find(|depth| with(1, *depth) != with(2, *depth)).unwrap();
    assert_eq!((shown(1).depth, shown(2).depth), (decided, decided));
    assert_eq!(shown(1).value, Some(with(1, decided)));
    let ahead = if with(1, decided) > with(2, decided) { [1, 2] } else { [2, 1] };
    let found: Vec<u16> = order(&standings).into_iter().filter(|number| *number <= 2).collect();
    assert_eq!(found, ahead);
}

#[test]
fn bug_3_lots_are_drawn_among_none_one_and_two_hundred() {
    assert!(ranked(&swiss(&[]), "LOT").is_empty());
    assert_eq!(places(&ranked(&swiss(&["U"]), "LOT")), [1]);
    let field = swiss(&["."; 200]);
    let mut drawn = places(&ranked(&field, "LOT"));
    let again = places(&ranked(&field, "LOT"));
    assert_eq!(drawn, again, "the same seed draws the same lots");
    let other = rank(&field, &parse_list("LOT").unwrap().into(), &Options { seed: 1, ..Options::default() });
    assert_ne!(drawn, places(&other));
    drawn.sort_unstable();
    assert_eq!(drawn, (1..=200).collect::<Vec<u16>>());
}

#[test]
fn codex_68_a_first_place_goes_by_an_order_of_its_own() {
    // 1 and 2 are level and have not met. 1 is ahead in the opponents' points and their median, 2 in the progressive.
    let table = swiss(&[
        "5w0 6b1 3w1 4b1",
        "7w1 8b1 4w1 3b0",
        "4w1 7b= 1b0 2w1",
        "3b0 5w1 2b0 1w0",
        "1b1 4b0 6w= .",
        "8w= 1w0 5b= .",
        "2b0 3w= 8w= .",
        "6b= 2w0 7b= .",
    ]);
    let reckoner = Reckoner::new(&table, Options::default());
    let value = |code: &str, number: u16| reckoner.value(&code.parse().unwrap(), StartNumber(number)).unwrap();
    assert!(value("PS", 2) > value("PS", 1));
    assert!(value("BH", 1) > value("BH", 2) && value("BH/M1", 1) > value("BH/M1", 2));
    let standings = rank(&table, &Preset::Codex68Swiss.order(), &Options::default());
    assert_eq!(order(&standings)[..2], [1, 2]);
    // The columns of the list for first place: DE2, the majority, PS, BH, BH/M1.
    assert_eq!(standings[0].first_place[1].value, Some(Value::whole(1)));
    assert_eq!(standings[1].first_place[1].value, Some(Value::ZERO));
    assert!(standings[2].first_place.is_empty(), "not in question for first place");
    assert_eq!(standings[1].values.len(), 3);
}

#[test]
fn when_nobody_is_found_for_first_place_the_general_order_ranks_all() {
    let table = matrix(&["x=1", "=x1", "00x"]);
    let first: Order = Order::from_codes(["1:DE2", "TPN"]).unwrap();
    let standings = rank(&table, &first, &Options::default());
    assert_eq!(order(&standings), [1, 2, 3]);
    assert_eq!(standings[0].place, Some(1));
}

#[test]
fn results_against_the_best_count_from_the_top_down() {
    // 2 and 3 have 1½; against the winner 2 drew and 3 lost.
    let table = matrix(&["x=11", "=x==", "0=x1", "0=0x"]);
    assert_eq!(order(&ranked(&table, "TOP")), [1, 2, 3, 4]);
    assert_eq!(order(&ranked(&table, "WIN")), [1, 3, 2, 4]);
}

#[test]
fn bug_19_who_was_taken_out_stands_last_without_a_place_and_counts_for_nobody() {
    let table = matrix(&["x111", "0x11", "00x1", "000x"]);
    let mut rows = table.rows().to_vec();
    rows[0].taken_out = true;
    rows[0].left_from = Some(3);
    let table = CrossTable::new(table.format(), table.scale(), 3, rows).unwrap();
    let standings = ranked(&table, "SB,WIN");
    assert_eq!(order(&standings), [2, 3, 4, 1]);
    assert_eq!(standings.iter().map(|line| line.place).collect::<Vec<_>>(), [Some(1), Some(2), Some(3), None]);
    assert_eq!(standings[3].points, Value::ZERO);
    assert_eq!(standings[0].values[0].value, Some(Value::whole(1)), "only 3's point is counted");
    assert_eq!(table.row(StartNumber(1)).unwrap().left_from, Some(3));
}

#[test]
fn every_number_opens_to_its_working() {
    let table = swiss(&["2w1 3b= 4w1", "1b0 4w= H", "4b+ 1w= U", "3w- 2b= 1b0"]);
    let list = parse_list("BH/C1,SB,DE,PS").unwrap();
    let order = Order::from(list.clone());
    let standings = rank(&table, &order, &Options::default());
    let reckoner = Reckoner::new(&table, Options::default());
    for line in &standings {
        for (column, shown) in line.values.iter().enumerate() {
            let working = working(&reckoner, &order, &standings, line.number, column).unwrap();
            assert_eq!(Some(working.value), shown.value, "{} of {}", list[column], line.number);
        }
    }
    // Player 3: a forfeit win against 4, a draw with 1, a bye; the bye's dummy has a cap.
    let of_3 = reckoner.working(&"BH/C1".parse().unwrap(), StartNumber(3)).unwrap();
    let sources: Vec<Source> = of_3.summands.iter().map(|part| part.source).collect();
    assert!(matches!(sources[0], Source::Dummy { kind: Kind::ForfeitWin, .. }));
    assert!(matches!(sources[1], Source::Opponent { number: StartNumber(1), .. }));
    assert!(matches!(sources[2], Source::Dummy { kind: Kind::PairingBye, .. }));
    assert_eq!(of_3.summands.iter().filter(|part| part.cut).count(), 1);
}
