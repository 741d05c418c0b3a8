//! The phones that are lent for a section: what each may do now, its code, and taking it back.

use super::links::QrSquare;
use super::{Place, layout, phone, to_section};
use crate::app::phones::{Lending, Lent, PhoneState};
use crate::app::{self, PhoneId};
use crate::i18n::Texts;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use crate::web::pieces::times;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;
use serde::Deserialize;

/// The page, below the address of a section.
pub(super) const PAGE: &str = "telefones";

#[derive(Template)]
#[template(path = "arbiter/phones.html")]
struct Page {
    l: Layout,
    section: String,
    phones: Vec<Line>,
    typed: Typed,
    faults: Faults,
    here: String,
}

/// A phone in one card.
struct Line {
    holder: String,
    /// The kind of its chip and the key of its word.
    chip: (&'static str, &'static str),
    /// `Mesas 1 a 12, até 18:30`.
    range: String,
    /// What a device needs to take the right, while none has.
    code: Option<Code>,
    /// What raises the right, while it stands.
    pin: Option<String>,
    /// Where the form goes that takes it back, while it stands.
    revoke: Option<String>,
}

/// The code of a phone, to be typed or photographed.
struct Code {
    /// `1234 5678`.
    digits: String,
    address: String,
    square: QrSquare,
}

/// The form as it was filled.
#[derive(Clone)]
struct Typed {
    holder: String,
    first: String,
    last: String,
    minutes: String,
}

impl Typed {
    fn fresh(boards: usize) -> Self {
        let text = |number: usize| number.to_string();
        Self { holder: String::new(), first: text(1), last: text(boards.max(1)), minutes: text(120) }
    }

    fn of(form: &Posted) -> Self {
        let text = |name: &str| form.text(name).to_owned();
        Self { holder: text("holder"), first: text("first"), last: text("last"), minutes: text("minutes") }
    }

    fn lending(&self) -> Lending {
        let number = |text: &str| text.parse().ok();
        Lending {
            holder: self.holder.clone(),
            first: number(&self.first),
            last: number(&self.last),
            minutes: number(&self.minutes),
        }
    }
}

pub(super) async fn show(visit: Visit, place: Path<Place>) -> Result<HttpResponse, Error> {
    page(&visit, &place, None, Faults::default(), StatusCode::OK).await
}

async fn page(
    visit: &Visit,
    place: &Place,
    typed: Option<Typed>,
    faults: Faults,
    status: StatusCode,
) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let (view, lent) = visit.ask(move |app, actor| app.phones(actor, asked.at())).await?;
    let texts = visit.texts();
    let boards =
        view.section.rounds.iter().flat_map(|round| &round.boards).map(|board| usize::from(board.number)).max();
    let line = |lent: Lent| line(visit, place, view.event.facts.time_zone, lent);
    let page = Page {
        section: view.header.name.clone(),
        phones: lent.into_iter().map(line).collect(),
        typed: typed.unwrap_or_else(|| Typed::fresh(boards.unwrap_or(view.section.entrants.len() / 2))),
        faults,
        here: format!("{}/{PAGE}", place.path()),
        l: layout(visit, &view, texts.t("phones-title"), to_section(texts, &view, place))
            .watching(view.header.id, view.header.revision),
    };
    visit.page_with(status, &page)
}

fn line(visit: &Visit, place: &Place, zone: chrono_tz::Tz, lent: Lent) -> Line {
    let Lent { phone, state, code, pin } = lent;
    let until = times::moment(visit.texts().locale(), phone.expires_at, zone);
    let stands = state == PhoneState::Waiting || state.stands();
    Line {
        chip: chip(state),
        range: range(visit.texts(), (phone.first_board, phone.last_board), &until),
        code: (state == PhoneState::Waiting).then(|| of_code(visit, &code)),
        pin: stands.then_some(pin),
        revoke: stands.then(|| format!("{}/{PAGE}/{}/revogar", place.path(), phone.id)),
        holder: phone.holder,
    }
}

fn of_code(visit: &Visit, code: &str) -> Code {
    let address = format!("{}{}?codigo={code}", visit.public_url(), phone::HOME);
    let (start, end) = code.split_at(code.len() / 2);
    Code { digits: format!("{start} {end}"), square: QrSquare::of(&address), address }
}

fn range(texts: Texts, (first, last): (u16, u16), until: &str) -> String {
    texts.t("phones-range").arg("first", first).arg("last", last).arg("until", until).to_string()
}

/// How a phone is: the kind of its chip and the key of its word.
const fn chip(state: PhoneState) -> (&'static str, &'static str) {
    match state {
        PhoneState::Waiting => ("", "phones-waiting"),
        PhoneState::Connected => ("now", "phones-connected"),
        PhoneState::Raised => ("half", "phones-raised"),
        PhoneState::Expired => ("done", "phones-expired"),
        PhoneState::Revoked => ("done", "phones-revoked"),
    }
}

pub(super) async fn lend(visit: Visit, place: Path<Place>, form: Posted) -> Result<HttpResponse, Error> {
    let typed = Typed::of(&form);
    let (asked, once, lending) = (place.clone(), form.once(&visit)?, typed.lending());
    match visit.ask(move |app, actor| app.lend_phone(actor, &once, asked.at(), &lending)).await {
        Ok(()) => Ok(see_other(format!("{}/{PAGE}", place.path())).say("said-phone-lent").done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            let faults = visit.faults(&refusals);
            page(&visit, &place, Some(typed), faults, StatusCode::UNPROCESSABLE_ENTITY).await
        }
        Err(error) => Err(error),
    }
}

/// A phone by its address.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct PhonePlace {
    event: String,
    section: String,
    id: PhoneId,
}

pub(super) async fn revoke(visit: Visit, place: Path<PhonePlace>, form: Posted) -> Result<HttpResponse, Error> {
    let PhonePlace { event, section, id } = place.into_inner();
    let (place, once) = (Place { event, section }, form.once(&visit)?);
    let asked = place.clone();
    visit.ask(move |app, actor| app.revoke_phone(actor, &once, asked.at(), id)).await?;
    Ok(see_other(format!("{}/{PAGE}", place.path())).say("said-phone-revoked").done())
}
