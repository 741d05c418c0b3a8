//! The score sheets of a round: which games have one, which must and have none, their photos, and a file with all of them.

use super::{RoundPlace, layout};
use crate::app;
use crate::app::games::Which;
use crate::app::sheets::{FileFault, RoundFile, SheetFault, SheetOf, Sheets};
use crate::i18n::Texts;
use crate::tournament::score_sheet::{Due, Unaccepted};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::games::photo::{PhotoLine, sheets_path};
use crate::web::games::{game_path, words};
use crate::web::layout::{Layout, Link, see_other};
use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use actix_web::web::{Path, Query};
use askama::Template;
use serde::Deserialize;

/// What the list is filtered by.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Find {
    /// Only what is missing; any text.
    #[serde(default)]
    faltam: String,
}

#[derive(Template)]
#[template(path = "arbiter/sheets.html")]
struct Page {
    l: Layout,
    here: String,
    /// `sheets-must` or `sheets-need-not`.
    rule: &'static str,
    counted: String,
    only_missing: bool,
    games: Vec<Line>,
    /// What was pasted.
    text: String,
    /// What is wrong with the games of a file, a line each.
    wrong: Vec<String>,
    faults: Faults,
}

/// A game of the round.
struct Line {
    which: Which,
    names: [String; 2],
    /// The class of its chip, and the key of its word.
    chip: (&'static str, &'static str),
    /// Where its sheet is handed in.
    hand_in: String,
    /// Where it is replayed, once its moves are kept.
    replay: Option<String>,
    photos: Vec<PhotoLine>,
}

const fn chip(due: Due) -> (&'static str, &'static str) {
    match due {
        Due::Missing => ("bad", "sheet-due-missing"),
        Due::Photo => ("half", "sheet-due-photo"),
        Due::Awaited => ("", "sheet-due-awaited"),
        Due::Kept => ("done", "sheet-due-kept"),
        Due::NotAsked => ("", "sheet-due-not-asked"),
    }
}

fn line(texts: Texts, place: &RoundPlace, sheets: &Sheets, game: &SheetOf) -> Line {
    let (which, zone) = (game.which, sheets.view.event.facts.time_zone);
    let base = sheets_path(&place.event, &place.section, place.round);
    Line {
        which,
        names: game.names.clone(),
        chip: chip(game.due),
        hand_in: format!("{}/partidas/{}", place.board(which.board), which.game),
        replay: (game.due == Due::Kept).then(|| game_path(&place.event, &place.section, which)),
        photos: game.photos.iter().map(|photo| PhotoLine::of(texts, zone, photo, Some(&base))).collect(),
    }
}

/// How many are there, and how many are missing.
fn counted(texts: Texts, games: &[SheetOf]) -> String {
    let count = |due| games.iter().filter(|game| game.due == due).count();
    let message = texts.t("sheets-counted").arg("kept", count(Due::Kept)).arg("photos", count(Due::Photo));
    message.arg("missing", count(Due::Missing)).to_string()
}

/// What is left on the page of a file that was refused.
#[derive(Default)]
struct Left {
    text: String,
    wrong: Vec<String>,
    faults: Faults,
}

async fn page(visit: &Visit, place: &RoundPlace, find: &Find, left: Left) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let sheets = visit.ask(move |app, actor| app.sheets(actor, asked.section().at(), asked.round)).await?;
    let texts = visit.texts();
    let only_missing = !find.faltam.is_empty();
    let shown = sheets.games.iter().filter(|game| !only_missing || matches!(game.due, Due::Missing | Due::Photo));
    let is_right = left.wrong.is_empty() && left.faults.is_empty();
    let back = Link::new(place.path(), texts.t("desk-back").arg("round", place.round));
    let page = Page {
        l: layout(visit, &sheets.view, texts.t("sheets-title").arg("round", place.round), back),
        here: sheets_path(&place.event, &place.section, place.round),
        rule: if sheets.view.section.regulations.is_recorded() { "sheets-must" } else { "sheets-need-not" },
        counted: counted(texts, &sheets.games),
        only_missing,
        games: shown.map(|game| line(texts, place, &sheets, game)).collect(),
        text: left.text,
        wrong: left.wrong,
        faults: left.faults,
    };
    visit.page_with(if is_right { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY }, &page)
}

