//! The hours of an event at the desk: when the rounds begin, breaks, and what is announced to everybody.

use super::{HOME, Place};
use crate::app;
use crate::app::outlines::Outline;
use crate::app::programme::{Hours, SectionHours};
use crate::app::{Actor, App, Refusal};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, Link, see_other};
use crate::web::pieces::times;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;
use chrono::{NaiveDateTime, TimeZone};
use chrono_tz::Tz;
use serde::Deserialize;

/// How browsers write a moment of a form.
const MOMENT: &str = "%Y-%m-%dT%H:%M";

/// The page of the hours of an event.
pub(super) fn path(event: &str) -> String {
    format!("{HOME}/{event}/horario")
}

#[derive(Template)]
#[template(path = "arbiter/programme.html")]
struct Page {
    l: Layout,
    here: String,
    zone: String,
    sections: Vec<SectionForm>,
    pauses: Vec<(i64, String)>,
    announced: Vec<(i64, String, String)>,
    /// What was typed into a form that was refused.
    typed: Typed,
    faults: Faults,
}

/// The hours of a section as they stand in its form.
struct SectionForm {
    name: String,
    action: String,
    slug: String,
    /// The id of each field, its round, and the moment typed.
    rounds: Vec<(String, u16, String)>,
}

/// What was typed: the fields of the refused form, with the section that it was of.
#[derive(Clone, Debug, Default)]
struct Typed {
    section: String,
    pairs: Vec<(String, String)>,
}

impl Typed {
    fn of(section: &str, form: &Posted) -> Self {
        Self { section: section.to_owned(), pairs: form.pairs() }
    }

    fn text(&self, field: &str) -> &str {
        self.pairs.iter().find(|(name, _)| name == field).map_or("", |(_, value)| value)
    }
}

/// A break or an announcement by its address.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct KeyPath {
    event: String,
    id: i64,
}

/// A stored moment as a form has it, by the clocks of the event.
pub(super) fn local(utc: NaiveDateTime, zone: Tz) -> String {
    zone.from_utc_datetime(&utc).naive_local().format(MOMENT).to_string()
}

/// A moment of a form as it is stored; none where nothing was typed.
pub(super) fn utc(text: &str, zone: Tz, field: &str) -> Result<Option<NaiveDateTime>, Refusal> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let refusal = || Refusal::new("programme-moment").at(field.to_owned()).with("text", text.to_owned());
    let local = NaiveDateTime::parse_from_str(text.trim(), MOMENT).map_err(|_| refusal())?;
    // An hour that the clocks leave out when they are put forward is none.
    let found = zone.from_local_datetime(&local).earliest().ok_or_else(refusal)?;
    Ok(Some(found.naive_utc()))
}

/// The hours of an event, and its sections at a glance: how many rounds each is to have.
async fn read(visit: &Visit, event: &str) -> Result<(Hours, Vec<Outline>), Error> {
    let slug = event.to_owned();
    let hours = move |app: &App, actor: &Actor| {
        let hours = app.hours(actor, &slug)?;
        super::for_the_desk(hours.role)?;
        Ok((hours, app.programme(actor, &slug)?.1))
    };
    visit.ask(hours).await
}

/// The clocks of an event.
async fn zone_of(visit: &Visit, event: &str) -> Result<Tz, Error> {
    let slug = event.to_owned();
    visit.ask(move |app, actor| Ok(app.event(actor, &slug)?.event.facts.time_zone)).await
}

pub(super) async fn show(visit: Visit, event: Path<String>) -> Result<HttpResponse, Error> {
    page(&visit, &event, Typed::default(), Faults::default(), StatusCode::OK).await
}

fn section_form(hours: &SectionHours, rounds: usize, zone: Tz, (event, typed): (&str, &Typed)) -> SectionForm {
    let slug = &hours.header.slug;
    let field = |round: u16| {
        let id = format!("start-{round}");
        let stands = hours.times.iter().find(|times| times.round == round).and_then(|times| times.starts_at);
        let value = if typed.section == *slug {
            typed.text(&id).to_owned()
        } else {
            stands.map(|at| local(at, zone)).unwrap_or_default()
        };
        (id, round, value)
    };
    SectionForm {
        name: hours.header.name.clone(),
        action: format!("{}/{slug}", path(event)),
        slug: slug.clone(),
        rounds: (1..).take(rounds).map(field).collect(),
    }
}

