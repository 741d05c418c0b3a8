//! Connections: which database a URL means, and how each is set up.

use super::MigrateError;
use crate::config::DatabaseUrl;
use diesel::connection::{AnsiTransactionManager, SimpleConnection};
use diesel::r2d2::{ManageConnection, Pool, PoolError, PooledConnection, R2D2Connection};
use diesel::{Connection, ConnectionError, ConnectionResult, PgConnection, QueryResult, RunQueryDsl, SqliteConnection};
use std::fs::OpenOptions;
use std::path::Path;
use std::time::Duration;

/// A connection to either database, with the queries that both understand.
#[derive(diesel::MultiConnection)]
pub enum Db {
    /// PostgreSQL, by libpq.
    Postgres(PgConnection),
    /// SQLite, compiled in.
    Sqlite(SqliteConnection),
}

/// Why a database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It is not there, or does not let us in.
    #[error("the database does not open: {0}")]
    Connect(#[from] ConnectionError),
    /// The file cannot be made.
    #[error("the database file {path} cannot be made: {source}")]
    File {
        /// The file.
        path: String,
        /// Why.
        source: std::io::Error,
    },
    /// The pool got no first connection.
    #[error("the database gives no connection: {0}")]
    Pool(#[from] PoolError),
    /// Its tables could not be brought up to date.
    #[error(transparent)]
    Migrate(#[from] MigrateError),
}

/// Why no copy was made.
#[derive(Debug, thiserror::Error)]
pub enum BackUpError {
    /// PostgreSQL has its own tools, which know more than we do.
    #[error("a PostgreSQL database is copied with pg_dump")]
    NotSqlite,
    /// The new file cannot be made; one that is there is not written over.
    #[error("the file {path} cannot be made: {source}")]
    File {
        /// The file.
        path: String,
        /// Why.
        source: std::io::Error,
    },
    /// The database does not open.
    #[error(transparent)]
    Connect(#[from] ConnectionError),
    /// The copy failed.
    #[error("the copy failed: {0}")]
    Copy(#[from] diesel::result::Error),
}

/// SQLite answers in microseconds, so a few readers saturate two cores; PostgreSQL readers wait for the network.
const SQLITE_READERS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 8;
const PATIENCE: Duration = Duration::from_secs(10);

/// What a connection is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Reading,
    Writing,
}

/// Makes the connections of one pool. `Db::establish` is not used: it would try each database in turn, and SQLite takes
/// any text for the name of a new file.
#[derive(Debug)]
pub(super) struct Manager {
    url: DatabaseUrl,
    purpose: Purpose,
}

impl ManageConnection for Manager {
    type Connection = Db;
    type Error = diesel::r2d2::Error;

    fn connect(&self) -> Result<Db, Self::Error> {
        connect(&self.url, self.purpose).map_err(diesel::r2d2::Error::ConnectionError)
    }

    fn is_valid(&self, conn: &mut Db) -> Result<(), Self::Error> {
        match conn {
            Db::Postgres(conn) => conn.ping().map_err(diesel::r2d2::Error::QueryError),
            Db::Sqlite(_) => Ok(()),
        }
    }

    fn has_broken(&self, conn: &mut Db) -> bool {
        std::thread::panicking() || conn.is_broken()
    }
}

fn connect(url: &DatabaseUrl, purpose: Purpose) -> ConnectionResult<Db> {
    match url {
        DatabaseUrl::Postgres(url) => PgConnection::establish(url).map(Db::Postgres),
        DatabaseUrl::Sqlite(path) => {
            let path = path.to_str().ok_or_else(|| ConnectionError::BadConnection("its path is not text".into()))?;
            let mut conn = SqliteConnection::establish(path)?;
            // The patience comes first: going over to the write-ahead log needs a lock itself. FULL, because a result
            // that the arbiter has seen saved must outlive a power cut; a section is written about once a second.
            conn.batch_execute(
                "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                 PRAGMA foreign_keys = ON;",
            )
            .map_err(ConnectionError::CouldntSetupConfiguration)?;
            if purpose == Purpose::Reading {
                conn.batch_execute("PRAGMA query_only = ON;").map_err(ConnectionError::CouldntSetupConfiguration)?;
            }
            Ok(Db::Sqlite(conn))
        }
    }
}

/// A single connection that may write; a missing SQLite file is made, readable by its owner only, since password hashes
/// lie in it.
pub(super) fn open(url: &DatabaseUrl) -> Result<Db, OpenError> {
    if let DatabaseUrl::Sqlite(path) = url {
        let made = for_owner_only().create(true).open(path);
        made.map_err(|source| OpenError::File { path: path.display().to_string(), source })?;
    }
    Ok(connect(url, Purpose::Writing)?)
}

fn for_owner_only() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Copies a SQLite database as it is at one moment, without stopping those who write.
pub(super) fn back_up(url: &DatabaseUrl, to: &Path) -> Result<(), BackUpError> {
    if !matches!(url, DatabaseUrl::Sqlite(_)) {
        return Err(BackUpError::NotSqlite);
    }
    let path = to.display().to_string();
    // `VACUUM INTO` takes an empty file, and its rights with it.
    for_owner_only().create_new(true).open(to).map_err(|source| BackUpError::File { path: path.clone(), source })?;
    let mut conn = connect(url, Purpose::Writing)?;
    diesel::sql_query("VACUUM INTO $1").bind::<diesel::sql_types::Text, _>(path).execute(&mut conn)?;
    Ok(())
}

/// The pools for reading and for writing.
pub(super) fn pools(url: &DatabaseUrl) -> Result<(Pool<Manager>, Pool<Manager>), OpenError> {
    let pool = |purpose, size| {
        Pool::builder()
            .max_size(size)
            .min_idle(Some(1))
            .connection_timeout(PATIENCE)
            .build(Manager { url: url.clone(), purpose })
    };
    Ok(match url {
        DatabaseUrl::Sqlite(_) => (pool(Purpose::Reading, SQLITE_READERS)?, pool(Purpose::Writing, 1)?),
        DatabaseUrl::Postgres(_) => {
            let both = pool(Purpose::Writing, POSTGRES_CONNECTIONS)?;
            (both.clone(), both)
        }
    })
}

/// Begins a transaction that sees one state and changes nothing.
pub(super) fn begin_reading(conn: &mut PooledConnection<Manager>) -> QueryResult<()> {
    match &mut **conn {
        Db::Sqlite(conn) => AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN"),
        Db::Postgres(conn) => {
            AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        }
    }
}

/// Begins a transaction that may write. On SQLite it takes the right to write at once: a transaction that begins by
/// reading fails when it later wants to write and another has written meanwhile. On PostgreSQL each statement sees what
/// was committed before it, so what is read after the lock is the last word.
pub(super) fn begin_writing(conn: &mut PooledConnection<Manager>) -> QueryResult<()> {
    match &mut **conn {
        Db::Sqlite(conn) => AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN IMMEDIATE"),
        Db::Postgres(conn) => {
            AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN ISOLATION LEVEL READ COMMITTED")
        }
    }
}
