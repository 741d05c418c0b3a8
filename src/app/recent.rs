//! What came in last: the boards of all sections that were written not long ago, the newest first.

use super::events::{must, open_event};
use super::results::{WRITES, board_of_subject, wrote};
use super::sections::{SectionView, sections_of};
use super::{Actor, App, Error};
use crate::auth::role::Action;
use crate::store::events::Event;
use crate::store::{SectionId, audit};
use chrono::{NaiveDateTime, TimeDelta};
use std::collections::HashSet;

/// A board with who wrote it last and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenBoard {
    /// Its section.
    pub section: SectionId,
    /// Its round.
    pub round: u16,
    /// Its number.
    pub board: u16,
    /// Who wrote it, as the record names him.
    pub actor: String,
    /// When, UTC.
    pub at: NaiveDateTime,
}

/// The boards of an event that were written not long ago.
#[derive(Clone, Debug)]
pub struct Recent {
    /// The event.
    pub event: Event,
    /// Its sections.
    pub sections: Vec<SectionView>,
    /// The boards, the one that was written last first.
    pub boards: Vec<WrittenBoard>,
}

impl App {
    /// The boards that were written within `age`, or ever, each by its last writing; for those who enter results.
    pub fn recent(&self, actor: &Actor, event: &str, age: Option<TimeDelta>) -> Result<Recent, Error> {
        let since = age.and_then(|age| self.now().checked_sub_signed(age));
        self.read(|conn| {
            let (event, role) = open_event(conn, actor, event)?;
            must(role, Action::EnterResults)?;
            let sections = sections_of(conn, &event, role)?;
            let mut seen = HashSet::new();
            let entries = audit::of_actions(conn, event.id, &WRITES, since)?;
            let boards = entries.into_iter().filter(wrote).filter_map(written);
            let boards = boards.filter(|board| seen.insert((board.section, board.round, board.board))).collect();
            Ok(Recent { event, sections, boards })
        })
    }
}

/// The board of an entry.
fn written(entry: audit::Entry) -> Option<WrittenBoard> {
    let (round, board) = board_of_subject(&entry.subject)?;
    Some(WrittenBoard { section: entry.section_id?, round, board, actor: entry.actor, at: entry.at })
}
