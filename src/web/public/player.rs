//! The page of a player: the facts, and every round with its score, colours and opening.

use super::standings::AdjustmentLine;
use super::{round::openings_of, with_games};
use crate::app;
use crate::app::games::Place;
use crate::app::openings::OpeningsView;
use crate::i18n::{Locale, Texts};
use crate::tournament::cross_table::Format;
use crate::tournament::entrant::{Entrant, StartNumber};
use crate::tournament::points::HalfPoints;
use crate::tournament::round::{Round, Side};
use crate::tournament::section::Section;
use crate::tournament::standings::Standings;
use crate::tournament::tiebreaks::Measure;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::Layout;
use crate::web::pieces::boards::{Line, Lines};
use crate::web::pieces::frame::{self, Paths};
use crate::web::pieces::openings::lines;
use crate::web::pieces::ties::Figure;
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "public/player.html")]
struct Page {
    l: Layout,
    number: u16,
    section: String,
    section_address: String,
    /// Title, state, club, as far as known.
    known: String,
    left: String,
    facts: Vec<(String, String)>,
    rounds: Vec<Row>,
    /// Points that were taken from him, or given to him.
    adjustments: Vec<AdjustmentLine>,
}

struct Row {
    round: u16,
    address: String,
    /// His board, or the bye of the odd player; none: he was not paired.
    line: Option<Line>,
    /// Why he was not paired.
    away: String,
    /// His points after the round.
    sum: HalfPoints,
    opening: Option<(String, String)>,
}

pub(super) async fn show(visit: Visit, path: Path<(String, String, u16)>) -> Result<HttpResponse, Error> {
    let (event, section, number) = path.into_inner();
    let (openings, scored) = with_games(&visit, event, section).await?;
    let (_, standings) = super::standings(openings.view.clone()).await?;
    let page = page(&visit, (&openings, &scored), &standings, StartNumber(number))?;
    visit.page(&page)
}

fn page(
    visit: &Visit,
    (openings, scored): (&OpeningsView, &[Place]),
    standings: &Standings,
    number: StartNumber,
) -> Result<Page, Error> {
    let (texts, view) = (visit.texts(), &openings.view);
    let entrant = view.section.entrant(number).ok_or(app::Error::NotFound)?;
    let person = &entrant.person;
    let paths = Paths::of(view);
    let known = [&person.title, &person.state, &person.federation, &person.club];
    let mut l = frame::of_section(visit, view, &person.name, &paths.players());
    l = l.watching(view.header.id, view.header.revision);
    Ok(Page {
        l,
        number: number.0,
        section: view.header.name.clone(),
        section_address: paths.home.clone(),
        known: known.into_iter().flatten().cloned().collect::<Vec<_>>().join(", "),
        left: left(texts, entrant, standings),
        adjustments: view.section.adjustments_of(number).map(|one| AdjustmentLine::of(&view.section, one)).collect(),
        facts: facts(texts, entrant, standings, view.section.has_begun()),
        rounds: rounds(
            openings,
            &Lines {
                section: &view.section,
                table: standings.table(),
                paths: &paths,
                texts,
                zone: view.event.facts.time_zone,
                scored,
            },
            number,
        ),
    })
}

fn left(texts: Texts, entrant: &Entrant, standings: &Standings) -> String {
    let Some(departure) = &entrant.departure else { return String::new() };
    let taken_out = standings.line(entrant.number).is_some_and(|line| line.place.is_none());
    let key = match (standings.table().format(), taken_out) {
        (Format::Swiss, _) => "player-left-swiss",
        (Format::RoundRobin, true) => "player-left-annulled",
        (Format::RoundRobin, false) => "player-left-counts",
    };
    texts.t(key).arg("round", departure.from_round).to_string()
}

/// The five facts: place, points, game points, games won-drawn-lost, rating.
fn facts(texts: Texts, entrant: &Entrant, standings: &Standings, has_begun: bool) -> Vec<(String, String)> {
    let locale = texts.locale();
    let line = standings.line(entrant.number).filter(|_| has_begun);
    let place = line.and_then(|line| line.place).map_or_else(|| "–".to_owned(), |place| ordinal(locale, place));
    let points = line.map_or_else(|| "–".to_owned(), |line| Figure::of(locale, line.points).text());
    let game_points = standings.reckoner().value(&Measure::GamePoints.into(), entrant.number);
    let game_points = game_points.filter(|_| line.is_some());
    let rating = entrant.person.rating.map_or_else(|| texts.t("unrated").to_string(), |rating| rating.to_string());
    let fact = |key: &'static str, value| (texts.t(key).to_string(), value);
    vec![
        fact("fact-place", place),
        fact("fact-points", points),
        fact("fact-game-points", game_points.map_or_else(|| "–".to_owned(), |value| Figure::of(locale, value).text())),
        fact("fact-games", won_drawn_lost(standings, entrant.number)),
        fact("fact-rating", rating),
    ]
}

/// A place as an ordinal: `3º`.
fn ordinal(locale: Locale, place: u16) -> String {
    match locale {
        Locale::PtBr => format!("{place}º"),
        Locale::En => place.to_string(),
        Locale::Ru => format!("{place}-е"),
    }
}

/// The games over the board: `5–3–2`.
fn won_drawn_lost(standings: &Standings, number: StartNumber) -> String {
    let table = standings.table();
    let cells = table.row(number).map_or(&[][..], |row| &row.cells);
    let (mut won, mut drawn, mut lost) = (0_u32, 0_u32, 0_u32);
    for game in cells.iter().flat_map(|cell| &cell.games).filter(|game| game.played) {
        match game.points {
            0 => lost += 1,
            points if points >= table.scale().game_win => won += 1,
            _ => drawn += 1,
        }
    }
    format!("{won}–{drawn}–{lost}")
}

fn rounds(openings: &OpeningsView, all: &Lines<'_>, number: StartNumber) -> Vec<Row> {
    let row = |round: &Round| {
        let board = round.board_of(number);
        let entry = board.filter(|board| !board.is_bye());
        let entry = entry.and_then(|board| openings_of(openings, round.number, board.number));
        Row {
            round: round.number,
            address: all.paths.round(round.number),
            line: board.map(|board| all.line(round, board, board.side_of(number).unwrap_or(Side::First))),
            away: away(all.texts, all.section, number, round.number),
            sum: HalfPoints::new(all.table.points_after(number, round.number)),
            opening: entry.map(|entry| (entry.code.clone(), lines(all.texts, entry).join(" "))),
        }
    };
    all.section.published().map(row).collect()
}

/// Why a player was not paired in a round.
fn away(texts: Texts, section: &Section, number: StartNumber, round: u16) -> String {
    let Some(entrant) = section.entrant(number) else { return String::new() };
    let left = entrant.departure.as_ref().filter(|departure| departure.from_round <= round);
    let said = match (left, entrant.byes.get(&round)) {
        _ if entrant.enters > round => texts.t("away-enters").arg("round", entrant.enters),
        (Some(departure), _) => texts.t("away-left").arg("round", departure.from_round),
        (None, Some(bye)) => texts.t(format!("bye-kind-{}", bye.key())),
        (None, None) => texts.t("kind-absent"),
    };
    said.to_string()
}
