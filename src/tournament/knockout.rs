//! A match of a knockout: how many games it takes, and who goes on.

use super::pairing::lot::Lot;
use super::points::{HalfPoints, Outcome};
use super::regulations::Regulations;
use super::result::{Ending, GameResult, ResultError};
use super::round::{self, Board, Side};
use super::time_control::TimeControl;
use serde::{Deserialize, Serialize};

/// What is settled about a knockout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Knockout {
    /// The micro-matches (or single games) of a match: it is over as soon as nobody can catch up any more.
    pub best_of: u8,
    /// The time controls of the play-offs after a level match, each as fast as the one before or faster (rapid/blitz 2).
    /// A play-off is one more micro-match (or single game); there are no more than these.
    pub play_offs: Vec<TimeControl>,
    /// What decides when every play-off was level.
    pub finally: Finally,
}

/// What decides when every play-off was level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finally {
    /// The higher seed goes on.
    #[default]
    Seed,
    /// A lot, drawn at the desk.
    Lot,
}

impl Finally {
    /// Both, in the order in which a form shows them.
    pub const ALL: [Self; 2] = [Self::Seed, Self::Lot];

    /// The stable name used in forms and files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Seed => "seed",
            Self::Lot => "lot",
        }
    }
}

/// Why results of a match cannot be booked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A result that the rules forbid.
    Result {
        /// The game, from 1.
        game: u8,
        /// Why.
        fault: ResultError,
    },
    /// The match is decided before this game.
    MatchIsOver {
        /// The game, from 1.
        game: u8,
    },
}

/// How a match of a knockout stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Games of the match itself are missing.
    Open,
    /// The match is level, and games of this play-off (from 1) are missing.
    PlayOff(usize),
    /// Level after every play-off: the lot is to be drawn.
    AwaitsLot,
    /// This side goes on.
    GoesOn(Side),
}

impl Knockout {
    /// The most micro-matches of a match.
    pub const MOST_MATCHES: u8 = 5;
    /// The most play-offs.
    pub const MOST_PLAY_OFFS: usize = 5;

    /// Checks that no play-off is slower than what was played before it (rapid/blitz 2).
    ///
    /// # Errors
    /// The number, from 1, of the first play-off that is slower.
    pub fn check_pace(&self, of_the_match: &TimeControl) -> Result<(), usize> {
        let before = std::iter::once(of_the_match).chain(&self.play_offs);
        match before.zip(&self.play_offs).position(|(before, after)| !after.is_as_fast_as(before)) {
            Some(at) => Err(at + 1),
            None => Ok(()),
        }
    }

    /// The games of a match before any play-off.
    fn own_games(&self, regulations: &Regulations) -> usize {
        unit(regulations) * usize::from(self.best_of.max(1))
    }

    /// To which play-off (from 1) a game belongs, by its index from 0; none: to the match itself.
    pub fn play_off_of(&self, game: usize, regulations: &Regulations) -> Option<usize> {
        let own = self.own_games(regulations);
        game.checked_sub(own).map(|after| after / unit(regulations) + 1)
    }

    /// How many games a match takes by the results so far: one micro-match more as long as it is undecided.
    fn games_needed(&self, games: &[Option<GameResult>], regulations: &Regulations) -> usize {
        let (unit, own) = (unit(regulations), self.own_games(regulations));
        let most = own + unit * self.play_offs.len();
        let win = regulations.game_points.points(Outcome::Win).halves();
        let mut needed = unit;
        while let Some(played) = games.get(..needed).filter(|played| played.iter().all(Option::is_some)) {
            let lead = lead(played, regulations).halves().abs();
            let left = i32::try_from(own.saturating_sub(needed)).unwrap_or(i32::MAX);
            let is_over = lead > left.saturating_mul(win) || nobody_came(played);
            if is_over || needed >= most {
                break;
            }
            needed += unit;
        }
        needed
    }

    /// The results with room for the games that are still to be played.
    #[must_use]
    pub fn laid_out(&self, mut games: Vec<Option<GameResult>>, regulations: &Regulations) -> Vec<Option<GameResult>> {
        let needed = self.games_needed(&games, regulations);
        let entered = games.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        games.resize(needed.max(entered), None);
        games
    }

