//! The hours of an event, its breaks and announcements, and the results that came in last.

use crate::arbiter::{AT, DESK, in_round_1, once};
use crate::harness::{Answer, Reader, for_each_app};
use crate::presence::{event, swiss};
use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use tablita::app::Actor;
use tablita::app::sections::At;
use tablita::store::sections::Field;
use tablita::tournament::entrant::Person;

const HOURS: &str = "/arbitragem/copa/horario";
const EVENT: &str = "/eventos/copa";

fn set(arbiter: &Reader, section: &str, hours: &[(&str, &str)]) -> Answer {
    arbiter.submit(HOURS, &format!("{HOURS}/{section}"), hours)
}

/// A moment of November 2026 in Recife, which is three hours behind UTC all year.
fn recife(day: u32, hour: u32, minute: u32) -> NaiveDateTime {
    let local = NaiveDate::from_ymd_opt(2026, 11, day).unwrap().and_hms_opt(hour, minute, 0).unwrap();
    local + TimeDelta::hours(3)
}

#[test]
fn bug_51_three_days_with_a_rest_day_and_two_rounds_a_day() {
    for_each_app(|app| {
        let arbiter = event(app, &[("Absoluto", 4), ("Feminino", 4)]);
        let hours = [
            ("start-1", "2026-11-28T09:00"),
            ("start-2", "2026-11-28T15:30"),
            ("start-3", "2026-11-30T09:00"),
            ("start-4", "2026-11-30T15:30"),
        ];
        assert_eq!(set(&arbiter, "absoluto", &hours).location().as_deref(), Some(HOURS));
        set(&arbiter, "feminino", &[("start-1", "2026-11-28T09:00")]);
        let stored = app.app.hours(&Actor::Console, "copa").unwrap();
        let starts: Vec<NaiveDateTime> = stored.sections[0].times.iter().filter_map(|times| times.starts_at).collect();
        assert_eq!(starts, [recife(28, 9, 0), recife(28, 15, 30), recife(30, 9, 0), recife(30, 15, 30)]);
        let page = app.reader().get(EVENT);
        assert_eq!(page.texts("#programa h3"), ["28/11/2026", "29/11/2026", "30/11/2026"]);
        assert_eq!(page.texts("#programa p"), ["Dia livre"]);
        let lines = page.texts("#programa dl div");
        assert_eq!(lines.first().map(String::as_str), Some("09:00 1ª rodada: Absoluto, Feminino"), "{lines:?}");
        assert_eq!(lines.len(), 4);
        // Typed out of order: told, nothing saved, nothing typed lost.
        let refused = set(&arbiter, "absoluto", &[("start-2", "2026-11-28T08:00")]);
        assert_eq!(refused.status, 422);
        assert!(refused.text("[role=alert]").contains("A 2ª rodada começaria antes da 1ª"));
        assert_eq!(refused.texts("input[value='2026-11-28T08:00']").len(), 1);
        assert_eq!(set(&arbiter, "absoluto", &[("start-5", "amanhã")]).status, 422);
        assert_eq!(app.app.hours(&Actor::Console, "copa").unwrap().sections[0].times, stored.sections[0].times);
        // Started by hand: rounds wait for the arbiter, whatever the hour says.
        app.app.make_rounds(&Actor::Console, &once(), AT).unwrap();
        app.clock.advance(TimeDelta::days(60));
        assert_eq!(app.reader().get("/eventos/copa/absoluto/rodadas/1").status, 404, "an hour publishes nothing");
    });
}

