//! Games that are put off, in words: on the boards, over the tables, and what came otherwise than it was counted.

use super::times;
use crate::app::sections::SectionView;
use crate::i18n::Texts;
use crate::tournament::round::{Counted, PutOff};
use crate::tournament::section::{CountedOtherwise, Section};
use chrono_tz::Tz;

/// A mark in words: `Adiada para 29/11, 15:00: voo atrasado`.
pub(crate) fn mark(texts: Texts, zone: Tz, mark: &PutOff) -> String {
    let when = match mark.expected {
        Some(at) => texts.t("put-off-until").arg("at", times::moment(texts.locale(), at, zone)).to_string(),
        None => texts.t("put-off").to_string(),
    };
    if mark.note.is_empty() { when } else { format!("{when}: {}", mark.note) }
}

/// The boards with games put off up to a round, in one sentence; none where nothing is put off.
pub(crate) fn until(texts: Texts, section: &Section, round: u16) -> Option<String> {
    let open: Vec<(u16, u16)> = section.all_put_off().into_iter().filter(|(of, _)| *of <= round).collect();
    if open.is_empty() {
        return None;
    }
    let board =
        |(round, board): &(u16, u16)| texts.t("put-off-board").arg("round", *round).arg("board", *board).to_string();
    let boards = open.iter().map(board).collect::<Vec<_>>().join("; ");
    Some(texts.t("put-off-provisional").arg("count", open.len()).arg("boards", boards).to_string())
}

/// The matches that became other than they were counted when later rounds were paired, a sentence each.
pub(crate) fn counted_otherwise(texts: Texts, view: &SectionView) -> Vec<String> {
    let section = &view.section;
    let told = |one: &CountedOtherwise| {
        let [first, second] = one.players.map(|number| section.name(number));
        let Counted { first: won, second: lost, from, until } = one.counted;
        let place = texts.t("put-off-counted").arg("round", one.round).arg("board", one.board);
        let place = place.arg("first", first).arg("second", second);
        let counted = if one.as_drawn { "draw" } else { "other" };
        let score = format!("{won}–{lost}");
        let count = until.saturating_sub(from).saturating_add(1);
        let place = place.arg("counted", counted).arg("score", score).arg("count", count);
        place.arg("from", from).arg("to", until).to_string()
    };
    section.counted_otherwise().iter().map(told).collect()
}
