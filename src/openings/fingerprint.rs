//! The three 32-byte values of the lot: fingerprints (SHA-256), seeds and commitments, all written as 64 lower-case
//! hexadecimal digits.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// What [`Fingerprint`], [`Seed`] and [`Commitment`] refuse to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected 64 hexadecimal digits (32 bytes), found {found} characters or a character that is not one of 0-9, a-f"
)]
pub struct HexError {
    /// How many characters were given. The text itself is not kept: it may be a seed that is still secret.
    pub found: usize,
}

fn bytes_of(text: &str) -> Result<[u8; 32], HexError> {
    let mut bytes = [0; 32];
    match hex::decode_to_slice(text.trim(), &mut bytes) {
        Ok(()) => Ok(bytes),
        Err(_) => Err(HexError { found: text.trim().chars().count() }),
    }
}

/// A SHA-256 of published bytes: of a table, or of the list that a lot draws from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Fingerprint([u8; 32]);

impl Fingerprint {
    /// The SHA-256 of `bytes`.
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// The first eight bytes as a big-endian number: what the lot takes its index from.
    pub(super) fn leading(self) -> u64 {
        self.0.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
    }
}

/// The 32 random bytes of one drawing act. Secret until the draw is made, published after it.
///
/// `Debug` hides it, so that a log cannot give it away; `Display` and serde write it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from 32 bytes of a cryptographic random source. This floor has none: the caller brings them.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// SHA-256 of the 32 bytes (not of their hexadecimal text): what is stored and shown before the draw.
    pub fn commitment(self) -> Commitment {
        Commitment(Fingerprint::of(&self.0))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

/// The SHA-256 of a [`Seed`], stored before the draw: afterwards nobody can bring another seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Commitment(Fingerprint);

impl Commitment {
    /// Whether `seed` is the one committed to.
    pub fn is_of(self, seed: Seed) -> bool {
        self == seed.commitment()
    }
}

/// Text, both ways, of a type around 32 bytes.
macro_rules! hex_text {
    ($name:ident, $bytes:ident => $build:expr) => {
        impl FromStr for $name {
            type Err = HexError;
            fn from_str(text: &str) -> Result<Self, HexError> {
                bytes_of(text).map(|$bytes| $build)
            }
        }
        impl TryFrom<String> for $name {
            type Error = HexError;
            fn try_from(text: String) -> Result<Self, HexError> {
                text.parse()
            }
        }
        impl From<$name> for String {
            fn from(value: $name) -> Self {
                value.to_string()
            }
        }
    };
}

hex_text!(Fingerprint, bytes => Self(bytes));
hex_text!(Seed, bytes => Self(bytes));
hex_text!(Commitment, bytes => Self(Fingerprint(bytes)));

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fingerprint({self})")
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_is_the_sha_256_of_the_bytes() {
        // FIPS 180-4's own one-block example for the fingerprint; 32 zero bytes for the commitment.
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(Fingerprint::of(b"abc").to_string(), abc);
        let zeros = Seed::new([0; 32]);
        let commitment = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(zeros.commitment().to_string(), commitment);
        assert!(zeros.commitment().is_of(zeros));
        assert!(!zeros.commitment().is_of(Seed::new([1; 32])));
    }

    #[test]
    fn text_is_64_digits_of_either_case_and_nothing_else() {
        let seed: Seed = "AB".repeat(32).parse().unwrap();
        assert_eq!(seed.to_string(), "ab".repeat(32));
        assert_eq!("ab".repeat(31).parse::<Seed>(), Err(HexError { found: 62 }));
        assert_eq!("xy".repeat(32).parse::<Commitment>(), Err(HexError { found: 64 }));
    }

    #[test]
    fn debug_does_not_tell_a_seed() {
        assert_eq!(format!("{:?}", Seed::new([7; 32])), "Seed(hidden)");
    }
}
