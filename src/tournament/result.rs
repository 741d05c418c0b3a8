//! The result of a game and its ending: which combinations the rules allow, and by which article one is refused.

use super::points::Outcome;
use super::regulations::Regulations;
use crate::draughts::{Clause, Color, RuleSet};
use serde::{Deserialize, Serialize};

/// What one game gave to both sides, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// What it was for White.
    pub white: Outcome,
    /// What it was for Black.
    pub black: Outcome,
    /// Why.
    pub ending: Ending,
}

/// Why a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Ending {
    /// Played to its result; how is not recorded.
    Played,
    /// The loser resigned.
    Resigned,
    /// The loser could not move.
    Blocked,
    /// The loser had no pieces left.
    NoPieces,
    /// The loser refused to obey the rules or the arbiter (rulebook 7.1.4, CODEX art. 57).
    Refused,
    /// The players agreed on a draw; the men of White and of Black where the game was not recorded (rapid/blitz 4).
    Agreed {
        /// Men of White and of Black, each from 0 to 12.
        men: Option<[u8; 2]>,
    },
    /// A draw by a clause of the rule set.
    RegulationDraw {
        /// The clause.
        #[serde(with = "super::as_text")]
        clause: Clause,
        /// Recorded at once, without playing the count out (rulebook 8.8, rapid/blitz 6, CODEX art. 64).
        without_play: bool,
    },
    /// The loser's flag fell.
    FlagFallen,
    /// Both flags have fallen.
    BothFlags,
    /// The loser did not come.
    Absent,
    /// Neither came.
    BothAbsent,
    /// The arbiter has decided, by an article that leaves it to him and for a reason of his own.
    Ruled {
        /// The article, as it is cited: `CODEX 57`.
        article: String,
        /// His reason.
        reason: String,
    },
}

/// The kinds of ending, as a form offers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndingKind {
    /// See [`Ending::Played`].
    Played,
    /// See [`Ending::Resigned`].
    Resigned,
    /// See [`Ending::Blocked`].
    Blocked,
    /// See [`Ending::NoPieces`].
    NoPieces,
    /// See [`Ending::Refused`].
    Refused,
    /// See [`Ending::Agreed`].
    Agreed,
    /// See [`Ending::RegulationDraw`].
    RegulationDraw,
    /// See [`Ending::FlagFallen`].
    FlagFallen,
    /// See [`Ending::BothFlags`].
    BothFlags,
    /// See [`Ending::Absent`].
    Absent,
    /// See [`Ending::BothAbsent`].
    BothAbsent,
    /// See [`Ending::Ruled`].
    Ruled,
}

/// What an ending makes of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One side wins.
    Decided,
    /// A draw.
    Drawn,
    /// Both lose.
    BothLose,
}

impl EndingKind {
    /// Every kind, in the order in which a form shows them.
    pub const ALL: [Self; 12] = [
        Self::Played,
        Self::Resigned,
        Self::Blocked,
        Self::NoPieces,
        Self::FlagFallen,
        Self::Refused,
        Self::Agreed,
        Self::RegulationDraw,
        Self::BothFlags,
        Self::Absent,
        Self::BothAbsent,
        Self::Ruled,
    ];

    /// The stable name used in forms, files and to find the text in the reader's language.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Played => "played",
            Self::Resigned => "resigned",
            Self::Blocked => "blocked",
            Self::NoPieces => "no-pieces",
            Self::Refused => "refused",
            Self::Agreed => "agreed",
            Self::RegulationDraw => "regulation-draw",
            Self::FlagFallen => "flag-fallen",
            Self::BothFlags => "both-flags",
            Self::Absent => "absent",
            Self::BothAbsent => "both-absent",
            Self::Ruled => "ruled",
        }
    }

    /// The kind with a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// Whether the ending leaves this shape possible.
    pub const fn allows(self, shape: Shape) -> bool {
        match self {
            Self::Played => matches!(shape, Shape::Decided | Shape::Drawn),
            Self::Resigned | Self::Blocked | Self::NoPieces | Self::Refused | Self::FlagFallen | Self::Absent => {
                matches!(shape, Shape::Decided)
            }
            Self::Agreed | Self::RegulationDraw | Self::BothFlags => matches!(shape, Shape::Drawn),
            Self::BothAbsent => matches!(shape, Shape::BothLose),
            Self::Ruled => true,
        }
    }
}

