//! A whole Swiss over HTTP, by the forms that people fill in, and its standings worked out by hand.
//!
//! Seven players, four rounds of micro-matches by the Double-Swiss (FIDE C.04.5). A game gives 2-1-0, a match 2-1-0 by its
//! result, the bye of the odd player a game won and a game drawn: 1½ points, 3 game points. Ties: progressive, game points.
//!
//! | round | pairs, each with the games of the first-named | without an opponent |
//! |---|---|---|
//! | 1 | 1-4 `++`, 2-5 `+-`, 3-6 `+=` | 7 has the bye: all have nothing, and 7 is the last number |
//! | 2 | 1-3 `-=`, 2-7 `+=` | 4 has the bye (0 points), 5 asked for half a bye, 6 has left |
//! | 3 | 2-3 `==`, 1-5 `+=`, 4-7 `=-` | 6 is away still: six are left, nobody has the bye |
//! | 4 | 3-7 `+=`, 1-2 `+-`, 4-5 `++` | 6 has come back, and has the bye with nothing |
//!
//! Round 2: 1 and 3 have 2 points; 7 has 1½ and comes up to nobody, since 1 and 3 are two; 7 and 2 are left.
//! Round 3: 3 has 4 and is alone; 2 with 3 comes up. Then 1 and 5 have 2, 4 and 7 have 1½.
//! Round 4: 3 has 5 and has met 1 and 2, who have 4: 7 with 3½ comes up. 1 meets 2, and 4 comes up to 5.
//!
//! | | points after each round | progressive | game points |
//! |---|---|---|---|
//! | 1 | 2, 2, 4, 5 | 13 | 4+1+3+2 = 10 |
//! | 2 | 1, 3, 4, 5 | 13 | 2+3+2+2 = 9 |
//! | 3 | 2, 4, 5, 7 | 18 | 3+3+2+3 = 11 |
//! | 4 | 0, 1½, 1½, 3½ | 6½ | 0+3+1+4 = 8 |
//! | 5 | 1, 2, 2, 2 | 7 | 2+2+1+0 = 5 |
//! | 6 | 0, 0, 0, 1½ | 1½ | 1+0+0+3 = 4 |
//! | 7 | 1½, 1½, 3½, 3½ | 10 | 3+1+3+1 = 8 |

use crate::harness::{Answer, Reader, TestApp, for_each_app};
use scraper::Selector;
use std::collections::BTreeSet;
use tablita::app::Actor;
use tablita::app::sections::At;
use tablita::auth::role::AccountRole;
use tablita::tournament::entrant::StartNumber;
use tablita::tournament::round::Side;
use tablita::tournament::section::Section;

const AT: At<'static> = At { event: "aberto-de-teste", section: "absoluto" };
const ORGANISER: &str = "/organizacao/aberto-de-teste";
pub(crate) const SECTION: &str = "/organizacao/aberto-de-teste/absoluto";
pub(crate) const DESK: &str = "/arbitragem/aberto-de-teste/absoluto";
pub(crate) const PUBLIC: &str = "/eventos/aberto-de-teste/absoluto";

/// The pairs of each round with the games of the first-named.
const RESULTS: [&[(u16, u16, &str)]; 4] = [
    &[(1, 4, "++"), (2, 5, "+-"), (3, 6, "+=")],
    &[(1, 3, "-="), (2, 7, "+=")],
    &[(2, 3, "=="), (1, 5, "+="), (4, 7, "=-")],
    &[(3, 7, "+="), (1, 2, "+-"), (4, 5, "++")],
];

/// Who has the bye of the odd player in each round; 0: nobody.
const BYES: [u16; 4] = [7, 4, 0, 6];

/// Place, name, points, progressive, game points.
const STANDINGS: [[&str; 5]; 7] = [
    ["1", "Jogador 3", "7", "18", "11"],
    ["2", "Jogador 1", "5", "13", "10"],
    ["3", "Jogador 2", "5", "13", "9"],
    ["4", "Jogador 7", "3½", "10", "8"],
    ["5", "Jogador 4", "3½", "6½", "8"],
    ["6", "Jogador 5", "2", "7", "5"],
    ["7", "Jogador 6", "1½", "1½", "4"],
];

