//! What is stored, held against what the clients know: every acknowledged act is on record once, the rounds are what the
//! record makes of them, and the standings are those of the rounds.

use super::ledger::{Act, Ledger};
use super::world::{EVENT, PLAYED, REHEARSED, World};
use serde_json::{Value as Json, json};
use std::collections::{HashMap, VecDeque};
use std::sync::Mutex;
use tablita::store::audit::{self, Entry, Of};
use tablita::store::sections::{self, Stored};
use tablita::store::{Error, Store, events, restore_points};
use tablita::tournament::result::GameResult;
use tablita::tournament::section::{Section, SectionError};
use tablita::tournament::system::System;

const RESTORED: &str = "section.restored";
/// Before which acts a section is kept.
const KEPT_BEFORE: [&str; 5] = ["rounds.made", "round.paired-anew", "rounds.removed", "round.closed", RESTORED];

/// What a check has found; the worst of several.
#[derive(Clone, Debug, Default)]
pub(crate) struct Findings {
    /// Acts that the clients were told of as done.
    pub(crate) acknowledged: usize,
    /// Those of them that are not on record.
    pub(crate) lost: usize,
    /// Acts on record beyond those that were asked for.
    pub(crate) doubled: usize,
    /// Rounds that are not what the record makes of them.
    pub(crate) half_rounds: usize,
    /// In words, everything that is wrong.
    pub(crate) remarks: Vec<String>,
}

impl Findings {
    /// Takes what another check has found: a lost act stays lost.
    pub(crate) fn add(&mut self, other: Self) {
        self.acknowledged = other.acknowledged;
        self.lost = self.lost.max(other.lost);
        self.doubled = self.doubled.max(other.doubled);
        self.half_rounds = self.half_rounds.max(other.half_rounds);
        for remark in other.remarks {
            if !self.remarks.contains(&remark) {
                self.remarks.push(remark);
            }
        }
    }

    /// Whether nothing is wrong.
    pub(crate) fn is_clean(&self) -> bool {
        self.lost + self.doubled + self.half_rounds == 0 && self.remarks.is_empty()
    }

    pub(crate) fn in_short(&self) -> String {
        if self.is_clean() { "all there, once".to_owned() } else { self.remarks.join("\n  ") }
    }
}

