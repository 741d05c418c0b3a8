//! The private link of a board: its two games, and the form for each.

use super::game_path;
use super::hand_in::{Desk, Outcome, place};
use super::photo;
use super::upload::{Sheet, sheet};
use crate::app::BoardId;
use crate::app::games::{BoardView, By, Which};
use crate::app::links::BoardLink;
use crate::auth::token::Token;
use crate::tournament::round::Side;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::Posted;
use crate::web::layout::{Layout, Link};
use crate::web::pieces::openings::Opening;
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;
use serde::Deserialize;

/// The address of a link, or of a game below it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct LinkAddress {
    board: BoardId,
    token: String,
    #[serde(default)]
    game: u8,
}

impl LinkAddress {
    pub(super) fn link(&self) -> Result<BoardLink, Error> {
        let token = Token::parse(&self.token).map_err(|_| Error::NoSuchPage)?;
        Ok(BoardLink { board: self.board, token })
    }

    pub(super) fn path(&self) -> String {
        format!("/mesa/{}/{}", self.board, self.token)
    }
}

/// A game of the board.
struct Line {
    /// `Rodada 5, mesa 3, 1ª partida`.
    place: String,
    /// Where it is handed in.
    address: String,
    /// Where it is replayed, once a score is kept.
    replay: Option<String>,
    white: String,
    black: String,
}

#[derive(Template)]
#[template(path = "games/link.html")]
struct Page {
    l: Layout,
    /// Both names, the one with White in game 1 first.
    names: [String; 2],
    opening: Option<Opening>,
    games: Vec<Line>,
}

pub(super) async fn board(visit: &Visit, address: &LinkAddress) -> Result<BoardView, Error> {
    let link = address.link()?;
    visit.ask(move |app, _| app.board_by_link(&link)).await
}

pub(super) async fn show(visit: Visit, address: Path<LinkAddress>) -> Result<HttpResponse, Error> {
    let found = board(&visit, &address).await?;
    let texts = visit.texts();
    let event = &found.view.event;
    let games = (1_u8..).zip(&found.scores).map(|(game, score)| {
        let which = Which { round: found.round, board: found.board, game };
        let [white, black] = super::hand_in::names(&found, which);
        Line {
            place: place(texts, which),
            address: format!("{}/partidas/{game}", address.path()),
            replay: score.is_some().then(|| game_path(&event.slug, &found.view.header.slug, which)),
            white,
            black,
        }
    });
    let name = |side| {
        let player = found.seats().and_then(|board| board.player(side));
        player.map_or("", |player| found.view.section.name(player)).to_owned()
    };
    let title = texts.t("link-title").arg("round", found.round).arg("board", found.board).to_string();
    let page = Page {
        l: visit.layout(title).of_event(&event.facts.name, format!("/eventos/{}", event.slug)),
        names: [name(Side::First), name(Side::Second)],
        opening: found.entry().map(|entry| Opening::of(texts, entry)),
        games: games.collect(),
    };
    visit.page(&page)
}

pub(super) async fn desk<'a>(visit: &'a Visit, address: &LinkAddress, found: &'a BoardView) -> Result<Desk<'a>, Error> {
    let game = address.game;
    if game == 0 || usize::from(game) > found.scores.len() {
        return Err(Error::NoSuchPage);
    }
    let which = Which { round: found.round, board: found.board, game };
    let back = Link::new(address.path(), visit.texts().t("back-to-board"));
    let photos = photo::of_game(visit, found, which, false).await?;
    Ok(Desk { visit, found, which, action: format!("{}/partidas/{game}", address.path()), back, photos })
}

pub(super) async fn show_game(visit: Visit, address: Path<LinkAddress>) -> Result<HttpResponse, Error> {
    let found = board(&visit, &address).await?;
    desk(&visit, &address, &found).await?.form(String::new(), String::new())
}

pub(super) async fn send(visit: Visit, address: Path<LinkAddress>, form: Posted) -> Result<HttpResponse, Error> {
    let found = board(&visit, &address).await?;
    let desk = desk(&visit, &address, &found).await?;
    let once = form.once(&visit)?;
    let outcome = match sheet(&form) {
        Sheet::Several(count) => Outcome::Several(count),
        Sheet::NotText => Outcome::NotText,
        Sheet::Game(text) => {
            let (link, which, sent) = (address.link()?, desk.which, text.clone());
            let handed_in = visit.ask(move |app, _| app.hand_in(By::Link(&link), &once, which, &sent)).await?;
            Outcome::HandedIn(handed_in, text)
        }
    };
    desk.answer(outcome, address.path())
}
