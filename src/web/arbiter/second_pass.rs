//! The blind second pass over a round: the boards with their fields empty, compared one by one with what stands. A
//! difference stops at its board and shows both readings.

use super::answer::{self, Progress, Saying};
use super::entry;
use super::row::{Cell, Choice, Row, Rows, State};
use super::section::round_chip;
use super::{BoardPlace, Place, RoundPlace, layout};
use crate::app::results::Entry;
use crate::app::second_pass::{Confirmation, PassView, Passed, Verdict, confirmed};
use crate::app::{self, Actor, App, Once, Refusal, Written};
use crate::i18n::Texts;
use crate::tournament::result::GameResult;
use crate::tournament::round::{Board, Round, RoundState};
use crate::tournament::second_pass::{Comparison, compare, is_confirmed};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, Link, see_other};
use crate::web::pieces::boards::{game_label, games_in};
use actix_web::http::StatusCode;
use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

#[derive(Template)]
#[template(path = "arbiter/second_pass.html")]
struct Page {
    l: Layout,
    section: String,
    round: u16,
    state: RoundState,
    rows: Vec<Row>,
    progress: Progress,
    /// The heads of the columns of games.
    games: Vec<String>,
    /// The boards that nothing was entered of, by number and address: they have nothing to be compared with.
    blank: Vec<(u16, String)>,
    /// Whether the section closes a round only after this pass.
    is_demanded: bool,
    desk: String,
}

impl Page {
    /// Whether a board waits to be typed.
    fn is_typed(&self) -> bool {
        self.rows.iter().any(|row| row.is_open)
    }

    fn chip(&self) -> (&'static str, &'static str) {
        round_chip(self.state)
    }
}

#[derive(Template)]
#[template(path = "arbiter/second_pass_board.html")]
struct BoardPage {
    l: Layout,
    place: String,
    row: Row,
    games: Vec<GameChoices>,
    list: String,
    faults: Faults,
}

impl BoardPage {
    /// What is wrong with a field; empty when nothing is.
    fn fault(&self, field: &str) -> String {
        self.faults.of(field).to_owned()
    }
}

/// The results of one game to choose from, in words.
struct GameChoices {
    number: usize,
    legend: String,
    choices: Vec<Choice>,
}

impl GameChoices {
    /// The name of its field.
    fn field(&self) -> String {
        format!("game-{}", self.number)
    }

    /// What a fault of it is told at.
    fn id(&self) -> String {
        entry::game_field(self.number)
    }
}

/// What puts the boards of a round into the lines of a second pass.
#[derive(Clone, Copy)]
struct Pass<'a> {
    rows: Rows<'a>,
    round: &'a Round,
    confirmations: &'a [Confirmation],
}

impl<'a> Pass<'a> {
    fn of(view: &'a PassView, place: &'a RoundPlace, texts: Texts) -> Result<Self, Error> {
        let round = view.view.section.round(place.round).map_err(|_| Error::App(app::Error::NotFound))?;
        Ok(Self { rows: Rows { view: &view.view, place, texts }, round, confirmations: &view.confirmations })
    }

    /// All boards of the round.
    fn all(&self) -> Vec<Row> {
        self.round.boards.iter().map(|board| self.row(board)).collect()
    }

    /// A board: confirmed with its values, hidden and to be typed, or with nothing to be compared.
    fn row(&self, board: &Board) -> Row {
        let section = &self.rows.view.section;
        if is_confirmed(board, &confirmed(self.confirmations)) {
            let alone = self.confirmations.iter().any(|one| one.board == board.number && one.same_person);
            let state = if alone { State::ConfirmedAlone } else { State::Confirmed };
            return Row { state, is_open: false, ..self.rows.row(self.round, board) };
        }
        if board.is_blank() || !section.has_slip(self.round, board) {
            return Row { is_open: false, ..self.rows.row(self.round, board) };
        }
        self.rows.hidden(self.round, board)
    }

    /// The page of the board that waits next after this one, or the list when none does.
    fn onward(&self, after: u16) -> String {
        let waiting: Vec<u16> = self.all().iter().filter(|row| row.is_open).map(|row| row.number).collect();
        let next = waiting.iter().find(|number| **number > after).or(waiting.first());
        next.map_or_else(|| self.rows.place.second_pass(), |number| self.rows.place.second_pass_of(*number))
    }
}

fn board_of(round: &Round, number: u16) -> Result<&Board, Error> {
    round.board(number).filter(|board| !board.is_bye()).ok_or(Error::App(app::Error::NotFound))
}

async fn read(visit: &Visit, place: &RoundPlace) -> Result<PassView, Error> {
    let asked = place.clone();
    visit.ask(move |app, actor| app.second_pass(actor, asked.section().at(), asked.round)).await
}

