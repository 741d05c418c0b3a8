//! A draw claim while it is examined at the board: the clause, where the count began, and every ply that was counted since.
//! The tally is derived from these by the counter of the laws, each time anew.

use crate::draughts::{Clause, Color, Condition, Counter, Counting, Game, Position, Seen, Tally};
use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

/// The most plies that a count takes in: three times those of the longest clause (60 moves of each player).
const MOST_ENTRIES: usize = 360;

/// A claim with its count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClaimCount {
    /// The clause.
    #[serde(with = "super::as_text")]
    pub clause: Clause,
    /// Who claims.
    pub claimant: Claimant,
    /// From where on it is counted.
    pub seed: Seed,
    /// What was counted since, in order.
    pub log: Vec<Entry>,
}

/// Who claims the draw, or opened the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claimant {
    /// The player of White.
    White,
    /// The player of Black.
    Black,
    /// The arbiter has opened a count himself (CODEX art. 75).
    Arbiter,
}

impl Claimant {
    /// All of them, in the order in which a form shows them.
    pub const ALL: [Self; 3] = [Self::White, Self::Black, Self::Arbiter];

    /// The stable name used in forms.
    pub const fn key(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Arbiter => "arbiter",
        }
    }

    /// The claimant with a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|claimant| claimant.key() == key)
    }

    /// The colour, if a player claims.
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::White => Some(Color::White),
            Self::Black => Some(Color::Black),
            Self::Arbiter => None,
        }
    }
}

/// Where a count begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "from", rename_all = "kebab-case")]
pub enum Seed {
    /// A position that was set up: nothing before it is known.
    Position {
        /// As FEN.
        fen: String,
    },
    /// The score that was handed in, up to a ply: what the clause counts in it counts.
    Score {
        /// Where the game starts, as FEN.
        start: String,
        /// The moves in the house style, parted by blanks.
        moves: String,
    },
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// What happened.
    pub mark: Mark,
    /// When it was entered, UTC.
    pub at: NaiveDateTime,
}

/// What is entered while a claim is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Mark {
    /// A king moved and captured nothing.
    King,
    /// A man stepped and was not crowned.
    Man,
    /// A ply captured, crowned or left the ending: the position after it.
    Changed {
        /// As FEN.
        fen: String,
    },
    /// The position was set right; no ply.
    Corrected {
        /// As FEN.
        fen: String,
    },
}

impl Mark {
    /// Whether it is a ply.
    pub const fn is_ply(&self) -> bool {
        !matches!(self, Self::Corrected { .. })
    }
}

/// What the count says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The tally of the clause.
    pub tally: Tally,
    /// What stands on the board; the squares are those that were last told.
    pub position: Position,
    /// Whether the squares are those of this moment.
    pub is_exact: bool,
    /// The counted moves of White and of Black; none for a clause that counts otherwise.
    pub made: Option<[u32; 2]>,
    /// After each line of the log: who moved, if it is a ply, and how far the count was.
    pub steps: Vec<Step>,
}

/// A line of the log with what it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who moved; none: the position was set right.
    pub mover: Option<Color>,
    /// The tally after it.
    pub tally: Tally,
}

impl Standing {
    /// The ply with which the clause was reached, counted among the lines of the log from 0, and who made it; none while it
    /// is not reached, or where the position that was set up shows it already.
    pub fn reached(&self) -> Option<(usize, Color)> {
        if !self.tally.claimable {
            return None;
        }
        let first = self.steps.iter().rposition(|step| !step.tally.claimable).map_or(0, |at| at + 1);
        Some((first, self.steps.get(first)?.mover?))
    }
}

/// Why a count is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClaimError {
    /// The position or the score cannot be read.
    #[error("the position cannot be read: {0}")]
    Position(String),
    /// The other side is to move.
    #[error("{0} is to move")]
    NotToMove(Color),
    /// The count has more lines than any clause needs.
    #[error("a count has at most {MOST_ENTRIES} entries")]
    TooLong,
    /// There is nothing to undo.
    #[error("nothing is counted yet")]
    NothingToUndo,
}

impl ClaimError {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Position(_) => "claim-position",
            Self::NotToMove(Color::White) => "claim-white-to-move",
            Self::NotToMove(Color::Black) => "claim-black-to-move",
            Self::TooLong => "claim-too-long",
            Self::NothingToUndo => "claim-nothing-to-undo",
        }
    }
}

