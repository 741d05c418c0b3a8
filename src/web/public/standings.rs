//! The standings after a round: places, points, tie-breaks that open their working, and the cross table.

use super::cross::{Cross, adjusted_in_all};
use super::round::{PagerPage, pager};
use super::working::Opened;
use super::{SectionPath, contradiction, section, standings};
use crate::app;
use crate::app::sections::SectionView;
use crate::i18n::Texts;
use crate::tournament::adjustment::Adjustment;
use crate::tournament::cross_table::Kind;
use crate::tournament::entrant::{Entrant, StartNumber};
use crate::tournament::ranking::Ranked;
use crate::tournament::round::{Round, RoundState};
use crate::tournament::section::{Section, TeamScore};
use crate::tournament::standings::Standings;
use crate::tournament::tiebreaks::{Measure, TieBreak, Value};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::{Layout, Link};
use crate::web::pieces::endings;
use crate::web::pieces::frame::{self, Paths};
use crate::web::pieces::put_off;
use crate::web::pieces::ties::{self, Figure};
use actix_web::HttpResponse;
use actix_web::web::{self, Query};
use askama::Template;
use serde::Deserialize;
use std::collections::HashMap;

/// Lines of a long table that are shown before all are asked for.
const FIRST_LINES: usize = 100;

/// What a reader asks of the table.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Asked {
    /// The round after which the table is wanted.
    rodada: Option<u16>,
    /// The number whose working is to be opened: starting number and column, `12-0`; `12-pontos` for the points.
    detalhe: Option<String>,
    /// Anything asks for every line of a long table.
    todos: Option<String>,
}

impl Asked {
    fn detail(&self) -> Option<(StartNumber, Detail)> {
        let (number, column) = self.detalhe.as_deref()?.split_once('-')?;
        let column = if column == POINTS { Detail::Points } else { Detail::TieBreak(column.parse().ok()?) };
        Some((StartNumber(number.parse().ok()?), column))
    }
}

/// The number of a line whose working is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Detail {
    /// The points.
    Points,
    /// A tie-break, by its column.
    TieBreak(usize),
}

/// The points in the address of a working.
const POINTS: &str = "pontos";

#[derive(Template)]
#[template(path = "public/standings.html")]
struct Page {
    l: Layout,
    state: State,
    pager: Vec<PagerPage>,
    columns: Vec<Column>,
    first_place: Vec<String>,
    rows: Vec<Row>,
    players: usize,
    all: Option<String>,
    has_movement: bool,
    before: u16,
    points_name: &'static str,
    /// The score of both teams, where teams play.
    teams: Vec<TeamScore>,
    /// The address of the bracket of a knockout.
    bracket: Option<String>,
    cross: Option<Cross>,
    /// Points that were taken or given, in the order in which it was decided.
    adjustments: Vec<AdjustmentLine>,
    /// That games are put off, in words.
    put_off: Option<String>,
}

/// Points that were taken from a player or given to him, with the reason.
pub(super) struct AdjustmentLine {
    pub(super) name: String,
    /// `−1½`.
    pub(super) points: String,
    pub(super) round: u16,
    pub(super) article: String,
    pub(super) reason: String,
}

impl AdjustmentLine {
    pub(super) fn of(section: &Section, adjustment: &Adjustment) -> Self {
        Self {
            name: section.name(adjustment.player).to_owned(),
            points: ties::signed(adjustment.points),
            round: adjustment.round,
            article: endings::article(&adjustment.article),
            reason: adjustment.reason.clone(),
        }
    }
}

/// What the table is: of which round, and whether it can still change.
struct State {
    chip: &'static str,
    words: String,
}

/// A tie-break as a column.
struct Column {
    short: String,
    name: String,
    how: String,
    halves: bool,
}

/// A line of the table.
struct Row {
    place: String,
    movement: Movement,
    name: String,
    address: String,
    points: Figure,
    /// Where the working of the points is, where they are not those of the results alone.
    points_work: Option<String>,
    points_open: bool,
    /// What was taken or given in all, with its sign.
    adjusted: String,
    values: Vec<Cell>,
    state: String,
    rating: String,
    left: String,
    opened: Option<Opened>,
}

