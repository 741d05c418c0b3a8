//! Draw claims at the board: opened, counted entry by entry, decided once. The decision becomes the ending of the game.

use super::events::must;
use super::games::Which;
use super::rulings::{GameAt, answers, book_game, cited, with_basis};
use super::sections::{At, SectionView, Trace, find, open_section};
use super::{Actor, App, Error, Once, Refusal, Stale};
use crate::auth::role::Action;
use crate::draughts::{Clause, Color, Game, Position};
use crate::store::claims::{self, By};
pub use crate::store::claims::{Claim, Placed};
use crate::store::rounds::{self, BoardKey};
use crate::store::{Db, Lock, SectionId, scores};
use crate::tournament::claim::{ClaimCount, ClaimError, Claimant, Mark, Seed, Standing};
use crate::tournament::guidance::draw_claim::{self, Setting};
use crate::tournament::guidance::{Answer, Facts, Finding, Step, follow};
use crate::tournament::section::Section;
use serde_json::{Value as Json, json};

/// A game with its claims, as the desk sees it.
#[derive(Clone, Debug)]
pub struct ClaimView {
    /// The section.
    pub view: SectionView,
    /// The claim that is examined, if one is.
    pub open: Option<Claim>,
    /// The claims that were decided, the newest first.
    pub decided: Vec<Claim>,
    /// The score that was handed in, replayed.
    pub score: Option<Game>,
}

/// From where a new claim is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A position as FEN.
    Fen(String),
    /// The score that was handed in, after so many plies.
    Score(usize),
}

/// A claim as a form opens it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The clause.
    pub clause: Clause,
    /// Who claims.
    pub claimant: Claimant,
    /// Where the count begins.
    pub from: Origin,
}

/// What is done to an open claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A side has moved.
    Count(Color, Mark),
    /// The position is set right.
    Correct(String),
    /// The last entry is taken back.
    Undo,
    /// It is counted by another clause.
    Clause(Clause),
}

/// What was answered to the questions of an open claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The game, with the version of its board.
    pub game: GameAt,
    /// The version of the claim that the form was made from.
    pub version: i32,
    /// The answers, each by the name of its question.
    pub answers: Vec<(String, String)>,
    /// The arbiter's reason, where one is asked for.
    pub reason: String,
    /// Whether the claim is only closed, without a ruling: it was opened by mistake or taken back.
    pub withdrawn: bool,
}

impl From<ClaimError> for Refusal {
    fn from(error: ClaimError) -> Self {
        let refusal = Self::new(error.key());
        match error {
            ClaimError::Position(detail) => refusal.at("fen").with("detail", detail),
            ClaimError::NotToMove(_) | ClaimError::TooLong | ClaimError::NothingToUndo => refusal,
        }
    }
}

impl From<ClaimError> for Error {
    fn from(error: ClaimError) -> Self {
        Self::refused(error)
    }
}

/// What follows from the answers to a claim, and what the count says.
pub fn step(
    section: &Section,
    count: &ClaimCount,
    given: &[(String, String)],
) -> Result<(Facts, Step, Standing), Error> {
    let standing = count.standing()?;
    let setting = Setting {
        regulations: &section.regulations,
        clause: count.clause,
        claimant: count.claimant,
        full: standing.tally.claimable,
        position: &standing.position,
    };
    let read = |key: &str| {
        let (_, answer) = given.iter().find(|(asked, _)| asked == key)?;
        Answer::from_key(answer)
    };
    let (facts, step) = follow(read, |facts| draw_claim::rule(facts, setting));
    Ok((facts, step, standing))
}

/// What the record calls the decision on a claim.
pub(super) const CLAIM_DECIDED: &str = "claim.decided";

