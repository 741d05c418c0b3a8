//! What the instances of one service share: secrets made once, and the one-time set-up link.

use super::schema::settings;
use super::{Db, Error};
use diesel::prelude::*;

/// The value of a key.
pub fn get(conn: &mut Db, key: &str) -> Result<Option<String>, Error> {
    Ok(settings::table.find(key).select(settings::value).first(conn).optional()?)
}

/// Sets a key, over what was there.
pub fn set(tx: &mut Db, key: &str, value: &str) -> Result<(), Error> {
    let changed = diesel::update(settings::table.find(key)).set(settings::value.eq(value)).execute(tx)?;
    if changed == 0 {
        diesel::insert_into(settings::table).values((settings::key.eq(key), settings::value.eq(value))).execute(tx)?;
    }
    Ok(())
}

/// Forgets a key; whether it was there.
pub fn remove(tx: &mut Db, key: &str) -> Result<bool, Error> {
    Ok(diesel::delete(settings::table.find(key)).execute(tx)? > 0)
}
