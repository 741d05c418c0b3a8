//! The page of one game: its replay, what the laws say of it, and the same as a file.

use super::hand_in::names;
use super::{Address, game_path, words};
use crate::app::games::{BoardView, Which};
use crate::auth::role::Action;
use crate::draughts::{Claim, Family, Finding, Game, PdnGame, RuleSet, Score, Severity, Sign, Style, Text};
use crate::i18n::{Locale, Texts};
use crate::tournament::points::GamePoints;
use crate::tournament::result::GameResult;
use crate::tournament::score_sheet;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::{Layout, Link};
use crate::web::pieces::endings;
use crate::web::pieces::frame::{self, Paths};
use crate::web::replay::{Note, Place, Ply, Replay};
use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::{Path, Query};
use askama::Template;

/// A remark that record, moves and rules do not go together.
struct Remark {
    /// `bad` where both cannot be right, `warn` where a rule was broken, else nothing.
    kind: &'static str,
    lead: String,
    words: String,
}

#[derive(Template)]
#[template(path = "games/game.html")]
struct Page {
    l: Layout,
    round: Link,
    place: String,
    result: String,
    ending: String,
    opening: String,
    replay: Option<Replay>,
    remarks: Vec<Remark>,
    pdn: String,
    others: Vec<Link>,
    hand_in: Option<String>,
}

pub(super) async fn show(visit: Visit, address: Path<Address>, stand: Query<Place>) -> Result<HttpResponse, Error> {
    let asked = address.clone();
    let found = visit.ask(move |app, actor| app.board(actor, asked.at(), asked.round, asked.board)).await?;
    let which = address.which();
    check(&found, which)?;
    let texts = visit.texts();
    let names = names(&found, which);
    let [white, black] = &names;
    let game = found.replayed(which.game);
    let result = result(&found, which);
    let paths = Paths::of(&found.view);
    let remarks = game.as_ref().map(|game| remarks(texts, &found, which, game)).unwrap_or_default();
    let hand_in = found.view.role.may(Action::SubmitGame).then(|| desk_path(&address));
    let (rule_set, points) = (found.view.section.regulations.rule_set, found.view.section.regulations.game_points);
    let page = Page {
        l: frame::of_section(&visit, &found.view, format!("{white} – {black}"), &paths.games()),
        round: Link::new(paths.round(which.round), texts.t("games-round").arg("round", which.round)),
        place: texts.t("game-at-board").arg("board", which.board).arg("game", which.game).to_string(),
        result: result.map_or_else(String::new, |result| in_figures(points, result)),
        ending: result.and_then(|result| ending(texts, rule_set, &names, result)).unwrap_or_default(),
        opening: found.entry().map_or_else(String::new, |e| texts.t("opening-titled").arg("code", &e.code).to_string()),
        replay: game.map(|game| replay(texts, &found, which, &game, *stand)),
        remarks,
        pdn: format!("{}.pdn", address.page()),
        others: others(texts, &address, found.scores.len()),
        hand_in,
    };
    visit.page(&page)
}

/// The game as a file.
pub(super) async fn pdn(visit: Visit, address: Path<Address>) -> Result<HttpResponse, Error> {
    let asked = address.clone();
    let found = visit.ask(move |app, actor| app.board(actor, asked.at(), asked.round, asked.board)).await?;
    let which = address.which();
    check(&found, which)?;
    let game = found.replayed(which.game).ok_or(Error::NoSuchPage)?;
    let [white, black] = names(&found, which);
    let (round, board, number) = (which.round.to_string(), which.board.to_string(), which.game.to_string());
    let facts = &found.view.event.facts;
    let date = facts.starts_on.format("%Y.%m.%d").to_string();
    let tags = [
        ("Event", facts.name.as_str()),
        ("Section", found.view.header.name.as_str()),
        ("Site", facts.city.as_str()),
        ("EventDate", &date),
        ("Round", &round),
        ("Board", &board),
        ("Game", &number),
        ("White", &white),
        ("Black", &black),
    ];
    let record = score_sheet::record(result(&found, which), &found.view.section.regulations);
    let family = match found.view.section.regulations.game_points {
        GamePoints::TwoOneZero => Family::TwoPoints,
        GamePoints::OneHalfZero | GamePoints::ThreeOneZero => Family::OnePoint,
    };
    let text = PdnGame::of(&game, &tags, record.score.unwrap_or(Score::Unknown), family).to_string();
    let name = format!("{}-{}-r{round}-m{board}-p{number}.pdn", address.event, address.section);
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "application/vnd.draughts-pdn; charset=utf-8"))
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .body(text))
}

/// A game that the board has.
fn check(found: &BoardView, which: Which) -> Result<(), Error> {
    if which.game == 0 || usize::from(which.game) > found.scores.len() { Err(Error::NoSuchPage) } else { Ok(()) }
}

fn result(found: &BoardView, which: Which) -> Option<&GameResult> {
    found.seats()?.games.get(usize::from(which.game).checked_sub(1)?)?.as_ref()
}

fn in_figures(points: GamePoints, result: &GameResult) -> String {
    format!("{}–{}", points.points(result.white), points.points(result.black))
}

fn ending(texts: Texts, rule_set: RuleSet, names: &[String; 2], result: &GameResult) -> Option<String> {
    let [white, black] = names;
    let name = |color| match color {
        crate::draughts::Color::White => white.clone(),
        crate::draughts::Color::Black => black.clone(),
    };
    endings::in_words(texts, rule_set, result, name)
}

