//! The data, kept by diesel in SQLite or PostgreSQL: one file an aggregate, one way to read and one to write.
//!
//! [`Store::read`] sees one state of the data from its first query to its last and can change nothing.
//! [`Store::write`] is alone on what its [`Lock`] names, so what it has read stays true until it is committed: no lost
//! updates and no retries, on both databases and over several instances.

mod connect;
mod ids;
mod migrate;
mod schema;

mod adjustments;
pub mod audit;
pub mod claims;
pub mod confirmations;
mod entrants;
pub mod events;
pub mod feeds;
mod forbidden;
pub mod form_tokens;
pub mod irregularities;
pub mod kiosks;
pub mod login_attempts;
pub mod openings;
pub mod outlines;
pub mod phones;
pub mod photos;
pub mod programme;
pub mod reports;
pub mod restore_points;
pub mod rounds;
pub mod scores;
pub mod sections;
pub mod sessions;
pub mod settings;
pub mod users;

pub use connect::{BackUpError, Db, OpenError};
pub use ids::{BoardId, EventId, PhoneId, SectionId, SessionId, UserId};
pub use migrate::MigrateError;

use crate::config::DatabaseUrl;
use connect::{Manager, begin_reading, begin_writing};
use diesel::connection::TransactionManager;
use diesel::r2d2::{Pool, PooledConnection};
use diesel::{Connection, RunQueryDsl, sql_query, sql_types::Text};
use std::fmt;
use std::path::Path;

/// A failure of the database itself, as distinct from an answer that a rule gives.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A statement failed.
    #[error("the database refused a statement: {0}")]
    Query(#[from] diesel::result::Error),
    /// No connection was free or could be made in time.
    #[error("no connection to the database: {0}")]
    Pool(#[from] diesel::r2d2::PoolError),
    /// A stored value that no version of the program writes.
    #[error("the table {table} holds {value:?}, which means nothing here")]
    Unreadable {
        /// Where it stands.
        table: &'static str,
        /// What stands there.
        value: String,
    },
    /// A value could not be written as JSON, or read from it.
    #[error("a stored JSON value: {0}")]
    Json(#[from] serde_json::Error),
}

impl Error {
    /// Whether a unique key was already taken: the net below a check made first.
    pub const fn is_unique_violation(&self) -> bool {
        matches!(
            self,
            Self::Query(diesel::result::Error::DatabaseError(diesel::result::DatabaseErrorKind::UniqueViolation, _))
        )
    }
}

/// What a write needs for itself alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lock {
    /// Accounts, invitations and sessions.
    Accounts,
    /// Settings of the whole service, and the making of events.
    Service,
    /// An event: its facts, staff and list of sections.
    Event(EventId),
    /// A section and all that hangs from it.
    Section(SectionId),
}

impl fmt::Display for Lock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accounts => f.write_str("accounts"),
            Self::Service => f.write_str("service"),
            Self::Event(id) => write!(f, "event:{id}"),
            Self::Section(id) => write!(f, "section:{id}"),
        }
    }
}

/// The pools of connections to one database. Clones share them.
#[derive(Clone)]
pub struct Store {
    readers: Pool<Manager>,
    /// On SQLite one connection, whose queue is fairer than the busy loop of the library; on PostgreSQL the readers'.
    writer: Pool<Manager>,
    url: DatabaseUrl,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("url", &self.url).finish_non_exhaustive()
    }
}

impl Store {
    /// Opens the database and brings its tables up to date.
    pub fn open(url: &DatabaseUrl) -> Result<Self, OpenError> {
        let mut conn = connect::open(url)?;
        migrate::run(&mut conn)?;
        drop(conn);
        let (readers, writer) = connect::pools(url)?;
        Ok(Self { readers, writer, url: url.clone() })
    }

    /// Which database this is.
    pub const fn url(&self) -> &DatabaseUrl {
        &self.url
    }

    /// Writes a whole copy of a SQLite database into a new file, while the service goes on.
    pub fn back_up(&self, to: &Path) -> Result<(), BackUpError> {
        connect::back_up(&self.url, to)
    }

    /// Answers a question from one state of the data. A write attempted inside fails on both databases.
    pub fn read<T, E: From<Error>>(&self, work: impl FnOnce(&mut Db) -> Result<T, E>) -> Result<T, E> {
        let mut conn = self.readers.get().map_err(Error::Pool)?;
        begin_reading(&mut conn).map_err(Error::Query)?;
        let outcome = work(&mut conn);
        end(&mut conn, outcome)
    }

    /// Does `work` alone on `lock`, whole or not at all: an error undoes everything that was done inside.
    pub fn write<T, E: From<Error>>(&self, lock: Lock, work: impl FnOnce(&mut Db) -> Result<T, E>) -> Result<T, E> {
        let mut conn = self.writer.get().map_err(Error::Pool)?;
        begin_writing(&mut conn).map_err(Error::Query)?;
        let outcome =
            take(&mut conn, lock).map_err(|error| E::from(Error::Query(error))).and_then(|()| work(&mut conn));
        end(&mut conn, outcome)
    }
}

type Transactions = <Db as Connection>::TransactionManager;

/// Commits what went well and undoes what did not.
fn end<T, E: From<Error>>(conn: &mut PooledConnection<Manager>, outcome: Result<T, E>) -> Result<T, E> {
    match outcome {
        Ok(value) => {
            Transactions::commit_transaction(&mut **conn).map_err(Error::Query)?;
            Ok(value)
        }
        Err(error) => {
            // The first error is the one to tell; a connection that cannot roll back is broken and leaves the pool.
            if let Err(rollback) = Transactions::rollback_transaction(&mut **conn) {
                tracing::error!(%rollback, "a transaction could not be undone");
            }
            Err(error)
        }
    }
}

/// Waits for the lock. SQLite has one writer at a time, so there the transaction itself is the lock.
fn take(conn: &mut Db, lock: Lock) -> diesel::QueryResult<()> {
    match conn {
        Db::Sqlite(_) => Ok(()),
        // Instances on other schemas of the same server do not wait for one another; two names with one hash would
        // wait needlessly, which is harmless since a write takes one lock only.
        Db::Postgres(conn) => {
            sql_query("SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || '/' || $1, 0))")
                .bind::<Text, _>(lock.to_string())
                .execute(conn)
                .map(|_| ())
        }
    }
}
