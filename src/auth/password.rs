//! Passwords and the names that go with them: what is accepted, and argon2id.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use std::fmt;

/// What is typed to sign in: 2 to 64 letters, digits and `. _ - @ +`, folded to small letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Login(String);

/// A text that cannot be a login.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("a login has 2 to 64 letters, digits or . _ - @ +")]
pub struct LoginError;

impl Login {
    /// The folded text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Reads what was typed.
    pub fn parse(text: &str) -> Result<Self, LoginError> {
        let text = text.trim();
        let written = text.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '@' | '+'));
        if written && (2..=64).contains(&text.chars().count()) {
            Ok(Self(text.to_lowercase()))
        } else {
            Err(LoginError)
        }
    }
}

/// A password that somebody has chosen: 10 characters or more, and no more than 256 bytes.
///
/// Length is the only demand: prescribed kinds of characters make passwords worse, not better. It has no `Display`.
#[derive(Clone)]
pub struct NewPassword(String);

/// Why a password is not accepted.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum PasswordError {
    /// Fewer than ten characters.
    #[error("a password has at least 10 characters")]
    TooShort,
    /// More than 256 bytes: hashing must not take as long as somebody likes.
    #[error("a password has at most 256 bytes")]
    TooLong,
    /// One character over and over, or the login itself.
    #[error("this password would be among the first to be guessed")]
    Guessable,
}

impl NewPassword {
    /// Checks what was typed by the owner of `login`.
    pub fn parse(text: &str, login: &str) -> Result<Self, PasswordError> {
        if text.chars().count() < 10 {
            return Err(PasswordError::TooShort);
        }
        if text.len() > 256 {
            return Err(PasswordError::TooLong);
        }
        let first = text.chars().next();
        if text.chars().all(|c| Some(c) == first) || text.to_lowercase() == login.to_lowercase() {
            return Err(PasswordError::Guessable);
        }
        Ok(Self(text.to_owned()))
    }

    /// Hashes with argon2id and a salt of its own, in PHC form. Takes about 30 ms and 19 MiB.
    pub fn hash(&self) -> Result<String, HashError> {
        hash(self.0.as_bytes())
    }
}

impl fmt::Debug for NewPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NewPassword(..)")
    }
}

/// The hash could not be made or read: a fault of the machine or of the table, never a wrong password.
#[derive(Debug, thiserror::Error)]
#[error("password hashing failed: {0}")]
pub struct HashError(String);

fn hash(password: &[u8]) -> Result<String, HashError> {
    let hash = Argon2::default().hash_password(password).map_err(|error| HashError(error.to_string()))?;
    Ok(hash.to_string())
}

/// Whether `typed` is the password behind `stored`.
///
/// Without a stored hash (no such account, an invitation not taken, an account that is shut) the same work is done
/// against a hash of nothing, so that the time does not tell which accounts exist.
pub fn verify(typed: &str, stored: Option<&str>) -> Result<bool, HashError> {
    // Hashing a password of any length would let one request take as long as somebody likes.
    let typed = typed.as_bytes();
    let typed = typed.get(..257).unwrap_or(typed);
    let Some(stored) = stored else {
        hash(typed)?;
        return Ok(false);
    };
    let stored = PasswordHash::new(stored).map_err(|error| HashError(error.to_string()))?;
    match Argon2::default().verify_password(typed, &stored) {
        Ok(()) => Ok(true),
        Err(argon2::password_hash::Error::PasswordInvalid) => Ok(false),
        Err(error) => Err(HashError(error.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_login_is_folded_and_bounded() {
        assert_eq!(Login::parse("  Árbitra.Chefe ").unwrap().as_str(), "árbitra.chefe");
        for wrong in ["", "a", "a b", "a/b", "<b>", &"a".repeat(65)] {
            assert_eq!(Login::parse(wrong), Err(LoginError), "{wrong}");
        }
    }

    #[test]
    fn a_password_is_long_and_not_the_login() {
        let refusal = |text: &str| NewPassword::parse(text, "Longo.Login").err();
        assert_eq!(refusal("nove.cara"), Some(PasswordError::TooShort));
        assert_eq!(refusal("dez caract"), None);
        assert_eq!(refusal(&"ab".repeat(129)), Some(PasswordError::TooLong));
        assert_eq!(refusal("aaaaaaaaaaaa"), Some(PasswordError::Guessable));
        assert_eq!(refusal("longo.login"), Some(PasswordError::Guessable));
    }

    #[test]
    fn only_the_right_password_opens() {
        let hash = NewPassword::parse("tablita 1961", "ana").unwrap().hash().unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(verify("tablita 1961", Some(&hash)).unwrap());
        assert!(!verify("tablita 1962", Some(&hash)).unwrap());
        assert!(!verify("tablita 1961", None).unwrap());
        assert!(verify("x", Some("not a hash")).is_err());
    }

    #[test]
    fn the_same_password_hashes_differently() {
        let password = NewPassword::parse("tablita 1961", "ana").unwrap();
        assert_ne!(password.hash().unwrap(), password.hash().unwrap());
    }
}
