//! Absence from a round: after how long a player who has not come loses, and what is booked then (CODEX art. 29, 77).
//! Nothing here books by itself: the arbiter sees who is missing and decides.

use super::articles::{Article, Source};
use super::regulations::Regulations;
use super::result::GameResult;
use super::round::{Board, Side};
use super::section::{Section, SectionError};
use super::settlement::walk_over;
use crate::draughts::Color;
use chrono::TimeDelta;

/// Who has not come to a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Missing {
    /// The player who has White in game 1.
    First,
    /// His opponent.
    Second,
    /// Neither has come.
    Both,
}

impl Missing {
    /// All of them, in the order in which a form shows them.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Both];

    /// The stable name used in forms.
    pub const fn key(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
            Self::Both => "both",
        }
    }

    /// Who is missing by his stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|missing| missing.key() == key)
    }

    /// Whether a side is missing.
    const fn is(self, side: Side) -> bool {
        matches!((self, side), (Self::Both, _) | (Self::First, Side::First) | (Self::Second, Side::Second))
    }

    /// The article by which it is booked: the limit is article 29's, nobody's coming is article 77's.
    pub fn article(self) -> Option<&'static Article> {
        Article::find(Source::Codex, if self == Self::Both { "77 D" } else { "29" })
    }
}

/// The absence limit: the whole thinking time without increment, or the shorter one of the regulations (CODEX art. 29).
pub fn limit(regulations: &Regulations) -> TimeDelta {
    let whole = regulations.time_control.total_minutes();
    let minutes = regulations.absence_minutes.map_or(whole, u32::from).min(whole);
    TimeDelta::minutes(i64::from(minutes))
}

/// What is left until the limit, so long after the round began; none once it is reached.
pub fn left(regulations: &Regulations, since_begin: TimeDelta) -> Option<TimeDelta> {
    let left = limit(regulations) - since_begin;
    (left > TimeDelta::zero()).then_some(left)
}

/// The minutes of a stretch, each one begun counted whole.
pub fn whole_minutes(left: TimeDelta) -> i64 {
    (left.num_seconds().max(0) + 59) / 60
}

/// What is off the clock of each player when neither has come: the time that passed is split in half between the two
/// (CODEX art. 77 D). From the first arrival on only the other one's clock runs.
pub fn taken_off_each(since_begin: TimeDelta) -> TimeDelta {
    since_begin.max(TimeDelta::zero()) / 2
}

/// The games of a match that was lost by absence: by whoever is missing, or 0-0 if nobody came. Who is missing from game 1
/// misses all of them (CODEX art. 57).
pub fn forfeited(missing: Missing, games: usize) -> Vec<Option<GameResult>> {
    let game = |at: usize| {
        let white = if Side::First.color_in(at) == Color::White { Side::First } else { Side::Second };
        Some(walk_over(missing.is(white), missing.is(white.other())))
    };
    (0..games).map(game).collect()
}

impl Section {
    /// The boards of a round in play at which nothing is entered or settled yet, and not put off: those where somebody may be missing.
    ///
    /// # Errors
    /// The round is not being played.
    pub fn blank_boards(&self, number: u16) -> Result<Vec<&Board>, SectionError> {
        let round = self.in_play(number)?;
        let blank = |board: &&Board| {
            !board.is_bye()
                && board.is_blank()
                && !self.is_put_off(round, board)
                && !self.settled(round, board).is_complete(&self.regulations)
        };
        Ok(round.boards.iter().filter(blank).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::super::points::HalfPoints;
    use super::super::result::Ending;
    use super::super::round::score;
    use super::super::section::fixtures::{regulations, section_of};
    use super::*;

    fn with(control: &str, absence_minutes: Option<u16>) -> Regulations {
        Regulations { time_control: control.parse().unwrap(), absence_minutes, ..regulations() }
    }

    #[test]
    fn codex_29_the_limit_is_the_whole_time_without_increment_or_a_shorter_one() {
        let minutes = |control, set| limit(&with(control, set)).num_minutes();
        assert_eq!(minutes("15+5", None), 15);
        assert_eq!(minutes("30/90+30", None), 120, "both stretches");
        assert_eq!(minutes("60", Some(30)), 30);
        assert_eq!(minutes("15", Some(40)), 15, "never a longer one");
    }

    #[test]
    fn bug_50_31_minutes_late_with_a_limit_of_30_is_over_it() {
        let set = with("60", Some(30));
        assert_eq!(left(&set, TimeDelta::minutes(29)), Some(TimeDelta::minutes(1)));
        assert_eq!(left(&set, TimeDelta::minutes(30)), None);
        assert_eq!(left(&set, TimeDelta::minutes(31)), None);
        assert_eq!(left(&set, TimeDelta::minutes(-10)), Some(TimeDelta::minutes(40)), "before the round begins");
    }

    #[test]
    fn codex_77_d_the_time_in_which_neither_came_is_split_in_half() {
        assert_eq!(taken_off_each(TimeDelta::minutes(20)), TimeDelta::minutes(10));
        assert_eq!(taken_off_each(TimeDelta::seconds(31)), TimeDelta::milliseconds(15_500));
        assert_eq!(taken_off_each(TimeDelta::minutes(-5)), TimeDelta::zero());
    }

    #[test]
    fn codex_29_whoever_is_missing_loses_every_game_and_both_get_nothing() {
        let points = |missing| {
            let score = score(&forfeited(missing, 2), &regulations());
            (score.first.game_points, score.second.game_points, score.complete)
        };
        let (won, none) = (HalfPoints::new(8), HalfPoints::ZERO);
        assert_eq!(points(Missing::First), (none, won, true));
        assert_eq!(points(Missing::Second), (won, none, true));
        assert_eq!(points(Missing::Both), (none, none, true));
        let endings = |missing| forfeited(missing, 2).into_iter().flatten().map(|game| game.ending).collect::<Vec<_>>();
        assert_eq!(endings(Missing::Both), [Ending::BothAbsent, Ending::BothAbsent]);
        assert_eq!(endings(Missing::First), [Ending::Absent, Ending::Absent]);
    }

    #[test]
    fn what_is_booked_by_absence_is_what_the_rules_book() {
        for missing in Missing::ALL {
            let mut section = section_of(4);
            section.publish(1).unwrap();
            let games = forfeited(missing, 2);
            let booked = section.book(1, 1, games.clone()).unwrap();
            assert_eq!(booked.games, games, "{missing:?}");
            assert!(missing.article().is_some());
            assert_eq!(section.blank_boards(1).unwrap().len(), 1);
        }
    }
}
