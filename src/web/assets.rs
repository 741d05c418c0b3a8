//! Style sheets, scripts and pictures: in the binary, each under an address that changes with its content.

use super::error::Error;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, EntityTag, IfNoneMatch};
use actix_web::web::{self, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::collections::HashMap;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "src/web/assets"]
struct Embedded;

/// A file with the fingerprint of its content: 16 hexadecimal digits of its SHA-256.
struct Asset {
    file: EmbeddedFile,
    fingerprint: String,
}

/// The files by their names.
static ASSETS: LazyLock<HashMap<String, Asset>> = LazyLock::new(|| {
    Embedded::iter()
        .filter_map(|name| {
            let file = Embedded::get(&name)?;
            let hash = hex::encode(file.metadata.sha256_hash());
            let fingerprint = hash.get(..16).unwrap_or_default().to_owned();
            Some((name.into_owned(), Asset { file, fingerprint }))
        })
        .collect()
});

/// The address of a file, with its fingerprint: to be kept for a year, since another content has another address.
pub(super) fn address(name: &str) -> String {
    if let Some(asset) = ASSETS.get(name) {
        return format!("/assets/{}/{name}", asset.fingerprint);
    }
    tracing::error!(name, "there is no such asset");
    format!("/assets/{name}")
}

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .route("/assets/{fingerprint}/{name}", web::get().to(fingerprinted))
        .route("/assets/{name}", web::get().to(plain))
        .route("/favicon.ico", web::get().to(icon));
}

async fn fingerprinted(path: web::Path<(String, String)>, request: HttpRequest) -> Result<HttpResponse, Error> {
    let (fingerprint, name) = path.into_inner();
    let asset = ASSETS.get(&name).ok_or(Error::NoSuchPage)?;
    // An address of an older or newer version of the service (several instances, an update while a page is open): the
    // file is given, but not to be kept under this address.
    let caching = if asset.fingerprint == fingerprint { "public, max-age=31536000, immutable" } else { "no-cache" };
    Ok(answer(&name, asset, caching, &request))
}

async fn plain(name: web::Path<String>, request: HttpRequest) -> Result<HttpResponse, Error> {
    let asset = ASSETS.get(name.as_str()).ok_or(Error::NoSuchPage)?;
    Ok(answer(&name, asset, "no-cache", &request))
}

/// Asked for by browsers on their own.
async fn icon(request: HttpRequest) -> Result<HttpResponse, Error> {
    let name = "icon.svg";
    let asset = ASSETS.get(name).ok_or(Error::NoSuchPage)?;
    Ok(answer(name, asset, "public, max-age=86400", &request))
}

fn answer(name: &str, asset: &Asset, caching: &'static str, request: &HttpRequest) -> HttpResponse {
    let tag = EntityTag::new_weak(asset.fingerprint.clone());
    let known = is_known(request, &tag);
    let mut response = HttpResponse::build(if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK });
    response.insert_header(header::ETag(tag)).insert_header((header::CACHE_CONTROL, caching));
    if known {
        return response.finish();
    }
    response.insert_header((header::CONTENT_TYPE, content_type(name))).body(asset.file.data.clone())
}

/// Whether the reader has this very content already.
pub(super) fn is_known(request: &HttpRequest, tag: &EntityTag) -> bool {
    use actix_web::http::header::Header;
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(known)) => known.iter().any(|known| known.weak_eq(tag)),
        Err(_) => false,
    }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_carries_the_fingerprint() {
        let address = address("app.css");
        let fingerprint = address.strip_prefix("/assets/").unwrap().strip_suffix("/app.css").unwrap();
        assert_eq!(fingerprint.len(), 16);
        assert_eq!(fingerprint, ASSETS["app.css"].fingerprint);
    }

    #[test]
    fn every_file_has_a_type_of_its_own() {
        for name in ASSETS.keys() {
            assert_ne!(content_type(name), "application/octet-stream", "{name}");
        }
    }
}
