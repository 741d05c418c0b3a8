//! The Double-Swiss system for matches of two games: FIDE C.04.5 in the edition in force since 1 February 2026.
//!
//! Players are held in rank order, as in the Dutch system, but a bracket is filled from below: the top scoregroup takes
//! up as many upfloaters as it needs to be paired whole. Colours play no part in who meets whom; they are given last.

mod colours;
mod identifier;

pub use colours::GameOneArticle;

pub(super) use colours::{game_one, seated};

use super::dutch::{self, ColourRule, Options, Ranked, all_pairable};
use super::field::{Error, Field, Happened, Number, Pairing, Player};
use super::why::{Article, BoardWhy, BracketWhy, Why};
use std::cmp::Reverse;

/// Pairs a round of matches; the colours are those of game 1.
pub fn pair(field: &Field) -> Result<Pairing, Error> {
    explain(field).map(|why| why.pairing)
}

/// Pairs a round of matches and says why.
pub fn explain(field: &Field) -> Result<Why, Error> {
    field.check()?;
    let ranked = Ranked::new(field, &Options { colours: ColourRule::Off, ..Options::default() });
    let bye = bye(field, &ranked)?;
    let round = Round { ranked: &ranked, floated: floated(field, &ranked), last: field.is_last_round() };
    let unpaired: Vec<usize> = (0..ranked.len()).filter(|&place| Some(place) != bye).collect();
    let brackets = round.brackets(unpaired).ok_or_else(|| dutch::none_legal(&ranked))?;
    let mut pairs: Vec<(usize, usize)> = brackets.iter().flat_map(|bracket| bracket.pairs.iter().copied()).collect();
    dutch::sort_boards(&ranked, &mut pairs);
    let number = |place: usize| ranked.players[place].number;
    let seats: Vec<(usize, usize)> = pairs.iter().map(|&(one, other)| seated(&ranked, one, other)).collect();
    let board = |&(white, black): &(usize, usize)| BoardWhy {
        white: dutch::due(&ranked.players[white]),
        black: dutch::due(&ranked.players[black]),
        article: Article::GameOne(game_one(&ranked, white.min(black), white.max(black)).1),
    };
    Ok(Why {
        boards: seats.iter().map(board).collect(),
        brackets: brackets.iter().map(|bracket| round.why(bracket)).collect(),
        pairing: Pairing {
            boards: seats.iter().map(|&(white, black)| (number(white), number(black))).collect(),
            bye: bye.map(number),
        },
    })
}

/// A paired bracket, by places.
struct Bracket {
    residents: Vec<usize>,
    upfloaters: Vec<usize>,
    pairs: Vec<(usize, usize)>,
}

/// Art. 3.1: the bye to whoever leaves a complete pairing, has the lowest score, has played most matches, has the largest
/// start number.
fn bye(field: &Field, ranked: &Ranked) -> Result<Option<usize>, Error> {
    let everybody: Vec<usize> = (0..ranked.len()).collect();
    if everybody.len().is_multiple_of(2) {
        return if all_pairable(ranked, &everybody) { Ok(None) } else { Err(dutch::none_legal(ranked)) };
    }
    let played = |place: usize| field.round_index() - ranked.players[place].unplayed;
    let mut candidates: Vec<usize> =
        everybody.iter().copied().filter(|&place| ranked.players[place].may_have_bye).collect();
    candidates
        .sort_by_key(|&place| (ranked.score(place), Reverse(played(place)), Reverse(ranked.players[place].number)));
    let leaves_a_pairing = |&place: &usize| {
        let others: Vec<usize> = everybody.iter().copied().filter(|&other| other != place).collect();
        all_pairable(ranked, &others)
    };
    candidates.into_iter().find(leaves_a_pairing).map(Some).ok_or(Error::NobodyForTheBye)
}

/// Art. 1.7: who played, in the previous round, somebody with another score; by place.
fn floated(field: &Field, ranked: &Ranked) -> Vec<bool> {
    let Some(previous) = field.round_index().checked_sub(1) else { return vec![false; ranked.len()] };
    let by_number: std::collections::BTreeMap<Number, &Player> =
        field.players.iter().map(|player| (player.number, player)).collect();
    let floated = |number: Number| {
        let player = by_number.get(&number)?;
        let Happened::Met { opponent, .. } = player.past_at(previous).event else { return None };
        let opponent = by_number.get(&opponent)?;
        Some(player.pairing_score(previous) != opponent.pairing_score(previous))
    };
    ranked.players.iter().map(|player| floated(player.number).unwrap_or(false)).collect()
}

struct Round<'a> {
    ranked: &'a Ranked,
    floated: Vec<bool>,
    /// C7 and C8 are not asked in the last round.
    last: bool,
}

