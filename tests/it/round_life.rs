//! The life of a round: what may be done to it by its age.

use crate::desk::{AT, Desk, once, win};
use crate::harness::{Answer, Reader, TestApp, for_each_app, for_each_store};
use crate::swiss_event::{self, DESK, PUBLIC, SECTION, done, play};
use std::fs;
use std::path::Path;
use tablita::app::results::Entry;
use tablita::app::{Actor, App, Error};
use tablita::auth::role::AccountRole;
use tablita::tournament::actions::{Age, Consent, MATRIX, Verdict};
use tablita::tournament::entrant::StartNumber;
use tablita::tournament::points::Outcome;
use tablita::tournament::result::{Ending, GameResult};
use tablita::tournament::round::{Board, RoundState};

/// The table of acts as `docs/rounds.md` is to show it.
fn table() -> String {
    let mut lines = vec!["| act | past | previous | current | next |".to_owned(), "|---|---|---|---|---|".to_owned()];
    for (act, verdicts) in MATRIX {
        let cells: Vec<&str> = verdicts.into_iter().map(Verdict::key).collect();
        lines.push(format!("| {} | {} |", act.words(), cells.join(" | ")));
    }
    lines.join("\n")
}

#[test]
fn the_documentation_shows_the_table_that_the_program_asks() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rounds.md");
    let text = fs::read_to_string(file).unwrap();
    let shown = text.split_once("<!-- the table of acts -->\n").unwrap().1;
    let shown = shown.split_once("\n<!-- end of the table -->").unwrap().0;
    assert_eq!(shown, table());
    let columns: Vec<&str> = Age::ALL.into_iter().map(Age::key).collect();
    assert!(shown.starts_with(&format!("| act | {} |", columns.join(" | "))));
}

/// Why an act was refused.
pub(crate) fn why<T: std::fmt::Debug>(acted: Result<T, Error>) -> Vec<&'static str> {
    match acted {
        Err(Error::Refused(refusals)) => refusals.iter().map(|refusal| refusal.key).collect(),
        other => panic!("{other:?} is no refusal"),
    }
}

impl Desk {
    fn enter(&self, round: u16, board: u16, games: &[Option<GameResult>; 2], consent: &Consent) -> Result<(), Error> {
        let view = self.app.section(&self.admin, AT).unwrap();
        let version = view.section.round(round).unwrap().board(board).unwrap().version;
        let entry = Entry { round, board, version, games: games.to_vec() };
        self.app.book_asked(&self.admin, &once(), AT, &entry, consent)
    }

    fn state(&self, round: u16) -> RoundState {
        self.app.section(&self.admin, AT).unwrap().section.round(round).unwrap().state
    }
}

/// Round 1 of four with one result, and round 2 published.
fn with_an_older_round(store: &tablita::store::Store) -> Desk {
    let desk = Desk::in_round_1(store, 4);
    desk.enter(1, 1, &[win(true), win(true)], &Consent::default()).unwrap();
    desk.app.publish_round(&desk.admin, &once(), AT, 2).unwrap();
    desk
}

fn revision(app: &App, desk: &Desk) -> i64 {
    app.section(&desk.admin, AT).unwrap().header.revision
}

