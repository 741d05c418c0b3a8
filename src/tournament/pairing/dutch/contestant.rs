//! A player as the criteria of the Dutch system see him (C.04.3 Art. 1).

use super::super::field::{Field, Happened, Number, Player, Score};
use super::ColourRule;
use crate::draughts::Color;

/// How strongly a colour is due (Art. 1.6.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// No game played yet.
    #[default]
    None,
    /// As many Whites as Blacks: alternate.
    Mild,
    /// One more of the other colour.
    Strong,
    /// A difference of two, or the other colour twice running.
    Absolute,
}

/// The colour a player is due.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Preference {
    /// The colour; none without a game played.
    pub colour: Option<Color>,
    /// How strongly.
    pub strength: Strength,
}

/// What the look-back finds for one round (Art. 1.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Float {
    /// Played an equal, or lost points without playing.
    #[default]
    None,
    /// Played a lower one, or scored without playing.
    Down,
    /// Played a higher one.
    Up,
}

/// A player to be paired.
#[derive(Clone, Debug)]
pub(in super::super) struct Contestant {
    pub(in super::super) number: Number,
    /// Points without virtual ones.
    pub(in super::super) points: Score,
    /// Pairing score: points and virtual points.
    pub(in super::super) score: Score,
    /// What decides between equal scores: the less the higher.
    pub(in super::super) order: (Option<i64>, Number),
    pub(in super::super) preference: Preference,
    /// Whites less Blacks over the games played.
    pub(in super::super) balance: i32,
    /// Colours of the games played, first to last.
    pub(in super::super) colours: Vec<Color>,
    /// The floats of the previous round and of the one before.
    pub(in super::super) floats: [Float; 2],
    /// Whether C2 lets the player have the bye.
    pub(in super::super) may_have_bye: bool,
    /// Rounds without a game played (C9).
    pub(in super::super) unplayed: usize,
    /// Last round only: more than half of the points that could be had (Art. 1.8).
    pub(in super::super) topscorer: bool,
    /// Places in rank order of those whom C1 or the arbiter rules out, ascending.
    pub(in super::super) barred: Vec<usize>,
    /// The number that decides colours when nothing else does (Art. 5.2.5).
    pub(in super::super) colour_number: usize,
}

impl Contestant {
    /// All but `order`, `barred` and `colour_number`, which need the others.
    pub(super) fn new(field: &Field, player: &Player, by_number: &[Option<usize>], colours: ColourRule) -> Self {
        let round = field.round_index();
        let history: Vec<Color> = (0..round)
            .filter_map(|index| match player.past_at(index).event {
                Happened::Met { colour, .. } => colour,
                _ => None,
            })
            .collect();
        let signs = history.iter().map(|colour| if *colour == Color::White { 1 } else { -1 });
        let balance: i32 = signs.sum();
        let float = |back: usize| round.checked_sub(back).map_or(Float::None, |at| float(field, player, by_number, at));
        let met = |index: &usize| matches!(player.past_at(*index).event, Happened::Met { .. });
        let points = player.points_before(round);
        let half_of_maximum = field.scale.win * Score::try_from(round).unwrap_or(Score::MAX / 4096);
        Self {
            number: player.number,
            points,
            score: points + player.virtual_at(round),
            order: (None, player.number),
            preference: colours.of(preference(balance, &history)),
            balance,
            colours: history,
            floats: [float(1), float(2)],
            may_have_bye: !(0..round).any(|index| bars_the_bye(field, player, index)),
            unplayed: (0..round).filter(|index| !met(index)).count(),
            topscorer: field.is_last_round() && 2 * points > half_of_maximum,
            barred: Vec::new(),
            colour_number: 0,
        }
    }

    /// Whether the colour is absolutely due to both (C3).
    pub(in super::super) fn shares_absolute(&self, other: &Self) -> bool {
        self.preference.strength == Strength::Absolute && self.preference == other.preference
    }
}

/// Art. 1.6.2: the colour due after games of these colours.
fn preference(balance: i32, history: &[Color]) -> Preference {
    let due = |colour, strength| Preference { colour: Some(colour), strength };
    let twice = match history {
        [.., one, two] if one == two => Some(two.opponent()),
        _ => None,
    };
    match (balance, twice, history.last()) {
        (2.., _, _) => due(Color::Black, Strength::Absolute),
        (..=-2, _, _) => due(Color::White, Strength::Absolute),
        (_, Some(colour), _) => due(colour, Strength::Absolute),
        (1, None, _) => due(Color::Black, Strength::Strong),
        (-1, None, _) => due(Color::White, Strength::Strong),
        (_, None, Some(last)) => due(last.opponent(), Strength::Mild),
        (_, None, None) => Preference::default(),
    }
}

/// C2: the pairing bye, or as many points as a win gives without playing.
fn bars_the_bye(field: &Field, player: &Player, index: usize) -> bool {
    let past = player.past_at(index);
    match past.event {
        Happened::Met { .. } => false,
        Happened::PairingBye => true,
        Happened::Forfeit { .. } | Happened::Away => past.points >= field.scale.win,
    }
}

/// Art. 1.4: the float of the round at `index`, by the pairing scores of that round.
fn float(field: &Field, player: &Player, by_number: &[Option<usize>], index: usize) -> Float {
    let past = player.past_at(index);
    match past.event {
        Happened::PairingBye => Float::Down,
        Happened::Forfeit { .. } | Happened::Away if past.points > field.scale.loss => Float::Down,
        Happened::Forfeit { .. } | Happened::Away => Float::None,
        Happened::Met { opponent, .. } => {
            let other = by_number.get(usize::from(opponent)).copied().flatten().and_then(|at| field.players.get(at));
            let Some(other) = other else { return Float::None };
            match player.pairing_score(index).cmp(&other.pairing_score(index)) {
                std::cmp::Ordering::Greater => Float::Down,
                std::cmp::Ordering::Less => Float::Up,
                std::cmp::Ordering::Equal => Float::None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colour_due_follows_the_games_played() {
        let due = |games: &str| {
            let history: Vec<Color> =
                games.chars().map(|game| if game == 'w' { Color::White } else { Color::Black }).collect();
            let balance = history.iter().map(|colour| if *colour == Color::White { 1 } else { -1 }).sum();
            let preference = preference(balance, &history);
            (preference.colour, preference.strength)
        };
        assert_eq!(due(""), (None, Strength::None));
        assert_eq!(due("w"), (Some(Color::Black), Strength::Strong));
        assert_eq!(due("wb"), (Some(Color::White), Strength::Mild));
        assert_eq!(due("ww"), (Some(Color::Black), Strength::Absolute));
        assert_eq!(due("wbb"), (Some(Color::White), Strength::Absolute));
        assert_eq!(due("wwbww"), (Some(Color::Black), Strength::Absolute));
        assert_eq!(due("wwbwb"), (Some(Color::Black), Strength::Strong));
        assert_eq!(due("bbwwb"), (Some(Color::White), Strength::Strong));
        assert_eq!(due("bbwbwwbb"), (Some(Color::White), Strength::Absolute));
    }
}
