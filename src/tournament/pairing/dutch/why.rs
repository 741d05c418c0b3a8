//! Why a round was paired so: the brackets, who floated, what could not be avoided, and what each was due. Data with
//! keys that do not change; the words are made where the reader's language is known.

use super::super::field::{Error, Field, Number, Pairing, Score};
use super::colours::{ColourArticle, colour_of_higher};
use super::contestant::{Contestant, Float, Preference};
use super::quality::{colour_faults, floated};
use super::ranked::Ranked;
use super::{Bracket, Options, Paired, brackets, completion, pair_bracket, pairing_of};
use crate::draughts::Color;

/// The explanation of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The pairing that is explained.
    pub pairing: Pairing,
    /// The score that the bye belongs to (C5), in an odd field.
    pub bye_score: Option<Score>,
    /// From the top.
    pub brackets: Vec<BracketWhy>,
    /// In board order.
    pub boards: Vec<BoardWhy>,
}

/// One bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketWhy {
    /// The score of its residents.
    pub score: Score,
    /// Who moved down into it, in rank order.
    pub moved_down: Vec<Number>,
    /// Its residents, in rank order.
    pub residents: Vec<Number>,
    /// Who was paired, the higher ranked first.
    pub pairs: Vec<(Number, Number)>,
    /// Who moved on, in rank order.
    pub floaters: Vec<Number>,
    /// What the best pairing of the bracket still had to fail: the criterion (`C6`, `C12`, ...) and how often. The first
    /// is the one that decided, as all before it were met whole.
    pub failures: Vec<(&'static str, usize)>,
}

/// One board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardWhy {
    /// White, with what he was due.
    pub white: DueWhy,
    /// Black, with what he was due.
    pub black: DueWhy,
    /// The rule that gave the colours.
    pub article: ColourArticle,
}

/// What a player was due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueWhy {
    /// Start number.
    pub number: Number,
    /// Pairing score.
    pub score: Score,
    /// The colour due.
    pub due: Preference,
    /// Colours of the games played, first to last.
    pub colours: Vec<Color>,
    /// Floats of the previous round and of the one before.
    pub floats: [Float; 2],
}

impl ColourArticle {
    /// A key that does not change.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Granted => "colour-granted",
            Self::Stronger => "colour-stronger",
            Self::LookBack => "colour-look-back",
            Self::HigherRanked => "colour-higher-ranked",
            Self::ByNumber => "colour-by-number",
        }
    }
}

/// Pairs a round and says why.
pub fn explain(field: &Field, options: &Options) -> Result<Why, Error> {
    field.check()?;
    let mut ranked = Ranked::new(field, options);
    completion::bye_score(&mut ranked)?;
    let mut explained = Vec::new();
    let (pairs, bye) = brackets(&ranked, |ranked, bracket| {
        let paired = pair_bracket(ranked, bracket);
        explained.push(bracket_why(ranked, bracket, &paired));
        paired
    });
    let pairing = pairing_of(&ranked, options, pairs, bye);
    let place = |number: Number| ranked.players.iter().position(|player| player.number == number);
    let board = |&(white, black): &(Number, Number)| {
        let (one, other) = (place(white)?, place(black)?);
        let article = colour_of_higher(&ranked, one.min(other), one.max(other)).1;
        Some(BoardWhy { white: due(&ranked.players[one]), black: due(&ranked.players[other]), article })
    };
    let boards = pairing.boards.iter().filter_map(board).collect();
    Ok(Why { boards, bye_score: ranked.bye_score, brackets: explained, pairing })
}

fn due(player: &Contestant) -> DueWhy {
    DueWhy {
        number: player.number,
        score: player.score,
        due: player.preference,
        colours: player.colours.clone(),
        floats: player.floats,
    }
}

fn bracket_why(ranked: &Ranked, bracket: &Bracket, paired: &Paired) -> BracketWhy {
    let numbers = |places: &[usize]| places.iter().map(|&place| ranked.players[place].number).collect();
    BracketWhy {
        score: bracket.residents.first().map_or(0, |&place| ranked.score(place)),
        moved_down: numbers(&bracket.moved_down),
        residents: numbers(&bracket.residents),
        pairs: paired.pairs.iter().map(|&(a, b)| (ranked.players[a].number, ranked.players[b].number)).collect(),
        floaters: numbers(&paired.floaters),
        failures: failures(ranked, bracket, paired),
    }
}

fn failures(ranked: &Ranked, bracket: &Bracket, paired: &Paired) -> Vec<(&'static str, usize)> {
    let moved = |place: usize| bracket.moved_down.contains(&place);
    let mut colours = [0; 4];
    for &(one, other) in &paired.pairs {
        for (sum, faults) in colours.iter_mut().zip(colour_faults(ranked, one, other)) {
            *sum += usize::from(faults);
        }
    }
    let floaters = |moved_down: bool, back: usize| {
        let again = |place: usize| moved(place) == moved_down && floated(ranked, place, Float::Down, back);
        paired.floaters.iter().filter(|&&place| again(place)).count()
    };
    let opponents = |back: usize| {
        paired.pairs.iter().filter(|&&(one, other)| moved(one) && floated(ranked, other, Float::Up, back)).count()
    };
    let counted = [
        ("C6", paired.floaters.len()),
        ("C10", colours[0]),
        ("C11", colours[1]),
        ("C12", colours[2]),
        ("C13", colours[3]),
        ("C14", floaters(false, 0)),
        ("C15", opponents(0)),
        ("C16", floaters(false, 1)),
        ("C17", opponents(1)),
        ("C18", floaters(true, 0)),
        ("C20", floaters(true, 1)),
    ];
    counted.into_iter().filter(|(_, count)| *count > 0).collect()
}