#[test]
fn bug_18_a_result_of_an_older_round_is_changed_by_who_means_it_and_says_why() {
    for_each_store(|store| {
        let desk = with_an_older_round(store);
        let before = revision(&desk.app, &desk);
        let other = [win(false), win(true)];
        let without = [Consent::default(), Consent { sure: true, reason: " ".into() }, reason_alone()];
        for consent in &without {
            assert_eq!(why(desk.enter(1, 1, &other, consent)), ["section-asks"], "{consent:?}");
        }
        // To take a result away is to change it.
        assert_eq!(why(desk.enter(1, 1, &[None, None], &Consent::default())), ["section-asks"]);
        assert_eq!(revision(&desk.app, &desk), before, "nothing was written");
        // What is missing is entered without being asked; a walk-over is not.
        let absent = GameResult { white: Outcome::Win, black: Outcome::Loss, ending: Ending::Absent };
        assert_eq!(why(desk.enter(1, 2, &[Some(absent), None], &Consent::default())), ["section-asks"]);
        desk.enter(1, 2, &[win(true), win(true)], &Consent::default()).unwrap();
        desk.enter(1, 1, &other, &Consent::confirmed("súmula conferida")).unwrap();
        let audit = desk.app.event_audit(&desk.admin, "copa", None).unwrap();
        assert!(audit[0].after.as_ref().unwrap().contains("súmula conferida"), "{:?}", audit[0].after);
        // In the current round nobody is asked.
        desk.enter(2, 1, &[win(true), win(true)], &Consent::default()).unwrap();
        desk.enter(2, 1, &other, &Consent::default()).unwrap();
    });
}

fn reason_alone() -> Consent {
    Consent { sure: false, reason: "súmula conferida".into() }
}

#[test]
fn a_round_opened_again_has_had_its_reason_until_it_is_closed() {
    for_each_store(|store| {
        let desk = with_an_older_round(store);
        desk.enter(1, 2, &[win(true), win(true)], &Consent::default()).unwrap();
        desk.app.close_round(&desk.admin, &once(), AT, 1).unwrap();
        let reopen = |consent: &Consent| desk.app.reopen_round(&desk.admin, &once(), AT, 1, consent);
        assert_eq!(why(reopen(&reason_alone())), ["section-asks"]);
        assert_eq!(why(reopen(&Consent { sure: true, reason: String::new() })), ["section-asks"]);
        reopen(&Consent::confirmed("súmula trocada")).unwrap();
        let view = desk.app.section(&desk.admin, AT).unwrap();
        assert_eq!(view.section.round(1).unwrap().reopened.as_deref(), Some("súmula trocada"));
        desk.enter(1, 1, &[win(false), win(false)], &Consent::default()).unwrap();
        desk.app.close_round(&desk.admin, &once(), AT, 1).unwrap();
        assert_eq!(desk.app.section(&desk.admin, AT).unwrap().section.round(1).unwrap().reopened, None);
        assert_eq!(desk.state(1), RoundState::Closed);
    });
}

#[test]
fn bug_18_the_page_of_an_older_board_asks_and_takes_the_answer() {
    for_each_app(|app| {
        let desk = Desk::in_round_1_of(&app.app, 4);
        desk.enter(1, 1, &[win(true), win(true)], &Consent::default()).unwrap();
        let admin = app.signed_in("ana", AccountRole::Admin);
        let board = "/arbitragem/copa/absoluto/rodadas/1/mesas/1";
        assert!(!admin.get(board).body.contains("name=\"sure\""), "the current round asks nothing");
        desk.app.publish_round(&desk.admin, &once(), AT, 2).unwrap();
        let refused = admin.submit(board, board, &[("result-1", "black"), ("result-2", "black")]);
        assert_eq!(refused.status, 422);
        assert!(refused.text("[role=alert]").contains("marque que é o que quer"), "{}", refused.text("[role=alert]"));
        let changed = [("result-1", "black"), ("result-2", "black"), ("sure", "on"), ("reason", "súmula trocada")];
        assert_eq!(admin.submit(board, board, &changed).status, 303);
        let games = desk.app.section(&desk.admin, AT).unwrap().section.round(1).unwrap().boards[0].games.clone();
        assert!(games.iter().flatten().all(|game| game.black == Outcome::Win), "{games:?}");
    });
}

const ROUNDS: &str = "/organizacao/aberto-de-teste/absoluto/rodadas";
const CHECK: &str = "/organizacao/aberto-de-teste/absoluto/rodadas/2/conferencia";
const CHANGE: &str = "/organizacao/aberto-de-teste/absoluto/rodadas/2/mudar";

