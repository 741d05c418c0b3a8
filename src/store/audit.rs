//! The record of who changed what: only added to, on either database.

use super::schema::audit;
use super::{Db, Error, EventId, SectionId, UserId};
use chrono::NaiveDateTime;
use diesel::prelude::*;

/// One change, to be recorded in the transaction that makes it.
#[derive(Clone, Debug)]
pub struct Change<'a> {
    /// When, UTC.
    pub at: NaiveDateTime,
    /// The account that did it, if one did.
    pub user: Option<UserId>,
    /// Who did it, as to be read when the account is gone.
    pub actor: &'a str,
    /// The event it belongs to.
    pub event: Option<EventId>,
    /// The section it belongs to.
    pub section: Option<SectionId>,
    /// What was done: a stable key such as `round.published`.
    pub action: &'a str,
    /// To what, in words: `round 3, board 5`.
    pub subject: &'a str,
    /// The values before, where there were any.
    pub before: Option<serde_json::Value>,
    /// The values after, where there are any.
    pub after: Option<serde_json::Value>,
}

/// A recorded change.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = audit)]
pub struct Entry {
    /// Rises with time.
    pub id: i64,
    /// When, UTC.
    pub at: NaiveDateTime,
    /// The account that did it, if one did.
    pub user_id: Option<UserId>,
    /// Who did it.
    pub actor: String,
    /// The event it belongs to.
    pub event_id: Option<EventId>,
    /// The section it belongs to.
    pub section_id: Option<SectionId>,
    /// What was done: a stable key.
    pub action: String,
    /// To what, in words.
    pub subject: String,
    /// The values before, as JSON.
    pub before: Option<String>,
    /// The values after, as JSON.
    pub after: Option<String>,
}

/// Adds a change to the record.
pub fn record(tx: &mut Db, change: &Change<'_>) -> Result<(), Error> {
    let text = |value: &Option<serde_json::Value>| value.as_ref().map(serde_json::Value::to_string);
    diesel::insert_into(audit::table)
        .values((
            audit::at.eq(change.at),
            audit::user_id.eq(change.user),
            audit::actor.eq(change.actor),
            audit::event_id.eq(change.event),
            audit::section_id.eq(change.section),
            audit::action.eq(change.action),
            audit::subject.eq(change.subject),
            audit::before.eq(text(&change.before)),
            audit::after.eq(text(&change.after)),
        ))
        .execute(tx)?;
    Ok(())
}

/// Whose changes are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// Those of accounts and of the service itself.
    Service,
    /// All of an event, its sections included.
    Event(EventId),
    /// Those of one section.
    Section(SectionId),
}

/// Which of the changes are asked for; what is not given filters nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Who did it, as the record names him.
    pub actor: Option<String>,
    /// What was done: a stable key.
    pub action: Option<String>,
    /// To which section.
    pub section: Option<SectionId>,
    /// To which round, or to something of it.
    pub round: Option<u16>,
}

/// The newest changes first, `count` of them, older than the entry `before` where it is given.
pub fn latest(conn: &mut Db, of: Of, before: Option<i64>, count: i64) -> Result<Vec<Entry>, Error> {
    filtered(conn, of, &Filter::default(), before, count)
}

/// The same of those that pass a filter.
pub fn filtered(conn: &mut Db, of: Of, filter: &Filter, before: Option<i64>, count: i64) -> Result<Vec<Entry>, Error> {
    let mut query = audit::table.select(Entry::as_select()).order(audit::id.desc()).limit(count).into_boxed();
    query = match of {
        Of::Service => query.filter(audit::event_id.is_null()),
        Of::Event(id) => query.filter(audit::event_id.eq(id)),
        Of::Section(id) => query.filter(audit::section_id.eq(id)),
    };
    if let Some(before) = before {
        query = query.filter(audit::id.lt(before));
    }
    if let Some(actor) = &filter.actor {
        query = query.filter(audit::actor.eq(actor.clone()));
    }
    if let Some(action) = &filter.action {
        query = query.filter(audit::action.eq(action.clone()));
    }
    if let Some(section) = filter.section {
        query = query.filter(audit::section_id.eq(section));
    }
    if let Some(round) = filter.round {
        let of_it = audit::subject.like(format!("round {round}, %"));
        query = query.filter(audit::subject.eq(format!("round {round}")).or(of_it));
    }
    Ok(query.load(conn)?)
}

/// The changes of an event by some acts, since a moment where one is given; the newest first. A query an act: one for
/// several (`eq_any` over both databases) took the compiler four minutes.
pub fn of_actions(
    conn: &mut Db,
    event: EventId,
    actions: &[&str],
    since: Option<NaiveDateTime>,
) -> Result<Vec<Entry>, Error> {
    let mut found: Vec<Entry> = Vec::new();
    for action in actions {
        let mut query = audit::table
            .filter(audit::event_id.eq(event))
            .filter(audit::action.eq((*action).to_owned()))
            .select(Entry::as_select())
            .into_boxed();
        if let Some(since) = since {
            query = query.filter(audit::at.ge(since));
        }
        found.extend(query.load(conn)?);
    }
    found.sort_unstable_by_key(|entry| std::cmp::Reverse(entry.id));
    Ok(found)
}

/// Who has changed something, and what has been done, each once and in order: what a filter can choose from.
pub fn choices(conn: &mut Db, of: Of) -> Result<(Vec<String>, Vec<String>), Error> {
    let (mut actors, mut actions) = (
        audit::table.select(audit::actor).distinct().into_boxed(),
        audit::table.select(audit::action).distinct().into_boxed(),
    );
    (actors, actions) = match of {
        Of::Service => (actors.filter(audit::event_id.is_null()), actions.filter(audit::event_id.is_null())),
        Of::Event(id) => (actors.filter(audit::event_id.eq(id)), actions.filter(audit::event_id.eq(id))),
        Of::Section(id) => (actors.filter(audit::section_id.eq(id)), actions.filter(audit::section_id.eq(id))),
    };
    Ok((actors.order(audit::actor).load(conn)?, actions.order(audit::action).load(conn)?))
}

/// The changes to a subject of a section and to its parts (`subject, part`), the newest first.
pub fn of_subject(conn: &mut Db, section: SectionId, subject: &str) -> Result<Vec<Entry>, Error> {
    Ok(audit::table
        .filter(audit::section_id.eq(section))
        .filter(audit::subject.eq(subject).or(audit::subject.like(format!("{subject},%"))))
        .order(audit::id.desc())
        .select(Entry::as_select())
        .load(conn)?)
}
