//! The regulations of a section: everything that is settled before play and that a rule asks about later.

use super::knockout::Knockout;
use super::points::{GamePoints, HalfPoints, MatchScoring, Outcome};
use super::rating::RatingPlan;
use super::system::{Method, PairingBye, Swiss, System, Teams};
use super::time_control::TimeControl;
use crate::draughts::RuleSet;
use crate::openings::{Fingerprint, Options as LotOptions, TableId, permit};
use serde::{Deserialize, Serialize};

/// The regulations of one section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regulations {
    /// Which laws are played by.
    #[serde(with = "super::as_text")]
    pub rule_set: RuleSet,
    /// How the rounds are paired.
    pub system: System,
    /// The games of a match: 1, or 2 in a micro-match.
    pub games_per_match: GamesPerMatch,
    /// The points of a game.
    pub game_points: GamePoints,
    /// How a match is counted from its games.
    pub match_scoring: MatchScoring,
    /// What a match lost by W.O. costs beyond the loss, in points of the standings (CODEX art. 54); none by itself.
    #[serde(default)]
    pub walk_over_cost: HalfPoints,
    /// The thinking time of one player.
    pub time_control: TimeControl,
    /// Whether that time is for each game or for the whole match.
    pub time_covers: TimeCovers,
    /// After how many minutes a player who has not come loses, where that is sooner than by CODEX art. 29: the whole thinking
    /// time without increment.
    #[serde(default)]
    pub absence_minutes: Option<u16>,
    /// Whether the players write the moves down.
    pub recording: Recording,
    /// Where the openings are drawn from; none: free play.
    pub openings: Option<OpeningPlan>,
    /// The tie-breaks, in order, as their codes.
    pub tie_breaks: Vec<String>,
    /// How the ratings of the players change.
    #[serde(default)]
    pub rating: RatingPlan,
}

/// The number of games of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum GamesPerMatch {
    /// A single game: a micro-match of one.
    One,
    /// A micro-match: two games, one opening, colours swapped.
    Two,
}

impl GamesPerMatch {
    /// As a number.
    pub const fn get(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

impl From<GamesPerMatch> for u8 {
    fn from(games: GamesPerMatch) -> Self {
        games.get()
    }
}

impl TryFrom<u8> for GamesPerMatch {
    type Error = RegulationsError;
    fn try_from(games: u8) -> Result<Self, Self::Error> {
        match games {
            1 => Ok(Self::One),
            2 => Ok(Self::Two),
            _ => Err(RegulationsError::GamesPerMatch(games)),
        }
    }
}

/// What the thinking time is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeCovers {
    /// Each game has it anew.
    #[default]
    Game,
    /// All games of the match share it.
    Match,
}

impl TimeCovers {
    /// Both, in the order in which a form shows them.
    pub const ALL: [Self; 2] = [Self::Game, Self::Match];

    /// The stable name used in forms and files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Match => "match",
        }
    }
}

/// Whether the moves are written down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Recording {
    /// As the codes say for the time control: see [`Regulations::is_recorded`].
    #[default]
    ByRule,
    /// The regulations oblige both players to write.
    Obligatory,
    /// Nobody need write.
    Optional,
}

impl Recording {
    /// Every choice, in the order in which a form shows them.
    pub const ALL: [Self; 3] = [Self::ByRule, Self::Obligatory, Self::Optional];

    /// The stable name used in forms and files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::ByRule => "by-rule",
            Self::Obligatory => "obligatory",
            Self::Optional => "optional",
        }
    }
}

/// How the openings of a section are drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpeningPlan {
    /// The table.
    pub table: TableId,
    /// Which of the event's own tables it is, where the table is [`TableId::Custom`].
    pub own_table: Option<Fingerprint>,
    /// Board A (moves), B (flying) or both; for the round or for each board; with or without repeats.
    pub lot: LotOptions,
    /// Why the openings are drawn although a match has one game (against CODEX art. 94).
    pub overruled: Option<String>,
}

