//! Games that are put off, over HTTP: what the pairing, the standings, the hall and the exports say until they are played,
//! and what the desk is told when the result is another than was counted.

use crate::arbiter::{facts, once, regulations};
use crate::harness::{Answer, Reader, TestApp, for_each_app};
use tablita::app::Actor;
use tablita::app::sections::At;
use tablita::auth::role::AccountRole;
use tablita::store::sections::Field;
use tablita::tournament::entrant::StartNumber;
use tablita::tournament::regulations::{GamesPerMatch, Regulations};
use tablita::tournament::round::RoundState;
use tablita::tournament::section::Section;
use tablita::tournament::system::{Method, Swiss, System};

const AT: At<'static> = At { event: "copa", section: "absoluto" };
const PUBLIC: &str = "/eventos/copa/absoluto";
const DESK: &str = "/arbitragem/copa/absoluto";

fn board(round: u16, number: u16) -> String {
    format!("{DESK}/rodadas/{round}/mesas/{number}")
}

fn section(app: &TestApp) -> Section {
    app.app.section(&Actor::Console, AT).unwrap().section
}

/// A Swiss of six in single games over two rounds; in round 1 White has won boards 2 and 3.
fn in_round_1(app: &TestApp) -> Reader {
    let system = System::Swiss(Swiss { method: Method::Dutch, rounds: 2, ..Swiss::fresh(GamesPerMatch::One) });
    let regulations = Regulations { system, games_per_match: GamesPerMatch::One, ..regulations("15+5") };
    let (house, boss) = (&app.app, &Actor::Console);
    house.create_event(boss, &once(), &facts("Copa")).unwrap();
    house.create_section(boss, &once(), "copa", "Absoluto", Field::Open, &regulations).unwrap();
    let list = "nome\nAna\nBia\nCau\nDora\nEva\nFlora\n";
    house.import_players(boss, &once(), AT, list.as_bytes()).unwrap();
    house.make_rounds(boss, &once(), AT).unwrap();
    house.publish_round(boss, &once(), AT, 1).unwrap();
    let arbiter = app.signed_in("arbitra", AccountRole::Admin);
    for number in [2, 3] {
        enter(&arbiter, 1, number, "white");
    }
    arbiter
}

fn enter(arbiter: &Reader, round: u16, number: u16, result: &str) {
    let page = board(round, number);
    let sent = arbiter.submit(&page, &page, &[("result-1", result)]);
    assert_eq!(sent.status, 303, "{:?}", sent.texts("[role=alert]"));
}

fn put_off(arbiter: &Reader, number: u16, fields: &[(&str, &str)]) -> Answer {
    let page = format!("{}/adiar", board(1, number));
    arbiter.submit(&page, &page, fields)
}

fn close(arbiter: &Reader, round: u16, fields: &[(&str, &str)]) -> Answer {
    let desk = format!("{DESK}/rodadas/{round}");
    arbiter.submit(&desk, &format!("{desk}/encerrar"), fields)
}

const SURE: [(&str, &str); 2] = [("sure", "on"), ("reason", "joga-se amanhã")];

fn json(app: &TestApp, path: &str) -> serde_json::Value {
    serde_json::from_str(&app.reader().get(&format!("{PUBLIC}{path}")).body).unwrap()
}