pub(super) async fn show(visit: Visit, place: Path<RoundPlace>) -> Result<HttpResponse, Error> {
    let view = read(&visit, &place).await?;
    let texts = visit.texts();
    let pass = Pass::of(&view, &place, texts)?;
    let rows = pass.all();
    let games = games_in(&view.view.section, pass.round);
    let back = Link::new(place.path(), texts.t("desk-back").arg("round", place.round));
    let page = Page {
        l: layout(&visit, &view.view, texts.t("pass-title"), back),
        section: view.view.header.name.clone(),
        round: place.round,
        state: pass.round.state,
        progress: Progress::of_pass(texts, &rows),
        games: (0..games).map(|at| game_label(texts, &view.view.section.regulations, at)).collect(),
        blank: rows
            .iter()
            .filter(|row| row.state == State::Blank)
            .map(|row| (row.number, place.board(row.number)))
            .collect(),
        rows,
        is_demanded: view.view.header.second_pass,
        desk: place.path(),
    };
    visit.page(&page)
}

pub(super) async fn one(visit: Visit, place: Path<BoardPlace>) -> Result<HttpResponse, Error> {
    let at = place.round();
    let view = read(&visit, &at).await?;
    let pass = Pass::of(&view, &at, visit.texts())?;
    let row = pass.row(board_of(pass.round, place.board)?);
    visit.page(&board_page(&visit, pass, row, Faults::default()))
}

fn board_page(visit: &Visit, pass: Pass<'_>, row: Row, faults: Faults) -> BoardPage {
    let (texts, place) = (visit.texts(), pass.rows.place);
    let list = format!("{}#b{}", place.second_pass(), row.number);
    let back = Link::new(list.clone(), texts.t("pass-back").arg("round", place.round));
    let section = &pass.rows.view.header.name;
    let choices = |cell: &Cell| GameChoices {
        number: cell.game,
        legend: texts.t("game-nth").arg("game", cell.game).to_string(),
        choices: in_words(texts, pass, &row, cell),
    };
    BoardPage {
        l: layout(visit, pass.rows.view, texts.t("pass-board-title").arg("board", row.number), back),
        place: texts.t("desk-place").arg("section", section).arg("round", place.round).to_string(),
        games: row.cells.iter().map(choices).collect(),
        row,
        list,
        faults,
    }
}

/// The choices of a game with the names of who wins or does not come.
fn in_words(texts: Texts, pass: Pass<'_>, row: &Row, cell: &Cell) -> Vec<Choice> {
    let board = pass.round.board(row.number);
    let (white, black) = board.map_or(("", ""), |board| pass.rows.colours(board, cell.game.saturating_sub(1)));
    let label = |choice: &Choice| match choice.key {
        "white" => texts.t("entry-white-won").arg("name", white).to_string(),
        "black" => texts.t("entry-black-won").arg("name", black).to_string(),
        "draw" => texts.t("entry-drawn").to_string(),
        "white-absent" => texts.t("pass-absent").arg("name", white).to_string(),
        "black-absent" => texts.t("pass-absent").arg("name", black).to_string(),
        "both-absent" => texts.t("desk-both-absent").to_string(),
        _ => texts.t("entry-not-played").to_string(),
    };
    cell.choices.iter().map(|choice| Choice { label: label(choice), ..choice.clone() }).collect()
}

/// What became of a second reading.
enum Outcome {
    Confirmed,
    Differs(Vec<Option<GameResult>>, Option<Written>),
    Refused(Vec<Refusal>),
    /// The board was changed since the form was made.
    Stale(Option<Written>),
}

/// Does what a form says; with the round as it is then.
fn act(
    app: &App,
    actor: &Actor,
    once: &Once,
    place: &BoardPlace,
    form: &Posted,
) -> Result<(PassView, Outcome), app::Error> {
    let round = place.round();
    let section = round.section();
    let view = app.second_pass(actor, section.at(), place.round)?;
    let games = match entry::games(form, entry::games_of(&view.view.section, place.round, place.board)) {
        Ok(games) => games,
        Err(faults) => return Ok((view, Outcome::Refused(faults))),
    };
    let verdict = match form.text("stands") {
        "first" => Some(Verdict::First),
        "second" => Some(Verdict::Second),
        _ => None,
    };
    let version = form.text("version").parse().unwrap_or(-1);
    let entry = Entry { round: place.round, board: place.board, version, games };
    let outcome = match app.pass_again(actor, once, section.at(), &entry, verdict) {
        Ok(Passed::Confirmed) => Outcome::Confirmed,
        Ok(Passed::Differs) => {
            let by = app.writer_of(actor, section.at(), place.round, place.board)?;
            Outcome::Differs(entry.games, by)
        }
        Err(app::Error::Refused(refusals)) => Outcome::Refused(refusals),
        Err(app::Error::Stale(stale)) => Outcome::Stale(stale.by),
        Err(error) => return Err(error),
    };
    Ok((app.second_pass(actor, section.at(), place.round)?, outcome))
}

