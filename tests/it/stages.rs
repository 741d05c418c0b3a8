//! The systems beside round robin and Swiss: a knockout with its play-offs, two teams, and sections that feed another.

use crate::desk::{once, win};
use crate::harness::{Answer, Reader, TestApp, for_each_app};
use scraper::Selector;
use tablita::app::results::Entry;
use tablita::app::sections::At;
use tablita::app::{Actor, Error, Filter};
use tablita::auth::role::AccountRole;
use tablita::store::sections::Field;
use tablita::tournament::knockout::{Finally, Knockout};
use tablita::tournament::points::Outcome;
use tablita::tournament::rating::{RatingPlan, RatingScale};
use tablita::tournament::regulations::{GamesPerMatch, Regulations};
use tablita::tournament::result::{Ending, GameResult};
use tablita::tournament::section::Section;
use tablita::tournament::system::{RoundRobinTable, Swiss, System, Teams};

const EVENT: &str = "copa-de-sistemas";
const CONSOLE: Actor = Actor::Console;

fn event(app: &TestApp) -> Reader {
    let organiser = app.signed_in("olga", AccountRole::Organiser);
    let facts =
        [("name", "Copa de Sistemas"), ("city", "Recife"), ("starts_on", "2026-11-28"), ("ends_on", "2026-11-29")];
    assert_eq!(organiser.submit("/organizacao/novo", "/organizacao/novo", &facts).status, 303);
    organiser
}

const fn at(section: &str) -> At<'_> {
    At { event: EVENT, section }
}

fn regulations(system: &System) -> Regulations {
    let json = serde_json::json!({
        "rule_set": "cbd-codex-2020", "system": system, "games_per_match": 2, "game_points": "two-one-zero",
        "match_scoring": "by-result", "time_control": "15+5", "time_covers": "game", "recording": "by-rule",
        "openings": null, "tie_breaks": [],
    });
    serde_json::from_value(json).unwrap()
}

fn knockout(play_offs: &[&str], finally: Finally) -> System {
    let play_offs = play_offs.iter().map(|control| control.parse().unwrap()).collect();
    System::Knockout(Knockout { best_of: 1, play_offs, finally })
}

fn round_robin() -> System {
    System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger }
}

/// Makes a section with players of these names; gives its name in addresses.
fn make(app: &TestApp, name: &str, system: &System, players: &[&str]) -> String {
    let slug = app.app.create_section(&CONSOLE, &once(), EVENT, name, Field::Open, &regulations(system)).unwrap();
    if !players.is_empty() {
        let list = format!("nome\n{}\n", players.join("\n"));
        app.app.import_players(&CONSOLE, &once(), at(&slug), list.as_bytes()).unwrap();
    }
    slug
}

fn section(app: &TestApp, slug: &str) -> Section {
    app.app.section(&CONSOLE, at(slug)).unwrap().section
}

fn book(app: &TestApp, slug: &str, (round, board): (u16, u16), games: Vec<Option<GameResult>>) {
    let version = section(app, slug).round(round).unwrap().board(board).unwrap().version;
    app.app.book(&CONSOLE, &once(), at(slug), &Entry { round, board, version, games }).unwrap();
}

/// Plays every round that there is: the lower starting number wins each match.
fn play_out(app: &TestApp, slug: &str) {
    let rounds = section(app, slug).rounds_planned();
    for number in 1..=u16::try_from(rounds).unwrap() {
        if section(app, slug).round(number).is_err() {
            app.app.make_rounds(&CONSOLE, &once(), at(slug)).unwrap();
        }
        app.app.publish_round(&CONSOLE, &once(), at(slug), number).unwrap();
        for board in section(app, slug).round(number).unwrap().boards.iter().filter(|board| !board.is_bye()) {
            let first_wins = Some(board.white) < board.black;
            book(app, slug, (number, board.number), vec![win(first_wins), win(!first_wins)]);
        }
        app.app.close_round(&CONSOLE, &once(), at(slug), number).unwrap();
    }
}

fn refused(error: &Error) -> Vec<&'static str> {
    match error {
        Error::Refused(refusals) => refusals.iter().map(|refusal| refusal.key).collect(),
        other => panic!("{other}"),
    }
}

/// Sends a form that must be taken, and gives the page that it leads to.
fn done(reader: &Reader, page: &str, action: &str, fields: &[(&str, &str)]) -> Answer {
    let answer = reader.submit(page, action, fields);
    assert_eq!(answer.status, 303, "{action}: {:?} {}", answer.texts("[role=alert]"), answer.body);
    reader.follow(&answer)
}

