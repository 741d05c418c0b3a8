//! The first account: made through a link that is printed where the service was started, while there is no account.

use super::Particulars;
use crate::app::{Actor, App, Error};
use crate::auth::role::AccountRole;
use crate::auth::token::Token;
use crate::store::users::NewUser;
use crate::store::{self, Lock, UserId, settings, users};

/// Where the hash of the link's token lies.
const KEY: &str = "set-up-link";

impl App {
    /// Makes the link's token, in place of any before, while no account exists; none afterwards.
    pub fn set_up_token(&self) -> Result<Option<Token>, Error> {
        let token = Token::random()?;
        self.write(Lock::Accounts, |tx| {
            if users::any(tx)? {
                return Ok(None);
            }
            settings::set(tx, KEY, &token.hash())?;
            Ok(Some(token))
        })
    }

    /// Whether this token opens the set-up: the last one made, as long as it was not used.
    pub fn set_up_is_open(&self, token: &Token) -> Result<bool, Error> {
        self.read(|conn| Ok(opens(conn, token)?))
    }

    /// Makes the first account, an administrator, and uses the token up. Hashes a password.
    pub fn set_up(&self, token: &Token, who: &Particulars, password: &str) -> Result<UserId, Error> {
        let (who, password) = who.check_with_password(password)?;
        let hash = password.hash()?;
        self.write(Lock::Accounts, |tx| {
            if !opens(tx, token)? {
                return Err(Error::NotFound);
            }
            let new = NewUser {
                login: who.login.as_str(),
                name: &who.name,
                role: AccountRole::Admin,
                password_hash: Some(&hash),
                now: self.now(),
            };
            let id = users::insert(tx, &new)?;
            settings::remove(tx, KEY)?;
            let actor = Actor::Account { id, name: who.name.clone(), role: AccountRole::Admin };
            store::audit::record(tx, &self.change(&actor, "account.set-up", who.login.as_str()))?;
            Ok(id)
        })
    }
}

fn opens(conn: &mut store::Db, token: &Token) -> Result<bool, store::Error> {
    Ok(settings::get(conn, KEY)? == Some(token.hash()) && !users::any(conn)?)
}
