//! The lot: which entry a seed draws. The same text is in `docs/lot.md`, for those who check it without this program.
//!
//! - **List**: the entries of the boards in play, in table order, without those switched off, without those that the
//!   Brazilian rules forbid and, where nothing may be repeated, without those whose position was drawn before.
//! - **List hash**: SHA-256 of the lines `tablita-list-1`, the table's hash, the boards (`A`, `B` or `AB`) and the codes
//!   switched off or forbidden in ascending order of their bytes, each line ended by a line feed.
//! - **Draw**: with `x` the first eight bytes, big-endian, of SHA-256 of
//!   `tablita-lot-1:SEED:LISTHASH:ROUND:BOARD:ATTEMPT:COUNTER`, COUNTER from 0, and `n` the length of the list: the first
//!   `x` below the greatest multiple of `n` up to 2^64 gives entry `x mod n`, counted from 0. So all are equally likely.

use super::fingerprint::{Fingerprint, Seed};
use super::table::{BoardKind, Entry, Table};
use crate::draughts::Position;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashSet};
use std::fmt;
use std::str::FromStr;

/// Which boards of the table are in play; the organiser says so beforehand (CODEX 2020 art. 86).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Boards {
    /// Board A only: moves.
    A,
    /// Board B only: flying.
    B,
    /// Both.
    AB,
}

/// What [`Boards`] refuses to read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{found:?} is no choice of boards: write A, B or AB (CODEX 2020 art. 86)")]
pub struct BoardsError {
    /// What was given.
    pub found: String,
}

impl Boards {
    /// Whether entries of this board are drawn.
    pub const fn include(self, kind: BoardKind) -> bool {
        match (self, kind) {
            (Self::AB, _) | (Self::A, BoardKind::A) | (Self::B, BoardKind::B) => true,
            (Self::A, BoardKind::B) | (Self::B, BoardKind::A) => false,
        }
    }

    /// `A`, `B` or `AB`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::AB => "AB",
        }
    }
}

impl fmt::Display for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Boards {
    type Err = BoardsError;

    /// Reads `A`, `B`, `AB` or `A+B` in either case.
    fn from_str(text: &str) -> Result<Self, BoardsError> {
        match text.trim().to_ascii_uppercase().as_str() {
            "A" => Ok(Self::A),
            "B" => Ok(Self::B),
            "AB" | "A+B" => Ok(Self::AB),
            _ => Err(BoardsError { found: text.to_owned() }),
        }
    }
}

/// For what an opening is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Per {
    /// One opening for all boards of the round; the draw names board 0.
    Round,
    /// One for each board, drawn there (as CODEX 2020 art. 1 implies); the draw names the board, from 1.
    Board,
}

impl Per {
    /// `round` or `board`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Round => "round",
            Self::Board => "board",
        }
    }
}

/// How a section draws its openings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    /// Which boards of the table are in play.
    pub boards: Boards,
    /// One opening a round, or one a board.
    pub per: Per,
    /// Whether a position drawn before in the event is never drawn again.
    pub no_repeat: bool,
}

impl Default for Options {
    /// The whole table, at each board, with repeats: no rule is known that forbids them.
    fn default() -> Self {
        Self { boards: Boards::AB, per: Per::Board, no_repeat: false }
    }
}

/// Why a lot cannot be held.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LotError {
    /// A code switched off or drawn before that the table does not have.
    #[error("the table {table} has no entry {code:?}: write the code as the table does, such as {example:?}")]
    UnknownCode {
        /// The table.
        table: String,
        /// The code given.
        code: String,
        /// A code that the table has.
        example: String,
    },
    /// Nothing is left to draw from.
    #[error(
        "nothing is left to draw from: board {boards} of the table {table} has {of_boards} entries, {excluded} of the \
         table's are switched off or illegal, {drawn} codes were drawn before; put another board in play, switch \
         entries on again or allow repeats"
    )]
    NothingLeft {
        /// The table.
        table: String,
        /// The boards in play.
        boards: Boards,
        /// How many entries those boards have.
        of_boards: usize,
        /// How many codes of the table are excluded.
        excluded: usize,
        /// How many codes were drawn before.
        drawn: usize,
    },
    /// Rounds and attempts are counted from 1.
    #[error("rounds and attempts are counted from 1; this draw names round {round}, attempt {attempt}")]
    Counting {
        /// The round given.
        round: u32,
        /// The attempt given.
        attempt: u32,
    },
    /// The board does not go with the options: 0 stands for the whole round, boards are counted from 1.
    #[error("board {board} does not go with a draw per {}: 0 is the whole round, boards are counted from 1", .per.as_str())]
    BoardNumber {
        /// The board given.
        board: u32,
        /// What the options say.
        per: Per,
    },
    /// A redraw without a reason.
    #[error("attempt {attempt} is a redraw: state its reason; both draws stay on record")]
    ReasonMissing {
        /// The attempt.
        attempt: u32,
    },
}