#[test]
fn a_knockout_is_played_by_its_forms_with_a_play_off_and_a_lot() {
    for_each_app(|app| {
        let organiser = event(app);
        let new = format!("/organizacao/{EVENT}/secoes/nova");
        let typed = [
            ("name", "Final"),
            ("system", "knockout"),
            ("best_of", "1"),
            ("play_offs", "5"),
            ("finally", "lot"),
            ("openings", "none"),
            ("time_control", "15"),
        ];
        let slower = typed.map(|(field, value)| (field, if field == "play_offs" { "20" } else { value }));
        let fault = organiser.submit(&new, &new, &slower);
        assert_eq!(fault.status, 422);
        assert!(fault.text("#play_offs-e").contains("art. 2"), "a slower play-off is refused with its article");
        done(&organiser, &new, &new, &typed);
        let (home, desk) = (format!("/organizacao/{EVENT}/final"), format!("/arbitragem/{EVENT}/final/rodadas/1"));
        let players = format!("{home}/jogadores");
        for name in ["Ana", "Bia", "Caio"] {
            done(&organiser, &players, &players, &[("name", name)]);
        }
        let rounds = format!("{home}/rodadas");
        done(&organiser, &rounds, &format!("{rounds}/gerar"), &[]);
        let bracket = format!("/eventos/{EVENT}/final/chave");
        assert_eq!(app.reader().get(&bracket).texts(".bracket").len(), 0, "a draft is not in the bracket");
        done(&organiser, &rounds, &format!("{rounds}/1/publicar"), &[]);
        let shown = app.reader().get(&bracket);
        assert_eq!(shown.texts(".bracket h2"), ["Semifinais"]);
        assert_eq!(shown.texts(".bracket a.pl"), ["Ana", "Bia", "Caio"]);
        assert!(shown.text(".bracket").contains("folga"), "the first seed has the bye");
        for (page, language, words) in [
            ("rodadas/1", "pt-BR", "passa à fase seguinte"),
            ("jogadores/1", "pt-BR", "passa à fase seguinte"),
            ("rodadas/1", "en", "goes through to the next round"),
            ("rodadas/1", "ru", "проходит в следующий круг"),
        ] {
            let address = format!("/eventos/{EVENT}/final/{page}");
            let shown = app.reader().get_with(&address, &[("accept-language", language)]).text("main");
            assert!(shown.contains(words) && !shown.contains("sem pontos"), "{shown}");
        }
        // The match is level: the round stays open until the play-off is entered.
        let board = format!("{desk}/mesas/1");
        assert_eq!(organiser.get(&board).texts("fieldset legend h2").len(), 2);
        let opened = organiser.get(&board);
        let draw = radio(&opened, "result-1", 2);
        let level = ["result-1", "result-2"].map(|field| (field, draw.as_str()));
        assert_eq!(organiser.submit_on(&opened, &board, &level).status, 303);
        let refused = organiser.submit(&desk, &format!("{desk}/encerrar"), &[]);
        assert_eq!(refused.status, 422, "{}", refused.body);
        assert!(refused.text("[role=alert]").contains("registre o play-off"), "{}", refused.text("[role=alert]"));
        let opened = organiser.get(&board);
        assert!(opened.text(".note").contains("play-off 1 (5)"), "{}", opened.text("main"));
        assert_eq!(opened.texts("fieldset legend h2")[2], "Play-off 1, 1ª partida");
        let all = ["result-1", "result-2", "result-3", "result-4"].map(|field| (field, draw.as_str()));
        assert_eq!(organiser.submit_on(&opened, &board, &all).status, 303);
        let refused = organiser.submit(&desk, &format!("{desk}/encerrar"), &[]);
        assert!(refused.text("[role=alert]").contains("sorteie quem passa"), "{}", refused.text("[role=alert]"));
        assert!(app.reader().get(&bracket).text(".bracket").contains("aguarda o sorteio"));
        let drawn = done(&organiser, &board, &format!("{board}/sorteio"), &[]);
        assert!(drawn.text("[role=status]").contains("Sorteado: passa"), "{}", drawn.text("main"));
        done(&organiser, &desk, &format!("{desk}/encerrar"), &[]);
        let lot = section(app, "final").round(1).unwrap().board(1).unwrap().lot;
        assert!(lot.is_some(), "the seed is kept");
        // The final.
        done(&organiser, &rounds, &format!("{rounds}/gerar"), &[]);
        let last = section(app, "final").round(2).unwrap().board(1).unwrap().clone();
        assert_eq!((last.white.0, last.games.len()), (1, 2));
        app.app.publish_round(&CONSOLE, &once(), at("final"), 2).unwrap();
        book(app, "final", (2, 1), vec![win(true), win(false)]);
        app.app.close_round(&CONSOLE, &once(), at("final"), 2).unwrap();
        let shown = app.reader().get(&bracket);
        assert_eq!(shown.text("#bracket-part .note"), "Vencedor: Ana");
        let table = app.reader().get(&format!("/eventos/{EVENT}/final/classificacao"));
        let places: Vec<String> = table.texts(".std tbody td.n:first-child");
        assert_eq!(places, ["1", "2", "3"], "by the round that was reached");
        assert!(table.text("#state-part").contains("final"));
    });
}

