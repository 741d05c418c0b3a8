//! The working of a tie-break, opened under its line: the sum as an equation, and where each part comes from.

use crate::i18n::Texts;
use crate::tournament::cross_table::Kind;
use crate::tournament::section::Section;
use crate::tournament::tiebreaks::{Cut, Source, Summand, TieBreak, Value, Working};
use crate::web::pieces::endings;
use crate::web::pieces::ties::{self, Figure};

/// A working in words.
pub(super) struct Opened {
    pub(super) value: String,
    pub(super) name: String,
    pub(super) how: String,
    /// `7 + 6 + 6`; empty where the number is no sum of its parts.
    pub(super) equation: String,
    pub(super) parts: Vec<Part>,
    /// The address of the table without it.
    pub(super) close: String,
}

/// One part of the sum.
pub(super) struct Part {
    pub(super) round: u16,
    pub(super) label: String,
    pub(super) amount: String,
    /// The product that the amount is: `7 × 2`.
    pub(super) product: String,
    pub(super) note: String,
    pub(super) cut: bool,
}

impl Opened {
    pub(super) fn new(texts: Texts, section: &Section, tie_break: &TieBreak, working: &Working, close: String) -> Self {
        let figure = |value| Figure::of(texts.locale(), value).text();
        let counted: Vec<Value> = working.summands.iter().filter(|part| !part.cut).map(|part| part.amount).collect();
        let is_sum = counted.len() > 1 && counted.iter().copied().sum::<Value>() == working.value;
        let equation = if is_sum { equation(texts, &counted) } else { String::new() };
        Self {
            value: figure(working.value),
            name: ties::name(texts, tie_break),
            how: ties::how(texts, &tie_break.measure),
            equation,
            parts: working.summands.iter().map(|part| Part::new(texts, section, tie_break, part)).collect(),
            close,
        }
    }
}

/// A sum as it is written: `7 + 6 − 1`.
fn equation(texts: Texts, parts: &[Value]) -> String {
    let mut written = String::new();
    for part in parts {
        let is_taken = *part < Value::whole(0);
        let size = Figure::of(texts.locale(), if is_taken { Value::whole(-1) * *part } else { *part }).text();
        written.push_str(match (written.is_empty(), is_taken) {
            (true, false) => "",
            (true, true) => "−",
            (false, false) => " + ",
            (false, true) => " − ",
        });
        written.push_str(&size);
    }
    written
}

impl Part {
    fn new(texts: Texts, section: &Section, tie_break: &TieBreak, part: &Summand) -> Self {
        let figure = |value| Figure::of(texts.locale(), value).text();
        let product = part.factors.map(|(score, scored)| format!("{} × {}", figure(score), figure(scored)));
        let (label, mut notes) = match part.source {
            Source::Opponent { number, adjusted } => {
                let note = adjusted.then(|| texts.t("working-adjusted").to_string());
                (section.name(number).to_owned(), Vec::from_iter(note))
            }
            Source::Dummy { kind, capped } => {
                let note = if capped { "working-dummy-capped" } else { "working-dummy" };
                (texts.t(kind_key(kind)).to_string(), vec![texts.t(note).to_string()])
            }
            Source::Own { kind } => {
                let costs = kind == Kind::ForfeitLoss && part.amount < Value::whole(0);
                let note = costs.then(|| texts.t("working-walk-over-cost").to_string());
                (texts.t(kind_key(kind)).to_string(), Vec::from_iter(note))
            }
            Source::Adjustment { number } => {
                let decided = section.adjustments.iter().find(|adjustment| adjustment.number == number);
                let note = decided.map(|one| format!("{}: {}", endings::article(&one.article), one.reason));
                (texts.t("working-adjustment").to_string(), Vec::from_iter(note))
            }
            Source::Itself => (ties::name(texts, tie_break), Vec::new()),
        };
        if part.cut {
            let key = if tie_break.cut == Cut::Low(1) { "working-cut-lowest" } else { "working-cut" };
            notes.push(texts.t(key).to_string());
        }
        Self {
            round: part.round,
            label,
            amount: figure(part.amount),
            product: product.unwrap_or_default(),
            note: notes.join("; "),
            cut: part.cut,
        }
    }
}

/// The text of what a round was.
const fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Played => "kind-played",
        Kind::Pending => "kind-pending",
        Kind::ForfeitWin => "kind-forfeit-win",
        Kind::ForfeitLoss => "kind-forfeit-loss",
        Kind::PairingBye | Kind::FullBye => "kind-bye",
        Kind::HalfBye => "kind-half-bye",
        Kind::ZeroBye => "kind-zero-bye",
        Kind::Absent => "kind-absent",
    }
}
