//! The service over HTTP. A handler extracts, asks the house one thing, and gives a page or sends the reader on; every
//! page works without script.

mod account;
mod admin;
mod arbiter;
mod assets;
pub mod board;
mod cache;
mod error;
mod error_page;
mod events;
mod extract;
mod form;
mod games;
mod kiosk;
mod layout;
mod multipart;
mod organiser;
mod pieces;
mod public;
pub mod replay;
mod security;
mod server;
mod session;

pub use server::{Application, BindError, Stopper};

use actix_web::web::ServiceConfig;

/// The route table: every room says its own paths, and all rooms are here.
fn routes(config: &mut ServiceConfig) {
    config
        .configure(account::routes)
        .configure(admin::routes)
        .configure(arbiter::routes)
        .configure(events::routes)
        .configure(games::routes)
        .configure(kiosk::routes)
        .configure(organiser::routes)
        .configure(public::routes);
}
