//! The report of both players: equal ones are booked, different ones wait for the arbiter.

use crate::desk::{AT, Desk};
use crate::harness::{Reader, for_each_app};
use tablita::app::links::SeatLink;
use tablita::auth::role::AccountRole;
use tablita::tournament::points::Outcome;
use tablita::tournament::round::{Board, Side};

fn address(link: &SeatLink) -> String {
    let side = if link.side == Side::First { "a" } else { "b" };
    format!("/mesa/{}/{side}/{}", link.board, link.token.reveal())
}

/// Says by a link that the player named first, seen from White of each game, has these results.
fn report(reader: &Reader, at: &str, games: [&str; 2]) -> (u16, String) {
    let sent = reader.submit(at, at, &[("game-1", games[0]), ("game-2", games[1])]);
    let page = if sent.status == 303 { reader.follow(&sent) } else { reader.get(at) };
    (sent.status, page.text(".note"))
}

fn board(desk: &Desk, number: u16) -> Board {
    let view = desk.app.section(&desk.admin, AT).unwrap();
    view.section.round(1).unwrap().board(number).unwrap().clone()
}

#[test]
fn bug_66_equal_reports_are_entered_and_different_ones_wait_for_the_arbiter() {
    for_each_app(|test| {
        let desk = Desk::in_round_1_of(&test.app, 4);
        let links = desk.app.seat_links(&desk.admin, AT, 1).unwrap();
        let [one, two] = [0, 1].map(|at| links[at].1.each_ref().map(address));
        let player = test.reader();
        // Board 1: both say the same.
        let (status, note) = report(&player, &one[0], ["white", "draw"]);
        assert!(status == 303 && note.contains("falta o do adversário"), "{status} {note}");
        assert!(board(&desk, 1).is_blank(), "one report enters nothing");
        let (_, note) = report(&player, &one[1], ["white", "draw"]);
        assert!(note.contains("está lançado"), "{note}");
        let booked = board(&desk, 1);
        assert_eq!(
            (booked.outcome(0, Side::First), booked.outcome(1, Side::First)),
            (Some(Outcome::Win), Some(Outcome::Draw))
        );
        let record = desk.app.event_audit(&desk.admin, "copa", None).unwrap();
        let newest: Vec<&str> = record.iter().take(3).map(|entry| entry.action.as_str()).collect();
        assert_eq!(newest, ["board.booked", "board.reported", "board.reported"]);
        // Board 2: they differ, and the arbiter is shown both.
        report(&player, &two[0], ["white", "draw"]);
        let (_, note) = report(&player, &two[1], ["black", "draw"]);
        assert!(note.contains("o árbitro decide"), "{note}");
        assert!(board(&desk, 2).is_blank());
        let arbiter = test.signed_in("arbitro", AccountRole::Admin);
        let page = arbiter.get("/arbitragem/copa/absoluto/rodadas/1");
        assert_eq!(page.text("#b2 .chip"), "Relatos diferem");
        assert_eq!(page.texts("#b2 .cfb dt").len(), 2);
        assert_eq!(page.texts("#b1 .cfb").len(), 0);
        // A player sees his mistake and reports again.
        let (_, note) = report(&player, &two[1], ["white", "draw"]);
        assert!(note.contains("está lançado"), "{note}");
        // What is entered is the arbiter's to change.
        let late = player.post(
            &two[0],
            &[("form_token", "00112233445566778899aabbccddeeff"), ("game-1", "black"), ("game-2", "black")],
        );
        assert_eq!(late.status, 422);
        assert_eq!(board(&desk, 2).outcome(0, Side::First), Some(Outcome::Win));
    });
}

#[test]
fn a_link_is_of_one_player_of_one_board_and_is_renewed_with_it() {
    for_each_app(|test| {
        let desk = Desk::in_round_1_of(&test.app, 4);
        let links = desk.app.seat_links(&desk.admin, AT, 1).unwrap();
        let [first, second] = &links[0].1;
        let player = test.reader();
        let swapped = SeatLink { side: Side::Second, ..first.clone() };
        assert_eq!(player.get(&address(&swapped)).status, 404, "nobody reports for his opponent");
        assert_eq!(player.get(&address(second)).status, 200);
        let (status, _) = report(&player, &address(first), ["white", ""]);
        assert_eq!(status, 422, "a game is left out");
        desk.app.renew_link(&desk.admin, &crate::desk::once(), AT, (1, 1)).unwrap();
        assert_eq!(player.get(&address(first)).status, 404);
        let arbiter = test.signed_in("arbitro", AccountRole::Admin);
        let printed = arbiter.get("/arbitragem/copa/absoluto/rodadas/1/links/jogadores");
        assert_eq!(printed.texts("figure.seat").len(), 4);
        assert_eq!(test.reader().get("/arbitragem/copa/absoluto/rodadas/1/links/jogadores").status, 303);
    });
}
