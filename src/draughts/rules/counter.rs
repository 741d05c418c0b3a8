//! The counts that run during a game, and the claims that they open.

use super::balance::{Balance, Force};
use super::clause::{Clause, Condition, Counting};
use super::rule_set::RuleSet;
use crate::draughts::game::Game;
use crate::draughts::moves::Move;
use crate::draughts::piece::Color;
use crate::draughts::position::Position;

/// The count of one clause, driven move by move from any position: what an arbiter keeps at the board.
///
/// ```
/// use tablita::draughts::{Counter, Position, RuleSet};
/// let clause = RuleSet::CbdCodex2020.clause("59D").expect("king against king");
/// let mut counter = Counter::new(clause, "W:WKg1:BKh2".parse()?);
/// for text in ["g1-a7", "h2-b8", "a7-g1"] {
///     counter.play(&counter.position().parse_move(text)?);
/// }
/// assert_eq!((counter.tally().done, counter.tally().needed), (3, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Counter {
    clause: Clause,
    position: Position,
    count: Count,
}

/// A ply that somebody saw without writing its squares down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// A king moved and captured nothing.
    King,
    /// A man stepped and was not crowned.
    Man,
    /// Something was captured or crowned, or a piece left the ending: what stands on the board must be told.
    Changed,
}

/// How far the count of a clause has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The clause.
    pub clause: Clause,
    /// What has been counted: half-moves, moves of the stronger side (rulebook 8.3), or occurrences of the position.
    pub done: u32,
    /// How many make the clause claimable; 0 for a clause that people judge.
    pub needed: u32,
    /// Whether the draw can be claimed here: the count is full and the game is not won on the board.
    pub claimable: bool,
    /// Whether the count is full, but the last move won the game: a win beats the draw.
    pub beaten: bool,
}

/// An unbroken run of plies after which a draw could be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The clause.
    pub clause: Clause,
    /// The first ply after which it was claimable, counted from 1 at the start position of the game.
    pub ply: usize,
    /// The last ply of the run.
    pub last_ply: usize,
}

/// What is remembered of the game for one clause.
#[derive(Clone, Debug)]
enum Count {
    /// The positions since the last ply that cannot be undone; no earlier one can come again.
    Occurrences(Vec<Position>),
    /// The king moves in a row, in plies.
    KingMoves(u32),
    /// The unbroken stretch of an ending, if one is on the board.
    Stretch(Option<Stretch>),
    /// People judge the clause.
    Nothing,
}

#[derive(Clone, Copy, Debug)]
struct Stretch {
    material: [Force; 2],
    stronger: Color,
    plies: u32,
    plies_of_stronger: u32,
}

impl Stretch {
    /// The stretch that begins with a position of one of the balances. The ply that led to it is not counted.
    fn begin(balances: &[Balance], position: &Position) -> Option<Self> {
        let material = Force::both(position)?;
        let stronger = balances.iter().find_map(|balance| balance.stronger_of(position, material))?;
        Some(Self { material, stronger, plies: 0, plies_of_stronger: 0 })
    }

    /// The stretch after a ply: it goes on, begins anew with other material, or is over.
    fn advance(self, balances: &[Balance], counting: Counting, mover: Color, after: &Position) -> Option<Self> {
        let next = Self::begin(balances, after)?;
        if counting != Counting::WholeClause && next.material != self.material {
            return Some(next);
        }
        let plies_of_stronger = self.plies_of_stronger + u32::from(mover == self.stronger);
        Some(Self { plies: self.plies + 1, plies_of_stronger, ..next })
    }
}

impl Count {
    fn begin(clause: Clause, position: &Position) -> Self {
        match clause.condition() {
            Condition::Repetition => Self::Occurrences(vec![*position]),
            Condition::KingMoves { .. } => Self::KingMoves(0),
            Condition::Endings { balances, .. } => Self::Stretch(Stretch::begin(balances, position)),
            Condition::Judged(_) => Self::Nothing,
        }
    }

