//! The arbiter's desk over HTTP: entering, correcting, refusing, two at one board, closing.

use crate::harness::{Answer, Reader, TestApp, for_each_app};
use chrono::NaiveDate;
use scraper::Selector;
use tablita::app::sections::At;
use tablita::app::{Actor, Once};
use tablita::auth::role::{AccountRole, StaffRole};
use tablita::auth::token::Token;
use tablita::draughts::RuleSet;
use tablita::store::events::Facts;
use tablita::store::sections::Field;
use tablita::tournament::points::{GamePoints, HalfPoints, MatchScoring};
use tablita::tournament::rating::RatingPlan;
use tablita::tournament::regulations::{GamesPerMatch, Recording, Regulations, TimeCovers};
use tablita::tournament::system::{RoundRobinTable, System};

pub(crate) const AT: At<'static> = At { event: "copa", section: "absoluto" };
pub(crate) const DESK: &str = "/arbitragem/copa/absoluto/rodadas/1";

pub(crate) fn once() -> Once {
    Once::new(&Token::random().unwrap(), &Actor::Public, "test", "")
}

pub(crate) fn regulations(control: &str) -> Regulations {
    Regulations {
        rule_set: RuleSet::CbdCodex2020,
        system: System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger },
        games_per_match: GamesPerMatch::Two,
        game_points: GamePoints::TwoOneZero,
        match_scoring: MatchScoring::ByResult,
        time_control: control.parse().unwrap(),
        time_covers: TimeCovers::Game,
        absence_minutes: None,
        rating: RatingPlan::default(),
        walk_over_cost: HalfPoints::ZERO,
        recording: Recording::ByRule,
        openings: None,
        tie_breaks: Vec::new(),
    }
}

/// An event of two days.
pub(crate) fn facts(name: &str) -> Facts {
    let day = |day| NaiveDate::from_ymd_opt(2026, 11, day).unwrap();
    Facts {
        name: name.into(),
        venue: String::new(),
        city: "Recife".into(),
        starts_on: day(28),
        ends_on: day(29),
        time_zone: chrono_tz::America::Recife,
        notes: String::new(),
    }
}

/// An event with one section of four players, its rounds made, and its arbiter signed in.
pub(crate) fn section(app: &TestApp, control: &str) -> Reader {
    let facts = facts("Copa");
    let (house, boss) = (&app.app, &Actor::Console);
    house.create_event(boss, &once(), &facts).unwrap();
    house.create_section(boss, &once(), "copa", "Absoluto", Field::Open, &regulations(control)).unwrap();
    house.import_players(boss, &once(), AT, "nome\nAna\nBia\nCau\nDora\n".as_bytes()).unwrap();
    house.make_rounds(boss, &once(), AT).unwrap();
    let arbiter = app.signed_in("arbitra", AccountRole::Member);
    house.name_staff(boss, &once(), "copa", "arbitra", StaffRole::Arbiter).unwrap();
    arbiter
}

/// The same with round 1 published.
pub(crate) fn in_round_1(app: &TestApp, control: &str) -> Reader {
    let arbiter = section(app, control);
    app.app.publish_round(&Actor::Console, &once(), AT, 1).unwrap();
    arbiter
}

pub(crate) fn board(number: u16) -> String {
    format!("{DESK}/mesas/{number}")
}

/// What is chosen in the fields of a board on the desk.
fn chosen(desk: &Answer, number: u16) -> Vec<String> {
    let options = Selector::parse(&format!("#b{number} option[selected]")).unwrap();
    desk.html().select(&options).map(|option| option.attr("value").unwrap().to_owned()).collect()
}

#[test]
fn the_desk_is_for_those_who_may_enter_results() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15+5");
        assert_eq!(arbiter.get(DESK).status, 200);
        assert_eq!(arbiter.get("/arbitragem").texts("main .chip"), ["Rodada 1: faltam 2 mesas"]);
        assert_eq!(app.reader().get(DESK).status, 303, "a stranger is led to sign in");
        let other = app.signed_in("outro", AccountRole::Member);
        for page in [DESK, "/arbitragem/copa/absoluto", &board(1)] {
            assert_eq!(other.get(page).status, 403, "{page}");
        }
        let sent = other.post(&board(1), &[("form_token", &"0".repeat(32)), ("version", "0"), ("game-1", "white")]);
        assert_eq!(sent.status, 403);
        assert_eq!(other.get("/arbitragem").texts("main .none").len(), 1);
        assert_eq!(arbiter.get(&board(9)).status, 404);
        assert_eq!(arbiter.get("/arbitragem/copa/absoluto/rodadas/9").status, 404);
    });
}

