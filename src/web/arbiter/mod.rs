//! The arbiter's desk: what needs him now, the rounds of a section, the boards of a round, one board under a thumb.

mod absence;
mod adjustments;
mod answer;
mod arrivals;
mod board;
mod check_in;
mod claims;
mod desk;
mod differs;
pub(super) mod entry;
mod flag;
mod game_place;
mod guided;
mod irregularities;
mod links;
mod mine;
mod phone;
mod phones;
mod presence;
mod programme;
mod put_off;
mod recent;
mod row;
mod seat_links;
mod second_pass;
mod section;
mod sheets;
mod unrated;

use super::extract::Visit;
use super::layout::{Layout, Link};
use crate::app;
use crate::app::sections::{At, SectionView};
use crate::auth::role::{Action, Role};
use crate::i18n::Texts;
use actix_web::Resource;
use actix_web::web::{self, ServiceConfig};
use serde::Deserialize;
use std::fmt;

/// The address of the desks; every other one begins with it.
const HOME: &str = "/arbitragem";

/// A page of the desks, by its address below theirs.
fn at(path: &str) -> Resource {
    web::resource(format!("{HOME}{path}"))
}

pub(super) fn routes(config: &mut ServiceConfig) {
    let of_game =
        |path: &str| at(&format!("/{{event}}/{{section}}/rodadas/{{round}}/mesas/{{board}}/partidas/{{game}}/{path}"));
    phone::routes(config);
    for resource in claims::of_game(of_game) {
        config.service(resource);
    }
    event_routes(config);
    config
        .service(at("/{event}/{section}").route(web::get().to(section::show)))
        .service(at("/{event}/{section}/rodadas/{round}").route(web::get().to(desk::show)))
        .service(at("/{event}/{section}/rodadas/{round}/publicar").route(web::post().to(section::publish)))
        .service(at("/{event}/{section}/rodadas/{round}/anunciar").route(web::post().to(section::announce)))
        .service(at("/{event}/{section}/rodadas/{round}/sortear").route(web::post().to(section::draw)))
        .service(at("/{event}/{section}/rodadas/{round}/encerrar").route(web::post().to(desk::close)))
        .service(at("/{event}/{section}/rodadas/{round}/reabrir").route(web::post().to(desk::reopen)))
        .service(at("/{event}/{section}/rodadas/{round}/links/jogadores").route(web::get().to(seat_links::show)))
        .service(at("/{event}/{section}/rodadas/{round}/comecar").route(web::post().to(absence::begin)))
        .service(
            at("/{event}/{section}/rodadas/{round}/ausencias")
                .route(web::get().to(absence::show))
                .route(web::post().to(absence::forfeit)),
        )
        .service(at("/{event}/{section}/rodadas/{round}/reclamacoes").route(web::get().to(claims::list)))
        .service(
            at(&format!("/{{event}}/{{section}}/{}", phones::PAGE))
                .route(web::get().to(phones::show))
                .route(web::post().to(phones::lend)),
        )
        .service(
            at(&format!("/{{event}}/{{section}}/{}/{{id}}/revogar", phones::PAGE))
                .route(web::post().to(phones::revoke)),
        )
        .service(
            at("/{event}/{section}/rodadas/{round}/planilhas")
                .route(web::get().to(sheets::show))
                .route(web::post().to(sheets::hand_in)),
        )
        .service(at("/{event}/{section}/rodadas/{round}/planilhas/fotos/{id}").route(web::get().to(sheets::photo)))
        .service(
            at("/{event}/{section}/rodadas/{round}/planilhas/fotos/{id}/retirar").route(web::post().to(sheets::remove)),
        )
        .service(
            at(&format!("/{{event}}/{{section}}/{}", adjustments::PAGE))
                .route(web::get().to(adjustments::show))
                .route(web::post().to(adjustments::decide)),
        )
        .service(
            at(&format!("/{{event}}/{{section}}/{}/{{number}}/retirar", adjustments::PAGE))
                .route(web::post().to(adjustments::withdraw)),
        )
        .service(at("/{event}/{section}/irregularidades").route(web::get().to(irregularities::list)))
        .service(at("/{event}/{section}/irregularidades/{id}/riscar").route(web::post().to(irregularities::strike)))
        .service(at("/{event}/{section}/rodadas/{round}/links").route(web::get().to(links::show)))
        .service(at("/{event}/{section}/rodadas/{round}/links/{board}/renovar").route(web::post().to(links::renew)))
        .service(at("/{event}/{section}/conferencia").route(web::post().to(second_pass::demand)))
        .service(at("/{event}/{section}/rodadas/{round}/conferir").route(web::get().to(second_pass::show)))
        .service(
            at("/{event}/{section}/rodadas/{round}/conferir/{board}")
                .route(web::get().to(second_pass::one))
                .route(web::post().to(second_pass::pass)),
        )
        .service(
            at("/{event}/{section}/rodadas/{round}/mesas/{board}")
                .route(web::get().to(board::show))
                .route(web::post().to(board::book)),
        )
        .service(
            at(&format!("/{{event}}/{{section}}/rodadas/{{round}}/mesas/{{board}}/{}", put_off::PAGE))
                .route(web::get().to(put_off::show))
                .route(web::post().to(put_off::mark)),
        )
        .service(
            at(&format!("/{{event}}/{{section}}/rodadas/{{round}}/mesas/{{board}}/{}/retomar", put_off::PAGE))
                .route(web::post().to(put_off::take_back)),
        )
        .service(
            at(&format!("/{{event}}/{{section}}/rodadas/{{round}}/mesas/{{board}}/{}", unrated::PAGE))
                .route(web::get().to(unrated::show))
                .route(web::post().to(unrated::set)),
        )
        .service(at("/{event}/{section}/rodadas/{round}/mesas/{board}/sorteio").route(web::post().to(board::draw)))
        .service(of_game(flag::PAGE).route(web::get().to(flag::show)).route(web::post().to(flag::book)))
        .service(
            of_game(irregularities::PAGE)
                .route(web::get().to(irregularities::show))
                .route(web::post().to(irregularities::register)),
        );
}

