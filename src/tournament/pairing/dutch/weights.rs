//! The criteria of a bracket as one weight a pair: each criterion has a field of bits, the first the highest, wide
//! enough for the sum over all pairs.

use super::super::field::Score;
use super::contestant::Float;
use super::quality::{colour_faults, floated};
use super::ranked::Ranked;
use super::{Bracket, bye_is_settled_by};

/// A value and the bit it stands at.
pub(super) type Term = (u64, usize);

/// Where a player stands, seen from the bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seat {
    MovedDown,
    Resident,
    Next,
    Rest,
    /// A seat below that anybody may take.
    Empty,
    Bye,
}

impl Seat {
    pub(super) const fn is_in_bracket(self) -> bool {
        matches!(self, Self::MovedDown | Self::Resident)
    }
}

/// A field of bits for each group of players with one score.
#[derive(Clone, Debug, Default)]
struct ByScore(Vec<(Score, usize)>);

impl ByScore {
    fn term(&self, score: Score, terms: &mut Vec<Term>, value: u64) {
        if let Some(&(_, bit)) = self.0.iter().find(|(known, _)| *known == score) {
            terms.push((value, bit));
        }
    }
}

/// The bits of every criterion that can make a difference in the bracket.
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    /// Bits in all, those left below for the order of generation included.
    pub(super) bits: usize,
    c6: Option<usize>,
    c7: ByScore,
    c8_pairs: Option<usize>,
    c8_scores: ByScore,
    c9: Option<(usize, usize)>,
    colours: [Option<usize>; 4],
    /// C14-C17: residents who would float down again, and who would float up again, for one and two rounds ago.
    again_down: [Option<usize>; 2],
    again_up: [Option<usize>; 2],
    /// C18-C21.
    moved_again: [ByScore; 2],
    met_again: [ByScore; 2],
}

/// Gives out fields from the top.
struct Fields {
    left: usize,
}

impl Fields {
    /// A field for sums up to `most`; none where nothing can be summed.
    fn take(&mut self, most: usize) -> Option<usize> {
        if most == 0 {
            return None;
        }
        self.left -= width(most);
        Some(self.left)
    }

    fn by_score(&mut self, counts: &[(Score, usize)]) -> ByScore {
        ByScore(counts.iter().filter_map(|&(score, most)| self.take(most).map(|bit| (score, bit))).collect())
    }
}

/// Bits for the numbers 0 ..= `most`.
pub(super) fn width(most: usize) -> usize {
    (usize::BITS - most.leading_zeros()) as usize
}

/// How many of `places` each score has, the highest score first.
fn count_by_score(ranked: &Ranked, places: impl Iterator<Item = usize>) -> Vec<(Score, usize)> {
    let mut counts: Vec<(Score, usize)> = Vec::new();
    for place in places {
        let score = ranked.score(place);
        match counts.iter_mut().find(|(known, _)| *known == score) {
            Some((_, count)) => *count += 1,
            None => counts.push((score, 1)),
        }
    }
    counts.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
    counts
}

impl Layout {
    /// The fields of a bracket above `order_bits` bits for the order of generation. `with_c9` where the one who is left
    /// over is sure of the bye.
    pub(super) fn new(ranked: &Ranked, bracket: &Bracket, order_bits: usize, with_c9: bool) -> Self {
        // Laid out downwards from a height that is then taken away.
        const HEIGHT: usize = 1 << 20;
        let mut fields = Fields { left: HEIGHT };
        let inside = || bracket.moved_down.iter().chain(&bracket.residents).copied();
        let size = bracket.moved_down.len() + bracket.residents.len();
        let counted =
            |places: &[usize], float, back| places.iter().filter(|&&place| floated(ranked, place, float, back)).count();
        let residents_up = [0, 1].map(|back| counted(&bracket.residents, Float::Up, back));
        let moved = count_by_score(ranked, bracket.moved_down.iter().copied());
        let repeaters = |back| {
            let again = bracket.moved_down.iter().copied().filter(move |&p| floated(ranked, p, Float::Down, back));
            count_by_score(ranked, again)
        };

        let mut layout = Self { c6: fields.take(size / 2), ..Self::default() };
        layout.c7 = fields.by_score(&count_by_score(ranked, inside()));
        layout.c8_pairs = fields.take(usize::midpoint(size, bracket.next.len()).min(bracket.next.len()));
        if !bracket.next.is_empty() {
            layout.c8_scores = fields.by_score(&count_by_score(ranked, inside().chain(bracket.next.iter().copied())));
        }
        if with_c9 {
            let most = inside().map(|place| ranked.players[place].unplayed).max().unwrap_or(0);
            layout.c9 = fields.take(most).map(|bit| (bit, most));
        }
        let topscorers = ranked.has_topscorers && inside().any(|place| ranked.players[place].topscorer);
        layout.colours = [topscorers, topscorers, true, true].map(|used| if used { fields.take(size) } else { None });
        for back in [0, 1] {
            layout.again_down[back] = fields.take(counted(&bracket.residents, Float::Down, back));
            let ups = if bracket.moved_down.is_empty() { 0 } else { residents_up[back] };
            layout.again_up[back] = fields.take(ups.min(1) * bracket.moved_down.len());
        }
        for back in [0, 1] {
            layout.moved_again[back] = fields.by_score(&repeaters(back));
            if residents_up[back] > 0 {
                layout.met_again[back] = fields.by_score(&moved);
            }
        }
        layout.lower_to(fields.left, order_bits);
        layout.bits = HEIGHT - fields.left + order_bits;
        layout
    }

