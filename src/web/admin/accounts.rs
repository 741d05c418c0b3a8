//! The list of accounts and the page of each.

use crate::app::accounts::{Listed, Particulars};
use crate::app::{self, App, UserId};
use crate::auth::role::AccountRole;
use crate::auth::token::Token;
use crate::i18n::dates;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "admin/accounts.html")]
struct ListPage {
    l: Layout,
    accounts: Vec<Listed>,
    typed: Particulars,
    role: AccountRole,
    faults: Faults,
}

#[derive(Template)]
#[template(path = "admin/account.html")]
struct AccountPage {
    l: Layout,
    account: Listed,
    /// Until when its one-time link works.
    invited_until: Option<String>,
    /// The link itself, on the one page that shows it.
    link: Option<String>,
    is_own: bool,
    faults: Faults,
}

/// The key of a role's name in texts.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "templates pass by reference")]
fn role_text(role: &AccountRole) -> &'static str {
    match role {
        AccountRole::Admin => "role-admin",
        AccountRole::Organiser => "role-organiser",
        AccountRole::Member => "role-member",
    }
}

/// The state of an account: the class of its chip and the key of its word.
fn state(account: &Listed) -> (&'static str, &'static str) {
    if account.is_disabled {
        ("bad", "account-disabled")
    } else if account.has_password {
        ("done", "account-open")
    } else {
        ("now", "account-invited")
    }
}

pub(super) async fn list(visit: Visit) -> Result<HttpResponse, Error> {
    list_page(&visit, Particulars::default(), AccountRole::Organiser, Faults::default(), StatusCode::OK).await
}

async fn list_page(
    visit: &Visit,
    typed: Particulars,
    role: AccountRole,
    faults: Faults,
    status: StatusCode,
) -> Result<HttpResponse, Error> {
    let accounts = visit.ask(App::accounts).await?;
    let l = visit.layout(visit.texts().t("accounts-title"));
    visit.page_with(status, &ListPage { l, accounts, typed, role, faults })
}

pub(super) async fn invite(visit: Visit, form: Posted) -> Result<HttpResponse, Error> {
    let typed = Particulars { login: form.text("login").to_owned(), name: form.text("name").to_owned() };
    let role = AccountRole::from_key(form.text("role")).unwrap_or(AccountRole::Member);
    let (who, once) = (typed.clone(), form.once(&visit)?);
    match visit.ask(move |app, actor| app.invite(actor, &once, &who, role)).await {
        Ok((id, Some(token))) => account_page(&visit, id, Some(&token), Faults::default(), StatusCode::OK).await,
        Ok((id, None)) => Ok(see_other(format!("/admin/accounts/{id}")).done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            let faults = visit.faults(&refusals);
            list_page(&visit, typed, role, faults, StatusCode::UNPROCESSABLE_ENTITY).await
        }
        Err(error) => Err(error),
    }
}

pub(super) async fn show(visit: Visit, id: Path<UserId>) -> Result<HttpResponse, Error> {
    account_page(&visit, *id, None, Faults::default(), StatusCode::OK).await
}

async fn account_page(
    visit: &Visit,
    id: UserId,
    token: Option<&Token>,
    faults: Faults,
    status: StatusCode,
) -> Result<HttpResponse, Error> {
    let account = visit.ask(move |app, actor| app.listed(actor, id)).await?;
    let locale = visit.texts().locale();
    let page = AccountPage {
        l: visit.layout(&account.name),
        invited_until: account.invited_until.map(|until| dates::moment(locale, until)),
        link: token.map(|token| format!("{}/invitations/{}", visit.public_url(), token.reveal())),
        is_own: visit.actor().id() == Some(id),
        account,
        faults,
    };
    visit.page_with(status, &page)
}

/// Answers a form on an account's page: back to it, or the page with what is wrong.
async fn answer(visit: &Visit, id: UserId, outcome: Result<(), Error>, said: &str) -> Result<HttpResponse, Error> {
    match outcome {
        Ok(()) => Ok(see_other(format!("/admin/accounts/{id}")).say(said).done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            let faults = visit.faults(&refusals);
            account_page(visit, id, None, faults, StatusCode::UNPROCESSABLE_ENTITY).await
        }
        Err(error) => Err(error),
    }
}

pub(super) async fn change_role(visit: Visit, id: Path<UserId>, form: Posted) -> Result<HttpResponse, Error> {
    let id = *id;
    let role = AccountRole::from_key(form.text("role")).ok_or(Error::BadForm)?;
    let outcome = visit.ask(move |app, actor| app.change_role(actor, id, role)).await;
    answer(&visit, id, outcome, "said-role-changed").await
}

pub(super) async fn disable(visit: Visit, id: Path<UserId>) -> Result<HttpResponse, Error> {
    let id = *id;
    let outcome = visit.ask(move |app, actor| app.disable_account(actor, id, true)).await;
    answer(&visit, id, outcome, "said-account-disabled").await
}

pub(super) async fn enable(visit: Visit, id: Path<UserId>) -> Result<HttpResponse, Error> {
    let id = *id;
    let outcome = visit.ask(move |app, actor| app.disable_account(actor, id, false)).await;
    answer(&visit, id, outcome, "said-account-enabled").await
}

/// Shows the new link at once: it is kept nowhere, so no later page could.
pub(super) async fn invite_again(visit: Visit, id: Path<UserId>) -> Result<HttpResponse, Error> {
    let id = *id;
    let token = visit.ask(move |app, actor| app.invite_again(actor, id)).await?;
    account_page(&visit, id, Some(&token), Faults::default(), StatusCode::OK).await
}
