//! The desk of draw claims over HTTP, without script: set up, counted, decided, kept over a restart.

use crate::arbiter::{AT, DESK, board, in_round_1, once};
use crate::harness::{Answer, Reader, TestApp, for_each_app, for_each_database};
use tablita::app::Actor;
use tablita::app::games::{By, HandedIn, Which};
use tablita::auth::role::AccountRole;
use tablita::draughts::{Claim, Clause, Game, Position, RuleSet, Style};
use tablita::tournament::points::Outcome;
use tablita::tournament::result::{Ending, GameResult};

const ON_LONG: &str = "B:WKb8,Kd2,Kg5:BKd4";

fn claim(number: u16, game: u8) -> String {
    format!("{}/partidas/{game}/reclamacao", board(number))
}

fn count(number: u16, game: u8) -> String {
    format!("{}/contar", claim(number, game))
}

fn decide(number: u16, game: u8) -> String {
    format!("{}/decidir", claim(number, game))
}

/// Opens a claim of Black from a position.
pub(crate) fn opened(arbiter: &Reader, clause: &str, fen: &str) -> Answer {
    let fields = [("clause", clause), ("claimant", "black"), ("from", "fen"), ("fen", fen)];
    let answer = arbiter.submit(&claim(1, 1), &claim(1, 1), &fields);
    assert_eq!(answer.status, 303, "{}", answer.body);
    arbiter.follow(&answer)
}

/// Counts so many plies, Black first.
fn counted(arbiter: &Reader, plies: usize) -> Answer {
    for ply in 0..plies {
        let side = if ply % 2 == 0 { "black" } else { "white" };
        let answer = arbiter.submit(&claim(1, 1), &count(1, 1), &[("act", "king"), ("side", side)]);
        assert_eq!(answer.status, 303, "ply {ply}: {}", answer.body);
    }
    arbiter.get(&claim(1, 1))
}

/// The figures of the two counts.
fn figures(page: &Answer) -> Vec<String> {
    page.texts(".cnt b")
}

fn result(app: &TestApp, game: usize) -> Option<GameResult> {
    let view = app.app.section(&Actor::Console, AT).unwrap();
    view.section.round(1).unwrap().board(1).unwrap().games[game].clone()
}

fn last_record(app: &TestApp) -> (String, serde_json::Value) {
    let newest = app.app.event_audit(&Actor::Console, AT.event, None).unwrap().into_iter().next().unwrap();
    (newest.action, serde_json::from_str(&newest.after.unwrap()).unwrap())
}

#[test]
fn a_position_is_set_up_by_touching_squares() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let fields = [("clause", "cbd-codex-2020/59E"), ("claimant", "black"), ("from", "set-up")];
        let answer = arbiter.submit(&claim(1, 1), &claim(1, 1), &fields);
        let editor = answer.location().unwrap();
        let empty = arbiter.get(&editor);
        assert_eq!(empty.texts(".set button").len(), 32);
        assert_eq!(empty.texts("button[disabled]"), ["Usar esta posição"], "an empty board is no position");
        let mut page = empty;
        for (tool, square) in [("wk", "b8"), ("wk", "d2"), ("wk", "g5"), ("bk", "d4"), ("bm", "a7"), ("none", "a7")] {
            let fen = page.html();
            let fen = fen.select(&scraper::Selector::parse("#set-up input[name=fen]").unwrap()).next().unwrap();
            let fen = fen.attr("value").unwrap().to_owned();
            page = arbiter.get(&format!("{editor}&fen={fen}&tool={tool}&tap={square}&turn=black"));
            assert_eq!(page.status, 200, "{}", page.body);
        }
        let sent = arbiter.submit_on(&page, &claim(1, 1), &[]);
        assert_eq!(sent.status, 303, "{}", sent.body);
        let page = arbiter.get(&claim(1, 1));
        assert!(page.body.contains("Brancas: damas b8, d2, g5. Pretas: dama d4. Pretas jogam."), "{}", page.body);
        assert_eq!(figures(&page), ["0", "0"]);
    });
}

