//! The draws of the rulebook of draughts-64: article 8, and the rules of rapid and blitz games.

use super::balance::{Balance, Force};
use super::clause::{Condition, Counting, Judged, Provision};
use super::rule_set::RuleSet;
use crate::draughts::words::Text;

const SMALL: Balance = Balance::BothHaveKings { least: 4, most: 5 };
const MIDDLE: Balance = Balance::BothHaveKings { least: 6, most: 7 };

/// The endings of 8.6.
const THREE_ON_THE_LONG_DIAGONAL: &[Balance] =
    &[Balance::LongDiagonal(Force::KKK), Balance::LongDiagonal(Force::KKM), Balance::LongDiagonal(Force::KMM)];

/// The endings of 8.7.
const TWO_AGAINST_ONE: &[Balance] = &[
    Balance::Exactly(Force::KK, Force::K),
    Balance::Exactly(Force::KM, Force::K),
    Balance::Exactly(Force::K, Force::K),
];

/// The endings that 8.8 and rapid/blitz 6 record without play: those of 8.6 and 8.7.
const NOT_PLAYED: &[Balance] = &[
    Balance::LongDiagonal(Force::KKK),
    Balance::LongDiagonal(Force::KKM),
    Balance::LongDiagonal(Force::KMM),
    Balance::Exactly(Force::KK, Force::K),
    Balance::Exactly(Force::KM, Force::K),
    Balance::Exactly(Force::K, Force::K),
];

const fn clause(key: &'static str, condition: Condition, text: Text, reading: &'static str) -> Provision {
    Provision {
        rule_set: RuleSet::Fmjd64,
        key,
        article: key,
        text,
        condition,
        reading,
        hint: false,
        without_play: false,
    }
}