/// What is wrong with regulations.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegulationsError {
    /// A match has 1 or 2 games.
    #[error("a match has 1 or 2 games, not {0}")]
    GamesPerMatch(u8),
    /// A round robin has 1 or 2 cycles.
    #[error("a round robin is single or double, not of {0} cycles")]
    Cycles(u8),
    /// A Swiss has a number of rounds that is announced.
    #[error("a Swiss has 1 to {most} rounds, not {0}", most = Swiss::MOST_ROUNDS)]
    Rounds(u8),
    /// The Double-Swiss pairs matches of two games.
    #[error("the Double-Swiss is for matches of two games (C.04.5): choose the Dutch system for single games")]
    DoubleSwissInSingleGames,
    /// A bye worth a game won and a game drawn belongs to matches of two games.
    #[error("a bye of a game won and a game drawn is for matches of two games (C.04.5)")]
    ByeOfTwoGames,
    /// A drawn opening belongs to micro-matches.
    #[error("a drawn opening is for matches of two games (CODEX 94); give a reason to draw one all the same")]
    DrawnOpeningInSingleGames,
    /// A match of a knockout has a number of micro-matches.
    #[error("a match is the best of 1 to {most} micro-matches, not of {0}", most = Knockout::MOST_MATCHES)]
    BestOf(u8),
    /// More play-offs than can be.
    #[error("there are at most {most} play-offs, not {0}", most = Knockout::MOST_PLAY_OFFS)]
    PlayOffs(usize),
    /// A play-off is slower than what was played before it.
    #[error(
        "play-off {0} is slower than what is played before it: each is as fast or faster (rapid and blitz, art. 2)"
    )]
    SlowerPlayOff(usize),
    /// The two teams of a Scheveningen match have different names.
    #[error("the two teams need names, and different ones")]
    TeamNames,
    /// The absence limit is longer than the code has it.
    #[error("the absence limit is at most the whole thinking time, {most} minutes (CODEX 29)")]
    AbsenceLimit {
        /// The whole thinking time, in minutes.
        most: u32,
    },
    /// A W.O. costs more than a draw is worth, or gives points.
    #[error("a loss by W.O. costs from 0 to {most} extra, what a draw is worth (CODEX 54)")]
    WalkOverCost {
        /// What a draw is worth.
        most: HalfPoints,
    },
    /// A knockout counts no points that a W.O. could cost.
    #[error("a knockout counts the rounds that are survived: a W.O. costs nothing extra there (CODEX 54)")]
    WalkOverCostInKnockout,
    /// A tie-break of unknown name.
    #[error("there is no tie-break `{0}`")]
    TieBreak(String),
}

impl RegulationsError {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::GamesPerMatch(_) => "regulations-games-per-match",
            Self::Cycles(_) => "regulations-cycles",
            Self::Rounds(_) => "regulations-rounds",
            Self::DoubleSwissInSingleGames => "regulations-double-swiss-in-single-games",
            Self::ByeOfTwoGames => "regulations-bye-of-two-games",
            Self::DrawnOpeningInSingleGames => "regulations-drawn-opening-in-single-games",
            Self::BestOf(_) => "regulations-best-of",
            Self::PlayOffs(_) => "regulations-play-offs",
            Self::SlowerPlayOff(_) => "regulations-slower-play-off",
            Self::TeamNames => "regulations-team-names",
            Self::AbsenceLimit { .. } => "regulations-absence-limit",
            Self::WalkOverCost { .. } => "regulations-walk-over-cost",
            Self::WalkOverCostInKnockout => "regulations-walk-over-cost-in-knockout",
            Self::TieBreak(_) => "regulations-tie-break",
        }
    }
}

impl Regulations {
    /// Whether the games are recorded move by move.
    ///
    /// By rule: moves in a time oblige to it (rulebook 11.2); an increment obliges to it in Brazil (CODEX art. 31-33);
    /// a rapid or blitz game need not be written (rapid/blitz 3, CODEX art. 5); the others are.
    pub fn is_recorded(&self) -> bool {
        let control = &self.time_control;
        match self.recording {
            Recording::Obligatory => true,
            Recording::Optional => control.counts_moves(),
            Recording::ByRule => {
                let by_increment = self.rule_set == RuleSet::CbdCodex2020 && control.has_increment();
                control.counts_moves() || by_increment || !control.fmjd_class().is_accelerated()
            }
        }
    }

