//! Accounts over HTTP: the first one, signing in, invitations, sessions, the administrator's work.

use crate::harness::{PASSWORD, TestApp, for_each_app, for_each_database};
use chrono::TimeDelta;
use tablita::app::{Actor, Filter};
use tablita::auth::role::AccountRole;

fn set_up_link(app: &TestApp) -> String {
    format!("/set-up/{}", app.app.set_up_token().unwrap().expect("there is no account yet").reveal())
}

#[test]
fn the_first_account_is_made_through_a_link_that_works_once() {
    for_each_app(|app| {
        let link = set_up_link(app);
        let reader = app.reader();
        assert_eq!(reader.get("/set-up/00000000000000000000000000000000").status, 404);
        assert_eq!(reader.get("/set-up/x").status, 404);
        let fields = [("login", "Chefe"), ("name", "  Ana   Célia "), ("password", PASSWORD)];
        let made = reader.submit(&link, &link, &fields);
        assert_eq!(made.status, 303, "{}", made.body);
        // Signed in at once, as an administrator.
        let accounts = reader.get("/admin/accounts");
        assert_eq!(accounts.status, 200);
        assert_eq!(accounts.texts("tbody th"), ["Ana Célia"]);
        assert_eq!(reader.get(&link).status, 404);
        assert_eq!(app.reader().post(&link, &fields).status, 404);
        assert!(app.app.set_up_token().unwrap().is_none());
    });
}

#[test]
fn the_last_set_up_link_is_the_one_that_works() {
    for_each_app(|app| {
        let (first, last) = (set_up_link(app), set_up_link(app));
        assert_eq!(app.reader().get(&first).status, 404);
        assert_eq!(app.reader().get(&last).status, 200);
    });
}

#[test]
fn every_fault_of_a_new_account_is_told_at_once() {
    for_each_app(|app| {
        let link = set_up_link(app);
        let refused = app.reader().submit(&link, &link, &[("login", "a b"), ("name", ""), ("password", "xyzzy")]);
        assert_eq!(refused.status, 422);
        assert_eq!(refused.texts(".fld.err .msg").len(), 3);
        assert_eq!(refused.texts("[role=alert] a").len(), 3);
        // What was typed stands there still, but for the password.
        assert!(refused.body.contains("value=\"a b\""));
        assert!(!refused.body.contains("xyzzy"));
        assert_eq!(app.reader().get(&link).status, 200, "the link is not used up");
    });
}

#[test]
fn signing_in_leads_back_to_the_page_that_asked_for_it() {
    for_each_app(|app| {
        app.account("ana", AccountRole::Admin);
        let reader = app.reader();
        let asked = reader.get("/admin/accounts");
        assert_eq!((asked.status, asked.location().as_deref()), (303, Some("/sign-in?next=/admin/accounts")));
        let form = reader.follow(&asked);
        let signed_in = reader.submit_on(&form, "/sign-in", &[("login", "ANA"), ("password", PASSWORD)]);
        assert_eq!(signed_in.location().as_deref(), Some("/admin/accounts"));
        let page = reader.follow(&signed_in);
        assert_eq!(page.text("[role=status]"), "Você entrou como ana de Teste.");
        assert!(reader.get("/admin/accounts").texts("[role=status]").is_empty(), "said once");
        let out = reader.post("/sign-out", &[]);
        assert_eq!(out.status, 303);
        assert_eq!(reader.get("/admin/accounts").status, 303);
    });
}

#[test]
fn nobody_is_led_to_another_site_after_signing_in() {
    for_each_app(|app| {
        app.account("ana", AccountRole::Admin);
        for next in ["https://evil.example/", "//evil.example", "/\\evil.example"] {
            let fields = [("login", "ana"), ("password", PASSWORD), ("next", next)];
            assert_eq!(app.reader().post("/sign-in", &fields).location().as_deref(), Some("/"), "{next}");
        }
    });
}

#[test]
fn a_wrong_password_and_an_unknown_login_look_the_same() {
    for_each_app(|app| {
        app.account("ana", AccountRole::Member);
        let wrong = app.reader().sign_in("ana", "uma senha errada");
        let unknown = app.reader().sign_in("bia", "uma senha errada");
        assert_eq!((wrong.status, unknown.status), (422, 422));
        assert_eq!(wrong.body.replace("ana", "?"), unknown.body.replace("bia", "?"));
        assert_eq!(wrong.texts("[role=alert] li").len(), 1);
    });
}

#[test]
fn failed_sign_ins_are_counted_over_all_instances_until_their_time_is_over() {
    for_each_database(|database| {
        let instances = [TestApp::start(&database.url()), TestApp::start(&database.url())];
        instances[0].account("ana", AccountRole::Member);
        for attempt in 0..5 {
            assert_eq!(instances[attempt % 2].reader().sign_in("ana", "uma senha errada").status, 422);
        }
        for instance in &instances {
            let refused = instance.reader().sign_in("ana", PASSWORD);
            assert_eq!(refused.status, 429);
            assert!(refused.text("main").contains("15 minutos"), "{}", refused.text("main"));
        }
        instances[1].clock.advance(TimeDelta::minutes(16));
        assert_eq!(instances[1].reader().sign_in("ana", PASSWORD).status, 303);
    });
}

