//! A largest matching of any graph, by Edmonds' blossoms (1965).

use std::collections::VecDeque;

/// Returns whether everybody can be paired with somebody they may meet. `open` lists who is to be paired.
pub(super) fn can_pair_all(open: &[usize], may_meet: &dyn Fn(usize, usize) -> bool) -> bool {
    if open.len() % 2 == 1 {
        return false;
    }
    let links: Vec<Vec<usize>> = open
        .iter()
        .map(|&one| {
            let may = |&other: &usize| open[other] != one && may_meet(one, open[other]);
            (0..open.len()).filter(may).collect()
        })
        .collect();
    Search::new(&links).run()
}

struct Search<'a> {
    links: &'a [Vec<usize>],
    /// Whom each is paired with.
    mate: Vec<Option<usize>>,
    /// In the tree that grows: from where each was reached.
    parent: Vec<Option<usize>>,
    /// The base of the blossom that each is in.
    base: Vec<usize>,
}

impl<'a> Search<'a> {
    fn new(links: &'a [Vec<usize>]) -> Self {
        let size = links.len();
        Self { links, mate: vec![None; size], parent: vec![None; size], base: (0..size).collect() }
    }

    fn run(mut self) -> bool {
        for one in 0..self.links.len() {
            if self.mate[one].is_none() {
                let free =
                    self.links[one].iter().copied().find(|&other| self.mate[other].is_none());
                if let Some(other) = free {
                    self.mate[one] = Some(other);
                    self.mate[other] = Some(one);
                }
            }
        }
        (0..self.links.len()).all(|root| self.mate[root].is_some() || self.augment(root))
    }

    /// Pairs a free one, if a path of changes leads to another free one.
    fn augment(&mut self, root: usize) -> bool {
        let size = self.links.len();
        self.parent = vec![None; size];
        self.base = (0..size).collect();
        let mut is_seen = vec![false; size];
        is_seen[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(one) = queue.pop_front() {
            for &other in &self.links[one] {
                if self.base[one] == self.base[other] || self.mate[one] == Some(other) {
                    continue;
                }
                let is_even = other == root
                    || self.mate[other].is_some_and(|mate| self.parent[mate].is_some());
                if is_even {
                    self.shrink(root, one, other, &mut is_seen, &mut queue);
                } else if self.parent[other].is_none() {
                    self.parent[other] = Some(one);
                    match self.mate[other] {
                        None => {
                            self.flip(other);
                            return true;
                        }
                        Some(mate) => {
                            is_seen[mate] = true;
                            queue.push_back(mate);
                        }
                    }
                }
            }
        }
        false
    }

    /// Makes one of the odd circle that an edge closes.
    fn shrink(
        &mut self,
        root: usize,
        one: usize,
        other: usize,
        is_seen: &mut [bool],
        queue: &mut VecDeque<usize>,
    ) {
        let base = self.common_base(root, one, other);
        let mut is_in = vec![false; self.links.len()];
        self.mark(one, base, other, &mut is_in);
        self.mark(other, base, one, &mut is_in);
        for node in 0..self.links.len() {
            if is_in[self.base[node]] {
                self.base[node] = base;
                if !is_seen[node] {
                    is_seen[node] = true;
                    queue.push_back(node);
                }
            }
        }
    }

    fn common_base(&self, root: usize, one: usize, other: usize) -> usize {
        let mut is_above = vec![false; self.links.len()];
        let mut node = self.base[one];
        loop {
            is_above[node] = true;
            if node == self.base[root] {
                break;
            }
            let mate = self.mate[node].expect("all but the root are paired");
            node = self.base[self.parent[mate].expect("reached in the tree")];
        }
        let mut node = self.base[other];
        while !is_above[node] {
            let mate = self.mate[node].expect("all but the root are paired");
            node = self.base[self.parent[mate].expect("reached in the tree")];
        }
        node
    }

    fn mark(&mut self, mut node: usize, base: usize, mut child: usize, is_in: &mut [bool]) {
        while self.base[node] != base {
            let mate = self.mate[node].expect("all but the root are paired");
            is_in[self.base[node]] = true;
            is_in[self.base[mate]] = true;
            self.parent[node] = Some(child);
            child = mate;
            node = self.parent[mate].expect("reached in the tree");
        }
    }

    /// Changes who is paired along the path to the root.
    fn flip(&mut self, end: usize) {
        let mut node = Some(end);
        while let Some(one) = node {
            let other = self.parent[one].expect("reached in the tree");
            node = self.mate[other];
            self.mate[one] = Some(other);
            self.mate[other] = Some(one);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tries every pairing.
    fn can_slowly(open: &[usize], may_meet: &dyn Fn(usize, usize) -> bool) -> bool {
        let Some((&one, rest)) = open.split_first() else { return true };
        (0..rest.len()).any(|place| {
            let mut others = rest.to_vec();
            let other = others.remove(place);
            may_meet(one, other) && can_slowly(&others, may_meet)
        })
    }

    #[test]
    fn pairings_are_found_where_there_are_any() {
        use rand::{RngExt, SeedableRng};
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(5);
        let mut found = [0; 2];
        for _ in 0..3000 {
            let size = 2 * rng.random_range(1..=5_usize);
            let chance = rng.random_range(0.1..0.7);
            let mut links = vec![vec![false; size]; size];
            for two in (0..size).flat_map(|one| (0..one).map(move |other| [one, other])) {
                let linked = rng.random_bool(chance);
                links[two[0]][two[1]] = linked;
                links[two[1]][two[0]] = linked;
            }
            let open: Vec<usize> = (0..size).collect();
            let may = |one: usize, other: usize| links[one][other];
            let can = can_pair_all(&open, &may);
            assert_eq!(can, can_slowly(&open, &may), "{links:?}");
            found[usize::from(can)] += 1;
        }
        assert!(found[0] > 300 && found[1] > 300, "{found:?}");
    }
}
