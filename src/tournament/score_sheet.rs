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
