//! Restore points: kept before each pairing and closing, previewed, gone back to, and gone back from.

use crate::desk::{AT, Desk, PAIRED, once, win};
use crate::harness::for_each_app;
use tablita::app::results::Entry;
use tablita::app::{Error, Refusal};
use tablita::auth::role::AccountRole;
use tablita::tournament::actions::Consent;
use tablita::tournament::round::{Round, RoundState};
use tablita::tournament::section::Section;

const POINTS: &str = "/organizacao/copa/absoluto/restauracao";

fn section(desk: &Desk) -> Section {
    desk.app.section(&desk.admin, AT).unwrap().section
}

fn book(desk: &Desk, board: u16, games: [bool; 2]) -> Result<(), Error> {
    let version = section(desk).round(1).unwrap().board(board).unwrap().version;
    let games = games.map(win).to_vec();
    desk.app.book(&desk.admin, &once(), AT, &Entry { round: 1, board, version, games })
}

fn refusals(error: &Error) -> Vec<&'static str> {
    match error {
        Error::Refused(refusals) => refusals.iter().map(|refusal: &Refusal| refusal.key).collect(),
        other => panic!("{other:?} is no refusal"),
    }
}

#[test]
fn a_closing_is_taken_back_with_what_was_corrected_since_and_can_be_gone_back_from() {
    for_each_app(|test| {
        let desk = Desk::in_round_1_of(&test.app, 4);
        book(&desk, 1, [true, true]).unwrap();
        book(&desk, 2, [true, false]).unwrap();
        let before = section(&desk);
        desk.app.close_round(&desk.admin, &once(), AT, 1).unwrap();
        desk.app.reopen_round(&desk.admin, &once(), AT, 1, &Consent::confirmed("engano")).unwrap();
        book(&desk, 2, [false, false]).unwrap();
        let corrected = section(&desk);
        let arbiter = test.signed_in("arbitro", AccountRole::Admin);
        let list = arbiter.get(POINTS);
        let points = list.texts("tbody tr td:nth-child(2)");
        assert_eq!(points.len(), 2, "before the pairing and before the closing: {points:?}");
        assert_eq!(points[0], "Encerrou: 1ª rodada");
        let (_, kept) = desk.app.restore_points(&desk.admin, AT).unwrap();
        let at = format!("{POINTS}/{}", kept[0].id);
        let shown = arbiter.get(&at);
        assert_eq!(shown.texts("main ul li"), ["Rodada 1: muda o resultado da mesa 2."]);
        // Neither without a reason, nor from a page of before.
        let refused = arbiter.submit_on(&shown, &at, &[]);
        assert_eq!(refused.status, 422);
        assert_eq!(section(&desk), corrected);
        let sure = [("sure", "on"), ("reason", "súmula trocada")];
        let sent = arbiter.submit_on(&shown, &at, &sure);
        assert_eq!(sent.status, 303, "{}", sent.body);
        let restored = section(&desk);
        assert_eq!(
            restored.round(1).unwrap().board(2).unwrap().games,
            before.round(1).unwrap().board(2).unwrap().games
        );
        assert_eq!(restored.round(1).unwrap().state, RoundState::Published);
        let record = desk.app.event_audit(&desk.admin, "copa", None).unwrap();
        assert_eq!(record[0].action, "section.restored");
        assert!(record[0].after.as_ref().unwrap().contains("súmula trocada"));
        // A desk's form from before the restoring finds a conflict, not an open door.
        let stale = Entry { round: 1, board: 2, version: PAIRED + 2, games: vec![win(true), win(true)] };
        assert!(matches!(desk.app.book(&desk.admin, &once(), AT, &stale), Err(Error::Stale(_))));
        // What stood is a point itself.
        let (view, kept) = desk.app.restore_points(&desk.admin, AT).unwrap();
        let back = (kept[0].id, view.header.revision);
        desk.app.restore(&desk.admin, &once(), AT, back, &Consent::confirmed("afinal não")).unwrap();
        let games = |of: &Section| of.round(1).unwrap().boards.iter().map(|b| b.games.clone()).collect::<Vec<_>>();
        assert_eq!(games(&section(&desk)), games(&corrected));
        assert_eq!(test.reader().get(POINTS).status, 303, "for the desk alone");
    });
}

