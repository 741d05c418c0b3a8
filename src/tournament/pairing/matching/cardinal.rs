//! As many pairs as possible in a general graph: Edmonds' blossoms without weights.

use std::collections::VecDeque;

/// No vertex.
const NONE: usize = usize::MAX;

/// The mates in a matching of most pairs among `n` vertices; `None` for those left over. `edge(u, v)` tells whether
/// two different vertices may be paired; it must be symmetric.
pub(in super::super) fn most_pairs(n: usize, edge: impl Fn(usize, usize) -> bool) -> Vec<Option<usize>> {
    let mut search = Search {
        n,
        edge,
        mate: vec![NONE; n],
        base: (0..n).collect(),
        parent: vec![NONE; n],
        outer: vec![false; n],
        queue: VecDeque::new(),
    };
    search.pair_by_folding();
    for root in 0..n {
        if search.mate[root] == NONE {
            search.augment_from(root);
        }
    }
    search.mate.iter().map(|&mate| (mate != NONE).then_some(mate)).collect()
}

struct Search<E> {
    n: usize,
    edge: E,
    mate: Vec<usize>,
    /// The base of the outermost blossom around a vertex.
    base: Vec<usize>,
    /// For a vertex reached at odd distance: where from.
    parent: Vec<usize>,
    outer: Vec<bool>,
    queue: VecDeque<usize>,
}

impl<E: Fn(usize, usize) -> bool> Search<E> {
    /// Upper half against lower half, as a Swiss pairs by nature: few are left over.
    fn pair_by_folding(&mut self) {
        let half = self.n / 2;
        for u in 0..self.n {
            if self.mate[u] != NONE {
                continue;
            }
            let from = (u + half.max(1)).min(self.n);
            let free = (from..self.n).chain(u + 1..from).find(|&v| self.mate[v] == NONE && (self.edge)(u, v));
            if let Some(v) = free {
                self.mate[u] = v;
                self.mate[v] = u;
            }
        }
    }

    fn augment_from(&mut self, root: usize) {
        self.base = (0..self.n).collect();
        self.parent.fill(NONE);
        self.outer.fill(false);
        self.outer[root] = true;
        self.queue.clear();
        self.queue.push_back(root);
        while let Some(u) = self.queue.pop_front() {
            for v in 0..self.n {
                if u == v || self.base[u] == self.base[v] || self.mate[u] == v || !(self.edge)(u, v) {
                    continue;
                }
                if v == root || (self.mate[v] != NONE && self.parent[self.mate[v]] != NONE) {
                    self.shrink(u, v);
                } else if self.parent[v] == NONE {
                    self.parent[v] = u;
                    if self.mate[v] == NONE {
                        self.turn(v);
                        return;
                    }
                    self.outer[self.mate[v]] = true;
                    self.queue.push_back(self.mate[v]);
                }
            }
        }
    }

    /// Turns the pairs on the way from the free vertex `v` back to the root.
    fn turn(&mut self, mut v: usize) {
        while v != NONE {
            let before = self.parent[v];
            let next = self.mate[before];
            self.mate[v] = before;
            self.mate[before] = v;
            v = next;
        }
    }

    fn shrink(&mut self, u: usize, v: usize) {
        let ancestor = self.common_base(u, v);
        let mut inside = vec![false; self.n];
        self.mark(u, ancestor, v, &mut inside);
        self.mark(v, ancestor, u, &mut inside);
        for vertex in 0..self.n {
            if inside[self.base[vertex]] {
                self.base[vertex] = ancestor;
                if !self.outer[vertex] {
                    self.outer[vertex] = true;
                    self.queue.push_back(vertex);
                }
            }
        }
    }

    fn common_base(&self, u: usize, v: usize) -> usize {
        let mut on_the_way = vec![false; self.n];
        let mut node = u;
        loop {
            node = self.base[node];
            on_the_way[node] = true;
            if self.mate[node] == NONE {
                break;
            }
            node = self.parent[self.mate[node]];
        }
        node = v;
        loop {
            node = self.base[node];
            if on_the_way[node] {
                return node;
            }
            node = self.parent[self.mate[node]];
        }
    }

    fn mark(&mut self, mut node: usize, ancestor: usize, mut child: usize, inside: &mut [bool]) {
        while self.base[node] != ancestor {
            let mate = self.mate[node];
            inside[self.base[node]] = true;
            inside[self.base[mate]] = true;
            self.parent[node] = child;
            child = mate;
            node = self.parent[mate];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::most_pairs;
    use crate::tournament::pairing::lot::Lot;

    /// The most pairs by trying everything.
    fn tried(n: usize, edge: &[Vec<bool>], used: &mut Vec<bool>) -> usize {
        let Some(u) = (0..n).find(|&u| !used[u]) else { return 0 };
        used[u] = true;
        let mut best = tried(n, edge, used);
        for v in u + 1..n {
            if !used[v] && edge[u][v] {
                used[v] = true;
                best = best.max(1 + tried(n, edge, used));
                used[v] = false;
            }
        }
        used[u] = false;
        best
    }

    #[test]
    fn as_many_pairs_as_by_trying_everything() {
        let mut lot = Lot::new(11);
        for case in 0..3_000 {
            let n = lot.below(9);
            let density = [15, 30, 50, 80][case % 4];
            let mut edge = vec![vec![false; n]; n];
            for (u, v) in (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v))) {
                edge[u][v] = lot.happens(density);
                edge[v][u] = edge[u][v];
            }
            let mates = most_pairs(n, |u, v| edge[u][v]);
            for (u, mate) in mates.iter().enumerate() {
                assert!(mate.is_none_or(|v| edge[u][v] && mates[v] == Some(u)), "case {case}");
            }
            let pairs = mates.iter().flatten().count() / 2;
            assert_eq!(pairs, tried(n, &edge, &mut vec![false; n]), "case {case}: {edge:?}");
        }
    }
}
