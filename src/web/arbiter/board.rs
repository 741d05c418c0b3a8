//! One board: its games with result and ending, for thumbs; and the booking of a board from here or from the round desk.

use super::answer::{self, Saying};
use super::entry::{self, Winner};
use super::row::{Choice, Conflict, Rows};
use super::{BoardPlace, RoundPlace, for_the_desk, layout};
use super::{claims, flag, irregularities, put_off as put_off_page};
use crate::app::irregularities::Registered;
use crate::app::results::Entry;
use crate::app::sections::SectionView;
use crate::app::{self, Actor, App, Once, Refusal, Written};
use crate::draughts::{Clause, Color};
use crate::i18n::{Locale, Texts};
use crate::tournament::actions::{Act, Consent};
use crate::tournament::irregularity::Penalty;
use crate::tournament::knockout::Standing;
use crate::tournament::regulations::Regulations;
use crate::tournament::result::{Ending, EndingKind, GameResult, asks_for_men};
use crate::tournament::round::{Board, Round};
use crate::tournament::section::Section;
use crate::tournament::time_control::TimeControl;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, Link, see_other};
use crate::web::pieces::boards::game_label;
use crate::web::pieces::put_off;
use actix_web::http::StatusCode;
use actix_web::web::{Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "arbiter/board.html")]
struct Page {
    l: Layout,
    place: String,
    first: String,
    second: String,
    /// How far the board is: the kind of its chip and the key of its word.
    chip: (&'static str, &'static str),
    games: Vec<GameForm>,
    version: i32,
    here: String,
    desk: String,
    /// Whether results can be entered.
    is_open: bool,
    conflict: Option<Conflict>,
    /// Whether a correction is asked about: the round is an older one.
    asks: bool,
    /// What was typed as the reason of a correction.
    reason: String,
    /// How a match of a knockout stands, and what is to be done; empty in another system.
    standing: String,
    /// Whether its lot can be drawn.
    awaits_lot: bool,
    /// The page on which its games are put off; that they are, in words; and what came otherwise than it was counted.
    put_off: String,
    mark: Option<String>,
    counted_otherwise: Vec<String>,
    faults: Faults,
}

impl Page {
    /// What is wrong with a field; empty when nothing is.
    fn fault(&self, field: &str) -> String {
        self.faults.of(field).to_owned()
    }
}

/// The fields of one game.
struct GameForm {
    number: usize,
    legend: String,
    winners: Vec<Choice>,
    endings: Vec<Choice>,
    clauses: Vec<Choice>,
    /// Whether a draw may be recorded without playing the count out, at this time control.
    may_be_unplayed: bool,
    /// Whether the article asks for the men of both sides when a draw is agreed.
    asks_for_men: bool,
    /// Where a draw claim is examined, the fall of a flag ruled on, and an irregularity registered.
    claim: String,
    flag: String,
    irregularity: String,
    typed: Typed,
}

impl GameForm {
    /// What a fault of the game as a whole is told at.
    fn id(&self) -> String {
        entry::game_field(self.number)
    }

    /// The name of a field of this game.
    fn field(&self, part: &str) -> String {
        format!("{part}-{}", self.number)
    }
}

/// The fields of a game as they stand in the form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Typed {
    result: String,
    ending: String,
    clause: String,
    without_play: bool,
    men: [String; 2],
    /// The article and the reason of a decision of the arbiter.
    ruling: [String; 2],
}

impl Typed {
    /// From a stored result.
    fn stored(result: &GameResult) -> Self {
        let mut typed = Self {
            result: Winner::of(result).key().to_owned(),
            ending: result.ending.kind().key().to_owned(),
            ..Self::default()
        };
        match &result.ending {
            Ending::RegulationDraw { clause, without_play } => {
                typed.clause = clause.to_string();
                typed.without_play = *without_play;
            }
            Ending::Agreed { men: Some(men) } => typed.men = men.map(|men| men.to_string()),
            Ending::Ruled { article, reason } => typed.ruling = [article.clone(), reason.clone()],
            _ => {}
        }
        typed
    }

    /// From a form that was refused: of the round desk or of this page.
    fn again(form: &Posted, game: usize) -> Self {
        if let Some(result) = entry::read_code(form.text(&format!("game-{game}"))) {
            return Self::stored(&result);
        }
        let text = |part: &str| form.text(&format!("{part}-{game}")).to_owned();
        Self {
            result: text("result"),
            ending: text("ending"),
            clause: text("clause"),
            without_play: form.has(&format!("now-{game}")),
            men: [text("men-white"), text("men-black")],
            ruling: [text("article"), text("reason")],
        }
    }