#[test]
fn codex_59e_is_counted_declared_and_becomes_the_ending() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        opened(&arbiter, "cbd-codex-2020/59E", ON_LONG);
        let page = counted(&arbiter, 9);
        assert_eq!(figures(&page), ["4", "5"]);
        assert_eq!(page.texts(".dec [disabled]"), ["Declarar empate, art. 59 E"], "nine plies are not five moves each");
        let page = counted_on(&arbiter, "white");
        assert!(page.text("#w").contains("Completa no registro 10, com o lance de Ana"), "{}", page.text("#w"));
        assert_eq!(page.texts(".log li").len(), 10);
        let ruling = arbiter.get(&decide(1, 1));
        assert_eq!(ruling.text("h2"), "Empate, empate regulamentar, art.\u{a0}59\u{a0}E".replace('\u{a0}', " "));
        let booked = arbiter.submit_on(&ruling, &decide(1, 1), &[]);
        assert_eq!(booked.location().as_deref(), Some(format!("{DESK}#b1").as_str()), "{}", booked.body);
        let clause: Clause = "cbd-codex-2020/59E".parse().unwrap();
        let ending = Ending::RegulationDraw { clause, without_play: false };
        assert_eq!(result(app, 0), Some(GameResult { white: Outcome::Draw, black: Outcome::Draw, ending }));
        assert_eq!(result(app, 1), None);
        let (action, after) = last_record(app);
        assert_eq!(action, "claim.decided");
        let decision = &after["by"]["decision"];
        assert_eq!((decision["done"].as_i64(), decision["needed"].as_i64()), (Some(10), Some(10)));
        assert_eq!(decision["clause"], "cbd-codex-2020/59E");
        assert_eq!(after["by"]["claim"]["log"].as_array().unwrap().len(), 10, "the log is kept with the decision");
        let again = arbiter.get(&claim(1, 1));
        assert!(again.text(".note").contains("A reclamação procede."), "{}", again.body);
        assert!(again.text(".note").contains("arbitra de Teste"), "who decided is told");
    });
}

fn counted_on(arbiter: &Reader, side: &str) -> Answer {
    let answer = arbiter.submit(&claim(1, 1), &count(1, 1), &[("act", "king"), ("side", side)]);
    assert_eq!(answer.status, 303, "{}", answer.body);
    arbiter.get(&claim(1, 1))
}

#[test]
fn codex_37_a_wrong_claim_is_lost_if_the_claimants_time_ran_out() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        opened(&arbiter, "cbd-codex-2020/59E", ON_LONG);
        let asked = arbiter.get(&decide(1, 1));
        assert!(asked.text("h2").starts_with("O tempo de Dora acabou"), "{}", asked.text("h2"));
        let ruling = arbiter.get(&format!("{}?ran-out=yes", decide(1, 1)));
        assert_eq!(arbiter.submit_on(&ruling, &decide(1, 1), &[]).status, 303);
        let lost = result(app, 0).unwrap();
        assert_eq!((lost.white, lost.ending), (Outcome::Win, Ending::FlagFallen));
        let writer = app.app.writer_of(&Actor::Console, AT, 1, 1).unwrap().unwrap();
        assert!(writer.actor.contains("arbitra"), "{writer:?}");
    });
}

#[test]
fn codex_37_a_wrong_claim_goes_on_without_a_result_and_stays_on_record() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        opened(&arbiter, "cbd-codex-2020/59E", ON_LONG);
        let ruling = arbiter.get(&format!("{}?ran-out=no", decide(1, 1)));
        let closed = arbiter.submit_on(&ruling, &decide(1, 1), &[]);
        assert_eq!(closed.location(), Some(claim(1, 1)));
        let page = arbiter.follow(&closed);
        assert_eq!(page.text("[role=status]"), "Mesa 1, 1ª partida: reclamação encerrada, sem resultado.");
        assert!(page.text(".note").contains("A contagem não está completa."));
        assert_eq!(result(app, 0), None);
        assert_eq!(last_record(app).0, "claim.decided");
        let writer = app.app.writer_of(&Actor::Console, AT, 1, 1).unwrap();
        assert_eq!(writer, None, "whoever let the game go on has written no result");
        opened(&arbiter, "cbd-codex-2020/59B", ON_LONG);
    });
}

