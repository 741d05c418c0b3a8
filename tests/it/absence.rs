//! Absence from a round: the limit, what the desk offers after it, and what is booked.

use crate::arbiter::{AT, DESK, in_round_1, once, regulations};
use crate::desk::PAIRED;
use crate::harness::{Reader, TestApp, for_each_app};
use chrono::TimeDelta;
use tablita::app::{Actor, Error};
use tablita::store::sections::Field;
use tablita::tournament::regulations::Regulations;
use tablita::tournament::result::Ending;
use tablita::tournament::round::Board;

const ABSENCES: &str = "/arbitragem/copa/absoluto/rodadas/1/ausencias";
const BEGIN: &str = "/arbitragem/copa/absoluto/rodadas/1/comecar";

fn board(app: &TestApp, number: u16) -> Board {
    let section = app.app.section(&Actor::Console, AT).unwrap().section;
    section.round(1).unwrap().board(number).unwrap().clone()
}

fn begin(arbiter: &Reader) {
    assert_eq!(arbiter.submit(ABSENCES, BEGIN, &[("begun", "1")]).location().as_deref(), Some(ABSENCES));
}

#[test]
fn bug_50_after_the_limit_the_desk_offers_the_forfeits_and_books_what_is_confirmed() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "30+5");
        let page = arbiter.get(ABSENCES);
        assert!(page.text(".note").contains("não é conhecido"), "{}", page.text(".note"));
        assert!(page.text(".meta").contains("Limite: 30 min"), "CODEX 29: the whole time without increment");
        begin(&arbiter);
        app.clock.advance(TimeDelta::minutes(20));
        let early = arbiter.get(ABSENCES);
        assert!(early.text(".note").starts_with("Faltam 10 min para o limite."));
        assert!(
            early.text(".note").contains("cada relógio já perdeu 10 min"),
            "CODEX 77 D: half of the time that passed"
        );
        assert_eq!(early.texts("[type=radio]").len(), 0, "nothing is offered before the limit");
        let token = "0".repeat(32);
        let forced = [("form_token", token.as_str()), ("board-1", "second"), ("version-1", "1")];
        let refused = arbiter.post(ABSENCES, &forced);
        assert_eq!(refused.status, 422);
        assert!(refused.text("[role=alert]").contains("10 min para o limite de ausência (CODEX art. 29)"));
        app.clock.advance(TimeDelta::minutes(11));
        // 31 minutes late: offered, and nothing is booked by itself.
        let over = arbiter.get(ABSENCES);
        assert_eq!(over.texts("fieldset legend"), ["Mesa 1: Ana e Dora", "Mesa 2: Bia e Cau"]);
        assert!(board(app, 1).is_blank() && board(app, 2).is_blank());
        assert_eq!(arbiter.submit_on(&over, ABSENCES, &[]).status, 422, "somebody must be marked");
        // One board with one missing, the other with both, in one go.
        let booked = arbiter.submit_on(&over, ABSENCES, &[("board-1", "second"), ("board-2", "both")]);
        assert_eq!(booked.location().as_deref(), Some(DESK));
        assert_eq!(arbiter.follow(&booked).text(".stat"), "Ausências registradas: 2.");
        let points = |number| {
            let board = board(app, number);
            let score = tablita::tournament::round::score(&board.games, &regulations("30+5"));
            (score.first.game_points.halves(), score.second.game_points.halves(), score.complete)
        };
        assert_eq!((points(1), points(2)), ((8, 0, true), (0, 0, true)));
        let endings =
            |number| board(app, number).games.into_iter().flatten().map(|game| game.ending).collect::<Vec<_>>();
        assert_eq!(endings(1), [Ending::Absent, Ending::Absent]);
        assert_eq!(endings(2), [Ending::BothAbsent, Ending::BothAbsent]);
        let record = app.app.event_audit(&Actor::Console, "copa", None).unwrap();
        let told: Vec<(&str, bool, bool)> = record
            .iter()
            .take(2)
            .map(|entry| {
                let after = entry.after.as_deref().unwrap();
                (entry.subject.as_str(), after.contains("CODEX 29"), after.contains("CODEX 77 D"))
            })
            .collect();
        assert_eq!(told, [("round 1, board 2", false, true), ("round 1, board 1", true, false)]);
        assert_eq!(arbiter.get(ABSENCES).texts(".none").len(), 1, "every board has a result");
    });
}

#[test]
fn a_board_that_was_written_meanwhile_stops_all_of_the_form() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        begin(&arbiter);
        app.clock.advance(TimeDelta::minutes(16));
        let open = arbiter.get(ABSENCES);
        let first = format!("{DESK}/mesas/1");
        arbiter.submit(&first, &first, &[("result-1", "white"), ("result-2", "draw")]);
        let refused = arbiter.submit_on(&open, ABSENCES, &[("board-1", "first"), ("board-2", "both")]);
        assert_eq!(refused.status, 422);
        assert!(refused.text("[role=alert]").contains("Mesa 1: alguém já registrou um resultado"));
        assert_eq!(refused.texts("input[name=board-2][value=both][checked]").len(), 1, "what was marked stays");
        assert!(board(app, 2).is_blank(), "all or nothing");
        assert_eq!(board(app, 1).version, PAIRED + 1);
        // The clocks were not started after all: the hour is unknown again.
        arbiter.submit(ABSENCES, BEGIN, &[("begun", "0")]);
        let refused = arbiter.submit_on(&open, ABSENCES, &[("board-2", "both")]);
        assert!(refused.text("[role=alert]").contains("não é conhecido"));
    });
}

#[test]
fn codex_29_the_event_sets_a_shorter_limit_never_a_longer_one() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "60");
        let house = &app.app;
        let make = |name: &str, minutes| {
            let set = Regulations { absence_minutes: Some(minutes), ..regulations("60") };
            house.create_section(&Actor::Console, &once(), "copa", name, Field::Open, &set)
        };
        let Error::Refused(refused) = make("Longa", 61).unwrap_err() else { panic!("it is refused") };
        assert_eq!(refused[0].key, "regulations-absence-limit");
        make("Curta", 15).unwrap();
        let told = app.reader().get("/eventos/copa/curta/regulamento");
        assert!(told.text("main").contains("15 min depois do início da rodada"), "{}", told.text("main"));
        // The form of the regulations has it, and says what is wrong with it.
        let boss = app.signed_in("chefe", tablita::auth::role::AccountRole::Admin);
        let form = "/organizacao/copa/curta/regulamento";
        assert_eq!(boss.submit(form, form, &[("absence_minutes", "abc")]).status, 422);
        assert_eq!(boss.submit(form, form, &[("absence_minutes", "20")]).status, 303);
        let at = tablita::app::sections::At { event: "copa", section: "curta" };
        let stored = house.section(&Actor::Console, at).unwrap().section.regulations;
        assert_eq!(stored.absence_minutes, Some(20));
        assert_eq!(arbiter.get(ABSENCES).status, 200);
        assert_eq!(app.reader().get(ABSENCES).status, 303, "not for everybody");
    });
}
