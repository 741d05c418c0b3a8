//! The result letters of a player line.

/// What a player's entry in one round says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Code {
    /// `1`: a game won.
    Win,
    /// `=`: a game drawn.
    Draw,
    /// `0`: a game lost.
    Loss,
    /// `W`: won, not rated.
    UnratedWin,
    /// `D`: drawn, not rated.
    UnratedDraw,
    /// `L`: lost, not rated.
    UnratedLoss,
    /// `+`: won by forfeit.
    ForfeitWin,
    /// `-`: lost by forfeit; on both sides, a double forfeit.
    ForfeitLoss,
    /// `F`: full-point bye.
    FullBye,
    /// `H`: half-point bye.
    HalfBye,
    /// `Z`: zero-point bye, absence.
    ZeroBye,
    /// `U`: bye allocated by the pairing.
    PairingBye,
    /// `X`, `?`, or an opponent without a result: paired, the result is not known.
    Pending,
}

/// Each code with its letter.
const LETTERS: [(Code, char); 13] = [
    (Code::Win, '1'),
    (Code::Draw, '='),
    (Code::Loss, '0'),
    (Code::UnratedWin, 'W'),
    (Code::UnratedDraw, 'D'),
    (Code::UnratedLoss, 'L'),
    (Code::ForfeitWin, '+'),
    (Code::ForfeitLoss, '-'),
    (Code::FullBye, 'F'),
    (Code::HalfBye, 'H'),
    (Code::ZeroBye, 'Z'),
    (Code::PairingBye, 'U'),
    (Code::Pending, 'X'),
];

impl Code {
    /// The code of a letter, small or capital. A blank is none: with an opponent it is [`Code::Pending`], else an absence.
    pub fn from_letter(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_uppercase();
        match letter {
            '?' => Some(Self::Pending),
            _ => LETTERS.iter().find(|(_, known)| *known == letter).map(|(code, _)| *code),
        }
    }

    /// The letter to write.
    pub fn letter(self) -> char {
        LETTERS.iter().find(|(code, _)| *code == self).map_or('X', |(_, letter)| *letter)
    }

    /// Whether a game was played over the board.
    pub fn is_played(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss | Self::UnratedWin | Self::UnratedDraw | Self::UnratedLoss)
    }

    /// The same result of a game that counts for the rating, or does not; what was not played has no such letter.
    #[must_use]
    pub fn with_rating(self, rated: bool) -> Self {
        match self {
            Self::Win | Self::UnratedWin => {
                if rated {
                    Self::Win
                } else {
                    Self::UnratedWin
                }
            }
            Self::Draw | Self::UnratedDraw => {
                if rated {
                    Self::Draw
                } else {
                    Self::UnratedDraw
                }
            }
            Self::Loss | Self::UnratedLoss => {
                if rated {
                    Self::Loss
                } else {
                    Self::UnratedLoss
                }
            }
            other => other,
        }
    }

    /// Whether it counts for the rating, if it was played.
    pub fn is_rated(self) -> bool {
        !matches!(self, Self::UnratedWin | Self::UnratedDraw | Self::UnratedLoss)
    }

    /// Whether it is a forfeit against a scheduled opponent.
    pub fn is_forfeit(self) -> bool {
        matches!(self, Self::ForfeitWin | Self::ForfeitLoss)
    }

    /// Whether it is a bye of any kind: an entry without an opponent.
    pub fn is_bye(self) -> bool {
        matches!(self, Self::FullBye | Self::HalfBye | Self::ZeroBye | Self::PairingBye)
    }

    /// Whether it shows that the round was paired: anything but a bye on request.
    pub fn is_paired(self) -> bool {
        !matches!(self, Self::FullBye | Self::HalfBye | Self::ZeroBye)
    }

    /// Whether the two sides of one board can have these results together.
    ///
    /// Unequal ends such as ½-0 or 0-0 are possible (an arbiter's decision); two wins are not, nor is a game that only
    /// one side played.
    pub fn agrees_with(self, other: Self) -> bool {
        let wins = |code| matches!(code, Self::Win | Self::UnratedWin | Self::ForfeitWin);
        let family = |code: Self| (code.is_played(), code.is_forfeit(), code.is_bye());
        family(self) == family(other) && !self.is_bye() && !(wins(self) && wins(other))
    }
}