#[test]
fn codex_63_needs_the_arbiters_reason() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        opened(&arbiter, "cbd-codex-2020/63", ON_LONG);
        let yes = "present=yes&one-minute=yes&time-left=yes&clearly-winning=yes";
        let ruling = arbiter.get(&format!("{}?{yes}", decide(1, 1)));
        let silent = arbiter.submit_on(&ruling, &decide(1, 1), &[("reason", " ")]);
        assert_eq!((silent.status, silent.texts(".msg").len()), (422, 1), "{}", silent.body);
        assert_eq!(arbiter.submit_on(&ruling, &decide(1, 1), &[("reason", "três damas contra uma")]).status, 303);
        assert_eq!(last_record(app).1["by"]["decision"]["reason"], "três damas contra uma");
        assert!(matches!(result(app, 0).unwrap().ending, Ending::RegulationDraw { without_play: false, .. }));
    });
}

#[test]
fn a_claim_that_is_examined_survives_a_restart() {
    for_each_database(|database| {
        let mut first = TestApp::start(&database.url());
        let arbiter = in_round_1(&first, "15");
        opened(&arbiter, "cbd-codex-2020/59E", ON_LONG);
        assert_eq!(figures(&counted(&arbiter, 3)), ["1", "2"]);
        first.stop();
        let second = TestApp::start(&database.url());
        let arbiter = second.signed_in("arbitra", AccountRole::Member);
        assert_eq!(figures(&arbiter.get(&claim(1, 1))), ["1", "2"]);
    });
}

#[test]
fn a_double_touch_counts_once_and_an_older_page_counts_nothing() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let page = opened(&arbiter, "cbd-codex-2020/59E", ON_LONG);
        let touch = [("act", "king"), ("side", "black")];
        assert_eq!(arbiter.submit_on(&page, &count(1, 1), &touch).status, 303);
        assert_eq!(arbiter.submit_on(&page, &count(1, 1), &touch).status, 303, "the same touch again");
        assert_eq!(figures(&arbiter.get(&claim(1, 1))), ["0", "1"]);
        let other = arbiter.submit_on(&page, &count(1, 1), &[("act", "king"), ("side", "white")]);
        assert_eq!(other.status, 409, "another device has counted since");
        assert_eq!(figures(&other), ["0", "1"], "the page shows the count as it is now");
        let wrong = arbiter.submit(&claim(1, 1), &count(1, 1), &[("act", "king"), ("side", "black")]);
        assert_eq!(wrong.status, 422);
        assert!(wrong.text(".note.bad").contains("É a vez das brancas"), "{}", wrong.body);
    });
}

#[test]
fn a_count_is_undone_corrected_and_changed() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        opened(&arbiter, "cbd-codex-2020/59E", ON_LONG);
        counted(&arbiter, 2);
        assert_eq!(arbiter.submit(&claim(1, 1), &count(1, 1), &[("act", "undo")]).status, 303);
        assert_eq!(figures(&arbiter.get(&claim(1, 1))), ["0", "1"]);
        let editor = format!("{}/posicao", claim(1, 1));
        let page = arbiter.get(&format!("{editor}?for=changed&fen=B:WKb8,Kd2:BKd4"));
        assert_eq!(arbiter.submit_on(&page, &count(1, 1), &[]).status, 303);
        let page = arbiter.get(&claim(1, 1));
        assert_eq!(figures(&page), ["1", "1"], "two kings against one is of the same clause");
        let page = arbiter.get(&format!("{editor}?for=correct&fen=B:WKb8,d2:BKd4"));
        assert_eq!(arbiter.submit_on(&page, &count(1, 1), &[]).status, 303);
        assert_eq!(arbiter.get(&claim(1, 1)).texts(".log li").len(), 3);
        let clause = [("act", "clause"), ("clause", "cbd-codex-2020/59B")];
        assert_eq!(arbiter.submit(&claim(1, 1), &count(1, 1), &clause).status, 303);
        assert!(arbiter.get(&claim(1, 1)).text(".note").contains("59 B"));
        let foreign = [("act", "clause"), ("clause", "fmjd-64/8.7")];
        assert_eq!(arbiter.submit(&claim(1, 1), &count(1, 1), &foreign).status, 422);
    });
}

