//! The fall of a flag over HTTP: question by question without script, then booked as the game's result.

use crate::arbiter::{AT, DESK, board, in_round_1};
use crate::harness::{Answer, TestApp, for_each_app};
use scraper::Selector;
use tablita::app::Actor;
use tablita::auth::role::AccountRole;
use tablita::tournament::result::Ending;

fn flag(board_number: u16, game: u8) -> String {
    format!("{}/partidas/{game}/setas", board(board_number))
}

/// The answers that a page offers, by their values.
fn offered(page: &Answer) -> Vec<String> {
    let buttons = Selector::parse("main form button[name]").unwrap();
    page.html().select(&buttons).map(|button| button.attr("value").unwrap().to_owned()).collect()
}

fn ending(app: &TestApp, number: u16, game: usize) -> Option<Ending> {
    let view = app.app.section(&Actor::Console, AT).unwrap();
    let board = view.section.round(1).unwrap().board(number).unwrap();
    board.games[game].as_ref().map(|result| result.ending.clone())
}

/// What the newest entry of the section's record says after the change.
fn recorded(app: &TestApp) -> (String, serde_json::Value) {
    let newest = app.app.event_audit(&Actor::Console, AT.event, None).unwrap().into_iter().next().unwrap();
    (newest.action, serde_json::from_str(&newest.after.unwrap()).unwrap())
}

#[test]
fn codex_57_58_a_flag_that_fell_is_ruled_question_by_question_and_booked() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let page = arbiter.get(&board(1));
        assert!(page.body.contains(&flag(1, 2)), "the board's page leads to it");
        let page = arbiter.get(&flag(1, 1));
        assert_eq!(page.text("h2"), "Qual seta caiu?");
        assert_eq!(offered(&page), ["white", "black", "both", "nobody"]);
        let page = arbiter.get(&format!("{}?flags=black&over=no&offer=no&claim=no&winnable=yes", flag(1, 1)));
        assert_eq!(page.text("h2"), "Quem notou a queda?");
        assert_eq!(page.texts(".asked li").len(), 5, "what was answered stands above, each to be changed");
        let page =
            arbiter.get(&format!("{}?flags=black&over=no&offer=no&claim=no&winnable=yes&seen-by=yes", flag(1, 1)));
        assert_eq!(page.text("h2"), "Brancas vencem: Ana, queda de seta");
        assert_eq!(page.texts(".law dt"), ["CODEX 57", "CODEX 58"]);
        let booked = arbiter.submit_on(&page, &flag(1, 1), &[]);
        assert_eq!(booked.location().as_deref(), Some(format!("{DESK}#b1").as_str()), "{}", booked.body);
        assert_eq!(ending(app, 1, 0), Some(Ending::FlagFallen));
        assert_eq!(ending(app, 1, 1), None, "the other game stays open");
        let (action, after) = recorded(app);
        assert_eq!(action, "game.flag-fall");
        assert_eq!(after["by"]["articles"], serde_json::json!(["CODEX 57", "CODEX 58"]));
        assert_eq!(after["by"]["answers"][0], serde_json::json!(["flags", "black"]));
    });
}

#[test]
fn both_flags_with_increment_are_decided_by_the_arbiter_with_his_reason() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15+5");
        let page = arbiter.get(&format!("{}?flags=both&over=no&first=unknown", flag(2, 1)));
        assert_eq!(page.text("h2"), "A decisão é do árbitro");
        let silent = arbiter.submit_on(&page, &flag(2, 1), &[("winner", "draw"), ("reason", "  ")]);
        assert_eq!(silent.status, 422);
        assert_eq!(silent.texts(".msg"), ["Escreva o motivo: é uma avaliação sua, e fica no registro."]);
        let undecided = arbiter.submit_on(&page, &flag(2, 1), &[("reason", "ninguém viu")]);
        assert_eq!((undecided.status, undecided.texts(".msg").len()), (422, 1));
        let booked = arbiter.submit_on(&page, &flag(2, 1), &[("winner", "draw"), ("reason", "ninguém viu: 0 a 0")]);
        assert_eq!(booked.status, 303, "{}", booked.body);
        let article = "CODEX 59 A".to_owned();
        assert_eq!(ending(app, 2, 0), Some(Ending::Ruled { article, reason: "ninguém viu: 0 a 0".to_owned() }));
        let public = app.reader().get("/eventos/copa/absoluto/rodadas/1");
        assert!(public.body.contains("decisão do árbitro"), "everybody reads how the game ended");
        assert!(!public.body.contains("ninguém viu"), "the reason stays at the desk");
        // The round desk keeps the decision when the other game is entered there.
        let desk = arbiter.get(DESK);
        assert_eq!(
            arbiter
                .submit_on(
                    &desk,
                    &board(2),
                    &[("game-1", "draw:ruled:CODEX 59 A:ninguém viu: 0 a 0"), ("game-2", "white")]
                )
                .status,
            303
        );
        assert!(matches!(ending(app, 2, 0), Some(Ending::Ruled { .. })));
    });
}

#[test]
fn a_ruling_from_an_older_page_overwrites_nothing() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let page = arbiter.get(&format!("{}?flags=both&over=no&in-time=nobody", flag(1, 1)));
        let desk = arbiter.get(DESK);
        assert_eq!(arbiter.submit_on(&desk, &board(1), &[("game-1", "white"), ("game-2", "")]).status, 303);
        let met = arbiter.submit_on(&page, &flag(1, 1), &[]);
        assert_eq!(met.status, 409);
        assert!(met.text(".note.bad").contains("Outra pessoa lançou"), "{}", met.body);
        assert_eq!(ending(app, 1, 0), Some(Ending::Played));
    });
}

#[test]
fn answers_that_lead_nowhere_and_strangers_book_nothing() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let stopped = arbiter.get(&format!("{}?flags=nobody", flag(1, 1)));
        assert_eq!(stopped.text(".note b"), "Não há resultado a lançar.");
        assert!(stopped.texts("form[method=post]").is_empty(), "there is nothing to book");
        let token = "3".repeat(32);
        let forged = [("form_token", token.as_str()), ("version", "0"), ("flags", "black")];
        assert_eq!(arbiter.post(&flag(1, 1), &forged).status, 422);
        assert_eq!(arbiter.get(&flag(1, 3)).status, 404, "a micro-match has two games");
        assert_eq!(app.reader().get(&flag(1, 1)).status, 303);
        let other = app.signed_in("outro", AccountRole::Member);
        assert_eq!(other.get(&flag(1, 1)).status, 403);
        assert_eq!(other.post(&flag(1, 1), &forged).status, 403);
        assert_eq!(ending(app, 1, 0), None);
    });
}