/// A number that opens its working.
struct Cell {
    figure: Option<Figure>,
    address: String,
    is_open: bool,
}

/// How many places a player has gone up (positive) or down since the round before; none: nothing to compare.
#[derive(Clone, Copy)]
struct Movement(Option<i32>);

impl Movement {
    fn sign(self) -> String {
        match self.0 {
            None => String::new(),
            Some(0) => "=".to_owned(),
            Some(up) if up > 0 => format!("▲{up}"),
            Some(down) => format!("▼{}", down.unsigned_abs()),
        }
    }

    const fn key(self) -> Option<&'static str> {
        match self.0 {
            None => None,
            Some(0) => Some("moved-not"),
            Some(up) if up > 0 => Some("moved-up"),
            Some(_) => Some("moved-down"),
        }
    }
}

pub(super) async fn show(visit: Visit, path: SectionPath, asked: Query<Asked>) -> Result<HttpResponse, Error> {
    let (event, slug) = path.into_inner();
    let view = section(&visit, event, slug).await?;
    let paths = Paths::of(&view);
    let Some(shown) = wanted(&view.section, asked.rodada)? else {
        let mut l = frame(&visit, &view, &paths);
        l.forms = Vec::new();
        return visit.page(&NotYet { l, players: view.section.entrants.len(), paths });
    };
    let (whole, reckoned, places_before) = reckon(view, shown).await?;
    let page =
        Maker { visit: &visit, view: &whole, paths: &paths, standings: &reckoned, shown }.page(&asked, &places_before);
    visit.page(&page)
}

#[derive(Template)]
#[template(path = "public/standings_not_yet.html")]
struct NotYet {
    l: Layout,
    players: usize,
    paths: Paths,
}

/// The round of the table: the one asked for, or the latest in which anything is played.
fn wanted(section: &Section, asked: Option<u16>) -> Result<Option<u16>, Error> {
    if let Some(number) = asked {
        section.round(number).map_err(|_| app::Error::NotFound)?;
        return Ok(Some(number));
    }
    let begun = |round: &&Round| round.boards.iter().any(|board| !board.is_bye() && !board.is_blank());
    let latest = section.published().filter(begun).last().or_else(|| section.published().next());
    Ok(latest.map(|round| round.number))
}

/// The section with its standings after a round, and the places after the round before.
pub(super) async fn reckon(
    view: SectionView,
    shown: u16,
) -> Result<(SectionView, Standings, HashMap<StartNumber, u16>), Error> {
    let is_last = view.section.published().last().is_some_and(|round| round.number == shown);
    let as_of = if is_last { view.clone() } else { SectionView { section: view.section.as_of(shown), ..view.clone() } };
    let (_, reckoned) = standings(as_of).await?;
    let earlier = view.section.as_of(shown.saturating_sub(1));
    let before = web::block(move || if earlier.rounds.is_empty() { None } else { Some(earlier.standings()) }).await?;
    let before = before.transpose().map_err(|error| contradiction(&error))?;
    let place = |line: &Ranked| Some((line.number, line.place?));
    let places = before.map(|before| before.lines().iter().filter_map(place).collect()).unwrap_or_default();
    Ok((view, reckoned, places))
}

fn frame(visit: &Visit, view: &SectionView, paths: &Paths) -> Layout {
    let title = visit.texts().t("standings-title").arg("section", &view.header.name);
    let address = paths.standings();
    let mut l = frame::of_section(visit, view, title, &address).watching(view.header.id, view.header.revision);
    l.forms = vec![Link::new(format!("{address}.csv"), "CSV"), Link::new(format!("{address}.json"), "JSON")];
    l
}

/// What makes the page of one table.
struct Maker<'a> {
    visit: &'a Visit,
    view: &'a SectionView,
    paths: &'a Paths,
    standings: &'a Standings,
    shown: u16,
}

