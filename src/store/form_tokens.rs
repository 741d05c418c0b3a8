//! Forms that were acted upon. A form sent twice (a double tap, a reload, a retry on a bad line) is answered with what
//! came of the first.

use super::schema::form_tokens;
use super::{Db, Error};
use chrono::NaiveDateTime;
use diesel::prelude::*;

/// What came of the form with this token, if it was sent before.
pub fn outcome(tx: &mut Db, token_hash: &str) -> Result<Option<String>, Error> {
    Ok(form_tokens::table.find(token_hash).select(form_tokens::outcome).first(tx).optional()?)
}

/// Remembers what came of a form; the second of two at the same time fails here, at the key.
pub fn record(tx: &mut Db, token_hash: &str, outcome: &str, now: NaiveDateTime) -> Result<(), Error> {
    diesel::insert_into(form_tokens::table)
        .values((
            form_tokens::token_hash.eq(token_hash),
            form_tokens::outcome.eq(outcome),
            form_tokens::used_at.eq(now),
        ))
        .execute(tx)?;
    Ok(())
}

/// Forgets the forms used before `time`.
pub fn forget_before(tx: &mut Db, time: NaiveDateTime) -> Result<usize, Error> {
    Ok(diesel::delete(form_tokens::table.filter(form_tokens::used_at.lt(time))).execute(tx)?)
}
