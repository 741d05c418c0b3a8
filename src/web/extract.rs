//! Who reads: what a handler knows of a request before it asks the house.

use super::error::Error;
use super::form::Faults;
use super::layout::{Layout, Said, Theme};
use super::server::Surroundings;
use crate::app::accounts::Account;
use crate::app::{self, Actor, App, Hub, Refusal, UserId};
use crate::i18n::{Locale, Texts};
use actix_identity::Identity;
use actix_web::cookie::Cookie;
use actix_web::dev::Payload;
use actix_web::http::{Method, StatusCode, header};
use actix_web::{FromRequest, HttpMessage, HttpRequest, HttpResponse, web};
use askama::Template;
use futures_util::future::LocalBoxFuture;
use std::fmt;
use std::net::IpAddr;

/// One request with its reader: his account, language and theme, and the house to ask.
#[derive(Clone, Debug)]
pub(crate) struct Visit {
    /// The account he is signed in to.
    pub(crate) account: Option<Account>,
    app: App,
    surroundings: Surroundings,
    locale: Locale,
    theme: Theme,
    said: Option<Said>,
    method: Method,
    path_and_query: String,
    address: String,
}

impl Visit {
    /// A request of somebody who is not known to be signed in.
    pub(super) fn of_a_stranger(request: &HttpRequest) -> Self {
        let surroundings = Surroundings::of(request);
        Self {
            account: None,
            app: surroundings.app.clone(),
            locale: locale(request),
            theme: request.cookie("theme").and_then(|cookie| Theme::from_key(cookie.value())).unwrap_or_default(),
            said: request.cookie(Said::COOKIE).and_then(|cookie| Said::read(cookie.value())),
            method: request.method().clone(),
            path_and_query: request.uri().path_and_query().map_or_else(String::new, ToString::to_string),
            address: address(request, surroundings.behind_proxy),
            surroundings: surroundings.clone(),
        }
    }

    fn sign_in(&mut self, account: Account) {
        if let Some(locale) = account.locale.as_deref().and_then(Locale::from_tag) {
            self.locale = locale;
        }
        self.account = Some(account);
    }

    /// Who acts.
    pub(crate) fn actor(&self) -> Actor {
        self.account.as_ref().map_or(Actor::Public, Account::actor)
    }

    /// The account; without one the reader is led to sign in and then back here.
    pub(crate) fn signed_in(&self) -> Result<&Account, Error> {
        self.account.as_ref().ok_or_else(|| Error::SignIn { next: self.here() })
    }

    /// The texts in the reader's language.
    pub(crate) const fn texts(&self) -> Texts {
        Texts::new(self.locale)
    }

    /// The path and query of this page, to come back to; the start page when this is no page but a sent form.
    pub(crate) fn here(&self) -> String {
        if self.method == Method::GET { self.path_and_query.clone() } else { "/".to_owned() }
    }

    /// Where he reads from, as far as failed sign-ins are counted: an address, or the network of one.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The start of links to this service that leave it: `https://damas.example.org`.
    pub(crate) fn public_url(&self) -> &str {
        &self.surroundings.public_url
    }

    /// The present, UTC.
    pub(crate) fn now(&self) -> chrono::NaiveDateTime {
        self.app.now()
    }

    /// Who watches what.
    pub(crate) const fn hub(&self) -> &Hub {
        self.app.hub()
    }

    /// The frame of a page with this title.
    pub(crate) fn layout(&self, title: impl fmt::Display) -> Layout {
        Layout::new(self.texts(), self.theme, self.account.as_ref(), self.here(), self.said.as_ref(), title.to_string())
    }

    /// What is wrong with a form, in the reader's words.
    pub(crate) fn faults(&self, refusals: &[Refusal]) -> Faults {
        Faults::new(self.texts(), refusals)
    }

