//! Game scores over HTTP: handed in, refused with the board and the article, replayed, downloaded.

use crate::desk::{AT, Desk, once};
use crate::harness::{Answer, Reader, TestApp, for_each_app};
use scraper::{Html, Selector};
use tablita::auth::role::AccountRole;
use tablita::draughts::{PdnGame, Position, Style};

const GAME: &str = "/eventos/copa/absoluto/rodadas/1/mesas/1/partidas/1";
const DESK: &str = "/arbitragem/copa/absoluto/rodadas/1/mesas/1/partidas/1";

/// An event in round 1 with its opening drawn, and a right score of its first game.
pub(crate) fn drawn(app: &TestApp) -> (Desk, String) {
    let desk = Desk::in_round_1_of(&app.app, 4);
    desk.app.announce_lots(&desk.admin, &once(), AT, 1).unwrap();
    desk.app.draw_lots(&desk.admin, &once(), AT, 1, None).unwrap();
    let view = desk.app.board(&desk.admin, AT, 1, 1).unwrap();
    let entry = view.entry().unwrap();
    let start: Position = entry.start();
    let more = start.write_move(start.legal_moves().first().unwrap(), Style::House);
    let text = format!("{} {more} *", entry.moves.join(" "));
    (desk, text)
}

fn token(opened: &Answer) -> String {
    let field = Selector::parse("main input[name=form_token]").unwrap();
    let page: Html = opened.html();
    page.select(&field).next().unwrap().attr("value").unwrap().to_owned()
}

fn hand_in(reader: &Reader, address: &str, text: &str, file: &[u8]) -> Answer {
    let opened = reader.get(address);
    assert_eq!(opened.status, 200, "{}", opened.body);
    reader.post_file(address, &[("form_token", &token(&opened)), ("text", text)], ("file", "partida.pdn", file))
}

#[test]
fn a_right_score_is_kept_replayed_and_downloaded() {
    for_each_app(|app| {
        let (_, text) = drawn(app);
        let arbiter = app.signed_in("ana", AccountRole::Admin);
        let kept = hand_in(&arbiter, DESK, &text, b"");
        assert_eq!((kept.status, kept.location().as_deref()), (303, Some(GAME)), "{}", kept.body);
        let anyone = app.reader();
        let page = anyone.get(&format!("{GAME}?lance=1"));
        assert_eq!(page.texts("[data-replay] svg.brd").len(), 1);
        assert!(page.texts(".mv a[aria-current]").len() <= 1);
        let pdn = anyone.get(&format!("{GAME}.pdn"));
        let game = PdnGame::read(&pdn.body).unwrap();
        assert_eq!(game.tag("GameType").map(|tag| &tag[..2]), Some("26"));
        assert!(game.replay(None).is_ok());
        let list = anyone.get("/eventos/copa/absoluto/partidas");
        assert_eq!(list.texts("tbody tr").len(), 1);
    });
}

#[test]
fn the_signs_of_a_sheet_are_told_in_the_words_of_the_rulebook() {
    for_each_app(|app| {
        let (_, text) = drawn(app);
        let arbiter = app.signed_in("ana", AccountRole::Admin);
        // The comment is in Windows-1251.
        let file = [text.replace(" *", "?! {").as_bytes(), b"\xf5\xee\xf0\xee\xf8\xee} *"].concat();
        assert_eq!(hand_in(&arbiter, DESK, "", &file).status, 303);
        let page = app.reader().get(GAME);
        assert!(page.text("[data-replay]").contains("parece fraco, mas é forte"), "{}", page.text("[data-replay]"));
    });
}

#[test]
fn a_wrong_score_is_refused_with_ply_reason_article_and_board_and_nothing_is_lost() {
    for_each_app(|app| {
        let (_, text) = drawn(app);
        let arbiter = app.signed_in("ana", AccountRole::Admin);
        let wrong = text.replace('*', "a1-h8 *");
        let refused = hand_in(&arbiter, DESK, &wrong, b"");
        assert_eq!(refused.status, 422);
        assert!(refused.text("h1").contains("não foi gravada"));
        assert_eq!(refused.texts("figure svg.brd").len(), 1, "the position before it");
        assert!(refused.text(".note.bad").contains("a1"), "{}", refused.text(".note.bad"));
        assert!(refused.text("dl.day").contains("art."), "{}", refused.text("dl.day"));
        assert_eq!(refused.text("textarea").trim(), wrong.trim());
        assert_eq!(app.reader().get(GAME).texts("[data-replay]").len(), 0, "nothing was kept");
    });
}

#[test]
fn a_game_that_leaves_the_drawn_opening_is_refused() {
    for_each_app(|app| {
        let (desk, _) = drawn(app);
        let links = desk.app.board_links(&desk.admin, AT, 1).unwrap();
        let link = format!("/mesa/{}/{}", links[0].1.board, links[0].1.token.reveal());
        let player = app.reader();
        assert_eq!(player.get(&link).texts("main section h2").len(), 2, "both games of the match");
        let other = "[FEN \"W:Wa1,c3:Bh8,b6\"]\n1. c3-d4 *";
        assert_eq!(hand_in(&player, &format!("{link}/partidas/1"), other, b"").status, 422);
    });
}

#[test]
fn a_player_hands_in_a_file_by_the_private_link_of_his_board_alone() {
    for_each_app(|app| {
        let (desk, text) = drawn(app);
        let links = desk.app.board_links(&desk.admin, AT, 1).unwrap();
        let link = |at: usize| format!("/mesa/{}/{}", links[at].1.board, links[at].1.token.reveal());
        let player = app.reader();
        let kept = hand_in(&player, &format!("{}/partidas/1", link(0)), "", text.as_bytes());
        assert_eq!((kept.status, kept.location()), (303, Some(link(0))), "{}", kept.body);
        let forged = format!("/mesa/{}/{}", links[1].1.board, links[0].1.token.reveal());
        assert_eq!(player.get(&forged).status, 404);
        assert_eq!(player.get(&format!("{}/partidas/3", link(0))).status, 404);
        assert_eq!(player.get(DESK).status, 303, "the desk asks to sign in");
    });
}

#[test]
fn what_is_no_game_is_told() {
    for_each_app(|app| {
        drawn(app);
        let arbiter = app.signed_in("ana", AccountRole::Admin);
        for (text, file) in
            [("", &b""[..]), ("1. c3-d4 {", b""), ("", b"\0\x01"), ("", b"1. c3-d4 *\n\n[Event \"2\"]\n\n1. c3-d4 *\n")]
        {
            let refused = hand_in(&arbiter, DESK, text, file);
            assert_eq!(refused.status, 422, "{text:?}");
            assert!(!refused.text(".fld.err .msg").is_empty());
        }
    });
}
