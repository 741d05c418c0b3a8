//! Rounds, standings and players for other programs: CSV and JSON with field names that stay.
//!
//! Points are decimals with a point (`1.5`). In CSV a text that a spreadsheet could take for a formula is led by an
//! apostrophe.

use super::standings::reckon;
use super::{SectionPath, section, standings};
use crate::app;
use crate::app::sections::SectionView;
use crate::tournament::entrant::StartNumber;
use crate::tournament::points::HalfPoints;
use crate::tournament::round::{self, Board, Round, Side};
use crate::tournament::settlement::Settled;
use crate::tournament::standings::Standings;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::pieces::table;
use actix_web::HttpResponse;
use actix_web::web::{Path, Query};
use serde::Deserialize;
use serde_json::{Value as Json, json};

/// The round after which a table is wanted.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(super) struct Asked {
    rodada: Option<u16>,
}

type RoundPath = Path<(String, String, u16)>;

pub(super) async fn round_json(visit: Visit, path: RoundPath) -> Result<HttpResponse, Error> {
    let (event, slug, number) = path.into_inner();
    let view = section(&visit, event, slug).await?;
    let round = view.section.round(number).map_err(|_| app::Error::NotFound)?;
    let boards: Vec<Json> = round.boards.iter().map(|board| board_json(&view, round, board)).collect();
    let body = json!({
        "event": view.event.slug, "section": view.header.slug, "revision": view.header.revision,
        "round": number, "state": round.state, "boards": boards,
    });
    Ok(HttpResponse::Ok().json(body))
}

fn board_json(view: &SectionView, round: &Round, board: &Board) -> Json {
    let (section, settled) = (&view.section, view.section.settled(round, board));
    let player = |side| board.player(side).map(|number| json!({ "number": number, "name": section.name(number) }));
    let scale = section.regulations.game_points;
    let game = |(at, game): (usize, &Option<crate::tournament::result::GameResult>)| {
        let result = game.as_ref()?;
        let points = |side: Side| decimal(scale.points(result.outcome(side.color_in(at))));
        let white = if at % 2 == 0 { "first" } else { "second" };
        let (first, second) = (points(Side::First), points(Side::Second));
        Some(
            json!({ "game": at + 1, "white": white, "first": first, "second": second, "ending": result.ending, "rated": board.is_rated(at) }),
        )
    };
    let games: Vec<Option<Json>> = settled.games().iter().enumerate().map(game).collect();
    let score = round::score(settled.games(), &section.regulations);
    let begun = settled.games().iter().any(Option::is_some);
    let sums = begun
        .then(|| json!({ "first": decimal(score.first.game_points), "second": decimal(score.second.game_points) }));
    json!({
        "board": board.number, "first": player(Side::First), "second": player(Side::Second), "games": games,
        "score": sums, "complete": settled.is_complete(&section.regulations),
        "put_off": section.is_put_off(round, board), "annulled": matches!(settled, Settled::Annulled(_)),
    })
}

pub(super) async fn round_csv(visit: Visit, path: RoundPath) -> Result<HttpResponse, Error> {
    let (event, slug, number) = path.into_inner();
    let view = section(&visit, event, slug).await?;
    let round = view.section.round(number).map_err(|_| app::Error::NotFound)?;
    let mut rows = vec![
        [
            "round",
            "board",
            "first_number",
            "first_name",
            "second_number",
            "second_name",
            "first_score",
            "second_score",
            "games",
            "endings",
        ]
        .map(str::to_owned)
        .to_vec(),
    ];
    for board in &round.boards {
        let settled = view.section.settled(round, board);
        let games = settled.games();
        let score = round::score(games, &view.section.regulations);
        let begun = games.iter().any(Option::is_some);
        let sum = |points: HalfPoints| if begun { decimal_text(points) } else { String::new() };
        let scale = view.section.regulations.game_points;
        let game = |(at, game): (usize, &Option<crate::tournament::result::GameResult>)| match game {
            Some(result) => {
                let points = |side: Side| decimal_text(scale.points(result.outcome(side.color_in(at))));
                format!("{}-{}", points(Side::First), points(Side::Second))
            }
            None => "*".to_owned(),
        };
        let ending = |game: &Option<crate::tournament::result::GameResult>| {
            game.as_ref().map_or("", |result| result.ending.kind().key()).to_owned()
        };
        rows.push(vec![
            number.to_string(),
            board.number.to_string(),
            board.white.to_string(),
            view.section.name(board.white).to_owned(),
            board.black.map(|black| black.to_string()).unwrap_or_default(),
            board.black.map(|black| view.section.name(black).to_owned()).unwrap_or_default(),
            sum(score.first.game_points),
            sum(score.second.game_points),
            games.iter().enumerate().map(game).collect::<Vec<_>>().join(" "),
            games.iter().map(ending).collect::<Vec<_>>().join(" "),
        ]);
    }
    table::csv(&format!("{}-{}-{number}", view.event.slug, view.header.slug), &rows)
}

/// The section and its standings after the round asked for, or the latest.
async fn table(visit: &Visit, path: SectionPath, asked: Asked) -> Result<(SectionView, Standings, u16), Error> {
    let (event, slug) = path.into_inner();
    let view = section(visit, event, slug).await?;
    let latest = view.section.published().last().map_or(0, |round| round.number);
    let Some(number) = asked.rodada else {
        let (view, reckoned) = standings(view).await?;
        return Ok((view, reckoned, latest));
    };
    view.section.round(number).map_err(|_| app::Error::NotFound)?;
    let (view, reckoned, _) = reckon(view, number).await?;
    Ok((view, reckoned, number))
}

