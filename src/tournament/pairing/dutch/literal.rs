//! A small bracket by the letter of Art. 3 and 4: every candidate in order, each judged by every criterion. Slow, and
//! with as little in common with the other ways as may be; they are tested against it.

use super::completion::completable;
use super::contestant::Float;
use super::quality::{colour_faults, floated};
use super::ranked::Ranked;
use super::{Bracket, Paired, bye_is_settled_by};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The largest bracket that is enumerated, and the most players in the next one with those who float to it.
pub(super) const MOST_PLAYERS: usize = 8;
const MOST_IN_THE_NEXT: usize = 10;

/// Pairs (higher ranked first) and downfloaters, as places.
type Candidate = (Vec<(usize, usize)>, Vec<usize>);

/// The failures of a candidate against C7-C21, the first the most weighty; C6 stands before by the order of trial.
type Quality = Vec<Vec<i64>>;

/// The pairing of the bracket; nothing where it is too large to be enumerated.
pub(super) fn pair(ranked: &Ranked, bracket: &Bracket) -> Option<Paired> {
    let size = bracket.moved_down.len() + bracket.residents.len();
    if size > MOST_PLAYERS || bracket.next.len() + 1 > MOST_IN_THE_NEXT {
        return None;
    }
    let mut judge = Judge { ranked, bracket, below: BTreeMap::new() };
    for pairs in (0..=size / 2).rev() {
        let mut best: Option<(Quality, Candidate)> = None;
        for candidate in candidates(bracket, pairs) {
            if size - 2 * pairs + bracket.next.len() > MOST_IN_THE_NEXT {
                return None;
            }
            if let Some(quality) = judge.quality(&candidate)
                && best.as_ref().is_none_or(|(known, _)| quality < *known)
            {
                best = Some((quality, candidate));
            }
        }
        if let Some((_, (pairs, floaters))) = best {
            return Some(Paired { pairs, floaters });
        }
    }
    None
}

/// All candidates with that many pairs, in the order of generation.
fn candidates(bracket: &Bracket, pairs: usize) -> Vec<Candidate> {
    let mut all = Vec::new();
    let moved = &bracket.moved_down;
    let mut sets: Vec<Vec<usize>> =
        (0..=moved.len().min(pairs)).flat_map(|count| subsets(moved.len(), count)).collect();
    sets.sort();
    for set in sets {
        let limbo: Vec<usize> =
            (0..moved.len()).filter(|index| !set.contains(index)).map(|index| moved[index]).collect();
        for opponents in arrangements(bracket.residents.len(), set.len()) {
            let first: Vec<(usize, usize)> = set
                .iter()
                .zip(&opponents)
                .map(|(&index, &resident)| (moved[index], bracket.residents[resident]))
                .collect();
            let rest: Vec<usize> = (0..bracket.residents.len())
                .filter(|resident| !opponents.contains(resident))
                .map(|resident| bracket.residents[resident])
                .collect();
            let Some(left) = pairs.checked_sub(set.len()).filter(|left| 2 * left <= rest.len()) else { continue };
            for (second, over) in homogeneous(&rest, left) {
                let floaters = limbo.iter().copied().chain(over).collect();
                all.push((first.iter().copied().chain(second).collect(), floaters));
            }
        }
    }
    all
}

/// Art. 4.2 and 4.3: each exchange of the halves, in each the transpositions.
fn homogeneous(places: &[usize], pairs: usize) -> Vec<Candidate> {
    let mut uppers = subsets(places.len(), pairs);
    uppers.sort_by_cached_key(|upper| {
        let leaving: Vec<usize> = (0..pairs).filter(|index| !upper.contains(index)).rev().collect();
        let entering: Vec<usize> = upper.iter().copied().filter(|&index| index >= pairs).collect();
        let difference = entering.iter().sum::<usize>() - leaving.iter().sum::<usize>();
        (entering.len(), difference, leaving.into_iter().map(Reverse).collect::<Vec<_>>(), entering)
    });
    let mut all = Vec::new();
    for upper in uppers {
        let lower: Vec<usize> = (0..places.len()).filter(|index| !upper.contains(index)).collect();
        for order in arrangements(lower.len(), pairs) {
            let pair = |(&one, &at): (&usize, &usize)| {
                let other = lower[at];
                (places[one.min(other)], places[one.max(other)])
            };
            let paired = upper.iter().zip(&order).map(pair).collect();
            let over = (0..lower.len()).filter(|at| !order.contains(at)).map(|at| places[lower[at]]).collect();
            all.push((paired, over));
        }
    }
    all
}

/// All sets of `count` numbers below `n`, each ascending, in lexicographic order.
fn subsets(n: usize, count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for last in count - 1..n {
        all.extend(subsets(last, count - 1).into_iter().map(|mut set| {
            set.push(last);
            set
        }));
    }
    all.sort();
    all
}

