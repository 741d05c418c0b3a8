//! Coming in through a one-time link: the first account of the service, and invitations to the later ones.

use super::sign_in::begin;
use crate::app;
use crate::app::accounts::{Account, Invited, Particulars};
use crate::auth::token::Token;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::Layout;
use actix_session::Session;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

#[derive(Template)]
#[template(path = "account/set_up.html")]
struct SetUpPage {
    l: Layout,
    typed: Particulars,
    faults: Faults,
}

#[derive(Template)]
#[template(path = "account/invitation.html")]
struct InvitationPage {
    l: Layout,
    invited: Invited,
    faults: Faults,
}

/// The token of a link; a malformed one opens nothing, like one that is used up.
fn token(path: &str) -> Result<Token, Error> {
    Token::parse(path).map_err(|_| Error::NoSuchPage)
}

pub(super) async fn show_set_up(visit: Visit, path: Path<String>) -> Result<HttpResponse, Error> {
    let token = token(&path)?;
    if !visit.ask(move |app, _| app.set_up_is_open(&token)).await? {
        return Err(Error::NoSuchPage);
    }
    let l = visit.layout(visit.texts().t("set-up-title"));
    visit.page(&SetUpPage { l, typed: Particulars::default(), faults: Faults::default() })
}

pub(super) async fn set_up(
    visit: Visit,
    path: Path<String>,
    form: Posted,
    session: Session,
    request: HttpRequest,
) -> Result<HttpResponse, Error> {
    let token = token(&path)?;
    let typed = Particulars { login: form.text("login").to_owned(), name: form.text("name").to_owned() };
    let (who, password) = (typed.clone(), form.verbatim("password").to_owned());
    match visit.ask_hashing(move |app, _| app.set_up(&token, &who, &password)).await {
        Ok(id) => {
            let account = opened(&visit, id).await?;
            Ok(begin(&visit, &session, &request, &account, "/".to_owned())?.done())
        }
        Err(Error::App(app::Error::Refused(refusals))) => {
            let l = visit.layout(visit.texts().t("set-up-title"));
            let faults = visit.faults(&refusals);
            visit.page_with(StatusCode::UNPROCESSABLE_ENTITY, &SetUpPage { l, typed, faults })
        }
        Err(error) => Err(error),
    }
}

pub(super) async fn show_invitation(visit: Visit, path: Path<String>) -> Result<HttpResponse, Error> {
    let token = token(&path)?;
    let invited = visit.ask(move |app, _| app.invitation(&token)).await?;
    let l = visit.layout(visit.texts().t("invitation-title"));
    visit.page(&InvitationPage { l, invited, faults: Faults::default() })
}

pub(super) async fn take_invitation(
    visit: Visit,
    path: Path<String>,
    form: Posted,
    session: Session,
    request: HttpRequest,
) -> Result<HttpResponse, Error> {
    let token = token(&path)?;
    let (of_link, password) = (token.clone(), form.verbatim("password").to_owned());
    match visit.ask_hashing(move |app, _| app.take_invitation(&of_link, &password)).await {
        Ok(id) => {
            let account = opened(&visit, id).await?;
            Ok(begin(&visit, &session, &request, &account, "/".to_owned())?.done())
        }
        Err(Error::App(app::Error::Refused(refusals))) => {
            let invited = visit.ask(move |app, _| app.invitation(&token)).await?;
            let l = visit.layout(visit.texts().t("invitation-title"));
            let faults = visit.faults(&refusals);
            visit.page_with(StatusCode::UNPROCESSABLE_ENTITY, &InvitationPage { l, invited, faults })
        }
        Err(error) => Err(error),
    }
}

/// The account that a link has just opened.
async fn opened(visit: &Visit, id: app::UserId) -> Result<Account, Error> {
    visit.ask(move |app, _| app.account(id)?.ok_or(app::Error::NotFound)).await
}
