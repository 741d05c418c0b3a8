//! The round-robin tables printed with the CBD CODEX of 2020 (version 1.0.20). They differ from FIDE's.

use super::Round;

/// One line a round: White first on each board; the number in brackets is free.
const TABLES: [&[&str]; 6] = [
    &["3-1 (2)", "2-3 (1)", "1-2 (3)"],
    &["1-4 2-3", "3-1 4-2", "1-2 3-4"],
    &["5-1 4-2 (3)", "2-5 3-4 (1)", "3-1 4-5 (2)", "1-4 2-3 (5)", "1-2 5-3 (4)"],
    &["1-6 2-5 3-4", "5-1 4-2 3-6", "1-4 2-3 6-5", "3-1 2-6 4-5", "1-2 5-3 6-4"],
    &[
        "7-1 6-2 5-3 (4)",
        "2-7 3-6 4-5 (1)",
        "1-6 2-5 4-7 (3)",
        "5-1 7-3 6-4 (2)",
        "1-4 2-3 6-7 (5)",
        "3-1 4-2 7-5 (6)",
        "1-2 3-4 5-6 (7)",
    ],
    &[
        "1-8 2-7 3-6 4-5",
        "7-1 6-2 5-3 8-4",
        "1-6 2-5 3-8 4-7",
        "5-1 8-2 7-3 6-4",
        "1-4 2-3 5-8 6-7",
        "3-1 4-2 7-5 8-6",
        "1-2 3-4 5-6 7-8",
    ],
];

/// The table for `players` players, or nothing where the CODEX prints none.
pub(super) fn cycle(players: usize) -> Option<Vec<Round>> {
    let lines = TABLES.get(players.checked_sub(3)?)?;
    Some(lines.iter().map(|line| round(line)).collect())
}

fn round(line: &str) -> Round {
    let mut round = Round { boards: Vec::new(), free: None };
    for seat in line.split(' ') {
        if let Some((white, black)) = seat.split_once('-') {
            round.boards.extend(white.parse().ok().zip(black.parse().ok()));
        } else {
            round.free = seat.trim_matches(['(', ')']).parse().ok();
        }
    }
    round
}

#[cfg(test)]
mod tests {
    use super::cycle;

    #[test]
    fn the_printed_lines_are_read_whole() {
        let five = cycle(5).unwrap();
        assert_eq!(five[1].boards, [(2, 5), (3, 4)]);
        assert_eq!(five[1].free, Some(1));
        let eight = cycle(8).unwrap();
        assert_eq!(eight[1].boards, [(7, 1), (6, 2), (5, 3), (8, 4)]);
        assert_eq!(eight[1].free, None);
        assert_eq!(cycle(9), None);
        assert_eq!(cycle(0), None);
    }
}
