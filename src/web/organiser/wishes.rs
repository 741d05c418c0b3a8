//! What the pairing of a section is to mind: pairs that are forbidden, boards that are fixed.

use super::{Outcome, Place, outcome, section_layout, section_view, status};
use crate::app::{self, Refusal};
use crate::auth::role::Action;
use crate::tournament::entrant::{Entrant, StartNumber};
use crate::tournament::section::{ForbiddenPair, Section};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

/// The page of a section, below its own address.
pub(super) const PAGE: &str = "/jogadores/pares";

#[derive(Template)]
#[template(path = "organiser/wishes.html")]
struct Page {
    l: Layout,
    place: Place,
    /// Who is not to be paired with whom; nothing in another system than a Swiss.
    forbidden: Option<Vec<Pair>>,
    /// Whose board is fixed, in the order of the boards.
    fixed: Vec<(u16, Entrant)>,
    players: Vec<Entrant>,
    may_pair: bool,
    revision: i64,
    typed: Typed,
    faults: Faults,
}

/// Two players who are not to be paired with each other.
struct Pair {
    one: (u16, String),
    other: (u16, String),
    reason: String,
}

/// The form as it was sent.
#[derive(Clone, Debug, Default)]
struct Typed {
    pair_one: String,
    pair_other: String,
    reason: String,
}

impl Typed {
    fn of_form(form: &Posted) -> Self {
        let text = |field| form.text(field).to_owned();
        Self { pair_one: text("pair_one"), pair_other: text("pair_other"), reason: text("reason") }
    }

    /// The two players, or at which field none was chosen.
    fn pair(&self) -> Result<(StartNumber, StartNumber), Error> {
        let player = |field: &'static str, text: &str| {
            text.parse().map(StartNumber).map_err(|_| Refusal::new("pair-player-missing").at(field))
        };
        match (player("pair_one", &self.pair_one), player("pair_other", &self.pair_other)) {
            (Ok(one), Ok(other)) => Ok((one, other)),
            (one, other) => Err(app::Error::Refused([one.err(), other.err()].into_iter().flatten().collect()).into()),
        }
    }
}

/// A player as he stands in a list to choose from.
fn listed(player: &Entrant) -> String {
    format!("{}. {}", player.number, player.person.name)
}

/// The forbidden pairs of a Swiss.
fn forbidden(section: &Section) -> Option<Vec<Pair>> {
    section.regulations.system.swiss()?;
    let player = |number: StartNumber| (number.0, section.name(number).to_owned());
    let pair = |ForbiddenPair { one, other, reason, .. }: &ForbiddenPair| Pair {
        one: player(*one),
        other: player(*other),
        reason: reason.clone(),
    };
    Some(section.forbidden.iter().map(pair).collect())
}

pub(super) async fn show(visit: Visit, place: Path<Place>) -> Result<HttpResponse, Error> {
    page(&visit, &place, Typed::default(), Faults::default()).await
}

async fn page(visit: &Visit, place: &Place, typed: Typed, faults: Faults) -> Result<HttpResponse, Error> {
    let view = section_view(visit, place).await?;
    let fixed = view.section.entrants.iter().filter_map(|entrant| Some((entrant.fixed_board?, entrant.clone())));
    let mut fixed: Vec<(u16, Entrant)> = fixed.collect();
    fixed.sort_by_key(|(board, _)| *board);
    let page = Page {
        l: section_layout(visit, visit.texts().t("wish-title"), &view, "/jogadores"),
        place: place.clone(),
        forbidden: forbidden(&view.section),
        fixed,
        may_pair: view.role.may(Action::PairRound),
        revision: view.header.revision,
        players: view.section.entrants,
        typed,
        faults,
    };
    visit.page_with(status(&page.faults), &page)
}

/// Forbids two players to be paired with each other.
pub(super) async fn forbid(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (place, typed, once) = (place.into_inner(), Typed::of_form(&form), form.once(&visit)?);
    let revision = form.revision();
    let done = match typed.pair() {
        Ok(pair) => {
            let (of, reason) = (place.clone(), typed.reason.clone());
            visit.ask(move |app, actor| app.forbid_pair(actor, &once, of.at(), (pair, revision), &reason)).await
        }
        Err(error) => Err(error),
    };
    answer(&visit, &place, typed, (done, "said-pair-forbidden")).await
}

/// Lets two players meet who were forbidden to.
pub(super) async fn allow(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (place, pair, once) = (place.into_inner(), Typed::of_form(&form).pair(), form.once(&visit)?);
    let revision = form.revision();
    let done = match pair {
        Ok(pair) => {
            let of = place.clone();
            visit.ask(move |app, actor| app.allow_pair(actor, &once, of.at(), (pair, revision))).await
        }
        Err(error) => Err(error),
    };
    answer(&visit, &place, Typed::default(), (done, "said-pair-allowed")).await
}

async fn answer(
    visit: &Visit,
    place: &Place,
    typed: Typed,
    (done, said): (Result<(), Error>, &str),
) -> Result<HttpResponse, Error> {
    match outcome(visit, done)? {
        Outcome::Done => Ok(see_other(place.path(PAGE)).say(said).done()),
        Outcome::Again(faults) => page(visit, place, typed, faults).await,
    }
}
