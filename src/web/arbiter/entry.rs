//! What a form says of the games of a board. The round desk sends one code a game (`game-1`), the page of one board its
//! parts (`result-1`, `ending-1`, ..); both become the same results here, and the rules judge them in `tournament`.

use crate::app::Refusal;
use crate::draughts::Clause;
use crate::tournament::points::Outcome;
use crate::tournament::result::{Ending, EndingKind, GameResult};
use crate::tournament::section::Section;
use crate::web::form::Posted;

/// The most men that a side begins with.
const MEN: u8 = 12;

/// Who has won a game, as a form offers it: by colour, since a slip says it by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Winner {
    White,
    Black,
    /// A draw.
    Both,
    /// Both lost.
    Neither,
}

impl Winner {
    /// All of them, in the order in which a form shows them.
    pub(super) const ALL: [Self; 4] = [Self::White, Self::Both, Self::Black, Self::Neither];

    /// Its name in forms and codes.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Both => "draw",
            Self::Black => "black",
            Self::Neither => "nobody",
        }
    }

    pub(super) fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|winner| winner.key() == key)
    }

    /// What the game was for White and for Black.
    pub(super) const fn outcomes(self) -> (Outcome, Outcome) {
        match self {
            Self::White => (Outcome::Win, Outcome::Loss),
            Self::Both => (Outcome::Draw, Outcome::Draw),
            Self::Black => (Outcome::Loss, Outcome::Win),
            Self::Neither => (Outcome::Loss, Outcome::Loss),
        }
    }

    /// Who has won a game with this result.
    pub(super) const fn of(result: &GameResult) -> Self {
        match (result.white, result.black) {
            (Outcome::Win, _) => Self::White,
            (_, Outcome::Win) => Self::Black,
            (Outcome::Draw, _) => Self::Both,
            (Outcome::Loss, _) => Self::Neither,
        }
    }

    /// The winner that an ending leaves no choice about.
    const fn by(ending: EndingKind) -> Option<Self> {
        match ending {
            EndingKind::Agreed | EndingKind::RegulationDraw | EndingKind::BothFlags => Some(Self::Both),
            EndingKind::BothAbsent => Some(Self::Neither),
            EndingKind::Played
            | EndingKind::Resigned
            | EndingKind::Blocked
            | EndingKind::NoPieces
            | EndingKind::Refused
            | EndingKind::FlagFallen
            | EndingKind::Absent
            | EndingKind::Ruled => None,
        }
    }

    /// A result with this winner; the rules have not judged it yet.
    pub(super) const fn ending(self, ending: Ending) -> GameResult {
        let (white, black) = self.outcomes();
        GameResult { white, black, ending }
    }
}

/// A result as one word of a form: `white`, `draw:agreed`, `draw:agreed:5:6`, `black:absent`,
/// `draw:regulation-draw:cbd-codex-2020/59B`, the same with `:now` where the count was not played out,
/// `white:ruled:CODEX 57:a reason`.
pub(in crate::web) fn code(result: &GameResult) -> String {
    let winner = Winner::of(result).key();
    match &result.ending {
        Ending::Played => winner.to_owned(),
        Ending::Agreed { men: Some([white, black]) } => format!("{winner}:agreed:{white}:{black}"),
        Ending::RegulationDraw { clause, without_play } => {
            let now = if *without_play { ":now" } else { "" };
            format!("{winner}:regulation-draw:{clause}{now}")
        }
        Ending::Ruled { article, reason } => format!("{winner}:ruled:{article}:{reason}"),
        ending => format!("{winner}:{}", ending.kind().key()),
    }
}

/// The result of a word; none where it is no such word.
pub(super) fn read_code(code: &str) -> Option<GameResult> {
    let mut parts = code.split(':');
    let winner = Winner::from_key(parts.next()?)?;
    let kind = parts.next().map_or(Some(EndingKind::Played), EndingKind::from_key)?;
    let rest: Vec<&str> = parts.collect();
    let men = |text: &str| text.parse().ok().filter(|men| *men <= MEN);
    let ending = match (kind, rest.as_slice()) {
        (EndingKind::Agreed, [white, black]) => Ending::Agreed { men: Some([men(white)?, men(black)?]) },
        (EndingKind::RegulationDraw, [clause]) => regulation_draw(clause, false)?,
        (EndingKind::RegulationDraw, [clause, "now"]) => regulation_draw(clause, true)?,
        (EndingKind::Ruled, [article, reason @ ..]) => {
            Ending::Ruled { article: (*article).to_owned(), reason: reason.join(":") }
        }
        (kind, []) => plain(kind)?,
        _ => return None,
    };
    Some(winner.ending(ending))
}

