//! Signing in and out.

use crate::app::accounts::Account;
use crate::app::{self};
use crate::auth::token::Token;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, SeeOther, local_path, see_other};
use crate::web::session::{ADDRESS, AGENT, MARK};
use actix_identity::Identity;
use actix_session::Session;
use actix_web::http::{StatusCode, header};
use actix_web::web::Query;
use actix_web::{HttpMessage, HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "account/sign_in.html")]
struct Page {
    l: Layout,
    login: String,
    next: String,
    faults: Faults,
}

/// Where to go after signing in.
#[derive(Debug, Deserialize)]
pub(super) struct Next {
    #[serde(default)]
    next: String,
}

pub(super) async fn show(visit: Visit, query: Query<Next>) -> Result<HttpResponse, Error> {
    let next = local_path(&query.next).to_owned();
    if visit.account.is_some() {
        return Ok(see_other(next).done());
    }
    let l = visit.layout(visit.texts().t("sign-in"));
    visit.page(&Page { l, login: String::new(), next, faults: Faults::default() })
}

pub(super) async fn sign_in(
    visit: Visit,
    form: Posted,
    session: Session,
    request: HttpRequest,
) -> Result<HttpResponse, Error> {
    let next = local_path(form.text("next")).to_owned();
    let (login, password) = (form.text("login").to_owned(), form.verbatim("password").to_owned());
    let (typed, address) = (login.clone(), visit.address().to_owned());
    match visit.ask_hashing(move |app, _| app.sign_in(&typed, &password, &address)).await {
        Ok(account) => Ok(begin(&visit, &session, &request, &account, next)?.done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            let l = visit.layout(visit.texts().t("sign-in"));
            let faults = visit.faults(&refusals);
            visit.page_with(StatusCode::UNPROCESSABLE_ENTITY, &Page { l, login, next, faults })
        }
        Err(error) => Err(error),
    }
}

/// Begins the session of an account, with a new key, and sends its owner on.
pub(super) fn begin(
    visit: &Visit,
    session: &Session,
    request: &HttpRequest,
    account: &Account,
    next: String,
) -> Result<SeeOther, Error> {
    let agent = request.headers().get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let agent: String = agent.chars().take(200).collect();
    let mark = Token::random().map_err(app::Error::from)?;
    // Values are written as JSON, which texts always can be.
    let _ = session.insert(MARK, mark.reveal());
    let _ = session.insert(AGENT, agent);
    let _ = session.insert(ADDRESS, visit.address());
    Identity::login(&request.extensions(), account.id.to_string()).map_err(Error::identity)?;
    Ok(see_other(next).say("said-signed-in").with("name", &account.name))
}

pub(super) async fn sign_out(identity: Option<Identity>) -> HttpResponse {
    if let Some(identity) = identity {
        identity.logout();
    }
    see_other("/").say("said-signed-out").done()
}
