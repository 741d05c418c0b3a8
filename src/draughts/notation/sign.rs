//! The rulebook's signs behind a move (10.1).

use crate::draughts::words::Text;

/// A sign that qualifies a move. Two of them mean the reverse of what chess players mean by them: see [`meaning`].
///
/// [`meaning`]: Sign::meaning
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// `!`
    Strong,
    /// `!!`
    VeryStrong,
    /// `?`
    Weak,
    /// `??`
    VeryWeak,
    /// `?!`: seems weak, is strong.
    SeemsWeak,
    /// `!?`: seems strong, is weak.
    SeemsStrong,
    /// `*`: any other move loses.
    Forced,
    /// `+`
    Win,
    /// `=`
    Draw,
}

impl Sign {
    /// All signs, the longer ones before those that begin them.
    pub const ALL: [Self; 9] = [
        Self::VeryStrong,
        Self::VeryWeak,
        Self::SeemsWeak,
        Self::SeemsStrong,
        Self::Strong,
        Self::Weak,
        Self::Forced,
        Self::Win,
        Self::Draw,
    ];

    /// The sign as written.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Strong => "!",
            Self::VeryStrong => "!!",
            Self::Weak => "?",
            Self::VeryWeak => "??",
            Self::SeemsWeak => "?!",
            Self::SeemsStrong => "!?",
            Self::Forced => "*",
            Self::Win => "+",
            Self::Draw => "=",
        }
    }

    /// What the sign says, in words, by rulebook 10.1.3 to 10.1.11.
    pub const fn meaning(self) -> Text {
        match self {
            Self::Strong => Text { pt_br: "lance forte", en: "strong move", ru: "сильный ход" },
            Self::VeryStrong => {
                Text { pt_br: "lance muito forte", en: "very strong move", ru: "очень сильный ход" }
            }
            Self::Weak => Text { pt_br: "lance fraco", en: "weak move", ru: "слабый ход" },
            Self::VeryWeak => {
                Text { pt_br: "lance muito fraco", en: "very weak move", ru: "очень слабый ход" }
            }
            Self::SeemsWeak => Text {
                pt_br: "parece fraco, mas é forte",
                en: "seems weak, but is strong",
                ru: "кажется слабым, но силён",
            },
            Self::SeemsStrong => Text {
                pt_br: "parece forte, mas é fraco",
                en: "seems strong, but is weak",
                ru: "кажется сильным, но слаб",
            },
            Self::Forced => Text {
                pt_br: "lance forçado: qualquer outro perde",
                en: "forced move: any other loses",
                ru: "вынужденный ход: любой другой проигрывает",
            },
            Self::Win => Text { pt_br: "ganha", en: "wins", ru: "выигрыш" },
            Self::Draw => Text { pt_br: "empata", en: "draws", ru: "ничья" },
        }
    }

    /// Parts a written move from the signs at its end.
    pub(in crate::draughts) fn split(text: &str) -> (&str, Vec<Self>) {
        let moved = text.trim_end_matches(['!', '?', '*', '+', '=']);
        (moved, Self::read_all(text.get(moved.len()..).unwrap_or_default()))
    }

    /// Reads a run of signs.
    fn read_all(mut text: &str) -> Vec<Self> {
        let mut signs = Vec::new();
        while !text.is_empty() {
            let Some((sign, rest)) =
                Self::ALL.into_iter().find_map(|sign| Some((sign, text.strip_prefix(sign.symbol())?)))
            else {
                break;
            };
            signs.push(sign);
            text = rest;
        }
        signs
    }
}
