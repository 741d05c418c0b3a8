//! Tie-breaks in words: the head of a column, the name, how the number comes about.

use crate::i18n::{Locale, Texts};
use crate::tournament::points::HalfPoints;
use crate::tournament::tiebreaks::{Cut, Measure, TieBreak, Value};

/// A number with its half set apart, so that units can stand under units.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Figure {
    /// The whole number; empty where the half stands alone; any other number whole.
    pub(crate) whole: String,
    /// Whether a half follows.
    pub(crate) half: bool,
}

impl Figure {
    /// The figure of a value: halves as `½`, other fractions as decimals of the language.
    pub(crate) fn of(locale: Locale, value: Value) -> Self {
        if let Some(halves) = (value + value).as_whole().filter(|halves| halves % 2 != 0) {
            let whole = halves.abs() / 2;
            let sign = if halves < 0 { "-" } else { "" };
            let whole = if whole == 0 { sign.to_owned() } else { format!("{sign}{whole}") };
            return Self { whole, half: true };
        }
        let text = value.to_string();
        Self { whole: if locale == Locale::En { text } else { text.replace('.', ",") }, half: false }
    }

    /// In one piece: `12½`.
    pub(crate) fn text(&self) -> String {
        format!("{}{}", self.whole, if self.half { "½" } else { "" })
    }
}

/// Points with their sign, as they are taken or given: `−1½`, `+1`.
pub(crate) fn signed(points: HalfPoints) -> String {
    let sign = if points < HalfPoints::ZERO { "−" } else { "+" };
    format!("{sign}{}", HalfPoints::new(points.halves().saturating_abs()))
}

/// The stable name of a measure: the texts are `tie-NAME`, `tie-NAME-short` and `tie-NAME-how`.
pub(crate) fn key(measure: &Measure) -> String {
    match measure {
        Measure::Majority(_) => "maj".to_owned(),
        Measure::SolkoffPlus => "solk-plus".to_owned(),
        other => other.code().to_lowercase().replace('/', "-"),
    }
}

/// The head of a column: `Solk. tr.`.
pub(crate) fn short(texts: Texts, tie_break: &TieBreak) -> String {
    let name = texts.t(format!("tie-{}-short", key(&tie_break.measure))).to_string();
    match tie_break.cut {
        Cut::None => name,
        Cut::Low(1) | Cut::Successive => format!("{name} {}", texts.t("tie-cut-short")),
        Cut::Low(count) => format!("{name} {} {count}", texts.t("tie-cut-short")),
        Cut::Both(1) => format!("{name} {}", texts.t("tie-median-short")),
        Cut::Both(count) => format!("{name} {} {count}", texts.t("tie-median-short")),
    }
}

/// The name with what modifies it: `Solkoff (Buchholz), sem o menor`.
pub(crate) fn name(texts: Texts, tie_break: &TieBreak) -> String {
    let mut words = vec![texts.t(format!("tie-{}", key(&tie_break.measure))).to_string()];
    if let Measure::Majority(parts) = &tie_break.measure {
        let parts: Vec<String> = parts.iter().map(|part| name(texts, part)).collect();
        words.push(parts.join("; "));
    }
    match tie_break.cut {
        Cut::None => {}
        Cut::Low(count) => words.push(texts.t("tie-cut-low").arg("count", count).to_string()),
        Cut::Both(count) => words.push(texts.t("tie-cut-both").arg("count", count).to_string()),
        Cut::Successive => words.push(texts.t("tie-cut-successive").to_string()),
    }
    let flags = [
        (tie_break.of_game_points, "tie-game-points"),
        (tie_break.forfeits_played, "tie-forfeits-played"),
        (tie_break.reversed, "tie-reversed"),
    ];
    words.extend(flags.iter().filter(|(set, _)| *set).map(|(_, key)| texts.t(*key).to_string()));
    if tie_break.limit != 0 {
        words.push(texts.t("tie-limit").arg("halves", format!("{:+}", tie_break.limit)).to_string());
    }
    words.join(", ")
}

/// How the number comes about, in one sentence without its end.
pub(crate) fn how(texts: Texts, measure: &Measure) -> String {
    texts.t(format!("tie-{}-how", key(measure))).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::tiebreaks::Preset;

    #[test]
    fn every_tie_break_of_every_preset_has_words_in_three_languages() {
        for locale in Locale::ALL {
            let texts = Texts::new(locale);
            for preset in Preset::ALL {
                let order = preset.order();
                for tie_break in order.list.iter().chain(&order.first_place) {
                    let words = [short(texts, tie_break), name(texts, tie_break), how(texts, &tie_break.measure)];
                    assert!(words.iter().all(|words| !words.contains('[')), "{tie_break} in {}", locale.tag());
                }
            }
        }
    }

    #[test]
    fn every_measure_by_its_code_has_words() {
        let codes = "PTS GPTS DE DE2 WIN WON GWON BPG BWG PS REP STD TPN RTNG BH FB AOB AOB/F SOLK+ SB RIGA KS ARO TPR \
                     PTP APRO APPO TOP LOT";
        for code in codes.split_whitespace() {
            let tie_break: TieBreak = code.parse().unwrap();
            assert!(!name(Texts::new(Locale::Ru), &tie_break).contains('['), "{code}");
        }
    }

    #[test]
    fn modifiers_are_told() {
        let texts = Texts::new(Locale::PtBr);
        let told = |code: &str| name(texts, &code.parse().unwrap());
        assert_eq!(told("BH/C1"), "Solkoff (Buchholz), sem o menor");
        assert_eq!(told("BH/C2"), "Solkoff (Buchholz), sem os 2 menores");
        assert_eq!(short(texts, &"BH/C1".parse().unwrap()), "Solk. tr.");
    }

    #[test]
    fn points_taken_or_given_have_their_sign() {
        assert_eq!([-3, 2, -1].map(|halves| signed(HalfPoints::new(halves))), ["−1½", "+1", "−½"]);
    }

    #[test]
    fn halves_are_set_apart() {
        let figure = |numerator, denominator| Figure::of(Locale::PtBr, Value::new(numerator, denominator)).text();
        assert_eq!(figure(25, 2), "12½");
        assert_eq!(figure(1, 2), "½");
        assert_eq!(figure(10, 3), "3,3333");
        assert_eq!(figure(12, 1), "12");
    }
}
