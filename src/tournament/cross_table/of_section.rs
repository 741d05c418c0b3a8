//! A section as a cross table: the one way from boards and games to standings.

use super::{Cell, CrossTable, Format, Game, Kind, Row, Scale, TableError};
use crate::draughts::Color;
use crate::tournament::entrant::{Entrant, StartNumber};
use crate::tournament::points::{GamePoints, HalfPoints, Outcome};
use crate::tournament::regulations::{Regulations, System};
use crate::tournament::result::GameResult;
use crate::tournament::round::{self, Board, Round, Side};
use crate::tournament::section::Section;
use crate::tournament::settlement::Settled;

/// Points of a section's table are half-points.
const UNIT: u32 = 2;

impl Section {
    /// The cross table of the published rounds. A match that is not complete is pending: its game points count, match
    /// points come with its last game.
    ///
    /// # Errors
    /// When boards contradict each other, as a player seated twice in a round.
    pub fn cross_table(&self) -> Result<CrossTable, TableError> {
        let rounds: Vec<&Round> = self.published().collect();
        let rows = self.entrants.iter().map(|entrant| self.row(entrant, &rounds)).collect();
        let System::RoundRobin { .. } = self.regulations.system;
        let count = u16::try_from(rounds.len()).unwrap_or(u16::MAX);
        CrossTable::new(Format::RoundRobin, scale(&self.regulations), count, rows)
    }

    fn row(&self, entrant: &Entrant, rounds: &[&Round]) -> Row {
        let cells = rounds.iter().map(|round| self.cell(entrant.number, round)).collect();
        Row {
            number: entrant.number,
            rating: entrant.person.rating,
            left_from: entrant.departure.as_ref().map(|departure| departure.from_round),
            taken_out: self.is_taken_out(entrant.number),
            cells,
        }
    }

    fn cell(&self, player: StartNumber, round: &Round) -> Cell {
        let Some(board) = round.board_of(player) else { return Cell::absent() };
        let Some(side) = board.side_of(player) else { return Cell::absent() };
        match self.settled(round, board) {
            // The free round of a round robin: no points, and nobody asked for it.
            Settled::Bye => Cell::bye(Kind::ZeroBye, 0),
            Settled::Counts(games) | Settled::Annulled(games) => match_cell(&self.regulations, board, side, &games),
        }
    }
}

fn scale(regulations: &Regulations) -> Scale {
    let game = |outcome| regulations.game_points.points(outcome).halves();
    let games = i32::from(regulations.games_per_match.get());
    let (win, draw) = (game(Outcome::Win) * games, game(Outcome::Draw) * games);
    let of_match = |own, other| regulations.match_scoring.points(HalfPoints::new(own), HalfPoints::new(other)).halves();
    Scale { unit: UNIT, win: of_match(win, 0), draw: of_match(draw, draw), game_win: game(Outcome::Win) }
}

/// One side's cell of a board with two players.
fn match_cell(regulations: &Regulations, board: &Board, side: Side, games: &[Option<GameResult>]) -> Cell {
    let score = round::score(games, regulations);
    let of_game = |(at, game): (usize, &Option<GameResult>)| {
        game.as_ref().map(|result| of_game(regulations.game_points, result, side.color_in(at)))
    };
    Cell {
        kind: kind(side, games, score.complete),
        opponent: board.player(side.other()),
        color: Some(side.color_in(0)),
        points: score.side(side).match_points.halves(),
        game_points: score.side(side).game_points.halves(),
        games: games.iter().enumerate().filter_map(of_game).collect(),
    }
}

fn of_game(scale: GamePoints, result: &GameResult, color: Color) -> Game {
    let points = scale.points(result.outcome(color)).halves();
    Game { color, points, played: result.absentees().is_empty() }
}

/// How a match went for one side. It is forfeited only when nothing of it was played (C.04.5): by whoever missed every
/// game; when each missed some, it counts as played.
fn kind(side: Side, games: &[Option<GameResult>], complete: bool) -> Kind {
    let missed = |side: Side| {
        let of_side = |(at, game): (usize, &Option<GameResult>)| {
            game.as_ref().is_some_and(|result| result.absentees().contains(&side.color_in(at)))
        };
        games.iter().enumerate().all(of_side)
    };
    match (missed(side), missed(side.other())) {
        _ if !complete => Kind::Pending,
        (true, _) => Kind::ForfeitLoss,
        (false, true) => Kind::ForfeitWin,
        (false, false) => Kind::Played,
    }
}
