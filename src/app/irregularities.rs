//! Irregularities at the boards: registered by article, struck if wrong, counted by player, listed for the report.

use super::claims::{board_of, by};
use super::events::must;
use super::games::Which;
use super::sections::{At, SectionView, Trace, open_section};
use super::{Actor, App, Error, Once, Refusal};
use crate::auth::role::Action;
use crate::store::irregularities;
pub use crate::store::irregularities::Registered;
use crate::tournament::irregularity::{Irregularity, IrregularityError};
use serde_json::{Value as Json, json};

impl From<IrregularityError> for Refusal {
    fn from(error: IrregularityError) -> Self {
        let refusal = Self::new(error.key());
        match error {
            IrregularityError::NoChoice { article } => refusal.at("choice").with("article", article.to_string()),
            IrregularityError::Minutes | IrregularityError::MinutesOfTheCode => refusal.at("minutes"),
            IrregularityError::NoteTooLong | IrregularityError::NoteMissing => refusal.at("note"),
            IrregularityError::TooLate { article } | IrregularityError::GameHasEnded { article } => {
                refusal.at("noticed").with("article", article)
            }
            IrregularityError::ArbiterPointsOut => refusal.at("noticed"),
            IrregularityError::NobodysFault => refusal.at("article"),
        }
    }
}

impl App {
    /// What was registered in a section, for its desk.
    pub fn irregularities(&self, actor: &Actor, at: At<'_>) -> Result<(SectionView, Vec<Registered>), Error> {
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            must(view.role, Action::EnterResults)?;
            let all = irregularities::of_section(conn, view.header.id)?;
            Ok((view, all))
        })
    }

    /// Registers an irregularity of a player in a game. A penalty that ends the game is booked on the board's own page.
    pub fn register_irregularity(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        which: Which,
        irregularity: &Irregularity,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::EnterResults, "irregularity.registered"), |tx, header, section| {
            let key = board_of(tx, section, header.id, which)?;
            section.playable(which.round, which.board)?;
            irregularity.check(&section.regulations).map_err(Error::refused)?;
            let at = usize::from(which.game).saturating_sub(1);
            let board = section.round(which.round)?.board(which.board);
            if board.and_then(|board| board.games.get(at)).is_some_and(Option::is_some) {
                irregularity.check_after_the_game(&section.regulations).map_err(Error::refused)?;
            }
            let sits =
                section.round(which.round)?.board(which.board).is_some_and(|board| board.seats(irregularity.player));
            if !sits {
                return Err(Error::refused(Refusal::new("irregularity-player").at("player")));
            }
            irregularities::insert(tx, key.id, which.game, irregularity, by(self, actor))?;
            let name = section.name(irregularity.player).to_owned();
            Ok(Trace::of(super::claims::subject(which)).with(None, told(irregularity, &name)))
        })
    }

    /// Strikes an irregularity that was registered wrongly, for a reason.
    pub fn strike_irregularity(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        id: i64,
        reason: &str,
    ) -> Result<(), Error> {
        let reason = reason.trim();
        if reason.is_empty() {
            return Err(Error::refused(Refusal::new("section-reason-missing").at("reason")));
        }
        self.act(actor, once, at, (Action::EnterResults, "irregularity.struck"), |tx, header, section| {
            let all = irregularities::of_section(tx, header.id)?;
            let found = all.into_iter().find(|registered| registered.id == id).ok_or(Error::NotFound)?;
            if found.struck.is_some() {
                return Err(Error::refused(Refusal::new("irregularity-struck")));
            }
            irregularities::strike(tx, id, reason, by(self, actor))?;
            let which = Which { round: found.round, board: found.board, game: found.game };
            let name = section.name(found.irregularity.player).to_owned();
            let after = json!({ "struck": reason });
            Ok(Trace::of(super::claims::subject(which)).with(told(&found.irregularity, &name), after))
        })
    }
}

fn told(irregularity: &Irregularity, name: &str) -> Json {
    json!({
        "player": name,
        "article": irregularity.article.to_string(),
        "noticed": irregularity.noticed.key(),
        "choice": irregularity.choice.key(),
        "penalty": irregularity.penalty.key(),
        "minutes": irregularity.minutes,
        "note": irregularity.note,
    })
}
