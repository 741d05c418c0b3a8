//! The check of a drafted round of a Swiss: what breaks a rule, what is worth a look, why it was paired so.

use super::rounds::RoundPath;
use super::{Place, section_layout, section_view};
use crate::app;
use crate::auth::role::Action;
use crate::i18n::Texts;
use crate::tournament::check::{CheckedSide, Floated, RoundCheck};
use crate::tournament::entrant::StartNumber;
use crate::tournament::pairing::legality::Breach;
use crate::tournament::round::RoundState;
use crate::tournament::section::Section;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::Layout;
use crate::web::pieces::why::{Reasons, letters};
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "organiser/check.html")]
struct Page {
    l: Layout,
    place: Place,
    number: u16,
    /// Whether the round can be published from here.
    may_publish: bool,
    may_unmake: bool,
    findings: Vec<Finding>,
    boards: Vec<Line>,
    reasons: Option<Reasons>,
}

/// One thing that was looked at.
struct Finding {
    /// The class of its chip and the key of its word.
    state: (&'static str, &'static str),
    /// The key of its name.
    label: &'static str,
    /// What was found.
    details: Vec<String>,
}

/// A board of the round.
struct Line {
    number: u16,
    first: Side,
    second: Option<Side>,
    is_float: bool,
}

/// A player with his history in words.
struct Side {
    name: String,
    points: String,
    history: String,
}

const RIGHT: (&str, &str) = ("done", "check-right");
const WRONG: (&str, &str) = ("bad", "check-wrong");
const LOOK: (&str, &str) = ("half", "check-look");

pub(super) async fn show(visit: Visit, path: Path<RoundPath>) -> Result<HttpResponse, Error> {
    let (place, number) = path.into_inner().split();
    let view = section_view(&visit, &place).await?;
    let (texts, section) = (visit.texts(), &view.section);
    let round = section.round(number).map_err(|_| app::Error::NotFound)?;
    let check = section.check_round(number).map_err(app::Error::from)?.ok_or(app::Error::NotFound)?;
    let why = section.why(number).ok().flatten();
    let is_draft = round.state == RoundState::Draft;
    let page = Page {
        l: section_layout(&visit, texts.t("check-draft-title").arg("round", number), &view, "/rodadas"),
        place,
        number,
        may_publish: is_draft && view.role.may(Action::PublishRound),
        may_unmake: is_draft && section.may_unmake_rounds() && view.role.may(Action::PairRound),
        findings: findings(texts, section, &check),
        boards: check.boards.iter().map(|board| line(texts, section, board)).collect(),
        reasons: why.map(|why| Reasons::new(texts, section, &why)),
    };
    visit.page(&page)
}

fn findings(texts: Texts, section: &Section, check: &RoundCheck) -> Vec<Finding> {
    let name = |number: StartNumber| section.name(number).to_owned();
    let told = |breach: &Breach| {
        let (one, other) = breach.players();
        let other = other.map(|other| name(StartNumber(other))).unwrap_or_default();
        texts.t(breach.key()).arg("one", name(StartNumber(one))).arg("other", other).to_string()
    };
    let broken = |label, criteria: &[Option<&str>]| {
        let details: Vec<String> =
            check.breaches.iter().filter(|breach| criteria.contains(&breach.criterion())).map(told).collect();
        Finding { state: if details.is_empty() { RIGHT } else { WRONG }, label, details }
    };
    let look =
        |label, details: Vec<String>| Finding { state: if details.is_empty() { RIGHT } else { LOOK }, label, details };
    let missing = check.missing.iter().map(|(round, boards)| {
        let listed = boards.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
        texts.t("check-missing-of").arg("round", *round).arg("boards", listed).to_string()
    });
    let floats = check.boards.iter().filter(|board| board.is_float()).count();
    let floats = (floats > 0).then(|| texts.t("check-floats-count").arg("count", floats).to_string());
    let club = |(one, other): &(StartNumber, StartNumber)| format!("{} – {}", name(*one), name(*other));
    vec![
        broken("check-seats", &[None]),
        broken("check-meetings", &[Some("C1")]),
        broken("check-byes", &[Some("C2"), Some("C5")]),
        broken("check-colours", &[Some("C3"), Some("C10"), Some("C11")]),
        Finding {
            state: if check.missing.is_empty() { RIGHT } else { WRONG },
            label: "check-missing",
            details: missing.collect(),
        },
        look("check-floats", floats.into_iter().collect()),
        look("check-absent", check.absent_before.iter().map(|number| name(*number)).collect()),
        look("check-clubs", check.same_club.iter().map(club).collect()),
    ]
}

fn line(texts: Texts, section: &Section, board: &crate::tournament::check::CheckedBoard) -> Line {
    Line {
        number: board.number,
        first: side(texts, section, &board.first),
        second: board.second.as_ref().map(|second| side(texts, section, second)),
        is_float: board.is_float(),
    }
}

fn side(texts: Texts, section: &Section, side: &CheckedSide) -> Side {
    let mut history = texts.t("why-history").arg("colours", letters(texts, &side.colours)).to_string();
    let floated = match side.floated {
        Floated::Not => None,
        Floated::Up => Some("check-floated-up"),
        Floated::Down => Some("check-floated-down"),
    };
    for key in floated.into_iter().chain((side.byes > 0).then_some("check-had-a-bye")) {
        history = format!("{history}; {}", texts.t(key));
    }
    Side { name: section.name(side.number).to_owned(), points: side.points.to_string(), history }
}
