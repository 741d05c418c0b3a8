//! What a use case answers when it does not do what was asked.

use crate::auth::password::HashError;
use crate::auth::role::Action;
use crate::auth::token::RandomError;
use crate::store::{self, UserId};
use chrono::NaiveDateTime;

/// Why a use case did nothing.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no such thing, or it is not for this reader to know that there is.
    #[error("there is no such thing")]
    NotFound,
    /// It is not his to do.
    #[error("{0:?} is not allowed to this actor")]
    Forbidden(Action),
    /// Rules forbid it, or what was typed cannot be taken; nothing was changed.
    #[error("refused: {}", keys(.0))]
    Refused(Vec<Refusal>),
    /// Another wrote meanwhile what the form was made from.
    #[error("{} was changed meanwhile from {:?} to {:?}", .0.subject, .0.yours, .0.stored)]
    Stale(Box<Stale>),
    /// Too many failed sign-ins; to be tried again after so many minutes.
    #[error("too many failed sign-ins, wait {0} minutes")]
    Throttled(i64),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// Hashing failed.
    #[error(transparent)]
    Hash(#[from] HashError),
    /// The system has no randomness.
    #[error(transparent)]
    Random(#[from] RandomError),
}

impl Error {
    /// A refusal for one reason.
    pub fn refused(refusal: impl Into<Refusal>) -> Self {
        Self::Refused(vec![refusal.into()])
    }
}

/// One reason of a refusal, in a form that is put into words in the reader's language: the text `refused-KEY`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// A stable name, such as `login-taken`.
    pub key: &'static str,
    /// The name of the form's field that it is about, if it is about one.
    pub field: Option<String>,
    /// What the text needs to know.
    pub arguments: Vec<(&'static str, Value)>,
}

/// Something a text needs to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A name, a move, an article.
    Text(String),
    /// A number, by which the language may choose its form.
    Number(i64),
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl Refusal {
    /// A reason that stands for itself.
    pub const fn new(key: &'static str) -> Self {
        Self { key, field: None, arguments: Vec::new() }
    }

    /// Says which field of the form it is about.
    #[must_use]
    pub fn at(mut self, field: impl Into<String>) -> Self {
        self.field = Some(field.into());
        self
    }

    /// Gives the text something to name.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.arguments.push((name, value.into()));
        self
    }
}

/// Two writers met: what one wanted to write and what the other has written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stale {
    /// What it is about, in words or figures: a board, a field.
    pub subject: String,
    /// What stands there now.
    pub stored: String,
    /// What was to be written.
    pub yours: String,
    /// Who wrote what stands, and when; none where that is not on record.
    pub by: Option<Written>,
}

/// Who wrote something, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The account, if it was one.
    pub user: Option<UserId>,
    /// Who, as the record of changes names him.
    pub actor: String,
    /// When, UTC.
    pub at: NaiveDateTime,
}

fn keys(refusals: &[Refusal]) -> String {
    refusals.iter().map(|refusal| refusal.key).collect::<Vec<_>>().join(", ")
}
