//! The perfect matching of greatest weight in a general graph: Edmonds' blossoms with dual variables, O(n^3).
//!
//! Every vertex and every blossom has a dual value; an edge is *tight* when the duals of its ends make up twice its
//! weight. Pairs are only ever made along tight edges. A phase grows alternating trees from all free vertices at once:
//! nodes are *outer* (even distance from a root), *inner* or *unseen*. When no tight edge is left to grow along, duals
//! move until one is. Every phase makes one pair more.

use super::Wide;
use std::collections::VecDeque;

/// No vertex, no node, no edge.
const NONE: usize = usize::MAX;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    Unseen,
    Outer,
    Inner,
}

/// The mates in a perfect matching of greatest weight among `n` vertices, or nothing where no perfect matching exists.
/// `weight(u, v)` with u < v is the weight of the edge, nothing where there is none.
pub(in super::super) fn best_perfect<const K: usize>(
    n: usize,
    weight: impl Fn(usize, usize) -> Option<Wide<K>>,
) -> Option<Vec<usize>> {
    if n % 2 == 1 {
        return None;
    }
    let mut search = Search::new(n, weight);
    search.pair_greedily();
    while (0..n).any(|vertex| search.mate[vertex] == NONE) {
        if !search.phase() {
            return None;
        }
    }
    Some(search.mate[..n].to_vec())
}

/// Nodes below `n` are vertices, the others blossoms. For an edge between two nodes `ends` gives the vertex at the near
/// end and the one at the far end.
struct Search<const K: usize> {
    n: usize,
    slots: usize,
    /// Twice the weight of each edge; the doubling keeps all duals whole.
    weight: Vec<Wide<K>>,
    /// The edge of least slack between two nodes: (near vertex, far vertex), `NONE` where there is none.
    ends: Vec<(usize, usize)>,
    dual: Vec<Wide<K>>,
    /// The vertex at the other side of the pair, for every node.
    mate: Vec<usize>,
    /// For a node that is no outer one's own: the outer vertex with the tightest edge to it.
    slack: Vec<usize>,
    /// The outermost node that a node lies in; `NONE` for an unused blossom.
    top: Vec<usize>,
    /// The vertex from which an inner node was reached.
    parent: Vec<usize>,
    label: Vec<Label>,
    /// The stamp of the last walk to the root that came by.
    visited: Vec<usize>,
    stamp: usize,
    /// The children of a blossom, in the order of its circle, the base first.
    children: Vec<Vec<usize>>,
    /// For blossom and vertex: the child that holds the vertex.
    child_of: Vec<usize>,
    queue: VecDeque<usize>,
}

impl<const K: usize> Search<K> {
    fn new(n: usize, weight: impl Fn(usize, usize) -> Option<Wide<K>>) -> Self {
        let slots = n + n / 2 + 1;
        let mut search = Self {
            n,
            slots,
            weight: vec![Wide::ZERO; n * n],
            ends: vec![(NONE, NONE); slots * slots],
            dual: vec![Wide::ZERO; slots],
            mate: vec![NONE; slots],
            slack: vec![NONE; slots],
            top: (0..slots).map(|node| if node < n { node } else { NONE }).collect(),
            parent: vec![NONE; slots],
            label: vec![Label::Unseen; slots],
            visited: vec![0; slots],
            stamp: 0,
            children: vec![Vec::new(); slots],
            child_of: vec![NONE; slots * n],
            queue: VecDeque::new(),
        };
        let mut seen = vec![false; n];
        for u in 0..n {
            for v in u + 1..n {
                let Some(weight) = weight(u, v) else { continue };
                let doubled = weight.doubled();
                search.weight[u * n + v] = doubled;
                search.weight[v * n + u] = doubled;
                search.ends[u * slots + v] = (u, v);
                search.ends[v * slots + u] = (v, u);
                for vertex in [u, v] {
                    // A dual of the greatest weight around keeps every edge from being overdrawn.
                    if !seen[vertex] || search.dual[vertex] < doubled {
                        search.dual[vertex] = doubled;
                        seen[vertex] = true;
                    }
                }
            }
        }
        search
    }

    /// Duals of both ends less twice the (doubled) weight: zero when tight, never negative.
    #[inline]
    fn gap(&self, (u, v): (usize, usize)) -> Wide<K> {
        self.dual[u] + self.dual[v] - self.weight[u * self.n + v].doubled()
    }

