//! Games that do not count for the rating: their points do, the rating report and the letters of a report do not.

use crate::arbiter::{AT, board, in_round_1};
use crate::harness::{TestApp, for_each_app};
use tablita::app::Actor;
use tablita::exchange::trf::{self, Code, Dialect, Header, TrfFile};
use tablita::tournament::cross_table::{Cell, Kind};
use tablita::tournament::points::MatchScoring;
use tablita::tournament::section::Section;

fn section(app: &TestApp) -> Section {
    app.app.section(&Actor::Console, AT).unwrap().section
}

/// The letters of a player in the report of a section, written and read again.
fn letters(section: &Section, player: u16) -> Vec<Code> {
    let file = TrfFile::of_section(section, Header::default(), None, &[]).unwrap();
    let again = trf::read(&file.write(Dialect::Trf26).unwrap()).unwrap();
    again.check_points().unwrap();
    let table = again.cross_table().unwrap();
    let unrated = |cell: &&Cell| cell.kind == Kind::Played && !cell.is_rated();
    let unrated = table.rows().iter().flat_map(|row| &row.cells).filter(unrated).count();
    let codes = again.players.iter().flat_map(|player| player.rounds.iter().flatten().map(|entry| entry.code));
    assert_eq!(unrated, codes.filter(|code| !code.is_rated()).count(), "what is read is not rated either");
    again.player(player).unwrap().rounds.iter().flatten().map(|entry| entry.code).collect()
}

#[test]
fn a_game_that_is_not_rated_keeps_its_points_and_has_its_own_letter() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let page = board(1);
        assert_eq!(arbiter.submit(&page, &page, &[("result-1", "white"), ("result-2", "draw")]).status, 303);
        let standings = || app.reader().get("/eventos/copa/absoluto/classificacao").texts("table.std td.pts");
        let before = standings();
        let rating = format!("{page}/rating");
        let sent = arbiter.submit(&rating, &rating, &[("unrated-2", "on")]);
        assert_eq!(sent.location(), Some(page.clone()), "{}", sent.body);
        // One of both: the match counts for the rating, the game does not.
        assert_eq!(letters(&section(app), 1)[0], Code::Win);
        // The box that is ticked stays so.
        assert_eq!(arbiter.submit(&rating, &rating, &[("unrated-1", "on")]).status, 303);
        assert_eq!(standings(), before);
        assert_eq!(letters(&section(app), 1)[0], Code::UnratedWin);
        let mut by_games = section(app);
        by_games.regulations.match_scoring = MatchScoring::BySum;
        assert_eq!(letters(&by_games, 1)[..2], [Code::UnratedWin, Code::UnratedDraw]);
        let round = app.reader().get("/eventos/copa/absoluto/rodadas/1");
        let words = round.text("main").replace('\u{a0}', " ");
        assert!(words.contains("(fora do rating: partida 1, 2)"), "{words}");
        // A corrected result keeps what is said of the game; a game taken away has nothing said of it.
        assert_eq!(arbiter.submit(&page, &page, &[("result-1", "white"), ("result-2", "black")]).status, 303);
        assert_eq!(section(app).round(1).unwrap().boards[0].unrated, [1, 2].into());
        assert_eq!(arbiter.submit(&page, &page, &[("result-1", "white"), ("result-2", "")]).status, 303);
        assert_eq!(section(app).round(1).unwrap().boards[0].unrated, [1].into());
        let record = app.app.event_audit(&Actor::Console, AT.event, None).unwrap();
        assert!(record.iter().any(|entry| entry.action == "board.unrated"));
    });
}

#[test]
fn a_forfeit_is_never_rated_and_offers_no_tick() {
    for_each_app(|app| {
        let arbiter = in_round_1(app, "15");
        let page = board(1);
        let absent = [("result-1", "white"), ("ending-1", "absent")];
        assert_eq!(arbiter.submit(&page, &page, &absent).status, 303);
        let rating = format!("{page}/rating");
        assert!(!arbiter.get(&rating).body.contains("unrated-1"));
        assert_eq!(app.reader().get(&rating).status, 303, "the desk's alone");
    });
}
