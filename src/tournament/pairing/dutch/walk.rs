//! A bracket by walking the candidates in the order in which Art. 4 generates them.
//!
//! The walk aims at what no pairing of the bracket can better: everybody paired but one at most, and he a resident who
//! fits below; no more colour faults than counting shows to be unavoidable; no float repeated. It only follows
//! candidates that can still reach this, so the first complete one is the pairing of the bracket. Where the aim cannot
//! be reached, or the walk takes too long, it gives no answer, and the matching decides.

use super::balance::{Dues, Faults, KINDS, kind, pair_faults};
use super::below::Below;
use super::contestant::Float;
use super::quality::floated;
use super::ranked::Ranked;
use super::{Bracket, Paired};

/// Steps a walk may take for each player of the bracket, and in any case.
const STEPS_A_PLAYER: usize = 64;
const STEPS: usize = 20_000;
/// The largest remainder in which exchanges are walked through.
const MOST_WITH_EXCHANGES: usize = 64;

/// The pairing of the bracket where the walk finds it.
pub(super) fn pair(ranked: &Ranked, bracket: &Bracket) -> Option<Paired> {
    let size = bracket.moved_down.len() + bracket.residents.len();
    if bracket.moved_down.len() > bracket.residents.len() {
        return None;
    }
    let mut below = Below::new(ranked, bracket);
    let floaters = if size.is_multiple_of(2) {
        if !below.needs_nobody() {
            return None;
        }
        Vec::new()
    } else {
        below.candidates()?
    };
    let mut walk = Walk::new(ranked, bracket, &floaters)?;
    walk.moved_down(0)
}

struct Walk<'a> {
    ranked: &'a Ranked,
    moved_down: &'a [usize],
    residents: &'a [usize],
    /// The kind of preference of every resident.
    kinds: Vec<usize>,
    /// Residents who may be the one that floats.
    may_float: Vec<bool>,
    /// One who floats, or none.
    floats: bool,
    /// The faults to be reached by the whole bracket.
    aim: Faults,
    faults: Faults,
    /// Partners so far, by index of the moved-down player and of the resident.
    opponents: Vec<usize>,
    taken: Vec<bool>,
    /// Dues of those not yet paired, both lists together.
    dues: Dues,
    /// Free residents of each kind who may float.
    floating: [usize; KINDS],
    steps: usize,
}

fn plus(one: Faults, two: Faults) -> Faults {
    (one.0 + two.0, one.1 + two.1)
}

impl<'a> Walk<'a> {
    /// Sets the aim; none where counting shows that there is no such pairing.
    fn new(ranked: &'a Ranked, bracket: &'a Bracket, floaters: &[usize]) -> Option<Self> {
        let kind_of = |place: &usize| kind(ranked.players[*place].preference);
        let kinds: Vec<usize> = bracket.residents.iter().map(kind_of).collect();
        let dues = Dues::of(kinds.iter().copied().chain(bracket.moved_down.iter().map(kind_of)));
        let size = bracket.moved_down.len() + bracket.residents.len();
        let floats = !size.is_multiple_of(2);
        let mut may_float = vec![false; bracket.residents.len()];
        let aim = if floats {
            // C12, C13, then C14 and C16 of the one who floats.
            let value = |&index: &usize| {
                let faults = dues.without(kinds[index]).fewest_faults()?;
                let again = [0, 1].map(|back| floated(ranked, bracket.residents[index], Float::Down, back));
                Some((faults, again))
            };
            let best = floaters.iter().filter_map(value).min()?;
            for index in floaters.iter().filter(|index| value(index) == Some(best)) {
                may_float[*index] = true;
            }
            best.0
        } else {
            dues.fewest_faults()?
        };
        let mut floating = [0; KINDS];
        for (kind, _) in kinds.iter().zip(&may_float).filter(|(_, may)| **may) {
            floating[*kind] += 1;
        }
        Some(Self {
            ranked,
            moved_down: &bracket.moved_down,
            residents: &bracket.residents,
            may_float,
            floats,
            aim,
            faults: (0, 0),
            opponents: Vec::with_capacity(bracket.moved_down.len()),
            taken: vec![false; bracket.residents.len()],
            dues,
            floating,
            steps: STEPS + STEPS_A_PLAYER * size,
            kinds,
        })
    }

    /// Whether two may be paired without failing C1, C3, C10 or C11.
    fn fit(&self, one: usize, other: usize) -> bool {
        self.ranked.may_meet(one, other)
            && (!self.ranked.has_topscorers || !self.ranked.players[one].shares_absolute(&self.ranked.players[other]))
    }

