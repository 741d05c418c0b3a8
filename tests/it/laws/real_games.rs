//! The table of the 25 real games in `docs/laws.md` is what the program says.

use tablita::draughts::{Archive, Encoding, Game, PdnGame, RuleSet, Tally};

const REAL: &str = include_str!("../../data/games/real.pdn");
const PAGE: &str = include_str!("../../../docs/laws.md");

/// The claims of a game, or else how far the fullest count came.
fn told(game: &Game, rule_set: RuleSet) -> String {
    let claims = game.claims(rule_set);
    if !claims.is_empty() {
        return claims
            .iter()
            .map(|claim| format!("{} at {}", claim.clause.key(), claim.ply))
            .collect::<Vec<_>>()
            .join(", ");
    }
    let tallies = game.tallies(rule_set).concat();
    let share = |tally: &&Tally| tally.done * 1000 / tally.needed;
    match tallies.iter().filter(|tally| tally.done > 1).max_by_key(share) {
        Some(tally) => format!("none ({}: {} of {})", tally.clause.key(), tally.done, tally.needed),
        None => "none".to_owned(),
    }
}

#[test]
fn the_page_tells_the_claims_of_the_real_games() {
    let mut rows = Vec::new();
    for raw in Archive::new(REAL.as_bytes()) {
        let raw = raw.unwrap();
        let text = raw.text(Encoding::Guess);
        let pdn = PdnGame::read(&text).unwrap();
        let game = pdn.replay(None).unwrap();
        let told = RuleSet::ALL.map(|rule_set| told(&game, rule_set)).join(" | ");
        let result = pdn.score_text().unwrap();
        rows.push(format!("| {} | {} | {result} | {told} |", raw.number, game.moves().len()));
    }
    assert_eq!(rows.len(), 25);
    let table = rows.join("\n");
    assert!(PAGE.contains(&table), "docs/laws.md should have the rows\n{table}");
}
