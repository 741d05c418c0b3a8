//! A board as the round desk shows it: one line, with a small field for each game.

use super::RoundPlace;
use super::differs::{Differs, codes};
use super::entry::{self, Winner};
use crate::app::Written;
use crate::app::sections::SectionView;
use crate::draughts::Color;
use crate::i18n::Texts;
use crate::tournament::points::HalfPoints;
use crate::tournament::result::{Ending, GameResult};
use crate::tournament::round::{self, Board, Round, RoundState, Side};
use crate::tournament::settlement::Settled;
use crate::web::pieces::boards::games_in;
use crate::web::pieces::{endings, times};

/// One board in one line.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// Its number in the round.
    pub(super) number: u16,
    /// The player named first, who has White in game 1.
    pub(super) first: Seat,
    /// His opponent; none: a bye.
    pub(super) second: Option<Seat>,
    /// A field for each game.
    pub(super) cells: Vec<Cell>,
    /// How many games a match of the section has.
    pub(super) games: usize,
    /// The sums of the games; none while nothing is entered.
    pub(super) score: Option<(HalfPoints, HalfPoints)>,
    /// How the games ended; empty where there is nothing to say.
    pub(super) ending: String,
    pub(super) state: State,
    /// The version of the board from which the line was made.
    pub(super) version: i32,
    /// Whether results can be entered.
    pub(super) is_open: bool,
    /// The page of the board, where its form goes too.
    pub(super) address: String,
    /// What another has written meanwhile, with what was to be written.
    pub(super) conflict: Option<Conflict>,
    /// Whether the second pass hides what stands.
    pub(super) is_hidden: bool,
    /// Two readings of the slip that differ.
    pub(super) differs: Option<Differs>,
}

/// A player at a board.
#[derive(Clone, Debug)]
pub(super) struct Seat {
    pub(super) name: String,
    /// Whether he has won the board.
    pub(super) won: bool,
}

/// How far a board is, and who must look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// Nobody sits opposite.
    Bye,
    /// Nothing is entered.
    Blank,
    /// Some games are entered.
    Begun,
    /// What has no result is put off.
    PutOff,
    /// All games are entered.
    Saved,
    /// Lost without play, because a player has left.
    WalkOver,
    /// Counts for nobody, because a player has left (CODEX art. 69).
    Annulled,
    /// Two have written it: one must decide.
    Conflict,
    /// Entered, and not read a second time.
    ToConfirm,
    /// Read a second time with the same results.
    Confirmed,
    /// The same, by the person who had entered them.
    ConfirmedAlone,
    /// The second reading says something else: the slip decides.
    Differs,
    /// Blank, and one of the players has said what came of it.
    Reported,
    /// Blank, and the players say different things: the arbiter decides.
    ReportsDiffer,
}

impl State {
    /// The kind of its chip, and the key of its word.
    pub(super) const fn chip(self) -> (&'static str, &'static str) {
        match self {
            Self::Bye => ("done", "desk-state-bye"),
            Self::Blank => ("", "desk-state-blank"),
            Self::Begun => ("half", "desk-state-begun"),
            Self::PutOff => ("now", "desk-state-put-off"),
            Self::Saved => ("done", "desk-state-saved"),
            Self::WalkOver => ("done", "desk-state-walk-over"),
            Self::Annulled => ("done", "desk-state-annulled"),
            Self::Conflict => ("inf", "desk-state-conflict"),
            Self::ToConfirm => ("half", "pass-state-to-confirm"),
            Self::Confirmed => ("done", "pass-state-confirmed"),
            Self::ConfirmedAlone => ("done", "pass-state-confirmed-alone"),
            Self::Differs => ("bad", "pass-state-differs"),
            Self::Reported => ("now", "desk-state-reported"),
            Self::ReportsDiffer => ("bad", "desk-state-reports-differ"),
        }
    }

    /// The class of its square in the progress of the round.
    pub(super) const fn square(self) -> &'static str {
        match self {
            Self::Blank | Self::ToConfirm | Self::Reported => "",
            Self::Begun | Self::PutOff => "hx",
            Self::Conflict => "cf",
            Self::Differs | Self::ReportsDiffer => "df",
            Self::Bye | Self::Saved | Self::WalkOver | Self::Annulled | Self::Confirmed | Self::ConfirmedAlone => "on",
        }
    }
}

/// The field of one game, seen from the player named first.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// From 1.
    pub(super) game: usize,
    /// What the field is, for who hears the page.
    pub(super) label: String,
    /// Whether the player named first has White.
    pub(super) first_is_white: bool,
    /// `2–0`; empty while nothing is entered.
    pub(super) shown: String,
    /// What can be entered.
    pub(super) choices: Vec<Choice>,
}

