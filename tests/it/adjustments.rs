//! What the standings count beside results: points that the arbiter takes or gives, and what a W.O. costs beyond the loss.

use crate::arbiter::{AT, board, in_round_1, once, regulations};
use crate::harness::{Answer, Reader, TestApp, for_each_app};
use tablita::app::Actor;
use tablita::auth::role::AccountRole;
use tablita::exchange::pairing;
use tablita::exchange::trf::{self, Dialect, Header, TrfFile};
use tablita::tournament::cross_table::Kind;
use tablita::tournament::entrant::{Person, StartNumber};
use tablita::tournament::points::{HalfPoints, MatchScoring, Outcome};
use tablita::tournament::regulations::{GamesPerMatch, Regulations};
use tablita::tournament::result::{Ending, GameResult};
use tablita::tournament::section::Section;
use tablita::tournament::system::{Method, Swiss, System};

const PAGE: &str = "/arbitragem/copa/absoluto/penalidades";
const STANDINGS: &str = "/eventos/copa/absoluto/classificacao";

const fn absent(white: Outcome, black: Outcome) -> GameResult {
    let ending =
        if matches!((white, black), (Outcome::Loss, Outcome::Loss)) { Ending::BothAbsent } else { Ending::Absent };
    GameResult { white, black, ending }
}

/// Four in a Swiss of three rounds; in round 1 somebody misses board 1, and nobody comes to board 2.
fn missed(games_per_match: GamesPerMatch, match_scoring: MatchScoring, cost: i32) -> Section {
    let method = if games_per_match == GamesPerMatch::Two { Method::DoubleSwiss } else { Method::Dutch };
    let system = System::Swiss(Swiss { method, rounds: 3, ..Swiss::fresh(games_per_match) });
    let walk_over_cost = HalfPoints::new(cost);
    let mut section =
        Section::new(Regulations { system, games_per_match, match_scoring, walk_over_cost, ..regulations("15+5") });
    let person = |number| Person { name: format!("Player {number}"), ..Person::default() };
    section.enter_players((1..=4).map(person)).unwrap();
    section.make_rounds(1).unwrap();
    section.publish(1).unwrap();
    let blank = |games: usize| vec![None; games - 1];
    let games = usize::from(games_per_match.get());
    let book = |section: &mut Section, board: u16, first: GameResult| {
        section.book(1, board, [vec![Some(first)], blank(games)].concat()).unwrap();
    };
    book(&mut section, 1, absent(Outcome::Loss, Outcome::Win));
    book(&mut section, 2, absent(Outcome::Loss, Outcome::Loss));
    section.close(1).unwrap();
    section
}

const FORMS: [(GamesPerMatch, MatchScoring); 3] = [
    (GamesPerMatch::Two, MatchScoring::ByResult),
    (GamesPerMatch::Two, MatchScoring::BySum),
    (GamesPerMatch::One, MatchScoring::BySum),
];

#[test]
fn codex_54_a_match_lost_by_walk_over_costs_once_whoever_sits_opposite() {
    for (games, scoring) in FORMS {
        let (free, costly) = (missed(games, scoring, 0), missed(games, scoring, 2));
        let (before, after) = (free.cross_table().unwrap(), costly.cross_table().unwrap());
        let mut lost = 0;
        for row in after.rows() {
            let less = before.points(row.number) - after.points(row.number);
            assert!(
                less == 0 || (less == 2 && row.cells[0].kind == Kind::ForfeitLoss),
                "{} by {scoring:?}",
                row.number
            );
            lost += usize::from(less == 2);
        }
        assert_eq!(lost, 1, "one of board 1; board 2, which nobody came to, is 0-0");
    }
}

#[test]
fn codex_54_the_pairing_sees_what_a_walk_over_costs() {
    for (games, scoring) in FORMS {
        let section = missed(games, scoring, 2);
        let swiss = *section.regulations.system.swiss().unwrap();
        let (table, field) = (section.cross_table().unwrap(), section.field(2, &swiss).unwrap());
        for player in &field.players {
            assert_eq!(player.points_before(1), table.points(StartNumber(player.number)), "{}", player.number);
        }
        assert!(field.players.iter().any(|player| player.points_before(1) == -2));
    }
}

