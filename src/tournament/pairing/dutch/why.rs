//! Why a round of the Dutch system was paired so.

use super::super::double_swiss;
use super::super::field::{Error, Field, Number};
use super::super::why::{Article, BoardWhy, BracketWhy, DueWhy, Why};
use super::colours::colour_of_higher;
use super::contestant::{Contestant, Float};
use super::quality::{colour_faults, floated};
use super::ranked::Ranked;
use super::{Bracket, ColourRule, Options, Paired, brackets, completion, pair_bracket, pairing_of};

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
        let (high, low) = (one.min(other), one.max(other));
        let article = match options.colours {
            ColourRule::Off => Article::GameOne(double_swiss::game_one(&ranked, high, low).1),
            ColourRule::Fide | ColourRule::Wish => Article::Dutch(colour_of_higher(&ranked, high, low).1),
        };
        Some(BoardWhy { white: due(&ranked.players[one]), black: due(&ranked.players[other]), article })
    };
    let boards = pairing.boards.iter().filter_map(board).collect();
    Ok(Why { boards, brackets: explained, pairing })
}

/// What a player was due.
pub(in super::super) fn due(player: &Contestant) -> DueWhy {
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
        came_up: Vec::new(),
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