impl Ending {
    /// Its kind.
    pub const fn kind(&self) -> EndingKind {
        match self {
            Self::Played => EndingKind::Played,
            Self::Resigned => EndingKind::Resigned,
            Self::Blocked => EndingKind::Blocked,
            Self::NoPieces => EndingKind::NoPieces,
            Self::Refused => EndingKind::Refused,
            Self::Agreed { .. } => EndingKind::Agreed,
            Self::RegulationDraw { .. } => EndingKind::RegulationDraw,
            Self::FlagFallen => EndingKind::FlagFallen,
            Self::BothFlags => EndingKind::BothFlags,
            Self::Absent => EndingKind::Absent,
            Self::BothAbsent => EndingKind::BothAbsent,
            Self::Ruled { .. } => EndingKind::Ruled,
        }
    }
}

/// Why a result cannot be booked. The article is the one that the section's rule set names.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ResultError {
    /// The two sides do not add up to a result, or not with this ending.
    #[error("a game cannot be {white:?} for White and {black:?} for Black with the ending `{}`", ending.key())]
    DoesNotAddUp {
        /// White's side.
        white: Outcome,
        /// Black's side.
        black: Outcome,
        /// The ending that was given.
        ending: EndingKind,
    },
    /// Both flags make a draw only in games without increment; with one, the first flag to fall loses.
    #[error("both flags fallen is a draw only without increment ({article}): the first flag to fall loses")]
    BothFlagsWithIncrement {
        /// The article.
        article: &'static str,
    },
    /// A regulation draw is recorded without play only in games without increment.
    #[error("a regulation draw is recorded without play only without increment ({article}): play the count out")]
    WithoutPlayWithIncrement {
        /// The article.
        article: &'static str,
    },
    /// The clause has no rule by which it could be recorded without play.
    #[error("the clause {clause} has to be played out ({article})")]
    MustBePlayed {
        /// The clause.
        clause: Clause,
        /// The article.
        article: &'static str,
    },
    /// The clause belongs to another rule set.
    #[error("the clause {clause} is not in the rule set {rule_set} of this section")]
    ForeignClause {
        /// The clause.
        clause: Clause,
        /// The section's rule set.
        rule_set: RuleSet,
    },
    /// The men of both sides must be counted for a draw agreed in an unrecorded rapid or blitz game.
    #[error(
        "give the men of both sides: without score sheets a draw is agreed only at six men each or fewer ({article})"
    )]
    MenMissing {
        /// The article.
        article: &'static str,
    },
    /// A side has more than six men.
    #[error(
        "without score sheets a draw is agreed only at six men each or fewer ({article}), not at {white} and {black}"
    )]
    TooManyMen {
        /// White's men.
        white: u8,
        /// Black's men.
        black: u8,
        /// The article.
        article: &'static str,
    },
    /// A decision of the arbiter names its article and his reason.
    #[error(
        "a decision of the arbiter names its article (at most {MOST_OF_ARTICLE} characters) and his reason (at most {MOST_OF_REASON})"
    )]
    RulingUnfounded,
    /// Who misses game 1 of a micro-match loses all of it.
    #[error("absence from game 1 loses the micro-match ({article}): the other games cannot have another result")]
    AbsenceLosesTheMatch {
        /// The article.
        article: &'static str,
    },
}

