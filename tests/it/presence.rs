//! The check-in before round 1: one list for all sections, the tablet, and what is done with the missing.

use crate::arbiter::{facts, once, regulations};
use crate::harness::{Answer, Reader, TestApp, for_each_app};
use tablita::app::sections::At;
use tablita::app::{Actor, Error};
use tablita::auth::role::{AccountRole, StaffRole};
use tablita::store::sections::Field;
use tablita::tournament::regulations::{GamesPerMatch, Regulations};
use tablita::tournament::section::CheckIn;
use tablita::tournament::system::{Bye, Swiss, System};

pub(crate) const PRESENCE: &str = "/arbitragem/copa/presenca";

pub(crate) fn swiss(rounds: u8) -> Regulations {
    let swiss = Swiss { rounds, most_byes: 1, ..Swiss::fresh(GamesPerMatch::Two) };
    Regulations { system: System::Swiss(swiss), ..regulations("15") }
}

/// An event with these sections, each of so many players, and its arbiter signed in.
pub(crate) fn event(app: &TestApp, sections: &[(&str, u16)]) -> Reader {
    let (house, boss) = (&app.app, &Actor::Console);
    house.create_event(boss, &once(), &facts("Copa")).unwrap();
    for (name, players) in sections {
        let slug = house.create_section(boss, &once(), "copa", name, Field::Open, &swiss(5)).unwrap();
        let names: Vec<String> = (1..=*players).map(|number| format!("{name} {number:02}")).collect();
        let list = format!("nome\n{}\n", names.join("\n"));
        house.import_players(boss, &once(), At { event: "copa", section: &slug }, list.as_bytes()).unwrap();
    }
    let arbiter = app.signed_in("arbitra", AccountRole::Member);
    house.name_staff(boss, &once(), "copa", "arbitra", StaffRole::Arbiter).unwrap();
    arbiter
}

fn of(section: &str) -> At<'_> {
    At { event: "copa", section }
}

fn open(app: &TestApp, sections: &[&str]) {
    for section in sections {
        app.app.open_check_in(&Actor::Console, &once(), of(section)).unwrap();
    }
}

fn names(page: &Answer) -> Vec<String> {
    page.texts("form[action$=marcar] tbody th")
}

/// Presses the button of a player on the list that stands at `page`.
fn press(arbiter: &Reader, page: &str, value: &str) -> Answer {
    arbiter.submit(page, &format!("{PRESENCE}/marcar"), &[("mark", value)])
}

