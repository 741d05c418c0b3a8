//! The openings of a section: the table and where it comes from, every lot with what anybody needs to run it again, the
//! entries that are out, and the table itself.

use super::{Find, SectionPath, with_openings};
use crate::app::openings::{OpeningsView, PublicLot};
use crate::i18n::Texts;
use crate::openings::{Draw, Entry, Table, TableId};
use crate::tournament::entrant::search_key;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::{Layout, Link};
use crate::web::pieces::frame::{self, Paths};
use crate::web::pieces::openings::{Opening, lines, spoken};
use crate::web::pieces::times;
use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Query;
use askama::Template;

/// Entries that are listed before a search narrows them down.
const FIRST_ENTRIES: usize = 60;

#[derive(Template)]
#[template(path = "public/openings.html")]
struct Page {
    l: Layout,
    table: Option<TableFacts>,
    lots: Vec<LotLine>,
    out: Vec<Out>,
    left_out: Vec<Out>,
    find: Find,
    here: String,
    entries: Vec<EntryLine>,
    matching: usize,
}

/// What a table says of itself.
struct TableFacts {
    name: String,
    note: String,
    id: &'static str,
    fingerprint: String,
    confidence: String,
    entries: usize,
    board_a: usize,
    board_b: usize,
    address: String,
    file: String,
}

/// A lot, announced or drawn.
struct LotLine {
    anchor: String,
    round: u16,
    board: u16,
    attempt: u16,
    reason: String,
    commitment: String,
    list_hash: String,
    excluded: String,
    announced_at: String,
    drawn: Option<DrawnLine>,
}

/// What was drawn, with what reproduces it.
struct DrawnLine {
    at: String,
    seed: String,
    command: String,
    eligible_note: String,
    opening: Option<Opening>,
    /// Whether the record, drawn again here and now, gives what it says.
    verified: bool,
    code: String,
}

/// An entry that is never drawn here, and why.
struct Out {
    code: String,
    moves: String,
    why: String,
}

struct EntryLine {
    code: String,
    kind: char,
    moves: String,
    side: String,
    out: bool,
}

pub(super) async fn show(visit: Visit, path: SectionPath, find: Query<Find>) -> Result<HttpResponse, Error> {
    let (event, section) = path.into_inner();
    let openings = with_openings(&visit, event, section).await?;
    let (texts, view) = (visit.texts(), &openings.view);
    let paths = Paths::of(view);
    let here = paths.openings();
    let title = texts.t("openings-title").arg("section", &view.header.name);
    let mut l = frame::of_section(&visit, view, title, &here).watching(view.header.id, view.header.revision);
    let find = find.into_inner();
    let table = openings.table.as_deref();
    if table.is_some() {
        l.forms = vec![Link::new(format!("{here}/tabela.csv"), texts.t("openings-table-file"))];
    }
    let out = table.map(|table| out(texts, table, &openings)).unwrap_or_default();
    let codes_out: Vec<&str> = out.iter().map(|out| out.code.as_str()).collect();
    let matching = table.map(|table| matching(table, &find)).unwrap_or_default();
    let entry = |entry: &&Entry| EntryLine {
        code: entry.code.clone(),
        kind: entry.kind.letter(),
        moves: lines(texts, entry).join(" "),
        side: Opening::of(texts, entry).to_move,
        out: codes_out.contains(&entry.code.as_str()),
    };
    let page = Page {
        lots: openings.lots.iter().rev().map(|lot| lot_line(texts, &openings, lot)).collect(),
        left_out: table.map(|table| left_out(texts, table)).unwrap_or_default(),
        entries: matching.iter().take(if find.is_set() { usize::MAX } else { FIRST_ENTRIES }).map(entry).collect(),
        matching: matching.len(),
        table: table.map(|table| facts(texts, table, &here)),
        l,
        out,
        find,
        here,
    };
    visit.page(&page)
}

/// The table as a file, byte by byte what its hash is of.
pub(super) async fn table(visit: Visit, path: SectionPath) -> Result<HttpResponse, Error> {
    let (event, section) = path.into_inner();
    let openings = with_openings(&visit, event, section).await?;
    let table = openings.table.as_deref().ok_or(Error::NoSuchPage)?;
    let disposition = format!("attachment; filename=\"{}\"", file_name(table));
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/csv; charset=utf-8"))
        .insert_header((header::CONTENT_DISPOSITION, disposition))
        .body(table.text.clone()))
}

fn file_name(table: &Table) -> String {
    format!("{}.csv", table.id.as_str().replace('-', "_"))
}

fn facts(texts: Texts, table: &Table, here: &str) -> TableFacts {
    use crate::openings::BoardKind;
    TableFacts {
        name: spoken(texts.locale(), &table.names).to_owned(),
        note: spoken(texts.locale(), &table.note).to_owned(),
        id: table.id.as_str(),
        fingerprint: table.fingerprint.to_string(),
        confidence: texts.t(format!("confidence-{}", table.confidence.key())).to_string(),
        entries: table.entries.len(),
        board_a: table.count(BoardKind::A),
        board_b: table.count(BoardKind::B),
        address: format!("{here}/tabela.csv"),
        file: file_name(table),
    }
}