/// The most characters of the article that a decision of the arbiter cites.
pub const MOST_OF_ARTICLE: usize = 60;
/// The most characters of his reason.
pub const MOST_OF_REASON: usize = 400;

const RAPID_BLITZ_4: &str = "FMJD rapid/blitz 4";
/// The most men of a side at which an unrecorded rapid or blitz game may be agreed drawn (rapid/blitz 4).
pub const MEN_FOR_AGREEMENT: u8 = 6;

impl ResultError {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::DoesNotAddUp { .. } => "result-does-not-add-up",
            Self::BothFlagsWithIncrement { .. } => "result-both-flags-with-increment",
            Self::WithoutPlayWithIncrement { .. } => "result-without-play-with-increment",
            Self::MustBePlayed { .. } => "result-must-be-played",
            Self::ForeignClause { .. } => "result-foreign-clause",
            Self::MenMissing { .. } => "result-men-missing",
            Self::TooManyMen { .. } => "result-too-many-men",
            Self::RulingUnfounded => "result-ruling-unfounded",
            Self::AbsenceLosesTheMatch { .. } => "result-absence-loses-the-match",
        }
    }

    /// The article by which the result is refused.
    pub const fn article(&self) -> Option<&'static str> {
        match self {
            Self::DoesNotAddUp { .. } | Self::ForeignClause { .. } | Self::RulingUnfounded => None,
            Self::BothFlagsWithIncrement { article }
            | Self::WithoutPlayWithIncrement { article }
            | Self::MustBePlayed { article, .. }
            | Self::MenMissing { article }
            | Self::TooManyMen { article, .. }
            | Self::AbsenceLosesTheMatch { article } => Some(article),
        }
    }
}

impl GameResult {
    /// A result that the regulations allow.
    ///
    /// # Errors
    /// The article that forbids it.
    pub fn checked(
        white: Outcome,
        black: Outcome,
        ending: Ending,
        regulations: &Regulations,
    ) -> Result<Self, ResultError> {
        let kind = ending.kind();
        let shape = match (white, black) {
            (Outcome::Win, Outcome::Loss) | (Outcome::Loss, Outcome::Win) => Some(Shape::Decided),
            (Outcome::Draw, Outcome::Draw) => Some(Shape::Drawn),
            (Outcome::Loss, Outcome::Loss) => Some(Shape::BothLose),
            _ => None,
        };
        if !shape.is_some_and(|shape| kind.allows(shape)) {
            return Err(ResultError::DoesNotAddUp { white, black, ending: kind });
        }
        match &ending {
            Ending::BothFlags => check_both_flags(regulations)?,
            Ending::Agreed { men } => check_agreement(*men, regulations)?,
            Ending::RegulationDraw { clause, without_play } => check_clause(*clause, *without_play, regulations)?,
            Ending::Ruled { article, reason } => check_ruling(article, reason)?,
            _ => {}
        }
        Ok(Self { white, black, ending })
    }

    /// What the game was for a colour.
    pub const fn outcome(&self, color: Color) -> Outcome {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Who was not there.
    pub fn absentees(&self) -> &'static [Color] {
        match (&self.ending, self.white) {
            (Ending::BothAbsent, _) => &[Color::White, Color::Black],
            (Ending::Absent, Outcome::Win) => &[Color::Black],
            (Ending::Absent, _) => &[Color::White],
            _ => &[],
        }
    }
}

fn check_ruling(article: &str, reason: &str) -> Result<(), ResultError> {
    let said = |text: &str, most| !text.trim().is_empty() && text.chars().count() <= most;
    let founded = said(article, MOST_OF_ARTICLE) && !article.contains(':') && said(reason, MOST_OF_REASON);
    if founded { Ok(()) } else { Err(ResultError::RulingUnfounded) }
}

