//! A bracket by walking the candidates in the order in which Art. 4 generates them.
//!
//! The walk aims at what no pairing of the bracket can better: everybody paired but one at most, and he a resident who
//! fits below; no more colour faults than counting shows to be unavoidable; no float repeated. It only follows
//! candidates that can still reach this, so the first complete one is the pairing of the bracket. Where the aim cannot
//! be reached, or the walk takes too long, it gives no answer, and the matching decides.

use super::balance::{Dues, Faults, KINDS, kind, pair_faults, plus};
use super::below::Below;
use super::contestant::Float;
use super::halves::Halves;
use super::quality::floated;
use super::ranked::Ranked;
use super::{Bracket, Paired};

/// Steps a walk may take for each player of the bracket, and in any case.
const STEPS_A_PLAYER: usize = 16;
const STEPS: usize = 5_000;
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

pub(super) struct Walk<'a> {
    ranked: &'a Ranked,
    moved_down: &'a [usize],
    pub(super) residents: &'a [usize],
    /// The kind of preference of every resident.
    pub(super) kinds: Vec<usize>,
    /// Residents who may be the one that floats.
    pub(super) may_float: Vec<bool>,
    /// One who floats, or none.
    pub(super) floats: bool,
    /// The faults to be reached by the whole bracket.
    pub(super) aim: Faults,
    pub(super) faults: Faults,
    /// Partners so far, by index of the moved-down player and of the resident.
    opponents: Vec<usize>,
    taken: Vec<bool>,
    /// Dues of those not yet paired, both lists together.
    dues: Dues,
    /// Free residents of each kind who may float.
    floating: [usize; KINDS],
    pub(super) steps: usize,
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
    pub(super) fn fit(&self, one: usize, other: usize) -> bool {
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
    /// none, nothing when that is not found out.
    fn transpositions(&mut self, upper: &[usize], lower: &[usize]) -> Option<Vec<(usize, usize)>> {
        let Some(mut halves) = Halves::new(self, upper, lower) else { return Some(Vec::new()) };
        while !halves.are_paired() {
            halves.advance(self)?;
        }
        Some(halves.pairs())
    }
}