#[test]
fn bug_11_one_list_of_three_sections_is_searched_filtered_and_counted() {
    for_each_app(|app| {
        let arbiter = event(app, &[("Absoluto", 80), ("Feminino", 80), ("Sub 16", 80)]);
        assert_eq!(names(&arbiter.get(PRESENCE)).len(), 0, "nobody is ticked before a check-in is open");
        open(app, &["absoluto", "feminino", "sub-16"]);
        let page = arbiter.get(PRESENCE);
        assert_eq!(names(&page).len(), 240);
        assert_eq!(page.text(".head [role=status]"), "0 de 240 presentes, faltam 240");
        // Found without accents or case, and the search stays after the tick (bug 24).
        let found = arbiter.get(&format!("{PRESENCE}?q=FEMININO%200&faltam=1"));
        assert_eq!(names(&found).len(), 9);
        let ticked = press(&arbiter, &format!("{PRESENCE}?q=FEMININO%200&faltam=1"), "feminino/7/1/Feminino 07");
        assert_eq!(ticked.location().as_deref(), Some("/arbitragem/copa/presenca?q=FEMININO%200&faltam=1#lista"));
        let after = arbiter.follow(&ticked);
        assert_eq!((names(&after).len(), after.text(".stat")), (8, "Feminino 07 está presente.".to_owned()));
        assert_eq!(after.text(".head [role=status]"), "1 de 240 presentes, faltam 239");
        assert_eq!(after.texts("th .sm").first().map(String::as_str), Some("0 de 80 presentes, faltam 80"));
        assert_eq!(names(&arbiter.get(&format!("{PRESENCE}?faltam=1"))).len(), 239);
        // Undone, and both are on record.
        assert_eq!(press(&arbiter, PRESENCE, "feminino/7/0/Feminino 07").status, 303);
        assert_eq!(arbiter.get(PRESENCE).text(".head [role=status]"), "0 de 240 presentes, faltam 240");
        let record = app.app.event_audit(&Actor::Console, "copa", None).unwrap();
        let ticks: Vec<(&str, Option<&str>)> =
            record.iter().take(2).map(|entry| (entry.action.as_str(), entry.after.as_deref())).collect();
        assert_eq!(
            ticks,
            [("player.checked-in", Some(r#"{"present":false}"#)), ("player.checked-in", Some(r#"{"present":true}"#))]
        );
        // A page that is older than the list ticks nobody else.
        let moved = press(&arbiter, PRESENCE, "feminino/7/1/Feminino 08");
        assert_eq!(moved.status, 422);
        assert!(moved.text("[role=alert]").contains("O nº 7 não é mais Feminino 08"));
    });
}

#[test]
fn bug_28_closing_with_21_of_40_missing_asks_once_more_and_is_undone() {
    for_each_app(|app| {
        let arbiter = event(app, &[("Absoluto", 40)]);
        let (at, boss) = (of("absoluto"), &Actor::Console);
        open(app, &["absoluto"]);
        for number in 1..=19 {
            assert_eq!(press(&arbiter, PRESENCE, &format!("absoluto/{number}/1/Absoluto {number:02}")).status, 303);
        }
        let refused = app.app.make_rounds(boss, &once(), at).unwrap_err();
        assert!(matches!(refused, Error::Refused(all) if all[0].key == "check-in-open"));
        let close = format!("{PRESENCE}/absoluto/encerrar");
        let page = arbiter.get(&close);
        assert!(page.text(".note.bad").starts_with("Faltam 21 de 40: mais da metade."));
        assert_eq!(page.texts(".names li").len(), 21);
        let typed = [("treatment", "half-bye")];
        let warned = arbiter.submit(&close, &close, &typed);
        assert_eq!(warned.status, 422);
        assert!(warned.text("[role=alert]").contains("21 de 40"));
        assert_eq!(warned.texts("input[value=half-bye][checked]").len(), 1, "the choice stays");
        assert_eq!(app.app.section(boss, at).unwrap().section.check_in, CheckIn::Open, "nothing was closed");
        assert_eq!(arbiter.submit(&close, &close, &[]).status, 422, "something must be chosen");
        let closed = arbiter.submit(&close, &close, &[("treatment", "half-bye"), ("confirmed", "on")]);
        assert_eq!(closed.location().as_deref(), Some(PRESENCE));
        let byes = |wanted: Bye| {
            let section = app.app.section(boss, at).unwrap().section;
            section.entrants.iter().filter(|entrant| entrant.byes.get(&1) == Some(&wanted)).count()
        };
        assert_eq!(byes(Bye::Half), 21);
        let undone = arbiter.submit(PRESENCE, &format!("{PRESENCE}/absoluto/desfazer"), &[]);
        assert_eq!((undone.status, byes(Bye::Half)), (303, 0));
        // One more comes: half is not more than half.
        press(&arbiter, PRESENCE, "absoluto/20/1/Absoluto 20");
        assert_eq!(arbiter.get(&close).texts(".note.bad").len(), 0);
        assert_eq!(arbiter.submit(&close, &close, &[("treatment", "zero-bye")]).status, 303);
        app.app.make_rounds(boss, &once(), at).unwrap();
        let round = app.app.section(boss, at).unwrap().section.rounds[0].clone();
        assert_eq!((round.boards.len(), byes(Bye::Zero)), (10, 20), "twenty play");
        let late = arbiter.get(PRESENCE);
        assert_eq!(late.texts("form[action$=desfazer]").len(), 0, "not after the rounds are made");
    });
}

#[test]
fn bug_10_the_tablet_names_the_player_before_it_ticks_him() {
    for_each_app(|app| {
        let arbiter = event(app, &[("Absoluto", 4), ("Feminino", 3)]);
        open(app, &["absoluto"]);
        arbiter.submit(PRESENCE, &format!("{PRESENCE}/totem"), &[("open", "1")]);
        let page = arbiter.get(PRESENCE);
        let address = page.body.split("href=\"").find(|rest| rest.contains("/presenca/") && rest.starts_with("http"));
        let address = address.unwrap().split('"').next().unwrap();
        let kiosk = address.strip_prefix(app.base()).unwrap().to_owned();
        let tablet = app.reader();
        assert_eq!(tablet.get(&kiosk).texts(".kiosk a.btn").len(), 4, "only sections whose check-in is open");
        let one = format!("{kiosk}/absoluto/2");
        let ask = tablet.get(&one);
        assert_eq!(ask.text("h1"), "Você é Absoluto 02?");
        assert_eq!(ask.text("button.go"), "Sim, sou Absoluto 02");
        let ticked = tablet.submit_on(&ask, &one, &[]);
        assert_eq!(ticked.location(), Some(kiosk.clone()));
        assert_eq!(tablet.follow(&ticked).text(".stat"), "Absoluto 02 está presente.");
        let record = app.app.event_audit(&Actor::Console, "copa", None).unwrap();
        assert_eq!((record[0].actor.as_str(), record[0].action.as_str()), ("kiosk", "player.checked-in"));
        // A list that moved meanwhile ticks nobody.
        assert_eq!(tablet.submit(&format!("{kiosk}/absoluto/3"), &one, &[("name", "Absoluto 03")]).status, 422);
        assert_eq!(tablet.get(PRESENCE).status, 303, "the tablet opens nothing else");
        // Switched off it leads nowhere, also from a page that stands open, and never comes back.
        let open_page = tablet.get(&format!("{kiosk}/absoluto/4"));
        arbiter.submit(PRESENCE, &format!("{PRESENCE}/totem"), &[("open", "0")]);
        assert_eq!(tablet.get(&kiosk).status, 404);
        assert_eq!(tablet.submit_on(&open_page, &format!("{kiosk}/absoluto/4"), &[]).status, 404);
        arbiter.submit(PRESENCE, &format!("{PRESENCE}/totem"), &[("open", "1")]);
        assert_eq!(tablet.get(&kiosk).status, 404, "the new link is another one");
    });
}

#[test]
fn the_check_in_is_for_the_staff_of_the_event() {
    for_each_app(|app| {
        event(app, &[("Absoluto", 4)]);
        let other = app.signed_in("outro", AccountRole::Member);
        for page in [PRESENCE, "/arbitragem/copa/presenca/absoluto/encerrar"] {
            assert_eq!(other.get(page).status, 403, "{page}");
            assert_eq!(app.reader().get(page).status, 303, "{page}");
        }
        let token = "0".repeat(32);
        for (path, field) in [("marcar", "mark"), ("totem", "open"), ("absoluto/abrir", "x")] {
            let sent = [("form_token", token.as_str()), (field, "absoluto/1/1/Absoluto 01")];
            assert_eq!(other.post(&format!("{PRESENCE}/{path}"), &sent).status, 403, "{path}");
        }
        assert_eq!(app.reader().get(&format!("/presenca/1/{token}")).status, 404);
    });
}

#[test]
fn a_player_says_by_his_own_link_that_he_has_come_and_nothing_else() {
    for_each_app(|app| {
        let arbiter = event(app, &[("Absoluto", 3), ("Feminino", 2)]);
        let links = format!("{PRESENCE}/links");
        assert_eq!(arbiter.get(&links).texts(".none").len(), 1, "no check-in is open");
        open(app, &["absoluto"]);
        let page = arbiter.get(&links);
        assert_eq!(page.texts("tbody th").len(), 3, "of the open section alone");
        let addresses: Vec<String> = page.addresses("tbody th a");
        let of_link = |at: usize| format!("/cheguei/{}", addresses[at].split_once("/cheguei/").unwrap().1);
        let csv = arbiter.get(&format!("{links}.csv"));
        assert!(csv.body.starts_with("Nome,Categoria,Link") && csv.body.contains(&addresses[2]), "{}", csv.body);
        let player = app.reader();
        assert_eq!(player.get(&links).status, 303, "the desk asks to sign in");
        let asked = player.get(&of_link(1));
        assert_eq!(asked.text("h1"), "Você é Absoluto 02?");
        let come = player.submit_on(&asked, &of_link(1), &[]);
        assert_eq!(come.status, 303);
        assert!(player.follow(&come).text(".note").contains("Absoluto 02 já está na lista dos presentes"));
        assert_eq!(player.submit_on(&asked, &of_link(1), &[]).status, 303, "the same form again is the same act");
        let section = app.app.section(&Actor::Console, of("absoluto")).unwrap().section;
        let here: Vec<&str> =
            section.entrants.iter().filter(|e| e.checked_in).map(|e| e.person.name.as_str()).collect();
        assert_eq!(here, ["Absoluto 02"]);
        // The link of one section opens nothing in another, and an invented one nothing at all.
        let (id, token) = of_link(0).rsplit_once('/').map(|(id, token)| (id.to_owned(), token.to_owned())).unwrap();
        let other = format!("{}{}", &id[..id.len() - 1], if id.ends_with('1') { "2" } else { "1" });
        assert_eq!(player.get(&format!("{other}/{token}")).status, 404);
        assert_eq!(player.get(&format!("{id}/{}", "0".repeat(32))).status, 404);
        // After the check-in closed the link says so.
        let stale = player.get(&of_link(0));
        let here = format!("{PRESENCE}/absoluto/encerrar");
        let closed = arbiter.submit(&here, &here, &[("treatment", "keep"), ("confirmed", "on")]);
        assert_eq!(closed.status, 303, "{}", closed.text("main"));
        assert!(player.get(&of_link(0)).text(".none").contains("não está aberta"));
        assert_eq!(player.submit_on(&stale, &of_link(0), &[]).status, 422);
    });
}
