//! The upper half of a bracket gets its opponents from the lower, one after another (C.04.3 Art. 4.2).
//!
//! A matching of all that are left is kept beside the choices. A lower member may be given to the upper one at hand if
//! the matching can be mended around the two; so nothing chosen is ever taken back. The edges of the matching are those
//! that counting leaves open: no rematch, and no more colour faults than the aim allows.

use super::balance::{Dues, Faults, KINDS, pair_faults, plus};
use super::walk::Walk;

const NONE: usize = usize::MAX;

/// What is left to be paired: dues, faults so far, and of the lower members of each kind how many may float.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Left {
    upper: Dues,
    lower: Dues,
    floating: [usize; KINDS],
    faults: Faults,
}

impl Left {
    /// Whether the aim can be reached, by counting.
    fn can_reach(&self, walk: &Walk<'_>) -> bool {
        if walk.floats { (0..KINDS).any(|kind| self.can_float(walk, kind)) } else { self.reaches(walk, &self.lower) }
    }

    fn reaches(&self, walk: &Walk<'_>, lower: &Dues) -> bool {
        self.upper.fewest_faults_against(lower).is_some_and(|rest| plus(self.faults, rest) <= walk.aim)
    }

    /// Whether somebody of the kind may be the one who floats.
    fn can_float(&self, walk: &Walk<'_>, kind: usize) -> bool {
        self.floating[kind] > 0 && self.reaches(walk, &self.lower.without(kind))
    }

    /// After a pair of these kinds; nothing where there is nobody of them, or they cannot meet.
    ///
    /// Of the lower members of a kind some may float and some may not, and the two are counted apart: who is taken must be
    /// of those who are there, or more would be left to float than are left at all.
    fn after(mut self, upper: usize, lower: usize, lower_may_float: bool) -> Option<Self> {
        let floating = self.floating[lower];
        let there = if lower_may_float { floating } else { self.lower.count(lower) - floating };
        if self.upper.count(upper) == 0 || there == 0 {
            return None;
        }
        self.faults = plus(self.faults, pair_faults(upper, lower)?);
        self.upper.take(upper);
        self.lower.take(lower);
        self.floating[lower] -= usize::from(lower_may_float);
        Some(self)
    }

    /// Which kinds may still be paired with which, and which may float.
    fn edges(&self, walk: &Walk<'_>) -> Edges {
        let mut edges = Edges::default();
        for upper in 0..KINDS {
            for lower in 0..KINDS {
                edges.pairs[upper][lower] = [false, true]
                    .iter()
                    .any(|&may_float| self.after(upper, lower, may_float).is_some_and(|left| left.can_reach(walk)));
            }
        }
        if walk.floats {
            edges.floats = std::array::from_fn(|kind| self.can_float(walk, kind));
        }
        edges
    }
}

/// Kinds that may be paired, upper by lower, and kinds that may float.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Edges {
    pairs: [[bool; KINDS]; KINDS],
    floats: [bool; KINDS],
}

/// A matching of everybody who is left, by position in the two lists. The one who floats is matched with a member that
/// stands behind the last of the upper half.
#[derive(Clone)]
struct Matching {
    lower_of: Vec<usize>,
    upper_of: Vec<usize>,
}

pub(super) struct Halves<'a> {
    upper: &'a [usize],
    lower: &'a [usize],
    depth: usize,
    taken: Vec<bool>,
    left: Left,
    edges: Edges,
    matching: Matching,
}

impl<'a> Halves<'a> {
    /// The halves, by index of resident, before the first choice; nothing where the aim is out of reach.
    pub(super) fn new(walk: &Walk<'_>, upper: &'a [usize], lower: &'a [usize]) -> Option<Self> {
        let dues = |members: &[usize]| Dues::of(members.iter().map(|&index| walk.kinds[index]));
        let mut floating = [0; KINDS];
        for &index in lower.iter().filter(|&&index| walk.may_float[index]) {
            floating[walk.kinds[index]] += 1;
        }
        let left = Left { upper: dues(upper), lower: dues(lower), floating, faults: walk.faults };
        if !left.can_reach(walk) {
            return None;
        }
        let members = upper.len() + usize::from(walk.floats);
        let matching = Matching { lower_of: vec![NONE; members], upper_of: vec![NONE; lower.len()] };
        let edges = left.edges(walk);
        let mut halves = Self { upper, lower, depth: 0, taken: vec![false; lower.len()], left, edges, matching };
        let matching = halves.mended(walk, halves.matching.clone(), &edges, 0)?;
        halves.matching = matching;
        Some(halves)
    }

    pub(super) fn are_paired(&self) -> bool {
        self.depth == self.upper.len()
    }

    /// The pairs, by index of resident.
    pub(super) fn pairs(&self) -> Vec<(usize, usize)> {
        self.upper.iter().zip(&self.matching.lower_of).map(|(&upper, &at)| (upper, self.lower[at])).collect()
    }

