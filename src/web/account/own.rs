//! The page of one's own account: name and language, password, signed-in devices.

use crate::app::accounts::{Account, Device};
use crate::app::{self, SessionId};
use crate::i18n::{Locale, dates};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use crate::web::session::{self, ADDRESS, AGENT};
use actix_session::Session;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "account/own.html")]
struct Page {
    l: Layout,
    account: Account,
    name: String,
    devices: Vec<Line>,
    faults: Faults,
}

/// A signed-in device in words.
struct Line {
    id: SessionId,
    agent: String,
    address: String,
    since: String,
    seen: String,
    is_current: bool,
}

impl Page {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates pass by reference")]
    fn is_own_locale(&self, locale: &Locale) -> bool {
        self.account.locale.as_deref() == Some(locale.tag())
    }
}

pub(super) async fn show(visit: Visit, session: Session) -> Result<HttpResponse, Error> {
    let account = visit.signed_in()?.clone();
    let name = account.name.clone();
    page(&visit, &session, account, name, Faults::default(), StatusCode::OK).await
}

async fn page(
    visit: &Visit,
    session: &Session,
    account: Account,
    name: String,
    faults: Faults,
    status: StatusCode,
) -> Result<HttpResponse, Error> {
    let id = account.id;
    let devices = visit.ask(move |app, _| app.devices(id)).await?;
    let current = session::current_device(session, &devices);
    let locale = visit.texts().locale();
    let devices = devices.iter().map(|device| line(device, current, locale)).collect();
    let l = visit.layout(visit.texts().t("account-title"));
    visit.page_with(status, &Page { l, account, name, devices, faults })
}

fn line(device: &Device, current: Option<SessionId>, locale: Locale) -> Line {
    Line {
        id: device.id,
        agent: session::text(&device.state, AGENT).unwrap_or_default(),
        address: session::text(&device.state, ADDRESS).unwrap_or_default(),
        since: dates::moment(locale, device.since),
        seen: dates::moment(locale, device.seen),
        is_current: current == Some(device.id),
    }
}

/// Shows the page again with what is wrong, or passes the error on.
async fn again(
    visit: &Visit,
    session: &Session,
    account: Account,
    name: String,
    error: Error,
) -> Result<HttpResponse, Error> {
    match error {
        Error::App(app::Error::Refused(refusals)) => {
            let faults = visit.faults(&refusals);
            page(visit, session, account, name, faults, StatusCode::UNPROCESSABLE_ENTITY).await
        }
        error => Err(error),
    }
}

pub(super) async fn change_profile(visit: Visit, session: Session, form: Posted) -> Result<HttpResponse, Error> {
    let account = visit.signed_in()?.clone();
    let locale = Locale::from_tag(form.text("locale")).map(Locale::tag);
    let (changed, name) = (account.clone(), form.text("name").to_owned());
    match visit.ask(move |app, _| app.change_profile(&changed, &name, locale)).await {
        Ok(()) => Ok(see_other("/account").say("said-profile-changed").done()),
        Err(error) => again(&visit, &session, account, form.text("name").to_owned(), error).await,
    }
}

pub(super) async fn change_password(visit: Visit, session: Session, form: Posted) -> Result<HttpResponse, Error> {
    let account = visit.signed_in()?.clone();
    let (changed, address) = (account.clone(), visit.address().to_owned());
    let (current, new) = (form.verbatim("current").to_owned(), form.verbatim("password").to_owned());
    let devices = visit.ask(move |app, _| app.devices(changed.id)).await?;
    let kept = session::current_device(&session, &devices);
    let changed = account.clone();
    let outcome = visit.ask_hashing(move |app, _| app.change_password(&changed, &current, &new, &address, kept)).await;
    match outcome {
        Ok(()) => Ok(see_other("/account").say("said-password-changed").done()),
        Err(error) => {
            let name = account.name.clone();
            again(&visit, &session, account, name, error).await
        }
    }
}

pub(super) async fn revoke(visit: Visit, device: Path<SessionId>) -> Result<HttpResponse, Error> {
    let (id, device) = (visit.signed_in()?.id, device.into_inner());
    visit.ask(move |app, _| app.revoke_device(id, device)).await?;
    Ok(see_other("/account").say("said-device-revoked").done())
}

pub(super) async fn revoke_others(visit: Visit, session: Session) -> Result<HttpResponse, Error> {
    let id = visit.signed_in()?.id;
    let devices = visit.ask(move |app, _| app.devices(id)).await?;
    let kept = session::current_device(&session, &devices);
    visit.ask(move |app, _| app.revoke_devices(id, kept)).await?;
    Ok(see_other("/account").say("said-devices-revoked").done())
}
