//! Irregularities at the board: by which article, what the opponent chose, what the arbiter imposed; and how often a player
//! has been registered before.

use super::articles::{Article, Source};
use super::entrant::StartNumber;
use super::regulations::Regulations;
use super::result::MOST_OF_REASON;
use crate::draughts::RuleSet;

/// What became of an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// The opponent had it rectified (6.4, CODEX 50).
    Rectified,
    /// The opponent let it stand (6.4, CODEX 50).
    Stands,
    /// The opponent accepted it by his next move: it can no longer be rectified (6.7, CODEX 50).
    AcceptedByMove,
    /// The game was annulled and begun again (6.1, CODEX 44).
    Replayed,
    /// There was nothing to choose.
    None,
}

impl Choice {
    /// All of them, in the order in which a form shows them.
    pub const ALL: [Self; 5] = [Self::Rectified, Self::Stands, Self::AcceptedByMove, Self::Replayed, Self::None];

    /// The stable name used in forms and stored values.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Rectified => "rectified",
            Self::Stands => "stands",
            Self::AcceptedByMove => "accepted",
            Self::Replayed => "replayed",
            Self::None => "none",
        }
    }

    /// The choice with a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.key() == key)
    }
}

/// What the arbiter imposed (6.9, CODEX 42-52).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Penalty {
    /// Nothing.
    None,
    /// A verbal admonition.
    Admonition,
    /// A warning.
    Warning,
    /// Minutes more for the opponent.
    TimeToOpponent,
    /// Minutes fewer for the offender, even if it costs the game.
    TimeFromOffender,
    /// The loss of the game.
    Loss,
    /// Exclusion from the next round or rounds.
    Exclusion,
    /// Expulsion from the event.
    Expulsion,
}

impl Penalty {
    /// All of them, the mildest first.
    pub const ALL: [Self; 8] = [
        Self::None,
        Self::Admonition,
        Self::Warning,
        Self::TimeToOpponent,
        Self::TimeFromOffender,
        Self::Loss,
        Self::Exclusion,
        Self::Expulsion,
    ];

    /// The stable name used in forms and stored values.
    pub const fn key(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Admonition => "admonition",
            Self::Warning => "warning",
            Self::TimeToOpponent => "time-to-opponent",
            Self::TimeFromOffender => "time-from-offender",
            Self::Loss => "loss",
            Self::Exclusion => "exclusion",
            Self::Expulsion => "expulsion",
        }
    }

    /// The penalty with a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|penalty| penalty.key() == key)
    }

    /// Whether it is an amount of time.
    pub const fn is_time(self) -> bool {
        matches!(self, Self::TimeToOpponent | Self::TimeFromOffender)
    }
}

/// How an irregularity came to the arbiter's notice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Noticed {
    /// The opponent pointed it out before he moved, or whoever may.
    #[default]
    Opponent,
    /// The arbiter saw it himself: an irregular move he does not point out (CODEX 73).
    Arbiter,
    /// Nobody pointed it out before the opponent's next move, or before the game ended (CODEX 43, 6.7).
    TooLate,
}

impl Noticed {
    /// All of them, in the order in which a form shows them.
    pub const ALL: [Self; 3] = [Self::Opponent, Self::Arbiter, Self::TooLate];

    /// The stable name used in forms and stored values.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Opponent => "opponent",
            Self::Arbiter => "arbiter",
            Self::TooLate => "too-late",
        }
    }

    /// The way of noticing with a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|noticed| noticed.key() == key)
    }
}

/// The minutes that the code gives to the opponent or takes from the offender (CODEX 42-52).
pub const CODEX_MINUTES: u16 = 2;
/// The most minutes that can be registered.
const MOST_MINUTES: u16 = 60;