    /// Checks what concerns more than one field.
    pub fn check(&self) -> Result<(), Vec<RegulationsError>> {
        let mut faults = Vec::new();
        match &self.system {
            System::RoundRobin { cycles, .. } if !(1..=2).contains(cycles) => {
                faults.push(RegulationsError::Cycles(*cycles));
            }
            System::RoundRobin { .. } => {}
            System::Swiss(swiss) => faults.extend(self.faults_of(swiss)),
            System::Knockout(knockout) => faults.extend(self.faults_of_knockout(knockout)),
            System::Scheveningen(Teams { names: [first, second] }) => {
                let differ = !first.is_empty() && !second.is_empty() && first != second;
                faults.extend((!differ).then_some(RegulationsError::TeamNames));
            }
        }
        let most = self.time_control.total_minutes();
        if self.absence_minutes.is_some_and(|minutes| u32::from(minutes) > most) {
            faults.push(RegulationsError::AbsenceLimit { most });
        }
        faults.extend(self.fault_of_walk_over_cost());
        if let Some(plan) = &self.openings
            && permit(self.games_per_match.get(), plan.overruled.as_deref()).is_err()
        {
            faults.push(RegulationsError::DrawnOpeningInSingleGames);
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// What a draw is worth in points of the standings, by which CODEX art. 54 measures what a W.O. may cost extra: the
    /// drawn match where matches are counted 2-1-0, the drawn game where the games are added up.
    pub const fn draw(&self) -> HalfPoints {
        match self.match_scoring {
            MatchScoring::ByResult => self.match_scoring.points(HalfPoints::ZERO, HalfPoints::ZERO),
            MatchScoring::BySum => self.game_points.points(Outcome::Draw),
        }
    }

    fn fault_of_walk_over_cost(&self) -> Option<RegulationsError> {
        let most = self.draw();
        match self.walk_over_cost {
            HalfPoints::ZERO => None,
            _ if self.system.knockout().is_some() => Some(RegulationsError::WalkOverCostInKnockout),
            cost if cost < HalfPoints::ZERO || cost > most => Some(RegulationsError::WalkOverCost { most }),
            _ => None,
        }
    }

    fn faults_of_knockout(&self, knockout: &Knockout) -> Vec<RegulationsError> {
        let play_offs = knockout.play_offs.len();
        let faults = [
            (!(1..=Knockout::MOST_MATCHES).contains(&knockout.best_of))
                .then_some(RegulationsError::BestOf(knockout.best_of)),
            (play_offs > Knockout::MOST_PLAY_OFFS).then_some(RegulationsError::PlayOffs(play_offs)),
            knockout.check_pace(&self.time_control).err().map(RegulationsError::SlowerPlayOff),
        ];
        faults.into_iter().flatten().collect()
    }

    fn faults_of(&self, swiss: &Swiss) -> Vec<RegulationsError> {
        let is_single = self.games_per_match == GamesPerMatch::One;
        let faults = [
            (!(1..=Swiss::MOST_ROUNDS).contains(&swiss.rounds)).then_some(RegulationsError::Rounds(swiss.rounds)),
            (is_single && swiss.method == Method::DoubleSwiss).then_some(RegulationsError::DoubleSwissInSingleGames),
            (is_single && swiss.bye == PairingBye::WinAndDraw).then_some(RegulationsError::ByeOfTwoGames),
        ];
        faults.into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::knockout::Finally;
    use super::super::section::fixtures::regulations;
    use super::*;

    #[test]
    fn codex_54_a_walk_over_never_costs_more_than_a_draw_is_worth() {
        let fault = |match_scoring, game_points, halves| {
            let walk_over_cost = HalfPoints::new(halves);
            Regulations { game_points, match_scoring, walk_over_cost, ..regulations() }.check().err()
        };
        let refused = |halves| Some(vec![RegulationsError::WalkOverCost { most: HalfPoints::new(halves) }]);
        // Matches by their result: a drawn match is worth a point, whatever a drawn game is.
        for scale in GamePoints::ALL {
            for halves in 0..=2 {
                assert_eq!(fault(MatchScoring::ByResult, scale, halves), None, "{scale:?} {halves}");
            }
            assert_eq!(fault(MatchScoring::ByResult, scale, 3), refused(2), "{scale:?}");
        }
        // By the sum of the games the drawn game is the measure.
        assert_eq!(fault(MatchScoring::BySum, GamePoints::OneHalfZero, 1), None);
        assert_eq!(fault(MatchScoring::BySum, GamePoints::OneHalfZero, 2), refused(1));
        assert_eq!(fault(MatchScoring::BySum, GamePoints::ThreeOneZero, 2), None);
        assert_eq!(fault(MatchScoring::BySum, GamePoints::TwoOneZero, -1), refused(2));
    }

    #[test]
    fn a_knockout_has_no_points_that_a_walk_over_could_cost() {
        let system = System::Knockout(Knockout { best_of: 1, play_offs: Vec::new(), finally: Finally::default() });
        let knockout = Regulations { system, walk_over_cost: HalfPoints::whole(1), ..regulations() };
        assert_eq!(knockout.check(), Err(vec![RegulationsError::WalkOverCostInKnockout]));
    }

    #[test]
    fn rapid_blitz_3_and_codex_31_33_say_which_games_are_written() {
        let written = |rule_set, control: &str, recording| {
            let time_control = control.parse().unwrap();
            Regulations { rule_set, time_control, recording, ..regulations() }.is_recorded()
        };
        let by_rule = Recording::ByRule;
        assert!(!written(RuleSet::Fmjd64, "15", by_rule), "rapid/blitz 3: writing is optional");
        assert!(!written(RuleSet::Fmjd64, "5+3", by_rule), "also with increment");
        assert!(written(RuleSet::CbdCodex2020, "5+3", by_rule), "CODEX 31-33: an increment obliges");
        assert!(!written(RuleSet::CbdCodex2020, "15", by_rule));
        assert!(written(RuleSet::Fmjd64, "60", by_rule));
        assert!(written(RuleSet::Fmjd64, "30/90+30", Recording::Optional), "rulebook 11.2: moves in a time oblige");
        assert!(written(RuleSet::Fmjd64, "5", Recording::Obligatory));
    }
}