/// Sends a form that must be taken, and gives the page that it leads to.
pub(crate) fn done(reader: &Reader, page: &str, action: &str, fields: &[(&str, &str)]) -> Answer {
    let answer = reader.submit(page, action, fields);
    assert_eq!(answer.status, 303, "{action}: {:?} {}", answer.texts("[role=alert]"), answer.body);
    reader.follow(&answer)
}

pub(crate) fn section(app: &TestApp) -> Section {
    app.app.section(&Actor::Console, AT).unwrap().section
}

/// The event, its section and its seven players.
pub(crate) fn prepare(app: &TestApp) -> Reader {
    let organiser = app.signed_in("olga", AccountRole::Organiser);
    let facts = [
        ("name", "Aberto de Teste"),
        ("city", "Recife"),
        ("starts_on", "2026-11-28"),
        ("ends_on", "2026-11-29"),
        ("time_zone", "America/Recife"),
    ];
    done(&organiser, "/organizacao/novo", "/organizacao/novo", &facts);
    let regulations = [
        ("name", "Absoluto"),
        ("system", "double-swiss"),
        ("rounds", "4"),
        ("bye", "win-and-draw"),
        ("most_byes", "1"),
        ("games_per_match", "2"),
        ("game_points", "two-one-zero"),
        ("match_scoring", "by-result"),
        ("openings", "none"),
        ("tie_breaks", "PS, GPTS"),
    ];
    let new = format!("{ORGANISER}/secoes/nova");
    let without_rounds = regulations.map(|(field, value)| (field, if field == "rounds" { "0" } else { value }));
    let refused = organiser.submit(&new, &new, &without_rounds);
    assert_eq!(refused.texts(".fld.err .msg").len(), 1, "no rounds are no Swiss");
    done(&organiser, &new, &new, &regulations);
    let players: Vec<String> = (1..=7).map(|number| format!("Jogador {number}")).collect();
    let import = format!("{SECTION}/jogadores/importar");
    let preview = organiser.submit(&import, &import, &[("csv", &format!("nome\n{}\n", players.join("\n")))]);
    assert_eq!(organiser.submit_on(&preview, &format!("{import}/confirmar"), &[]).status, 303);
    organiser
}

/// The word of a game in the form of the desk: `sign` is of the player whose side is given.
fn code(sign: char, side: Side, game: usize) -> &'static str {
    let has_white = (side == Side::First) == (game == 0);
    match (sign, has_white) {
        ('=', _) => "draw",
        ('+', true) | ('-', false) => "white",
        _ => "black",
    }
}

/// Makes the draft of a round, looks at it, publishes it, enters the results and closes it.
pub(crate) fn play(app: &TestApp, organiser: &Reader, round: usize) {
    let (rounds, desk) = (format!("{SECTION}/rodadas"), format!("{DESK}/rodadas/{round}"));
    done(organiser, &rounds, &format!("{rounds}/gerar"), &[]);
    let public = format!("{PUBLIC}/rodadas/{round}");
    assert_eq!(app.reader().get(&public).status, 404, "a draft is not shown");
    assert_eq!(app.reader().get(&format!("{public}/por-que")).status, 404, "nor is why it came about");
    let check = organiser.get(&format!("{rounds}/{round}/conferencia"));
    assert_eq!(check.status, 200);
    assert_eq!(check.texts("[aria-labelledby=found] .chip.bad"), [""; 0], "{}", check.text("main"));
    done(organiser, &format!("{rounds}/{round}/conferencia"), &format!("{rounds}/{round}/publicar"), &[]);
    let shown = app.reader().get(&public);
    assert_eq!(shown.status, 200);
    assert_eq!(shown.body.contains("sem adversário, 1½ pontos"), BYES[round - 1] > 0);
    let section = section(app);
    let boards = &section.rounds[round - 1].boards;
    let bye = boards.iter().find(|board| board.is_bye()).map_or(0, |board| board.white.0);
    assert_eq!(bye, BYES[round - 1], "round {round}");
    let seated: BTreeSet<(u16, u16)> = boards
        .iter()
        .filter_map(|board| Some((board.white.0, board.black?.0)))
        .map(|(one, other)| (one.min(other), one.max(other)))
        .collect();
    let expected: BTreeSet<(u16, u16)> = RESULTS[round - 1].iter().map(|&(one, other, _)| (one, other)).collect();
    assert_eq!(seated, expected, "round {round}");
    for &(one, _, signs) in RESULTS[round - 1] {
        let board = boards.iter().find(|board| board.seats(StartNumber(one))).unwrap();
        let side = board.side_of(StartNumber(one)).unwrap();
        let games: Vec<&str> = signs.chars().enumerate().map(|(game, sign)| code(sign, side, game)).collect();
        let entry = format!("{desk}/mesas/{}", board.number);
        done(organiser, &desk, &entry, &[("game-1", games[0]), ("game-2", games[1])]);
    }
    done(organiser, &desk, &format!("{desk}/encerrar"), &[]);
}

