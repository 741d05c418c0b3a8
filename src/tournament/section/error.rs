//! Why an act on a section is refused.

use super::edit::EditError;
use crate::tournament::adjustment::AdjustmentError;
use crate::tournament::cross_table::TableError;
use crate::tournament::entrant::StartNumber;
use crate::tournament::pairing::{field, knockout, round_robin, scheveningen};
use crate::tournament::result::{MOST_OF_REASON, ResultError};

/// Why an act on a section is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SectionError {
    /// The rounds are already made.
    #[error("the rounds are already made: remove them first")]
    RoundsExist,
    /// There are no rounds yet.
    #[error("the rounds are not made yet")]
    NoRounds,
    /// The rounds cannot be removed: one is published.
    #[error("round {0} is published: the rounds can no longer be made anew")]
    AlreadyPublished(u16),
    /// No such round.
    #[error("there is no round {0}")]
    NoSuchRound(u16),
    /// No such board.
    #[error("there is no board {board} in round {round}")]
    NoSuchBoard {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
    },
    /// No such player.
    #[error("there is no player with the number {0}")]
    NoSuchPlayer(StartNumber),
    /// A round is published after the one before it.
    #[error("publish round {0} first")]
    PublishInOrder(u16),
    /// The round is not a draft.
    #[error("round {0} is already published")]
    NotADraft(u16),
    /// The round is a draft.
    #[error("round {0} is not published: nothing can be entered yet")]
    StillADraft(u16),
    /// The round is closed.
    #[error("round {0} is closed: reopen it, with a reason, to change it")]
    Closed(u16),
    /// The round is not closed.
    #[error("round {0} is not closed")]
    NotClosed(u16),
    /// Results are missing.
    #[error("round {round} cannot be closed: results are missing at the boards {boards:?}")]
    Incomplete {
        /// The round.
        round: u16,
        /// The boards without a whole result.
        boards: Vec<u16>,
    },
    /// A bye has no games.
    #[error("the board is a bye: it has no games")]
    Bye,
    /// More or fewer games than the match has.
    #[error("a match of this section has {expected} games, not {found}")]
    Games {
        /// As the regulations say.
        expected: u8,
        /// As given.
        found: usize,
    },
    /// A result that the rules forbid.
    #[error("game {game}: {fault}")]
    Result {
        /// The game, from 1.
        game: u8,
        /// Why.
        fault: ResultError,
    },
    /// The player has left already.
    #[error("{0} has already left")]
    AlreadyLeft(String),
    /// The player has not left.
    #[error("{0} has not left")]
    NotLeft(String),
    /// An act that needs a reason.
    #[error("give a reason")]
    ReasonMissing,
    /// No schedule.
    #[error(transparent)]
    Schedule(#[from] round_robin::Error),
    /// The next round of a Swiss is made when the one before is closed.
    #[error("close round {0} first: the next round is paired by its results")]
    CloseFirst(u16),
    /// Every round of a Swiss is made.
    #[error("all {0} rounds are made")]
    AllRoundsMade(u8),
    /// The round is made already.
    #[error("round {0} is made already: remove its draft first, or ask for a later round")]
    RoundIsMade(u16),
    /// Byes are asked for in a Swiss only.
    #[error("byes on request are for a Swiss: in this system everybody meets everybody")]
    NoByes,
    /// As many byes with points as the regulations grant.
    #[error("{name} already has {most} byes with points, as many as the regulations grant")]
    TooManyByes {
        /// The player.
        name: String,
        /// The most that are granted.
        most: u8,
    },
    /// Matches of a knockout are level, and their play-offs not played.
    #[error("round {round} cannot be closed: the matches at the boards {boards:?} are level and go on with a play-off")]
    Level {
        /// The round.
        round: u16,
        /// The boards.
        boards: Vec<u16>,
    },
    /// Matches of a knockout are level after every play-off, and their lot is not drawn.
    #[error("round {round} cannot be closed: draw the lot at the boards {boards:?}")]
    LotsMissing {
        /// The round.
        round: u16,
        /// The boards.
        boards: Vec<u16>,
    },
    /// A match at which no lot is to be drawn.
    #[error("there is no lot to be drawn at board {board}")]
    NothingToDraw {
        /// The board.
        board: u16,
    },
    /// A game after the end of a match.
    #[error("the match is decided before game {game}: leave that game blank")]
    MatchIsOver {
        /// The game, from 1.
        game: u8,
    },
    /// Who lost a match sits in the next round.
    #[error("{name} lost his match and sits in round {round}: remove that round first")]
    LoserSeated {
        /// Who.
        name: String,
        /// The next round.
        round: u16,
    },
    /// No bracket.
    #[error(transparent)]
    Bracket(#[from] knockout::Error),
    /// Teams of different sizes.
    #[error("two teams of the same size are needed, not {0} players")]
    UnevenTeams(usize),
    /// No schedule of two teams.
    #[error(transparent)]
    Teams(#[from] scheveningen::Error),
    /// A round that cannot be paired.
    #[error(transparent)]
    Pairing(#[from] field::Error),
    /// The act is one that is asked about at the age of the round.
    #[error("round {0} is an older one, or everybody has seen it: tick that you mean it and give the reason")]
    Asks(u16),
    /// The pairs of a published round are changed only when it is withdrawn.
    #[error("round {0} is published: withdraw it first, while it has no result, to change its pairs")]
    WithdrawFirst(u16),
    /// The pairs of a round stand once a later one is published.
    #[error("a later round is published: the pairs of round {0} stand")]
    PairsStand(u16),
    /// The round is a draft already.
    #[error("round {0} is a draft already")]
    IsADraft(u16),
    /// Only in a Swiss do pairs come about by pairing.
    #[error("only in a Swiss are pairs forbidden: elsewhere they stand in the table or in the bracket")]
    NotPaired,
    /// A board that cannot be fixed.
    #[error("a fixed board is a number from 1 to {most}, not {board}")]
    NoBoardToFix {
        /// As given.
        board: u16,
        /// The highest.
        most: u16,
    },
    /// Another has the board.
    #[error("board {board} is fixed for {name}")]
    BoardTaken {
        /// The board.
        board: u16,
        /// Whose it is.
        name: String,
    },
    /// The round has results.
    #[error(
        "round {round} has results or reports at the boards {boards:?}: take them back first, or leave it published"
    )]
    HasResults {
        /// The round.
        round: u16,
        /// The boards with something in them.
        boards: Vec<u16>,
    },
    /// A change of a draft that cannot be made.
    #[error(transparent)]
    Edit(#[from] EditError),
    /// A round with games put off is closed by who means it.
    #[error(
        "games of round {round} are put off at the boards {boards:?}: tick that it is to be closed all the same and give the reason"
    )]
    GamesPutOff {
        /// The round.
        round: u16,
        /// The boards.
        boards: Vec<u16>,
    },
    /// A board that has all its results, or a bye.
    #[error("there is no game to put off at board {board}")]
    NothingToPutOff {
        /// The board.
        board: u16,
    },
    /// A board at which no game is put off.
    #[error("no game of board {board} is put off")]
    NotPutOff {
        /// The board.
        board: u16,
    },
    /// A note that is too long.
    #[error("the note has at most {MOST_OF_REASON} characters")]
    NoteTooLong,
    /// Points that are not taken or given.
    #[error(transparent)]
    Adjustment(#[from] AdjustmentError),
    /// Boards that contradict each other.
    #[error(transparent)]
    Table(#[from] TableError),
}

impl SectionError {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::RoundsExist => "section-rounds-exist",
            Self::NoRounds => "section-no-rounds",
            Self::AlreadyPublished(_) => "section-already-published",
            Self::NoSuchRound(_) => "section-no-such-round",
            Self::NoSuchBoard { .. } => "section-no-such-board",
            Self::NoSuchPlayer(_) => "section-no-such-player",
            Self::PublishInOrder(_) => "section-publish-in-order",
            Self::NotADraft(_) => "section-not-a-draft",
            Self::StillADraft(_) => "section-still-a-draft",
            Self::Closed(_) => "section-closed",
            Self::NotClosed(_) => "section-not-closed",
            Self::Incomplete { .. } => "section-incomplete",
            Self::Bye => "section-bye",
            Self::Games { .. } => "section-games",
            Self::Result { fault, .. } => fault.key(),
            Self::AlreadyLeft(_) => "section-already-left",
            Self::NotLeft(_) => "section-not-left",
            Self::ReasonMissing => "section-reason-missing",
            Self::Schedule(round_robin::Error::Players(_)) => "section-schedule-players",
            Self::Schedule(round_robin::Error::Cycles(_)) => "section-schedule-cycles",
            Self::Schedule(round_robin::Error::NoCbdTable(_)) => "section-schedule-no-cbd-table",
            Self::CloseFirst(_) => "section-close-first",
            Self::AllRoundsMade(_) => "section-all-rounds-made",
            Self::RoundIsMade(_) => "section-round-is-made",
            Self::NoByes => "section-no-byes",
            Self::TooManyByes { .. } => "section-too-many-byes",
            Self::NotPaired => "section-not-paired",
            Self::NoBoardToFix { .. } => "section-no-board-to-fix",
            Self::BoardTaken { .. } => "section-board-taken",
            Self::Asks(_) => "section-asks",
            Self::HasResults { .. } => "section-has-results",
            Self::Edit(error) => error.key(),
            Self::WithdrawFirst(_) => "section-withdraw-first",
            Self::PairsStand(_) => "section-pairs-stand",
            Self::IsADraft(_) => "section-is-a-draft",
            Self::Level { .. } => "section-level",
            Self::LotsMissing { .. } => "section-lots-missing",
            Self::NothingToDraw { .. } => "section-nothing-to-draw",
            Self::MatchIsOver { .. } => "section-match-is-over",
            Self::LoserSeated { .. } => "section-loser-seated",
            Self::Bracket(knockout::Error::Players(_)) => "section-bracket-players",
            Self::Bracket(knockout::Error::Winners(_)) => "section-bracket-winners",
            Self::UnevenTeams(_) => "section-uneven-teams",
            Self::Teams(_) => "section-teams",
            Self::Pairing(error) => error.key(),
            Self::GamesPutOff { .. } => "section-games-put-off",
            Self::NothingToPutOff { .. } => "section-nothing-to-put-off",
            Self::NotPutOff { .. } => "section-not-put-off",
            Self::NoteTooLong => "section-note-too-long",
            Self::Adjustment(error) => error.key(),
            Self::Table(error) => error.key(),
        }
    }
}