/// An irregularity as it is registered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Irregularity {
    /// Who committed it.
    pub player: StartNumber,
    /// By which article it is one.
    pub article: &'static Article,
    /// How it was noticed.
    pub noticed: Noticed,
    /// What became of it.
    pub choice: Choice,
    /// What the arbiter imposed.
    pub penalty: Penalty,
    /// The minutes, where the penalty is time.
    pub minutes: u16,
    /// What happened, in the arbiter's words.
    pub note: String,
}

/// Why an irregularity cannot be registered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IrregularityError {
    /// What is beyond the players' control is no irregularity.
    #[error("what happens beyond the players' control is no irregularity (6.5)")]
    NobodysFault,
    /// The article knows no such choice.
    #[error("{article} does not leave this to the opponent: his choice is one of articles 6.4 and 6.7")]
    NoChoice {
        /// The article.
        article: &'static Article,
    },
    /// Minutes are missing, or too many.
    #[error("a penalty of time has 1 to {MOST_MINUTES} minutes")]
    Minutes,
    /// The code has a fixed amount.
    #[error("the code gives or takes {CODEX_MINUTES} minutes, or one increment where there is one")]
    MinutesOfTheCode,
    /// The note is too long.
    #[error("the note has at most {MOST_OF_REASON} characters")]
    NoteTooLong,
    /// What nobody noticed in time is not mended: the game stands.
    #[error("noticed too late: the game stands ({article}); nothing is rectified, replayed or lost by it")]
    TooLate {
        /// The article.
        article: &'static str,
    },
    /// What is noticed once the game has ended is noticed too late.
    #[error(
        "the game has ended: what was not noticed in it is not mended ({article}); register it as noticed too late"
    )]
    GameHasEnded {
        /// The article.
        article: &'static str,
    },
    /// The arbiter does not point out an irregular move: he may note it, and nothing follows.
    #[error("the arbiter does not point out an irregular move (CODEX 73): he notes it, without choice or penalty")]
    ArbiterPointsOut,
    /// What ends the game or the event needs words.
    #[error("a loss, an exclusion or an expulsion needs a note that says why")]
    NoteMissing,
}

impl IrregularityError {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NobodysFault => "irregularity-nobodys-fault",
            Self::NoChoice { .. } => "irregularity-no-choice",
            Self::Minutes => "irregularity-minutes",
            Self::MinutesOfTheCode => "irregularity-minutes-of-the-code",
            Self::NoteTooLong => "irregularity-note-too-long",
            Self::TooLate { .. } => "irregularity-too-late",
            Self::GameHasEnded { .. } => "irregularity-game-has-ended",
            Self::ArbiterPointsOut => "irregularity-arbiter-points-out",
            Self::NoteMissing => "irregularity-note-missing",
        }
    }
}

/// The articles by which something can be registered, under a section's rules: the rulebook's list for all, and what the
/// Brazilian code adds.
pub fn grounds(rules: RuleSet) -> impl Iterator<Item = &'static Article> {
    let brazilian = is_brazilian(rules);
    Article::all().filter(move |article| match article.source() {
        Source::Rulebook => is_ground_of_the_rulebook(article.number()),
        Source::Codex => brazilian && matches!(article.number(), "31-33" | "42-52" | "44" | "45" | "65"),
        Source::RapidBlitz | Source::Annex => false,
    })
}

const fn is_brazilian(rules: RuleSet) -> bool {
    matches!(rules, RuleSet::CbdCodex2020 | RuleSet::Cbd2013)
}

/// The article by which what was not noticed in time stands.
const fn article_of_lateness(rules: RuleSet) -> &'static str {
    if is_brazilian(rules) { "CODEX 43" } else { "FMJD 6.7" }
}

/// 6.1 to 6.3, the list of 6.4, and the refusal to comply (6.6). 6.5 says what is none; 6.7 to 6.9 say what follows.
fn is_ground_of_the_rulebook(number: &str) -> bool {
    matches!(number, "6.1" | "6.2" | "6.3" | "6.6") || number.starts_with("6.4.")
}