    /// Gives the upper member at hand the first lower member with whom all works out; nothing where none is found, or
    /// the steps run out.
    pub(super) fn advance(&mut self, walk: &mut Walk<'_>) -> Option<()> {
        let upper = self.upper[self.depth];
        let own = walk.kinds[upper];
        // What counting says depends only on the kind of the lower member, and on whether it may float.
        let mut verdicts: [[Option<Option<Left>>; 2]; KINDS] = [[None; 2]; KINDS];
        for at in 0..self.lower.len() {
            if self.taken[at] {
                continue;
            }
            let lower = self.lower[at];
            let (kind, may_float) = (walk.kinds[lower], walk.may_float[lower]);
            let verdict = &mut verdicts[kind][usize::from(may_float)];
            let judged = verdict
                .get_or_insert_with(|| self.left.after(own, kind, may_float).filter(|left| left.can_reach(walk)));
            let Some(left) = *judged else { continue };
            if !walk.fit(walk.residents[upper], walk.residents[lower]) {
                continue;
            }
            walk.steps = walk.steps.checked_sub(1)?;
            if self.matching.lower_of[self.depth] != at {
                let edges = left.edges(walk);
                let Some(matching) = self.with_pair(walk, at, &edges) else { continue };
                self.matching = matching;
                self.edges = edges;
            }
            self.taken[at] = true;
            self.left = left;
            self.depth += 1;
            return Some(());
        }
        None
    }

    /// The matching with the upper member at hand and the lower one at `at` paired; nothing where it cannot be mended.
    fn with_pair(&self, walk: &Walk<'_>, at: usize, edges: &Edges) -> Option<Matching> {
        let mut matching = self.matching.clone();
        let (former, robbed) = (matching.lower_of[self.depth], matching.upper_of[at]);
        matching.upper_of[former] = NONE;
        if robbed != NONE {
            matching.lower_of[robbed] = NONE;
        }
        matching.lower_of[self.depth] = at;
        matching.upper_of[at] = self.depth;
        self.mended(walk, matching, edges, self.depth + 1)
    }

    fn is_edge(&self, walk: &Walk<'_>, edges: &Edges, member: usize, at: usize) -> bool {
        let lower = self.lower[at];
        match self.upper.get(member) {
            None => walk.may_float[lower] && edges.floats[walk.kinds[lower]],
            Some(&upper) => {
                edges.pairs[walk.kinds[upper]][walk.kinds[lower]]
                    && walk.fit(walk.residents[upper], walk.residents[lower])
            }
        }
    }

    /// The matching made complete from the member `first` on, with no edge but `edges`.
    fn mended(&self, walk: &Walk<'_>, mut matching: Matching, edges: &Edges, first: usize) -> Option<Matching> {
        let to_check = if *edges == self.edges { 0 } else { matching.lower_of.len() };
        for member in first..to_check {
            let at = matching.lower_of[member];
            if at != NONE && !self.is_edge(walk, edges, member, at) {
                matching.lower_of[member] = NONE;
                matching.upper_of[at] = NONE;
            }
        }
        for member in first..matching.lower_of.len() {
            if matching.lower_of[member] != NONE {
                continue;
            }
            let is_free = |&at: &usize| matching.upper_of[at] == NONE && self.is_edge(walk, edges, member, at);
            if let Some(at) = (0..self.lower.len()).find(is_free) {
                matching.lower_of[member] = at;
                matching.upper_of[at] = member;
            } else if !self.augment(walk, &mut matching, edges, member, first) {
                return None;
            }
        }
        Some(matching)
    }

    /// Finds a lower member for `start`, passing others on along an alternating path.
    fn augment(&self, walk: &Walk<'_>, matching: &mut Matching, edges: &Edges, start: usize, first: usize) -> bool {
        let is_fixed = |at: &usize| matching.upper_of[*at] != NONE && matching.upper_of[*at] < first;
        let mut unseen: Vec<usize> = (0..self.lower.len()).filter(|at| !is_fixed(at)).collect();
        let mut reached_from = vec![NONE; self.lower.len()];
        let mut queue = std::collections::VecDeque::from([start]);
        while let Some(member) = queue.pop_front() {
            let mut index = 0;
            while index < unseen.len() {
                let at = unseen[index];
                if !self.is_edge(walk, edges, member, at) {
                    index += 1;
                    continue;
                }
                unseen.swap_remove(index);
                reached_from[at] = member;
                if matching.upper_of[at] == NONE {
                    pass_on(matching, &reached_from, at);
                    return true;
                }
                queue.push_back(matching.upper_of[at]);
            }
        }
        false
    }
}

/// Gives each on the path that ended at the free lower member `at` what was reached from it.
fn pass_on(matching: &mut Matching, reached_from: &[usize], mut at: usize) {
    while at != NONE {
        let member = reached_from[at];
        let former = matching.lower_of[member];
        matching.lower_of[member] = at;
        matching.upper_of[at] = member;
        at = former;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lower_member_is_only_taken_where_there_is_one_of_his_kind() {
        let (white, black) = (1, 4);
        let left = Left {
            upper: Dues::of([white, white].into_iter()),
            lower: Dues::of([black, black].into_iter()),
            floating: [0, 0, 0, 0, 2, 0, 0],
            faults: (0, 0),
        };
        // Both lower members may float, so nobody can be taken of those who may not.
        assert_eq!(left.after(white, black, false), None);
        let after = left.after(white, black, true).unwrap();
        assert_eq!((after.lower.count(black), after.floating[black]), (1, 1));
        assert_eq!(left.after(black, black, true), None);
        assert_eq!(left.after(white, white, true), None);
    }
}
