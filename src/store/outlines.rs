//! Sections at a glance: what a list of them shows, read for a whole event at once.

use super::schema::{boards, entrants, rounds, sections};
use super::sections::{Header, find, small, with_regulations};
use super::{Db, Error, EventId, SectionId};
use crate::tournament::regulations::Regulations;
use crate::tournament::round::RoundState;
use diesel::prelude::*;
use std::collections::{HashMap, HashSet};

/// A section at a glance.
#[derive(Clone, Debug)]
pub struct Outline {
    /// What identifies it.
    pub header: Header,
    /// Its regulations.
    pub regulations: Regulations,
    /// How many players it has.
    pub players: usize,
    /// Its rounds that everybody may see, in order, each with how far it is.
    pub rounds: Vec<(u16, RoundState)>,
    /// How many rounds it has in all.
    pub all_rounds: usize,
    /// Whether games are put off and not played yet.
    pub puts_off: bool,
}

impl Outline {
    /// The round that is being played.
    pub fn current_round(&self) -> Option<u16> {
        self.rounds.iter().find(|(_, state)| *state == RoundState::Published).map(|(number, _)| *number)
    }

    /// How many rounds it is to have in all; 0 while the list of players makes no schedule.
    pub fn rounds_planned(&self) -> usize {
        self.regulations.system.rounds_planned(self.players)
    }

    /// Whether every round is closed and nothing is put off.
    pub fn is_over(&self) -> bool {
        let closed = self.rounds.iter().filter(|(_, state)| *state == RoundState::Closed).count();
        closed > 0 && closed >= self.all_rounds.max(self.rounds_planned()) && !self.puts_off
    }
}

/// The sections of an event, in the order of their making: three queries.
pub fn of_event(conn: &mut Db, event: EventId) -> Result<Vec<Outline>, Error> {
    let players: Vec<SectionId> = entrants::table
        .inner_join(sections::table)
        .filter(sections::event_id.eq(event))
        .select(entrants::section_id)
        .load(conn)?;
    let states: Vec<(SectionId, i32, String)> = rounds::table
        .inner_join(sections::table)
        .filter(sections::event_id.eq(event))
        .order(rounds::number)
        .select((rounds::section_id, rounds::number, rounds::state))
        .load(conn)?;
    let mut counted: HashMap<SectionId, usize> = HashMap::new();
    for section in players {
        *counted.entry(section).or_default() += 1;
    }
    let mut by_section: HashMap<SectionId, Vec<(u16, RoundState)>> = HashMap::new();
    for (section, number, state) in states {
        let state = RoundState::from_key(&state).ok_or(Error::Unreadable { table: "rounds", value: state })?;
        by_section.entry(section).or_default().push((small("rounds", number)?, state));
    }
    let puts_off = sections_that_put_off(conn, event)?;
    let outline = |(header, regulations): (Header, Regulations)| {
        let mut rounds = by_section.remove(&header.id).unwrap_or_default();
        let all_rounds = rounds.len();
        rounds.retain(|(_, state)| *state != RoundState::Draft);
        let players = counted.get(&header.id).copied().unwrap_or_default();
        let puts_off = puts_off.contains(&header.id);
        Outline { header, regulations, players, rounds, all_rounds, puts_off }
    };
    Ok(with_regulations(conn, event)?.into_iter().map(outline).collect())
}

/// The sections of an event in which a game is put off. A mark tells that one was; whether it is played says the section.
fn sections_that_put_off(conn: &mut Db, event: EventId) -> Result<HashSet<SectionId>, Error> {
    let marked: Vec<SectionId> = boards::table
        .inner_join(sections::table.on(sections::id.eq(boards::section_id)))
        .filter(sections::event_id.eq(event))
        .filter(boards::adjourned.is_not_null())
        .select(boards::section_id)
        .distinct()
        .load(conn)?;
    let mut found = HashSet::new();
    for id in marked {
        if find(conn, id)?.is_some_and(|stored| !stored.section.all_put_off().is_empty()) {
            found.insert(id);
        }
    }
    Ok(found)
}
