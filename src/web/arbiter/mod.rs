//! The arbiter's desk: what needs him now, the rounds of a section, the boards of a round, one board under a thumb.

mod answer;
mod board;
mod desk;
mod entry;
mod links;
mod mine;
mod row;
mod section;

use super::extract::Visit;
use super::layout::{Layout, Link};
use crate::app;
use crate::app::sections::{At, SectionView};
use crate::auth::role::{Action, Role};
use crate::i18n::Texts;
use actix_web::web::{self, ServiceConfig};
use serde::Deserialize;
use std::fmt;

/// The address of the desks; every other one begins with it.
const HOME: &str = "/arbitragem";

pub(super) fn routes(config: &mut ServiceConfig) {
    let at = |path: &str| web::resource(format!("{HOME}{path}"));
    config
        .service(at("").route(web::get().to(mine::show)))
        .service(at("/{event}/{section}").route(web::get().to(section::show)))
        .service(at("/{event}/{section}/rodadas/{round}").route(web::get().to(desk::show)))
        .service(at("/{event}/{section}/rodadas/{round}/publicar").route(web::post().to(section::publish)))
        .service(at("/{event}/{section}/rodadas/{round}/anunciar").route(web::post().to(section::announce)))
        .service(at("/{event}/{section}/rodadas/{round}/sortear").route(web::post().to(section::draw)))
        .service(at("/{event}/{section}/rodadas/{round}/encerrar").route(web::post().to(desk::close)))
        .service(at("/{event}/{section}/rodadas/{round}/reabrir").route(web::post().to(desk::reopen)))
        .service(at("/{event}/{section}/rodadas/{round}/links").route(web::get().to(links::show)))
        .service(at("/{event}/{section}/rodadas/{round}/links/{board}/renovar").route(web::post().to(links::renew)))
        .service(
            at("/{event}/{section}/rodadas/{round}/mesas/{board}")
                .route(web::get().to(board::show))
                .route(web::post().to(board::book)),
        );
}

/// A section by its address.
#[derive(Clone, Debug, Deserialize)]
struct Place {
    event: String,
    section: String,
}

impl Place {
    fn at(&self) -> At<'_> {
        At { event: &self.event, section: &self.section }
    }

    /// The overview of the section's rounds.
    fn path(&self) -> String {
        format!("{HOME}/{}/{}", self.event, self.section)
    }

    fn round(&self, round: u16) -> RoundPlace {
        RoundPlace { event: self.event.clone(), section: self.section.clone(), round }
    }
}

/// A round by its address.
#[derive(Clone, Debug, Deserialize)]
struct RoundPlace {
    event: String,
    section: String,
    round: u16,
}

impl RoundPlace {
    fn section(&self) -> Place {
        Place { event: self.event.clone(), section: self.section.clone() }
    }

    /// The desk of the round.
    fn path(&self) -> String {
        format!("{}/rodadas/{}", self.section().path(), self.round)
    }

    /// The page of one board, where its form goes too.
    fn board(&self, board: u16) -> String {
        format!("{}/mesas/{board}", self.path())
    }

    /// The round as everybody sees it.
    fn public(&self) -> String {
        format!("/eventos/{}/{}/rodadas/{}", self.event, self.section, self.round)
    }
}

/// A board by its address.
#[derive(Clone, Debug, Deserialize)]
struct BoardPlace {
    event: String,
    section: String,
    round: u16,
    board: u16,
}

impl BoardPlace {
    fn round(&self) -> RoundPlace {
        RoundPlace { event: self.event.clone(), section: self.section.clone(), round: self.round }
    }
}

/// Lets through those who may enter results.
fn for_the_desk(role: Role) -> Result<(), app::Error> {
    if role.may(Action::EnterResults) { Ok(()) } else { Err(app::Error::Forbidden(Action::EnterResults)) }
}

/// The frame of a page of the desk: one way back, and the event's name.
fn layout(visit: &Visit, view: &SectionView, title: impl fmt::Display, back: Link) -> Layout {
    let event = format!("/eventos/{}", view.event.slug);
    visit.layout(title).of_event(&view.event.facts.name, event).with_back(back)
}

/// The way back to the rounds of a section.
fn to_section(texts: Texts, view: &SectionView, place: &Place) -> Link {
    Link::new(place.path(), texts.t("desk-rounds-of").arg("section", &view.header.name))
}
