//! Irregularities over HTTP: registered by article, repeated ones shown at entry, listed, struck.

use crate::arbiter::{AT, board, in_round_1};
use crate::harness::{Reader, for_each_app};
use tablita::app::Actor;
use tablita::auth::role::AccountRole;

const LIST: &str = "/arbitragem/copa/absoluto/irregularidades";

fn page(game: u8) -> String {
    format!("{}/partidas/{game}/irregularidades", board(1))
}

/// Registers one of Ana, who has the number 1.
fn register(arbiter: &Reader, fields: &[(&str, &str)]) -> crate::harness::Answer {
    let mut typed = vec![("player", "1"), ("noticed", "opponent"), ("choice", "stands"), ("penalty", "none")];
    typed.retain(|(name, _)| fields.iter().all(|(other, _)| other != name));
    typed.extend_from_slice(fields);
    arbiter.submit(&page(1), &page(1), &typed)
}

#[test]
fn repeated_offences_are_shown_at_entry_and_listed() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let first = arbiter.get(&page(1));
        assert_eq!(first.texts(".reg dd"), ["Nada registrado antes.", "Nada registrado antes."]);
        for penalty in ["none", "warning"] {
            let sent = register(&arbiter, &[("article", "fmjd/6.4.3"), ("penalty", penalty)]);
            assert_eq!(sent.location(), Some(page(1)), "{}", sent.body);
        }
        // The next game of the same match tells it too: the count is of the player, not of the game.
        let next = arbiter.get(&page(2));
        assert_eq!(
            next.texts(".reg dd")[0].replace('\u{a0}', " "),
            "2 irregularidades antes, advertências: 1. FMJD 6.4.3 ×2"
        );
        let list = arbiter.get(LIST);
        assert_eq!(list.texts(".note").len(), 2);
        assert!(list.text(".note").contains("Deixada valer · Advertência"), "{}", list.text(".note"));
        assert_eq!(list.texts(".reg dt"), ["Ana"]);
        let newest = app.app.event_audit(&Actor::Console, AT.event, None).unwrap().into_iter().next().unwrap();
        assert_eq!(newest.action, "irregularity.registered");
        assert!(newest.after.unwrap().contains("FMJD 6.4.3"));
    });
}

#[test]
fn a_penalty_of_the_code_is_two_minutes() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let three = [("article", "fmjd/6.4.1"), ("penalty", "time-to-opponent"), ("minutes", "3")];
        let refused = register(&arbiter, &three);
        assert_eq!(
            (refused.status, refused.texts(".msg")),
            (422, vec!["Pelo CODEX são 2 minutos (art. 42-52).".to_owned()])
        );
        assert!(refused.body.contains(r#"value="3""#), "what was typed is not lost");
        let two = [("article", "fmjd/6.4.1"), ("penalty", "time-to-opponent"), ("minutes", "2")];
        assert_eq!(register(&arbiter, &two).status, 303);
        assert!(arbiter.get(LIST).text(".note").contains("Tempo a mais para o adversário: 2 min"));
    });
}

#[test]
fn a_loss_leads_to_the_result_and_needs_its_reason() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let silent = register(&arbiter, &[("article", "codex/42-52"), ("choice", "none"), ("penalty", "loss")]);
        assert_eq!(silent.status, 422, "{}", silent.body);
        let said = [("article", "codex/42-52"), ("choice", "none"), ("penalty", "loss"), ("note", "terceira vez")];
        let sent = register(&arbiter, &said);
        assert_eq!(sent.location(), Some(format!("{}?perda=1", board(1))));
        let entry = arbiter.follow(&sent);
        assert_eq!(entry.text("[role=status]"), "Irregularidade registrada. Lance agora a perda da partida.");
        // The form has the loss of the player with its article and its reason.
        assert!(entry.body.contains(r#"name="result-1" value="black" checked"#), "{}", entry.body);
        assert!(entry.body.contains(r#"value="CODEX 42-52""#) && entry.body.contains(r#"value="terceira vez""#));
    });
}

#[test]
fn what_the_articles_do_not_know_is_refused() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        for fields in [
            &[("article", "fmjd/6.4.3"), ("choice", "replayed")][..],
            &[("article", "fmjd/6.5"), ("choice", "none")],
            &[("article", "fmjd/99")],
            &[("article", "fmjd/6.4.3"), ("player", "2")],
            &[("article", "fmjd/6.4.3"), ("player", "x")],
        ] {
            assert_eq!(register(&arbiter, fields).status, 422, "{fields:?}");
        }
        assert_eq!(arbiter.get(LIST).texts(".none").len(), 1, "nothing was registered");
    });
}

