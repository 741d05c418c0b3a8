//! The arbiter's desk: the results of the boards.

use super::sections::{At, Trace};
use super::{Actor, App, Error, Once, Stale};
use crate::auth::role::Action;
use crate::tournament::result::GameResult;
use crate::tournament::round::{Board, Side, score};
use crate::tournament::section::{Section, SectionError};
use serde_json::json;

/// The results of a board as a form brings them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// The version of the board that the form was made from.
    pub version: i32,
    /// The games, as many as a match has; none: blank.
    pub games: Vec<Option<GameResult>>,
}

impl App {
    /// Books the results of a board, unless somebody else has written it since the form was made: then both values are
    /// told and nothing is written. The same values again are no conflict.
    pub fn book(&self, actor: &Actor, once: &Once, at: At<'_>, entry: &Entry) -> Result<(), Error> {
        self.act(actor, once, at, (Action::EnterResults, "board.booked"), |_, _, section| {
            let Entry { round, board, version, ref games } = *entry;
            let missing = || Error::from(SectionError::NoSuchBoard { round, board });
            let stored = section.round(round)?.board(board).ok_or_else(missing)?.clone();
            let booked = section.book(round, board, games.clone())?.clone();
            if stored.version != version && stored.games != booked.games {
                return Err(Error::Stale(Box::new(Stale {
                    subject: format!("{round}/{board}"),
                    stored: in_figures(section, &stored),
                    yours: in_figures(section, &booked),
                })));
            }
            let subject = format!("round {round}, board {board}");
            Ok(Trace::of(subject).with(json!({ "games": stored.games }), json!({ "games": booked.games })))
        })
    }
}

/// The games and the score of a board in figures: `1-0 ½-½ (3-1)`.
fn in_figures(section: &Section, board: &Board) -> String {
    let scale = section.regulations.game_points;
    let game = |at: usize| match (board.outcome(at, Side::First), board.outcome(at, Side::Second)) {
        (Some(first), Some(second)) => format!("{}–{}", scale.points(first), scale.points(second)),
        _ => "·".to_owned(),
    };
    let games: Vec<String> = (0..board.games.len()).map(game).collect();
    let sum = score(&board.games, &section.regulations);
    format!("{} ({}–{})", games.join(" "), sum.first.game_points, sum.second.game_points)
}