    #[inline]
    fn edge(&self, from: usize, to: usize) -> (usize, usize) {
        self.ends[from * self.slots + to]
    }

    /// Pairs whatever is tight before the first phase.
    fn pair_greedily(&mut self) {
        for u in 0..self.n {
            if self.mate[u] != NONE {
                continue;
            }
            let free = (u + 1..self.n)
                .find(|&v| self.mate[v] == NONE && self.edge(u, v).0 != NONE && self.gap((u, v)) == Wide::ZERO);
            if let Some(v) = free {
                self.mate[u] = v;
                self.mate[v] = u;
            }
        }
    }

    /// Grows trees until a pair more can be made; false when the free vertices cannot be paired.
    fn phase(&mut self) -> bool {
        self.label.fill(Label::Unseen);
        self.slack.fill(NONE);
        self.queue.clear();
        for node in 0..self.slots {
            if self.top[node] == node && self.mate[node] == NONE {
                self.parent[node] = NONE;
                self.label[node] = Label::Outer;
                self.enqueue(node);
            }
        }
        loop {
            if self.grow() {
                return true;
            }
            if !self.move_duals() {
                return false;
            }
            if self.use_new_tight_edges() {
                return true;
            }
        }
    }

    /// Puts the vertices of an outer node into the queue.
    fn enqueue(&mut self, node: usize) {
        if node < self.n {
            self.queue.push_back(node);
        } else {
            for index in 0..self.children[node].len() {
                self.enqueue(self.children[node][index]);
            }
        }
    }

    fn grow(&mut self) -> bool {
        while let Some(u) = self.queue.pop_front() {
            if self.label[self.top[u]] == Label::Inner {
                continue;
            }
            for v in 0..self.n {
                if self.edge(u, v).0 == NONE || self.top[u] == self.top[v] {
                    continue;
                }
                if self.gap((u, v)) == Wide::ZERO {
                    if self.found((u, v)) {
                        return true;
                    }
                } else {
                    self.note_slack(u, self.top[v]);
                }
            }
        }
        false
    }

    fn note_slack(&mut self, u: usize, node: usize) {
        let known = self.slack[node];
        if known == NONE || self.gap(self.edge(u, node)) < self.gap(self.edge(known, node)) {
            self.slack[node] = u;
        }
    }

    fn find_slack(&mut self, node: usize) {
        self.slack[node] = NONE;
        for u in 0..self.n {
            let outside = self.top[u] != node && self.label[self.top[u]] == Label::Outer;
            if outside && self.edge(u, node).0 != NONE {
                self.note_slack(u, node);
            }
        }
    }

    /// Moves the duals as far as no edge is overdrawn and no blossom's dual falls below zero.
    fn move_duals(&mut self) -> bool {
        let mut least: Option<Wide<K>> = None;
        let mut offer = |value: Wide<K>| {
            if least.is_none_or(|known| value < known) {
                least = Some(value);
            }
        };
        for node in 0..self.slots {
            if self.top[node] != node {
                continue;
            }
            let label = self.label[node];
            if node >= self.n && label == Label::Inner {
                offer(self.dual[node].halved());
            }
            if self.slack[node] != NONE {
                let gap = self.gap(self.edge(self.slack[node], node));
                match label {
                    Label::Unseen => offer(gap),
                    Label::Outer => offer(gap.halved()),
                    Label::Inner => {}
                }
            }
        }
        let Some(step) = least else { return false };
        for u in 0..self.n {
            match self.label[self.top[u]] {
                Label::Outer => self.dual[u] = self.dual[u] - step,
                Label::Inner => self.dual[u] = self.dual[u] + step,
                Label::Unseen => {}
            }
        }
        for blossom in self.n..self.slots {
            if self.top[blossom] == blossom {
                match self.label[blossom] {
                    Label::Outer => self.dual[blossom] = self.dual[blossom] + step.doubled(),
                    Label::Inner => self.dual[blossom] = self.dual[blossom] - step.doubled(),
                    Label::Unseen => {}
                }
            }
        }
        true
    }

