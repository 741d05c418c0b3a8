//! The administrator's work on accounts; the command line does the same as the console.

use super::Particulars;
use super::invitations::INVITATION;
use crate::app::{Actor, App, Error, Once, Refusal};
use crate::auth::password::{Login, NewPassword};
use crate::auth::role::{AccountRole, Action};
use crate::auth::token::Token;
use crate::store::users::{NewUser, User};
use crate::store::{Db, Lock, UserId, audit, sessions, users};
use chrono::NaiveDateTime;
use serde_json::json;

/// An account in the administrator's list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its key.
    pub id: UserId,
    /// What is typed to sign in.
    pub login: String,
    /// The name that others see.
    pub name: String,
    /// What it may do.
    pub role: AccountRole,
    /// Whether its owner has set a password.
    pub has_password: bool,
    /// Until when its one-time link works, UTC, where there is one.
    pub invited_until: Option<NaiveDateTime>,
    /// Whether it is shut.
    pub is_disabled: bool,
}

impl From<User> for Listed {
    fn from(user: User) -> Self {
        Self {
            id: user.id,
            login: user.login,
            name: user.name,
            role: user.role,
            has_password: user.password_hash.is_some(),
            invited_until: user.invited_until,
            is_disabled: user.disabled_at.is_some(),
        }
    }
}

impl App {
    /// All accounts.
    pub fn accounts(&self, actor: &Actor) -> Result<Vec<Listed>, Error> {
        actor.must(Action::ManageAccounts)?;
        let users = self.read(|conn| Ok(users::all(conn)?))?;
        Ok(users.into_iter().map(Listed::from).collect())
    }

    /// One account.
    pub fn listed(&self, actor: &Actor, id: UserId) -> Result<Listed, Error> {
        actor.must(Action::ManageAccounts)?;
        self.read(|conn| Ok(users::find(conn, id)?))?.map(Listed::from).ok_or(Error::NotFound)
    }

    /// The key of the account with this login.
    pub fn account_named(&self, actor: &Actor, login: &str) -> Result<UserId, Error> {
        actor.must(Action::ManageAccounts)?;
        let login = Login::parse(login).map_err(Error::refused)?;
        Ok(self.read(|conn| Ok(users::by_login(conn, login.as_str())?))?.ok_or(Error::NotFound)?.id)
    }

    /// Makes an account without a password and a one-time link for its owner; the second time the same form comes, the
    /// account is told again but not its link.
    pub fn invite(
        &self,
        actor: &Actor,
        once: &Once,
        who: &Particulars,
        role: AccountRole,
    ) -> Result<(UserId, Option<Token>), Error> {
        actor.must(Action::ManageAccounts)?;
        let who = who.check().map_err(Error::Refused)?;
        let token = Token::random()?;
        let mut made = false;
        let id = self.write_once(Lock::Accounts, once, |tx| {
            let new =
                NewUser { login: who.login.as_str(), name: &who.name, role, password_hash: None, now: self.now() };
            let id = self.insert(tx, actor, &new)?;
            users::set_invitation(tx, id, &token.hash(), self.now() + INVITATION)?;
            made = true;
            Ok(id)
        })?;
        Ok((id, made.then_some(token)))
    }

    /// Makes an account with its password: for the command line, where there is nobody to send a link to. Hashes a
    /// password.
    pub fn create_account(
        &self,
        actor: &Actor,
        who: &Particulars,
        role: AccountRole,
        password: &str,
    ) -> Result<UserId, Error> {
        actor.must(Action::ManageAccounts)?;
        let (who, password) = who.check_with_password(password)?;
        let hash = password.hash()?;
        self.write(Lock::Accounts, |tx| {
            let (login, name) = (who.login.as_str(), who.name.as_str());
            self.insert(tx, actor, &NewUser { login, name, role, password_hash: Some(&hash), now: self.now() })
        })
    }

    fn insert(&self, tx: &mut Db, actor: &Actor, new: &NewUser<'_>) -> Result<UserId, Error> {
        if users::by_login(tx, new.login)?.is_some() {
            return Err(Error::refused(Refusal::new("login-taken").at("login").with("login", new.login)));
        }
        let id = users::insert(tx, new)?;
        let mut change = self.change(actor, "account.created", new.login);
        change.after = Some(json!({ "name": new.name, "role": new.role.key() }));
        audit::record(tx, &change)?;
        Ok(id)
    }

    /// Makes a one-time link for the account's owner, in place of any before. Its password stays until it is used.
    pub fn invite_again(&self, actor: &Actor, id: UserId) -> Result<Token, Error> {
        let token = Token::random()?;
        self.change_account(actor, id, "account.invited", |tx, _| {
            Ok(users::set_invitation(tx, id, &token.hash(), self.now() + INVITATION)?)
        })?;
        Ok(token)
    }

    /// Sets the password of an account and ends its sessions; for the command line. Hashes a password.
    pub fn set_password(&self, actor: &Actor, id: UserId, password: &str) -> Result<(), Error> {
        let listed = self.listed(actor, id)?;
        let hash = NewPassword::parse(password, &listed.login).map_err(Error::refused)?.hash()?;
        self.change_account(actor, id, "account.password-set", |tx, _| {
            users::set_password(tx, id, &hash)?;
            Ok(sessions::revoke_all(tx, id, None).map(drop)?)
        })
    }

    /// Shuts an account and ends its sessions, or opens it again.
    pub fn disable_account(&self, actor: &Actor, id: UserId, disable: bool) -> Result<(), Error> {
        let action = if disable { "account.disabled" } else { "account.enabled" };
        self.change_account(actor, id, action, |tx, user| {
            if disable {
                keep_an_administrator(tx, actor, user)?;
                sessions::revoke_all(tx, id, None)?;
            }
            Ok(users::set_disabled(tx, id, disable.then(|| self.now()))?)
        })
    }

    /// Changes what an account may do.
    pub fn change_role(&self, actor: &Actor, id: UserId, role: AccountRole) -> Result<(), Error> {
        self.change_account(actor, id, "account.role", |tx, user| {
            if role != AccountRole::Admin {
                keep_an_administrator(tx, actor, user)?;
            }
            Ok(users::set_role(tx, id, role)?)
        })
    }

    /// Does something to an account and records it with what it was before and is after.
    fn change_account(
        &self,
        actor: &Actor,
        id: UserId,
        action: &'static str,
        work: impl FnOnce(&mut Db, &User) -> Result<(), Error>,
    ) -> Result<(), Error> {
        actor.must(Action::ManageAccounts)?;
        self.write(Lock::Accounts, |tx| {
            let before = users::find(tx, id)?.ok_or(Error::NotFound)?;
            work(tx, &before)?;
            let after = users::find(tx, id)?.ok_or(Error::NotFound)?;
            let mut change = self.change(actor, action, &before.login);
            let facts = |user: &User| json!({ "role": user.role.key(), "disabled": user.disabled_at.is_some() });
            change.before = Some(facts(&before));
            change.after = Some(facts(&after));
            Ok(audit::record(tx, &change)?)
        })
    }
}

/// Nobody shuts himself out, and the last open administrator stays one.
fn keep_an_administrator(tx: &mut Db, actor: &Actor, user: &User) -> Result<(), Error> {
    if actor.id() == Some(user.id) {
        return Err(Error::refused(Refusal::new("own-account")));
    }
    let open_admin = user.role == AccountRole::Admin && user.disabled_at.is_none();
    if open_admin && users::count_open(tx, AccountRole::Admin)? < 2 {
        return Err(Error::refused(Refusal::new("last-administrator")));
    }
    Ok(())
}
