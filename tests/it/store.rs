//! The promises of the store, on both databases.

use crate::harness::{TestDatabase, for_each_database, for_each_store};
use chrono::{DateTime, NaiveDateTime, TimeDelta};
use diesel::RunQueryDsl;
use tablita::auth::role::AccountRole;
use tablita::store::audit::{self, Change, Of};
use tablita::store::users::{self, NewUser};
use tablita::store::{Error, EventId, Lock, SectionId, Store, form_tokens, login_attempts, sessions, settings};

fn noon() -> NaiveDateTime {
    DateTime::from_timestamp_millis(1_795_867_200_123).unwrap().naive_utc()
}

fn count_up(store: &Store, lock: Lock) {
    store
        .write(lock, |tx| {
            let count: u32 = settings::get(tx, "count")?.map_or(0, |text| text.parse().unwrap());
            settings::set(tx, "count", &(count + 1).to_string())
        })
        .unwrap();
}

#[test]
fn no_update_is_lost_between_threads_and_instances() {
    for_each_database(|database| {
        let instances = [Store::open(&database.url()).unwrap(), Store::open(&database.url()).unwrap()];
        std::thread::scope(|scope| {
            for thread in 0..6 {
                let store = &instances[thread % 2];
                scope.spawn(move || (0..20).for_each(|_| count_up(store, Lock::Section(SectionId(1)))));
            }
        });
        let count = instances[0].read(|conn| settings::get(conn, "count")).unwrap();
        assert_eq!(count.as_deref(), Some("120"));
    });
}

#[test]
fn several_instances_may_start_at_once_on_an_empty_database() {
    for_each_database(|database| {
        let url = database.url();
        std::thread::scope(|scope| {
            let starts: Vec<_> = (0..4).map(|_| scope.spawn(|| Store::open(&url))).collect();
            for start in starts {
                start.join().unwrap().unwrap();
            }
        });
    });
}

#[test]
fn a_failed_write_leaves_nothing() {
    for_each_store(|store| {
        let refused: Result<(), Error> = store.write(Lock::Service, |tx| {
            settings::set(tx, "half", "done")?;
            Err(Error::Unreadable { table: "settings", value: "stop".into() })
        });
        assert!(matches!(refused, Err(Error::Unreadable { .. })));
        assert_eq!(store.read(|conn| settings::get(conn, "half")).unwrap(), None);
        // The connection serves on.
        count_up(store, Lock::Service);
    });
}

#[test]
fn a_panic_inside_a_write_leaves_nothing_and_frees_the_lock() {
    for_each_store(|store| {
        let work = std::panic::AssertUnwindSafe(|| {
            store.write(Lock::Service, |tx| -> Result<(), Error> {
                settings::set(tx, "half", "done")?;
                panic!("a fault of the program");
            })
        });
        assert!(std::panic::catch_unwind(work).is_err());
        assert_eq!(store.read(|conn| settings::get(conn, "half")).unwrap(), None);
        count_up(store, Lock::Service);
    });
}

#[test]
fn a_read_changes_nothing() {
    for_each_store(|store| {
        assert!(store.read(|conn| settings::set(conn, "from a read", "x")).is_err());
        assert_eq!(store.read(|conn| settings::get(conn, "from a read")).unwrap(), None);
    });
}

#[test]
fn a_read_sees_one_state_from_beginning_to_end() {
    for_each_store(|store| {
        store.write(Lock::Service, |tx| settings::set(tx, "a", "1")).unwrap();
        store
            .read(|conn| {
                let before = settings::get(conn, "a")?;
                store.write(Lock::Service, |tx| settings::set(tx, "a", "2"))?;
                assert_eq!(settings::get(conn, "a")?, before);
                Ok::<_, Error>(())
            })
            .unwrap();
        assert_eq!(store.read(|conn| settings::get(conn, "a")).unwrap().as_deref(), Some("2"));
    });
}

#[test]
fn an_account_comes_back_as_it_was_written() {
    for_each_store(|store| {
        let new =
            NewUser {
                login: "ana", name: "Ana Célia", role: AccountRole::Organiser, password_hash: None, now: noon()
            };
        let id = store.write(Lock::Accounts, |tx| users::insert(tx, &new)).unwrap();
        let user = store.read(|conn| users::find(conn, id)).unwrap().unwrap();
        assert_eq!((user.login.as_str(), user.name.as_str(), user.role), ("ana", "Ana Célia", AccountRole::Organiser));
        assert_eq!(user.created_at, noon(), "milliseconds survive");
        let twice = store.write(Lock::Accounts, |tx| users::insert(tx, &new)).unwrap_err();
        assert!(twice.is_unique_violation(), "{twice}");
    });
}

