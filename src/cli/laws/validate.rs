//! `tablita validate`: every game of an archive replayed, a line each, on all cores and in the order of the file.

use crate::draughts::{
    Archive, Encoding, Fault, Finding, Game, How, Move, Numbering, PdnError, PdnGame, Position, RawGame, Record,
    RuleSet, Severity,
};
use crate::openings::{Recogniser, TableId, embedded};
use serde::Serialize;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;

/// How many games a worker takes at once.
const BATCH: usize = 256;

/// How many batches wait for a worker, and how many of its answers wait for the writer.
const WAITING: usize = 2;

/// What is asked of every game.
#[derive(Clone, Copy)]
pub(super) struct Question {
    pub(super) rules: Option<RuleSet>,
    pub(super) numbering: Option<Numbering>,
    pub(super) encoding: Encoding,
    pub(super) json: bool,
}

/// The answers to a batch: text, and whether all its games are legal.
#[derive(Default)]
struct Answers {
    text: Vec<u8>,
    all_legal: bool,
}

/// Replays the games of an archive; tells whether all are legal. Memory does not grow with the archive.
pub(super) fn validate(input: impl BufRead + Send, question: Question, out: &mut impl Write) -> io::Result<bool> {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let recogniser =
        question.rules.map(|_| Recogniser::new(TableId::EMBEDDED.into_iter().filter_map(|id| embedded(id).ok())));
    thread::scope(|scope| {
        let (spent, returned) = channel();
        let mut desks = Vec::new();
        let mut answers = Vec::new();
        for _ in 0..workers {
            let (desk, batches) = sync_channel::<Vec<RawGame>>(WAITING);
            let (answer, answered) = sync_channel(WAITING);
            let (recogniser, spent) = (recogniser.as_ref(), spent.clone());
            scope.spawn(move || work(question, recogniser, &batches, (&answer, &spent)));
            desks.push(desk);
            answers.push(answered);
        }
        let reader = scope.spawn(move || deal(input, &desks, &returned));
        // Batches are dealt in turn, so their answers are taken in turn and come in the order of the file.
        let mut all_legal = true;
        for answered in answers.iter().cycle() {
            let Ok(batch) = answered.recv() else { break };
            out.write_all(&batch.text)?;
            all_legal &= batch.all_legal;
        }
        drop(answers);
        reader.join().unwrap_or_else(|_| Err(io::Error::other("the reader of the archive failed")))?;
        Ok(all_legal)
    })
}

/// Reads the archive and deals its games out, a batch to each worker in turn. Ends early if the answers are not wanted.
/// Batches come back when they are judged: memory that one thread takes and another gives back is fought for by both, which
/// took up to half of the time.
fn deal(input: impl BufRead, desks: &[SyncSender<Vec<RawGame>>], returned: &Receiver<Vec<RawGame>>) -> io::Result<()> {
    let mut games = Archive::new(input);
    for desk in desks.iter().cycle() {
        returned.try_iter().for_each(drop);
        let batch: Vec<RawGame> = games.by_ref().take(BATCH).collect::<io::Result<_>>()?;
        if batch.is_empty() || desk.send(batch).is_err() {
            break;
        }
    }
    Ok(())
}

fn work(
    question: Question,
    recogniser: Option<&Recogniser<'_>>,
    batches: &Receiver<Vec<RawGame>>,
    (answers, spent): (&SyncSender<Answers>, &Sender<Vec<RawGame>>),
) {
    let mut legal_moves = Vec::new();
    for batch in batches {
        let mut answer = Answers { text: Vec::new(), all_legal: true };
        for raw in &batch {
            let legal = judge(raw, question, recogniser, &mut legal_moves, &mut answer.text);
            answer.all_legal &= legal;
        }
        // Once the reader has ended nobody takes a batch back.
        let _ = spent.send(batch);
        if answers.send(answer).is_err() {
            return;
        }
    }
}

/// A game as it is told; with a rule set also what the clauses say.
#[derive(Serialize)]
struct Told<'a> {
    game: usize,
    legal: bool,
    plies: usize,
    error: Option<ToldError<'a>>,
    final_fen: Option<String>,
    result: Option<&'a str>,
    #[serde(flatten)]
    judged: Option<Judged<'a>>,
}

#[derive(Serialize)]
struct ToldError<'a> {
    ply: Option<usize>,
    text: Option<&'a str>,
    reason: &'static str,
    article: Option<&'static str>,
    message: String,
    line: usize,
    column: usize,
}

#[derive(Serialize)]
struct Judged<'a> {
    claims: Vec<ToldClaim>,
    findings: Vec<ToldFinding>,
    opening: Option<ToldOpening<'a>>,
}

#[derive(Serialize)]
struct ToldClaim {
    clause: &'static str,
    ply: usize,
}

/// An opening of one of the tables that the program carries.
#[derive(Serialize)]
struct ToldOpening<'a> {
    table: &'a str,
    code: &'a str,
}

#[derive(Serialize)]
struct ToldFinding {
    severity: &'static str,
    article: &'static str,
    text: String,
}

