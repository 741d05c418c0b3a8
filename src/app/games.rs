//! Game scores: handed in by the desk or by whoever holds a board's private link, judged by the laws, kept, replayed.

use super::events::must;
use super::links::BoardLink;
use super::openings::{Loaded, PublicLot, drawn_for, load};
use super::programme::Told;
use super::sections::{At, SectionView, Trace, open_section};
use super::{Actor, App, Error, Once};
use crate::auth::role::{Action, Role};
use crate::draughts::{Game, Position};
use crate::openings::{Draw, Entry};
pub use crate::store::scores::Place;
use crate::store::scores::{self, Score};
use crate::store::{Db, Lock, events, openings as lots, rounds, sections};
use crate::tournament::round::{Board, Round, RoundState};
use crate::tournament::score_sheet::{self, ScoreSheet, Unaccepted};
use crate::tournament::section::SectionError;
use serde_json::json;

/// Which game of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Which {
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// The game within the match, from 1.
    pub game: u8,
}

/// By what right a score is handed in.
#[derive(Clone, Copy, Debug)]
pub enum By<'a> {
    /// From the desk of an event.
    Desk(&'a Actor, At<'a>),
    /// By the private link of the board.
    Link(&'a BoardLink),
}

impl<'a> By<'a> {
    /// Who it is.
    pub(super) const fn actor(self) -> &'a Actor {
        match self {
            Self::Desk(actor, _) => actor,
            Self::Link(_) => &Actor::BoardLink,
        }
    }
}

impl Which {
    /// As the record of changes names it.
    pub(super) fn subject(self) -> String {
        let Self { round, board, game } = self;
        format!("round {round}, board {board}, game {game}")
    }
}

/// What became of a score that was handed in.
#[derive(Clone, Debug)]
pub enum HandedIn {
    /// It is right and kept.
    Kept,
    /// It is not right; nothing was kept.
    Refused(Box<Unaccepted>),
}

/// A board with all that its games hang on.
#[derive(Clone, Debug)]
pub struct BoardView {
    /// The section, as the reader may see it.
    pub view: SectionView,
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// The table that the board's opening was drawn from, and the draw.
    pub opening: Option<(Loaded, Draw)>,
    /// The kept score of each game; none: none was handed in.
    pub scores: Vec<Option<Score>>,
}

impl BoardView {
    /// The board itself.
    pub fn seats(&self) -> Option<&Board> {
        self.view.section.round(self.round).ok()?.board(self.board)
    }

    /// The entry that was drawn for the board.
    pub fn entry(&self) -> Option<&Entry> {
        self.opening.as_ref().and_then(|(table, draw)| table.entry(&draw.code))
    }

    /// The kept game, replayed.
    pub fn replayed(&self, game: u8) -> Option<Game> {
        let score = self.scores.get(usize::from(game).checked_sub(1)?)?.as_ref()?;
        let start: Position = score.start_fen.parse().ok()?;
        Game::replay(start, score.moves.split(' ')).ok()
    }
}

