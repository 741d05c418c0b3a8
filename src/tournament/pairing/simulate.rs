//! Events that never were: random fields, absences and results, to try the engines on.

use super::field::{Field, Happened, Number, Pairing, Past, Player, Scale, Score, baku_acceleration};
use super::lot::Lot;
use crate::draughts::Color;

/// What kind of event to make up. Chances are in percent, for each player and round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many players are entered.
    pub players: usize,
    /// How many rounds are announced.
    pub rounds: usize,
    /// What a game, or a micro-match, is worth.
    pub scale: Scale,
    /// What the pairing bye is worth.
    pub bye: Score,
    /// Rounds are micro-matches of two games: results go in steps from no points to a whole win.
    pub two_games: bool,
    /// A draw at the board.
    pub draws: u8,
    /// A board that is not played, one side absent; one in four of these has both absent.
    pub forfeits: u8,
    /// A bye asked for: none or half the points.
    pub absences: u8,
    /// Leaving the event for good.
    pub withdrawals: u8,
    /// Entering only after some rounds.
    pub late: u8,
    /// Pairs that the arbiter forbids, for every ten players.
    pub forbidden: usize,
    /// Whether the Baku acceleration is used.
    pub accelerated: bool,
}

/// An event as it stands before a round.
#[derive(Clone, Debug)]
pub struct Simulation {
    plan: Plan,
    lot: Lot,
    field: Field,
    /// Rounds a player comes late, and whether he has left.
    arrives: Vec<usize>,
    left: Vec<bool>,
}

impl Simulation {
    /// The event of a seed, before round 1.
    pub fn new(plan: Plan, seed: u64) -> Self {
        let mut lot = Lot::new(seed);
        let acceleration = baku_acceleration(plan.players, plan.rounds, plan.scale.win);
        let numbers = (1..=Number::MAX).take(plan.players);
        let players: Vec<Player> = numbers
            .zip(&acceleration)
            .map(|(number, points)| Player {
                number,
                past: Vec::new(),
                virtual_points: if plan.accelerated { points.clone() } else { Vec::new() },
                present: true,
            })
            .collect();
        let arrives =
            players.iter().map(|_| if lot.happens(plan.late) { 1 + lot.below(plan.rounds) } else { 0 }).collect();
        let mut forbidden = Vec::new();
        for _ in 0..plan.forbidden * plan.players / 10 {
            if let (Some(one), Some(other)) = (lot.draw(&players), lot.draw(&players))
                && one.number != other.number
            {
                forbidden.push((one.number, other.number));
            }
        }
        let initial = if lot.happens(50) { Color::White } else { Color::Black };
        let field = Field { scale: plan.scale, round: 1, rounds: plan.rounds, initial, forbidden, players };
        let mut simulation = Self { left: vec![false; plan.players], plan, lot, field, arrives };
        simulation.announce_absences();
        simulation
    }

    /// The field before the round to be paired; nothing when all rounds are played.
    pub fn field(&self) -> Option<&Field> {
        (self.field.round <= self.field.rounds).then_some(&self.field)
    }

    /// Plays a paired round: draws every result by lot, the stronger winning more often, and goes on to the next.
    pub fn play(&mut self, pairing: &Pairing) {
        let index = self.field.round_index();
        let mut pasts: Vec<Past> = self.field.players.iter().map(|player| self.absence(player)).collect();
        for &(white, black) in &pairing.boards {
            let (for_white, for_black) = self.board(white, black);
            for (number, past) in [(white, for_white), (black, for_black)] {
                if let Some(slot) = pasts.get_mut(usize::from(number) - 1) {
                    *slot = past;
                }
            }
        }
        if let Some(slot) = pairing.bye.and_then(|number| pasts.get_mut(usize::from(number) - 1)) {
            *slot = Past::of(Happened::PairingBye, self.plan.bye);
        }
        for (player, past) in self.field.players.iter_mut().zip(pasts) {
            player.past.resize(index, Past::MISSED);
            player.past.push(past);
        }
        self.field.round += 1;
        self.announce_absences();
    }

    fn announce_absences(&mut self) {
        let index = self.field.round_index();
        for place in 0..self.field.players.len() {
            if index > 0 && self.lot.happens(self.plan.withdrawals) {
                self.left[place] = true;
            }
            let here = index >= self.arrives[place] && !self.left[place] && !self.lot.happens(self.plan.absences);
            self.field.players[place].present = here;
        }
    }

    /// A round missed: half the points of a win once in three times for somebody who is still in the event.
    fn absence(&self, player: &Player) -> Past {
        let place = usize::from(player.number) - 1;
        let entered = self.field.round_index() >= self.arrives[place] && !self.left[place];
        let asked = (usize::from(player.number) + self.field.round).is_multiple_of(3);
        let points = if entered && asked { self.plan.scale.draw } else { 0 };
        Past::of(Happened::Away, points)
    }

    fn board(&mut self, white: Number, black: Number) -> (Past, Past) {
        let scale = self.plan.scale;
        let forfeit = |opponent, points| Past::of(Happened::Forfeit { opponent }, points);
        if self.lot.happens(self.plan.forfeits) {
            return match self.lot.below(8) {
                0 | 1 => (forfeit(black, 0), forfeit(white, 0)),
                2..=4 => (forfeit(black, scale.win), forfeit(white, 0)),
                _ => (forfeit(black, 0), forfeit(white, scale.win)),
            };
        }
        let met = |opponent, colour, points| Past::of(Happened::Met { opponent, colour: Some(colour) }, points);
        let (mine, yours) = self.result(white, black);
        (met(black, Color::White, mine), met(white, Color::Black, yours))
    }

    fn result(&mut self, white: Number, black: Number) -> (Score, Score) {
        let scale = self.plan.scale;
        if self.plan.two_games && self.lot.happens(30) {
            // Something between a draw and a win.
            let lead = (scale.win - scale.draw) / 2;
            let (more, less) = (scale.draw + lead, scale.draw - lead);
            return if self.lot.happens(50) { (more, less) } else { (less, more) };
        }
        if self.lot.happens(self.plan.draws) {
            return (scale.draw, scale.draw);
        }
        // The higher start number wins less often the farther it is behind.
        let distance = i64::from(black) - i64::from(white);
        let spread = i64::try_from(self.plan.players.max(1)).unwrap_or(i64::MAX);
        let chance = (50 + 45 * distance / spread).clamp(3, 97);
        if self.lot.happens(u8::try_from(chance).unwrap_or(50)) {
            (scale.win, scale.loss)
        } else {
            (scale.loss, scale.win)
        }
    }
}