    /// The results of a match as they are to be booked: each micro-match by itself (CODEX 57), with room for what is still
    /// to be played.
    ///
    /// # Errors
    /// Somebody missed game 1 of a micro-match and has another result in it, or a game is entered that the match does not
    /// take.
    pub fn settled(
        &self,
        games: &[Option<GameResult>],
        regulations: &Regulations,
    ) -> Result<Vec<Option<GameResult>>, Fault> {
        let number = |at: usize| u8::try_from(at + 1).unwrap_or(u8::MAX);
        let mut all = Vec::with_capacity(games.len());
        for (at, of_unit) in games.chunks(unit(regulations)).enumerate() {
            let game = number(at * unit(regulations) + 1);
            all.extend(round::settle(of_unit.to_vec()).map_err(|fault| Fault::Result { game, fault })?);
        }
        let all = self.laid_out(all, regulations);
        match all.len().checked_sub(1).filter(|last| *last >= self.games_needed(&all, regulations)) {
            Some(last) => Err(Fault::MatchIsOver { game: number(last) }),
            None => Ok(all),
        }
    }

    /// How a match stands by the results that count.
    pub fn standing(&self, board: &Board, games: &[Option<GameResult>], regulations: &Regulations) -> Standing {
        let Some(black) = board.black else { return Standing::GoesOn(Side::First) };
        if let Some(blank) = games.iter().position(Option::is_none) {
            return self.play_off_of(blank, regulations).map_or(Standing::Open, Standing::PlayOff);
        }
        match lead(games, regulations).halves() {
            1.. => Standing::GoesOn(Side::First),
            ..=-1 => Standing::GoesOn(Side::Second),
            0 => match (self.finally, board.lot) {
                (Finally::Seed, _) => Standing::GoesOn(if board.white < black { Side::First } else { Side::Second }),
                (Finally::Lot, None) => Standing::AwaitsLot,
                (Finally::Lot, Some(seed)) => {
                    Standing::GoesOn(if Lot::new(seed).below(2) == 0 { Side::First } else { Side::Second })
                }
            },
        }
    }
}

/// The games of a micro-match, or the one game.
fn unit(regulations: &Regulations) -> usize {
    usize::from(regulations.games_per_match.get())
}

/// By how much the player named first leads.
fn lead(games: &[Option<GameResult>], regulations: &Regulations) -> HalfPoints {
    let score = round::score(games, regulations);
    score.first.game_points - score.second.game_points
}

/// A match that nobody comes to has no play-off: there is nobody to play it.
fn nobody_came(games: &[Option<GameResult>]) -> bool {
    games.iter().flatten().all(|result| result.ending == Ending::BothAbsent)
}

#[cfg(test)]
mod tests {
    use super::super::entrant::StartNumber;
    use super::super::section::fixtures::{regulations, won_by_white};
    use super::super::system::System;
    use super::*;

    fn knockout(best_of: u8, play_offs: &[&str], finally: Finally) -> (Knockout, Regulations) {
        let play_offs = play_offs.iter().map(|control| control.parse().unwrap()).collect();
        let knockout = Knockout { best_of, play_offs, finally };
        (knockout.clone(), Regulations { system: System::Knockout(knockout), ..regulations() })
    }

    fn board(lot: Option<u64>) -> Board {
        let (white, black) = (StartNumber(2), Some(StartNumber(1)));
        Board {
            number: 1,
            white,
            black,
            games: Vec::new(),
            version: 0,
            lot,
            put_off: None,
            unrated: std::collections::BTreeSet::new(),
        }
    }

    /// A game as the player named first sees it: `+`, `=` or `-`; a dot is blank.
    fn games(text: &str) -> Vec<Option<GameResult>> {
        let game = |(at, sign): (usize, char)| {
            let white_won = won_by_white();
            let black_won = GameResult { white: Outcome::Loss, black: Outcome::Win, ending: Ending::Resigned };
            match (sign, at % 2 == 0) {
                ('+', true) | ('-', false) => Some(white_won),
                ('-', true) | ('+', false) => Some(black_won),
                ('=', _) => Some(GameResult { white: Outcome::Draw, black: Outcome::Draw, ending: Ending::Played }),
                _ => None,
            }
        };
        text.chars().enumerate().map(game).collect()
    }

