//! The Brazilian competition code of 2020, articles 29 to 77, and the articles of its annex of 2013 that end a game.
//! Articles of the code whose text is not known to us are left out, never guessed; where only the range of a rule is
//! known, it is cited by the range.

use super::{Article, Source};

const fn a(number: &'static str, pt_br: &'static str, en: &'static str, ru: &'static str) -> Article {
    Article::new(Source::Codex, number, [pt_br, en, ru])
}

const fn annex(number: &'static str, pt_br: &'static str, en: &'static str, ru: &'static str) -> Article {
    Article::new(Source::Annex, number, [pt_br, en, ru])
}

pub(super) const ARTICLES: &[Article] = &[
    a(
        "29",
        "O limite de ausência é todo o tempo de reflexão sem acréscimo, ou um menor que o evento fixe; depois, derrota por W.O.",
        "The absence limit is the whole thinking time without increment, or a shorter one set by the event; then the game is lost by W.O.",
        "Предел опоздания — всё время на обдумывание без добавления или меньший, установленный соревнованием; затем поражение за неявку.",
    ),
    a(
        "31-33",
        "Com acréscimo, a anotação é obrigatória até o fim da partida.",
        "With increment, writing is compulsory to the end of the game.",
        "С добавлением времени запись обязательна до конца партии.",
    ),
    a(
        "32-33",
        "Sem acréscimo, quem tem menos de 5 minutos está em fase crítica e pode parar de anotar; depois da queda da seta completa a planilha, no micro-match depois da 2ª partida.",
        "Without increment, a player with under 5 minutes is in the critical phase and may stop writing; he completes the sheet after the flag has fallen, in a micro-match after game 2.",
        "Без добавления времени игрок, у которого меньше 5 минут, в критической фазе и может не записывать; он дополняет запись после падения флажка, в микроматче — после второй партии.",
    ),
    a(
        "37",
        "O relógio de quem reclama corre enquanto a reclamação é examinada. Se procede, é empate, mesmo que o tempo tenha acabado; se não, a partida segue, ou está perdida se o tempo acabou.",
        "The claimant's clock runs while the claim is examined. If right, it is a draw, even if the time ran out meanwhile; if wrong, the game goes on, or is lost if the time ran out.",
        "Часы заявителя идут, пока заявку проверяют. Верна — ничья, даже если время вышло; неверна — партия продолжается или проиграна, если время вышло.",
    ),
    a(
        "42-52",
        "São irregularidades as do artigo 6.4 do Livro de Regras. O árbitro escolhe: admoestação verbal, advertência, 2 minutos a mais para o adversário ou a menos para o infrator (ou um acréscimo), perda da partida na reincidência deliberada; por conduta antidesportiva, perda, exclusão da rodada ou das rodadas seguintes, expulsão.",
        "Irregularities are those of article 6.4 of the rulebook. The arbiter's choices: verbal admonition, warning, 2 minutes more for the opponent or fewer for the offender (or one increment), loss of the game for repeated wilful offences; for unsporting conduct loss, exclusion from the next round or rounds, expulsion.",
        "Нарушения — те, что в статье 6.4 правил. Выбор судьи: замечание, предупреждение, 2 минуты сопернику или минус 2 минуты нарушителю (или одно добавление), поражение за повторные умышленные нарушения; за неспортивное поведение — поражение, отстранение от следующего тура или туров, исключение.",
    ),
    a(
        "43",
        "A irregularidade que ninguém notou não se corrige mais tarde.",
        "An irregularity that nobody noticed cannot be mended later.",
        "Незамеченное нарушение позже не исправляется.",
    ),
    a(
        "44",
        "Tabuleiro virado: a partida é anulada e recomeça com os relógios como estão.",
        "Board turned the wrong way: the game is annulled and begun again with the clocks as they stand.",
        "Доска лежала неправильно: партия аннулируется и начинается заново, часы остаются как есть.",
    ),
    a(
        "45",
        "Cores trocadas por engano: a partida segue e o resultado vale.",
        "Colours swapped by mistake: the game goes on and its result counts.",
        "Цвета перепутаны: партия продолжается, и её результат засчитывается.",
    ),
    a(
        "50",
        "Só o adversário decide se a irregularidade vale; o lance seguinte dele a aceita.",
        "Only the opponent decides whether an irregularity stands; his next move accepts it.",
        "Только соперник решает, остаётся ли нарушение в силе; его следующий ход его принимает.",
    ),
    a(
        "53-56",
        "Partida: vitória 2, empate 1, derrota 0; outra escala vale se uma vitória não passa de três empates. No micro-match decide a soma das duas partidas.",
        "Game: win 2, draw 1, loss 0; another scale is allowed if a win is worth at most three draws. In a micro-match the sum of the two games decides.",
        "Партия: победа 2, ничья 1, поражение 0; иная шкала допустима, если победа не дороже трёх ничьих. В микроматче решает сумма двух партий.",
    ),
    a(
        "54",
        "Uma derrota por W.O. pode custar mais pontos, nunca mais do que vale um empate.",
        "A loss by W.O. may cost extra points, never more than a draw is worth.",
        "Поражение за неявку может стоить дополнительных очков, но не больше цены ничьей.",
    ),
    a(
        "57",
        "Vence quem capturou ou bloqueou todas as peças e acionou o relógio antes de a seta cair, ou cujo adversário abandonou, esgotou o tempo, faltou ou se recusou a obedecer.",
        "A player wins who has captured or blocked all pieces and pressed the clock before the flag fell, or whose opponent resigned, ran out of time, did not come or refused to obey.",
        "Побеждает побивший или заперший все шашки и успевший нажать часы до падения флажка, а также тот, чей соперник сдался, просрочил время, не явился или отказался подчиниться.",
    ),
    a(
        "58",
        "A vitória é reclamada pelo jogador: ele para os relógios e chama o árbitro. Por queda de seta, com a própria em pé e a do adversário caída.",
        "A win is claimed by the player: he stops the clocks and calls the arbiter. A flag claim needs his own flag up and the other's down.",
        "О победе заявляет игрок: останавливает часы и зовёт судью. По флажку — при своём поднятом и упавшем у соперника.",
    ),
    a(
        "59 A",
        "Sem acréscimo, é empate se caíram as duas setas.",
        "Without increment the game is a draw if both flags have fallen.",
        "Без добавления времени — ничья, если упали оба флажка.",
    ),
    a(
        "59 B",
        "É empate após 20 lances de cada jogador só com damas, sem captura e sem lance de pedra.",
        "A draw after 20 moves of each player with kings only, without a capture or a man's move.",
        "Ничья после 20 ходов каждого только дамками без взятий и ходов простых.",
    ),
    a(
        "59 C",
        "É empate a mesma posição, com o mesmo jogador a jogar, pela terceira vez, reclamada antes da seta e provada pela planilha.",
        "The same position with the same player to move for the third time is a draw, claimed before the flag and backed by a written sheet.",
        "Ничья при троекратной позиции с ходом того же игрока, заявленной до падения флажка и подтверждённой записью.",
    ),
    a(
        "59 D",
        "Dama contra dama: empate após 2 lances de cada um.",
        "King against king: a draw after 2 moves each.",
        "Дамка против дамки: ничья после 2 ходов каждого.",
    ),
    a(
        "59 E",
        "Finais de duas peças contra uma ou duas, e de três com dama contra dama na grande diagonal: empate após 5 lances de cada um.",
        "Endings of two pieces against one or two, and of three with a king against a king on the long diagonal: a draw after 5 moves each.",
        "Окончания двух шашек против одной или двух и трёх с дамкой против дамки на большой дороге: ничья после 5 ходов каждого.",
    ),
    a(
        "59 F",
        "Dama na grande diagonal e duas pedras retidas atrás da diagonal da dama solitária: empate após 5 lances de cada um.",
        "A king on the long diagonal and two men held behind the lone king's diagonal: a draw after 5 moves each.",
        "Дамка на большой дороге и две простые, удерживаемые за диагональю одинокой дамки: ничья после 5 ходов каждого.",
    ),
    a(
        "61",
        "Os jogadores contam os lances em voz alta; o árbitro não é obrigado a contar.",
        "The players count the moves aloud; the arbiter need not count.",
        "Игроки считают ходы вслух; судья считать не обязан.",
    ),
    a(
        "63",
        "Sem acréscimo e com um minuto ou menos, quem tem posição claramente ganha pode pedir o empate, com o árbitro presente e tempo no relógio.",
        "Without increment and with a minute or less, a player with a clearly winning position may claim a draw, the arbiter being present and time left.",
        "Без добавления времени при остатке в минуту и менее игрок с явно выигранной позицией может потребовать ничью в присутствии судьи, пока есть время.",
    ),
    a(
        "64",
        "Sem acréscimo e com um minuto ou menos, quem tem superioridade clara pode chegar a um final de 59 D ou E e pedir o empate sem contagem, com o árbitro presente e tempo no relógio.",
        "Without increment and with a minute or less, a player clearly ahead may play down to an ending of 59 D or E and claim the draw without the count, the arbiter being present and time left.",
        "Без добавления времени при остатке в минуту и менее игрок с явным перевесом может перейти в окончание 59 D или E и потребовать ничью без счёта в присутствии судьи, пока есть время.",
    ),
    a(
        "65",
        "Não se propõe empate antes de 20 lances.",
        "No draw is offered before 20 moves.",
        "Ничью не предлагают раньше 20 ходов.",
    ),
    a(
        "65-67",
        "Joga-se, anota-se, propõe-se, aciona-se o relógio; a proposta vale até a resposta, um lance a recusa, e só o outro pode propor de novo.",
        "Move, write, offer, press the clock; the offer stands until answered, a move is a refusal, and then only the other may offer again.",
        "Ход, запись, предложение, часы; предложение действует до ответа, ход — отказ, и снова предложить может лишь другой.",
    ),
    a(
        "67",
        "Se a seta do adversário cai com a proposta de empate em vigor, a partida é empate.",
        "If the opponent's flag falls while a draw offer stands, the game is drawn.",
        "Если флажок соперника упал, пока действует предложение ничьей, партия ничья.",
    ),
    a(
        "73",
        "O árbitro não aponta um lance irregular.",
        "The arbiter must not point out an irregular move.",
        "Судья не указывает на неправильный ход.",
    ),
    a(
        "74",
        "O árbitro deve notar a seta caída.",
        "The arbiter must notice a fallen flag.",
        "Судья обязан отметить падение флажка.",
    ),
    a(
        "75",
        "Se o árbitro abriu ele mesmo a contagem, pode declarar o empate depois de ver todos os lances.",
        "If the arbiter opened a count himself he may declare the draw after seeing all the moves.",
        "Если судья сам открыл счёт, он может объявить ничью, увидев все ходы.",
    ),
    a(
        "77 D",
        "Ausentes os dois jogadores, o tempo decorrido desconta-se pela metade de cada um; se nenhum chega até o limite, os dois perdem: 0–0.",
        "With both players absent, half of the elapsed time is taken off each clock; if neither comes before the limit, both lose: 0-0.",
        "Если нет обоих игроков, прошедшее время вычитается пополам с каждых часов; если до предела не пришёл никто, проиграли оба: 0–0.",
    ),
];

