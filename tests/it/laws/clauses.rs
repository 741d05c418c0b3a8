//! Draw clauses: every claim and its ply, under the four rule sets, against games counted by two other programs.

use serde::Deserialize;
use std::collections::BTreeMap;
use tablita::draughts::{Game, Position, RuleSet};

const GAMES: &str = include_str!("../../data/laws/clauses.jsonl");

#[derive(Deserialize)]
struct Counted {
    id: String,
    fen: Option<String>,
    moves: Vec<String>,
    claims: BTreeMap<String, Vec<CountedClaim>>,
}

#[derive(Debug, Deserialize, PartialEq)]
struct CountedClaim {
    clause: String,
    ply: usize,
}

#[test]
fn every_claim_of_302_games_is_found_at_its_ply_under_all_rule_sets() {
    let mut compared = 0;
    for line in GAMES.lines() {
        let counted: Counted = serde_json::from_str(line).unwrap();
        let start = counted.fen.as_ref().map_or_else(Position::start, |fen| fen.parse().unwrap());
        let game = Game::replay(start, counted.moves.iter().map(String::as_str)).unwrap();
        assert_eq!(game.move_texts(tablita::draughts::Style::House), counted.moves, "{}", counted.id);
        for rule_set in RuleSet::ALL {
            let claims: Vec<_> = game
                .claims(rule_set)
                .iter()
                .map(|claim| CountedClaim { clause: claim.clause.key().to_owned(), ply: claim.ply })
                .collect();
            assert_eq!(claims, counted.claims[rule_set.key()], "{} by {rule_set}", counted.id);
            compared += 1;
        }
    }
    assert_eq!(compared, 1208);
}
