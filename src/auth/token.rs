//! Random secrets carried in links, cookies and forms. What is stored is their hash.

use sha2::{Digest, Sha256};
use std::fmt;

/// A secret of 128 random bits, written as 32 hexadecimal digits.
///
/// It has no `Display`, so that it gets into a text only where [`Token::reveal`] is written.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// A text that is no token.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("a token is 32 hexadecimal digits")]
pub struct TokenError;

/// The system has no randomness to give.
#[derive(Debug, thiserror::Error)]
#[error("the system gives no random bytes: {0}")]
pub struct RandomError(#[from] getrandom::Error);

impl Token {
    const BYTES: usize = 16;

    /// A new secret from the system's randomness.
    pub fn random() -> Result<Self, RandomError> {
        let mut bytes = [0; Self::BYTES];
        getrandom::fill(&mut bytes)?;
        Ok(Self(hex::encode(bytes)))
    }

    /// Reads a secret that came back to us.
    pub fn parse(text: &str) -> Result<Self, TokenError> {
        let written =
            text.len() == 2 * Self::BYTES && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if written { Ok(Self(text.to_owned())) } else { Err(TokenError) }
    }

    /// The secret itself, for the link or the cookie.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is stored: SHA-256, in hexadecimal. A slow hash is not needed, since there is nothing to guess.
    pub fn hash(&self) -> String {
        sha256(&[&self.0])
    }

    /// The hash of the secret bound to where it counts: the same token sent by another reader, or to another place, is
    /// another one.
    pub fn hash_within(&self, scope: &[&str]) -> String {
        let mut parts = vec![self.0.as_str()];
        parts.extend_from_slice(scope);
        sha256(&parts)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// SHA-256 of texts, each with its length before it so that no two lists look the same; in hexadecimal.
fn sha256(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part.len().to_le_bytes());
        hash.update(part.as_bytes());
    }
    hex::encode(hash.finalize())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_come_back() {
        let (one, other) = (Token::random().unwrap(), Token::random().unwrap());
        assert_ne!(one, other);
        assert_eq!(Token::parse(one.reveal()), Ok(one.clone()));
        assert_eq!(one.hash(), Token::parse(one.reveal()).unwrap().hash());
        assert_ne!(one.hash(), other.hash());
    }

    #[test]
    fn a_text_of_another_shape_is_no_token() {
        for text in ["", "0", &"g".repeat(32), &"A".repeat(32), &"0".repeat(33), &"é".repeat(16)] {
            assert_eq!(Token::parse(text), Err(TokenError), "{text}");
        }
    }

    #[test]
    fn the_secret_is_not_in_logs() {
        let token = Token::random().unwrap();
        assert!(!format!("{token:?}").contains(token.reveal()));
    }

    #[test]
    fn the_scope_is_part_of_the_hash() {
        let token = Token::random().unwrap();
        let hashes = [
            token.hash(),
            token.hash_within(&["a", "b"]),
            token.hash_within(&["ab", ""]),
            token.hash_within(&["ab"]),
            token.hash_within(&["b", "a"]),
        ];
        for (i, hash) in hashes.iter().enumerate() {
            assert_eq!(hashes.iter().position(|other| other == hash), Some(i));
        }
    }
}
