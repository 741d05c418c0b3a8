//! The events that one works for, and the form of an event's facts.

use super::{HOME, event_layout, event_path, event_view, status};
use crate::app::events::{EventView, Facts};
use crate::app::{self, App, Refusal};
use crate::auth::role::{Action, Role};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use crate::web::pieces::times::days;
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;
use chrono::NaiveDate;
use chrono_tz::{America, Tz};

#[derive(Template)]
#[template(path = "organiser/events.html")]
struct ListPage {
    l: Layout,
    events: Vec<Listed>,
    may_create: bool,
}

/// An event in the list.
struct Listed {
    address: String,
    name: String,
    city: String,
    dates: String,
    /// The key of what one is in it.
    role: &'static str,
}

pub(super) async fn list(visit: Visit) -> Result<HttpResponse, Error> {
    visit.signed_in()?;
    let events = visit.ask(App::events_of).await?;
    let texts = visit.texts();
    let listed = |(event, role): (app::events::Event, Role)| Listed {
        address: event_path(&event.slug, ""),
        dates: days(texts, event.facts.starts_on, event.facts.ends_on),
        name: event.facts.name,
        city: event.facts.city,
        role: role_text(role),
    };
    let l = visit.layout(visit.texts().t("org-events"));
    let may_create = visit.actor().role().may(Action::CreateEvent);
    visit.page(&ListPage { l, events: events.into_iter().map(listed).collect(), may_create })
}

/// The key of the word for what one is in an event.
pub(super) const fn role_text(role: Role) -> &'static str {
    match role {
        Role::Admin => "role-admin",
        Role::Organiser => "role-organiser",
        Role::Arbiter => "org-role-arbiter",
        Role::BoardLink | Role::Phone | Role::Kiosk | Role::Public => "org-role-none",
    }
}

#[derive(Template)]
#[template(path = "organiser/event_form.html")]
struct FormPage {
    l: Layout,
    typed: Typed,
    zones: Vec<&'static str>,
    /// Where the form goes; of an event that is there already, or a new one.
    action: String,
    is_new: bool,
    faults: Faults,
}

/// The facts of an event as they stand in the form.
#[derive(Clone, Debug, Default)]
struct Typed {
    name: String,
    city: String,
    venue: String,
    starts_on: String,
    ends_on: String,
    time_zone: String,
    notes: String,
}

/// The zones that are offered: Brazil from east to west, then where else draughts-64 is played by the thousands.
const ZONES: [Tz; 14] = [
    America::Sao_Paulo,
    America::Bahia,
    America::Fortaleza,
    America::Recife,
    America::Belem,
    America::Manaus,
    America::Cuiaba,
    America::Porto_Velho,
    America::Rio_Branco,
    America::Noronha,
    Tz::Europe__Lisbon,
    Tz::Europe__Tallinn,
    Tz::Europe__Moscow,
    Tz::UTC,
];

impl Typed {
    fn of_form(form: &Posted) -> Self {
        let text = |field| form.text(field).to_owned();
        Self {
            name: text("name"),
            city: text("city"),
            venue: text("venue"),
            starts_on: text("starts_on"),
            ends_on: text("ends_on"),
            time_zone: text("time_zone"),
            notes: text("notes"),
        }
    }

    fn of_facts(facts: Facts) -> Self {
        Self {
            name: facts.name,
            city: facts.city,
            venue: facts.venue,
            starts_on: facts.starts_on.to_string(),
            ends_on: facts.ends_on.to_string(),
            time_zone: facts.time_zone.name().to_owned(),
            notes: facts.notes,
        }
    }

