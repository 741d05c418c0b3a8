//! The shape of the tables, embedded for each database, brought up to date when the store opens.

use super::Db;
use diesel::connection::{AnsiTransactionManager, SimpleConnection, TransactionManager};
use diesel::dsl::sql;
use diesel::sql_types::BigInt;
use diesel::{Connection, RunQueryDsl, sql_query};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// A migration that did not run; none of those begun together with it stays.
#[derive(Debug, thiserror::Error)]
#[error("the tables could not be brought up to date: {0}")]
pub struct MigrateError(Box<dyn std::error::Error + Send + Sync>);

impl From<diesel::result::Error> for MigrateError {
    fn from(error: diesel::result::Error) -> Self {
        Self(Box::new(error))
    }
}

/// Runs what has not run yet, in one transaction that other starting instances wait for.
pub(super) fn run(conn: &mut Db) -> Result<(), MigrateError> {
    match conn {
        Db::Sqlite(conn) => {
            // A table is rebuilt by dropping it, which would delete what refers to it; the check below sees that
            // nothing hangs loose afterwards. The pragma has no effect inside a transaction.
            conn.batch_execute("PRAGMA foreign_keys = OFF;")?;
            AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN IMMEDIATE")?;
            let outcome = pending(conn, SQLITE).and_then(|()| foreign_keys_hold(conn));
            end(conn, outcome)
        }
        Db::Postgres(conn) => {
            AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN")?;
            let lock = "SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || '/migrations', 0))";
            let outcome = sql_query(lock).execute(conn).map_err(MigrateError::from);
            let outcome = outcome.and_then(|_| pending(conn, POSTGRES));
            end(conn, outcome)
        }
    }
}

fn pending<C>(conn: &mut C, migrations: EmbeddedMigrations) -> Result<(), MigrateError>
where
    C: MigrationHarness<<C as Connection>::Backend> + Connection,
{
    conn.run_pending_migrations(migrations).map(drop).map_err(MigrateError)
}

fn foreign_keys_hold(conn: &mut diesel::SqliteConnection) -> Result<(), MigrateError> {
    let loose: i64 =
        diesel::select(sql::<BigInt>("(SELECT count(*) FROM pragma_foreign_key_check)")).get_result(conn)?;
    if loose == 0 { Ok(()) } else { Err(MigrateError("rows refer to rows that are gone".into())) }
}

fn end<C>(conn: &mut C, outcome: Result<(), MigrateError>) -> Result<(), MigrateError>
where
    C: Connection<TransactionManager = AnsiTransactionManager>,
    AnsiTransactionManager: TransactionManager<C>,
{
    match outcome {
        Ok(()) => Ok(AnsiTransactionManager::commit_transaction(conn)?),
        Err(error) => {
            // The connection is dropped by the caller, which ends the transaction should this fail.
            let _ = AnsiTransactionManager::rollback_transaction(conn);
            Err(error)
        }
    }
}
