use super::*;
use crate::draughts::notation::Sign;
use crate::draughts::square::Numbering;

const REAL: &str = include_str!("../../../tests/data/games/real.pdn");
const SYNTHETIC: &str = include_str!("../../../tests/data/games/synthetic.pdn");

fn games(file: &[u8]) -> Vec<RawGame> {
    Archive::new(file).collect::<Result<_, _>>().unwrap()
}

fn texts(file: &str) -> Vec<String> {
    games(file.as_bytes()).iter().map(|raw| raw.text(Encoding::Guess).into_owned()).collect()
}

#[test]
fn every_game_of_both_archives_replays_and_is_written_back() {
    for (file, count) in [(REAL, 25), (SYNTHETIC, 200)] {
        let texts = texts(file);
        assert_eq!(texts.len(), count);
        for text in texts {
            let read = PdnGame::read(&text).unwrap();
            let game = read.replay(None).unwrap();
            assert!(!game.moves().is_empty());
            let written = PdnGame::of(&game, &[("Event", "x")], read.score().unwrap(), Family::OnePoint).to_string();
            let again = PdnGame::read(&written).unwrap();
            assert_eq!(again.replay(None).unwrap(), game);
            assert_eq!(again.score(), read.score());
        }
    }
}

#[test]
fn all_that_stands_around_the_moves_is_kept() {
    let text = "[Event \"A \\\"cup\\\"\"]\n\n{first} 1. c3-d4! {good} $1 (1. c3-b4?! b6-a5 (1... d6-c5) 2. b4-c5) 1... d6-c5 \
                2. b2-c3 * f6-g5 {[%clk 0:14:52]} 1-0\n";
    let game = PdnGame::read(text).unwrap();
    assert_eq!(game.tag("event"), Some("A \"cup\""));
    assert_eq!(game.main.comments, ["first"]);
    let moves = &game.main.moves;
    assert_eq!((moves[0].signs.as_slice(), moves[0].nags.as_slice()), ([Sign::Strong].as_slice(), [1].as_slice()));
    let variation = &moves[0].variations[0];
    assert_eq!(variation.moves[0].signs, [Sign::SeemsWeak]);
    assert_eq!(variation.moves[0].signs[0].meaning().en, "seems weak, but is strong");
    assert_eq!(variation.moves[1].variations[0].moves[0].text, "d6-c5");
    assert_eq!(moves[2].signs, [Sign::Forced], "an asterisk between moves is no result");
    assert_eq!(moves[3].clocks().unwrap().mover, Some(892));
    assert_eq!(game.score(), Some(Score::WhiteWins));
    let written = game.to_string();
    let again = PdnGame::read(&written).unwrap();
    assert_eq!(again.to_string(), written);
    assert_eq!(again.main.moves.len(), 4);
}

#[test]
fn variations_are_replayed_from_the_move_that_they_replace() {
    let text =
        "1. c3-d4 d6-c5 (1... b6-a5 2. d4-c5 (2. d4-e5 a7-b6) 2... d6-b4) 2. b2-c3\n(2. b2-a3)\n(2. g3-h4 c5xe3) *";
    let game = PdnGame::read_at(text, 3, 10).unwrap();
    let replayed = game.replay(None).unwrap();
    assert_eq!(replayed.moves().len(), 3);
    let faults = game.variation_faults(&replayed, None);
    let told: Vec<_> = faults.iter().map(|error| (error.game, error.line, error.column, error.fault.key())).collect();
    assert_eq!(told, [(3, 10, 47, "must-capture"), (3, 11, 5, "occupied"), (3, 12, 11, "occupied")]);
    let sound = PdnGame::read("1. c3-d4 (1. c3-b4) d6-c5 *").unwrap();
    assert_eq!(sound.variation_faults(&sound.replay(None).unwrap(), None), []);
}

#[test]
fn odd_characters_do_not_break_a_game() {
    for text in [
        "１．c3–d4　d6—c5 2.\u{a0}b2-c3 0-0",
        "1.c3-d4 d6-c5 2.b2-c3 ½-½",
        "1 c3:d4".replace(':', "-").as_str(),
        "\u{feff}1. с3-d4 d6-с5 1–1",
        "1... c3-d4 1/2-1/2",
        "% a line that is taken out\n1. cd4 ; a comment to the end\n1... dc5 2-0",
    ] {
        let game = PdnGame::read(text).unwrap();
        assert!(!game.replay(None).unwrap().moves().is_empty(), "{text}");
    }
}

#[test]
fn wide_signs_that_part_words_are_written_as_they_were_read() {
    for text in ["1. c3-d4｛x *", "1. ／x *", "％ *", "1. c3-d4；b *"] {
        let read = PdnGame::read(text).unwrap();
        let again = read.to_string();
        assert_eq!(PdnGame::read(&again).unwrap().main.moves[0].text, read.main.moves[0].text, "{again}");
    }
}

