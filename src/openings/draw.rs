//! The record of a lot: what is announced before it, what is published after it, and the checks that anybody can run.

use super::fingerprint::{Commitment, Fingerprint, Seed};
use super::lot::{LotError, Options, Per, Place, Pool, known};
use super::table::{Entry, Table, TableId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;

/// An entry that the organiser switched off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SwitchedOff {
    /// The code of the entry.
    pub code: String,
    /// Why, in the organiser's words; published with the announcement.
    pub reason: String,
}

/// What is published before the draw. With it stored, neither the seed nor the list can be changed unseen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Announcement {
    /// SHA-256 of the secret seed.
    pub commitment: Commitment,
    /// The table.
    pub table: TableId,
    /// SHA-256 of the table's text.
    pub table_hash: Fingerprint,
    /// Covers the table, the boards in play and the codes that are out: see [`Pool::list_hash`].
    pub list_hash: Fingerprint,
    /// The codes switched off or illegal, in ascending order.
    pub excluded: Vec<String>,
    /// How the section draws.
    pub options: Options,
}

impl Announcement {
    /// Announces a draw from `pool`. The pool's boards stand for those of `options`.
    pub fn new(pool: &Pool<'_>, options: Options, commitment: Commitment) -> Self {
        Self {
            commitment,
            table: pool.table().id,
            table_hash: pool.table().fingerprint,
            list_hash: pool.list_hash(),
            excluded: pool.excluded().iter().cloned().collect(),
            options: Options { boards: pool.boards(), ..options },
        }
    }
}

/// One draw, published with its seed: a row of the store, a line of the public page, the output of `tablita draw`.
///
/// A redraw is another record with the next `attempt`, a fresh seed and a reason; the earlier one stays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    /// Round, board and attempt.
    #[serde(flatten)]
    pub place: Place,
    /// What was announced.
    #[serde(flatten)]
    pub announced: Announcement,
    /// The seed, published after the draw.
    pub seed: Seed,
    /// The codes whose positions could not come again; empty where repeats are allowed.
    pub already_drawn: Vec<String>,
    /// The entry drawn.
    pub code: String,
    /// Why the opening was drawn again; `None` for a first draw.
    pub reason: Option<String>,
}

impl Draw {
    /// Holds the lot and makes its record.
    ///
    /// `already_drawn` is taken only if the options forbid repeats: the codes of all earlier draws of the event from this
    /// table, those of superseded attempts too (the players saw them). `reason` is required from the second attempt on.
    pub fn hold(
        pool: &Pool<'_>,
        options: Options,
        seed: Seed,
        place: Place,
        already_drawn: &[String],
        reason: Option<&str>,
    ) -> Result<Self, LotError> {
        check_place(place, options.per)?;
        let reason = reason.map(str::trim).filter(|reason| !reason.is_empty());
        if place.attempt > 1 && reason.is_none() {
            return Err(LotError::ReasonMissing { attempt: place.attempt });
        }
        let already_drawn = if options.no_repeat { already_drawn } else { &[] };
        let code = pool.draw(seed, place, already_drawn)?.code.clone();
        Ok(Self {
            place,
            announced: Announcement::new(pool, options, seed.commitment()),
            seed,
            already_drawn: already_drawn.to_vec(),
            code,
            reason: reason.map(str::to_owned),
        })
    }

    /// Draws again from the record alone and compares. `table` is the text that anybody has; the answer is its entry.
    pub fn verify<'t>(&self, table: &'t Table) -> Result<&'t Entry, Discrepancy> {
        let announced = &self.announced;
        if !announced.commitment.is_of(self.seed) {
            return Err(Discrepancy::Seed { announced: announced.commitment, of_seed: self.seed.commitment() });
        }
        if (announced.table, announced.table_hash) != (table.id, table.fingerprint) {
            return Err(Discrepancy::Table {
                announced: announced.table,
                announced_hash: announced.table_hash,
                given: table.id,
                given_hash: table.fingerprint,
            });
        }
        check_place(self.place, announced.options.per)?;
        let pool = Pool::new(table, announced.options.boards, &announced.excluded)?;
        if pool.list_hash() != announced.list_hash {
            return Err(Discrepancy::List { announced: announced.list_hash, computed: pool.list_hash() });
        }
        known(table, &self.code)?;
        let entry = pool.draw(self.seed, self.place, &self.already_drawn)?;
        if entry.code != self.code {
            return Err(Discrepancy::Entry { recorded: self.code.clone(), computed: entry.code.clone() });
        }
        Ok(entry)
    }
}

