//! The pages of guided decisions have this in common: the answers so far, and the question, finding or result below them.

use super::entry::Winner;
use super::game_place::Played;
use crate::draughts::{Clause, Color};
use crate::i18n::Texts;
use crate::tournament::guidance::{Answer, Facts, Finding, Question, Step};
use crate::tournament::result::GameResult;
use crate::web::pieces::endings;
use crate::web::pieces::law::{self, Cited};
use std::fmt::Write as _;

/// A question that is answered.
pub(super) struct Given {
    pub(super) key: &'static str,
    pub(super) value: String,
    pub(super) question: String,
    pub(super) reply: String,
    /// The page on which it is asked again.
    pub(super) back: String,
}

/// A button that answers.
pub(super) struct Reply {
    pub(super) value: String,
    pub(super) words: String,
}

/// What stands below the answers.
pub(super) enum Shown {
    Ask { key: &'static str, question: String, replies: Vec<Reply>, articles: Vec<Cited> },
    Stop { why: String, articles: Vec<Cited>, is_claim: bool },
    Decide { why: String, articles: Vec<Cited>, winners: Vec<Reply> },
    Rule { result: String, why: String, articles: Vec<Cited>, duty: Option<String>, needs_reason: bool },
}

/// Puts questions and answers about one game into words.
#[derive(Clone, Copy)]
pub(super) struct Guide<'a> {
    pub(super) texts: Texts,
    pub(super) played: &'a Played<'a>,
}

impl Guide<'_> {
    /// The words of a question.
    fn question(self, question: &Question) -> String {
        let name = question.about.map_or("", |color| self.played.name(color));
        self.texts.t(format!("ask-{}", question.key)).arg("name", name).to_string()
    }

    /// The words of an answer: those of this question, else the common ones.
    fn reply(self, question: &str, answer: Answer) -> String {
        if let Answer::Clause(clause) = answer {
            return clause_words(self.texts, clause);
        }
        let [white, black] = &self.played.names;
        let message = |key: String| self.texts.t(key).arg("white", white).arg("black", black);
        let own = message(format!("reply-{question}-{answer}")).resolve();
        own.unwrap_or_else(|| message(format!("reply-{answer}")).to_string())
    }

    /// Who has won, in words, with how it ended.
    pub(super) fn result(self, result: &GameResult) -> String {
        let winner = match Winner::of(result) {
            Winner::White => self.texts.t("entry-white-won").arg("name", self.played.name(Color::White)),
            Winner::Black => self.texts.t("entry-black-won").arg("name", self.played.name(Color::Black)),
            Winner::Both => self.texts.t("entry-drawn"),
            Winner::Neither => self.texts.t("entry-both-lost"),
        };
        let rules = self.played.view.section.regulations.rule_set;
        let ending = endings::in_words(self.texts, rules, result, |color| self.played.name(color).to_owned());
        match ending {
            Some(ending) => {
                self.texts.t("ruling-result").arg("winner", winner.to_string()).arg("ending", ending).to_string()
            }
            None => winner.to_string(),
        }
    }

    fn why(self, finding: &Finding) -> String {
        self.texts.t(format!("why-{}", finding.reason)).to_string()
    }

    /// The step as a page shows it.
    pub(super) fn shown(self, step: Step) -> Shown {
        let texts = self.texts;
        match step {
            Step::Ask(question) => Shown::Ask {
                key: question.key,
                question: self.question(&question),
                replies: self.replies(&question),
                articles: law::cited(texts, &question.articles),
            },
            Step::Stop(finding) => Shown::Stop {
                is_claim: finding.reason == "flag-examine-claim",
                why: self.why(&finding),
                articles: law::cited(texts, &finding.articles),
            },
            Step::Decide(finding) => Shown::Decide {
                why: self.why(&finding),
                articles: law::cited(texts, &finding.articles),
                winners: self.winners(),
            },
            Step::Rule(ruling) => Shown::Rule {
                result: self.result(&ruling.result),
                why: self.why(&ruling.finding),
                articles: law::cited(texts, &ruling.finding.articles),
                duty: ruling.duty.map(|duty| texts.t(format!("duty-{}", duty.key())).to_string()),
                needs_reason: ruling.needs_reason,
            },
        }
    }

    fn replies(self, question: &Question) -> Vec<Reply> {
        let reply = |answer: &Answer| Reply { value: answer.to_string(), words: self.reply(question.key, *answer) };
        question.answers.iter().map(reply).collect()
    }

    /// The results that the arbiter may choose where the articles leave it to him.
    fn winners(self) -> Vec<Reply> {
        let (texts, name) = (self.texts, |color| self.played.name(color));
        let winner = |winner: Winner, words: String| Reply { value: winner.key().to_owned(), words };
        vec![
            winner(Winner::White, texts.t("entry-white-won").arg("name", name(Color::White)).to_string()),
            winner(Winner::Both, texts.t("entry-drawn").to_string()),
            winner(Winner::Black, texts.t("entry-black-won").arg("name", name(Color::Black)).to_string()),
        ]
    }

    /// The answered questions, each with the address of the page that asks it again; `ask` gives the step after answers.
    pub(super) fn given(
        self,
        here: &str,
        facts: &Facts,
        ask: impl Fn(&[(String, String)]) -> Option<Step>,
    ) -> Vec<Given> {
        let mut query = String::new();
        let mut known: Vec<(String, String)> = Vec::new();
        let mut all = Vec::new();
        for &(key, answer) in facts.given() {
            let question = match ask(&known) {
                Some(Step::Ask(question)) => self.question(&question),
                _ => String::new(),
            };
            let back = if query.is_empty() { here.to_owned() } else { format!("{here}?{query}") };
            let value = answer.to_string();
            let joint = if query.is_empty() { "" } else { "&" };
            // Names and answers are words of ours, letters, digits, `-`, `.` and `/`: nothing in them needs escaping.
            let _ = write!(query, "{joint}{key}={value}");
            known.push((key.to_owned(), value.clone()));
            all.push(Given { key, value, question, reply: self.reply(key, answer), back });
        }
        all
    }
}

/// A clause with its article.
pub(super) fn clause_words(texts: Texts, clause: Clause) -> String {
    let words = law::in_language(texts, clause.text());
    texts.t("entry-clause").arg("article", clause.article()).arg("words", words).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::RuleSet;
    use crate::i18n::Locale;
    use crate::tournament::guidance::{draw_claim, flag_fall};
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

    fn has_its_words(step: &Step) {
        for texts in Locale::ALL.map(Texts::new) {
            for key in words_of(step) {
                assert!(texts.t(key.as_str()).arg("name", "Ana").resolve().is_some(), "{key}");
            }
            let Step::Ask(question) = step else { continue };
            for answer in &question.answers {
                let said = |key: String| texts.t(key).arg("white", "Ana").arg("black", "Bia").resolve();
                let found =
                    said(format!("reply-{}-{answer}", question.key)).or_else(|| said(format!("reply-{answer}")));
                assert!(found.is_some() || matches!(answer, Answer::Clause(_)), "{} {answer}", question.key);
            }
        }
    }

    #[test]
    fn every_question_answer_and_reason_has_its_words_in_three_languages() {
        for rule_set in RuleSet::ALL {
            for control in ["5", "60", "15+5", "30/90+30"] {
                let regulations = Regulations { rule_set, time_control: control.parse().unwrap(), ..regulations() };
                flag_fall::tests::walk(&regulations, &mut Vec::new(), &mut |step| has_its_words(step));
            }
        }
        draw_claim::tests::walk_all(&mut |step, _| has_its_words(step));
    }
}
