//! A player's own link: he says what came of his board, and goes on to hand in his games.

use crate::app::BoardId;
use crate::app::links::SeatLink;
use crate::app::reports::{Reported, SeatView};
use crate::app::{self, Refusal};
use crate::auth::token::Token;
use crate::i18n::Texts;
use crate::tournament::round::{RoundState, Side};
use crate::web::arbiter::entry::{self, GameChoices};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;
use serde::Deserialize;

/// The address of a player's link.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct SeatAddress {
    board: BoardId,
    side: String,
    token: String,
}

impl SeatAddress {
    fn link(&self) -> Result<SeatLink, Error> {
        let side = match self.side.as_str() {
            "a" => Side::First,
            "b" => Side::Second,
            _ => return Err(Error::NoSuchPage),
        };
        let token = Token::parse(&self.token).map_err(|_| Error::NoSuchPage)?;
        Ok(SeatLink { board: self.board, side, token })
    }
}

#[derive(Template)]
#[template(path = "games/seat.html")]
struct Page {
    l: Layout,
    place: String,
    /// Who reads.
    name: String,
    /// Whom he plays, in words.
    against: String,
    games: Vec<GameChoices>,
    /// What stands, or was said, in words; with its key.
    standing: &'static str,
    /// What he has said, in figures, where he has.
    said: Option<String>,
    /// Whether he can report.
    is_open: bool,
    faults: Faults,
}

async fn read(visit: &Visit, address: &SeatAddress) -> Result<SeatView, Error> {
    let link = address.link()?;
    visit.ask(move |app, _| app.seat(&link)).await
}

pub(super) async fn show(visit: Visit, address: Path<SeatAddress>) -> Result<HttpResponse, Error> {
    let seat = read(&visit, &address).await?;
    visit.page(&page(&visit, &seat, Faults::default()))
}

fn page(visit: &Visit, seat: &SeatView, faults: Faults) -> Page {
    let texts = visit.texts();
    let event = &seat.view.event;
    let name = |side| seat.board.player(side).map_or("", |number| seat.view.section.name(number)).to_owned();
    let is_open = seat.board.is_blank() && is_played(seat);
    let section = &seat.view.header.name;
    let title = texts.t("link-title").arg("round", seat.round).arg("board", seat.board.number);
    Page {
        l: visit.layout(title).of_event(&event.facts.name, format!("/eventos/{}", event.slug)),
        place: texts.t("desk-place").arg("section", section).arg("round", seat.round).to_string(),
        name: name(seat.side),
        against: texts.t("seat-against").arg("name", name(seat.side.other())).to_string(),
        games: (0..seat.board.games.len()).map(|at| game(texts, seat, at)).collect(),
        standing: standing(seat, is_open),
        said: seat.report(seat.side).map(|report| figures(seat, &report.games)),
        is_open,
        faults,
    }
}

fn is_played(seat: &SeatView) -> bool {
    seat.view.section.round(seat.round).is_ok_and(|round| round.state == RoundState::Published)
}

/// The key of the words that say where things stand.
fn standing(seat: &SeatView, is_open: bool) -> &'static str {
    let both = seat.report(Side::First).is_some() && seat.report(Side::Second).is_some();
    match seat.report(seat.side) {
        _ if !seat.board.is_blank() => "seat-entered",
        _ if !is_open => "seat-shut",
        Some(_) if both => "seat-differs",
        Some(_) => "seat-waits",
        None => "seat-ask",
    }
}

/// The results of a board from the player's own side: `2–0 1–1`.
fn figures(seat: &SeatView, games: &[Option<crate::tournament::result::GameResult>]) -> String {
    let scale = seat.view.section.regulations.game_points;
    let game = |(at, game): (usize, &Option<crate::tournament::result::GameResult>)| {
        let points = |side: Side| game.as_ref().map(|game| scale.points(game.outcome(side.color_in(at))));
        match (points(seat.side), points(seat.side.other())) {
            (Some(own), Some(others)) => format!("{own}–{others}"),
            _ => "·".to_owned(),
        }
    };
    games.iter().enumerate().map(game).collect::<Vec<_>>().join("  ")
}

/// The results of a game, as the player himself would say them.
fn game(texts: Texts, seat: &SeatView, at: usize) -> GameChoices {
    let is_white = seat.side.color_in(at) == crate::draughts::Color::White;
    let (won, lost) = if is_white { ("white", "black") } else { ("black", "white") };
    let said = seat.report(seat.side).and_then(|report| report.games.get(at)?.as_ref().map(entry::code));
    let choice = |code: &'static str, key: &'static str| {
        (code.to_owned(), texts.t(key).to_string(), said.as_deref() == Some(code))
    };
    let colour = texts.t(if is_white { "seat-with-white" } else { "seat-with-black" });
    let legend = texts.t("seat-game").arg("game", at + 1).arg("colour", colour).to_string();
    let choices = vec![choice(won, "seat-won"), choice("draw", "seat-drew"), choice(lost, "seat-lost")];
    GameChoices::of(at + 1, legend, choices)
}

pub(super) async fn send(visit: Visit, address: Path<SeatAddress>, form: Posted) -> Result<HttpResponse, Error> {
    let seat = read(&visit, &address).await?;
    let games = match entry::games(&form, entry::games_of(&seat.view.section, seat.round, seat.board.number)) {
        Ok(games) => games,
        Err(refusals) => return refused(&visit, &seat, &refusals),
    };
    let (link, once) = (address.link()?, form.once(&visit)?);
    match visit.ask(move |app, _| app.report(&once, &link, &games)).await {
        Ok(reported) => {
            let said = match reported {
                Reported::Waits => "said-report-waits",
                Reported::Booked => "said-report-booked",
                Reported::Differs => "said-report-differs",
            };
            Ok(see_other(format!("/mesa/{}/{}/{}", address.board, address.side, address.token)).say(said).done())
        }
        Err(Error::App(app::Error::Refused(refusals))) => refused(&visit, &read(&visit, &address).await?, &refusals),
        Err(error) => Err(error),
    }
}

fn refused(visit: &Visit, seat: &SeatView, refusals: &[Refusal]) -> Result<HttpResponse, Error> {
    let faults = visit.faults(refusals);
    visit.page_with(StatusCode::UNPROCESSABLE_ENTITY, &page(visit, seat, faults))
}
