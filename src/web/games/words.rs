//! Why a score is not accepted, in the reader's words.

use crate::draughts::{Color, Fault, MoveError, MoveTextError, Reason};
use crate::i18n::{Message, Texts};
use crate::tournament::score_sheet::Unaccepted;

/// The reason of a move that cannot be played.
pub(super) fn of_move(texts: Texts, error: &MoveError) -> String {
    let message = texts.t(format!("illegal-{}", error.key()));
    match error {
        MoveError::Syntax(MoveTextError::Unexpected { found, .. }) => message.arg("found", found.to_string()),
        MoveError::Syntax(_) => message,
        MoveError::Ambiguous { choices } => message.arg("count", choices.len()),
        MoveError::Illegal(illegal) => of_reason(texts, message, illegal.reason),
    }
    .to_string()
}

fn of_reason(texts: Texts, message: Message<'_>, reason: Reason) -> Message<'_> {
    match reason {
        Reason::GameOver(ending) => message.arg("winner", side(texts, ending.winner())),
        Reason::NoPiece(square)
        | Reason::NotYours(square)
        | Reason::Occupied(square, _)
        | Reason::JumpsOwn(square)
        | Reason::Blocked(square) => message.arg("square", square.to_string()),
        Reason::NoPieceInFile(file) => message.arg("square", char::from(b'a'.saturating_add(file)).to_string()),
        Reason::TakesTooFew { taken, most } => message.arg("taken", taken).arg("most", most),
        Reason::Unfinished { taken, .. } => message.arg("taken", taken),
        Reason::MustCapture(_)
        | Reason::CrownedMidway
        | Reason::JumpsTwice
        | Reason::TurkishStrike
        | Reason::Backward
        | Reason::TooFar
        | Reason::NotDiagonal(_)
        | Reason::NothingCaptured
        | Reason::OtherWay => message,
    }
}

/// White or Black, in words.
pub(super) fn side(texts: Texts, color: Color) -> String {
    let key = match color {
        Color::White => "side-name-white",
        Color::Black => "side-name-black",
    };
    texts.t(key).to_string()
}

/// What is wrong with a sheet, in one sentence.
pub(in crate::web) fn of_sheet(texts: Texts, fault: &Unaccepted) -> String {
    let message = texts.t(fault.key());
    match fault {
        Unaccepted::NoMoves | Unaccepted::Start { .. } => message.to_string(),
        Unaccepted::Unreadable(error) => {
            let key = if matches!(error.fault, Fault::Fen(_)) { "pdn-fen" } else { error.fault.key() };
            let reason = texts.t(key).to_string();
            message.arg("line", error.line).arg("column", error.column).arg("reason", reason).to_string()
        }
        Unaccepted::Move(error) => of_move(texts, &error.error),
        Unaccepted::Opening { must, found: Some(found), .. } => {
            message.arg("must", must).arg("found", found).to_string()
        }
        Unaccepted::Opening { must, found: None, .. } => texts.t("sheet-opening-short").arg("must", must).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::{Position, ReplayError};
    use crate::i18n::Locale;
    use crate::tournament::score_sheet::read;

    fn error_of(fen: &str, text: &str) -> MoveError {
        let start: Position = fen.parse().unwrap();
        let error: ReplayError = crate::draughts::Game::replay(start, [text]).unwrap_err();
        error.error
    }

    #[test]
    fn every_kind_of_refusal_has_words_in_three_languages() {
        let kinds = [
            ("W:Wc3:Bh8", "a1-b2"),
            ("W:Wc3:Bh8", "h8-g7"),
            ("W:Wc3,d4:Bh8", "c3-d4"),
            ("W:Wc3,a1:Bd4", "a1-b2"),
            ("W:Wa1,e3:Bb2,d4,f6", "a1xc3"),
            ("W:Wc3:Bd4,f6", "c3xe5"),
            ("W:Wd4:Bh8", "d4-c3"),
            ("W:Wc3:Bh8", "c3-e5"),
            ("W:Wc3:Bh8", "c3-c4"),
            ("W:WKa1,c3:Bh8", "a1-d4"),
            ("W:Wc3:Bh8", "c3xd4"),
            ("W:Wc3:Bh8", "c3"),
            ("W:Wc3:Bh8", "c3-z9"),
            ("W:Wc3:Bh8", "c3?d4"),
            ("B:Wc3:Bh8", "h8xh8"),
        ];
        for locale in Locale::ALL {
            for (fen, text) in kinds {
                let error = error_of(fen, text);
                let words = of_move(Texts::new(locale), &error);
                assert!(!words.contains('['), "{text} in {}: {words} ({})", locale.tag(), error.key());
            }
        }
    }

    #[test]
    fn every_kind_of_fault_has_words_in_three_languages() {
        for locale in Locale::ALL {
            for text in ["", "1. c3-d4 {", "1. c3-d4 )", "[FEN \"W:Wc3:Bh8\"]\n1. c3-d4", "[FEN \"x\"]\n1. c3-d4"] {
                let words = of_sheet(Texts::new(locale), &read(text, None).unwrap_err());
                assert!(!words.contains('['), "{text:?} in {}: {words}", locale.tag());
            }
        }
    }
}
