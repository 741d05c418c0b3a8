//! What holds for every position, game and text: the fast generator makes the moves of the literal one, whatever is
//! written is read back, and nothing that is read brings the reader down.

use super::oracle::{Board, Made};
use proptest::prelude::*;
use std::collections::BTreeSet;
use tablita::draughts::{
    Archive, Color, Encoding, Family, Game, Move, Numbering, PdnGame, Piece, Position, Role, Score, Setup, Square,
    Style, perft,
};

/// Any position: on each square nothing, or a piece that may stand there.
fn positions() -> impl Strategy<Value = Position> {
    let square = prop_oneof![
        6 => Just(None),
        2 => Just(Some((Color::White, Role::Man))),
        2 => Just(Some((Color::Black, Role::Man))),
        1 => Just(Some((Color::White, Role::King))),
        1 => Just(Some((Color::Black, Role::King))),
    ];
    (proptest::collection::vec(square, 32), any::<bool>()).prop_filter_map("an empty board", |(squares, white)| {
        let mut setup = Setup { turn: Some(if white { Color::White } else { Color::Black }), ..Setup::default() };
        for (square, piece) in Square::ALL.into_iter().zip(squares) {
            if let Some((color, role)) = piece {
                let role = if color.crowning_row().contains(square) { Role::King } else { role };
                setup.put(square, Piece { color, role });
            }
        }
        setup.position().ok()
    })
}

/// Any game: at each ply one of the legal moves, from the start of a game or from any position.
fn games() -> impl Strategy<Value = Game> {
    let choices = proptest::collection::vec(any::<u16>(), 0..60);
    (prop_oneof![Just(Position::start()), positions()], choices).prop_map(|(start, choices)| {
        let mut texts = Vec::new();
        let mut position = start;
        for choice in choices {
            let legal = position.legal_moves();
            let Some(played) = legal.get(usize::from(choice) % legal.len().max(1)) else { break };
            texts.push(position.write_move(played, Style::House));
            position = position.play(played);
        }
        Game::replay(start, texts.iter().map(String::as_str)).unwrap()
    })
}

fn made(played: &Move) -> Made {
    let at = |square: Square| (i32::from(square.file()), i32::from(square.rank()));
    let mut taken: Vec<_> = played.captured().iter().map(at).collect();
    taken.sort_unstable();
    (at(played.from()), at(played.to()), taken)
}

proptest! {
    #[test]
    fn the_legal_moves_are_those_of_the_literal_generator(position in positions()) {
        let legal = position.legal_moves();
        let distinct: BTreeSet<Made> = legal.iter().map(made).collect();
        prop_assert_eq!(distinct.len(), legal.len(), "a move is generated twice");
        prop_assert_eq!(&distinct, &Board::of(&position).moves());
        prop_assert_eq!(position.count_legal_moves(&mut Vec::new()), legal.len());
        prop_assert_eq!(position.must_capture(), legal.first().is_some_and(Move::is_capture));
        prop_assert_eq!(position.ending().is_none(), !legal.is_empty());
    }

    #[test]
    fn the_count_of_games_is_that_of_the_literal_generator(position in positions()) {
        prop_assert_eq!(perft(&position, 2), Board::of(&position).perft(2));
    }

    #[test]
    fn a_turned_board_has_the_turned_moves(position in positions()) {
        let turn = |(from, to, taken): Made| {
            let turn = |(file, rank)| (7 - file, 7 - rank);
            let mut taken: Vec<_> = taken.into_iter().map(turn).collect();
            taken.sort_unstable();
            (turn(from), turn(to), taken)
        };
        let moves: BTreeSet<Made> = position.legal_moves().iter().map(made).map(turn).collect();
        let turned: BTreeSet<Made> = position.turned().legal_moves().iter().map(made).collect();
        prop_assert_eq!(moves, turned);
    }

    #[test]
    fn every_move_is_read_back_in_every_style(position in positions()) {
        for played in position.legal_moves() {
            prop_assert!(position.is_legal(&played));
            for style in [Style::House, Style::Colon] {
                let text = position.write_move(&played, style);
                prop_assert_eq!(position.parse_move(&text), Ok(played), "{} in {}", text, position);
            }
            for numbering in Numbering::ALL {
                let text = position.write_move(&played, Style::Numeric(numbering));
                let read = tablita::draughts::MoveText::parse(&text, numbering).unwrap();
                prop_assert_eq!(position.read_move(&read), Ok(played), "{} in {}", text, position);
            }
        }
    }

    #[test]
    fn a_fen_is_read_back_in_both_forms(position in positions()) {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        for numbering in Numbering::ALL {
            let numeric = Setup::from(position).to_numeric_fen(numbering);
            prop_assert_eq!(Setup::from_fen(&numeric, numbering), Ok(Setup::from(position)));
        }
    }

    #[test]
    fn a_game_is_read_back_from_pdn(game in games()) {
        let pdn = PdnGame::of(&game, &[("Event", "A \"cup\" \\ {1}"), ("White", "Ж")], Score::Draw, Family::TwoPoints);
        let text = pdn.to_string();
        let raw: Vec<_> = Archive::new(text.as_bytes()).collect::<Result<_, _>>().unwrap();
        prop_assert_eq!(raw.len(), 1);
        let text = raw[0].text(Encoding::Guess);
        let read = PdnGame::read(&text).unwrap();
        prop_assert_eq!(read.tag("Event"), Some("A \"cup\" \\ {1}"));
        prop_assert_eq!(read.score(), Some(Score::Draw));
        prop_assert_eq!(read.replay(None).unwrap(), game);
    }

    #[test]
    fn no_text_brings_a_reader_down(text in "[a-h1-8xX:.!?*+=0-9 \\-KWB,{}()\\[\\]\"$;%/\\\\\n½–а-я]{0,80}") {
        let position = Position::start();
        if let Ok(played) = position.parse_move(&text) {
            prop_assert!(position.is_legal(&played));
        }
        if let Ok(read) = text.parse::<Position>() {
            prop_assert_eq!(read.to_string().parse(), Ok(read));
        }
        if let Ok(read) = PdnGame::read(&text) {
            prop_assert!(PdnGame::read(&read.to_string()).is_ok(), "{:?} is written as {}", text, read);
        }
    }
}
