//! A section as a cross table: the one way from boards and games to standings.

use super::{Adjusted, Cell, CrossTable, Game, Kind, Row, Scale, TableError};
use crate::draughts::Color;
use crate::tournament::adjustment::Adjustment;
use crate::tournament::entrant::Entrant;
use crate::tournament::points::{GamePoints, Outcome};
use crate::tournament::regulations::Regulations;
use crate::tournament::result::GameResult;
use crate::tournament::round::{self, Board, Round, Side, SideScore};
use crate::tournament::section::Section;
use crate::tournament::settlement::Settled;
use crate::tournament::system::{Bye, System};

/// Points of a section's table are half-points.
const UNIT: u32 = 2;
/// One point for a round of a knockout that was survived.
const ROUND_REACHED: i32 = 2;

impl Section {
    /// The cross table of the published rounds. A match that is not complete is pending: its game points count, match
    /// points come with its last game.
    ///
    /// # Errors
    /// When boards contradict each other, as a player seated twice in a round.
    pub fn cross_table(&self) -> Result<CrossTable, TableError> {
        let rounds: Vec<&Round> = self.published().collect();
        let rows = self.entrants.iter().map(|entrant| self.row(entrant, &rounds)).collect();
        let count = u16::try_from(rounds.len()).unwrap_or(u16::MAX);
        CrossTable::new(self.regulations.system.format(), scale(&self.regulations), count, rows)
    }

    fn row(&self, entrant: &Entrant, rounds: &[&Round]) -> Row {
        let cells = rounds.iter().map(|round| self.cell(entrant, round)).collect();
        Row {
            number: entrant.number,
            rating: entrant.person.rating,
            left_from: entrant.departure.as_ref().map(|departure| departure.from_round),
            taken_out: self.is_taken_out(entrant.number),
            cells,
            adjustments: self.adjustments_of(entrant.number).map(adjusted).collect(),
        }
    }

    fn cell(&self, entrant: &Entrant, round: &Round) -> Cell {
        let player = entrant.number;
        let seat = round.board_of(player).and_then(|board| Some((board, board.side_of(player)?)));
        let Some((board, side)) = seat else { return self.without_a_seat(entrant, round) };
        match self.settled(round, board) {
            // The free round of a round robin: no points, and nobody asked for it.
            Settled::Bye => match self.regulations.system {
                System::RoundRobin { .. } | System::Scheveningen(_) => Cell::bye(Kind::ZeroBye, 0),
                System::Knockout(_) => Cell::bye(Kind::PairingBye, ROUND_REACHED),
                System::Swiss(_) => bye_cell(Kind::PairingBye, round::pairing_bye_score(&self.regulations)),
            },
            Settled::Counts(games) | Settled::Annulled(games) => {
                let provisional = self.provisional(round, board).map(|score| score.side(side).match_points.halves());
                let cell = Cell { provisional, ..match_cell(&self.regulations, board, side, &games) };
                // A knockout is ranked by the round that was reached: a point for each one that was survived.
                match self.regulations.system.knockout() {
                    None => cell,
                    Some(_) if self.goes_on(round, board) == Some(player) => Cell { points: ROUND_REACHED, ..cell },
                    Some(_) => Cell { points: 0, ..cell },
                }
            }
        }
    }

    /// A round in which nobody is seated: a bye of his own, or the player is not in the event.
    fn without_a_seat(&self, entrant: &Entrant, round: &Round) -> Cell {
        let away = entrant.enters > round.number || self.has_left(entrant.number, round.number);
        match entrant.byes.get(&round.number).filter(|_| !away) {
            None => Cell::absent(),
            Some(&bye) => {
                let kind = match bye {
                    Bye::Zero => Kind::ZeroBye,
                    Bye::Half => Kind::HalfBye,
                    Bye::Full => Kind::FullBye,
                };
                bye_cell(kind, round::bye_score(bye, &self.regulations))
            }
        }
    }
}

fn adjusted(adjustment: &Adjustment) -> Adjusted {
    Adjusted { number: adjustment.number, round: adjustment.round, points: adjustment.points.halves() }
}

/// A round without an opponent.
fn bye_cell(kind: Kind, score: SideScore) -> Cell {
    Cell { game_points: score.game_points.halves(), ..Cell::bye(kind, score.match_points.halves()) }
}

fn scale(regulations: &Regulations) -> Scale {
    let of_match = |outcome| round::whole_match(outcome, regulations).match_points.halves();
    let game_win = regulations.game_points.points(Outcome::Win).halves();
    if regulations.system.knockout().is_some() {
        return Scale { unit: UNIT, win: ROUND_REACHED, draw: 0, game_win };
    }
    Scale { unit: UNIT, win: of_match(Outcome::Win), draw: of_match(Outcome::Draw), game_win }
}

/// One side's cell of a board with two players.
fn match_cell(regulations: &Regulations, board: &Board, side: Side, games: &[Option<GameResult>]) -> Cell {
    let score = round::score(games, regulations);
    let of_game = |(at, game): (usize, &Option<GameResult>)| {
        let of = |result| of_game(regulations.game_points, result, side.color_in(at));
        game.as_ref().map(|result| Game { rated: board.is_rated(at), ..of(result) })
    };
    Cell {
        kind: kind(side, games, score.complete),
        opponent: board.player(side.other()),
        color: Some(side.color_in(0)),
        points: score.side(side).match_points.halves(),
        game_points: score.side(side).game_points.halves(),
        games: games.iter().enumerate().filter_map(of_game).collect(),
        provisional: None,
    }
}

fn of_game(scale: GamePoints, result: &GameResult, color: Color) -> Game {
    let points = scale.points(result.outcome(color)).halves();
    Game { color, points, played: result.absentees().is_empty(), rated: true }
}

/// How a match went for one side. It is forfeited only when nothing of it was played (C.04.5): by whoever missed every
/// game; when each missed some, it counts as played.
fn kind(side: Side, games: &[Option<GameResult>], complete: bool) -> Kind {
    match (round::forfeits(games, side), round::forfeits(games, side.other())) {
        _ if !complete => Kind::Pending,
        (true, _) => Kind::ForfeitLoss,
        (false, true) => Kind::ForfeitWin,
        (false, false) => Kind::Played,
    }
}