/// Something that can be chosen in a field.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// What the form sends.
    pub(super) code: String,
    /// What the keyboard asks for.
    pub(super) key: &'static str,
    pub(super) label: String,
    pub(super) chosen: bool,
}

/// Two values of one board.
#[derive(Clone, Debug)]
pub(super) struct Conflict {
    /// The number of the board.
    pub(super) board: u16,
    /// Its page, where the form goes that uses the new value.
    pub(super) address: String,
    /// Who has written what is stored, and when.
    pub(super) by: Option<By>,
    /// The version of the board that is stored.
    pub(super) version: i32,
    /// What is stored, in words.
    pub(super) stored: String,
    /// What was to be written, in words.
    pub(super) yours: String,
    /// The same as a form sends it: a code for each game, empty for a blank one.
    pub(super) codes: Vec<String>,
}

impl Conflict {
    /// What has happened, in words: who has written before, and when.
    pub(super) fn lead(&self, texts: Texts) -> String {
        match &self.by {
            Some(by) => texts.t("desk-conflict-by").arg("board", self.board).arg("name", &by.name).arg("at", &by.at),
            None => texts.t("desk-conflict").arg("board", self.board),
        }
        .to_string()
    }
}

/// Who has written something, and when by the clocks of the event.
#[derive(Clone, Debug)]
pub(super) struct By {
    pub(super) name: String,
    pub(super) at: String,
}

/// What puts the boards of a round into lines.
#[derive(Clone, Copy)]
pub(super) struct Rows<'a> {
    pub(super) view: &'a SectionView,
    pub(super) place: &'a RoundPlace,
    pub(super) texts: Texts,
}