fn lot_line(texts: Texts, openings: &OpeningsView, lot: &PublicLot) -> LotLine {
    let zone = openings.view.event.facts.time_zone;
    let moment = |utc| times::moment(texts.locale(), utc, zone);
    let board = if lot.board > 0 { format!("m{}", lot.board) } else { String::new() };
    let attempt = if lot.attempt > 1 { format!("t{}", lot.attempt) } else { String::new() };
    LotLine {
        anchor: format!("r{}{board}{attempt}", lot.round),
        round: lot.round,
        board: lot.board,
        attempt: lot.attempt,
        reason: lot.reason.clone().unwrap_or_default(),
        commitment: lot.announcement.commitment.to_string(),
        list_hash: lot.announcement.list_hash.to_string(),
        excluded: lot.announcement.excluded.join(" "),
        announced_at: moment(lot.committed_at),
        drawn: lot.drawn.as_ref().map(|(draw, at)| {
            let table = openings.table.as_deref();
            DrawnLine {
                at: moment(*at),
                seed: draw.seed.to_string(),
                command: command(draw),
                eligible_note: draw.already_drawn.join(" "),
                opening: table.and_then(|table| table.entry(&draw.code)).map(|entry| Opening::of(texts, entry)),
                verified: table.is_some_and(|table| draw.verify(table).is_ok()),
                code: draw.code.clone(),
            }
        }),
    }
}

/// The command that draws again: `tablita draw` with every argument that the outcome hangs on.
fn command(draw: &Draw) -> String {
    let announced = &draw.announced;
    let place = draw.place;
    let mut words = vec![format!(
        "tablita draw --table {} --round {} --board {} --attempt {} --boards {} --seed {}",
        announced.table, place.round, place.board, place.attempt, announced.options.boards, draw.seed
    )];
    for (option, codes) in [("exclude", &announced.excluded), ("drawn", &draw.already_drawn)] {
        if !codes.is_empty() {
            words.push(format!("--{option}"));
            words.extend(codes.iter().map(|code| quoted(code)));
        }
    }
    if announced.table == TableId::Custom {
        words.push("--file custom.csv".to_owned());
    }
    words.join(" ")
}

/// A code as a shell takes it in one piece; those of an own table are free texts.
fn quoted(code: &str) -> String {
    if code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._".contains(&byte)) {
        return code.to_owned();
    }
    format!("'{}'", code.replace('\'', r"'\''"))
}

/// What is never drawn in this section: switched off by the organiser, or forbidden by the Brazilian rules.
fn out(texts: Texts, table: &Table, openings: &OpeningsView) -> Vec<Out> {
    let moves = |code: &str| table.entry(code).map(|entry| lines(texts, entry).join(" ")).unwrap_or_default();
    let off = openings.switched_off.iter().map(|off| Out {
        code: off.code.clone(),
        moves: moves(&off.code),
        why: off.reason.clone(),
    });
    let illegal = table.entries.iter().filter(|entry| entry.is_illegal()).map(|entry| Out {
        code: entry.code.clone(),
        moves: lines(texts, entry).join(" "),
        why: texts.t("excluded-majority-rule").to_string(),
    });
    off.chain(illegal).collect()
}

/// What this edition leaves out of the table that it was made from.
fn left_out(texts: Texts, table: &Table) -> Vec<Out> {
    let out = |entry: &&Entry| Out {
        code: entry.code.clone(),
        moves: lines(texts, entry).join(" "),
        why: {
            let reasons = entry.excluded_by.iter();
            let reasons = reasons.map(|reason| texts.t(format!("excluded-{}", reason.key())).to_string());
            reasons.collect::<Vec<_>>().join("; ")
        },
    };
    table.left_out().iter().map(out).collect()
}

/// The entries that a search finds: by code, or by a stretch of the moves.
fn matching<'t>(table: &'t Table, find: &Find) -> Vec<&'t Entry> {
    let asked = search_key(&find.q);
    let finds = |entry: &&Entry| {
        let code = search_key(&entry.code);
        asked.is_empty()
            || code == asked
            || code.starts_with(&asked)
            || entry.notation().to_lowercase().contains(&asked)
    };
    table.entries.iter().filter(finds).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openings::{Boards, Options, Per, Place, Pool, Seed, embedded};

    #[test]
    fn the_command_names_everything_the_outcome_hangs_on() {
        let table = embedded(TableId::IdfMenBrazilian736).unwrap();
        let pool = Pool::new(table, Boards::A, ["I-1"]).unwrap();
        let options = Options { boards: Boards::A, per: Per::Board, no_repeat: true };
        let place = Place { round: 3, board: 2, attempt: 1 };
        let draw = Draw::hold(&pool, options, Seed::new([7; 32]), place, &["I-2".to_owned()], None).unwrap();
        let told = command(&draw);
        assert_eq!(
            told,
            format!(
                "tablita draw --table idf-men-brazilian-736 --round 3 --board 2 --attempt 1 --boards A --seed {} \
                 --exclude I-1 --drawn I-2",
                "07".repeat(32)
            )
        );
    }

    #[test]
    fn codes_of_an_own_table_are_quoted_for_the_shell() {
        assert_eq!(quoted("12-III"), "12-III");
        assert_eq!(quoted("a b"), "'a b'");
        assert_eq!(quoted("$(rm)"), "'$(rm)'");
        assert_eq!(quoted("d'água"), r"'d'\''água'");
    }

    #[test]
    fn entries_are_found_by_code_or_moves() {
        let table = embedded(TableId::IdfWomenBasic150).unwrap();
        let find = |q: &str| matching(table, &Find { q: q.to_owned() }).len();
        assert_eq!(find(""), 150);
        assert!(find("1-i") >= 1);
        assert!(find("c3-d4 b6-a5") >= 1);
        assert_eq!(find("no such"), 0);
    }
}
