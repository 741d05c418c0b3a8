//! The overview of a section: what is to be done next, and how far everything is.

use super::meanings::{Meaning, meanings};
use super::rounds::{openings_view, progress, state};
use super::step::{Lots, Step, lots_of};
use super::{Place, section_layout};
use crate::app::openings::OpeningsView;
use crate::auth::role::Action;
use crate::i18n::Texts;
use crate::tournament::round::{Round, RoundState};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::Layout;
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "organiser/section.html")]
struct Page {
    l: Layout,
    place: Place,
    name: String,
    field: String,
    step: Next,
    checks: Vec<Check>,
    rounds: Vec<Line>,
    /// Whether openings are drawn at all.
    draws: bool,
    meanings: Vec<Meaning>,
    may_edit: bool,
}

/// The next step in words, and the way to do it.
struct Next {
    title: String,
    meaning: String,
    word: String,
    way: Way,
}

/// How a step is done.
enum Way {
    /// On another page.
    Link(String),
    /// By this button: the address of the form, and the round it names where it names one.
    Form(String, Option<u16>),
}

/// A line of the list of what is to be ready before the first round.
struct Check {
    /// The class of its chip and the key of its word.
    state: (&'static str, &'static str),
    label: String,
    text: String,
    address: String,
}

/// A round and how far it is.
struct Line {
    number: u16,
    state: (&'static str, &'static str),
    is_draft: bool,
    done: usize,
    games: usize,
    /// How far its lots are, in words; empty where nothing is drawn.
    lots: String,
}

pub(super) async fn show(visit: Visit, place: Path<Place>) -> Result<HttpResponse, Error> {
    let openings = openings_view(&visit, &place).await?;
    let (view, texts) = (&openings.view, visit.texts());
    let page = Page {
        l: section_layout(&visit, &view.header.name, view, ""),
        name: view.header.name.clone(),
        field: texts.t(format!("field-{}", view.header.field.key())).to_string(),
        step: next(texts, &place, Step::next(&openings), view.section.regulations.system.swiss().is_some()),
        checks: checks(texts, &place, &openings),
        rounds: view.section.rounds.iter().map(|round| line(texts, &openings, round)).collect(),
        draws: view.section.regulations.openings.is_some(),
        meanings: meanings(texts, &view.section.regulations),
        may_edit: view.role.may(Action::EditRegulations),
        place: place.into_inner(),
    };
    visit.page(&page)
}

fn next(texts: Texts, place: &Place, step: Step, is_swiss: bool) -> Next {
    let desk = |round: u16| format!("/arbitragem/{}/{}/rodadas/{round}", place.event, place.section);
    let way = match step {
        Step::EnterPlayers => Way::Link(place.path("/jogadores")),
        Step::MakeRounds | Step::PairRound(_) => Way::Form(place.path("/rodadas/gerar"), None),
        Step::Announce(round) => Way::Form(place.path("/aberturas/anunciar"), Some(round)),
        Step::Draw(round) => Way::Form(place.path("/aberturas/sortear"), Some(round)),
        Step::Publish(round) if is_swiss => Way::Link(place.path(&format!("/rodadas/{round}/conferencia"))),
        Step::Publish(round) => Way::Form(place.path(&format!("/rodadas/{round}/publicar")), None),
        Step::EnterResults { round, .. } | Step::Close(round) => Way::Link(desk(round)),
        Step::Over => Way::Link(format!("/eventos/{}/{}/classificacao", place.event, place.section)),
    };
    let word = texts.t(format!("org-step-{}-word", step.key())).to_string();
    Next { title: step.title(texts), meaning: step.meaning(texts), word, way }
}

/// The chip of something that is ready or not.
const fn ready(is_ready: bool) -> (&'static str, &'static str) {
    if is_ready { ("done", "org-ready") } else { ("", "org-not-ready") }
}

fn checks(texts: Texts, place: &Place, openings: &OpeningsView) -> Vec<Check> {
    let section = &openings.view.section;
    let (players, rounds) = (section.entrants.len(), section.rounds.len());
    let published = section.published().count();
    let table = match (&openings.table, openings.switched_off.len()) {
        (None, _) => texts.t("openings-free").to_string(),
        (Some(table), off) => {
            texts.t("org-check-table").arg("entries", table.entries.len()).arg("off", off).to_string()
        }
    };
    let check = |state, label: &str, text, rest: &str| Check {
        state,
        label: texts.t(label).to_string(),
        text,
        address: place.path(rest),
    };
    vec![
        check(ready(true), "org-nav-regulations", section.regulations.time_control.to_string(), "/regulamento"),
        check(
            ready(players >= 2),
            "org-nav-players",
            texts.t("org-check-players").arg("count", players).to_string(),
            "/jogadores",
        ),
        check(ready(true), "org-nav-openings", table, "/aberturas"),
        check(
            ready(rounds > 0),
            "org-nav-rounds",
            texts.t("org-check-rounds").arg("rounds", rounds).arg("published", published).to_string(),
            "/rodadas",
        ),
    ]
}

fn line(texts: Texts, openings: &OpeningsView, round: &Round) -> Line {
    let (done, games) = progress(&openings.view.section, round);
    let lots = match lots_of(openings, round) {
        Lots::None => String::new(),
        Lots::Missing => texts.t("org-lots-missing").to_string(),
        Lots::Announced => texts.t("org-lots-announced").to_string(),
        Lots::Drawn => texts.t("org-lots-drawn").to_string(),
    };
    let is_draft = round.state == RoundState::Draft;
    Line { number: round.number, state: state(round.state), is_draft, done, games, lots }
}
