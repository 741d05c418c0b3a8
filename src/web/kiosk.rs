//! The tablet of the check-in: a player finds his name, says that it is he, and is ticked. Whoever has the link can do
//! this and nothing else, until the desk closes it. A player's own link does the same for him alone.

use crate::app;
use crate::app::links::{ArrivalLink, EventLink};
use crate::app::presence::{Roll, Ticked};
use crate::app::sections::SectionView;
use crate::app::{Actor, App, EventId, SectionId};
use crate::auth::token::Token;
use crate::tournament::entrant::{Entrant, StartNumber};
use crate::tournament::section::CheckIn;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, Link, see_other};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Path, Query, ServiceConfig};
use askama::Template;
use serde::Deserialize;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(
            web::resource("/cheguei/{section}/{token}").route(web::get().to(arriving)).route(web::post().to(arrive)),
        )
        .service(web::resource("/presenca/{event}/{token}").route(web::get().to(list)))
        .service(
            web::resource("/presenca/{event}/{token}/{section}/{number}")
                .route(web::get().to(ask))
                .route(web::post().to(tick)),
        );
}

/// The path of a player's own link.
pub(super) fn own_path(link: &ArrivalLink) -> String {
    format!("/cheguei/{}/{}", link.section, link.token.reveal())
}

/// The address of a player's own link.
#[derive(Clone, Debug, Deserialize)]
struct OwnAddress {
    section: SectionId,
    token: String,
}

impl OwnAddress {
    fn link(&self) -> Result<ArrivalLink, Error> {
        let token = Token::parse(&self.token).map_err(|_| Error::NoSuchPage)?;
        Ok(ArrivalLink { section: self.section, token })
    }
}

/// The path of a tablet's link.
pub(super) fn path(link: &EventLink) -> String {
    format!("/presenca/{}/{}", link.event, link.token.reveal())
}

/// The address of a tablet's link.
#[derive(Clone, Debug, Deserialize)]
struct Address {
    event: EventId,
    token: String,
}

impl Address {
    fn link(&self) -> Result<EventLink, Error> {
        let token = Token::parse(&self.token).map_err(|_| Error::NoSuchPage)?;
        Ok(EventLink { event: self.event, token })
    }
}

/// A player by the address of his confirmation.
#[derive(Clone, Debug, Deserialize)]
struct PlayerAddress {
    event: EventId,
    token: String,
    section: String,
    number: u16,
}

impl PlayerAddress {
    fn link(&self) -> Result<EventLink, Error> {
        Address { event: self.event, token: self.token.clone() }.link()
    }
}

#[derive(Clone, Debug, Default, Deserialize)]
struct Find {
    #[serde(default)]
    q: String,
}

#[derive(Template)]
#[template(path = "kiosk/list.html")]
struct ListPage {
    l: Layout,
    here: String,
    q: String,
    is_open: bool,
    players: Vec<Line>,
}

/// A player on the tablet.
struct Line {
    name: String,
    section: String,
    address: String,
    present: bool,
}

#[derive(Template)]
#[template(path = "kiosk/confirm.html")]
struct ConfirmPage {
    l: Layout,
    name: String,
    section: String,
    present: bool,
    /// Whether the check-in of his section is open.
    is_open: bool,
    faults: Faults,
}

/// The frame of the tablet: no way leads elsewhere.
fn layout(visit: &Visit, roll: &Roll, title: impl std::fmt::Display, back: Link) -> Layout {
    let event = &roll.event;
    visit.layout(title).of_event(&event.facts.name, format!("/eventos/{}", event.slug)).with_back(back)
}

async fn list(visit: Visit, address: Path<Address>, find: Query<Find>) -> Result<HttpResponse, Error> {
    let link = address.link()?;
    let here = path(&link);
    let roll = visit.ask(move |app, _| app.kiosk(&link)).await?;
    let row = |(view, entrant): (&SectionView, &Entrant)| Line {
        name: entrant.person.name.clone(),
        section: view.header.name.clone(),
        address: format!("{here}/{}/{}", view.header.slug, entrant.number),
        present: entrant.checked_in,
    };
    let texts = visit.texts();
    let page = ListPage {
        l: layout(&visit, &roll, texts.t("kiosk-title"), Link::new(&here, texts.t("kiosk-all"))),
        q: find.q.clone(),
        is_open: !roll.sections.is_empty(),
        players: roll.players(&find.q).into_iter().map(row).collect(),
        here,
    };
    visit.page(&page)
}

