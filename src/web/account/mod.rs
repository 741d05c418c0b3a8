//! One's own account: signing in and out, the first account, invitations, name, password, devices, language and theme.

mod first;
mod own;
mod preferences;
mod sign_in;

use super::layout::local_path;
use actix_web::web::{self, ServiceConfig};

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/sign-in").route(web::get().to(sign_in::show)).route(web::post().to(sign_in::sign_in)))
        .service(web::resource("/sign-out").route(web::post().to(sign_in::sign_out)))
        .service(
            web::resource("/set-up/{token}")
                .route(web::get().to(first::show_set_up))
                .route(web::post().to(first::set_up)),
        )
        .service(
            web::resource("/invitations/{token}")
                .route(web::get().to(first::show_invitation))
                .route(web::post().to(first::take_invitation)),
        )
        .service(web::resource("/account").route(web::get().to(own::show)))
        .service(web::resource("/account/profile").route(web::post().to(own::change_profile)))
        .service(web::resource("/account/password").route(web::post().to(own::change_password)))
        .service(web::resource("/account/devices/others/revoke").route(web::post().to(own::revoke_others)))
        .service(web::resource("/account/devices/{device}/revoke").route(web::post().to(own::revoke)))
        .service(web::resource("/preferences").route(web::post().to(preferences::choose)));
}

/// The path to sign in and then come to `next`.
pub(super) fn sign_in_path(next: &str) -> String {
    match local_path(next) {
        "/" | "/sign-in" => "/sign-in".to_owned(),
        next => format!("/sign-in?next={}", percent_encoded(next)),
    }
}

/// A path as the value of a query.
pub(super) fn percent_encoded(path: &str) -> String {
    let encode = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    path.bytes().map(encode).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_is_kept_whole_and_local() {
        assert_eq!(sign_in_path("/"), "/sign-in");
        assert_eq!(sign_in_path("/a?b=c&d=é"), "/sign-in", "a path is written in ASCII");
        assert_eq!(sign_in_path("/a?b=c&d"), "/sign-in?next=/a%3Fb%3Dc%26d");
        assert_eq!(sign_in_path("//evil.example"), "/sign-in");
    }
}
