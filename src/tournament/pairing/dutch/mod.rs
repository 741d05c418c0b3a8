//! The Dutch system: FIDE C.04.3 in the edition in force since 1 February 2026, exact to the board and the colour.
//!
//! Players are held in rank order (Art. 1.2) and named by their place in it. The top scoregroup is paired, who is left
//! over moves down into the next (Art. 1.3), until all are paired. Which pairing of a bracket is the right one is
//! decided by the criteria C1-C21 (Art. 2) and, among equals, by the order in which Art. 4 generates them.

mod balance;
mod below;
mod colours;
mod completion;
mod contestant;
mod exact;
mod halves;
mod literal;
mod quality;
mod ranked;
mod scope;
mod walk;
mod weights;
mod why;

pub use colours::ColourArticle;
pub use contestant::{Float, Preference, Strength};
pub use why::explain;

pub(super) use colours::last_difference;
pub(super) use completion::{all_pairable, none_legal};
pub(super) use ranked::Ranked;
pub(super) use why::due;

use super::double_swiss;
use super::field::{Error, Field, Number, Pairing, Score};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What colours count for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ColourRule {
    /// As FIDE has it: absolute, strong and mild dues.
    #[default]
    Fide,
    /// Dues only choose between pairings that are otherwise as good (C12): FMJD's option for single games.
    Wish,
    /// Colours count for nothing: every round has both, as in a micro-match. Game 1 goes by C.04.5 Art. 4.
    Off,
}

impl ColourRule {
    fn of(self, preference: Preference) -> Preference {
        match self {
            Self::Fide => preference,
            Self::Wish => Preference { strength: preference.strength.min(Strength::Mild), ..preference },
            Self::Off => Preference::default(),
        }
    }
}

/// The order of players with equal scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// By start number: rating, then title, then name (FIDE; FMJD's Swiss on rating).
    #[default]
    StartNumber,
    /// By the sum of the opponents' points, then start number (FMJD's Swiss on Solkoff).
    Solkoff,
    /// By lot (FMJD's round 1).
    Lot {
        /// The seed of the lot.
        seed: u64,
    },
}

/// How this Dutch differs from FIDE's; the default is FIDE's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// What colours count for.
    pub colours: ColourRule,
    /// The order inside a scoregroup.
    pub order: Order,
}

/// Pairs a round.
pub fn pair(field: &Field, options: &Options) -> Result<Pairing, Error> {
    field.check()?;
    let mut ranked = Ranked::new(field, options);
    completion::bye_score(&mut ranked)?;
    let (pairs, bye) = brackets(&ranked, pair_bracket);
    Ok(pairing_of(&ranked, options, pairs, bye))
}

/// Boards in order with their colours.
fn pairing_of(ranked: &Ranked, options: &Options, mut pairs: Vec<(usize, usize)>, bye: Option<usize>) -> Pairing {
    sort_boards(ranked, &mut pairs);
    let number = |place: usize| ranked.players[place].number;
    let boards = pairs.into_iter().map(|(one, other)| {
        let (white, black) = match options.colours {
            ColourRule::Off => double_swiss::seated(ranked, one, other),
            ColourRule::Fide | ColourRule::Wish => colours::seated(ranked, one, other),
        };
        (number(white), number(black))
    });
    Pairing { boards: boards.collect(), bye: bye.map(number) }
}

/// A scoregroup and whoever moved down to it; places in rank order.
#[derive(Clone, Debug)]
pub(super) struct Bracket {
    /// Moved-down players (MDPs).
    pub(super) moved_down: Vec<usize>,
    /// The residents.
    pub(super) residents: Vec<usize>,
    /// The scoregroup below.
    pub(super) next: Vec<usize>,
    /// Everybody below that.
    pub(super) rest: Vec<usize>,
}

/// Whether whoever of the bracket is left over at the end must be the one who gets the bye: the bye belongs to a score
/// of the bracket, and nobody below has it (C5).
fn bye_is_settled_by(ranked: &Ranked, bracket: &Bracket) -> bool {
    let lowest = bracket.residents.last().map(|&place| ranked.score(place));
    ranked.bye_score.is_some_and(|score| lowest.is_some_and(|lowest| lowest <= score))
}

/// What became of a bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Paired {
    /// Pairs, each with the higher ranked first.
    pub(super) pairs: Vec<(usize, usize)>,
    /// Downfloaters in rank order.
    pub(super) floaters: Vec<usize>,
}