/// The value of a choice of a field, by its place.
fn radio(answer: &Answer, field: &str, at: usize) -> String {
    let selector = Selector::parse(&format!("input[name={field}]")).unwrap();
    let html = answer.html();
    let choices: Vec<&str> = html.select(&selector).filter_map(|input| input.attr("value")).collect();
    choices[at].to_owned()
}

#[test]
fn a_match_taken_further_is_booked_once_and_never_beyond_its_end() {
    for_each_app(|app| {
        event(app);
        let slug = make(app, "Final", &knockout(&["5", "3"], Finally::Seed), &["Ana", "Bia"]);
        app.app.make_rounds(&CONSOLE, &once(), at(&slug)).unwrap();
        app.app.publish_round(&CONSOLE, &once(), at(&slug), 1).unwrap();
        let draw = || Some(GameResult { white: Outcome::Draw, black: Outcome::Draw, ending: Ending::Played });
        book(app, &slug, (1, 1), vec![draw(), draw()]);
        book(app, &slug, (1, 1), vec![draw(), draw(), win(true), None]);
        assert_eq!(section(app, &slug).round(1).unwrap().board(1).unwrap().games.len(), 4, "read again from the store");
        let error = app.app.close_round(&CONSOLE, &once(), at(&slug), 1).unwrap_err();
        assert_eq!(refused(&error), ["section-level"]);
        book(app, &slug, (1, 1), vec![draw(), draw(), win(true), draw()]);
        let version = section(app, &slug).round(1).unwrap().board(1).unwrap().version;
        let decided = vec![win(true), draw(), win(true), draw()];
        let entry = Entry { round: 1, board: 1, version, games: decided };
        let error = app.app.book(&CONSOLE, &once(), at(&slug), &entry).unwrap_err();
        assert_eq!(refused(&error), ["section-match-is-over"]);
        let error = app.app.draw_match(&CONSOLE, &once(), at(&slug), 1, 1).unwrap_err();
        assert_eq!(refused(&error), ["section-nothing-to-draw"]);
        app.app.close_round(&CONSOLE, &once(), at(&slug), 1).unwrap();
        let shown = app.reader().get(&format!("/eventos/{EVENT}/final/chave"));
        assert!(shown.text(".bracket").contains("decidido no play-off"), "{}", shown.text(".bracket"));
    });
}

#[test]
fn a_final_takes_its_players_from_the_groups_once() {
    for_each_app(|app| {
        let organiser = event(app);
        let one = make(app, "Grupo A", &round_robin(), &["Ana", "Bia", "Caio"]);
        let other = make(app, "Grupo B", &round_robin(), &["Davi", "Eva", "Fabio"]);
        let last = make(app, "Final", &knockout(&[], Finally::Seed), &[]);
        let page = format!("/organizacao/{EVENT}/{last}/classificados");
        let bad = organiser.submit(&page, &page, &[("source", &one), ("first", "2"), ("last", "1")]);
        assert_eq!((bad.status, bad.texts("#last-e").len()), (422, 1));
        for group in [&one, &other] {
            done(&organiser, &page, &page, &[("source", group), ("first", "1"), ("last", "2")]);
            app.app.make_rounds(&CONSOLE, &once(), at(group)).unwrap();
        }
        let circle = app.app.feed_section(&CONSOLE, &once(), at(&one), &last, (1, 1)).unwrap_err();
        assert_eq!(refused(&circle), ["feed-circle"]);
        let early = app.app.enter_qualifiers(&CONSOLE, &once(), at(&last)).unwrap_err();
        assert_eq!(refused(&early), ["feed-not-finished"]);
        assert!(organiser.get(&page).text("main").contains("Ainda não terminou"));
        play_out(app, &one);
        play_out(app, &other);
        let preview = organiser.get(&page);
        assert_eq!(preview.texts("section[aria-labelledby=coming] tbody th"), ["Ana", "Davi", "Bia", "Eva"]);
        assert!(section(app, &last).entrants.is_empty(), "a preview changes nothing");
        done(&organiser, &page, &format!("{page}/trazer"), &[]);
        let names = |app: &TestApp| -> Vec<String> {
            section(app, &last).entrants.iter().map(|entrant| entrant.person.name.clone()).collect()
        };
        assert_eq!(names(app), ["Ana", "Davi", "Bia", "Eva"]);
        app.app.enter_qualifiers(&CONSOLE, &once(), at(&last)).unwrap();
        assert_eq!(names(app).len(), 4, "nobody is entered twice");
        assert!(organiser.get(&page).text("main").contains("Todos já estão"));
        let record = app.app.event_record(&CONSOLE, EVENT, &Filter::default(), None).unwrap();
        let entered = record.entries.iter().rfind(|entry| entry.action == "players.qualified").unwrap();
        let after = entered.after.as_deref().unwrap();
        assert!(after.contains("grupo-b") && after.contains("Eva"), "{after}");
        // What is known of a player there stays as it came, whatever is corrected in the group.
        play_out(app, &last);
        let shown = app.reader().get(&format!("/eventos/{EVENT}/{last}/chave"));
        assert_eq!(shown.text("#bracket-part .note"), "Vencedor: Ana");
    });
}