/// Round 1 of the Swiss of seven played, and round 2 drafted.
fn drafted(app: &TestApp) -> Reader {
    let organiser = swiss_event::prepare(app);
    play(app, &organiser, 1);
    done(&organiser, ROUNDS, &format!("{ROUNDS}/gerar"), &[]);
    organiser
}

fn seats(app: &TestApp) -> Vec<(u16, Option<u16>)> {
    let section = swiss_event::section(app);
    section.rounds[1].boards.iter().map(|board| (board.white.0, board.black.map(|black| black.0))).collect()
}

/// Opens the check page and sends one of the forms that change the round.
fn change(reader: &Reader, fields: &[(&str, &str)]) -> Answer {
    let page = reader.get(CHECK);
    let revision = page.body.split("name=\"revision\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let token = page.body.split("name=\"form_token\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let fixed = [("revision", revision.as_str()), ("form_token", token.as_str())];
    reader.post(CHANGE, &[&fixed[..], fields].concat())
}

#[test]
fn a_draft_is_changed_by_hand_and_nobody_outside_sees_it() {
    for_each_app(|app| {
        let organiser = drafted(app);
        let before = seats(app);
        assert_eq!(before.len(), 4);
        assert_eq!(change(&organiser, &[("edit", "colours"), ("colours_board", "1")]).status, 303);
        let swapped = seats(app);
        assert_eq!((swapped[0].1, swapped[0].0), (Some(before[0].0), before[0].1.unwrap()));
        assert_eq!(&swapped[1..], &before[1..]);
        assert_eq!(change(&organiser, &[("edit", "colours"), ("colours_board", "1")]).status, 303);
        // Whoever is taken from his board sits out with his opponent, and both sit down again.
        let (white, black) = (before[0].0.to_string(), before[0].1.unwrap().to_string());
        assert_eq!(change(&organiser, &[("edit", "unseat"), ("unseat_player", &white)]).status, 303);
        assert_eq!(seats(app), before[1..]);
        let page = organiser.get(CHECK);
        let grave = page.texts("[aria-labelledby=found] .chip.bad");
        assert_eq!(grave, ["grave"], "two players have no seat: {}", page.text("main"));
        let seat = [("edit", "seat"), ("seat_player", white.as_str()), ("seat_against", black.as_str())];
        assert_eq!(change(&organiser, &seat).status, 303);
        assert_eq!(seats(app), before, "by their points they have the first board again");
        // A bye on request, as the regulations grant it.
        assert_eq!(change(&organiser, &[("edit", "bye"), ("bye_player", &white), ("bye", "half")]).status, 303);
        assert!(!seats(app).iter().any(|(one, other)| *one == before[0].0 || *other == Some(before[0].0)));
        let nothing = change(&organiser, &[("edit", "exchange"), ("exchange_one", ""), ("exchange_other", "")]);
        assert_eq!(nothing.status, 422);
        assert!(nothing.text("[role=alert]").contains("Escolha quem"), "{}", nothing.text("[role=alert]"));
        assert_eq!(app.reader().get(&format!("{PUBLIC}/rodadas/2")).status, 404);
        let strangers = app.signed_in("otto", AccountRole::Organiser);
        assert_eq!(strangers.get(CHECK).status, 403);
    });
}

/// The change that makes the two of a board of round 1 meet again: who is to change places with whom.
fn a_repeat(app: &TestApp) -> (u16, u16) {
    let section = swiss_event::section(app);
    let first = &section.rounds[0].boards[0];
    let (one, other) = (first.white, first.black.unwrap());
    let sits = section.rounds[1].board_of(one).unwrap();
    let opponent = sits.side_of(one).and_then(|side| sits.player(side.other())).unwrap();
    (opponent.0, other.0)
}

#[test]
fn bug_113_a_change_that_breaks_a_rule_is_told_with_its_criterion_and_needs_a_reason() {
    for_each_app(|app| {
        let organiser = drafted(app);
        let before = seats(app);
        let (one, other) = a_repeat(app);
        let (one, other) = (one.to_string(), other.to_string());
        let exchange = [("edit", "exchange"), ("exchange_one", one.as_str()), ("exchange_other", other.as_str())];
        let asked = change(&organiser, &exchange);
        assert_eq!(asked.status, 422);
        assert!(asked.text("[aria-labelledby=confirm]").contains("(C1)"), "{}", asked.text("main"));
        assert_eq!(seats(app), before, "nothing is changed yet");
        // The tick without a reason is not enough.
        assert_eq!(organiser.submit_on(&asked, CHANGE, &[("sure", "on"), ("reason", "")]).status, 422);
        let meant = [("sure", "on"), ("reason", "Só restam estes dois")];
        assert_eq!(organiser.submit_on(&asked, CHANGE, &meant).status, 303);
        assert_ne!(seats(app), before);
        let audit = app.app.event_audit(&Actor::Console, "aberto-de-teste", None).unwrap();
        let after = audit[0].after.clone().unwrap();
        assert!(after.contains("\"C1\"") && after.contains("Só restam estes dois"), "{after}");
        // The form of before is told that the round is another now.
        let stale = organiser.submit_on(&asked, CHANGE, &[("sure", "on"), ("reason", "outra vez")]);
        assert_eq!(stale.status, 422);
        assert!(stale.text("[role=alert]").contains("mudou desde"), "{}", stale.text("[role=alert]"));
        // It is published only by who means that too.
        let publish = format!("{ROUNDS}/2/publicar");
        let refused = organiser.submit(CHECK, &publish, &[]);
        assert_eq!(refused.status, 422);
        assert!(refused.text("[role=alert]").contains("contra uma regra"), "{}", refused.text("[role=alert]"));
        assert_eq!(app.reader().get(&format!("{PUBLIC}/rodadas/2")).status, 404);
        assert_eq!(organiser.submit(CHECK, &publish, &meant).status, 303);
        assert_eq!(app.reader().get(&format!("{PUBLIC}/rodadas/2")).status, 200);
    });
}

#[test]
fn bug_82_a_published_round_without_results_is_withdrawn_and_paired_anew() {
    for_each_app(|app| {
        let organiser = drafted(app);
        let before = seats(app);
        let publish = format!("{ROUNDS}/2/publicar");
        done(&organiser, CHECK, &publish, &[]);
        // A published round shows a change of colours alone, and asks about it.
        let colours = [("edit", "colours"), ("colours_board", "1"), ("reason", "Sentaram trocados")];
        assert_eq!(change(&organiser, &colours).status, 422);
        assert_eq!(change(&organiser, &[&colours[..], &[("sure", "on")]].concat()).status, 303);
        let exchange = [("edit", "unseat"), ("unseat_player", "1"), ("sure", "on"), ("reason", "x")];
        assert!(change(&organiser, &exchange).text("[role=alert]").contains("retire-a antes"));
        let withdraw = format!("{ROUNDS}/2/retirar");
        assert_eq!(organiser.submit(ROUNDS, &withdraw, &[("reason", "Faltou a Ana")]).status, 422);
        let meant = [("sure", "on"), ("reason", "Faltou a Ana")];
        let drafts = done(&organiser, ROUNDS, &withdraw, &meant);
        assert!(drafts.text("[role=status]").contains("de novo um rascunho"), "{}", drafts.text("main"));
        assert_eq!(app.reader().get(&format!("{PUBLIC}/rodadas/2")).status, 404);
        done(&organiser, CHECK, &format!("{ROUNDS}/2/refazer"), &[]);
        assert_eq!(seats(app), before, "from the same players the same pairs come");
        let older = organiser.post(&format!("{ROUNDS}/1/refazer"), &[("form_token", &"5".repeat(32))]);
        assert!(
            older.text("[role=alert]").contains("mudou desde que esta página foi aberta"),
            "{}",
            older.text("main")
        );
        done(&organiser, CHECK, &publish, &[]);
        let entry = format!("{DESK}/rodadas/2/mesas/1");
        done(&organiser, &format!("{DESK}/rodadas/2"), &entry, &[("game-1", "draw"), ("game-2", "")]);
        assert!(!organiser.get(ROUNDS).body.contains("/retirar\""), "it is not offered any more");
        let audit = app.app.event_audit(&Actor::Console, "aberto-de-teste", None).unwrap();
        assert!(audit.iter().any(|entry| entry.action == "round.withdrawn"));
        let at = tablita::app::sections::At { event: "aberto-de-teste", section: "absoluto" };
        let late = app.app.withdraw_round(&Actor::Console, &once(), at, 2, &Consent::confirmed("tarde"));
        assert_eq!(why(late), ["section-has-results"]);
    });
}

#[test]
fn a_desk_from_before_a_withdrawal_enters_nothing_for_those_who_sit_there_now() {
    for_each_app(|app| {
        let organiser = drafted(app);
        let publish = format!("{ROUNDS}/2/publicar");
        done(&organiser, CHECK, &publish, &[]);
        let desk = format!("{DESK}/rodadas/2");
        let stale = organiser.get(&desk);
        let before = seats(app);
        done(&organiser, ROUNDS, &format!("{ROUNDS}/2/retirar"), &[("sure", "on"), ("reason", "Chegou atrasado")]);
        done(&organiser, CHECK, &format!("{ROUNDS}/2/desfazer"), &[]);
        // One who sat at board 1 is not there after all.
        let (page, bye) = (format!("{SECTION}/jogadores/1"), format!("{SECTION}/jogadores/1/bye"));
        done(&organiser, &page, &bye, &[("round", "2"), ("bye", "zero")]);
        done(&organiser, ROUNDS, &format!("{ROUNDS}/gerar"), &[]);
        assert_ne!(seats(app)[0], before[0], "others sit at board 1");
        done(&organiser, CHECK, &publish, &[]);
        let games = [("game-1", "white"), ("game-2", "white")];
        let met = organiser.submit_on(&stale, &format!("{desk}/mesas/1"), &games);
        assert_eq!(met.status, 409, "{}", met.text("main"));
        assert!(swiss_event::section(app).round(2).unwrap().board(1).unwrap().is_blank());
    });
}

#[test]
fn bug_62_a_pairing_that_fails_leaves_the_event_as_it_was() {
    for_each_app(|app| {
        let organiser = drafted(app);
        // Two are left, who have met.
        let first: &Board = &swiss_event::section(app).rounds[0].boards[0].clone();
        for number in (1..=7).map(StartNumber).filter(|number| !first.seats(*number)) {
            let leaving = format!("{SECTION}/jogadores/{number}/saida");
            done(&organiser, &leaving, &leaving, &[("from_round", "2"), ("reason", "Chuva")]);
        }
        let state = || {
            let at = tablita::app::sections::At { event: "aberto-de-teste", section: "absoluto" };
            let view = app.app.section(&Actor::Console, at).unwrap();
            let audit = app.app.event_audit(&Actor::Console, "aberto-de-teste", None).unwrap();
            (view.section.clone(), view.header.revision, audit.len())
        };
        let before = state();
        let refused = organiser.submit(CHECK, &format!("{ROUNDS}/2/refazer"), &[]);
        assert_eq!(refused.status, 422);
        assert!(refused.text("[role=alert]").contains("Não há emparceiramento legal"), "{}", refused.text("main"));
        assert_eq!(state(), before, "the draft stands");
        done(&organiser, CHECK, &format!("{ROUNDS}/2/desfazer"), &[]);
        let before = state();
        assert_eq!(organiser.submit(ROUNDS, &format!("{ROUNDS}/gerar"), &[]).status, 422);
        assert_eq!(state(), before, "no half round");
        assert_eq!(before.0.rounds.len(), 1);
    });
}