#[test]
fn bug_17_a_game_put_off_is_a_draw_for_the_pairing_and_a_win_that_comes_later_is_told() {
    for_each_app(|app| {
        let arbiter = in_round_1(app);
        assert_eq!(close(&arbiter, 1, &SURE).status, 422, "a blank board that is not put off keeps the round open");
        let sent = put_off(&arbiter, 1, &[("note", "voo atrasado"), ("expected", "2026-11-29T15:00")]);
        assert_eq!(sent.location(), Some(board(1, 1)), "{}", sent.body);
        assert_eq!(arbiter.follow(&sent).text("[role=status]"), "A mesa 1 está adiada.");
        // Who does not mean it does not close the round.
        let refused = close(&arbiter, 1, &[("reason", "joga-se amanhã")]);
        assert!(refused.text("[role=alert]").contains("a mesa 1 está adiada"), "{}", refused.text("[role=alert]"));
        assert_eq!(close(&arbiter, 1, &SURE).status, 303);
        let record = app.app.event_audit(&Actor::Console, AT.event, None).unwrap();
        assert!(record[0].after.as_ref().unwrap().contains("joga-se amanhã"), "{:?}", record[0]);

        // The pairing counts a draw, the table nothing.
        let now = section(app);
        let (white, black) = {
            let board = now.round(1).unwrap().board(1).unwrap();
            (board.white, board.black.unwrap())
        };
        let swiss = *now.regulations.system.swiss().unwrap();
        let field = now.field(2, &swiss).unwrap();
        let paired =
            |player: StartNumber| field.players.iter().find(|one| one.number == player.0).unwrap().points_before(1);
        let table = now.cross_table().unwrap();
        assert_eq!([white, black].map(paired), [table.scale().draw; 2]);
        assert_eq!([white, black].map(|player| table.points(player)), [0, 0]);

        // Round 2 is paired, played and closed; the section is not final.
        app.app.make_rounds(&Actor::Console, &once(), AT).unwrap();
        app.app.publish_round(&Actor::Console, &once(), AT, 2).unwrap();
        for number in 1..=3 {
            enter(&arbiter, 2, number, "white");
        }
        assert_eq!(close(&arbiter, 2, &[]).status, 303);
        assert!(section(app).rounds.iter().all(|round| round.state == RoundState::Closed));
        provisional_everywhere(app, &arbiter);

        // The result comes late: it is no correction and is not asked about, but what was paired by the draw is told.
        enter(&arbiter, 1, 1, "white");
        let told = arbiter.get(DESK).texts(".note.warn").join(" ");
        assert!(told.contains("contou como empate quando foi emparceirada a rodada 2, e"), "{told}");
        assert_eq!(arbiter.get(&board(1, 1)).texts(".note.warn").len(), 1);
        assert_eq!(json(app, "/classificacao.json")["final"], true);
        assert!(app.reader().get(&format!("{PUBLIC}/classificacao")).texts(".note.info").is_empty());
        // What stands now is corrected only when the round is opened again.
        let page = board(1, 1);
        assert!(!arbiter.get(&page).body.contains("result-1"));
    });
}

/// Every page and export says that the standings are not final.
fn provisional_everywhere(app: &TestApp, arbiter: &Reader) {
    let words = "Uma mesa está adiada (rodada 1, mesa 1): a classificação é provisória.";
    for path in ["", "/classificacao", "/salao"] {
        let page = app.reader().get(&format!("{PUBLIC}{path}"));
        assert!(page.texts(".note.info").iter().any(|note| note == words), "{path}: {:?}", page.texts(".note.info"));
    }
    let standings = app.reader().get(&format!("{PUBLIC}/classificacao"));
    assert!(!standings.text("#state-part").contains("final:"), "{}", standings.text("#state-part"));
    let round = app.reader().get(&format!("{PUBLIC}/rodadas/1"));
    let mark = round.text("main").replace('\u{a0}', " ");
    assert!(mark.contains("Adiada para") && mark.contains("voo atrasado"), "{mark}");
    let event = app.reader().get("/eventos/copa");
    assert!(!event.text("main").contains("encerrad"), "{}", event.text("main"));
    let told = json(app, "/classificacao.json");
    assert_eq!((&told["final"], &told["put_off"]), (&false.into(), &serde_json::json!([{ "round": 1, "board": 1 }])));
    assert_eq!(json(app, "/rodadas/1.json")["boards"][0]["put_off"], true);
    assert!(arbiter.get(DESK).text(".note.warn").contains("a classificação é provisória"));
    assert!(section(app).qualifiers(1, 1).is_err(), "nobody qualifies by standings that are not final");
}