#[test]
fn a_tie_at_the_cut_is_shown_and_lets_nobody_in() {
    for_each_app(|app| {
        let organiser = event(app);
        let group = make(app, "Grupo A", &round_robin(), &["Ana", "Bia"]);
        let last = make(app, "Final", &knockout(&[], Finally::Seed), &[]);
        app.app.make_rounds(&CONSOLE, &once(), at(&group)).unwrap();
        app.app.publish_round(&CONSOLE, &once(), at(&group), 1).unwrap();
        book(app, &group, (1, 1), vec![win(true), win(true)]);
        app.app.close_round(&CONSOLE, &once(), at(&group), 1).unwrap();
        app.app.feed_section(&CONSOLE, &once(), at(&last), &group, (1, 1)).unwrap();
        let page = format!("/organizacao/{EVENT}/{last}/classificados");
        let shown = organiser.get(&page);
        assert!(shown.text("main").contains("Empate no corte: Ana, Bia"), "{}", shown.text("main"));
        let error = app.app.enter_qualifiers(&CONSOLE, &once(), at(&last)).unwrap_err();
        assert_eq!(refused(&error), ["feed-tie"]);
        done(&organiser, &page, &format!("{page}/retirar"), &[("source", &group)]);
        let error = app.app.enter_qualifiers(&CONSOLE, &once(), at(&last)).unwrap_err();
        assert_eq!(refused(&error), ["feed-none"]);
    });
}

#[test]
fn two_teams_meet_everybody_and_have_a_score() {
    for_each_app(|app| {
        event(app);
        let teams = System::Scheveningen(Teams { names: ["Norte".to_owned(), "Sul".to_owned()] });
        let slug = make(app, "Desafio", &teams, &["Ana", "Bia", "Caio", "Davi"]);
        app.app.make_rounds(&CONSOLE, &once(), at(&slug)).unwrap();
        play_out(app, &slug);
        let table = app.reader().get(&format!("/eventos/{EVENT}/{slug}/classificacao"));
        assert_eq!(table.texts("#teams-part tbody th"), ["Norte", "Sul"]);
        assert_eq!(table.texts("#teams-part tbody .pts"), ["8", "0"], "four matches of two points");
        assert_eq!(table.texts(".xt tbody tr").len(), 4);
    });
}

/// Everything that a section offers to be read, printed or taken away.
fn documents(section: &Section) -> Vec<String> {
    let mut all: Vec<String> = [
        "",
        "/rodadas",
        "/classificacao",
        "/classificacao.csv",
        "/classificacao.json",
        "/jogadores",
        "/rating.csv",
        "/jogadores.csv",
        "/jogadores.json",
        "/jogadores/1",
        "/aberturas",
        "/regulamento",
        "/salao",
        "/partidas",
        "/chave",
    ]
    .map(str::to_owned)
    .to_vec();
    for round in &section.rounds {
        let number = round.number;
        all.extend(["", ".csv", ".json", "/por-que"].map(|rest| format!("/rodadas/{number}{rest}")));
        all.push(format!("/classificacao?rodada={number}"));
    }
    all
}

