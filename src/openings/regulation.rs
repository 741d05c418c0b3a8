//! What a section's regulations say of drawn openings: by default, and where the code forbids them.

use super::catalogue::{Division, default_table};
use super::draw::SwitchedOff;
use super::lot::{Boards, Options};
use super::table::TableId;
use serde::{Deserialize, Serialize};

/// How a section draws its openings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SectionOpenings {
    /// The table.
    pub table: TableId,
    /// Boards in play, per round or per board, repeats.
    pub options: Options,
    /// Entries that the organiser switched off.
    pub switched_off: Vec<SwitchedOff>,
}

/// What a new section of Brazilian draughts starts from; `None` where the code allows no drawn opening.
///
/// Men and open sections: appendix 3, both boards. Women: appendix 4, which has moves only, so board A.
pub fn section_defaults(division: Division, games_per_match: u8) -> Option<SectionOpenings> {
    permit(games_per_match, None).ok()?;
    let boards = match division {
        Division::Men => Boards::AB,
        Division::Women => Boards::A,
    };
    let options = Options { boards, ..Options::default() };
    Some(SectionOpenings { table: default_table(division), options, switched_off: Vec::new() })
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

/// On what ground a section draws openings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "ground")]
pub enum Permission {
    /// A match is a micro-match of two games.
    MicroMatch,
    /// It is not, and the organiser overruled the article.
    Overruled {
        /// The organiser's reason.
        reason: String,
    },
}

/// Whether a section with this many games in a match may draw openings (CODEX 2020 art. 94).
///
/// A blank reason is none. With two games a reason changes nothing.
pub fn permit(games_per_match: u8, overruled: Option<&str>) -> Result<Permission, OpeningWarning> {
    if games_per_match == 2 {
        return Ok(Permission::MicroMatch);
    }
    match overruled.map(str::trim).filter(|reason| !reason.is_empty()) {
        Some(reason) => Ok(Permission::Overruled { reason: reason.to_owned() }),
        None => Err(OpeningWarning::NotMicroMatch { games_per_match }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_opening_wants_a_micro_match_or_a_reason() {
        assert_eq!(permit(2, None), Ok(Permission::MicroMatch));
        for games in [0, 1, 3, 4] {
            assert_eq!(permit(games, None), Err(OpeningWarning::NotMicroMatch { games_per_match: games }));
            assert_eq!(permit(games, Some(" \t")), Err(OpeningWarning::NotMicroMatch { games_per_match: games }));
        }
        let reason = "thematic event".to_owned();
        assert_eq!(permit(1, Some(" thematic event ")), Ok(Permission::Overruled { reason }));
        let warning = permit(1, None).unwrap_err();
        assert!(warning.to_string().contains(warning.article()), "{warning}");
    }

    #[test]
    fn sections_start_from_the_appendix_of_their_division() {
        let men = section_defaults(Division::Men, 2).unwrap();
        assert_eq!((men.table, men.options.boards), (TableId::FmjdMenBrazilianLidraughts725, Boards::AB));
        let women = section_defaults(Division::Women, 2).unwrap();
        assert_eq!((women.table, women.options.boards), (TableId::IdfWomenBasic150, Boards::A));
        assert_eq!(section_defaults(Division::Men, 1), None);
    }
}
