//! The check-in: who is there before round 1, ticked at the desk or by the players at a tablet of the hall.

use super::events::{must, open_event};
use super::links::{self, ArrivalLink, EventLink};
use super::programme::Told;
use super::sections::{At, SectionView, Trace, sections_of};
use super::{Actor, App, Error, Once, Refusal};
use crate::auth::role::{Action, Role};
use crate::store::events::{self, Event};
use crate::store::kiosks::{self, Kiosk};
use crate::store::{Db, EventId, Lock, audit, sections};
use crate::tournament::entrant::{Entrant, StartNumber, search_key};
use crate::tournament::section::{CheckIn, CheckInError, Section, Treatment};
use serde_json::{Value as Json, json};

/// What the record calls the tick of a player.
const TICKED: &str = "player.checked-in";

/// The check-in of a whole event: every section with its players.
#[derive(Clone, Debug)]
pub struct Roll {
    /// The event.
    pub event: Event,
    /// As what the reader stands before it.
    pub role: Role,
    /// Its sections, in the order of their making.
    pub sections: Vec<SectionView>,
    /// The link of the tablet, while it is open.
    pub kiosk: Option<EventLink>,
}

impl Roll {
    /// The players of the check-in whose names have this in them, in one alphabet over all sections: whoever stands before the
    /// desk says a name, not a section.
    pub fn players(&self, name: &str) -> Vec<(&SectionView, &Entrant)> {
        let key = search_key(name);
        let asked = self.sections.iter().filter(|view| view.section.check_in != CheckIn::Off);
        let expected = asked.flat_map(|view| view.section.expected().map(move |entrant| (view, entrant)));
        let mut found: Vec<_> =
            expected.filter(|(_, entrant)| search_key(&entrant.person.name).contains(&key)).collect();
        found.sort_by_cached_key(|(view, entrant)| (search_key(&entrant.person.name), view.header.id, entrant.number));
        found
    }
}

/// A player's own link to the check-in.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// The name of his section.
    pub section: String,
    /// His name.
    pub name: String,
    /// The link.
    pub link: ArrivalLink,
}

/// A player of a section on the page of a check-in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticked {
    /// His number on the page.
    pub number: StartNumber,
    /// His name on the page: a list in another order meanwhile is noticed by it.
    pub name: String,
    /// Whether he is there.
    pub present: bool,
}

impl App {
    /// The check-in of an event, for those who may record it.
    pub fn roll(&self, actor: &Actor, event: &str) -> Result<Roll, Error> {
        let (mut roll, kiosk) = self.read(|conn| {
            let (event, role) = open_event(conn, actor, event)?;
            must(role, Action::RecordAbsence)?;
            let kiosk = kiosks::of_event(conn, event.id)?.filter(|kiosk| kiosk.is_open);
            Ok((whole(conn, event, role)?, kiosk))
        })?;
        if let Some(kiosk) = kiosk {
            roll.kiosk = Some(links::event_link(&self.link_secret()?, roll.event.id, kiosk.generation)?);
        }
        Ok(roll)
    }

    /// Opens the check-in of a section.
    pub fn open_check_in(&self, actor: &Actor, once: &Once, at: At<'_>) -> Result<(), Error> {
        self.act(actor, once, at, (Action::RecordAbsence, "check-in.opened"), |_, header, section| {
            let before = state(section);
            section.open_check_in()?;
            Ok(Trace::of(header.slug.clone()).with(before, state(section)))
        })
    }

    /// Records that a player is there, or takes it back.
    pub fn tick(&self, actor: &Actor, once: &Once, at: At<'_>, ticked: &Ticked) -> Result<(), Error> {
        self.act(actor, once, at, (Action::CheckIn, TICKED), |_, _, section| tick(section, ticked))
    }

    /// Closes the check-in of a section and treats those who are missing alike; `confirmed` where more than half are.
    pub fn close_check_in(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        treatment: Treatment,
        reason: &str,
        confirmed: bool,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::RecordAbsence, "check-in.closed"), |_, header, section| {
            let before = state(section);
            section.close_check_in(treatment, reason, confirmed)?;
            Ok(Trace::of(header.slug.clone()).with(before, state(section)))
        })
    }

    /// Undoes the closing of a check-in: those who were missing stand as they stood, and it is open again.
    pub fn reopen_check_in(&self, actor: &Actor, once: &Once, at: At<'_>) -> Result<(), Error> {
        self.act(actor, once, at, (Action::RecordAbsence, "check-in.reopened"), |_, header, section| {
            let before = state(section);
            section.reopen_check_in()?;
            Ok(Trace::of(header.slug.clone()).with(before, state(section)))
        })
    }

    /// Opens the tablet of an event with a new link, or closes it: the link leads nowhere from then on.
    pub fn set_kiosk(&self, actor: &Actor, once: &Once, event: &str, open: bool) -> Result<(), Error> {
        let may = |conn: &mut Db| {
            let (event, role) = open_event(conn, actor, event)?;
            must(role, Action::RecordAbsence)?;
            Ok::<_, Error>(event.id)
        };
        let id = self.read(may)?;
        self.write_once(Lock::Event(id), once, |tx| {
            may(tx)?;
            let before = kiosks::of_event(tx, id)?.unwrap_or(Kiosk { generation: 0, is_open: false });
            kiosks::put(tx, id, Kiosk { generation: before.generation + i32::from(open), is_open: open })?;
            let action = if open { "kiosk.opened" } else { "kiosk.closed" };
            let mut change = self.change(actor, action, event);
            change.event = Some(id);
            change.before = Some(json!({ "open": before.is_open }));
            change.after = Some(json!({ "open": open }));
            Ok(audit::record(tx, &change)?)
        })
    }

    /// What the tablet of an event shows: the sections whose check-in is open.
    pub fn kiosk(&self, link: &EventLink) -> Result<Roll, Error> {
        self.read(|conn| {
            let event = valid(conn, link)?;
            let mut roll = whole(conn, event, Role::Kiosk)?;
            roll.sections.retain(|view| view.section.check_in == CheckIn::Open);
            Ok(roll)
        })
    }

    /// Takes the word of a player at the tablet that he is there. What is ticked wrongly is taken back at the desk.
    pub fn tick_at_kiosk(&self, once: &Once, link: &EventLink, section: &str, ticked: &Ticked) -> Result<(), Error> {
        let event = self.read(|conn| valid(conn, link))?;
        let at = At { event: &event.slug, section };
        self.act(&Actor::Kiosk, once, at, (Action::CheckIn, TICKED), |tx, _, section| {
            // The link may have been closed since the page was opened.
            valid(tx, link)?;
            tick(section, &Ticked { present: true, ..ticked.clone() })
        })
    }
}

