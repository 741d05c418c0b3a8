//! The games of a section that have a score, round by round.

use super::game_path;
use crate::app::games::Place;
use crate::app::games::Which;
use crate::app::sections::At;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::Layout;
use crate::web::pieces::frame::{self, Paths};
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

struct Line {
    board: u16,
    game: u8,
    address: String,
    white: String,
    black: String,
    result: String,
}

struct Round {
    number: u16,
    games: Vec<Line>,
}

#[derive(Template)]
#[template(path = "games/list.html")]
struct Page {
    l: Layout,
    rounds: Vec<Round>,
}

pub(super) async fn show(visit: Visit, address: Path<(String, String)>) -> Result<HttpResponse, Error> {
    let (event, section) = address.into_inner();
    let at = (event.clone(), section.clone());
    let (view, places) =
        visit.ask(move |app, actor| app.scored_games(actor, At { event: &at.0, section: &at.1 })).await?;
    let points = view.section.regulations.game_points;
    let line = |place: &Place| {
        let board = view.section.round(place.round).ok()?.board(place.board)?;
        let at = usize::from(place.game).checked_sub(1)?;
        let [white, black] = view.section.names_in(board, place.game);
        let result = board.games.get(at).and_then(Option::as_ref);
        let figures = result.map(|r| format!("{}–{}", points.points(r.white), points.points(r.black)));
        Some(Line {
            board: place.board,
            game: place.game,
            address: game_path(&event, &section, Which { round: place.round, board: place.board, game: place.game }),
            white,
            black,
            result: figures.unwrap_or_default(),
        })
    };
    let rounds = places.chunk_by(|a, b| a.round == b.round).map(|places| Round {
        number: places.first().map_or(0, |place| place.round),
        games: places.iter().filter_map(line).collect(),
    });
    let rounds: Vec<Round> = rounds.collect();
    let title = visit.texts().t("games-title").arg("section", &view.header.name).to_string();
    let page = Page { l: frame::of_section(&visit, &view, title, &Paths::of(&view).games()), rounds };
    visit.page(&page)
}