impl LotError {
    /// A stable word for the text of this error in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::UnknownCode { .. } => "lot-unknown-code",
            Self::NothingLeft { .. } => "lot-nothing-left",
            Self::Counting { .. } => "lot-counting",
            Self::BoardNumber { .. } => "lot-board-number",
            Self::ReasonMissing { .. } => "lot-reason-missing",
        }
    }
}

/// Where and when an opening is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The round, from 1.
    pub round: u32,
    /// The board, from 1; 0 for all boards of the round.
    pub board: u32,
    /// 1 for the first draw, 2 for the first redraw, and so on.
    pub attempt: u32,
}

/// What a lot draws from: a table, the boards in play and the codes that are out.
#[derive(Debug, Clone)]
pub struct Pool<'t> {
    table: &'t Table,
    boards: Boards,
    excluded: BTreeSet<String>,
}

impl<'t> Pool<'t> {
    /// The pool of a table without the codes switched off; entries illegal by the Brazilian rules are out in any case.
    pub fn new<I>(table: &'t Table, boards: Boards, switched_off: I) -> Result<Self, LotError>
    where
        I: IntoIterator,
        I::Item: AsRef<str>,
    {
        let illegal = table.entries.iter().filter(|entry| entry.is_illegal());
        let mut excluded: BTreeSet<String> = illegal.map(|entry| entry.code.clone()).collect();
        for code in switched_off {
            excluded.insert(known(table, code.as_ref())?.code.clone());
        }
        Ok(Self { table, boards, excluded })
    }

    /// The table.
    pub const fn table(&self) -> &'t Table {
        self.table
    }

    /// The boards in play.
    pub const fn boards(&self) -> Boards {
        self.boards
    }

    /// The codes that are out, switched off or illegal, in ascending order of their bytes.
    pub const fn excluded(&self) -> &BTreeSet<String> {
        &self.excluded
    }

    /// The hash that a draw takes in: it covers the table's bytes, the boards and every code that is out.
    pub fn list_hash(&self) -> Fingerprint {
        let mut text = format!("tablita-list-1\n{}\n{}\n", self.table.fingerprint, self.boards);
        for code in &self.excluded {
            text.push_str(code);
            text.push('\n');
        }
        Fingerprint::of(text.as_bytes())
    }

    /// The entries that can be drawn, in table order. `already_drawn`: the codes whose positions must not come again
    /// (under whatever code); empty where repeats are allowed.
    pub fn eligible<S: AsRef<str>>(&self, already_drawn: &[S]) -> Result<Vec<&'t Entry>, LotError> {
        let seen: HashSet<Position> = already_drawn
            .iter()
            .map(|code| known(self.table, code.as_ref()).map(Entry::start))
            .collect::<Result<_, _>>()?;
        let in_play = |entry: &&Entry| {
            self.boards.include(entry.kind) && !self.excluded.contains(&entry.code) && !seen.contains(&entry.position)
        };
        let eligible: Vec<&Entry> = self.table.entries.iter().filter(in_play).collect();
        if eligible.is_empty() { Err(self.nothing_left(already_drawn.len())) } else { Ok(eligible) }
    }

    fn nothing_left(&self, drawn: usize) -> LotError {
        LotError::NothingLeft {
            table: self.table.id.to_string(),
            boards: self.boards,
            of_boards: self.table.entries.iter().filter(|entry| self.boards.include(entry.kind)).count(),
            excluded: self.excluded.len(),
            drawn,
        }
    }

    /// The entry that `seed` draws at `place`: a function of its arguments and the pool, and of nothing else.
    pub fn draw<S: AsRef<str>>(&self, seed: Seed, place: Place, already_drawn: &[S]) -> Result<&'t Entry, LotError> {
        let Place { round, board, attempt } = place;
        if round == 0 || attempt == 0 {
            return Err(LotError::Counting { round, attempt });
        }
        let eligible = self.eligible(already_drawn)?;
        let list_hash = self.list_hash();
        let numbers = (0_u32..).map(|counter| {
            let text = format!("tablita-lot-1:{seed}:{list_hash}:{round}:{board}:{attempt}:{counter}");
            Fingerprint::of(text.as_bytes()).leading()
        });
        let drawn = uniform(eligible.len(), numbers).and_then(|index| eligible.get(index).copied());
        drawn.ok_or_else(|| self.nothing_left(already_drawn.len()))
    }
}

