//! What an engine is given and what it gives back, whatever the players came from: a section or a report file.

use crate::draughts::Color;
use std::collections::BTreeMap;
use thiserror::Error;

/// Points in the smallest unit of the event (half-points in a section, tenths in a report file). Engines only add and
/// compare them.
pub type Score = i32;

/// A start number (TPN), from 1: the place in the initial order.
pub type Number = u16;

/// A field before the pairing of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Everybody who was ever entered, absent or not, in any order.
    pub players: Vec<Player>,
    /// What a game, or a micro-match, is worth.
    pub scale: Scale,
    /// The round to be paired, from 1.
    pub round: usize,
    /// How many rounds were announced.
    pub rounds: usize,
    /// The colour that the lot gave to the first player before round 1.
    pub initial: Color,
    /// Pairs that the arbiter forbids; they stand like a meeting that was.
    pub forbidden: Vec<(Number, Number)>,
}

/// What one round is worth, in units of [`Score`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// A win.
    pub win: Score,
    /// A draw.
    pub draw: Score,
    /// A loss at the board.
    pub loss: Score,
}

/// One player with all that a pairing looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Start number, unique in the field.
    pub number: Number,
    /// Rounds that were paired, the first at index 0. Missing ones were missed without points (late entry).
    pub past: Vec<Past>,
    /// Virtual points by round, the first at index 0, the round to be paired included; missing ones are 0.
    pub virtual_points: Vec<Score>,
    /// Whether the player is to be paired: entered, not withdrawn, no bye asked for this round.
    pub present: bool,
}

/// One round of a player's past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Past {
    /// What happened.
    pub event: Happened,
    /// The points it gave.
    pub points: Score,
    /// Points that the arbiter took (below zero) or gave in it: they count, and say nothing of how the round went.
    pub adjustment: Score,
}

/// What a round was for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happened {
    /// Met an opponent at the board; the colour is that of game 1, none if no game of the match was played.
    Met {
        /// The opponent's start number.
        opponent: Number,
        /// The colour of the game, or of game 1 of a micro-match.
        colour: Option<Color>,
    },
    /// Paired, and not played: no meeting, no colour.
    Forfeit {
        /// The opponent's start number.
        opponent: Number,
    },
    /// The pairing-allocated bye.
    PairingBye,
    /// Not paired: a bye on request, an absence, not yet entered, withdrawn.
    Away,
}

impl Past {
    /// A round missed without points.
    pub const MISSED: Self = Self::of(Happened::Away, 0);

    /// A round that gave points, with none taken or given beside them.
    pub const fn of(event: Happened, points: Score) -> Self {
        Self { event, points, adjustment: 0 }
    }
}

impl Player {
    /// The past of the round at `index`, missed when there is none.
    pub fn past_at(&self, index: usize) -> Past {
        self.past.get(index).copied().unwrap_or(Past::MISSED)
    }

    /// The virtual points of the round at `index`.
    pub fn virtual_at(&self, index: usize) -> Score {
        self.virtual_points.get(index).copied().unwrap_or(0)
    }

    /// Points won in the rounds before the one at `index`, without virtual ones.
    pub fn points_before(&self, index: usize) -> Score {
        (0..index).map(|earlier| self.past_at(earlier)).map(|past| past.points + past.adjustment).sum()
    }

    /// The pairing score in the round at `index`: points and virtual points (C.04.7).
    pub fn pairing_score(&self, index: usize) -> Score {
        self.points_before(index) + self.virtual_at(index)
    }

    /// Everybody the player met at the board.
    pub fn met(&self) -> impl Iterator<Item = Number> {
        self.past.iter().filter_map(|past| match past.event {
            Happened::Met { opponent, .. } => Some(opponent),
            _ => None,
        })
    }

    /// Whether the player was ever paired: with an opponent, or with the pairing bye.
    pub fn was_paired(&self) -> bool {
        self.past.iter().any(|past| past.event != Happened::Away)
    }
}

/// A paired round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// (White, Black) in board order; in a micro-match the colours of game 1.
    pub boards: Vec<(Number, Number)>,
    /// Who has the pairing-allocated bye.
    pub bye: Option<Number>,
}