#[test]
fn bug_68_the_page_of_the_event_shows_rounds_and_both_breaks_in_their_order() {
    for_each_app(|app| {
        let arbiter = event(app, &[("Absoluto", 4)]);
        set(&arbiter, "absoluto", &[("start-1", "2026-11-28T09:00"), ("start-2", "2026-11-28T14:00")]);
        let pause = |title: &str, from: &str, to: &str| {
            arbiter.submit(HOURS, &format!("{HOURS}/pausas"), &[("title", title), ("from", from), ("to", to)])
        };
        assert_eq!(pause("Lanche", "2026-11-28T16:00", "2026-11-28T16:20").status, 303);
        assert_eq!(pause("Almoço", "2026-11-28T12:00", "2026-11-28T13:30").status, 303);
        let wrong = pause("Jantar", "2026-11-28T20:00", "2026-11-28T19:00");
        assert!(wrong.text("[role=alert]").contains("A pausa termina antes de começar"));
        assert_eq!(pause("", "2026-11-28T20:00", "").status, 422);
        let page = app.reader().get(EVENT);
        assert_eq!(
            page.texts("#programa dl div"),
            ["09:00 1ª rodada: Absoluto", "12:00–13:30 Almoço", "14:00 2ª rodada: Absoluto", "16:00–16:20 Lanche"]
        );
        let id = app.app.hours(&Actor::Console, "copa").unwrap().pauses[0].id;
        let removed = arbiter.submit(HOURS, &format!("{HOURS}/pausas/{id}/retirar"), &[]);
        assert_eq!(removed.status, 303);
        assert_eq!(app.reader().get(EVENT).texts("#programa dl div").len(), 3);
        assert_eq!(app.reader().get(HOURS).status, 303, "the desk is not for everybody");
    });
}

#[test]
fn an_announcement_is_on_the_pages_and_in_the_hall_and_wakes_those_who_watch() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let revision = || app.app.section(&Actor::Console, AT).unwrap().header.revision;
        let before = revision();
        let words = "A 2ª rodada começa às 15:30 <no salão B>";
        assert_eq!(arbiter.submit(HOURS, &format!("{HOURS}/avisos"), &[("words", words)]).status, 303);
        assert!(revision() > before, "open pages hear of it by the revision of their section");
        let pages =
            [EVENT, "/eventos/copa/absoluto", "/eventos/copa/absoluto/rodadas/1", "/eventos/copa/absoluto/salao"];
        for page in pages {
            assert_eq!(app.reader().get(page).texts("#notices .note"), [words], "{page}");
        }
        assert_eq!(arbiter.submit(HOURS, &format!("{HOURS}/avisos"), &[("words", "  ")]).status, 422);
        let id = app.app.hours(&Actor::Console, "copa").unwrap().announced[0].id;
        arbiter.submit(HOURS, &format!("{HOURS}/avisos/{id}/retirar"), &[]);
        for page in pages {
            assert_eq!(app.reader().get(page).texts("#notices .note").len(), 0, "{page}");
        }
        let record = app.app.event_audit(&Actor::Console, "copa", None).unwrap();
        let acts: Vec<&str> = record.iter().take(2).map(|entry| entry.action.as_str()).collect();
        assert_eq!(acts, ["announcement.withdrawn", "announcement.made"]);
    });
}

#[test]
fn the_clock_of_a_round_counts_to_its_beginning_and_then_to_the_absence_limit() {
    for_each_app(|app| {
        in_round_1(app, "15");
        let start = app.app.now() + TimeDelta::minutes(25);
        app.app.set_times(&Actor::Console, &once(), AT, &[Some(start)]).unwrap();
        let round = "/eventos/copa/absoluto/rodadas/1";
        let clock = || app.reader().get(round).texts(".clock");
        assert!(clock()[0].starts_with("Começa às ") && clock()[0].ends_with("faltam 25 min"), "{:?}", clock());
        app.clock.advance(TimeDelta::minutes(30));
        assert!(clock()[0].starts_with("Limite de ausência: ") && clock()[0].ends_with("faltam 10 min"));
        let page = app.reader().get("/eventos/copa/absoluto/salao");
        let until = (start + TimeDelta::minutes(15)).format("%Y-%m-%dT%H:%M:%SZ").to_string();
        assert_eq!(page.texts(&format!("time[datetime='{until}']")), ["faltam 10 min"]);
        // The arbiter started the clocks now: the limit moves with them.
        app.app.begin_round(&Actor::Console, &once(), AT, 1, true).unwrap();
        assert!(clock()[0].ends_with("faltam 15 min"), "{:?}", clock());
        app.clock.advance(TimeDelta::minutes(15));
        assert_eq!(clock().len(), 0);
    });
}

