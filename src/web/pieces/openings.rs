//! A drawn opening as a page shows it: the diagram, the moves, who moves next.

use crate::draughts::Color;
use crate::i18n::{Locale, Texts};
use crate::openings::{BoardKind, Entry, Names};
use crate::web::board::Board;

/// An opening in words and as a drawing.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    /// Its code in the table.
    pub(crate) code: String,
    /// The position after it.
    pub(crate) board: Board,
    /// The drawn moves, a pair a line with hyphens that do not break; or the flights; or what else it is.
    pub(crate) lines: Vec<String>,
    /// Who makes the first move of the players' own.
    pub(crate) to_move: String,
}

impl Opening {
    pub(crate) fn of(texts: Texts, entry: &Entry) -> Self {
        let title = texts.t("opening-titled").arg("code", &entry.code).to_string();
        let key = match entry.side_to_move() {
            Color::White => "side-white",
            Color::Black => "side-black",
        };
        Self {
            code: entry.code.clone(),
            board: Board::new(entry.start(), texts).titled(&title),
            lines: lines(texts, entry),
            to_move: texts.t(key).to_string(),
        }
    }
}

/// The opening in short lines.
pub(crate) fn lines(texts: Texts, entry: &Entry) -> Vec<String> {
    if entry.is_free() {
        return vec![texts.t("opening-free-start").to_string()];
    }
    if entry.kind == BoardKind::A {
        let pairs = (1_usize..).zip(entry.moves.chunks(2));
        return pairs.map(|(number, pair)| unbroken(&format!("{number}.\u{a0}{}", pair.join(" ")))).collect();
    }
    match entry.flights() {
        Some(flights) => {
            let flights: Vec<String> = flights.iter().map(|flight| format!("{}→{}", flight.from, flight.to)).collect();
            vec![texts.t("opening-flying").arg("flights", flights.join(", ")).to_string()]
        }
        None => vec![texts.t("opening-set-up").to_string()],
    }
}

/// Moves set with hyphens that do not break.
pub(crate) fn unbroken(moves: &str) -> String {
    moves.replace('-', "\u{2011}")
}

/// A text of a table in the reader's language.
pub(crate) fn spoken(locale: Locale, names: &Names) -> &str {
    match locale {
        Locale::PtBr => &names.pt_br,
        Locale::En => &names.en,
        Locale::Ru => &names.ru,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openings::{TableId, embedded};

    #[test]
    fn moves_stand_in_pairs_and_flights_in_one_line() {
        let texts = Texts::new(Locale::PtBr);
        let women = embedded(TableId::IdfWomenBasic150).unwrap();
        let opening = Opening::of(texts, women.entry("1-I").unwrap());
        assert_eq!(opening.lines, ["1.\u{a0}c3\u{2011}d4 b6\u{2011}a5", "2.\u{a0}d4\u{2011}c5"]);
        assert_eq!(opening.to_move, "Pretas jogam.");
        assert_eq!(lines(texts, women.entry("5-VII").unwrap()).len(), 1);
        let men = embedded(TableId::IdfMenBrazilian736).unwrap();
        let flying = men.entries.iter().find(|entry| entry.kind == BoardKind::B).unwrap();
        assert!(lines(texts, flying)[0].starts_with("Voadora: "));
    }
}
