//! What the pairing of a section is to mind besides the rules: fixed boards, forbidden pairs, acceleration and opponents to
//! be avoided, from the forms to the pages.

use crate::desk::{AT, Desk, once};
use crate::harness::{Answer, TestApp, for_each_app, for_each_store};
use crate::round_life::why;
use crate::swiss_event::{self, PUBLIC, SECTION, done};
use tablita::app::Actor;
use tablita::app::sections::At;
use tablita::auth::role::AccountRole;
use tablita::tournament::actions::Consent;
use tablita::tournament::entrant::StartNumber;
use tablita::tournament::wishes::{Acceleration, Avoid};

const AT_SWISS: At<'static> = At { event: "aberto-de-teste", section: "absoluto" };
const ROUNDS: &str = "/organizacao/aberto-de-teste/absoluto/rodadas";

#[test]
fn bug_5_with_a_fixed_board_and_no_round_yet_every_page_opens() {
    for_each_app(|app| {
        let organiser = swiss_event::prepare(app);
        let player = format!("{SECTION}/jogadores/3");
        done(&organiser, &player, &format!("{player}/mesa"), &[("fixed_board", "9")]);
        let reader = app.reader();
        for page in ["", "/classificacao", "/jogadores", "/jogadores/3", "/partidas", "/regulamento", "/salao"] {
            let answer = reader.get(&format!("{PUBLIC}{page}"));
            assert!([200, 303].contains(&answer.status), "{page}: {}", answer.status);
        }
        for page in ["", "/jogadores", "/jogadores/3", "/jogadores/pares", "/rodadas", "/regulamento"] {
            assert_eq!(organiser.get(&format!("{SECTION}{page}")).status, 200, "{page}");
        }
        for wrong in ["0", "1000", "mesa"] {
            let refused = organiser.submit(&player, &format!("{player}/mesa"), &[("fixed_board", wrong)]);
            assert_eq!(refused.status, 422, "{wrong}");
        }
        let other = format!("{SECTION}/jogadores/4");
        let taken = organiser.submit(&other, &format!("{other}/mesa"), &[("fixed_board", "9")]);
        assert!(taken.text("[role=alert]").contains("Jogador 3"), "{}", taken.text("main"));
    });
}

#[test]
fn bug_67_a_fixed_board_is_marked_where_the_pairs_are_shown() {
    for_each_app(|app| {
        let organiser = swiss_event::prepare(app);
        let player = format!("{SECTION}/jogadores/3");
        done(&organiser, &player, &format!("{player}/mesa"), &[("fixed_board", "9")]);
        done(&organiser, ROUNDS, &format!("{ROUNDS}/gerar"), &[]);
        let check = format!("{ROUNDS}/1/conferencia");
        let boards = organiser.get(&check).texts("[aria-labelledby=boards] tbody tr");
        let marked: Vec<&String> = boards.iter().filter(|line| line.contains("mesa fixa")).collect();
        assert!(marked.len() == 1 && marked[0].contains("Jogador 3") && marked[0].starts_with('9'), "{boards:?}");
        done(&organiser, &check, &format!("{ROUNDS}/1/publicar"), &[]);
        let shown = app.reader().get(&format!("{PUBLIC}/rodadas/1"));
        let marked = shown.texts("tr:has(.no .en)");
        assert!(marked.len() == 1 && marked[0].contains("Jogador 3"), "{marked:?}");
        let numbers: Vec<u16> = swiss_event::section(app).rounds[0].boards.iter().map(|board| board.number).collect();
        assert_eq!(numbers, [1, 2, 9, 10], "the bye comes last");
        // Results are entered at it as at any other.
        let entry = "/arbitragem/aberto-de-teste/absoluto/rodadas/1/mesas/9";
        let booked = organiser.submit(entry, entry, &[("game-1", "white"), ("game-2", "black")]);
        assert_eq!(booked.status, 303, "{}", booked.text("main"));
    });
}

/// The pair of a round that a player sits in, the smaller number first.
fn pair_of(app: &TestApp, round: usize, player: u16) -> (u16, u16) {
    let section = swiss_event::section(app);
    let board = section.rounds[round - 1].board_of(StartNumber(player)).unwrap();
    let other = board.black.map_or(0, |black| black.0);
    (board.white.0.min(other), board.white.0.max(other))
}

