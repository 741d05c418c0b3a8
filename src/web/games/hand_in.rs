//! The page on which a score is handed in, and the one that refuses it. The desk and a board's link share them.

use super::judged::{Judged, judged};
use super::photo::{self, PhotoLine};
use super::upload::{Sheet, sheet};
use super::{Address, words};
use crate::app::games::{BoardView, By, HandedIn, Which};
use crate::draughts::Color;
use crate::i18n::Texts;
use crate::tournament::round::Board;
use crate::tournament::score_sheet::{self, Unaccepted};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::Posted;
use crate::web::layout::{Layout, Link, see_other};
use crate::web::pieces::openings::Opening;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "games/hand_in.html")]
struct Page {
    l: Layout,
    /// Where the form goes.
    action: String,
    /// `Rodada 5, mesa 3, 1ª partida`.
    place: String,
    names: [String; 2],
    opening: Option<Opening>,
    /// Whether a score is kept already.
    replaces: bool,
    text: String,
    fault: String,
    photos: Vec<PhotoLine>,
    photo_fault: String,
    /// Who sits at the board, for the form of a photo.
    seats: String,
}

#[derive(Template)]
#[template(path = "games/refused.html")]
struct Refused {
    l: Layout,
    action: String,
    place: String,
    judged: Judged,
    /// `12º lance das brancas`; empty where no move is to blame.
    at: String,
    text: String,
}

/// What a page about one game of a board needs.
pub(super) struct Desk<'a> {
    pub(super) visit: &'a Visit,
    pub(super) found: &'a BoardView,
    pub(super) which: Which,
    /// Where the form goes.
    pub(super) action: String,
    /// The one way back.
    pub(super) back: Link,
    /// The photos that are kept of the game.
    pub(super) photos: Vec<PhotoLine>,
}

impl Desk<'_> {
    fn layout(&self, title: &str) -> Layout {
        let event = &self.found.view.event;
        self.visit
            .layout(title)
            .of_event(&event.facts.name, format!("/eventos/{}", event.slug))
            .with_back(self.back.clone())
    }

    fn opening(&self) -> Option<Opening> {
        self.found.entry().map(|entry| Opening::of(self.visit.texts(), entry))
    }

    /// The form, empty or with what was typed and what is wrong with it.
    pub(super) fn form(&self, text: String, fault: String) -> Result<HttpResponse, Error> {
        self.forms(text, fault, String::new())
    }

    /// Both forms: of the moves, and of a photo of the sheet.
    pub(super) fn forms(&self, text: String, fault: String, photo_fault: String) -> Result<HttpResponse, Error> {
        let is_right = fault.is_empty() && photo_fault.is_empty();
        let status = if is_right { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
        let kept = usize::from(self.which.game).checked_sub(1).and_then(|at| self.found.scores.get(at));
        let page = Page {
            l: self.layout(&self.visit.texts().t("hand-in-title").to_string()),
            action: self.action.clone(),
            place: place(self.visit.texts(), self.which),
            names: names(self.found, self.which),
            opening: self.opening(),
            replaces: kept.is_some_and(Option::is_some),
            text,
            fault,
            photos: self.photos.clone(),
            photo_fault,
            seats: self.found.seats().map(Board::seats_text).unwrap_or_default(),
        };
        self.visit.page_with(status, &page)
    }

    /// The page that refuses a score, with the position and what the laws demand; nothing typed is lost.
    fn refused(&self, fault: &Unaccepted, text: String) -> Result<HttpResponse, Error> {
        if matches!(fault, Unaccepted::NoMoves | Unaccepted::Unreadable(_)) {
            return self.form(text, words::of_sheet(self.visit.texts(), fault));
        }
        let texts = self.visit.texts();
        let ply = match fault {
            Unaccepted::Move(error) => error.ply,
            Unaccepted::Opening { ply, .. } => *ply,
            _ => 0,
        };
        let accepted = score_sheet::accepted(&text, self.found.entry(), ply);
        let judged = judged(texts, fault).after(accepted.as_ref());
        let at = judged.place.map_or_else(String::new, |(number, color)| {
            let key = match color {
                Color::White => "move-of-white",
                Color::Black => "move-of-black",
            };
            texts.t(key).arg("number", number).to_string()
        });
        let page = Refused {
            l: self.layout(&texts.t("refused-title").to_string()),
            action: self.action.clone(),
            place: place(texts, self.which),
            judged,
            at,
            text,
        };
        self.visit.page_with(StatusCode::UNPROCESSABLE_ENTITY, &page)
    }

    /// What became of a form: kept, refused, or not read at all.
    pub(super) fn answer(&self, outcome: Outcome, done: String) -> Result<HttpResponse, Error> {
        let texts = self.visit.texts();
        match outcome {
            Outcome::HandedIn(HandedIn::Kept, _) => Ok(see_other(done).say("said-score-kept").done()),
            Outcome::HandedIn(HandedIn::Refused(fault), text) => self.refused(&fault, text),
            Outcome::Several(count) => {
                self.form(String::new(), texts.t("sheet-several").arg("count", count).to_string())
            }
            Outcome::NotText => self.form(String::new(), texts.t("sheet-not-text").to_string()),
        }
    }
}

/// What became of a form.
pub(super) enum Outcome {
    HandedIn(HandedIn, String),
    Several(usize),
    NotText,
}

/// The place of a game in words.
pub(super) fn place(texts: Texts, which: Which) -> String {
    let Which { round, board, game } = which;
    texts.t("game-place").arg("round", round).arg("board", board).arg("game", game).to_string()
}

/// The names of White and Black in a game of a board.
pub(super) fn names(found: &BoardView, which: Which) -> [String; 2] {
    found.seats().map(|board| found.view.section.names_in(board, which.game)).unwrap_or_default()
}

pub(super) async fn desk<'a>(visit: &'a Visit, address: &Address, found: &'a BoardView) -> Result<Desk<'a>, Error> {
    let Address { event, section, round, .. } = address;
    let back = Link::new(format!("/arbitragem/{event}/{section}/rodadas/{round}"), visit.texts().t("back-to-desk"));
    let Which { round, board, game } = address.which();
    let action = format!("/arbitragem/{event}/{section}/rodadas/{round}/mesas/{board}/partidas/{game}");
    let photos = photo::of_game(visit, found, address.which(), true).await?;
    Ok(Desk { visit, found, which: address.which(), action, back, photos })
}

pub(super) async fn board(visit: &Visit, address: &Address) -> Result<BoardView, Error> {
    visit.signed_in()?;
    let asked = address.clone();
    visit.ask(move |app, actor| app.board_to_hand_in(By::Desk(actor, asked.at()), asked.which())).await
}

pub(super) async fn show(visit: Visit, address: Path<Address>) -> Result<HttpResponse, Error> {
    let found = board(&visit, &address).await?;
    desk(&visit, &address, &found).await?.form(String::new(), String::new())
}

pub(super) async fn send(visit: Visit, address: Path<Address>, form: Posted) -> Result<HttpResponse, Error> {
    let found = board(&visit, &address).await?;
    let desk = desk(&visit, &address, &found).await?;
    let once = form.once(&visit)?;
    let outcome = match sheet(&form) {
        Sheet::Several(count) => Outcome::Several(count),
        Sheet::NotText => Outcome::NotText,
        Sheet::Game(text) => {
            let (asked, sent) = (address.clone(), text.clone());
            let handed_in = visit
                .ask(move |app, actor| app.hand_in(By::Desk(actor, asked.at()), &once, asked.which(), &sent))
                .await?;
            Outcome::HandedIn(handed_in, text)
        }
    };
    desk.answer(outcome, address.page())
}
