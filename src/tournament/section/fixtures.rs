//! Sections for tests.

use super::Section;
use crate::draughts::RuleSet;
use crate::tournament::entrant::Person;
use crate::tournament::knockout::{Finally, Knockout};
use crate::tournament::points::{GamePoints, HalfPoints, MatchScoring, Outcome};
use crate::tournament::rating::RatingPlan;
use crate::tournament::regulations::{GamesPerMatch, Recording, Regulations, TimeCovers};
use crate::tournament::result::{Ending, GameResult};
use crate::tournament::system::{RoundRobinTable, Swiss, System};

pub(crate) fn regulations() -> Regulations {
    Regulations {
        rule_set: RuleSet::Fmjd64,
        system: System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger },
        games_per_match: GamesPerMatch::Two,
        game_points: GamePoints::TwoOneZero,
        match_scoring: MatchScoring::ByResult,
        time_control: "15+5".parse().unwrap(),
        time_covers: TimeCovers::Game,
        absence_minutes: None,
        rating: RatingPlan::default(),
        walk_over_cost: HalfPoints::ZERO,
        recording: Recording::ByRule,
        openings: None,
        tie_breaks: Vec::new(),
    }
}

pub(in crate::tournament) fn section_of(players: u16) -> Section {
    let mut section = Section::new(regulations());
    let person = |number| Person { name: format!("Player {number}"), ..Person::default() };
    section.enter_players((1..=players).map(person)).unwrap();
    section.make_rounds(1).unwrap();
    section
}

pub(in crate::tournament) const fn won_by_white() -> GameResult {
    GameResult { white: Outcome::Win, black: Outcome::Loss, ending: Ending::Resigned }
}

/// A knockout of micro-matches before its first round.
pub(in crate::tournament) fn knockout_of(players: u16, play_offs: &[&str], finally: Finally) -> Section {
    let play_offs = play_offs.iter().map(|control| control.parse().unwrap()).collect();
    let system = System::Knockout(Knockout { best_of: 1, play_offs, finally });
    let mut section = Section::new(Regulations { system, ..regulations() });
    let person = |number| Person { name: format!("Player {number}"), ..Person::default() };
    section.enter_players((1..=players).map(person)).unwrap();
    section
}

/// A Swiss of micro-matches before its first round.
pub(in crate::tournament) fn swiss_of(players: u16, swiss: Swiss) -> Section {
    let mut section = Section::new(Regulations { system: System::Swiss(swiss), ..regulations() });
    let person = |number| Person { name: format!("Player {number}"), ..Person::default() };
    section.enter_players((1..=players).map(person)).unwrap();
    section
}
