//! A bracket by weighted matching: right in every case, whatever it costs.
//!
//! The weights hold the criteria and, below them, one step after another of the order of generation (Art. 4): the set
//! of moved-down players, their opponents, the number and size of the exchanges, who is exchanged, and the opponents of
//! the upper half. What a step decides is fixed before the next.

use super::super::matching::{Wide, best_perfect};
use super::ranked::Ranked;
use super::scope::{self, Scope};
use super::weights::{Layout, Seat, Term, c9_may_count, width};
use super::{Bracket, Paired};

/// About how many bits of the order are decided by one matching.
const BITS_A_STEP: usize = 120;

/// Pairs a bracket. The whole field must have a legal pairing (C4 holds before and after).
pub(super) fn pair(ranked: &Ranked, bracket: &Bracket) -> Paired {
    let narrow = scope::least(ranked, bracket).and_then(|scope| pair_within(ranked, &scope));
    narrow.unwrap_or_else(|| pair_by_the_whole(ranked, bracket))
}

/// The same by looking at the whole field, as a measure for the narrower scopes.
pub(super) fn pair_by_the_whole(ranked: &Ranked, bracket: &Bracket) -> Paired {
    pair_within(ranked, &scope::whole(bracket)).unwrap_or_default()
}

/// The same, looking no further than `scope`; nothing where it holds no pairing.
fn pair_within(ranked: &Ranked, scope: &Scope) -> Option<Paired> {
    let mut solver = Solver::new(ranked, scope);
    solver.choose_moved_down()?;
    solver.choose_their_opponents()?;
    solver.choose_exchanges()?;
    solver.choose_opponents()?;
    Some(solver.paired())
}

/// What a later step may still do with a resident.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Role {
    /// Anything.
    #[default]
    Open,
    /// Upper member of a pair.
    Upper,
    /// Lower member, or a floater.
    Lower,
}

struct Solver<'a> {
    ranked: &'a Ranked,
    bracket: &'a Bracket,
    /// Node -> place and seat: moved-down, residents, next, rest, the bye.
    nodes: Vec<(usize, Seat)>,
    moved: usize,
    inside: usize,
    with_c9: bool,
    /// Nodes whose pair is decided.
    done: Vec<bool>,
    pairs: Vec<(usize, usize)>,
    /// Moved-down players who float on.
    limbo: Vec<bool>,
    /// Moved-down players who are paired here.
    kept: Vec<bool>,
    role: Vec<Role>,
    /// The latest best matching.
    mate: Vec<usize>,
}

impl<'a> Solver<'a> {
    fn new(ranked: &'a Ranked, scope: &'a Scope) -> Self {
        let bracket = &scope.bracket;
        let seats = [
            (&bracket.moved_down, Seat::MovedDown),
            (&bracket.residents, Seat::Resident),
            (&bracket.next, Seat::Next),
            (&bracket.rest, Seat::Rest),
        ];
        let mut nodes: Vec<(usize, Seat)> =
            seats.iter().flat_map(|(places, seat)| places.iter().map(|&place| (place, *seat))).collect();
        nodes.extend(std::iter::repeat_n((usize::MAX, Seat::Empty), scope.empty_seats));
        if !nodes.len().is_multiple_of(2) {
            nodes.push((usize::MAX, Seat::Bye));
        }
        let count = nodes.len();
        let moved = bracket.moved_down.len();
        Self {
            ranked,
            bracket,
            nodes,
            moved,
            inside: moved + bracket.residents.len(),
            with_c9: false,
            done: vec![false; count],
            pairs: Vec::new(),
            limbo: vec![false; count],
            kept: vec![false; count],
            role: vec![Role::Open; count],
            mate: vec![usize::MAX; count],
        }
    }