fn check_place(place: Place, per: Per) -> Result<(), LotError> {
    let Place { round, board, attempt } = place;
    if round == 0 || attempt == 0 {
        return Err(LotError::Counting { round, attempt });
    }
    if (board == 0) != (per == Per::Round) {
        return Err(LotError::BoardNumber { board, per });
    }
    Ok(())
}

/// What a check of a published draw finds wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Discrepancy {
    /// The published seed is not the one announced.
    #[error("the published seed has the SHA-256 {of_seed}, announced was {announced}: another seed was drawn with")]
    Seed {
        /// Announced before the draw.
        announced: Commitment,
        /// Of the published seed.
        of_seed: Commitment,
    },
    /// The table is not the one announced.
    #[error("announced was the table {announced} ({announced_hash}), given is {given} ({given_hash})")]
    Table {
        /// Announced.
        announced: TableId,
        /// Its hash.
        announced_hash: Fingerprint,
        /// Given for the check.
        given: TableId,
        /// Its hash.
        given_hash: Fingerprint,
    },
    /// The boards or the codes that are out are not those announced.
    #[error("the list announced has the hash {announced}, that of the record {computed}: another list was drawn from")]
    List {
        /// Announced.
        announced: Fingerprint,
        /// Of the record's boards and excluded codes.
        computed: Fingerprint,
    },
    /// The draw gives another entry.
    #[error("the record says {recorded}, the lot gives {computed}")]
    Entry {
        /// In the record.
        recorded: String,
        /// By the lot.
        computed: String,
    },
    /// The record cannot be drawn again at all.
    #[error(transparent)]
    Lot(#[from] LotError),
    /// Attempts at one place must be 1, 2, 3 ... in order, redraws with a reason.
    #[error("round {}, board {}: attempt {} follows {before} attempts", .place.round, .place.board, .place.attempt)]
    Attempt {
        /// The draw.
        place: Place,
        /// How many attempts came before it.
        before: u32,
    },
    /// A seed that was already published served for another round or attempt: its outcome was known beforehand.
    #[error("round {}, attempt {}: the seed was published with an earlier draw", .place.round, .place.attempt)]
    SeedKnown {
        /// The draw.
        place: Place,
    },
    /// The codes that could not come again are not those drawn before.
    #[error("round {}, board {}: the record's drawn codes are not those of the draws before it", .place.round, .place.board)]
    DrawnBefore {
        /// The draw.
        place: Place,
    },
}

impl Discrepancy {
    /// A stable word for the text of this finding in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Seed { .. } => "draw-other-seed",
            Self::Table { .. } => "draw-other-table",
            Self::List { .. } => "draw-other-list",
            Self::Entry { .. } => "draw-other-entry",
            Self::Lot(error) => error.key(),
            Self::Attempt { .. } => "draw-attempt",
            Self::SeedKnown { .. } => "draw-seed-known",
            Self::DrawnBefore { .. } => "draw-drawn-before",
        }
    }
}

/// Checks an event's draws together, beyond what [`Draw::verify`] checks of each: attempts counted and reasoned, no seed used
/// once it was known, and nothing but the earlier draws kept out of the list.
///
/// `draws`: each with what tells its section from the others, in the order in which they were made. All findings, each with
/// the index of its draw; empty if the record is sound.
pub fn verify_history<S: Copy + Eq + Hash>(draws: &[(S, &Draw)]) -> Vec<(usize, Discrepancy)> {
    let mut attempts: HashMap<(S, u32, u32), u32> = HashMap::new();
    let mut seeds: HashMap<Seed, (S, u32, u32)> = HashMap::new();
    let mut findings = Vec::new();
    for (index, &(section, draw)) in draws.iter().enumerate() {
        let place = draw.place;
        let before = attempts.entry((section, place.round, place.board)).or_default();
        if place.attempt != before.saturating_add(1) {
            findings.push((index, Discrepancy::Attempt { place, before: *before }));
        }
        *before = place.attempt.max(*before);
        if place.attempt > 1 && draw.reason.is_none() {
            findings.push((index, LotError::ReasonMissing { attempt: place.attempt }.into()));
        }
        let act = (section, place.round, place.attempt);
        if *seeds.entry(draw.seed).or_insert(act) != act {
            findings.push((index, Discrepancy::SeedKnown { place }));
        }
        let recorded: BTreeSet<&str> = draw.already_drawn.iter().map(String::as_str).collect();
        if recorded != drawn_before(draws.iter().take(index).map(|(_, earlier)| *earlier), draw) {
            findings.push((index, Discrepancy::DrawnBefore { place }));
        }
    }
    findings
}

