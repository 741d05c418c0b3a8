//! Fresh databases: a SQLite file each, and a schema each on the PostgreSQL server that `TABLITA_TEST_POSTGRES` names
//! (`postgres://user@host:port/database`; `tests/run` starts one and sets it).

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use std::sync::Once;
use tablita::config::DatabaseUrl;

/// A database of a test's own, gone when dropped.
pub(crate) enum TestDatabase {
    Sqlite(tempfile::TempDir),
    Postgres { server: String, schema: String },
}

impl TestDatabase {
    pub(crate) fn sqlite() -> Self {
        Self::Sqlite(tempfile::tempdir().unwrap())
    }

    /// A new schema, where a server is named; without one a line says that half of the test is left out.
    pub(crate) fn postgres() -> Option<Self> {
        static SAID: Once = Once::new();
        let Ok(server) = std::env::var("TABLITA_TEST_POSTGRES") else {
            SAID.call_once(|| {
                // Written to the real standard error: what a passing test prints is not shown.
                use std::io::Write;
                let _ = writeln!(
                    std::io::stderr(),
                    "SKIPPED: PostgreSQL. Set TABLITA_TEST_POSTGRES=postgres://user@host:port/database, or use tests/run."
                );
            });
            return None;
        };
        let mut noise = [0; 8];
        getrandom::fill(&mut noise).unwrap();
        let schema = format!("test_{}", hex::encode(noise));
        let mut conn = PgConnection::establish(&server).expect("TABLITA_TEST_POSTGRES names a server that answers");
        conn.batch_execute(&format!("CREATE SCHEMA {schema}")).unwrap();
        Some(Self::Postgres { server, schema })
    }

    pub(crate) fn url(&self) -> DatabaseUrl {
        match self {
            Self::Sqlite(folder) => DatabaseUrl::Sqlite(folder.path().join("tablita.sqlite")),
            Self::Postgres { server, schema } => {
                let joint = if server.contains('?') { '&' } else { '?' };
                DatabaseUrl::Postgres(format!("{server}{joint}options=--search_path%3D{schema}"))
            }
        }
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let Self::Postgres { server, schema } = self
            && let Ok(mut conn) = PgConnection::establish(server)
        {
            let _ = conn.batch_execute(&format!("DROP SCHEMA {schema} CASCADE"));
        }
    }
}