    /// Whether those who are left can be paired with no more faults than the aim allows.
    fn can_reach_the_aim(&self) -> bool {
        let reaches = |dues: &Dues| dues.fewest_faults().is_some_and(|rest| plus(self.faults, rest) <= self.aim);
        if self.floats {
            (0..KINDS).any(|kind| self.floating[kind] > 0 && reaches(&self.dues.without(kind)))
        } else {
            reaches(&self.dues)
        }
    }

    /// Gives the moved-down player at `index` the highest opponent from whom on all works out, and all after him.
    fn moved_down(&mut self, index: usize) -> Option<Paired> {
        let Some(&place) = self.moved_down.get(index) else { return self.remainder() };
        let own = kind(self.ranked.players[place].preference);
        for resident in 0..self.residents.len() {
            let opponent = self.residents[resident];
            if self.taken[resident] || !self.fit(place, opponent) {
                continue;
            }
            // C15, C17, C19, C21.
            if [0, 1].iter().any(|&back| floated(self.ranked, opponent, Float::Up, back)) {
                continue;
            }
            self.steps = self.steps.checked_sub(1)?;
            let faults = pair_faults(own, self.kinds[resident])?;
            let before = (self.faults, self.dues, self.floating);
            self.faults = plus(self.faults, faults);
            self.dues = self.dues.without(own).without(self.kinds[resident]);
            self.floating[self.kinds[resident]] -= usize::from(self.may_float[resident]);
            self.taken[resident] = true;
            self.opponents.push(resident);
            if self.can_reach_the_aim() {
                // Whoever fails further down may fail for want of steps or exchanges; then nothing is proved.
                return self.moved_down(index + 1);
            }
            self.opponents.pop();
            self.taken[resident] = false;
            (self.faults, self.dues, self.floating) = before;
        }
        None
    }

    /// Pairs the residents that are left, first without exchanges, then with one.
    fn remainder(&mut self) -> Option<Paired> {
        let left: Vec<usize> = (0..self.residents.len()).filter(|&index| !self.taken[index]).collect();
        let pairs = left.len() / 2;
        let (upper, lower) = left.split_at(pairs);
        let mut found = self.transpositions(upper, lower)?;
        if found.is_empty() && pairs > 0 {
            found = self.one_exchange(upper, lower)?;
        }
        if found.is_empty() && pairs > 0 {
            return None;
        }
        let place = |index: usize| self.residents[index];
        let moved = self.moved_down.iter().zip(&self.opponents).map(|(&moved, &resident)| (moved, place(resident)));
        let paired = found.iter().map(|&(one, other)| (place(one.min(other)), place(one.max(other))));
        let pairs: Vec<(usize, usize)> = moved.chain(paired).collect();
        let mut seated = self.taken.clone();
        for &(one, other) in &found {
            seated[one] = true;
            seated[other] = true;
        }
        let floaters = (0..self.residents.len()).filter(|&index| !seated[index]).map(place).collect();
        Some(Paired { pairs, floaters })
    }

    /// Art. 4.3 with one exchange: the least difference, then the lowest who leaves the upper half.
    fn one_exchange(&mut self, upper: &[usize], lower: &[usize]) -> Option<Vec<(usize, usize)>> {
        if upper.len() + lower.len() > MOST_WITH_EXCHANGES {
            return None;
        }
        let size = upper.len() + lower.len();
        for difference in 1..size {
            for leaving in (0..upper.len()).rev() {
                let Some(entering) = (leaving + difference).checked_sub(upper.len()) else { continue };
                if entering >= lower.len() {
                    continue;
                }
                let mut new_upper = upper.to_vec();
                let mut new_lower = lower.to_vec();
                std::mem::swap(&mut new_upper[leaving], &mut new_lower[entering]);
                new_upper.sort_unstable();
                new_lower.sort_unstable();
                let found = self.transpositions(&new_upper, &new_lower)?;
                if !found.is_empty() {
                    return Some(found);
                }
            }
        }
        None
    }

    /// Art. 4.2: the first assignment of lower members to the upper ones that reaches the aim; empty when there is
    /// none, nothing when the steps run out.
    fn transpositions(&mut self, upper: &[usize], lower: &[usize]) -> Option<Vec<(usize, usize)>> {
        let mut halves = Halves::new(self, upper, lower);
        if !halves.can_reach_the_aim(self) {
            return Some(Vec::new());
        }
        while halves.depth() < upper.len() {
            self.steps = self.steps.checked_sub(1)?;
            if !halves.advance(self) && !halves.retreat(self) {
                return Some(Vec::new());
            }
        }
        Some(upper.iter().copied().zip(halves.chosen.iter().map(|&at| lower[at])).collect())
    }
}

