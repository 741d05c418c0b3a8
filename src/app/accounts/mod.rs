//! Accounts: the first one, signing in, one's own, and the administrator's view of all.

mod administration;
mod invitations;
mod own;
mod sessions;
mod set_up;
mod sign_in;

pub use administration::Listed;
pub use invitations::Invited;
pub use sessions::{Device, SESSION_DAYS};

use super::{Actor, Error, Refusal};
use crate::auth::password::{Login, LoginError, NewPassword, PasswordError};
use crate::auth::role::AccountRole;
use crate::store::UserId;
use crate::store::users::User;

/// An open account, as its owner uses the service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its key.
    pub id: UserId,
    /// What is typed to sign in.
    pub login: String,
    /// The name that others see.
    pub name: String,
    /// What it may do in the service as a whole.
    pub role: AccountRole,
    /// The tag of its own language; none where the device decides.
    pub locale: Option<String>,
}

impl Account {
    /// Who acts when this account's owner does.
    pub fn actor(&self) -> Actor {
        Actor::Account { id: self.id, name: self.name.clone(), role: self.role }
    }
}

impl From<User> for Account {
    fn from(user: User) -> Self {
        Self { id: user.id, login: user.login, name: user.name, role: user.role, locale: user.locale }
    }
}

/// What was typed for a new account; checked as a whole, so that every fault is told at once.
#[derive(Clone, Debug, Default)]
pub struct Particulars {
    /// What will be typed to sign in.
    pub login: String,
    /// The name that others see.
    pub name: String,
}

/// Particulars that passed.
struct Checked {
    login: Login,
    name: String,
}

impl From<LoginError> for Refusal {
    fn from(_: LoginError) -> Self {
        Self::new("login-malformed").at("login")
    }
}

impl From<PasswordError> for Refusal {
    fn from(error: PasswordError) -> Self {
        let key = match error {
            PasswordError::TooShort => "password-too-short",
            PasswordError::TooLong => "password-too-long",
            PasswordError::Guessable => "password-guessable",
        };
        Self::new(key).at("password")
    }
}

/// A name is 1 to 80 characters on one line.
fn check_name(text: &str) -> Result<String, Refusal> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let printable = !name.chars().any(char::is_control);
    if (1..=80).contains(&name.chars().count()) && printable {
        Ok(name)
    } else {
        Err(Refusal::new("name-malformed").at("name"))
    }
}

impl Particulars {
    fn check(&self) -> Result<Checked, Vec<Refusal>> {
        match (Login::parse(&self.login), check_name(&self.name)) {
            (Ok(login), Ok(name)) => Ok(Checked { login, name }),
            (login, name) => Err(login.err().map(Refusal::from).into_iter().chain(name.err()).collect()),
        }
    }

    /// The particulars with the password that is to open the account.
    fn check_with_password(&self, password: &str) -> Result<(Checked, NewPassword), Error> {
        match (self.check(), NewPassword::parse(password, &self.login)) {
            (Ok(checked), Ok(password)) => Ok((checked, password)),
            (checked, password) => {
                let mut refusals = checked.err().unwrap_or_default();
                refusals.extend(password.err().map(Refusal::from));
                Err(Error::Refused(refusals))
            }
        }
    }
}
