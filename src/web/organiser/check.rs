//! The check of a drafted round of a Swiss: what breaks a rule, what is worth a look, why it was paired so; and the forms
//! that change it by hand.

use super::edit::{Attempt, Editor};
use super::rounds::RoundPath;
use super::{Place, section_layout, section_view, status};
use crate::app;
use crate::auth::role::Action;
use crate::i18n::Texts;
use crate::tournament::check::{CheckedBoard, CheckedSide, Floated};
use crate::tournament::entrant::StartNumber;
use crate::tournament::findings::{Finding, Grade, Topic};
use crate::tournament::points::HalfPoints;
use crate::tournament::round::{Round, RoundState};
use crate::tournament::section::Section;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::Faults;
use crate::web::layout::Layout;
use crate::web::pieces::pairing::kin as in_common;
use crate::web::pieces::why::{Reasons, leads_to, letters};
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "organiser/check.html")]
struct Page {
    l: Layout,
    place: Place,
    number: u16,
    is_draft: bool,
    publish: Publish,
    may_unmake: bool,
    findings: Vec<Line>,
    boards: Vec<BoardLine>,
    /// Why the round came about, where it is still as it was paired.
    reasons: Option<Reasons>,
    /// The forms that change the round, where it can be changed.
    editor: Option<Editor>,
    /// A change that breaks a rule and waits to be meant.
    confirm: Option<Confirm>,
    /// What was typed as a reason.
    reason: String,
    faults: Faults,
}

/// How the round can be published from here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Publish {
    /// It cannot.
    Not,
    /// At once.
    Freely,
    /// By whoever means it and says why: something in it is against a rule.
    Asked,
}

impl Publish {
    fn of(findings: &[Finding]) -> Self {
        let is_grave = findings.iter().any(|finding| finding.grade() == Grade::Grave);
        if is_grave { Self::Asked } else { Self::Freely }
    }
}

/// One topic that was looked at.
struct Line {
    /// The class of its chip and the key of its word.
    state: (&'static str, &'static str),
    /// The key of its name.
    label: &'static str,
    /// What was found.
    details: Vec<Detail>,
}

/// One finding in words.
struct Detail {
    /// The key of the word for its grade.
    grade: &'static str,
    words: String,
}

/// A change that breaks a rule.
struct Confirm {
    details: Vec<Detail>,
    /// The fields of the form that asked for it.
    fields: Vec<(String, String)>,
}

/// A board of the round.
struct BoardLine {
    number: u16,
    first: Side,
    second: Option<Side>,
    is_float: bool,
    /// Whether the board is fixed for one of its players.
    is_fixed: bool,
}

/// A player with his history in words.
struct Side {
    name: String,
    points: String,
    history: String,
}

const RIGHT: (&str, &str) = ("done", "check-right");

/// The class of the chip of a grade.
const fn class(grade: Grade) -> &'static str {
    match grade {
        Grade::Grave => "bad",
        Grade::Attention => "half",
        Grade::Note => "",
    }
}

pub(super) async fn show(visit: Visit, path: Path<RoundPath>) -> Result<HttpResponse, Error> {
    let (place, number) = path.into_inner().split();
    page(&visit, place, number, None, Faults::default()).await
}