/// A section with its record, the oldest entry first.
type Kept = (&'static str, Stored, Vec<Entry>);

/// Checks everything, while no client writes. The store is closed again: a file that somebody else has open is not
/// recovered by who opens it next.
pub(crate) fn check(world: &World, ledgers: &[Mutex<Ledger>], base: &str) -> Findings {
    let mut findings = Findings::default();
    let kept = read(&Store::open(&world.url).unwrap()).unwrap();
    for (client, (ledger, account)) in ledgers.iter().zip(&world.accounts).enumerate() {
        let ledger = ledger.lock().unwrap();
        let mut recorded: Vec<(i64, Act)> = Vec::new();
        for (section, _, record) in &kept {
            let own = record.iter().filter(|entry| entry.user_id == Some(*account));
            recorded.extend(own.map(|entry| (entry.id, act(section, entry))));
        }
        recorded.sort_by_key(|(id, _)| *id);
        let recorded: Vec<Act> = recorded.into_iter().map(|(_, act)| act).collect();
        compare(client, &ledger, &recorded, &mut findings);
    }
    for (section, stored, record) in &kept {
        recompute(section, stored, record, base, &mut findings);
    }
    findings
}

fn read(store: &Store) -> Result<Vec<Kept>, Error> {
    store.read(|conn| {
        let event = events::by_slug(conn, EVENT)?.expect("the event is there");
        let section = |slug| {
            let stored = sections::by_slug(conn, event.id, slug)?.expect("the section is there");
            let mut record = audit::latest(conn, Of::Section(stored.header.id), None, i64::MAX)?;
            record.reverse();
            Ok((slug, stored, record))
        };
        [PLAYED[0], PLAYED[1], REHEARSED].into_iter().map(section).collect()
    })
}

fn json_of(text: Option<&String>) -> Json {
    text.map_or(Json::Null, |text| serde_json::from_str(text).unwrap())
}

fn act(section: &'static str, entry: &Entry) -> Act {
    let games = if entry.action == "board.booked" { Act::games_of(&json_of(entry.after.as_ref())) } else { None };
    let told = entry.action != RESTORED;
    let subject = if told { entry.subject.clone() } else { String::new() };
    Act { section, action: entry.action.clone(), subject, games }
}

/// Holds what a client knows against what is on record of it.
fn compare(client: usize, ledger: &Ledger, recorded: &[Act], findings: &mut Findings) {
    findings.acknowledged += ledger.acknowledged.len();
    findings.remarks.extend(ledger.faults.iter().cloned());
    let known = &ledger.acknowledged;
    let beyond = recorded.get(known.len()..).unwrap_or_default();
    let expected = beyond.is_empty() || (beyond.len() == 1 && ledger.pending.as_ref() == beyond.first());
    if recorded.starts_with(known) && expected {
        return;
    }
    let mut balance: HashMap<&Act, i64> = HashMap::new();
    for act in recorded {
        *balance.entry(act).or_default() += 1;
    }
    for act in known {
        *balance.entry(act).or_default() -= 1;
    }
    for (act, count) in balance {
        let spare = i64::from(ledger.pending.as_ref() == Some(act));
        let times = usize::try_from(count.abs()).unwrap();
        if count < 0 {
            findings.lost += times;
            findings.remarks.push(format!("client {client}: lost {times} of {act:?}"));
        } else if count > spare {
            findings.doubled += times - usize::try_from(spare).unwrap();
            findings.remarks.push(format!("client {client}: {times} too many of {act:?}"));
        }
    }
    if findings.is_clean() {
        findings.remarks.push(format!("client {client}: the record has its acts in another order"));
    }
}

/// The section that the record makes, with what it was at its restore points.
struct Again {
    section: Section,
    revision: i64,
    points: VecDeque<(i64, Section)>,
}

impl Again {
    /// As the section was before anything was done with its players.
    fn new(stored: &Stored) -> Self {
        let mut section = Section::new(stored.section.regulations.clone());
        section.entrants.clone_from(&stored.section.entrants);
        if let System::Swiss(swiss) = &mut section.regulations.system {
            swiss.lot = None; // drawn with the first pairing
        }
        Self { section, revision: 0, points: VecDeque::new() }
    }

    /// Does once more what an entry records.
    fn follow(&mut self, entry: &Entry) -> Result<(), SectionError> {
        if entry.action == "board.booked" {
            again(&mut self.section, entry)?;
        } else if entry.action != "section.created" {
            let before = self.section.clone();
            if entry.action == RESTORED {
                let revision = json_of(entry.after.as_ref())["revision"].as_i64();
                let kept = self.points.iter().find(|(at, _)| Some(*at) == revision);
                self.section = self.section.restored(&kept.ok_or(SectionError::NoRounds)?.1);
            } else {
                again(&mut self.section, entry)?;
            }
            self.section.outdate_forms(&before, self.revision);
            if KEPT_BEFORE.contains(&entry.action.as_str()) {
                self.points.push_back((self.revision, before));
                if self.points.len() > usize::try_from(restore_points::KEPT).unwrap() {
                    self.points.pop_front();
                }
            }
        }
        self.revision += i64::from(entry.action != "section.created");
        Ok(())
    }
}

/// Makes the rounds again from the record, and holds them and their standings against what is stored and shown.
fn recompute(slug: &str, stored: &Stored, record: &[Entry], base: &str, findings: &mut Findings) {
    let mut made = Again::new(stored);
    for entry in record {
        if let Err(error) = made.follow(entry) {
            findings.half_rounds += 1;
            findings.remarks.push(format!("{slug}: the entry {} cannot have been: {error}", entry.id));
        }
    }
    let Again { section, revision: raised, .. } = made;
    if stored.header.revision != raised {
        let revision = stored.header.revision;
        findings.remarks.push(format!("{slug}: the revision is {revision} after {raised} entries"));
    }
    let (made, kept) = (&section.rounds, &stored.section.rounds);
    let differing = made.iter().zip(kept).filter(|(made, kept)| made != kept).count() + made.len().abs_diff(kept.len());
    if differing > 0 {
        findings.half_rounds += differing;
        findings.remarks.push(format!("{slug}: {differing} rounds are not what the record makes of them"));
    }
    if section.has_begun() && shown(slug, base) != standings(&section) {
        findings.remarks.push(format!("{slug}: the standings shown are not those of the record"));
    }
}

/// Does once more to a section what an entry records.
fn again(section: &mut Section, entry: &Entry) -> Result<(), SectionError> {
    let after = json_of(entry.after.as_ref());
    let mut numbers = entry.subject.split(|c: char| !c.is_ascii_digit()).filter_map(|text| text.parse().ok());
    let mut number = || numbers.next().unwrap_or_default();
    match entry.action.as_str() {
        "rounds.made" => section.make_rounds(after["lot"].as_u64().unwrap_or_default()), // a round robin draws none
        "round.paired-anew" => section.pair_anew(0),                                     // the lot is drawn
        "round.withdrawn" => section.withdraw(number()),
        "rounds.removed" => section.unmake_rounds(),
        "round.published" => section.publish(number()),
        "round.closed" => section.close(number()),
        "round.reopened" => section.reopen(number(), after["reason"].as_str().unwrap_or_default()),
        "board.booked" => {
            let games: Vec<Option<GameResult>> = serde_json::from_value(after["games"].clone()).unwrap();
            section.book(number(), number(), games).map(|_| ())
        }
        _ => Ok(()),
    }
}

/// Places and points as the service shows them to everybody.
fn shown(slug: &str, base: &str) -> Vec<Json> {
    let address = format!("{base}/eventos/{EVENT}/{slug}/classificacao.json");
    let mut answer = ureq::get(address).call().unwrap();
    let page: Json = serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap();
    let line = |line: &Json| json!([line["place"], line["number"], line["points"]]);
    page["lines"].as_array().unwrap().iter().map(line).collect()
}

fn standings(section: &Section) -> Vec<Json> {
    let mut public = section.clone();
    public.hide_drafts();
    let reckoned = public.standings().unwrap();
    reckoned.lines().iter().map(|line| json!([line.place, line.number, line.points.to_f64()])).collect()
}
