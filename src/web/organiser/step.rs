//! What an organiser has to do next in a section. It is derived from the section each time, never stored.

use crate::app::openings::{OpeningsView, PublicLot};
use crate::i18n::Texts;
use crate::openings::Per;
use crate::tournament::round::{Round, RoundState};

/// The next step of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Fewer than two players.
    EnterPlayers,
    /// The starting list stands: the rounds can be made.
    MakeRounds,
    /// This round of a Swiss or a knockout can be paired.
    PairRound(u16),
    /// The lot of this round is not announced.
    Announce(u16),
    /// This round is a draft.
    Publish(u16),
    /// The lot of this round is announced and not drawn.
    Draw(u16),
    /// Results of this round are missing: so many boards.
    EnterResults {
        /// The round.
        round: u16,
        /// Boards without a whole result.
        open: usize,
    },
    /// All results of this round are in.
    Close(u16),
    /// Every round is closed.
    Over,
}

impl Step {
    /// The next step of a section.
    pub(super) fn next(openings: &OpeningsView) -> Self {
        let section = &openings.view.section;
        if section.entrants.len() < 2 {
            return Self::EnterPlayers;
        }
        if section.may_make_rounds() {
            let by_round = section.regulations.system.is_made_round_by_round();
            return if by_round { Self::PairRound(section.next_round_number()) } else { Self::MakeRounds };
        }
        let Some(round) = section.rounds.iter().find(|round| round.state != RoundState::Closed) else {
            let put_off = section.all_put_off();
            return put_off
                .first()
                .map_or(Self::Over, |(round, _)| Self::EnterResults { round: *round, open: put_off.len() });
        };
        let number = round.number;
        let lots = lots_of(openings, round);
        if lots == Lots::Missing {
            return Self::Announce(number);
        }
        if round.state == RoundState::Draft {
            return Self::Publish(number);
        }
        if lots == Lots::Announced {
            return Self::Draw(number);
        }
        match section.open_boards(number).map_or(0, |boards| boards.len()) {
            0 => Self::Close(number),
            open => Self::EnterResults { round: number, open },
        }
    }

    /// The stable name, the end of the keys of its texts.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::EnterPlayers => "players",
            Self::MakeRounds => "rounds",
            Self::PairRound(_) => "pair",
            Self::Announce(_) => "announce",
            Self::Publish(_) => "publish",
            Self::Draw(_) => "draw",
            Self::EnterResults { .. } => "results",
            Self::Close(_) => "close",
            Self::Over => "over",
        }
    }

    /// The round it is about; 0: none.
    pub(super) const fn round(self) -> u16 {
        match self {
            Self::PairRound(round)
            | Self::Announce(round)
            | Self::Publish(round)
            | Self::Draw(round)
            | Self::EnterResults { round, .. }
            | Self::Close(round) => round,
            Self::EnterPlayers | Self::MakeRounds | Self::Over => 0,
        }
    }

    const fn open(self) -> usize {
        match self {
            Self::EnterResults { open, .. } => open,
            _ => 0,
        }
    }

    /// In a few words: `Publicar a 1ª rodada`.
    pub(super) fn title(self, texts: Texts) -> String {
        texts.t(format!("org-step-{}", self.key())).arg("round", self.round()).to_string()
    }

    /// What it does and what comes of it.
    pub(super) fn meaning(self, texts: Texts) -> String {
        let key = format!("org-step-{}-meaning", self.key());
        texts.t(key).arg("round", self.round()).arg("open", self.open()).to_string()
    }
}

/// How far the lots of a round are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lots {
    /// Nothing is drawn in this section.
    None,
    /// A lot is not announced.
    Missing,
    /// All are announced, one is not drawn.
    Announced,
    /// All are drawn.
    Drawn,
}

/// The places of a round for which openings are drawn: 0 for the whole round, or each board at which is played.
pub(super) fn places(openings: &OpeningsView, round: &Round) -> Vec<u16> {
    match &openings.view.section.regulations.openings {
        None => Vec::new(),
        Some(plan) => match plan.lot.per {
            Per::Round => vec![0],
            Per::Board => round.boards.iter().filter(|board| !board.is_bye()).map(|board| board.number).collect(),
        },
    }
}

/// The latest lot of a place.
pub(super) fn latest(openings: &OpeningsView, round: u16, board: u16) -> Option<&PublicLot> {
    let lots = openings.lots.iter().filter(|lot| (lot.round, lot.board) == (round, board));
    lots.max_by_key(|lot| lot.attempt)
}

/// How far the lots of a round are.
pub(super) fn lots_of(openings: &OpeningsView, round: &Round) -> Lots {
    let latest: Vec<Option<&PublicLot>> =
        places(openings, round).into_iter().map(|board| latest(openings, round.number, board)).collect();
    if latest.is_empty() {
        Lots::None
    } else if latest.iter().any(Option::is_none) {
        Lots::Missing
    } else if latest.iter().flatten().any(|lot| lot.drawn.is_none()) {
        Lots::Announced
    } else {
        Lots::Drawn
    }
}
