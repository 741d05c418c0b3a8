//! The fall of a flag, a question a page: each answer is one touch, the answers so far stand above and in the address.

use super::answer::{Saying, line_address};
use super::entry::Winner;
use super::game_place::{GamePlace, Played, read};
use crate::app::rulings::FlagFall;
use crate::app::sections::SectionView;
use crate::app::{self, Actor, App, Once};
use crate::draughts::{Clause, Color};
use crate::i18n::Texts;
use crate::tournament::guidance::{Answer, Facts, Finding, Question, Step};
use crate::tournament::result::GameResult;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use crate::web::pieces::endings;
use crate::web::pieces::law::{self, Cited};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Path, Query};
use askama::Template;
use std::fmt::Write as _;

/// The last part of the page's address.
pub(super) const PAGE: &str = "setas";

#[derive(Template)]
#[template(path = "arbiter/flag.html")]
struct Page {
    l: Layout,
    place: String,
    white: String,
    black: String,
    here: String,
    claim: String,
    version: i32,
    is_open: bool,
    /// What was answered, each with the way back to its question.
    given: Vec<Given>,
    step: Shown,
    reason: String,
    winner: String,
    faults: Faults,
}

/// A question that is answered.
struct Given {
    key: &'static str,
    value: String,
    question: String,
    reply: String,
    /// The page on which it is asked again.
    back: String,
}

/// A button that answers.
struct Reply {
    value: String,
    words: String,
}

