//! What guards every answer: headers that tell browsers what a page may do, and the refusal of forms sent from other
//! sites.

use super::error::Error;
use super::server::Surroundings;
use actix_web::HttpResponse;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Next;

/// Everything from here and nothing inline: a name that slips through unescaped can neither run nor dress anything.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // Not `no-referrer`: browsers then send `Origin: null` with our own forms.
    (header::REFERRER_POLICY, "same-origin"),
    (header::CROSS_ORIGIN_OPENER_POLICY, "same-origin"),
    (header::CROSS_ORIGIN_RESOURCE_POLICY, "same-origin"),
    (header::PERMISSIONS_POLICY, "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
];

fn insert(headers: &mut HeaderMap, encrypted: bool) {
    for (name, value) in HEADERS {
        if !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    if encrypted {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
}

/// The middleware that puts the headers on every answer.
pub(super) async fn headers(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let encrypted = Surroundings::of(request.request()).encrypted;
    match next.call(request).await {
        Ok(mut response) => {
            insert(response.headers_mut(), encrypted);
            Ok(response)
        }
        // A failure between the layers (a session that cannot be saved) has no request to answer any more.
        Err(error) => {
            tracing::error!(%error, "a request failed between the layers");
            let mut response = HttpResponse::new(error.as_response_error().status_code());
            insert(response.headers_mut(), encrypted);
            Err(actix_web::error::InternalError::from_response(error.to_string(), response).into())
        }
    }
}

/// The middleware that refuses what another site has sent.
pub(super) async fn refuse_cross_site(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse, actix_web::Error> {
    let text = |name: HeaderName| request.headers().get(name).and_then(|value| value.to_str().ok());
    let own = Surroundings::of(request.request()).own_host.clone();
    let own = own.or_else(|| text(header::HOST).map(str::to_ascii_lowercase)).unwrap_or_default();
    let fetch_site = text(HeaderName::from_static("sec-fetch-site"));
    if !request.method().is_safe() && is_cross_site(fetch_site, text(header::ORIGIN), &own) {
        tracing::warn!(origin = ?text(header::ORIGIN), fetch_site, path = request.path(), "refused a cross-site request");
        let (request, _) = request.into_parts();
        return Ok(ServiceResponse::new(request, HttpResponse::from_error(Error::CrossSite)));
    }
    Ok(next.call(request).await?.map_into_boxed_body())
}

/// Whether a request that changes something comes from a page of another site.
///
/// Browsers say so themselves: in `Sec-Fetch-Site` over encrypted connections and on the machine itself, in `Origin`
/// always. What sends neither is no browser, and carries no cookies that were not given to it on purpose.
fn is_cross_site(fetch_site: Option<&str>, origin: Option<&str>, own_host: &str) -> bool {
    match (fetch_site, origin) {
        // "none" is the reader himself: a reload, or a form opened again.
        (Some(site), _) => !matches!(site, "same-origin" | "none"),
        (None, Some(origin)) => {
            let host = origin.split_once("://").map_or("", |(_, host)| host);
            host.is_empty() || !host.eq_ignore_ascii_case(own_host)
        }
        (None, None) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_tell_where_a_form_comes_from() {
        let own = "damas.example.org:8064";
        for (fetch_site, origin, refused) in [
            (Some("same-origin"), Some("https://damas.example.org"), false),
            (Some("none"), None, false),
            (Some("same-site"), None, true),
            (Some("cross-site"), None, true),
            (Some("anything"), None, true),
            (None, Some("http://damas.example.org:8064"), false),
            (None, Some("http://Damas.Example.org:8064"), false),
            (None, Some("http://damas.example.org"), true),
            (None, Some("http://evil.example"), true),
            (None, Some("null"), true),
            (None, Some(""), true),
            (None, None, false),
        ] {
            assert_eq!(is_cross_site(fetch_site, origin, own), refused, "{fetch_site:?} {origin:?}");
        }
    }

    #[test]
    fn nothing_inline_is_allowed() {
        assert!(!CONTENT_SECURITY_POLICY.contains("unsafe"));
        assert!(CONTENT_SECURITY_POLICY.starts_with("default-src 'none'"));
    }
}