pub(super) async fn standings_json(
    visit: Visit,
    path: SectionPath,
    asked: Query<Asked>,
) -> Result<HttpResponse, Error> {
    let (view, standings, number) = table(&visit, path, *asked).await?;
    let codes: Vec<String> = standings.order().list.iter().map(ToString::to_string).collect();
    let line = |line: &crate::tournament::ranking::Ranked| {
        let values: serde_json::Map<String, Json> = codes
            .iter()
            .zip(&line.values)
            .map(|(code, shown)| (code.clone(), shown.value.map_or(Json::Null, |value| json!(value.to_f64()))))
            .collect();
        json!({
            "place": line.place, "shared": line.shared, "number": line.number, "name": view.section.name(line.number),
            "points": line.points.to_f64(), "adjustment": adjusted(&standings, line.number), "tie_breaks": values,
        })
    };
    let lines: Vec<Json> = standings.lines().iter().map(line).collect();
    let put_off: Vec<Json> = view
        .section
        .all_put_off()
        .into_iter()
        .filter(|(round, _)| *round <= number)
        .map(|(round, board)| json!({ "round": round, "board": board }))
        .collect();
    let body = json!({
        "event": view.event.slug, "section": view.header.slug, "revision": view.header.revision, "after_round": number,
        "rounds": view.section.rounds_planned(), "final": view.section.is_final(), "put_off": put_off, "tie_breaks": codes, "lines": lines,
    });
    Ok(HttpResponse::Ok().json(body))
}

pub(super) async fn standings_csv(visit: Visit, path: SectionPath, asked: Query<Asked>) -> Result<HttpResponse, Error> {
    let (view, standings, number) = table(&visit, path, *asked).await?;
    let mut head: Vec<String> =
        ["after_round", "place", "number", "name", "state", "rating", "points"].map(str::to_owned).to_vec();
    head.extend(standings.order().list.iter().map(ToString::to_string));
    let mut rows = vec![head];
    for line in standings.lines() {
        let person = view.section.entrant(line.number).map(|entrant| &entrant.person);
        let mut row = vec![
            number.to_string(),
            line.place.map(|place| place.to_string()).unwrap_or_default(),
            line.number.to_string(),
            view.section.name(line.number).to_owned(),
            person.and_then(|person| person.state.clone()).unwrap_or_default(),
            person.and_then(|person| person.rating).map(|rating| rating.to_string()).unwrap_or_default(),
            line.points.to_string(),
        ];
        let value = |at: usize| line.values.get(at).and_then(|shown| shown.value);
        let columns = 0..standings.order().list.len();
        row.extend(columns.map(|at| value(at).map(|value| value.to_string()).unwrap_or_default()));
        rows.push(row);
    }
    table::csv(&format!("{}-{}-classificacao-{number}", view.event.slug, view.header.slug), &rows)
}

pub(super) async fn players_json(visit: Visit, path: SectionPath) -> Result<HttpResponse, Error> {
    let (event, slug) = path.into_inner();
    let view = section(&visit, event, slug).await?;
    let player = |entrant: &crate::tournament::entrant::Entrant| {
        let person = &entrant.person;
        json!({
            "number": entrant.number, "name": person.name, "title": person.title, "federation": person.federation,
            "state": person.state, "club": person.club, "rating": person.rating,
            "left_from_round": entrant.departure.as_ref().map(|departure| departure.from_round),
        })
    };
    let players: Vec<Json> = view.section.entrants.iter().map(player).collect();
    let body = json!({
        "event": view.event.slug, "section": view.header.slug, "revision": view.header.revision, "players": players,
    });
    Ok(HttpResponse::Ok().json(body))
}

pub(super) async fn players_csv(visit: Visit, path: SectionPath) -> Result<HttpResponse, Error> {
    let (event, slug) = path.into_inner();
    let view = section(&visit, event, slug).await?;
    let head = ["number", "name", "title", "federation", "state", "club", "rating", "left_from_round"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for entrant in &view.section.entrants {
        let person = &entrant.person;
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        rows.push(vec![
            entrant.number.to_string(),
            person.name.clone(),
            text(&person.title),
            text(&person.federation),
            text(&person.state),
            text(&person.club),
            person.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            entrant.departure.as_ref().map(|departure| departure.from_round.to_string()).unwrap_or_default(),
        ]);
    }
    table::csv(&format!("{}-{}-jogadores", view.event.slug, view.header.slug), &rows)
}

/// What was taken from a player (below zero) or given to him in all.
fn adjusted(standings: &Standings, number: StartNumber) -> f64 {
    let table = standings.table();
    let halves = table.row(number).map_or(0, |row| table.adjusted(row).map(|adjusted| adjusted.points).sum());
    decimal(HalfPoints::new(halves))
}

fn decimal(points: HalfPoints) -> f64 {
    f64::from(points.halves()) / 2.0
}

fn decimal_text(points: HalfPoints) -> String {
    decimal(points).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_decimals() {
        assert_eq!(decimal_text(HalfPoints::new(3)), "1.5");
        assert_eq!(decimal_text(HalfPoints::whole(2)), "2");
    }
}
