//! Which number a board of a round has.

use std::collections::BTreeSet;

/// The number that a board must have by the fixed boards of its two players: where both have one, the higher holds.
pub fn wanted(fixed: [Option<u16>; 2]) -> Option<u16> {
    let [one, other] = fixed;
    one.max(other)
}

/// The numbers of boards that stand in an order, each with the fixed boards of its two players. A board at which somebody
/// with a fixed one sits has that number, also where it lies beyond the last; the others have the free numbers from 1 on.
/// Of several that want the same number the first has it.
///
/// ```
/// use tablita::tournament::numbering::numbers;
/// // 3 and 9 meet: they sit at board 9, and board 3 is an ordinary one.
/// assert_eq!(numbers(&[[None, None], [Some(3), Some(9)], [None, None], [None, None]]), [1, 9, 2, 3]);
/// ```
pub fn numbers(boards: &[[Option<u16>; 2]]) -> Vec<u16> {
    let mut taken = BTreeSet::new();
    let fixed: Vec<Option<u16>> =
        boards.iter().map(|fixed| wanted(*fixed).filter(|want| taken.insert(*want))).collect();
    let mut free = (1..=u16::MAX).filter(|number| !taken.contains(number));
    // A round ends long before the numbers do.
    fixed.into_iter().map(|number| number.or_else(|| free.next()).unwrap_or(u16::MAX)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: [Option<u16>; 2] = [None, None];

    #[test]
    fn without_fixed_boards_the_order_gives_the_numbers() {
        assert_eq!(numbers(&[NONE; 4]), [1, 2, 3, 4]);
        assert_eq!(numbers(&[]), [0; 0]);
    }

    #[test]
    fn a_fixed_board_has_its_number_and_the_others_go_around_it() {
        assert_eq!(numbers(&[[Some(3), None], NONE, NONE, NONE]), [3, 1, 2, 4]);
        assert_eq!(numbers(&[NONE, NONE, NONE, [None, Some(1)]]), [2, 3, 4, 1]);
    }

    #[test]
    fn where_two_fixed_boards_meet_the_higher_holds_whoever_has_it() {
        assert_eq!(numbers(&[[Some(3), Some(9)], NONE, NONE, NONE]), [9, 1, 2, 3]);
        assert_eq!(numbers(&[[Some(9), Some(3)], NONE, NONE, NONE]), [9, 1, 2, 3]);
    }

    #[test]
    fn a_board_beyond_the_last_leaves_a_gap() {
        assert_eq!(numbers(&[NONE, [Some(40), None], NONE]), [1, 40, 2]);
        assert_eq!(numbers(&[[Some(u16::MAX), None], NONE]), [u16::MAX, 1]);
    }

    #[test]
    fn of_two_that_want_the_same_board_the_first_has_it_and_the_other_an_ordinary_one() {
        assert_eq!(numbers(&[NONE, [Some(2), None], [Some(2), None]]), [1, 2, 3]);
        assert_eq!(numbers(&[[Some(5), Some(1)], [None, Some(5)], NONE]), [5, 1, 2]);
    }
}