#[test]
fn bug_04_every_document_of_every_system_is_given_or_is_not_there() {
    for_each_app(|app| {
        let organiser = event(app);
        let names = ["Ana", "Bia", "Caio", "Davi", "Eva", "Fabio"];
        let swiss = Swiss { rounds: 3, ..Swiss::fresh(GamesPerMatch::Two) };
        let teams = Teams { names: ["Norte".to_owned(), "Sul".to_owned()] };
        let systems = [
            ("Todos", round_robin()),
            ("Aberto", System::Swiss(swiss)),
            ("Chave", knockout(&["5"], Finally::Lot)),
            ("Equipes", System::Scheveningen(teams)),
        ];
        for (name, system) in systems {
            let is_knockout = system.knockout().is_some();
            let slug = make(app, name, &system, &names);
            let look = |moment: &str| {
                let (public, home) = (format!("/eventos/{EVENT}/{slug}"), format!("/organizacao/{EVENT}/{slug}"));
                for document in documents(&section(app, &slug)) {
                    let status = app.reader().get(&format!("{public}{document}")).status;
                    assert!([200, 303, 404].contains(&status), "{name}, {moment}: {document} answers {status}");
                    let must_be = !document.contains("rodadas/") && !document.contains('?') && document != "/chave";
                    assert!(!must_be || status != 404, "{name}, {moment}: {document} is not there");
                    assert!(document != "/chave" || (status == 200) == is_knockout, "{name}, {moment}: {document}");
                }
                for page in ["", "/regulamento", "/jogadores", "/classificados", "/aberturas", "/rodadas"] {
                    assert_eq!(organiser.get(&format!("{home}{page}")).status, 200, "{name}, {moment}: {page}");
                }
                for round in &section(app, &slug).rounds {
                    let desk = format!("/arbitragem/{EVENT}/{slug}/rodadas/{}", round.number);
                    for page in ["", "/links", "/links/jogadores", "/conferir", "/mesas/1"] {
                        let status = organiser.get(&format!("{desk}{page}")).status;
                        assert!(status < 500, "{name}, {moment}: {desk}{page} answers {status}");
                    }
                }
            };
            look("before the rounds");
            app.app.make_rounds(&CONSOLE, &once(), at(&slug)).unwrap();
            look("drafted");
            play_out(app, &slug);
            look("played");
        }
    });
}

#[test]
fn the_rating_report_of_a_section_can_be_taken_away() {
    for_each_app(|app| {
        event(app);
        let slug = make(app, "Todos", &round_robin(), &[]);
        let list = "nome;rating\nAna;2000\nBia;1900\n";
        app.app.import_players(&CONSOLE, &once(), at(&slug), list.as_bytes()).unwrap();
        app.app.make_rounds(&CONSOLE, &once(), at(&slug)).unwrap();
        play_out(app, &slug);
        let home = format!("/eventos/{EVENT}/{slug}");
        assert!(app.reader().get(&format!("{home}/classificacao")).body.contains("/rating.csv"));
        let line_of = |home: &str, query: &str| -> Vec<String> {
            let answer = app.reader().get(&format!("{home}/rating.csv{query}"));
            assert_eq!((answer.status, answer.header("content-type")), (200, Some("text/csv; charset=utf-8")));
            answer.body.lines().nth(1).unwrap().split(',').map(str::to_owned).collect()
        };
        let line = |query: &str| line_of(&home, query);
        // Phi(100 / 285.71) = 0.6368, and K 20: a win is worth 7.3.
        assert_eq!(line("")[1..6], ["Ana", "2000", "1", "1.0", "0.64"]);
        assert_eq!(line("").last().unwrap(), "2007");
        // FIDE's table has 0.64 for a difference of 100.
        assert_eq!(line("?regra=fide&k=10").last().unwrap(), "2004");
        let unknown = app.reader().get(&format!("{home}/rating.csv?regra=nada")).status;
        assert!((400..500).contains(&unknown), "{unknown}");
        // What the regulations have counts where nothing else is asked for, and stands on their page.
        let rating = RatingPlan { scale: RatingScale::Fide, k: 10 };
        let regulations = Regulations { rating, ..regulations(&round_robin()) };
        let slug = app.app.create_section(&CONSOLE, &once(), EVENT, "Outra", Field::Open, &regulations).unwrap();
        app.app.import_players(&CONSOLE, &once(), at(&slug), list.as_bytes()).unwrap();
        app.app.make_rounds(&CONSOLE, &once(), at(&slug)).unwrap();
        play_out(app, &slug);
        let other = format!("/eventos/{EVENT}/{slug}");
        assert_eq!(line_of(&other, "").last().unwrap(), "2004");
        assert_eq!(line_of(&other, "?regra=fmjd&k=20").last().unwrap(), "2007");
        let rules = app.reader().get(&format!("{other}/regulamento")).text("main");
        assert!(rules.contains("FIDE: tabela B.02") && rules.contains("K = 10"), "{rules}");
    });
}
