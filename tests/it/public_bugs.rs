//! Faults that other programs of the field had, under the numbers of the collection they are known by. Those of scores, pairings
//! and reports stand beside the rooms that they are about; here are those of the desk, of access and of what happens at once.

use crate::arbiter::{self, in_round_1};
use crate::desk::{AT, Desk, PAIRED, once};
use crate::harness::{Reader, TestApp, for_each_app, for_each_store};
use crate::organiser::{SECTION, enter, organiser_with_section};
use std::thread;
use std::time::{Duration, Instant};
use tablita::app::results::Entry;
use tablita::app::sections::At;
use tablita::app::{Actor, Error};
use tablita::auth::role::{AccountRole, StaffRole};
use tablita::store::sections::Field;
use tablita::tournament::actions::Consent;
use tablita::tournament::points::Outcome;
use tablita::tournament::result::{Ending, GameResult};
use tablita::tournament::round::RoundState;
use tablita::tournament::tiebreaks::Value;

const DESK: &str = "/arbitragem/copa/absoluto/rodadas/1";

const WIN: Option<GameResult> =
    Some(GameResult { white: Outcome::Win, black: Outcome::Loss, ending: Ending::Resigned });

fn entry(board: u16) -> Entry {
    Entry { round: 1, board, version: PAIRED, games: vec![WIN, WIN] }
}

/// The revision of the section of most tests here: it is raised by every write.
fn revision(app: &TestApp) -> i64 {
    app.app.section(&Actor::Console, AT).unwrap().header.revision
}

#[test]
fn bug_7_what_play_stands_on_is_neither_offered_nor_taken_after_the_start() {
    for_each_app(|app| {
        let organiser = organiser_with_section(app, &[]);
        enter(&organiser, &["Ana", "Bia", "Caio", "Duda"]);
        let page = format!("{SECTION}/regulamento");
        // A page that was opened before the rounds were made.
        let old = organiser.get(&page);
        assert_eq!(
            organiser.submit(&format!("{SECTION}/rodadas"), &format!("{SECTION}/rodadas/gerar"), &[]).status,
            303
        );
        assert!(organiser.get(&page).texts("[name=cycles], [name=match_scoring], [name=tie_breaks]").is_empty());
        for changed in [("cycles", "2"), ("match_scoring", "by-sum"), ("preset", "fmjd-64-round-robin")] {
            let refused = organiser.submit_on(&old, &page, &[changed]);
            assert_eq!(refused.status, 422, "{changed:?}");
        }
        let at = At { event: "copa-de-teste", section: "absoluto" };
        let stands = app.app.section(&Actor::Console, at).unwrap();
        assert_eq!(stands.section.rounds_planned(), 3, "still one cycle of four");
    });
}

#[test]
fn bug_21_a_desk_among_many_screens_never_meets_a_busy_database() {
    for_each_app(|app| {
        in_round_1(app, "15+5");
        let until = Instant::now() + Duration::from_secs(2);
        thread::scope(|scope| {
            for screen in 0..12 {
                let reader = app.reader();
                let page = ["", "/rodadas/1", "/classificacao", "/salao"][screen % 4];
                scope.spawn(move || {
                    while Instant::now() < until {
                        let status = reader.get(&format!("/eventos/copa/absoluto{page}")).status;
                        assert_eq!(status, 200, "{page}");
                    }
                });
            }
            for writer in 0..3_i32 {
                let house = &app.app;
                scope.spawn(move || {
                    let mut at = 0;
                    while Instant::now() < until {
                        let games = if (at + writer) % 2 == 0 { vec![WIN, None] } else { vec![None, WIN] };
                        let seen = house.section(&Actor::Console, AT).unwrap();
                        let version = seen.section.round(1).unwrap().board(1).unwrap().version;
                        let written =
                            house.book(&Actor::Console, &once(), AT, &Entry { round: 1, board: 1, version, games });
                        assert!(matches!(written, Ok(()) | Err(Error::Stale(_))), "{written:?}");
                        at += 1;
                    }
                });
            }
        });
    });
}

#[test]
fn bug_24_a_search_stands_when_a_result_comes_in() {
    for_each_app(|app| {
        in_round_1(app, "15+5");
        let (reader, page) = (app.reader(), "/eventos/copa/absoluto/rodadas/1?q=bia");
        let found = |reader: &Reader| {
            let page = reader.get(page);
            let field = scraper::Selector::parse("input[name=q]").unwrap();
            let typed = page.html().select(&field).next().unwrap().attr("value").unwrap().to_owned();
            (typed, page.texts(".duel tbody tr").len())
        };
        assert_eq!(found(&reader), ("bia".to_owned(), 1));
        app.app.book(&Actor::Console, &once(), AT, &entry(2)).unwrap();
        assert_eq!(found(&reader), ("bia".to_owned(), 1));
    });
}

