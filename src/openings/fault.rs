//! What is wrong with a federation's own table: every fault with its line, its column, its reason and its remedy.

use crate::draughts::{Color, Ending, FenError, Position, ReplayError};
use std::fmt;

/// A column of the text of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Column {
    /// What is read out at the draw.
    Code,
    /// The row or column of the printed table.
    Category,
    /// The place in the category.
    Number,
    /// A name or the short notation.
    Name,
    /// The line of moves.
    Moves,
    /// The position.
    Fen,
    /// `W` or `B`.
    SideToMove,
}

impl Column {
    /// All columns that are read, in the order in which our own tables have them.
    pub const ALL: [Self; 7] =
        [Self::Category, Self::Number, Self::Code, Self::Name, Self::Moves, Self::Fen, Self::SideToMove];

    /// The name in the header that we write.
    pub const fn header(self) -> &'static str {
        match self {
            Self::Code => "code",
            Self::Category => "category",
            Self::Number => "number",
            Self::Name => "name",
            Self::Moves => "moves",
            Self::Fen => "fen",
            Self::SideToMove => "side_to_move",
        }
    }

    /// The names that are read, without regard to case.
    pub(super) const fn headers(self) -> &'static [&'static str] {
        match self {
            Self::Code => &["code", "código", "codigo", "код"],
            Self::Category => &["category", "categoria", "категория"],
            Self::Number => &["number", "número", "numero", "номер"],
            Self::Name => &["name", "nome", "название"],
            Self::Moves => &["moves", "lances", "ходы"],
            Self::Fen => &["fen", "posição", "posicao", "позиция"],
            Self::SideToMove => &["side_to_move", "side", "vez", "очередь"],
        }
    }
}

/// One fault of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line of the text, from 1; 0 for the table as a whole.
    pub line: u64,
    /// The column, if one is to blame.
    pub column: Option<Column>,
    /// What is wrong.
    pub reason: FaultReason,
}

/// What is wrong at the place of a [`Fault`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaultReason {
    /// No entry at all.
    #[error("the table has no entry")]
    Empty,
    /// More entries than a draw is ever made from.
    #[error("the table has more than {limit} entries")]
    TooMany {
        /// The most that are read.
        limit: usize,
    },
    /// The header lacks a column.
    #[error("the header has no such column")]
    ColumnMissing,
    /// The header names a column twice.
    #[error("the header names this column twice")]
    ColumnTwice,
    /// The row has more fields than the header.
    #[error("the row has {found} fields, the header {expected}")]
    TooManyFields {
        /// In the row.
        found: usize,
        /// In the header.
        expected: usize,
    },
    /// The text is no CSV at this place.
    #[error("the row cannot be read: {0}")]
    Csv(String),
    /// No code.
    #[error("the entry has no code")]
    CodeMissing,
    /// A code that cannot be read out or typed.
    #[error("the code {0:?} has other signs than letters, digits and - . _ / +, or more than 24 of them")]
    CodeSpelling(String),
    /// A code for the second time.
    #[error("the code {code} already stands in line {first_line}")]
    CodeTwice {
        /// The code.
        code: String,
        /// Where it stood first.
        first_line: u64,
    },
    /// A number that is none.
    #[error("{0:?} is no number from 1")]
    Number(String),
    /// Nothing tells where the game starts.
    #[error("the entry has neither moves nor a position")]
    NoOpening,
    /// A move of the line is no legal move by the Brazilian rules.
    #[error(transparent)]
    Move(Box<ReplayError>),
    /// The position cannot be read or is none.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The moves lead to another position than the one given.
    #[error("the moves lead to {after_moves}, which is not the position given")]
    FenDiffers {
        /// After the moves.
        after_moves: Position,
    },
    /// The side to move is neither W nor B.
    #[error("{0:?} is no side: W or B")]
    Side(String),
    /// The side to move is not that of the moves or the position.
    #[error("the opening leaves {found} to move, not {told}")]
    SideDiffers {
        /// In the column.
        told: Color,
        /// By the moves or the position.
        found: Color,
    },
    /// Nobody could play on.
    #[error("the game would be over before it starts: {} has lost", .0.winner().opponent())]
    GameOver(Ending),
}

impl FaultReason {
    /// A stable word for the text of this fault in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Empty => "table-empty",
            Self::TooMany { .. } => "table-too-many",
            Self::ColumnMissing => "table-column-missing",
            Self::ColumnTwice => "table-column-twice",
            Self::TooManyFields { .. } => "table-too-many-fields",
            Self::Csv(_) => "table-csv",
            Self::CodeMissing => "table-code-missing",
            Self::CodeSpelling(_) => "table-code-spelling",
            Self::CodeTwice { .. } => "table-code-twice",
            Self::Number(_) => "table-number",
            Self::NoOpening => "table-no-opening",
            Self::Move(_) => "table-move",
            Self::Fen(_) => "table-fen",
            Self::FenDiffers { .. } => "table-fen-differs",
            Self::Side(_) => "table-side",
            Self::SideDiffers { .. } => "table-side-differs",
            Self::GameOver(_) => "table-game-over",
        }
    }

    /// What to do about it.
    pub const fn remedy(&self) -> &'static str {
        match self {
            Self::Empty => "write a header, such as code,name,moves,fen, and a row for each opening",
            Self::TooMany { .. } => "split the table",
            Self::ColumnMissing => "name a column code (or category and number), and moves or fen or both",
            Self::ColumnTwice => "leave one of them",
            Self::TooManyFields { .. } => {
                "put a field with the separator in it, such as a FEN, in double quotes, or separate by semicolons"
            }
            Self::Csv(_) => "look for a double quote without its partner",
            Self::CodeMissing => "give each entry the code that is read out at the draw",
            Self::CodeSpelling(_) => "write a short code such as 12-III",
            Self::CodeTwice { .. } => "give each entry a code of its own",
            Self::Number(_) => "write a whole number, or leave it empty",
            Self::NoOpening => "give moves or a FEN; the free start is the FEN of the initial position",
            Self::Move(_) => "correct the line, or give a set-up as a FEN without moves",
            Self::Fen(_) => "write the position as W:Wa1,c1:Bb8,d8 with the side to move first",
            Self::FenDiffers { .. } => "correct the moves or the FEN, or leave the FEN out",
            Self::Side(_) => "write W or B, or leave it empty",
            Self::SideDiffers { .. } => "correct it, or leave it empty",
            Self::GameOver(_) => "take the entry out",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}, ", self.line)?;
        }
        if let Some(column) = self.column {
            write!(f, "column {}, ", column.header())?;
        }
        write!(f, "{}: {}", self.reason, self.reason.remedy())
    }
}