#[test]
fn one_address_cannot_try_many_accounts() {
    for_each_app(|app| {
        for attempt in 0..30 {
            let tried = app.app.sign_in(&format!("conta{attempt}"), "x", "192.0.2.1");
            assert!(matches!(tried, Err(tablita::app::Error::Refused(_))), "{attempt}: {tried:?}");
        }
        let refused = app.app.sign_in("outra", "x", "192.0.2.1");
        assert!(matches!(refused, Err(tablita::app::Error::Throttled(15))), "{refused:?}");
        assert!(matches!(app.app.sign_in("outra", "x", "192.0.2.2"), Err(tablita::app::Error::Refused(_))));
    });
}

#[test]
fn signing_in_gives_a_new_session() {
    for_each_app(|app| {
        let reader = app.signed_in("ana", AccountRole::Member);
        let again = reader.post("/sign-in", &[("login", "ana"), ("password", PASSWORD)]);
        let cookies = again.cookies();
        let session = cookies.iter().find(|cookie| cookie.starts_with("session=")).expect("a new key");
        for attribute in ["HttpOnly", "SameSite=Lax", "Path=/"] {
            assert!(session.contains(attribute), "{session}");
        }
        let id = app.app.account_named(&Actor::Console, "ana").unwrap();
        assert_eq!(app.app.devices(id).unwrap().len(), 1, "the old session is gone");
    });
}

#[test]
fn a_device_is_revoked_from_another_one() {
    for_each_app(|app| {
        let (desk, phone) = (app.signed_in("ana", AccountRole::Member), app.signed_in("ana", AccountRole::Member));
        let page = desk.get("/account");
        assert_eq!(page.texts(".chip.done"), ["Este aparelho"]);
        let actions = page.html();
        let selector = scraper::Selector::parse("td form").unwrap();
        let actions: Vec<&str> = actions.select(&selector).filter_map(|form| form.attr("action")).collect();
        assert_eq!(actions.len(), 1, "the other device only");
        assert_eq!(desk.post(actions[0], &[]).status, 303);
        assert_eq!(phone.get("/account").status, 303, "the phone has to sign in again");
        assert_eq!(desk.get("/account").status, 200);
    });
}

#[test]
fn nobody_revokes_the_devices_of_another() {
    for_each_app(|app| {
        let (ana, bia) = (app.signed_in("ana", AccountRole::Member), app.signed_in("bia", AccountRole::Admin));
        let id = app.app.account_named(&Actor::Console, "ana").unwrap();
        let device = app.app.devices(id).unwrap()[0].id;
        bia.post(&format!("/account/devices/{device}/revoke"), &[]);
        assert_eq!(ana.get("/account").status, 200);
    });
}

#[test]
fn a_new_password_signs_the_other_devices_out() {
    for_each_app(|app| {
        let (desk, phone) = (app.signed_in("ana", AccountRole::Member), app.signed_in("ana", AccountRole::Member));
        let change =
            |current, new| desk.submit("/account", "/account/password", &[("current", current), ("password", new)]);
        let refused = change("outra senha qualquer", "uma nova senha");
        assert_eq!((refused.status, refused.texts(".fld.err").len()), (422, 1));
        assert_eq!(change(PASSWORD, "uma nova senha").status, 303);
        assert_eq!(desk.get("/account").status, 200);
        assert_eq!(phone.get("/account").status, 303);
        assert_eq!(app.reader().sign_in("ana", PASSWORD).status, 422);
        assert_eq!(app.reader().sign_in("ana", "uma nova senha").status, 303);
    });
}

#[test]
fn an_invited_person_chooses_a_password_once() {
    for_each_app(|app| {
        let admin = app.signed_in("chefe", AccountRole::Admin);
        let fields = [("name", "Bia"), ("login", "bia"), ("role", "organiser")];
        let made = admin.submit("/admin/accounts", "/admin/accounts", &fields);
        assert_eq!(made.status, 200, "{}", made.body);
        let link = made.text("code");
        let path = link.strip_prefix(app.base()).expect("a whole address").to_owned();
        let bia = app.reader();
        assert!(bia.get(&path).text("main").contains("bia"));
        let taken = bia.submit(&path, &path, &[("password", "uma senha longa")]);
        assert_eq!(taken.status, 303, "{}", taken.body);
        assert_eq!(bia.get("/account").text("h1"), "Minha conta");
        assert_eq!(bia.get(&path).status, 404, "used up");
        assert_eq!(bia.get("/admin/accounts").status, 403, "an organiser is no administrator");
        let again = admin.submit("/admin/accounts", "/admin/accounts", &fields);
        assert_eq!(again.status, 422);
        assert!(again.text(".fld.err .msg").contains("bia"));
    });
}