#[test]
fn bug_29_where_two_with_fixed_boards_meet_they_sit_at_the_higher_number() {
    for_each_app(|app| {
        let organiser = swiss_event::prepare(app);
        // Round 1 pairs 1 with 4.
        for (number, board) in [(1, "3"), (4, "9")] {
            let player = format!("{SECTION}/jogadores/{number}");
            done(&organiser, &player, &format!("{player}/mesa"), &[("fixed_board", board)]);
        }
        done(&organiser, ROUNDS, &format!("{ROUNDS}/gerar"), &[]);
        let check = format!("{ROUNDS}/1/conferencia");
        let found = organiser.get(&check).text("[aria-labelledby=found]");
        assert!(found.contains("jogam na mesa 9, a de número maior"), "{found}");
        assert!(found.contains("A mesa 9 é fixa e fica além da última (3 em jogo)"), "{found}");
        done(&organiser, &check, &format!("{ROUNDS}/1/publicar"), &[]);
        let section = swiss_event::section(app);
        let boards: Vec<(u16, u16)> = section.rounds[0]
            .boards
            .iter()
            .map(|board| (board.number, board.white.0.min(board.black.map_or(99, |b| b.0))))
            .collect();
        assert_eq!(boards, [(1, 2), (2, 3), (9, 1), (10, 7)], "the bye comes last, and nobody sits at 3");
        let shown = app.reader().get(&format!("{PUBLIC}/rodadas/1")).texts("tr:has(.no .en)");
        assert!(shown.len() == 1 && shown[0].contains("Jogador 1") && shown[0].contains("Jogador 4"), "{shown:?}");
        // A published round stands when a board is freed.
        let player = format!("{SECTION}/jogadores/4");
        done(&organiser, &player, &format!("{player}/mesa"), &[("fixed_board", "")]);
        assert_eq!(swiss_event::section(app).rounds, section.rounds);
        let wishes = organiser.get(&format!("{SECTION}/jogadores/pares")).text("[aria-labelledby=fixed]");
        assert!(wishes.contains("Jogador 1") && !wishes.contains("Jogador 4"), "{wishes}");
    });
}

#[test]
fn a_forbidden_pair_is_not_paired_until_it_is_allowed() {
    for_each_app(|app| {
        let organiser = swiss_event::prepare(app);
        let pairs = format!("{SECTION}/jogadores/pares");
        // Round 1 would pair 1 with 4.
        let pair = [("pair_one", "4"), ("pair_other", "1")];
        let refused = organiser.submit(&pairs, &pairs, &[&pair[..], &[("reason", " ")]].concat());
        assert_eq!(refused.status, 422);
        let missing = organiser.submit(&pairs, &pairs, &[("pair_one", "4"), ("reason", "Irmãos")]);
        assert_eq!((missing.status, missing.texts(".fld.err").len()), (422, 1));
        assert!(missing.body.contains("value=\"Irmãos\""), "what was typed stays");
        done(&organiser, &pairs, &pairs, &[&pair[..], &[("reason", "Irmãos")]].concat());
        let listed = organiser.get(&pairs).texts("[aria-labelledby=forbidden] tbody tr");
        assert!(listed.len() == 1 && listed[0].contains("Jogador 1 – Jogador 4") && listed[0].contains("Irmãos"));
        for page in ["", "/jogadores", "/jogadores/1", "/regulamento"] {
            assert!(!app.reader().get(&format!("{PUBLIC}{page}")).body.contains("Irmãos"), "{page}");
        }
        assert_eq!(app.reader().get(&pairs).status, 303, "for the desk alone");
        done(&organiser, ROUNDS, &format!("{ROUNDS}/gerar"), &[]);
        assert_ne!(pair_of(app, 1, 1), (1, 4));
        done(&organiser, &pairs, &format!("{pairs}/liberar"), &[]);
        let check = format!("{ROUNDS}/1/conferencia");
        done(&organiser, &check, &format!("{ROUNDS}/1/refazer"), &[]);
        assert_eq!(pair_of(app, 1, 1), (1, 4));
        // Forbidden now, the pair of the draft is told as grave.
        done(&organiser, &pairs, &pairs, &[&pair[..], &[("reason", "Irmãos")]].concat());
        assert_eq!(organiser.get(&check).texts("[aria-labelledby=found] .chip.bad").len(), 1);
        let record = app.app.event_audit(&Actor::Console, "aberto-de-teste", None).unwrap();
        assert_eq!(record[0].action, "pair.forbidden");
        assert!(record[0].after.as_ref().unwrap().contains("Irmãos"));
        assert!(record.iter().any(|entry| entry.action == "pair.allowed"));
    });
}

