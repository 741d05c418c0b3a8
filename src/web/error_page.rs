//! Puts a page, in the reader's language, into every answer that is an error: those of our handlers, and those that the
//! server gives itself (no such method, a body too large, a path that does not parse).

use super::error::Error;
use super::extract::Visit;
use super::layout::{Layout, Link};
use crate::app;
use crate::i18n::Texts;
use actix_web::body::{BodySize, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{Method, StatusCode, header};
use actix_web::middleware::Next;
use actix_web::{HttpMessage, HttpResponse};
use askama::Template;

#[derive(Template)]
#[template(path = "error.html")]
struct Page {
    l: Layout,
    text: String,
    /// Why, one reason a line.
    reasons: Vec<String>,
    ways: Vec<Link>,
}

/// The middleware.
pub(super) async fn fill(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse, actix_web::Error> {
    let response = next.call(request).await?.map_into_boxed_body();
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    // A handler may have made a page of its own, such as a form with its faults.
    let has_page = response.response().error().is_none() && response.response().body().size() != BodySize::Sized(0);
    if !is_error || has_page || response.request().method() == Method::HEAD {
        return Ok(response);
    }
    let stored = response.request().extensions().get::<Visit>().cloned();
    let visit = stored.unwrap_or_else(|| Visit::of_a_stranger(response.request()));
    let page = page(&visit, status, response.response().error().and_then(|error| error.as_error::<Error>()));
    let Ok(html) = page.render() else { return Ok(response) };
    let (request, old) = response.into_parts();
    let mut filled = HttpResponse::build(status);
    filled.insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"));
    filled.insert_header((header::CACHE_CONTROL, "no-store"));
    if let Some(allow) = old.headers().get(header::ALLOW) {
        filled.insert_header((header::ALLOW, allow));
    }
    Ok(ServiceResponse::new(request, filled.body(html)))
}

fn page(visit: &Visit, status: StatusCode, error: Option<&Error>) -> Page {
    let texts = visit.texts();
    let key = key(status, error);
    let mut ways = vec![Link::new("/", texts.t("error-way-home"))];
    if visit.account.is_none() && status == StatusCode::FORBIDDEN {
        ways.insert(0, Link::new(super::account::sign_in_path(&visit.here()), texts.t("sign-in")));
    }
    let text = match error {
        Some(Error::App(app::Error::Throttled(minutes))) => {
            texts.t(format!("{key}-text")).arg("wait", texts.t("minutes").arg("count", minutes)).to_string()
        }
        _ => texts.t(format!("{key}-text")).to_string(),
    };
    Page { l: visit.layout(texts.t(format!("{key}-title"))), text, reasons: reasons(texts, error), ways }
}

/// The stable name of what went wrong: the texts are `KEY-title` and `KEY-text`.
fn key(status: StatusCode, error: Option<&Error>) -> &'static str {
    match error {
        Some(Error::CrossSite) => return "error-cross-site",
        Some(Error::BadForm) => return "error-form",
        _ => {}
    }
    match status {
        StatusCode::NOT_FOUND => "error-not-found",
        StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED => "error-forbidden",
        StatusCode::UNPROCESSABLE_ENTITY => "error-refused",
        StatusCode::CONFLICT => "error-stale",
        StatusCode::TOO_MANY_REQUESTS => "error-throttled",
        StatusCode::METHOD_NOT_ALLOWED => "error-method",
        StatusCode::PAYLOAD_TOO_LARGE => "error-too-large",
        status if status.is_client_error() => "error-request",
        _ => "error-ours",
    }
}

fn reasons(texts: Texts, error: Option<&Error>) -> Vec<String> {
    match error {
        Some(Error::App(app::Error::Refused(refusals))) => {
            refusals.iter().map(|refusal| super::form::words(texts, refusal)).collect()
        }
        Some(Error::App(app::Error::Stale(stale))) => vec![
            texts.t("error-stale-stored").arg("subject", &stale.subject).arg("value", &stale.stored).to_string(),
            texts.t("error-stale-yours").arg("subject", &stale.subject).arg("value", &stale.yours).to_string(),
        ],
        _ => Vec::new(),
    }
}
