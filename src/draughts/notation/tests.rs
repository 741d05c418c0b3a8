use super::*;
use crate::draughts::position::Position;
use crate::draughts::square::Numbering;

const ILLEGAL: &str = include_str!("../../../tests/data/laws/illegal.tsv");

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

#[test]
fn every_illegal_move_is_told_its_article() {
    let mut reasons = std::collections::BTreeSet::new();
    for line in ILLEGAL.lines().filter(|line| !line.starts_with('#')) {
        let [fen, text, key, article] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let error = position(fen).parse_move(text).unwrap_err();
        assert_eq!((error.key(), error.article()), (key, article), "{line}: {error}");
        reasons.insert(key);
    }
    assert!(reasons.len() >= 20, "only {reasons:?} are shown");
}

#[test]
fn the_demanded_captures_are_named() {
    let diagram = position("W:Wa3,c3:Bd4,b8");
    let Err(MoveError::Illegal(illegal)) = diagram.parse_move("a3-b4") else { panic!("a capture was due") };
    let demanded: Vec<_> = illegal.demanded.iter().map(|m| diagram.write_move(m, Style::House)).collect();
    assert_eq!(demanded, ["c3xe5"]);
}

#[test]
fn all_forms_name_one_move() {
    let start = Position::start();
    let forms = ["c3-d4", "c3d4", "cd4", "C3-D4", "c-d4", "22-18", "c3–d4", "ｃ３－ｄ４", "с3-d4", "c3-d4!?", "c3-d4*"];
    let read: Vec<_> = forms.iter().map(|form| start.parse_move(form).unwrap()).collect();
    assert!(read.windows(2).all(|two| two[0] == two[1]), "{read:?}");
    let capture = position("W:Wd4:Bc3,h8");
    for form in ["d4xb2", "d4:b2", "d4b2", "db2", "d:b2", "dxb2", "d4-b2", "18x25", "d4xb2xc3", "d4×b2"] {
        assert_eq!(capture.parse_move(form).unwrap().to().to_string(), "b2", "{form}");
    }
}

#[test]
fn a_short_form_of_two_pieces_is_not_guessed() {
    let Err(MoveError::Ambiguous { choices }) = position("W:WKc1,Kc5:Bh8").parse_move("ce3") else {
        panic!("both kings reach e3");
    };
    assert_eq!(choices.len(), 2);
}

#[test]
fn the_numbering_is_told_and_not_guessed() {
    let start = Position::start();
    let read = |numbering| MoveText::parse("11-15", numbering).map(|text| start.read_move(&text));
    assert!(read(Numbering::BottomLeft).unwrap().is_ok(), "e3-d4 where 1 = a1");
    assert!(read(Numbering::TopLeft).unwrap().is_err(), "a black man where 1 = b8");
}

#[test]
fn the_rulebooks_diagram_4_leaves_two_of_its_three_lines() {
    let diagram = position("W:WKd2:Bb6,d6,f4,f6,g7");
    let text = |played| diagram.write_move(played, Style::Colon);
    let mut texts: Vec<_> = diagram.legal_moves().iter().map(text).collect();
    texts.sort();
    assert_eq!(texts, ["d2:g5:e7:c5:a7", "d2:h6:f8:c5:a7"]);
}