/// The codes that `draw` had to keep out: all those drawn before it from the same table, where nothing is repeated.
fn drawn_before<'d>(earlier: impl Iterator<Item = &'d Draw>, draw: &Draw) -> BTreeSet<&'d str> {
    if !draw.announced.options.no_repeat {
        return BTreeSet::new();
    }
    let same_table = |other: &&Draw| other.announced.table_hash == draw.announced.table_hash;
    earlier.filter(same_table).map(|other| other.code.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::catalogue::embedded;
    use super::super::lot::Boards;
    use super::*;

    fn table() -> &'static Table {
        embedded(TableId::FmjdMenBrazilianLidraughts725).unwrap()
    }

    fn draw(place: (u32, u32, u32), seed: u8, drawn: &[String], reason: Option<&str>) -> Result<Draw, LotError> {
        let pool = Pool::new(table(), Boards::A, ["1-I"])?;
        let options = Options { boards: Boards::A, per: Per::Board, no_repeat: true };
        let (round, board, attempt) = place;
        Draw::hold(&pool, options, Seed::new([seed; 32]), Place { round, board, attempt }, drawn, reason)
    }

    /// Two boards of round 1, the second of them drawn again, then round 2.
    fn event() -> Vec<Draw> {
        let plan = [
            ((1, 1, 1), 1, None),
            ((1, 2, 1), 1, None),
            ((1, 2, 2), 2, Some("the card was read out wrong")),
            ((2, 1, 1), 3, None),
        ];
        let mut draws: Vec<Draw> = Vec::new();
        for (place, seed, reason) in plan {
            let codes: Vec<String> = draws.iter().map(|draw| draw.code.clone()).collect();
            draws.push(draw(place, seed, &codes, reason).unwrap());
        }
        draws
    }

    /// The findings in the record of one section, by their keys.
    fn history(draws: &[Draw]) -> Vec<(usize, &'static str)> {
        let draws: Vec<((), &Draw)> = draws.iter().map(|draw| ((), draw)).collect();
        verify_history(&draws).into_iter().map(|(index, found)| (index, found.key())).collect()
    }

    #[test]
    fn sections_count_their_rounds_apart_but_share_what_is_drawn() {
        let first = draw((1, 1, 1), 1, &[], None).unwrap();
        let second = draw((1, 1, 1), 2, std::slice::from_ref(&first.code), None).unwrap();
        assert_eq!(verify_history(&[("open", &first), ("women", &second)]), []);
        let same_section: Vec<_> = verify_history(&[("open", &first), ("open", &second)]);
        assert_eq!(same_section.first().map(|(index, found)| (*index, found.key())), Some((1, "draw-attempt")));
    }

    #[test]
    fn a_record_is_verified_from_its_text_alone() {
        for made in event() {
            let text = serde_json::to_string(&made).unwrap();
            let read: Draw = serde_json::from_str(&text).unwrap();
            assert_eq!(read, made);
            assert_eq!(read.verify(table()).unwrap().code, made.code);
        }
        assert_eq!(history(&event()), []);
    }

    #[test]
    fn a_record_is_flat_and_written_in_stable_words() {
        let made = draw((1, 2, 1), 7, &[], None).unwrap();
        let value = serde_json::to_value(&made).unwrap();
        assert_eq!(value["round"], 1);
        assert_eq!(value["table"], "fmjd-men-brazilian-lidraughts-725");
        assert_eq!(value["options"], serde_json::json!({"boards": "A", "per": "board", "no_repeat": true}));
        assert_eq!(value["seed"], "07".repeat(32));
        assert_eq!(value["excluded"], serde_json::json!(["1-I"]));
        assert_eq!(value["reason"], serde_json::Value::Null);
    }

    #[test]
    fn a_change_of_any_part_is_found() {
        let key = |change: &dyn Fn(&mut Draw)| {
            let mut made = event().remove(1);
            change(&mut made);
            made.verify(table()).map_or_else(|found| found.key(), |_| "sound")
        };
        assert_eq!(key(&|_| ()), "sound");
        assert_eq!(key(&|draw| draw.seed = Seed::new([9; 32])), "draw-other-seed");
        assert_eq!(key(&|draw| draw.announced.table_hash = Fingerprint::of(b"other")), "draw-other-table");
        assert_eq!(key(&|draw| draw.announced.excluded.push("2-I".into())), "draw-other-list");
        assert_eq!(key(&|draw| draw.announced.options.boards = Boards::AB), "draw-other-list");
        assert_eq!(key(&|draw| draw.code = "2-I".into()), "draw-other-entry");
        assert_eq!(key(&|draw| draw.place.round = 9), "draw-other-entry");
        assert_eq!(key(&|draw| draw.code = "99-I".into()), "lot-unknown-code");
        assert_eq!(key(&|draw| draw.place.board = 0), "lot-board-number");
    }

    #[test]
    fn a_redraw_states_its_reason() {
        assert_eq!(draw((1, 1, 2), 1, &[], None), Err(LotError::ReasonMissing { attempt: 2 }));
        assert_eq!(draw((1, 1, 2), 1, &[], Some("  ")), Err(LotError::ReasonMissing { attempt: 2 }));
        let made = draw((1, 1, 2), 1, &[], Some(" board turned ")).unwrap();
        assert_eq!(made.reason.as_deref(), Some("board turned"));
    }

    #[test]
    fn per_round_is_board_0_and_per_board_is_not() {
        let board_0 = LotError::BoardNumber { board: 0, per: Per::Board };
        assert_eq!(draw((1, 0, 1), 1, &[], None), Err(board_0));
        let pool = Pool::new(table(), Boards::AB, [""; 0]).unwrap();
        let options = Options { per: Per::Round, ..Options::default() };
        let hold =
            |board| Draw::hold(&pool, options, Seed::new([1; 32]), Place { round: 1, board, attempt: 1 }, &[], None);
        assert_eq!(hold(1), Err(LotError::BoardNumber { board: 1, per: Per::Round }));
        assert!(hold(0).is_ok());
    }

    #[test]
    fn repeats_are_kept_out_only_where_asked() {
        let drawn = vec!["1-II".to_owned()];
        assert_eq!(draw((1, 1, 1), 1, &drawn, None).unwrap().already_drawn, drawn);
        let pool = Pool::new(table(), Boards::A, [""; 0]).unwrap();
        let place = Place { round: 1, board: 1, attempt: 1 };
        let made = Draw::hold(&pool, Options::default(), Seed::new([1; 32]), place, &drawn, None).unwrap();
        assert!(made.already_drawn.is_empty());
        assert_eq!(made.announced.options.boards, Boards::A, "the pool's boards are the record's");
    }

    #[test]
    fn a_history_shows_skipped_attempts_known_seeds_and_forgotten_draws() {
        let keys = |change: &dyn Fn(&mut Vec<Draw>)| {
            let mut draws = event();
            change(&mut draws);
            history(&draws)
        };
        assert_eq!(keys(&|draws| draws[2].place.attempt = 3), [(2, "draw-attempt")]);
        assert_eq!(keys(&|draws| draws[2].reason = None), [(2, "lot-reason-missing")]);
        assert_eq!(keys(&|draws| draws[3].seed = Seed::new([1; 32])), [(3, "draw-seed-known")]);
        assert_eq!(keys(&|draws| draws[3].already_drawn.truncate(2)), [(3, "draw-drawn-before")]);
        let removed = keys(&|draws| drop(draws.remove(1)));
        assert_eq!(removed, [(1, "draw-attempt"), (1, "draw-drawn-before"), (2, "draw-drawn-before")]);
    }
}
