//! Faults that other programs had with a Swiss, each under its number in the list of public reports: the whole kind is
//! impossible here.

use std::collections::{BTreeMap, BTreeSet};
use tablita::draughts::RuleSet;
use tablita::tournament::entrant::{Person, StartNumber};
use tablita::tournament::pairing::field::{Happened, Pairing};
use tablita::tournament::pairing::legality::{Breach, ColourLaw, breaches};
use tablita::tournament::points::{GamePoints, HalfPoints, MatchScoring, Outcome};
use tablita::tournament::rating::RatingPlan;
use tablita::tournament::regulations::{GamesPerMatch, Recording, Regulations, TimeCovers};
use tablita::tournament::result::{Ending, GameResult};
use tablita::tournament::round::RoundState;
use tablita::tournament::section::{Section, SectionError};
use tablita::tournament::system::{Bye, Method, PairingBye, RoundRobinTable, Swiss, System};

fn section_of(players: u16, games: GamesPerMatch, system: System) -> Section {
    let mut section = Section::new(Regulations {
        rule_set: RuleSet::CbdCodex2020,
        system,
        games_per_match: games,
        game_points: GamePoints::TwoOneZero,
        match_scoring: MatchScoring::ByResult,
        time_control: "15+5".parse().unwrap(),
        time_covers: TimeCovers::Game,
        absence_minutes: None,
        rating: RatingPlan::default(),
        walk_over_cost: HalfPoints::ZERO,
        recording: Recording::ByRule,
        openings: None,
        tie_breaks: vec!["BH".to_owned()],
    });
    let person = |number| Person { name: format!("Player {number}"), ..Person::default() };
    section.enter_players((1..=players).map(person)).unwrap();
    section
}

fn swiss(players: u16, games: GamesPerMatch, method: Method, rounds: u8) -> Section {
    section_of(players, games, System::Swiss(Swiss { method, rounds, ..Swiss::fresh(games) }))
}

const fn result(white: Outcome, black: Outcome) -> GameResult {
    GameResult { white, black, ending: Ending::Resigned }
}

/// The results of a board: the lower start number wins, unless `upset` says that the higher does.
fn games(section: &Section, white: u16, black: u16, upset: bool) -> Vec<Option<GameResult>> {
    let white_wins = (white < black) != upset;
    let game = |white_wins| {
        if white_wins { result(Outcome::Win, Outcome::Loss) } else { result(Outcome::Loss, Outcome::Win) }
    };
    let all = [Some(game(white_wins)), Some(game(!white_wins))];
    all.into_iter().take(usize::from(section.regulations.games_per_match.get())).collect()
}

/// Enters the results of a published round.
fn enter(section: &mut Section, number: u16) {
    let boards: Vec<(u16, u16, u16)> = section
        .round(number)
        .unwrap()
        .boards
        .iter()
        .filter_map(|board| Some((board.number, board.white.0, board.black?.0)))
        .collect();
    for (board, white, black) in boards {
        let upset = (white + black + number).is_multiple_of(3);
        let results = games(section, white, black, upset);
        section.book(number, board, results).unwrap();
    }
}

/// Plays the next round: drafted, checked, published, entered and closed. In a field that is small for its rounds the
/// last ones may have no legal pairing: then nothing is done.
fn play(section: &mut Section) -> bool {
    match section.make_rounds(9) {
        Ok(()) => {}
        Err(SectionError::Pairing(error)) if error.is_no_legal_pairing() => return false,
        Err(error) => panic!("{error}"),
    }
    let number = section.rounds.last().unwrap().number;
    if let Some(check) = section.check_round(number).unwrap() {
        assert_eq!(check.breaches, [], "round {number}");
    }
    section.publish(number).unwrap();
    enter(section, number);
    section.close(number).unwrap();
    true
}

/// How often each player had the bye of the odd player.
fn byes(section: &Section) -> BTreeMap<u16, usize> {
    let mut byes = BTreeMap::new();
    for board in section.rounds.iter().flat_map(|round| &round.boards).filter(|board| board.is_bye()) {
        *byes.entry(board.white.0).or_default() += 1;
    }
    byes
}

const METHODS: [Method; 4] = Method::ALL;

#[test]
fn bug_18_bug_41_a_result_of_a_closed_round_needs_the_round_reopened_with_a_reason() {
    let mut section = swiss(6, GamesPerMatch::Two, Method::DoubleSwiss, 4);
    for _ in 0..3 {
        assert!(play(&mut section));
    }
    let results = games(&section, 1, 2, false);
    assert_eq!(section.book(1, 1, results.clone()), Err(SectionError::Closed(1)));
    assert_eq!(section.reopen(1, ""), Err(SectionError::ReasonMissing));
    section.reopen(1, "typed wrongly").unwrap();
    section.book(1, 1, results).unwrap();
    // Nothing is paired while a round is open, however old it is.
    assert_eq!(section.make_rounds(9), Err(SectionError::CloseFirst(1)));
}