#[test]
fn where_forbidden_pairs_leave_no_legal_pairing_that_is_said_and_nothing_is_written() {
    for_each_app(|app| {
        let organiser = swiss_event::prepare(app);
        // Two have nobody to meet, and there is one bye.
        for (one, other) in (1..=2).flat_map(|one| (one + 1..=7).map(move |other| (one, other))) {
            let pair = (StartNumber(one), StartNumber(other));
            let revision = app.app.section(&Actor::Console, AT_SWISS).unwrap().header.revision;
            app.app.forbid_pair(&Actor::Console, &once(), AT_SWISS, (pair, revision), "family").unwrap();
        }
        let before = swiss_event::section(app);
        let refused = organiser.submit(ROUNDS, &format!("{ROUNDS}/gerar"), &[]);
        assert_eq!(refused.status, 422);
        let said = refused.text("[role=alert]");
        assert!(said.contains("Não há emparceiramento legal"), "{said}");
        assert_eq!(swiss_event::section(app), before);
    });
}

#[test]
fn opponents_of_one_club_are_avoided_and_told_where_that_cannot_be() {
    for_each_app(|app| {
        let organiser = swiss_event::prepare(app);
        let page = format!("{SECTION}/regulamento");
        done(&organiser, &page, &page, &[("avoid_club", "on")]);
        let club = |number: u16| {
            let player = format!("{SECTION}/jogadores/{number}");
            done(&organiser, &player, &player, &[("club", "Clube Um")]);
        };
        club(1);
        club(4);
        done(&organiser, ROUNDS, &format!("{ROUNDS}/gerar"), &[]);
        assert_ne!(pair_of(app, 1, 1), (1, 4));
        let check = format!("{ROUNDS}/1/conferencia");
        let kin = |answer: &Answer| answer.text("[aria-labelledby=found]").matches("são do mesmo clube").count();
        assert_eq!(kin(&organiser.get(&check)), 0);
        // All but 7 are of one club now: one pair of two clubs is left at most.
        for number in [2, 3, 5, 6] {
            club(number);
        }
        done(&organiser, &check, &format!("{ROUNDS}/1/refazer"), &[]);
        let told = organiser.get(&check);
        assert_eq!(kin(&told), 2, "{}", told.text("main"));
        assert_eq!(pair_of(app, 1, 1), (1, 7), "who is on top is kept from his club the longest");
        done(&organiser, &check, &format!("{ROUNDS}/1/publicar"), &[]);
        let why = app.reader().get(&format!("{PUBLIC}/rodadas/1/por-que")).text("main");
        assert!(
            why.contains("Evitados, enquanto houvesse") && why.matches("Não pôde ser evitado").count() == 2,
            "{why}"
        );
    });
}

#[test]
fn wishes_of_now_stay_when_a_section_goes_back_to_a_restore_point() {
    for_each_app(|app| {
        let organiser = swiss_event::prepare(app);
        done(&organiser, ROUNDS, &format!("{ROUNDS}/gerar"), &[]);
        let pair = (StartNumber(2), StartNumber(6));
        app.app.fix_board(&Actor::Console, &once(), AT_SWISS, (StartNumber(3), 0), Some(9)).unwrap();
        app.app.forbid_pair(&Actor::Console, &once(), AT_SWISS, (pair, 0), "family").unwrap();
        let (view, points) = app.app.restore_points(&Actor::Console, AT_SWISS).unwrap();
        let back = (points[0].id, view.header.revision);
        app.app.restore(&Actor::Console, &once(), AT_SWISS, back, &Consent::confirmed("engano")).unwrap();
        let restored = swiss_event::section(app);
        assert!(restored.rounds.is_empty());
        assert_eq!(restored.entrant(StartNumber(3)).unwrap().fixed_board, Some(9));
        assert_eq!(restored.forbidden, view.section.forbidden);
        assert_eq!(restored.forbidden.len(), 1);
    });
}