    /// Whether more than the result is said.
    fn says_more(&self) -> bool {
        !matches!(self.ending.as_str(), "" | "played")
    }
}

/// What became of a booking.
enum Outcome {
    Booked,
    Refused(Vec<Refusal>),
    /// Another has written the board meanwhile; this was to be written.
    Stale(Vec<Option<GameResult>>, Option<Written>),
}

/// The section of a round, for those who enter results.
pub(super) fn read(app: &App, actor: &Actor, place: &RoundPlace) -> Result<SectionView, app::Error> {
    let view = app.section(actor, place.section().at())?;
    for_the_desk(view.role)?;
    Ok(view)
}

/// The round and the board of an address.
pub(super) fn find<'a>(view: &'a SectionView, place: &BoardPlace) -> Result<(&'a Round, &'a Board), Error> {
    let round = view.section.round(place.round).ok();
    let found = round.and_then(|round| Some((round, round.board(place.board)?)));
    found.filter(|(_, board)| !board.is_bye()).ok_or(Error::App(app::Error::NotFound))
}

/// What the page is asked to begin with.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(super) struct Asked {
    /// The game, from 1, whose loss was imposed as a penalty and is to be entered.
    perda: Option<u8>,
}

/// The address of the page with the imposed loss of a game in its form.
pub(super) fn entry_of_loss(place: &RoundPlace, board: u16, game: u8) -> String {
    format!("{}?perda={game}", place.board(board))
}

/// The form of a game whose loss was imposed, by the article and for the reason with which it was registered.
fn imposed(all: &[Registered], (round, board): (u16, &Board), game: u8) -> Option<Typed> {
    let of_game = |one: &&Registered| (one.round, one.board, one.game) == (round, board.number, game);
    let standing = all.iter().rev().filter(of_game).filter(|one| one.struck.is_none());
    let loss = standing.map(|one| &one.irregularity).find(|one| one.penalty == Penalty::Loss)?;
    let loser = board.side_of(loss.player)?.color_in(usize::from(game).checked_sub(1)?);
    let winner = if loser == Color::White { Winner::Black } else { Winner::White };
    Some(Typed {
        result: winner.key().to_owned(),
        ending: EndingKind::Ruled.key().to_owned(),
        ruling: [loss.article.to_string(), loss.note.clone()],
        ..Typed::default()
    })
}

pub(super) async fn show(visit: Visit, place: Path<BoardPlace>, asked: Query<Asked>) -> Result<HttpResponse, Error> {
    let (at, game) = (place.round(), asked.perda);
    let (view, all) = visit
        .ask(move |app, actor| match game {
            None => Ok((read(app, actor, &at)?, Vec::new())),
            Some(_) => app.irregularities(actor, at.section().at()),
        })
        .await?;
    let (round, board) = find(&view, &place)?;
    let mut typed: Vec<Typed> =
        board.games.iter().map(|game| game.as_ref().map(Typed::stored).unwrap_or_default()).collect();
    let loss = game.and_then(|game| Some((game, imposed(&all, (round.number, board), game)?)));
    if let Some((game, loss)) = loss
        && let Some(blank) = typed.get_mut(usize::from(game).saturating_sub(1)).filter(|game| game.result.is_empty())
    {
        *blank = loss;
    }
    let page = page(&visit, &view, &place, typed, Faults::default())?;
    visit.page(&page)
}

fn page(
    visit: &Visit,
    view: &SectionView,
    place: &BoardPlace,
    typed: Vec<Typed>,
    faults: Faults,
) -> Result<Page, Error> {
    let (texts, at) = (visit.texts(), place.round());
    let (round, board) = find(view, place)?;
    let rows = Rows { view, place: &at, texts };
    let row = rows.row(round, board);
    let back = Link::new(answer::line_address(&at, board.number), texts.t("desk-back").arg("round", place.round));
    Ok(Page {
        l: layout(visit, view, texts.t("entry-title").arg("board", place.board), back),
        place: texts.t("desk-place").arg("section", &view.header.name).arg("round", place.round).to_string(),
        chip: row.state.chip(),
        games: typed.into_iter().enumerate().map(|(at, typed)| game(rows, board, at, typed)).collect(),
        first: row.first.name,
        second: row.second.map(|seat| seat.name).unwrap_or_default(),
        version: board.version,
        here: row.address,
        desk: at.path(),
        is_open: row.is_open,
        conflict: None,
        asks: view.section.weigh(Act::CorrectResult, place.round, &Consent::default()).is_err(),
        reason: String::new(),
        standing: standing(texts, &view.section, round, board),
        put_off: format!("{}/{}", at.board(board.number), put_off_page::PAGE),
        mark: mark(texts, view, round, board),
        counted_otherwise: put_off::counted_otherwise(texts, view),
        awaits_lot: row.is_open && view.section.match_standing(round, board) == Some(Standing::AwaitsLot),
        faults,
    })
}

