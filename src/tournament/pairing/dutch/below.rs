//! Who of a bracket may float, judged by what is below it (C4, C5, C8, C9).

use super::completion::{all_pairable, completable, is_dense};
use super::ranked::Ranked;
use super::{Bracket, bye_is_settled_by};

/// The largest scoregroup in which a floater's fit is tried out when counting does not show it.
const MOST_TO_TRY: usize = 80;

pub(super) struct Below<'a> {
    ranked: &'a Ranked,
    bracket: &'a Bracket,
    /// Everybody below the bracket.
    everybody: Vec<usize>,
}

impl<'a> Below<'a> {
    pub(super) fn new(ranked: &'a Ranked, bracket: &'a Bracket) -> Self {
        let everybody = bracket.next.iter().chain(&bracket.rest).copied().collect();
        Self { ranked, bracket, everybody }
    }

    /// Whether those below can be paired without anybody from above (C4).
    pub(super) fn needs_nobody(&self) -> bool {
        completable(self.ranked, &self.everybody)
    }

    /// Residents, by index, any of whom may be the only floater with the best that C8 and C9 can ask; nothing where
    /// that is not seen.
    pub(super) fn candidates(&mut self) -> Option<Vec<usize>> {
        if bye_is_settled_by(self.ranked, self.bracket) {
            self.candidates_for_the_bye()
        } else {
            self.candidates_for_the_next_bracket()
        }
    }

    /// C9: those who may have the bye and have the fewest unplayed rounds.
    fn candidates_for_the_bye(&self) -> Option<Vec<usize>> {
        if !all_pairable(self.ranked, &self.everybody) {
            return None;
        }
        let residents = &self.bracket.residents;
        let eligible = || (0..residents.len()).filter(|&index| self.ranked.is_for_the_bye(residents[index]));
        let unplayed = |index: usize| self.ranked.players[residents[index]].unplayed;
        let fewest = eligible().map(unplayed).min()?;
        Some(eligible().filter(|&index| unplayed(index) == fewest).collect())
    }

    /// C8: those who are paired in the next bracket, where all are paired but one at most, and he a resident of it.
    fn candidates_for_the_next_bracket(&self) -> Option<Vec<usize>> {
        let next = &self.bracket.next;
        // With an even number below one of the next scoregroup floats on.
        let floating_on: Vec<usize> = if next.len().is_multiple_of(2) {
            let fits = |place: usize| {
                let mut rest = vec![place];
                rest.extend(&self.bracket.rest);
                completable(self.ranked, &rest)
            };
            // Two are enough to leave one of them to the floater; the lowest are the likeliest.
            let enough = if is_dense_without(self.ranked, next, 2) { 2 } else { next.len() };
            next.iter().rev().copied().filter(|&place| fits(place)).take(enough).collect()
        } else if completable(self.ranked, &self.bracket.rest) {
            Vec::new()
        } else {
            return None;
        };
        let fits = |&index: &usize| self.fits(self.bracket.residents[index], &floating_on);
        let candidates: Vec<usize> = (0..self.bracket.residents.len()).filter(fits).collect();
        let tried_enough = next.len() <= MOST_TO_TRY || is_dense_without(self.ranked, next, 2);
        (tried_enough && !candidates.is_empty()).then_some(candidates)
    }

    fn fits(&self, floater: usize, floating_on: &[usize]) -> bool {
        let next = &self.bracket.next;
        let one_floats_on = next.len().is_multiple_of(2);
        if one_floats_on && floating_on.is_empty() {
            return false;
        }
        if is_dense_without(self.ranked, next, 2) {
            // Two opponents: one of them may have to float on.
            return next.iter().filter(|&&opponent| self.ranked.may_meet(floater, opponent)).take(2).count() == 2;
        }
        if next.len() > MOST_TO_TRY {
            return false;
        }
        let without = |left_out: Option<usize>| {
            let others = next.iter().copied().filter(|&place| Some(place) != left_out);
            all_pairable(self.ranked, &std::iter::once(floater).chain(others).collect::<Vec<_>>())
        };
        if one_floats_on { floating_on.iter().any(|&place| without(Some(place))) } else { without(None) }
    }
}

/// Whether `places` can be paired whichever `count` of them are taken out.
fn is_dense_without(ranked: &Ranked, places: &[usize], count: usize) -> bool {
    places.len() > count && is_dense(ranked, places, places.len() - count)
}