/// A game from the start position in which 59 B or E became claimable, by moves that a simple generator picks, with the ply.
fn game_with_a_claim() -> (Game, Claim) {
    for seed in 1_u64.. {
        let (mut state, mut position, mut texts) = (seed, Position::start(), Vec::new());
        while position.ending().is_none() && texts.len() < 300 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let moves = position.legal_moves();
            let played = &moves[usize::try_from(state >> 33).unwrap() % moves.len()];
            texts.push(position.write_move(played, Style::House));
            position = position.play(played);
        }
        let game = Game::replay(Position::start(), texts.iter().map(String::as_str)).unwrap();
        let claims = game.claims(RuleSet::CbdCodex2020);
        if let Some(claim) = claims.into_iter().find(|claim| matches!(claim.clause.key(), "59B" | "59E")) {
            return (game, claim);
        }
    }
    unreachable!("some game comes to it")
}

#[test]
fn a_claim_may_begin_from_the_score_that_was_handed_in() {
    let (game, found) = game_with_a_claim();
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let which = Which { round: 1, board: 1, game: 1 };
        let handed = app.app.hand_in(By::Desk(&Actor::Console, AT), &once(), which, &game.to_text()).unwrap();
        assert!(matches!(handed, HandedIn::Kept), "{handed:?}");
        let clause = found.clause.to_string();
        let open = |ply: usize| {
            let ply = ply.to_string();
            let fields = [("clause", clause.as_str()), ("claimant", "white"), ("from", "score"), ("ply", ply.as_str())];
            arbiter.submit(&claim(1, 1), &claim(1, 1), &fields)
        };
        assert_eq!(open(game.moves().len() + 1).status, 422, "the score has no such ply");
        assert_eq!(open(found.ply).status, 303);
        let page = arbiter.get(&claim(1, 1));
        assert!(page.text("#w").contains("já estava completa na posição de partida"), "{}", page.text("#w"));
        let ruling = arbiter.get(&decide(1, 1));
        assert_eq!(arbiter.submit_on(&ruling, &decide(1, 1), &[]).status, 303);
        let drawn = Ending::RegulationDraw { clause: found.clause, without_play: false };
        assert_eq!(result(app, 0).unwrap().ending, drawn);
    });
}

#[test]
fn the_claims_of_a_round_are_listed_and_strangers_see_none() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let list = format!("{DESK}/reclamacoes");
        assert!(arbiter.get(DESK).body.contains(&list), "the desk leads there");
        assert!(arbiter.get(&board(1)).body.contains(&claim(1, 2)), "and the board's page to each game");
        opened(&arbiter, "cbd-codex-2020/59E", ON_LONG);
        let page = arbiter.get(&list);
        assert_eq!(page.texts(".cls li").len(), 2);
        assert_eq!(page.texts(".cls .chip"), ["em exame"]);
        let second = arbiter.submit(&claim(2, 1), &claim(2, 1), &[("from", "fen")]);
        assert_eq!(second.status, 422, "a clause and a claimant are asked for");
        let other = app.signed_in("outro", AccountRole::Member);
        for address in [list.clone(), claim(1, 1), decide(1, 1), format!("{}/posicao", claim(1, 1))] {
            assert_eq!(other.get(&address).status, 403, "{address}");
            assert_eq!(app.reader().get(&address).status, 303, "{address}");
        }
        let token = "5".repeat(32);
        let forged = [("form_token", token.as_str()), ("version", "0"), ("act", "king"), ("side", "black")];
        assert_eq!(other.post(&count(1, 1), &forged).status, 403);
        assert_eq!(arbiter.get(&claim(1, 3)).status, 404);
        let public = app.reader().get("/eventos/copa/absoluto/rodadas/1");
        assert!(!public.body.contains("eclama"), "a claim is nobody else's business while it is examined");
    });
}
