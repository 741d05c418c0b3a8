//! Signed-in devices. Only the hash of a session's key is kept, so a copy of the table opens nothing.

use super::schema::sessions;
use super::{Db, Error, SessionId, UserId};
use chrono::NaiveDateTime;
use diesel::prelude::*;

/// A session as it is listed to its owner and loaded by its key.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = sessions)]
pub struct Session {
    /// Its key in lists; not the secret.
    pub id: SessionId,
    /// The account that signed in.
    pub user_id: Option<UserId>,
    /// Its values, a JSON object of texts.
    pub state: String,
    /// When it began, UTC.
    pub created_at: NaiveDateTime,
    /// When it was last used, to within some minutes, UTC.
    pub seen_at: NaiveDateTime,
    /// When it ends, UTC.
    pub expires_at: NaiveDateTime,
}

/// A session to be written.
#[derive(Clone, Debug)]
pub struct NewSession<'a> {
    /// SHA-256 of its key.
    pub key_hash: &'a str,
    /// The account that signed in.
    pub user: Option<UserId>,
    /// Its values, a JSON object of texts.
    pub state: &'a str,
    /// Now, UTC.
    pub now: NaiveDateTime,
    /// When it ends, UTC.
    pub expires_at: NaiveDateTime,
}

/// The session of a key, unless it has ended.
pub fn find(conn: &mut Db, key_hash: &str, now: NaiveDateTime) -> Result<Option<Session>, Error> {
    Ok(sessions::table
        .filter(sessions::key_hash.eq(key_hash))
        .filter(sessions::expires_at.gt(now))
        .select(Session::as_select())
        .first(conn)
        .optional()?)
}

/// Begins a session.
pub fn insert(tx: &mut Db, new: &NewSession<'_>) -> Result<(), Error> {
    diesel::insert_into(sessions::table)
        .values((
            sessions::key_hash.eq(new.key_hash),
            sessions::user_id.eq(new.user),
            sessions::state.eq(new.state),
            sessions::created_at.eq(new.now),
            sessions::seen_at.eq(new.now),
            sessions::expires_at.eq(new.expires_at),
        ))
        .execute(tx)?;
    Ok(())
}

/// Writes new values into a session; whether it is still there.
pub fn update(tx: &mut Db, new: &NewSession<'_>) -> Result<bool, Error> {
    let live = sessions::table.filter(sessions::key_hash.eq(new.key_hash)).filter(sessions::expires_at.gt(new.now));
    let changed = diesel::update(live)
        .set((
            sessions::user_id.eq(new.user),
            sessions::state.eq(new.state),
            sessions::seen_at.eq(new.now),
            sessions::expires_at.eq(new.expires_at),
        ))
        .execute(tx)?;
    Ok(changed > 0)
}

/// Notes that a session was used, and until when it now lives.
pub fn touch(tx: &mut Db, key_hash: &str, now: NaiveDateTime, expires_at: NaiveDateTime) -> Result<(), Error> {
    diesel::update(sessions::table.filter(sessions::key_hash.eq(key_hash)))
        .set((sessions::seen_at.eq(now), sessions::expires_at.eq(expires_at)))
        .execute(tx)?;
    Ok(())
}

/// The live sessions of an account, the last used first.
pub fn of_user(conn: &mut Db, user: UserId, now: NaiveDateTime) -> Result<Vec<Session>, Error> {
    Ok(sessions::table
        .filter(sessions::user_id.eq(user))
        .filter(sessions::expires_at.gt(now))
        .order((sessions::seen_at.desc(), sessions::id.desc()))
        .select(Session::as_select())
        .load(conn)?)
}

/// Ends the session with this key.
pub fn delete(tx: &mut Db, key_hash: &str) -> Result<(), Error> {
    diesel::delete(sessions::table.filter(sessions::key_hash.eq(key_hash))).execute(tx)?;
    Ok(())
}

/// Ends one session of an account; whether it was there.
pub fn revoke(tx: &mut Db, user: UserId, id: SessionId) -> Result<bool, Error> {
    let own = sessions::table.filter(sessions::user_id.eq(user)).filter(sessions::id.eq(id));
    Ok(diesel::delete(own).execute(tx)? > 0)
}

/// Ends all sessions of an account but, where it is given, one.
pub fn revoke_all(tx: &mut Db, user: UserId, but: Option<SessionId>) -> Result<usize, Error> {
    let own = sessions::table.filter(sessions::user_id.eq(user));
    Ok(match but {
        Some(kept) => diesel::delete(own.filter(sessions::id.ne(kept))).execute(tx)?,
        None => diesel::delete(own).execute(tx)?,
    })
}

/// Forgets the sessions that ended before `now`.
pub fn forget_ended(tx: &mut Db, now: NaiveDateTime) -> Result<usize, Error> {
    Ok(diesel::delete(sessions::table.filter(sessions::expires_at.le(now))).execute(tx)?)
}
