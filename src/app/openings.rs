//! Openings: the event's own tables, entries switched off, and the lot from announcement to draw.

use super::events::{checked_name, must, open_event};
use super::sections::{At, SectionView, Trace, open_section};
use super::{Actor, App, Error, Once, Refusal};
use crate::auth::role::Action;
use crate::auth::token::RandomError;
use crate::openings::{
    Announcement, Draw, Fingerprint, LotError, Per, Place, Pool, Seed, SwitchedOff, Table, TableId, embedded,
    read_own_table,
};
use crate::store::openings::{self as rows, Lot, NewLot, OwnTable};
use crate::store::sections::Header;
use crate::store::{Db, EventId, Lock, audit};
use crate::tournament::regulations::OpeningPlan;
use crate::tournament::section::Section;
use serde_json::json;
use std::ops::Deref;

/// A table as it is used: one that the program carries, or one of the event's own.
#[derive(Clone, Debug)]
pub enum Loaded {
    /// Carried by the program.
    Embedded(&'static Table),
    /// Loaded by the event.
    Own(Box<Table>),
}

impl Deref for Loaded {
    type Target = Table;
    fn deref(&self) -> &Table {
        match self {
            Self::Embedded(table) => table,
            Self::Own(table) => table,
        }
    }
}

/// The openings of a section, as everybody may see them: the seed of a lot only once it is drawn.
#[derive(Clone, Debug)]
pub struct OpeningsView {
    /// The section.
    pub view: SectionView,
    /// What is drawn from; none: free play.
    pub table: Option<Loaded>,
    /// The entries that the organiser switched off.
    pub switched_off: Vec<SwitchedOff>,
    /// The lots, in the order of rounds, boards and attempts.
    pub lots: Vec<PublicLot>,
}

/// A lot as everybody may see it.
#[derive(Clone, Debug)]
pub struct PublicLot {
    /// The round.
    pub round: u16,
    /// The board; 0: all boards of the round.
    pub board: u16,
    /// 1 for the first lot, 2 for the first redraw, and so on.
    pub attempt: u16,
    /// What was published before it.
    pub announcement: Announcement,
    /// When it was announced, UTC.
    pub committed_at: chrono::NaiveDateTime,
    /// Why it is drawn again.
    pub reason: Option<String>,
    /// What was drawn, with the seed, and when, UTC.
    pub drawn: Option<(Draw, chrono::NaiveDateTime)>,
}

impl From<Lot> for PublicLot {
    fn from(lot: Lot) -> Self {
        let Lot { round, board, attempt, announcement, committed_at, reason, drawn, .. } = lot;
        Self { round, board, attempt, announcement, committed_at, reason, drawn }
    }
}

/// The draw that counts for a board: the latest of its own, or of its round.
pub fn drawn_for(lots: &[PublicLot], round: u16, board: u16) -> Option<&Draw> {
    let of_board = |lot: &&PublicLot| lot.round == round && (lot.board == board || lot.board == 0);
    lots.iter()
        .filter(of_board)
        .filter_map(|lot| lot.drawn.as_ref())
        .map(|(draw, _)| draw)
        .max_by_key(|draw| draw.place.attempt)
}

impl App {
    /// The openings of a section, with every lot on record.
    pub fn openings(&self, actor: &Actor, at: At<'_>) -> Result<OpeningsView, Error> {
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            let Some(plan) = view.section.regulations.openings.clone() else {
                return Ok(OpeningsView { view, table: None, switched_off: Vec::new(), lots: Vec::new() });
            };
            let visible = |lot: &Lot| view.section.round(lot.round).is_ok();
            let lots: Vec<Lot> = rows::lots(conn, view.header.id)?.into_iter().filter(visible).collect();
            let table = load(conn, view.event.id, &plan)?;
            let switched_off = rows::switched_off(conn, view.header.id, plan.table, plan.own_table)?;
            Ok(OpeningsView {
                table: Some(table),
                switched_off,
                lots: lots.into_iter().map(PublicLot::from).collect(),
                view,
            })
        })
    }

    /// The tables that an event has loaded for itself.
    pub fn own_tables(&self, actor: &Actor, event: &str) -> Result<Vec<OwnTable>, Error> {
        self.read(|conn| {
            let (event, role) = open_event(conn, actor, event)?;
            must(role, Action::EditRegulations)?;
            Ok(rows::own_tables(conn, event.id)?)
        })
    }

    /// Loads a federation's own table for an event: every line replayed, all or nothing.
    pub fn load_table(&self, actor: &Actor, once: &Once, event: &str, name: &str, csv: &str) -> Result<(), Error> {
        let (id, role) = self.read(|conn| open_event(conn, actor, event).map(|(event, role)| (event.id, role)))?;
        must(role, Action::EditRegulations)?;
        let name = checked_name(name, "name").map_err(Error::refused)?;
        let table = read_own_table(csv, &name)
            .map_err(|faults| Error::Refused(faults.into_iter().map(Refusal::from).collect()))?;
        let own = OwnTable { name, csv: csv.to_owned(), fingerprint: table.fingerprint };
        self.write_once(Lock::Event(id), once, |tx| {
            if !rows::insert_own_table(tx, id, &own, self.now())? {
                return Err(Error::refused(Refusal::new("own-table-twice").at("csv")));
            }
            let mut change = self.change(actor, "table.loaded", &own.name);
            change.event = Some(id);
            change.after = Some(json!({ "fingerprint": own.fingerprint, "entries": table.entries.len() }));
            Ok(audit::record(tx, &change)?)
        })
    }

    /// Switches an entry of the section's table off, for a reason that is published; lots already announced stand.
    pub fn switch_off(&self, actor: &Actor, once: &Once, at: At<'_>, off: &SwitchedOff) -> Result<(), Error> {
        let off = SwitchedOff { code: off.code.trim().to_owned(), reason: off.reason.trim().to_owned() };
        self.act(actor, once, at, (Action::DrawOpenings, "opening.switched-off"), |tx, header, section| {
            let plan = plan_of(section)?;
            if off.reason.is_empty() {
                return Err(Error::refused(Refusal::new("section-reason-missing").at("reason")));
            }
            let table = load(tx, header.event, plan)?;
            Pool::new(&table, plan.lot.boards, [&off.code])
                .map_err(|error| Error::refused(Refusal::from(error).at("code")))?;
            rows::switch_off(tx, header.id, (plan.table, plan.own_table), &off)?;
            Ok(Trace::of(off.code.clone()).with(None, json!(off.reason)))
        })
    }

    /// Switches an entry on again.
    pub fn switch_on(&self, actor: &Actor, once: &Once, at: At<'_>, code: &str) -> Result<(), Error> {
        self.act(actor, once, at, (Action::DrawOpenings, "opening.switched-on"), |tx, header, section| {
            let plan = plan_of(section)?;
            rows::switch_on(tx, header.id, (plan.table, plan.own_table), code)?;
            Ok(Trace::of(code))
        })
    }

    /// Announces the lots of a round that are not announced yet: the commitment to each seed is public from now on.
    pub fn announce_lots(&self, actor: &Actor, once: &Once, at: At<'_>, round: u16) -> Result<(), Error> {
        self.act(actor, once, at, (Action::DrawOpenings, "lot.announced"), |tx, header, section| {
            let plan = plan_of(section)?.clone();
            let known = rows::lots(tx, header.id)?;
            let mut boards = places(section, &plan, round)?;
            boards.retain(|board| !known.iter().any(|lot| (lot.round, lot.board) == (round, *board)));
            if boards.is_empty() {
                return Err(Error::refused(Refusal::new("lot-announced-already").with("round", i64::from(round))));
            }
            let mut announced = Vec::new();
            for board in boards {
                announced.push(self.announce(tx, header, &plan, (round, board, 1), None)?);
            }
            Ok(Trace::of(format!("round {round}")).with(None, json!(announced)))
        })
    }

    /// Draws every lot of a round that is announced and not drawn; of one board only, where one is named.
    pub fn draw_lots(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        round: u16,
        board: Option<u16>,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::DrawOpenings, "lot.drawn"), |tx, header, section| {
            let plan = plan_of(section)?.clone();
            let table = load(tx, header.event, &plan)?;
            let open: Vec<Lot> = rows::lots(tx, header.id)?
                .into_iter()
                .filter(|lot| lot.round == round && board.is_none_or(|board| lot.board == board) && lot.drawn.is_none())
                .collect();
            if open.is_empty() {
                return Err(Error::refused(Refusal::new("lot-nothing-announced").with("round", i64::from(round))));
            }
            let mut drawn = rows::drawn_in_event(tx, header.event, table.fingerprint)?;
            let mut record = Vec::new();
            for lot in open {
                let draw = hold(&table, &lot, &drawn)?;
                rows::record_draw(tx, lot.id, &draw, self.now())?;
                drawn.push(draw.code.clone());
                record
                    .push(json!({ "board": lot.board, "attempt": lot.attempt, "code": draw.code, "seed": draw.seed }));
            }
            Ok(Trace::of(format!("round {round}")).with(None, json!(record)))
        })
    }

    /// Announces that an opening is drawn again, for a reason; both lots stay on record.
    pub fn announce_redraw(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        (round, board): (u16, u16),
        reason: &str,
    ) -> Result<(), Error> {
        let reason = reason.trim();
        self.act(actor, once, at, (Action::DrawOpenings, "lot.redraw-announced"), |tx, header, section| {
            let plan = plan_of(section)?.clone();
            if reason.is_empty() {
                return Err(Error::refused(Refusal::new("section-reason-missing").at("reason")));
            }
            let known = rows::lots(tx, header.id)?;
            let latest =
                known.iter().filter(|lot| (lot.round, lot.board) == (round, board)).max_by_key(|lot| lot.attempt);
            let latest = latest.filter(|lot| lot.drawn.is_some());
            let latest = latest.ok_or_else(|| Error::refused(Refusal::new("lot-not-drawn-yet")))?;
            let played = section.round(round)?.boards.iter();
            let mut played =
                played.filter(|other| board == 0 || other.number == board).filter(|other| !other.is_blank());
            if let Some(played) = played.find(|board| !board.is_bye()) {
                let refusal = Refusal::new("lot-games-played").with("board", i64::from(played.number));
                return Err(Error::refused(refusal));
            }
            let place = (round, board, latest.attempt.saturating_add(1));
            let announced = self.announce(tx, header, &plan, place, Some(reason))?;
            let before = latest.drawn.as_ref().map(|(draw, _)| json!(draw.code));
            Ok(Trace::of(format!("round {round}, board {board}")).with(before, json!(announced)))
        })
    }

    fn announce(
        &self,
        tx: &mut Db,
        header: &Header,
        plan: &OpeningPlan,
        (round, board, attempt): (u16, u16, u16),
        reason: Option<&str>,
    ) -> Result<Announcement, Error> {
        let table = load(tx, header.event, plan)?;
        let off = rows::switched_off(tx, header.id, plan.table, plan.own_table)?;
        let pool = Pool::new(&table, plan.lot.boards, off.iter().map(|off| &off.code)).map_err(Error::refused)?;
        let seed = random_seed()?;
        let announcement = Announcement::new(&pool, plan.lot, seed.commitment());
        let new = NewLot { round, board, attempt, announcement: &announcement, seed, reason };
        rows::announce(tx, header.id, &new, self.now())?;
        Ok(announcement)
    }
}

