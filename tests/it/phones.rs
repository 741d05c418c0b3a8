//! Helpers' phones: what a code opens, what stays with the arbiter, and the end of the right.

use crate::desk::{AT, Desk, PAIRED, once, win};
use crate::harness::{Reader, TestApp, for_each_app};
use chrono::TimeDelta;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;
use tablita::app::phones::Lending;
use tablita::auth::role::AccountRole;
use tablita::tournament::points::Outcome;
use tablita::tournament::result::Ending;
use tablita::tournament::round::{Board, Side};

const PHONES: &str = "/arbitragem/copa/absoluto/telefones";

fn entry(board: u16) -> String {
    format!("/telefone/rodadas/1/mesas/{board}")
}

fn board(desk: &Desk, number: u16) -> Board {
    desk.app.section(&desk.admin, AT).unwrap().section.round(1).unwrap().board(number).unwrap().clone()
}

/// Lends boards 1 and 2 at the arbiter's page; gives the code and the PIN that it shows.
fn lend(arbiter: &Reader) -> (String, String) {
    let typed = [("holder", "Ana"), ("first", "1"), ("last", "2"), ("minutes", "60")];
    let sent = arbiter.submit(PHONES, PHONES, &typed);
    let page = arbiter.follow(&sent);
    let shown = page.texts(".code");
    assert_eq!(shown.len(), 2, "a code and a PIN: {}", page.body);
    (shown[0].clone(), shown[1].clone())
}

/// A device that typed a code.
fn connected(test: &TestApp, code: &str) -> Reader {
    let phone = test.reader();
    let sent = phone.submit("/telefone", "/telefone", &[("code", code)]);
    assert_eq!(sent.status, 303, "{}", sent.body);
    assert_eq!(phone.follow(&sent).text("h1"), "Lançar resultados");
    phone
}

/// Chooses the results of a board and confirms what is said back; gives the status and what the page says.
fn enter(phone: &Reader, number: u16, games: [&str; 2]) -> (u16, String) {
    let at = entry(number);
    let asked = phone.submit(&at, &at, &[("game-1", games[0]), ("game-2", games[1])]);
    if asked.status != 200 {
        return (asked.status, asked.text(".note"));
    }
    let sent = phone.submit_on(&asked, &at, &[]);
    let said = if sent.status == 303 { phone.follow(&sent).text(".stat") } else { sent.text(".note") };
    (sent.status, said)
}

#[test]
fn a_phone_enters_the_blank_boards_of_its_range_and_nothing_else() {
    for_each_app(|test| {
        let desk = Desk::in_round_1_of(&test.app, 6);
        let arbiter = test.signed_in("arbitro", AccountRole::Admin);
        let (code, _) = lend(&arbiter);
        let phone = connected(test, &code);
        assert_eq!(phone.get("/telefone").texts("a.tap").len(), 2, "two boards, none of the third");
        let (status, said) = enter(&phone, 1, ["white", "white"]);
        assert_eq!(status, 303, "{said}");
        assert_eq!(board(&desk, 1).outcome(0, Side::First), Some(Outcome::Win));
        let record = desk.app.event_audit(&desk.admin, "copa", None).unwrap();
        assert_eq!((record[0].action.as_str(), record[0].actor.as_str()), ("board.booked", "☎ Ana"));
        // Entered: to be seen, not to be changed.
        assert_eq!(phone.get("/telefone").texts("a.tap").len(), 1);
        let (status, said) = enter(&phone, 1, ["black", "black"]);
        assert_eq!(status, 409);
        assert!(said.contains("Nada foi sobrescrito"), "{said}");
        assert_eq!(enter(&phone, 1, ["white", "white"]).0, 303, "the same again is no conflict");
        assert_eq!(board(&desk, 1).version, PAIRED + 1, "and writes nothing");
        // Another's range, and half a match.
        assert_eq!(phone.get(&entry(3)).status, 404);
        assert_eq!(enter(&phone, 2, ["white", ""]).0, 422);
        // A write of the desk between the phone's page and its form.
        let page = phone.submit(&entry(2), &entry(2), &[("game-1", "draw"), ("game-2", "draw")]);
        let booked =
            tablita::app::results::Entry { round: 1, board: 2, version: PAIRED, games: vec![win(true), win(true)] };
        desk.app.book(&desk.admin, &once(), AT, &booked).unwrap();
        let late = phone.submit_on(&page, &entry(2), &[]);
        assert_eq!(late.status, 409);
        assert!(late.text(".note").contains("2–0 0–2 (2–2)"), "{}", late.text(".note"));
        // A closed round is nobody's to enter; the other rounds are drafts and not shown.
        assert_eq!(phone.get("/telefone").texts("main h2").len(), 1);
        // The phone is no account: the desk stays shut.
        assert_eq!(phone.get("/arbitragem/copa/absoluto/rodadas/1").status, 303);
    });
}