    #[test]
    fn a_level_match_goes_on_until_it_is_decided_or_the_play_offs_are_used_up() {
        let (knockout, regulations) = knockout(1, &["5", "3"], Finally::Lot);
        let needed = |text: &str| knockout.laid_out(games(text), &regulations).len();
        assert_eq!((needed(".."), needed("+."), needed("+=")), (2, 2, 2));
        assert_eq!((needed("+-"), needed("+-=="), needed("+-+="), needed("+-==+-")), (4, 6, 4, 6));
        let stands = |text: &str, lot| {
            let games = knockout.laid_out(games(text), &regulations);
            knockout.standing(&board(lot), &games, &regulations)
        };
        assert_eq!(stands("+.", None), Standing::Open);
        assert_eq!(stands("+-", None), Standing::PlayOff(1));
        assert_eq!(stands("+-==", None), Standing::PlayOff(2));
        assert_eq!(stands("+-==-=", None), Standing::GoesOn(Side::Second));
        assert_eq!(stands("======", None), Standing::AwaitsLot);
        let drawn: Vec<Standing> = (0..64).map(|seed| stands("======", Some(seed))).collect();
        assert!(drawn.contains(&Standing::GoesOn(Side::First)) && drawn.contains(&Standing::GoesOn(Side::Second)));
    }

    #[test]
    fn without_a_lot_the_higher_seed_goes_on() {
        let (knockout, regulations) = knockout(1, &[], Finally::Seed);
        assert_eq!(knockout.standing(&board(None), &games("+-"), &regulations), Standing::GoesOn(Side::Second));
    }

    #[test]
    fn the_best_of_three_is_over_when_nobody_can_catch_up() {
        let (knockout, regulations) = knockout(3, &["3"], Finally::Seed);
        let needed = |text: &str| knockout.laid_out(games(text), &regulations).len();
        assert_eq!((needed("++"), needed("++="), needed("++=="), needed("+++=")), (4, 4, 6, 4));
        assert_eq!((needed("++==--"), needed("++==-=")), (8, 6));
        assert_eq!(knockout.play_off_of(5, &regulations), None);
        assert_eq!(knockout.play_off_of(6, &regulations), Some(1));
    }

    #[test]
    fn a_game_after_the_end_is_refused_and_absence_counts_for_its_own_micro_match() {
        let (knockout, regulations) = knockout(1, &["3"], Finally::Seed);
        assert_eq!(knockout.settled(&games("+=+."), &regulations), Err(Fault::MatchIsOver { game: 3 }));
        let absent = Some(GameResult { white: Outcome::Win, black: Outcome::Loss, ending: Ending::Absent });
        let mut typed = games("+-..");
        typed[2] = absent;
        let booked = knockout.settled(&typed, &regulations).unwrap();
        assert_eq!(booked.iter().flatten().count(), 4, "who misses game 1 of the play-off loses all of it (CODEX 57)");
        let nobody = Some(GameResult { white: Outcome::Loss, black: Outcome::Loss, ending: Ending::BothAbsent });
        assert_eq!(knockout.settled(&[nobody, None], &regulations).unwrap().len(), 2, "nobody is there to go on");
    }

    #[test]
    fn rapid_blitz_2_a_play_off_is_as_fast_or_faster() {
        let pace = |play_offs: &[&str], of_the_match: &str| {
            knockout(1, play_offs, Finally::Seed).0.check_pace(&of_the_match.parse().unwrap())
        };
        assert_eq!(pace(&["15+5", "5", "3"], "15+5"), Ok(()));
        assert_eq!(pace(&["45"], "15+5"), Err(1));
        assert_eq!(pace(&["5", "3", "5"], "15+5"), Err(3));
        assert_eq!(pace(&["10+10"], "15"), Err(1), "an increment can be slower than it looks");
    }
}