#[test]
fn what_a_point_does_not_keep_is_not_lost_by_going_back() {
    for_each_app(|test| {
        let desk = Desk::in_round_1_of(&test.app, 4);
        let (view, kept) = desk.app.restore_points(&desk.admin, AT).unwrap();
        let consent = Consent::confirmed("refazer");
        let stale = (kept[0].id, view.header.revision - 1);
        let error = desk.app.restore(&desk.admin, &once(), AT, stale, &consent).unwrap_err();
        assert_eq!(refusals(&error), ["restore-changed"]);
        // A player has said something by his link: that board does not go.
        let link = desk.app.seat_links(&desk.admin, AT, 1).unwrap()[1].1[0].clone();
        desk.app.report(&once(), &link, &[win(true), win(false)]).unwrap();
        let now = desk.app.section(&desk.admin, AT).unwrap().header.revision;
        let standing = section(&desk);
        let error = desk.app.restore(&desk.admin, &once(), AT, (kept[0].id, now), &consent).unwrap_err();
        assert_eq!(refusals(&error), ["restore-keeps"]);
        assert_eq!(section(&desk), standing);
    });
}

#[test]
fn a_pairing_is_taken_back_whole_and_the_newest_points_are_kept() {
    for_each_app(|test| {
        let desk = Desk::in_round_1_of(&test.app, 4);
        let (view, kept) = desk.app.restore_points(&desk.admin, AT).unwrap();
        desk.app
            .restore(&desk.admin, &once(), AT, (kept[0].id, view.header.revision), &Consent::confirmed("antes"))
            .unwrap();
        assert!(section(&desk).rounds.is_empty(), "three rounds were made, one was published");
        for _ in 0..25 {
            desk.app.make_rounds(&desk.admin, &once(), AT).unwrap();
            desk.app.unmake_rounds(&desk.admin, &once(), AT, 3).unwrap();
        }
        let (_, kept) = desk.app.restore_points(&desk.admin, AT).unwrap();
        assert_eq!(kept.len(), 40);
        assert_eq!(kept[0].act, "rounds.removed");
    });
}

#[test]
fn a_round_that_was_taken_back_comes_back_with_its_results_and_its_state() {
    for_each_app(|test| {
        let desk = Desk::in_round_1_of(&test.app, 4);
        book(&desk, 1, [true, true]).unwrap();
        book(&desk, 2, [true, false]).unwrap();
        desk.app.close_round(&desk.admin, &once(), AT, 1).unwrap();
        desk.app.reopen_round(&desk.admin, &once(), AT, 1, &Consent::confirmed("engano")).unwrap();
        let before = section(&desk);
        let go = |reason: &str, at: usize| {
            let (view, kept) = desk.app.restore_points(&desk.admin, AT).unwrap();
            let point = (kept[at].id, view.header.revision);
            desk.app.restore(&desk.admin, &once(), AT, point, &Consent::confirmed(reason)).unwrap();
        };
        go("para antes do emparelhamento", 1);
        assert!(section(&desk).rounds.is_empty());
        go("afinal não", 0);
        let back = section(&desk);
        for (was, is) in before.rounds.iter().zip(&back.rounds) {
            assert_eq!((was.number, was.state, &was.reopened), (is.number, is.state, &is.reopened));
            let games = |round: &Round| round.boards.iter().map(|board| board.games.clone()).collect::<Vec<_>>();
            assert_eq!(games(was), games(is));
        }
        assert_eq!(back.rounds.len(), before.rounds.len());
    });
}