    fn advance(&mut self, clause: Clause, before: &Position, played: &Move, after: &Position) {
        // A crowning is a man's move: what counts is what the piece was before.
        let king_move = !played.is_capture() && before.kings.contains(played.from());
        match (self, clause.condition()) {
            (Self::Occurrences(seen), _) => {
                if !king_move {
                    seen.clear();
                }
                seen.push(*after);
            }
            (Self::KingMoves(plies), _) => *plies = if king_move { *plies + 1 } else { 0 },
            (Self::Stretch(stretch), Condition::Endings { balances, counting, .. }) => {
                *stretch = match *stretch {
                    Some(running) => running.advance(balances, counting, before.turn(), after),
                    None => Stretch::begin(balances, after),
                };
            }
            (Self::Stretch(_) | Self::Nothing, _) => {}
        }
    }

    /// What is counted so far and what is needed.
    fn done_and_needed(&self, clause: Clause) -> (u32, u32) {
        match (self, clause.condition()) {
            (Self::Occurrences(seen), _) => {
                let occurrences = seen.iter().filter(|earlier| Some(*earlier) == seen.last()).count();
                (u32::try_from(occurrences).unwrap_or(u32::MAX), 3)
            }
            (Self::KingMoves(plies), Condition::KingMoves { moves, .. }) => (*plies, 2 * moves),
            (Self::Stretch(stretch), Condition::Endings { moves, counting: Counting::StrongerSide, .. }) => {
                (stretch.map_or(0, |stretch| stretch.plies_of_stronger), moves)
            }
            (Self::Stretch(stretch), Condition::Endings { moves, .. }) => {
                (stretch.map_or(0, |stretch| stretch.plies), 2 * moves)
            }
            _ => (0, 0),
        }
    }

    fn tally(&self, clause: Clause, position: &Position) -> Tally {
        let (done, needed) = self.done_and_needed(clause);
        let sleeps = || match clause.condition() {
            Condition::KingMoves { except, .. } => except.iter().any(|balance| balance.holds(position)),
            _ => false,
        };
        // A count is rarely full; only then is it worth asking whether the game is won here.
        let full = needed > 0 && done >= needed && !sleeps();
        let beaten = full && position.ending().is_some();
        Tally { clause, done, needed, claimable: full && !beaten, beaten }
    }
}

impl Counter {
    /// Begins to count at a position; nothing before it is known.
    pub fn new(clause: Clause, position: Position) -> Self {
        Self { clause, position, count: Count::begin(clause, &position) }
    }

    /// Counts one more move, which must be legal in [`position`](Self::position).
    pub fn play(&mut self, played: &Move) -> Tally {
        let after = self.position.play(played);
        self.count.advance(self.clause, &self.position, played, &after);
        self.position = after;
        self.tally()
    }

    /// Counts one more ply of which only the kind is known: the pieces are those of [`position`](Self::position), of which
    /// the squares may no longer be right. A repetition cannot be counted so, and the balance of an ending is taken to
    /// stand until [`change`](Self::change) says otherwise.
    pub fn mark(&mut self, seen: Seen) -> Tally {
        let mover = self.position.turn;
        match &mut self.count {
            Count::KingMoves(plies) => *plies = if seen == Seen::King { *plies + 1 } else { 0 },
            Count::Stretch(Some(stretch)) if seen != Seen::Changed => {
                stretch.plies += 1;
                stretch.plies_of_stronger += u32::from(mover == stretch.stronger);
            }
            Count::Stretch(stretch) => *stretch = None,
            Count::Occurrences(_) | Count::Nothing => {}
        }
        self.position = self.position.passed();
        self.tally()
    }

    /// Counts one more ply that captured, crowned or left the ending, with the position after it.
    pub fn change(&mut self, after: Position) -> Tally {
        let mover = self.position.turn;
        match (&mut self.count, self.clause.condition()) {
            (Count::Occurrences(seen), _) => *seen = vec![after],
            (Count::KingMoves(plies), _) => *plies = 0,
            (Count::Stretch(stretch), Condition::Endings { balances, counting, .. }) => {
                *stretch = match *stretch {
                    Some(running) => running.advance(balances, counting, mover, &after),
                    None => Stretch::begin(balances, &after),
                };
            }
            (Count::Stretch(_) | Count::Nothing, _) => {}
        }
        self.position = after;
        self.tally()
    }