/// The moves of each player in a count of plies: who is to move has made as many as his opponent or one fewer.
fn made(tally: Tally, turn: Color) -> Option<[u32; 2]> {
    let by_plies = match tally.clause.condition() {
        Condition::KingMoves { .. } => true,
        Condition::Endings { counting, .. } => counting != Counting::StrongerSide,
        Condition::Repetition | Condition::Judged(_) => false,
    };
    let (mover, other) = (tally.done / 2, tally.done.div_ceil(2));
    by_plies.then_some(if turn == Color::White { [mover, other] } else { [other, mover] })
}

fn position(fen: &str) -> Result<Position, ClaimError> {
    fen.parse().map_err(|error: crate::draughts::FenError| ClaimError::Position(error.to_string()))
}

impl ClaimCount {
    /// A claim of which nothing is counted yet.
    ///
    /// # Errors
    /// The position or the score cannot be read.
    pub fn open(clause: Clause, claimant: Claimant, seed: Seed) -> Result<Self, ClaimError> {
        let claim = Self { clause, claimant, seed, log: Vec::new() };
        claim.standing().map(|_| claim)
    }

    /// The counter at the beginning of the log, with whether a score was played into it.
    fn begin(&self) -> Result<Counter, ClaimError> {
        match &self.seed {
            Seed::Position { fen } => Ok(Counter::new(self.clause, position(fen)?)),
            Seed::Score { start, moves } => {
                let game = Game::replay(position(start)?, moves.split(' '))
                    .map_err(|error| ClaimError::Position(error.to_string()))?;
                let mut counter = Counter::new(self.clause, *game.start());
                for played in game.moves() {
                    counter.play(played);
                }
                Ok(counter)
            }
        }
    }

    /// How far the count has come.
    ///
    /// # Errors
    /// A position in it cannot be read.
    pub fn standing(&self) -> Result<Standing, ClaimError> {
        let mut counter = self.begin()?;
        let mut is_exact = true;
        let mut steps: Vec<Step> = Vec::with_capacity(self.log.len());
        for entry in &self.log {
            let turn = counter.position().turn();
            let tally = match &entry.mark {
                Mark::King => counter.mark(Seen::King),
                Mark::Man => counter.mark(Seen::Man),
                Mark::Changed { fen } => counter.change(position(fen)?),
                Mark::Corrected { fen } => counter.correct(position(fen)?),
            };
            is_exact = matches!(entry.mark, Mark::Changed { .. } | Mark::Corrected { .. });
            let mover = entry.mark.is_ply().then_some(turn);
            steps.push(Step { mover, tally });
        }
        let (tally, position) = (counter.tally(), *counter.position());
        Ok(Standing { made: made(tally, position.turn()), tally, position, is_exact, steps })
    }

    /// Counts what a side did.
    ///
    /// # Errors
    /// The other side is to move, the position cannot be read, or the log is full.
    pub fn mark(&mut self, side: Color, mark: Mark, at: NaiveDateTime) -> Result<(), ClaimError> {
        let turn = self.standing()?.position.turn();
        if mark.is_ply() && turn != side {
            return Err(ClaimError::NotToMove(turn));
        }
        if self.log.len() >= MOST_ENTRIES {
            return Err(ClaimError::TooLong);
        }
        if let Mark::Changed { fen } | Mark::Corrected { fen } = &mark {
            let after = position(fen)?;
            if mark.is_ply() && after.turn() == side {
                return Err(ClaimError::NotToMove(side.opponent()));
            }
        }
        self.log.push(Entry { mark, at });
        Ok(())
    }

    /// Takes the last line of the log back.
    ///
    /// # Errors
    /// There is none.
    pub fn undo(&mut self) -> Result<Mark, ClaimError> {
        self.log.pop().map(|entry| entry.mark).ok_or(ClaimError::NothingToUndo)
    }