#[test]
fn bug_13_results_of_two_sections_are_searched_and_an_old_one_is_left_out() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let (house, boss) = (&app.app, &Actor::Console);
        let women = At { event: "copa", section: "feminino" };
        house.create_section(boss, &once(), "copa", "Feminino", Field::Women, &swiss(3)).unwrap();
        house.import_players(boss, &once(), women, "nome\nElisa\nFlávia\nGabi\nHelô\n".as_bytes()).unwrap();
        house.make_rounds(boss, &once(), women).unwrap();
        house.publish_round(boss, &once(), women, 1).unwrap();
        let book = |board: &str| {
            let sent = arbiter.submit(board, board, &[("result-1", "white"), ("result-2", "draw")]);
            assert_eq!(sent.status, 303, "{board}");
        };
        book(&format!("{DESK}/mesas/1"));
        app.clock.advance(TimeDelta::minutes(61));
        book("/arbitragem/copa/feminino/rodadas/1/mesas/1");
        book(&format!("{DESK}/mesas/2"));
        let rows = |query: &str| arbiter.get(&format!("/arbitragem/copa/resultados{query}")).texts("tbody tr");
        let usual = rows("");
        assert_eq!(usual.len(), 2, "61 minutes are more than 60: {usual:?}");
        assert!(usual[0].contains("Absoluto") && usual[1].contains("Feminino"), "the newest first: {usual:?}");
        assert_eq!(rows("?minutos=120").len(), 3);
        assert_eq!(rows("?minutos=0").len(), 3);
        assert_eq!(rows("?minutos=0&secao=feminino").len(), 1);
        let found = |name: &str| rows(&format!("?minutos=0&q={name}")).len();
        assert_eq!(["elisa", "FLAVIA", "gabi", "helo"].map(found).iter().sum::<usize>(), 2, "the two at board 1");
        assert_eq!(rows("?minutos=0&q=ana").len(), 1);
        // Corrected: one line, as new.
        book(&format!("{DESK}/mesas/1"));
        assert_eq!(rows("").len(), 3);
        assert_eq!(app.reader().get("/arbitragem/copa/resultados").status, 303);
    });
}

#[test]
fn bug_12_whoever_has_no_valid_licence_is_marked_at_the_check_in() {
    for_each_app(|app| {
        let arbiter = event(app, &[("Absoluto", 2)]);
        let house = &app.app;
        let list = "nome;licença até\nVencida;27/11/2026\nVálida;29/11/2026\nSem Data;\n";
        house.import_players(&Actor::Console, &once(), AT, list.as_bytes()).unwrap();
        house.open_check_in(&Actor::Console, &once(), AT).unwrap();
        let page = arbiter.get("/arbitragem/copa/presenca");
        assert_eq!(page.texts(".chip.bad"), ["Licença vencida em 27/11/2026"]);
        let person =
            Person { name: "Outra".into(), licence_until: NaiveDate::from_ymd_opt(2020, 1, 1), ..Person::default() };
        house.add_player(&Actor::Console, &once(), AT, &person).unwrap();
        assert_eq!(arbiter.get("/arbitragem/copa/presenca").texts(".chip.bad").len(), 2);
    });
}

#[test]
fn bug_45_a_late_entrants_card_says_why_for_each_round() {
    for_each_app(|app| {
        event(app, &[("Absoluto", 4)]);
        let (house, boss) = (&app.app, &Actor::Console);
        house.make_rounds(boss, &once(), AT).unwrap();
        house.publish_round(boss, &once(), AT, 1).unwrap();
        let late = Person { name: "Chegou Tarde".into(), ..Person::default() };
        house.add_player(boss, &once(), AT, &late).unwrap();
        let card = app.reader().get("/eventos/copa/absoluto/jogadores/5");
        assert_eq!(card.texts("#rounds-part td.gm"), ["ainda não inscrito: entra na 2ª rodada"]);
        assert_eq!(card.texts("#rounds-part td.n"), ["0"]);
    });
}
