//! Score sheets: a game as it was handed in, judged move by move and held against the opening that was drawn for it.

use super::points::Outcome;
use super::regulations::Regulations;
use super::result::{Ending, GameResult};
use crate::draughts::{Fault, Game, How, PdnError, PdnGame, Position, Record, ReplayError, Score, Style};
use crate::openings::{BoardKind, Entry};

/// A game that the rules engine has found right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    /// The game, every move legal.
    pub game: Game,
    /// The result that the sheet tells, if it tells one.
    pub score: Option<Score>,
}

/// Why a score sheet is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unaccepted {
    /// There is no move in it.
    #[error("there is no move in the text")]
    NoMoves,
    /// The text is no game file.
    #[error(transparent)]
    Unreadable(Box<PdnError>),
    /// A move is illegal, ambiguous or no move.
    #[error(transparent)]
    Move(Box<ReplayError>),
    /// The game does not start where it must.
    #[error("the game starts from another position than the one it must start from")]
    Start {
        /// Where it must start.
        must: Box<Position>,
        /// Where the sheet starts.
        found: Box<Position>,
    },
    /// The game leaves the drawn opening, or is shorter than it.
    #[error("at ply {ply} the drawn opening has {must}, the game has {}", found.as_deref().unwrap_or("no move"))]
    Opening {
        /// The ply, from 1.
        ply: usize,
        /// The move of the opening.
        must: String,
        /// The move of the game; none: it is shorter.
        found: Option<String>,
        /// The position before it.
        position: Box<Position>,
    },
}

impl Unaccepted {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NoMoves => "sheet-no-moves",
            Self::Unreadable(_) => "sheet-unreadable",
            Self::Move(_) => "sheet-move",
            Self::Start { .. } => "sheet-start",
            Self::Opening { .. } => "sheet-opening",
        }
    }
}

/// Reads a score sheet: a PDN game, or its moves alone. With a drawn opening the game must start with it: with its line
/// of moves, or from its set-up; without one, from the initial position.
///
/// # Errors
/// The first thing that is wrong.
///
/// ```
/// use tablita::tournament::score_sheet::read;
/// assert_eq!(read("1. c3-d4 b6-a5 2. d4-c5", None)?.game.moves().len(), 3);
/// # Ok::<(), tablita::tournament::score_sheet::Unaccepted>(())
/// ```
pub fn read(text: &str, opening: Option<&Entry>) -> Result<ScoreSheet, Unaccepted> {
    let sheet = PdnGame::read(text).map_err(|error| Unaccepted::Unreadable(Box::new(error)))?;
    if sheet.main.moves.is_empty() {
        return Err(Unaccepted::NoMoves);
    }
    let tells_start = sheet.set_up.is_some() || sheet.tag("FEN").is_some();
    let game = match opening.filter(|entry| entry.kind == BoardKind::B && !tells_start) {
        // A set-up is on the board before the clocks start; nobody writes it down.
        Some(entry) => {
            let moves = sheet.main.moves.iter().map(|written| written.text.as_ref());
            Game::replay(entry.start(), moves).map_err(|error| Unaccepted::Move(Box::new(error)))?
        }
        None => sheet.replay(None).map_err(unaccepted)?,
    };
    match opening {
        Some(entry) if entry.begins(&game).is_some() => {}
        Some(entry) => return Err(departure(entry, &game)),
        None if *game.start() == Position::start() => {}
        None => {
            let (must, found) = (Box::new(Position::start()), Box::new(*game.start()));
            return Err(Unaccepted::Start { must, found });
        }
    }
    Ok(ScoreSheet { game, score: sheet.score() })
}

fn unaccepted(error: PdnError) -> Unaccepted {
    match error.fault {
        Fault::Move(error) => Unaccepted::Move(error),
        _ => Unaccepted::Unreadable(Box::new(error)),
    }
}

/// The moves of a sheet that were right, before the ply at which it is refused; for showing where it went wrong.
pub fn accepted(text: &str, opening: Option<&Entry>, refused_at: usize) -> Option<Game> {
    let sheet = PdnGame::read(text).ok()?;
    let set_up = opening.filter(|entry| entry.kind == BoardKind::B).map(Entry::start);
    let moves = sheet.main.moves.iter().take(refused_at.checked_sub(1)?).map(|written| written.text.as_ref());
    Game::replay(set_up.unwrap_or_else(Position::start), moves).ok()
}

/// How it stands with the sheet of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Due {
    /// There must be one and there is none.
    Missing,
    /// There is a photo of it, its moves are not typed yet.
    Photo,
    /// There must be one; the game is not over yet.
    Awaited,
    /// Its moves are kept, every one legal.
    Kept,
    /// None is asked for: the players need not write, or did not play.
    NotAsked,
}

impl Due {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Photo => "photo",
            Self::Awaited => "awaited",
            Self::Kept => "kept",
            Self::NotAsked => "not-asked",
        }
    }
}

/// How it stands with the sheet of a game, by what is kept of it: its moves, photos of it.
///
/// Where the regulations oblige to write (rulebook 11.2.2, CODEX art. 5 and 31-33) every game that was played has one.
pub fn due(result: Option<&GameResult>, regulations: &Regulations, has_moves: bool, has_photo: bool) -> Due {
    match result {
        _ if has_moves => Due::Kept,
        _ if has_photo => Due::Photo,
        _ if !regulations.is_recorded() => Due::NotAsked,
        None => Due::Awaited,
        Some(result) if !result.absentees().is_empty() => Due::NotAsked,
        Some(_) => Due::Missing,
    }
}

