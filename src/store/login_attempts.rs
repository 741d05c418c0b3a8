//! Failed sign-ins, kept in the database so that several instances count together.

use super::schema::login_attempts;
use super::{Db, Error};
use chrono::NaiveDateTime;
use diesel::prelude::*;

/// How often signing in has failed since a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Failures {
    /// For this account from this address.
    pub both: i64,
    /// For this account from anywhere.
    pub login: i64,
    /// From this address for any account.
    pub address: i64,
}

/// Counts the failures since `since`.
pub fn failures(tx: &mut Db, login: &str, address: &str, since: NaiveDateTime) -> Result<Failures, Error> {
    let recent = || login_attempts::table.filter(login_attempts::at.ge(since)).count();
    Ok(Failures {
        both: recent()
            .filter(login_attempts::login.eq(login))
            .filter(login_attempts::address.eq(address))
            .get_result(tx)?,
        login: recent().filter(login_attempts::login.eq(login)).get_result(tx)?,
        address: recent().filter(login_attempts::address.eq(address)).get_result(tx)?,
    })
}

/// Counts an attempt as failed; made before the password is looked at, so that many at once do not slip through.
pub fn record(tx: &mut Db, login: &str, address: &str, now: NaiveDateTime) -> Result<(), Error> {
    diesel::insert_into(login_attempts::table)
        .values((login_attempts::login.eq(login), login_attempts::address.eq(address), login_attempts::at.eq(now)))
        .execute(tx)?;
    Ok(())
}

/// A sign-in went well: forgets the failures of this account from this address.
pub fn forget(tx: &mut Db, login: &str, address: &str) -> Result<(), Error> {
    let of = login_attempts::table.filter(login_attempts::login.eq(login)).filter(login_attempts::address.eq(address));
    diesel::delete(of).execute(tx)?;
    Ok(())
}

/// Forgets the attempts made before `time`.
pub fn forget_before(tx: &mut Db, time: NaiveDateTime) -> Result<usize, Error> {
    Ok(diesel::delete(login_attempts::table.filter(login_attempts::at.lt(time))).execute(tx)?)
}
