//! The rules of rapid and blitz games.

use super::{Article, Source};

const fn a(number: &'static str, pt_br: &'static str, en: &'static str, ru: &'static str) -> Article {
    Article::new(Source::RapidBlitz, number, [pt_br, en, ru])
}

pub(super) const ARTICLES: &[Article] = &[
    a(
        "1",
        "Acelerada é a partida de até 30 minutos por jogador: rápida de 10 a 30 (com acréscimo, de 10 a 15), relâmpago de 3 a 5.",
        "A game of not more than 30 minutes a player is accelerated: rapid from 10 to 30 (with increment 10 to 15), blitz from 3 to 5.",
        "Ускоренная партия — не более 30 минут на игрока: быстрая от 10 до 30 (с добавлением от 10 до 15), блиц от 3 до 5.",
    ),
    a(
        "2",
        "Partidas de desempate têm o mesmo ritmo da competição ou um mais rápido.",
        "Decisive games have the rate of play of the competition or a faster one.",
        "Решающие партии играются с тем же контролем, что и соревнование, или с более быстрым.",
    ),
    a(
        "3",
        "Anotar é facultativo, o relógio é obrigatório; em eventos oficiais da FMJD, eletrônico e com acréscimo.",
        "Writing is optional, the clock obligatory; in official FMJD events electronic and with increment.",
        "Запись необязательна, часы обязательны; в официальных соревнованиях ФМЖД — электронные, с добавлением времени.",
    ),
    a(
        "4",
        "Sem anotação não vale a regra dos lances de dama, e só se combina empate com seis pedras ou menos de cada lado.",
        "Without a score the rule of king moves is not valid, and a draw is agreed only at six men or fewer of each side.",
        "Без записи правило ходов дамками не действует, а ничья по соглашению возможна лишь при шести шашках и менее у каждого.",
    ),
    a(
        "5",
        "Qualquer jogador pode reclamar o empate regulamentar; o árbitro decide se a reclamação procede e encerra a partida.",
        "Any player may claim a regulation draw; the referee decides whether the claim is right and then ends the game.",
        "Любой игрок может заявить о регламентной ничьей; судья решает, верна ли заявка, и тогда завершает партию.",
    ),
    a(
        "6",
        "Sem acréscimo, um final de três peças com dama contra dama na grande diagonal, ou de duas contra uma dama, é empate e não se joga, salvo se a vitória é evidente e pode ser demonstrada.",
        "Without increment an ending of three pieces with a king against a king on the long diagonal, or of two against a king, is a draw and not played, unless the game is obvious and the win can be shown.",
        "Без добавления времени окончание трёх шашек с дамкой против дамки на большой дороге или двух против дамки — ничья и не играется, кроме случая, когда партия ясна и выигрыш можно показать.",
    ),
    a(
        "7",
        "Sem acréscimo, se caíram as duas setas a partida é empate.",
        "Without increment the game is a draw if both flags have fallen.",
        "Без добавления времени при падении обоих флажков партия ничья.",
    ),
];