impl App {
    /// A game with its claims, for those who rule at its board.
    pub fn claim(&self, actor: &Actor, at: At<'_>, which: Which) -> Result<ClaimView, Error> {
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            must(view.role, Action::EnterResults)?;
            let key = board_of(conn, &view.section, view.header.id, which)?;
            let mut all = claims::of_game(conn, key.id, which.game)?;
            let open = all.iter().position(|claim| claim.decision.is_none()).map(|at| all.remove(at));
            Ok(ClaimView { open, decided: all, score: score(conn, key, which.game)?, view })
        })
    }

    /// All claims of a section, for its desk.
    pub fn claims(&self, actor: &Actor, at: At<'_>) -> Result<(SectionView, Vec<Placed>), Error> {
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            must(view.role, Action::EnterResults)?;
            let all = claims::of_section(conn, view.header.id)?;
            Ok((view, all))
        })
    }

    /// Opens a claim; a game has one at a time.
    pub fn open_claim(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        which: Which,
        opening: &Opening,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::EnterResults, "claim.opened"), |tx, header, section| {
            let key = board_of(tx, section, header.id, which)?;
            section.playable(which.round, which.board)?;
            if section.regulations.rule_set != opening.clause.rule_set() {
                return Err(Error::refused(Refusal::new("claim-clause").at("clause")));
            }
            if open_of(tx, key, which.game)?.is_some() {
                return Err(Error::refused(Refusal::new("claim-open-already")));
            }
            let seed = match &opening.from {
                Origin::Fen(fen) => Seed::Position { fen: fen.clone() },
                Origin::Score(ply) => seed(tx, key, which.game, *ply)?,
            };
            let count = ClaimCount::open(opening.clause, opening.claimant, seed)?;
            claims::open(tx, key.id, which.game, &count, by(self, actor))?;
            Ok(Trace::of(subject(which)).with(None, json!(count)))
        })
    }

    /// Counts an entry of an open claim, or takes the last one back. The log of the claim keeps it; the record of changes
    /// has the whole log with the decision.
    pub fn act_on_claim(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        (which, version): (Which, i32),
        act: &Act,
    ) -> Result<(), Error> {
        let right = Action::EnterResults;
        let id = self.read(|conn| Ok(find(conn, actor, at, right)?.header.id))?;
        self.write_once(Lock::Section(id), once, |tx| {
            let found = find(tx, actor, at, right)?;
            let mut claim = current(tx, &found.section, id, (which, version))?;
            match act {
                Act::Count(side, mark) => claim.count.mark(*side, mark.clone(), self.now())?,
                Act::Correct(fen) => {
                    let turn = claim.count.standing()?.position.turn();
                    claim.count.mark(turn, Mark::Corrected { fen: fen.clone() }, self.now())?;
                }
                Act::Undo => drop(claim.count.undo()?),
                Act::Clause(clause) if clause.rule_set() == found.section.regulations.rule_set => {
                    claim.count.count_by(*clause);
                }
                Act::Clause(_) => return Err(Error::refused(Refusal::new("claim-clause").at("clause"))),
            }
            Ok(claims::save(tx, claim.id, &claim.count)?)
        })
    }

    /// Decides an open claim by its answers: a draw or a loss is booked as the result of the game; else the game goes on.
    pub fn decide_claim(&self, actor: &Actor, once: &Once, at: At<'_>, decision: &Decision) -> Result<(), Error> {
        let Decision { game, version, ref answers, ref reason, withdrawn } = *decision;
        let which = Which { round: game.round, board: game.board, game: game.game };
        self.act(actor, once, at, (Action::EnterResults, CLAIM_DECIDED), |tx, header, section| {
            let claim = current(tx, section, header.id, (which, version))?;
            let (facts, step, standing) = step(section, &claim.count, answers)?;
            let unfounded = || Error::refused(Refusal::new("ruling-reason").at("reason"));
            let (finding, result) = match step {
                _ if withdrawn => (Finding { reason: "claim-withdrawn", articles: Vec::new() }, None),
                Step::Rule(ruling) if ruling.needs_reason && reason.trim().is_empty() => return Err(unfounded()),
                Step::Rule(ruling) => (ruling.finding, Some(ruling.result)),
                Step::Stop(finding) => (finding, None),
                Step::Ask(_) | Step::Decide(_) => return Err(Error::refused(Refusal::new("ruling-unfinished"))),
            };
            let record = record(&claim.count, &standing, &finding, (&facts, reason.trim(), json!(result)));
            let basis = json!({ "claim": claim.count, "decision": record });
            claims::decide(tx, claim.id, &record, by(self, actor))?;
            Ok(match result {
                Some(result) => with_basis(book_game((tx, header), section, game, result)?, game, &basis),
                None => Trace::of(subject(which)).with(None, basis),
            })
        })
    }
}

