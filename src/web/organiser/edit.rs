//! A round of a Swiss changed by hand: the forms on its check page, and what becomes of them.

use super::rounds::RoundPath;
use super::{Outcome, check, outcome};
use crate::app;
use crate::app::Refusal;
use crate::app::rounds::Change;
use crate::app::sections::SectionView;
use crate::i18n::Texts;
use crate::tournament::actions::{Act, Verdict};
use crate::tournament::entrant::StartNumber;
use crate::tournament::round::{Board, Round, RoundState};
use crate::tournament::section::{DraftBye, DraftEdit, Section};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::Posted;
use crate::web::layout::see_other;
use actix_web::HttpResponse;
use actix_web::web::Path;

/// What the forms of a round offer.
pub(super) struct Editor {
    /// The revision of the section that they are made from.
    pub(super) revision: i64,
    /// Whether the pairs can be changed, and not only the colours.
    pub(super) is_free: bool,
    /// Whether the change of colours is asked about: everybody has seen the round.
    pub(super) asks: bool,
    /// Everybody who has a seat, board by board.
    pub(super) seated: Vec<Choice>,
    /// Everybody who has no opponent.
    pub(super) out: Vec<Choice>,
    /// The boards whose colours can be swapped.
    pub(super) boards: Vec<Choice>,
}

/// Something to choose from a list.
pub(super) struct Choice {
    pub(super) value: u16,
    pub(super) label: String,
}

impl Editor {
    /// The forms of a round, where something in it can be changed.
    pub(super) fn of(texts: Texts, view: &SectionView, round: &Round) -> Option<Self> {
        let section = &view.section;
        let is_free = section.verdict(Act::EditPairing, round.number) == Verdict::Allowed;
        let colours = section.verdict(Act::SwapColours, round.number);
        if colours == Verdict::Refused || round.state == RoundState::Closed {
            return None;
        }
        let paired = || round.boards.iter().filter(|board| !board.is_bye());
        let board = |board: &Board| Choice {
            value: board.number,
            label: texts
                .t("edit-board")
                .arg("board", board.number)
                .arg("white", section.name(board.white))
                .arg("black", board.black.map(|black| section.name(black)).unwrap_or_default())
                .to_string(),
        };
        let seated = paired().flat_map(|board| {
            let label = move |player: StartNumber| {
                let message = texts.t("edit-player-at").arg("name", section.name(player));
                Choice { value: player.0, label: message.arg("board", board.number).to_string() }
            };
            [Some(board.white), board.black].into_iter().flatten().map(label).collect::<Vec<_>>()
        });
        let boards: Vec<Choice> = paired().filter(|board| board.is_blank()).map(board).collect();
        let editor = Self {
            revision: view.header.revision,
            is_free,
            asks: colours == Verdict::Ask,
            seated: seated.collect(),
            out: section
                .sitting_out(round.number)
                .into_iter()
                .map(|player| out(texts, section, round, player))
                .collect(),
            boards,
        };
        (editor.is_free || !editor.boards.is_empty()).then_some(editor)
    }

    /// Everybody, those with a seat first.
    pub(super) fn everybody(&self) -> impl Iterator<Item = &Choice> {
        self.seated.iter().chain(&self.out)
    }
}

/// Somebody who has no opponent, and why.
fn out(texts: Texts, section: &Section, round: &Round, player: StartNumber) -> Choice {
    let entrant = section.entrant(player);
    let own = entrant.and_then(|entrant| entrant.byes.get(&round.number));
    let key = match own {
        Some(bye) => format!("edit-player-{}", bye.key()),
        None if round.board_of(player).is_some() => "edit-player-bye".to_owned(),
        None if entrant.is_some_and(|entrant| entrant.enters > round.number) => "edit-player-late".to_owned(),
        None => "edit-player-out".to_owned(),
    };
    Choice { value: player.0, label: texts.t(key).arg("name", section.name(player)).to_string() }
}

/// What was tried on a round, to be shown again.
pub(super) struct Attempt {
    /// The change; none where the form was another one.
    pub(super) edit: Option<DraftEdit>,
    /// Its form, without tick and reason.
    pub(super) fields: Vec<(String, String)>,
    /// The reason that was typed.
    pub(super) reason: String,
}

impl Attempt {
    /// What a form tried that is refused.
    pub(super) fn of(form: &Posted, edit: Option<DraftEdit>) -> Self {
        let mut fields = form.pairs();
        fields.retain(|(name, _)| name != "sure" && name != "reason");
        Self { edit, fields, reason: form.text("reason").to_owned() }
    }
}

/// The change that a form asks for; none where something was not chosen.
fn read(form: &Posted) -> Option<DraftEdit> {
    let number = |field: &str| form.text(field).parse::<u16>().ok();
    let player = |field: &str| number(field).map(StartNumber);
    Some(match form.text("edit") {
        "exchange" => DraftEdit::Exchange { one: player("exchange_one")?, other: player("exchange_other")? },
        "colours" => DraftEdit::SwapColours { board: number("colours_board")? },
        "seat" => DraftEdit::Seat { player: player("seat_player")?, against: player("seat_against")? },
        "unseat" => DraftEdit::Unseat { player: player("unseat_player")? },
        "bye" => DraftEdit::Bye { player: player("bye_player")?, bye: DraftBye::from_key(form.text("bye"))? },
        _ => return None,
    })
}

/// Changes the round as a form of its check page says.
pub(super) async fn change(visit: Visit, path: Path<RoundPath>, form: Posted) -> Result<HttpResponse, Error> {
    let ((place, round), once, consent) = (path.into_inner().split(), form.once(&visit)?, form.consent());
    let edit = read(&form);
    let changed = match edit {
        None => Err(app::Error::refused(Refusal::new("edit-choose")).into()),
        Some(edit) => {
            let of = place.clone();
            let change = Change { round, revision: form.text("revision").parse().unwrap_or(-1), edit };
            visit.ask(move |app, actor| app.edit_round(actor, &once, of.at(), &change, &consent)).await
        }
    };
    match outcome(&visit, changed)? {
        Outcome::Done => {
            let to = see_other(place.path(&format!("/rodadas/{round}/conferencia")));
            Ok(to.say("said-draft-edited").with("round", round.to_string()).done())
        }
        Outcome::Again(faults) => check::page(&visit, place, round, Some(Attempt::of(&form, edit)), faults).await,
    }
}
