//! The draws of Annex I of the Brazilian code, as published in 2013.

use super::balance::{Balance, Force};
use super::clause::{Condition, Counting, Judged, Provision};
use super::rule_set::RuleSet;
use crate::draughts::words::Text;

const fn clause(
    key: &'static str,
    article: &'static str,
    condition: Condition,
    text: Text,
    reading: &'static str,
) -> Provision {
    Provision { rule_set: RuleSet::Cbd2013, key, article, text, condition, reading, hint: false, without_play: false }
}

pub(super) const CLAUSES: &[Provision] = &[
    clause(
        "98",
        "98",
        Condition::Repetition,
        Text {
            pt_br: "A mesma posição, com o mesmo jogador a jogar, pela terceira vez",
            en: "The same position, with the same player to move, for the third time",
            ru: "Одна и та же позиция с ходом одного и того же игрока в третий раз",
        },
        "The position from which the game starts counts as an occurrence, also when it was set up.",
    ),
    clause(
        "97b",
        "97 b",
        Condition::KingMoves { moves: 20, except: &[] },
        Text {
            pt_br: "20 lances sucessivos de dama de cada jogador, sem captura e sem lance de pedra",
            en: "20 successive king moves of each player, without a capture or a man's move",
            ru: "20 ходов подряд каждого игрока дамками, без взятий и ходов простых",
        },
        "",
    ),
    clause(
        "99",
        "99",
        Condition::Endings {
            balances: &[
                Balance::Exactly(Force::KK, Force::KK),
                Balance::Exactly(Force::KK, Force::K),
                Balance::Exactly(Force::KK, Force::KM),
                Balance::Exactly(Force::K, Force::K),
                Balance::Exactly(Force::KM, Force::K),
            ],
            moves: 5,
            counting: Counting::WholeClause,
        },
        Text {
            pt_br: "Duas damas contra duas, contra uma dama ou contra dama e pedra; dama contra dama; dama e pedra contra dama: 5 lances de cada um",
            en: "Two kings against two, against one, or against king and man; king against king; king and man against king: 5 moves each",
            ru: "Две дамки против двух, против одной или против дамки с простой; дамка против дамки; дамка с простой против дамки: по 5 ходов",
        },
        "One count runs through the whole stretch of these endings: the note of the article says that a man's move or a \
         capture does not begin it anew. King and man against king and man is not listed.",
    ),
    clause(
        "100",
        "100",
        Condition::Endings {
            balances: &[
                Balance::LongDiagonal(Force::KKK),
                Balance::LongDiagonal(Force::KKM),
                Balance::LongDiagonal(Force::KMM),
            ],
            moves: 5,
            counting: Counting::WholeClause,
        },
        Text {
            pt_br: "Três damas, duas damas e uma pedra ou uma dama e duas pedras contra uma dama sozinha na grande diagonal: 5 lances de cada um",
            en: "Three kings, two kings and a man, or a king and two men against a lone king that holds the long diagonal: 5 moves each",
            ru: "Три дамки, две дамки с простой или дамка с двумя простыми против дамки, одной на большой дороге: по 5 ходов",
        },
        "The count runs while the lone king is the only piece on that diagonal; leaving it ends the count.",
    ),
    clause(
        "97a",
        "97 a",
        Condition::Judged(Judged::BothFlags),
        Text { pt_br: "Caíram as duas setas", en: "Both flags have fallen", ru: "Упали оба флажка" },
        "Without increment only.",
    ),
    clause(
        "agreement",
        "Annex I",
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
        "Annex I",
        Condition::Judged(Judged::NobodyCanWin),
        Text {
            pt_br: "Nenhum dos jogadores pode vencer",
            en: "Neither player can win",
            ru: "Ни один из игроков не может выиграть",
        },
        "",
    ),
];
