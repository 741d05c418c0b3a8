//! The page of a round: who plays whom, how it went, and the opening that was drawn.

use super::{Find, SectionPath, with_games};
use crate::app;
use crate::app::games::Place;
use crate::app::openings::{OpeningsView, PublicLot, drawn_for};
use crate::i18n::Texts;
use crate::openings::{Entry, Per};
use crate::tournament::round::{Round, RoundState};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::{Layout, Link, see_other};
use crate::web::pieces::boards::{Line, Lines, Progress};
use crate::web::pieces::clock::{self, Countdown};
use crate::web::pieces::frame::{self, Paths};
use crate::web::pieces::openings::{Opening, lines, spoken};
use crate::web::pieces::times;
use actix_web::HttpResponse;
use actix_web::web::{Path, Query};
use askama::Template;

#[derive(Template)]
#[template(path = "public/round.html")]
struct Page {
    l: Layout,
    is_closed: bool,
    /// When the round began or is to begin, in words, and what its clock says.
    begin: String,
    clock: Option<Countdown>,
    games_per_match: u8,
    byes: usize,
    boards: Vec<&'static str>,
    done: String,
    pager: Vec<PagerPage>,
    find: Find,
    here: String,
    rows: Vec<Row>,
    aside: Option<Aside>,
    desks: Vec<Link>,
    /// The page that says why the round was paired so, where it is public.
    why: Option<String>,
}

/// A square of a pager.
pub(super) struct PagerPage {
    pub(super) number: u16,
    pub(super) address: Option<String>,
    pub(super) current: bool,
}

struct Row {
    line: Line,
    opening: Option<BoardOpening>,
    found: bool,
}

/// The opening of one board, in one line.
struct BoardOpening {
    code: String,
    text: String,
    address: String,
}

/// What stands at the side of the pairings about the lot.
struct Aside {
    table: String,
    /// The opening of the whole round, or of the one board that was searched for.
    opening: Option<Opening>,
    /// The board that it is of; 0: the whole round.
    board: u16,
    per_board: bool,
    /// When it was drawn and when announced, where that is done.
    drawn_at: Option<String>,
    announced_at: Option<String>,
    address: String,
}

/// Leads to the round that is wanted first.
pub(super) async fn latest(visit: Visit, path: SectionPath) -> Result<HttpResponse, Error> {
    let (event, section) = path.into_inner();
    let view = super::section(&visit, event, section).await?;
    let paths = Paths::of(&view);
    let to = frame::latest_round(&view.section).map_or(paths.home.clone(), |number| paths.round(number));
    Ok(see_other(to).done())
}

pub(super) async fn show(
    visit: Visit,
    path: Path<(String, String, u16)>,
    find: Query<Find>,
) -> Result<HttpResponse, Error> {
    let (event, section, number) = path.into_inner();
    let (openings, scored) = with_games(&visit, event, section).await?;
    let page = page(&visit, (&openings, &scored), number, find.into_inner())?;
    visit.page(&page)
}

fn page(visit: &Visit, (openings, scored): (&OpeningsView, &[Place]), number: u16, find: Find) -> Result<Page, Error> {
    let (texts, view) = (visit.texts(), &openings.view);
    let section = &view.section;
    let round = section.round(number).map_err(|_| app::Error::NotFound)?;
    let paths = Paths::of(view);
    let table = section.cross_table().map_err(|error| super::contradiction(&error.into()))?;
    let all = Lines { section, table: &table, paths: &paths, texts, zone: view.event.facts.time_zone, scored }
        .of_round(round);
    let played: Vec<Progress> = all.iter().filter(|line| line.second.is_some()).map(|line| line.progress).collect();
    let done = played.iter().filter(|progress| **progress == Progress::Done).count();
    let rows = rows(texts, openings, &paths, round, all, &find);
    let title = texts.t("round-title").arg("round", number).arg("section", &view.header.name);
    let here = paths.round(number);
    let mut l = frame::of_section(visit, view, title, &here).watching(view.header.id, view.header.revision);
    l.forms = vec![Link::new(format!("{here}.csv"), "CSV"), Link::new(format!("{here}.json"), "JSON")];
    mark_rounds(&mut l, &paths, section);
    Ok(Page {
        l,
        is_closed: round.state == RoundState::Closed,
        begin: clock::begin(texts, view, view.told.of_round(round.number)),
        clock: clock::of_round(texts, view, round, visit.now()),
        games_per_match: section.regulations.games_per_match.get(),
        byes: round.boards.len() - played.len(),
        done: texts.t("boards-done").arg("done", done).arg("all", played.len()).to_string(),
        boards: played.into_iter().map(Progress::class).collect(),
        pager: pager(section, number, |number| paths.round(number)),
        aside: aside(texts, openings, round, &rows, &find),
        find,
        here,
        rows,
        why: section.regulations.system.swiss().filter(|swiss| swiss.explained).map(|_| paths.why(number)),
        desks: frame::desks(texts, view.role, &view.event.slug, &view.header.slug),
    })
}

