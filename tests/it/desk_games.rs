//! Game scores handed in at the desk and by a board's private link, on both databases.

use crate::desk::{AT, Desk, once};
use crate::harness::for_each_store;
use tablita::app::games::{By, HandedIn, Which};
use tablita::app::{Actor, Error};
use tablita::draughts::{Position, Style};
use tablita::tournament::score_sheet::Unaccepted;

const FIRST: Which = Which { round: 1, board: 1, game: 1 };

/// A desk whose round 1 has its opening drawn.
fn drawn(store: &tablita::store::Store) -> Desk {
    let desk = Desk::in_round_1(store, 4);
    desk.app.announce_lots(&desk.admin, &once(), AT, 1).unwrap();
    desk.app.draw_lots(&desk.admin, &once(), AT, 1, None).unwrap();
    desk
}

/// A right score: the drawn line, if it is one, and one more move.
fn right_score(desk: &Desk) -> String {
    let view = desk.app.board(&desk.admin, AT, 1, 1).unwrap();
    let entry = view.entry().unwrap();
    let start: Position = entry.start();
    let more = start.write_move(start.legal_moves().first().unwrap(), Style::House);
    format!("{} {more}", entry.moves.join(" "))
}

#[test]
fn a_right_score_is_kept_and_replayed() {
    for_each_store(|store| {
        let desk = drawn(store);
        let text = right_score(&desk);
        let before = desk.app.section(&desk.admin, AT).unwrap().header.revision;
        let form = once();
        for _ in 0..2 {
            let kept = desk.app.hand_in(By::Desk(&desk.admin, AT), &form, FIRST, &text).unwrap();
            assert!(matches!(kept, HandedIn::Kept));
        }
        let view = desk.app.board(&Actor::Public, AT, 1, 1).unwrap();
        assert_eq!(view.view.header.revision, before + 1, "a form sent twice acts once");
        let game = view.replayed(1).unwrap();
        assert_eq!(game.to_text(), view.scores[0].as_ref().unwrap().moves);
        assert!(view.scores[1].is_none());
        let (_, places) = desk.app.scored_games(&Actor::Public, AT).unwrap();
        assert_eq!(places.len(), 1);
        let audit = desk.app.event_audit(&desk.admin, "copa", None).unwrap();
        assert_eq!(audit[0].action, "game.handed-in");
    });
}

#[test]
fn a_wrong_score_is_told_and_not_kept() {
    for_each_store(|store| {
        let desk = drawn(store);
        let wrong = desk.app.hand_in(By::Desk(&desk.admin, AT), &once(), FIRST, "a1-h8 *").unwrap();
        let HandedIn::Refused(fault) = wrong else { panic!("{wrong:?}") };
        assert!(matches!(&*fault, Unaccepted::Move(error) if error.ply == 1), "{fault:?}");
        assert!(desk.app.board(&Actor::Public, AT, 1, 1).unwrap().scores.iter().all(Option::is_none));
    });
}

#[test]
fn a_link_opens_its_own_board_only_until_it_is_renewed() {
    for_each_store(|store| {
        let desk = drawn(store);
        let links = desk.app.board_links(&desk.admin, AT, 1).unwrap();
        let (link, text) = (&links[0].1, right_score(&desk));
        let other = Which { board: 2, ..FIRST };
        assert!(matches!(desk.app.hand_in(By::Link(link), &once(), other, &text), Err(Error::NotFound)));
        assert!(matches!(desk.app.hand_in(By::Link(link), &once(), FIRST, &text), Ok(HandedIn::Kept)));
        assert_eq!(desk.app.board_by_link(link).unwrap().scores[0].as_ref().unwrap().actor, "board link");
        desk.app.renew_link(&desk.admin, &once(), AT, (1, 1)).unwrap();
        assert!(matches!(desk.app.board_by_link(link), Err(Error::NotFound)));
    });
}

#[test]
fn the_public_hands_in_nothing_and_a_draft_takes_nothing() {
    for_each_store(|store| {
        let desk = drawn(store);
        let text = right_score(&desk);
        let refused = desk.app.hand_in(By::Desk(&Actor::Public, AT), &once(), FIRST, &text);
        assert!(matches!(refused, Err(Error::Forbidden(_))));
        for which in [Which { round: 2, ..FIRST }, Which { game: 3, ..FIRST }, Which { game: 0, ..FIRST }] {
            assert!(desk.app.hand_in(By::Desk(&desk.admin, AT), &once(), which, &text).is_err(), "{which:?}");
        }
    });
}
