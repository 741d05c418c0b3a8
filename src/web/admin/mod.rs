//! The administrator's rooms: accounts, and the record of changes to the service.

mod accounts;
mod audit;

use actix_web::web::{self, ServiceConfig};

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(
            web::resource("/admin/accounts")
                .route(web::get().to(accounts::list))
                .route(web::post().to(accounts::invite)),
        )
        .service(web::resource("/admin/accounts/{account}").route(web::get().to(accounts::show)))
        .service(web::resource("/admin/accounts/{account}/role").route(web::post().to(accounts::change_role)))
        .service(web::resource("/admin/accounts/{account}/disable").route(web::post().to(accounts::disable)))
        .service(web::resource("/admin/accounts/{account}/enable").route(web::post().to(accounts::enable)))
        .service(web::resource("/admin/accounts/{account}/invite").route(web::post().to(accounts::invite_again)))
        .service(web::resource("/admin/audit").route(web::get().to(audit::show)));
}
