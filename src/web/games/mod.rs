//! Game scores: the list of a section's games, the replay of one, handing one in from the desk or by a board's link.

mod game;
mod hand_in;
mod judged;
mod link;
mod list;
pub(super) mod photo;
mod seat;
mod upload;
pub(super) mod words;

use crate::app::games::Which;
use crate::app::sections::At;
use actix_web::web::{self, ServiceConfig};
use serde::Deserialize;

/// The address of a game: its event and section, round, board and game.
#[derive(Clone, Debug, Deserialize)]
struct Address {
    event: String,
    section: String,
    round: u16,
    board: u16,
    game: u8,
}

impl Address {
    fn at(&self) -> At<'_> {
        At { event: &self.event, section: &self.section }
    }

    const fn which(&self) -> Which {
        Which { round: self.round, board: self.board, game: self.game }
    }

    /// The public page of the game.
    fn page(&self) -> String {
        game_path(&self.event, &self.section, self.which())
    }
}

/// The address of the public page of a game.
pub(super) fn game_path(event: &str, section: &str, which: Which) -> String {
    let Which { round, board, game } = which;
    format!("/eventos/{event}/{section}/rodadas/{round}/mesas/{board}/partidas/{game}")
}

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/eventos/{event}/{section}/partidas").route(web::get().to(list::show)))
        .service(
            web::resource("/eventos/{event}/{section}/rodadas/{round}/mesas/{board}/partidas/{game}.pdn")
                .route(web::get().to(game::pdn)),
        )
        .service(
            web::resource("/eventos/{event}/{section}/rodadas/{round}/mesas/{board}/partidas/{game}")
                .route(web::get().to(game::show)),
        )
        .service(
            web::resource("/arbitragem/{event}/{section}/rodadas/{round}/mesas/{board}/partidas/{game}")
                .route(web::get().to(hand_in::show))
                .route(web::post().to(hand_in::send)),
        )
        .service(
            web::resource("/arbitragem/{event}/{section}/rodadas/{round}/mesas/{board}/partidas/{game}/fotos")
                .route(web::post().to(photo::send)),
        )
        .service(
            web::resource("/mesa/{board}/{token}/partidas/{game}/fotos").route(web::post().to(photo::send_by_link)),
        )
        .service(
            web::resource("/mesa/{board}/{side:a|b}/{token}")
                .route(web::get().to(seat::show))
                .route(web::post().to(seat::send)),
        )
        .service(web::resource("/mesa/{board}/{token}").route(web::get().to(link::show)))
        .service(
            web::resource("/mesa/{board}/{token}/partidas/{game}")
                .route(web::get().to(link::show_game))
                .route(web::post().to(link::send)),
        );
}
