//! Rounds, boards and games: who sits where, and what came of it.

use super::entrant::StartNumber;
use super::points::{HalfPoints, Outcome};
use super::regulations::Regulations;
use super::result::{Ending, GameResult, ResultError};
use super::system::{Bye, PairingBye};
use crate::draughts::Color;
use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How far a round is. Nothing of a draft is visible outside the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoundState {
    /// Paired, seen by the desk alone.
    Draft,
    /// Seen by everybody; results are entered.
    Published,
    /// All results are in.
    Closed,
}

impl RoundState {
    /// The stable name used in tables and to find the text in the reader's language.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Published => "published",
            Self::Closed => "closed",
        }
    }

    /// The state with a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        [Self::Draft, Self::Published, Self::Closed].into_iter().find(|state| state.key() == key)
    }
}

/// A round of a section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// From 1.
    pub number: u16,
    /// How far it is.
    pub state: RoundState,
    /// Why it was opened again after it was closed, while it stands open for that.
    pub reopened: Option<String>,
    /// The boards in their order; a bye comes last.
    pub boards: Vec<Board>,
}

impl Round {
    /// The board with a number.
    pub fn board(&self, number: u16) -> Option<&Board> {
        self.boards.iter().find(|board| board.number == number)
    }

    /// The board at which a player sits, or his bye.
    pub fn board_of(&self, player: StartNumber) -> Option<&Board> {
        self.boards.iter().find(|board| board.seats(player))
    }
}

/// A pairing of two players, or a bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// From 1 within the round.
    pub number: u16,
    /// Who has White in game 1, or who has the bye.
    pub white: StartNumber,
    /// Who has Black in game 1; none: a bye.
    pub black: Option<StartNumber>,
    /// The results of the games, as many as the match has; none: not entered. Empty for a bye. A level match of a knockout
    /// has the games of its play-offs after its own.
    pub games: Vec<Option<GameResult>>,
    /// Raised by every change of the results, so that a stale form is noticed.
    pub version: i32,
    /// The seed of the lot that decides the match of a knockout, where it was drawn.
    pub lot: Option<u64>,
    /// That the games without a result are put off, or were while later rounds were paired.
    #[serde(default)]
    pub put_off: Option<PutOff>,
    /// The played games, from 1, that do not count for the rating: fewer than one move was made.
    #[serde(default)]
    pub unrated: BTreeSet<u8>,
}

/// That games of a board are adjourned, or postponed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PutOff {
    /// Why, or what was agreed; may be empty.
    pub note: String,
    /// When they are to be played, UTC, if that is known.
    pub expected: Option<NaiveDateTime>,
    /// The last round that was paired when they were put off.
    #[serde(default)]
    pub since: u16,
    /// What the match counted for while later rounds were paired, as far as it became another since; in their order.
    #[serde(default)]
    pub spans: Vec<Counted>,
}

impl PutOff {
    /// Keeps that the match counted for `points` up to now, of the player named first and of his opponent, for the rounds
    /// up to `last` of which nothing else is known.
    pub(super) fn count(&mut self, [first, second]: [HalfPoints; 2], round: u16, last: u16) {
        let told = self.spans.last().map_or(round, |span| span.until).max(self.since).max(round);
        if told >= last {
            return;
        }
        let from = told.saturating_add(1);
        match self.spans.last_mut() {
            Some(span) if (span.first, span.second) == (first, second) && span.until == told => span.until = last,
            _ => self.spans.push(Counted { first, second, from, until: last }),
        }
    }
}

/// What a match with games put off counted for in the pairing of some rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counted {
    /// For the player named first.
    pub first: HalfPoints,
    /// For his opponent.
    pub second: HalfPoints,
    /// The first round that was paired so.
    pub from: u16,
    /// The last one.
    pub until: u16,
}

/// A side of a board: the player named first, or his opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The player who has White in game 1.
    First,
    /// His opponent.
    Second,
}

impl Side {
    /// The stable name used in tables and in the record.
    pub const fn key(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }

