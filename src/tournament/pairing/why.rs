//! Why a round was paired so: the brackets, who came from another score, what could not be avoided, and what each was
//! due. Data with keys that do not change; the words are made where the reader's language is known.

use super::double_swiss::GameOneArticle;
use super::dutch::{ColourArticle, Float, Preference};
use super::field::{Number, Pairing, Score};
use crate::draughts::Color;

/// The explanation of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The pairing that is explained.
    pub pairing: Pairing,
    /// From the top.
    pub brackets: Vec<BracketWhy>,
    /// In board order.
    pub boards: Vec<BoardWhy>,
}

/// One bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketWhy {
    /// The score of its residents.
    pub score: Score,
    /// Its residents, in rank order.
    pub residents: Vec<Number>,
    /// Who moved down into it from above (Dutch), in rank order.
    pub moved_down: Vec<Number>,
    /// Who came up into it from below (Double-Swiss), in rank order.
    pub came_up: Vec<Number>,
    /// Who was paired, the higher ranked first.
    pub pairs: Vec<(Number, Number)>,
    /// Who moved on down (Dutch), in rank order.
    pub floaters: Vec<Number>,
    /// What the best pairing of the bracket still had to fail: the criterion (`C6`, `C12`, ...) and how often. The first
    /// is the one that decided, as all before it were met whole.
    pub failures: Vec<(&'static str, usize)>,
}

/// One board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardWhy {
    /// White, with what he was due.
    pub white: DueWhy,
    /// Black, with what he was due.
    pub black: DueWhy,
    /// The rule that gave the colours.
    pub article: Article,
}

/// The rule that gave the colours of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Article {
    /// Of the Dutch system (C.04.3 Art. 5.2).
    Dutch(ColourArticle),
    /// Of game 1 of a match (C.04.5 Art. 4).
    GameOne(GameOneArticle),
}

impl Article {
    /// A key that does not change.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Dutch(ColourArticle::Granted) => "colour-granted",
            Self::Dutch(ColourArticle::Stronger) => "colour-stronger",
            Self::Dutch(ColourArticle::LookBack) | Self::GameOne(GameOneArticle::LookBack) => "colour-look-back",
            Self::Dutch(ColourArticle::HigherRanked) | Self::GameOne(GameOneArticle::HigherRanked) => {
                "colour-higher-ranked"
            }
            Self::Dutch(ColourArticle::ByNumber) | Self::GameOne(GameOneArticle::ByNumber) => "colour-by-number",
            Self::GameOne(GameOneArticle::FewerWhites) => "colour-fewer-whites",
            Self::GameOne(GameOneArticle::Opponent) => "colour-opponent",
        }
    }
}

/// What a player was due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueWhy {
    /// Start number.
    pub number: Number,
    /// Pairing score.
    pub score: Score,
    /// The colour due.
    pub due: Preference,
    /// Colours of the games played, or of game 1 of the matches, first to last.
    pub colours: Vec<Color>,
    /// Floats of the previous round and of the one before.
    pub floats: [Float; 2],
}
