//! What each result is worth, in tenths of a point as the file writes them.

use super::code::Code;
use std::fmt;
use std::iter::Sum;
use std::ops::Add;

/// Points in tenths: the files write one decimal.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(pub i32);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{}", size / 10, size % 10))
    }
}

impl Add for Tenths {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sum for Tenths {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self(0), Add::add)
    }
}

/// The points of each result. `None` follows the rule in brackets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scale {
    /// A game won.
    pub win: Tenths,
    /// A game drawn.
    pub draw: Tenths,
    /// A game lost.
    pub loss: Tenths,
    /// The pairing bye (as a win).
    pub pairing_bye: Option<Tenths>,
    /// A full-point bye (as a win).
    pub full_bye: Option<Tenths>,
    /// A half-point bye (as a draw).
    pub half_bye: Option<Tenths>,
    /// A zero-point bye or an absence (0).
    pub zero_bye: Option<Tenths>,
    /// A win by forfeit (as a win).
    pub forfeit_win: Option<Tenths>,
    /// A loss by forfeit (0).
    pub forfeit_loss: Option<Tenths>,
    /// A game whose result is not known (0).
    pub pending: Option<Tenths>,
}

impl Default for Scale {
    /// One, a half, nothing.
    fn default() -> Self {
        Self {
            win: Tenths(10),
            draw: Tenths(5),
            loss: Tenths(0),
            pairing_bye: None,
            full_bye: None,
            half_bye: None,
            zero_bye: None,
            forfeit_win: None,
            forfeit_loss: None,
            pending: None,
        }
    }
}

impl Scale {
    /// The points of a result.
    pub fn points(&self, code: Code) -> Tenths {
        match code {
            Code::Win | Code::UnratedWin => self.win,
            Code::Draw | Code::UnratedDraw => self.draw,
            Code::Loss | Code::UnratedLoss => self.loss,
            Code::ForfeitWin => self.forfeit_win.unwrap_or(self.win),
            Code::ForfeitLoss => self.forfeit_loss.unwrap_or_default(),
            Code::FullBye => self.full_bye.unwrap_or(self.win),
            Code::HalfBye => self.half_bye.unwrap_or(self.draw),
            Code::ZeroBye => self.zero_bye.unwrap_or_default(),
            Code::PairingBye => self.pairing_bye.unwrap_or(self.win),
            Code::Pending => self.pending.unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_are_written_with_one_decimal() {
        assert_eq!(Tenths(5).to_string(), "0.5");
        assert_eq!(Tenths(-15).to_string(), "-1.5");
        assert_eq!(format!("{:>4}", Tenths(120)), "12.0");
    }

    #[test]
    fn a_bye_without_a_value_of_its_own_follows_the_game() {
        let scale = Scale { win: Tenths(30), draw: Tenths(10), ..Scale::default() };
        assert_eq!(scale.points(Code::PairingBye), Tenths(30));
        assert_eq!(scale.points(Code::HalfBye), Tenths(10));
        assert_eq!(scale.points(Code::ForfeitLoss), Tenths(0));
    }
}