    /// Sets right what stands on the board, without a ply. A running count goes on where its ending is the same.
    pub fn correct(&mut self, position: Position) -> Tally {
        match (&mut self.count, self.clause.condition()) {
            (Count::Occurrences(seen), _) => {
                seen.pop();
                seen.push(position);
            }
            (Count::Stretch(stretch), Condition::Endings { balances, counting, .. }) => {
                let begun = Stretch::begin(balances, &position);
                *stretch = match (*stretch, begun) {
                    (Some(running), Some(new))
                        if counting == Counting::WholeClause || running.material == new.material =>
                    {
                        Some(Stretch { plies: running.plies, plies_of_stronger: running.plies_of_stronger, ..new })
                    }
                    (_, begun) => begun,
                };
            }
            (Count::KingMoves(_) | Count::Stretch(_) | Count::Nothing, _) => {}
        }
        self.position = position;
        self.tally()
    }

    /// The clause that is counted.
    pub const fn clause(&self) -> Clause {
        self.clause
    }

    /// The position on the board.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How far the count has come.
    pub fn tally(&self) -> Tally {
        self.count.tally(self.clause, &self.position)
    }
}

/// The counts of all clauses of a rule set during one game.
struct Counts {
    position: Position,
    running: Vec<(Clause, Count)>,
    /// Whether a king has been on the board. Until then every ply is a man's, so that no count has moved.
    begun: bool,
}

impl Counts {
    fn begin(rule_set: RuleSet, position: &Position) -> Self {
        let computed = rule_set.clauses().filter(|clause| clause.is_computed());
        let running = computed.map(|clause| (clause, Count::begin(clause, position))).collect();
        Self { position: *position, running, begun: !position.kings.is_empty() }
    }

    /// Counts one more ply; tells whether any count may have moved.
    fn play(&mut self, played: &Move) -> bool {
        let before = self.position;
        self.position = before.play(played);
        self.begun |= !self.position.kings.is_empty();
        if self.begun {
            for (clause, count) in &mut self.running {
                count.advance(*clause, &before, played, &self.position);
            }
        }
        self.begun
    }

    fn tallies(&self) -> impl Iterator<Item = Tally> + '_ {
        self.running.iter().map(|(clause, count)| count.tally(*clause, &self.position))
    }
}

/// What the counts of a rule set say of a whole game.
pub(in crate::draughts) struct Counted {
    pub(in crate::draughts) claims: Vec<Claim>,
    /// The tallies before the last ply and after it.
    pub(in crate::draughts) before_last: Vec<Tally>,
    pub(in crate::draughts) last: Vec<Tally>,
}

impl Game {
    /// The state of every count of a rule set after each ply, the first entry being that of the start position.
    pub fn tallies(&self, rule_set: RuleSet) -> Vec<Vec<Tally>> {
        let mut counts = Counts::begin(rule_set, self.start());
        let mut all = vec![counts.tallies().collect()];
        all.extend(self.moves().iter().map(|played| {
            counts.play(played);
            counts.tallies().collect::<Vec<_>>()
        }));
        all
    }

    /// Which clauses became claimable after which ply, by ply and then in the order of the rule set. The game may have
    /// gone on past a claim; no claim ends another's count.
    pub fn claims(&self, rule_set: RuleSet) -> Vec<Claim> {
        self.count_clauses(rule_set).claims
    }

