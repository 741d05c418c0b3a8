//! Accounts.

use super::schema::users;
use super::{Db, Error, UserId};
use crate::auth::role::AccountRole;
use chrono::NaiveDateTime;
use diesel::prelude::*;

/// An account.
#[derive(Clone, Debug)]
pub struct User {
    /// Its key.
    pub id: UserId,
    /// What is typed to sign in, folded to small letters.
    pub login: String,
    /// The name that others see.
    pub name: String,
    /// What it may do in the service as a whole.
    pub role: AccountRole,
    /// Its own language, as a tag.
    pub locale: Option<String>,
    /// argon2id in PHC form; none until its invitation is taken.
    pub password_hash: Option<String>,
    /// Until when its one-time link works, UTC, where there is one.
    pub invited_until: Option<NaiveDateTime>,
    /// Since when it is shut, UTC.
    pub disabled_at: Option<NaiveDateTime>,
    /// When it was made, UTC.
    pub created_at: NaiveDateTime,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
struct Row {
    id: UserId,
    login: String,
    name: String,
    role: String,
    locale: Option<String>,
    password_hash: Option<String>,
    invited_until: Option<NaiveDateTime>,
    disabled_at: Option<NaiveDateTime>,
    created_at: NaiveDateTime,
}

impl TryFrom<Row> for User {
    type Error = Error;

    fn try_from(row: Row) -> Result<Self, Error> {
        let role = AccountRole::from_key(&row.role)
            .ok_or_else(|| Error::Unreadable { table: "users", value: row.role.clone() })?;
        Ok(Self {
            id: row.id,
            login: row.login,
            name: row.name,
            role,
            locale: row.locale,
            password_hash: row.password_hash,
            invited_until: row.invited_until,
            disabled_at: row.disabled_at,
            created_at: row.created_at,
        })
    }
}

/// An account to be made.
#[derive(Clone, Debug)]
pub struct NewUser<'a> {
    /// Folded to small letters.
    pub login: &'a str,
    /// The name that others see.
    pub name: &'a str,
    /// What it may do.
    pub role: AccountRole,
    /// argon2id in PHC form.
    pub password_hash: Option<&'a str>,
    /// Now, UTC.
    pub now: NaiveDateTime,
}

/// Whether there is any account at all.
pub fn any(conn: &mut Db) -> Result<bool, Error> {
    Ok(users::table.select(users::id).first::<UserId>(conn).optional()?.is_some())
}

/// The account with this key.
pub fn find(conn: &mut Db, id: UserId) -> Result<Option<User>, Error> {
    one(users::table.find(id).select(Row::as_select()).first(conn))
}

/// The account with this login.
pub fn by_login(conn: &mut Db, login: &str) -> Result<Option<User>, Error> {
    one(users::table.filter(users::login.eq(login)).select(Row::as_select()).first(conn))
}

/// The account with this one-time link, unless its time is over.
pub fn by_invitation(conn: &mut Db, hash: &str, now: NaiveDateTime) -> Result<Option<User>, Error> {
    let invited = users::table.filter(users::invitation_hash.eq(hash)).filter(users::invited_until.gt(now));
    one(invited.select(Row::as_select()).first(conn))
}

/// All accounts in the order of their making.
pub fn all(conn: &mut Db) -> Result<Vec<User>, Error> {
    let rows: Vec<Row> = users::table.order(users::id).select(Row::as_select()).load(conn)?;
    rows.into_iter().map(User::try_from).collect()
}

/// How many accounts of this role are open.
pub fn count_open(conn: &mut Db, role: AccountRole) -> Result<i64, Error> {
    Ok(users::table.filter(users::role.eq(role.key())).filter(users::disabled_at.is_null()).count().get_result(conn)?)
}

/// Makes an account.
pub fn insert(tx: &mut Db, new: &NewUser<'_>) -> Result<UserId, Error> {
    Ok(diesel::insert_into(users::table)
        .values((
            users::login.eq(new.login),
            users::name.eq(new.name),
            users::role.eq(new.role.key()),
            users::password_hash.eq(new.password_hash),
            users::created_at.eq(new.now),
        ))
        .returning(users::id)
        .get_result(tx)?)
}

/// Sets the password and uses up any one-time link.
pub fn set_password(tx: &mut Db, id: UserId, hash: &str) -> Result<(), Error> {
    diesel::update(users::table.find(id))
        .set((
            users::password_hash.eq(Some(hash)),
            users::invitation_hash.eq(None::<&str>),
            users::invited_until.eq(None::<NaiveDateTime>),
        ))
        .execute(tx)?;
    Ok(())
}

/// Gives the account a one-time link, in place of any before.
pub fn set_invitation(tx: &mut Db, id: UserId, hash: &str, until: NaiveDateTime) -> Result<(), Error> {
    diesel::update(users::table.find(id))
        .set((users::invitation_hash.eq(Some(hash)), users::invited_until.eq(Some(until))))
        .execute(tx)?;
    Ok(())
}

/// Shuts the account, or opens it again.
pub fn set_disabled(tx: &mut Db, id: UserId, at: Option<NaiveDateTime>) -> Result<(), Error> {
    diesel::update(users::table.find(id)).set(users::disabled_at.eq(at)).execute(tx)?;
    Ok(())
}

/// Changes what the account may do.
pub fn set_role(tx: &mut Db, id: UserId, role: AccountRole) -> Result<(), Error> {
    diesel::update(users::table.find(id)).set(users::role.eq(role.key())).execute(tx)?;
    Ok(())
}

/// Changes the account's name and language.
pub fn set_profile(tx: &mut Db, id: UserId, name: &str, locale: Option<&str>) -> Result<(), Error> {
    diesel::update(users::table.find(id)).set((users::name.eq(name), users::locale.eq(locale))).execute(tx)?;
    Ok(())
}

fn one(found: diesel::QueryResult<Row>) -> Result<Option<User>, Error> {
    found.optional()?.map(User::try_from).transpose()
}