    /// The side with a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        [Self::First, Self::Second].into_iter().find(|side| side.key() == key)
    }

    /// The opposite side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// The colour in the game with that index (from 0): colours are swapped from game to game.
    pub const fn color_in(self, game: usize) -> Color {
        match (self, game % 2) {
            (Self::First, 0) | (Self::Second, 1) => Color::White,
            _ => Color::Black,
        }
    }
}

/// The points of one side of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideScore {
    /// The sum of its games.
    pub game_points: HalfPoints,
    /// The points of the match.
    pub match_points: HalfPoints,
}

/// What a board gives, while and after it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardScore {
    /// The player named first.
    pub first: SideScore,
    /// His opponent.
    pub second: SideScore,
    /// Whether every game has a result: match points are given only then.
    pub complete: bool,
}

impl BoardScore {
    /// One side's part.
    pub const fn side(&self, side: Side) -> SideScore {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }
}

impl Board {
    /// A board of a draft: a pairing for so many games, or a bye.
    pub(super) fn drafted(number: u16, white: StartNumber, black: Option<StartNumber>, games: usize) -> Self {
        let games = if black.is_some() { games } else { 0 };
        Self {
            number,
            white,
            black,
            games: vec![None; games],
            version: 0,
            lot: None,
            put_off: None,
            unrated: BTreeSet::new(),
        }
    }

    /// Whether nobody sits opposite.
    pub const fn is_bye(&self) -> bool {
        self.black.is_none()
    }

    /// Whether a player sits here.
    pub fn seats(&self, player: StartNumber) -> bool {
        self.side_of(player).is_some()
    }

    /// The side of a player.
    pub fn side_of(&self, player: StartNumber) -> Option<Side> {
        if self.white == player {
            Some(Side::First)
        } else if self.black == Some(player) {
            Some(Side::Second)
        } else {
            None
        }
    }

    /// The player of a side.
    pub const fn player(&self, side: Side) -> Option<StartNumber> {
        match side {
            Side::First => Some(self.white),
            Side::Second => self.black,
        }
    }

    /// Who has a colour in the game with that index (from 0).
    pub const fn with_color(&self, color: Color, game: usize) -> Option<StartNumber> {
        match (Side::First.color_in(game), color) {
            (Color::White, Color::White) | (Color::Black, Color::Black) => self.player(Side::First),
            (Color::White, Color::Black) | (Color::Black, Color::White) => self.player(Side::Second),
        }
    }

    /// Who sits here, by start numbers, as a form keeps it: `3-7`.
    pub fn seats_text(&self) -> String {
        self.black.map_or_else(|| self.white.to_string(), |black| format!("{}-{black}", self.white))
    }

    /// Whether nothing is entered.
    pub fn is_blank(&self) -> bool {
        self.games.iter().all(Option::is_none)
    }

    /// Whether a game, by its index, counts for the rating. A forfeit counts nowhere, whatever is said here.
    pub fn is_rated(&self, game: usize) -> bool {
        u8::try_from(game + 1).is_ok_and(|game| !self.unrated.contains(&game))
    }

    /// What a game was for a side; none: not entered.
    pub fn outcome(&self, game: usize, side: Side) -> Option<Outcome> {
        self.games.get(game)?.as_ref().map(|result| result.outcome(side.color_in(game)))
    }
}

/// Whether a side missed every game of a match, so that the match is lost by W.O.; missed by halves, it was played
/// (C.04.5).
pub fn forfeits(games: &[Option<GameResult>], side: Side) -> bool {
    let misses = |(at, game): (usize, &Option<GameResult>)| {
        game.as_ref().is_some_and(|result| result.absentees().contains(&side.color_in(at)))
    };
    !games.is_empty() && games.iter().enumerate().all(misses)
}