/// The pages of a whole event. They come before those of a section, whose name could be theirs.
fn event_routes(config: &mut ServiceConfig) {
    config
        .service(at("").route(web::get().to(mine::show)))
        .service(at("/{event}/horario").route(web::get().to(programme::show)))
        .service(at("/{event}/horario/pausas").route(web::post().to(programme::add_pause)))
        .service(at("/{event}/horario/pausas/{id}/retirar").route(web::post().to(programme::remove_pause)))
        .service(at("/{event}/horario/avisos").route(web::post().to(programme::announce)))
        .service(at("/{event}/horario/avisos/{id}/retirar").route(web::post().to(programme::withdraw)))
        .service(at("/{event}/horario/{section}").route(web::post().to(programme::set)))
        .service(at("/{event}/resultados").route(web::get().to(recent::show)))
        .service(at("/{event}/presenca").route(web::get().to(presence::show)))
        .service(at("/{event}/presenca/marcar").route(web::post().to(presence::tick)))
        .service(at("/{event}/presenca/links").route(web::get().to(arrivals::show)))
        .service(at("/{event}/presenca/links.csv").route(web::get().to(arrivals::csv)))
        .service(at("/{event}/presenca/totem").route(web::post().to(presence::tablet)))
        .service(at("/{event}/presenca/{section}/abrir").route(web::post().to(check_in::open)))
        .service(
            at("/{event}/presenca/{section}/encerrar")
                .route(web::get().to(check_in::show))
                .route(web::post().to(check_in::close)),
        )
        .service(at("/{event}/presenca/{section}/desfazer").route(web::post().to(check_in::undo)));
}

/// A section by its address.
#[derive(Clone, Debug, Deserialize)]
struct Place {
    event: String,
    section: String,
}

impl Place {
    fn at(&self) -> At<'_> {
        At { event: &self.event, section: &self.section }
    }

    /// The overview of the section's rounds.
    fn path(&self) -> String {
        format!("{HOME}/{}/{}", self.event, self.section)
    }

    fn round(&self, round: u16) -> RoundPlace {
        RoundPlace { event: self.event.clone(), section: self.section.clone(), round }
    }
}

/// A round by its address.
#[derive(Clone, Debug, Deserialize)]
struct RoundPlace {
    event: String,
    section: String,
    round: u16,
}

impl RoundPlace {
    fn section(&self) -> Place {
        Place { event: self.event.clone(), section: self.section.clone() }
    }

    /// The desk of the round.
    fn path(&self) -> String {
        format!("{}/rodadas/{}", self.section().path(), self.round)
    }

    /// The page of one board, where its form goes too.
    fn board(&self, board: u16) -> String {
        format!("{}/mesas/{board}", self.path())
    }

    /// The second pass over the round.
    fn second_pass(&self) -> String {
        format!("{}/conferir", self.path())
    }

    /// One board in the second pass, where its form goes too.
    fn second_pass_of(&self, board: u16) -> String {
        format!("{}/{board}", self.second_pass())
    }

