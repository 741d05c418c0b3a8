//! The restricted draw of numbers for a round robin (Varma tables): players of one federation draw their numbers from
//! one group, so that they do not meet each other in the last rounds.

use super::super::lot::Lot;
use super::Error;

/// The groups A, B, C, D for 9-10, 11-12, ... 23-24 players.
const GROUPS: [[&[u16]; 4]; 8] = [
    [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]],
    [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]],
    [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]],
    [&[5, 6, 7, 12, 13, 14], &[1, 2, 3, 9, 10], &[8, 11, 15], &[4, 16]],
    [&[5, 6, 7, 8, 14, 15, 16], &[1, 2, 3, 10, 11, 12], &[9, 13, 17], &[4, 18]],
    [&[6, 7, 8, 9, 15, 16, 17, 18], &[1, 2, 3, 11, 12, 13, 14], &[5, 10, 19], &[4, 20]],
    [&[6, 7, 8, 9, 10, 17, 18, 19, 20], &[1, 2, 3, 4, 12, 13, 14, 15], &[11, 16, 21], &[5, 22]],
    [&[6, 7, 8, 9, 10, 11, 19, 20, 21, 22], &[1, 2, 3, 4, 13, 14, 15, 16, 17], &[12, 18, 23], &[5, 24]],
];

/// The groups of numbers for `players` players, largest first; nothing where no table is printed (below 9, above 24).
/// An odd field takes the table of the next even one without the top number.
pub fn groups(players: usize) -> Option<Vec<Vec<u16>>> {
    let table = GROUPS.get(players.checked_sub(9)? / 2)?;
    let drawn = |group: &[u16]| group.iter().copied().filter(|&number| usize::from(number) <= players).collect();
    Some(table.iter().map(|group| drawn(group)).collect())
}

/// Draws a start number for each player: `federations[i]` names the federation of player i, the result its number.
///
/// The largest federation draws first, from the smallest group that holds all of it, else from the group with the most
/// numbers left and then the next; equal federations draw in an order of the lot. Where no table is printed all
/// numbers are in one group: the draw is free.
pub fn draw<F: Ord>(federations: &[F], seed: u64) -> Result<Vec<u16>, Error> {
    let players = federations.len();
    if !(2..=super::MOST_PLAYERS).contains(&players) {
        return Err(Error::Players(players));
    }
    let mut lot = Lot::new(seed);
    let mut left = groups(players).unwrap_or_else(|| vec![(1..=super::number(players)).collect()]);
    for group in &mut left {
        lot.shuffle(group);
    }

    let mut members: std::collections::BTreeMap<&F, Vec<usize>> = std::collections::BTreeMap::new();
    for (player, federation) in federations.iter().enumerate() {
        members.entry(federation).or_default().push(player);
    }
    let mut teams: Vec<Vec<usize>> = members.into_values().collect();
    lot.shuffle(&mut teams);
    teams.sort_by_key(|team| std::cmp::Reverse(team.len()));

    let mut numbers = vec![0; players];
    for team in teams {
        let mut waiting = team.as_slice();
        while !waiting.is_empty() {
            // Smallest group that holds all who wait; else the fullest.
            let fits = left.iter_mut().filter(|group| group.len() >= waiting.len()).min_by_key(|group| group.len());
            let group = match fits {
                Some(group) => group,
                None => match left.iter_mut().max_by_key(|group| group.len()) {
                    Some(group) => group,
                    None => break,
                },
            };
            let count = group.len().min(waiting.len());
            if count == 0 {
                break;
            }
            let (now, later) = waiting.split_at(count);
            for (&player, number) in now.iter().zip(group.drain(group.len() - count..)) {
                if let Some(slot) = numbers.get_mut(player) {
                    *slot = number;
                }
            }
            waiting = later;
        }
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_groups_hold_every_number_once() {
        for players in 9..=24 {
            let mut numbers: Vec<u16> = groups(players).unwrap().concat();
            numbers.sort_unstable();
            assert_eq!(numbers, (1..=super::super::number(players)).collect::<Vec<_>>(), "{players} players");
        }
        assert_eq!(groups(8), None);
        assert_eq!(groups(25), None);
    }

    #[test]
    fn a_federation_that_fits_a_group_draws_from_one() {
        let federations = ["BRA", "BRA", "BRA", "BRA", "RUS", "RUS", "RUS", "EST", "NED", "UKR", "LTU", "LAT"];
        for seed in 0..200 {
            let numbers = draw(&federations, seed).unwrap();
            let mut sorted = numbers.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, (1..=12).collect::<Vec<_>>());
            let groups = groups(12).unwrap();
            let one_group =
                |drawn: &[u16]| groups.iter().any(|group| drawn.iter().all(|number| group.contains(number)));
            assert!(one_group(&numbers[..4]) && one_group(&numbers[4..7]), "seed {seed}: {numbers:?}");
        }
    }

    #[test]
    fn a_federation_too_large_for_any_group_and_a_small_field_still_draw_all_numbers() {
        for players in [2, 5, 8, 10, 24, 30] {
            let mut numbers = draw(&vec!["BRA"; players], 3).unwrap();
            numbers.sort_unstable();
            assert_eq!(numbers, (1..=super::super::number(players)).collect::<Vec<_>>());
        }
        assert_eq!(draw(&["BRA"], 1), Err(Error::Players(1)));
    }
}