/// Why a round was not paired. Nothing is half done: there is no pairing at all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Error {
    /// Nobody, or only one player, is present.
    #[error("nobody can be paired: {present} of {entered} players are present; enter players or take back absences")]
    TooFew {
        /// Players to be paired.
        present: usize,
        /// Players entered.
        entered: usize,
    },
    /// The round lies outside the event.
    #[error("round {round} cannot be paired: the event has {rounds} rounds")]
    Round {
        /// The round asked for.
        round: usize,
        /// The announced rounds.
        rounds: usize,
    },
    /// A start number stands twice.
    #[error("start number {0} stands twice: give every player a number of his own")]
    SameNumber(Number),
    /// No pairing of all players keeps the absolute criteria (C.04.2).
    #[error(
        "no legal pairing exists: whatever is tried, {} stay without an opponent; the arbiter decides \
         (C.04.2): lift a forbidden pair, give byes, or end the event",
        numbers(left)
    )]
    NoLegalPairing {
        /// Players left over by a pairing that seats as many as possible.
        left: Vec<Number>,
    },
    /// The number of players is odd and nobody who could be left out may have the bye (C2).
    #[error(
        "no legal pairing exists: the number of players is odd, and nobody whose absence leaves a legal pairing may \
         have the bye (C2); the arbiter decides: let somebody in or out, or give a bye on request"
    )]
    NobodyForTheBye,
}

impl Error {
    /// A key that does not change, for texts in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::TooFew { .. } => "pairing-too-few",
            Self::Round { .. } => "pairing-round-outside",
            Self::SameNumber(_) => "pairing-same-number",
            Self::NoLegalPairing { .. } => "pairing-none-legal",
            Self::NobodyForTheBye => "pairing-nobody-for-bye",
        }
    }

    /// Whether the answer is "no legal pairing", and not a fault of the question.
    pub const fn is_no_legal_pairing(&self) -> bool {
        matches!(self, Self::NoLegalPairing { .. } | Self::NobodyForTheBye)
    }
}

fn numbers(list: &[Number]) -> String {
    list.iter().map(Number::to_string).collect::<Vec<_>>().join(", ")
}

impl Field {
    /// Index of the round to be paired.
    pub fn round_index(&self) -> usize {
        self.round.saturating_sub(1)
    }

    /// Whether this is the last announced round.
    pub fn is_last_round(&self) -> bool {
        self.round >= self.rounds
    }

    /// Players that are to be paired.
    pub fn present(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|player| player.present)
    }

    /// The faults that no engine can work around.
    pub fn check(&self) -> Result<(), Error> {
        if self.round == 0 || self.round > self.rounds {
            return Err(Error::Round { round: self.round, rounds: self.rounds });
        }
        let mut numbers: Vec<Number> = self.players.iter().map(|player| player.number).collect();
        numbers.sort_unstable();
        if let Some(twice) = numbers.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(Error::SameNumber(twice[0]));
        }
        let present = self.present().count();
        if present < 2 {
            return Err(Error::TooFew { present, entered: self.players.len() });
        }
        Ok(())
    }

    /// The numbers by which colours are given where nothing else decides: start numbers among those who are paired now
    /// or were paired before. Somebody who was never paired has none yet (FIDE SPP, August 2026).
    pub fn colour_numbers(&self) -> BTreeMap<Number, usize> {
        let mut known: Vec<Number> =
            self.players.iter().filter(|player| player.present || player.was_paired()).map(|p| p.number).collect();
        known.sort_unstable();
        known.into_iter().zip(1..).collect()
    }
}

/// Virtual points of the Baku acceleration (C.04.7), by player in the order of start numbers 1 ..= `players`, one list
/// of rounds each: the first 2 * ceil(N / 4) players have a win's worth in the first half of the accelerated rounds
/// (rounded up) and half of it in the rest; the first half of the event (rounded up) is accelerated.
///
/// Usable where a win is worth two draws and a loss nothing.
pub fn baku_acceleration(players: usize, rounds: usize, win: Score) -> Vec<Vec<Score>> {
    let group_a = 2 * players.div_ceil(4);
    let accelerated = rounds.div_ceil(2);
    let whole = accelerated.div_ceil(2);
    let virtual_points: Vec<Score> = (0..accelerated).map(|round| if round < whole { win } else { win / 2 }).collect();
    (0..players).map(|place| if place < group_a { virtual_points.clone() } else { Vec::new() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn baku_gives_a_win_then_half_of_it_to_the_upper_half() {
        let nine = baku_acceleration(161, 9, 2);
        assert_eq!(nine.iter().filter(|player| !player.is_empty()).count(), 82);
        assert_eq!(nine[0], [2, 2, 2, 1, 1]);
        assert_eq!(nine[81], [2, 2, 2, 1, 1]);
        assert!(nine[82].is_empty());
    }

    #[test]
    fn a_missed_round_is_worth_nothing_and_a_past_that_is_short_was_missed() {
        let player = Player {
            number: 1,
            past: vec![Past::of(Happened::PairingBye, 2)],
            virtual_points: vec![2, 2],
            present: true,
        };
        assert_eq!(player.points_before(3), 2);
        assert_eq!(player.pairing_score(1), 4);
        assert_eq!(player.pairing_score(2), 2);
        assert_eq!(player.past_at(2), Past::MISSED);
    }
}
