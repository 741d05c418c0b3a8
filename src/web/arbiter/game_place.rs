//! One game of a board, as the pages of rulings find it: who has which colour, and the way back.

use super::row::Rows;
use super::{BoardPlace, RoundPlace, for_the_desk, layout};
use crate::app::rulings::GameAt;
use crate::app::sections::SectionView;
use crate::app::{self, Actor, App};
use crate::draughts::Color;
use crate::i18n::Texts;
use crate::tournament::round::{Board, Round};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::{Layout, Link};
use serde::Deserialize;
use std::fmt;

/// A game by its address.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct GamePlace {
    event: String,
    section: String,
    round: u16,
    board: u16,
    pub(super) game: u8,
}

impl GamePlace {
    pub(super) fn round(&self) -> RoundPlace {
        self.board().round()
    }

    pub(super) fn board(&self) -> BoardPlace {
        BoardPlace { event: self.event.clone(), section: self.section.clone(), round: self.round, board: self.board }
    }

    /// The address of a page about the game.
    pub(super) fn path(&self, page: &str) -> String {
        self.round().game(self.board, usize::from(self.game), page)
    }

    pub(super) fn at(&self, version: i32) -> GameAt {
        GameAt { round: self.round, board: self.board, game: self.game, version }
    }
}

/// The section of a game, for those who may rule at its boards.
pub(super) fn read(app: &App, actor: &Actor, place: &GamePlace) -> Result<SectionView, app::Error> {
    let view = app.section(actor, place.round().section().at())?;
    for_the_desk(view.role)?;
    Ok(view)
}

/// A game that is being played or was: its round, board and players.
pub(super) struct Played<'a> {
    pub(super) view: &'a SectionView,
    pub(super) round: &'a Round,
    pub(super) board: &'a Board,
    pub(super) place: &'a GamePlace,
    /// The player of White and of Black in this game.
    pub(super) names: [String; 2],
}

impl<'a> Played<'a> {
    /// The game of an address; there is none of a bye or beyond the match.
    pub(super) fn find(texts: Texts, view: &'a SectionView, place: &'a GamePlace) -> Result<Self, Error> {
        let missing = || Error::App(app::Error::NotFound);
        let round = view.section.round(place.round).map_err(|_| missing())?;
        let board = round.board(place.board).filter(|board| !board.is_bye()).ok_or_else(missing)?;
        let at = usize::from(place.game).checked_sub(1).filter(|at| *at < board.games.len()).ok_or_else(missing)?;
        let desk = place.round();
        let rows = Rows { view, place: &desk, texts };
        let (white, black) = rows.colours(board, at);
        let names = [white.to_owned(), black.to_owned()];
        Ok(Self { view, round, board, place, names })
    }

    pub(super) fn name(&self, color: Color) -> &str {
        let [white, black] = &self.names;
        match color {
            Color::White => white,
            Color::Black => black,
        }
    }

    /// Whether a result can be booked.
    pub(super) fn is_open(&self) -> bool {
        self.view.section.is_playable(self.round, self.board)
    }

    /// Whether the match has more games than one.
    pub(super) fn is_one_of_several(&self) -> bool {
        self.board.games.len() > 1
    }

    /// Which game it is, in words: `Mesa 5, 2ª partida`.
    pub(super) fn words(&self, texts: Texts) -> String {
        let board = texts.t("entry-title").arg("board", self.place.board).to_string();
        if !self.is_one_of_several() {
            return board;
        }
        let game = texts.t("game-nth").arg("game", usize::from(self.place.game)).to_string();
        format!("{board}, {game}")
    }

    /// The frame of a page about the game, with the way back to its board.
    pub(super) fn layout(&self, visit: &Visit, title: impl fmt::Display) -> Layout {
        let back = Link::new(self.place.round().board(self.place.board), self.words(visit.texts()));
        layout(visit, self.view, title, back)
    }
}