#[test]
fn a_game_put_off_is_ruled_upon_when_its_round_is_closed() {
    for_each_app(|app| {
        let arbiter = in_round_1(app);
        assert_eq!(put_off(&arbiter, 1, &[]).status, 303);
        assert_eq!(close(&arbiter, 1, &SURE).status, 303);
        let player = section(app).round(1).unwrap().board(1).unwrap().white.to_string();
        let register = |number: u16| {
            let page = format!("{}/partidas/1/irregularidades", board(1, number));
            let fields = [
                ("player", player.as_str()),
                ("noticed", "opponent"),
                ("choice", "stands"),
                ("penalty", "warning"),
                ("article", "fmjd/6.4.3"),
            ];
            let token = tablita::auth::token::Token::random().unwrap();
            let fields = [&[("form_token", token.reveal())], &fields[..]].concat();
            (page.clone(), arbiter.post(&page, &fields))
        };
        let (page, sent) = register(1);
        assert_eq!(sent.location(), Some(page.clone()), "{}", sent.body);
        let before = arbiter.get(&page).texts(".reg dd");
        assert!(before.iter().any(|told| told.replace('\u{a0}', " ").contains("FMJD 6.4.3")), "{before:?}");
        let (_, refused) = register(2);
        assert_eq!(refused.status, 422, "board 2 has its result, and its round is closed");
        // A draw that is claimed is counted and decided.
        let claimed = crate::claims::opened(&arbiter, "cbd-codex-2020/59E", "B:WKb8,Kd2,Kg5:BKd4");
        assert!(claimed.body.contains("/contar"), "{}", claimed.body);
        let claim = format!("{}/partidas/1/reclamacao", board(1, 1));
        let counted = arbiter.submit(&claim, &format!("{claim}/contar"), &[("act", "king"), ("side", "black")]);
        assert_eq!(counted.status, 303, "{}", counted.body);
        let claims = arbiter.get(&format!("{DESK}/rodadas/1/reclamacoes"));
        assert_eq!(claims.texts("main > .note"), [""; 0]);
    });
}

#[test]
fn a_draw_that_comes_later_is_told_to_nobody() {
    for_each_app(|app| {
        let arbiter = in_round_1(app);
        assert_eq!(put_off(&arbiter, 1, &[]).status, 303);
        assert_eq!(close(&arbiter, 1, &SURE).status, 303);
        app.app.make_rounds(&Actor::Console, &once(), AT).unwrap();
        app.app.publish_round(&Actor::Console, &once(), AT, 2).unwrap();
        enter(&arbiter, 1, 1, "draw");
        assert!(arbiter.get(DESK).texts(".note.warn").is_empty());
    });
}

#[test]
fn what_is_put_off_can_be_played_after_all_or_refused_in_words() {
    for_each_app(|app| {
        let arbiter = in_round_1(app);
        let played = arbiter.get(&format!("{}/adiar", board(1, 2)));
        assert!(played.text("main .note").contains("não há partida a adiar"), "it has its result");
        let unreadable = put_off(&arbiter, 1, &[("expected", "amanhã"), ("note", "voo")]);
        assert_eq!((unreadable.status, unreadable.texts(".fld.err .msg").len()), (422, 1));
        assert!(unreadable.body.contains("voo"), "what was typed is not lost");
        assert_eq!(put_off(&arbiter, 1, &[]).status, 303);
        let page = format!("{}/adiar", board(1, 1));
        let back = arbiter.submit(&page, &format!("{page}/retomar"), &[]);
        assert_eq!(arbiter.follow(&back).text("[role=status]"), "A mesa 1 não está mais adiada.");
        assert!(section(app).round(1).unwrap().board(1).unwrap().put_off.is_none());
        assert_eq!(app.reader().get(&page).status, 303, "the desk's alone");
        assert_eq!(arbiter.get(&format!("{}/adiar", board(1, 9))).status, 404);
    });
}
