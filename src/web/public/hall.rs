//! The hall display: the boards of the round on a wall, without anybody at a keyboard.

use super::{SectionPath, round::openings_of, with_openings};
use crate::app::openings::OpeningsView;
use crate::i18n::Texts;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::Layout;
use crate::web::pieces::boards::{Line, Lines, Progress};
use crate::web::pieces::clock::{self, Countdown};
use crate::web::pieces::frame::{self, Paths};
use crate::web::pieces::openings::Opening;
use crate::web::pieces::put_off;
use actix_web::HttpResponse;
use actix_web::web::Query;
use askama::Template;
use serde::Deserialize;

/// Boards that fit the wall.
const BOARDS_ON_A_WALL: usize = 24;
/// The longest name in a column, in characters.
const LONGEST_NAME: usize = 36;

#[derive(Template)]
#[template(path = "public/hall.html")]
struct Page {
    l: Layout,
    section: String,
    event: String,
    round: Option<u16>,
    done: String,
    clock: Option<Countdown>,
    rows: Vec<Row>,
    opening: Option<Opening>,
    games_per_match: u8,
    address: String,
    revision: i64,
    /// The seconds until the page is asked for again, and which one.
    seconds: u8,
    next: String,
    turns: bool,
    /// That games are put off, in words.
    put_off: Option<String>,
}

struct Row {
    number: u16,
    first: String,
    second: String,
    score: String,
    is_bye: bool,
}

/// Which wallful is shown.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(super) struct Asked {
    pagina: Option<usize>,
}

pub(super) async fn show(visit: Visit, path: SectionPath, asked: Query<Asked>) -> Result<HttpResponse, Error> {
    let (event, section) = path.into_inner();
    let openings = with_openings(&visit, event, section).await?;
    let page = page(&visit, &openings, asked.pagina.unwrap_or(1))?;
    visit.page(&page)
}

fn page(visit: &Visit, openings: &OpeningsView, asked: usize) -> Result<Page, Error> {
    let (texts, view) = (visit.texts(), &openings.view);
    let section = &view.section;
    let paths = Paths::of(view);
    let number = frame::latest_round(section);
    let table = section.cross_table().map_err(|error| super::contradiction(&error.into()))?;
    let lines = match number.and_then(|number| section.round(number).ok()) {
        Some(round) => {
            Lines { section, table: &table, paths: &paths, texts, zone: view.event.facts.time_zone, scored: &[] }
                .of_round(round)
        }
        None => Vec::new(),
    };
    let played = lines.iter().filter(|line| line.second.is_some()).count();
    let done = lines.iter().filter(|line| line.second.is_some() && line.progress == Progress::Done).count();
    let walls = lines.len().div_ceil(BOARDS_ON_A_WALL).max(1);
    let wall = asked.clamp(1, walls);
    let rows = lines.iter().skip((wall - 1) * BOARDS_ON_A_WALL).take(BOARDS_ON_A_WALL);
    let title = texts.t("hall-title").arg("section", &view.header.name);
    let public_url = visit.public_url();
    let host = public_url.split_once("://").map_or(public_url, |(_, host)| host);
    Ok(Page {
        l: frame::of_section(visit, view, title, "").watching(view.header.id, view.header.revision),
        section: view.header.name.clone(),
        event: view.event.facts.name.clone(),
        round: number,
        done: texts.t("boards-done").arg("done", done).arg("all", played).to_string(),
        clock: number
            .and_then(|number| section.round(number).ok())
            .and_then(|round| clock::of_round(texts, view, round, visit.now())),
        rows: rows.map(|line| row(texts, line)).collect(),
        opening: number.and_then(|number| openings_of(openings, number, 0)).map(|entry| Opening::of(texts, entry)),
        games_per_match: section.regulations.games_per_match.get(),
        address: format!("{host}{}", paths.home),
        revision: view.header.revision,
        seconds: if walls > 1 { 15 } else { 30 },
        next: format!("{}?pagina={}", paths.hall(), wall % walls + 1),
        turns: walls > 1,
        put_off: number.and_then(|number| put_off::until(texts, section, number)),
    })
}

fn row(texts: Texts, line: &Line) -> Row {
    let free = texts.t("bye-free").to_string();
    let score = line.score.filter(|_| line.progress == Progress::Done);
    let score = match score {
        Some((first, second)) => format!("{first}–{second}"),
        None if line.is_put_off => texts.t("put-off-short").to_string(),
        None => String::new(),
    };
    Row {
        number: line.number,
        first: shortened(&line.first.name),
        second: line.second.as_ref().map_or(free, |seat| shortened(&seat.name)),
        score,
        is_bye: line.second.is_none(),
    }
}

/// A name that fits a column: the first words and the family name stay, the middle goes.
fn shortened(name: &str) -> String {
    if name.chars().count() <= LONGEST_NAME {
        return name.to_owned();
    }
    let words: Vec<&str> = name.split_whitespace().collect();
    let kin = ["filho", "filha", "neto", "neta", "júnior", "junior", "sobrinho", "sobrinha"];
    let of_family = words.last().is_some_and(|last| kin.contains(&last.to_lowercase().as_str()));
    let tail_from = words.len().saturating_sub(if of_family { 2 } else { 1 });
    let tail = words.get(tail_from..).unwrap_or_default().join(" ");
    let room = LONGEST_NAME.saturating_sub(tail.chars().count() + 3);
    let mut head = String::new();
    for word in words.get(..tail_from).unwrap_or_default() {
        if head.chars().count() + word.chars().count() + 1 > room {
            break;
        }
        if !head.is_empty() {
            head.push(' ');
        }
        head.push_str(word);
    }
    if head.is_empty() {
        // One word longer than a column: its beginning.
        return name.chars().take(LONGEST_NAME - 1).chain(['…']).collect();
    }
    format!("{head} … {tail}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_a_long_name_goes() {
        assert_eq!(shortened("Ana Lima"), "Ana Lima");
        assert_eq!(
            shortened("Damista de Sobrenome Composto e Extenso dos Santos Souza"),
            "Damista de Sobrenome … Souza"
        );
        assert_eq!(
            shortened("Participante com Nome Bem Comprido da Silva Filho"),
            "Participante com Nome … Silva Filho"
        );
        for name in ["x".repeat(80), format!("{} Souza", "y".repeat(80))] {
            assert!(shortened(&name).chars().count() <= LONGEST_NAME);
        }
    }
}