impl Irregularity {
    /// Checks what the articles say of it.
    ///
    /// # Errors
    /// The article that forbids it.
    pub fn check(&self, regulations: &Regulations) -> Result<(), IrregularityError> {
        let article = self.article;
        if (article.source(), article.number()) == (Source::Rulebook, "6.5") {
            return Err(IrregularityError::NobodysFault);
        }
        let replays = matches!(article.key().as_str(), "fmjd/6.1" | "codex/44");
        let chosen = article.number().starts_with("6.4.") || matches!(article.number(), "6.2" | "6.6" | "42-52");
        let fits = match self.choice {
            Choice::None => true,
            Choice::Replayed => replays,
            Choice::Rectified | Choice::Stands | Choice::AcceptedByMove => chosen,
        };
        if !fits {
            return Err(IrregularityError::NoChoice { article });
        }
        self.check_notice(regulations.rule_set)?;
        self.check_minutes(regulations)?;
        let letters = self.note.chars().count();
        if letters > MOST_OF_REASON {
            return Err(IrregularityError::NoteTooLong);
        }
        let grave = matches!(self.penalty, Penalty::Loss | Penalty::Exclusion | Penalty::Expulsion);
        if grave && self.note.trim().is_empty() { Err(IrregularityError::NoteMissing) } else { Ok(()) }
    }

    /// Whether it is a move, or the handling of pieces in one: the list of 6.4.
    fn is_of_a_move(&self) -> bool {
        self.article.source() == Source::Rulebook && self.article.number().starts_with("6.4.")
    }

    /// CODEX 43 and 6.7: what nobody noticed in time is not mended. CODEX 73: the arbiter does not point out an irregular move;
    /// he may note it, and nothing follows. The rulebook knows no such rule, and lets him punish (6.9).
    fn check_notice(&self, rules: RuleSet) -> Result<(), IrregularityError> {
        match self.noticed {
            Noticed::Opponent => Ok(()),
            Noticed::TooLate => {
                let mends = matches!(self.choice, Choice::Rectified | Choice::Replayed);
                if mends || self.penalty == Penalty::Loss {
                    return Err(IrregularityError::TooLate { article: article_of_lateness(rules) });
                }
                Ok(())
            }
            Noticed::Arbiter => {
                let follows = self.choice != Choice::None || self.penalty != Penalty::None;
                let forbidden = is_brazilian(rules) && self.is_of_a_move() && follows;
                if forbidden { Err(IrregularityError::ArbiterPointsOut) } else { Ok(()) }
            }
        }
    }

    /// Checks it against a game that has its result: nothing in it is mended any more (CODEX 43, 6.7).
    ///
    /// # Errors
    /// It is registered as noticed in time.
    pub fn check_after_the_game(&self, regulations: &Regulations) -> Result<(), IrregularityError> {
        let article = article_of_lateness(regulations.rule_set);
        match self.noticed {
            Noticed::Opponent => Err(IrregularityError::GameHasEnded { article }),
            Noticed::Arbiter | Noticed::TooLate => {
                Self { noticed: Noticed::TooLate, ..self.clone() }.check_notice(regulations.rule_set)
            }
        }
    }

    fn check_minutes(&self, regulations: &Regulations) -> Result<(), IrregularityError> {
        if !self.penalty.is_time() {
            return if self.minutes == 0 { Ok(()) } else { Err(IrregularityError::Minutes) };
        }
        if regulations.rule_set == RuleSet::CbdCodex2020 && !regulations.time_control.has_increment() {
            return if self.minutes == CODEX_MINUTES { Ok(()) } else { Err(IrregularityError::MinutesOfTheCode) };
        }
        // With an increment the code also allows one increment, which is registered as no whole minute.
        let least = u16::from(regulations.rule_set != RuleSet::CbdCodex2020);
        if (least..=MOST_MINUTES).contains(&self.minutes) { Ok(()) } else { Err(IrregularityError::Minutes) }
    }
}

