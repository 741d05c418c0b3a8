//! One player of the starting list: corrected, struck, leaving the event and coming back (CODEX art. 69).

use super::players::Typed;
use super::{Outcome, Place, outcome, section_layout, section_view, status};
use crate::app::sections::SectionView;
use crate::app::{self, Refusal};
use crate::auth::role::Action;
use crate::tournament::entrant::{Entrant, StartNumber};
use crate::tournament::section::Section;
use crate::tournament::system::Bye;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;
use serde::Deserialize;

/// A player of a section in a path.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct PlayerPath {
    event: String,
    section: String,
    number: u16,
}

impl PlayerPath {
    fn split(self) -> (Place, StartNumber) {
        (Place { event: self.event, section: self.section }, StartNumber(self.number))
    }
}

#[derive(Template)]
#[template(path = "organiser/player.html")]
struct Page {
    l: Layout,
    path: String,
    back: String,
    entrant: Entrant,
    typed: Typed,
    has_rounds: bool,
    may_manage: bool,
    /// Byes of a Swiss; nothing in another system.
    byes: Option<Byes>,
    may_pair: bool,
    revision: i64,
    faults: Faults,
}

/// The byes of a player, and the rounds in which he can have one.
struct Byes {
    asked: Vec<AskedBye>,
    rounds: Vec<u16>,
}

/// A bye that a player has.
struct AskedBye {
    round: u16,
    /// The key of its kind.
    kind: &'static str,
    /// Whether the round is not made yet, so that the bye can be taken away.
    is_open: bool,
}

impl Byes {
    fn of(section: &Section, entrant: &Entrant) -> Option<Self> {
        let swiss = section.regulations.system.swiss()?;
        let next = section.next_round_number();
        let asked = entrant.byes.iter();
        let asked = asked.map(|(&round, bye)| AskedBye { round, kind: bye.key(), is_open: round >= next });
        Some(Self { asked: asked.collect(), rounds: (next..=u16::from(swiss.rounds)).collect() })
    }
}

#[derive(Template)]
#[template(path = "organiser/leaving.html")]
struct LeavingPage {
    l: Layout,
    path: String,
    entrant: Entrant,
    from_round: u16,
    reason: String,
    rounds: Vec<u16>,
    /// In a Swiss results stand, whatever was played.
    is_swiss: bool,
    /// Whether art. 69 takes the player out of the table, were he to leave now.
    is_taken_out: bool,
    faults: Faults,
}

/// The fixed board of a player as it stands in its field.
fn board(entrant: &Entrant) -> String {
    entrant.fixed_board.map(|board| board.to_string()).unwrap_or_default()
}

/// The key of the text for a kind of bye.
fn bye_key(kind: &str) -> String {
    format!("bye-kind-{kind}")
}

/// The player of a path, with his section.
async fn found(visit: &Visit, place: &Place, number: StartNumber) -> Result<(SectionView, Entrant), Error> {
    let view = section_view(visit, place).await?;
    let entrant = view.section.entrant(number).cloned().ok_or(app::Error::NotFound)?;
    Ok((view, entrant))
}

fn player_path(place: &Place, number: StartNumber) -> String {
    place.path(&format!("/jogadores/{number}"))
}

pub(super) async fn show(visit: Visit, path: Path<PlayerPath>) -> Result<HttpResponse, Error> {
    let (place, number) = path.into_inner().split();
    page(&visit, &place, number, None, Faults::default()).await
}

async fn page(
    visit: &Visit,
    place: &Place,
    number: StartNumber,
    typed: Option<Typed>,
    faults: Faults,
) -> Result<HttpResponse, Error> {
    let (view, entrant) = found(visit, place, number).await?;
    let page = Page {
        l: section_layout(visit, &entrant.person.name, &view, "/jogadores"),
        path: player_path(place, number),
        back: place.path("/jogadores"),
        typed: typed.unwrap_or_else(|| Typed::of_person(&entrant.person)),
        has_rounds: !view.section.rounds.is_empty(),
        may_manage: view.role.may(Action::ManageEntrants),
        may_pair: view.role.may(Action::PairRound),
        revision: view.header.revision,
        byes: Byes::of(&view.section, &entrant),
        entrant,
        faults,
    };
    visit.page_with(status(&page.faults), &page)
}

pub(super) async fn correct(visit: Visit, path: Path<PlayerPath>, form: Posted) -> Result<HttpResponse, Error> {
    let ((place, number), typed, once) = (path.into_inner().split(), Typed::of_form(&form), form.once(&visit)?);
    let corrected = match typed.read() {
        Ok(person) => {
            let of = place.clone();
            visit.ask(move |app, actor| app.correct_player(actor, &once, of.at(), number, &person)).await
        }
        Err(refusals) => Err(app::Error::Refused(refusals).into()),
    };
    match outcome(&visit, corrected)? {
        Outcome::Done => {
            Ok(see_other(place.path("/jogadores")).say("said-player-saved").with("name", typed.name).done())
        }
        Outcome::Again(faults) => page(&visit, &place, number, Some(typed), faults).await,
    }
}

