//! The links of the players of a round: one for each, by which he reports the result of his board.

use super::links::QrSquare;
use super::{RoundPlace, layout};
use crate::app;
use crate::app::links::SeatLink;
use crate::tournament::round::Side;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::{Layout, Link};
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "arbiter/seat_links.html")]
struct Page {
    l: Layout,
    boards: Vec<Seats>,
}

/// The two players of a board.
struct Seats {
    number: u16,
    seats: Vec<Seat>,
}

/// A player with his link.
struct Seat {
    name: String,
    address: String,
    code: QrSquare,
    /// What the code is, for who hears the page.
    label: String,
}

pub(super) async fn show(visit: Visit, place: Path<RoundPlace>) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let (view, links) = visit
        .ask(move |app, actor| {
            let at = asked.section();
            Ok((app.section(actor, at.at())?, app.seat_links(actor, at.at(), asked.round)?))
        })
        .await?;
    let texts = visit.texts();
    let round = view.section.round(place.round).map_err(|_| Error::App(app::Error::NotFound))?;
    let seat = |number: u16, link: &SeatLink| {
        let player = round.board(number)?.player(link.side)?;
        let name = view.section.name(player).to_owned();
        let side = if link.side == Side::First { "a" } else { "b" };
        let address = format!("{}/mesa/{}/{side}/{}", visit.public_url(), link.board, link.token.reveal());
        let label = texts.t("seat-qr").arg("name", &name).to_string();
        Some(Seat { code: QrSquare::of(&address), name, address, label })
    };
    let boards = links.iter().map(|(number, links)| Seats {
        number: *number,
        seats: links.iter().filter_map(|link| seat(*number, link)).collect(),
    });
    let back = Link::new(place.path(), texts.t("desk-back").arg("round", place.round));
    let page = Page {
        l: layout(&visit, &view, texts.t("seat-links-title").arg("round", place.round), back),
        boards: boards.collect(),
    };
    visit.page(&page)
}