pub(super) async fn show(visit: Visit, place: Path<RoundPlace>, find: Query<Find>) -> Result<HttpResponse, Error> {
    page(&visit, &place, &find, Left::default()).await
}

/// Which game of the file it is, and what is wrong with it.
fn in_words(texts: Texts, fault: &FileFault) -> String {
    let [white, black] = &fault.names;
    let why = match &fault.fault {
        SheetFault::Unreadable(error) => words::of_sheet(texts, &Unaccepted::Unreadable(error.clone())),
        SheetFault::NotPaired => texts.t("sheets-not-paired").arg("white", white).arg("black", black).to_string(),
        SheetFault::Twice => texts.t("sheets-twice").to_string(),
        SheetFault::Unaccepted(error) => of_game(texts, error),
    };
    let message = match fault.which {
        Some(Which { board, game, .. }) => texts.t("sheets-fault-at").arg("board", board).arg("game", game),
        None => texts.t("sheets-fault"),
    };
    message.arg("number", fault.number).arg("line", fault.line).arg("why", why).to_string()
}

/// Why a game is refused, with the move that is to blame.
fn of_game(texts: Texts, error: &Unaccepted) -> String {
    let why = words::of_sheet(texts, error);
    match error {
        Unaccepted::Move(at) => {
            let number = at.ply.div_ceil(2);
            let key = if at.ply % 2 == 1 { "sheets-at-white" } else { "sheets-at-black" };
            texts.t(key).arg("number", number).arg("move", &at.text).arg("why", why).to_string()
        }
        _ => why,
    }
}

pub(super) async fn hand_in(visit: Visit, place: Path<RoundPlace>, form: Posted) -> Result<HttpResponse, Error> {
    let once = form.once(&visit)?;
    let file = Some(form.verbatim("file")).filter(|file| !file.is_empty());
    let text = file.unwrap_or(form.verbatim("text")).to_owned();
    let (asked, sent) = (place.clone(), text.clone());
    let handed_in =
        visit.ask(move |app, actor| app.hand_in_round(actor, &once, asked.section().at(), asked.round, &sent)).await;
    let left = match handed_in {
        Ok(RoundFile::Kept(count)) => {
            let here = sheets_path(&place.event, &place.section, place.round);
            return Ok(see_other(here).say("said-sheets-kept").with("count", count.to_string()).done());
        }
        Ok(RoundFile::Refused(faults)) => {
            Left { text, wrong: faults.iter().map(|fault| in_words(visit.texts(), fault)).collect(), ..Left::default() }
        }
        Err(Error::App(app::Error::Refused(refusals))) => {
            Left { text, faults: visit.faults(&refusals), ..Left::default() }
        }
        Err(error) => return Err(error),
    };
    page(&visit, &place, &Find::default(), left).await
}

/// A photo by its address.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct PhotoPath {
    event: String,
    section: String,
    round: u16,
    id: i64,
}

impl PhotoPath {
    fn round(&self) -> RoundPlace {
        RoundPlace { event: self.event.clone(), section: self.section.clone(), round: self.round }
    }
}

/// The picture itself, for the desk alone.
pub(super) async fn photo(visit: Visit, path: Path<PhotoPath>) -> Result<HttpResponse, Error> {
    let asked = path.clone();
    let picture =
        visit.ask(move |app, actor| app.photo(actor, asked.round().section().at(), asked.round, asked.id)).await?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, picture.media_type))
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .body(picture.bytes))
}

pub(super) async fn remove(visit: Visit, path: Path<PhotoPath>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once) = (path.clone(), form.once(&visit)?);
    visit
        .ask(move |app, actor| app.remove_photo(actor, &once, asked.round().section().at(), asked.round, asked.id))
        .await?;
    let here = sheets_path(&path.event, &path.section, path.round);
    Ok(see_other(here).say("said-photo-removed").done())
}
