//! The form of one board on a helper's phone: first what was chosen is said back with the names, then it is booked.

use super::{HOME, layout, of_device, place};
use crate::app::phones::{PhoneState, PhoneView};
use crate::app::results::Entry;
use crate::app::{self, Refusal};
use crate::tournament::result::{Ending, GameResult};
use crate::tournament::round::{Board, Round};
use crate::web::arbiter::answer::Saying;
use crate::web::arbiter::differs::codes;
use crate::web::arbiter::entry::{self, GameChoices, Winner};
use crate::web::arbiter::row::Rows;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, Link, see_other};
use actix_session::Session;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;
use serde::Deserialize;

/// A board by its address below the phone's.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Which {
    round: u16,
    board: u16,
}

#[derive(Template)]
#[template(path = "phone/board.html")]
struct Page {
    l: Layout,
    first: String,
    second: String,
    games: Vec<GameChoices>,
    version: i32,
    /// What stands and what was to be written, where another was quicker.
    conflict: Option<[String; 2]>,
    faults: Faults,
}

#[derive(Template)]
#[template(path = "phone/confirm.html")]
struct Confirm {
    l: Layout,
    /// What will be entered, in words: who wins by how much.
    words: String,
    /// The games in figures.
    figures: String,
    first: String,
    second: String,
    /// The fields that are sent again, with their codes.
    codes: Vec<(String, String)>,
    version: String,
    back: String,
}

async fn read(visit: &Visit, session: &Session) -> Result<PhoneView, Error> {
    let id = of_device(session).ok_or(Error::NoSuchPage)?;
    visit.ask(move |app, _| app.phone(id)).await
}

/// The round and the board of an address, if they are this phone's.
fn find(phone: &PhoneView, which: Which) -> Result<(&Round, &Board), Error> {
    let round = phone.view.section.round(which.round).ok();
    let found = round.and_then(|round| Some((round, round.board(which.board)?)));
    found.filter(|(_, board)| !board.is_bye() && phone.phone.covers(board.number)).ok_or(Error::NoSuchPage)
}

pub(super) async fn show(visit: Visit, session: Session, which: Path<Which>) -> Result<HttpResponse, Error> {
    let which = which.into_inner();
    let phone = read(&visit, &session).await?;
    if !phone.state.stands() {
        return super::connect::ended(&visit);
    }
    let (_, board) = find(&phone, which)?;
    let page = page(&visit, &phone, board, which, &codes(&board.games), Faults::default());
    visit.page(&page)
}

fn page(visit: &Visit, phone: &PhoneView, board: &Board, which: Which, chosen: &[String], faults: Faults) -> Page {
    let texts = visit.texts();
    let at = place(phone, which.round);
    let rows = Rows { view: &phone.view, place: &at, texts };
    let (first, second) = rows.colours(board, 0);
    let game = |at: usize| {
        let (white, black) = rows.colours(board, at);
        let chosen = chosen.get(at).map_or("", String::as_str);
        let choice = |result: GameResult, key: &'static str, name: &str| {
            let code = entry::code(&result);
            (code.clone(), texts.t(key).arg("name", name).to_string(), chosen == code)
        };
        let mut choices = vec![
            choice(Winner::White.ending(Ending::Played), "entry-white-won", white),
            choice(Winner::Both.ending(Ending::Played), "entry-drawn", ""),
            choice(Winner::Black.ending(Ending::Played), "entry-black-won", black),
        ];
        if phone.state == PhoneState::Raised {
            choices.push(choice(Winner::Black.ending(Ending::Absent), "phone-absent", white));
            choices.push(choice(Winner::White.ending(Ending::Absent), "phone-absent", black));
            choices.push(choice(Winner::Neither.ending(Ending::BothAbsent), "entry-both-lost", ""));
        }
        GameChoices::of(at + 1, texts.t("game-nth").arg("game", at + 1).to_string(), choices)
    };
    Page {
        l: layout(visit, phone, texts.t("entry-title").arg("board", which.board))
            .with_back(Link::new(HOME, texts.t("phone-back"))),
        games: (0..board.games.len()).map(game).collect(),
        first: first.to_owned(),
        second: second.to_owned(),
        version: board.version,
        conflict: None,
        faults,
    }
}