    /// Counts by another clause; what was counted is kept, and judged anew.
    pub const fn count_by(&mut self, clause: Clause) {
        self.clause = clause;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    fn noon() -> NaiveDateTime {
        DateTime::from_timestamp(1_795_867_200, 0).unwrap().naive_utc()
    }

    fn claim(clause: &str, fen: &str) -> ClaimCount {
        ClaimCount::open(clause.parse().unwrap(), Claimant::White, Seed::Position { fen: fen.into() }).unwrap()
    }

    fn count(claim: &mut ClaimCount, plies: usize) {
        for _ in 0..plies {
            let side = claim.standing().unwrap().position.turn();
            claim.mark(side, Mark::King, noon()).unwrap();
        }
    }

    #[test]
    fn codex_59e_is_reached_with_the_fifth_move_of_each_and_says_by_whose() {
        let mut claim = claim("cbd-codex-2020/59E", "B:WKb8,Kd2,Kg5:BKd4");
        count(&mut claim, 9);
        let standing = claim.standing().unwrap();
        assert_eq!((standing.tally.done, standing.made, standing.reached()), (9, Some([4, 5]), None));
        count(&mut claim, 1);
        let standing = claim.standing().unwrap();
        assert_eq!((standing.tally.claimable, standing.made), (true, Some([5, 5])));
        assert_eq!(standing.reached(), Some((9, Color::White)));
        count(&mut claim, 1);
        assert_eq!(claim.standing().unwrap().reached(), Some((9, Color::White)), "it was reached then");
    }

    #[test]
    fn only_the_side_to_move_is_counted() {
        let mut claim = claim("cbd-codex-2020/59D", "W:WKa1:BKh8");
        assert_eq!(claim.mark(Color::Black, Mark::King, noon()), Err(ClaimError::NotToMove(Color::White)));
        claim.mark(Color::White, Mark::King, noon()).unwrap();
        let back = Mark::Changed { fen: "B:WKa1:BKh8".into() };
        assert_eq!(claim.mark(Color::Black, back, noon()), Err(ClaimError::NotToMove(Color::White)));
    }

    #[test]
    fn codex_59b_a_mans_move_begins_the_count_anew() {
        let mut claim = claim("cbd-codex-2020/59B", "W:WKa1,c3:BKh8,f6");
        count(&mut claim, 3);
        claim.mark(Color::Black, Mark::Man, noon()).unwrap();
        let standing = claim.standing().unwrap();
        assert_eq!((standing.tally.done, standing.made), (0, Some([0, 0])));
        claim.undo().unwrap();
        assert_eq!(claim.standing().unwrap().made, Some([2, 1]));
    }

    #[test]
    fn a_score_brings_the_count_that_it_shows() {
        let moves = "g1-h2 b8-a7 h2-g1 a7-b8";
        let seed = Seed::Score { start: "W:WKd2,Kg1:BKb8".into(), moves: moves.into() };
        let claim = ClaimCount::open("fmjd-64/8.7".parse().unwrap(), Claimant::Black, seed).unwrap();
        assert_eq!(claim.standing().unwrap().tally.done, 4);
        let wrong = Seed::Score { start: "W:WKd2,Kg1:BKb8".into(), moves: "g1-a1".into() };
        assert!(matches!(
            ClaimCount::open("fmjd-64/8.7".parse().unwrap(), Claimant::Black, wrong),
            Err(ClaimError::Position(_))
        ));
    }

    #[test]
    fn rulebook_8_2_the_third_occurrence_is_seen_in_a_score() {
        let shuttle = "g1-h2 b8-a7 h2-g1 a7-b8 g1-h2 b8-a7 h2-g1 a7-b8";
        let seed = Seed::Score { start: "W:WKd2,Kg1:BKb8".into(), moves: shuttle.into() };
        let claim = ClaimCount::open("fmjd-64/8.2".parse().unwrap(), Claimant::Black, seed).unwrap();
        let standing = claim.standing().unwrap();
        assert!(standing.tally.claimable, "three times with White to move");
    }

    #[test]
    fn a_claim_survives_its_text() {
        let mut claim = claim("cbd-codex-2020/59E", "B:WKb8,Kd2,Kg5:BKd4");
        count(&mut claim, 2);
        claim.mark(Color::Black, Mark::Changed { fen: "W:WKb8,Kd2:BKd4".into() }, noon()).unwrap();
        claim.mark(Color::White, Mark::Corrected { fen: "W:WKb8,Kd2:BKd4".into() }, noon()).unwrap();
        let text = serde_json::to_string(&claim).unwrap();
        assert_eq!(serde_json::from_str::<ClaimCount>(&text).unwrap(), claim);
    }

    #[test]
    fn what_cannot_be_undone_or_read_is_refused() {
        let mut open = claim("cbd-codex-2020/59D", "W:WKa1:BKh8");
        assert_eq!(open.undo(), Err(ClaimError::NothingToUndo));
        let nonsense = Mark::Corrected { fen: "W:Wz9:B".into() };
        assert!(matches!(open.mark(Color::White, nonsense, noon()), Err(ClaimError::Position(_))));
        count(&mut open, MOST_ENTRIES);
        let side = open.standing().unwrap().position.turn();
        assert_eq!(open.mark(side, Mark::King, noon()), Err(ClaimError::TooLong));
    }
}
