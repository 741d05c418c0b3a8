//! The pairing of a bracket (C.04.5 Art. 3.6): of all without a rematch and with the fewest failures of C8, the one
//! whose identifier comes first. The identifier lists the top members (the smaller start number of each pair)
//! ascending, then their bottom members in the same order.

use super::super::dutch::Ranked;
use super::super::matching::{Wide, best_perfect, most_pairs};

/// What is decided of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Open,
    Top,
    Bottom,
}

/// The first pairing of a bracket, its members ascending by start number; `costs` are the failures of C8 by pair.
pub(super) fn first(
    ranked: &Ranked,
    bracket: &[usize],
    costs: impl Fn(usize, usize) -> usize,
) -> Option<Vec<(usize, usize)>> {
    let size = bracket.len();
    let mut search = Search { ranked, bracket, costs, role: vec![Role::Open; size], mate: vec![None; size], aim: 0 };
    search.aim = search.fewest()?;
    search.choose_tops();
    search.choose_bottoms()?;
    let pair =
        |(top, mate): (usize, &Option<usize>)| mate.filter(|&bottom| top < bottom).map(|b| (bracket[top], bracket[b]));
    Some(search.mate.iter().enumerate().filter_map(pair).collect())
}

struct Search<'a, C> {
    ranked: &'a Ranked,
    bracket: &'a [usize],
    costs: C,
    role: Vec<Role>,
    mate: Vec<Option<usize>>,
    /// Failures of C8 that the members who are still open may have.
    aim: usize,
}

impl<C: Fn(usize, usize) -> usize> Search<'_, C> {
    fn cost(&self, one: usize, other: usize) -> usize {
        (self.costs)(self.bracket[one], self.bracket[other])
    }

    /// Whether two members may be paired, by C1 and the roles given.
    fn allows(&self, one: usize, other: usize) -> bool {
        let (top, bottom) = (one.min(other), one.max(other));
        self.role[top] != Role::Bottom
            && self.role[bottom] != Role::Top
            && self.ranked.may_meet(self.bracket[top], self.bracket[bottom])
    }

    /// The fewest failures of C8 among the members without a mate; nothing where they cannot be paired.
    fn fewest(&self) -> Option<usize> {
        let open: Vec<usize> = (0..self.bracket.len()).filter(|&member| self.mate[member].is_none()).collect();
        let free = |u: usize, v: usize| self.allows(open[u], open[v]) && self.cost(open[u], open[v]) == 0;
        if most_pairs(open.len(), free).iter().all(Option::is_some) {
            return Some(0);
        }
        let mates = best_perfect::<2>(open.len(), |u, v| {
            let cost = self.cost(open[u], open[v]) as u64;
            self.allows(open[u], open[v]).then(|| Wide::at(2 - cost.min(2), 0))
        })?;
        let total: usize = mates.iter().enumerate().map(|(u, &v)| self.cost(open[u], open[v])).sum();
        Some(total / 2)
    }

    /// Whether those who are open can be paired within the aim. Whole halves in which few have met need no trial.
    fn works_out(&self) -> bool {
        self.fewest().is_some_and(|fewest| fewest <= self.aim)
    }

    /// The tops ascending: each member is one if it can be.
    fn choose_tops(&mut self) {
        let size = self.bracket.len();
        // Mostly the upper half can be.
        let halves = (0..size).map(|member| if member < size / 2 { Role::Top } else { Role::Bottom }).collect();
        let open = std::mem::replace(&mut self.role, halves);
        if self.works_out() {
            return;
        }
        self.role = open;
        for member in 0..size {
            self.role[member] = Role::Top;
            if !self.works_out() {
                self.role[member] = Role::Bottom;
            }
        }
    }

    /// The bottoms in the order of their tops: each top gets the first that works out.
    fn choose_bottoms(&mut self) -> Option<()> {
        let tops: Vec<usize> = (0..self.role.len()).filter(|&member| self.role[member] == Role::Top).collect();
        for top in tops {
            let aim = self.aim;
            let bottom = (top + 1..self.role.len()).find(|&bottom| {
                if self.mate[bottom].is_some() || !self.allows(top, bottom) {
                    return false;
                }
                let Some(left) = aim.checked_sub(self.cost(top, bottom)) else { return false };
                self.mate[top] = Some(bottom);
                self.mate[bottom] = Some(top);
                self.aim = left;
                let works = self.works_out();
                if !works {
                    self.mate[top] = None;
                    self.mate[bottom] = None;
                    self.aim = aim;
                }
                works
            });
            bottom?;
        }
        Some(())
    }
}
