//! Why a report cannot be read: always with its line and column.

use super::scale::Tenths;

/// A report that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct TrfError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong in a field.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A number was due.
    #[error("{field} must be a whole number, and `{found}` is none")]
    NotANumber {
        /// The field.
        field: &'static str,
        /// What stands there.
        found: String,
    },
    /// Points were due.
    #[error("{field} must be points with at most one decimal, such as 2.5, and `{found}` is not")]
    NotPoints {
        /// The field.
        field: &'static str,
        /// What stands there.
        found: String,
    },
    /// A start number outside 1 to 9999.
    #[error("a start number goes from 1 to 9999, and this is {0}")]
    StartNumber(u32),
    /// Two player lines with one number.
    #[error("start number {number} has already been used on line {line}")]
    SameNumber {
        /// The number.
        number: u16,
        /// The line that has it.
        line: usize,
    },
    /// An opponent who is not in the file.
    #[error("player {player} has the opponent {opponent} in round {round}, and there is no such player")]
    NoSuchOpponent {
        /// Whose line it is.
        player: u16,
        /// The number that is missing.
        opponent: u16,
        /// The round, from 1.
        round: usize,
    },
    /// A player against himself.
    #[error("player {player} meets himself in round {round}")]
    MeetsHimself {
        /// Whose line it is.
        player: u16,
        /// The round.
        round: usize,
    },
    /// The two lines of one board do not name each other.
    #[error("in round {round} player {player} names {opponent}, but the line of {opponent} names {found}")]
    NotMutual {
        /// Whose line it is.
        player: u16,
        /// Whom it names.
        opponent: u16,
        /// The round.
        round: usize,
        /// Whom the other line names.
        found: String,
    },
    /// Both sides of a board with one colour.
    #[error("in round {round} players {player} and {opponent} both have the same colour")]
    SameColor {
        /// Whose line it is.
        player: u16,
        /// Whom it names.
        opponent: u16,
        /// The round.
        round: usize,
    },
    /// Two results that cannot stand together.
    #[error("in round {round} the results of {player} (`{own}`) and {opponent} (`{other}`) cannot stand together")]
    Results {
        /// Whose line it is.
        player: u16,
        /// Whom it names.
        opponent: u16,
        /// The round.
        round: usize,
        /// The letter here.
        own: char,
        /// The letter there.
        other: char,
    },
    /// A result letter that no edition has.
    #[error("`{0}` is no result; known are 1 = 0 W D L + - F H U Z X")]
    ResultLetter(char),
    /// A colour that is not `w`, `b`, `-` or blank.
    #[error("`{0}` is no colour; known are w, b and -")]
    ColorLetter(char),
    /// A game or forfeit without an opponent.
    #[error("the result `{0}` needs an opponent")]
    NeedsOpponent(char),
    /// A bye with an opponent.
    #[error("the bye `{code}` cannot have an opponent, and {opponent} is named")]
    ByeWithOpponent {
        /// The letter.
        code: char,
        /// The number that stands there.
        opponent: u16,
    },
    /// A configuration word that is not known.
    #[error("`{found}` is not known in record {record}; known are {known}")]
    Word {
        /// The record's code.
        record: &'static str,
        /// What stands there.
        found: String,
        /// What may stand there.
        known: &'static str,
    },
    /// No player line at all.
    #[error("the file has no player line (001)")]
    NoPlayers,
    /// The points of a line are not the sum of its results.
    #[error("player {player} is stated to have {stated} points, and his results make {counted}")]
    Points {
        /// The start number.
        player: u16,
        /// What columns 81-84 say.
        stated: Tenths,
        /// The sum by the file's scale.
        counted: Tenths,
    },
}

impl Fault {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NotANumber { .. } => "report-not-a-number",
            Self::NotPoints { .. } => "report-not-points",
            Self::StartNumber(_) => "report-start-number",
            Self::SameNumber { .. } => "report-same-number",
            Self::NoSuchOpponent { .. } => "report-no-such-opponent",
            Self::MeetsHimself { .. } => "report-meets-himself",
            Self::NotMutual { .. } => "report-not-mutual",
            Self::SameColor { .. } => "report-same-color",
            Self::Results { .. } => "report-results",
            Self::ResultLetter(_) => "report-result-letter",
            Self::ColorLetter(_) => "report-color-letter",
            Self::NeedsOpponent(_) => "report-needs-opponent",
            Self::ByeWithOpponent { .. } => "report-bye-with-opponent",
            Self::Word { .. } => "report-word",
            Self::NoPlayers => "report-no-players",
            Self::Points { .. } => "report-points",
        }
    }
}
