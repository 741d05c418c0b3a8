//! Which contributions a cut leaves out (C.07 art. 14 and 16.5).

/// What a cut looks at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cuttable {
    /// The score of the opponent or dummy, or the rating: what is called lowest and highest.
    pub(super) score: i64,
    /// What it gives to the sum; the same as the score, or a product with it.
    pub(super) amount: i64,
    /// A voluntary unplayed round, which is cut first.
    pub(super) voluntary: bool,
}

/// Marks what `low` cuts from below and then `high` cuts from above leave out.
///
/// A cut takes the contribution of the lowest score (of several, the smallest contribution). Where there is a voluntary
/// unplayed round, its smallest contribution is taken instead, unless that is below what the cut would have taken.
pub(super) fn mark(items: &[Cuttable], low: u8, high: u8) -> Vec<bool> {
    let mut cut = vec![false; items.len()];
    for _ in 0..low {
        let left = || items.iter().enumerate().zip(&cut).filter(|(_, cut)| !**cut).map(|(item, _)| item);
        let least = left().min_by_key(|(_, item)| (item.score, item.amount));
        let voluntary = left().filter(|(_, item)| item.voluntary).min_by_key(|(_, item)| item.amount);
        let taken = match (least, voluntary) {
            (Some(least), Some(voluntary)) if voluntary.1.amount >= least.1.amount => Some(voluntary.0),
            (least, _) => least.map(|(index, _)| index),
        };
        if let Some(flag) = taken.and_then(|index| cut.get_mut(index)) {
            *flag = true;
        }
    }
    for _ in 0..high {
        let left = items.iter().enumerate().zip(&cut).filter(|(_, cut)| !**cut).map(|(item, _)| item);
        let most = left.max_by_key(|(_, item)| (item.score, item.amount)).map(|(index, _)| index);
        if let Some(flag) = most.and_then(|index| cut.get_mut(index)) {
            *flag = true;
        }
    }
    cut
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(score: i64, amount: i64, voluntary: bool) -> Cuttable {
        Cuttable { score, amount, voluntary }
    }

    #[test]
    fn the_lowest_score_is_cut_and_of_several_the_smallest_product() {
        let items = [item(4, 8, false), item(3, 6, false), item(3, 0, false)];
        assert_eq!(mark(&items, 1, 0), [false, false, true]);
        assert_eq!(mark(&items, 1, 1), [true, false, true]);
    }

    #[test]
    fn a_voluntary_unplayed_round_is_cut_instead_of_a_lower_one() {
        let items = [item(2, 2, false), item(5, 5, true), item(6, 6, true)];
        assert_eq!(mark(&items, 1, 0), [false, true, false]);
        assert_eq!(mark(&items, 2, 0), [false, true, true]);
        assert_eq!(mark(&items, 3, 0), [true, true, true]);
    }

    #[test]
    fn a_voluntary_product_below_the_regular_cut_is_left_alone() {
        let items = [item(2, 4, false), item(5, 0, true)];
        assert_eq!(mark(&items, 1, 0), [true, false]);
    }

    #[test]
    fn cutting_more_than_there_is_cuts_all() {
        assert_eq!(mark(&[item(1, 1, false)], 3, 3), [true]);
        assert!(mark(&[], 1, 1).is_empty());
    }
}
