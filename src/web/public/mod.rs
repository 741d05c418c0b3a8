//! The open pages: events, sections, rounds, standings, players, regulations, openings, the hall, and the exports. Nobody
//! signs in here, and nothing of a draft is shown, not even to those who may see it at their desk.

mod bracket;
mod cross;
mod event;
mod export;
mod hall;
mod home;
mod openings;
mod player;
mod players;
mod programme;
mod rating;
mod regulations;
mod round;
mod section;
mod standings;
mod why;
mod working;

use super::error::Error;
use super::extract::Visit;
use crate::app;
use crate::app::games::Place;
use crate::app::openings::OpeningsView;
use crate::app::sections::{At, SectionView};
use crate::tournament::entrant::{Entrant, search_key};
use crate::tournament::standings::{Standings, StandingsError};
use actix_web::web::{self, Path, ServiceConfig};
use serde::Deserialize;

pub(super) fn routes(config: &mut ServiceConfig) {
    let section = |path: &str| format!("/eventos/{{event}}/{{section}}{path}");
    config
        .route("/", web::get().to(home::show))
        .route("/eventos/{event}", web::get().to(event::show))
        .route(&section(""), web::get().to(section::show))
        .route(&section("/chave"), web::get().to(bracket::show))
        .route(&section("/rodadas"), web::get().to(round::latest))
        .route(&section(r"/rodadas/{round:\d+}.csv"), web::get().to(export::round_csv))
        .route(&section(r"/rodadas/{round:\d+}.json"), web::get().to(export::round_json))
        .route(&section(r"/rodadas/{round:\d+}/por-que"), web::get().to(why::show))
        .route(&section(r"/rodadas/{round:\d+}"), web::get().to(round::show))
        .route(&section("/classificacao.csv"), web::get().to(export::standings_csv))
        .route(&section("/classificacao.json"), web::get().to(export::standings_json))
        .route(&section("/classificacao"), web::get().to(standings::show))
        .route(&section("/rating.csv"), web::get().to(rating::csv))
        .route(&section("/jogadores.csv"), web::get().to(export::players_csv))
        .route(&section("/jogadores.json"), web::get().to(export::players_json))
        .route(&section("/jogadores"), web::get().to(players::show))
        .route(&section(r"/jogadores/{number:\d+}"), web::get().to(player::show))
        .route(&section("/aberturas"), web::get().to(openings::show))
        .route(&section("/aberturas/tabela.csv"), web::get().to(openings::table))
        .route(&section("/regulamento"), web::get().to(regulations::show))
        .route(&section("/salao"), web::get().to(hall::show));
}

/// The names of event and section in an address.
type SectionPath = Path<(String, String)>;

/// What a reader searches for.
#[derive(Clone, Debug, Default, Deserialize)]
struct Find {
    /// A part of a name, or a starting number.
    #[serde(default)]
    q: String,
}

impl Find {
    /// Whether anything is searched for.
    fn is_set(&self) -> bool {
        !self.q.trim().is_empty()
    }

    /// Whether a player is meant: by his number, or by a part of his name, accents and case apart.
    fn finds(&self, entrant: &Entrant) -> bool {
        let asked = search_key(&self.q);
        match asked.parse::<u16>() {
            Ok(number) => entrant.number.0 == number,
            Err(_) => search_key(&entrant.person.name).contains(&asked),
        }
    }
}

/// A section without its drafts.
async fn section(visit: &Visit, event: String, section: String) -> Result<SectionView, Error> {
    visit.ask(move |app, actor| Ok(published(app.section(actor, At { event: &event, section: &section })?))).await
}

/// A section with its openings, without its drafts.
async fn with_openings(visit: &Visit, event: String, section: String) -> Result<OpeningsView, Error> {
    let read = move |app: &app::App, actor: &app::Actor| {
        let mut openings = app.openings(actor, At { event: &event, section: &section })?;
        openings.view.section.hide_drafts();
        let rounds = &openings.view.section;
        openings.lots.retain(|lot| rounds.round(lot.round).is_ok());
        Ok(openings)
    };
    visit.ask(read).await
}

/// The openings of a section, and its games that can be replayed.
async fn with_games(visit: &Visit, event: String, section: String) -> Result<(OpeningsView, Vec<Place>), Error> {
    let openings = with_openings(visit, event.clone(), section.clone()).await?;
    let read =
        move |app: &app::App, actor: &app::Actor| app.scored_games(actor, At { event: &event, section: &section });
    let (_, scored) = visit.ask(read).await?;
    Ok((openings, scored))
}

fn published(mut view: SectionView) -> SectionView {
    view.section.hide_drafts();
    view
}

/// The standings of a section, reckoned away from the thread that serves.
async fn standings(view: SectionView) -> Result<(SectionView, Standings), Error> {
    let reckoned = web::block(move || view.section.standings().map(|standings| (view, standings))).await?;
    reckoned.map_err(|error| contradiction(&error))
}

/// Data that contradict themselves: it is not the reader's fault, and the log tells ours.
fn contradiction(error: &StandingsError) -> Error {
    tracing::error!(%error, "a section has no standings");
    Error::App(app::Error::refused(app::Refusal::new("standings-contradict").with("detail", error.to_string())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::entrant::{Person, StartNumber};

    #[test]
    fn players_are_found_by_number_or_by_a_part_of_the_name_without_accents() {
        let person = Person { name: "João Antônio Conceição".into(), ..Person::default() };
        let entrant = Entrant::new(StartNumber(12), person);
        let finds = |q: &str| Find { q: q.to_owned() }.finds(&entrant);
        assert!(finds("12") && finds(" joao ") && finds("CONCEICAO") && finds("antônio conc"));
        assert!(!finds("1") && !finds("maria"));
    }
}