/// The upper members from the one at hand on, and the lower members that are free.
struct Halves<'a> {
    upper: &'a [usize],
    lower: &'a [usize],
    upper_dues: Dues,
    lower_dues: Dues,
    floating: [usize; KINDS],
    faults: Faults,
    /// Free lower members as a list: the next and the one before, shifted by one; 0 is the head.
    next: Vec<usize>,
    before: Vec<usize>,
    /// For each upper member so far: the lower member it got.
    chosen: Vec<usize>,
    /// The lower member after which the search for the upper member at hand goes on.
    resume: usize,
}

impl<'a> Halves<'a> {
    fn new(walk: &Walk<'_>, upper: &'a [usize], lower: &'a [usize]) -> Self {
        let mut floating = [0; KINDS];
        for &index in lower.iter().filter(|&&index| walk.may_float[index]) {
            floating[walk.kinds[index]] += 1;
        }
        let count = lower.len() + 1;
        Self {
            upper,
            lower,
            upper_dues: Dues::of(upper.iter().map(|&index| walk.kinds[index])),
            lower_dues: Dues::of(lower.iter().map(|&index| walk.kinds[index])),
            floating,
            faults: walk.faults,
            next: (0..count).map(|slot| (slot + 1) % count).collect(),
            before: (0..count).map(|slot| (slot + count - 1) % count).collect(),
            chosen: Vec::with_capacity(upper.len()),
            resume: 0,
        }
    }

    fn depth(&self) -> usize {
        self.chosen.len()
    }

    fn can_reach_the_aim(&self, walk: &Walk<'_>) -> bool {
        let reaches = |lower: &Dues| {
            let rest = self.upper_dues.fewest_faults_against(lower);
            rest.is_some_and(|rest| plus(self.faults, rest) <= walk.aim)
        };
        if walk.floats {
            (0..KINDS).any(|kind| self.floating[kind] > 0 && reaches(&self.lower_dues.without(kind)))
        } else {
            reaches(&self.lower_dues)
        }
    }

    /// Gives the upper member at hand the next lower member that may do; false when there is none.
    fn advance(&mut self, walk: &Walk<'_>) -> bool {
        let upper = self.upper[self.depth()];
        let own = walk.kinds[upper];
        // Whether a lower member works out by counting depends on its kind only, and on whether it may float.
        let mut verdicts = [[None; 2]; KINDS];
        let mut slot = self.next[self.resume];
        while slot != 0 {
            let lower = self.lower[slot - 1];
            let kind = walk.kinds[lower];
            let floater = usize::from(walk.may_float[lower]);
            let verdict = verdicts[kind][floater].unwrap_or_else(|| self.works_out(walk, own, kind, floater));
            verdicts[kind][floater] = Some(verdict);
            if verdict && walk.fit(walk.residents[upper], walk.residents[lower]) {
                self.apply(walk, own, slot);
                return true;
            }
            slot = self.next[slot];
        }
        false
    }

    fn works_out(&mut self, walk: &Walk<'_>, own: usize, kind: usize, floater: usize) -> bool {
        let Some(faults) = pair_faults(own, kind) else { return false };
        let before = (self.faults, self.upper_dues, self.lower_dues, self.floating);
        self.faults = plus(self.faults, faults);
        self.upper_dues.take(own);
        self.lower_dues.take(kind);
        self.floating[kind] -= floater;
        let verdict = self.can_reach_the_aim(walk);
        (self.faults, self.upper_dues, self.lower_dues, self.floating) = before;
        verdict
    }

    fn apply(&mut self, walk: &Walk<'_>, own: usize, slot: usize) {
        let lower = self.lower[slot - 1];
        let kind = walk.kinds[lower];
        self.faults = plus(self.faults, pair_faults(own, kind).unwrap_or_default());
        self.upper_dues.take(own);
        self.lower_dues.take(kind);
        self.floating[kind] -= usize::from(walk.may_float[lower]);
        let (next, before) = (self.next[slot], self.before[slot]);
        self.next[before] = next;
        self.before[next] = before;
        self.chosen.push(slot - 1);
        self.resume = 0;
    }

    /// Takes the last choice back, to go on behind it; false when there was none.
    fn retreat(&mut self, walk: &Walk<'_>) -> bool {
        let Some(last) = self.chosen.pop() else { return false };
        let slot = last + 1;
        let lower = self.lower[last];
        let (own, kind) = (walk.kinds[self.upper[self.depth()]], walk.kinds[lower]);
        let faults = pair_faults(own, kind).unwrap_or_default();
        self.faults = (self.faults.0 - faults.0, self.faults.1 - faults.1);
        self.upper_dues.add(own);
        self.lower_dues.add(kind);
        self.floating[kind] += usize::from(walk.may_float[lower]);
        let (next, before) = (self.next[slot], self.before[slot]);
        self.next[before] = slot;
        self.before[next] = slot;
        self.resume = slot;
        true
    }
}