#[test]
fn one_registered_wrongly_is_struck_with_a_reason_and_counts_no_more() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        assert_eq!(register(&arbiter, &[("article", "fmjd/6.4.3")]).status, 303);
        let list = arbiter.get(LIST);
        let form = scraper::Selector::parse(".note form").unwrap();
        let html = list.html();
        let strike = html.select(&form).next().unwrap().attr("action").unwrap().to_owned();
        assert_eq!(arbiter.submit_on(&list, &strike, &[("reason", " ")]).status, 422);
        assert_eq!(arbiter.submit_on(&list, &strike, &[("reason", "era o adversário")]).status, 303);
        let after = arbiter.get(LIST);
        assert_eq!(after.texts(".note s").len(), 1, "it stays to be read");
        assert!(after.text(".note").contains("Riscada por arbitra de Teste: era o adversário"));
        assert_eq!(arbiter.get(&page(1)).texts(".reg dd")[0], "Nada registrado antes.");
        let other = app.signed_in("outro", AccountRole::Member);
        assert_eq!(other.get(LIST).status, 403);
        assert_eq!(other.get(&page(1)).status, 403);
        assert_eq!(app.reader().get(LIST).status, 303);
    });
}

#[test]
fn codex_73_the_arbiter_who_saw_an_irregular_move_may_only_note_it() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let seen = [("article", "fmjd/6.4.6"), ("noticed", "arbiter"), ("choice", "rectified")];
        let refused = register(&arbiter, &seen);
        assert_eq!(refused.status, 422);
        assert!(refused.text(".fld.err .msg").contains("CODEX 73"), "{}", refused.text(".fld.err .msg"));
        let noted = register(&arbiter, &[("article", "fmjd/6.4.6"), ("noticed", "arbiter"), ("choice", "none")]);
        assert_eq!(noted.status, 303, "{}", noted.body);
        assert!(arbiter.get(LIST).text(".note").contains("o próprio árbitro"), "{}", arbiter.get(LIST).text(".note"));
        let silent = register(&arbiter, &[("article", "fmjd/6.4.6"), ("noticed", "")]);
        assert_eq!(silent.status, 422, "who noticed it is asked");
    });
}

#[test]
fn codex_43_in_a_game_that_has_ended_nothing_is_mended() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let result = [("result-1", "white"), ("result-2", "")];
        assert_eq!(arbiter.submit(&board(1), &board(1), &result).status, 303);
        assert!(arbiter.get(&page(1)).text(".note.info").contains("CODEX 43"));
        let refused = register(&arbiter, &[("article", "fmjd/6.4.3")]);
        assert_eq!(refused.status, 422);
        assert!(refused.text(".fld.err .msg").contains("CODEX 43"), "{}", refused.text(".fld.err .msg"));
        let mended = register(&arbiter, &[("article", "fmjd/6.4.3"), ("noticed", "too-late"), ("choice", "rectified")]);
        assert_eq!(mended.status, 422);
        assert_eq!(register(&arbiter, &[("article", "fmjd/6.4.3"), ("noticed", "too-late")]).status, 303);
        // The other game of the match goes on.
        assert!(arbiter.get(&page(2)).texts(".note.info").is_empty());
    });
}