/// Rapid/blitz 7 holds only without increment; CODEX 59A and its annex say the same of games without increment.
fn check_both_flags(regulations: &Regulations) -> Result<(), ResultError> {
    if !regulations.time_control.has_increment() {
        return Ok(());
    }
    let article = match regulations.rule_set {
        RuleSet::CbdCodex2020 => "CODEX 59A",
        RuleSet::Cbd2013 => "CBD 97a",
        RuleSet::Fmjd64 | RuleSet::Classic => "FMJD rapid/blitz 7",
    };
    Err(ResultError::BothFlagsWithIncrement { article })
}

/// Whether a draw is agreed only at so few men that they have to be counted: in rapid and blitz games that the players
/// do not record (rapid/blitz 4). The Brazilian codes are silent on it, so it holds under every rule set.
pub fn asks_for_men(regulations: &Regulations) -> bool {
    !regulations.is_recorded() && regulations.time_control.fmjd_class().is_accelerated()
}

fn check_agreement(men: Option<[u8; 2]>, regulations: &Regulations) -> Result<(), ResultError> {
    if !asks_for_men(regulations) {
        return Ok(());
    }
    match men {
        None => Err(ResultError::MenMissing { article: RAPID_BLITZ_4 }),
        Some([white, black]) if white.max(black) > MEN_FOR_AGREEMENT => {
            Err(ResultError::TooManyMen { white, black, article: RAPID_BLITZ_4 })
        }
        Some(_) => Ok(()),
    }
}

fn check_clause(clause: Clause, without_play: bool, regulations: &Regulations) -> Result<(), ResultError> {
    let rule_set = regulations.rule_set;
    if clause.rule_set() != rule_set {
        return Err(ResultError::ForeignClause { clause, rule_set });
    }
    if !without_play {
        return Ok(());
    }
    let article = without_play_article(regulations);
    if regulations.time_control.has_increment() {
        return Err(ResultError::WithoutPlayWithIncrement { article });
    }
    if !clause.may_be_recorded_without_play() {
        return Err(ResultError::MustBePlayed { clause, article });
    }
    Ok(())
}

/// The article that allows a regulation draw to be recorded without play.
fn without_play_article(regulations: &Regulations) -> &'static str {
    match regulations.rule_set {
        RuleSet::CbdCodex2020 => "CODEX 64",
        _ if regulations.time_control.fmjd_class().is_accelerated() => "FMJD rapid/blitz 6",
        _ => "FMJD 8.8",
    }
}

#[cfg(test)]
mod tests {
    use super::super::section::fixtures::regulations;
    use super::*;

    fn with(control: &str, rule_set: RuleSet) -> Regulations {
        Regulations { time_control: control.parse().unwrap(), rule_set, ..regulations() }
    }

    fn drawn(ending: Ending, regulations: &Regulations) -> Result<GameResult, ResultError> {
        GameResult::checked(Outcome::Draw, Outcome::Draw, ending, regulations)
    }

    #[test]
    fn every_ending_takes_its_own_shape_only() {
        let regulations = with("45", RuleSet::Fmjd64);
        let clause = Clause::of(RuleSet::Fmjd64).next().unwrap();
        for kind in EndingKind::ALL {
            let ending = match kind {
                EndingKind::Played => Ending::Played,
                EndingKind::Resigned => Ending::Resigned,
                EndingKind::Blocked => Ending::Blocked,
                EndingKind::NoPieces => Ending::NoPieces,
                EndingKind::Refused => Ending::Refused,
                EndingKind::Agreed => Ending::Agreed { men: None },
                EndingKind::RegulationDraw => Ending::RegulationDraw { clause, without_play: false },
                EndingKind::FlagFallen => Ending::FlagFallen,
                EndingKind::BothFlags => Ending::BothFlags,
                EndingKind::Absent => Ending::Absent,
                EndingKind::BothAbsent => Ending::BothAbsent,
                EndingKind::Ruled => Ending::Ruled { article: "CODEX 57".into(), reason: "nobody saw it".into() },
            };
            assert_eq!(EndingKind::from_key(kind.key()), Some(kind));
            for (white, black, shape) in [
                (Outcome::Win, Outcome::Loss, Some(Shape::Decided)),
                (Outcome::Loss, Outcome::Win, Some(Shape::Decided)),
                (Outcome::Draw, Outcome::Draw, Some(Shape::Drawn)),
                (Outcome::Loss, Outcome::Loss, Some(Shape::BothLose)),
                (Outcome::Win, Outcome::Win, None),
                (Outcome::Win, Outcome::Draw, None),
            ] {
                let allowed = shape.is_some_and(|shape| kind.allows(shape));
                let checked = GameResult::checked(white, black, ending.clone(), &regulations);
                assert_eq!(checked.is_ok(), allowed, "{kind:?} with {white:?} and {black:?}");
            }
        }
    }