async fn ask(visit: Visit, address: Path<PlayerAddress>) -> Result<HttpResponse, Error> {
    confirm(&visit, &address, Faults::default(), StatusCode::OK).await
}

async fn confirm(
    visit: &Visit,
    address: &PlayerAddress,
    faults: Faults,
    status: StatusCode,
) -> Result<HttpResponse, Error> {
    let link = address.link()?;
    let here = path(&link);
    let roll = visit.ask(move |app, _| app.kiosk(&link)).await?;
    let view = roll.sections.iter().find(|view| view.header.slug == address.section);
    let view = view.ok_or(Error::App(app::Error::NotFound))?;
    let entrant = view.section.expected().find(|entrant| entrant.number.0 == address.number);
    let entrant = entrant.ok_or(Error::App(app::Error::NotFound))?;
    let texts = visit.texts();
    let page = ConfirmPage {
        l: layout(visit, &roll, texts.t("kiosk-title"), Link::new(here, texts.t("kiosk-all"))),
        name: entrant.person.name.clone(),
        section: view.header.name.clone(),
        present: entrant.checked_in,
        is_open: true,
        faults,
    };
    visit.page_with(status, &page)
}

async fn arriving(visit: Visit, address: Path<OwnAddress>) -> Result<HttpResponse, Error> {
    own(&visit, &address, Faults::default(), StatusCode::OK).await
}

async fn own(visit: &Visit, address: &OwnAddress, faults: Faults, status: StatusCode) -> Result<HttpResponse, Error> {
    let link = address.link()?;
    let (view, entrant) = visit.ask(move |app, _| app.arriving(&link)).await?;
    let (texts, event) = (visit.texts(), &view.event);
    let home = format!("/eventos/{}", event.slug);
    let page = ConfirmPage {
        l: visit
            .layout(texts.t("kiosk-title"))
            .of_event(&event.facts.name, home.clone())
            .with_back(Link::new(home, &event.facts.name)),
        name: entrant.person.name,
        section: view.header.name,
        present: entrant.checked_in,
        is_open: view.section.check_in == CheckIn::Open,
        faults,
    };
    visit.page_with(status, &page)
}

async fn arrive(visit: Visit, address: Path<OwnAddress>, form: Posted) -> Result<HttpResponse, Error> {
    let (link, once) = (address.link()?, form.once(&visit)?);
    let onward = own_path(&link);
    let ticked = move |app: &App, _: &Actor| {
        app.tick_by_link(&once, &link)?;
        Ok(app.arriving(&link)?.1.person.name)
    };
    match visit.ask(ticked).await {
        Ok(name) => Ok(see_other(onward).say("said-checked-in").with("name", name).done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            own(&visit, &address, visit.faults(&refusals), StatusCode::UNPROCESSABLE_ENTITY).await
        }
        Err(error) => Err(error),
    }
}

async fn tick(visit: Visit, address: Path<PlayerAddress>, form: Posted) -> Result<HttpResponse, Error> {
    let (link, once) = (address.link()?, form.once(&visit)?);
    let onward = path(&link);
    let name = form.text("name").to_owned();
    let ticked = Ticked { number: StartNumber(address.number), name: name.clone(), present: true };
    let section = address.section.clone();
    match visit.ask(move |app, _| app.tick_at_kiosk(&once, &link, &section, &ticked)).await {
        Ok(()) => Ok(see_other(onward).say("said-checked-in").with("name", name).done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            confirm(&visit, &address, visit.faults(&refusals), StatusCode::UNPROCESSABLE_ENTITY).await
        }
        Err(error) => Err(error),
    }
}