    /// Moves all fields so that the lowest stands at `order_bits`.
    fn lower_to(&mut self, lowest: usize, order_bits: usize) {
        let lower = |bit: &mut usize| *bit = *bit + order_bits - lowest;
        let singles = [&mut self.c6, &mut self.c8_pairs].into_iter().chain(&mut self.colours);
        for bit in singles.chain(&mut self.again_down).chain(&mut self.again_up).flatten() {
            lower(bit);
        }
        if let Some((bit, _)) = &mut self.c9 {
            lower(bit);
        }
        let lists = [&mut self.c7, &mut self.c8_scores].into_iter();
        for list in lists.chain(&mut self.moved_again).chain(&mut self.met_again) {
            for (_, bit) in &mut list.0 {
                lower(bit);
            }
        }
    }

    /// The terms of the edge between two players (or a player and the bye); the better the more.
    pub(super) fn terms(&self, ranked: &Ranked, one: (usize, Seat), other: (usize, Seat), terms: &mut Vec<Term>) {
        let ((a, seat_a), (b, seat_b)) = (one, other);
        match (seat_a, seat_b) {
            (_, Seat::Bye) if seat_a.is_in_bracket() => {
                if let Some((bit, most)) = self.c9 {
                    terms.push(((most - ranked.players[a].unplayed) as u64, bit));
                }
            }
            (_, Seat::Next) if seat_a.is_in_bracket() || seat_a == Seat::Next => {
                terms.extend(self.c8_pairs.map(|bit| (1, bit)));
                self.c8_scores.term(ranked.score(a), terms, 1);
                self.c8_scores.term(ranked.score(b), terms, 1);
            }
            _ if seat_a.is_in_bracket() && seat_b.is_in_bracket() => self.inside(ranked, (a, seat_a), b, terms),
            _ => {}
        }
    }

    /// A pair of the bracket itself; the second is a resident.
    fn inside(&self, ranked: &Ranked, (a, seat_a): (usize, Seat), b: usize, terms: &mut Vec<Term>) {
        terms.extend(self.c6.map(|bit| (1, bit)));
        self.c7.term(ranked.score(a), terms, 1);
        self.c7.term(ranked.score(b), terms, 1);
        let faults = colour_faults(ranked, a, b);
        for (bit, faults) in self.colours.iter().zip(faults) {
            terms.extend(bit.map(|bit| (u64::from(2 - faults), bit)));
        }
        for back in [0, 1] {
            let down = |place| u64::from(floated(ranked, place, Float::Down, back));
            let meets_a_former_upfloater = floated(ranked, b, Float::Up, back);
            if seat_a == Seat::MovedDown {
                terms.extend(self.again_down[back].map(|bit| (down(b), bit)));
                terms.extend(self.again_up[back].map(|bit| (u64::from(!meets_a_former_upfloater), bit)));
                self.moved_again[back].term(ranked.score(a), terms, down(a));
                self.met_again[back].term(ranked.score(a), terms, u64::from(!meets_a_former_upfloater));
            } else {
                terms.extend(self.again_down[back].map(|bit| (down(a) + down(b), bit)));
            }
        }
    }
}

/// Whether C9 is asked in a bracket that leaves one over: that one is sure of the bye, as nobody below may have it.
pub(super) fn c9_may_count(ranked: &Ranked, bracket: &Bracket) -> bool {
    bye_is_settled_by(ranked, bracket) && (bracket.next.len() + bracket.rest.len()).is_multiple_of(2)
}
