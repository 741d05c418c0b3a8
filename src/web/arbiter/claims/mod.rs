//! Draw claims beside the board, for a phone first: which clause, which position, two buttons that count, the decision.

mod count;
mod decide;
mod editor;
mod list;
mod open;

use super::game_place::GamePlace;
use super::guided::clause_words;
use crate::app::claims::ClaimView;
use crate::app::games::Which;
use crate::app::{self, Actor, App};
use crate::draughts::{Clause, Color, Condition, Judged};
use crate::i18n::Texts;
use crate::tournament::claim::Claimant;
use actix_web::Resource;
use actix_web::web;

/// The last part of the address of a game's claim; its pages stand below.
pub(super) const PAGE: &str = "reclamacao";

/// The resources of one game, below its address.
pub(super) fn of_game(at: impl Fn(&str) -> Resource) -> [Resource; 4] {
    [
        at(PAGE).route(web::get().to(open::show)).route(web::post().to(open::open)),
        at("reclamacao/posicao").route(web::get().to(editor::show)),
        at("reclamacao/contar").route(web::post().to(count::act)),
        at("reclamacao/decidir").route(web::get().to(decide::show)).route(web::post().to(decide::decide)),
    ]
}

pub(super) use list::show as list;

/// The addresses of a game's claim.
struct Addresses {
    claim: String,
    editor: String,
    count: String,
    decide: String,
}

impl Addresses {
    fn of(place: &GamePlace) -> Self {
        let claim = place.path(PAGE);
        Self {
            editor: format!("{claim}/posicao"),
            count: format!("{claim}/contar"),
            decide: format!("{claim}/decidir"),
            claim,
        }
    }
}

fn which(place: &GamePlace) -> Which {
    let at = place.at(0);
    Which { round: at.round, board: at.board, game: at.game }
}

fn read(app: &App, actor: &Actor, place: &GamePlace) -> Result<ClaimView, app::Error> {
    app.claim(actor, place.round().section().at(), which(place))
}

/// A clause to choose.
struct ClauseChoice {
    code: String,
    words: String,
    chosen: bool,
}

/// The clauses of a rule set that a claim may name: those that are counted first, then those that people judge.
fn clauses(texts: Texts, rules: crate::draughts::RuleSet, chosen: &str) -> Vec<ClauseChoice> {
    let choice = |clause: Clause| {
        let code = clause.to_string();
        ClauseChoice { chosen: code == chosen, code, words: clause_words(texts, clause) }
    };
    Clause::of(rules).map(choice).collect()
}

/// Whether the moves of a clause are counted by buttons; a repetition is read from a score.
fn is_counted(clause: Clause) -> bool {
    matches!(clause.condition(), Condition::KingMoves { .. } | Condition::Endings { .. })
        || clause.condition() == Condition::Judged(Judged::ArbitersCount)
}

const fn side_key(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn side(key: &str) -> Option<Color> {
    Claimant::from_key(key).and_then(Claimant::color)
}