pub(super) const CLAUSES: &[Provision] = &[
    clause(
        "8.2",
        Condition::Repetition,
        Text {
            pt_br: "A mesma posição, com o mesmo jogador a jogar, pela terceira vez",
            en: "The same position, with the same player to move, for the third time",
            ru: "Одна и та же позиция с ходом одного и того же игрока в третий раз",
        },
        "The position from which the game starts counts as an occurrence, also when it was set up.",
    ),
    clause(
        "8.3",
        Condition::Endings { balances: &[Balance::ThreeKings], moves: 15, counting: Counting::StrongerSide },
        Text {
            pt_br: "Três damas ou mais contra uma: a dama não foi capturada até o 15º lance do lado mais forte",
            en: "Three kings or more against one: the king is not captured by the stronger side's 15th move",
            ru: "Три и более дамок против одной: до 15-го хода сильнейшей стороны дамка не взята",
        },
        "Kings only. The count runs from the move that made the balance; four kings becoming three make a new one, \
         since 8.5 says that a capture changes the balance.",
    ),
    clause(
        "8.4",
        Condition::KingMoves { moves: 15, except: &[SMALL, MIDDLE] },
        Text {
            pt_br: "15 lances de cada jogador só com damas, sem captura e sem lance de pedra",
            en: "15 moves of each player with kings only, without a capture or a man's move",
            ru: "15 ходов каждого игрока только дамками, без взятий и ходов простых",
        },
        "While both sides have kings and four to seven pieces are on the board, 8.5 counts in its place: else its 30 and \
         60 moves could never be reached.",
    ),
    clause(
        "8.5-30",
        Condition::Endings { balances: &[SMALL], moves: 30, counting: Counting::EachMaterial },
        Text {
            pt_br: "Os dois lados têm dama, 4 ou 5 peças no tabuleiro: 30 lances sem captura nem promoção",
            en: "Both sides have kings, 4 or 5 pieces on the board: 30 moves without a capture or a crowning",
            ru: "У обеих сторон есть дамки, на доске 4–5 шашек: 30 ходов без взятий и превращений",
        },
        "The pieces of both sides are counted together, and the moves are those of each player.",
    ),
    clause(
        "8.5-60",
        Condition::Endings { balances: &[MIDDLE], moves: 60, counting: Counting::EachMaterial },
        Text {
            pt_br: "Os dois lados têm dama, 6 ou 7 peças no tabuleiro: 60 lances sem captura nem promoção",
            en: "Both sides have kings, 6 or 7 pieces on the board: 60 moves without a capture or a crowning",
            ru: "У обеих сторон есть дамки, на доске 6–7 шашек: 60 ходов без взятий и превращений",
        },
        "The pieces of both sides are counted together, and the moves are those of each player.",
    ),
    clause(
        "8.6",
        Condition::Endings { balances: THREE_ON_THE_LONG_DIAGONAL, moves: 5, counting: Counting::EachMaterial },
        Text {
            pt_br: "Três damas, duas damas e uma pedra ou uma dama e duas pedras contra uma dama na grande diagonal: 5 lances",
            en: "Three kings, two kings and a man, or a king and two men against a king on the long diagonal: 5 moves",
            ru: "Три дамки, две дамки и простая или дамка и две простые против дамки на большой дороге: 5 ходов",
        },
        "The lone king is the only piece on that diagonal; leaving it ends the count and coming back begins a new one.",
    ).even_without_play(),
    clause(
        "8.7",
        Condition::Endings { balances: TWO_AGAINST_ONE, moves: 5, counting: Counting::EachMaterial },
        Text {
            pt_br: "Duas damas, uma dama e uma pedra ou uma dama contra uma dama: 5 lances",
            en: "Two kings, a king and a man, or a king against a king: 5 moves",
            ru: "Две дамки, дамка и простая или дамка против дамки: 5 ходов",
        },
        "Each material is counted from when it arose, as 8.3 says of its own.",
    ).even_without_play(),
    clause(
        "8.1",
        Condition::Judged(Judged::NobodyCanWin),
        Text {
            pt_br: "Nenhum dos jogadores pode vencer",
            en: "Neither player can win",
            ru: "Ни один из игроков не может выиграть",
        },
        "",
    ),
    clause(
        "8.8",
        Condition::Judged(Judged::WithoutPlay(NOT_PLAYED)),
        Text {
            pt_br: "Sem acréscimo: um final dos artigos 8.6 e 8.7 não se joga, anota-se empate, salvo vitória evidente",
            en: "Without increment: an ending of 8.6 or 8.7 is not played but recorded drawn, unless a win is obvious",
            ru: "Без добавления времени: окончания статей 8.6 и 8.7 не играются и признаются ничьей, кроме явного выигрыша",
        },
        "Whether the win is obvious is for the arbiter to say.",
    ).even_without_play(),
    clause(
        "7.2.1",
        Condition::Judged(Judged::Agreement),
        Text {
            pt_br: "Os jogadores concordaram com o empate",
            en: "The players agreed to a draw",
            ru: "Игроки согласились на ничью",
        },
        "",
    ),
    clause(
        "RB6",
        Condition::Judged(Judged::WithoutPlay(NOT_PLAYED)),
        Text {
            pt_br: "Rápidas e relâmpago sem acréscimo: final de empate regulamentar, não se joga, salvo vitória evidente",
            en: "Rapid and blitz without increment: the ending is a regulation draw, not played, unless a win is obvious",
            ru: "Быстрая игра и блиц без добавления: окончание — регламентная ничья и не играется, кроме явного выигрыша",
        },
        "Whether the win is obvious is for the arbiter to say.",
    ).even_without_play(),
    clause(
        "RB7",
        Condition::Judged(Judged::BothFlags),
        Text {
            pt_br: "Rápidas e relâmpago sem acréscimo: caíram as duas setas",
            en: "Rapid and blitz without increment: both flags have fallen",
            ru: "Быстрая игра и блиц без добавления: упали оба флажка",
        },
        "",
    ),
];