#[test]
fn a_board_is_booked_by_its_plain_form_and_who_won_is_said() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15+5");
        let desk = arbiter.get(DESK);
        assert_eq!(desk.texts("tbody .nm"), ["Ana", "Dora", "Bia", "Cau"]);
        let booked = arbiter.submit_on(&desk, &board(1), &[("game-1", "black"), ("game-2", "draw")]);
        assert_eq!(booked.location().as_deref(), Some(format!("{DESK}#b1").as_str()));
        let desk = arbiter.get(DESK);
        assert_eq!(desk.text("[role=status]"), "Mesa 1 salva: Dora vence Ana por 3–1.");
        assert_eq!(chosen(&desk, 1), ["black", "draw"]);
        assert_eq!(desk.texts("tbody .win"), ["3", "Dora"]);
        assert_eq!(desk.texts("tbody .chip"), ["Salva", "Pendente"]);
        // The same form sent again, as by a second click, is the same act.
        let again = arbiter.submit_on(&desk, &board(2), &[("game-1", "white"), ("game-2", "")]);
        assert_eq!(again.status, 303);
        assert_eq!(arbiter.submit_on(&desk, &board(2), &[("game-1", "white"), ("game-2", "")]).status, 303);
        assert_eq!(arbiter.get(DESK).texts("tbody .chip"), ["Salva", "Em parte"]);
    });
}

#[test]
fn the_script_is_told_the_line_and_the_words() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15+5");
        let told = |fields: &[(&str, &str)]| {
            let answer = arbiter.post_with(&board(1), fields, &[("accept", "application/json")]);
            let told: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
            (answer.status, told)
        };
        let (first, second) = ("1".repeat(32), "2".repeat(32));
        let (status, saved) =
            told(&[("form_token", &first), ("version", "1"), ("game-1", "white"), ("game-2", "black")]);
        assert_eq!(status, 200);
        assert_eq!(saved["said"], "Mesa 1 salva: Ana vence Dora por 4–0.");
        assert!(saved["row"].as_str().unwrap().starts_with("<tbody id=\"b1\""));
        assert!(saved["progress"].as_str().unwrap().contains("1 salvas"));
        // From a page that is older than what was saved: both values, and the line as it would stand.
        let (status, met) = told(&[("form_token", &second), ("version", "1"), ("game-1", "draw"), ("game-2", "draw")]);
        assert_eq!(status, 409);
        assert!(
            met["row"].as_str().unwrap().contains("Conflito") && !met["kept"].as_str().unwrap().contains("Conflito")
        );
        let (status, refused) = told(&[("form_token", &second), ("version", "2"), ("game-1", "nonsense")]);
        assert_eq!((status, &refused["row"]), (422, &serde_json::Value::Null));
        assert_eq!(refused["said"], "Mesa 1 não salva: O resultado não foi entendido. Escolha-o de novo.");
    });
}

#[test]
fn bug_94_two_at_one_board_see_both_values_and_one_decides() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15+5");
        let (mine, theirs) = (arbiter.get(DESK), arbiter.get(&board(1)));
        assert_eq!(arbiter.submit_on(&theirs, &board(1), &[("result-1", "white"), ("result-2", "white")]).status, 303);
        let met = arbiter.submit_on(&mine, &board(1), &[("game-1", "draw"), ("game-2", "draw")]);
        assert_eq!(met.status, 409);
        assert_eq!(met.texts(".cfb dd"), ["2–0 0–2 (2–2)", "1–1 1–1 (2–2)"]);
        assert_eq!(chosen(&arbiter.get(DESK), 1), ["white", "white"], "nothing is overwritten");
        // The first form on the page uses what was to be written.
        assert_eq!(arbiter.submit_on(&met, &board(1), &[]).status, 303);
        assert_eq!(chosen(&arbiter.get(DESK), 1), ["draw", "draw"]);
        // The same value from an old page is no conflict.
        assert_eq!(
            arbiter.submit_on(&mine, &board(1), &[("game-1", "draw"), ("game-2", "draw"), ("again", "1")]).status,
            303
        );
    });
}

#[test]
fn the_rules_refuse_by_article_and_nothing_typed_is_lost() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15+5");
        let refused = |fields: &[(&str, &str)]| {
            let answer = arbiter.submit(&board(1), &board(1), fields);
            assert_eq!(answer.status, 422, "{fields:?}");
            answer
        };
        let flags = refused(&[("result-1", "draw"), ("ending-1", "both-flags"), ("result-2", "white")]);
        assert!(flags.text("[role=alert]").contains("CODEX 59A"), "{}", flags.text("[role=alert]"));
        assert_eq!(flags.texts("option[selected]").first().map(String::as_str), Some("Ambas as setas caídas"));
        assert!(flags.body.contains("name=\"result-2\" value=\"white\" checked"));
        let won_by_agreement = refused(&[("result-1", "white"), ("ending-1", "agreed")]);
        assert!(won_by_agreement.text("[role=alert]").contains("não combinam"));
        let unsaid = refused(&[("result-1", "draw"), ("ending-1", "regulation-draw")]);
        assert_eq!(unsaid.texts(".fld.err .msg"), ["Escolha o artigo pelo qual a partida é empate regulamentar."]);
        let unplayed = refused(&[
            ("result-1", "draw"),
            ("ending-1", "regulation-draw"),
            ("clause-1", "cbd-codex-2020/59D"),
            ("now-1", "on"),
        ]);
        assert!(unplayed.text("[role=alert]").contains("CODEX 64"));
        let absent = refused(&[("result-1", "black"), ("ending-1", "absent"), ("result-2", "draw")]);
        assert!(absent.text("[role=alert]").contains("CODEX 57"));
        assert_eq!(chosen(&arbiter.get(DESK), 1), ["", ""], "nothing was saved");
    });
}