fn regulation_draw(clause: &str, without_play: bool) -> Option<Ending> {
    Some(Ending::RegulationDraw { clause: clause.parse::<Clause>().ok()?, without_play })
}

/// An ending that needs nothing more said.
const fn plain(kind: EndingKind) -> Option<Ending> {
    Some(match kind {
        EndingKind::Played => Ending::Played,
        EndingKind::Resigned => Ending::Resigned,
        EndingKind::Blocked => Ending::Blocked,
        EndingKind::NoPieces => Ending::NoPieces,
        EndingKind::Refused => Ending::Refused,
        EndingKind::Agreed => Ending::Agreed { men: None },
        EndingKind::FlagFallen => Ending::FlagFallen,
        EndingKind::BothFlags => Ending::BothFlags,
        EndingKind::Absent => Ending::Absent,
        EndingKind::BothAbsent => Ending::BothAbsent,
        EndingKind::RegulationDraw | EndingKind::Ruled => return None,
    })
}

/// The games of a match of `games` games as a form says them, each judged for itself.
///
/// # Errors
/// What cannot be read, each at its field.
pub(in crate::web) fn games(form: &Posted, games: u8) -> Result<Vec<Option<GameResult>>, Vec<Refusal>> {
    let mut faults = Vec::new();
    let read = (1..=games).map(|game| match one(form, game) {
        Ok(result) => result,
        Err(fault) => {
            faults.push(fault);
            None
        }
    });
    let results = read.collect();
    if faults.is_empty() { Ok(results) } else { Err(faults) }
}

/// How many games a board takes by the results so far; as many as a match has where there is no such board.
pub(in crate::web) fn games_of(section: &Section, round: u16, board: u16) -> u8 {
    let found = section.round(round).ok().and_then(|round| round.board(board));
    let games = found.and_then(|board| u8::try_from(board.games.len()).ok());
    games.unwrap_or_else(|| section.regulations.games_per_match.get())
}

/// The choices of one game as a form of codes offers them, for whoever enters a whole board.
pub(in crate::web) struct GameChoices {
    /// The name of the field.
    pub(in crate::web) field: String,
    /// What a fault of the game is told at.
    pub(in crate::web) id: String,
    pub(in crate::web) legend: String,
    /// Codes with their words, and whether they are chosen.
    pub(in crate::web) choices: Vec<(String, String, bool)>,
}

impl GameChoices {
    /// The choices of a game, from 1.
    pub(in crate::web) fn of(game: usize, legend: String, choices: Vec<(String, String, bool)>) -> Self {
        Self { field: format!("game-{game}"), id: game_field(game), legend, choices }
    }
}

/// What a fault of a game as a whole is told at, here as in the house.
pub(in crate::web) fn game_field(game: usize) -> String {
    format!("game{game}")
}

fn one(form: &Posted, game: u8) -> Result<Option<GameResult>, Refusal> {
    let field = |part: &str| format!("{part}-{game}");
    let word = field("game");
    if form.has(&word) {
        let code = form.text(&word);
        if code.is_empty() {
            return Ok(None);
        }
        return read_code(code).map(Some).ok_or_else(|| Refusal::new("entry-result").at(game_field(usize::from(game))));
    }
    let ending = match form.text(&field("ending")) {
        "" => None,
        key => Some(EndingKind::from_key(key).ok_or_else(|| Refusal::new("entry-ending").at(field("ending")))?),
    };
    let winner = match form.text(&field("result")) {
        "" => ending.and_then(Winner::by),
        key => Some(Winner::from_key(key).ok_or_else(|| Refusal::new("entry-result").at(field("result")))?),
    };
    let Some(winner) = winner else {
        let blank = ending.is_none_or(|kind| kind == EndingKind::Played);
        return if blank { Ok(None) } else { Err(Refusal::new("entry-no-result").at(field("result"))) };
    };
    let unsaid = if winner == Winner::Neither { EndingKind::BothAbsent } else { EndingKind::Played };
    let ending = match ending.unwrap_or(unsaid) {
        EndingKind::Agreed => Ending::Agreed { men: men(form, game)? },
        EndingKind::RegulationDraw => {
            let clause = form.text(&field("clause"));
            let found = regulation_draw(clause, form.has(&field("now")));
            found.ok_or_else(|| Refusal::new("entry-no-clause").at(field("clause")))?
        }
        EndingKind::Ruled => {
            let text = |part: &str| form.text(&field(part)).to_owned();
            Ending::Ruled { article: text("article"), reason: text("reason") }
        }
        kind => plain(kind).ok_or_else(|| Refusal::new("entry-ending").at(field("ending")))?,
    };
    Ok(Some(winner.ending(ending)))
}