fn desk_path(address: &Address) -> String {
    let Address { event, section, round, board, game } = address;
    format!("/arbitragem/{event}/{section}/rodadas/{round}/mesas/{board}/partidas/{game}")
}

/// The other games of the match.
fn others(texts: Texts, address: &Address, games: usize) -> Vec<Link> {
    let others = (1..=u8::try_from(games).unwrap_or(u8::MAX)).filter(|game| *game != address.game);
    let link = |game| {
        let which = Which { game, ..address.which() };
        Link::new(game_path(&address.event, &address.section, which), texts.t("game-nth").arg("game", game))
    };
    others.map(link).collect()
}

/// The sheet of a game, with all that its writer put around the moves.
fn sheet(found: &BoardView, which: Which) -> Option<PdnGame<'_>> {
    let score = found.scores.get(usize::from(which.game).checked_sub(1)?)?.as_ref()?;
    PdnGame::read(&score.submitted).ok()
}

fn replay(texts: Texts, found: &BoardView, which: Which, game: &Game, stand: Place) -> Replay {
    let rule_set = found.view.section.regulations.rule_set;
    let claims = game.claims(rule_set);
    let drawn = found.entry().map_or(0, |entry| entry.moves.len());
    let moves = game.move_texts(Style::House);
    let written = sheet(found, which).map(|sheet| sheet.main.moves).unwrap_or_default();
    let signs = |ply: usize| written.get(ply - 1).map(|written| written.signs.as_slice()).unwrap_or_default();
    let played = (1_usize..).zip(moves.into_iter().zip(game.moves()).zip(game.positions().skip(1)));
    let plies: Vec<Ply> = played
        .map(|(ply, ((text, played), position))| {
            let text = text.replace('-', "\u{2011}");
            let claims = claims.iter().filter(|claim| claim.ply == ply).map(|claim| note(texts, claim));
            let notes = signs(ply).iter().map(|sign| meaning(texts, &text, *sign)).chain(claims).collect();
            Ply { text, from: played.from(), to: played.to(), position, drawn: ply <= drawn, notes }
        })
        .collect();
    Replay::new(names(found, which), *game.start(), &plies, stand, texts)
}

/// That a draw could be claimed from this move on.
fn note(texts: Texts, claim: &Claim) -> Note {
    let lead = texts.t("claim-from-here").arg("article", endings::article(claim.clause.article()));
    let lead = endings::unbroken(&lead.to_string());
    Note { lead, rest: in_language(texts, claim.clause.text()), calls: true }
}

/// What the writer's sign behind a move says, in words: two of the rulebook's signs mean the reverse of the usual.
fn meaning(texts: Texts, played: &str, sign: Sign) -> Note {
    Note { lead: format!("{played}{}", sign.symbol()), rest: in_language(texts, sign.meaning()), calls: false }
}

/// A text of the laws in the reader's language.
fn in_language(texts: Texts, text: Text) -> String {
    let words = match texts.locale() {
        Locale::PtBr => text.pt_br,
        Locale::En => text.en,
        Locale::Ru => text.ru,
    };
    words.to_owned()
}

/// What does not go together, the gravest first. Nothing is changed by it: people decide.
fn remarks(texts: Texts, found: &BoardView, which: Which, game: &Game) -> Vec<Remark> {
    let regulations = &found.view.section.regulations;
    let record = score_sheet::record(result(found, which), regulations);
    let mut findings = game.verdict(regulations.rule_set, &record).findings;
    // Moves at which a draw could be claimed stand in the list of moves already.
    findings.retain(|finding| !matches!(finding, Finding::PlayedOn(_) | Finding::OnlyAHint(_)));
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.severity()));
    let mut remarks: Vec<Remark> = findings.iter().map(|finding| remark(texts, finding)).collect();
    let told = sheet(found, which).and_then(|sheet| sheet.score());
    if let (Some(told), Some(recorded)) = (told, record.score)
        && told != recorded
        && told != Score::Unknown
    {
        let words =
            texts.t("finding-sheet-differs").arg("told", told.to_string()).arg("recorded", recorded.to_string());
        remarks
            .insert(0, Remark { kind: "bad", lead: texts.t("finding-lead-bad").to_string(), words: words.to_string() });
    }
    remarks
}

fn remark(texts: Texts, finding: &Finding) -> Remark {
    let (kind, lead) = match finding.severity() {
        Severity::Contradiction => ("bad", "finding-lead-bad"),
        Severity::Warning => ("warn", "finding-lead-warn"),
        Severity::Note => ("", "finding-lead-note"),
    };
    let message = texts.t(format!("finding-{}", finding.key())).arg("article", endings::article(finding.article()));
    let message = match finding {
        Finding::WonOnTheBoard(ending) | Finding::ResultMissing(ending) => {
            message.arg("winner", words::side(texts, ending.winner()))
        }
        Finding::EarlyAgreement { moves } => message.arg("moves", *moves),
        Finding::TooManyPieces { white, black } => message.arg("white", *white).arg("black", *black),
        Finding::NotClaimable(tally) => message.arg("done", tally.done).arg("needed", tally.needed),
        Finding::NotBlocked
        | Finding::HasPieces
        | Finding::WrongWinner
        | Finding::EndedOffTheBoard
        | Finding::NotThatEnding(_)
        | Finding::ForeignClause(_)
        | Finding::PlayedOn(_)
        | Finding::BeatenByWin(_)
        | Finding::OnlyAHint(_) => message,
    };
    Remark { kind, lead: texts.t(lead).to_string(), words: endings::unbroken(&message.to_string()) }
}