fn random_seed() -> Result<Seed, Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(RandomError::from)?;
    Ok(Seed::new(bytes))
}

/// The draw of an announced lot: from its announcement alone, whatever was switched off since.
fn hold(table: &Table, lot: &Lot, drawn: &[String]) -> Result<Draw, Error> {
    let announced = &lot.announcement;
    if announced.table_hash != table.fingerprint {
        return Err(Error::refused(Refusal::new("lot-table-changed")));
    }
    let pool = Pool::new(table, announced.options.boards, &announced.excluded).map_err(Error::refused)?;
    let (round, board, attempt) = (u32::from(lot.round), u32::from(lot.board), u32::from(lot.attempt));
    let place = Place { round, board, attempt };
    Draw::hold(&pool, announced.options, lot.seed, place, drawn, lot.reason.as_deref()).map_err(Error::refused)
}

fn plan_of(section: &Section) -> Result<&OpeningPlan, Error> {
    section.regulations.openings.as_ref().ok_or_else(|| Error::refused(Refusal::new("lot-free-play")))
}

/// What a round draws for: 0 for all boards, or each board at which games are played.
fn places(section: &Section, plan: &OpeningPlan, round: u16) -> Result<Vec<u16>, Error> {
    let round = section.round(round)?;
    Ok(match plan.lot.per {
        Per::Round => vec![0],
        Per::Board => round.boards.iter().filter(|board| !board.is_bye()).map(|board| board.number).collect(),
    })
}

