//! The use cases, one file a desk: load, decide, save with the audit and the revision, and the right to do it.

pub mod absence;
pub mod accounts;
pub mod adjustments;
pub mod claims;
mod error;
pub mod events;
pub mod games;
mod hub;
pub mod irregularities;
mod knockout;
pub mod links;
pub mod openings;
pub mod outlines;
pub mod phones;
pub mod photos;
pub mod players;
pub mod presence;
pub mod programme;
pub mod put_off;
pub mod recent;
mod refusals;
pub mod reports;
pub mod restoring;
pub mod results;
pub mod rounds;
pub mod rulings;
pub mod second_pass;
pub mod sections;
pub mod sheets;
pub mod stages;
pub mod unrated;
mod wishes;

pub use crate::store::audit::{Entry as Recorded, Filter};
pub use crate::store::{BoardId, EventId, PhoneId, SectionId, SessionId, UserId};
pub use error::{Error, Refusal, Stale, Value, Written};
pub use hub::Hub;

use crate::auth::role::{AccountRole, Action, Role, StaffRole};
use crate::auth::throttle;
use crate::auth::token::{RandomError, Token};
use crate::clock::Clock;
use crate::store::audit::Change;
use crate::store::{self, Db, Lock, Store, audit, form_tokens, login_attempts, sessions, settings};
use chrono::{NaiveDateTime, TimeDelta};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::Path;
use std::sync::Arc;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Passwords hashed at the same time: each takes 19 MiB and a core.
const HASHES_AT_ONCE: usize = 2;

/// How long a form is remembered that was acted upon: longer than a page stays open in a tournament hall.
const FORMS_KEPT: TimeDelta = TimeDelta::days(7);

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// Anybody.
    Public,
    /// Somebody signed in.
    Account {
        /// His account.
        id: UserId,
        /// The name that others see.
        name: String,
        /// What he is in the service as a whole.
        role: AccountRole,
    },
    /// Whoever holds the private link of a board.
    BoardLink,
    /// A helper with a phone that was lent to him.
    Phone {
        /// Who it is, as the record of changes names him.
        name: String,
    },
    /// Whoever stands at the tablet of an event's check-in.
    Kiosk,
    /// Whoever runs commands on the machine itself.
    Console,
}

impl Actor {
    /// As what this actor stands before the service as a whole.
    pub const fn role(&self) -> Role {
        match self {
            Self::Public => Role::Public,
            Self::Account { role, .. } => Role::before_service(*role),
            Self::BoardLink => Role::BoardLink,
            Self::Phone { .. } => Role::Phone,
            Self::Kiosk => Role::Kiosk,
            Self::Console => Role::Admin,
        }
    }

    /// As what this actor stands before an event, given its role in the event's staff.
    pub const fn role_with(&self, staff: Option<StaffRole>) -> Role {
        match self {
            Self::Public => Role::Public,
            Self::Account { role, .. } => Role::before_event(*role, staff),
            Self::BoardLink => Role::BoardLink,
            Self::Phone { .. } => Role::Phone,
            Self::Kiosk => Role::Kiosk,
            Self::Console => Role::Admin,
        }
    }

    /// Lets through only those who may do it to the service as a whole.
    pub fn must(&self, action: Action) -> Result<(), Error> {
        if self.role().may(action) { Ok(()) } else { Err(Error::Forbidden(action)) }
    }

    /// The account, if it is one.
    pub const fn id(&self) -> Option<UserId> {
        match self {
            Self::Account { id, .. } => Some(*id),
            Self::Public | Self::BoardLink | Self::Phone { .. } | Self::Kiosk | Self::Console => None,
        }
    }

    /// The name in the record of changes.
    pub fn name(&self) -> &str {
        match self {
            Self::Public => "public",
            Self::BoardLink => "board link",
            Self::Kiosk => "kiosk",
            Self::Account { name, .. } | Self::Phone { name } => name,
            Self::Console => "console",
        }
    }
}

/// A form that acts once, however often it is sent.
///
/// It is told by its token together with who sends it, where to and with what in it: going back, changing the form and
/// sending it again is another act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Once(String);

impl Once {
    /// The form with this token, sent by `actor` to `path` with `content`.
    pub fn new(token: &Token, actor: &Actor, path: &str, content: &str) -> Self {
        let user = actor.id().map(|id| id.to_string()).unwrap_or_default();
        Self(token.hash_within(&[&user, path, content]))
    }
}

/// A page of the record of changes, with what it can be filtered by.
#[derive(Clone, Debug)]
pub struct Record {
    /// The newest first.
    pub entries: Vec<Recorded>,
    /// Where the older ones begin, if there are any.
    pub older: Option<i64>,
    /// Everybody who stands in it.
    pub actors: Vec<String>,
    /// Everything that was done, as stable keys.
    pub actions: Vec<String>,
}

impl Record {
    /// The entries of a page.
    const PAGE: usize = 100;

