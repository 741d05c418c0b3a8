use super::fixtures::{section_of, swiss_of, won_by_white};
use super::*;
use crate::tournament::entrant::Person;
use crate::tournament::points::Outcome;
use crate::tournament::regulations::GamesPerMatch;
use crate::tournament::result::{Ending, GameResult};
use crate::tournament::round::Board;
use crate::tournament::system::{Bye, Method, PairingBye, Swiss, System};

#[test]
fn a_round_robin_is_drafted_whole_and_published_in_order() {
    let mut section = section_of(8);
    assert_eq!(section.rounds.len(), 7);
    assert!(section.published().next().is_none());
    assert_eq!(section.publish(2), Err(SectionError::PublishInOrder(1)));
    section.publish(1).unwrap();
    section.publish(2).unwrap();
    assert_eq!(section.publish(1), Err(SectionError::NotADraft(1)));
    assert_eq!(section.unmake_rounds(), Err(SectionError::AlreadyPublished(1)));
    assert_eq!(section.make_rounds(1), Err(SectionError::RoundsExist));
}

#[test]
fn an_odd_field_has_a_bye_in_every_round() {
    let section = section_of(5);
    let free: Vec<u16> =
        section.rounds.iter().filter_map(|round| round.boards.last()).map(|board| board.white.0).collect();
    assert!(section.rounds.iter().all(|round| round.boards.last().is_some_and(Board::is_bye)));
    assert_eq!(free.iter().collect::<std::collections::BTreeSet<_>>().len(), 5);
}

#[test]
fn nothing_is_booked_in_a_draft_or_a_closed_round() {
    let mut section = section_of(4);
    let games = vec![Some(won_by_white()), None];
    assert_eq!(section.book(1, 1, games.clone()), Err(SectionError::StillADraft(1)));
    section.publish(1).unwrap();
    section.book(1, 1, games.clone()).unwrap();
    assert_eq!(section.close(1), Err(SectionError::Incomplete { round: 1, boards: vec![1, 2] }));
    let whole = vec![Some(won_by_white()), Some(won_by_white())];
    section.book(1, 1, whole.clone()).unwrap();
    section.book(1, 2, whole.clone()).unwrap();
    section.close(1).unwrap();
    assert_eq!(section.book(1, 1, whole.clone()), Err(SectionError::Closed(1)));
    assert_eq!(section.reopen(1, "  "), Err(SectionError::ReasonMissing));
    section.reopen(1, "typed wrongly").unwrap();
    assert_eq!(section.book(1, 1, whole).unwrap().version, 3);
    assert_eq!(section.book(1, 9, games).unwrap_err(), SectionError::NoSuchBoard { round: 1, board: 9 });
}

#[test]
fn codex_57_absence_from_game_1_loses_the_match() {
    let mut section = section_of(4);
    section.publish(1).unwrap();
    let absent = GameResult { white: Outcome::Loss, black: Outcome::Win, ending: Ending::Absent };
    let board = section.book(1, 1, vec![Some(absent.clone()), None]).unwrap();
    let swapped = GameResult { white: Outcome::Win, black: Outcome::Loss, ending: Ending::Absent };
    assert_eq!(board.games, [Some(absent.clone()), Some(swapped)]);
    let refused = section.book(1, 1, vec![Some(absent), Some(won_by_white())]).unwrap_err();
    assert!(matches!(&refused, SectionError::Result { fault, .. } if fault.article() == Some("CODEX 57")));
}

#[test]
fn both_absent_is_nothing_for_both() {
    let mut section = section_of(4);
    section.publish(1).unwrap();
    let absent = GameResult { white: Outcome::Loss, black: Outcome::Loss, ending: Ending::BothAbsent };
    section.book(1, 1, vec![Some(absent), None]).unwrap();
    let round = section.round(1).unwrap();
    let score = section.settled(round, &round.boards[0]).score(&section.regulations).unwrap();
    assert!(score.complete);
    assert_eq!((score.first.match_points.halves(), score.second.match_points.halves()), (0, 0));
}

#[test]
fn the_starting_list_stands_once_the_rounds_are_made() {
    let mut section = section_of(4);
    assert_eq!(section.enter_players([Person::default()]), Err(SectionError::RoundsExist));
    assert_eq!(section.strike_player(StartNumber(1)), Err(SectionError::RoundsExist));
    section.unmake_rounds().unwrap();
    assert_eq!(section.strike_player(StartNumber(2)).unwrap().person.name, "Player 2");
    let numbers: Vec<u16> = section.entrants.iter().map(|entrant| entrant.number.0).collect();
    assert_eq!(numbers, [1, 2, 3]);
    section.reorder(|entrant| std::cmp::Reverse(entrant.person.name.clone())).unwrap();
    assert_eq!(section.name(StartNumber(1)), "Player 4");
}