    #[test]
    fn rapid_blitz_7_both_flags_draw_only_without_increment() {
        assert!(drawn(Ending::BothFlags, &with("15", RuleSet::Fmjd64)).is_ok());
        for (rule_set, article) in [
            (RuleSet::Fmjd64, "FMJD rapid/blitz 7"),
            (RuleSet::CbdCodex2020, "CODEX 59A"),
            (RuleSet::Cbd2013, "CBD 97a"),
        ] {
            let refused = drawn(Ending::BothFlags, &with("15+5", rule_set)).unwrap_err();
            assert_eq!(refused.article(), Some(article));
        }
    }

    #[test]
    fn rapid_blitz_4_an_unrecorded_agreement_asks_for_six_men_or_fewer() {
        let rapid = with("15+5", RuleSet::Fmjd64);
        assert_eq!(drawn(Ending::Agreed { men: None }, &rapid).unwrap_err().article(), Some(RAPID_BLITZ_4));
        assert!(drawn(Ending::Agreed { men: Some([6, 6]) }, &rapid).is_ok());
        let refused = drawn(Ending::Agreed { men: Some([6, 7]) }, &rapid).unwrap_err();
        assert_eq!(refused, ResultError::TooManyMen { white: 6, black: 7, article: RAPID_BLITZ_4 });
        // Classic games are recorded, and so are Brazilian games with an increment (CODEX 31-33).
        assert!(drawn(Ending::Agreed { men: None }, &with("45", RuleSet::Fmjd64)).is_ok());
        assert!(drawn(Ending::Agreed { men: None }, &with("15+5", RuleSet::CbdCodex2020)).is_ok());
        assert!(drawn(Ending::Agreed { men: None }, &with("15", RuleSet::CbdCodex2020)).is_err());
    }

    #[test]
    fn rulebook_8_8_a_regulation_draw_is_recorded_without_play_only_without_increment() {
        let clause = Clause::of(RuleSet::Fmjd64).find(|clause| clause.may_be_recorded_without_play()).unwrap();
        let ending = |without_play| Ending::RegulationDraw { clause, without_play };
        assert!(drawn(ending(true), &with("45", RuleSet::Fmjd64)).is_ok());
        assert!(drawn(ending(false), &with("45+30", RuleSet::Fmjd64)).is_ok());
        assert_eq!(drawn(ending(true), &with("45+30", RuleSet::Fmjd64)).unwrap_err().article(), Some("FMJD 8.8"));
        let rapid = drawn(ending(true), &with("15+5", RuleSet::Fmjd64)).unwrap_err();
        assert_eq!(rapid.article(), Some("FMJD rapid/blitz 6"));
    }

    #[test]
    fn a_clause_of_another_rule_set_is_refused() {
        let clause = Clause::of(RuleSet::CbdCodex2020).next().unwrap();
        let refused = drawn(Ending::RegulationDraw { clause, without_play: false }, &with("45", RuleSet::Fmjd64));
        assert_eq!(refused, Err(ResultError::ForeignClause { clause, rule_set: RuleSet::Fmjd64 }));
    }
}
