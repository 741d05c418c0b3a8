//! From one section into another: who of a finished section qualifies, by his place.

use super::entrant::{Person, StartNumber};
use super::section::Section;
use super::standings::StandingsError;

/// Somebody who qualifies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Qualifier {
    /// His place in the section that he comes from.
    pub place: u16,
    /// His number there.
    pub number: StartNumber,
    /// What is known of him.
    pub person: Person,
}

/// Why nobody qualifies from a section yet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StageError {
    /// Rounds are still to be played or closed.
    #[error("the section is not finished: its standings can still change")]
    NotFinished,
    /// Nothing tells apart players on both sides of the cut.
    #[error("place {place} is shared by {names:?}, and not all of them are within the places that qualify")]
    TieAtTheCut {
        /// The place that is shared.
        place: u16,
        /// Who shares it.
        names: Vec<String>,
    },
    /// The section has no standings.
    #[error(transparent)]
    Standings(#[from] StandingsError),
}

impl Section {
    /// Who is on the places from `first` to `last` of the final standings, in their order. Fewer than were asked for are all
    /// there are.
    ///
    /// # Errors
    /// The section is not finished, or a place is shared across a cut.
    pub fn qualifiers(&self, first: u16, last: u16) -> Result<Vec<Qualifier>, StageError> {
        if !self.is_final() {
            return Err(StageError::NotFinished);
        }
        let standings = self.standings()?;
        let placed: Vec<(u16, StartNumber)> =
            standings.lines().iter().filter_map(|line| Some((line.place?, line.number))).collect();
        let within = |at: usize| (usize::from(first)..=usize::from(last)).contains(&(at + 1));
        for shared in placed.chunk_by(|one, other| one.0 == other.0) {
            let Some(&(place, _)) = shared.first() else { continue };
            let from = usize::from(place).saturating_sub(1);
            let inside = (from..from + shared.len()).filter(|at| within(*at)).count();
            if inside != 0 && inside != shared.len() {
                let names = shared.iter().map(|(_, number)| self.name(*number).to_owned()).collect();
                return Err(StageError::TieAtTheCut { place, names });
            }
        }
        let qualifier = |(at, (place, number)): (usize, (u16, StartNumber))| {
            let person = self.entrant(number).filter(|_| within(at))?.person.clone();
            Some(Qualifier { place, number, person })
        };
        Ok(placed.into_iter().enumerate().filter_map(qualifier).collect())
    }
}

/// Who qualifies from several sections, as seeds: all first places, then all second places, in the order of the sections.
pub fn seeded(groups: &[Vec<Qualifier>]) -> Vec<(usize, Qualifier)> {
    let longest = groups.iter().map(Vec::len).max().unwrap_or(0);
    let nth = |at: usize| {
        groups.iter().enumerate().filter_map(move |(group, of)| of.get(at).map(|found| (group, found.clone())))
    };
    (0..longest).flat_map(nth).collect()
}

#[cfg(test)]
mod tests {
    use super::super::section::fixtures::{section_of, won_by_white};
    use super::*;
    use crate::tournament::points::Outcome;
    use crate::tournament::result::{Ending, GameResult};

    /// A section in which the lower number wins every match, or all is drawn.
    fn played(players: u16, drawn: bool) -> Section {
        let mut section = section_of(players);
        let rounds: Vec<u16> = section.rounds.iter().map(|round| round.number).collect();
        for round in rounds {
            section.publish(round).unwrap();
            for board in section.round(round).unwrap().boards.clone().into_iter().filter(|board| !board.is_bye()) {
                let draw = GameResult { white: Outcome::Draw, black: Outcome::Draw, ending: Ending::Played };
                let black = GameResult { white: Outcome::Loss, black: Outcome::Win, ending: Ending::Resigned };
                let games = match (drawn, Some(board.white) < board.black) {
                    (true, _) => [draw.clone(), draw],
                    (false, true) => [won_by_white(), black],
                    (false, false) => [black, won_by_white()],
                };
                section.book(round, board.number, games.map(Some).to_vec()).unwrap();
            }
            section.close(round).unwrap();
        }
        section
    }

    fn numbers(found: &[Qualifier]) -> Vec<u16> {
        found.iter().map(|qualifier| qualifier.number.0).collect()
    }

    #[test]
    fn the_places_of_a_finished_section_qualify() {
        let section = played(4, false);
        assert_eq!(numbers(&section.qualifiers(1, 2).unwrap()), [1, 2]);
        assert_eq!(numbers(&section.qualifiers(3, 9).unwrap()), [3, 4], "there are no more");
        let mut open = section;
        open.reopen(3, "a slip").unwrap();
        assert_eq!(open.qualifiers(1, 2), Err(StageError::NotFinished));
    }

    #[test]
    fn a_place_shared_across_the_cut_is_told_and_one_within_it_is_not() {
        let section = played(4, true);
        let names = ["Player 1", "Player 2", "Player 3", "Player 4"].map(str::to_owned).to_vec();
        assert_eq!(section.qualifiers(1, 2), Err(StageError::TieAtTheCut { place: 1, names }));
        assert_eq!(section.qualifiers(1, 4).unwrap().len(), 4);
    }

    #[test]
    fn the_winners_of_all_groups_are_seeded_before_the_seconds() {
        let (one, other) = (played(4, false), played(3, false));
        let groups = [one.qualifiers(1, 2).unwrap(), other.qualifiers(1, 1).unwrap()];
        let order: Vec<(usize, u16)> =
            seeded(&groups).into_iter().map(|(group, found)| (group, found.number.0)).collect();
        assert_eq!(order, [(0, 1), (1, 1), (0, 2)]);
    }
}