    fn use_new_tight_edges(&mut self) -> bool {
        self.queue.clear();
        for node in 0..self.slots {
            let from = self.slack[node];
            if self.top[node] == node && from != NONE && self.top[from] != node {
                let edge = self.edge(from, node);
                if self.gap(edge) == Wide::ZERO && self.found(edge) {
                    return true;
                }
            }
        }
        for blossom in self.n..self.slots {
            let spent = self.label[blossom] == Label::Inner && self.dual[blossom] == Wide::ZERO;
            if self.top[blossom] == blossom && spent {
                self.expand(blossom);
            }
        }
        false
    }

    /// A tight edge out of an outer node: grows the tree, shrinks a circle, or makes a pair more (true).
    fn found(&mut self, (near, far): (usize, usize)) -> bool {
        let (u, v) = (self.top[near], self.top[far]);
        match self.label[v] {
            Label::Unseen => {
                self.parent[v] = near;
                self.label[v] = Label::Inner;
                let next = self.top[self.mate[v]];
                self.slack[v] = NONE;
                self.slack[next] = NONE;
                self.label[next] = Label::Outer;
                self.enqueue(next);
                false
            }
            Label::Outer => {
                if let Some(ancestor) = self.common_ancestor(u, v) {
                    self.shrink(u, ancestor, v);
                    false
                } else {
                    self.augment(u, v);
                    self.augment(v, u);
                    true
                }
            }
            Label::Inner => false,
        }
    }

    fn common_ancestor(&mut self, mut u: usize, mut v: usize) -> Option<usize> {
        self.stamp += 1;
        while u != NONE || v != NONE {
            if u != NONE {
                if self.visited[u] == self.stamp {
                    return Some(u);
                }
                self.visited[u] = self.stamp;
                u = if self.mate[u] == NONE { NONE } else { self.top[self.parent[self.top[self.mate[u]]]] };
            }
            std::mem::swap(&mut u, &mut v);
        }
        None
    }

    fn set_top(&mut self, node: usize, top: usize) {
        self.top[node] = top;
        if node >= self.n {
            for index in 0..self.children[node].len() {
                self.set_top(self.children[node][index], top);
            }
        }
    }

    /// Makes one outer node of the circle u .. ancestor .. v.
    fn shrink(&mut self, u: usize, ancestor: usize, v: usize) {
        let Some(blossom) = (self.n..self.slots).find(|&slot| self.top[slot] == NONE) else { return };
        self.dual[blossom] = Wide::ZERO;
        self.label[blossom] = Label::Outer;
        self.mate[blossom] = self.mate[ancestor];
        let mut circle = vec![ancestor];
        for (side, start) in [u, v].into_iter().enumerate() {
            let mut node = start;
            while node != ancestor {
                let inner = self.top[self.mate[node]];
                circle.extend([node, inner]);
                self.enqueue(inner);
                node = self.top[self.parent[inner]];
            }
            if side == 0 {
                circle[1..].reverse();
            }
        }
        self.children[blossom] = circle;
        self.parent[blossom] = self.parent[ancestor];
        self.set_top(blossom, blossom);
        self.gather_edges(blossom);
        self.find_slack(blossom);
    }

    /// The tightest edges out of a new blossom, and which child holds which vertex.
    fn gather_edges(&mut self, blossom: usize) {
        let (n, slots) = (self.n, self.slots);
        for node in 0..slots {
            self.ends[blossom * slots + node] = (NONE, NONE);
            self.ends[node * slots + blossom] = (NONE, NONE);
        }
        self.child_of[blossom * n..(blossom + 1) * n].fill(NONE);
        for index in 0..self.children[blossom].len() {
            let child = self.children[blossom][index];
            for node in 0..slots {
                let edge = self.edge(child, node);
                if edge.0 == NONE {
                    continue;
                }
                let known = self.edge(blossom, node);
                if known.0 == NONE || self.gap(edge) < self.gap(known) {
                    self.ends[blossom * slots + node] = edge;
                    self.ends[node * slots + blossom] = (edge.1, edge.0);
                }
            }
            for vertex in 0..n {
                if child == vertex || (child >= n && self.child_of[child * n + vertex] != NONE) {
                    self.child_of[blossom * n + vertex] = child;
                }
            }
        }
    }

