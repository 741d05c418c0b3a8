//! What the frame of every page needs: `templates/base.html` reads it as `l`.

use super::form::TOKEN_FIELD;
use super::{assets, events};
use crate::app::SectionId;
use crate::app::accounts::Account;
use crate::auth::role::{Action, Role};
use crate::auth::token::Token;
use crate::i18n::{Locale, Message, Texts};
use actix_web::cookie::{Cookie, SameSite};
use actix_web::http::header;
use actix_web::{HttpResponse, HttpResponseBuilder};
use askama::filters::HtmlSafe;
use std::fmt;

/// Light or dark, where the reader has chosen; without a choice the device decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Theme {
    #[default]
    Device,
    Light,
    Dark,
}

impl Theme {
    /// All of them, in the order in which they are offered.
    pub(crate) const ALL: [Self; 3] = [Self::Device, Self::Light, Self::Dark];

    /// Its name in the cookie and on the page.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Device => "device",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The theme of a name.
    pub(crate) fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.key() == key)
    }
}

/// A link in words.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    /// Where to.
    pub(crate) address: String,
    /// What it says.
    pub(crate) word: String,
}

impl Link {
    pub(crate) fn new(address: impl Into<String>, word: impl fmt::Display) -> Self {
        Self { address: address.into(), word: word.to_string() }
    }
}

/// The frame of a page.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// The title of the page.
    pub(crate) title: String,
    /// The event that the page belongs to.
    pub(crate) event: Option<Link>,
    /// The ways within the event, at most six words.
    pub(crate) nav: Vec<Link>,
    /// The one way back of a page with a task, which has no other ways.
    pub(crate) back: Option<Link>,
    /// What is announced to everybody in the event.
    pub(crate) notices: Vec<String>,
    /// Facts at the foot: when the page was made, its revision.
    pub(crate) facts: Vec<String>,
    /// Other forms of the page, at the foot: CSV, JSON, print.
    pub(crate) forms: Vec<Link>,
    /// What was just done, said once.
    pub(crate) said: Option<String>,
    /// The name of the account that reads.
    pub(crate) account: Option<String>,
    /// The stream that tells when the page has changed.
    pub(crate) events: Option<String>,
    /// Whether the reader looks after accounts.
    pub(crate) is_admin: bool,
    texts: Texts,
    theme: Theme,
    here: String,
    current: Option<String>,
}

impl Layout {
    pub(super) fn new(
        texts: Texts,
        theme: Theme,
        account: Option<&Account>,
        here: String,
        said: Option<&Said>,
        title: String,
    ) -> Self {
        Self {
            title,
            event: None,
            nav: Vec::new(),
            back: None,
            notices: Vec::new(),
            facts: Vec::new(),
            forms: Vec::new(),
            said: said.and_then(|said| said.words(texts)),
            account: account.map(|account| account.name.clone()),
            events: None,
            is_admin: account.is_some_and(|account| Role::before_service(account.role).may(Action::ManageAccounts)),
            texts,
            theme,
            here,
            current: None,
        }
    }

    /// Names the event that the page belongs to.
    #[must_use]
    pub(crate) fn of_event(mut self, name: impl Into<String>, address: impl Into<String>) -> Self {
        self.event = Some(Link { address: address.into(), word: name.into() });
        self
    }

    /// Gives the ways of the page; the one that leads to `current` is marked.
    #[must_use]
    pub(crate) fn with_nav(mut self, nav: Vec<Link>, current: impl Into<String>) -> Self {
        self.nav = nav;
        self.current = Some(current.into());
        self
    }

    /// Keeps the page fresh: it was made from `revision` of `section`.
    #[must_use]
    pub(crate) fn watching(mut self, section: SectionId, revision: i64) -> Self {
        self.events = Some(events::address(section, revision));
        self
    }

    /// Makes it a page with a task: one way back and nothing else.
    #[must_use]
    pub(crate) fn with_back(mut self, back: Link) -> Self {
        self.back = Some(back);
        self
    }

