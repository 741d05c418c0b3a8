//! One game of a file as a tree of moves, and the game that it replays to.

use super::clock::Clocks;
use super::error::{Fault, PdnError};
use super::result::Score;
use super::token::{Token, Tokens};
use crate::draughts::game::{Game, ReplayError};
use crate::draughts::moves::Move;
use crate::draughts::notation::{MoveError, MoveText, Sign};
use crate::draughts::piece::Color;
use crate::draughts::position::{Position, Setup};
use crate::draughts::square::Numbering;
use std::borrow::Cow;

/// How deep variations may be nested.
pub(super) const DEEPEST: usize = 32;

/// One game as a file has it: tags, moves as text with all that is written around them, result.
///
/// ```
/// use tablita::draughts::PdnGame;
/// let game = PdnGame::read("[Event \"Test\"]\n\n1. c3-d4 d6-c5 {a trade} 2. b2-c3 *")?;
/// assert_eq!(game.tag("Event"), Some("Test"));
/// assert_eq!(game.replay(None)?.moves().len(), 3);
/// # Ok::<(), tablita::draughts::PdnError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PdnGame<'a> {
    /// The tags in their order, name and value.
    pub tags: Vec<(Cow<'a, str>, Cow<'a, str>)>,
    /// The set-up command in the moves, if there is one: a FEN.
    pub set_up: Option<Cow<'a, str>>,
    /// The game as played.
    pub main: Line<'a>,
    /// The result behind the moves, as written.
    pub result: Option<(Score, Cow<'a, str>)>,
    pub(super) source: Source<'a>,
}

/// Where the text of a game stands in its file; only errors need it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Source<'a> {
    text: &'a str,
    game: usize,
    line: usize,
}

/// A line of moves: the game itself or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line<'a> {
    /// Comments before the first move.
    pub comments: Vec<Cow<'a, str>>,
    /// The moves.
    pub moves: Vec<PdnMove<'a>>,
}

/// A move in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PdnMove<'a> {
    /// The move as written, in plain characters and without signs.
    pub text: Cow<'a, str>,
    /// The rulebook's signs behind it.
    pub signs: Vec<Sign>,
    /// Numeric annotation glyphs, `$1` and so on.
    pub nags: Vec<u16>,
    /// Comments behind it.
    pub comments: Vec<Cow<'a, str>>,
    /// Lines that might have been played in its place.
    pub variations: Vec<Line<'a>>,
    pub(super) offset: usize,
}

impl PdnMove<'_> {
    /// The clock times that the comments tell.
    pub fn clocks(&self) -> Option<Clocks> {
        self.comments.iter().find_map(|comment| Clocks::read(comment))
    }
}

impl Source<'_> {
    fn error(self, offset: usize, fault: Fault) -> PdnError {
        let before = self.text.get(..offset).unwrap_or(self.text);
        let line = before.matches('\n').count();
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count();
        PdnError { game: self.game, line: self.line + line, column: column + 1, fault }
    }
}

impl<'a> PdnGame<'a> {
    /// Reads the text of one game.
    pub fn read(text: &'a str) -> Result<Self, PdnError> {
        Self::read_at(text, 1, 1)
    }

    /// Reads the text of a game that begins on a line of a file; both numbers count from 1.
    pub fn read_at(text: &'a str, game: usize, line: usize) -> Result<Self, PdnError> {
        let source = Source { text, game, line };
        let mut tree = Tree { open: vec![Line::default()], ..Tree::default() };
        let mut offset = 0;
        for word in Tokens::new(text) {
            let word = word.map_err(|(offset, fault)| source.error(offset, fault))?;
            offset = word.offset;
            tree.add(word.token, offset).map_err(|fault| source.error(offset, fault))?;
        }
        match (tree.open.pop(), tree.open.is_empty()) {
            (Some(main), true) => Ok(Self { tags: tree.tags, set_up: tree.set_up, main, result: tree.result, source }),
            _ => Err(source.error(offset, Fault::Unbalanced)),
        }
    }

