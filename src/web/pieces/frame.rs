//! The frame of a section's pages: addresses, the ways between them, the facts at the foot.

use super::times;
use crate::app::games::Place;
use crate::app::sections::SectionView;
use crate::auth::role::{Action, Role};
use crate::i18n::Texts;
use crate::tournament::section::Section;
use crate::web::extract::Visit;
use crate::web::layout::{Layout, Link};
use std::fmt;

/// The address of an event.
pub(crate) fn event_path(event: &str) -> String {
    format!("/eventos/{event}")
}

/// The address of a section; those of its pages begin with it.
pub(crate) fn section_path(event: &str, section: &str) -> String {
    format!("/eventos/{event}/{section}")
}

/// The addresses of a section's pages.
#[derive(Clone, Debug)]
pub(crate) struct Paths {
    /// The section's own address.
    pub(crate) home: String,
}

impl Paths {
    pub(crate) fn of(view: &SectionView) -> Self {
        Self { home: section_path(&view.event.slug, &view.header.slug) }
    }

    pub(crate) fn round(&self, number: u16) -> String {
        format!("{}/rodadas/{number}", self.home)
    }

    pub(crate) fn why(&self, round: u16) -> String {
        format!("{}/por-que", self.round(round))
    }

    pub(crate) fn standings(&self) -> String {
        format!("{}/classificacao", self.home)
    }

    pub(crate) fn rating(&self) -> String {
        format!("{}/rating.csv", self.home)
    }

    pub(crate) fn bracket(&self) -> String {
        format!("{}/chave", self.home)
    }

    pub(crate) fn players(&self) -> String {
        format!("{}/jogadores", self.home)
    }

    pub(crate) fn player(&self, number: impl fmt::Display) -> String {
        format!("{}/jogadores/{number}", self.home)
    }

    pub(crate) fn games(&self) -> String {
        format!("{}/partidas", self.home)
    }

    pub(crate) fn game(&self, place: Place) -> String {
        let Place { round, board, game } = place;
        format!("{}/mesas/{board}/partidas/{game}", self.round(round))
    }

    pub(crate) fn openings(&self) -> String {
        format!("{}/aberturas", self.home)
    }

    pub(crate) fn regulations(&self) -> String {
        format!("{}/regulamento", self.home)
    }

    pub(crate) fn hall(&self) -> String {
        format!("{}/salao", self.home)
    }
}

/// The frame of a public page of a section; `current` is the address of the way that is marked.
pub(crate) fn of_section(visit: &Visit, view: &SectionView, title: impl fmt::Display, current: &str) -> Layout {
    let texts = visit.texts();
    let mut layout = visit
        .layout(title)
        .of_event(&view.event.facts.name, event_path(&view.event.slug))
        .with_nav(ways(texts, view), current);
    layout.notices = view.told.announced.iter().map(|one| one.words.clone()).collect();
    layout.facts = vec![
        times::zone(texts, view.event.facts.time_zone),
        texts.t("revision").arg("revision", view.header.revision).to_string(),
    ];
    layout
}

fn ways(texts: Texts, view: &SectionView) -> Vec<Link> {
    let paths = Paths::of(view);
    let round = latest_round(&view.section);
    let bracket =
        view.section.regulations.system.knockout().map(|_| Link::new(paths.bracket(), texts.t("way-bracket")));
    let mut ways = vec![
        Link::new(&paths.home, texts.t("way-home")),
        Link::new(round.map_or_else(|| format!("{}/rodadas", paths.home), |n| paths.round(n)), texts.t("way-rounds")),
        Link::new(paths.standings(), texts.t("way-standings")),
        Link::new(paths.players(), texts.t("way-players")),
        Link::new(paths.games(), texts.t("way-games")),
        Link::new(paths.regulations(), texts.t("way-regulations")),
    ];
    // Beside the rounds that it is the whole of.
    ways.splice(2..2, bracket);
    ways
}

/// The round that a reader wants first: the one being played, or else the last.
pub(crate) fn latest_round(section: &Section) -> Option<u16> {
    section.current_round().or_else(|| section.published().last()).map(|round| round.number)
}

/// The ways to the desks of a section, for those who may use them.
pub(crate) fn desks(texts: Texts, role: Role, event: &str, section: &str) -> Vec<Link> {
    let mut desks = Vec::new();
    if role.may(Action::EnterResults) {
        desks.push(Link::new(format!("/arbitragem/{event}/{section}"), texts.t("way-desk")));
    }
    if role.may(Action::EditRegulations) {
        desks.push(Link::new(format!("/organizacao/{event}/{section}"), texts.t("way-organise")));
    }
    desks
}