impl Round<'_> {
    /// All brackets from the top; nothing where the players cannot be paired.
    fn brackets(&self, mut unpaired: Vec<usize>) -> Option<Vec<Bracket>> {
        let mut brackets = Vec::new();
        while let Some(&first) = unpaired.first() {
            let score = self.ranked.score(first);
            let residents = unpaired.iter().take_while(|&&place| self.ranked.score(place) == score).count();
            let (top, lower) = unpaired.split_at(residents);
            let upfloaters = self.upfloaters(top, lower)?;
            let mut bracket: Vec<usize> = top.iter().chain(&upfloaters).copied().collect();
            bracket.sort_by_key(|&place| self.ranked.players[place].number);
            let costs = |one, other| self.opponents_again(&upfloaters, one, other);
            let pairs = identifier::first(self.ranked, &bracket, costs)?;
            let residents = top.to_vec();
            unpaired = lower.iter().copied().filter(|place| !upfloaters.contains(place)).collect();
            brackets.push(Bracket { residents, upfloaters, pairs });
        }
        Some(brackets)
    }

    /// C8: how often a pair sets an upfloater against a floater of the previous round.
    fn opponents_again(&self, upfloaters: &[usize], one: usize, other: usize) -> usize {
        let repeats = |up: usize, opponent: usize| !self.last && upfloaters.contains(&up) && self.floated[opponent];
        usize::from(repeats(one, other)) + usize::from(repeats(other, one))
    }

    fn why(&self, bracket: &Bracket) -> BracketWhy {
        let number = |place: usize| self.ranked.players[place].number;
        let again = bracket.upfloaters.iter().filter(|&&place| !self.last && self.floated[place]).count();
        let opponents = bracket.pairs.iter().map(|&(a, b)| self.opponents_again(&bracket.upfloaters, a, b)).sum();
        let failures = [("C4", bracket.upfloaters.len()), ("C7", again), ("C8", opponents)];
        BracketWhy {
            score: bracket.residents.first().map_or(0, |&place| self.ranked.score(place)),
            residents: bracket.residents.iter().map(|&place| number(place)).collect(),
            came_up: bracket.upfloaters.iter().map(|&place| number(place)).collect(),
            pairs: bracket.pairs.iter().map(|&(a, b)| (number(a.min(b)), number(a.max(b)))).collect(),
            failures: failures.into_iter().filter(|(_, count)| *count > 0).collect(),
            ..BracketWhy::default()
        }
    }

    /// C4-C7: the players who come up into the bracket of `top`.
    fn upfloaters(&self, top: &[usize], lower: &[usize]) -> Option<Vec<usize>> {
        let groups: Vec<&[usize]> =
            lower.chunk_by(|&one, &other| self.ranked.score(one) == self.ranked.score(other)).collect();
        let mut count = top.len() % 2;
        while count <= lower.len() {
            for profile in profiles(&groups, count) {
                let mut best: Option<((bool, usize), Vec<usize>)> = None;
                sets(&groups, &profile, &mut |set| {
                    if !self.is_legal(top, lower, set) {
                        return false;
                    }
                    let repeats = set.iter().filter(|&&place| !self.last && self.floated[place]).count();
                    let value = (!self.keeps_the_next(lower, set), repeats);
                    if best.as_ref().is_none_or(|(known, _)| value < *known) {
                        best = Some((value, set.to_vec()));
                    }
                    value == (false, 0)
                });
                if let Some((_, set)) = best {
                    return Some(set);
                }
            }
            count += 2;
        }
        None
    }

    /// C1 and C3: the bracket can be paired, and so can all who are left.
    fn is_legal(&self, top: &[usize], lower: &[usize], set: &[usize]) -> bool {
        let bracket: Vec<usize> = top.iter().chain(set).copied().collect();
        all_pairable(self.ranked, &bracket) && all_pairable(self.ranked, &without(lower, set))
    }

    /// C6: the following scoregroup, unless it is emptied, can still be paired with the fewest upfloaters of its own.
    fn keeps_the_next(&self, lower: &[usize], set: &[usize]) -> bool {
        let Some(score) = lower.first().map(|&place| self.ranked.score(place)) else { return true };
        let left = without(lower, set);
        let size = left.iter().take_while(|&&place| self.ranked.score(place) == score).count();
        let (next, below) = left.split_at(size);
        if next.len().is_multiple_of(2) {
            return all_pairable(self.ranked, next) && all_pairable(self.ranked, below);
        }
        below.iter().any(|&place| self.is_legal(next, below, &[place]))
    }
}

fn without(places: &[usize], set: &[usize]) -> Vec<usize> {
    places.iter().copied().filter(|place| !set.contains(place)).collect()
}

/// C5: how many upfloaters to take from each scoregroup, the best first: the ascending list of their scores compared,
/// larger first. So the lowest score is as high as can be, then as few have it, and so on.
fn profiles(groups: &[&[usize]], count: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    fill(groups, count, &mut Vec::new(), &mut all);
    all.sort_by_cached_key(|profile: &Vec<usize>| {
        // Groups from the lowest score: the list of their numbers, repeated, is to be as small as possible.
        let list = profile.iter().enumerate().rev().flat_map(|(group, &count)| std::iter::repeat_n(group, count));
        list.collect::<Vec<usize>>()
    });
    all
}

fn fill(groups: &[&[usize]], left: usize, profile: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
    let Some(group) = groups.get(profile.len()) else {
        if left == 0 {
            all.push(profile.clone());
        }
        return;
    };
    for count in 0..=left.min(group.len()) {
        profile.push(count);
        fill(groups, left - count, profile, all);
        profile.pop();
    }
}

/// Shows `accept` the sets of a profile in their order, until it says that it has what it wants.
fn sets(groups: &[&[usize]], profile: &[usize], accept: &mut impl FnMut(&[usize]) -> bool) {
    fn go(
        groups: &[&[usize]],
        profile: &[usize],
        from: usize,
        set: &mut Vec<usize>,
        accept: &mut impl FnMut(&[usize]) -> bool,
    ) -> bool {
        let (Some((group, groups_left)), Some((&count, profile_left))) = (groups.split_first(), profile.split_first())
        else {
            return accept(set);
        };
        if count == 0 {
            return go(groups_left, profile_left, 0, set, accept);
        }
        for index in from..group.len() {
            set.push(group[index]);
            let fewer: Vec<usize> = std::iter::once(count - 1).chain(profile_left.iter().copied()).collect();
            let done = go(groups, &fewer, index + 1, set, accept);
            set.pop();
            if done {
                return true;
            }
        }
        false
    }
    go(groups, profile, 0, &mut Vec::new(), accept);
}