    /// The value of a tag; names are compared without regard to case.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_ref())
    }

    /// The result of the game: behind the moves, else in the tag `Result`.
    pub fn score(&self) -> Option<Score> {
        match self.result {
            Some((score, _)) if score != Score::Unknown => Some(score),
            _ => self.tag("Result").and_then(Score::read).or(self.result.as_ref().map(|(score, _)| *score)),
        }
    }

    /// The result as the file writes it.
    pub fn score_text(&self) -> Option<&str> {
        let behind = self.result.as_ref().map(|(_, text)| text.as_ref());
        behind.filter(|text| *text != "*").or_else(|| self.tag("Result")).or(behind)
    }

    /// Replays the main line. The numbering of the squares is the one given, else the one that the tag `GameType` tells,
    /// else the usual one.
    pub fn replay(&self, numbering: Option<Numbering>) -> Result<Game, PdnError> {
        self.replay_with(numbering, &mut Vec::new())
    }

    /// As [`replay`](Self::replay), with a list that a caller of many games keeps for the legal moves.
    pub fn replay_with(&self, numbering: Option<Numbering>, legal: &mut Vec<Move>) -> Result<Game, PdnError> {
        let (start, numbering) = self.start(numbering).map_err(|fault| self.source.error(0, fault))?;
        let mut game = Game::new(start);
        game.reserve(self.main.moves.len());
        for written in &self.main.moves {
            legal.clear();
            game.last().append_legal_moves(legal);
            let read = MoveText::parse(&written.text, numbering).map_err(MoveError::from);
            match read.and_then(|read| game.last().read_move_among(&read, legal)) {
                Ok(played) => game.push(played),
                Err(error) => {
                    let fault = Fault::from(Box::new(game.error(&written.text, error)));
                    return Err(self.source.error(written.offset, fault));
                }
            }
        }
        Ok(game)
    }

    /// What cannot be played in the variations, given the game that the main line replays to: the first such move of each
    /// variation, whose rest is not looked at. The game stands nevertheless: a variation was never on the board.
    ///
    /// ```
    /// use tablita::draughts::PdnGame;
    /// let pdn = PdnGame::read("1. c3-d4 (1. c3-b4 b6-a5 2. b4-a5) 1... d6-c5 *")?;
    /// let game = pdn.replay(None)?;
    /// assert_eq!(pdn.variation_faults(&game, None)[0].column, 29);
    /// # Ok::<(), tablita::draughts::PdnError>(())
    /// ```
    pub fn variation_faults(&self, game: &Game, numbering: Option<Numbering>) -> Vec<PdnError> {
        let mut faults = Vec::new();
        if self.main.moves.iter().all(|written| written.variations.is_empty()) {
            return faults;
        }
        let Ok((_, numbering)) = self.start(numbering) else { return faults };
        for (written, before) in self.main.moves.iter().zip((1..).zip(game.positions())) {
            for variation in &written.variations {
                self.check_line(variation, before, numbering, &mut faults);
            }
        }
        faults
    }

    /// Plays a variation that begins with a ply from the position before it, and first every one within it.
    fn check_line(
        &self,
        line: &Line<'_>,
        (mut ply, mut position): (usize, Position),
        numbering: Numbering,
        faults: &mut Vec<PdnError>,
    ) {
        for written in &line.moves {
            // Behind a move stands what might have been played in its place.
            for variation in &written.variations {
                self.check_line(variation, (ply, position), numbering, faults);
            }
            let read = MoveText::parse(&written.text, numbering).map_err(MoveError::from);
            match read.and_then(|read| position.read_move(&read)) {
                Ok(played) => position = position.play(&played),
                Err(error) => {
                    let fault = Box::new(ReplayError::at(position, ply, &written.text, error)).into();
                    faults.push(self.source.error(written.offset, fault));
                    return;
                }
            }
            ply += 1;
        }
    }

    /// The position from which the moves start, and the numbering of the squares.
    fn start(&self, numbering: Option<Numbering>) -> Result<(Position, Numbering), Fault> {
        let game_type = self.tag("GameType").map_or(Ok(GameType::default()), GameType::read)?;
        let numbering = numbering.or(game_type.numbering).unwrap_or_default();
        Ok((self.position(&game_type, numbering)?, numbering))
    }

    /// The position from which the moves start: the set-up, the tag `FEN`, or the start of a game.
    fn position(&self, game_type: &GameType, numbering: Numbering) -> Result<Position, Fault> {
        match self.set_up.as_deref().or_else(|| self.tag("FEN")) {
            Some(fen) => {
                let mut setup = Setup::from_fen(fen, numbering)?;
                setup.turn = setup.turn.or(Some(game_type.begins));
                Ok(setup.position().map_err(crate::draughts::fen::FenError::from)?)
            }
            None => Ok(Position::start_with(game_type.begins)),
        }
    }
}

/// What the tag `GameType` says: `26`, or `26,W,8,8,A0,0` with the side that begins, columns, rows, notation and its
/// corner.
struct GameType {
    begins: Color,
    numbering: Option<Numbering>,
}

