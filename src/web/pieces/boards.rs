//! The boards of a round as pages show them: who sits where, the score, the games, how they ended.

use super::endings;
use super::frame::Paths;
use super::put_off;
use crate::app::games::Place;
use crate::draughts::Color;
use crate::i18n::Texts;
use crate::tournament::cross_table::CrossTable;
use crate::tournament::entrant::StartNumber;
use crate::tournament::points::HalfPoints;
use crate::tournament::regulations::Regulations;
use crate::tournament::result::GameResult;
use crate::tournament::round::{self, Board, Round, Side};
use crate::tournament::section::Section;
use crate::tournament::settlement::Settled;
use chrono_tz::Tz;

/// How far a board is; in shape and class what `macros/state.html` draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// Nothing is entered.
    Blank,
    /// Some games are entered.
    Begun,
    /// Nothing more is waited for.
    Done,
}

impl Progress {
    /// Its class among the squares of a round's progress.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Self::Blank => "",
            Self::Begun => "hx",
            Self::Done => "on",
        }
    }
}

/// A player at a board.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    /// His number in the starting list.
    pub(crate) number: u16,
    /// His name.
    pub(crate) name: String,
    /// The address of his page.
    pub(crate) address: String,
    /// His points before the round.
    pub(crate) before: HalfPoints,
    /// Whether he has won the board.
    pub(crate) won: bool,
}

/// One game, seen from the player named first.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    /// `1ª partida`.
    pub(crate) label: String,
    /// Whether the player named first has White.
    pub(crate) first_is_white: bool,
    /// His points.
    pub(crate) first: HalfPoints,
    /// The other's.
    pub(crate) second: HalfPoints,
    /// The address of its replay; none while it has no score sheet.
    pub(crate) replay: Option<String>,
}

/// A board of a round, seen from one of its sides.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The number of the board.
    pub(crate) number: u16,
    /// Whether the board is fixed for one of its players, so that its number says nothing of their points.
    pub(crate) is_fixed: bool,
    /// The player named first.
    pub(crate) first: Seat,
    /// His opponent; none: a bye.
    pub(crate) second: Option<Seat>,
    /// Whether the player named first has White in game 1.
    pub(crate) first_is_white: bool,
    /// What a bye means, in words: points of the standings, or the next round of a knockout; empty for a board.
    pub(crate) bye: String,
    /// The sums of the games; none while nothing is entered.
    pub(crate) score: Option<(HalfPoints, HalfPoints)>,
    /// The games that are entered.
    pub(crate) games: Vec<Game>,
    /// How they ended; empty where there is nothing to say.
    pub(crate) ending: String,
    /// How far the board is.
    pub(crate) progress: Progress,
    /// Whether games of it are put off: how and until when stands where the ending will.
    pub(crate) is_put_off: bool,
}

impl Line {
    /// The disc of the player named first, in game 1; hidden at a bye.
    pub(crate) const fn first_disc(&self) -> &'static str {
        match (self.second.is_some(), self.first_is_white) {
            (false, _) => "nil",
            (true, true) => "w",
            (true, false) => "b",
        }
    }

    /// The disc of his opponent.
    pub(crate) const fn second_disc(&self) -> &'static str {
        if self.first_is_white { "b" } else { "w" }
    }
}

/// What a game of a match is called, by its index: `1ª partida`; after a level match of a knockout `Desempate 1, 1ª partida`.
pub(crate) fn game_label(texts: Texts, regulations: &Regulations, at: usize) -> String {
    let play_off = regulations.system.knockout().and_then(|knockout| knockout.play_off_of(at, regulations));
    let message = match play_off {
        None => texts.t("game-nth").arg("game", at + 1),
        Some(number) => {
            let in_play_off = at % usize::from(regulations.games_per_match.get()) + 1;
            texts.t("game-of-play-off").arg("number", number).arg("game", in_play_off)
        }
    };
    message.to_string()
}

/// The most games that a board of a round takes by the results so far.
pub(crate) fn games_in(section: &Section, round: &Round) -> usize {
    let most = round.boards.iter().map(|board| board.games.len()).max().unwrap_or(0);
    most.max(usize::from(section.regulations.games_per_match.get()))
}

/// What puts the boards of one section into lines.
pub(crate) struct Lines<'a> {
    pub(crate) section: &'a Section,
    pub(crate) table: &'a CrossTable,
    pub(crate) paths: &'a Paths,
    pub(crate) texts: Texts,
    /// The clocks of the event.
    pub(crate) zone: Tz,
    /// The games that have a score sheet; where it is empty, no game leads to its replay.
    pub(crate) scored: &'a [Place],
}