    /// The text of a key.
    pub(crate) fn t<'a>(&self, key: &'a str) -> Message<'a> {
        self.texts.t(key)
    }

    /// The texts, for functions that put things into words.
    pub(crate) const fn texts(&self) -> Texts {
        self.texts
    }

    /// The language of the page.
    pub(crate) const fn locale(&self) -> Locale {
        self.texts.locale()
    }

    /// The languages to choose from.
    #[expect(clippy::unused_self, reason = "templates ask the layout")]
    pub(crate) const fn locales(&self) -> [Locale; 3] {
        Locale::ALL
    }

    /// The chosen theme.
    pub(crate) const fn theme(&self) -> Theme {
        self.theme
    }

    /// The themes to choose from.
    #[expect(clippy::unused_self, reason = "templates ask the layout")]
    pub(crate) const fn themes(&self) -> [Theme; 3] {
        Theme::ALL
    }

    /// What a theme is called.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates pass by reference")]
    pub(crate) fn theme_word(&self, theme: &Theme) -> Message<'static> {
        self.texts.t(match theme {
            Theme::Device => "theme-device",
            Theme::Light => "theme-light",
            Theme::Dark => "theme-dark",
        })
    }

    /// The path of this page.
    pub(crate) fn here(&self) -> &str {
        &self.here
    }

    /// The path to sign in and come back.
    pub(crate) fn sign_in(&self) -> String {
        super::account::sign_in_path(&self.here)
    }

    /// Whether a way of the nav is the one we are on.
    pub(crate) fn is_current(&self, link: &Link) -> bool {
        self.current.as_ref() == Some(&link.address)
    }

    /// The address of a style sheet, script or picture.
    #[expect(clippy::unused_self, reason = "templates ask the layout")]
    pub(crate) fn asset(&self, name: &str) -> String {
        assets::address(name)
    }

    /// The hidden field that makes a form act once: `{{ l.form_token()? }}` inside every form that changes something.
    #[expect(clippy::unused_self, reason = "templates ask the layout")]
    pub(crate) fn form_token(&self) -> Result<FormToken, askama::Error> {
        Token::random().map(FormToken).map_err(askama::Error::custom)
    }
}

/// The hidden field of a form.
pub(crate) struct FormToken(Token);

/// The token is hexadecimal digits, so nothing in the field needs escaping.
impl HtmlSafe for FormToken {}

impl fmt::Display for FormToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, r#"<input type="hidden" name="{TOKEN_FIELD}" value="{}">"#, self.0.reveal())
    }
}

/// Sends the reader on after a form, with words for the next page: `see_other("/x").say("said-saved").done()`.
pub(crate) fn see_other(path: impl Into<String>) -> SeeOther {
    SeeOther { response: HttpResponse::SeeOther(), path: path.into(), said: None }
}

/// An answer that sends the reader on.
pub(crate) struct SeeOther {
    response: HttpResponseBuilder,
    path: String,
    said: Option<Said>,
}

impl SeeOther {
    /// The text of this key, which begins with `said-`, is said on the next page.
    #[must_use]
    pub(crate) fn say(mut self, key: &str) -> Self {
        self.said = Some(Said { key: key.to_owned(), arguments: Vec::new() });
        self
    }

    /// Names something in what is said.
    #[must_use]
    pub(crate) fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        if let Some(said) = &mut self.said {
            said.arguments.push((name.to_owned(), value.into()));
        }
        self
    }

    /// Sets a cookie on the way.
    #[must_use]
    pub(crate) fn cookie(mut self, cookie: Cookie<'_>) -> Self {
        self.response.cookie(cookie);
        self
    }

    /// The answer.
    pub(crate) fn done(mut self) -> HttpResponse {
        if let Some(said) = self.said {
            self.response.cookie(
                Cookie::build(Said::COOKIE, said.written()).path("/").http_only(true).same_site(SameSite::Lax).finish(),
            );
        }
        self.response.insert_header((header::LOCATION, self.path)).finish()
    }
}

/// What was done, carried in a cookie to the next page and said there once.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Said {
    key: String,
    arguments: Vec<(String, String)>,
}

impl Said {
    /// The name of the cookie.
    pub(super) const COOKIE: &'static str = "said";

    fn written(&self) -> String {
        hex::encode(serde_json::to_vec(self).unwrap_or_default())
    }

    pub(super) fn read(cookie: &str) -> Option<Self> {
        serde_json::from_slice(&hex::decode(cookie).ok()?).ok()
    }

    /// In words. A cookie can say anything, so only texts made for this are said.
    fn words(&self, texts: Texts) -> Option<String> {
        if !self.key.starts_with("said-") {
            return None;
        }
        let message = texts.t(self.key.as_str());
        let message = self.arguments.iter().fold(message, |message, (name, value)| message.named(name, value.as_str()));
        message.resolve()
    }
}

/// A path of this service to lead a reader to, out of what a request asked for; the start page for anything else.
pub(crate) fn local_path(asked: &str) -> &str {
    let plain = asked.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    if plain && asked.starts_with('/') && !asked.starts_with("//") { asked } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_led_to_another_site() {
        assert_eq!(local_path("/events/3?round=2"), "/events/3?round=2");
        for other in ["", "//evil.example", "https://evil.example", "/\\evil.example", "/a\r\nb", "events", "/ x"] {
            assert_eq!(local_path(other), "/", "{other:?}");
        }
    }

    #[test]
    fn a_cookie_says_only_what_is_made_to_be_said() {
        let texts = Texts::new(Locale::En);
        let said = |key: &str| Said { key: key.to_owned(), arguments: vec![("name".into(), "<Ana>".into())] };
        let known = said("said-signed-in");
        assert_eq!(Said::read(&known.written()), Some(known.clone()));
        assert_eq!(known.words(texts).as_deref(), Some("Signed in as <Ana>."));
        assert_eq!(said("said-nothing-such").words(texts), None);
        assert_eq!(said("sign-in").words(texts), None);
        assert_eq!(Said::read("zz"), None);
    }
}