/// The record of a result, as the laws compare it with the moves.
pub fn record(result: Option<&GameResult>, regulations: &Regulations) -> Record {
    let unwritten_accelerated = !regulations.is_recorded() && regulations.time_control.fmjd_class().is_accelerated();
    let score = result.map(|result| match (result.white, result.black) {
        (Outcome::Win, _) => Score::WhiteWins,
        (_, Outcome::Win) => Score::BlackWins,
        (Outcome::Loss, Outcome::Loss) => Score::BothLose,
        _ => Score::Draw,
    });
    Record { score, how: result.and_then(|result| how(&result.ending)), unwritten_accelerated }
}

fn how(ending: &Ending) -> Option<How> {
    Some(match ending {
        Ending::Resigned => How::Resigned,
        Ending::Blocked => How::Blocked,
        Ending::NoPieces => How::NoPieces,
        Ending::Refused => How::Refused,
        Ending::Agreed { .. } => How::Agreed,
        Ending::RegulationDraw { clause, without_play: false } => How::Drawn(*clause),
        Ending::RegulationDraw { clause, without_play: true } => How::DrawnWithoutPlay(*clause),
        Ending::FlagFallen => How::FlagFallen,
        Ending::BothFlags => How::BothFlags,
        Ending::Played | Ending::Absent | Ending::BothAbsent | Ending::Ruled { .. } => return None,
    })
}

/// Where a game leaves its opening.
fn departure(entry: &Entry, game: &Game) -> Unaccepted {
    let must_start = if entry.kind == BoardKind::A { Position::start() } else { entry.start() };
    if *game.start() != must_start {
        return Unaccepted::Start { must: Box::new(must_start), found: Box::new(*game.start()) };
    }
    let played = game.move_texts(Style::House);
    let same = entry.moves.iter().zip(&played).take_while(|(must, found)| must == found).count();
    Unaccepted::Opening {
        ply: same + 1,
        must: entry.moves.get(same).cloned().unwrap_or_default(),
        found: played.get(same).cloned(),
        position: Box::new(game.positions().nth(same).unwrap_or(must_start)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openings::{TableId, embedded};

    fn entry(code: &str) -> &'static Entry {
        embedded(TableId::IdfMenBrazilian736).unwrap().entry(code).unwrap()
    }

    fn flying() -> &'static Entry {
        let entries = &embedded(TableId::IdfMenBrazilian736).unwrap().entries;
        entries.iter().find(|entry| entry.kind == BoardKind::B).unwrap()
    }

    #[test]
    fn rulebook_11_2_2_and_codex_31_33_every_game_played_has_its_sheet() {
        use crate::tournament::section::fixtures::{regulations, won_by_white};
        let written = Regulations { time_control: "60".parse().unwrap(), ..regulations() };
        let unwritten = Regulations { time_control: "15".parse().unwrap(), ..regulations() };
        let (won, absent) = (won_by_white(), GameResult { ending: Ending::Absent, ..won_by_white() });
        assert_eq!(due(Some(&won), &written, false, false), Due::Missing);
        assert_eq!(due(Some(&won), &written, false, true), Due::Photo);
        assert_eq!(due(Some(&won), &written, true, true), Due::Kept);
        assert_eq!(due(None, &written, false, false), Due::Awaited);
        assert_eq!(due(Some(&absent), &written, false, false), Due::NotAsked, "who did not come wrote nothing");
        assert_eq!(due(Some(&won), &unwritten, false, false), Due::NotAsked);
        assert_eq!(due(Some(&won), &unwritten, true, false), Due::Kept, "what is handed in is kept all the same");
    }

    #[test]
    fn without_a_drawn_opening_the_game_starts_at_the_start() {
        assert!(read("c3-d4 d6-c5", None).is_ok());
        assert_eq!(read(" \n", None).unwrap_err(), Unaccepted::NoMoves);
        let set_up = "[FEN \"W:Wc3,a1:Bb6,h8\"]\n1. c3-d4 *";
        assert!(matches!(read(set_up, None).unwrap_err(), Unaccepted::Start { .. }));
    }

    #[test]
    fn the_first_illegal_move_is_told_with_its_ply() {
        let Unaccepted::Move(error) = read("1. c3-d4 d6-c5 2. a3-b5 *", None).unwrap_err() else { panic!() };
        assert_eq!((error.ply, error.text.as_str()), (3, "a3-b5"));
        assert!(matches!(read("1. c3-d4 (d6-c5", None).unwrap_err(), Unaccepted::Unreadable(_)));
    }

    #[test]
    fn a_drawn_line_must_be_played() {
        let drawn = entry("I-3");
        assert_eq!(drawn.moves, ["a3-b4", "b6-a5", "b2-a3", "a7-b6"]);
        assert!(read("1. a3-b4 b6-a5 2. b2-a3 a7-b6 3. c3-d4", Some(drawn)).is_ok());
        let other = read("1. a3-b4 b6-a5 2. c3-d4", Some(drawn)).unwrap_err();
        assert!(
            matches!(&other, Unaccepted::Opening { ply: 3, must, found: Some(found), .. } if must == "b2-a3" && found == "c3-d4")
        );
        let short = read("1. a3-b4 b6-a5", Some(drawn)).unwrap_err();
        assert!(matches!(&short, Unaccepted::Opening { ply: 3, found: None, .. }));
    }

    #[test]
    fn a_drawn_set_up_is_where_the_game_starts() {
        let drawn = flying();
        let first =
            drawn.start().legal_moves().first().map(|played| drawn.start().write_move(played, Style::House)).unwrap();
        let sheet = read(&first, Some(drawn)).unwrap();
        assert_eq!(*sheet.game.start(), drawn.start());
        let elsewhere = "[FEN \"W:Wc3,a1:Bb6,h8\"]\n1. c3-d4 *";
        assert!(matches!(read(elsewhere, Some(drawn)).unwrap_err(), Unaccepted::Start { .. }));
    }
}