/// After round 1: 6 leaves, and 5 asks for half a bye, but gets no second one.
fn between_rounds(organiser: &Reader) {
    let players = format!("{SECTION}/jogadores");
    let leaving = format!("{players}/6/saida");
    assert!(organiser.get(&leaving).text(".note.warn").contains("vale"), "in a Swiss the results stand");
    done(organiser, &leaving, &leaving, &[("reason", "Doença")]);
    let (five, bye) = (format!("{players}/5"), format!("{players}/5/bye"));
    done(organiser, &five, &bye, &[("round", "2"), ("bye", "half")]);
    let second = organiser.submit(&five, &bye, &[("round", "3"), ("bye", "full")]);
    assert!(second.text("[role=alert]").contains("quantos o regulamento concede"), "{}", second.text("main"));
}

/// Place, name, points and the figures of the tie-breaks, line by line.
fn standings(page: &Answer) -> Vec<Vec<String>> {
    let (lines, cells) =
        (Selector::parse(".std tbody tr").unwrap(), Selector::parse("td.n:not(.hide-s), .pl").unwrap());
    let html = page.html();
    let line = |line: scraper::ElementRef<'_>| -> Vec<String> {
        line.select(&cells).map(|cell| cell.text().collect::<String>().trim().to_owned()).collect()
    };
    html.select(&lines).map(line).collect()
}

#[test]
fn a_swiss_goes_from_an_empty_form_to_final_standings() {
    for_each_app(|app| {
        let organiser = prepare(app);
        let (rounds, players) = (format!("{SECTION}/rodadas"), format!("{SECTION}/jogadores"));
        play(app, &organiser, 1);
        between_rounds(&organiser);
        play(app, &organiser, 2);
        play(app, &organiser, 3);
        done(&organiser, &format!("{players}/6"), &format!("{players}/6/retorno"), &[]);
        // The round before is closed, so the fourth can be drafted, removed and drafted again, always the same.
        done(&organiser, &rounds, &format!("{rounds}/gerar"), &[]);
        let drafted = section(app).rounds[3].clone();
        assert_eq!(organiser.submit(&rounds, &format!("{rounds}/4/desfazer"), &[]).status, 303);
        play(app, &organiser, 4);
        let seats = |round: &tablita::tournament::round::Round| -> Vec<(StartNumber, Option<StartNumber>)> {
            round.boards.iter().map(|board| (board.white, board.black)).collect()
        };
        assert_eq!(seats(&section(app).rounds[3]), seats(&drafted));
        assert!(section(app).is_final());
        let table = app.reader().get(&format!("{PUBLIC}/classificacao"));
        assert_eq!(table.status, 200);
        assert_eq!(standings(&table), STANDINGS);
        // The cross table goes by rounds: the winner, number 3, met 6, 1, 2 and 7, who are on these places now.
        let cross = |selector: &str| table.texts(&format!(".xt tbody tr:first-child td .x {selector}"));
        assert_eq!(cross("span:not(.vh)"), ["7", "2", "3", "4"], "the present places, not the starting numbers");
        assert_eq!(cross("b"), ["3", "3", "2", "3"]);
        assert_eq!(table.texts(".xt thead th"), ["Col.", "Jogador", "R1", "R2", "R3", "R4", "Pts"]);
        assert!(table.text("#state-part").contains("final"), "{}", table.text("#state-part"));
    });
}

