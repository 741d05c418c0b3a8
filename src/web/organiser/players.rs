//! The starting list of a section: players typed one by one, put in order.

use super::{Outcome, Place, onward, outcome, section_layout, section_view, status};
use crate::app::Refusal;
use crate::app::players::Order;
use crate::auth::role::Action;
use crate::tournament::entrant::{Entrant, Person, PersonError, birth_year, licence_until, rating};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "organiser/players.html")]
struct Page {
    l: Layout,
    place: Place,
    players: Vec<Entrant>,
    /// Players can be added, and one may.
    is_open: bool,
    /// The round that a late entry plays first (Swiss).
    late_from: Option<u16>,
    has_rounds: bool,
    typed: Typed,
    faults: Faults,
}

/// A person as it stands in a form.
#[derive(Clone, Debug, Default)]
pub(super) struct Typed {
    pub(super) name: String,
    pub(super) federation: String,
    pub(super) state: String,
    pub(super) club: String,
    pub(super) title: String,
    pub(super) rating: String,
    pub(super) birth_year: String,
    pub(super) register_number: String,
    pub(super) licence_until: String,
}

impl Typed {
    pub(super) fn of_form(form: &Posted) -> Self {
        let text = |field| form.text(field).to_owned();
        Self {
            name: text("name"),
            federation: text("federation"),
            state: text("state"),
            club: text("club"),
            title: text("title"),
            rating: text("rating"),
            birth_year: text("birth_year"),
            register_number: text("register_number"),
            licence_until: text("licence_until"),
        }
    }

    pub(super) fn of_person(person: &Person) -> Self {
        let text = |value: &Option<String>| value.clone().unwrap_or_default();
        let number = |value: Option<u16>| value.map(|value| value.to_string()).unwrap_or_default();
        Self {
            name: person.name.clone(),
            federation: text(&person.federation),
            state: text(&person.state),
            club: text(&person.club),
            title: text(&person.title),
            rating: number(person.rating),
            birth_year: number(person.birth_year),
            register_number: text(&person.register_number),
            licence_until: person.licence_until.map(|day| day.to_string()).unwrap_or_default(),
        }
    }

    /// The person, or every fault of the form.
    pub(super) fn read(&self) -> Result<Person, Vec<Refusal>> {
        let mut faults: Vec<PersonError> = Vec::new();
        let mut number = |read: Result<Option<u16>, PersonError>| {
            read.unwrap_or_else(|fault| {
                faults.push(fault);
                None
            })
        };
        let (rating, birth_year) = (number(rating(&self.rating)), number(birth_year(&self.birth_year)));
        let licence_until = licence_until(&self.licence_until).unwrap_or_else(|fault| {
            faults.push(fault);
            None
        });
        let text = |value: &String| Some(value.clone()).filter(|text| !text.is_empty());
        let person = Person {
            name: self.name.clone(),
            federation: text(&self.federation),
            state: text(&self.state),
            club: text(&self.club),
            title: text(&self.title),
            rating,
            birth_year,
            register_number: text(&self.register_number),
            licence_until,
        };
        match person.checked() {
            Ok(person) if faults.is_empty() => Ok(person),
            Ok(_) => Err(faults.into_iter().map(Refusal::from).collect()),
            Err(found) => Err(found.into_iter().chain(faults).map(Refusal::from).collect()),
        }
    }
}

pub(super) async fn show(visit: Visit, place: Path<Place>) -> Result<HttpResponse, Error> {
    page(&visit, &place, Typed::default(), Faults::default()).await
}

async fn page(visit: &Visit, place: &Place, typed: Typed, faults: Faults) -> Result<HttpResponse, Error> {
    let view = section_view(visit, place).await?;
    let l = section_layout(visit, visit.texts().t("org-nav-players"), &view, "/jogadores");
    let has_rounds = !view.section.rounds.is_empty();
    let entry_round = view.section.entry_round().ok();
    let page = Page {
        l,
        place: place.clone(),
        players: view.section.entrants,
        is_open: view.role.may(Action::ManageEntrants) && entry_round.is_some(),
        late_from: entry_round.filter(|_| has_rounds),
        has_rounds,
        typed,
        faults,
    };
    visit.page_with(status(&page.faults), &page)
}

pub(super) async fn add(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (place, typed, once) = (place.into_inner(), Typed::of_form(&form), form.once(&visit)?);
    let added = match typed.read() {
        Ok(person) => {
            let of = place.clone();
            visit.ask(move |app, actor| app.add_player(actor, &once, of.at(), &person)).await
        }
        Err(refusals) => Err(crate::app::Error::Refused(refusals).into()),
    };
    match outcome(&visit, added)? {
        Outcome::Done => {
            Ok(see_other(place.path("/jogadores")).say("said-player-added").with("name", typed.name).done())
        }
        Outcome::Again(faults) => page(&visit, &place, typed, faults).await,
    }
}

pub(super) async fn order(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (place, once) = (place.into_inner(), form.once(&visit)?);
    let order = Order::from_key(form.text("order")).ok_or(Error::BadForm)?;
    let of = place.clone();
    let ordered = visit.ask(move |app, actor| app.order_players(actor, &once, of.at(), order)).await;
    match outcome(&visit, ordered)? {
        Outcome::Done => Ok(onward(&form, &place, "/jogadores", "said-players-ordered", None)),
        Outcome::Again(faults) => page(&visit, &place, Typed::default(), faults).await,
    }
}