/// The entry of a code, or the error that names it.
pub(super) fn known<'t>(table: &'t Table, code: &str) -> Result<&'t Entry, LotError> {
    table.entry(code).ok_or_else(|| LotError::UnknownCode {
        table: table.id.to_string(),
        code: code.to_owned(),
        example: table.entries.first().map(|entry| entry.code.clone()).unwrap_or_default(),
    })
}

/// An index below `length`, all equally likely: the first number below the greatest multiple of `length` up to 2^64,
/// modulo `length`. `None` if there is nothing to choose from.
fn uniform(length: usize, mut numbers: impl Iterator<Item = u64>) -> Option<usize> {
    let length = u128::try_from(length).ok().filter(|length| *length > 0)?;
    let limit = (1_u128 << 64) / length * length;
    let number = numbers.find(|number| u128::from(*number) < limit)?;
    usize::try_from(u128::from(number) % length).ok()
}

#[cfg(test)]
mod tests {
    use super::super::catalogue::embedded;
    use super::super::table::TableId;
    use super::*;

    /// SHA-256 of the text `Recife 2026, round 1`.
    const SEED: &str = "918cb300d68f8c3d365e5a73ed7b39e9677ee1b9f532cba4100dcc74650568d7";
    const NONE: [&str; 0] = [];

    fn seed() -> Seed {
        SEED.parse().unwrap()
    }

    fn place(round: u32, board: u32, attempt: u32) -> Place {
        Place { round, board, attempt }
    }