#[test]
fn bug_36_every_screen_of_a_section_is_open_and_shows_nothing_that_is_not_published() {
    for_each_app(|app| {
        arbiter::section(app, "15+5");
        let stranger = app.reader();
        for screen in ["", "/salao", "/classificacao", "/jogadores", "/partidas", "/regulamento", "/aberturas"] {
            let page = stranger.get(&format!("/eventos/copa/absoluto{screen}"));
            assert_eq!(page.status, 200, "{screen}");
            assert!(page.texts(".pair tbody tr").is_empty(), "{screen} shows a draft");
        }
        assert_eq!(stranger.get("/eventos/copa/absoluto/rodadas/1").status, 404);
        app.app.publish_round(&Actor::Console, &once(), AT, 1).unwrap();
        assert_eq!(stranger.get("/eventos/copa/absoluto/rodadas/1").texts(".duel tbody tr").len(), 2);
    });
}

#[test]
fn bugs_41_and_114_a_result_and_the_closing_of_its_round_come_in_some_order_and_neither_is_lost() {
    for_each_store(|store| {
        let desk = Desk::in_round_1(store, 4);
        desk.app.book(&desk.admin, &once(), AT, &entry(1)).unwrap();
        for _ in 0..12 {
            let version = |board| {
                let view = desk.app.section(&desk.admin, AT).unwrap();
                view.section.round(1).unwrap().board(board).unwrap().version
            };
            let blank = Entry { version: version(2), games: vec![None, None], ..entry(2) };
            desk.app.book(&desk.admin, &once(), AT, &blank).unwrap();
            let result = Entry { version: version(2), ..entry(2) };
            let (closed, booked) = thread::scope(|scope| {
                let closing = scope.spawn(|| desk.app.close_round(&desk.admin, &once(), AT, 1));
                let booking = scope.spawn(|| desk.app.book(&desk.admin, &once(), AT, &result));
                (closing.join().unwrap(), booking.join().unwrap())
            });
            // The closing waits for a result that is missing; the result is never turned into an absence.
            booked.unwrap();
            let view = desk.app.section(&desk.admin, AT).unwrap();
            let round = view.section.round(1).unwrap();
            assert_eq!(round.boards[1].games, [WIN, WIN]);
            assert_eq!(round.state == RoundState::Closed, closed.is_ok());
            if closed.is_ok() {
                desk.app.reopen_round(&desk.admin, &once(), AT, 1, &Consent::confirmed("de novo")).unwrap();
            }
        }
    });
}

#[test]
fn bug_71_a_report_with_a_player_against_himself_is_refused_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("himself.trf");
    let player = |number: u16, meets: u16| {
        format!(
            "001 {number:>4}      {:<33} {:<4} {:<3} {:<11} {:<10} {:>4} {:>4}  {meets:>4} w 1\n",
            "Ana", "", "", "", "", "1.0", 1
        )
    };
    std::fs::write(&file, format!("012 Copa\n{}", player(1, 1))).unwrap();
    let told = std::process::Command::new(env!("CARGO_BIN_EXE_tablita")).arg("standings").arg(&file).output().unwrap();
    assert_eq!(told.status.code(), Some(3));
    let words = String::from_utf8(told.stderr).unwrap();
    assert!(words.contains("player 1 meets himself in round 1"), "{words}");
}

#[test]
fn bugs_74_and_76_the_last_two_results_both_stand_and_only_the_arbiter_closes() {
    for_each_store(|store| {
        let desk = Desk::in_round_1(store, 4);
        thread::scope(|scope| {
            for board in [1, 2] {
                let desk = &desk;
                scope.spawn(move || desk.app.book(&desk.admin, &once(), AT, &entry(board)).unwrap());
            }
        });
        let view = desk.app.section(&desk.admin, AT).unwrap();
        let round = view.section.round(1).unwrap();
        assert!(round.boards.iter().all(|board| board.games == [WIN, WIN]));
        assert_eq!(round.state, RoundState::Published, "nothing closes by itself");
        desk.app.close_round(&desk.admin, &once(), AT, 1).unwrap();
        desk.app.reopen_round(&desk.admin, &once(), AT, 1, &Consent::confirmed("placar trocado")).unwrap();
        let record = desk.app.event_audit(&desk.admin, "copa", None).unwrap();
        let last = record.first().unwrap();
        assert!(last.action.contains("reopen") && format!("{last:?}").contains("placar trocado"), "{last:?}");
    });
}

#[test]
fn bug_84_a_round_that_is_closed_is_corrected_only_when_opened_again_for_a_reason() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15+5");
        for board in [1, 2] {
            app.app.book(&Actor::Console, &once(), AT, &entry(board)).unwrap();
        }
        app.app.close_round(&Actor::Console, &once(), AT, 1).unwrap();
        let before = revision(app);
        let fields = [("form_token", "3".repeat(32)), ("version", "2".to_owned()), ("result-1", "draw".to_owned())];
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        assert_eq!(arbiter.post(&format!("{DESK}/mesas/1"), &fields).status, 422);
        assert_eq!(arbiter.submit(DESK, &format!("{DESK}/reabrir"), &[("reason", "")]).status, 422);
        assert_eq!(revision(app), before);
        assert_eq!(
            arbiter.submit(DESK, &format!("{DESK}/reabrir"), &[("reason", "súmula conferida"), ("sure", "on")]).status,
            303
        );
        let again = arbiter.submit(&format!("{DESK}/mesas/1"), &format!("{DESK}/mesas/1"), &[("result-1", "black")]);
        assert_eq!(again.status, 303);
    });
}