    /// Where `child` stands in the circle of `blossom`, the circle turned so that the way from the base is even.
    fn even_place(&mut self, blossom: usize, child: usize) -> usize {
        let circle = &mut self.children[blossom];
        let place = circle.iter().position(|&other| other == child).unwrap_or(0);
        if place % 2 == 1 {
            circle[1..].reverse();
            circle.len() - place
        } else {
            place
        }
    }

    /// Opens an inner blossom whose dual is spent.
    fn expand(&mut self, blossom: usize) {
        for index in 0..self.children[blossom].len() {
            let child = self.children[blossom][index];
            self.set_top(child, child);
        }
        let entry = self.edge(blossom, self.parent[blossom]).0;
        let entered = self.child_of[blossom * self.n + entry];
        let place = self.even_place(blossom, entered);
        let circle = std::mem::take(&mut self.children[blossom]);
        for pair in circle[..place].chunks(2) {
            let (inner, outer) = (pair[0], pair[1]);
            self.parent[inner] = self.edge(outer, inner).0;
            self.label[inner] = Label::Inner;
            self.label[outer] = Label::Outer;
            self.slack[inner] = NONE;
            self.find_slack(outer);
            self.enqueue(outer);
        }
        self.label[entered] = Label::Inner;
        self.parent[entered] = self.parent[blossom];
        for &child in &circle[place + 1..] {
            self.label[child] = Label::Unseen;
            self.find_slack(child);
        }
        self.top[blossom] = NONE;
    }

    /// Pairs node `u` with node `v` along their edge, and turns the pairs inside `u` to fit.
    fn set_mate(&mut self, u: usize, v: usize) {
        let (near, far) = self.edge(u, v);
        self.mate[u] = far;
        if u < self.n {
            return;
        }
        let child = self.child_of[u * self.n + near];
        let place = self.even_place(u, child);
        for index in 0..place {
            let (one, other) = (self.children[u][index], self.children[u][index ^ 1]);
            self.set_mate(one, other);
        }
        self.set_mate(child, v);
        self.children[u].rotate_left(place);
    }

    /// Turns the pairs on the way from `u` to its root, `u` being paired with `v`.
    fn augment(&mut self, mut u: usize, mut v: usize) {
        loop {
            let before = self.mate[u];
            self.set_mate(u, v);
            if before == NONE {
                return;
            }
            let inner = self.top[before];
            let outer = self.top[self.parent[inner]];
            self.set_mate(inner, outer);
            (u, v) = (outer, inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Wide, best_perfect};
    use crate::tournament::pairing::lot::Lot;

    /// The best total by trying everything; nothing where there is no perfect matching.
    fn tried(n: usize, weight: &[Vec<Option<i64>>], used: &mut Vec<bool>) -> Option<i64> {
        let Some(u) = (0..n).find(|&u| !used[u]) else { return Some(0) };
        used[u] = true;
        let mut best = None;
        for v in u + 1..n {
            if let Some(own) = weight[u][v].filter(|_| !used[v]) {
                used[v] = true;
                best = best.max(tried(n, weight, used).map(|rest| rest + own));
                used[v] = false;
            }
        }
        used[u] = false;
        best
    }

    fn random_weights(lot: &mut Lot, n: usize, density: u8, greatest: usize) -> Vec<Vec<Option<i64>>> {
        let mut weight = vec![vec![None; n]; n];
        for (u, v) in (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v))) {
            if lot.happens(density) {
                weight[u][v] = i64::try_from(lot.below(greatest)).ok();
                weight[v][u] = weight[u][v];
            }
        }
        weight
    }

    #[test]
    fn as_good_as_by_trying_everything() {
        let mut lot = Lot::new(5);
        for case in 0..4_000 {
            let n = 2 * lot.below(6);
            let density = [35, 60, 100][case % 3];
            let weight = random_weights(&mut lot, n, density, [2, 4, 1000][case % 3]);
            let found = best_perfect(n, |u, v| weight[u][v].map(|own| Wide::<2>::at(own.unsigned_abs(), 60)));
            let total = found.map(|mates| {
                let sum = |(u, &v): (usize, &usize)| {
                    assert_eq!(mates[v], u, "case {case}");
                    weight[u][v].unwrap()
                };
                mates.iter().enumerate().map(sum).sum::<i64>() / 2
            });
            assert_eq!(total, tried(n, &weight, &mut vec![false; n]), "case {case}: {weight:?}");
        }
    }
}
