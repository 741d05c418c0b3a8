//! Whether the players who are left can all be paired (C4), and the score of whoever gets the bye (C5).

use super::super::field::{Error, Score};
use super::super::matching::most_pairs;
use super::ranked::Ranked;

/// Whether all of `places` can be paired among themselves under C1 and C3.
pub(in super::super) fn all_pairable(ranked: &Ranked, places: &[usize]) -> bool {
    places.len().is_multiple_of(2)
        && (is_dense(ranked, places, places.len()) || {
            let mates = most_pairs(places.len(), |u, v| ranked.may_meet(places[u], places[v]));
            mates.iter().all(Option::is_some)
        })
}

/// Whether all of `places` can be paired, one of them with the bye where the number is odd (C2, C5).
pub(in super::super) fn completable(ranked: &Ranked, places: &[usize]) -> bool {
    if places.len().is_multiple_of(2) {
        return all_pairable(ranked, places);
    }
    let Some(&somebody) = places.iter().find(|&&place| ranked.is_for_the_bye(place)) else { return false };
    let others: Vec<usize> = places.iter().copied().filter(|&place| place != somebody).collect();
    if is_dense(ranked, &others, others.len()) {
        return true;
    }
    let bye = places.len();
    let mates = most_pairs(places.len() + 1, |u, v| {
        if u == bye || v == bye {
            ranked.is_for_the_bye(places[u.min(v)])
        } else {
            ranked.may_meet(places[u], places[v])
        }
    });
    mates.iter().all(Option::is_some)
}

/// Whether any `count` of `places` can all be paired because each of them may meet at least half of the others (Dirac).
/// Says no where it does not see it at once.
pub(in super::super) fn is_dense(ranked: &Ranked, places: &[usize], count: usize) -> bool {
    let [whites, blacks] = ranked.absolutes(places.iter().copied());
    let most_barred = places.iter().map(|&place| ranked.players[place].barred.len()).max().unwrap_or(0);
    // Himself, those he met, those of the same absolute colour.
    2 * (most_barred + whites.max(blacks).max(1)) <= count
}

/// C5: the lowest score of a player who may have the bye and whose absence leaves a complete pairing.
pub(in super::super) fn bye_score(ranked: &mut Ranked) -> Result<Option<Score>, Error> {
    let everybody: Vec<usize> = (0..ranked.len()).collect();
    if ranked.len().is_multiple_of(2) {
        ranked.bye_score = None;
        return if all_pairable(ranked, &everybody) { Ok(None) } else { Err(none_legal(ranked)) };
    }
    let mut scores: Vec<Score> = ranked.players.iter().filter(|p| p.may_have_bye).map(|p| p.score).collect();
    scores.sort_unstable();
    scores.dedup();
    for score in scores {
        ranked.bye_score = Some(score);
        if completable(ranked, &everybody) {
            return Ok(Some(score));
        }
    }
    let seated = most_pairs(ranked.len(), |u, v| ranked.may_meet(u, v)).iter().flatten().count();
    Err(if seated + 1 == ranked.len() { Error::NobodyForTheBye } else { none_legal(ranked) })
}

/// No legal pairing: who is left over when as many as possible are seated.
pub(in super::super) fn none_legal(ranked: &Ranked) -> Error {
    let mates = most_pairs(ranked.len(), |u, v| ranked.may_meet(u, v));
    let left = mates.iter().zip(&ranked.players).filter(|(mate, _)| mate.is_none()).map(|(_, p)| p.number);
    Error::NoLegalPairing { left: left.collect() }
}