/// The way "rounds" leads to the latest round, and is marked on every round.
fn mark_rounds(l: &mut Layout, paths: &Paths, section: &crate::tournament::section::Section) {
    if let Some(latest) = frame::latest_round(section) {
        let (nav, latest) = (std::mem::take(&mut l.nav), paths.round(latest));
        *l = l.clone().with_nav(nav, latest);
    }
}

/// All rounds of a section as squares; those not published yet without a way.
pub(super) fn pager(
    section: &crate::tournament::section::Section,
    current: u16,
    address: impl Fn(u16) -> String,
) -> Vec<PagerPage> {
    let planned = u16::try_from(section.rounds_planned()).unwrap_or(u16::MAX);
    let last = section.published().last().map_or(0, |round| round.number).max(planned);
    let page = |number| PagerPage {
        number,
        address: section.round(number).is_ok().then(|| address(number)),
        current: number == current,
    };
    (1..=last).map(page).collect()
}

fn rows(texts: Texts, openings: &OpeningsView, paths: &Paths, round: &Round, all: Vec<Line>, find: &Find) -> Vec<Row> {
    let section = &openings.view.section;
    let finds = |number: u16| {
        let number = crate::tournament::entrant::StartNumber(number);
        section.entrant(number).is_some_and(|entrant| find.finds(entrant))
    };
    let row = |line: Line| {
        let seats = [Some(&line.first), line.second.as_ref()];
        let found = find.is_set() && seats.into_iter().flatten().any(|seat| finds(seat.number));
        let entry = if is_per_board(openings) { openings_of(openings, round.number, line.number) } else { None };
        let opening = entry.map(|entry| BoardOpening {
            code: entry.code.clone(),
            text: lines(texts, entry).join(" "),
            address: format!("{}#r{}m{}", paths.openings(), round.number, line.number),
        });
        Row { line, opening, found }
    };
    let rows = all.into_iter().map(row);
    if find.is_set() { rows.filter(|row| row.found).collect() } else { rows.collect() }
}

fn is_per_board(openings: &OpeningsView) -> bool {
    openings.view.section.regulations.openings.as_ref().is_some_and(|plan| plan.lot.per == Per::Board)
}

/// The entry that was drawn for a board, or for a round (board 0).
pub(super) fn openings_of(openings: &OpeningsView, round: u16, board: u16) -> Option<&Entry> {
    let draw = drawn_for(&openings.lots, round, board)?;
    openings.table.as_ref()?.entry(&draw.code)
}

fn aside(texts: Texts, openings: &OpeningsView, round: &Round, rows: &[Row], find: &Find) -> Option<Aside> {
    let table = openings.table.as_ref()?;
    let (per_board, zone) = (is_per_board(openings), openings.view.event.facts.time_zone);
    let board = match rows {
        [only] if per_board && find.is_set() => only.line.number,
        _ => 0,
    };
    let of_round = |lot: &&PublicLot| lot.round == round.number && (board == 0 || lot.board == board);
    let latest = openings.lots.iter().filter(of_round).max_by_key(|lot| lot.attempt)?;
    let entry = if per_board && board == 0 { None } else { openings_of(openings, round.number, board) };
    let moment = |utc| times::moment(texts.locale(), utc, zone);
    let paths = Paths::of(&openings.view);
    let anchor =
        if per_board && board > 0 { format!("#r{}m{board}", round.number) } else { format!("#r{}", round.number) };
    Some(Aside {
        table: spoken(texts.locale(), &table.names).to_owned(),
        opening: entry.map(|entry| Opening::of(texts, entry)),
        board,
        per_board,
        drawn_at: latest.drawn.as_ref().map(|(_, at)| moment(*at)),
        announced_at: Some(moment(latest.committed_at)),
        address: format!("{}{anchor}", paths.openings()),
    })
}