async fn page(
    visit: &Visit,
    event: &str,
    typed: Typed,
    faults: Faults,
    status: StatusCode,
) -> Result<HttpResponse, Error> {
    let (hours, outlines) = read(visit, event).await?;
    let (texts, zone) = (visit.texts(), hours.event.facts.time_zone);
    let moment = |at| times::moment(texts.locale(), at, zone);
    let pause = |pause: &app::programme::Pause| {
        let words = texts.t("pause-line").arg("title", &pause.title).arg("from", moment(pause.starts_at));
        (pause.id, words.arg("to", moment(pause.ends_at)).to_string())
    };
    let announced = |one: &app::programme::Announcement| {
        let by = texts.t("announced-by").arg("actor", &one.actor).arg("moment", moment(one.at)).to_string();
        (one.id, one.words.clone(), by)
    };
    let form = |section: &SectionHours| {
        let outline = outlines.iter().find(|outline| outline.header.id == section.header.id);
        section_form(section, outline.map_or(0, Outline::rounds_planned), zone, (event, &typed))
    };
    let page = Page {
        l: visit
            .layout(texts.t("programme-title"))
            .of_event(&hours.event.facts.name, format!("/eventos/{event}"))
            .with_back(Link::new(HOME, texts.t("desk-mine"))),
        here: path(event),
        zone: times::zone(texts, zone),
        sections: hours.sections.iter().map(form).collect(),
        pauses: hours.pauses.iter().map(pause).collect(),
        announced: hours.announced.iter().map(announced).collect(),
        typed,
        faults,
    };
    visit.page_with(status, &page)
}

/// Where a form leads, or the page with what was typed and what is wrong.
async fn answer(
    visit: &Visit,
    event: &str,
    typed: Typed,
    acted: Result<(), Error>,
    said: &str,
) -> Result<HttpResponse, Error> {
    match acted {
        Ok(()) => Ok(see_other(path(event)).say(said).done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            let faults = visit.faults(&refusals);
            page(visit, event, typed, faults, StatusCode::UNPROCESSABLE_ENTITY).await
        }
        Err(error) => Err(error),
    }
}

pub(super) async fn set(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once) = (place.clone(), form.once(&visit)?);
    let view = visit.ask(move |app, actor| app.section(actor, asked.at())).await?;
    let zone = view.event.facts.time_zone;
    let (mut starts, mut refusals) = (Vec::new(), Vec::new());
    for field in (1..=view.section.rounds_planned()).map(|round| format!("start-{round}")) {
        match utc(form.text(&field), zone, &field) {
            Ok(start) => starts.push(start),
            Err(refusal) => refusals.push(refusal),
        }
    }
    let acted = if refusals.is_empty() {
        let asked = place.clone();
        visit.ask(move |app, actor| app.set_times(actor, &once, asked.at(), &starts)).await
    } else {
        Err(app::Error::Refused(refusals).into())
    };
    let typed = Typed::of(&place.section, &form);
    answer(&visit, &place.event, typed, acted, "said-programme-saved").await
}

pub(super) async fn add_pause(visit: Visit, event: Path<String>, form: Posted) -> Result<HttpResponse, Error> {
    let zone = zone_of(&visit, &event).await?;
    let once = form.once(&visit)?;
    let moment = |field: &'static str| match utc(form.text(field), zone, field) {
        Ok(Some(at)) => Ok(at),
        Ok(None) => Err(Refusal::new("programme-moment").at(field).with("text", "")),
        Err(refusal) => Err(refusal),
    };
    let acted = match (moment("from"), moment("to")) {
        (Ok(from), Ok(to)) => {
            let (slug, title) = (event.clone(), form.text("title").to_owned());
            visit.ask(move |app, actor| app.add_pause(actor, &once, &slug, &title, (from, to))).await
        }
        (from, to) => Err(app::Error::Refused([from.err(), to.err()].into_iter().flatten().collect()).into()),
    };
    answer(&visit, &event, Typed::of("", &form), acted, "said-pause-added").await
}

pub(super) async fn remove_pause(visit: Visit, place: Path<KeyPath>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once) = (place.clone(), form.once(&visit)?);
    let acted = visit.ask(move |app, actor| app.remove_pause(actor, &once, &asked.event, asked.id)).await;
    answer(&visit, &place.event, Typed::default(), acted, "said-pause-removed").await
}

pub(super) async fn announce(visit: Visit, event: Path<String>, form: Posted) -> Result<HttpResponse, Error> {
    let (slug, once, words) = (event.clone(), form.once(&visit)?, form.text("words").to_owned());
    let acted = visit.ask(move |app, actor| app.say(actor, &once, &slug, &words)).await;
    answer(&visit, &event, Typed::of("", &form), acted, "said-announced").await
}

pub(super) async fn withdraw(visit: Visit, place: Path<KeyPath>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once) = (place.clone(), form.once(&visit)?);
    let acted = visit.ask(move |app, actor| app.withdraw(actor, &once, &asked.event, asked.id)).await;
    answer(&visit, &place.event, Typed::default(), acted, "said-withdrawn").await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_of_a_form_go_by_the_clocks_of_the_event() {
        let zone = Tz::America__Manaus;
        let stored = utc("2026-11-28T09:30", zone, "from").unwrap().unwrap();
        assert_eq!(stored.format(MOMENT).to_string(), "2026-11-28T13:30");
        assert_eq!(local(stored, zone), "2026-11-28T09:30");
        assert_eq!(utc(" ", zone, "from"), Ok(None));
        assert_eq!(utc("28/11", zone, "from").unwrap_err().key, "programme-moment");
        // The clocks of New York leave out 02:30 of that night.
        assert!(utc("2026-03-08T02:30", Tz::America__New_York, "from").is_err());
    }
}