#[test]
fn acceleration_and_what_is_to_be_avoided_stand_in_the_regulations_and_on_their_page() {
    for_each_app(|app| {
        let organiser = swiss_event::prepare(app);
        let page = format!("{SECTION}/regulamento");
        let wrong = organiser.submit(&page, &page, &[("avoid_club", "on"), ("avoid_until", "99")]);
        assert_eq!((wrong.status, wrong.texts(".fld.err").len()), (422, 1));
        let wishes = [("acceleration", "baku"), ("avoid_club", "on"), ("avoid_until", "2")];
        done(&organiser, &page, &page, &wishes);
        let swiss = *swiss_event::section(app).regulations.system.swiss().unwrap();
        assert_eq!(swiss.acceleration, Acceleration::Baku);
        assert_eq!(swiss.avoid, Avoid { club: true, until: 2, ..Avoid::NOTHING });
        let told = app.reader().get(&format!("{PUBLIC}/regulamento")).text("main");
        assert!(told.contains("C.04.7") && told.contains("do mesmo clube; até a 2ª rodada"), "{told}");
        assert!(organiser.get(&page).body.contains("value=\"baku\" checked"));
        // The upper half, numbers 1 to 4, is paired among itself, and the page says why.
        done(&organiser, ROUNDS, &format!("{ROUNDS}/gerar"), &[]);
        for (one, _) in [pair_of(app, 1, 1), pair_of(app, 1, 4)] {
            assert!(pair_of(app, 1, one).1 <= 4);
        }
        let check = organiser.get(&format!("{ROUNDS}/1/conferencia"));
        assert_eq!(check.texts("[aria-labelledby=found] .chip.bad"), [""; 0]);
        assert!(check.text("[aria-labelledby=boards]").contains("Jogador 1 (0 + 2)"), "{}", check.text("main"));
        done(&organiser, &format!("{ROUNDS}/1/conferencia"), &format!("{ROUNDS}/1/publicar"), &[]);
        let why = app.reader().get(&format!("{PUBLIC}/rodadas/1/por-que")).text("main");
        assert!(why.contains("os números de 1 a 4 são emparceirados com 2 pontos virtuais"), "{why}");
        let table = app.reader().get(&format!("{PUBLIC}/classificacao")).text("main");
        assert!(!table.contains("virtuais"), "the table knows nothing of them");
    });
}

#[test]
fn who_may_not_pair_fixes_no_board_and_forbids_no_pair() {
    for_each_store(|store| {
        let desk = Desk::open(store, 4);
        let stranger = tablita::app::Actor::Account {
            id: tablita::app::UserId(99),
            name: "x".into(),
            role: AccountRole::Organiser,
        };
        let one = StartNumber(1);
        assert!(desk.app.fix_board(&stranger, &once(), AT, (one, 1), Some(2)).is_err());
        // By a form that is older than the list it names a player of by his number.
        assert_eq!(why(desk.app.fix_board(&desk.admin, &once(), AT, (one, 0), Some(2))), ["draft-changed"]);
        // In a round robin boards are fixed, and nobody is forbidden to anybody.
        desk.app.fix_board(&desk.admin, &once(), AT, (one, 1), Some(2)).unwrap();
        let forbidden = desk.app.forbid_pair(&desk.admin, &once(), AT, ((one, StartNumber(2)), 2), "why");
        assert_eq!(why(forbidden), ["section-not-paired"]);
        desk.app.make_rounds(&desk.admin, &once(), AT).unwrap();
        let section = desk.app.section(&desk.admin, AT).unwrap().section;
        assert!(section.rounds.iter().all(|round| round.board_of(one).unwrap().number == 2));
        assert_eq!(section.entrant(one).unwrap().fixed_board, Some(2));
    });
}
