//! The bracket of a knockout: its rounds from the first to the final, each match with its score and who goes on.

use super::{SectionPath, section};
use crate::app;
use crate::i18n::Texts;
use crate::tournament::entrant::StartNumber;
use crate::tournament::knockout::Standing;
use crate::tournament::round::{self, Board, Round, RoundState, Side};
use crate::tournament::section::Section;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::Layout;
use crate::web::pieces::frame::{self, Paths};
use actix_web::HttpResponse;
use askama::Template;

#[derive(Template)]
#[template(path = "public/bracket.html")]
struct Page {
    l: Layout,
    rounds: Vec<Stage>,
    /// Who has won the final.
    winner: String,
    standings: String,
}

/// A round of the bracket.
struct Stage {
    title: String,
    address: String,
    is_closed: bool,
    matches: Vec<Tie>,
}

/// A match.
struct Tie {
    sides: Vec<Entry>,
    /// What else is to be said: a bye, a play-off, a lot.
    note: String,
}

/// A side of a match.
struct Entry {
    /// The seed.
    seed: StartNumber,
    name: String,
    address: String,
    /// The game points; empty while nothing is entered.
    score: String,
    goes_on: bool,
}

pub(super) async fn show(visit: Visit, path: SectionPath) -> Result<HttpResponse, Error> {
    let (event, slug) = path.into_inner();
    let view = section(&visit, event, slug).await?;
    if view.section.regulations.system.knockout().is_none() {
        return Err(app::Error::NotFound.into());
    }
    let (texts, paths) = (visit.texts(), Paths::of(&view));
    let all = view.section.rounds_planned();
    let last = view.section.published().find(|round| usize::from(round.number) == all);
    let winner = last.and_then(|round| view.section.goes_on(round, round.boards.first()?));
    let here = paths.bracket();
    let title = texts.t("bracket-title").arg("section", &view.header.name);
    let page = Page {
        l: frame::of_section(&visit, &view, title, &here).watching(view.header.id, view.header.revision),
        rounds: view.section.published().map(|round| stage(texts, &view.section, &paths, round)).collect(),
        winner: winner.map(|number| view.section.name(number).to_owned()).unwrap_or_default(),
        standings: paths.standings(),
    };
    visit.page(&page)
}

/// A round by its name: the final, the semi-finals, or the number of the round.
pub(super) fn title(texts: Texts, round: u16, rounds: usize) -> String {
    match rounds.saturating_sub(usize::from(round)) {
        0 => texts.t("bracket-final").to_string(),
        1 => texts.t("bracket-semi-finals").to_string(),
        2 => texts.t("bracket-quarter-finals").to_string(),
        _ => texts.t("bracket-round").arg("round", round).to_string(),
    }
}

fn stage(texts: Texts, section: &Section, paths: &Paths, round: &Round) -> Stage {
    let matches = section.in_bracket_order(round);
    Stage {
        title: title(texts, round.number, section.rounds_planned()),
        address: paths.round(round.number),
        is_closed: round.state == RoundState::Closed,
        matches: matches.into_iter().map(|board| tie(texts, section, paths, round, board)).collect(),
    }
}

fn tie(texts: Texts, section: &Section, paths: &Paths, round: &Round, board: &Board) -> Tie {
    let settled = section.settled(round, board);
    let (games, winner) = (settled.games(), section.goes_on(round, board));
    let score = round::score(games, &section.regulations);
    let begun = games.iter().any(Option::is_some);
    let entry = |side: Side| {
        let number = board.player(side)?;
        Some(Entry {
            seed: number,
            name: section.name(number).to_owned(),
            address: paths.player(number),
            score: if begun { score.side(side).game_points.to_string() } else { String::new() },
            goes_on: winner == Some(number),
        })
    };
    let is_level = begun && score.complete && score.first.game_points == score.second.game_points;
    let play_off = section
        .regulations
        .system
        .knockout()
        .and_then(|knockout| knockout.play_off_of(games.len().checked_sub(1)?, &section.regulations));
    let note = match section.match_standing(round, board) {
        _ if board.is_bye() => texts.t("bracket-bye").to_string(),
        Some(Standing::PlayOff(number)) => texts.t("bracket-play-off").arg("number", number).to_string(),
        Some(Standing::AwaitsLot) => texts.t("bracket-awaits-lot").to_string(),
        Some(Standing::GoesOn(_)) if is_level && board.lot.is_some() => texts.t("bracket-by-lot").to_string(),
        Some(Standing::GoesOn(_)) if is_level => texts.t("bracket-by-seed").to_string(),
        Some(Standing::GoesOn(_)) if play_off.is_some() => texts.t("bracket-after-play-off").to_string(),
        _ => String::new(),
    };
    Tie { sides: [Side::First, Side::Second].into_iter().filter_map(entry).collect(), note }
}
