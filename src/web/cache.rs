//! Pages that have not changed are not sent again: the tag of a page is the hash of what would be sent, so it is right
//! for every reader, language and theme without anybody thinking of it.

use super::assets::is_known;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, EntityTag};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use sha2::{Digest, Sha256};

/// The middleware.
pub(super) async fn tag(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse, actix_web::Error> {
    let response = next.call(request).await?.map_into_boxed_body();
    if !is_page(&response) {
        return Ok(response);
    }
    let (request, response) = response.into_parts();
    let (mut response, body) = response.into_parts();
    let headers = response.headers_mut();
    // The same address looks different in another language or to another account.
    headers.insert(header::VARY, header::HeaderValue::from_static("Cookie, Accept-Language"));
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, header::HeaderValue::from_static("private, no-cache"));
    }
    // A page that sets a cookie has to arrive.
    let bytes = match body.try_into_bytes() {
        Ok(bytes) if !response.headers().contains_key(header::SET_COOKIE) => bytes,
        Ok(bytes) => return Ok(ServiceResponse::new(request, response.set_body(BoxBody::new(bytes)))),
        Err(body) => return Ok(ServiceResponse::new(request, response.set_body(body))),
    };
    let hash = hex::encode(Sha256::digest(&bytes));
    let tag = EntityTag::new_weak(hash.get(..32).unwrap_or_default().to_owned());
    let known = is_known(&request, &tag);
    if let Ok(value) = header::HeaderValue::from_str(&tag.to_string()) {
        response.headers_mut().insert(header::ETAG, value);
    }
    if known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return Ok(ServiceResponse::new(request, response.set_body(BoxBody::new(()))));
    }
    Ok(ServiceResponse::new(request, response.set_body(BoxBody::new(bytes))))
}

/// Whether it is a whole answer that a browser may keep and ask about.
fn is_page(response: &ServiceResponse) -> bool {
    response.status() == StatusCode::OK
        && matches!(*response.request().method(), Method::GET | Method::HEAD)
        && matches!(response.response().body().size(), BodySize::Sized(1..))
        && !response.headers().contains_key(header::ETAG)
}
