//! The two-sided report: each player says by a private link of his own what came of his board. Two reports that agree are
//! booked; two that differ wait for the arbiter.

use super::events::must;
use super::links::SeatLink;
use super::programme::Told;
use super::results::{BOOKED, board_subject};
use super::sections::{At, SectionView, Trace, open_section};
use super::{Actor, App, Error, Once, Refusal};
use crate::auth::role::{Action, Role};
pub use crate::store::reports::Report;
use crate::store::rounds::BoardKey;
use crate::store::sections::Stored;
use crate::store::{Db, Lock, events, reports, sections};
use crate::tournament::actions::{Act, Consent};
use crate::tournament::result::GameResult;
use crate::tournament::round::{Board, Side};
use crate::tournament::second_pass::{Comparison, compare};
use crate::tournament::section::SectionError;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// What became of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reported {
    /// The opponent has said nothing yet.
    Waits,
    /// Both say the same: the result is entered.
    Booked,
    /// They say different things: the arbiter decides.
    Differs,
}

/// A board as one of its players sees it by his link.
#[derive(Clone, Debug)]
pub struct SeatView {
    /// The section.
    pub view: SectionView,
    /// The round.
    pub round: u16,
    /// The board.
    pub board: Board,
    /// Which of the two players he is.
    pub side: Side,
    /// What he and his opponent have said.
    pub reports: Vec<Report>,
}

impl SeatView {
    /// What a player has said.
    pub fn report(&self, side: Side) -> Option<&Report> {
        self.reports.iter().find(|report| report.side == side)
    }
}

impl App {
    /// The board of a player's own link.
    pub fn seat(&self, link: &SeatLink) -> Result<SeatView, Error> {
        self.read(|conn| {
            let (key, stored) = seated(conn, link)?;
            let event = events::find(conn, stored.header.event)?.ok_or(Error::NotFound)?;
            let view = SectionView::of(event, stored, Role::BoardLink, Told::default());
            let round = view.section.round(key.round).map_err(|_| Error::NotFound)?;
            let board = round.board(key.number).filter(|board| !board.is_bye()).ok_or(Error::NotFound)?.clone();
            let reports = of_board(conn, &key)?;
            Ok(SeatView { view, round: key.round, board, side: link.side, reports })
        })
    }

    /// What the players of a round's boards have said, for those who enter results.
    pub fn reports(&self, actor: &Actor, at: At<'_>, round: u16) -> Result<Vec<Report>, Error> {
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            must(view.role, Action::EnterResults)?;
            Ok(reports::of_round(conn, view.header.id, round)?)
        })
    }

    /// Takes what a player says of his board. If his opponent has said the same it is booked; the arbiter can correct it
    /// as any result. Until then a player can report again.
    ///
    /// # Errors
    /// The round is not being played, the board has results already, a game is left out, or the rules forbid a result.
    pub fn report(&self, once: &Once, link: &SeatLink, games: &[Option<GameResult>]) -> Result<Reported, Error> {
        let actor = Actor::BoardLink;
        must(Role::BoardLink, Action::ReportResult)?;
        let section = self.read(|conn| Ok(seated(conn, link)?.0.section))?;
        self.write_once(Lock::Section(section), once, |tx| {
            let (key, Stored { header, section: before }) = seated(tx, link)?;
            let (round, board) = (key.round, key.number);
            let standing = before.in_play(round)?.board(board).ok_or(SectionError::NoSuchBoard { round, board })?;
            if !standing.is_blank() {
                return Err(Error::refused(Refusal::new("report-entered")));
            }
            let mut after = before.clone();
            let booked = &after.book(round, board, games.to_vec())?.games;
            let said: Vec<Option<GameResult>> = booked.iter().take(games.len()).cloned().collect();
            before.weigh(Act::EnterResult, round, &Consent::default())?;
            if said.iter().any(Option::is_none) {
                return Err(Error::refused(Refusal::new("report-incomplete")));
            }
            reports::put(tx, key.id, link.side, &said, self.now())?;
            let subject = board_subject(round, board);
            let trace = Trace::of(subject.clone()).with(None, json!({ "side": link.side.key(), "games": said }));
            self.record(tx, &actor, &header, "board.reported", trace)?;
            let others = of_board(tx, &key)?;
            let Some(other) = others.iter().find(|report| report.side != link.side) else {
                return Ok(Reported::Waits);
            };
            if compare(&other.games, &said) != Comparison::Same {
                return Ok(Reported::Differs);
            }
            sections::save_changes(tx, header.id, &before, &after, self.now())?;
            let trace = Trace::of(subject).with(json!({ "games": standing.games }), json!({ "games": said }));
            self.record(tx, &actor, &header, BOOKED, trace)?;
            Ok(Reported::Booked)
        })
    }
}

fn seated(conn: &mut Db, link: &SeatLink) -> Result<(BoardKey, Stored), Error> {
    let key = App::board_of_seat(conn, link)?;
    let stored = sections::find(conn, key.section)?.ok_or(Error::NotFound)?;
    Ok((key, stored))
}

fn of_board(conn: &mut Db, key: &BoardKey) -> Result<Vec<Report>, Error> {
    let mut all = reports::of_round(conn, key.section, key.round)?;
    all.retain(|report| report.board == key.number);
    Ok(all)
}
