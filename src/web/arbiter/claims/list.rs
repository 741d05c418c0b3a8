//! The claims of a round: those that are open, a way to each game, and those that were decided.

use super::PAGE;
use super::open::{Past, past};
use crate::app::claims::Placed;
use crate::app::sections::SectionView;
use crate::web::arbiter::{RoundPlace, flag, layout};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::{Layout, Link};
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "arbiter/claims.html")]
struct Page {
    l: Layout,
    place: String,
    is_open: bool,
    boards: Vec<BoardLine>,
    decided: Vec<(String, Past)>,
}

/// A board with its games.
struct BoardLine {
    number: u16,
    first: String,
    second: String,
    games: Vec<GameLine>,
}

struct GameLine {
    words: String,
    claim: String,
    flag: String,
    is_claimed: bool,
}

pub(in crate::web::arbiter) async fn show(visit: Visit, place: Path<RoundPlace>) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let (view, claims) = visit.ask(move |app, actor| app.claims(actor, asked.section().at())).await?;
    visit.page(&page(&visit, &view, &claims, &place)?)
}

fn page(visit: &Visit, view: &SectionView, claims: &[Placed], place: &RoundPlace) -> Result<Page, Error> {
    let texts = visit.texts();
    let missing = |_| Error::App(crate::app::Error::NotFound);
    let round = view.section.round(place.round).map_err(missing)?;
    let of_round = || claims.iter().filter(|placed| placed.round == place.round);
    let name = |number| view.section.name(number).to_owned();
    let boards = round.boards.iter().filter_map(|board| {
        let second = name(board.black?);
        let game = |at: usize| GameLine {
            words: texts.t("game-nth").arg("game", at + 1).to_string(),
            claim: place.game(board.number, at + 1, PAGE),
            flag: place.game(board.number, at + 1, flag::PAGE),
            is_claimed: of_round().any(|placed| {
                let claim = &placed.claim;
                placed.board == board.number && usize::from(claim.game) == at + 1 && claim.decision.is_none()
            }),
        };
        let games = (0..board.games.len()).map(game).collect();
        Some(BoardLine { number: board.number, first: name(board.white), second, games })
    });
    let decided = of_round().filter_map(|placed| {
        let board = texts.t("entry-title").arg("board", placed.board).to_string();
        let game = texts.t("game-nth").arg("game", usize::from(placed.claim.game)).to_string();
        Some((format!("{board}, {game}"), past(texts, view.event.facts.time_zone, &placed.claim)?))
    });
    let back = Link::new(place.path(), texts.t("desk-back").arg("round", place.round));
    Ok(Page {
        l: layout(visit, view, texts.t("claims-title"), back),
        place: texts.t("desk-place").arg("section", &view.header.name).arg("round", place.round).to_string(),
        is_open: round.boards.iter().any(|board| view.section.is_playable(round, board)),
        boards: boards.collect(),
        decided: decided.collect(),
    })
}