/// That games of a board are put off, in words.
fn mark(texts: Texts, view: &SectionView, round: &Round, board: &Board) -> Option<String> {
    let mark = board.put_off.as_ref().filter(|_| view.section.is_put_off(round, board))?;
    Some(put_off::mark(texts, view.event.facts.time_zone, mark))
}

/// How a match of a knockout stands, in words; empty while its own games are played, and in another system.
pub(super) fn standing(texts: Texts, section: &Section, round: &Round, board: &Board) -> String {
    let Some(knockout) = section.regulations.system.knockout() else { return String::new() };
    match section.match_standing(round, board) {
        None | Some(Standing::Open) => String::new(),
        Some(Standing::PlayOff(number)) => {
            let control = number.checked_sub(1).and_then(|at| knockout.play_offs.get(at));
            let control = control.map(TimeControl::to_string).unwrap_or_default();
            texts.t("match-level").arg("number", number).arg("control", control).to_string()
        }
        Some(Standing::AwaitsLot) => texts.t("match-awaits-lot").to_string(),
        Some(Standing::GoesOn(side)) => {
            let name = board.player(side).map_or("", |number| section.name(number));
            texts.t("match-goes-on").arg("name", name).to_string()
        }
    }
}

/// Draws the lot of a match that is level after every play-off.
pub(super) async fn draw(visit: Visit, place: Path<BoardPlace>, form: Posted) -> Result<HttpResponse, Error> {
    let (place, once) = (place.into_inner(), form.once(&visit)?);
    let asked = place.clone();
    let drawn = visit
        .ask(move |app, actor| {
            let at = asked.round();
            let drawn = app.draw_match(actor, &once, at.section().at(), asked.round, asked.board);
            Ok((read(app, actor, &at)?, drawn))
        })
        .await?;
    match drawn {
        (view, Ok(())) => {
            let (round, board) = find(&view, &place)?;
            let winner = view.section.goes_on(round, board).map_or("", |number| view.section.name(number)).to_owned();
            Ok(see_other(place.round().board(place.board)).say("said-match-drawn").with("name", winner).done())
        }
        (view, Err(app::Error::Refused(refusals))) => {
            let (_, board) = find(&view, &place)?;
            let typed = board.games.iter().map(|game| game.as_ref().map(Typed::stored).unwrap_or_default()).collect();
            let page = page(&visit, &view, &place, typed, visit.faults(&refusals))?;
            visit.page_with(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        (_, Err(error)) => Err(error.into()),
    }
}

fn game(rows: Rows<'_>, board: &Board, at: usize, typed: Typed) -> GameForm {
    let (texts, regulations) = (rows.texts, &rows.view.section.regulations);
    let (white, black) = rows.colours(board, at);
    let winner = |winner: Winner| {
        let message = match winner {
            Winner::White => texts.t("entry-white-won").arg("name", white),
            Winner::Both => texts.t("entry-drawn"),
            Winner::Black => texts.t("entry-black-won").arg("name", black),
            Winner::Neither => texts.t("entry-both-lost"),
        };
        let key = winner.key();
        Choice { code: key.to_owned(), key, label: message.to_string(), chosen: typed.result == key }
    };
    GameForm {
        number: at + 1,
        legend: game_label(texts, regulations, at),
        winners: Winner::ALL.map(winner).to_vec(),
        endings: endings(texts, &typed),
        clauses: clauses(texts, regulations, &typed),
        may_be_unplayed: !regulations.time_control.has_increment(),
        asks_for_men: asks_for_men(regulations),
        claim: rows.place.game(board.number, at + 1, claims::PAGE),
        flag: rows.place.game(board.number, at + 1, flag::PAGE),
        irregularity: rows.place.game(board.number, at + 1, irregularities::PAGE),
        typed,
    }
}

fn endings(texts: Texts, typed: &Typed) -> Vec<Choice> {
    let choice = |kind: EndingKind| {
        let label = texts.t(format!("entry-ending-{}", kind.key())).to_string();
        Choice { code: kind.key().to_owned(), key: kind.key(), label, chosen: typed.ending == kind.key() }
    };
    EndingKind::ALL.map(choice).to_vec()
}

/// The clauses of the section's rule set, each with its article and its words.
fn clauses(texts: Texts, regulations: &Regulations, typed: &Typed) -> Vec<Choice> {
    let choice = |clause: Clause| {
        let words = match texts.locale() {
            Locale::PtBr => clause.text().pt_br,
            Locale::En => clause.text().en,
            Locale::Ru => clause.text().ru,
        };
        let label = texts.t("entry-clause").arg("article", clause.article()).arg("words", words).to_string();
        let code = clause.to_string();
        Choice { chosen: typed.clause == code, code, key: clause.key(), label }
    };
    Clause::of(regulations.rule_set).map(choice).collect()
}

/// Books what a form says, or says why not; with the section as it is then.
fn act(
    app: &App,
    actor: &Actor,
    once: &Once,
    place: &BoardPlace,
    form: &Posted,
) -> Result<(SectionView, Outcome), app::Error> {
    let at = place.round();
    let view = read(app, actor, &at)?;
    let games = match entry::games(form, entry::games_of(&view.section, place.round, place.board)) {
        Ok(games) => games,
        Err(faults) => return Ok((view, Outcome::Refused(faults))),
    };
    // A form without its version was made from nothing: it meets whatever stands there.
    let version = form.text("version").parse().unwrap_or(-1);
    let entry = Entry { round: place.round, board: place.board, version, games };
    let outcome = match app.book_asked(actor, once, at.section().at(), &entry, &form.consent()) {
        Ok(()) => Outcome::Booked,
        Err(app::Error::Refused(refusals)) => Outcome::Refused(refusals),
        Err(app::Error::Stale(stale)) => Outcome::Stale(entry.games, stale.by),
        Err(error) => return Err(error),
    };
    Ok((read(app, actor, &at)?, outcome))
}

pub(super) async fn book(
    visit: Visit,
    place: Path<BoardPlace>,
    form: Posted,
    request: HttpRequest,
) -> Result<HttpResponse, Error> {
    let place = place.into_inner();
    let (asked, sent, once) = (place.clone(), form.clone(), form.once(&visit)?);
    let (view, outcome) = visit.ask(move |app, actor| act(app, actor, &once, &asked, &sent)).await?;
    let (round, board) = find(&view, &place)?;
    let at = place.round();
    let rows = Rows { view: &view, place: &at, texts: visit.texts() };
    let for_script = answer::is_for_script(&request);
    match outcome {
        Outcome::Booked if for_script => answer::saved(&visit.layout(""), rows, round, board),
        Outcome::Booked => {
            let to = see_other(answer::line_address(&at, board.number));
            Ok(Saying::of(&view.section, board).on(to).done())
        }
        Outcome::Refused(refusals) => {
            let faults = visit.faults(&refusals);
            if for_script {
                let why = faults.iter().map(|(_, words)| words).collect::<Vec<_>>().join(" ");
                let said = visit.texts().t("desk-not-saved").arg("board", place.board).arg("why", why).to_string();
                return Ok(answer::not_saved(StatusCode::UNPROCESSABLE_ENTITY, &said));
            }
            let typed = (1..=board.games.len()).map(|game| Typed::again(&form, game)).collect();
            let again = page(&visit, &view, &place, typed, faults)?;
            let again = Page { reason: form.text("reason").to_owned(), ..again };
            visit.page_with(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
        Outcome::Stale(yours, by) => {
            let conflicting = rows.conflicting(round, board, &yours, by.as_ref());
            if for_script {
                return answer::conflict(&visit.layout(""), &conflicting, &rows.row(round, board));
            }
            let typed = (1..=board.games.len()).map(|game| Typed::again(&form, game)).collect();
            let page =
                Page { conflict: conflicting.conflict, ..page(&visit, &view, &place, typed, Faults::default())? };
            visit.page_with(StatusCode::CONFLICT, &page)
        }
    }
}
