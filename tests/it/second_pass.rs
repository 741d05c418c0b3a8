//! The blind second pass: every planted mismatch is found, what agrees is confirmed, and a section can demand it.

use crate::desk::{AT, Desk, PAIRED, once, win};
use crate::harness::{TestApp, for_each_app, for_each_store};
use tablita::app::results::Entry;
use tablita::app::second_pass::{Passed, Verdict};
use tablita::app::{Actor, Error, UserId};
use tablita::auth::role::AccountRole;
use tablita::tournament::points::Outcome;
use tablita::tournament::result::{Ending, GameResult};
use tablita::tournament::round::Board;

/// A small generator of numbers that look random (xorshift), so that the same mismatches are planted each time.
struct Dice(u32);

impl Dice {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 % limit
    }

    fn result(&mut self) -> GameResult {
        let white = [Outcome::Win, Outcome::Draw, Outcome::Loss][self.below(3) as usize];
        played(white)
    }
}

const fn played(white: Outcome) -> GameResult {
    GameResult { white, black: white.reversed(), ending: Ending::Played }
}

/// The slip as somebody reads it who makes one of the mistakes that are made.
fn misread(dice: &mut Dice, slip: &[Option<GameResult>]) -> Vec<Option<GameResult>> {
    let mut read = slip.to_vec();
    let game = dice.below(2) as usize;
    let standing = slip[game].clone().unwrap();
    match dice.below(4) {
        // The sides swapped, where that makes a difference.
        0 if slip.iter().flatten().any(|game| game.white != Outcome::Draw) => {
            for game in read.iter_mut().flatten() {
                *game = played(game.black);
            }
        }
        // A walk-over taken for a game, or the other way about.
        1 if standing.white == Outcome::Win && game == 1 => {
            read[1] = Some(GameResult { ending: Ending::Absent, ..standing });
        }
        // A game not seen.
        2 => read[game] = None,
        // Another box ticked.
        _ => {
            let other = [Outcome::Win, Outcome::Draw, Outcome::Loss].into_iter().filter(|one| *one != standing.white);
            read[game] = Some(played(other.collect::<Vec<_>>()[dice.below(2) as usize]));
        }
    }
    read
}

impl Desk {
    fn board(&self, round: u16, number: u16) -> Board {
        let view = self.app.section(&self.admin, AT).unwrap();
        view.section.round(round).unwrap().board(number).unwrap().clone()
    }

    fn pass(
        &self,
        actor: &Actor,
        (round, board): (u16, u16),
        games: Vec<Option<GameResult>>,
        verdict: Option<Verdict>,
    ) -> Result<Passed, Error> {
        let version = self.board(round, board).version;
        self.app.pass_again(actor, &once(), AT, &Entry { round, board, version, games }, verdict)
    }

    /// The boards of round 1 that are confirmed as they stand.
    fn confirmed(&self) -> Vec<u16> {
        let pass = self.app.second_pass(&self.admin, AT, 1).unwrap();
        let round = pass.view.section.round(1).unwrap();
        let stands = |board: u16, version| round.board(board).unwrap().version == version;
        pass.confirmations.iter().filter(|one| stands(one.board, one.version)).map(|one| one.board).collect()
    }
}

#[test]
fn a_hundred_of_a_hundred_planted_mismatches_are_found() {
    for_each_store(|store| {
        let desk = Desk::in_round_1(store, 8);
        let (mut dice, mut planted, mut found, mut clean, mut alarms) = (Dice(64), 0, 0, 0, 0);
        while planted < 100 {
            let board = 1 + u16::try_from(planted % 4).unwrap();
            let slip = vec![Some(dice.result()), Some(dice.result())];
            let version = desk.board(1, board).version;
            let entry = Entry { round: 1, board, version, games: slip.clone() };
            desk.app.book(&desk.admin, &once(), AT, &entry).unwrap();
            if dice.below(3) == 0 {
                clean += 1;
                alarms += i32::from(desk.pass(&desk.admin, (1, board), slip, None).unwrap() != Passed::Confirmed);
                continue;
            }
            planted += 1;
            let read = misread(&mut dice, &slip);
            found += i32::from(desk.pass(&desk.admin, (1, board), read, None).unwrap() == Passed::Differs);
            assert_eq!(desk.board(1, board).games, slip, "a mismatch changes nothing");
        }
        assert_eq!((planted, found), (100, 100));
        assert!(clean > 20, "boards that agree were among them");
        assert_eq!(alarms, 0, "of {clean} boards that agree");
    });
}

fn arbiter(id: i64) -> Actor {
    Actor::Account { id: UserId(id), name: format!("arbiter {id}"), role: AccountRole::Admin }
}

