//! What a section's regulations say of drawn openings: by default, and where the code forbids them.

use super::catalogue::{Division, default_table};
use super::lot::{Boards, Options};
use super::table::TableId;

/// The table and the options that a new section of Brazilian draughts starts from; `None` where the code allows no drawn
/// opening.
///
/// Men and open sections: appendix 3, both boards. Women: appendix 4, which has moves only, so board A.
pub fn section_defaults(division: Division, games_per_match: u8) -> Option<(TableId, Options)> {
    permit(games_per_match, None).ok()?;
    let boards = match division {
        Division::Men => Boards::AB,
        Division::Women => Boards::A,
    };
    Some((default_table(division), Options { boards, ..Options::default() }))
}

/// Why a drawn opening is not in order; the organiser may overrule it with a reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OpeningWarning {
    /// CODEX 2020 art. 94: a drawn opening only in micro-matches, where both players have it with both colours.
    #[error(
        "a match here has {games_per_match} game(s), but an opening is drawn only for micro-matches of two \
         (CODEX 2020 art. 94): set two games, do without the draw, or overrule this with a reason"
    )]
    NotMicroMatch {
        /// Games in a match of the section.
        games_per_match: u8,
    },
}

impl OpeningWarning {
    /// A stable word for the text of this warning in the reader's language.
    pub const fn key(self) -> &'static str {
        match self {
            Self::NotMicroMatch { .. } => "opening-not-micro-match",
        }
    }

    /// The article, as pages cite it.
    pub const fn article(self) -> &'static str {
        match self {
            Self::NotMicroMatch { .. } => "CODEX 2020 art. 94",
        }
    }
}

/// Whether a section with this many games in a match may draw openings: with two, or where the organiser overrules CODEX
/// 2020 art. 94 and says why. A blank reason is none.
pub fn permit(games_per_match: u8, overruled: Option<&str>) -> Result<(), OpeningWarning> {
    if games_per_match == 2 || overruled.is_some_and(|reason| !reason.trim().is_empty()) {
        Ok(())
    } else {
        Err(OpeningWarning::NotMicroMatch { games_per_match })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_opening_wants_a_micro_match_or_a_reason() {
        assert_eq!(permit(2, None), Ok(()));
        for games in [0, 1, 3, 4] {
            assert_eq!(permit(games, None), Err(OpeningWarning::NotMicroMatch { games_per_match: games }));
            assert_eq!(permit(games, Some(" \t")), Err(OpeningWarning::NotMicroMatch { games_per_match: games }));
        }
        assert_eq!(permit(1, Some("a thematic event")), Ok(()));
        let warning = permit(1, None).unwrap_err();
        assert!(warning.to_string().contains(warning.article()), "{warning}");
    }

    #[test]
    fn sections_start_from_the_appendix_of_their_division() {
        let told = |division| section_defaults(division, 2).map(|(table, options)| (table, options.boards));
        assert_eq!(told(Division::Men), Some((TableId::FmjdMenBrazilianLidraughts725, Boards::AB)));
        assert_eq!(told(Division::Women), Some((TableId::IdfWomenBasic150, Boards::A)));
        assert_eq!(section_defaults(Division::Men, 1), None);
    }
}