    /// Asks the house, away from the thread that serves; whoever is not signed in and may not is led to sign in.
    pub(crate) async fn ask<T, F>(&self, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: FnOnce(&App, &Actor) -> Result<T, app::Error> + Send + 'static,
    {
        let (app, actor) = (self.app.clone(), self.actor());
        match web::block(move || work(&app, &actor)).await? {
            Err(app::Error::Forbidden(_)) if self.account.is_none() => Err(Error::SignIn { next: self.here() }),
            outcome => Ok(outcome?),
        }
    }

    /// The same for work that hashes a password: few at a time, the others waiting without holding a thread.
    pub(crate) async fn ask_hashing<T, F>(&self, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: FnOnce(&App, &Actor) -> Result<T, app::Error> + Send + 'static,
    {
        let _leave = self.app.leave_to_hash().await;
        self.ask(work).await
    }

    /// A page.
    pub(crate) fn page(&self, page: &impl Template) -> Result<HttpResponse, Error> {
        self.page_with(StatusCode::OK, page)
    }

    /// A page with another status than 200.
    pub(crate) fn page_with(&self, status: StatusCode, page: &impl Template) -> Result<HttpResponse, Error> {
        let html = page.render()?;
        let mut response = HttpResponse::build(status);
        response.insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"));
        if self.said.is_some() {
            let mut spent = Cookie::build(Said::COOKIE, "").path("/").finish();
            spent.make_removal();
            response.cookie(spent);
        }
        Ok(response.body(html))
    }
}

impl FromRequest for Visit {
    type Error = Error;
    type Future = LocalBoxFuture<'static, Result<Self, Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        if let Some(visit) = request.extensions().get::<Self>() {
            let visit = visit.clone();
            return Box::pin(async move { Ok(visit) });
        }
        let request = request.clone();
        Box::pin(async move {
            let mut visit = Self::of_a_stranger(&request);
            if let Ok(identity) = <Identity as FromRequest>::extract(&request).await {
                let id = identity.id().ok().and_then(|id| id.parse::<UserId>().ok());
                let account = match id {
                    Some(id) => visit.ask(move |app, _| app.account(id)).await?,
                    None => None,
                };
                match account {
                    Some(account) => visit.sign_in(account),
                    // Shut since it signed in.
                    None => identity.logout(),
                }
            }
            request.extensions_mut().insert(visit.clone());
            Ok(visit)
        })
    }
}

/// The language of a reader without an account: chosen before, or asked for by his browser, or ours.
fn locale(request: &HttpRequest) -> Locale {
    let chosen = request.cookie("locale").and_then(|cookie| Locale::from_tag(cookie.value()));
    let asked = || {
        let header = request.headers().get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
        Locale::from_accept_language(header)
    };
    chosen.or_else(asked).unwrap_or_default()
}

/// The address that failed sign-ins are counted by. Behind a proxy it is the last one in `X-Forwarded-For`, which the
/// proxy has written itself; those before it are what the reader says.
fn address(request: &HttpRequest, behind_proxy: bool) -> String {
    let forwarded = || -> Option<IpAddr> {
        let header = request.headers().get_all("x-forwarded-for").last()?.to_str().ok()?;
        header.rsplit(',').next()?.trim().parse().ok()
    };
    let peer = || request.peer_addr().map(|peer| peer.ip());
    let address = if behind_proxy { forwarded().or_else(peer) } else { peer() };
    address.map_or_else(|| "unknown".to_owned(), network)
}

/// One reader has one IPv4 address, but 2^64 of IPv6.
fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    #[test]
    fn the_choice_comes_before_the_browser() {
        let browser = || TestRequest::default().insert_header((header::ACCEPT_LANGUAGE, "ru,en;q=0.5"));
        assert_eq!(locale(&browser().to_http_request()), Locale::Ru);
        assert_eq!(locale(&browser().cookie(Cookie::new("locale", "en")).to_http_request()), Locale::En);
        assert_eq!(locale(&browser().cookie(Cookie::new("locale", "xx")).to_http_request()), Locale::Ru);
        assert_eq!(locale(&TestRequest::default().to_http_request()), Locale::PtBr);
    }

    #[test]
    fn only_the_proxy_is_believed_about_the_address() {
        let request = TestRequest::default()
            .peer_addr("192.0.2.1:5000".parse().unwrap())
            .insert_header(("x-forwarded-for", "10.9.8.7, 203.0.113.5"))
            .to_http_request();
        assert_eq!(address(&request, false), "192.0.2.1");
        assert_eq!(address(&request, true), "203.0.113.5");
    }

    #[test]
    fn a_reader_of_ipv6_is_a_network() {
        assert_eq!(network("2001:db8:1:2:3:4:5:6".parse().unwrap()), "2001:db8:1:2::/64");
        assert_eq!(network("::ffff:192.0.2.1".parse().unwrap()), "192.0.2.1");
    }
}
