//! Who takes part in a section.

use super::system::Bye;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The number that a player has in the starting list, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StartNumber(pub u16);

impl fmt::Display for StartNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What is known of a person, as the organiser typed or imported it; all but the name may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Person {
    /// The name, in one piece, as it is to be shown.
    pub name: String,
    /// Federation or country: three letters.
    pub federation: Option<String>,
    /// Brazilian state (UF) or region.
    pub state: Option<String>,
    /// Club or city.
    pub club: Option<String>,
    /// Title, as the federation abbreviates it.
    pub title: Option<String>,
    /// Rating; none: unrated.
    pub rating: Option<u16>,
    /// Year of birth, by which CODEX art. 82 gives the category.
    pub birth_year: Option<u16>,
    /// Number in the federation's register.
    pub register_number: Option<String>,
    /// The last day of the licence, or of the membership, of the federation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub licence_until: Option<NaiveDate>,
}

impl Person {
    /// Whether the licence has run out on a day; none: it is not known until when it is valid.
    pub fn licence_has_expired(&self, on: NaiveDate) -> Option<bool> {
        self.licence_until.map(|until| until < on)
    }
}

/// What is wrong with a person's data: the field and the reason.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PersonError {
    /// No name.
    #[error("the name is missing")]
    NoName,
    /// A text is longer than its field.
    #[error("{field} has {length} characters; at most {most} are kept")]
    TooLong {
        /// Which field.
        field: &'static str,
        /// Its length in characters.
        length: usize,
        /// The most allowed.
        most: usize,
    },
    /// A text has characters that cannot be shown.
    #[error("{field} has a control character")]
    Control {
        /// Which field.
        field: &'static str,
    },
    /// What was written is no day.
    #[error("{field} must be a day such as 2026-12-31, not `{text}`")]
    Day {
        /// Which field.
        field: &'static str,
        /// What was written.
        text: String,
    },
    /// A number is out of reach.
    #[error("{field} must be a whole number from {least} to {most}, not `{text}`")]
    Number {
        /// Which field.
        field: &'static str,
        /// What was written.
        text: String,
        /// The least allowed.
        least: u16,
        /// The most allowed.
        most: u16,
    },
}

/// Reads a rating: whole, 0 (or blank) for unrated, at most 4000.
pub fn rating(text: &str) -> Result<Option<u16>, PersonError> {
    match number("rating", text, 0, 4000)? {
        Some(0) | None => Ok(None),
        rated => Ok(rated),
    }
}

/// Reads a year of birth.
pub fn birth_year(text: &str) -> Result<Option<u16>, PersonError> {
    number("birth_year", text, 1900, 2100)
}

/// Reads the last day of a licence: as forms write days, or as they are written in Brazil (`31/12/2026`).
pub fn licence_until(text: &str) -> Result<Option<NaiveDate>, PersonError> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let read = ["%Y-%m-%d", "%d/%m/%Y"].iter().find_map(|format| NaiveDate::parse_from_str(text, format).ok());
    read.map(Some).ok_or_else(|| PersonError::Day { field: "licence_until", text: text.to_owned() })
}

fn number(field: &'static str, text: &str, least: u16, most: u16) -> Result<Option<u16>, PersonError> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let value = text.parse::<u16>().ok().filter(|value| (least..=most).contains(value));
    value.map(Some).ok_or_else(|| PersonError::Number { field, text: text.to_owned(), least, most })
}

impl Person {
    /// Trims every text, takes runs of blanks for one, empty for missing, and checks all of it.
    /// All faults are given, not only the first.
    pub fn checked(self) -> Result<Self, Vec<PersonError>> {
        let mut faults = Vec::new();
        let mut text = |field, value: Option<String>, most| {
            let value = value.map(|text| tidy(&text)).filter(|text| !text.is_empty())?;
            let length = value.chars().count();
            if length > most {
                faults.push(PersonError::TooLong { field, length, most });
            }
            if value.chars().any(char::is_control) {
                faults.push(PersonError::Control { field });
            }
            Some(value)
        };
        let name = text("name", Some(self.name), 120);
        let person = Self {
            name: name.clone().unwrap_or_default(),
            federation: text("federation", self.federation, 12),
            state: text("state", self.state, 40),
            club: text("club", self.club, 120),
            title: text("title", self.title, 12),
            rating: self.rating.filter(|rating| *rating > 0),
            birth_year: self.birth_year,
            register_number: text("register_number", self.register_number, 40),
            licence_until: self.licence_until,
        };
        if name.is_none() {
            faults.insert(0, PersonError::NoName);
        }
        if faults.is_empty() { Ok(person) } else { Err(faults) }
    }
}