/// Fixes the player's board; an empty field frees him.
pub(super) async fn fix_board(visit: Visit, path: Path<PlayerPath>, form: Posted) -> Result<HttpResponse, Error> {
    let ((place, number), once) = (path.into_inner().split(), form.once(&visit)?);
    let (typed, revision) = (form.text("fixed_board"), form.revision());
    let board = Some(typed).filter(|text| !text.is_empty()).map(str::parse::<u16>).transpose();
    let fixed = if let Ok(board) = board {
        let of = place.clone();
        visit.ask(move |app, actor| app.fix_board(actor, &once, of.at(), (number, revision), board)).await
    } else {
        let refusal = Refusal::new("number-out-of-range").at("fixed_board").with("text", typed.to_owned());
        let refusal = refusal.with("least", 1).with("most", i64::from(Section::MOST_BOARDS));
        Err(app::Error::Refused(vec![refusal]).into())
    };
    match outcome(&visit, fixed)? {
        Outcome::Done => Ok(see_other(player_path(&place, number)).say("said-board-fixed").done()),
        Outcome::Again(faults) => page(&visit, &place, number, None, faults).await,
    }
}

pub(super) async fn strike(visit: Visit, path: Path<PlayerPath>, form: Posted) -> Result<HttpResponse, Error> {
    let ((place, number), once) = (path.into_inner().split(), form.once(&visit)?);
    let of = place.clone();
    let struck = visit.ask(move |app, actor| app.strike_player(actor, &once, of.at(), number)).await;
    match outcome(&visit, struck)? {
        Outcome::Done => Ok(see_other(place.path("/jogadores")).say("said-player-struck").done()),
        Outcome::Again(faults) => page(&visit, &place, number, None, faults).await,
    }
}

pub(super) async fn leaving(visit: Visit, path: Path<PlayerPath>) -> Result<HttpResponse, Error> {
    let (place, number) = path.into_inner().split();
    leaving_page(&visit, &place, number, None, String::new(), Faults::default()).await
}

/// What art. 69 would do, asked of the rule itself on a copy in which the player has left.
fn would_be_taken_out(section: &Section, number: StartNumber, from_round: u16) -> bool {
    let mut left = section.clone();
    left.leave(number, from_round, "?").is_ok() && left.is_taken_out(number)
}

async fn leaving_page(
    visit: &Visit,
    place: &Place,
    number: StartNumber,
    from_round: Option<u16>,
    reason: String,
    faults: Faults,
) -> Result<HttpResponse, Error> {
    let (view, entrant) = found(visit, place, number).await?;
    let rounds = view.section.rounds_to_leave_from();
    let from_round = from_round.or_else(|| rounds.first().copied()).unwrap_or(1);
    let page = LeavingPage {
        l: section_layout(visit, visit.texts().t("org-leaving"), &view, "/jogadores"),
        path: player_path(place, number),
        is_swiss: view.section.regulations.system.swiss().is_some(),
        is_taken_out: would_be_taken_out(&view.section, number, from_round),
        entrant,
        from_round,
        reason,
        rounds,
        faults,
    };
    visit.page_with(status(&page.faults), &page)
}

pub(super) async fn leave(visit: Visit, path: Path<PlayerPath>, form: Posted) -> Result<HttpResponse, Error> {
    let ((place, number), once) = (path.into_inner().split(), form.once(&visit)?);
    let from_round = form.text("from_round").parse::<u16>().ok();
    let (of, reason) = (place.clone(), form.text("reason").to_owned());
    let why = reason.clone();
    // A round that is none is one that the section does not have.
    let from = from_round.unwrap_or_default();
    let left = visit.ask(move |app, actor| app.leave(actor, &once, of.at(), (number, from), &why)).await;
    match outcome(&visit, left)? {
        Outcome::Done => Ok(see_other(place.path("/jogadores")).say("said-player-left").done()),
        Outcome::Again(faults) => leaving_page(&visit, &place, number, from_round, reason, faults).await,
    }
}

pub(super) async fn come_back(visit: Visit, path: Path<PlayerPath>, form: Posted) -> Result<HttpResponse, Error> {
    let ((place, number), once) = (path.into_inner().split(), form.once(&visit)?);
    let of = place.clone();
    let back = visit.ask(move |app, actor| app.come_back(actor, &once, of.at(), number)).await;
    match outcome(&visit, back)? {
        Outcome::Done => Ok(see_other(place.path("/jogadores")).say("said-player-back").done()),
        Outcome::Again(faults) => page(&visit, &place, number, None, faults).await,
    }
}

pub(super) async fn ask_bye(visit: Visit, path: Path<PlayerPath>, form: Posted) -> Result<HttpResponse, Error> {
    let ((place, number), once) = (path.into_inner().split(), form.once(&visit)?);
    // A round that is none is one that the section does not have; a kind that is none takes the bye away.
    let round = form.text("round").parse::<u16>().unwrap_or_default();
    let bye = Bye::from_key(form.text("bye"));
    let of = place.clone();
    let asked = visit.ask(move |app, actor| app.ask_bye(actor, &once, of.at(), (number, round), bye)).await;
    match outcome(&visit, asked)? {
        Outcome::Done => {
            let said = if bye.is_some() { "said-bye-given" } else { "said-bye-taken" };
            Ok(see_other(player_path(&place, number)).say(said).with("round", round.to_string()).done())
        }
        Outcome::Again(faults) => page(&visit, &place, number, None, faults).await,
    }
}
