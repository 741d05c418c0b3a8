//! FIDE's tables (Handbook B.02, art. 8.1).

/// The largest rating difference at which the better player still expects 50, 51, .. 99 percent; above the last, 100.
const UP_TO: [u16; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
    735,
];

/// The rating difference that a score of 50, 51, .. 100 percent stands for.
const DIFFERENCE: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
    202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589,
    677, 800,
];

/// The percentage to be expected against somebody so many points lower (table 8.1.2), without the cap of 400.
///
/// ```
/// use tablita::tournament::rating::fide;
/// assert_eq!((fide::percent(100), fide::percent(-100)), (64, 36));
/// ```
pub fn percent(difference: i64) -> u8 {
    let steps = UP_TO.iter().take_while(|limit| i64::from(**limit) < difference.abs()).count();
    let better = 50 + u8::try_from(steps).unwrap_or(50);
    if difference < 0 { 100 - better } else { better }
}

/// The rating difference that a score in percent stands for (table 8.1.1): -800 to 800.
pub fn difference(percent: i64) -> i32 {
    let from_half = usize::try_from((percent.clamp(0, 100) - 50).abs()).unwrap_or(0);
    let size = DIFFERENCE.get(from_half).copied().unwrap_or(800);
    if percent < 50 { -size } else { size }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_mirror_around_the_middle() {
        for rating in 0..900 {
            assert_eq!(percent(rating) + percent(-rating), 100);
        }
        for score in 0..=100 {
            assert_eq!(difference(score), -difference(100 - score));
        }
    }

    #[test]
    fn edges_are_those_of_the_handbook() {
        let of = [(0, 50), (3, 50), (4, 51), (344, 88), (345, 89), (735, 99), (736, 100)];
        for (difference, expected) in of {
            assert_eq!(percent(difference), expected, "{difference}");
        }
        assert_eq!((difference(100), difference(0), difference(76)), (800, -800, 202));
    }
}