#[test]
fn bug_9_a_forfeit_on_a_phone_needs_the_arbiters_pin_which_expires() {
    for_each_app(|test| {
        let desk = Desk::in_round_1_of(&test.app, 6);
        let arbiter = test.signed_in("arbitro", AccountRole::Admin);
        let (code, pin) = lend(&arbiter);
        let phone = connected(test, &code);
        let forfeit = ["white:absent", "black:absent"];
        let (status, said) = enter(&phone, 1, forfeit);
        assert_eq!(status, 422);
        assert!(said.contains("chame o árbitro"), "{said}");
        assert!(board(&desk, 1).is_blank());
        let raise = |pin: &str| phone.submit("/telefone", "/telefone/arbitro", &[("pin", pin)]).status;
        let wrong = if pin == "000000" { "000001" } else { "000000" };
        assert_eq!(raise(wrong), 422);
        assert_eq!(raise(&pin), 303);
        assert_eq!(enter(&phone, 1, forfeit).0, 303);
        assert!(board(&desk, 1).games.iter().flatten().all(|game| game.ending == Ending::Absent));
        let record = desk.app.event_audit(&desk.admin, "copa", None).unwrap();
        assert_eq!(record[0].actor, "☎ Ana + PIN");
        // Raised, it corrects; five minutes later it does not.
        assert_eq!(enter(&phone, 1, ["draw", "draw"]).0, 303);
        test.clock.advance(TimeDelta::minutes(5));
        assert_eq!(enter(&phone, 1, forfeit).0, 422);
        assert_eq!(board(&desk, 1).outcome(0, Side::First), Some(Outcome::Draw));
        // PINs cannot be tried for long.
        for _ in 0..5 {
            assert_eq!(raise(wrong), 422);
        }
        assert_eq!(raise(&pin), 429);
    });
}

#[test]
fn bug_10_a_phone_says_back_the_names_before_it_enters_a_result() {
    for_each_app(|test| {
        let desk = Desk::in_round_1_of(&test.app, 4);
        let (code, _) = lend(&test.signed_in("arbitro", AccountRole::Admin));
        let phone = connected(test, &code);
        let asked = phone.submit(&entry(1), &entry(1), &[("game-1", "white"), ("game-2", "draw")]);
        let winner = desk.app.section(&desk.admin, AT).unwrap().section.name(board(&desk, 1).white).to_owned();
        assert_eq!(asked.text("h1"), "Mesa 1: está certo?");
        assert!(asked.text(".note b").contains(&format!("{winner} vence")), "{}", asked.text(".note b"));
        assert!(board(&desk, 1).is_blank(), "nothing is entered before it is confirmed");
        assert_eq!(phone.submit_on(&asked, &entry(1), &[]).status, 303);
        assert!(!board(&desk, 1).is_blank());
    });
}