pub(super) async fn send(
    visit: Visit,
    session: Session,
    which: Path<Which>,
    form: Posted,
) -> Result<HttpResponse, Error> {
    let phone = read(&visit, &session).await?;
    let which = which.into_inner();
    if !phone.state.stands() {
        return super::connect::ended(&visit);
    }
    let (round, board) = find(&phone, which)?;
    let games = match entry::games(&form, entry::games_of(&phone.view.section, which.round, which.board)) {
        Ok(games) => games,
        Err(refusals) => return refused(&visit, &phone, board, which, &form, &refusals),
    };
    let sent = Sent { version: form.text("version").to_owned(), games };
    if !form.has("confirmed") {
        return sent.confirm(&visit, &phone, round, board, &form);
    }
    let (id, once, entry) = (phone.phone.id, form.once(&visit)?, sent.entry(which));
    match visit.ask(move |app, _| app.book_by_phone(&once, id, &entry)).await {
        Ok(()) => {
            let mut section = phone.view.section.clone();
            let booked = section.book(which.round, which.board, sent.games).cloned();
            let to = see_other(HOME);
            Ok(booked.map_or(to, |board| Saying::of(&section, &board).on(see_other(HOME))).done())
        }
        Err(Error::App(app::Error::Refused(refusals))) => {
            let phone = read(&visit, &session).await?;
            if !phone.state.stands() {
                return super::connect::ended(&visit);
            }
            let (_, board) = find(&phone, which)?;
            refused(&visit, &phone, board, which, &form, &refusals)
        }
        Err(Error::App(app::Error::Stale(stale))) => {
            let phone = read(&visit, &session).await?;
            let (_, board) = find(&phone, which)?;
            let page = page(&visit, &phone, board, which, &codes(&sent.games), Faults::default());
            let conflict = Some([stale.stored.clone(), stale.yours.clone()]);
            visit.page_with(StatusCode::CONFLICT, &Page { conflict, ..page })
        }
        Err(error) => Err(error),
    }
}

/// What the form brings.
struct Sent {
    version: String,
    games: Vec<Option<GameResult>>,
}

impl Sent {
    fn entry(&self, which: Which) -> Entry {
        let version = self.version.parse().unwrap_or(-1);
        Entry { round: which.round, board: which.board, version, games: self.games.clone() }
    }

    /// Says back what was chosen, if the rules let it be booked.
    fn confirm(
        self,
        visit: &Visit,
        phone: &PhoneView,
        round: &Round,
        board: &Board,
        form: &Posted,
    ) -> Result<HttpResponse, Error> {
        let which = Which { round: round.number, board: board.number };
        let mut section = phone.view.section.clone();
        let booked = match section.book(round.number, board.number, self.games.clone()) {
            Ok(booked) => booked.clone(),
            Err(error) => return refused(visit, phone, board, which, form, &[Refusal::from(error)]),
        };
        if booked.games.iter().any(Option::is_none) {
            return refused(visit, phone, board, which, form, &[Refusal::new("report-incomplete")]);
        }
        let (texts, at) = (visit.texts(), place(phone, round.number));
        let rows = Rows { view: &phone.view, place: &at, texts };
        let (first, second) = rows.colours(board, 0);
        let page = Confirm {
            l: layout(visit, phone, texts.t("phone-confirm-title").arg("board", board.number))
                .with_back(Link::new(HOME, texts.t("phone-back"))),
            words: Saying::of(&section, &booked).words(texts),
            figures: rows.in_words(&booked, &booked.games),
            first: first.to_owned(),
            second: second.to_owned(),
            codes: (1..)
                .zip(codes(&booked.games))
                .map(|(game, code): (usize, _)| (format!("game-{game}"), code))
                .collect(),
            version: self.version,
            back: super::entry(round.number, board.number),
        };
        visit.page(&page)
    }
}

fn refused(
    visit: &Visit,
    phone: &PhoneView,
    board: &Board,
    which: Which,
    form: &Posted,
    refusals: &[Refusal],
) -> Result<HttpResponse, Error> {
    let chosen: Vec<String> =
        (1..=board.games.len()).map(|game| form.text(&format!("game-{game}")).to_owned()).collect();
    let page = page(visit, phone, board, which, &chosen, visit.faults(refusals));
    visit.page_with(StatusCode::UNPROCESSABLE_ENTITY, &page)
}
