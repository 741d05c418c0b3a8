//! The organiser's desk: events, their facts and their staff.

use super::{Actor, App, Error, Filter, Once, Record, Refusal};
use crate::auth::role::{Action, Role, StaffRole};
use crate::store::events;
pub use crate::store::events::{Event, Facts, StaffMember};
use crate::store::sections::{self, Header};
use crate::store::{Db, EventId, Lock, audit, users};
use crate::tournament::entrant::search_key;
use serde_json::json;

/// An event with what belongs to it, as one reader may see it.
#[derive(Clone, Debug)]
pub struct EventView {
    /// The event.
    pub event: Event,
    /// Its sections, in the order of their making.
    pub sections: Vec<Header>,
    /// Its staff, in the order of their names.
    pub staff: Vec<StaffMember>,
    /// As what the reader stands before it.
    pub role: Role,
}

/// The longest name of an event or a section, in characters.
const LONGEST_NAME: usize = 120;
/// The longest notes, in characters.
const LONGEST_NOTES: usize = 4000;

impl App {
    /// All events, the latest first.
    pub fn events(&self) -> Result<Vec<Event>, Error> {
        self.read(|conn| Ok(events::all(conn)?))
    }

    /// The events that the reader works for: an administrator's are all.
    pub fn events_of(&self, actor: &Actor) -> Result<Vec<(Event, Role)>, Error> {
        self.read(|conn| {
            if actor.role() == Role::Admin {
                return Ok(events::all(conn)?.into_iter().map(|event| (event, Role::Admin)).collect());
            }
            let Some(user) = actor.id() else { return Ok(Vec::new()) };
            let of_staff = events::of_staff(conn, user)?.into_iter();
            Ok(of_staff.map(|(event, role)| (event, actor.role_with(Some(role)))).collect())
        })
    }

    /// The event with this name in addresses.
    pub fn event(&self, actor: &Actor, slug: &str) -> Result<EventView, Error> {
        self.read(|conn| {
            let (event, role) = open_event(conn, actor, slug)?;
            let sections = sections::of_event(conn, event.id)?;
            let staff = events::staff(conn, event.id)?;
            Ok(EventView { event, sections, staff, role })
        })
    }

    /// Makes an event, with its maker as organiser; gives its name in addresses.
    pub fn create_event(&self, actor: &Actor, once: &Once, facts: &Facts) -> Result<String, Error> {
        actor.must(Action::CreateEvent)?;
        let facts = checked(facts)?;
        self.write_once(Lock::Service, once, |tx| {
            let slug = free_slug(&facts.name, |slug| Ok(events::slug_is_taken(tx, slug)?))?;
            let id = events::insert(tx, &slug, &facts, self.now())?;
            if let Some(user) = actor.id() {
                events::set_staff(tx, id, user, StaffRole::Organiser)?;
            }
            let mut change = self.change(actor, "event.created", &slug);
            change.event = Some(id);
            change.after = Some(json!(facts));
            audit::record(tx, &change)?;
            Ok(slug)
        })
    }

    /// Changes what is said of an event.
    pub fn edit_event(&self, actor: &Actor, once: &Once, slug: &str, facts: &Facts) -> Result<(), Error> {
        let facts = checked(facts)?;
        let id = self.event_for(actor, slug, Action::EditEvent)?;
        self.write_once(Lock::Event(id), once, |tx| {
            let event = events::find(tx, id)?.ok_or(Error::NotFound)?;
            events::update(tx, id, &facts)?;
            let mut change = self.change(actor, "event.edited", slug);
            change.event = Some(id);
            change.before = Some(json!(event.facts));
            change.after = Some(json!(facts));
            Ok(audit::record(tx, &change)?)
        })
    }

    /// Takes an account into the staff of an event, by its login.
    pub fn name_staff(
        &self,
        actor: &Actor,
        once: &Once,
        slug: &str,
        login: &str,
        role: StaffRole,
    ) -> Result<(), Error> {
        let id = self.event_for(actor, slug, Action::NameStaff)?;
        let login = login.trim().to_lowercase();
        self.write_once(Lock::Event(id), once, |tx| {
            let user = users::by_login(tx, &login)?.filter(|user| user.disabled_at.is_none());
            let unknown = || Error::refused(Refusal::new("staff-unknown-login").at("login").with("login", &*login));
            let user = user.ok_or_else(unknown)?;
            let before = events::role_of(tx, id, user.id)?;
            if before == Some(StaffRole::Organiser) && role != StaffRole::Organiser {
                keep_an_organiser(tx, id)?;
            }
            events::set_staff(tx, id, user.id, role)?;
            let mut change = self.change(actor, "staff.named", &login);
            change.event = Some(id);
            change.before = before.map(|role| json!(role.key()));
            change.after = Some(json!(role.key()));
            Ok(audit::record(tx, &change)?)
        })
    }

    /// Takes an account out of the staff of an event.
    pub fn dismiss_staff(&self, actor: &Actor, once: &Once, slug: &str, login: &str) -> Result<(), Error> {
        let id = self.event_for(actor, slug, Action::NameStaff)?;
        self.write_once(Lock::Event(id), once, |tx| {
            let user = users::by_login(tx, login)?.ok_or(Error::NotFound)?;
            let before = events::role_of(tx, id, user.id)?.ok_or(Error::NotFound)?;
            if before == StaffRole::Organiser {
                keep_an_organiser(tx, id)?;
            }
            events::remove_staff(tx, id, user.id)?;
            let mut change = self.change(actor, "staff.dismissed", login);
            change.event = Some(id);
            change.before = Some(json!(before.key()));
            Ok(audit::record(tx, &change)?)
        })
    }