    /// The page of what passes `filter`, older than the entry `before` where it is given.
    pub(crate) fn read(conn: &mut Db, of: audit::Of, filter: &Filter, before: Option<i64>) -> Result<Self, Error> {
        let one_more = i64::try_from(Self::PAGE + 1).unwrap_or(i64::MAX);
        let mut entries = audit::filtered(conn, of, filter, before, one_more)?;
        let goes_on = entries.len() > Self::PAGE;
        entries.truncate(Self::PAGE);
        let older = entries.last().filter(|_| goes_on).map(|entry| entry.id);
        let (actors, actions) = audit::choices(conn, of)?;
        Ok(Self { entries, older, actors, actions })
    }
}

/// The house as the web and the command line use it. Clones share everything.
#[derive(Clone, Debug)]
pub struct App {
    store: Store,
    clock: Clock,
    hub: Hub,
    hashing: Arc<Semaphore>,
}

impl App {
    /// The house over an open store.
    pub fn new(store: Store, clock: Clock) -> Self {
        Self { store, clock, hub: Hub::default(), hashing: Arc::new(Semaphore::new(HASHES_AT_ONCE)) }
    }

    /// The present, UTC, in whole milliseconds.
    pub fn now(&self) -> NaiveDateTime {
        self.clock.now()
    }

    /// Who watches what.
    pub const fn hub(&self) -> &Hub {
        &self.hub
    }

    /// Waits for leave to hash a password: the use cases that say so in their documentation are called with it in hand.
    pub async fn leave_to_hash(&self) -> Option<SemaphorePermit<'_>> {
        // None only after the semaphore was closed, which nothing does.
        self.hashing.acquire().await.ok()
    }

    /// Answers a question from one state of the data.
    pub(crate) fn read<T>(&self, work: impl FnOnce(&mut Db) -> Result<T, Error>) -> Result<T, Error> {
        self.store.read(work)
    }

    /// Changes data, alone on `lock`, whole or not at all; then wakes those who watch.
    pub(crate) fn write<T>(&self, lock: Lock, work: impl FnOnce(&mut Db) -> Result<T, Error>) -> Result<T, Error> {
        let outcome = self.store.write(lock, work)?;
        self.hub.stir();
        Ok(outcome)
    }

    /// Changes data once: the second time the same form comes, the outcome of the first is given again and nothing is
    /// done. A form that was refused may be sent again.
    pub(crate) fn write_once<T: Serialize + DeserializeOwned>(
        &self,
        lock: Lock,
        once: &Once,
        work: impl FnOnce(&mut Db) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let now = self.now();
        self.write(lock, |tx| {
            if let Some(outcome) = form_tokens::outcome(tx, &once.0)? {
                return Ok(serde_json::from_str(&outcome).map_err(store::Error::Json)?);
            }
            let outcome = work(tx)?;
            let text = serde_json::to_string(&outcome).map_err(store::Error::Json)?;
            form_tokens::record(tx, &once.0, &text, now)?;
            Ok(outcome)
        })
    }

    /// The secret that seals the session cookies, made by the first instance that asks.
    pub fn session_secret(&self) -> Result<[u8; 64], Error> {
        const KEY: &str = "session-secret";
        let mut secret = [0; 64];
        getrandom::fill(&mut secret).map_err(RandomError::from)?;
        self.write(Lock::Service, |tx| {
            match settings::get(tx, KEY)? {
                Some(stored) => hex::decode_to_slice(&stored, &mut secret)
                    .map_err(|_| store::Error::Unreadable { table: "settings", value: KEY.to_owned() })?,
                None => settings::set(tx, KEY, &hex::encode(secret))?,
            }
            Ok(secret)
        })
    }

    /// Forgets what has had its time: ended sessions, forms and failed sign-ins of long ago.
    pub fn tidy(&self) -> Result<(), Error> {
        let now = self.now();
        self.write(Lock::Accounts, |tx| {
            sessions::forget_ended(tx, now)?;
            form_tokens::forget_before(tx, now - FORMS_KEPT)?;
            login_attempts::forget_before(tx, now - throttle::WINDOW)?;
            Ok(())
        })
    }

    /// Writes a whole copy of a SQLite database into a new file, while the service goes on.
    pub fn back_up(&self, to: &Path) -> Result<(), store::BackUpError> {
        self.store.back_up(to)
    }

    /// The record of changes to accounts and to the service itself, with what it can be filtered by.
    pub fn service_record(&self, actor: &Actor, filter: &Filter, before: Option<i64>) -> Result<Record, Error> {
        actor.must(Action::SeeServiceAudit)?;
        self.read(|conn| Record::read(conn, audit::Of::Service, filter, before))
    }

    /// The beginning of a record of change: who and when, with the rest to be filled in.
    pub(crate) fn change<'a>(&self, actor: &'a Actor, action: &'a str, subject: &'a str) -> Change<'a> {
        Change {
            at: self.now(),
            user: actor.id(),
            actor: actor.name(),
            event: None,
            section: None,
            action,
            subject,
            before: None,
            after: None,
        }
    }
}