impl Default for GameType {
    fn default() -> Self {
        Self { begins: Color::White, numbering: None }
    }
}

impl GameType {
    fn read(text: &str) -> Result<Self, Fault> {
        let mut fields = text.split(',').map(str::trim);
        if fields.next() != Some("26") {
            return Err(Fault::GameType(text.chars().take(20).collect()));
        }
        let begins = if fields.next() == Some("B") { Color::Black } else { Color::White };
        // The corner only matters for numbers; letters always begin at White's left.
        let numbering = match fields.nth(2).unwrap_or_default() {
            "N0" => Some(Numbering::BottomLeft),
            "N1" => Some(Numbering::BottomRight),
            "N2" => Some(Numbering::TopLeft),
            "N3" => Some(Numbering::TopRight),
            _ => None,
        };
        Ok(Self { begins, numbering })
    }
}

/// The tree of moves while it is read: the main line and the variations that are still open.
#[derive(Default)]
struct Tree<'a> {
    tags: Vec<(Cow<'a, str>, Cow<'a, str>)>,
    set_up: Option<Cow<'a, str>>,
    open: Vec<Line<'a>>,
    result: Option<(Score, Cow<'a, str>)>,
}

impl<'a> Tree<'a> {
    fn add(&mut self, token: Token<'a>, offset: usize) -> Result<(), Fault> {
        match token {
            Token::Tag(name, value) => self.tags.push((Cow::Borrowed(name), value)),
            Token::SetUp(fen) => self.set_up(fen)?,
            Token::Move(text) => self.play(text, offset)?,
            Token::Signs(text) => self.last()?.signs.extend(Sign::split(&text).1),
            Token::Nag(nag) => self.last()?.nags.push(nag),
            Token::Comment(text) => self.comment(text.trim()),
            Token::Open => self.open_variation()?,
            Token::Close => self.close_variation()?,
            // A result within a variation is the writer's opinion of it.
            Token::Result(score, text) if self.open.len() == 1 => self.result = Some((score, text)),
            Token::Result(..) => {}
        }
        Ok(())
    }

    fn line(&mut self) -> Result<&mut Line<'a>, Fault> {
        self.open.last_mut().ok_or(Fault::Unbalanced)
    }

    fn last(&mut self) -> Result<&mut PdnMove<'a>, Fault> {
        self.line()?.moves.last_mut().ok_or(Fault::NothingBefore)
    }

    fn set_up(&mut self, fen: &'a str) -> Result<(), Fault> {
        if self.open.len() != 1 || !self.line()?.moves.is_empty() {
            return Err(Fault::SetUp);
        }
        self.set_up = Some(Cow::Borrowed(fen));
        Ok(())
    }

    fn play(&mut self, text: Cow<'a, str>, offset: usize) -> Result<(), Fault> {
        match self.result.take() {
            // An asterisk in the middle was the sign of a forced move.
            Some((Score::Unknown, _)) => self.last()?.signs.push(Sign::Forced),
            Some(_) => return Err(Fault::AfterResult),
            None => {}
        }
        let (moved, signs) = Sign::split(&text);
        let text = if signs.is_empty() { text } else { cut(&text, moved.len()) };
        self.line()?.moves.push(PdnMove { text, signs, offset, ..PdnMove::default() });
        Ok(())
    }

    fn comment(&mut self, text: &'a str) {
        if let Ok(line) = self.line() {
            let comments = line.moves.last_mut().map_or(&mut line.comments, |played| &mut played.comments);
            comments.push(Cow::Borrowed(text));
        }
    }

    fn open_variation(&mut self) -> Result<(), Fault> {
        self.last()?;
        if self.open.len() > DEEPEST {
            return Err(Fault::TooDeep);
        }
        self.open.push(Line::default());
        Ok(())
    }

    fn close_variation(&mut self) -> Result<(), Fault> {
        if self.open.len() < 2 {
            return Err(Fault::Unbalanced);
        }
        let variation = self.open.pop().ok_or(Fault::Unbalanced)?;
        self.last()?.variations.push(variation);
        Ok(())
    }
}

/// The beginning of a text, borrowed if the text is.
fn cut<'a>(text: &Cow<'a, str>, length: usize) -> Cow<'a, str> {
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.get(..length).unwrap_or(text)),
        Cow::Owned(text) => Cow::Owned(text.get(..length).unwrap_or(text).to_owned()),
    }
}