fn fresh() -> Swiss {
    Swiss { rounds: 3, ..Swiss::fresh(GamesPerMatch::Two) }
}

/// Makes, publishes and closes the next round; who has White in game 1 wins both games.
fn play_next(section: &mut Section) {
    section.make_rounds(5).unwrap();
    let number = section.rounds.last().unwrap().number;
    section.publish(number).unwrap();
    let swapped = GameResult { white: Outcome::Loss, black: Outcome::Win, ending: Ending::Resigned };
    let boards: Vec<u16> = section.rounds.last().unwrap().boards.iter().map(|board| board.number).collect();
    for board in boards {
        match section.book(number, board, vec![Some(won_by_white()), Some(swapped.clone())]) {
            Ok(_) | Err(SectionError::Bye) => {}
            Err(error) => panic!("{error}"),
        }
    }
    section.close(number).unwrap();
}

/// The match points of a player, in halves.
fn points(section: &Section, number: u16) -> i32 {
    section.cross_table().unwrap().points(StartNumber(number))
}

/// Who sits in a round, with a bye as an opponent 0.
fn seats(section: &Section, round: u16) -> Vec<(u16, u16)> {
    let seat = |board: &Board| (board.white.0, board.black.map_or(0, |black| black.0));
    section.round(round).unwrap().boards.iter().map(seat).collect()
}

#[test]
fn a_swiss_is_made_round_by_round_and_each_after_the_one_before_is_closed() {
    let mut section = swiss_of(6, fresh());
    assert_eq!(section.rounds_planned(), 3);
    section.make_rounds(5).unwrap();
    assert_eq!(section.rounds.len(), 1);
    assert_eq!(section.make_rounds(5), Err(SectionError::CloseFirst(1)));
    section.unmake_rounds().unwrap();
    assert_eq!(section.unmake_rounds(), Err(SectionError::NoRounds));
    play_next(&mut section);
    assert_eq!(section.unmake_rounds(), Err(SectionError::AlreadyPublished(1)));
    play_next(&mut section);
    assert!(!section.is_final());
    play_next(&mut section);
    assert!(section.is_final());
    assert_eq!(section.make_rounds(5), Err(SectionError::AllRoundsMade(3)));
    let met: std::collections::BTreeSet<(u16, u16)> =
        (1..=3).flat_map(|round| seats(&section, round)).map(|(one, other)| (one.min(other), one.max(other))).collect();
    assert_eq!(met.len(), 9, "nobody meets anybody twice");
}

#[test]
fn the_lot_of_the_first_colour_is_drawn_once() {
    let mut section = swiss_of(6, fresh());
    section.make_rounds(5).unwrap();
    let drawn = seats(&section, 1);
    for seed in 6..40 {
        section.unmake_rounds().unwrap();
        section.make_rounds(seed).unwrap();
        assert_eq!(seats(&section, 1), drawn, "a round made again is the same round");
    }
}

#[test]
fn bug_16_the_bye_of_a_swiss_is_worth_what_was_set() {
    let worth = |bye| {
        let mut section = swiss_of(5, Swiss { bye, ..fresh() });
        play_next(&mut section);
        let free = section.rounds[0].boards.last().unwrap().white.0;
        points(&section, free)
    };
    assert_eq!([PairingBye::Win, PairingBye::WinAndDraw, PairingBye::Draw].map(worth), [4, 3, 2]);
}

#[test]
fn bug_38_nobody_has_a_second_bye_while_somebody_has_had_none() {
    let mut section = swiss_of(9, Swiss { rounds: 7, ..fresh() });
    for _ in 0..7 {
        play_next(&mut section);
    }
    let free: std::collections::BTreeSet<u16> = (1..=7).map(|round| seats(&section, round).last().unwrap().0).collect();
    assert_eq!(free.len(), 7);
}

