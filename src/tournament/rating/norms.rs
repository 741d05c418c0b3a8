//! Norms of the national titles (CBJD, Brazil): the score to be reached by the category of the event.

use crate::tournament::points::HalfPoints;

/// The titles with a norm.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Title {
    /// Grandmaster: from category 7 on.
    Grandmaster,
    /// International master: from category 1 on.
    InternationalMaster,
}

/// Percent to be scored in category 1, 2, .. 15 for the international master; the grandmaster's are the same, six
/// categories later.
const PERCENT: [i32; 15] = [76, 73, 70, 67, 64, 60, 57, 53, 50, 47, 43, 40, 36, 33, 30];

/// The category of an event by the mean rating of its players: 25 points each, from 2251 on; 0 below.
pub fn category(mean_rating: u16) -> u16 {
    mean_rating.saturating_sub(2250).div_ceil(25)
}

/// The points to be scored in so many games, rounded up to a half; none where the category gives no such norm.
///
/// ```
/// use tablita::tournament::points::HalfPoints;
/// use tablita::tournament::rating::norms::{Title, norm};
/// // Category 7, 26 games: 76 percent of 26 is 19.76, so 20 points.
/// assert_eq!(norm(Title::Grandmaster, 7, 26), Some(HalfPoints::whole(20)));
/// ```
pub fn norm(title: Title, category: u16, games: u16) -> Option<HalfPoints> {
    let first = match title {
        Title::Grandmaster => 7,
        Title::InternationalMaster => 1,
    };
    let percent = PERCENT.get(usize::from(category.checked_sub(first)?))?;
    // Twice the points, rounded up: halves.
    let halves = (percent * i32::from(games) * 2 + 99) / 100;
    Some(HalfPoints::new(halves))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One row of the published table.
    struct Row {
        games: u16,
        mean: u16,
        category: u16,
        grandmaster: i32,
        master: i32,
    }

    fn rows() -> Vec<Row> {
        let halves = |text: &str| -> i32 {
            let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
            whole.parse::<i32>().unwrap() * 2 + i32::from(part == "5")
        };
        let row = |line: &str| {
            let fields: Vec<&str> = line.split(',').collect();
            Row {
                games: fields[1].parse().unwrap(),
                mean: fields[2].parse().unwrap(),
                category: fields[3].parse().unwrap(),
                grandmaster: halves(fields[4]),
                master: halves(fields[5]),
            }
        };
        include_str!("../../../tests/data/realdata/cbjd_norms.csv").lines().skip(1).map(row).collect()
    }

    #[test]
    fn the_published_norms_follow_from_the_category() {
        let halves = |title, row: &Row| norm(title, row.category, row.games).map_or(0, HalfPoints::halves);
        let mut other = Vec::new();
        for row in rows() {
            assert_eq!(category(row.mean), row.category, "mean {}", row.mean);
            let grandmaster = halves(Title::Grandmaster, &row);
            assert_eq!(grandmaster, row.grandmaster, "grandmaster, mean {}", row.mean);
            if halves(Title::InternationalMaster, &row) != row.master {
                other.push((row.games, halves(Title::InternationalMaster, &row), row.master));
            }
        }
        // Eight of ten rows; the two masters' norms over 30 games are published half a point higher than 57 percent.
        assert_eq!(other, [(30, 35, 36), (30, 35, 36)]);
    }

    #[test]
    fn below_its_first_category_a_title_has_no_norm() {
        assert_eq!(norm(Title::Grandmaster, 6, 26), None);
        assert_eq!(norm(Title::InternationalMaster, 0, 26), None);
        assert_eq!(norm(Title::InternationalMaster, 16, 26), None);
        assert_eq!((category(2000), category(2250), category(2251)), (0, 0, 1));
    }
}
