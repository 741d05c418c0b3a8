//! The hours of an event: when rounds begin and when the clocks ran, breaks, and what is announced to everybody.

use super::events::{checked_name, must, open_event};
use super::sections::{At, Trace};
use super::{Actor, App, Error, Once, Refusal};
use crate::auth::role::{Action, Role};
use crate::store::audit::Change;
use crate::store::events::Event;
use crate::store::programme;
pub use crate::store::programme::{Announcement, Pause, RoundTimes};
use crate::store::sections::{self, Header};
use crate::store::{Db, EventId, Lock, SectionId, audit};
use chrono::NaiveDateTime;
use serde_json::json;

/// The longest announcement, in characters.
const LONGEST_WORDS: usize = 400;

/// The hours of an event.
#[derive(Clone, Debug)]
pub struct Hours {
    /// The event.
    pub event: Event,
    /// As what the reader stands before it.
    pub role: Role,
    /// Its sections, in the order of their making.
    pub sections: Vec<SectionHours>,
    /// Its breaks, the first one first.
    pub pauses: Vec<Pause>,
    /// What is announced now, the newest first.
    pub announced: Vec<Announcement>,
}

/// The hours of a section.
#[derive(Clone, Debug)]
pub struct SectionHours {
    /// The section.
    pub header: Header,
    /// The hours that are known.
    pub times: Vec<RoundTimes>,
}

/// What is told beside the tables of a section: its hours, and what is announced in its event.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The hours of its rounds that are known.
    pub times: Vec<RoundTimes>,
    /// What is announced now, the newest first.
    pub announced: Vec<Announcement>,
}

impl Told {
    pub(super) fn read(conn: &mut Db, header: &Header) -> Result<Self, Error> {
        let times = programme::times_of(conn, header.id)?;
        Ok(Self { times, announced: programme::announced(conn, header.event)? })
    }

    /// What is told of every section of an event.
    pub(super) fn of_event(conn: &mut Db, event: EventId) -> Result<ToldOfEvent, Error> {
        let times = programme::times_of_event(conn, event)?;
        Ok(ToldOfEvent { times, announced: programme::announced(conn, event)? })
    }

    /// The hours of a round.
    pub fn of_round(&self, round: u16) -> RoundTimes {
        let found = self.times.iter().find(|times| times.round == round);
        found.copied().unwrap_or_else(|| RoundTimes::unknown(round))
    }
}

/// What is told of the sections of an event, read at once.
#[derive(Clone, Debug)]
pub(super) struct ToldOfEvent {
    times: Vec<(SectionId, RoundTimes)>,
    announced: Vec<Announcement>,
}

impl ToldOfEvent {
    /// What is told of one of them.
    pub(super) fn of_section(&self, section: SectionId) -> Told {
        let times = self.times.iter().filter(|(of, _)| *of == section).map(|(_, times)| *times).collect();
        Told { times, announced: self.announced.clone() }
    }
}

impl App {
    /// The hours of an event, in few queries however many sections it has.
    pub fn hours(&self, actor: &Actor, event: &str) -> Result<Hours, Error> {
        self.read(|conn| {
            let (event, role) = open_event(conn, actor, event)?;
            let told = Told::of_event(conn, event.id)?;
            let of_section = |header: Header| SectionHours { times: told.of_section(header.id).times, header };
            let sections = sections::of_event(conn, event.id)?.into_iter().map(of_section).collect();
            let pauses = programme::pauses(conn, event.id)?;
            Ok(Hours { event, role, sections, pauses, announced: told.announced })
        })
    }

    /// Sets when the rounds of a section are to begin, in their order; none: not known.
    ///
    /// # Errors
    /// A round would begin before the one before it.
    pub fn set_times(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        starts: &[Option<NaiveDateTime>],
    ) -> Result<(), Error> {
        let rounds = || (1_u16..).zip(starts);
        let known: Vec<(u16, NaiveDateTime)> =
            rounds().filter_map(|(round, start)| start.map(|start| (round, start))).collect();
        let early = known.iter().zip(known.iter().skip(1)).find(|(before, after)| after.1 <= before.1);
        if let Some((before, after)) = early {
            let refusal = Refusal::new("programme-order").at(format!("start-{}", after.0));
            let refusal = refusal.with("round", i64::from(after.0)).with("before", i64::from(before.0));
            return Err(Error::refused(refusal));
        }
        self.act(actor, once, at, (Action::Announce, "section.hours"), |tx, header, _| {
            let before = programme::times_of(tx, header.id)?;
            for (round, start) in rounds() {
                let stood = before.iter().find(|times| times.round == round).copied();
                let stood = stood.unwrap_or_else(|| RoundTimes::unknown(round));
                programme::put_times(tx, header.id, &RoundTimes { starts_at: *start, ..stood })?;
            }
            let after = programme::times_of(tx, header.id)?;
            Ok(Trace::of(header.slug.clone()).with(json!({ "hours": before }), json!({ "hours": after })))
        })
    }

