//! Signed-in devices: kept in the database, so that each can be revoked and all instances know.

use crate::app::{App, Error};
use crate::auth::token::Token;
use crate::store::sessions::{self, NewSession, Session};
use crate::store::{Lock, SessionId, UserId};
use chrono::{NaiveDateTime, TimeDelta};
use std::collections::HashMap;

/// How many days a session lasts after signing in: longer than a championship, shorter than a season.
pub const SESSION_DAYS: i64 = 30;

/// A use is noted when the last noted one is older than this, so that reading pages does not write.
const NOTED_EVERY: TimeDelta = TimeDelta::minutes(10);

/// The values of a session, each a JSON text.
pub(crate) type State = HashMap<String, String>;

/// A session as its owner sees it.
#[derive(Clone, Debug)]
pub struct Device {
    /// Its key in the list.
    pub id: SessionId,
    /// The values that were stored when it was signed in.
    pub state: State,
    /// When it was signed in, UTC.
    pub since: NaiveDateTime,
    /// When it was last used, to within ten minutes, UTC.
    pub seen: NaiveDateTime,
}

impl From<Session> for Device {
    fn from(session: Session) -> Self {
        // Values that cannot be read are no values: the session is still there to be revoked.
        let state = serde_json::from_str(&session.state).unwrap_or_default();
        Self { id: session.id, state, since: session.created_at, seen: session.seen_at }
    }
}

impl App {
    /// The values of the session with this key, unless it has ended or was revoked.
    pub fn load_session(&self, key: &Token) -> Result<Option<State>, Error> {
        let (hash, now) = (key.hash(), self.now());
        let Some(session) = self.read(|conn| Ok(sessions::find(conn, &hash, now)?))? else { return Ok(None) };
        if now - session.seen_at > NOTED_EVERY {
            self.write(Lock::Accounts, |tx| Ok(sessions::touch(tx, &hash, now, session.expires_at)?))?;
        }
        Ok(Some(serde_json::from_str(&session.state).map_err(crate::store::Error::Json)?))
    }

    /// Begins a session of `user` and gives its key.
    pub fn begin_session(&self, user: Option<UserId>, state: &State) -> Result<Token, Error> {
        let key = Token::random()?;
        let now = self.now();
        self.write(Lock::Accounts, |tx| {
            let state = serde_json::to_string(state).map_err(crate::store::Error::Json)?;
            let expires_at = now + TimeDelta::days(SESSION_DAYS);
            let new = NewSession { key_hash: &key.hash(), user, state: &state, now, expires_at };
            Ok(sessions::insert(tx, &new)?)
        })?;
        Ok(key)
    }

    /// Writes new values into a session; whether it was still there.
    pub fn change_session(&self, key: &Token, user: Option<UserId>, state: &State) -> Result<bool, Error> {
        let (hash, now) = (key.hash(), self.now());
        self.write(Lock::Accounts, |tx| {
            let Some(session) = sessions::find(tx, &hash, now)? else { return Ok(false) };
            let state = serde_json::to_string(state).map_err(crate::store::Error::Json)?;
            let expires_at = session.expires_at;
            Ok(sessions::update(tx, &NewSession { key_hash: &hash, user, state: &state, now, expires_at })?)
        })
    }

    /// Ends the session with this key.
    pub fn end_session(&self, key: &Token) -> Result<(), Error> {
        self.write(Lock::Accounts, |tx| Ok(sessions::delete(tx, &key.hash())?))
    }

    /// The signed-in devices of an account, the last used first.
    pub fn devices(&self, user: UserId) -> Result<Vec<Device>, Error> {
        let sessions = self.read(|conn| Ok(sessions::of_user(conn, user, self.now())?))?;
        Ok(sessions.into_iter().map(Device::from).collect())
    }

    /// Signs one device of an account out.
    pub fn revoke_device(&self, user: UserId, id: SessionId) -> Result<(), Error> {
        self.write(Lock::Accounts, |tx| Ok(sessions::revoke(tx, user, id).map(drop)?))
    }

    /// Signs all devices of an account out but, where it is given, one.
    pub fn revoke_devices(&self, user: UserId, kept: Option<SessionId>) -> Result<(), Error> {
        self.write(Lock::Accounts, |tx| Ok(sessions::revoke_all(tx, user, kept).map(drop)?))
    }
}