#[test]
fn bug_42_a_board_whose_result_was_taken_back_holds_the_next_round_up_and_names_itself() {
    let mut section = swiss(6, GamesPerMatch::Two, Method::DoubleSwiss, 3);
    section.make_rounds(9).unwrap();
    section.publish(1).unwrap();
    enter(&mut section, 1);
    section.book(1, 2, vec![None, None]).unwrap();
    assert_eq!(section.close(1), Err(SectionError::Incomplete { round: 1, boards: vec![2] }));
    assert_eq!(section.make_rounds(9), Err(SectionError::CloseFirst(1)));
    enter(&mut section, 1);
    section.close(1).unwrap();
    section.make_rounds(9).unwrap();
}

#[test]
fn bug_56_a_bye_that_the_arbiter_gave_is_no_round_played() {
    for method in METHODS {
        let mut section = swiss(7, GamesPerMatch::Two, method, 4);
        section.ask_bye(StartNumber(2), 2, Some(Bye::Full)).unwrap();
        assert!(play(&mut section) && play(&mut section));
        let rules = *section.regulations.system.swiss().unwrap();
        let field = section.field(3, &rules).unwrap();
        let past = field.players[1].past_at(1);
        assert_eq!((past.event, past.points), (Happened::Away, 4), "{method:?}");
        assert!(section.rounds[1].board_of(StartNumber(2)).is_none());
        assert!(play(&mut section) && play(&mut section));
        assert!(!byes(&section).contains_key(&2), "who had a full bye has no other (C2): {method:?}");
    }
}

#[test]
fn bug_61_nobody_meets_anybody_again_however_strong_the_colours_are_due() {
    for (method, games) in METHODS.map(|method| (method, GamesPerMatch::Two)).into_iter().chain([
        (Method::Dutch, GamesPerMatch::One),
        (Method::FmjdRating, GamesPerMatch::One),
        (Method::FmjdSolkoff, GamesPerMatch::One),
    ]) {
        let mut section = swiss(6, games, method, 5);
        let mut met = BTreeSet::new();
        for round in 1..=5 {
            if !play(&mut section) {
                assert!(round > 2, "{method:?}, round {round}");
                break;
            }
            for board in &section.rounds.last().unwrap().boards {
                let (one, other) = (board.white.0, board.black.unwrap().0);
                assert!(met.insert((one.min(other), one.max(other))), "{method:?}: {one} and {other} again");
            }
        }
        assert!(met.len() >= 6, "{method:?}");
    }
}

#[test]
fn bug_64_who_had_a_bye_meets_others_too() {
    for method in METHODS {
        let mut section = swiss(9, GamesPerMatch::Two, method, 7);
        while section.rounds.len() < 7 && play(&mut section) {}
        assert!(section.rounds.len() > 4, "{method:?}");
        let (mut had, mut among, mut all) = (BTreeSet::new(), 0, 0);
        for round in &section.rounds {
            let pairs = round.boards.iter().filter_map(|board| Some((board.white.0, board.black?.0)));
            for (one, other) in pairs {
                all += 1;
                among += usize::from(had.contains(&one) && had.contains(&other));
            }
            had.extend(round.boards.iter().filter(|board| board.is_bye()).map(|board| board.white.0));
        }
        assert_eq!((had.len(), all), (section.rounds.len(), 4 * section.rounds.len()));
        assert!(2 * among < all, "{method:?}: {among} of {all} boards");
    }
}

#[test]
fn bug_70_a_round_paired_again_keeps_the_arbiters_bye_and_makes_no_other() {
    let mut section = swiss(8, GamesPerMatch::Two, Method::DoubleSwiss, 4);
    assert!(play(&mut section));
    section.ask_bye(StartNumber(3), 2, Some(Bye::Half)).unwrap();
    for _ in 0..3 {
        section.make_rounds(9).unwrap();
        let round = section.rounds.last().unwrap();
        assert_eq!(round.boards.iter().filter(|board| board.is_bye()).count(), 1, "seven are left: one is free");
        assert!(round.board_of(StartNumber(3)).is_none());
        section.unmake_rounds().unwrap();
    }
    assert_eq!(section.entrant(StartNumber(3)).unwrap().byes.len(), 1);
}

#[test]
fn bug_71_a_player_against_himself_is_seated_twice() {
    let section = swiss(4, GamesPerMatch::Two, Method::Dutch, 3);
    let field = section.field(1, section.regulations.system.swiss().unwrap()).unwrap();
    let pairing = Pairing { boards: vec![(1, 1), (2, 3)], bye: Some(4) };
    let found = breaches(&field, &pairing, ColourLaw::Dutch);
    assert!(found.contains(&Breach::SeatedTwice(1)) && found.contains(&Breach::NeedlessBye(4)), "{found:?}");
}

