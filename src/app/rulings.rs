//! Rulings at the board that the articles lead to: the answers are followed again under the lock, so that what is booked
//! is what the rules say and not what a form says.

use super::results::{Entry, book_in};
use super::sections::{At, Trace};
use super::{Actor, App, Error, Once, Refusal};
use crate::auth::role::Action;
use crate::store::Db;
use crate::store::sections::Header;
use crate::tournament::actions::Consent;
use crate::tournament::guidance::flag_fall::{self, Setting};
use crate::tournament::guidance::{Answer, Facts, Finding, Step, follow};
use crate::tournament::points::Outcome;
use crate::tournament::result::{Ending, GameResult};
use crate::tournament::section::{Section, SectionError};
use serde_json::{Value as Json, json};

/// Which game of a section, and the version of its board that a form was made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameAt {
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// The game within the match, from 1.
    pub game: u8,
    /// The version of the board.
    pub version: i32,
}

/// What was answered at the fall of a flag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlagFall {
    /// The game.
    pub game: GameAt,
    /// The answers, each by the name of its question.
    pub answers: Vec<(String, String)>,
    /// What the game was for White and for Black, where the articles leave it to the arbiter.
    pub decided: Option<(Outcome, Outcome)>,
    /// His reason, where one is asked for.
    pub reason: String,
}

impl FlagFall {
    /// What follows from the answers under the regulations of the section.
    pub fn step(&self, section: &Section) -> (Facts, Step) {
        let setting =
            Setting { regulations: &section.regulations, game: usize::from(self.game.game).saturating_sub(1) };
        let read = |key: &str| {
            let (_, answer) = self.answers.iter().find(|(asked, _)| asked == key)?;
            Answer::from_key(answer)
        };
        follow(read, |facts| flag_fall::rule(facts, setting))
    }

    /// The result to be booked, with why.
    fn ruled(&self, step: Step) -> Result<(GameResult, Finding), Error> {
        let missing = || Error::refused(Refusal::new("ruling-reason").at("reason"));
        match step {
            Step::Rule(ruling) if ruling.needs_reason && self.reason.trim().is_empty() => Err(missing()),
            Step::Rule(ruling) => Ok((ruling.result, ruling.finding)),
            Step::Decide(_) if self.reason.trim().is_empty() => Err(missing()),
            Step::Decide(finding) => {
                let (white, black) =
                    self.decided.ok_or_else(|| Error::refused(Refusal::new("ruling-result").at("winner")))?;
                let article = finding.articles.first().map(ToString::to_string).unwrap_or_default();
                let ending = Ending::Ruled { article, reason: self.reason.trim().to_owned() };
                Ok((GameResult { white, black, ending }, finding))
            }
            Step::Ask(_) | Step::Stop(_) => Err(Error::refused(Refusal::new("ruling-unfinished"))),
        }
    }
}

/// What the record calls a ruling on a fallen flag.
pub(super) const FLAG_FALL: &str = "game.flag-fall";

impl App {
    /// Rules on the fall of a flag and books what follows as the result of the game.
    pub fn rule_flag_fall(&self, actor: &Actor, once: &Once, at: At<'_>, fall: &FlagFall) -> Result<(), Error> {
        self.act(actor, once, at, (Action::EnterResults, FLAG_FALL), |tx, header, section| {
            let (facts, step) = fall.step(section);
            let (result, finding) = fall.ruled(step)?;
            let trace = book_game((tx, header), section, fall.game, result)?;
            Ok(with_basis(
                trace,
                fall.game,
                &json!({
                    "answers": answers(&facts),
                    "why": finding.reason,
                    "articles": cited(&finding),
                    "reason": fall.reason.trim(),
                }),
            ))
        })
    }
}

/// Books the result of one game of a board; the others stay as they are.
pub(super) fn book_game(
    (tx, header): (&mut Db, &Header),
    section: &mut Section,
    at: GameAt,
    result: GameResult,
) -> Result<Trace, Error> {
    let GameAt { round, board, game, version } = at;
    let found = section.round(round)?.board(board).ok_or(SectionError::NoSuchBoard { round, board })?;
    let mut games = found.games.clone();
    let place = usize::from(game).checked_sub(1).and_then(|place| games.get_mut(place)).ok_or(Error::NotFound)?;
    *place = Some(result);
    book_in(tx, header, section, (&Entry { round, board, version, games }, &Consent::default()))
}

/// The trace of a booking with what it stands on.
pub(super) fn with_basis(trace: Trace, at: GameAt, basis: &Json) -> Trace {
    let Trace { subject, before, after } = trace;
    let after = json!({ "games": after.and_then(|mut after| after.get_mut("games").map(Json::take)), "by": basis });
    Trace { subject: format!("{subject}, game {}", at.game), before, after: Some(after) }
}

/// The articles as they are cited.
pub(super) fn cited(finding: &Finding) -> Vec<String> {
    finding.articles.iter().map(ToString::to_string).collect()
}

/// The answers by the names of their questions, in their order.
pub(super) fn answers(facts: &Facts) -> Vec<[String; 2]> {
    facts.given().iter().map(|(question, answer)| [(*question).to_owned(), answer.to_string()]).collect()
}
