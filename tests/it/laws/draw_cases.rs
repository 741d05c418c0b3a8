//! Draw cases made by hand: for each clause reached, missed by one, begun anew or not, crossing from one ending to
//! another, beaten by a win; every case in both colours.

use tablita::draughts::{Color, Finding, Game, How, Position, Record, RuleSet, Score, Square};

const CASES: &str = include_str!("../../data/laws/draw_cases.tsv");

struct Case {
    name: String,
    rule_set: RuleSet,
    clause: String,
    start: Position,
    moves: Vec<String>,
    plies: Vec<usize>,
}

fn cases() -> Vec<Case> {
    let lines = CASES.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let [name, rule_set, clause, start, moves, plies] =
                line.split('\t').collect::<Vec<_>>().try_into().unwrap();
            Case {
                name: name.to_owned(),
                rule_set: rule_set.parse().unwrap(),
                clause: clause.to_owned(),
                start: start.parse().unwrap(),
                moves: repeated(moves),
                plies: plies.split(',').filter(|ply| *ply != "-").map(|ply| ply.parse().unwrap()).collect(),
            }
        })
        .collect()
}

/// Writes out `(a b)*2 c` as `a b a b c`.
fn repeated(moves: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut rest = moves;
    while let Some((before, from)) = rest.split_once('(') {
        let (group, after) = from.split_once(")*").unwrap();
        let (times, after) = after.split_once(' ').unwrap_or((after, ""));
        all.extend(before.split_whitespace().map(str::to_owned));
        for _ in 0..times.parse().unwrap() {
            all.extend(group.split_whitespace().map(str::to_owned));
        }
        rest = after;
    }
    all.extend(rest.split_whitespace().map(str::to_owned));
    all
}

/// The same move seen from the other side of the board.
fn turned(text: &str) -> String {
    let turn = |name: &str| name.parse::<Square>().unwrap().turned().to_string();
    let between = if text.contains('x') { "x" } else { "-" };
    text.split(between).map(turn).collect::<Vec<_>>().join(between)
}

fn claimed(case: &Case, game: &Game) -> Vec<usize> {
    let claims = game.claims(case.rule_set);
    claims.iter().filter(|claim| claim.clause.key() == case.clause).map(|claim| claim.ply).collect()
}

#[test]
fn every_case_is_claimable_at_its_plies_in_both_colours() {
    let cases = cases();
    assert!(cases.len() >= 60, "{} cases", cases.len());
    for case in &cases {
        let game = Game::replay(case.start, case.moves.iter().map(String::as_str))
            .unwrap_or_else(|error| panic!("{}: {error}", case.name));
        assert_eq!(claimed(case, &game), case.plies, "{}", case.name);
        let other: Vec<String> = case.moves.iter().map(|text| turned(text)).collect();
        let other = Game::replay(case.start.turned(), other.iter().map(String::as_str)).unwrap();
        assert_eq!(claimed(case, &other), case.plies, "{}, colours exchanged", case.name);
    }
}

#[test]
fn every_counted_clause_has_cases_that_reach_it_and_cases_that_do_not() {
    let cases = cases();
    for clause in RuleSet::ALL.into_iter().flat_map(RuleSet::clauses).filter(|clause| clause.is_computed()) {
        let of_clause = |case: &&Case| case.rule_set == clause.rule_set() && case.clause == clause.key();
        assert!(cases.iter().filter(of_clause).any(|case| !case.plies.is_empty()), "{clause} is never reached");
        assert!(cases.iter().filter(of_clause).any(|case| case.plies.is_empty()), "{clause} is never missed");
    }
}

#[test]
fn a_win_with_the_last_counted_move_is_told() {
    let beaten: Vec<Case> = cases().into_iter().filter(|case| case.name.contains("a win on the last")).collect();
    assert!(beaten.len() >= 4);
    for case in beaten {
        let game = Game::replay(case.start, case.moves.iter().map(String::as_str)).unwrap();
        let record = Record { score: Some(Score::WhiteWins), ..Record::default() };
        let findings = game.verdict(case.rule_set, &record).findings;
        let told = |finding: &Finding| matches!(finding, Finding::BeatenByWin(clause) if clause.key() == case.clause);
        assert!(findings.iter().any(told), "{}: {findings:?}", case.name);
    }
}

fn game(start: &str, moves: &str) -> Game {
    Game::replay(start.parse().unwrap(), moves.split_whitespace()).unwrap()
}

