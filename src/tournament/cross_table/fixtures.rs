//! Small tables for tests, written as text.

use super::{Cell, CrossTable, Format, Kind, Row, Scale};
use crate::draughts::Color;
use crate::tournament::entrant::StartNumber;
use crate::tournament::pairing::round_robin::{Round, Table, schedule};

/// A Swiss table by 1-½-0 in half-points: a line a player, a word a round, start numbers from 1.
///
/// `2w1` had White against 2 and won; results are `1 = 0`, `+ -` for forfeits, `?` for a game not finished; a bye is one
/// of `U F H Z`, a dot an absence.
pub(in crate::tournament) fn swiss(lines: &[&str]) -> CrossTable {
    table(Format::Swiss, Scale::ONE_HALF_ZERO, lines)
}

/// The same for a round robin.
pub(in crate::tournament) fn round_robin(lines: &[&str]) -> CrossTable {
    table(Format::RoundRobin, Scale::ONE_HALF_ZERO, lines)
}

/// A round robin by a matrix of results, a letter an opponent and `x` for oneself; rounds and colours are Berger's.
pub(in crate::tournament) fn matrix(lines: &[&str]) -> CrossTable {
    let schedule = schedule(lines.len(), 1, Table::Berger).unwrap();
    let result = |own: u16, other: u16| lines[usize::from(own) - 1].chars().nth(usize::from(other) - 1).unwrap();
    let word = |number: u16, round: &Round| {
        let seat = round.boards.iter().find(|(white, black)| *white == number || *black == number);
        seat.map_or("Z".to_owned(), |(white, black)| {
            if number == *white {
                format!("{black}w{}", result(*white, *black))
            } else {
                format!("{white}b{}", result(*black, *white))
            }
        })
    };
    let players = 1..=u16::try_from(lines.len()).unwrap();
    let line = |number| schedule.iter().map(|round| word(number, round)).collect::<Vec<_>>().join(" ");
    let lines: Vec<String> = players.map(line).collect();
    round_robin(&lines.iter().map(String::as_str).collect::<Vec<_>>())
}

pub(in crate::tournament) fn table(format: Format, scale: Scale, lines: &[&str]) -> CrossTable {
    let row = |(number, line): (u16, &&str)| {
        let cells = line.split_whitespace().map(|word| cell(scale, word)).collect();
        Row::new(StartNumber(number), None, cells)
    };
    let rows: Vec<Row> = (1..).zip(lines).map(row).collect();
    let rounds = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    CrossTable::new(format, scale, rounds.try_into().unwrap(), rows).unwrap()
}

fn cell(scale: Scale, word: &str) -> Cell {
    match word {
        "U" => return Cell::bye(Kind::PairingBye, scale.win),
        "F" => return Cell::bye(Kind::FullBye, scale.win),
        "H" => return Cell::bye(Kind::HalfBye, scale.draw),
        "Z" => return Cell::bye(Kind::ZeroBye, 0),
        "." => return Cell::absent(),
        _ => {}
    }
    let (opponent, rest) = word.split_at(word.find(['w', 'b']).unwrap());
    let color = if rest.starts_with('w') { Color::White } else { Color::Black };
    let (kind, points) = match &rest[1..] {
        "1" => (Kind::Played, scale.win),
        "=" => (Kind::Played, scale.draw),
        "0" => (Kind::Played, 0),
        "+" => (Kind::ForfeitWin, scale.win),
        "-" => (Kind::ForfeitLoss, 0),
        "?" => (Kind::Pending, 0),
        other => panic!("no result: {other}"),
    };
    Cell::single(kind, StartNumber(opponent.parse().unwrap()), Some(color), points)
}