#[test]
fn the_slip_decides_and_a_later_change_makes_the_board_unconfirmed() {
    for_each_app(|test: &TestApp| {
        let desk = Desk::in_round_1_of(&test.app, 4);
        let second = arbiter(test.account("segunda", AccountRole::Admin).0);
        let book = |games| {
            let version = desk.board(1, 1).version;
            desk.app.book(&desk.admin, &once(), AT, &Entry { round: 1, board: 1, version, games }).unwrap();
        };
        book(vec![win(true), win(true)]);
        let read = vec![win(true), win(false)];
        assert_eq!(desk.pass(&second, (1, 1), read.clone(), None).unwrap(), Passed::Differs);
        assert!(desk.confirmed().is_empty());
        // The first reading was right.
        assert_eq!(desk.pass(&second, (1, 1), read.clone(), Some(Verdict::First)).unwrap(), Passed::Confirmed);
        assert_eq!((desk.board(1, 1).games, desk.confirmed()), (vec![win(true), win(true)], vec![1]));
        book(vec![win(true), win(true)]);
        assert!(desk.confirmed().is_empty(), "written again");
        // The second one was right: it is booked as any correction, and confirmed with it.
        assert_eq!(desk.pass(&second, (1, 1), read.clone(), Some(Verdict::Second)).unwrap(), Passed::Confirmed);
        assert_eq!((desk.board(1, 1).games, desk.confirmed()), (read.clone(), vec![1]));
        let record = desk.app.event_audit(&desk.admin, "copa", None).unwrap();
        let newest: Vec<&str> = record.iter().take(2).map(|entry| entry.action.as_str()).collect();
        assert_eq!(newest, ["board.confirmed", "board.booked"]);
        assert!(record.iter().all(|entry| entry.action != "board.booked" || entry.before.is_some()));
        // Who has typed what stands can confirm it too, and is marked.
        let alone = |who: &Actor| {
            desk.pass(who, (1, 1), read.clone(), None).unwrap();
            desk.app.second_pass(&desk.admin, AT, 1).unwrap().confirmations[0].same_person
        };
        assert_eq!((alone(&desk.admin), alone(&second)), (false, true));
    });
}

fn refusals(outcome: Result<impl std::fmt::Debug, Error>) -> Vec<&'static str> {
    match outcome.unwrap_err() {
        Error::Refused(refusals) => refusals.iter().map(|refusal| refusal.key).collect(),
        other => panic!("{other:?} is no refusal"),
    }
}

#[test]
fn a_section_may_demand_it_before_closing() {
    for_each_store(|store| {
        let desk = Desk::in_round_1(store, 5);
        let close = || desk.app.close_round(&desk.admin, &once(), AT, 1);
        desk.app.demand_second_pass(&desk.admin, &once(), AT, true).unwrap();
        let games = || vec![win(true), win(false)];
        assert_eq!(refusals(desk.pass(&desk.admin, (1, 1), games(), None)), ["second-pass-blank"]);
        for board in [1, 2] {
            desk.app
                .book(&desk.admin, &once(), AT, &Entry { round: 1, board, version: PAIRED, games: games() })
                .unwrap();
        }
        desk.pass(&desk.admin, (1, 2), games(), None).unwrap();
        let Error::Refused(refused) = close().unwrap_err() else { panic!("it is refused") };
        assert_eq!(refused[0].key, "second-pass-missing");
        let boards = refused[0].arguments.iter().find(|(name, _)| *name == "boards").unwrap();
        assert_eq!(boards.1, tablita::app::Value::from("1"), "the bye has no slip");
        assert_eq!(refusals(desk.pass(&desk.admin, (1, 1), vec![None, None], None)), ["second-pass-empty"]);
        desk.pass(&desk.admin, (1, 1), games(), None).unwrap();
        close().unwrap();
        assert_eq!(refusals(desk.pass(&desk.admin, (1, 1), games(), None)), ["section-closed"]);
    });
}

#[test]
fn the_pages_of_the_pass_hide_what_stands_and_show_both_values_of_a_mismatch() {
    for_each_app(|test| {
        let desk = Desk::in_round_1_of(&test.app, 4);
        let games = vec![win(true), win(true)];
        desk.app.book(&desk.admin, &once(), AT, &Entry { round: 1, board: 1, version: PAIRED, games }).unwrap();
        let reader = test.signed_in("conferente", AccountRole::Admin);
        let list = "/arbitragem/copa/absoluto/rodadas/1/conferir";
        let one = format!("{list}/1");
        let page = reader.get(list);
        assert_eq!(page.texts("#b1 option[selected]"), ["·", "·"], "nothing of what stands is chosen");
        assert!(!page.text("#b1").contains("2–2"), "nor is its score shown");
        assert_eq!(page.texts("#b2 select").len(), 0, "a board without results has nothing to be compared");
        // A form without script, by thumb.
        let typed = [("game-1", "white"), ("game-2", "black")];
        let differs = reader.submit(&one, &one, &typed);
        assert_eq!(differs.status, 409);
        let said = differs.text(".cfb");
        for words in ["2–0 0–2 (2–2)", "2–0 2–0 (4–0), vence Jogador", "1ª passada: console"] {
            assert!(said.contains(words), "{words} in {said}");
        }
        let version = desk.board(1, 1).version;
        let taken = reader.submit_on(&differs, &one, &[("stands", "second")]);
        assert_eq!((taken.status, taken.location().as_deref()), (303, Some(list)));
        let corrected = desk.board(1, 1);
        assert_eq!(corrected.version, version + 1);
        assert_eq!(reader.follow(&taken).text("#b1 .chip"), "Conferida");
        // The script is told the line of the board, and the line to go back to.
        let once_only = tablita::auth::token::Token::random().unwrap();
        let wrong = [("form_token", once_only.reveal()), ("version", "9"), ("game-1", "draw"), ("game-2", "draw")];
        let stale = reader.post_with(&one, &wrong, &[("accept", "application/json")]);
        assert_eq!(stale.status, 409);
        assert!(stale.body.contains("conferente de Teste"), "who has changed it is told: {}", stale.body);
        // On the desk a conflict says who, and when.
        let board = "/arbitragem/copa/absoluto/rodadas/1/mesas/1";
        let drawn = [("version", "0"), ("result-1", "draw"), ("ending-1", ""), ("result-2", "draw"), ("ending-2", "")];
        let conflict = reader.submit(board, board, &drawn);
        assert_eq!(conflict.status, 409);
        assert!(conflict.text(".cfb").contains("conferente de Teste gravou antes, em "), "{}", conflict.text(".cfb"));
    });
}