    /// The facts, or every field that cannot be read; rules about what they say are the house's.
    fn read(&self) -> Result<Facts, Vec<Refusal>> {
        let mut refusals = Vec::new();
        let mut day = |text: &str, field: &'static str| {
            text.parse::<NaiveDate>().unwrap_or_else(|_| {
                refusals.push(Refusal::new("date-malformed").at(field).with("text", text));
                NaiveDate::MIN
            })
        };
        let starts_on = day(&self.starts_on, "starts_on");
        // A day alone needs to be told once.
        let ends_on = if self.ends_on.is_empty() { starts_on } else { day(&self.ends_on, "ends_on") };
        let time_zone = self.time_zone.parse::<Tz>().unwrap_or_else(|_| {
            refusals.push(Refusal::new("time-zone-unknown").at("time_zone").with("text", self.time_zone.as_str()));
            Tz::UTC
        });
        if !refusals.is_empty() {
            if self.name.is_empty() {
                refusals.insert(0, Refusal::new("name-missing").at("name"));
            }
            return Err(refusals);
        }
        let Self { name, city, venue, notes, .. } = self.clone();
        Ok(Facts { name, venue, city, starts_on, ends_on, time_zone, notes })
    }

    /// The zones to choose from; the one that stands there is among them.
    fn zones(&self) -> Vec<&'static str> {
        let mut zones: Vec<&'static str> = ZONES.into_iter().map(Tz::name).collect();
        if let Ok(own) = self.time_zone.parse::<Tz>()
            && !zones.contains(&own.name())
        {
            zones.push(own.name());
        }
        zones
    }
}

pub(super) async fn new(visit: Visit) -> Result<HttpResponse, Error> {
    visit.ask(|_, actor| actor.must(Action::CreateEvent)).await?;
    let typed = Typed { time_zone: America::Sao_Paulo.name().to_owned(), ..Typed::default() };
    new_page(&visit, typed, Faults::default())
}

fn new_page(visit: &Visit, typed: Typed, faults: Faults) -> Result<HttpResponse, Error> {
    let l = visit.layout(visit.texts().t("org-event-new"));
    let action = format!("{HOME}/novo");
    let status = status(&faults);
    visit.page_with(status, &FormPage { l, zones: typed.zones(), typed, action, is_new: true, faults })
}

pub(super) async fn create(visit: Visit, form: Posted) -> Result<HttpResponse, Error> {
    let (typed, once) = (Typed::of_form(&form), form.once(&visit)?);
    let made = match typed.read() {
        Ok(facts) => visit.ask(move |app, actor| app.create_event(actor, &once, &facts)).await,
        Err(refusals) => Err(app::Error::Refused(refusals).into()),
    };
    match made {
        Ok(slug) => Ok(see_other(event_path(&slug, "")).say("said-event-created").done()),
        Err(Error::App(app::Error::Refused(refusals))) => new_page(&visit, typed, visit.faults(&refusals)),
        Err(error) => Err(error),
    }
}

pub(super) async fn edit(visit: Visit, event: Path<String>) -> Result<HttpResponse, Error> {
    let view = event_view(&visit, &event).await?;
    if !view.role.may(Action::EditEvent) {
        return Err(app::Error::Forbidden(Action::EditEvent).into());
    }
    let typed = Typed::of_facts(view.event.facts.clone());
    edit_page(&visit, &view, typed, Faults::default())
}

fn edit_page(visit: &Visit, view: &EventView, typed: Typed, faults: Faults) -> Result<HttpResponse, Error> {
    let l = event_layout(visit, visit.texts().t("org-event-edit"), view, "/editar");
    let action = event_path(&view.event.slug, "/editar");
    let status = status(&faults);
    visit.page_with(status, &FormPage { l, zones: typed.zones(), typed, action, is_new: false, faults })
}

pub(super) async fn save(visit: Visit, event: Path<String>, form: Posted) -> Result<HttpResponse, Error> {
    let (typed, once) = (Typed::of_form(&form), form.once(&visit)?);
    let slug = event.into_inner();
    let edited = slug.clone();
    let saved = match typed.read() {
        Ok(facts) => visit.ask(move |app, actor| app.edit_event(actor, &once, &edited, &facts)).await,
        Err(refusals) => Err(app::Error::Refused(refusals).into()),
    };
    match saved {
        Ok(()) => Ok(see_other(event_path(&slug, "")).say("said-event-saved").done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            let view = event_view(&visit, &slug).await?;
            edit_page(&visit, &view, typed, visit.faults(&refusals))
        }
        Err(error) => Err(error),
    }
}
