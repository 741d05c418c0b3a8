//! The score of the two teams of a Scheveningen match.

use super::Section;
use crate::tournament::cross_table::CrossTable;
use crate::tournament::points::HalfPoints;
use crate::tournament::system::{System, Teams};

/// What a team has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamScore {
    /// Its name.
    pub name: String,
    /// The points of its players.
    pub points: HalfPoints,
    /// The points of their games.
    pub game_points: HalfPoints,
}

impl Section {
    /// The score of both teams by a table of the section, the first team first; nothing in another system.
    pub fn team_scores(&self, table: &CrossTable) -> Option<[TeamScore; 2]> {
        let System::Scheveningen(Teams { names }) = &self.regulations.system else { return None };
        let players = self.entrants.len();
        let mut sums = [(0, 0); 2];
        for row in table.rows() {
            if let Some((points, game_points)) = sums.get_mut(Teams::of(row.number, players)) {
                *points += table.points(row.number);
                *game_points += table.counted(row).map(|(_, cell)| cell.game_points).sum::<i32>();
            }
        }
        let [first, second] = names.clone();
        let score = |name, (points, game_points)| TeamScore {
            name,
            points: HalfPoints::new(points),
            game_points: HalfPoints::new(game_points),
        };
        let [of_first, of_second] = sums;
        Some([score(first, of_first), score(second, of_second)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::entrant::Person;
    use crate::tournament::regulations::Regulations;
    use crate::tournament::section::SectionError;
    use crate::tournament::section::fixtures::{regulations, won_by_white};

    fn teams_of(players: u16) -> Section {
        let names = ["Norte", "Sul"].map(str::to_owned);
        let mut section = Section::new(Regulations { system: System::Scheveningen(Teams { names }), ..regulations() });
        let person = |number| Person { name: format!("Player {number}"), ..Person::default() };
        section.enter_players((1..=players).map(person)).unwrap();
        section
    }

    #[test]
    fn each_of_one_team_meets_each_of_the_other_and_the_teams_are_summed() {
        let mut section = teams_of(6);
        assert_eq!(section.rounds_planned(), 3);
        section.make_rounds(0).unwrap();
        for round in 1..=3 {
            section.publish(round).unwrap();
            for board in section.round(round).unwrap().boards.clone() {
                let sides = [Some(board.white), board.black].map(|number| Teams::of(number.unwrap(), 6));
                assert_ne!(sides[0], sides[1]);
                // White wins both games: each match is level.
                section.book(round, board.number, vec![Some(won_by_white()), Some(won_by_white())]).unwrap();
            }
            section.close(round).unwrap();
        }
        assert!(section.is_final());
        let table = section.cross_table().unwrap();
        let [first, second] = section.team_scores(&table).unwrap();
        assert_eq!((first.name.as_str(), second.name.as_str()), ("Norte", "Sul"));
        assert_eq!((first.points, second.points), (HalfPoints::whole(9), HalfPoints::whole(9)));
        assert_eq!(first.game_points, HalfPoints::whole(18), "nine matches of two games at 2-1-0");
    }

    #[test]
    fn uneven_teams_are_refused() {
        assert_eq!(teams_of(5).make_rounds(0), Err(SectionError::UnevenTeams(5)));
        assert!(matches!(teams_of(0).make_rounds(0), Err(SectionError::Teams(_))));
    }
}