#[test]
fn bug_104_a_late_entrant_is_paired_from_the_round_he_comes_in() {
    let mut section = swiss_of(6, fresh());
    play_next(&mut section);
    section.make_rounds(5).unwrap();
    section.enter_players([Person { name: "Late".into(), ..Person::default() }]).unwrap();
    assert_eq!(section.entrants.last().unwrap().enters, 3);
    let late = StartNumber(7);
    assert!(section.round(2).unwrap().board_of(late).is_none());
    // The draft is paired anew: he comes in with it after all.
    section.unmake_rounds().unwrap();
    section.make_rounds(5).unwrap();
    assert!(section.round(2).unwrap().board_of(late).is_none(), "his entry names the third round");
    section.publish(2).unwrap();
    assert_eq!(points(&section, 7), 0);
}

#[test]
fn byes_on_request_are_counted_as_set_and_granted_up_to_their_number() {
    let mut section = swiss_of(6, fresh());
    let (one, two) = (StartNumber(1), StartNumber(2));
    section.ask_bye(one, 1, Some(Bye::Half)).unwrap();
    let refused = section.ask_bye(one, 2, Some(Bye::Full));
    assert_eq!(refused, Err(SectionError::TooManyByes { name: "Player 1".into(), most: 1 }));
    section.ask_bye(one, 2, Some(Bye::Zero)).unwrap();
    section.ask_bye(two, 1, Some(Bye::Full)).unwrap();
    assert_eq!(section.ask_bye(two, 4, Some(Bye::Zero)), Err(SectionError::NoSuchRound(4)));
    play_next(&mut section);
    assert_eq!((points(&section, 1), points(&section, 2)), (2, 4));
    assert_eq!(seats(&section, 1).len(), 2);
    assert_eq!(section.ask_bye(one, 1, None), Err(SectionError::RoundIsMade(1)));
    play_next(&mut section);
    // Five are left, and who has had a full bye has no pairing bye any more (C2).
    assert_ne!(seats(&section, 2).last().unwrap(), &(2, 0));
    assert_eq!(points(&section, 1), 2);
}

#[test]
fn bug_44_leaving_and_coming_back_gives_no_points() {
    let mut section = swiss_of(8, fresh());
    play_next(&mut section);
    let before = points(&section, 8);
    section.leave(StartNumber(8), 2, "ill").unwrap();
    play_next(&mut section);
    assert!(section.round(2).unwrap().board_of(StartNumber(8)).is_none());
    section.come_back(StartNumber(8)).unwrap();
    assert_eq!(points(&section, 8), before);
    play_next(&mut section);
    assert!(section.round(3).unwrap().board_of(StartNumber(8)).is_some());
}

#[test]
fn codex_69_in_a_swiss_the_results_of_who_left_stand_and_a_walk_over_outlasts_his_return() {
    let mut section = swiss_of(4, fresh());
    section.make_rounds(5).unwrap();
    section.publish(1).unwrap();
    let board = section.rounds[0].board_of(StartNumber(4)).unwrap().clone();
    let opponent = board.player(board.side_of(StartNumber(4)).unwrap().other()).unwrap();
    section.leave(StartNumber(4), 1, "ill").unwrap();
    assert!(!section.is_taken_out(StartNumber(4)));
    let other = section.rounds[0].boards.iter().find(|other| other.number != board.number).unwrap().number;
    section.book(1, other, vec![Some(won_by_white()), Some(won_by_white())]).unwrap();
    section.close(1).unwrap();
    assert_eq!((points(&section, opponent.0), points(&section, 4)), (4, 0));
    section.come_back(StartNumber(4)).unwrap();
    assert_eq!((points(&section, opponent.0), points(&section, 4)), (4, 0));
    assert!(section.open_boards(1).unwrap().is_empty());
}

#[test]
fn bug_43_a_round_that_cannot_be_paired_leaves_the_section_as_it_was() {
    let mut section = swiss_of(2, fresh());
    play_next(&mut section);
    let before = section.clone();
    let error = section.make_rounds(5).unwrap_err();
    assert!(matches!(&error, SectionError::Pairing(_)), "{error}");
    assert_eq!(section, before);
}

#[test]
fn bug_103_the_engine_pairs_by_the_points_of_the_table() {
    let mut section = swiss_of(9, Swiss { method: Method::FmjdSolkoff, first_by_lot: true, ..fresh() });
    for round in 1..=3 {
        play_next(&mut section);
        let swiss = *section.regulations.system.swiss().unwrap();
        let field = section.field(round + 1, &swiss).unwrap();
        for player in &field.players {
            assert_eq!(player.points_before(usize::from(round)), points(&section, player.number));
        }
    }
    assert!(matches!(section.regulations.system, System::Swiss(Swiss { lot: Some(5), .. })));
}
