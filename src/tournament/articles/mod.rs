//! The articles that an arbiter rules by, each with what it says in the three languages of the service. The words are
//! summaries of ours; the article named beside them is the law.

mod codex;
mod rapid_blitz;
mod rulebook;

use crate::draughts::Text;
use std::fmt;

/// The text of the laws that an article stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The rulebook of draughts-64.
    Rulebook,
    /// The rules of rapid and blitz games, printed with the rulebook.
    RapidBlitz,
    /// The competition code of the Brazilian confederation, 2020.
    Codex,
    /// The game rules of 2013 annexed to the Brazilian code.
    Annex,
}

impl Source {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Rulebook, Self::RapidBlitz, Self::Codex, Self::Annex];

    /// The stable name used in forms and stored values.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Rulebook => "fmjd",
            Self::RapidBlitz => "rapid-blitz",
            Self::Codex => "codex",
            Self::Annex => "cbd",
        }
    }

    /// How an article of it is cited: `FMJD rapid/blitz` before the number.
    const fn cited(self) -> &'static str {
        match self {
            Self::Rulebook => "FMJD",
            Self::RapidBlitz => "FMJD rapid/blitz",
            Self::Codex => "CODEX",
            Self::Annex => "CBD",
        }
    }

    const fn articles(self) -> &'static [Article] {
        match self {
            Self::Rulebook => rulebook::ARTICLES,
            Self::RapidBlitz => rapid_blitz::ARTICLES,
            Self::Codex => codex::ARTICLES,
            Self::Annex => codex::ANNEX,
        }
    }
}

/// An article with what it says.
#[derive(Debug)]
pub struct Article {
    source: Source,
    number: &'static str,
    text: Text,
}

impl Article {
    const fn new(source: Source, number: &'static str, texts: [&'static str; 3]) -> Self {
        let [pt_br, en, ru] = texts;
        Self { source, number, text: Text { pt_br, en, ru } }
    }

    /// Every article, text by text and in the order of each.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        Source::ALL.into_iter().flat_map(|source| source.articles().iter())
    }

    /// The article with this number.
    pub fn find(source: Source, number: &str) -> Option<&'static Self> {
        source.articles().iter().find(|article| article.number == number)
    }

    /// The article with this key: `fmjd/6.4.3`.
    pub fn from_key(key: &str) -> Option<&'static Self> {
        let (source, number) = key.split_once('/')?;
        Self::find(Source::ALL.into_iter().find(|known| known.key() == source)?, number)
    }

    /// The text of the laws that it stands in.
    pub const fn source(&self) -> Source {
        self.source
    }

    /// Its number there: `6.4.3`, `59 A`.
    pub const fn number(&self) -> &'static str {
        self.number
    }

    /// Its stable name: `fmjd/6.4.3`.
    pub fn key(&self) -> String {
        format!("{}/{}", self.source.key(), self.number)
    }

    /// What it says, in short.
    pub const fn text(&self) -> Text {
        self.text
    }
}

/// As it is cited: `FMJD 6.4.3`, `CODEX 58`.
impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.source.cited(), self.number)
    }
}

/// An article is known by its text and its number there.
impl PartialEq for Article {
    fn eq(&self, other: &Self) -> bool {
        (self.source, self.number) == (other.source, other.number)
    }
}

impl Eq for Article {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_article_has_its_words_in_three_languages_and_is_found_by_its_key() {
        let mut seen = HashSet::new();
        for article in Article::all() {
            let Text { pt_br, en, ru } = article.text();
            assert!([pt_br, en, ru].iter().all(|text| text.ends_with('.')), "{article}");
            assert!(ru.chars().any(|letter| ('а'..='я').contains(&letter)), "{article}");
            assert!(seen.insert(article.key()), "{article} stands twice");
            assert_eq!(Article::from_key(&article.key()), Some(article));
        }
        assert_eq!(Article::from_key("fmjd/99"), None);
        assert_eq!(Article::from_key("6.4.3"), None);
    }

    #[test]
    fn an_article_is_cited_with_its_source() {
        let cited = |key: &str| Article::from_key(key).unwrap().to_string();
        assert_eq!(cited("fmjd/6.4.3"), "FMJD 6.4.3");
        assert_eq!(cited("rapid-blitz/7"), "FMJD rapid/blitz 7");
        assert_eq!(cited("codex/58"), "CODEX 58");
        assert_eq!(cited("cbd/97a"), "CBD 97a");
    }
}