/// Who acts now.
pub(super) fn by<'a>(app: &App, actor: &'a Actor) -> By<'a> {
    By { user: actor.id(), name: actor.name(), at: app.now() }
}

/// What is kept of a decision: the clause, the position, the count, and what it stands on.
fn record(
    count: &ClaimCount,
    standing: &Standing,
    finding: &Finding,
    (facts, reason, result): (&Facts, &str, Json),
) -> Json {
    json!({
        "why": finding.reason,
        "articles": cited(finding),
        "clause": count.clause.to_string(),
        "claimant": count.claimant.key(),
        "position": standing.position.to_string(),
        "exact": standing.is_exact,
        "done": standing.tally.done,
        "needed": standing.tally.needed,
        "answers": answers(facts),
        "reason": reason,
        "result": result,
    })
}

/// A game in the record of changes.
pub(super) fn subject(which: Which) -> String {
    format!("round {}, board {}, game {}", which.round, which.board, which.game)
}

/// The board of a game that the match has.
pub(super) fn board_of(conn: &mut Db, section: &Section, id: SectionId, which: Which) -> Result<BoardKey, Error> {
    let Which { round, board, game } = which;
    let games = section.round(round)?.board(board).map_or(0, |board| board.games.len());
    if game == 0 || usize::from(game) > games {
        return Err(Error::NotFound);
    }
    rounds::board_key(conn, id, round, board)?.ok_or(Error::NotFound)
}

fn open_of(conn: &mut Db, key: BoardKey, game: u8) -> Result<Option<Claim>, Error> {
    Ok(claims::of_game(conn, key.id, game)?.into_iter().find(|claim| claim.decision.is_none()))
}

/// The open claim of a game, if nobody has written it since `version`.
fn current(tx: &mut Db, section: &Section, id: SectionId, (which, version): (Which, i32)) -> Result<Claim, Error> {
    section.playable(which.round, which.board)?;
    let key = board_of(tx, section, id, which)?;
    let claim = open_of(tx, key, which.game)?.ok_or_else(|| Error::refused(Refusal::new("claim-not-open")))?;
    if claim.version == version {
        return Ok(claim);
    }
    let entries = claim.count.log.len().to_string();
    Err(Error::Stale(Box::new(Stale { subject: subject(which), stored: entries, yours: String::new(), by: None })))
}

fn score(conn: &mut Db, key: BoardKey, game: u8) -> Result<Option<Game>, Error> {
    let Some(score) = scores::latest(conn, key.id, game)? else { return Ok(None) };
    let start: Option<Position> = score.start_fen.parse().ok();
    Ok(start.and_then(|start| Game::replay(start, score.moves.split(' ')).ok()))
}

/// The handed-in score up to a ply.
fn seed(conn: &mut Db, key: BoardKey, game: u8, ply: usize) -> Result<Seed, Error> {
    let missing = || Error::refused(Refusal::new("claim-no-score").at("from"));
    let played = score(conn, key, game)?.ok_or_else(missing)?;
    if ply > played.moves().len() {
        return Err(missing());
    }
    let moves: Vec<String> = played.to_text().split_whitespace().take(ply).map(str::to_owned).collect();
    Ok(Seed::Score { start: played.start().to_string(), moves: moves.join(" ") })
}
