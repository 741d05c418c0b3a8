//! How much of the field a bracket has to look at. What lies below matters only as far as it limits who may float; where
//! counting shows that it takes in anybody, it is replaced by as many empty seats as can be needed.

use super::super::matching::most_pairs;
use super::completion::{all_pairable, completable, is_dense};
use super::ranked::Ranked;
use super::{Bracket, bye_is_settled_by};

/// A bracket with what is left of the field below it.
pub(super) struct Scope {
    pub(super) bracket: Bracket,
    /// Seats below that anybody may take.
    pub(super) empty_seats: usize,
}

/// The whole field.
pub(super) fn whole(bracket: &Bracket) -> Scope {
    Scope { bracket: bracket.clone(), empty_seats: 0 }
}

/// The least part of the field that is seen to be enough; nothing where only the whole is.
pub(super) fn least(ranked: &Ranked, bracket: &Bracket) -> Option<Scope> {
    let inside: Vec<usize> = bracket.moved_down.iter().chain(&bracket.residents).copied().collect();
    let moved = bracket.moved_down.len();
    let mates = most_pairs(inside.len(), |u, v| u.max(v) >= moved && ranked.may_meet(inside[u], inside[v]));
    let over = mates.iter().filter(|mate| mate.is_none()).count();
    let cut = |next: &[usize]| Bracket { next: next.to_vec(), rest: Vec::new(), ..bracket.clone() };
    if bye_is_settled_by(ranked, bracket) {
        let below: Vec<usize> = bracket.next.iter().chain(&bracket.rest).copied().collect();
        let alone = over == 1 && all_pairable(ranked, &below);
        return alone.then(|| Scope { bracket: cut(&[]), empty_seats: 0 });
    }
    if next_takes_in(ranked, bracket, &inside, over) {
        return Some(Scope { bracket: cut(&[]), empty_seats: over });
    }
    let next = &bracket.next;
    let bye_is_further_down =
        ranked.bye_score.is_none_or(|score| next.first().is_some_and(|&place| ranked.score(place) > score));
    if bye_is_further_down && rest_takes_in_anybody(ranked, bracket, &inside) {
        let mates = most_pairs(next.len(), |u, v| ranked.may_meet(next[u], next[v]));
        let over_in_next = mates.iter().filter(|mate| mate.is_none()).count();
        return Some(Scope { bracket: cut(next), empty_seats: over + over_in_next });
    }
    None
}

/// Whether any `count` of the bracket can float and serve C4 and C8 as well as can be: each is paired in the next
/// bracket, and at most one of its residents floats on.
fn next_takes_in(ranked: &Ranked, bracket: &Bracket, inside: &[usize], count: usize) -> bool {
    let Bracket { next, rest, .. } = bracket;
    if count == 0 {
        let below: Vec<usize> = next.iter().chain(rest).copied().collect();
        return completable(ranked, &below);
    }
    let Some(left) = next.len().checked_sub(count + 1) else { return false };
    let one_floats_on = left.is_multiple_of(2);
    let floats_on =
        |place: usize| completable(ranked, &std::iter::once(place).chain(rest.iter().copied()).collect::<Vec<_>>());
    let enough_opponents = |&floater: &usize| {
        next.iter().filter(|&&place| ranked.may_meet(floater, place)).take(count + 1).count() > count
    };
    is_dense(ranked, next, left)
        && inside.iter().all(enough_opponents)
        && if one_floats_on { next.iter().rev().any(|&place| floats_on(place)) } else { completable(ranked, rest) }
}

/// Whether the players below the next scoregroup can be paired whoever of those above joins them, or none.
fn rest_takes_in_anybody(ranked: &Ranked, bracket: &Bracket, inside: &[usize]) -> bool {
    let everybody: Vec<usize> = inside.iter().chain(&bracket.next).chain(&bracket.rest).copied().collect();
    // One of them may have the bye.
    bracket.rest.len().checked_sub(1).is_some_and(|count| is_dense(ranked, &everybody, count))
}