/// The report of a section has the points of its table, and so has the pairing from the report.
fn assert_report_agrees(section: &Section) {
    let standings = section.standings().unwrap();
    let table = standings.table();
    let file = TrfFile::of_section(section, Header::default(), None, standings.lines()).unwrap();
    let again = trf::read(&file.write(Dialect::Trf26).unwrap()).unwrap();
    again.check_points().unwrap();
    let of_report = again.cross_table().unwrap();
    for row in table.rows() {
        assert_eq!(again.player(row.number.0).unwrap().points.0, table.points(row.number) * 5, "{}", row.number);
        assert_eq!(of_report.points(row.number), table.points(row.number) * 5, "{}", row.number);
    }
    let before = pairing::next_round(&again, false).unwrap();
    for player in &before.players {
        let sum = player.points_before(before.round_index());
        assert_eq!(sum, table.points(StartNumber(player.number)) * 5, "{}", player.number);
    }
    // An older edition has no record for it: its lines are still the sum of their results.
    trf::read(&file.write(Dialect::Trf16).unwrap()).unwrap();
}

#[test]
fn the_report_agrees_with_walk_overs_that_cost_and_with_points_taken() {
    use tablita::tournament::actions::Consent;
    use tablita::tournament::adjustment::Ruling;
    for (games, scoring) in FORMS {
        let mut section = missed(games, scoring, 2);
        assert_report_agrees(&section);
        for (player, halves) in [(1, -3), (1, 1), (4, 2)] {
            let (player, points) = (StartNumber(player), HalfPoints::new(halves));
            let ruling = Ruling { player, round: 1, points, article: "CODEX 42-52".into() };
            section.adjust(&ruling, &Consent::confirmed("decidido")).unwrap();
        }
        assert_report_agrees(&section);
    }
}

#[test]
fn a_report_of_others_with_points_taken_is_read_and_written_again() {
    let line = |number: u16, points: &str, entries: &str| {
        format!("001 {number:>4}{:72}{points:>4} {number:>4}{entries}\n", "")
    };
    let typed = "299 W  1.0   2.0     1     2\n";
    let taken = "299          -0.5    1    1    2\n";
    let text = line(1, " 0.5", "     2 w 1") + &line(2, "-0.5", "     1 b 0") + "142 3\n" + taken + typed;
    let file = trf::read(&text).unwrap();
    file.check_points().unwrap();
    assert_eq!(file.adjustments.len(), 1);
    assert_eq!(file.adjustments[0].players, [1, 2]);
    let again = trf::read(&file.write(Dialect::Trf26).unwrap()).unwrap();
    assert_eq!((again.adjustments, again.kept.len()), (file.adjustments.clone(), 1), "what has a type is carried");
}

/// Takes points, or what `fields` says instead.
fn decide(arbiter: &Reader, fields: &[(&str, &str)]) -> Answer {
    let mut typed = vec![
        ("player", "1"),
        ("kind", "taken"),
        ("points", "1½"),
        ("round", "1"),
        ("article", "CODEX 42-52"),
        ("reason", "telefone ligado na sala"),
        ("sure", "on"),
    ];
    typed.retain(|(name, _)| fields.iter().all(|(other, _)| other != name));
    typed.extend(fields.iter().filter(|(_, value)| !value.is_empty()));
    arbiter.submit(PAGE, PAGE, &typed)
}

fn booked(app: &TestApp) -> Reader {
    let arbiter = in_round_1(app, "15");
    for number in [1, 2] {
        let page = board(number);
        assert_eq!(arbiter.submit(&page, &page, &[("result-1", "white"), ("result-2", "black")]).status, 303);
    }
    arbiter
}

#[test]
fn points_taken_stand_in_the_standings_with_sign_and_reason_until_withdrawn() {
    for_each_app(|app| {
        let arbiter = booked(app);
        let points = || app.reader().get(STANDINGS).texts("table.std td.pts");
        assert_eq!(points(), ["2", "2", "0", "0"]);
        let taken = decide(&arbiter, &[]);
        assert_eq!(taken.location().as_deref(), Some(PAGE), "{}", taken.body);
        assert_eq!(
            arbiter.follow(&taken).text("[role=status]"),
            "Os pontos foram mudados; a classificação já os conta."
        );
        assert_eq!(points(), ["2", "½ (−1½)", "0", "0"]);
        let standings = app.reader().get(STANDINGS);
        assert!(
            standings
                .text("#ajustes + ul")
                .contains("Ana: −1½, desde a rodada 1. CODEX 42-52: telefone ligado na sala")
        );
        let work = app.reader().get(&format!("{STANDINGS}?rodada=1&detalhe=1-pontos"));
        assert_eq!(work.text(".work .eq").replace('\u{a0}', " "), "2 − 1½ = ½");
        assert!(work.text(".work").contains("CODEX 42-52: telefone ligado na sala"), "{}", work.text(".work"));
        let player = app.reader().get("/eventos/copa/absoluto/jogadores/1");
        assert!(player.text(".note").contains("−1½"), "{}", player.text(".note"));
        assert_eq!(player.texts("td.n.hide-s"), ["½"]);
        let json: serde_json::Value =
            serde_json::from_str(&app.reader().get(&format!("{STANDINGS}.json")).body).unwrap();
        let line = json["lines"].as_array().unwrap().iter().find(|line| line["name"] == "Ana").unwrap();
        assert_eq!((&line["points"], &line["adjustment"]), (&serde_json::json!(0.5), &serde_json::json!(-1.5)));
        let record = app.app.event_audit(&Actor::Console, AT.event, None).unwrap();
        assert_eq!((record[0].action.as_str(), record[0].subject.as_str()), ("adjustment.decided", "adjustment 1"));

        let withdraw = format!("{PAGE}/1/retirar");
        assert_eq!(arbiter.submit(PAGE, &withdraw, &[("reason", "engano")]).status, 422, "the tick is missing");
        assert_eq!(arbiter.submit(PAGE, &withdraw, &[("reason", "engano"), ("sure", "on")]).status, 303);
        assert_eq!(points(), ["2", "2", "0", "0"]);
        let page = arbiter.get(PAGE);
        assert!(page.text(".note").contains("Retirada: engano (arbitra"), "{}", page.text(".note"));
        assert_eq!(arbiter.submit(PAGE, PAGE, &[("reason", "x")]).status, 422);
    });
}