    /// Records that the clocks of a round run from now on, or takes it back.
    ///
    /// # Errors
    /// The round is not being played.
    pub fn begin_round(&self, actor: &Actor, once: &Once, at: At<'_>, round: u16, begun: bool) -> Result<(), Error> {
        let now = self.now();
        self.act(actor, once, at, (Action::Announce, "round.begun"), |tx, header, section| {
            section.in_play(round)?;
            let stood = programme::of_round(tx, header.id, round)?;
            let times = RoundTimes { begun_at: begun.then_some(now), ..stood };
            programme::put_times(tx, header.id, &times)?;
            let value = |times: &RoundTimes| json!({ "begun_at": times.begun_at });
            Ok(Trace::of(format!("round {round}")).with(value(&stood), value(&times)))
        })
    }

    /// Adds a break to an event's programme.
    pub fn add_pause(
        &self,
        actor: &Actor,
        once: &Once,
        event: &str,
        title: &str,
        (from, to): (NaiveDateTime, NaiveDateTime),
    ) -> Result<(), Error> {
        let title = checked_name(title, "title").map_err(Error::refused)?;
        if to <= from {
            return Err(Error::refused(Refusal::new("pause-ends-before-it-starts").at("to")));
        }
        self.tell(actor, once, event, |tx, id, change| {
            programme::add_pause(tx, id, &title, (from, to))?;
            change.action = "pause.added";
            change.after = Some(json!({ "title": title, "from": from, "to": to }));
            Ok(())
        })
    }

    /// Takes a break out of an event's programme.
    pub fn remove_pause(&self, actor: &Actor, once: &Once, event: &str, pause: i64) -> Result<(), Error> {
        self.tell(actor, once, event, |tx, id, change| {
            let stood = programme::pauses(tx, id)?.into_iter().find(|stood| stood.id == pause);
            if !programme::remove_pause(tx, id, pause)? {
                return Err(Error::NotFound);
            }
            change.action = "pause.removed";
            change.before = Some(json!(stood));
            Ok(())
        })
    }

    /// Says something to everybody: it stands on the pages of the event and in the hall until it is withdrawn.
    pub fn say(&self, actor: &Actor, once: &Once, event: &str, words: &str) -> Result<(), Error> {
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let length = words.chars().count();
        if words.is_empty() {
            return Err(Error::refused(Refusal::new("announcement-empty").at("words")));
        }
        if length > LONGEST_WORDS {
            let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
            let refusal = Refusal::new("text-too-long").at("words").with("length", number(length));
            return Err(Error::refused(refusal.with("most", number(LONGEST_WORDS))));
        }
        let now = self.now();
        self.tell(actor, once, event, |tx, id, change| {
            programme::announce(tx, id, &words, change.actor, now)?;
            change.action = "announcement.made";
            change.after = Some(json!({ "words": words }));
            Ok(())
        })
    }

    /// Withdraws what was announced.
    pub fn withdraw(&self, actor: &Actor, once: &Once, event: &str, announcement: i64) -> Result<(), Error> {
        let now = self.now();
        self.tell(actor, once, event, |tx, id, change| {
            let words = programme::withdraw(tx, id, announcement, now)?.ok_or(Error::NotFound)?;
            change.action = "announcement.withdrawn";
            change.before = Some(json!({ "words": words }));
            Ok(())
        })
    }

    /// Does an act on the programme of an event, on record; every page of its sections hears of it.
    fn tell(
        &self,
        actor: &Actor,
        once: &Once,
        slug: &str,
        work: impl FnOnce(&mut Db, EventId, &mut Change<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let may = |conn: &mut Db| {
            let (event, role) = open_event(conn, actor, slug)?;
            must(role, Action::Announce)?;
            Ok::<_, Error>(event.id)
        };
        let id = self.read(may)?;
        self.write_once(Lock::Event(id), once, |tx| {
            may(tx)?;
            let mut change = self.change(actor, "", slug);
            change.event = Some(id);
            work(tx, id, &mut change)?;
            for header in sections::of_event(tx, id)? {
                sections::raise_revision(tx, header.id)?;
            }
            Ok(audit::record(tx, &change)?)
        })
    }
}
