//! The draws on 64 squares of the Brazilian competition code of 2020.

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
    Provision {
        rule_set: RuleSet::CbdCodex2020,
        key,
        article,
        text,
        condition,
        reading,
        hint: false,
        without_play: false,
    }
}

/// 59 F, the one clause whose geometry is no more than a hint.
const HELD: Provision = Provision {
    hint: true,
    ..clause(
        "59F",
        "59 F",
        Condition::Endings { balances: &[Balance::MenHeldBehind], moves: 5, counting: Counting::WholeClause },
        Text {
            pt_br: "Dama na grande diagonal e duas pedras retidas atrás da diagonal da dama adversária: 5 lances de cada um",
            en: "A king on the long diagonal and two men held behind the lone king's diagonal: 5 moves each",
            ru: "Дамка на большой дороге и две простые, удерживаемые за диагональю одинокой дамки: по 5 ходов",
        },
        "Only the geometry is looked at: both men strictly behind the diagonal that the lone king stands on. Whether it \
         truly holds them is for the arbiter to see.",
    )
};

pub(super) const CLAUSES: &[Provision] = &[
    clause(
        "59C",
        "59 C",
        Condition::Repetition,
        Text {
            pt_br: "A mesma posição, com o mesmo jogador a jogar, pela terceira vez",
            en: "The same position, with the same player to move, for the third time",
            ru: "Одна и та же позиция с ходом одного и того же игрока в третий раз",
        },
        "The position from which the game starts counts as an occurrence, also when it was set up.",
    ),
    clause(
        "59B",
        "59 B",
        Condition::KingMoves { moves: 20, except: &[] },
        Text {
            pt_br: "20 lances de cada jogador só com damas, sem captura e sem lance de pedra",
            en: "20 moves of each player with kings only, without a capture or a man's move",
            ru: "20 ходов каждого игрока только дамками, без взятий и ходов простых",
        },
        "",
    ),
    clause(
        "59D",
        "59 D",
        Condition::Endings {
            balances: &[Balance::Exactly(Force::K, Force::K)],
            moves: 2,
            counting: Counting::WholeClause,
        },
        Text {
            pt_br: "Dama contra dama: 2 lances de cada um",
            en: "King against king: 2 moves each",
            ru: "Дамка против дамки: по 2 хода",
        },
        "",
    ).even_without_play(),
    clause(
        "59E",
        "59 E",
        Condition::Endings {
            balances: &[
                Balance::Exactly(Force::KK, Force::K),
                Balance::Exactly(Force::KM, Force::K),
                Balance::Exactly(Force::KM, Force::KM),
                Balance::Exactly(Force::KK, Force::KK),
                Balance::LongDiagonal(Force::KKK),
                Balance::LongDiagonal(Force::KKM),
                Balance::LongDiagonal(Force::KMM),
            ],
            moves: 5,
            counting: Counting::WholeClause,
        },
        Text {
            pt_br: "Duas damas contra uma ou duas, dama e pedra contra dama ou contra dama e pedra, três peças com dama contra dama sozinha na grande diagonal: 5 lances de cada um",
            en: "Two kings against one or two, king and man against king or against king and man, three pieces with a king against a lone king that holds the long diagonal: 5 moves each",
            ru: "Две дамки против одной или двух, дамка с простой против дамки или дамки с простой, три шашки с дамкой против дамки на большой дороге: по 5 ходов",
        },
        "One count runs through all these endings, with those of the long diagonal, as the note of Annex I says. Two kings \
         against king and man is not named. On the long diagonal the lone king is the only piece.",
    ).even_without_play(),
    HELD,
    clause(
        "59A",
        "59 A",
        Condition::Judged(Judged::BothFlags),
        Text { pt_br: "Caíram as duas setas", en: "Both flags have fallen", ru: "Упали оба флажка" },
        "Without increment only.",
    ),
    clause(
        "63",
        "63",
        Condition::Judged(Judged::BetterWithLittleTime),
        Text {
            pt_br: "Sem acréscimo, com um minuto ou menos: empate pedido em posição claramente ganha",
            en: "Without increment, with a minute or less: claimed from a clearly winning position",
            ru: "Без добавления, при остатке в минуту и менее: потребована из явно выигранной позиции",
        },
        "",
    ),
    clause(
        "64",
        "64",
        Condition::Judged(Judged::BetterWithLittleTime),
        Text {
            pt_br: "Sem acréscimo, com um minuto ou menos e superioridade clara: chegou a um final de 59 D ou E e pediu sem contagem",
            en: "Without increment, with a minute or less and clear superiority: played down to an ending of 59 D or E, claimed without the count",
            ru: "Без добавления, при остатке в минуту и менее и явном перевесе: переход в окончание 59 D или E, без счёта",
        },
        "",
    ).even_without_play(),
    clause(
        "65",
        "65",
        Condition::Judged(Judged::Agreement),
        Text {
            pt_br: "Os jogadores concordaram com o empate",
            en: "The players agreed to a draw",
            ru: "Игроки согласились на ничью",
        },
        "Not before 20 moves of each player.",
    ),
    clause(
        "67",
        "67",
        Condition::Judged(Judged::OfferStands),
        Text {
            pt_br: "A seta do adversário caiu com a proposta de empate em vigor",
            en: "The opponent's flag fell while a draw offer stood",
            ru: "Флажок соперника упал, пока действовало предложение ничьей",
        },
        "",
    ),
    clause(
        "75",
        "75",
        Condition::Judged(Judged::ArbitersCount),
        Text {
            pt_br: "O árbitro abriu a contagem e viu todos os lances",
            en: "The arbiter opened a count and saw all its moves",
            ru: "Арбитр открыл счёт и видел все его ходы",
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