impl App {
    /// The players' own links to the check-in, as long as it is open: with each his section and his name.
    pub fn arrival_links(&self, actor: &Actor, event: &str) -> Result<(Roll, Vec<Arrival>), Error> {
        let roll = self.roll(actor, event)?;
        let secret = self.link_secret()?;
        let mut links = Vec::new();
        for (view, entrant) in roll.players("").into_iter().filter(|(view, _)| view.section.check_in == CheckIn::Open) {
            let name = entrant.person.name.clone();
            let link = links::arrival_link(&secret, view.header.id, &name)?;
            links.push(Arrival { section: view.header.name.clone(), name, link });
        }
        Ok((roll, links))
    }

    /// The player of a link of his own, while the check-in of his section is open.
    pub fn arriving(&self, link: &ArrivalLink) -> Result<(SectionView, Entrant), Error> {
        self.read(|conn| arriving(conn, link))
    }

    /// Takes the word of a player by his own link that he is there.
    pub fn tick_by_link(&self, once: &Once, link: &ArrivalLink) -> Result<(), Error> {
        let (view, _) = self.read(|conn| arriving(conn, link))?;
        let (event, slug) = (view.event.slug, view.header.slug);
        let at = At { event: &event, section: &slug };
        self.act(&Actor::Kiosk, once, at, (Action::CheckIn, TICKED), |tx, _, section| {
            let entrant = links::arrived(tx, link, &section.entrants)?;
            let ticked = Ticked { number: entrant.number, name: entrant.person.name.clone(), present: true };
            tick(section, &ticked)
        })
    }
}

/// The player of a link in his section.
fn arriving(conn: &mut Db, link: &ArrivalLink) -> Result<(SectionView, Entrant), Error> {
    let stored = sections::find(conn, link.section)?.ok_or(Error::NotFound)?;
    let event = events::find(conn, stored.header.event)?.ok_or(Error::NotFound)?;
    let entrant = links::arrived(conn, link, &stored.section.entrants)?.clone();
    Ok((SectionView::of(event, stored, Role::Kiosk, Told::default()), entrant))
}

/// An event with its sections.
fn whole(conn: &mut Db, event: Event, role: Role) -> Result<Roll, Error> {
    let sections = sections_of(conn, &event, role)?;
    Ok(Roll { event, role, sections, kiosk: None })
}

/// The event of a tablet's link, if the link is valid.
fn valid(conn: &mut Db, link: &EventLink) -> Result<Event, Error> {
    let id: EventId = link.event;
    let kiosk = kiosks::of_event(conn, id)?.filter(|kiosk| kiosk.is_open).ok_or(Error::NotFound)?;
    if !links::is_of_event(conn, link, kiosk.generation)? {
        return Err(Error::NotFound);
    }
    events::find(conn, id)?.ok_or(Error::NotFound)
}

fn tick(section: &mut Section, ticked: &Ticked) -> Result<Trace, Error> {
    let before = section.entrant(ticked.number).map(|entrant| json!({ "present": entrant.checked_in }));
    section.mark_present(ticked.number, &ticked.name, ticked.present)?;
    Ok(Trace::of(format!("player {}", ticked.number)).with(before, json!({ "present": ticked.present })))
}

/// How far the check-in of a section is, for the record.
fn state(section: &Section) -> Json {
    match &section.check_in {
        CheckIn::Off => json!({ "check_in": "off" }),
        CheckIn::Open => json!({ "check_in": "open", "missing": section.missing().count() }),
        CheckIn::Closed { treatment, missing } => {
            let names: Vec<&str> = missing.iter().map(|missed| missed.person.name.as_str()).collect();
            json!({ "check_in": "closed", "treatment": treatment.key(), "missing": names })
        }
    }
}

/// Refuses to pair while players are still being ticked: those who do not come are to be treated first.
pub(super) fn check_before_pairing(section: &Section) -> Result<(), Error> {
    if section.check_in == CheckIn::Open { Err(Error::refused(Refusal::new("check-in-open"))) } else { Ok(()) }
}

impl From<CheckInError> for Error {
    fn from(error: CheckInError) -> Self {
        let refusal = Refusal::new(error.key());
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        Self::refused(match error {
            CheckInError::NotOpen | CheckInError::NotClosed => refusal,
            CheckInError::NotOffered => refusal.at("treatment"),
            CheckInError::Moved { number, name } => refusal.with("number", i64::from(number.0)).with("name", name),
            CheckInError::MostAreMissing { missing, all } => {
                refusal.at("confirmed").with("missing", number(missing)).with("all", number(all))
            }
            CheckInError::Section(error) => Refusal::from(error),
        })
    }
}