fn findings(game: &Game, rule_set: RuleSet, record: Record) -> Vec<&'static str> {
    game.verdict(rule_set, &record).findings.iter().map(Finding::key).collect()
}

#[test]
fn a_record_against_the_moves_is_a_finding() {
    let open = game("W:Wc3,d2:Bf6,h8", "c3-d4 f6-g5");
    let won = game("W:WKd2:BKf4", "d2xh6");
    let drawn = Some(Score::Draw);
    let by = |rule_set: RuleSet, key: &str| rule_set.clause(key).unwrap();
    let white = |how| Record { score: Some(Score::WhiteWins), how, ..Record::default() };
    let codex = RuleSet::CbdCodex2020;
    let fmjd = RuleSet::Fmjd64;

    assert_eq!(findings(&open, fmjd, white(Some(How::Blocked))), ["not-blocked", "wrong-winner"]);
    assert_eq!(findings(&open, fmjd, white(Some(How::NoPieces))), ["has-pieces", "wrong-winner"]);
    assert_eq!(findings(&open, fmjd, white(Some(How::FlagFallen))), [""; 0], "a fallen flag needs no agreement");
    assert_eq!(findings(&open, fmjd, white(Some(How::Resigned))), [""; 0]);
    assert_eq!(findings(&open, fmjd, white(None)), ["ended-off-the-board"]);
    assert_eq!(findings(&won, fmjd, white(Some(How::NoPieces))), [""; 0]);
    assert_eq!(findings(&won, fmjd, Record { score: drawn, ..Record::default() }), ["won-on-the-board"]);
    assert_eq!(findings(&won, fmjd, Record::default()), ["result-missing"]);

    let agreed = Record { score: drawn, how: Some(How::Agreed), ..Record::default() };
    assert_eq!(findings(&open, codex, agreed), ["early-agreement"], "CODEX 65");
    assert_eq!(findings(&open, fmjd, agreed), [""; 0], "the rulebook has no such limit");
    let unwritten = Record { unwritten_accelerated: true, ..agreed };
    assert_eq!(findings(&Game::new(Position::start()), fmjd, unwritten), ["too-many-pieces"], "rapid/blitz 4");
    assert_eq!(findings(&open, fmjd, unwritten), [""; 0]);

    let drawn_by = |how| Record { score: drawn, how: Some(how), ..Record::default() };
    assert_eq!(findings(&open, fmjd, drawn_by(How::Drawn(by(fmjd, "8.7")))), ["not-claimable"]);
    assert_eq!(findings(&open, fmjd, drawn_by(How::Drawn(by(codex, "59E")))), ["foreign-clause"]);
    assert_eq!(findings(&open, fmjd, drawn_by(How::Drawn(by(fmjd, "8.1")))), [""; 0], "people judge 8.1");
    assert_eq!(findings(&open, fmjd, drawn_by(How::DrawnWithoutPlay(by(fmjd, "8.8")))), ["not-that-ending"]);
    let two_against_one = game("W:WKd2,Kg1:BKb8", "d2-c1");
    assert_eq!(findings(&two_against_one, fmjd, drawn_by(How::DrawnWithoutPlay(by(fmjd, "8.8")))), [""; 0]);
}

#[test]
fn a_game_that_goes_on_past_a_claim_and_a_hint_are_told() {
    let game = game("W:WKe1:BKh8,a7,c7", "e1-d2 h8-g7 d2-e1 g7-h8 e1-d2 h8-g7 d2-e1 g7-h8 e1-d2 h8-g7 d2-e1");
    let keys = findings(&game, RuleSet::CbdCodex2020, Record { score: Some(Score::Draw), ..Record::default() });
    assert!(keys.contains(&"played-on") && keys.contains(&"only-a-hint"), "{keys:?}");
}

#[test]
fn a_counter_needs_no_game_before_it() {
    let clause = RuleSet::Fmjd64.clause("8.7").unwrap();
    let mut counter = tablita::draughts::Counter::new(clause, "W:WKd2,Kg1:BKb8".parse().unwrap());
    for text in repeated("(d2-c1 b8-a7 c1-d2 a7-b8)*2 d2-c1") {
        let played = counter.position().parse_move(&text).unwrap();
        assert!(!counter.play(&played).claimable);
    }
    assert_eq!((counter.tally().done, counter.tally().needed), (9, 10));
    assert_eq!(counter.position().turn(), Color::Black);
    let last = counter.position().parse_move("b8-a7").unwrap();
    assert!(counter.play(&last).claimable);
}
