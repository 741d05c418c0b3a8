//! The Tournament Report File of FIDE: TRF16, `JaVaFo`'s and bbpPairings' extensions of it (`XX?`, `BB?`), and TRF26.
//!
//! One record a line, fields by fixed columns (1-based here and in every error). Lines may end in CR, LF or both.
//! A record that this room does not know is kept as it stands and written back, never refused.
//!
//! ```
//! use tablita::exchange::trf;
//!
//! let text = "012 Copa\n\
//!             001    1      Ana                               2100                             1.0    1     2 w 1\n\
//!             001    2      Bia                               2050                             0.0    2     1 b 0\n\
//!             142 5\n";
//! let file = trf::read(text)?;
//! assert_eq!(file.players.len(), 2);
//! assert_eq!(file.rounds, Some(5));
//! # Ok::<(), trf::TrfError>(())
//! ```

mod code;
mod configuration;
mod error;
mod line;
mod player;
mod reader;
mod scale;
mod section;
mod table;
mod writer;

pub use code::Code;
pub use error::{Fault, TrfError};
pub use player::{Entry, Player};
pub use reader::{decode, read};
pub use scale::{Scale, Tenths};
pub use writer::{Dialect, WriteError};

use crate::draughts::Color;

/// A whole tournament report.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TrfFile {
    /// Name, place, dates and officials (records 012 to 132, 172, 182, 222).
    pub header: Header,
    /// The player lines (001), in the order of the file.
    pub players: Vec<Player>,
    /// Planned rounds (142, `XXR`); in a Double-Swiss file twice the number of matches.
    pub rounds: Option<u16>,
    /// The colour drawn by lot for the first top player (152, `XXC white1` or `black1`).
    pub initial_color: Option<Color>,
    /// `XXC rank`: the order of players is their order in the file, not their start numbers.
    pub by_file_order: bool,
    /// What each result is worth (162, `BB?`, `XXS`).
    pub scale: Scale,
    /// The encoded type of the tournament, such as `FIDE_DUTCH` (192).
    pub system: Option<String>,
    /// The ordered tie-breaks (202, 212), without a leading `PTS`.
    pub tie_breaks: Option<String>,
    /// Players who must not meet (260, `XXP`).
    pub forbidden: Vec<Forbidden>,
    /// Virtual points (250, `XXA`).
    pub accelerations: Vec<Acceleration>,
    /// Absences announced for a round (240, `XXZ`).
    pub absences: Vec<Absence>,
    /// Points taken or given by an arbiter (299 without a type).
    pub adjustments: Vec<Adjustment>,
    /// Every other line, comments included, as it stands.
    pub kept: Vec<Kept>,
}

/// The words at the head of a report. An empty string is a record that is not there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Header {
    /// 012: the tournament's name.
    pub name: String,
    /// 022: the city.
    pub city: String,
    /// 032: the federation that holds it.
    pub federation: String,
    /// 042: the first day, as written (YYYY/MM/DD).
    pub start: String,
    /// 052: the last day, as written.
    pub end: String,
    /// 092: the type of the tournament in words.
    pub kind: String,
    /// 102: the chief arbiter.
    pub chief_arbiter: String,
    /// 112: the deputies, one a line.
    pub deputies: Vec<String>,
    /// 122: the thinking time in words.
    pub time: String,
    /// 132: the days of the rounds (YY/MM/DD), first round first; empty where a round has none.
    pub round_dates: Vec<String>,
    /// 172: how the starting order was made.
    pub start_order: String,
    /// 182: the pairing program.
    pub program: String,
    /// 222: the encoded time control.
    pub time_code: String,
}

/// A group of whom no two may meet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forbidden {
    /// First and last round for which it holds; `None` is every round (`XXP`).
    pub rounds: Option<(u16, u16)>,
    /// Start numbers.
    pub players: Vec<u16>,
}

/// Virtual points that some players have in some rounds, for the pairing only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Acceleration {
    /// First and last start number.
    pub players: (u16, u16),
    /// First and last round.
    pub rounds: (u16, u16),
    /// The points added to the score.
    pub points: Tenths,
}

/// Players who asked beforehand not to be paired in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Absence {
    /// What they get: full-point, half-point or zero-point bye.
    pub code: Code,
    /// The round; `None` is the next to be paired (`XXZ`).
    pub round: Option<u16>,
    /// Start numbers.
    pub players: Vec<u16>,
}

/// Points that players were given in a round beside its results, or that were taken from them (below zero).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjustment {
    /// The column of the round from which on they count.
    pub round: u16,
    /// The points.
    pub points: Tenths,
    /// Start numbers.
    pub players: Vec<u16>,
}

/// A line that is carried, not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// The line's number in the file it came from, from 1.
    pub line: usize,
    /// The whole line, without its ending.
    pub text: String,
}

impl TrfFile {
    /// The player with a start number.
    pub fn player(&self, number: u16) -> Option<&Player> {
        self.players.iter().find(|player| player.number == number)
    }

    /// Whether two columns make one match of two games: the FIDE Double-Swiss (C.04.5).
    pub fn is_double(&self) -> bool {
        self.system.as_deref().is_some_and(|system| system.starts_with("FIDE_DOUBLESWISS"))
    }

    /// Rounds with an entry other than an announced absence: the next round to be paired is this plus one.
    ///
    /// Byes on request (`H`, `F`, `Z`) may be entered for a round before it is paired; a pairing bye (`U`), a game or a
    /// forfeit shows that it was paired.
    pub fn rounds_paired(&self) -> u16 {
        let last = |player: &Player| player.rounds.iter().rposition(|entry| entry.is_some_and(|e| e.code.is_paired()));
        let columns = self.players.iter().filter_map(last).max().map_or(0, |index| index + 1);
        u16::try_from(columns).unwrap_or(u16::MAX)
    }

    /// The points of a player: those of his results, and what was taken from him or given to him beside them.
    pub fn points_of(&self, player: &Player) -> Tenths {
        let adjustments = self.adjustments_of(player.number).map(|(_, points)| points);
        self.results_of(player) + adjustments.sum()
    }

    /// What was taken from a player or given to him, each with the column of its round.
    pub fn adjustments_of(&self, player: u16) -> impl Iterator<Item = (u16, Tenths)> {
        let his = self.adjustments.iter().filter(move |adjustment| adjustment.players.contains(&player));
        his.map(|adjustment| (adjustment.round, adjustment.points))
    }

    /// The points of a player's results by the file's own scale, all entries counted, those of the round to be paired too.
    ///
    /// In a Double-Swiss file a bye fills both columns of a match and counts once (C.04.5).
    pub fn results_of(&self, player: &Player) -> Tenths {
        let double = self.is_double();
        let counted = player.rounds.iter().enumerate().filter_map(|(column, entry)| {
            let entry = (*entry)?;
            let second_half = double && column % 2 == 1 && entry.code.is_bye();
            (!second_half).then(|| self.scale.points(entry.code))
        });
        counted.sum()
    }
}
