//! The position of a claim, set by touching squares: a form of buttons, so that it works without script. The address holds
//! the whole set-up; touching a square again with the same piece changes nothing.

use super::{Addresses, read};
use crate::app::claims::ClaimView;
use crate::draughts::{Color, Numbering, Piece, Position, Role, Setup, Square};
use crate::i18n::Texts;
use crate::web::arbiter::game_place::{GamePlace, Played};
use crate::web::board::symbol;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::Layout;
use actix_web::HttpResponse;
use actix_web::web::{Path, Query};
use askama::Template;
use serde::Deserialize;

/// What the address says.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    /// What the position is for: `open` a claim, `correct` its position, or the one after a ply that `changed` it.
    #[serde(rename = "for")]
    aim: String,
    clause: String,
    claimant: String,
    fen: String,
    tool: String,
    tap: String,
    turn: String,
}

#[derive(Template)]
#[template(path = "arbiter/claim_position.html")]
struct Page {
    l: Layout,
    here: String,
    to: String,
    aim: &'static str,
    clause: String,
    claimant: String,
    version: i32,
    side: &'static str,
    fen: String,
    tools: Vec<(&'static str, String, bool)>,
    squares: Vec<Vec<Option<Cell>>>,
    white_moves: bool,
    /// Whether the side to move can be chosen.
    chooses_turn: bool,
    /// Why the set-up is no position yet.
    fault: Option<String>,
}

/// A dark square.
struct Cell {
    name: String,
    /// The symbol that draws the piece; empty: none.
    symbol: &'static str,
    label: String,
}

/// A piece to be put, or none to be lifted.
const TOOLS: [(&str, Option<Piece>); 5] = [
    ("wm", Some(Piece { color: Color::White, role: Role::Man })),
    ("wk", Some(Piece { color: Color::White, role: Role::King })),
    ("bm", Some(Piece { color: Color::Black, role: Role::Man })),
    ("bk", Some(Piece { color: Color::Black, role: Role::King })),
    ("none", None),
];

pub(super) async fn show(visit: Visit, place: Path<GamePlace>, asked: Query<Asked>) -> Result<HttpResponse, Error> {
    let wanted = place.clone();
    let view = visit.ask(move |app, actor| read(app, actor, &wanted)).await?;
    visit.page(&page(&visit, &view, &place, &asked)?)
}

/// The set-up that the address says, with the touched square changed.
fn set_up(asked: &Asked, known: Option<&Position>) -> Setup {
    let stands = known.map_or_else(Setup::default, |position| Setup::from(*position));
    let mut setup = Setup::from_fen(&asked.fen, Numbering::default()).unwrap_or(stands);
    match asked.turn.as_str() {
        "white" => setup.turn = Some(Color::White),
        "black" => setup.turn = Some(Color::Black),
        _ => {}
    }
    let tool = TOOLS.iter().find(|(key, _)| *key == asked.tool);
    if let (Ok(square), Some((_, piece))) = (asked.tap.parse::<Square>(), tool) {
        match piece {
            Some(piece) => setup.put(square, *piece),
            None => {
                setup.lift(square);
            }
        }
    }
    setup
}

fn page(visit: &Visit, view: &ClaimView, place: &GamePlace, asked: &Asked) -> Result<Page, Error> {
    let texts = visit.texts();
    let played = Played::find(texts, &view.view, place)?;
    let addresses = Addresses::of(place);
    let standing = view.open.as_ref().and_then(|claim| claim.count.standing().ok());
    let known = standing.as_ref().map(|standing| standing.position);
    // After a ply that changed the position the other side is to move.
    let mover = known.map_or(Color::White, |position| position.turn());
    let (aim, after) = match (asked.aim.as_str(), &known) {
        ("changed", Some(position)) => ("changed", Some(position.passed())),
        ("correct", Some(position)) => ("correct", Some(*position)),
        _ => ("open", None),
    };
    let mut setup = set_up(asked, after.as_ref());
    if aim == "changed" {
        setup.turn = Some(mover.opponent());
    }
    let turn = *setup.turn.get_or_insert(Color::White);
    let tool = if asked.tool.is_empty() { "wk" } else { asked.tool.as_str() };
    Ok(Page {
        l: played.layout(visit, texts.t("claim-position-title")),
        here: addresses.editor,
        to: if aim == "open" { addresses.claim } else { addresses.count },
        aim,
        clause: asked.clause.clone(),
        claimant: asked.claimant.clone(),
        version: view.open.as_ref().map_or(0, |claim| claim.version),
        side: super::side_key(mover),
        fen: setup.to_string(),
        tools: TOOLS.map(|(key, _)| (key, texts.t(format!("claim-tool-{key}")).to_string(), key == tool)).to_vec(),
        squares: squares(texts, &setup),
        white_moves: turn == Color::White,
        chooses_turn: aim != "changed",
        fault: setup.position().err().map(|fault| texts.t(format!("claim-{}", fault.key())).to_string()),
    })
}

/// The squares from the top row down; light ones are empty places.
fn squares(texts: Texts, setup: &Setup) -> Vec<Vec<Option<Cell>>> {
    let cell = |file, rank| {
        let square = Square::at(file, rank)?;
        let symbol = setup.piece_at(square).map_or("", symbol);
        let piece = if symbol.is_empty() { "none" } else { symbol };
        let label = texts.t(format!("claim-piece-{piece}")).arg("square", square.to_string()).to_string();
        Some(Cell { name: square.to_string(), symbol, label })
    };
    (0..8).rev().map(|rank| (0..8).map(|file| cell(file, rank)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::SetupError;
    use crate::i18n::Locale;

    fn asked(fen: &str, tool: &str, tap: &str) -> Asked {
        Asked { fen: fen.into(), tool: tool.into(), tap: tap.into(), ..Asked::default() }
    }

    #[test]
    fn a_touch_puts_the_chosen_piece_and_lifts_with_the_empty_one() {
        assert_eq!(set_up(&asked("W:W:B", "wk", "d4"), None).to_string(), "W:WKd4:B");
        assert_eq!(set_up(&asked("W:WKd4:B", "bm", "d4"), None).to_string(), "W:W:Bd4");
        assert_eq!(set_up(&asked("W:WKd4:Bf6", "none", "f6"), None).to_string(), "W:WKd4:B");
        let again = set_up(&asked("W:WKd4:B", "wk", "d4"), None);
        assert_eq!(again.to_string(), "W:WKd4:B", "the same page again is the same set-up");
        let light = set_up(&asked("W:WKd4:B", "wk", "d5"), None);
        assert_eq!(light.to_string(), "W:WKd4:B", "a light square is none");
    }

    #[test]
    fn every_fault_of_a_set_up_and_every_piece_has_its_words() {
        let square: Square = "a1".parse().unwrap();
        let faults = [
            SetupError::Shared(square),
            SetupError::KingWithoutPiece(square),
            SetupError::UncrownedMan { square, color: Color::Black },
            SetupError::Empty,
            SetupError::TurnUnknown,
        ];
        for texts in Locale::ALL.map(Texts::new) {
            for fault in &faults {
                assert!(texts.t(format!("claim-{}", fault.key())).resolve().is_some(), "{fault}");
            }
            for (key, _) in TOOLS {
                assert!(texts.t(format!("claim-tool-{key}")).resolve().is_some(), "{key}");
                assert!(texts.t(format!("claim-piece-{key}")).arg("square", "a1").resolve().is_some(), "{key}");
            }
        }
    }
}
