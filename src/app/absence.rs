//! Absence from a round: who may be missing, how long until the limit, and the games that the arbiter gives as lost.

use super::events::must;
use super::results::{BOOKED, board_subject};
use super::sections::{At, SectionView, Trace, find, open_section};
use super::{Actor, App, Error, Once, Refusal};
use crate::auth::role::Action;
use crate::store::sections::{self, Stored};
use crate::store::{Lock, programme};
use crate::tournament::absence::{Missing, forfeited, left, whole_minutes};
use crate::tournament::actions::{Act, Consent};
use crate::tournament::section::SectionError;
use chrono::{NaiveDateTime, TimeDelta};
use serde_json::json;

/// A board at which somebody is given as missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// The board.
    pub board: u16,
    /// The version of the board that the form was made from.
    pub version: i32,
    /// Who is missing.
    pub missing: Missing,
}

/// A round with how long it has been going on.
#[derive(Clone, Debug)]
pub struct AbsenceView {
    /// The section.
    pub view: SectionView,
    /// From when absence counts, UTC, where that is known.
    pub begin: Option<NaiveDateTime>,
    /// The present, UTC.
    pub now: NaiveDateTime,
}

impl AbsenceView {
    /// How long the round has been going on; negative before it begins.
    pub fn since_begin(&self) -> Option<TimeDelta> {
        self.begin.map(|begin| self.now - begin)
    }
}

impl App {
    /// A round with how long it has been going on, for those who enter results.
    pub fn absences(&self, actor: &Actor, at: At<'_>, round: u16) -> Result<AbsenceView, Error> {
        let now = self.now();
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            must(view.role, Action::EnterResults)?;
            view.section.round(round).map_err(|_| Error::NotFound)?;
            let begin = view.told.of_round(round).begin();
            Ok(AbsenceView { view, begin, now })
        })
    }

    /// Books the games of boards as lost by absence, all of them or none (CODEX art. 29, 77): whoever is there wins.
    ///
    /// # Errors
    /// The round is so old that a walk-over in it is asked about (at the page of the board), no hour of it is known, the limit
    /// is not reached, nobody is given as missing, or a board was written or put off since the form was made.
    pub fn forfeit(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        round: u16,
        forfeits: &[Forfeit],
    ) -> Result<usize, Error> {
        let right = Action::EnterResults;
        let id = self.read(|conn| Ok(find(conn, actor, at, right)?.header.id))?;
        let now = self.now();
        self.write_once(Lock::Section(id), once, |tx| {
            let Stored { header, section: before } = find(tx, actor, at, right)?;
            before.in_play(round)?;
            before.weigh(Act::AwardForfeit, round, &Consent::default())?;
            let begin = programme::of_round(tx, header.id, round)?.begin();
            let begin = begin.ok_or_else(|| Error::refused(Refusal::new("absence-no-hour")))?;
            if let Some(left) = left(&before.regulations, now - begin) {
                return Err(Error::refused(Refusal::new("absence-not-yet").with("minutes", whole_minutes(left))));
            }
            if forfeits.is_empty() {
                return Err(Error::refused(Refusal::new("absence-nobody")));
            }
            let mut after = before.clone();
            for forfeit in forfeits {
                let missing = SectionError::NoSuchBoard { round, board: forfeit.board };
                let stood = before.round(round)?.board(forfeit.board).ok_or(missing)?;
                let is_put_off = before.is_put_off(before.round(round)?, stood);
                if !stood.is_blank() || is_put_off || stood.version != forfeit.version {
                    let refusal = Refusal::new("absence-board-moved").at(format!("board-{}", forfeit.board));
                    return Err(Error::refused(refusal.with("board", i64::from(forfeit.board))));
                }
                let games = forfeited(forfeit.missing, stood.games.len());
                let booked = after.book(round, forfeit.board, games)?.games.clone();
                let article = forfeit.missing.article().map(ToString::to_string);
                let trace = Trace::of(board_subject(round, forfeit.board))
                    .with(json!({ "games": stood.games }), json!({ "games": booked, "article": article }));
                self.record(tx, actor, &header, BOOKED, trace)?;
            }
            sections::save_changes(tx, id, &before, &after, now)?;
            Ok(forfeits.len())
        })
    }
}
