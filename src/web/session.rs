//! Sessions in the database behind actix's middleware: the cookie carries an encrypted key, the table its hash.

use crate::app::accounts::SESSION_DAYS;
use crate::app::{self, App, SessionId, UserId};
use crate::auth::token::Token;
use actix_identity::IdentityMiddleware;
use actix_session::config::PersistentSession;
use actix_session::storage::{LoadError, SaveError, SessionKey, SessionStore, UpdateError};
use actix_session::{Session, SessionMiddleware};
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Key, SameSite};
use actix_web::web;
use std::collections::HashMap;

/// Where the identity lies among a session's values.
const USER: &str = "user";
/// A random mark by which a session knows itself in the list of its owner, where its key must not stand.
pub(super) const MARK: &str = "mark";
/// What the browser says it is, and where it signed in from.
pub(super) const AGENT: &str = "agent";
pub(super) const ADDRESS: &str = "address";

type State = HashMap<String, String>;

/// The sessions of the database.
#[derive(Clone, Debug)]
pub(super) struct Sessions(pub(super) App);

/// The layer that reads and writes the session of a request.
pub(super) fn middleware(app: &App, key: Key, encrypted: bool) -> SessionMiddleware<Sessions> {
    let name = if encrypted { "__Host-session" } else { "session" };
    SessionMiddleware::builder(Sessions(app.clone()), key)
        .cookie_name(name.to_owned())
        .cookie_secure(encrypted)
        .cookie_http_only(true)
        .cookie_same_site(SameSite::Lax)
        .session_lifecycle(PersistentSession::default().session_ttl(Duration::days(SESSION_DAYS)))
        .build()
}

/// The layer that reads who a session belongs to.
pub(super) fn identity() -> IdentityMiddleware {
    IdentityMiddleware::builder().id_key(USER).build()
}

/// Which of an account's devices this request comes from.
pub(super) fn current_device(session: &Session, devices: &[app::accounts::Device]) -> Option<SessionId> {
    let mark = session.get::<String>(MARK).ok().flatten()?;
    devices.iter().find(|device| text(&device.state, MARK).as_deref() == Some(mark.as_str())).map(|device| device.id)
}

/// A value of a session that is a text.
pub(super) fn text(state: &State, key: &str) -> Option<String> {
    serde_json::from_str(state.get(key)?).ok()
}

fn user(state: &State) -> Option<UserId> {
    text(state, USER)?.parse().ok()
}

impl Sessions {
    /// Does the work of the house away from the thread that serves.
    async fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&App) -> Result<T, app::Error> + Send + 'static,
    ) -> Result<T, anyhow::Error> {
        let app = self.0.clone();
        Ok(web::block(move || work(&app)).await??)
    }
}

impl SessionStore for Sessions {
    async fn load(&self, key: &SessionKey) -> Result<Option<State>, LoadError> {
        let Ok(key) = Token::parse(key.as_ref()) else { return Ok(None) };
        self.ask(move |app| app.load_session(&key)).await.map_err(LoadError::Other)
    }

    async fn save(&self, state: State, _: &Duration) -> Result<SessionKey, SaveError> {
        let key = self.ask(move |app| app.begin_session(user(&state), &state)).await.map_err(SaveError::Other)?;
        key.reveal().to_owned().try_into().map_err(|error| SaveError::Other(anyhow::Error::new(error)))
    }

    async fn update(&self, key: SessionKey, state: State, ttl: &Duration) -> Result<SessionKey, UpdateError> {
        let error = |error| UpdateError::Other(error);
        let token = Token::parse(key.as_ref()).map_err(|problem| error(problem.into()))?;
        let (kept, values) = (state.clone(), state);
        let still_there =
            self.ask(move |app| app.change_session(&token, user(&values), &values)).await.map_err(error)?;
        if still_there {
            return Ok(key);
        }
        // Revoked while the request was served: only a state without an identity may begin anew.
        let anonymous = kept.into_iter().filter(|(name, _)| name != USER).collect();
        self.save(anonymous, ttl).await.map_err(|problem| error(problem.into()))
    }

    async fn update_ttl(&self, _: &SessionKey, _: &Duration) -> Result<(), anyhow::Error> {
        // A session ends so many days after signing in, however often it is used.
        Ok(())
    }

    async fn delete(&self, key: &SessionKey) -> Result<(), anyhow::Error> {
        let Ok(key) = Token::parse(key.as_ref()) else { return Ok(()) };
        self.ask(move |app| app.end_session(&key)).await
    }
}