#[test]
fn an_invitation_ends_with_its_time_and_with_its_use() {
    for_each_store(|store| {
        let new = NewUser { login: "ana", name: "Ana", role: AccountRole::Member, password_hash: None, now: noon() };
        let id = store.write(Lock::Accounts, |tx| users::insert(tx, &new)).unwrap();
        let until = noon() + TimeDelta::days(7);
        store.write(Lock::Accounts, |tx| users::set_invitation(tx, id, "hash", until)).unwrap();
        let holder = |now| store.read(|conn| users::by_invitation(conn, "hash", now)).unwrap().map(|user| user.id);
        assert_eq!(holder(noon()), Some(id));
        assert_eq!(holder(until), None);
        store.write(Lock::Accounts, |tx| users::set_password(tx, id, "$argon2id$")).unwrap();
        assert_eq!(holder(noon()), None);
    });
}

#[test]
fn the_audit_is_only_added_to() {
    for_each_store(|store| {
        for (section, action) in [(None, "event.created"), (Some(SectionId(4)), "round.published")] {
            let change = Change {
                at: noon(),
                user: None,
                actor: "Ana",
                event: Some(EventId(3)),
                section,
                action,
                subject: "round 1",
                before: None,
                after: Some(serde_json::json!({"state": "published"})),
            };
            store.write(Lock::Event(EventId(3)), |tx| audit::record(tx, &change)).unwrap();
        }
        let actions = |of| {
            let entries = store.read(|conn| audit::latest(conn, of, None, 10)).unwrap();
            entries.into_iter().map(|entry| entry.action).collect::<Vec<_>>()
        };
        assert_eq!(actions(Of::Event(EventId(3))), ["round.published", "event.created"]);
        assert_eq!(actions(Of::Section(SectionId(4))), ["round.published"]);
        assert!(actions(Of::Service).is_empty());
        for statement in ["UPDATE audit SET actor = 'nobody'", "DELETE FROM audit"] {
            let refused = store
                .write(Lock::Service, |tx| Ok::<_, Error>(diesel::sql_query(statement).execute(tx)?))
                .unwrap_err()
                .to_string();
            assert!(refused.contains("only added to"), "{refused}");
        }
        assert_eq!(actions(Of::Event(EventId(3))).len(), 2);
    });
}

#[test]
fn forms_attempts_and_sessions_are_forgotten_in_time() {
    for_each_store(|store| {
        let later = noon() + TimeDelta::hours(1);
        store
            .write(Lock::Accounts, |tx| {
                form_tokens::record(tx, "token", "outcome", noon())?;
                login_attempts::record(tx, "ana", "127.0.0.1", noon())?;
                login_attempts::record(tx, "ana", "127.0.0.2", noon())?;
                let session =
                    sessions::NewSession { key_hash: "key", user: None, state: "{}", now: noon(), expires_at: later };
                sessions::insert(tx, &session)
            })
            .unwrap();
        store
            .read(|conn| {
                assert_eq!(form_tokens::outcome(conn, "token")?.as_deref(), Some("outcome"));
                let failures = login_attempts::failures(conn, "ana", "127.0.0.1", noon())?;
                assert_eq!((failures.both, failures.login, failures.address), (1, 2, 1));
                assert!(sessions::find(conn, "key", noon())?.is_some());
                assert!(sessions::find(conn, "key", later)?.is_none());
                Ok::<_, Error>(())
            })
            .unwrap();
        let forgotten = store
            .write(Lock::Accounts, |tx| {
                Ok::<_, Error>((
                    form_tokens::forget_before(tx, later)?,
                    login_attempts::forget_before(tx, later)?,
                    sessions::forget_ended(tx, later)?,
                ))
            })
            .unwrap();
        assert_eq!(forgotten, (1, 2, 1));
    });
}

#[test]
fn a_new_file_is_for_its_owner_only() {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let database = TestDatabase::sqlite();
        Store::open(&database.url()).unwrap();
        let tablita::config::DatabaseUrl::Sqlite(path) = database.url() else { unreachable!() };
        let mode = std::fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{mode:o}");
    }
}