/// The points of a board from the results of its games: the one place where games become match points. Everybody who
/// needs points (the pairing, the table, the export) asks for them here.
///
/// A match that nobody came to is 0-0, whatever the scale and whatever a W.O. costs (CODEX art. 77, 87). A match lost by W.O. costs what the
/// regulations set for it, once, whoever sits opposite (CODEX art. 54).
pub fn score(games: &[Option<GameResult>], regulations: &Regulations) -> BoardScore {
    let sum = |side: Side| -> HalfPoints {
        games
            .iter()
            .enumerate()
            .filter_map(|(at, game)| game.as_ref().map(|result| result.outcome(side.color_in(at))))
            .map(|outcome| regulations.game_points.points(outcome))
            .sum()
    };
    let (first, second) = (sum(Side::First), sum(Side::Second));
    let complete = !games.is_empty() && games.iter().all(Option::is_some);
    let nobody_came = games.iter().flatten().all(|result| result.ending == Ending::BothAbsent);
    let match_points = |side, own, other| {
        if !complete || nobody_came {
            return HalfPoints::ZERO;
        }
        let cost = if forfeits(games, side) { regulations.walk_over_cost } else { HalfPoints::ZERO };
        regulations.match_scoring.points(own, other) - cost
    };
    BoardScore {
        first: SideScore { game_points: first, match_points: match_points(Side::First, first, second) },
        second: SideScore { game_points: second, match_points: match_points(Side::Second, second, first) },
        complete,
    }
}

/// The points of a match as if every game without a result had been drawn: what an adjourned game is for the pairing, and
/// for nothing else (C.04.2).
pub fn as_drawn(games: &[Option<GameResult>], regulations: &Regulations) -> BoardScore {
    let drawn = GameResult { white: Outcome::Draw, black: Outcome::Draw, ending: Ending::Played };
    let games: Vec<Option<GameResult>> =
        games.iter().map(|game| Some(game.clone().unwrap_or_else(|| drawn.clone()))).collect();
    score(&games, regulations)
}

/// The points of a whole match that went one way: every game won, drawn or lost.
pub fn whole_match(outcome: Outcome, regulations: &Regulations) -> SideScore {
    let games = i32::from(regulations.games_per_match.get());
    let sum = |outcome| HalfPoints::new(regulations.game_points.points(outcome).halves() * games);
    let (own, other) = (sum(outcome), sum(outcome.reversed()));
    SideScore { game_points: own, match_points: regulations.match_scoring.points(own, other) }
}

/// The points of a bye that a player asked for, or an arbiter gave.
pub fn bye_score(bye: Bye, regulations: &Regulations) -> SideScore {
    match bye {
        Bye::Zero => SideScore::default(),
        Bye::Half => whole_match(Outcome::Draw, regulations),
        Bye::Full => whole_match(Outcome::Win, regulations),
    }
}

/// The points of the odd player's bye. The free player of a round robin has none: everybody is free equally often.
pub fn pairing_bye_score(regulations: &Regulations) -> SideScore {
    let Some(swiss) = regulations.system.swiss() else { return SideScore::default() };
    let (won, drawn) = (whole_match(Outcome::Win, regulations), whole_match(Outcome::Draw, regulations));
    let between = |won: HalfPoints, drawn: HalfPoints| HalfPoints::new(i32::midpoint(won.halves(), drawn.halves()));
    match swiss.bye {
        PairingBye::Win => won,
        PairingBye::Draw => drawn,
        PairingBye::WinAndDraw => SideScore {
            game_points: between(won.game_points, drawn.game_points),
            match_points: between(won.match_points, drawn.match_points),
        },
    }
}

/// The results of a match as they are to be booked.
///
/// Who misses game 1 of a micro-match loses all of it (CODEX art. 57): the other games, if blank, are filled; if they
/// say otherwise, refused.
pub fn settle(mut games: Vec<Option<GameResult>>) -> Result<Vec<Option<GameResult>>, ResultError> {
    let Some((Some(first), others)) = games.split_first_mut() else {
        return Ok(games);
    };
    if first.absentees().is_empty() {
        return Ok(games);
    }
    for (at, game) in others.iter_mut().enumerate() {
        // Colours are swapped in games 2, 4, ..: the same person sits on the other side.
        let swapped = at % 2 == 0;
        let forfeited = if swapped {
            GameResult { white: first.black, black: first.white, ending: first.ending.clone() }
        } else {
            first.clone()
        };
        match game {
            None => *game = Some(forfeited),
            Some(result) if *result == forfeited => {}
            Some(_) => return Err(ResultError::AbsenceLosesTheMatch { article: "CODEX 57" }),
        }
    }
    Ok(games)
}