impl Rows<'_> {
    /// All boards of a round.
    pub(super) fn of(&self, round: &Round) -> Vec<Row> {
        round.boards.iter().map(|board| self.row(round, board)).collect()
    }

    /// One board.
    pub(super) fn row(&self, round: &Round, board: &Board) -> Row {
        let section = &self.view.section;
        let settled = section.settled(round, board);
        let games = settled.games();
        let score = round::score(games, &section.regulations);
        let (first, second) = (score.first.game_points, score.second.game_points);
        let counts = score.complete && matches!(settled, Settled::Counts(_));
        let seat = |number, won| Seat { name: section.name(number).to_owned(), won };
        let put_off = section.is_put_off(round, board);
        Row {
            number: board.number,
            first: seat(board.white, counts && first > second),
            second: board.black.map(|number| seat(number, counts && second > first)),
            cells: games.iter().enumerate().map(|(at, game)| self.cell(board, at, game.as_ref())).collect(),
            games: games_in(section, round),
            score: games.iter().any(Option::is_some).then_some((first, second)),
            ending: self.ending(board, games),
            state: if put_off { State::PutOff } else { state(&settled, board, score.complete) },
            version: board.version,
            is_open: (round.state == RoundState::Published || put_off)
                && !board.is_bye()
                && !settled_without_play(&settled, board),
            address: self.place.board(board.number),
            conflict: None,
            is_hidden: false,
            differs: None,
        }
    }

    /// One board for who reads its slip a second time: where it sits, and nothing of what stands.
    pub(super) fn hidden(&self, round: &Round, board: &Board) -> Row {
        let row = self.row(round, board);
        Row {
            first: Seat { won: false, ..row.first },
            second: row.second.map(|seat| Seat { won: false, ..seat }),
            cells: (0..board.games.len()).map(|at| self.cell(board, at, None)).collect(),
            score: None,
            ending: String::new(),
            state: State::ToConfirm,
            address: self.place.second_pass_of(board.number),
            is_hidden: true,
            ..row
        }
    }

    /// Who wrote something and when, by the clocks of the event.
    pub(super) fn by(&self, written: &Written) -> By {
        let at = times::moment(self.texts.locale(), written.at, self.view.event.facts.time_zone);
        By { name: written.actor.clone(), at }
    }

    /// One board that two have written: `yours` is what was to be written.
    pub(super) fn conflicting(
        &self,
        round: &Round,
        board: &Board,
        yours: &[Option<GameResult>],
        by: Option<&Written>,
    ) -> Row {
        let conflict = Conflict {
            board: board.number,
            address: self.place.board(board.number),
            by: by.map(|by| self.by(by)),
            version: board.version,
            stored: self.in_words(board, &board.games),
            yours: self.in_words(board, yours),
            codes: codes(yours),
        };
        Row { state: State::Conflict, conflict: Some(conflict), ..self.row(round, board) }
    }

    pub(super) fn cell(&self, board: &Board, at: usize, game: Option<&GameResult>) -> Cell {
        let (white, black) = self.colours(board, at);
        let label = self.texts.t("desk-cell").arg("board", usize::from(board.number)).arg("game", at + 1);
        Cell {
            game: at + 1,
            label: label.arg("white", white).arg("black", black).to_string(),
            first_is_white: Side::First.color_in(at) == Color::White,
            shown: game.map(|game| self.shown(at, game)).unwrap_or_default(),
            choices: self.choices(at, game),
        }
    }

    /// The names of who has White and who has Black in a game.
    pub(super) fn colours(&self, board: &Board, at: usize) -> (&str, &str) {
        let name = |side| board.player(side).map_or("", |number| self.view.section.name(number));
        match Side::First.color_in(at) {
            Color::White => (name(Side::First), name(Side::Second)),
            Color::Black => (name(Side::Second), name(Side::First)),
        }
    }

    /// A result in points, from the player named first.
    fn shown(&self, at: usize, result: &GameResult) -> String {
        let points = |side: Side| self.view.section.regulations.game_points.points(result.outcome(side.color_in(at)));
        format!("{}–{}", points(Side::First), points(Side::Second))
    }

    /// The plain results and the absences; one that is stored with more to say stands for the plain one.
    fn choices(&self, at: usize, stored: Option<&GameResult>) -> Vec<Choice> {
        let offered = [
            ("white", Winner::White.ending(Ending::Played)),
            ("draw", Winner::Both.ending(Ending::Played)),
            ("black", Winner::Black.ending(Ending::Played)),
            ("black-absent", Winner::White.ending(Ending::Absent)),
            ("white-absent", Winner::Black.ending(Ending::Absent)),
            ("both-absent", Winner::Neither.ending(Ending::BothAbsent)),
        ];
        let blank = Choice { code: String::new(), key: "", label: "·".to_owned(), chosen: stored.is_none() };
        let choice = |(key, plain): (&'static str, GameResult)| {
            let absence = !plain.absentees().is_empty();
            let stands = |stored: &&GameResult| {
                Winner::of(stored) == Winner::of(&plain) && stored.absentees().is_empty() != absence
            };
            let stored = stored.filter(stands);
            let result = stored.unwrap_or(&plain);
            let shown = self.shown(at, result);
            let label = if absence { self.texts.t("desk-absent").arg("score", shown).to_string() } else { shown };
            Choice { code: entry::code(result), key, label, chosen: stored.is_some() }
        };
        std::iter::once(blank).chain(offered.into_iter().map(choice)).collect()
    }

    /// How the games ended, in one line.
    pub(super) fn ending(&self, board: &Board, games: &[Option<GameResult>]) -> String {
        let rules = self.view.section.regulations.rule_set;
        let of_game = |(at, game): (usize, &Option<GameResult>)| {
            let (white, black) = self.colours(board, at);
            let name = |color| if color == Color::White { white.to_owned() } else { black.to_owned() };
            game.as_ref().and_then(|game| endings::in_words(self.texts, rules, game, name))
        };
        let all: Vec<Option<String>> = games.iter().enumerate().map(of_game).collect();
        endings::of_match(self.texts, &all)
    }

    /// The value of a board in words: `2–0 1–1 (3–1), 2ª: queda de seta`.
    pub(super) fn in_words(&self, board: &Board, games: &[Option<GameResult>]) -> String {
        let sum = self.figures(games);
        let ending = self.ending(board, games);
        if ending.is_empty() { sum } else { format!("{sum}, {ending}") }
    }

    /// The value of a board in figures: `2–0 1–1 (3–1)`.
    pub(super) fn figures(&self, games: &[Option<GameResult>]) -> String {
        let shown = |(at, game): (usize, &Option<GameResult>)| {
            game.as_ref().map_or_else(|| "·".to_owned(), |game| self.shown(at, game))
        };
        let figures: Vec<String> = games.iter().enumerate().map(shown).collect();
        let score = round::score(games, &self.view.section.regulations);
        format!("{} ({}–{})", figures.join("  "), score.first.game_points, score.second.game_points)
    }
}

/// Whether all games of a board are decided by a leaving, so that there is nothing to enter.
fn settled_without_play(settled: &Settled, board: &Board) -> bool {
    match settled {
        Settled::Annulled(_) => true,
        Settled::Counts(games) => board.is_blank() && *games != board.games,
        Settled::Bye => false,
    }
}

fn state(settled: &Settled, board: &Board, complete: bool) -> State {
    match settled {
        Settled::Bye => State::Bye,
        Settled::Annulled(_) => State::Annulled,
        Settled::Counts(_) if settled_without_play(settled, board) => State::WalkOver,
        Settled::Counts(_) if complete => State::Saved,
        Settled::Counts(_) if board.is_blank() => State::Blank,
        Settled::Counts(_) => State::Begun,
    }
}