#[test]
fn bug_99_what_is_taken_back_leaves_no_points_behind() {
    for_each_store(|store| {
        let desk = Desk::open(store, 5);
        desk.app.make_rounds(&desk.admin, &once(), AT).unwrap();
        desk.app.unmake_rounds(&desk.admin, &once(), AT, 5).unwrap();
        let view = desk.app.section(&desk.admin, AT).unwrap();
        assert!(view.section.rounds.is_empty());
        let standings = view.section.standings().unwrap();
        assert!(standings.lines().iter().all(|line| line.points == Value::ZERO), "no bye is left");
        desk.app.make_rounds(&desk.admin, &once(), AT).unwrap();
        assert_eq!(desk.app.section(&desk.admin, AT).unwrap().section.rounds.len(), 5);
    });
}

#[test]
fn bug_109_no_write_is_open_to_a_stranger_or_to_the_arbiter_of_another_event() {
    for_each_app(|app| {
        in_round_1(app, "15+5");
        app.app.create_event(&Actor::Console, &once(), &arbiter::facts("Outra")).unwrap();
        let regulations = arbiter::regulations("15+5");
        app.app.create_section(&Actor::Console, &once(), "outra", "Absoluto", Field::Open, &regulations).unwrap();
        let foreign = app.signed_in("alheia", AccountRole::Member);
        app.app.name_staff(&Actor::Console, &once(), "outra", "alheia", StaffRole::Arbiter).unwrap();
        assert_eq!(foreign.get("/arbitragem/outra/absoluto").status, 200);
        let (stranger, before) = (app.reader(), revision(app));
        for (at, write) in writes().enumerate() {
            let token = format!("{at:032x}");
            let fields = [("form_token", token.as_str()), ("version", "0"), ("result-1", "white"), ("reason", "x")];
            // Some forms are found to be wanting before anybody asks whose they are.
            assert!(matches!(foreign.post(&write, &fields).status, 400 | 403), "{write}");
            assert!(matches!(stranger.post(&write, &fields).status, 303 | 400), "{write}: led to sign in");
        }
        assert_eq!(revision(app), before);
        // A board of his own event cannot be reached through the address of another's round.
        assert_eq!(foreign.get("/arbitragem/outra/absoluto/rodadas/1/mesas/1").status, 404);
    });
}

/// Every address of the section that a form is sent to.
fn writes() -> impl Iterator<Item = String> {
    let desk = ["publicar", "anunciar", "sortear", "encerrar", "reabrir", "mesas/1", "links/1/renovar"];
    let office = [
        "regulamento",
        "jogadores",
        "jogadores/ordem",
        "jogadores/1",
        "jogadores/1/riscar",
        "jogadores/1/saida",
        "jogadores/1/retorno",
        "jogadores/1/mesa",
        "jogadores/pares",
        "jogadores/pares/liberar",
        "aberturas/anunciar",
        "aberturas/sortear",
        "rodadas/gerar",
        "rodadas/1/desfazer",
        "rodadas/1/publicar",
        "rodadas/1/mudar",
        "rodadas/1/retirar",
        "rodadas/1/refazer",
    ];
    let office = office.into_iter().map(|rest| format!("/organizacao/copa/absoluto/{rest}"));
    desk.into_iter().map(|rest| format!("{DESK}/{rest}")).chain(office)
}

#[test]
fn bug_111_the_slip_and_the_desk_name_who_has_which_colour_and_who_won() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15+5");
        let slips = arbiter.get(&format!("{DESK}/links"));
        let slip = slips.text(".slip");
        assert!(slip.contains("Ana") && slip.contains("Dora"), "{slip}");
        arbiter.submit(DESK, &format!("{DESK}/mesas/1"), &[("game-1", "black"), ("game-2", "black")]);
        let page = arbiter.get(DESK);
        assert_eq!(page.text("[role=status]"), "Mesa 1 salva: Ana e Dora empatam, 2–2.");
        let form = arbiter.get(&format!("{DESK}/mesas/1"));
        assert!(form.text("main").contains("Pretas vencem: Dora") && form.text("main").contains("Pretas vencem: Ana"));
    });
}

#[test]
fn bug_116_a_score_that_does_not_add_up_is_refused_and_nothing_is_written() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15+5");
        let before = revision(app);
        for wrong in ["2-2", "0-0", "white black", "3", "1½"] {
            let sent = arbiter.submit(&format!("{DESK}/mesas/1"), &format!("{DESK}/mesas/1"), &[("result-1", wrong)]);
            assert_eq!(sent.status, 422, "{wrong}");
        }
        assert_eq!(revision(app), before);
    });
}