    /// The newest changes of an event first, older than the entry `before` where it is given.
    pub fn event_audit(&self, actor: &Actor, slug: &str, before: Option<i64>) -> Result<Vec<audit::Entry>, Error> {
        const PAGE: i64 = 100;
        let id = self.event_for(actor, slug, Action::SeeAudit)?;
        self.read(|conn| Ok(audit::latest(conn, audit::Of::Event(id), before, PAGE)?))
    }

    /// The changes of an event that pass a filter, with what it can be filtered by.
    pub fn event_record(
        &self,
        actor: &Actor,
        slug: &str,
        filter: &Filter,
        before: Option<i64>,
    ) -> Result<Record, Error> {
        let id = self.event_for(actor, slug, Action::SeeAudit)?;
        self.read(|conn| Record::read(conn, audit::Of::Event(id), filter, before))
    }

    /// The key of an event for those who may do `action` to it.
    fn event_for(&self, actor: &Actor, slug: &str, action: Action) -> Result<EventId, Error> {
        self.read(|conn| {
            let (event, role) = open_event(conn, actor, slug)?;
            must(role, action)?;
            Ok(event.id)
        })
    }
}

/// An event and as what `actor` stands before it.
pub(super) fn open_event(conn: &mut Db, actor: &Actor, slug: &str) -> Result<(Event, Role), Error> {
    let event = events::by_slug(conn, slug)?.ok_or(Error::NotFound)?;
    let staff = actor.id().map(|user| events::role_of(conn, event.id, user)).transpose()?.flatten();
    Ok((event, actor.role_with(staff)))
}

/// Lets through only those who may do it.
pub(super) fn must(role: Role, action: Action) -> Result<(), Error> {
    if role.may(action) { Ok(()) } else { Err(Error::Forbidden(action)) }
}

/// An event without an organiser could be looked after by nobody but an administrator.
fn keep_an_organiser(tx: &mut Db, id: EventId) -> Result<(), Error> {
    let organisers = events::staff(tx, id)?.into_iter().filter(|member| member.role == StaffRole::Organiser).count();
    if organisers > 1 { Ok(()) } else { Err(Error::refused(Refusal::new("staff-last-organiser"))) }
}

/// A name of one line.
pub(super) fn checked_name(name: &str, field: &'static str) -> Result<String, Refusal> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if length == 0 || name.chars().any(char::is_control) {
        Err(Refusal::new("name-missing").at(field))
    } else if length > LONGEST_NAME {
        Err(too_long(field, length, LONGEST_NAME))
    } else {
        Ok(name)
    }
}

fn too_long(field: &'static str, length: usize, most: usize) -> Refusal {
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    Refusal::new("text-too-long").at(field).with("length", number(length)).with("most", number(most))
}

fn checked(facts: &Facts) -> Result<Facts, Error> {
    let mut refusals = Vec::new();
    let mut facts = facts.clone();
    match checked_name(&facts.name, "name") {
        Ok(name) => facts.name = name,
        Err(refusal) => refusals.push(refusal),
    }
    for (text, field, most) in [
        (&mut facts.venue, "venue", LONGEST_NAME),
        (&mut facts.city, "city", LONGEST_NAME),
        (&mut facts.notes, "notes", LONGEST_NOTES),
    ] {
        *text = text.trim().to_owned();
        let length = text.chars().count();
        if length > most {
            refusals.push(too_long(field, length, most));
        }
    }
    if facts.ends_on < facts.starts_on {
        refusals.push(Refusal::new("event-ends-before-it-starts").at("ends_on"));
    }
    if refusals.is_empty() { Ok(facts) } else { Err(Error::Refused(refusals)) }
}

/// A name for addresses: small letters, digits and hyphens.
fn slug_of(name: &str) -> String {
    let key = search_key(name);
    let words = key.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let slug = words.collect::<Vec<_>>().join("-").chars().take(60).collect::<String>();
    slug.trim_matches('-').to_owned()
}

/// A name for addresses that is not given away: with a number behind, if need be.
pub(super) fn free_slug(name: &str, mut is_taken: impl FnMut(&str) -> Result<bool, Error>) -> Result<String, Error> {
    // A name in other letters (Cyrillic, say) leaves nothing to write; addresses stay readable as numbers then.
    let slug = Some(slug_of(name)).filter(|slug| !slug.is_empty()).unwrap_or_else(|| "evento".to_owned());
    if !is_reserved(&slug) && !is_taken(&slug)? {
        return Ok(slug);
    }
    for number in 2_u32.. {
        let numbered = format!("{slug}-{number}");
        if !is_taken(&numbered)? {
            return Ok(numbered);
        }
    }
    Err(Error::NotFound)
}

/// Words that stand in addresses where a name could stand.
fn is_reserved(slug: &str) -> bool {
    matches!(
        slug,
        "novo"
            | "nova"
            | "editar"
            | "equipe"
            | "registro"
            | "presenca"
            | "horario"
            | "pausas"
            | "avisos"
            | "resultados"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_readable() {
        assert_eq!(slug_of("Copa Tablita de Damas 64 — São João!"), "copa-tablita-de-damas-64-sao-joao");
        assert_eq!(slug_of("Чемпионат"), "");
        assert_eq!(slug_of(&"a b ".repeat(40)).len(), 59);
    }

    #[test]
    fn a_name_given_away_gets_a_number() {
        let taken = |slug: &str| Ok(["copa", "copa-2"].contains(&slug));
        assert_eq!(free_slug("Copa", taken).unwrap(), "copa-3");
        assert_eq!(free_slug("Taça", taken).unwrap(), "taca");
        assert_eq!(free_slug("Novo", taken).unwrap(), "novo-2");
        assert_eq!(free_slug("Кубок", taken).unwrap(), "evento");
    }
}
