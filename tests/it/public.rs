//! The open pages, read over HTTP without an account, on both databases.

use crate::desk::PAIRED;
use crate::harness::{Answer, Reader, TestApp, for_each_app};
use chrono::{Days, NaiveDate};
use tablita::app::results::Entry;
use tablita::app::sections::At;
use tablita::app::{Actor, Once};
use tablita::auth::token::Token;
use tablita::draughts::RuleSet;
use tablita::openings::{Boards, Options, Per, SwitchedOff, TableId};
use tablita::store::events::Facts;
use tablita::store::sections::Field;
use tablita::tournament::entrant::StartNumber;
use tablita::tournament::points::{GamePoints, HalfPoints, MatchScoring, Outcome};
use tablita::tournament::rating::RatingPlan;
use tablita::tournament::regulations::{GamesPerMatch, OpeningPlan, Recording, Regulations, TimeCovers};
use tablita::tournament::result::{Ending, GameResult};
use tablita::tournament::system::{RoundRobinTable, System};

const AT: At<'static> = At { event: "copa", section: "absoluto" };
const HOME: &str = "/eventos/copa/absoluto";
const PLAYERS: [&str; 5] = ["João Conceição", "Maria Lima", "=SOMA(A1)", "Zé Ramalho", "Ana Farias"];

fn once() -> Once {
    Once::new(&Token::random().unwrap(), &Actor::Console, "test", "")
}

fn regulations(per: Per) -> Regulations {
    Regulations {
        rule_set: RuleSet::CbdCodex2020,
        system: System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger },
        games_per_match: GamesPerMatch::Two,
        game_points: GamePoints::TwoOneZero,
        match_scoring: MatchScoring::ByResult,
        time_control: "20".parse().unwrap(),
        time_covers: TimeCovers::Game,
        absence_minutes: None,
        rating: RatingPlan::default(),
        walk_over_cost: HalfPoints::ZERO,
        recording: Recording::ByRule,
        openings: Some(OpeningPlan {
            table: TableId::IdfMenBrazilian736,
            own_table: None,
            lot: Options { boards: Boards::A, per, no_repeat: true },
            overruled: None,
        }),
        tie_breaks: ["DE", "SB", "WIN", "GPTS"].map(str::to_owned).to_vec(),
    }
}

fn event(app: &TestApp, from: NaiveDate, name: &str) {
    let facts = Facts {
        name: name.into(),
        venue: "Clube Exemplo".into(),
        city: "Recife".into(),
        starts_on: from,
        ends_on: from + Days::new(2),
        time_zone: chrono_tz::America::Recife,
        notes: String::new(),
    };
    app.app.create_event(&Actor::Console, &once(), &facts).unwrap();
}

/// An event of today with one section of five players, its rounds made and none published.
fn drafted(app: &TestApp, per: Per) {
    event(app, app.clock.now().date() - Days::new(1), "Copa");
    let console = Actor::Console;
    app.app.create_section(&console, &once(), "copa", "Absoluto", Field::Open, &regulations(per)).unwrap();
    let list = PLAYERS.join(";PE\n");
    app.app.import_players(&console, &once(), AT, format!("nome;uf\n{list};PE\n").as_bytes()).unwrap();
    app.app.make_rounds(&console, &once(), AT).unwrap();
}

fn publish(app: &TestApp, round: u16) {
    app.app.publish_round(&Actor::Console, &once(), AT, round).unwrap();
}

fn won(white: bool, ending: Ending) -> GameResult {
    let (white, black) = if white { (Outcome::Win, Outcome::Loss) } else { (Outcome::Loss, Outcome::Win) };
    GameResult { white, black, ending }
}

fn drawn_by(clause: &str) -> GameResult {
    let ending = Ending::RegulationDraw { clause: clause.parse().unwrap(), without_play: false };
    GameResult { white: Outcome::Draw, black: Outcome::Draw, ending }
}

fn book(app: &TestApp, round: u16, board: u16, games: Vec<Option<GameResult>>) {
    let entry = Entry { round, board, version: PAIRED, games };
    app.app.book(&Actor::Console, &once(), AT, &entry).unwrap();
}

