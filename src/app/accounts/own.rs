//! What the owner of an account changes himself.

use super::{Account, check_name};
use crate::app::{App, Error, Refusal};
use crate::auth::password::NewPassword;
use crate::store::{Lock, SessionId, audit, sessions, users};

impl App {
    /// Changes the name and the language (a tag that the caller has checked).
    pub fn change_profile(&self, account: &Account, name: &str, locale: Option<&str>) -> Result<(), Error> {
        let name = check_name(name).map_err(Error::refused)?;
        let actor = account.actor();
        self.write(Lock::Accounts, |tx| {
            users::set_profile(tx, account.id, &name, locale)?;
            let mut change = self.change(&actor, "account.profile", &account.login);
            change.before = Some(serde_json::json!({ "name": account.name, "locale": account.locale }));
            change.after = Some(serde_json::json!({ "name": name, "locale": locale }));
            Ok(audit::record(tx, &change)?)
        })
    }

    /// Remembers the language that was chosen at the foot of a page.
    pub fn choose_locale(&self, account: &Account, locale: &str) -> Result<(), Error> {
        self.write(Lock::Accounts, |tx| Ok(users::set_profile(tx, account.id, &account.name, Some(locale))?))
    }

    /// Changes the password and ends every other session of the account. Hashes passwords.
    pub fn change_password(
        &self,
        account: &Account,
        current: &str,
        new: &str,
        address: &str,
        kept: Option<SessionId>,
    ) -> Result<(), Error> {
        let password = NewPassword::parse(new, &account.login).map_err(Error::refused)?;
        if self.check_password(&account.login, current, address)?.is_none() {
            return Err(Error::refused(Refusal::new("password-wrong").at("current")));
        }
        let hash = password.hash()?;
        let actor = account.actor();
        self.write(Lock::Accounts, |tx| {
            users::set_password(tx, account.id, &hash)?;
            sessions::revoke_all(tx, account.id, kept)?;
            Ok(audit::record(tx, &self.change(&actor, "account.password", &account.login))?)
        })
    }
}