    /// Counts the whole game in one pass.
    pub(in crate::draughts) fn count_clauses(&self, rule_set: RuleSet) -> Counted {
        let mut counts = Counts::begin(rule_set, self.start());
        let mut claims: Vec<Claim> = Vec::new();
        let mut before_last = Vec::new();
        // Nothing is claimable before the first ply.
        for (played, ply) in self.moves().iter().zip(1..) {
            if ply == self.moves().len() {
                before_last = counts.tallies().collect();
            }
            if !counts.play(played) {
                continue;
            }
            for Tally { clause, .. } in counts.tallies().filter(|tally| tally.claimable) {
                match claims.iter_mut().find(|claim| claim.clause == clause && claim.last_ply + 1 == ply) {
                    Some(running) => running.last_ply = ply,
                    None => claims.push(Claim { clause, ply, last_ply: ply }),
                }
            }
        }
        Counted { claims, before_last, last: counts.tallies().collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counter(clause: &str, fen: &str) -> Counter {
        Counter::new(clause.parse().unwrap(), fen.parse().unwrap())
    }

    fn done(tally: Tally) -> (u32, u32, bool) {
        (tally.done, tally.needed, tally.claimable)
    }

    #[test]
    fn plies_that_were_only_seen_count_as_those_that_were_written() {
        let fen = "W:WKd2,Kg1:BKb8";
        let (mut seen, mut written) = (counter("fmjd-64/8.7", fen), counter("fmjd-64/8.7", fen));
        for text in ["g1-h2", "b8-a7", "h2-g1", "a7-b8", "g1-h2", "b8-a7", "h2-g1", "a7-b8", "g1-h2", "b8-a7"] {
            let played = written.position().parse_move(text).unwrap();
            assert_eq!(seen.mark(Seen::King), written.play(&played), "{text}");
            assert_eq!(seen.position().turn(), written.position().turn());
        }
        assert_eq!(done(seen.tally()), (10, 10, true));
    }

    #[test]
    fn codex_59b_a_man_or_a_capture_begins_the_king_moves_anew() {
        let mut count = counter("cbd-codex-2020/59B", "W:WKd2,a1:BKb8,h8");
        count.mark(Seen::King);
        assert_eq!(done(count.mark(Seen::King)), (2, 40, false));
        assert_eq!(done(count.mark(Seen::Man)), (0, 40, false));
        count.mark(Seen::King);
        assert_eq!(done(count.change("W:WKd2,a1:BKb8".parse().unwrap())), (0, 40, false));
    }

    #[test]
    fn codex_59e_a_capture_within_the_clause_counts_on_and_in_the_rulebook_begins_anew() {
        let (before, after) = ("B:WKd2,Kg1:BKb8,Kh8", "W:WKd2,Kg1:BKb8");
        let mut codex = counter("cbd-codex-2020/59E", before);
        codex.mark(Seen::King);
        codex.mark(Seen::King);
        assert_eq!(done(codex.change(after.parse().unwrap())), (3, 10, false));
        let mut annex = counter("cbd-2013/99", before);
        annex.mark(Seen::King);
        assert_eq!(done(annex.mark(Seen::Changed)), (0, 10, false), "what stands there now is not told yet");
        let mut rulebook = counter("fmjd-64/8.7", "W:WKd2,Kg1:BKb8");
        rulebook.mark(Seen::King);
        assert_eq!(done(rulebook.change("W:WKd2:BKb8".parse().unwrap())), (0, 10, false));
    }

    #[test]
    fn rulebook_8_3_only_the_stronger_side_is_counted() {
        let mut count = counter("fmjd-64/8.3", "B:WKd2,Kg1,Kc1:BKb8");
        assert_eq!(count.mark(Seen::King).done, 0);
        assert_eq!(count.mark(Seen::King).done, 1);
    }

    #[test]
    fn a_position_set_right_keeps_the_count_of_the_same_ending() {
        let mut count = counter("fmjd-64/8.7", "W:WKd2,Kg1:BKb8");
        count.mark(Seen::King);
        count.mark(Seen::King);
        assert_eq!(done(count.correct("W:WKe1,Kg1:BKh8".parse().unwrap())), (2, 10, false));
        assert_eq!(done(count.correct("W:WKe1,g1:BKh8".parse().unwrap())), (0, 10, false), "another ending");
        assert_eq!(done(count.correct("W:WKe1,Ka1,Kc1:BKh6".parse().unwrap())), (0, 10, false), "none of the clause");
    }
}
