//! The three languages of the service. Texts lie in Fluent files, one folder a language and one file a room; all are
//! compiled in, and a test holds the three to the same keys and arguments.
//!
//! ```
//! use tablita::i18n::{Locale, Texts};
//! let texts = Texts::new(Locale::En);
//! assert_eq!(texts.t("sign-in").to_string(), "Sign in");
//! ```

pub mod dates;
mod negotiate;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, langid};
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

fluent_templates::static_loader! {
    static LOADER = {
        locales: "./src/i18n",
        fallback_language: "pt-BR",
        // No marks of direction around arguments: the three languages run the same way, and the marks end up in names
        // that are copied from a page.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// A language of the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Locale {
    /// Brazilian Portuguese, spoken where nothing else is asked for.
    #[default]
    PtBr,
    /// English.
    En,
    /// Russian.
    Ru,
}

impl Locale {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::PtBr, Self::En, Self::Ru];

    /// The tag of the language in pages, cookies and accounts.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::PtBr => "pt-BR",
            Self::En => "en",
            Self::Ru => "ru",
        }
    }

    /// Its name in itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::PtBr => "Português",
            Self::En => "English",
            Self::Ru => "Русский",
        }
    }

    /// The language of a tag that we have written.
    pub fn from_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|locale| locale.tag() == tag)
    }

    /// The language that a browser's `Accept-Language` prefers among ours; none where it names no such language.
    pub fn from_accept_language(header: &str) -> Option<Self> {
        negotiate::preferred(header)
    }

    fn identifier(self) -> &'static LanguageIdentifier {
        static PT_BR: LanguageIdentifier = langid!("pt-BR");
        static EN: LanguageIdentifier = langid!("en");
        static RU: LanguageIdentifier = langid!("ru");
        match self {
            Self::PtBr => &PT_BR,
            Self::En => &EN,
            Self::Ru => &RU,
        }
    }
}

/// The texts of one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Texts {
    locale: Locale,
}

impl Texts {
    /// The texts of `locale`.
    pub const fn new(locale: Locale) -> Self {
        Self { locale }
    }

    /// Whose texts these are.
    pub const fn locale(&self) -> Locale {
        self.locale
    }

    /// The text of a key, to be printed as it is or given arguments first:
    /// `texts.t("round-of").arg("round", 3).arg("rounds", 7)`.
    pub fn t<'a>(&self, key: impl Into<Cow<'a, str>>) -> Message<'a> {
        Message { locale: self.locale, key: key.into(), arguments: HashMap::new() }
    }
}

/// A text with its arguments, made when it is printed.
#[derive(Clone, Debug)]
pub struct Message<'a> {
    locale: Locale,
    key: Cow<'a, str>,
    arguments: HashMap<Cow<'static, str>, FluentValue<'a>>,
}

impl<'a> Message<'a> {
    /// Gives an argument: a text, or a number, by which the language may choose its form.
    #[must_use]
    pub fn arg(mut self, name: &'static str, value: impl Argument<'a>) -> Self {
        self.arguments.insert(Cow::Borrowed(name), value.fluent());
        self
    }

    /// The same for a name that is not known before.
    #[must_use]
    pub fn named(mut self, name: &str, value: impl Argument<'a>) -> Self {
        self.arguments.insert(Cow::Owned(name.to_owned()), value.fluent());
        self
    }

    /// The text; none where there is no such key, or an argument is missing.
    pub fn resolve(&self) -> Option<String> {
        LOADER.try_lookup_complete(self.locale.identifier(), &self.key, Some(&self.arguments))
    }

    /// Never: a text says something. For the templates, where "no text" is an empty one.
    pub const fn is_empty(&self) -> bool {
        false
    }
}

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(text) = self.resolve() {
            return f.write_str(&text);
        }
        tracing::error!(key = %self.key, "a text or an argument of it is missing");
        write!(f, "[{}]", self.key)
    }
}

/// What a text can take in: texts and whole numbers, by value or by reference.
pub trait Argument<'a> {
    /// As Fluent has it.
    fn fluent(self) -> FluentValue<'a>;
}

impl<'a> Argument<'a> for &'a str {
    fn fluent(self) -> FluentValue<'a> {
        FluentValue::String(Cow::Borrowed(self))
    }
}

impl<'a> Argument<'a> for String {
    fn fluent(self) -> FluentValue<'a> {
        FluentValue::String(Cow::Owned(self))
    }
}

impl<'a> Argument<'a> for &'a String {
    fn fluent(self) -> FluentValue<'a> {
        FluentValue::String(Cow::Borrowed(self))
    }
}

impl<'a> Argument<'a> for Message<'a> {
    fn fluent(self) -> FluentValue<'a> {
        FluentValue::String(Cow::Owned(self.to_string()))
    }
}

macro_rules! number_arguments {
    ($($number:ty),+) => {$(
        impl<'a> Argument<'a> for $number {
            fn fluent(self) -> FluentValue<'a> {
                FluentValue::from(self)
            }
        }

        impl<'a> Argument<'a> for &$number {
            fn fluent(self) -> FluentValue<'a> {
                FluentValue::from(*self)
            }
        }
    )+};
}
number_arguments!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

#[cfg(test)]
mod tests;