    /// A page about one game of a board.
    fn game(&self, board: u16, game: usize, page: &str) -> String {
        format!("{}/partidas/{game}/{page}", self.board(board))
    }

    /// The round as everybody sees it.
    fn public(&self) -> String {
        format!("/eventos/{}/{}/rodadas/{}", self.event, self.section, self.round)
    }
}

/// A board by its address.
#[derive(Clone, Debug, Deserialize)]
struct BoardPlace {
    event: String,
    section: String,
    round: u16,
    board: u16,
}

impl BoardPlace {
    fn round(&self) -> RoundPlace {
        RoundPlace { event: self.event.clone(), section: self.section.clone(), round: self.round }
    }
}

/// Lets through those who may enter results.
fn for_the_desk(role: Role) -> Result<(), app::Error> {
    if role.may(Action::EnterResults) { Ok(()) } else { Err(app::Error::Forbidden(Action::EnterResults)) }
}

/// The frame of a page of the desk: one way back, and the event's name.
fn layout(visit: &Visit, view: &SectionView, title: impl fmt::Display, back: Link) -> Layout {
    let event = format!("/eventos/{}", view.event.slug);
    visit.layout(title).of_event(&view.event.facts.name, event).with_back(back)
}

/// The way back to the rounds of a section.
fn to_section(texts: Texts, view: &SectionView, place: &Place) -> Link {
    Link::new(place.path(), texts.t("desk-rounds-of").arg("section", &view.header.name))
}

#[cfg(test)]
mod tests {
    use super::entry::refusals_of_a_form;
    use crate::app::Refusal;
    use crate::draughts::{Clause, RuleSet};
    use crate::i18n::{Locale, Texts};
    use crate::tournament::entrant::StartNumber;
    use crate::tournament::pairing::round_robin;
    use crate::tournament::points::Outcome;
    use crate::tournament::result::{EndingKind, ResultError};
    use crate::tournament::section::SectionError;
    use crate::web::form::words;

    fn faults_of_results() -> Vec<ResultError> {
        let clause = Clause::of(RuleSet::Fmjd64).next().unwrap();
        let article = "CODEX 57";
        vec![
            ResultError::DoesNotAddUp { white: Outcome::Win, black: Outcome::Win, ending: EndingKind::Played },
            ResultError::BothFlagsWithIncrement { article },
            ResultError::WithoutPlayWithIncrement { article },
            ResultError::MustBePlayed { clause, article },
            ResultError::ForeignClause { clause, rule_set: RuleSet::Classic },
            ResultError::MenMissing { article },
            ResultError::TooManyMen { white: 7, black: 8, article },
            ResultError::AbsenceLosesTheMatch { article },
            ResultError::RulingUnfounded,
        ]
    }

    fn refusals_of_sections() -> Vec<SectionError> {
        let mut all = vec![
            SectionError::RoundsExist,
            SectionError::NoRounds,
            SectionError::AlreadyPublished(1),
            SectionError::NoSuchRound(1),
            SectionError::NoSuchBoard { round: 1, board: 2 },
            SectionError::NoSuchPlayer(StartNumber(3)),
            SectionError::PublishInOrder(1),
            SectionError::NotADraft(1),
            SectionError::StillADraft(1),
            SectionError::Closed(1),
            SectionError::NotClosed(1),
            SectionError::Incomplete { round: 1, boards: vec![2, 3] },
            SectionError::Bye,
            SectionError::Games { expected: 2, found: 1 },
            SectionError::AlreadyLeft("Ana".to_owned()),
            SectionError::NotLeft("Ana".to_owned()),
            SectionError::ReasonMissing,
            SectionError::Schedule(round_robin::Error::Players(1)),
            SectionError::Schedule(round_robin::Error::Cycles(3)),
            SectionError::Schedule(round_robin::Error::NoCbdTable(9)),
        ];
        all.extend(faults_of_results().into_iter().map(|fault| SectionError::Result { game: 1, fault }));
        all
    }

    #[test]
    fn every_refusal_of_the_desk_has_its_words_in_three_languages() {
        for locale in Locale::ALL {
            let texts = Texts::new(locale);
            let all = refusals_of_sections().into_iter().map(Refusal::from).chain(refusals_of_a_form());
            for refusal in all {
                let said = words(texts, &refusal);
                assert!(!said.starts_with('['), "{} in {}", refusal.key, locale.tag());
                let article = refusal.arguments.iter().find(|(name, _)| *name == "article");
                assert!(article.is_none() || said.contains("CODEX 57"), "{said}");
            }
        }
    }
}