/// Round 1 played, player 1 free: board 1 won 3-1, board 2 won by White of game 1 in both games.
fn play_round_1(app: &TestApp) {
    publish(app, 1);
    book(app, 1, 1, vec![Some(won(true, Ending::FlagFallen)), Some(drawn_by("cbd-codex-2020/59B"))]);
    book(app, 1, 2, vec![Some(won(true, Ending::Resigned)), Some(won(false, Ending::Resigned))]);
    app.app.close_round(&Actor::Console, &once(), AT, 1).unwrap();
}

fn page(reader: &Reader, path: &str) -> Answer {
    let answer = reader.get(path);
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    answer
}

#[test]
fn a_new_service_shows_the_way_to_sign_in_and_set_up() {
    for_each_app(|app| {
        let home = page(&app.reader(), "/");
        assert_eq!(home.texts(".none a.btn"), ["Entrar"]);
        assert!(home.text(".none").contains("link de uso único"));
    });
}

#[test]
fn the_start_page_parts_what_runs_from_what_comes_and_is_over() {
    for_each_app(|app| {
        let today = app.clock.now().date();
        event(app, today - Days::new(1), "Agora");
        event(app, today + Days::new(30), "Depois");
        event(app, today - Days::new(30), "Antes");
        let home = page(&app.reader(), "/");
        assert_eq!(home.texts("h2"), ["Em andamento", "Próximos", "Encerrados"]);
        assert_eq!(home.texts("h3 a"), ["Agora", "Depois", "Antes"]);
    });
}

#[test]
fn bug_65_nothing_of_a_draft_is_on_any_open_page() {
    for_each_app(|app| {
        drafted(app, Per::Round);
        // An administrator may see drafts, at his desk; the open pages are the same for all.
        for reader in [app.reader(), app.signed_in("chefe", tablita::auth::role::AccountRole::Admin)] {
            assert_eq!(reader.get(&format!("{HOME}/rodadas/1")).status, 404);
            assert_eq!(reader.get(&format!("{HOME}/rodadas/1.json")).status, 404);
            assert_eq!(reader.get(&format!("{HOME}/rodadas/1.csv")).status, 404);
            assert!(page(&reader, HOME).text(".none").contains("Nenhuma rodada publicada"));
            assert!(page(&reader, &format!("{HOME}/classificacao")).text(".none").contains("Ainda não há"));
            assert!(page(&reader, &format!("{HOME}/jogadores/1")).text(".none").contains("Nenhuma rodada"));
            page(&reader, &format!("{HOME}/salao"));
        }
        publish(app, 1);
        let reader = app.reader();
        assert_eq!(page(&reader, &format!("{HOME}/rodadas/1")).texts(".duel tbody tr").len(), 3);
        assert_eq!(reader.get(&format!("{HOME}/rodadas/2")).status, 404);
    });
}

#[test]
fn a_round_shows_names_scores_endings_and_articles() {
    for_each_app(|app| {
        drafted(app, Per::Round);
        play_round_1(app);
        let reader = app.reader();
        let round = page(&reader, &format!("{HOME}/rodadas/1"));
        assert_eq!(round.text("h1"), "Rodada 1, Absoluto");
        assert_eq!(round.texts(".duel tbody .sc"), ["3–1", "4–0", "–bye"]);
        let endings = round.texts(".duel tbody .en");
        assert_eq!(endings[0], "1ª: queda de seta · 2ª: empate regulamentar, art. 59 B");
        assert_eq!(endings[1], "abandono nas duas partidas");
        assert_eq!(round.texts(".duel .win .pl").len(), 2, "both winners are named in bold");
        assert_eq!(round.texts(".pager a"), ["1"]);
        assert_eq!(round.texts(".pager span span").len(), 4, "four rounds are not published");
        assert_eq!(round.texts(".prog i").len(), 0, "a closed round has no progress to show");
    });
}

#[test]
fn a_player_is_found_without_accents_or_by_number() {
    for_each_app(|app| {
        drafted(app, Per::Round);
        publish(app, 1);
        let reader = app.reader();
        for q in ["joao+conc", "1"] {
            let found = page(&reader, &format!("{HOME}/rodadas/1?q={q}"));
            assert_eq!(found.texts(".duel tbody tr.me").len(), 1, "{q}");
            assert_eq!(found.texts(".duel tbody tr").len(), 1, "{q}");
            assert!(found.text(".duel tbody").contains("João Conceição"));
        }
        let nobody = page(&reader, &format!("{HOME}/rodadas/1?q=%3Cscript%3E"));
        assert!(nobody.body.contains("&#60;script&#62;"), "what was asked for comes back escaped");
        assert_eq!(nobody.texts(".duel tr").len(), 0);
        assert_eq!(page(&reader, &format!("{HOME}/jogadores?q=ze")).texts("tbody th"), ["Zé Ramalho"]);
    });
}