    /// Whether nodes `u` < `v` may be paired under C1-C5 and what has been decided.
    fn allows(&self, u: usize, v: usize) -> bool {
        let ((a, seat_a), (b, seat_b)) = (self.nodes[u], self.nodes[v]);
        let inside = v < self.inside;
        if inside {
            // Two moved-down players would have been paired above, had it been possible.
            let both_moved = seat_b == Seat::MovedDown;
            let upper_and_lower = u < self.moved || (self.role[u] != Role::Lower && self.role[v] != Role::Upper);
            if both_moved || self.limbo[u] || !upper_and_lower {
                return false;
            }
        } else if u < self.inside && (self.kept[u] || self.role[u] == Role::Upper) {
            return false;
        }
        match seat_b {
            Seat::Empty => true,
            Seat::Bye => seat_a != Seat::Empty && self.ranked.is_for_the_bye(a),
            _ => self.ranked.may_meet(a, b),
        }
    }

    /// The best matching, with `order` telling the terms of the order of generation in `order_bits` bits.
    fn solve(&mut self, order_bits: usize, order: impl Fn(usize, usize, &mut Vec<Term>)) -> Option<()> {
        let layout = Layout::new(self.ranked, self.bracket, order_bits, self.with_c9);
        // Doubling, the sum of two duals, and duals that may run as far as all weights together.
        let bits = layout.bits + 5 + width(self.nodes.len());
        let mates = match bits {
            ..=127 => self.solve_in::<2>(&layout, order),
            128..=255 => self.solve_in::<4>(&layout, order),
            256..=511 => self.solve_in::<8>(&layout, order),
            512..=1023 => self.solve_in::<16>(&layout, order),
            _ => self.solve_in::<64>(&layout, order),
        };
        self.mate = mates?;
        Some(())
    }

    fn solve_in<const K: usize>(
        &self,
        layout: &Layout,
        order: impl Fn(usize, usize, &mut Vec<Term>),
    ) -> Option<Vec<usize>> {
        let live: Vec<usize> = (0..self.nodes.len()).filter(|&node| !self.done[node]).collect();
        let terms = std::cell::RefCell::new(Vec::new());
        let mates = best_perfect::<K>(live.len(), |i, j| {
            let (u, v) = (live[i], live[j]);
            if !self.allows(u, v) {
                return None;
            }
            let mut terms = terms.borrow_mut();
            terms.clear();
            layout.terms(self.ranked, self.nodes[u], self.nodes[v], &mut terms);
            order(u, v, &mut terms);
            Some(terms.iter().fold(Wide::ZERO, |sum, &(value, bit)| sum + Wide::at(value, bit)))
        })?;
        let mut all = self.mate.clone();
        for (i, &j) in mates.iter().enumerate() {
            all[live[i]] = live[j];
        }
        Some(all)
    }

    fn is_paired_here(&self, node: usize) -> bool {
        self.mate[node] < self.inside
    }

    fn fix(&mut self, u: usize, v: usize) {
        self.done[u] = true;
        self.done[v] = true;
        self.pairs.push((u.min(v), u.max(v)));
    }

    /// Art. 4.4: the first set of moved-down players among those that serve the criteria best. The first step also
    /// finds how good the bracket can be, and whether C9 is asked.
    fn choose_moved_down(&mut self) -> Option<()> {
        self.with_c9 = c9_may_count(self.ranked, self.bracket);
        let mut start = 0;
        loop {
            let end = (start + BITS_A_STEP).min(self.moved);
            let (inside, moved) = (self.inside, self.moved);
            self.solve(end - start, move |u, v, terms| {
                if v < inside && u < moved && (start..end).contains(&u) {
                    terms.push((1, end - 1 - u));
                }
            })?;
            let left_over = (0..self.inside).filter(|&node| !self.is_paired_here(node)).count();
            if self.with_c9 && left_over != 1 {
                self.with_c9 = false;
                continue;
            }
            for node in start..end {
                self.kept[node] = self.is_paired_here(node);
                self.limbo[node] = !self.kept[node];
            }
            if end == self.moved {
                return Some(());
            }
            start = end;
        }
    }

    /// Art. 4.2: each in turn gets the highest opponent.
    fn choose_their_opponents(&mut self) -> Option<()> {
        let kept: Vec<usize> = (0..self.moved).filter(|&node| self.kept[node]).collect();
        let residents = self.inside - self.moved;
        let slot = width(residents);
        for step in kept.chunks((BITS_A_STEP / slot.max(1)).max(1)) {
            let (moved, inside) = (self.moved, self.inside);
            self.solve(slot * step.len(), |u, v, terms| {
                if v < inside
                    && let Some(place) = step.iter().position(|&node| node == u)
                {
                    let better = residents - (v - moved);
                    terms.push((better as u64, slot * (step.len() - 1 - place)));
                }
            })?;
            for &node in step {
                self.fix(node, self.mate[node]);
            }
        }
        Some(())
    }

