//! The arbiter's desk: the results of the boards.

use super::claims::CLAIM_DECIDED;
use super::events::must;
use super::rulings::FLAG_FALL;
use super::sections::{At, Trace, open_section};
use super::{Actor, App, Error, Once, Refusal, Stale, Written};
use crate::auth::role::Action;
use crate::store::sections::Header;
use crate::store::{Db, audit};
use crate::tournament::actions::{Act, Consent};
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

/// What the record calls the booking of a board.
pub(super) const BOOKED: &str = "board.booked";

/// What the record calls all that writes results to a board: typed, ruled, or decided on a claim.
pub(super) const WRITES: [&str; 3] = [BOOKED, FLAG_FALL, CLAIM_DECIDED];

/// What the record calls a board.
pub(super) fn board_subject(round: u16, board: u16) -> String {
    format!("round {round}, board {board}")
}

/// The round and the board of a subject: of a board, or of something at it.
pub(super) fn board_of_subject(subject: &str) -> Option<(u16, u16)> {
    let mut parts = subject.split(", ");
    let round = parts.next()?.strip_prefix("round ")?.parse().ok()?;
    Some((round, parts.next()?.strip_prefix("board ")?.parse().ok()?))
}

/// Whether an entry of the record wrote results. A claim after which the game goes on wrote nothing: it has no value before.
pub(super) fn wrote(entry: &audit::Entry) -> bool {
    WRITES.contains(&entry.action.as_str()) && entry.before.is_some()
}

/// Who wrote the results of a board last.
pub(super) fn written_by(conn: &mut Db, header: &Header, round: u16, board: u16) -> Result<Option<Written>, Error> {
    let entries = audit::of_subject(conn, header.id, &board_subject(round, board))?;
    Ok(entries.into_iter().find(wrote).map(|entry| Written { user: entry.user_id, actor: entry.actor, at: entry.at }))
}

impl App {
    /// Who wrote the results of a board last, for those who may read the record.
    pub fn writer_of(&self, actor: &Actor, at: At<'_>, round: u16, board: u16) -> Result<Option<Written>, Error> {
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            must(view.role, Action::SeeAudit)?;
            written_by(conn, &view.header, round, board)
        })
    }

    /// Books the results of a board, unless somebody else has written it since the form was made: then both values are
    /// told and nothing is written. The same values again are no conflict.
    pub fn book(&self, actor: &Actor, once: &Once, at: At<'_>, entry: &Entry) -> Result<(), Error> {
        self.book_asked(actor, once, at, entry, &Consent::default())
    }

    /// The same with what is said where the round is so old that the change is asked about.
    pub fn book_asked(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        entry: &Entry,
        consent: &Consent,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::EnterResults, BOOKED), |tx, header, section| {
            book_in(tx, header, section, (entry, consent))
        })
    }
}

/// Books the results of a board in a section that is read and locked, unless the board was written since `entry` was made.
pub(super) fn book_in(
    tx: &mut Db,
    header: &Header,
    section: &mut Section,
    (entry, consent): (&Entry, &Consent),
) -> Result<Trace, Error> {
    let Entry { round, board, version, ref games } = *entry;
    let missing = || Error::from(SectionError::NoSuchBoard { round, board });
    let stored = section.round(round)?.board(board).ok_or_else(missing)?.clone();
    let booked = section.book(round, board, games.clone())?.clone();
    if stored.version != version && stored.games != booked.games {
        return Err(Error::Stale(Box::new(Stale {
            subject: format!("{round}/{board}"),
            stored: in_figures(section, &stored),
            yours: in_figures(section, &booked),
            by: written_by(tx, header, round, board)?,
        })));
    }
    section.weigh(act_of(&stored.games, &booked.games), round, consent)?;
    let mut after = json!({ "games": booked.games });
    if let (Some(reason), Some(after)) = (consent.given(), after.as_object_mut()) {
        after.insert("reason".to_owned(), json!(reason));
    }
    Ok(Trace::of(board_subject(round, board)).with(json!({ "games": stored.games }), after))
}

/// Refuses a form that was made when others sat at the board: `seats` as [`Board::seats_text`] had it then.
pub(super) fn same_seats(section: &Section, (round, board): (u16, u16), seats: &str) -> Result<(), Error> {
    let found = section.round(round)?.board(board).ok_or(SectionError::NoSuchBoard { round, board })?;
    if found.seats_text() == seats {
        return Ok(());
    }
    Err(Error::refused(Refusal::new("board-reseated").with("board", i64::from(board))))
}

/// What it is to write these results over those that stand: the gravest of what is done to the games.
pub(super) fn act_of(standing: &[Option<GameResult>], written: &[Option<GameResult>]) -> Act {
    let changed = || standing.iter().zip(written).filter(|(old, new)| old != new);
    let is_walk_over = |result: &GameResult| !result.absentees().is_empty();
    if changed().any(|(old, _)| old.is_some()) {
        Act::CorrectResult
    } else if changed().any(|(_, new)| new.as_ref().is_some_and(is_walk_over)) {
        Act::AwardForfeit
    } else {
        Act::EnterResult
    }
}

/// The games and the score of a board in figures: `1-0 ½-½ (3-1)`.
pub fn in_figures(section: &Section, board: &Board) -> String {
    let scale = section.regulations.game_points;
    let game = |at: usize| match (board.outcome(at, Side::First), board.outcome(at, Side::Second)) {
        (Some(first), Some(second)) => format!("{}–{}", scale.points(first), scale.points(second)),
        _ => "·".to_owned(),
    };
    let games: Vec<String> = (0..board.games.len()).map(game).collect();
    let sum = score(&board.games, &section.regulations);
    format!("{} ({}–{})", games.join(" "), sum.first.game_points, sum.second.game_points)
}