/// All ways of putting `count` different numbers below `n` in a row, in lexicographic order.
fn arrangements(n: usize, count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        all = all
            .into_iter()
            .flat_map(|row: Vec<usize>| {
                (0..n)
                    .filter(|number| !row.contains(number))
                    .map(|number| {
                        let mut longer = row.clone();
                        longer.push(number);
                        longer
                    })
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    all
}

struct Judge<'a> {
    ranked: &'a Ranked,
    bracket: &'a Bracket,
    /// For floaters: what C8 finds in the next bracket; nothing where the rest cannot be completed (C4).
    below: BTreeMap<Vec<usize>, Option<Vec<i64>>>,
}

impl Judge<'_> {
    /// The failures of a candidate; nothing where an absolute criterion or C4 or C5 fails.
    fn quality(&mut self, (pairs, floaters): &Candidate) -> Option<Quality> {
        if pairs.iter().any(|&(one, other)| !self.ranked.may_meet(one, other)) {
            return None;
        }
        let below = self.below(floaters)?;
        let ranked = self.ranked;
        let score = |place: usize| i64::from(ranked.score(place));
        let moved = |place: usize| self.bracket.moved_down.contains(&place);
        let mut quality: Quality = vec![floaters.iter().map(|&place| score(place)).collect(), below, vec![0]];
        quality[0].sort_by_key(|&score| Reverse(score));
        if let [only] = floaters[..]
            && bye_is_settled_by(ranked, self.bracket)
        {
            quality[2] = vec![i64::try_from(ranked.players[only].unplayed).unwrap_or(i64::MAX)];
        }
        let mut colours = [0; 4];
        for &(one, other) in pairs {
            for (sum, faults) in colours.iter_mut().zip(colour_faults(ranked, one, other)) {
                *sum += i64::from(faults);
            }
        }
        quality.extend(colours.map(|sum| vec![sum]));
        let again = |place: usize, float, back| floated(ranked, place, float, back);
        for back in [0, 1] {
            let down = floaters.iter().filter(|&&place| !moved(place) && again(place, Float::Down, back)).count();
            let up = pairs.iter().filter(|&&(one, other)| moved(one) && again(other, Float::Up, back)).count();
            quality.extend([down, up].map(|count| vec![i64::try_from(count).unwrap_or(i64::MAX)]));
        }
        for back in [0, 1] {
            // A moved-down player who floats on has a difference larger than any to a resident.
            let mut down: Vec<i64> = floaters
                .iter()
                .filter(|&&p| moved(p))
                .filter(|&&p| again(p, Float::Down, back))
                .map(|&place| score(place) + 1_000_000)
                .collect();
            down.extend(
                pairs
                    .iter()
                    .filter(|&&(one, _)| moved(one) && again(one, Float::Down, back))
                    .map(|&(one, other)| score(one) - score(other)),
            );
            let mut up: Vec<i64> = pairs
                .iter()
                .filter(|&&(one, other)| moved(one) && again(other, Float::Up, back))
                .map(|&(one, other)| score(one) - score(other))
                .collect();
            for differences in [&mut down, &mut up] {
                differences.sort_by_key(|&difference| Reverse(difference));
                quality.push(std::mem::take(differences));
            }
        }
        Some(quality)
    }

    /// C4 and C8 for these floaters.
    fn below(&mut self, floaters: &[usize]) -> Option<Vec<i64>> {
        let mut key = floaters.to_vec();
        key.sort_unstable();
        if let Some(known) = self.below.get(&key) {
            return known.clone();
        }
        let everybody: Vec<usize> = key.iter().chain(&self.bracket.next).chain(&self.bracket.rest).copied().collect();
        let found = if completable(self.ranked, &everybody) {
            let open: Vec<usize> = key.iter().chain(&self.bracket.next).copied().collect();
            self.best_below(&open, &mut Vec::new())
        } else {
            None
        };
        self.below.insert(key, found.clone());
        found
    }

    /// The best that the next bracket can do: most pairs, then the floaters' scores, the rest still completable.
    fn best_below(&self, open: &[usize], left: &mut Vec<usize>) -> Option<Vec<i64>> {
        let Some((&one, others)) = open.split_first() else {
            let rest: Vec<usize> = left.iter().chain(&self.bracket.rest).copied().collect();
            let score = |&place: &usize| i64::from(self.ranked.score(place));
            let mut value = vec![i64::try_from(left.len()).unwrap_or(i64::MAX)];
            value.extend(left.iter().map(score));
            value[1..].sort_by_key(|&score| Reverse(score));
            return completable(self.ranked, &rest).then_some(value);
        };
        left.push(one);
        let mut best = self.best_below(others, left);
        left.pop();
        let both_from_above = |other: usize| !self.bracket.next.contains(&other);
        for (index, &other) in others.iter().enumerate() {
            if !both_from_above(other) && self.ranked.may_meet(one, other) {
                let mut fewer = others.to_vec();
                fewer.remove(index);
                let found = self.best_below(&fewer, left);
                best = match (best, found) {
                    (Some(known), Some(new)) => Some(known.min(new)),
                    (known, new) => known.or(new),
                };
            }
        }
        best
    }
}
