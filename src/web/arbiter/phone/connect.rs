//! Connecting a device as a phone: the code is typed, or comes with the photographed link and is sent by one button.

use super::{HOME, PHONE};
use crate::app;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use actix_session::Session;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use serde::Deserialize;

/// What the photographed link brings.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    pub(super) codigo: String,
}

#[derive(Template)]
#[template(path = "phone/connect.html")]
struct Page {
    l: Layout,
    code: String,
    /// Whether the right of this device has ended.
    ended: bool,
    faults: Faults,
}

pub(super) fn page(visit: &Visit, code: String, faults: Faults, status: StatusCode) -> Result<HttpResponse, Error> {
    let l = visit.layout(visit.texts().t("phone-connect-title"));
    visit.page_with(status, &Page { l, code, ended: false, faults })
}

/// The page of a device whose right has ended.
pub(super) fn ended(visit: &Visit) -> Result<HttpResponse, Error> {
    let l = visit.layout(visit.texts().t("phone-connect-title"));
    visit.page_with(StatusCode::FORBIDDEN, &Page { l, code: String::new(), ended: true, faults: Faults::default() })
}

pub(super) async fn connect(visit: Visit, session: Session, form: Posted) -> Result<HttpResponse, Error> {
    let (code, address) = (form.text("code").to_owned(), visit.address().to_owned());
    let typed = code.clone();
    match visit.ask(move |app, _| app.connect_phone(&typed, &address)).await {
        Ok(id) => {
            // The device is another one than before: nothing that was known of it goes on.
            session.renew();
            session.insert(PHONE, id).map_err(Error::identity)?;
            Ok(see_other(HOME).say("said-phone-connected").done())
        }
        Err(Error::App(app::Error::Refused(refusals))) => {
            page(&visit, code, visit.faults(&refusals), StatusCode::UNPROCESSABLE_ENTITY)
        }
        Err(error) => Err(error),
    }
}
