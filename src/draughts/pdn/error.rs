//! What can be wrong in a game file, and where.

use crate::draughts::fen::FenError;
use crate::draughts::game::ReplayError;
use thiserror::Error;

/// A fault of one game in a file.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("game {game}, line {line}, column {column}: {fault}")]
pub struct PdnError {
    /// Which game of the file, counted from 1.
    pub game: usize,
    /// Which line of the file, counted from 1.
    pub line: usize,
    /// Which character of the line, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong in a game file.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Fault {
    /// A tag that is not `[Name "value"]`.
    #[error("`{0}` is no tag: write [Name \"value\"]")]
    Tag(String),
    /// A comment without its closing brace.
    #[error("a comment is opened with {{ and not closed")]
    UnclosedComment,
    /// A variation without its closing parenthesis, or the reverse.
    #[error("the parentheses of the variations do not match")]
    Unbalanced,
    /// Variations within variations beyond reason.
    #[error("variations are nested more than {} deep", super::read::DEEPEST)]
    TooDeep,
    /// A set-up command that is not `/FEN "..."/`, or stands behind a move.
    #[error("a set-up is written /FEN \"...\"/ before the first move")]
    SetUp,
    /// A brace or bracket that closes nothing.
    #[error("`{0}` closes nothing")]
    Stray(char),
    /// A variation before any move, or a sign without one.
    #[error("there is no move before it")]
    NothingBefore,
    /// A move behind the result.
    #[error("the game goes on behind its result")]
    AfterResult,
    /// Another game than Brazilian draughts.
    #[error("GameType {0} is not Brazilian draughts, which is 26")]
    GameType(String),
    /// The start position cannot be read.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A move cannot be played.
    #[error(transparent)]
    Move(#[from] Box<ReplayError>),
    /// The game is longer than any real one, so it was not read.
    #[error("the game is longer than {} bytes", super::archive::LONGEST_GAME)]
    TooLong,
}

impl Fault {
    /// A name for this kind of fault that does not change between versions.
    pub fn key(&self) -> &'static str {
        match self {
            Self::Tag(_) => "pdn-tag",
            Self::UnclosedComment => "pdn-unclosed-comment",
            Self::Unbalanced => "pdn-unbalanced",
            Self::TooDeep => "pdn-too-deep",
            Self::SetUp => "pdn-set-up",
            Self::Stray(_) => "pdn-stray",
            Self::NothingBefore => "pdn-nothing-before",
            Self::AfterResult => "pdn-after-result",
            Self::GameType(_) => "pdn-game-type",
            Self::Fen(error) => error.key(),
            Self::Move(error) => error.error.key(),
            Self::TooLong => "pdn-too-long",
        }
    }
}
