//! The draws of the short rules that histories of the game give.

use super::balance::Balance;
use super::clause::{Condition, Counting, Judged, Provision};
use super::rule_set::RuleSet;
use crate::draughts::words::Text;

const fn clause(key: &'static str, condition: Condition, text: Text, reading: &'static str) -> Provision {
    let article = "Conditions for a draw";
    Provision { rule_set: RuleSet::Classic, key, article, text, condition, reading, hint: false, without_play: false }
}

pub(super) const CLAUSES: &[Provision] = &[
    clause(
        "threefold",
        Condition::Repetition,
        Text {
            pt_br: "A mesma posição pela terceira vez",
            en: "The same position for the third time",
            ru: "Одна и та же позиция в третий раз",
        },
        "The same player is to move, as in every other text; the position from which the game starts counts.",
    ),
    clause(
        "3v1-16",
        Condition::Endings { balances: &[Balance::ThreeKings], moves: 16, counting: Counting::EachMaterial },
        Text {
            pt_br: "Três damas contra uma: 16 lances de cada jogador sem promoção nem captura",
            en: "Three kings against one: 16 moves of each player without a promotion or a capture",
            ru: "Три дамки против одной: по 16 ходов без превращений и взятий",
        },
        "Three or more kings, no man; a capture that leaves three of four kings begins the count anew.",
    ),
    clause(
        "agreement",
        Condition::Judged(Judged::Agreement),
        Text {
            pt_br: "Os jogadores concordaram com o empate",
            en: "The players agreed to a draw",
            ru: "Игроки согласились на ничью",
        },
        "",
    ),
    clause(
        "nobody-can-win",
        Condition::Judged(Judged::NobodyCanWin),
        Text {
            pt_br: "Nenhum dos jogadores pode vencer",
            en: "Neither player can win",
            ru: "Ни один из игроков не может выиграть",
        },
        "",
    ),
];