#[test]
fn every_ending_is_entered_with_thumbs_and_told_with_its_article() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "10");
        let ending = |fields: &[(&str, &str)]| {
            let booked = arbiter.submit(&board(1), &board(1), fields);
            assert_eq!(booked.status, 303, "{fields:?}: {:?}", booked.texts("[role=alert]"));
            arbiter.get(DESK).texts("#b1 .en").concat()
        };
        for (key, words) in [
            ("played", ""),
            ("resigned", "abandono"),
            ("blocked", "sem lance"),
            ("no-pieces", "sem peças"),
            ("refused", "recusa"),
            ("flag-fallen", "queda de seta"),
        ] {
            let told = ending(&[("result-1", "white"), ("ending-1", key), ("result-2", ""), ("ending-2", "")]);
            assert!(told.contains(words) && told.is_empty() == words.is_empty(), "{key}: {told}");
        }
        let draw = [("result-1", "draw"), ("ending-1", "regulation-draw"), ("clause-1", "cbd-codex-2020/59D")];
        assert!(ending(&draw).contains("art. 59 D"));
        assert!(ending(&[&draw[..], &[("now-1", "on")]].concat()).contains("sem jogar"));
        assert!(ending(&[("result-1", "draw"), ("ending-1", "both-flags"), ("now-1", "")]).contains("ambas as setas"));
        // Rapid without score sheets: the men are counted.
        let agreed = |white, black| {
            [("result-1", "draw"), ("ending-1", "agreed"), ("men-white-1", white), ("men-black-1", black)]
        };
        let many = arbiter.submit(&board(1), &board(1), &agreed("7", "4"));
        assert!(many.text("[role=alert]").contains("FMJD rapid/blitz 4"));
        assert!(ending(&agreed("6", "4")).contains("6 pedras contra 4"));
        assert_eq!(
            ending(&[("result-1", "black"), ("ending-1", "absent"), ("result-2", ""), ("ending-2", "")]),
            "W.O. de Ana nas duas partidas"
        );
        assert_eq!(
            ending(&[("result-1", "nobody"), ("ending-1", "both-absent"), ("result-2", ""), ("ending-2", "")]),
            "W.O. duplo nas duas partidas"
        );
        assert_eq!(arbiter.get(DESK).texts("tbody .chip")[0], "Salva");
    });
}

#[test]
fn a_round_is_published_closed_and_opened_again_at_the_desk() {
    for_each_app(|app| {
        let arbiter = section(app, "15+5");
        let rounds = "/arbitragem/copa/absoluto";
        assert!(arbiter.get(DESK).body.contains("Rascunho"));
        assert_eq!(arbiter.get(DESK).texts("select").len(), 0, "nothing is entered in a draft");
        let publish = format!("{DESK}/publicar");
        assert_eq!(arbiter.submit(rounds, &publish, &[]).status, 303);
        assert_eq!(arbiter.get(rounds).text("[role=status]"), "Rodada 1 publicada.");
        let close = format!("{DESK}/encerrar");
        let early = arbiter.submit(DESK, &close, &[]);
        assert_eq!(early.status, 422);
        assert!(early.text("[role=alert]").contains("faltam os resultados das mesas 1, 2"));
        assert_eq!(early.texts("#missing a"), ["1", "2"]);
        for number in [1, 2] {
            let page = arbiter.get(DESK);
            arbiter.submit_on(&page, &board(number), &[("game-1", "white"), ("game-2", "white")]);
        }
        let page = arbiter.get(DESK);
        assert_eq!(arbiter.submit_on(&page, &close, &[]).status, 303);
        let closed = arbiter.get(DESK);
        assert_eq!(closed.text("[role=status]"), "Rodada 1 encerrada.");
        assert_eq!(closed.texts("tbody select").len(), 0);
        // A form of before is refused, with the way on.
        let late = arbiter.submit_on(&page, &board(1), &[("game-1", "draw"), ("game-2", "draw")]);
        assert_eq!(late.status, 422);
        assert!(late.text("[role=alert]").contains("reabra-a"));
        let reopen = format!("{DESK}/reabrir");
        assert_eq!(arbiter.submit(DESK, &reopen, &[("reason", " ")]).status, 422);
        assert_eq!(arbiter.submit(DESK, &reopen, &[("reason", "mesa 1 lançada errada"), ("sure", "on")]).status, 303);
        assert_eq!(chosen(&arbiter.get(DESK), 1), ["white", "white"]);
    });
}