    fn pool(id: TableId, boards: Boards, switched_off: &[&str]) -> Pool<'static> {
        Pool::new(embedded(id).unwrap(), boards, switched_off).unwrap()
    }

    /// Answers computed by the script of docs/lot.md, which shares no code with this file.
    #[test]
    fn known_answers() {
        let zeros = Seed::new([0; 32]);
        let fmjd_725 = TableId::FmjdMenBrazilianLidraughts725;
        let cases = [
            (fmjd_725, Boards::AB, &NONE[..], seed(), place(1, 0, 1), &NONE[..], "8f3da6f1d7eb714d", 725, "35-IX"),
            (
                fmjd_725,
                Boards::A,
                &["12-III", "1-I"],
                seed(),
                place(3, 7, 2),
                &["45-IX", "38-I"],
                "afd51c45e7eb3329",
                333,
                "38-VII",
            ),
            (
                TableId::FmjdMenRussian736,
                Boards::B,
                &[],
                seed(),
                place(3, 7, 2),
                &["15-XV"],
                "f04349653687bfb9",
                390,
                "13-XI",
            ),
            (TableId::IdfWomenBasic150, Boards::AB, &[], seed(), place(1, 1, 1), &[], "48ef9891a5e01aa0", 150, "10-VI"),
            (
                TableId::IdfMenBrazilian736,
                Boards::AB,
                &[],
                zeros,
                place(1, 1, 1),
                &[],
                "9929e987cc63256c",
                736,
                "IX-18",
            ),
        ];
        for (id, boards, switched_off, seed, place, drawn, list_hash, eligible, code) in cases {
            let pool = pool(id, boards, switched_off);
            assert!(pool.list_hash().to_string().starts_with(list_hash), "{id}");
            assert_eq!(pool.eligible(drawn).unwrap().len(), eligible, "{id}");
            assert_eq!(pool.draw(seed, place, drawn).unwrap().code, code, "{id}");
        }
    }

    #[test]
    fn what_is_illegal_is_out_without_being_named() {
        let pool = pool(TableId::IdfMenRussian745, Boards::AB, &[]);
        assert_eq!(pool.excluded().iter().collect::<Vec<_>>(), ["I-17", "XI-18", "XV-16", "XXIII-20"]);
        assert_eq!(pool.eligible(&NONE).unwrap().len(), 741);
    }

    #[test]
    fn a_position_drawn_before_is_out_under_all_its_codes() {
        // I-13 and XVII-8 are one position by two orders of moves.
        let pool = pool(TableId::IdfMenRussian745, Boards::AB, &[]);
        let left = pool.eligible(&["I-13"]).unwrap();
        assert_eq!(left.len(), 739);
        assert!(left.iter().all(|entry| entry.code != "XVII-8"));
    }

    #[test]
    fn the_list_hash_covers_table_boards_and_codes_but_not_their_order() {
        let base = pool(TableId::FmjdMenRussian736, Boards::AB, &["2-I", "1-I"]).list_hash();
        assert_eq!(base, pool(TableId::FmjdMenRussian736, Boards::AB, &["1-I", "2-I", "1-IX"]).list_hash());
        assert_ne!(base, pool(TableId::FmjdMenRussian736, Boards::A, &["1-I", "2-I"]).list_hash());
        assert_ne!(base, pool(TableId::FmjdMenRussian736, Boards::AB, &["1-I"]).list_hash());
        assert_ne!(base, pool(TableId::FmjdMenBrazilianLidraughts725, Boards::AB, &["1-I", "2-I"]).list_hash());
    }

    #[test]
    fn every_argument_moves_the_draw() {
        let pool = pool(TableId::FmjdMenBrazilianLidraughts725, Boards::AB, &[]);
        let drawn = |seed, place| pool.draw(seed, place, &NONE).unwrap().code.clone();
        let base = drawn(seed(), place(2, 3, 1));
        assert_eq!(base, drawn(seed(), place(2, 3, 1)));
        assert_ne!(base, drawn(seed(), place(3, 2, 1)));
        assert_ne!(base, drawn(seed(), place(2, 3, 2)));
        assert_ne!(base, drawn(Seed::new([9; 32]), place(2, 3, 1)));
    }

    #[test]
    fn faults_name_the_remedy() {
        let women = embedded(TableId::IdfWomenBasic150).unwrap();
        let unknown = Pool::new(women, Boards::A, ["16-I"]).unwrap_err();
        assert_eq!(unknown.key(), "lot-unknown-code");
        assert!(unknown.to_string().contains("such as \"1-I\""), "{unknown}");
        let flying = Pool::new(women, Boards::B, NONE).unwrap();
        assert_eq!(flying.draw(seed(), place(1, 1, 1), &NONE).unwrap_err().key(), "lot-nothing-left");
        let all = Pool::new(women, Boards::A, NONE).unwrap();
        assert_eq!(all.draw(seed(), place(0, 1, 1), &NONE).unwrap_err().key(), "lot-counting");
        let every_code: Vec<&str> = women.entries.iter().map(|entry| entry.code.as_str()).collect();
        assert_eq!(all.eligible(&every_code).unwrap_err().key(), "lot-nothing-left");
    }

    #[test]
    fn numbers_that_would_favour_the_first_entries_are_rejected() {
        // 2^64 = 3 * 6148914691236517205 + 1: the greatest number alone is over.
        assert_eq!(uniform(3, [u64::MAX, 7].into_iter()), Some(1));
        assert_eq!(uniform(3, [u64::MAX - 1].into_iter()), Some(2));
        assert_eq!(uniform(4, [u64::MAX].into_iter()), Some(3));
        assert_eq!(uniform(1, [u64::MAX].into_iter()), Some(0));
        assert_eq!(uniform(3, [u64::MAX, u64::MAX].into_iter()), None);
        assert_eq!(uniform(0, [5].into_iter()), None);
    }

    /// 150 entries, 15,000 draws: the chi-square statistic has 149 degrees of freedom, so a mean of 149 and a standard
    /// deviation of 17.3. The seed is fixed: this cannot fail by chance, only by a change of the lot.
    #[test]
    fn all_entries_are_equally_likely() {
        let pool = pool(TableId::IdfWomenBasic150, Boards::A, &[]);
        let mut counts = std::collections::HashMap::new();
        for round in 1..=100 {
            for board in 1..=150 {
                *counts.entry(&pool.draw(seed(), place(round, board, 1), &NONE).unwrap().code).or_insert(0.0) += 1.0;
            }
        }
        assert_eq!(counts.len(), 150);
        let chi_square: f64 = counts.values().map(|count: &f64| (count - 100.0).powi(2) / 100.0).sum();
        assert!((97.0..201.0).contains(&chi_square), "{chi_square}");
    }
}