/// What was registered of a player before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many irregularities.
    pub all: usize,
    /// How many by the same article.
    pub same: usize,
    /// How many warnings.
    pub warnings: usize,
}

/// Counts what was registered of a player, `article` being the one that is asked about.
pub fn tally<'a>(
    registered: impl IntoIterator<Item = &'a Irregularity>,
    player: StartNumber,
    article: Option<&Article>,
) -> Tally {
    let mut tally = Tally::default();
    for irregularity in registered.into_iter().filter(|irregularity| irregularity.player == player) {
        tally.all += 1;
        tally.same += usize::from(Some(irregularity.article) == article);
        tally.warnings += usize::from(irregularity.penalty == Penalty::Warning);
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::super::section::fixtures::regulations;
    use super::*;

    fn of(article: &str, choice: Choice, penalty: Penalty, minutes: u16, note: &str) -> Irregularity {
        let article = Article::from_key(article).unwrap();
        let noticed = Noticed::Opponent;
        Irregularity { player: StartNumber(1), article, noticed, choice, penalty, minutes, note: note.to_owned() }
    }

    fn section(rule_set: RuleSet, control: &str) -> Regulations {
        Regulations { rule_set, time_control: control.parse().unwrap(), ..regulations() }
    }

    fn fmjd(irregularity: &Irregularity) -> Result<(), &'static str> {
        irregularity.check(&section(RuleSet::Fmjd64, "15")).map_err(|error| error.key())
    }

    fn codex(control: &str, irregularity: &Irregularity) -> Result<(), &'static str> {
        irregularity.check(&section(RuleSet::CbdCodex2020, control)).map_err(|error| error.key())
    }

    #[test]
    fn rulebook_6_4_1_to_6_4_17_are_the_opponents_to_choose() {
        let listed: Vec<String> =
            grounds(RuleSet::Fmjd64).map(Article::key).filter(|key| key.contains("6.4.")).collect();
        let expected: Vec<String> = (1..=17).map(|number| format!("fmjd/6.4.{number}")).collect();
        assert_eq!(listed, expected);
        for key in listed {
            for choice in [Choice::Rectified, Choice::Stands, Choice::AcceptedByMove, Choice::None] {
                assert_eq!(fmjd(&of(&key, choice, Penalty::None, 0, "")), Ok(()), "{key} {choice:?}");
            }
            assert_eq!(fmjd(&of(&key, Choice::Replayed, Penalty::None, 0, "")), Err("irregularity-no-choice"), "{key}");
        }
    }

    #[test]
    fn rulebook_6_1_a_board_turned_the_wrong_way_is_replayed() {
        assert_eq!(fmjd(&of("fmjd/6.1", Choice::Replayed, Penalty::None, 0, "")), Ok(()));
        assert_eq!(fmjd(&of("fmjd/6.1", Choice::Stands, Penalty::None, 0, "")), Err("irregularity-no-choice"));
    }

    #[test]
    fn rulebook_6_2_a_wrong_set_up_is_as_6_4() {
        assert_eq!(fmjd(&of("fmjd/6.2", Choice::Rectified, Penalty::None, 0, "")), Ok(()));
    }

    #[test]
    fn rulebook_6_3_pieces_knocked_over_leave_no_choice_but_may_be_punished() {
        assert_eq!(fmjd(&of("fmjd/6.3", Choice::None, Penalty::Warning, 0, "")), Ok(()));
        assert_eq!(fmjd(&of("fmjd/6.3", Choice::Rectified, Penalty::None, 0, "")), Err("irregularity-no-choice"));
    }

    #[test]
    fn rulebook_6_5_what_nobody_could_help_is_no_irregularity() {
        assert!(grounds(RuleSet::Fmjd64).all(|article| article.number() != "6.5"));
        assert_eq!(fmjd(&of("fmjd/6.5", Choice::None, Penalty::None, 0, "")), Err("irregularity-nobodys-fault"));
    }

    #[test]
    fn rulebook_6_6_a_refusal_may_be_forced_or_stand() {
        assert_eq!(fmjd(&of("fmjd/6.6", Choice::Rectified, Penalty::None, 0, "")), Ok(()));
    }

    #[test]
    fn rulebook_6_7_and_codex_50_the_next_move_accepts() {
        assert_eq!(Choice::from_key("accepted"), Some(Choice::AcceptedByMove));
        assert_eq!(fmjd(&of("fmjd/6.4.3", Choice::AcceptedByMove, Penalty::None, 0, "")), Ok(()));
        assert_eq!(codex("15", &of("fmjd/6.4.3", Choice::AcceptedByMove, Penalty::None, 0, "")), Ok(()));
    }

    #[test]
    fn rulebook_6_8_there_is_no_rectification_in_part() {
        assert!(Choice::ALL.iter().all(|choice| !choice.key().contains("part")));
        assert_eq!(Choice::from_key("partly-rectified"), None);
    }

    #[test]
    fn rulebook_6_9_the_referee_may_punish_by_any_penalty() {
        for penalty in Penalty::ALL {
            let minutes = if penalty.is_time() { 3 } else { 0 };
            assert_eq!(fmjd(&of("fmjd/6.4.1", Choice::Stands, penalty, minutes, "said so")), Ok(()), "{penalty:?}");
        }
        assert_eq!(
            fmjd(&of("fmjd/6.4.1", Choice::Stands, Penalty::TimeToOpponent, 0, "")),
            Err("irregularity-minutes")
        );
        assert_eq!(fmjd(&of("fmjd/6.4.1", Choice::Stands, Penalty::Warning, 2, "")), Err("irregularity-minutes"));
        assert_eq!(fmjd(&of("fmjd/6.4.1", Choice::Stands, Penalty::Loss, 0, " ")), Err("irregularity-note-missing"));
        let long = "x".repeat(401);
        assert_eq!(fmjd(&of("fmjd/6.4.1", Choice::Stands, Penalty::None, 0, &long)), Err("irregularity-note-too-long"));
    }

    #[test]
    fn codex_42_52_the_time_is_two_minutes_or_an_increment() {
        let time = |minutes| of("fmjd/6.4.1", Choice::Stands, Penalty::TimeFromOffender, minutes, "");
        assert_eq!(codex("15", &time(2)), Ok(()));
        assert_eq!(codex("15", &time(3)), Err("irregularity-minutes-of-the-code"));
        assert_eq!(codex("15+5", &time(0)), Ok(()), "one increment is no whole minute");
        assert_eq!(codex("15+5", &time(2)), Ok(()));
    }

    #[test]
    fn codex_43_and_rulebook_6_7_what_was_noticed_too_late_is_not_mended() {
        let late = |choice, penalty| Irregularity {
            noticed: Noticed::TooLate,
            ..of("fmjd/6.4.3", choice, penalty, 0, "vista na partida seguinte")
        };
        for choice in [Choice::AcceptedByMove, Choice::Stands, Choice::None] {
            assert_eq!(codex("15", &late(choice, Penalty::Warning)), Ok(()), "{choice:?}");
        }
        assert_eq!(codex("15", &late(Choice::Rectified, Penalty::None)), Err("irregularity-too-late"));
        assert_eq!(codex("15", &late(Choice::Stands, Penalty::Loss)), Err("irregularity-too-late"));
        assert_eq!(fmjd(&late(Choice::Rectified, Penalty::None)), Err("irregularity-too-late"));
        let turned =
            Irregularity { noticed: Noticed::TooLate, ..of("codex/44", Choice::Replayed, Penalty::None, 0, "") };
        assert_eq!(codex("15", &turned), Err("irregularity-too-late"));
        let article = |rule_set| late(Choice::Rectified, Penalty::None).check(&section(rule_set, "15")).unwrap_err();
        assert_eq!(article(RuleSet::CbdCodex2020), IrregularityError::TooLate { article: "CODEX 43" });
        assert_eq!(article(RuleSet::Fmjd64), IrregularityError::TooLate { article: "FMJD 6.7" });
    }

    #[test]
    fn codex_43_in_a_game_that_has_ended_everything_is_noticed_too_late() {
        let regulations = section(RuleSet::CbdCodex2020, "15");
        let in_time = of("fmjd/6.4.3", Choice::Stands, Penalty::None, 0, "");
        let ended = IrregularityError::GameHasEnded { article: "CODEX 43" };
        assert_eq!(in_time.check_after_the_game(&regulations), Err(ended));
        let late = Irregularity { noticed: Noticed::TooLate, ..in_time.clone() };
        assert_eq!(late.check_after_the_game(&regulations), Ok(()));
        let noted = Irregularity { noticed: Noticed::Arbiter, penalty: Penalty::Loss, ..in_time };
        assert!(noted.check_after_the_game(&regulations).is_err(), "nor does the arbiter change a game that has ended");
    }

    #[test]
    fn codex_73_the_arbiter_notes_an_irregular_move_and_nothing_follows() {
        let seen =
            |key, choice, penalty| Irregularity { noticed: Noticed::Arbiter, ..of(key, choice, penalty, 0, "visto") };
        assert_eq!(codex("15", &seen("fmjd/6.4.6", Choice::None, Penalty::None)), Ok(()));
        for (choice, penalty) in [(Choice::Rectified, Penalty::None), (Choice::None, Penalty::Warning)] {
            let answer = codex("15", &seen("fmjd/6.4.6", choice, penalty));
            assert_eq!(answer, Err("irregularity-arbiter-points-out"), "{choice:?} {penalty:?}");
            // The rulebook lets the referee punish whoever committed it (6.9).
            assert_eq!(fmjd(&seen("fmjd/6.4.6", choice, penalty)), Ok(()));
        }
        // What is no move he acts on himself: writing, pieces knocked over, conduct.
        for key in ["codex/31-33", "fmjd/6.3", "codex/42-52"] {
            assert_eq!(codex("15", &seen(key, Choice::None, Penalty::Warning)), Ok(()), "{key}");
        }
    }

    #[test]
    fn codex_44_and_45_are_grounds_of_the_brazilian_code_only() {
        let keys = |rules| grounds(rules).map(Article::key).collect::<Vec<_>>();
        assert!(keys(RuleSet::CbdCodex2020).contains(&"codex/44".to_owned()));
        assert!(keys(RuleSet::CbdCodex2020).contains(&"codex/45".to_owned()));
        assert!(!keys(RuleSet::Fmjd64).iter().any(|key| key.starts_with("codex/")));
        assert_eq!(codex("15", &of("codex/44", Choice::Replayed, Penalty::None, 0, "")), Ok(()));
        assert_eq!(
            codex("15", &of("codex/45", Choice::Rectified, Penalty::None, 0, "")),
            Err("irregularity-no-choice")
        );
    }

    #[test]
    fn repeated_offences_are_counted_by_player_and_article() {
        let registered = [
            of("fmjd/6.4.3", Choice::Stands, Penalty::None, 0, ""),
            of("fmjd/6.4.3", Choice::Rectified, Penalty::Warning, 0, ""),
            of("fmjd/6.4.1", Choice::Stands, Penalty::Warning, 0, ""),
            Irregularity { player: StartNumber(2), ..of("fmjd/6.4.3", Choice::Stands, Penalty::Warning, 0, "") },
        ];
        let touched = Article::from_key("fmjd/6.4.3");
        assert_eq!(tally(&registered, StartNumber(1), touched), Tally { all: 3, same: 2, warnings: 2 });
        assert_eq!(tally(&registered, StartNumber(3), touched), Tally::default());
    }
}
