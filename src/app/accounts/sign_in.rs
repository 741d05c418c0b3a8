//! Signing in: throttled over all instances, and as slow for an account that does not exist as for one that does.

use super::Account;
use crate::app::{App, Error, Refusal};
use crate::auth::password::{Login, verify};
use crate::auth::throttle;
use crate::store::users::User;
use crate::store::{Lock, UserId, login_attempts, users};

impl App {
    /// The account behind a login and a password typed at `address`. Hashes a password.
    pub fn sign_in(&self, login: &str, password: &str, address: &str) -> Result<Account, Error> {
        // A login that cannot exist is tried like any other, under a name of its own.
        let login = Login::parse(login).map_or_else(|_| "?".to_owned(), |login| login.as_str().to_owned());
        self.check_password(&login, password, address)?
            .map(Account::from)
            .ok_or_else(|| Error::refused(Refusal::new("sign-in-wrong")))
    }

    /// The open account of `login` if the password is its own. The attempt counts as failed until it has succeeded.
    pub(super) fn check_password(&self, login: &str, password: &str, address: &str) -> Result<Option<User>, Error> {
        let now = self.now();
        let user = self.write(Lock::Accounts, |tx| {
            let failures = login_attempts::failures(tx, login, address, now - throttle::WINDOW)?;
            if !throttle::allows(failures.both, failures.login, failures.address) {
                return Err(Error::Throttled(throttle::WINDOW.num_minutes()));
            }
            login_attempts::record(tx, login, address, now)?;
            Ok(users::by_login(tx, login)?.filter(|user| user.disabled_at.is_none()))
        })?;
        let hash = user.as_ref().and_then(|user| user.password_hash.as_deref());
        if !verify(password, hash)? {
            tracing::info!(login, address, "a sign-in failed");
            return Ok(None);
        }
        self.write(Lock::Accounts, |tx| Ok(login_attempts::forget(tx, login, address)?))?;
        Ok(user)
    }

    /// The account with this key, as long as it is open.
    pub fn account(&self, id: UserId) -> Result<Option<Account>, Error> {
        let user = self.read(|conn| Ok(users::find(conn, id)?))?;
        Ok(user.filter(|user| user.disabled_at.is_none()).map(Account::from))
    }
}
