//! Scheveningen: everybody of one team meets everybody of the other.

use super::field::Number;
use thiserror::Error;

/// The largest teams a schedule is made for.
pub const MOST_PLAYERS: usize = 100;

/// Why there is no schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a Scheveningen match needs teams of 1 to {MOST_PLAYERS} players, not {0}")]
pub struct Error(pub usize);

/// The rounds of a match of two teams of `size`: (White, Black) by board of the first team. The first team has the
/// numbers 1 ..= `size`, the second those after. In an even size everybody has both colours equally often.
pub fn schedule(size: usize) -> Result<Vec<Vec<(Number, Number)>>, Error> {
    if !(1..=MOST_PLAYERS).contains(&size) {
        return Err(Error(size));
    }
    #[expect(clippy::cast_possible_truncation, reason = "at most twice MOST_PLAYERS")]
    let number = |index: usize| index as Number + 1;
    let board = |round: usize, first: usize| {
        let (one, other) = (number(first), number(size + (first + round) % size));
        if (first / 2 + round).is_multiple_of(2) { (one, other) } else { (other, one) }
    };
    Ok((0..size).map(|round| (0..size).map(|first| board(round, first)).collect()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn everybody_meets_the_other_team_and_even_teams_share_the_colours() {
        for size in 1..=12 {
            let mut met = BTreeSet::new();
            let mut whites: BTreeMap<Number, usize> = BTreeMap::new();
            for round in schedule(size).unwrap() {
                let seated: BTreeSet<Number> = round.iter().flat_map(|&(white, black)| [white, black]).collect();
                assert_eq!(seated.len(), 2 * size);
                for (white, black) in round {
                    *whites.entry(white).or_default() += 1;
                    let (one, other) = (white.min(black), white.max(black));
                    assert!(usize::from(one) <= size && usize::from(other) > size && met.insert((one, other)));
                }
            }
            assert_eq!(met.len(), size * size);
            if size % 2 == 0 {
                assert!(whites.values().all(|&count| count == size / 2) && whites.len() == 2 * size, "size {size}");
            }
        }
        assert_eq!(schedule(0), Err(Error(0)));
    }
}