impl From<&Finding> for ToldFinding {
    fn from(finding: &Finding) -> Self {
        Self { severity: finding.severity().key(), article: finding.article(), text: finding.to_string() }
    }
}

/// A variation that cannot be played does not make the game illegal.
fn told_variation(error: &PdnError) -> ToldFinding {
    let article = match &error.fault {
        Fault::Move(replay) => replay.error.article(),
        _ => "9.5",
    };
    let text = format!("line {}, column {}, in a variation: {}", error.line, error.column, error.fault);
    ToldFinding { severity: Severity::Warning.key(), article, text }
}

impl<'a> From<&'a PdnError> for ToldError<'a> {
    fn from(error: &'a PdnError) -> Self {
        let PdnError { line, column, fault, .. } = error;
        let (reason, message) = (fault.key(), fault.to_string());
        let (ply, text, article) = match fault {
            Fault::Move(replay) => (Some(replay.ply), Some(replay.text.as_str()), Some(replay.error.article())),
            _ => (None, None, None),
        };
        Self { ply, text, reason, article, message, line: *line, column: *column }
    }
}

/// Replays one game and tells of it; gives whether it is legal.
fn judge(
    raw: &RawGame,
    question: Question,
    recogniser: Option<&Recogniser<'_>>,
    legal_moves: &mut Vec<Move>,
    out: &mut Vec<u8>,
) -> bool {
    let text = raw.text(question.encoding);
    let read = raw.too_long().map_or_else(|| PdnGame::read_at(&text, raw.number, raw.line), Err);
    let (played, result) = match &read {
        Ok(pdn) => (pdn.replay_with(question.numbering, legal_moves), pdn.score_text()),
        Err(error) => (Err(error.clone()), None),
    };
    let told = match (&played, &read) {
        (Ok(game), Ok(pdn)) => Told {
            game: raw.number,
            legal: true,
            plies: game.moves().len(),
            error: None,
            final_fen: Some(game.last().to_string()),
            result,
            judged: question.rules.map(|rules| judged(game, pdn, rules, question.numbering, recogniser)),
        },
        (Ok(_), Err(error)) | (Err(error), _) => {
            let stopped = match &error.fault {
                Fault::Move(replay) => Some((replay.ply - 1, replay.position.to_string())),
                _ => None,
            };
            Told {
                game: raw.number,
                legal: false,
                plies: stopped.as_ref().map_or(0, |(plies, _)| *plies),
                error: Some(error.into()),
                final_fen: stopped.map(|(_, fen)| fen),
                result,
                judged: None,
            }
        }
    };
    let written =
        if question.json { serde_json::to_writer(&mut *out, &told).map_err(io::Error::from) } else { say(&told, out) };
    // Writing to memory cannot fail, and a newline parts the games.
    debug_assert!(written.is_ok(), "a game could not be told");
    out.push(b'\n');
    told.legal
}

fn judged<'a>(
    game: &Game,
    pdn: &PdnGame<'_>,
    rules: RuleSet,
    numbering: Option<Numbering>,
    recogniser: Option<&Recogniser<'a>>,
) -> Judged<'a> {
    let flag_fell = pdn.tag("Termination").is_some_and(|how| how.eq_ignore_ascii_case("time forfeit"));
    let record = Record { score: pdn.score(), how: flag_fell.then_some(How::FlagFallen), ..Record::default() };
    let verdict = game.verdict(rules, &record);
    let faults = pdn.variation_faults(game, numbering);
    let variations = faults.iter().map(told_variation);
    let told = |claim: &crate::draughts::Claim| ToldClaim { clause: claim.clause.key(), ply: claim.ply };
    Judged {
        claims: verdict.claims.iter().map(told).collect(),
        findings: verdict.findings.iter().map(ToldFinding::from).chain(variations).collect(),
        opening: recogniser.and_then(|recogniser| opening(recogniser, game)),
    }
}

/// The longest drawn opening that a game began with. The tables share most openings; the first that has it names it.
fn opening<'a>(recogniser: &Recogniser<'a>, game: &Game) -> Option<ToldOpening<'a>> {
    let found = recogniser.in_game(game).into_iter();
    let mut drawn = found.filter(|found| !found.entry.is_illegal() && found.entry.position != Position::start());
    drawn.next().map(|found| ToldOpening { table: found.table.id.as_str(), code: &found.entry.code })
}

/// Tells of a game in words.
fn say(told: &Told<'_>, out: &mut impl Write) -> io::Result<()> {
    let Told { game, plies, result, .. } = told;
    match &told.error {
        None => write!(out, "game {game}: legal, {plies} plies, {}", result.unwrap_or("no result"))?,
        Some(error) => write!(out, "game {game}, line {}, column {}: {}", error.line, error.column, error.message)?,
    }
    let Some(judged) = &told.judged else { return Ok(()) };
    if let Some(opening) = &judged.opening {
        write!(out, "\n  opening {} of {}", opening.code, opening.table)?;
    }
    for claim in &judged.claims {
        write!(out, "\n  {} claimable after ply {}", claim.clause, claim.ply)?;
    }
    for finding in &judged.findings {
        write!(out, "\n  {} ({}): {}", finding.severity, finding.article, finding.text)?;
    }
    Ok(())
}
