//! The slips of a round, to be printed and cut: who plays, boxes for the result, and the private link of the board.

use super::section::drawn_opening;
use super::{BoardPlace, RoundPlace, for_the_desk, layout};
use crate::app::links::BoardLink;
use crate::app::openings::OpeningsView;
use crate::app::{self, Actor, App};
use crate::i18n::Texts;
use crate::tournament::points::Outcome;
use crate::tournament::round::{Board, Round};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::Posted;
use crate::web::layout::{Layout, Link, see_other};
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;
use qrcode::{Color, EcLevel, QrCode};
use std::fmt::Write;

/// Slips on one sheet of paper.
const ON_A_SHEET: usize = 4;

#[derive(Template)]
#[template(path = "arbiter/links.html")]
struct Page {
    l: Layout,
    event: String,
    place: String,
    opening: Option<String>,
    sheets: Vec<Vec<Slip>>,
    /// Boards by number, with where the form goes that replaces the link.
    renewals: Vec<(u16, String)>,
    /// The three results of a game that are not absences, from White's side.
    results: [String; 3],
}

/// The slip of one board.
#[derive(Clone)]
struct Slip {
    board: u16,
    first: String,
    second: String,
    games: usize,
    address: String,
    code: QrSquare,
}

/// A QR code as a drawing of one path.
#[derive(Clone, Default)]
pub(super) struct QrSquare {
    /// Modules from edge to edge.
    pub(super) width: usize,
    pub(super) path: String,
}

impl QrSquare {
    /// The code of an address; empty where it is too long for one.
    pub(super) fn of(address: &str) -> Self {
        let Ok(code) = QrCode::with_error_correction_level(address, EcLevel::M) else { return Self::default() };
        let width = code.width();
        let dark = code.to_colors().into_iter().enumerate().filter(|(_, color)| *color == Color::Dark);
        let mut path = String::new();
        for (at, _) in dark {
            // Writing to a text cannot fail.
            let _ = write!(path, "M{} {}h1v1h-1z", at % width, at / width);
        }
        Self { width, path }
    }
}

fn read(app: &App, actor: &Actor, place: &RoundPlace) -> Result<(OpeningsView, Vec<(u16, BoardLink)>), app::Error> {
    let openings = app.openings(actor, place.section().at())?;
    for_the_desk(openings.view.role)?;
    let links = app.board_links(actor, place.section().at(), place.round)?;
    Ok((openings, links))
}

pub(super) async fn show(visit: Visit, place: Path<RoundPlace>) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let (openings, links) = visit.ask(move |app, actor| read(app, actor, &asked)).await?;
    let (view, texts) = (&openings.view, visit.texts());
    let round = view.section.round(place.round).map_err(|_| Error::App(app::Error::NotFound))?;
    let slip = |(number, link): &(u16, BoardLink)| {
        let board = round.board(*number)?;
        let address = format!("{}/mesa/{}/{}", visit.public_url(), link.board, link.token.reveal());
        Some(slip(&openings, board, address))
    };
    let slips: Vec<Slip> = links.iter().filter_map(slip).collect();
    let back = Link::new(place.path(), texts.t("desk-back").arg("round", place.round));
    let page = Page {
        l: layout(&visit, view, texts.t("links-title").arg("round", place.round), back),
        event: view.event.facts.name.clone(),
        place: texts.t("desk-place").arg("section", &view.header.name).arg("round", place.round).to_string(),
        opening: opening(texts, &openings, round),
        renewals: slips.iter().map(|slip| (slip.board, renewal(&place, slip.board))).collect(),
        sheets: stacked(&slips),
        results: results(&openings),
    };
    visit.page(&page)
}

fn opening(texts: Texts, openings: &OpeningsView, round: &Round) -> Option<String> {
    drawn_opening(openings, round).map(|code| texts.t("opening-titled").arg("code", code).to_string())
}

fn renewal(place: &RoundPlace, board: u16) -> String {
    format!("{}/links/{board}/renovar", place.path())
}

fn slip(openings: &OpeningsView, board: &Board, address: String) -> Slip {
    let name = |number| openings.view.section.name(number).to_owned();
    Slip {
        board: board.number,
        first: name(board.white),
        second: board.black.map(name).unwrap_or_default(),
        games: board.games.len(),
        code: QrSquare::of(&address),
        address,
    }
}

fn results(openings: &OpeningsView) -> [String; 3] {
    let points = |outcome| openings.view.section.regulations.game_points.points(outcome);
    [Outcome::Win, Outcome::Draw, Outcome::Loss].map(|white| format!("{}–{}", points(white), points(white.reversed())))
}

/// The slips sheet by sheet, so that the cut stacks laid on one another are in order.
fn stacked<T: Clone>(slips: &[T]) -> Vec<Vec<T>> {
    let sheets = slips.len().div_ceil(ON_A_SHEET);
    (0..sheets).map(|sheet| slips.iter().skip(sheet).step_by(sheets).cloned().collect()).collect()
}

pub(super) async fn renew(visit: Visit, place: Path<BoardPlace>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once) = (place.clone(), form.once(&visit)?);
    let at = place.round();
    let section = at.section();
    visit.ask(move |app, actor| app.renew_link(actor, &once, section.at(), (asked.round, asked.board))).await?;
    let back = see_other(format!("{}/links", at.path()));
    Ok(back.say("said-link-renewed").with("board", place.board.to_string()).done())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cut_stacks_are_in_order() {
        let numbers: Vec<u16> = (1..=10).collect();
        assert_eq!(stacked(&numbers), [vec![1, 4, 7, 10], vec![2, 5, 8], vec![3, 6, 9]]);
        assert!(stacked::<u16>(&[]).is_empty());
    }

    #[test]
    fn an_address_becomes_a_square() {
        let square = QrSquare::of("https://damas.example.org/mesa/17/00112233445566778899aabbccddeeff");
        assert!(square.width >= 21, "the smallest code has 21 modules");
        assert!(square.path.starts_with("M0 0h1v1h-1z"), "the corner of every code is dark");
        assert_eq!(QrSquare::of(&"x".repeat(5000)).width, 0);
    }
}