impl App {
    /// A board as the reader may see it.
    pub fn board(&self, actor: &Actor, at: At<'_>, round: u16, board: u16) -> Result<BoardView, Error> {
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            board_view(conn, view, round, board)
        })
    }

    /// The board of a private link.
    pub fn board_by_link(&self, link: &BoardLink) -> Result<BoardView, Error> {
        self.read(|conn| Self::linked(conn, link))
    }

    /// The games of a section that have a score.
    pub fn scored_games(&self, actor: &Actor, at: At<'_>) -> Result<(SectionView, Vec<Place>), Error> {
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            let mut places = scores::places(conn, view.header.id)?;
            places.retain(|place| view.section.round(place.round).is_ok());
            Ok((view, places))
        })
    }

    /// The board of a game, for those who may hand it in.
    pub fn board_to_hand_in(&self, by: By<'_>, which: Which) -> Result<BoardView, Error> {
        self.read(|conn| Self::open_board(conn, by, which))
    }

    /// Hands in the score of a game. It is judged by the laws and by the opening that was drawn; a right one is kept
    /// beside those handed in before it, a wrong one is told and not kept.
    pub fn hand_in(&self, by: By<'_>, once: &Once, which: Which, text: &str) -> Result<HandedIn, Error> {
        let found = self.read(|conn| Self::open_board(conn, by, which))?;
        if let Err(refused) = score_sheet::read(text, found.entry()) {
            return Ok(HandedIn::Refused(Box::new(refused)));
        }
        self.write_once(Lock::Section(found.view.header.id), once, |tx| {
            // Again under the lock: the opening may have been drawn anew.
            let found = Self::open_board(tx, by, which)?;
            let Ok(sheet) = score_sheet::read(text, found.entry()) else {
                return Err(Error::from(SectionError::NoSuchRound(which.round)));
            };
            self.keep(tx, by, &found, which, &sheet, text)
        })?;
        Ok(HandedIn::Kept)
    }

    pub(super) fn keep(
        &self,
        tx: &mut Db,
        by: By<'_>,
        found: &BoardView,
        which: Which,
        sheet: &ScoreSheet,
        text: &str,
    ) -> Result<(), Error> {
        let Which { round, board, game } = which;
        let header = &found.view.header;
        // Once a round is closed a link brings what is missing, and replaces nothing.
        let replaces = found.scores.get(usize::from(game) - 1).is_some_and(Option::is_some);
        if matches!(by, By::Link(_)) && replaces && found.view.section.round(round)?.state == RoundState::Closed {
            return Err(SectionError::Closed(round).into());
        }
        let key = rounds::board_key(tx, header.id, round, board)?;
        let key = key.ok_or(SectionError::NoSuchBoard { round, board })?;
        let actor = by.actor();
        let score = Score {
            game,
            submitted: text.to_owned(),
            start_fen: sheet.game.start().to_string(),
            moves: sheet.game.to_text(),
            user: actor.id(),
            actor: actor.name().to_owned(),
            at: self.now(),
        };
        scores::insert(tx, key.id, &score)?;
        let before = found.scores.get(usize::from(game) - 1).cloned().flatten();
        let trace = Trace::of(which.subject()).with(before.map(|score| json!(score.moves)), json!(score.moves));
        self.record(tx, actor, header, "game.handed-in", trace)
    }

    /// A board of a published round with the game asked for, for those who may hand it in.
    pub(super) fn open_board(conn: &mut Db, by: By<'_>, which: Which) -> Result<BoardView, Error> {
        let found = match by {
            By::Desk(actor, at) => {
                let view = open_section(conn, actor, at)?;
                must(view.role, Action::SubmitGame)?;
                board_view(conn, view, which.round, which.board)?
            }
            By::Link(link) => Self::linked(conn, link)?,
        };
        let Which { round, board, game } = which;
        if (found.round, found.board) != (round, board) {
            return Err(Error::NotFound);
        }
        if found.view.section.round(round)?.state == RoundState::Draft {
            return Err(SectionError::StillADraft(round).into());
        }
        let games = found.seats().map_or(0, |board| board.games.len());
        if game == 0 || usize::from(game) > games {
            return Err(Error::NotFound);
        }
        Ok(found)
    }

    fn linked(conn: &mut Db, link: &BoardLink) -> Result<BoardView, Error> {
        let key = Self::board_of_link(conn, link)?;
        let stored = sections::find(conn, key.section)?.ok_or(Error::NotFound)?;
        let event = events::find(conn, stored.header.event)?.ok_or(Error::NotFound)?;
        let view = SectionView::of(event, stored, Role::BoardLink, Told::default());
        board_view(conn, view, key.round, key.number)
    }
}

fn board_view(conn: &mut Db, view: SectionView, round: u16, board: u16) -> Result<BoardView, Error> {
    let seats = |round: &Round| round.board(board).map(|board| board.games.len());
    let games = seats(view.section.round(round)?).ok_or(SectionError::NoSuchBoard { round, board })?;
    let key = rounds::board_key(conn, view.header.id, round, board)?.ok_or(Error::NotFound)?;
    let numbers = (1..=u8::try_from(games).unwrap_or(u8::MAX)).map(|game| Ok(scores::latest(conn, key.id, game)?));
    let scores = numbers.collect::<Result<_, Error>>()?;
    let opening = match view.section.regulations.openings.clone() {
        Some(plan) => {
            let lots: Vec<PublicLot> = lots::lots(conn, view.header.id)?.into_iter().map(PublicLot::from).collect();
            match drawn_for(&lots, round, board) {
                Some(draw) => Some((load(conn, view.event.id, &plan)?, draw.clone())),
                None => None,
            }
        }
        None => None,
    };
    Ok(BoardView { view, round, board, opening, scores })
}