#[test]
fn a_form_sent_twice_acts_once() {
    for_each_app(|app| {
        let admin = app.signed_in("chefe", AccountRole::Admin);
        let page = admin.get("/admin/accounts");
        let fields = [("name", "Bia"), ("login", "bia"), ("role", "member")];
        let first = admin.submit_on(&page, "/admin/accounts", &fields);
        let second = admin.submit_on(&page, "/admin/accounts", &fields);
        assert_eq!(first.status, 200);
        let id = app.app.account_named(&Actor::Console, "bia").unwrap();
        assert_eq!((second.status, second.location()), (303, Some(format!("/admin/accounts/{id}"))));
        assert_eq!(app.app.accounts(&Actor::Console).unwrap().len(), 2);
        // Changed and sent again it is another form.
        let third =
            admin.submit_on(&page, "/admin/accounts", &[("name", "Caio"), ("login", "caio"), ("role", "member")]);
        assert_eq!(third.status, 200);
        assert_eq!(admin.post("/admin/accounts", &fields).status, 400, "a form without a token is none of ours");
    });
}

#[test]
fn bug_100_the_same_form_sent_at_once_to_two_instances_acts_once() {
    for_each_database(|database| {
        let instances = [TestApp::start(&database.url()), TestApp::start(&database.url())];
        let readers = instances.each_ref().map(|app| app.signed_in("chefe", AccountRole::Admin));
        let page = readers[0].get("/admin/accounts");
        let statuses = std::thread::scope(|scope| {
            let sent = readers.each_ref().map(|reader| {
                let page = &page;
                scope.spawn(move || {
                    let fields = [("name", "Bia"), ("login", "bia"), ("role", "member")];
                    reader.submit_on(page, "/admin/accounts", &fields).status
                })
            });
            let mut statuses = sent.map(|sent| sent.join().unwrap());
            statuses.sort_unstable();
            statuses
        });
        assert_eq!(statuses, [200, 303], "one makes the account, the other is told of it");
        assert_eq!(instances[0].app.accounts(&Actor::Console).unwrap().len(), 2);
    });
}

#[test]
fn a_shut_account_is_out_at_once_on_every_instance() {
    for_each_database(|database| {
        let instances = [TestApp::start(&database.url()), TestApp::start(&database.url())];
        let ana = instances[0].signed_in("ana", AccountRole::Organiser);
        let admin = instances[1].signed_in("chefe", AccountRole::Admin);
        let id = instances[0].app.account_named(&Actor::Console, "ana").unwrap();
        assert_eq!(admin.post(&format!("/admin/accounts/{id}/disable"), &[]).status, 303);
        assert_eq!(ana.get("/account").status, 303);
        assert_eq!(instances[0].reader().sign_in("ana", PASSWORD).status, 422);
        assert_eq!(admin.post(&format!("/admin/accounts/{id}/enable"), &[]).status, 303);
        assert_eq!(instances[0].reader().sign_in("ana", PASSWORD).status, 303);
    });
}

#[test]
fn the_last_administrator_stays_one() {
    for_each_app(|app| {
        let admin = app.signed_in("chefe", AccountRole::Admin);
        let id = app.app.account_named(&Actor::Console, "chefe").unwrap();
        for (form, fields) in [("disable", vec![]), ("role", vec![("role", "member")])] {
            let refused = admin.post(&format!("/admin/accounts/{id}/{form}"), &fields);
            assert_eq!((refused.status, refused.texts("[role=alert] li").len()), (422, 1), "{form}");
        }
        assert!(app.app.disable_account(&Actor::Console, id, true).is_err());
        app.account("outra", AccountRole::Admin);
        assert!(app.app.disable_account(&Actor::Console, id, true).is_ok());
    });
}

#[test]
fn what_an_administrator_does_is_recorded() {
    for_each_app(|app| {
        let admin = app.signed_in("chefe", AccountRole::Admin);
        let id = app.account("ana", AccountRole::Member);
        admin.post(&format!("/admin/accounts/{id}/role"), &[("role", "organiser")]);
        let record = app.app.service_record(&Actor::Console, &Filter::default(), None).unwrap().entries;
        assert_eq!((record[0].actor.as_str(), record[0].action.as_str()), ("chefe de Teste", "account.role"));
        assert_eq!(record[0].before.as_deref(), Some(r#"{"disabled":false,"role":"member"}"#));
        assert_eq!(record[0].after.as_deref(), Some(r#"{"disabled":false,"role":"organiser"}"#));
        assert!(admin.get("/admin/audit").texts("tbody tr").len() >= 3);
        assert_eq!(app.signed_in("ana", AccountRole::Member).get("/admin/audit").status, 403);
    });
}