#[test]
fn old_encodings_are_read() {
    let portuguese = games(b"[Event \"Campeonato de S\xe3o Paulo, 3\xaa etapa\"]\n\n1. c3-d4 *\n");
    assert!(portuguese[0].text(Encoding::Guess).contains("São Paulo, 3ª"));
    let russian = games(b"[Event \"\xd7\xe5\xec\xef\xe8\xee\xed\xe0\xf2\"]\n\n1. c3-d4 *\n");
    assert!(russian[0].text(Encoding::Guess).contains("Чемпионат"));
    assert!(russian[0].text(Encoding::Windows1252).contains("×åìï"));
    let marked = games("\u{feff}[Event \"Ж\"]\n\n1. c3-d4 *\n".as_bytes());
    assert_eq!(PdnGame::read(&marked[0].text(Encoding::Guess)).unwrap().tag("Event"), Some("Ж"));
}

#[test]
fn an_error_has_its_place_and_the_next_game_is_read() {
    let file = "[Event \"A\"]\n\n1. c3-d4 {never closed\n\n[Event \"B\"]\n\n1. c3-d4 d6-c5\n2. b2-c3 c5-b4 3. a3xc5 c3-d4\n\n\
                [Event \"C\"]\n\n1. c3-d4 *\n";
    let raw = games(file.as_bytes());
    assert_eq!(raw.len(), 3);
    let read = |raw: &RawGame| {
        let text = raw.text(Encoding::Guess).into_owned();
        PdnGame::read_at(&text, raw.number, raw.line).and_then(|game| game.replay(None)).map(|game| game.moves().len())
    };
    let first = read(&raw[0]).unwrap_err();
    assert_eq!((first.game, first.line, first.fault.key()), (1, 3, "pdn-unclosed-comment"));
    let second = read(&raw[1]).unwrap_err();
    assert_eq!((second.game, second.line, second.column), (2, 8, 25), "{second}");
    assert_eq!(second.fault.key(), "not-yours");
    assert_eq!(read(&raw[2]), Ok(1));
}

#[test]
fn games_without_tags_are_parted_by_their_results() {
    assert_eq!(texts("1. c3-d4 d6-c5 1-0\n\n1. c3-b4 0-1\n\n\n1. g3-h4 *").len(), 3);
    assert_eq!(texts("").len(), 0);
    assert_eq!(texts("\n \n").len(), 0);
}

#[test]
fn what_is_no_game_says_why() {
    let key = |text: &str| PdnGame::read(text).and_then(|game| game.replay(None)).expect_err(text).fault.key();
    assert_eq!(key("[Event A]\n1. c3-d4"), "pdn-tag");
    assert_eq!(key("1. c3-d4 ( 1. c3-b4"), "pdn-unbalanced");
    assert_eq!(key("1. c3-d4 )"), "pdn-unbalanced");
    assert_eq!(key("(1. c3-d4)"), "pdn-nothing-before");
    assert_eq!(key("1. c3-d4 } d6-c5"), "pdn-stray");
    assert_eq!(key("1. c3-d4 1-0 d6-c5"), "pdn-after-result");
    assert_eq!(key("1. c3-d4 /FEN \"W:Wa1:Bh8\"/"), "pdn-set-up");
    assert_eq!(key("[GameType \"20\"]\n1. 32-28"), "pdn-game-type");
    assert_eq!(key("[FEN \"W:Wa2:B\"]\n1. a1-b2"), "fen-square");
    assert_eq!(key(&format!("1. c3-d4 {}", "( c3-d4 ".repeat(40))), "pdn-too-deep");
}

#[test]
fn the_numbering_comes_from_the_game_type_or_the_reader() {
    let plies = |text: &str, numbering| {
        PdnGame::read(text).unwrap().replay(numbering).map(|game| game.moves().len()).map_err(|e| e.fault.key())
    };
    assert_eq!(plies("[GameType \"26,W,8,8,N0,0\"]\n1. 9-13 *", None), Ok(1));
    assert_eq!(plies("[GameType \"26\"]\n1. 22-18 *", None), Ok(1));
    assert_eq!(plies("1. 10-14 22-18 *", Some(Numbering::BottomLeft)), Ok(2));
    assert_eq!(plies("1. 10-14 22-18 *", None), Err("not-yours"));
    assert_eq!(plies("[GameType \"26,B,8,8,A1,0\"]\n1. b6-a5 *", None), Ok(1));
    assert_eq!(plies("1. /FEN \"B:Wa1:Bh8\"/ 1... h8-g7 *", None), Ok(1));
}

#[test]
fn a_game_beyond_all_bounds_is_refused_and_the_next_one_read() {
    let long = format!("1. c3-d4 {{{}}}\n\n[Event \"B\"]\n\n1. c3-d4 *\n", "long\n".repeat(300_000));
    let raw = games(long.as_bytes());
    assert_eq!(raw.len(), 2);
    assert_eq!(raw[0].too_long().unwrap().fault.key(), "pdn-too-long");
    assert_eq!(raw[1].too_long(), None);
}