impl Lines<'_> {
    /// All boards of a round, each seen from who has White in game 1.
    pub(crate) fn of_round(&self, round: &Round) -> Vec<Line> {
        round.boards.iter().map(|board| self.line(round, board, Side::First)).collect()
    }

    /// A board seen from a side.
    pub(crate) fn line(&self, round: &Round, board: &Board, side: Side) -> Line {
        let settled = self.section.settled(round, board);
        let games = settled.games();
        let score = round::score(games, &self.section.regulations);
        let (own, other) = (score.side(side).game_points, score.side(side.other()).game_points);
        let begun = games.iter().any(Option::is_some);
        let counts = matches!(settled, Settled::Counts(_)) && score.complete;
        let seat = |number, won| self.seat(number, round.number, won);
        let first = board.player(side).unwrap_or(board.white);
        let mark = board.put_off.as_ref().filter(|_| self.section.is_put_off(round, board));
        let put_off = mark.map(|mark| endings::unbroken(&put_off::mark(self.texts, self.zone, mark)));
        Line {
            number: board.number,
            is_fixed: self.section.is_fixed(board),
            first: seat(first, counts && own > other),
            second: board.player(side.other()).map(|number| seat(number, counts && other > own)),
            first_is_white: side.color_in(0) == Color::White,
            bye: if board.is_bye() { self.bye(round, board) } else { String::new() },
            score: begun.then_some((own, other)),
            games: self.games((round.number, board.number), games, side),
            ending: match &put_off {
                Some(words) => words.clone(),
                None => self.ending(&settled, board) + &self.unrated(&settled, board),
            },
            is_put_off: put_off.is_some(),
            progress: if settled.is_complete(&self.section.regulations) {
                Progress::Done
            } else if begun {
                Progress::Begun
            } else {
                Progress::Blank
            },
        }
    }

    fn bye(&self, round: &Round, board: &Board) -> String {
        let worth = round::pairing_bye_score(&self.section.regulations).match_points;
        let message = if self.section.goes_on(round, board).is_some() {
            self.texts.t("bye-goes-on")
        } else if worth > HalfPoints::ZERO {
            self.texts.t("bye-worth").arg("points", worth.to_string())
        } else {
            self.texts.t("bye-worth-nothing")
        };
        message.to_string()
    }

    /// The games that do not count for the rating, after how they ended; empty where all do.
    fn unrated(&self, settled: &Settled, board: &Board) -> String {
        if board.unrated.is_empty() || !matches!(settled, Settled::Counts(_)) {
            return String::new();
        }
        let games = board.unrated.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        let words = self.texts.t("unrated-games").arg("games", games).to_string();
        format!(" {}", endings::unbroken(&words))
    }

    fn seat(&self, number: StartNumber, round: u16, won: bool) -> Seat {
        let before = self.table.points_after(number, round.saturating_sub(1));
        Seat {
            number: number.0,
            name: self.section.name(number).to_owned(),
            address: self.paths.player(number),
            before: HalfPoints::new(before),
            won,
        }
    }

    fn games(&self, (round, board): (u16, u16), games: &[Option<GameResult>], side: Side) -> Vec<Game> {
        let points = |outcome| self.section.regulations.game_points.points(outcome);
        let entered = games.iter().enumerate().filter_map(|(at, game)| {
            let game = game.as_ref().filter(|game| game.absentees().is_empty())?;
            let place = u8::try_from(at + 1).ok().map(|game| Place { round, board, game });
            Some(Game {
                label: game_label(self.texts, &self.section.regulations, at),
                first_is_white: side.color_in(at) == Color::White,
                first: points(game.outcome(side.color_in(at))),
                second: points(game.outcome(side.other().color_in(at))),
                replay: place.filter(|place| self.scored.contains(place)).map(|place| self.paths.game(place)),
            })
        });
        entered.collect()
    }

    fn ending(&self, settled: &Settled, board: &Board) -> String {
        if let Settled::Annulled(_) = settled {
            let gone = [Some(board.white), board.black].into_iter().flatten();
            let gone = gone.into_iter().find(|number| self.section.is_taken_out(*number));
            let name = gone.map_or("", |number| self.section.name(number));
            let text = self.texts.t("board-annulled").arg("name", name).arg("article", "69");
            return endings::unbroken(&text.to_string());
        }
        let of_game = |(at, game): (usize, &Option<GameResult>)| {
            let name = |color| {
                board.with_color(color, at).map_or_else(String::new, |number| self.section.name(number).to_owned())
            };
            game.as_ref().and_then(|game| endings::in_words(self.texts, self.section.regulations.rule_set, game, name))
        };
        let all: Vec<Option<String>> = settled.games().iter().enumerate().map(of_game).collect();
        endings::of_match(self.texts, &all)
    }
}
