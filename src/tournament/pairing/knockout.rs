//! Knockout: a seeded bracket with byes to the top seeds. What decides a match is in [`crate::tournament::knockout`].

use super::field::Number;
use thiserror::Error;

/// The largest bracket.
pub const MOST_PLAYERS: Number = 16_384;

/// One match of a round: seeds counted from 1, the higher seed first; alone with a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// The higher seed; White in the first game.
    pub high: Number,
    /// The lower seed; none where the higher has a bye.
    pub low: Option<Number>,
}

/// Why there is no bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Error {
    /// A knockout needs two players.
    #[error("a knockout needs 2 to {MOST_PLAYERS} players, not {0}")]
    Players(usize),
    /// The winners of a round are not two or more, or not an even number.
    #[error("{0} winners do not make a round: enter the result of every match of the round before")]
    Winners(usize),
}

/// The first round: 1-8, 4-5, 2-7, 3-6 for eight players, so that the two highest can only meet in the final. A field
/// that is no power of two is filled up, and the highest seeds have the byes.
///
/// ```
/// use tablita::tournament::pairing::knockout::first_round;
/// let round = first_round(6)?;
/// assert_eq!(round.iter().filter(|pair| pair.low.is_none()).map(|pair| pair.high).collect::<Vec<_>>(), [1, 2]);
/// # Ok::<(), tablita::tournament::pairing::knockout::Error>(())
/// ```
pub fn first_round(players: usize) -> Result<Vec<Match>, Error> {
    let count = Number::try_from(players).ok().filter(|count| (2..=MOST_PLAYERS).contains(count));
    let count = count.ok_or(Error::Players(players))?;
    let mut seeds: Vec<Number> = vec![1];
    while seeds.len() < players {
        let size = Number::try_from(2 * seeds.len()).map_err(|_| Error::Players(players))?;
        seeds = seeds.iter().flat_map(|&seed| [seed, size + 1 - seed]).collect();
    }
    let pair = |two: &[Number]| match *two {
        [high, low] => Some(Match { high, low: Some(low).filter(|&low| low <= count) }),
        _ => None,
    };
    Ok(seeds.chunks(2).filter_map(pair).collect())
}

/// The next round: the winners, in the order of the matches they won, two by two.
pub fn next_round(winners: &[Number]) -> Result<Vec<Match>, Error> {
    if winners.len() < 2 || !winners.len().is_multiple_of(2) {
        return Err(Error::Winners(winners.len()));
    }
    let pair = |two: &[Number]| match *two {
        [one, other] => Some(Match { high: one.min(other), low: Some(one.max(other)) }),
        _ => None,
    };
    Ok(winners.chunks(2).filter_map(pair).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(round: &[Match]) -> Vec<(Number, Option<Number>)> {
        round.iter().map(|pair| (pair.high, pair.low)).collect()
    }

    #[test]
    fn eight_are_seeded_so_that_the_first_two_can_only_meet_at_the_end() {
        let first = first_round(8).unwrap();
        assert_eq!(pairs(&first), [(1, Some(8)), (4, Some(5)), (2, Some(7)), (3, Some(6))]);
        assert_eq!(pairs(&next_round(&[1, 4, 7, 3]).unwrap()), [(1, Some(4)), (3, Some(7))]);
    }

    #[test]
    fn the_top_seeds_have_the_byes() {
        for players in 2..70 {
            let round = first_round(players).unwrap();
            let byes: Vec<Number> = round.iter().filter(|pair| pair.low.is_none()).map(|pair| pair.high).collect();
            let mut sorted = byes.clone();
            sorted.sort_unstable();
            let count = players.next_power_of_two() - players;
            assert_eq!(sorted, (1..=Number::try_from(count).unwrap()).collect::<Vec<_>>(), "{players} players");
        }
        assert_eq!(first_round(1), Err(Error::Players(1)));
        assert_eq!(next_round(&[1, 2, 3]), Err(Error::Winners(3)));
    }
}