#[test]
fn standings_open_their_working_and_know_that_they_are_not_final() {
    for_each_app(|app| {
        drafted(app, Per::Round);
        play_round_1(app);
        let reader = app.reader();
        let standings = page(&reader, &format!("{HOME}/classificacao"));
        assert_eq!(standings.text(".meta .chip"), "Após a rodada 1 de 5, não é final");
        assert_eq!(standings.texts(".std thead th").len(), 9);
        assert_eq!(standings.texts(".std .pts"), ["2", "2", "0", "0", "0"]);
        assert_eq!(standings.texts(".key dt"), ["Pts", "CD", "S‑B", "Vit.", "PP"]);
        assert_eq!(standings.texts(".xt tbody tr").len(), 5);
        let first = page(&reader, &format!("{HOME}/classificacao.json"));
        let first: serde_json::Value = serde_json::from_str(&first.body).unwrap();
        let number = first["lines"][0]["number"].as_u64().unwrap();
        // Column 3: game points, of one round.
        let opened = page(&reader, &format!("{HOME}/classificacao?rodada=1&detalhe={number}-3"));
        assert_eq!(opened.text("#conta h2"), "Como se chega a 4");
        assert_eq!(opened.texts("#conta tbody tr").len(), 1);
        assert_eq!(reader.get(&format!("{HOME}/classificacao?rodada=2")).status, 404);
    });
}

#[test]
fn who_left_is_shown_and_annulled_boards_say_so() {
    for_each_app(|app| {
        drafted(app, Per::Round);
        play_round_1(app);
        publish(app, 2);
        app.app.leave(&Actor::Console, &once(), AT, (StartNumber(2), 2), "viagem").unwrap();
        let reader = app.reader();
        let standings = page(&reader, &format!("{HOME}/classificacao?rodada=2"));
        assert!(standings.texts(".std tbody tr").last().unwrap().contains("saiu, resultados anulados"));
        let round = page(&reader, &format!("{HOME}/rodadas/1"));
        assert!(round.body.contains("anulado: Maria Lima saiu"), "{}", round.text(".duel"));
        assert!(page(&reader, &format!("{HOME}/jogadores/2")).text(".note").contains("não mais que metade"));
        let earlier = page(&reader, &format!("{HOME}/classificacao?rodada=1"));
        assert!(!earlier.text(".std").contains("saiu"), "after round 1 he was still in");
        let csv = page(&reader, &format!("{HOME}/classificacao.csv")).body;
        assert_eq!(csv.lines().count(), 6);
    });
}

#[test]
fn a_lot_shows_its_commitment_before_and_its_seed_after() {
    for_each_app(|app| {
        drafted(app, Per::Round);
        publish(app, 1);
        let console = Actor::Console;
        let off = SwitchedOff { code: "I-1".into(), reason: "Vista no treino.".into() };
        app.app.switch_off(&console, &once(), AT, &off).unwrap();
        app.app.announce_lots(&console, &once(), AT, 1).unwrap();
        let reader = app.reader();
        let announced = page(&reader, &format!("{HOME}/aberturas"));
        assert_eq!(announced.texts(".lot code").len(), 2, "commitment and list hash, no seed");
        assert!(announced.text("#out ~ .scroll").contains("Vista no treino."));
        app.app.draw_lots(&console, &once(), AT, 1, None).unwrap();
        let view = app.app.openings(&Actor::Public, AT).unwrap();
        let (draw, _) = view.lots[0].drawn.as_ref().unwrap();
        let drawn = page(&reader, &format!("{HOME}/aberturas"));
        let codes = drawn.texts(".lot code");
        assert_eq!(codes[2], draw.seed.to_string());
        let command = format!(
            "tablita draw --table idf-men-brazilian-736 --round 1 --board 0 --attempt 1 --boards A --seed {} --exclude I-1",
            draw.seed
        );
        assert_eq!(codes[3], command);
        assert!(drawn.text(".lot").contains("chegou à mesma abertura"));
        let round = page(&reader, &format!("{HOME}/rodadas/1"));
        assert_eq!(round.text("aside .big"), draw.code);
        let table = page(&reader, &format!("{HOME}/aberturas/tabela.csv"));
        assert_eq!(table.body, view.table.unwrap().text);
    });
}