#[test]
fn a_code_connects_one_device_and_cannot_be_guessed_at_length() {
    for_each_app(|test| {
        Desk::in_round_1_of(&test.app, 4);
        let arbiter = test.signed_in("arbitro", AccountRole::Admin);
        let (code, _) = lend(&arbiter);
        // The photographed link only fills in the form: a preview of it connects nothing.
        let spoken = code.replace(' ', "");
        let second = test.reader();
        let opened = second.get(&format!("/telefone?codigo={spoken}"));
        assert!(opened.body.contains(&format!(r#"value="{spoken}""#)), "{}", opened.body);
        connected(test, &spoken);
        assert_eq!(second.submit_on(&opened, "/telefone", &[]).status, 422, "a code serves once");
        assert_eq!(arbiter.get(PHONES).texts(".code").len(), 1, "the PIN alone");
        let last = (0..40)
            .map(|_| second.submit("/telefone", "/telefone", &[("code", "1")]).status)
            .fold(0, |_, status| status);
        assert_eq!(last, 429);
    });
}

/// The stream of a phone, as its page opens it.
fn listen(test: &TestApp, phone_cookie: &str) -> BufReader<TcpStream> {
    let host = test.base().trim_start_matches("http://");
    let mut stream = TcpStream::connect(host).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    let head = format!("Host: {host}\r\nCookie: {phone_cookie}\r\nConnection: close");
    write!(stream, "GET /telefone/ao-vivo HTTP/1.1\r\n{head}\r\n\r\n").unwrap();
    BufReader::new(stream)
}

#[test]
fn bug_101_a_phone_whose_right_is_taken_back_hears_and_sees_nothing_more() {
    for_each_app(|test| {
        let desk = Desk::in_round_1_of(&test.app, 4);
        let arbiter = test.signed_in("arbitro", AccountRole::Admin);
        let (code, _) = lend(&arbiter);
        let phone = test.reader();
        let sent = phone.submit("/telefone", "/telefone", &[("code", &code)]);
        let cookie = sent.cookies().into_iter().find(|cookie| cookie.starts_with("session=")).unwrap().to_owned();
        let cookie = cookie.split(';').next().unwrap();
        let mut stream = listen(test, cookie);
        let mut head = String::new();
        while !head.contains("retry:") {
            assert_ne!(stream.read_line(&mut head).unwrap(), 0, "{head}");
        }
        assert!(head.contains("200"), "{head}");
        let (_, lent) = desk.app.phones(&desk.admin, AT).unwrap();
        let revoke = format!("{PHONES}/{}/revogar", lent[0].phone.id);
        assert_eq!(arbiter.submit(PHONES, &revoke, &[]).status, 303);
        // The last event asks for the page once more; then the stream is over, without the phone's doing.
        let mut rest = String::new();
        stream.read_to_string(&mut rest).unwrap();
        assert!(rest.contains("event: revision"), "{rest}");
        let page = phone.get("/telefone");
        assert_eq!(page.status, 403);
        assert!(page.text(".note").contains("não lança mais"), "{}", page.body);
        assert_eq!(page.texts(".tap").len(), 0);
        assert_eq!(phone.get(&entry(1)).status, 403);
        let mut refused = String::new();
        listen(test, cookie).read_line(&mut refused).unwrap();
        assert!(refused.contains("404"), "{refused}");
        let token = [("form_token", "00112233445566778899aabbccddeeff"), ("confirmed", "on")];
        let fields = [&token[..], &[("game-1", "white"), ("game-2", "white")]].concat();
        assert_eq!(phone.post(&entry(1), &fields).status, 403);
        assert!(board(&desk, 1).is_blank());
    });
}

#[test]
fn a_phones_time_ends_by_itself_and_what_it_entered_stays() {
    for_each_app(|test| {
        let desk = Desk::in_round_1_of(&test.app, 4);
        let lending = Lending { holder: "Rui".into(), first: Some(1), last: Some(9), minutes: Some(5) };
        desk.app.lend_phone(&desk.admin, &once(), AT, &lending).unwrap();
        let (_, lent) = desk.app.phones(&desk.admin, AT).unwrap();
        let phone = connected(test, &lent[0].code);
        assert_eq!(enter(&phone, 1, ["white", "draw"]).0, 303);
        test.clock.advance(TimeDelta::minutes(5));
        assert_eq!(phone.get("/telefone").status, 403);
        assert!(!board(&desk, 1).is_blank());
    });
}