pub(super) async fn pass(
    visit: Visit,
    place: Path<BoardPlace>,
    form: Posted,
    request: HttpRequest,
) -> Result<HttpResponse, Error> {
    let place = place.into_inner();
    let (asked, once) = (place.clone(), form.once(&visit)?);
    let (view, outcome) = visit.ask(move |app, actor| act(app, actor, &once, &asked, &form)).await?;
    let (at, texts) = (place.round(), visit.texts());
    let pass = Pass::of(&view, &at, texts)?;
    let board = board_of(pass.round, place.board)?;
    let answering = Answering { visit: &visit, pass, board, for_script: answer::is_for_script(&request) };
    match outcome {
        Outcome::Confirmed => answering.confirmed(),
        Outcome::Differs(typed, by) => answering.differs(&typed, by.as_ref()),
        Outcome::Refused(refusals) => answering.refused(&refusals),
        Outcome::Stale(by) => answering.stale(by.as_ref()),
    }
}

/// What answers a second reading of a board: a line to the script, a page to a form.
#[derive(Clone, Copy)]
struct Answering<'a> {
    visit: &'a Visit,
    pass: Pass<'a>,
    board: &'a Board,
    for_script: bool,
}

impl Answering<'_> {
    fn confirmed(self) -> Result<HttpResponse, Error> {
        let saying = Saying::confirmed(&self.pass.rows.view.section, self.board);
        if self.for_script {
            return self.told(StatusCode::OK, &saying.words(self.visit.texts()), &self.pass.row(self.board), None);
        }
        Ok(saying.on(see_other(self.pass.onward(self.board.number))).done())
    }

    fn differs(self, typed: &[Option<GameResult>], by: Option<&Written>) -> Result<HttpResponse, Error> {
        let swapped = match compare(&self.board.games, typed) {
            Comparison::Differs(difference) => difference.swapped,
            Comparison::Same => false,
        };
        let row = self.pass.rows.differing(self.pass.round, self.board, typed, (swapped, by));
        let said = self.visit.texts().t("pass-said-differs").arg("board", self.board.number).to_string();
        if self.for_script {
            return self.told(StatusCode::CONFLICT, &said, &row, Some(&self.pass.row(self.board)));
        }
        let page = board_page(self.visit, self.pass, row, Faults::default());
        self.visit.page_with(StatusCode::CONFLICT, &page)
    }

    fn refused(self, refusals: &[Refusal]) -> Result<HttpResponse, Error> {
        let faults = self.visit.faults(refusals);
        if self.for_script {
            let why = faults.iter().map(|(_, words)| words).collect::<Vec<_>>().join(" ");
            let said = self.visit.texts().t("pass-not-compared").arg("board", self.board.number).arg("why", why);
            return Ok(answer::not_saved(StatusCode::UNPROCESSABLE_ENTITY, &said.to_string()));
        }
        let page = board_page(self.visit, self.pass, self.pass.row(self.board), faults);
        self.visit.page_with(StatusCode::UNPROCESSABLE_ENTITY, &page)
    }

    fn stale(self, by: Option<&Written>) -> Result<HttpResponse, Error> {
        let texts = self.visit.texts();
        let by = by.map(|by| self.pass.rows.by(by));
        let said = match &by {
            Some(by) => texts.t("pass-stale-by").arg("name", &by.name).arg("at", &by.at),
            None => texts.t("pass-stale"),
        };
        let said = said.arg("board", self.board.number).to_string();
        let row = self.pass.row(self.board);
        if self.for_script {
            return self.told(StatusCode::CONFLICT, &said, &row, None);
        }
        let faults = Faults::of_words(said);
        self.visit.page_with(StatusCode::CONFLICT, &board_page(self.visit, self.pass, row, faults))
    }

    fn told(self, status: StatusCode, said: &str, row: &Row, kept: Option<&Row>) -> Result<HttpResponse, Error> {
        let mut rows = self.pass.all();
        if let Some(place) = rows.iter_mut().find(|other| other.number == row.number) {
            *place = row.clone();
        }
        let progress = Progress::of_pass(self.visit.texts(), &rows);
        answer::passed(&self.visit.layout(""), status, said, row, kept, &progress)
    }
}

/// Whether the section closes a round only after a second pass.
pub(super) async fn demand(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once, demanded) = (place.clone(), form.once(&visit)?, form.has("second_pass"));
    visit.ask(move |app, actor| app.demand_second_pass(actor, &once, asked.at(), demanded)).await?;
    let said = if demanded { "said-pass-demanded" } else { "said-pass-not-demanded" };
    Ok(see_other(place.path()).say(said).done())
}
