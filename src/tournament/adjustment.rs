//! Points that the arbiter takes from a player in a round, or gives him, by an article and for a reason. They count from that
//! round on wherever points are asked for: in the standings, in the pairing and in the exports. One that was wrong is
//! withdrawn, never deleted.

use super::actions::{Act, Consent};
use super::entrant::StartNumber;
use super::points::HalfPoints;
use super::result::{MOST_OF_ARTICLE, MOST_OF_REASON};
use super::round::RoundState;
use super::section::{Section, SectionError};
use serde::{Deserialize, Serialize};

/// Points taken or given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjustment {
    /// From 1 within the section, in the order in which they were decided.
    pub number: u16,
    /// Whose points.
    pub player: StartNumber,
    /// From which round on they count.
    pub round: u16,
    /// The points, in the unit of the standings: taken below zero, given above.
    pub points: HalfPoints,
    /// The article, as it is cited.
    pub article: String,
    /// Why.
    pub reason: String,
    /// Why it was withdrawn, if it was: then it counts no more.
    pub withdrawn: Option<String>,
}

/// What is to be taken or given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// See [`Adjustment::player`].
    pub player: StartNumber,
    /// See [`Adjustment::round`].
    pub round: u16,
    /// See [`Adjustment::points`].
    pub points: HalfPoints,
    /// See [`Adjustment::article`].
    pub article: String,
}

/// The most that is taken or given at once, in whole points.
pub const MOST_POINTS: i32 = 50;

/// Why points are not taken, given, or had back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AdjustmentError {
    /// No points, or too many.
    #[error("half a point to {MOST_POINTS} points are taken or given at once")]
    Points,
    /// No article, or one too long.
    #[error("name the article, in at most {MOST_OF_ARTICLE} characters")]
    Article,
    /// A reason too long.
    #[error("give the reason in at most {MOST_OF_REASON} characters")]
    Reason,
    /// A knockout is ranked by the rounds that were survived.
    #[error("a knockout counts the rounds that are survived: there are no points to be taken or given")]
    Knockout,
    /// No such adjustment.
    #[error("there is no adjustment {0}")]
    Unknown(u16),
    /// It is withdrawn already.
    #[error("adjustment {0} is withdrawn already")]
    Withdrawn(u16),
}

impl AdjustmentError {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Points => "adjustment-points",
            Self::Article => "adjustment-article",
            Self::Reason => "adjustment-reason",
            Self::Knockout => "adjustment-knockout",
            Self::Unknown(_) => "adjustment-unknown",
            Self::Withdrawn(_) => "adjustment-withdrawn",
        }
    }
}

impl Section {
    /// Takes points from a player from a round on, or gives him some, for the reason of the consent.
    ///
    /// # Errors
    /// The round is a draft or not made, tick or reason are missing, or what is to be done is none of this.
    pub fn adjust(&mut self, ruling: &Ruling, consent: &Consent) -> Result<&Adjustment, SectionError> {
        let Ruling { player, round, points, ref article } = *ruling;
        self.weigh(Act::AdjustPoints, round, consent)?;
        if self.regulations.system.knockout().is_some() {
            return Err(AdjustmentError::Knockout.into());
        }
        if self.entrant(player).is_none() {
            return Err(SectionError::NoSuchPlayer(player));
        }
        let size = points.halves().unsigned_abs();
        if size == 0 || size > HalfPoints::whole(MOST_POINTS).halves().unsigned_abs() {
            return Err(AdjustmentError::Points.into());
        }
        let article = article.trim();
        if article.is_empty() || article.chars().count() > MOST_OF_ARTICLE {
            return Err(AdjustmentError::Article.into());
        }
        let number = self.adjustments.last().map_or(1, |last| last.number.saturating_add(1));
        let (article, reason) = (article.to_owned(), reason(consent)?);
        self.adjustments.push(Adjustment { number, player, round, points, article, reason, withdrawn: None });
        self.adjustments.last().ok_or_else(|| AdjustmentError::Unknown(number).into())
    }

    /// Withdraws an adjustment: it counts no more, and stays on record.
    ///
    /// # Errors
    /// There is none, it is withdrawn already, or tick or reason are missing.
    pub fn withdraw_adjustment(&mut self, number: u16, consent: &Consent) -> Result<&Adjustment, SectionError> {
        let at = self.adjustments.iter().position(|adjustment| adjustment.number == number);
        let found = at.and_then(|at| self.adjustments.get(at)).ok_or(AdjustmentError::Unknown(number))?;
        if found.withdrawn.is_some() {
            return Err(AdjustmentError::Withdrawn(number).into());
        }
        // Of a round that was taken back since, one is withdrawn all the same: it would come back with the round.
        if self.published().any(|round| round.number == found.round) {
            self.weigh(Act::AdjustPoints, found.round, consent)?;
        } else if consent.given().is_none() {
            return Err(SectionError::ReasonMissing);
        }
        let reason = reason(consent)?;
        let found = at.and_then(|at| self.adjustments.get_mut(at)).ok_or(AdjustmentError::Unknown(number))?;
        found.withdrawn = Some(reason);
        Ok(found)
    }

    /// What counts of a player's adjustments: each that stands, in a round that everybody has seen.
    pub fn adjustments_of(&self, player: StartNumber) -> impl Iterator<Item = &Adjustment> {
        self.standing_adjustments().filter(move |adjustment| adjustment.player == player)
    }

    /// What counts of all adjustments, in the order in which they were decided.
    pub fn standing_adjustments(&self) -> impl Iterator<Item = &Adjustment> {
        let seen = |round| self.round(round).is_ok_and(|round| round.state != RoundState::Draft);
        let standing = self.adjustments.iter().filter(|adjustment| adjustment.withdrawn.is_none());
        standing.filter(move |adjustment| seen(adjustment.round))
    }
}