/// The table of a plan.
pub(super) fn load(conn: &mut Db, event: EventId, plan: &OpeningPlan) -> Result<Loaded, Error> {
    match plan.table {
        TableId::Custom => own_table(conn, event, plan.own_table),
        id => Ok(Loaded::Embedded(embedded(id).map_err(|_| missing())?)),
    }
}

fn own_table(conn: &mut Db, event: EventId, wanted: Option<Fingerprint>) -> Result<Loaded, Error> {
    let found = rows::own_tables(conn, event)?.into_iter().find(|table| Some(table.fingerprint) == wanted);
    let found = found.ok_or_else(missing)?;
    let table = read_own_table(&found.csv, &found.name).map_err(|_| missing())?;
    Ok(Loaded::Own(Box::new(table)))
}

fn missing() -> Error {
    Error::refused(Refusal::new("own-table-missing"))
}

impl From<LotError> for Refusal {
    fn from(error: LotError) -> Self {
        let refusal = Self::new(error.key());
        match error {
            LotError::UnknownCode { table, code, example } => {
                refusal.with("table", table).with("code", code).with("example", example)
            }
            LotError::NothingLeft { table, boards, .. } => refusal.with("table", table).with("boards", boards.as_str()),
            LotError::Counting { round, .. } => refusal.with("round", i64::from(round)),
            LotError::BoardNumber { board, .. } => refusal.with("board", i64::from(board)),
            LotError::ReasonMissing { .. } => refusal.at("reason"),
        }
    }
}