/// What stands below the answers.
enum Shown {
    Ask { key: &'static str, question: String, replies: Vec<Reply>, articles: Vec<Cited> },
    Stop { why: String, articles: Vec<Cited>, is_claim: bool },
    Decide { why: String, articles: Vec<Cited>, winners: Vec<Reply> },
    Rule { result: String, why: String, articles: Vec<Cited>, duty: Option<String>, needs_reason: bool },
}

/// The words of a question.
fn question_words(texts: Texts, played: &Played<'_>, question: &Question) -> String {
    let name = question.about.map_or("", |color| played.name(color));
    texts.t(format!("ask-{}", question.key)).arg("name", name).to_string()
}

/// The words of an answer: those of this question, else the common ones.
fn reply_words(texts: Texts, played: &Played<'_>, question: &str, answer: Answer) -> String {
    if let Answer::Clause(clause) = answer {
        return clause_words(texts, clause);
    }
    let [white, black] = &played.names;
    let message = |key: String| texts.t(key).arg("white", white).arg("black", black);
    let own = message(format!("reply-{question}-{answer}")).resolve();
    own.unwrap_or_else(|| message(format!("reply-{answer}")).to_string())
}

fn clause_words(texts: Texts, clause: Clause) -> String {
    let words = law::in_language(texts, clause.text());
    texts.t("entry-clause").arg("article", clause.article()).arg("words", words).to_string()
}

/// Who has won, in words, with how it ended.
fn result_words(texts: Texts, played: &Played<'_>, result: &GameResult) -> String {
    let winner = match Winner::of(result) {
        Winner::White => texts.t("entry-white-won").arg("name", played.name(Color::White)),
        Winner::Black => texts.t("entry-black-won").arg("name", played.name(Color::Black)),
        Winner::Both => texts.t("entry-drawn"),
        Winner::Neither => texts.t("entry-both-lost"),
    };
    let rules = played.view.section.regulations.rule_set;
    let ending = endings::in_words(texts, rules, result, |color| played.name(color).to_owned());
    match ending {
        Some(ending) => texts.t("ruling-result").arg("winner", winner.to_string()).arg("ending", ending).to_string(),
        None => winner.to_string(),
    }
}

fn why(texts: Texts, finding: &Finding) -> String {
    texts.t(format!("why-{}", finding.reason)).to_string()
}

fn shown(texts: Texts, played: &Played<'_>, step: Step) -> Shown {
    match step {
        Step::Ask(question) => Shown::Ask {
            key: question.key,
            question: question_words(texts, played, &question),
            replies: replies(texts, played, &question),
            articles: law::cited(texts, &question.articles),
        },
        Step::Stop(finding) => Shown::Stop {
            is_claim: finding.reason == "flag-examine-claim",
            why: why(texts, &finding),
            articles: law::cited(texts, &finding.articles),
        },
        Step::Decide(finding) => Shown::Decide {
            why: why(texts, &finding),
            articles: law::cited(texts, &finding.articles),
            winners: winners(texts, played),
        },
        Step::Rule(ruling) => Shown::Rule {
            result: result_words(texts, played, &ruling.result),
            why: why(texts, &ruling.finding),
            articles: law::cited(texts, &ruling.finding.articles),
            duty: ruling.duty.map(|duty| texts.t(format!("duty-{}", duty.key())).to_string()),
            needs_reason: ruling.needs_reason,
        },
    }
}

fn replies(texts: Texts, played: &Played<'_>, question: &Question) -> Vec<Reply> {
    let reply =
        |answer: &Answer| Reply { value: answer.to_string(), words: reply_words(texts, played, question.key, *answer) };
    question.answers.iter().map(reply).collect()
}

/// The results that the arbiter may choose where the articles leave it to him.
fn winners(texts: Texts, played: &Played<'_>) -> Vec<Reply> {
    let winner = |winner: Winner, words: String| Reply { value: winner.key().to_owned(), words };
    vec![
        winner(Winner::White, texts.t("entry-white-won").arg("name", played.name(Color::White)).to_string()),
        winner(Winner::Both, texts.t("entry-drawn").to_string()),
        winner(Winner::Black, texts.t("entry-black-won").arg("name", played.name(Color::Black)).to_string()),
    ]
}

/// The answered questions, each with the address of the page that asks it again.
fn given(texts: Texts, played: &Played<'_>, here: &str, fall: &FlagFall, facts: &Facts) -> Vec<Given> {
    let mut query = String::new();
    let mut all = Vec::new();
    for (at, &(key, answer)) in facts.given().iter().enumerate() {
        let back = if query.is_empty() { here.to_owned() } else { format!("{here}?{query}") };
        let value = answer.to_string();
        let known: Vec<_> =
            facts.given().iter().take(at).map(|(key, answer)| ((*key).to_owned(), answer.to_string())).collect();
        let before = FlagFall { answers: known, ..fall.clone() };
        let question = match before.step(&played.view.section).1 {
            Step::Ask(question) => question_words(texts, played, &question),
            _ => String::new(),
        };
        let reply = reply_words(texts, played, key, answer);
        let joint = if at == 0 { "" } else { "&" };
        // Names and answers are words of ours, letters, digits, `-`, `.` and `/`: nothing in them needs escaping.
        let _ = write!(query, "{joint}{key}={value}");
        all.push(Given { key, value, question, reply, back });
    }
    all
}

fn page(
    visit: &Visit,
    view: &SectionView,
    place: &GamePlace,
    fall: &FlagFall,
    typed: (&str, Faults),
) -> Result<Page, Error> {
    let (texts, (winner, faults)) = (visit.texts(), typed);
    let played = Played::find(texts, view, place)?;
    let (facts, step) = fall.step(&view.section);
    let here = place.path(PAGE);
    Ok(Page {
        l: played.layout(visit, texts.t("flag-title")),
        place: texts.t("desk-place").arg("section", &view.header.name).arg("round", place.round().round).to_string(),
        white: played.name(Color::White).to_owned(),
        black: played.name(Color::Black).to_owned(),
        claim: place.round().board(place.board().board),
        version: played.board.version,
        is_open: played.is_open(),
        given: given(texts, &played, &here, fall, &facts),
        step: shown(texts, &played, step),
        here,
        reason: fall.reason.clone(),
        winner: winner.to_owned(),
        faults,
    })
}

pub(super) async fn show(
    visit: Visit,
    place: Path<GamePlace>,
    answers: Query<Vec<(String, String)>>,
) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let view = visit.ask(move |app, actor| read(app, actor, &asked)).await?;
    let fall = FlagFall { game: place.at(0), answers: answers.into_inner(), decided: None, reason: String::new() };
    visit.page(&page(&visit, &view, &place, &fall, ("", Faults::default()))?)
}

