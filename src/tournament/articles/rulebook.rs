//! The rulebook of draughts-64: articles 6 (irregularities), 7 (the result), 8 (the draw) and 11 (the clock).

use super::{Article, Source};

const fn a(number: &'static str, pt_br: &'static str, en: &'static str, ru: &'static str) -> Article {
    Article::new(Source::Rulebook, number, [pt_br, en, ru])
}

pub(super) const ARTICLES: &[Article] = &[
    a(
        "6.1",
        "O tabuleiro estava virado: a partida é anulada e jogada de novo.",
        "The board was turned the wrong way: the game is annulled and replayed.",
        "Доска лежала неправильно: партия аннулируется и переигрывается.",
    ),
    a(
        "6.2",
        "A posição inicial estava errada: confere-se antes do início; depois vale o artigo 6.4.",
        "The start position was wrong: it is checked before the game; later article 6.4 holds.",
        "Начальная позиция была неверной: её проверяют до начала; позже действует статья 6.4.",
    ),
    a(
        "6.3",
        "Quem desloca peças sem querer repõe a posição no próprio tempo; o árbitro pode punir.",
        "Who moves pieces by accident restores the position on his own time; the referee may punish him.",
        "Случайно сдвинувший шашки восстанавливает позицию за счёт своего времени; судья может наказать.",
    ),
    a(
        "6.4",
        "Diante de uma irregularidade, o adversário escolhe: corrigi-la ou deixá-la valer.",
        "When an irregularity is committed the opponent chooses: to have it rectified, or to let it stand.",
        "При нарушении соперник выбирает: исправить его или оставить в силе.",
    ),
    a("6.4.1", "Jogar dois lances seguidos.", "Playing two moves in a row.", "Два хода подряд."),
    a(
        "6.4.2",
        "Mover uma pedra ou dama de modo irregular.",
        "Moving a man or a king in an irregular way.",
        "Неправильный ход простой или дамкой.",
    ),
    a(
        "6.4.3",
        "Tocar uma peça própria e jogar outra.",
        "Touching one of one's pieces and moving another.",
        "Коснуться своей шашки и пойти другой.",
    ),
    a("6.4.4", "Voltar um lance já feito.", "Taking back a move.", "Взять сделанный ход назад."),
    a("6.4.5", "Mover uma peça do adversário.", "Moving a piece of the opponent.", "Ход шашкой соперника."),
    a(
        "6.4.6",
        "Jogar outra peça quando há captura.",
        "Playing a piece when a capture is possible.",
        "Тихий ход, когда можно бить.",
    ),
    a(
        "6.4.7",
        "Retirar do tabuleiro, sem razão, uma peça própria ou do adversário.",
        "Taking a piece from the board without reason, one's own or the opponent's.",
        "Без основания снять с доски свою шашку или шашку соперника.",
    ),
    a(
        "6.4.8",
        "Capturar menos ou mais peças do que se pode.",
        "Capturing fewer or more pieces than can be captured.",
        "Бить меньше или больше шашек, чем можно.",
    ),
    a(
        "6.4.9",
        "Parar no meio de uma captura múltipla (peça solta).",
        "Stopping during a multiple capture (released piece).",
        "Остановиться во время многократного взятия (шашка отпущена).",
    ),
    a(
        "6.4.10",
        "Retirar uma peça de modo irregular durante uma captura não terminada.",
        "Lifting a piece irregularly during an unfinished capture.",
        "Неправильно снять шашку до конца взятия.",
    ),
    a(
        "6.4.11",
        "Depois da captura, retirar menos peças do que capturou.",
        "Taking off fewer pieces than were captured.",
        "Снять меньше шашек, чем побито.",
    ),
    a(
        "6.4.12",
        "Depois da captura, retirar peças que não foram saltadas.",
        "Taking off pieces that were not jumped.",
        "Снять шашки, через которые не прыгали.",
    ),
    a(
        "6.4.13",
        "Parar de retirar as peças durante uma captura múltipla.",
        "Stopping in taking off the pieces of a multiple capture.",
        "Остановиться, снимая побитые шашки.",
    ),
    a(
        "6.4.14",
        "Depois da captura, retirar peças próprias.",
        "Taking off pieces of one's own after a capture.",
        "Снять после взятия свои шашки.",
    ),
    a(
        "6.4.15",
        "Promover uma pedra sem coroá-la.",
        "Promoting a man without crowning him.",
        "Провести простую и не обозначить дамку.",
    ),
    a(
        "6.4.16",
        "Jogar com uma dama ainda não coroada.",
        "Playing with a king that is not crowned yet.",
        "Играть дамкой, которая ещё не обозначена.",
    ),
    a(
        "6.4.17",
        "Usar as duas mãos para jogar e retirar as peças capturadas.",
        "Using both hands to move and to take off the captured pieces.",
        "Делать ход и снимать шашки двумя руками.",
    ),
    a(
        "6.5",
        "O que acontece no tabuleiro por causa alheia aos jogadores não é irregularidade.",
        "What happens on the board for reasons beyond the players' control is no irregularity.",
        "То, что произошло на доске не по вине игроков, нарушением не считается.",
    ),
    a(
        "6.6",
        "Quem se recusa a cumprir as regras pode ser obrigado pelo adversário a cumpri-las.",
        "The opponent has the right to force a player who refuses to comply with the rules.",
        "Соперник вправе заставить отказавшегося выполнить правила.",
    ),
    a(
        "6.7",
        "Quem joga depois da irregularidade do adversário a aceita: não se corrige mais.",
        "Who moves after the opponent's irregularity accepts it: it can no longer be rectified.",
        "Сделавший ход после нарушения соперника принимает его: исправить уже нельзя.",
    ),
    a(
        "6.8",
        "Não se corrige uma irregularidade só em parte.",
        "An irregularity is never rectified in part.",
        "Частичное исправление нарушения не допускается.",
    ),
    a(
        "6.9",
        "O árbitro pode punir quem cometeu a irregularidade.",
        "The referee may punish the player who committed the irregularity.",
        "Судья вправе наказать нарушителя.",
    ),
    a("7.1.1", "Perde quem abandona.", "Who resigns loses.", "Сдавшийся проигрывает."),
    a(
        "7.1.2",
        "Perde quem tem a vez e nenhuma peça pode mover.",
        "Who is to move and can move no piece loses.",
        "Проигрывает тот, чей ход, если все его шашки заперты.",
    ),
    a("7.1.3", "Perde quem ficou sem peças.", "Who has no pieces left loses.", "Оставшийся без шашек проигрывает."),
    a(
        "7.1.4",
        "Perde quem se recusa a cumprir as regras.",
        "Who refuses to comply with the rules loses.",
        "Отказавшийся выполнять правила проигрывает.",
    ),
    a(
        "7.2.1",
        "É empate se os dois jogadores concordam.",
        "The game is drawn if both players agree.",
        "Ничья, если согласны оба игрока.",
    ),
    a(
        "7.2.2",
        "É empate pelas regras do artigo 8.",
        "The game is drawn by the rules of article 8.",
        "Ничья по правилам статьи 8.",
    ),
    a(
        "8.1",
        "É empate se nenhum dos jogadores pode vencer.",
        "The game is a draw if neither player can win.",
        "Ничья, если никто не может выиграть.",
    ),
    a(
        "8.2",
        "É empate a mesma posição, com o mesmo jogador a jogar, pela terceira vez.",
        "The same position with the same player to move for the third time is a draw.",
        "Ничья, если позиция с ходом того же игрока повторилась трижды.",
    ),
    a(
        "8.3",
        "Três damas ou mais contra uma: empate se até o 15º lance do lado mais forte a dama não foi capturada.",
        "Three kings or more against one: a draw if the king is not captured by the stronger side's 15th move.",
        "Три и более дамок против одной: ничья, если до 15-го хода сильнейшей стороны дамка не взята.",
    ),
    a(
        "8.4",
        "Empate após 15 lances só de damas, sem captura e sem lance de pedra.",
        "A draw after 15 moves with kings only, without a capture or a man's move.",
        "Ничья после 15 ходов только дамками без взятий и ходов простых.",
    ),
    a(
        "8.5",
        "Os dois lados têm dama e o equilíbrio não muda: empate após 30 lances com 4 ou 5 peças, 60 com 6 ou 7.",
        "Both sides have kings and the balance does not change: a draw after 30 moves with 4 or 5 pieces, 60 with 6 or 7.",
        "У обеих сторон дамки и соотношение не меняется: ничья после 30 ходов при 4–5 шашках, 60 при 6–7.",
    ),
    a(
        "8.6",
        "Três peças com dama contra uma dama na grande diagonal: empate após 5 lances.",
        "Three pieces with a king against a king on the long diagonal: a draw after 5 moves.",
        "Три шашки с дамкой против дамки на большой дороге: ничья после 5 ходов.",
    ),
    a(
        "8.7",
        "Duas damas, dama e pedra ou uma dama contra uma dama: empate após 5 lances.",
        "Two kings, a king and a man, or a king against a king: a draw after 5 moves.",
        "Две дамки, дамка с простой или дамка против дамки: ничья после 5 ходов.",
    ),
    a(
        "8.8",
        "Sem acréscimo, os finais dos artigos 8.6 e 8.7 não se jogam: anota-se empate, salvo se a vitória é evidente e pode ser demonstrada.",
        "Without increment the endings of 8.6 and 8.7 are not played but recorded drawn, unless the game is obvious and the win can be shown.",
        "Без добавления времени окончания статей 8.6 и 8.7 не играются, а записываются ничьей, кроме случая, когда партия ясна и выигрыш можно показать.",
    ),
    a(
        "8.9",
        "Os términos dos artigos 8.6 a 8.8 chamam-se empate regulamentar.",
        "The endings by articles 8.6 to 8.8 are called a regulation draw.",
        "Окончания по статьям 8.6–8.8 называются регламентной ничьей.",
    ),
    a(
        "11.2",
        "Quando há lances a cumprir num tempo, o relógio e a anotação completa são obrigatórios.",
        "Where moves are to be made in a time, the clock and a full score are obligatory.",
        "Если за время надо сделать число ходов, часы и полная запись обязательны.",
    ),
    a(
        "11.3",
        "Com tempo até o fim da partida, o relógio é obrigatório e a anotação não.",
        "With a time to the end of the game the clock is obligatory, the score is not.",
        "При времени до конца партии часы обязательны, запись — нет.",
    ),
    a(
        "11.4",
        "O uso do relógio, e com ele a queda de seta, segue as regras das competições.",
        "The use of the clock, and with it the fall of a flag, follows the rules for competitions.",
        "Пользование часами, а с ним и падение флажка, определяют правила соревнований.",
    ),
];