impl Maker<'_> {
    fn texts(&self) -> Texts {
        self.visit.texts()
    }

    fn page(&self, asked: &Asked, places_before: &HashMap<StartNumber, u16>) -> Page {
        let (texts, order) = (self.texts(), self.standings.order());
        let entrants: HashMap<StartNumber, &Entrant> =
            self.view.section.entrants.iter().map(|entrant| (entrant.number, entrant)).collect();
        let lines = self.standings.lines();
        let is_knockout = self.view.section.regulations.system.knockout().is_some();
        let limit = if asked.todos.is_some() { lines.len() } else { FIRST_LINES };
        let row = |line: &Ranked| self.row(line, &entrants, places_before, asked);
        let mut l = frame(self.visit, self.view, self.paths);
        let query = format!("?rodada={}", self.shown);
        for form in &mut l.forms {
            form.address.push_str(&query);
        }
        l.forms.push(Link::new(self.paths.rating(), texts.t("rating-report")));
        Page {
            state: self.state(),
            pager: pager(&self.view.section, self.shown, |number| {
                format!("{}?rodada={number}", self.paths.standings())
            }),
            columns: (0..).zip(&order.list).map(|(at, tie_break)| self.column(at, tie_break)).collect(),
            first_place: order.first_place.iter().map(|tie_break| ties::name(texts, tie_break)).collect(),
            rows: lines.iter().take(limit).map(row).collect(),
            players: lines.len(),
            all: (lines.len() > limit).then(|| format!("{}{query}&todos=1", self.paths.standings())),
            has_movement: !places_before.is_empty(),
            before: self.shown.saturating_sub(1),
            points_name: match self.view.section.regulations.games_per_match.get() {
                _ if is_knockout => "points-of-knockout",
                1 => "points-of-games",
                _ => "points-of-matches",
            },
            teams: self.view.section.team_scores(self.standings.table()).into_iter().flatten().collect(),
            bracket: is_knockout.then(|| self.paths.bracket()),
            adjustments: self.adjustments(),
            put_off: put_off::until(texts, &self.view.section, self.shown),
            cross: Cross::of(texts, &self.view.section, self.standings, self.paths, limit),
            l,
        }
    }

    fn state(&self) -> State {
        let (texts, section) = (self.texts(), &self.view.section);
        let planned = section.rounds_planned().max(usize::from(self.shown));
        let is_open = section.round(self.shown).is_ok_and(|round| round.state == RoundState::Published);
        let (chip, key) = match (section.is_final() && self.is_latest(), is_open) {
            (true, _) => ("done", "standings-final"),
            (false, true) => ("now", "standings-provisional"),
            (false, false) => ("now", "standings-not-final"),
        };
        State { chip, words: texts.t(key).arg("round", self.shown).arg("rounds", planned).to_string() }
    }

    fn column(&self, at: usize, tie_break: &TieBreak) -> Column {
        let values = self.standings.lines().iter().filter_map(|line| line.values.get(at)?.value);
        let locale = self.texts().locale();
        Column {
            short: ties::short(self.texts(), tie_break),
            name: ties::name(self.texts(), tie_break),
            how: ties::how(self.texts(), &tie_break.measure),
            halves: values.into_iter().any(|value| Figure::of(locale, value).half),
        }
    }

    fn row(
        &self,
        line: &Ranked,
        entrants: &HashMap<StartNumber, &Entrant>,
        places_before: &HashMap<StartNumber, u16>,
        asked: &Asked,
    ) -> Row {
        let (texts, locale) = (self.texts(), self.texts().locale());
        let entrant = entrants.get(&line.number);
        let person = entrant.map(|entrant| &entrant.person);
        let moved = line.place.zip(places_before.get(&line.number));
        let open = asked.detail().filter(|(number, _)| *number == line.number).map(|(_, column)| column);
        let cell = |(at, tie_break): (usize, &TieBreak)| Cell {
            figure: self.shown_value(line, at, tie_break).map(|value| Figure::of(locale, value)),
            address: self.detail_address(line.number, &at.to_string()),
            is_open: open == Some(Detail::TieBreak(at)),
        };
        let gone = entrant.and_then(|entrant| entrant.departure.as_ref());
        let gone = gone.filter(|gone| self.is_latest() || gone.from_round <= self.shown);
        let left = match (gone, line.place) {
            (None, _) => String::new(),
            (Some(gone), Some(_)) => texts.t("player-left").arg("round", gone.from_round).to_string(),
            (Some(_), None) => texts.t("player-taken-out").to_string(),
        };
        Row {
            place: line.place.map_or_else(|| "–".to_owned(), |place| place.to_string()),
            movement: Movement(moved.map(|(now, before)| i32::from(*before) - i32::from(now))),
            name: person.map(|person| person.name.clone()).unwrap_or_default(),
            address: self.paths.player(line.number),
            points: Figure::of(locale, line.points),
            points_work: self.has_more_than_results(line.number).then(|| self.detail_address(line.number, POINTS)),
            points_open: open == Some(Detail::Points),
            adjusted: adjusted_in_all(self.standings.table(), line.number),
            values: self.standings.order().list.iter().enumerate().map(cell).collect(),
            state: person.and_then(|person| person.state.clone()).unwrap_or_default(),
            rating: person.and_then(|person| person.rating).map(|rating| rating.to_string()).unwrap_or_default(),
            left,
            opened: open.and_then(|detail| self.opened(line.number, detail)),
        }
    }

    /// The working of a number of a line.
    fn opened(&self, number: StartNumber, detail: Detail) -> Option<Opened> {
        let (tie_break, working) = match detail {
            Detail::Points => {
                let points = TieBreak::from(Measure::Points);
                let working = self.standings.reckoner().working(&points, number)?;
                (points, working)
            }
            Detail::TieBreak(column) => {
                let tie_break = self.standings.order().list.get(column)?.clone();
                (tie_break, self.standings.working(number, column)?)
            }
        };
        let close = format!("{}?rodada={}", self.paths.standings(), self.shown);
        Some(Opened::new(self.texts(), &self.view.section, &tie_break, &working, close))
    }

    /// Whether the points of a player are not those of his results alone: some were taken or given, or a W.O. cost more.
    fn has_more_than_results(&self, number: StartNumber) -> bool {
        let table = self.standings.table();
        table.row(number).is_some_and(|row| {
            let costs = |cell: &crate::tournament::cross_table::Cell| cell.kind == Kind::ForfeitLoss && cell.points < 0;
            table.adjusted(row).next().is_some() || table.counted(row).any(|(_, cell)| costs(cell))
        })
    }

    /// What was taken or given up to the round shown.
    fn adjustments(&self) -> Vec<AdjustmentLine> {
        let section = &self.view.section;
        let shown = |one: &&Adjustment| one.round <= self.shown;
        section.standing_adjustments().filter(shown).map(|one| AdjustmentLine::of(section, one)).collect()
    }

    /// Whether nothing is published after this table: it knows who has left since.
    fn is_latest(&self) -> bool {
        self.view.section.published().last().is_some_and(|round| round.number == self.shown)
    }

    /// A number of the table; none where it is not defined, or is about a tie that there is not.
    fn shown_value(&self, line: &Ranked, at: usize, tie_break: &TieBreak) -> Option<Value> {
        let value = line.values.get(at)?.value?;
        let level = |other: &&Ranked| other.points == line.points && other.values.get(..at) == line.values.get(..at);
        let is_tied = || self.standings.lines().iter().filter(level).count() > 1;
        (!tie_break.measure.is_of_the_group() || is_tied()).then_some(value)
    }

    fn detail_address(&self, number: StartNumber, column: &str) -> String {
        format!("{}?rodada={}&detalhe={number}-{column}#conta", self.paths.standings(), self.shown)
    }
}