/// The check of a round, with what was tried on it and what was wrong with that.
pub(super) async fn page(
    visit: &Visit,
    place: Place,
    number: u16,
    attempt: Option<Attempt>,
    faults: Faults,
) -> Result<HttpResponse, Error> {
    let view = section_view(visit, &place).await?;
    let (texts, section) = (visit.texts(), &view.section);
    let round = section.round(number).map_err(|_| app::Error::NotFound)?;
    let check = section.check_round(number).map_err(app::Error::from)?.ok_or(app::Error::NotFound)?;
    let why = section.why(number).ok().flatten();
    let is_draft = round.state == RoundState::Draft;
    let findings = check.findings();
    let may_pair = view.role.may(Action::PairRound);
    let reason = attempt.as_ref().map(|attempt| attempt.reason.clone()).unwrap_or_default();
    let page = Page {
        l: section_layout(visit, texts.t("check-draft-title").arg("round", number), &view, "/rodadas"),
        place,
        number,
        is_draft,
        publish: if is_draft && view.role.may(Action::PublishRound) { Publish::of(&findings) } else { Publish::Not },
        may_unmake: is_draft && section.may_unmake_rounds() && may_pair,
        findings: lines(texts, section, &findings),
        boards: check.boards.iter().map(|board| board_line(texts, (section, round), board)).collect(),
        reasons: why.filter(|why| leads_to(why, round)).map(|why| Reasons::new(texts, section, (round, &why))),
        editor: if may_pair { Editor::of(texts, &view, round) } else { None },
        confirm: attempt.and_then(|attempt| confirm(texts, section, number, attempt)),
        reason,
        faults,
    };
    visit.page_with(status(&page.faults), &page)
}

/// What a change would break, where it is refused for that alone.
fn confirm(texts: Texts, section: &Section, number: u16, attempt: Attempt) -> Option<Confirm> {
    let broken = section.broken_by(number, &attempt.edit?).ok()?;
    let details: Vec<Detail> = broken.iter().map(|finding| detail(texts, section, finding)).collect();
    (!details.is_empty()).then_some(Confirm { details, fields: attempt.fields })
}

/// Every topic with what was found of it, the gravest first.
fn lines(texts: Texts, section: &Section, findings: &[Finding]) -> Vec<Line> {
    let line = |topic: Topic| {
        let mut of_topic: Vec<&Finding> = findings.iter().filter(|finding| finding.topic() == topic).collect();
        of_topic.sort_by_key(|finding| finding.grade());
        let state = of_topic.first().map_or(RIGHT, |worst| (class(worst.grade()), worst.grade().key()));
        let details = of_topic.into_iter().map(|finding| detail(texts, section, finding)).collect();
        Line { state, label: topic.key(), details }
    };
    Topic::ALL.map(line).into()
}

fn detail(texts: Texts, section: &Section, finding: &Finding) -> Detail {
    let name = |number: StartNumber| section.name(number).to_owned();
    let words = match finding {
        Finding::Breach(breach) => {
            let (one, other) = breach.players();
            let other = other.map(|other| name(StartNumber(other))).unwrap_or_default();
            texts.t(breach.key()).arg("one", name(StartNumber(one))).arg("other", other).to_string()
        }
        Finding::Missing { round, boards } => {
            let listed = boards.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
            texts.t("check-missing-of").arg("round", *round).arg("boards", listed).to_string()
        }
        Finding::Float { board, is_wide } => {
            let key = if *is_wide { "check-float-wide" } else { "check-float-of" };
            texts.t(key).arg("board", *board).to_string()
        }
        Finding::AbsentBefore(number) => name(*number),
        Finding::Kin { kin, one, other, .. } => in_common(texts, section, *kin, (*one, *other)),
        Finding::FixedMeet { board, one, other } => {
            let message = texts.t("check-fixed-meet").arg("board", *board);
            message.arg("one", name(*one)).arg("other", name(*other)).to_string()
        }
        Finding::BeyondLast { board, boards } => {
            texts.t("check-fixed-beyond").arg("board", *board).arg("boards", *boards).to_string()
        }
    };
    Detail { grade: finding.grade().key(), words }
}

fn board_line(texts: Texts, (section, round): (&Section, &Round), board: &CheckedBoard) -> BoardLine {
    BoardLine {
        number: board.number,
        first: side(texts, section, &board.first),
        second: board.second.as_ref().map(|second| side(texts, section, second)),
        is_float: board.is_float(),
        is_fixed: round.board(board.number).is_some_and(|board| section.is_fixed(board)),
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
    let points = match side.score - side.points {
        HalfPoints::ZERO => side.points.to_string(),
        // With the virtual ones of an accelerated round, by which he is paired.
        more => format!("{} + {more}", side.points),
    };
    Side { name: section.name(side.number).to_owned(), points, history }
}
