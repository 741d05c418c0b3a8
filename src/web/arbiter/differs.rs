//! Two values of one board of which a person must choose one: two readings of a slip, or the reports of two players.

use super::entry;
use super::row::{Row, Rows, State};
use crate::app::Written;
use crate::app::reports::Report;
use crate::tournament::result::GameResult;
use crate::tournament::round::{self, Board, Round, Side};
use crate::tournament::second_pass::{Comparison, compare};
use crate::web::pieces::times;
use std::cmp::Ordering;

/// The two values, with the forms that choose one.
#[derive(Clone, Debug)]
pub(super) struct Differs {
    /// What has happened, in words.
    pub(super) lead: String,
    /// Where the forms go that say which of them is right.
    pub(super) address: String,
    /// Where it is read once more; none: it is not.
    pub(super) again: Option<String>,
    /// The version of the board that was compared.
    pub(super) version: i32,
    /// What stands with who has entered it and when, and the second reading: each its head and its value in words.
    pub(super) readings: [(String, String); 2],
    /// The two decisions.
    pub(super) choices: [Decision; 2],
    /// Whether the sides may have been swapped.
    pub(super) swapped: bool,
}

/// A form that says which of two readings is right.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    /// Which of them, for a second pass.
    pub(super) stands: &'static str,
    /// The words of its button.
    pub(super) words: String,
    /// The results that it sends: a code for each game, empty for a blank one.
    pub(super) codes: Vec<String>,
}

/// Results as a form sends them.
pub(super) fn codes(games: &[Option<GameResult>]) -> Vec<String> {
    games.iter().map(|game| game.as_ref().map(entry::code).unwrap_or_default()).collect()
}

impl Rows<'_> {
    /// One board whose slip was read with other results, which are `typed`.
    pub(super) fn differing(
        &self,
        round: &Round,
        board: &Board,
        typed: &[Option<GameResult>],
        (swapped, by): (bool, Option<&Written>),
    ) -> Row {
        let lead = self.texts.t("pass-differs").arg("board", board.number).to_string();
        let decision =
            |stands, games: &[Option<GameResult>]| Decision { stands, words: self.stands(games), codes: codes(typed) };
        let differs = Differs {
            lead,
            address: self.place.second_pass_of(board.number),
            again: Some(self.place.second_pass_of(board.number)),
            version: board.version,
            readings: [
                (self.first_pass(by), self.reading(board, &board.games)),
                (self.texts.t("pass-second").to_string(), self.reading(board, typed)),
            ],
            choices: [decision("first", &board.games), decision("second", typed)],
            swapped,
        };
        let hidden = self.hidden(round, board);
        Row {
            cells: typed.iter().enumerate().map(|(at, game)| self.cell(board, at, game.as_ref())).collect(),
            state: State::Differs,
            is_hidden: false,
            differs: Some(differs),
            ..hidden
        }
    }

    /// One board with what its players have said of it, as long as nothing is entered.
    pub(super) fn reported(&self, round: &Round, board: &Board, reports: &[Report]) -> Row {
        let row = self.row(round, board);
        let of = |side| reports.iter().find(|report| report.board == board.number && report.side == side);
        if !row.is_open || !board.is_blank() {
            return row;
        }
        match (of(Side::First), of(Side::Second)) {
            (None, None) => row,
            (Some(first), Some(second)) => {
                Row { state: State::ReportsDiffer, differs: Some(self.reports(board, [first, second])), ..row }
            }
            _ => Row { state: State::Reported, ..row },
        }
    }

    fn reports(&self, board: &Board, both: [&Report; 2]) -> Differs {
        let reading = |report: &Report| {
            let name = board.player(report.side).map_or("", |number| self.view.section.name(number));
            let at = times::moment(self.texts.locale(), report.at, self.view.event.facts.time_zone);
            let head = self.texts.t("desk-report-of").arg("name", name).arg("at", at).to_string();
            (head, self.reading(board, &report.games))
        };
        let decision =
            |report: &Report| Decision { stands: "", words: self.stands(&report.games), codes: codes(&report.games) };
        let swapped = match compare(&both[0].games, &both[1].games) {
            Comparison::Differs(difference) => difference.swapped,
            Comparison::Same => false,
        };
        Differs {
            lead: self.texts.t("desk-reports-differ").arg("board", board.number).to_string(),
            address: self.place.board(board.number),
            again: None,
            version: board.version,
            readings: both.map(reading),
            choices: both.map(decision),
            swapped,
        }
    }

    fn first_pass(&self, by: Option<&Written>) -> String {
        match by.map(|by| self.by(by)) {
            Some(by) => self.texts.t("pass-first-by").arg("name", &by.name).arg("at", &by.at).to_string(),
            None => self.texts.t("pass-first").to_string(),
        }
    }

    fn stands(&self, games: &[Option<GameResult>]) -> String {
        self.texts.t("pass-stands").arg("figures", self.figures(games)).to_string()
    }

    /// A reading of a slip in words, with who has won: swapped sides are the commonest mistake.
    fn reading(&self, board: &Board, games: &[Option<GameResult>]) -> String {
        let score = round::score(games, &self.view.section.regulations);
        let winner = match score.first.game_points.cmp(&score.second.game_points) {
            Ordering::Greater => Some(board.white),
            Ordering::Less => board.black,
            Ordering::Equal => None,
        };
        let words = self.in_words(board, games);
        match winner {
            Some(number) => {
                let name = self.view.section.name(number);
                self.texts.t("pass-reading-won").arg("reading", words).arg("name", name).to_string()
            }
            None => words,
        }
    }
}