#[test]
fn what_is_no_decision_is_refused_at_its_field() {
    for_each_app(|app| {
        let arbiter = booked(app);
        for (field, value, words) in [
            ("points", "muito", "Escreva pontos inteiros ou meios: 1, ½, 1½ ou 0,5."),
            ("points", "0", "Escreva de meio ponto a 50 pontos."),
            ("article", " ", "Diga o artigo, em até 60 letras."),
        ] {
            let refused = decide(&arbiter, &[(field, value)]);
            assert_eq!((refused.status, refused.texts(".msg")), (422, vec![words.to_owned()]), "{field} {value}");
            assert!(refused.body.contains("telefone ligado na sala"), "what was typed is not lost");
        }
        for missing in ["sure", "reason", "player"] {
            assert_eq!(decide(&arbiter, &[(missing, "")]).status, 422, "{missing}");
        }
        // Round 2 is a draft: nobody has seen it, and nothing is taken in it.
        assert_eq!(decide(&arbiter, &[("round", "2")]).status, 422);
        assert!(app.app.section(&Actor::Console, AT).unwrap().section.adjustments.is_empty());
        assert_eq!(app.signed_in("outro", AccountRole::Member).get(PAGE).status, 403);
        assert_eq!(app.reader().get(PAGE).status, 303);
    });
}

#[test]
fn codex_54_the_regulations_say_what_a_walk_over_costs_and_the_working_shows_it() {
    for_each_app(|app| {
        let boss = app.signed_in("chefe", AccountRole::Admin);
        let (house, console) = (&app.app, &Actor::Console);
        house.create_event(console, &once(), &crate::arbiter::facts("Copa")).unwrap();
        let new = "/organizacao/copa/secoes/nova";
        let section = |cost| {
            let fields =
                [("name", "Absoluto"), ("system", "round-robin"), ("openings", "none"), ("walk_over_cost", cost)];
            boss.submit(new, new, &fields)
        };
        let refused = section("1½");
        assert_eq!(refused.status, 422);
        assert!(refused.text(".fld.err .msg").contains("CODEX art. 54"), "{}", refused.text(".fld.err .msg"));
        assert_eq!(section("1").status, 303);
        house.import_players(console, &once(), AT, "nome\nAna\nBia\n".as_bytes()).unwrap();
        house.make_rounds(console, &once(), AT).unwrap();
        house.publish_round(console, &once(), AT, 1).unwrap();
        let page = board(1);
        assert_eq!(boss.submit(&page, &page, &[("result-1", "white"), ("ending-1", "absent")]).status, 303);
        let rules = app.reader().get("/eventos/copa/absoluto/regulamento");
        assert!(rules.text("main").contains("Um match perdido por W.O. custa mais 1"), "{}", rules.text("main"));
        let standings = app.reader().get(STANDINGS);
        assert_eq!(standings.texts("table.std td.pts"), ["2", "-1"]);
        let lost = app.reader().get(&format!("{STANDINGS}?rodada=1&detalhe=2-pontos"));
        assert!(lost.text(".work").contains("custo do W.O. (CODEX art. 54)"), "{}", lost.text(".work"));
        assert!(
            standings.texts("table.xt td").iter().any(|cell| cell == "0 (−1)"),
            "{:?}",
            standings.texts("table.xt td")
        );
    });
}