#[test]
fn openings_drawn_at_each_board_stand_in_its_line() {
    for_each_app(|app| {
        drafted(app, Per::Board);
        publish(app, 1);
        app.app.announce_lots(&Actor::Console, &once(), AT, 1).unwrap();
        app.app.draw_lots(&Actor::Console, &once(), AT, 1, None).unwrap();
        let round = page(&app.reader(), &format!("{HOME}/rodadas/1"));
        assert_eq!(round.texts(".duel .en a").len(), 2);
        let one = page(&app.reader(), &format!("{HOME}/rodadas/1?q=maria"));
        assert_eq!(one.texts("aside svg.brd").len(), 1, "who looks for a player sees his opening");
    });
}

#[test]
fn exports_have_stable_fields_and_no_formulas() {
    for_each_app(|app| {
        drafted(app, Per::Round);
        play_round_1(app);
        let reader = app.reader();
        let players = page(&reader, &format!("{HOME}/jogadores.csv"));
        assert!(players.header("content-type").unwrap().starts_with("text/csv"));
        assert!(players.body.starts_with("number,name,title,federation,state,club,rating,left_from_round\n"));
        assert!(players.body.contains("3,'=SOMA(A1),"), "{}", players.body);
        let round = page(&reader, &format!("{HOME}/rodadas/1.csv")).body;
        assert!(round.starts_with(
            "round,board,first_number,first_name,second_number,second_name,first_score,second_score,games,endings\n"
        ));
        assert!(round.contains(",3,1,2-0 1-1,flag-fallen regulation-draw\n"), "{round}");
        let json: serde_json::Value =
            serde_json::from_str(&page(&reader, &format!("{HOME}/rodadas/1.json")).body).unwrap();
        assert_eq!(json["boards"][0]["score"], serde_json::json!({ "first": 3.0, "second": 1.0 }));
        assert_eq!(json["boards"][0]["games"][1]["ending"]["clause"], "cbd-codex-2020/59B");
        assert_eq!(json["boards"][2]["second"], serde_json::Value::Null);
    });
}

#[test]
fn a_page_that_did_not_change_is_not_sent_again() {
    for_each_app(|app| {
        drafted(app, Per::Round);
        publish(app, 1);
        let reader = app.reader();
        for path in ["/rodadas/1", "/classificacao", "/aberturas", "/rodadas/1.json", "/salao"] {
            let path = format!("{HOME}{path}");
            let tag = page(&reader, &path).header("etag").unwrap().to_owned();
            assert_eq!(reader.get_with(&path, &[("if-none-match", &tag)]).status, 304, "{path}");
        }
        let path = format!("{HOME}/rodadas/1");
        let tag = page(&reader, &path).header("etag").unwrap().to_owned();
        book(app, 1, 1, vec![Some(won(true, Ending::Played)), None]);
        assert_eq!(reader.get_with(&path, &[("if-none-match", &tag)]).status, 200);
    });
}

#[test]
fn every_open_page_is_whole_in_three_languages() {
    for_each_app(|app| {
        drafted(app, Per::Board);
        play_round_1(app);
        publish(app, 2);
        app.app.announce_lots(&Actor::Console, &once(), AT, 2).unwrap();
        let reader = app.reader();
        let pages = [
            "",
            "/rodadas/1",
            "/rodadas/2",
            "/classificacao",
            "/classificacao?rodada=1&detalhe=1-1",
            "/jogadores",
            "/jogadores/1",
            "/aberturas",
            "/regulamento",
            "/salao",
        ]
        .map(|path| format!("{HOME}{path}"));
        for path in pages.iter().map(String::as_str).chain(["/", "/eventos/copa"]) {
            for language in ["pt-BR", "en", "ru"] {
                let answer = reader.get_with(path, &[("accept-language", language)]);
                assert_eq!(answer.status, 200, "{path} in {language}");
                let words = answer.texts("body").join(" ");
                assert!(!words.contains('['), "{path} in {language} lacks a text: {words}");
                assert_eq!(answer.texts("h1").len(), 1, "{path}");
            }
        }
    });
}
