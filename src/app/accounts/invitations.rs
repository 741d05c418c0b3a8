//! One-time links by which the owner of an account sets his password: when it is new, or when he has forgotten the old.

use crate::app::{App, Error, Refusal};
use crate::auth::password::NewPassword;
use crate::auth::token::Token;
use crate::store::{Lock, UserId, audit, sessions, users};
use chrono::TimeDelta;

/// How long a link works.
pub(super) const INVITATION: TimeDelta = TimeDelta::days(7);

/// Whom a link is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invited {
    /// What he will type to sign in.
    pub login: String,
    /// His name.
    pub name: String,
}

impl App {
    /// Whom this link is for, as long as it works.
    pub fn invitation(&self, token: &Token) -> Result<Invited, Error> {
        let user = self.read(|conn| Ok(users::by_invitation(conn, &token.hash(), self.now())?))?;
        let user = user.filter(|user| user.disabled_at.is_none()).ok_or(Error::NotFound)?;
        Ok(Invited { login: user.login, name: user.name })
    }

    /// Sets the password of the account that the link is for, uses the link up and ends the account's sessions.
    /// Hashes a password.
    pub fn take_invitation(&self, token: &Token, password: &str) -> Result<UserId, Error> {
        let invited = self.invitation(token)?;
        let hash = NewPassword::parse(password, &invited.login)
            .map_err(|error| Error::refused(Refusal::from(error)))?
            .hash()?;
        self.write(Lock::Accounts, |tx| {
            // It may have been used or withdrawn while the password was hashed.
            let user = users::by_invitation(tx, &token.hash(), self.now())?.ok_or(Error::NotFound)?;
            users::set_password(tx, user.id, &hash)?;
            sessions::revoke_all(tx, user.id, None)?;
            let (id, login) = (user.id, user.login.clone());
            let actor = super::Account::from(user).actor();
            audit::record(tx, &self.change(&actor, "account.invitation-taken", &login))?;
            Ok(id)
        })
    }
}