/// One line of text without outer blanks, with single blanks inside.
fn tidy(text: &str) -> String {
    text.split([' ', '\t', '\u{a0}', '\n', '\r']).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A text for finding and comparing: without accents, case or double blanks, so that `João  LUÍS` finds `joao luis`.
pub fn search_key(text: &str) -> String {
    tidy(&text.nfkd().filter(|letter| !is_combining_mark(*letter)).collect::<String>().to_lowercase())
}

/// A player of a section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// The place in the starting list.
    pub number: StartNumber,
    /// Who it is.
    pub person: Person,
    /// The first round that the player takes part in: 1, or later for a late entry.
    pub enters: u16,
    /// Rounds in which the player has a bye of his own (Swiss), each with what it is worth.
    pub byes: BTreeMap<u16, Bye>,
    /// The board at which the player always sits, where he needs one of his own.
    #[serde(default)]
    pub fixed_board: Option<u16>,
    /// Since when the player takes no part any more, if he left.
    pub departure: Option<Departure>,
    /// Whether the player was seen at the check-in.
    pub checked_in: bool,
}

impl Entrant {
    /// A player who is there from the first round on.
    pub const fn new(number: StartNumber, person: Person) -> Self {
        Self { number, person, enters: 1, byes: BTreeMap::new(), fixed_board: None, departure: None, checked_in: false }
    }
}

/// A player's leaving of the event (CODEX art. 69).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Departure {
    /// The first round that the player does not play.
    pub from_round: u16,
    /// Why, in the arbiter's words.
    pub reason: String,
}

/// The player of a list with the same name, accents and case apart: a name stands once in a starting list, so it tells who
/// somebody is.
pub fn namesake<'a>(list: &'a [Entrant], name: &str) -> Option<&'a Entrant> {
    let key = search_key(name);
    list.iter().find(|entrant| search_key(&entrant.person.name) == key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_key_knows_neither_accents_nor_case() {
        assert_eq!(search_key("  João  LUÍS Conceição "), "joao luis conceicao");
        assert_eq!(search_key("Ёлкин"), search_key("ёлкин"));
    }

    #[test]
    fn a_person_is_tidied() {
        let person = Person { name: " Ana \u{a0} Lima ".into(), club: Some("  ".into()), ..Person::default() };
        let person = person.checked().unwrap();
        assert_eq!((person.name.as_str(), person.club), ("Ana Lima", None));
    }

    #[test]
    fn every_fault_of_a_person_is_listed() {
        let person = Person { club: Some("x".repeat(121)), title: Some("a\u{7}".into()), ..Person::default() };
        let faults = person.checked().unwrap_err();
        assert_eq!(faults.len(), 3);
        assert_eq!(faults.first(), Some(&PersonError::NoName));
    }

    #[test]
    fn bug_12_a_licence_is_valid_to_the_end_of_its_last_day() {
        let day = |text: &str| licence_until(text).unwrap();
        let person = Person { licence_until: day("31/12/2026"), ..Person::default() };
        assert_eq!(person.licence_has_expired(day("2026-12-31").unwrap()), Some(false));
        assert_eq!(person.licence_has_expired(day("2027-01-01").unwrap()), Some(true));
        assert_eq!(Person::default().licence_has_expired(day("2027-01-01").unwrap()), None);
        assert!(matches!(licence_until("31/13/2026"), Err(PersonError::Day { field: "licence_until", .. })));
        assert_eq!(licence_until(" "), Ok(None));
    }

    #[test]
    fn numbers_are_read_or_refused_with_their_range() {
        assert_eq!(rating(" 2100 "), Ok(Some(2100)));
        assert_eq!(rating("0"), Ok(None));
        assert!(matches!(rating("21oo"), Err(PersonError::Number { field: "rating", .. })));
        assert!(matches!(birth_year("85"), Err(PersonError::Number { least: 1900, .. })));
    }
}
