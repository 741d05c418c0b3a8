//! Forms that carry files (`multipart/form-data`): a file becomes the text of its field, decoded, or stays as it came.

use crate::draughts::Encoding;
use actix_multipart::Multipart;
use actix_web::dev::Payload;
use actix_web::error::{ErrorBadRequest, ErrorPayloadTooLarge};
use actix_web::http::header;
use actix_web::{Error, HttpRequest};
use futures_util::TryStreamExt;
use futures_util::future::LocalBoxFuture;

/// The longest file that is read; the longest opening table known has a tenth of it.
const FILE_LIMIT: usize = 1024 * 1024;
/// More fields than any form of ours has.
const MOST_FIELDS: usize = 64;

/// The parts of a form in their order, each with its name and as it came.
pub(super) type Parts = Vec<(String, Vec<u8>)>;

/// Whether a form may carry files.
pub(super) fn is_multipart(request: &HttpRequest) -> bool {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.trim_start().to_ascii_lowercase().starts_with("multipart/form-data"))
}

/// The fields of a form in their order, as text.
pub(super) fn fields(
    request: &HttpRequest,
    payload: &mut Payload,
) -> LocalBoxFuture<'static, Result<Vec<(String, String)>, Error>> {
    let parts = parts(request, payload, FILE_LIMIT);
    let decoded = |(name, bytes): (String, Vec<u8>)| (name, Encoding::Guess.decode(&bytes).into_owned());
    Box::pin(async move { Ok(parts.await?.into_iter().map(decoded).collect()) })
}

/// The parts of a form in their order, as they came; together no longer than `limit` bytes.
pub(super) fn parts(
    request: &HttpRequest,
    payload: &mut Payload,
    limit: usize,
) -> LocalBoxFuture<'static, Result<Parts, Error>> {
    let mut form = Multipart::new(request.headers(), payload.take());
    Box::pin(async move {
        let mut fields = Vec::new();
        let mut left = limit;
        while let Some(mut field) = form.try_next().await? {
            if fields.len() == MOST_FIELDS {
                return Err(ErrorBadRequest("too many fields"));
            }
            let name = field.name().unwrap_or_default().to_owned();
            let too_large = |_| ErrorPayloadTooLarge("the file is too large");
            let bytes = field.bytes(left).await.map_err(too_large)??;
            left = left.saturating_sub(bytes.len());
            fields.push((name, bytes.to_vec()));
        }
        Ok(fields)
    })
}