#[test]
fn bug_75_in_nine_rounds_nobody_has_a_second_bye() {
    for method in METHODS {
        let mut section = swiss(11, GamesPerMatch::Two, method, 9);
        while section.rounds.len() < 9 && play(&mut section) {}
        let (rounds, byes) = (section.rounds.len(), byes(&section));
        assert!(rounds > 6 && byes.len() == rounds && byes.values().all(|count| *count == 1), "{method:?}: {byes:?}");
    }
}

#[test]
fn bug_76_the_last_result_closes_nothing() {
    let mut section = swiss(4, GamesPerMatch::One, Method::Dutch, 1);
    section.make_rounds(9).unwrap();
    section.publish(1).unwrap();
    enter(&mut section, 1);
    assert_eq!(section.rounds[0].state, RoundState::Published);
    assert!(!section.is_final());
    section.close(1).unwrap();
    assert!(section.is_final());
}

#[test]
fn bug_81_the_bye_goes_to_the_lowest_who_may_have_it() {
    // Everybody wins against higher numbers, so that the last have the least.
    let mut section = swiss(7, GamesPerMatch::Two, Method::DoubleSwiss, 4);
    let mut free = Vec::new();
    for round in 1..=4 {
        section.make_rounds(9).unwrap();
        assert_eq!(section.check_round(round).unwrap().unwrap().breaches, []);
        let boards = section.rounds.last().unwrap().boards.clone();
        free.extend(boards.iter().filter(|board| board.is_bye()).map(|board| board.white.0));
        section.publish(round).unwrap();
        for board in boards.iter().filter(|board| !board.is_bye()) {
            let results = games(&section, board.white.0, board.black.unwrap().0, false);
            section.book(round, board.number, results).unwrap();
        }
        section.close(round).unwrap();
    }
    assert_eq!(free.iter().collect::<BTreeSet<_>>().len(), 4, "{free:?}");
    assert_eq!(free.first(), Some(&7));
}

#[test]
fn bug_84_a_correction_of_round_2_changes_the_table_and_no_published_pair() {
    let round_robin = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };
    for mut section in
        [swiss(6, GamesPerMatch::Two, Method::DoubleSwiss, 3), section_of(6, GamesPerMatch::Two, round_robin)]
    {
        let is_swiss = section.regulations.system.swiss().is_some();
        if !is_swiss {
            section.make_rounds(9).unwrap();
        }
        for round in 1..=3 {
            if is_swiss {
                section.make_rounds(9).unwrap();
            }
            section.publish(round).unwrap();
            enter(&mut section, round);
            section.close(round).unwrap();
        }
        let (pairs, board) = (section.rounds[2].clone(), section.rounds[1].boards[0].clone());
        let (white, black) = (board.white, board.black.unwrap());
        let points = |section: &Section| section.cross_table().unwrap().points(white);
        let before = points(&section);
        let was_upset = (white.0 + black.0 + 2).is_multiple_of(3);
        section.reopen(2, "typed wrongly").unwrap();
        let turned = games(&section, white.0, black.0, !was_upset);
        section.book(2, board.number, turned).unwrap();
        section.close(2).unwrap();
        assert_eq!((points(&section) - before).abs(), 4, "a match won became a match lost, or the other way round");
        assert_eq!(section.rounds[2], pairs);
    }
}

#[test]
fn bug_92_the_engine_pairs_by_match_points_and_the_bye_counts_in_both_scales() {
    let mut section = swiss(5, GamesPerMatch::Two, Method::DoubleSwiss, 3);
    assert!(play(&mut section));
    let free = *byes(&section).keys().next().unwrap();
    let table = section.cross_table().unwrap();
    let cell = &table.row(StartNumber(free)).unwrap().cells[0];
    assert_eq!((cell.points, cell.game_points), (3, 6), "1½ match points of 2, 3 game points of 4, in halves");
    let rules = Swiss { bye: PairingBye::Win, ..*section.regulations.system.swiss().unwrap() };
    section.regulations.system = System::Swiss(rules);
    let field = section.field(2, &rules).unwrap();
    assert_eq!(field.players[usize::from(free) - 1].points_before(1), 4);
}

#[test]
fn bug_116_results_that_do_not_add_up_are_refused_and_nothing_is_written() {
    let mut section = swiss(4, GamesPerMatch::Two, Method::DoubleSwiss, 3);
    section.make_rounds(9).unwrap();
    section.publish(1).unwrap();
    let before = section.clone();
    for (white, black) in [(Outcome::Win, Outcome::Win), (Outcome::Loss, Outcome::Loss), (Outcome::Win, Outcome::Draw)]
    {
        let refused = section.book(1, 1, vec![Some(result(white, black)), None]);
        assert!(matches!(refused, Err(SectionError::Result { game: 1, .. })), "{white:?}-{black:?}");
    }
    assert_eq!(section, before);
}
