//! The characters of files from elsewhere: game files, player lists, opening tables.

use encoding_rs::{WINDOWS_1251, WINDOWS_1252};
use std::borrow::Cow;
use std::str::FromStr;
use thiserror::Error;

/// How the bytes of a file stand for characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, or whatever a mark at the beginning tells; a text that is none is read as Windows-1251 if it has Cyrillic
    /// words, else as Windows-1252.
    #[default]
    Guess,
    /// Western European, as old Portuguese files.
    Windows1252,
    /// Cyrillic.
    Windows1251,
}

/// A word that names no encoding.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("`{0}` is no encoding that is read: choose guess, windows-1252 or windows-1251")]
pub struct UnknownEncoding(pub String);

impl Encoding {
    /// The text of some bytes, without the mark of its encoding.
    ///
    /// ```
    /// use tablita::draughts::Encoding;
    /// assert_eq!(Encoding::Guess.decode(b"Jo\xe3o"), "João");
    /// assert_eq!(Encoding::Guess.decode(b"\xc8\xe2\xe0\xed"), "Иван");
    /// assert_eq!(Encoding::Guess.decode("\u{feff}João".as_bytes()), "João");
    /// ```
    pub fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        let encoding = match self {
            Self::Windows1252 => WINDOWS_1252,
            Self::Windows1251 => WINDOWS_1251,
            Self::Guess => {
                if let Some((marked, mark)) = encoding_rs::Encoding::for_bom(bytes) {
                    return marked.decode_without_bom_handling(bytes.get(mark..).unwrap_or_default()).0;
                }
                match std::str::from_utf8(bytes) {
                    Ok(text) => return Cow::Borrowed(text),
                    Err(_) if has_cyrillic_words(bytes) => WINDOWS_1251,
                    Err(_) => WINDOWS_1252,
                }
            }
        };
        encoding.decode_without_bom_handling(bytes).0
    }
}

/// Portuguese has one or two accented letters together; a Cyrillic word in Windows-1251 is a longer run of high bytes.
fn has_cyrillic_words(bytes: &[u8]) -> bool {
    bytes.windows(3).any(|three| three.iter().all(|&byte| byte >= 0xc0 || byte == 0xa8 || byte == 0xb8))
}

impl FromStr for Encoding {
    type Err = UnknownEncoding;

    fn from_str(text: &str) -> Result<Self, UnknownEncoding> {
        match text {
            "guess" | "utf-8" => Ok(Self::Guess),
            "windows-1252" => Ok(Self::Windows1252),
            "windows-1251" => Ok(Self::Windows1251),
            other => Err(UnknownEncoding(other.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn portuguese_and_russian_are_told_apart() {
        let read = |bytes: &[u8]| Encoding::Guess.decode(bytes).into_owned();
        assert_eq!(read(b"A\xc7\xc3O; S\xe3o Jo\xe3o d'\xc1gua"), "AÇÃO; São João d'Água");
        assert_eq!(read(b"\xcf\xe5\xf2\xf0\xee\xe2; 1990"), "Петров; 1990");
        assert_eq!(read("Петров, São".as_bytes()), "Петров, São");
    }

    #[test]
    fn a_mark_decides_and_is_left_out() {
        assert_eq!(Encoding::Guess.decode("\u{feff}Ж".as_bytes()), "Ж");
        assert_eq!(Encoding::Guess.decode(b"\xff\xfeA\0\xe7\0"), "Aç");
        assert_eq!(Encoding::Windows1251.decode(b"\xc6"), "Ж");
        assert_eq!(Encoding::Windows1252.decode(b"\xc6"), "Æ");
    }
}