#[test]
fn every_page_of_a_swiss_shows_its_rules_and_why_somebody_did_not_play() {
    for_each_app(|app| {
        let organiser = prepare(app);
        play(app, &organiser, 1);
        let players = format!("{SECTION}/jogadores");
        done(&organiser, &players, &players, &[("name", "Chegou Tarde")]);
        done(&organiser, &format!("{players}/5"), &format!("{players}/5/bye"), &[("round", "2"), ("bye", "zero")]);
        let rounds = format!("{SECTION}/rodadas");
        done(&organiser, &rounds, &format!("{rounds}/gerar"), &[]);
        done(&organiser, &format!("{rounds}/2/conferencia"), &format!("{rounds}/2/publicar"), &[]);
        let reader = app.reader();
        let rules = reader.get(&format!("{PUBLIC}/regulamento"));
        for said in ["Double-Swiss", "uma partida ganha e uma empatada", "1½ pontos", "com pontos", "Sorteadas"] {
            assert!(rules.text("main").contains(said), "{said}: {}", rules.text("main"));
        }
        let late = reader.get(&format!("{PUBLIC}/jogadores/8")).text("#rounds-part");
        assert!(late.contains("entra na 2ª rodada"), "{late}");
        let asked = reader.get(&format!("{PUBLIC}/jogadores/5")).text("#rounds-part");
        assert!(asked.contains("Sem ponto"), "{asked}");
        for page in
            ["", "/rodadas/1", "/rodadas/2", "/classificacao", "/jogadores", "/partidas", "/regulamento", "/salao"]
        {
            assert_eq!(reader.get(&format!("{PUBLIC}{page}")).status, 200, "{page}");
        }
        for page in ["", "/regulamento", "/jogadores", "/jogadores/5", "/jogadores/5/saida", "/rodadas"] {
            assert_eq!(organiser.get(&format!("{SECTION}{page}")).status, 200, "{page}");
        }
    });
}

#[test]
fn bug_52_whoever_doubts_a_pairing_reads_why_it_came_about() {
    for_each_app(|app| {
        let organiser = prepare(app);
        play(app, &organiser, 1);
        between_rounds(&organiser);
        play(app, &organiser, 2);
        let why = app.reader().get(&format!("{PUBLIC}/rodadas/2/por-que"));
        assert_eq!(why.status, 200, "{}", why.body);
        let said = why.text("main");
        // 1 and 3 have 2 points; 7 with 1½ is alone, and 2 comes up to him.
        assert!(said.contains("Grupo de 2 pontos") && said.contains("Grupo de 1½ pontos"), "{said}");
        assert!(said.contains("Subiu de baixo: Jogador"), "{said}");
        assert!(said.contains("C4: número dos que sobem: 1"), "{said}");
        assert!(app.reader().get(&format!("{PUBLIC}/rodadas/2")).body.contains("/rodadas/2/por-que"));
        // Once a result is corrected, the page says that the pairs stand although others would come now.
        let desk = format!("{DESK}/rodadas/1");
        done(&organiser, &desk, &format!("{desk}/reabrir"), &[("reason", "Digitado errado"), ("sure", "on")]);
        let section = section(app);
        let board = section.rounds[0].boards.iter().find(|board| board.seats(StartNumber(3))).unwrap();
        let black_wins = board.side_of(StartNumber(3)) == Some(Side::First);
        let (one, two) = if black_wins { ("black", "white") } else { ("white", "black") };
        done(&organiser, &desk, &format!("{desk}/mesas/{}", board.number), &[("game-1", one), ("game-2", two)]);
        let changed = app.reader().get(&format!("{PUBLIC}/rodadas/2/por-que"));
        assert!(changed.text(".note").contains("corrigidos"), "{}", changed.text("main"));
    });
}

#[test]
fn bug_7_the_system_is_not_changed_once_rounds_are_made() {
    for_each_app(|app| {
        let organiser = prepare(app);
        let page = format!("{SECTION}/regulamento");
        let open = organiser.get(&page);
        play(app, &organiser, 1);
        assert!(!organiser.get(&page).body.contains("name=\"system\""), "the form asks for the name alone");
        let before = section(app).regulations;
        // A form from before the start, sent now.
        organiser.submit_on(
            &open,
            &page,
            &[("system", "dutch"), ("game_points", "one-half-zero"), ("tie_breaks", "SB")],
        );
        assert_eq!(section(app).regulations, before);
    });
}