/// All brackets from the top, each paired by `way`: the pairs, and who is left over at the end.
fn brackets(ranked: &Ranked, mut way: impl FnMut(&Ranked, &Bracket) -> Paired) -> (Vec<(usize, usize)>, Option<usize>) {
    let groups = ranked.scoregroups();
    let mut pairs = Vec::with_capacity(ranked.len() / 2);
    let mut floaters = Vec::new();
    for (index, group) in groups.iter().enumerate() {
        let next = groups.get(index + 1).cloned().unwrap_or(ranked.len()..ranked.len());
        let bracket = Bracket {
            moved_down: std::mem::take(&mut floaters),
            residents: group.clone().collect(),
            next: next.clone().collect(),
            rest: (next.end..ranked.len()).collect(),
        };
        let paired = way(ranked, &bracket);
        pairs.extend(paired.pairs);
        floaters = paired.floaters;
    }
    (pairs, floaters.first().copied())
}

/// The quick way, and where it gives no answer the sure one.
fn pair_bracket(ranked: &Ranked, bracket: &Bracket) -> Paired {
    walk::pair(ranked, bracket).unwrap_or_else(|| exact::pair(ranked, bracket))
}

/// How the three ways of pairing a bracket agree in one round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Brackets in the round.
    pub brackets: usize,
    /// Those that the walk answered.
    pub walked: usize,
    /// Those that were small enough to be enumerated by the letter.
    pub enumerated: usize,
    /// Brackets in which two ways differ, with what they found.
    pub differing: Vec<String>,
}

/// Pairs every bracket of a round by walking, by matching, and by the letter where it is small, and compares.
pub fn compare_ways(field: &Field, options: &Options) -> Result<Comparison, Error> {
    field.check()?;
    let mut ranked = Ranked::new(field, options);
    completion::bye_score(&mut ranked)?;
    let mut comparison = Comparison::default();
    brackets(&ranked, |ranked, bracket| {
        let sorted = |mut paired: Paired| {
            paired.pairs.sort_unstable();
            paired.floaters.sort_unstable();
            paired
        };
        let matched = sorted(exact::pair_by_the_whole(ranked, bracket));
        let narrow = Some(sorted(exact::pair(ranked, bracket)));
        let walked = walk::pair(ranked, bracket).map(sorted);
        let enumerated = literal::pair(ranked, bracket).map(sorted);
        comparison.brackets += 1;
        comparison.walked += usize::from(walked.is_some());
        comparison.enumerated += usize::from(enumerated.is_some());
        for (name, other) in [("narrow matching", narrow), ("walk", walked), ("letter", enumerated)] {
            if let Some(other) = other.filter(|other| *other != matched) {
                comparison.differing.push(format!("{name}: {other:?}, matching: {matched:?}, in {bracket:?}"));
            }
        }
        matched
    });
    Ok(comparison)
}

/// C.04.2: by the score of the higher ranked, the sum of both, the start number of the higher ranked. Virtual points do
/// not count: the boards are read beside the standings.
pub(super) fn sort_boards(ranked: &Ranked, pairs: &mut [(usize, usize)]) {
    pairs.sort_by_cached_key(|&(one, other)| board_key(ranked, one, other));
}

type BoardKey = (Reverse<Score>, Reverse<Score>, (Option<i64>, Number));

fn board_key(ranked: &Ranked, one: usize, other: usize) -> BoardKey {
    let rank = |place: usize| (Reverse(ranked.players[place].points), ranked.players[place].order);
    let sum = ranked.players[one].points + ranked.players[other].points;
    let (points, order) = rank(one).min(rank(other));
    (points, Reverse(sum), order)
}

/// Puts the pairs of a round in the order of its boards, whoever made them; one of somebody who is not present comes last.
pub fn order_pairs(field: &Field, options: &Options, pairs: &mut [(Number, Number)]) {
    let ranked = Ranked::new(field, options);
    let places: BTreeMap<Number, usize> = ranked.players.iter().map(|player| player.number).zip(0..).collect();
    pairs.sort_by_cached_key(|(one, other)| {
        let key = places.get(one).zip(places.get(other)).map(|(one, other)| board_key(&ranked, *one, *other));
        (key.is_none(), key)
    });
}

impl Field {
    /// The sum of the points of everybody the player met.
    fn solkoff(&self, player: &super::field::Player) -> Score {
        let round = self.round_index();
        let points = |number: Number| {
            self.players.iter().find(|other| other.number == number).map_or(0, |other| other.points_before(round))
        };
        player.met().map(points).sum()
    }
}
