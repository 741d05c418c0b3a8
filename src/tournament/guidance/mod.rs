//! Guided decisions: the questions that the articles ask, in their order, and what follows from the answers. Nothing is
//! guessed: as long as an answer is missing, the next step is the question.

pub mod draw_claim;
pub mod flag_fall;

use super::articles::{Article, Source};
use super::result::GameResult;
use crate::draughts::Clause;
use crate::draughts::Color;
use std::fmt;

/// What can be answered to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
    /// White.
    White,
    /// Black.
    Black,
    /// Both players.
    Both,
    /// Neither player.
    Nobody,
    /// It cannot be known.
    Unknown,
    /// The arbiter himself.
    Arbiter,
    /// White took all pieces.
    WhiteTook,
    /// White blocked all pieces.
    WhiteBlocked,
    /// Black took all pieces.
    BlackTook,
    /// Black blocked all pieces.
    BlackBlocked,
    /// In the critical phase.
    Critical,
    /// Something is missing.
    Missing,
    /// This clause.
    Clause(Clause),
}

impl Answer {
    const PLAIN: [Self; 14] = [
        Self::Yes,
        Self::No,
        Self::White,
        Self::Black,
        Self::Both,
        Self::Nobody,
        Self::Unknown,
        Self::Arbiter,
        Self::WhiteTook,
        Self::WhiteBlocked,
        Self::BlackTook,
        Self::BlackBlocked,
        Self::Critical,
        Self::Missing,
    ];

    const fn word(self) -> Option<&'static str> {
        Some(match self {
            Self::Yes => "yes",
            Self::No => "no",
            Self::White => "white",
            Self::Black => "black",
            Self::Both => "both",
            Self::Nobody => "nobody",
            Self::Unknown => "unknown",
            Self::Arbiter => "arbiter",
            Self::WhiteTook => "white-took",
            Self::WhiteBlocked => "white-blocked",
            Self::BlackTook => "black-took",
            Self::BlackBlocked => "black-blocked",
            Self::Critical => "critical",
            Self::Missing => "missing",
            Self::Clause(_) => return None,
        })
    }

    /// The answer with a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        let plain = Self::PLAIN.into_iter().find(|answer| answer.word() == Some(key));
        plain.or_else(|| key.parse().ok().map(Self::Clause))
    }
}

/// The stable name used in forms and stored values: a word, or the clause as text.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.word(), self) {
            (Some(word), _) => f.write_str(word),
            (None, Self::Clause(clause)) => clause.fmt(f),
            (None, _) => Ok(()),
        }
    }
}

/// A question with what may be answered and the articles that ask it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The stable name used in forms and to find the words.
    pub key: &'static str,
    /// The player it is about, by his colour, if it is about one.
    pub about: Option<Color>,
    /// What may be answered.
    pub answers: Vec<Answer>,
    /// The articles that ask.
    pub articles: Vec<&'static Article>,
}

/// What is known: answers by the name of the question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts(Vec<(&'static str, Answer)>);

impl Facts {
    /// What was answered.
    pub fn given(&self) -> &[(&'static str, Answer)] {
        &self.0
    }

    /// Asks: the answer, or the question as the step to take first. An answer that the question does not offer counts as
    /// none.
    fn ask(&self, question: Question) -> Result<Answer, Step> {
        let given = self.0.iter().find(|(key, _)| *key == question.key).map(|(_, answer)| *answer);
        match given {
            Some(answer) if question.answers.contains(&answer) => Ok(answer),
            _ => Err(Step::Ask(question)),
        }
    }
}

/// What comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// This must be asked.
    Ask(Question),
    /// No result follows: the game goes on, or something else is to be done first.
    Stop(Finding),
    /// The articles leave it to the arbiter: he chooses the result and gives his reason.
    Decide(Finding),
    /// The articles give the result.
    Rule(Ruling),
}

/// What was found, with the articles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The stable name by which the words are found.
    pub reason: &'static str,
    /// The articles.
    pub articles: Vec<&'static Article>,
}

/// A result with its articles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The result and the ending of the game.
    pub result: GameResult,
    /// Why, and by which articles.
    pub finding: Finding,
    /// What has to be done besides.
    pub duty: Option<Duty>,
    /// Whether the arbiter has to give a reason of his own, because an answer was his judgement of the position.
    pub needs_reason: bool,
}

/// What has to be done besides the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Complete the score sheet now (CODEX 32-33).
    CompleteSheet,
    /// Complete the score sheet after game 2 (CODEX 32-33).
    CompleteSheetAfterTheMatch,
    /// Register that moves are missing which had to be written (CODEX 31-33).
    RegisterMissingMoves,
}

impl Duty {
    /// The stable name by which the words are found.
    pub const fn key(self) -> &'static str {
        match self {
            Self::CompleteSheet => "complete-sheet",
            Self::CompleteSheetAfterTheMatch => "complete-sheet-after-the-match",
            Self::RegisterMissingMoves => "register-missing-moves",
        }
    }
}

/// Follows the questions as far as they are answered: `read` gives what was answered to the question of a name. Gives what
/// is known and the step after it; answers to questions that are not asked are passed over.
pub fn follow(mut read: impl FnMut(&str) -> Option<Answer>, rule: impl Fn(&Facts) -> Step) -> (Facts, Step) {
    let mut facts = Facts::default();
    loop {
        let step = rule(&facts);
        match &step {
            Step::Ask(question) => match read(question.key) {
                Some(answer)
                    if question.answers.contains(&answer) && facts.0.iter().all(|(key, _)| *key != question.key) =>
                {
                    facts.0.push((question.key, answer));
                }
                _ => return (facts, step),
            },
            _ => return (facts, step),
        }
    }
}

/// Articles by their numbers; one that is not in the table is left out, which a test would notice.
fn articles(of: &[(Source, &str)]) -> Vec<&'static Article> {
    of.iter().filter_map(|(source, number)| Article::find(*source, number)).collect()
}