fn reason(consent: &Consent) -> Result<String, AdjustmentError> {
    let reason = consent.reason.trim();
    if reason.chars().count() > MOST_OF_REASON { Err(AdjustmentError::Reason) } else { Ok(reason.to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::super::knockout::{Finally, Knockout};
    use super::super::regulations::GamesPerMatch;
    use super::super::section::fixtures::{section_of, swiss_of, won_by_white};
    use super::super::system::{Swiss, System};
    use super::*;

    fn taken(player: u16, round: u16, halves: i32) -> Ruling {
        let points = HalfPoints::new(halves);
        Ruling { player: StartNumber(player), round, points, article: "CODEX 42-52".to_owned() }
    }

    fn said() -> Consent {
        Consent::confirmed("telefone na sala")
    }

    fn play(section: &mut Section, round: u16) {
        section.publish(round).unwrap();
        let boards = section.round(round).unwrap().boards.clone();
        for board in boards.iter().filter(|board| !board.is_bye()) {
            section.book(round, board.number, vec![Some(won_by_white()); 2]).unwrap();
        }
        section.close(round).unwrap();
    }

    #[test]
    fn points_taken_count_from_their_round_on() {
        let mut section = section_of(4);
        for round in 1..=3 {
            play(&mut section, round);
        }
        let before = section.cross_table().unwrap();
        let after = |section: &Section, round| section.cross_table().unwrap().points_after(StartNumber(1), round);
        section.adjust(&taken(1, 2, -3), &said()).unwrap();
        for (round, less) in [(1, 0), (2, 3), (3, 3)] {
            assert_eq!(after(&section, round), before.points_after(StartNumber(1), round) - less, "{round}");
        }
        assert_eq!(
            section.as_of(1).cross_table().unwrap().points(StartNumber(1)),
            before.points_after(StartNumber(1), 1)
        );
        section.adjust(&taken(1, 3, 1), &said()).unwrap();
        assert_eq!(after(&section, 3), before.points(StartNumber(1)) - 2);
    }

    #[test]
    fn what_is_withdrawn_counts_no_more_and_stays_on_record() {
        let mut section = section_of(4);
        play(&mut section, 1);
        let before = section.cross_table().unwrap();
        section.adjust(&taken(1, 1, -2), &said()).unwrap();
        assert_ne!(section.cross_table().unwrap(), before);
        assert_eq!(section.withdraw_adjustment(1, &Consent::default()), Err(SectionError::Asks(1)));
        section.withdraw_adjustment(1, &Consent::confirmed("engano")).unwrap();
        assert_eq!(section.cross_table().unwrap(), before);
        assert_eq!(section.adjustments[0].withdrawn.as_deref(), Some("engano"));
        let again = section.withdraw_adjustment(1, &said()).unwrap_err();
        assert_eq!(again, AdjustmentError::Withdrawn(1).into());
        assert_eq!(section.withdraw_adjustment(2, &said()).unwrap_err(), AdjustmentError::Unknown(2).into());
        assert_eq!(section.adjust(&taken(1, 1, -2), &said()).unwrap().number, 2);
    }

    #[test]
    fn a_draft_takes_none_and_what_is_none_is_refused() {
        let mut section = section_of(4);
        play(&mut section, 1);
        assert_eq!(section.adjust(&taken(1, 2, -2), &said()), Err(SectionError::StillADraft(2)));
        assert_eq!(section.adjust(&taken(1, 9, -2), &said()), Err(SectionError::NoSuchRound(9)));
        assert_eq!(section.adjust(&taken(9, 1, -2), &said()), Err(SectionError::NoSuchPlayer(StartNumber(9))));
        assert_eq!(section.adjust(&taken(1, 1, -2), &Consent::default()), Err(SectionError::Asks(1)));
        for halves in [0, 101, -101] {
            assert_eq!(section.adjust(&taken(1, 1, halves), &said()), Err(AdjustmentError::Points.into()), "{halves}");
        }
        let unfounded = Ruling { article: " ".to_owned(), ..taken(1, 1, -2) };
        assert_eq!(section.adjust(&unfounded, &said()), Err(AdjustmentError::Article.into()));
        let long = Consent::confirmed(&"x".repeat(401));
        assert_eq!(section.adjust(&taken(1, 1, -2), &long), Err(AdjustmentError::Reason.into()));
        section.regulations.system =
            System::Knockout(Knockout { best_of: 1, play_offs: Vec::new(), finally: Finally::default() });
        assert_eq!(section.adjust(&taken(1, 1, -2), &said()), Err(AdjustmentError::Knockout.into()));
        assert!(section.adjustments.is_empty());
    }

    #[test]
    fn the_pairing_sees_the_points_of_the_standings() {
        let swiss = Swiss { rounds: 3, ..Swiss::fresh(GamesPerMatch::Two) };
        let mut section = swiss_of(6, swiss);
        section.make_rounds(1).unwrap();
        play(&mut section, 1);
        section.adjust(&taken(1, 1, -3), &said()).unwrap();
        let (table, field) = (section.cross_table().unwrap(), section.field(2, &swiss).unwrap());
        for player in &field.players {
            assert_eq!(player.points_before(1), table.points(StartNumber(player.number)), "{}", player.number);
        }
        assert_eq!(
            table.points(StartNumber(1)),
            section.cross_table().unwrap().row(StartNumber(1)).unwrap().cells[0].points - 3
        );
    }
}