    /// The residents that still make pairs among themselves or float.
    fn remainder(&self) -> Vec<usize> {
        (self.moved..self.inside).filter(|&node| !self.done[node]).collect()
    }

    /// Art. 4.3: who are the upper members of the pairs. Sets the roles.
    fn choose_exchanges(&mut self) -> Option<()> {
        let remainder = self.remainder();
        let inside = self.inside;
        let mut rank = vec![0; self.nodes.len()];
        for (index, &node) in remainder.iter().enumerate() {
            rank[node] = index + 1;
        }
        let pairs = remainder.iter().filter(|&&node| self.is_paired_here(node)).count() / 2;
        let size = remainder.len();
        let (number_bits, size_bits) = (width(pairs), width(size * pairs));
        // Fewest exchanges: fewest pairs within the lower half. Then the least difference of the numbers exchanged,
        // which is the least sum of the upper members.
        let amount = |low: usize, u: usize, v: usize, terms: &mut Vec<Term>| {
            if v < inside {
                terms.push((u64::from(rank[u] <= pairs), low + size_bits));
                terms.push(((size - rank[u]) as u64, low));
            }
        };
        self.solve(number_bits + size_bits, |u, v, terms| amount(0, u, v, terms))?;
        let crossed =
            |solver: &Self| remainder.iter().filter(|&&node| rank[node] <= pairs && !solver.is_upper(node)).count();
        let (upper, lower) = remainder.split_at(pairs);
        if crossed(self) > 0 {
            // Of those who leave the upper half the lowest first; of those who enter it the highest first.
            let leaving: Vec<usize> = upper.iter().rev().copied().collect();
            for (candidates, wanted) in [(leaving.as_slice(), Role::Lower), (lower, Role::Upper)] {
                for step in candidates.chunks(BITS_A_STEP) {
                    let low = step.len();
                    self.solve(low + number_bits + size_bits, |u, v, terms| {
                        amount(low, u, v, terms);
                        for (bit, &node) in step.iter().rev().enumerate() {
                            let is_upper = node == u && v < inside;
                            let is_lower = node == v || (node == u && v >= inside);
                            let wished = if wanted == Role::Upper { is_upper } else { is_lower };
                            if wished {
                                terms.push((1, bit));
                            }
                        }
                    })?;
                    for &node in step {
                        self.role[node] = if self.is_upper(node) { Role::Upper } else { Role::Lower };
                    }
                }
            }
        } else {
            for &node in upper {
                self.role[node] = Role::Upper;
            }
            for &node in lower {
                self.role[node] = Role::Lower;
            }
        }
        Some(())
    }

    fn is_upper(&self, node: usize) -> bool {
        self.is_paired_here(node) && node < self.mate[node]
    }

    /// Art. 4.2: each upper member in turn gets the highest opponent.
    fn choose_opponents(&mut self) -> Option<()> {
        let remainder = self.remainder();
        let uppers: Vec<usize> = remainder.iter().copied().filter(|&node| self.role[node] == Role::Upper).collect();
        let slot = width(self.inside);
        for step in uppers.chunks((BITS_A_STEP / slot.max(1)).max(1)) {
            let inside = self.inside;
            self.solve(slot * step.len(), |u, v, terms| {
                if v < inside
                    && let Some(place) = step.iter().position(|&node| node == u)
                {
                    terms.push(((inside - v) as u64, slot * (step.len() - 1 - place)));
                }
            })?;
            for &node in step {
                self.fix(node, self.mate[node]);
            }
        }
        Some(())
    }

    fn paired(&self) -> Paired {
        let place = |node: usize| self.nodes[node].0;
        let pairs = self.pairs.iter().map(|&(u, v)| (place(u), place(v))).collect();
        let floaters = (0..self.inside).filter(|&node| !self.done[node]).map(place).collect();
        Paired { pairs, floaters }
    }
}