pub(super) const ANNEX: &[Article] = &[
    annex(
        "97a",
        "Sem acréscimo, é empate se caíram as duas setas.",
        "Without increment the game is a draw if both flags have fallen.",
        "Без добавления времени — ничья, если упали оба флажка.",
    ),
    annex(
        "97b",
        "É empate após 20 lances sucessivos de dama de cada jogador, sem captura e sem lance de pedra.",
        "A draw after 20 successive king moves of each player, without a capture or a man's move.",
        "Ничья после 20 ходов подряд каждого дамками без взятий и ходов простых.",
    ),
    annex(
        "98",
        "É empate a mesma posição, com o mesmo jogador a jogar, pela terceira vez, reclamada antes da seta e provada pela planilha.",
        "The same position with the same player to move for the third time is a draw, claimed before the flag and backed by a written sheet.",
        "Ничья при троекратной позиции с ходом того же игрока, заявленной до падения флажка и подтверждённой записью.",
    ),
    annex(
        "99",
        "Finais de duas peças contra uma ou duas: empate após 5 lances de cada um.",
        "Endings of two pieces against one or two: a draw after 5 moves each.",
        "Окончания двух шашек против одной или двух: ничья после 5 ходов каждого.",
    ),
    annex(
        "100",
        "Três peças com dama contra dama sozinha na grande diagonal: empate após 5 lances de cada um.",
        "Three pieces with a king against a lone king on the long diagonal: a draw after 5 moves each.",
        "Три шашки с дамкой против дамки, одной на большой дороге: ничья после 5 ходов каждого.",
    ),
];
