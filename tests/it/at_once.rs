//! Faults of other programs where two things happen at the same time, or one is cut off in the middle.

use crate::desk::{AT, Desk, once, win};
use crate::harness::{for_each_database, for_each_store};
use crate::serving::Service;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Barrier;
use std::thread;
use std::time::Duration;
use tablita::app::results::Entry;
use tablita::app::sections::At;
use tablita::app::{Actor, App, Error};
use tablita::auth::token::Token;
use tablita::clock::Clock;
use tablita::store::Store;
use tablita::store::sections::Field;
use tablita::tournament::actions::Consent;
use tablita::tournament::round::RoundState;
use tablita::tournament::system::{RoundRobinTable, System};

fn entry(desk: &Desk, board: u16, games: [bool; 2]) -> Entry {
    let section = desk.app.section(&desk.admin, AT).unwrap().section;
    let version = section.round(1).unwrap().board(board).unwrap().version;
    Entry { round: 1, board, version, games: games.map(win).to_vec() }
}

/// Sends a form by hand, without waiting for what comes of it.
fn send_form(address: &str, path: &str, cookie: &str) -> TcpStream {
    let token = Token::random().unwrap();
    let body = format!("form_token={}", token.reveal());
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nCookie: {cookie}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    stream
}

#[test]
fn bug_62_a_service_that_is_killed_while_it_pairs_leaves_no_half_round() {
    for_each_database(|database| {
        // 40 players: 39 rounds of 20 boards are written by one form.
        let desk = Desk::open(&Store::open(&database.url()).unwrap(), 40);
        let mut regulations = desk.app.section(&desk.admin, AT).unwrap().section.regulations;
        regulations.system = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };
        desk.app.edit_section(&desk.admin, &once(), AT, "Absoluto", Field::Open, &regulations).unwrap();
        let who = tablita::app::accounts::Particulars { login: "ana".into(), name: "Ana".into() };
        let role = tablita::auth::role::AccountRole::Admin;
        desk.app.create_account(&Actor::Console, &who, role, crate::harness::PASSWORD).unwrap();
        let (mut cut_off, mut made_whole) = (0, 0);
        for wait in [Some(2), Some(5), Some(9), Some(14), Some(20), Some(40), Some(80), Some(160), Some(320), None] {
            let service = Service::start(&database.url(), false);
            let cookie = service.sign_in("ana");
            let mut stream = send_form(service.address(), "/organizacao/copa/absoluto/rodadas/gerar", &cookie);
            match wait {
                Some(millis) => thread::sleep(Duration::from_millis(millis)),
                // Once it is let finish.
                None => drop(stream.read_to_end(&mut Vec::new())),
            }
            service.kill();
            let store = Store::open(&database.url()).unwrap();
            let app = App::new(store, Clock::system());
            let view = app.section(&Actor::Console, AT).unwrap();
            let boards: Vec<usize> = view.section.rounds.iter().map(|round| round.boards.len()).collect();
            assert!(boards.is_empty() || boards == vec![20; 39], "{boards:?} after {wait:?} ms");
            let made = app.event_audit(&Actor::Console, "copa", None).unwrap()[0].action == "rounds.made";
            assert_eq!(made, !boards.is_empty(), "the record says what was done");
            if made {
                made_whole += 1;
                app.unmake_rounds(&Actor::Console, &once(), AT, 39).unwrap();
            } else {
                cut_off += 1;
            }
        }
        assert!(cut_off > 0 && made_whole > 0, "{cut_off} were cut off and {made_whole} made: the test tries nothing");
    });
}

#[test]
fn bug_105_results_are_taken_while_thousands_of_players_are_imported() {
    for_each_store(|store| {
        let desk = Desk::in_round_1(store, 8);
        let regulations = desk.app.section(&desk.admin, AT).unwrap().section.regulations;
        desk.app.create_section(&desk.admin, &once(), "copa", "Grande", Field::Open, &regulations).unwrap();
        let lines: Vec<String> = (1..=5000).map(|number| format!("Sócio {number};{}", number % 2700)).collect();
        let list = format!("nome;rating\n{}", lines.join("\n"));
        let at = At { event: "copa", section: "grande" };
        thread::scope(|scope| {
            let import = scope.spawn(|| desk.app.import_players(&desk.admin, &once(), at, list.as_bytes()));
            for turn in 0..40 {
                let change = entry(&desk, 1 + turn % 4, [turn % 3 == 0, true]);
                desk.app.book(&desk.admin, &once(), AT, &change).unwrap();
            }
            import.join().unwrap().unwrap();
        });
        assert_eq!(desk.app.section(&desk.admin, at).unwrap().section.entrants.len(), 5000);
        desk.app.close_round(&desk.admin, &once(), AT, 1).unwrap();
    });
}

#[test]
fn bug_114_a_result_never_slips_in_between_the_check_of_a_round_and_its_closing() {
    for_each_store(|store| {
        let desk = Desk::in_round_1(store, 4);
        for board in [1, 2] {
            desk.app.book(&desk.admin, &once(), AT, &entry(&desk, board, [true, true])).unwrap();
        }
        for turn in 0..30_u64 {
            let change = entry(&desk, 2, [turn % 2 == 0, false]);
            let together = Barrier::new(2);
            let (closed, booked) = thread::scope(|scope| {
                let close = scope.spawn(|| {
                    together.wait();
                    thread::sleep(Duration::from_micros(200 * (turn % 6)));
                    desk.app.close_round(&desk.admin, &once(), AT, 1)
                });
                together.wait();
                thread::sleep(Duration::from_micros(200 * (turn / 6)));
                let booked = desk.app.book(&desk.admin, &once(), AT, &change);
                (close.join(), booked)
            });
            closed.unwrap().unwrap();
            let round = desk.app.section(&desk.admin, AT).unwrap().section.round(1).unwrap().clone();
            assert_eq!(round.state, RoundState::Closed);
            match booked {
                Ok(()) => assert_eq!(round.board(2).unwrap().games, change.games),
                Err(Error::Refused(faults)) => assert_eq!(faults[0].key, "section-closed"),
                Err(other) => panic!("{other:?}"),
            }
            desk.app.reopen_round(&desk.admin, &once(), AT, 1, &Consent::confirmed("outra vez")).unwrap();
        }
        // In the order of the record no result stands between a closing and the opening after it.
        let record = desk.app.event_audit(&desk.admin, "copa", None).unwrap();
        let acts: Vec<&str> = record.iter().rev().map(|entry| entry.action.as_str()).collect();
        let after_closing = |pair: &&[&str]| pair[0] == "round.closed";
        assert!(acts.windows(2).filter(after_closing).all(|pair| pair[1] == "round.reopened"), "{acts:?}");
    });
}