/// What became of a ruling.
enum Outcome {
    Booked,
    Refused(Vec<app::Refusal>),
    Stale(String),
}

fn act(
    app: &App,
    actor: &Actor,
    once: &Once,
    place: &GamePlace,
    fall: &FlagFall,
) -> Result<(SectionView, Outcome), app::Error> {
    let outcome = match app.rule_flag_fall(actor, once, place.round().section().at(), fall) {
        Ok(()) => Outcome::Booked,
        Err(app::Error::Refused(refusals)) => Outcome::Refused(refusals),
        Err(app::Error::Stale(stale)) => Outcome::Stale(stale.stored),
        Err(error) => return Err(error),
    };
    Ok((read(app, actor, place)?, outcome))
}

pub(super) async fn book(visit: Visit, place: Path<GamePlace>, form: Posted) -> Result<HttpResponse, Error> {
    let once = form.once(&visit)?;
    let version = form.text("version").parse().unwrap_or(-1);
    let winner = Winner::from_key(form.text("winner"));
    let fall = FlagFall {
        game: place.at(version),
        answers: form.pairs(),
        decided: winner.map(Winner::outcomes),
        reason: form.text("reason").to_owned(),
    };
    let (asked, ruled) = (place.clone(), fall.clone());
    let (view, outcome) = visit.ask(move |app, actor| act(app, actor, &once, &asked, &ruled)).await?;
    let texts = visit.texts();
    let refused = |status, faults| {
        let page = page(&visit, &view, &place, &fall, (form.text("winner"), faults))?;
        visit.page_with(status, &page)
    };
    match outcome {
        Outcome::Booked => {
            let played = Played::find(texts, &view, &place)?;
            let to = see_other(line_address(&place.round(), played.board.number));
            Ok(Saying::of(&view.section, played.board).on(to).done())
        }
        Outcome::Refused(refusals) => refused(StatusCode::UNPROCESSABLE_ENTITY, visit.faults(&refusals)),
        Outcome::Stale(stored) => {
            let met = app::Refusal::new("ruling-stale").with("stored", stored);
            refused(StatusCode::CONFLICT, visit.faults(&[met]))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::RuleSet;
    use crate::i18n::Locale;
    use crate::tournament::guidance::flag_fall::tests::walk;
    use crate::tournament::regulations::Regulations;
    use crate::tournament::section::fixtures::regulations;

    fn words_of(step: &Step) -> Vec<String> {
        match step {
            Step::Ask(question) => vec![format!("ask-{}", question.key)],
            Step::Stop(finding) | Step::Decide(finding) => vec![format!("why-{}", finding.reason)],
            Step::Rule(ruling) => {
                let duty = ruling.duty.map(|duty| format!("duty-{}", duty.key()));
                std::iter::once(format!("why-{}", ruling.finding.reason)).chain(duty).collect()
            }
        }
    }

    #[test]
    fn every_question_answer_and_reason_has_its_words_in_three_languages() {
        for rule_set in RuleSet::ALL {
            for control in ["5", "60", "15+5", "30/90+30"] {
                let regulations = Regulations { rule_set, time_control: control.parse().unwrap(), ..regulations() };
                walk(&regulations, &mut Vec::new(), &mut |step| {
                    for locale in Locale::ALL {
                        let texts = Texts::new(locale);
                        for key in words_of(step) {
                            assert!(texts.t(key.as_str()).arg("name", "Ana").resolve().is_some(), "{key}");
                        }
                        let Step::Ask(question) = step else { continue };
                        for answer in &question.answers {
                            let said = |key: String| texts.t(key).arg("white", "Ana").arg("black", "Bia").resolve();
                            let own = said(format!("reply-{}-{answer}", question.key));
                            let found = own.or_else(|| said(format!("reply-{answer}")));
                            assert!(
                                found.is_some() || matches!(answer, Answer::Clause(_)),
                                "{} {answer}",
                                question.key
                            );
                        }
                    }
                });
            }
        }
    }
}