/// The men of White and of Black, where they were counted: both or neither.
fn men(form: &Posted, game: u8) -> Result<Option<[u8; 2]>, Refusal> {
    let side = |part: &str| {
        let field = format!("{part}-{game}");
        match form.text(&field) {
            "" => Ok(None),
            text => match text.parse::<u8>() {
                Ok(men) if men <= MEN => Ok(Some(men)),
                _ => Err(Refusal::new("entry-men").at(field)),
            },
        }
    };
    match (side("men-white")?, side("men-black")?) {
        (Some(white), Some(black)) => Ok(Some([white, black])),
        (None, None) => Ok(None),
        (None, Some(_)) => Err(Refusal::new("entry-men").at(format!("men-white-{game}"))),
        (Some(_), None) => Err(Refusal::new("entry-men").at(format!("men-black-{game}"))),
    }
}

/// Everything that a form is refused for here.
#[cfg(test)]
pub(super) fn refusals_of_a_form() -> [Refusal; 5] {
    ["entry-result", "entry-ending", "entry-no-result", "entry-no-clause", "entry-men"].map(Refusal::new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::RuleSet;

    fn every_ending() -> Vec<GameResult> {
        let clause = Clause::of(RuleSet::CbdCodex2020).next().unwrap();
        let mut results = vec![
            Winner::Both.ending(Ending::RegulationDraw { clause, without_play: false }),
            Winner::Both.ending(Ending::RegulationDraw { clause, without_play: true }),
            Winner::Both.ending(Ending::Agreed { men: Some([5, 6]) }),
            Winner::White.ending(Ending::Ruled { article: "CODEX 57".into(), reason: "seen at 9:41: by me".into() }),
        ];
        for kind in EndingKind::ALL {
            let endings = plain(kind).into_iter();
            results.extend(endings.flat_map(|ending| Winner::ALL.map(|winner| winner.ending(ending.clone()))));
        }
        results
    }

    #[test]
    fn a_result_survives_its_code() {
        for result in every_ending() {
            assert_eq!(read_code(&code(&result)), Some(result.clone()), "{}", code(&result));
        }
    }

    #[test]
    fn what_is_no_code_is_refused() {
        for text in [
            "",
            "1",
            "white:",
            "white:played:x",
            "draw:agreed:13:1",
            "draw:agreed:1",
            "draw:regulation-draw",
            "draw:regulation-draw:59B",
            "draw:regulation-draw:cbd-codex-2020/59B:later",
        ] {
            assert_eq!(read_code(text), None, "{text:?}");
        }
    }

    type Fault = (&'static str, Option<String>);

    fn read(fields: &[(&str, &str)]) -> Result<Vec<Option<GameResult>>, Vec<Fault>> {
        let faults = |faults: Vec<Refusal>| faults.into_iter().map(|fault| (fault.key, fault.field)).collect();
        games(&Posted::of(fields), 2).map_err(faults)
    }

    #[test]
    fn the_two_forms_say_the_same() {
        let by_codes = read(&[("game-1", "white:resigned"), ("game-2", "")]).unwrap();
        let by_parts =
            read(&[("result-1", "white"), ("ending-1", "resigned"), ("result-2", ""), ("ending-2", "played")]);
        assert_eq!(by_codes, [Some(Winner::White.ending(Ending::Resigned)), None]);
        assert_eq!(by_parts.unwrap(), by_codes);
    }

    #[test]
    fn an_ending_without_choice_gives_the_result() {
        let both = read(&[("ending-1", "both-flags"), ("ending-2", "both-absent")]).unwrap();
        assert_eq!(
            both,
            [Some(Winner::Both.ending(Ending::BothFlags)), Some(Winner::Neither.ending(Ending::BothAbsent))]
        );
        assert_eq!(read(&[("result-1", "nobody")]).unwrap()[0], Some(Winner::Neither.ending(Ending::BothAbsent)));
    }

    #[test]
    fn every_fault_is_told_at_its_field() {
        let at = |field: &str| Some(field.to_owned());
        let refused = read(&[("ending-1", "resigned"), ("result-2", "draw"), ("ending-2", "regulation-draw")]);
        assert_eq!(refused.unwrap_err(), [("entry-no-result", at("result-1")), ("entry-no-clause", at("clause-2"))]);
        let agreed = |white, black| read(&[("ending-1", "agreed"), ("men-white-1", white), ("men-black-1", black)]);
        assert_eq!(agreed("5", "").unwrap_err(), [("entry-men", at("men-black-1"))]);
        assert_eq!(agreed("13", "5").unwrap_err(), [("entry-men", at("men-white-1"))]);
        assert_eq!(agreed("6", "5").unwrap()[0], Some(Winner::Both.ending(Ending::Agreed { men: Some([6, 5]) })));
    }
}
