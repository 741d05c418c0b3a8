//! Archives of any size, one game after the other.

use super::encoding::Encoding;
use super::error::{Fault, PdnError};
use super::result::Score;
use std::borrow::Cow;
use std::io::{self, BufRead, Read};

/// The longest text of one game that is kept, in bytes; a game with more is refused, so that memory stays bounded.
pub(super) const LONGEST_GAME: usize = 1 << 20;

/// The games of an archive as they stand in it, not yet read. Only one game is in memory at a time.
///
/// ```
/// use tablita::draughts::{Archive, Encoding};
/// let file = "[Event \"A\"]\n\n1. c3-d4 1-0\n\n[Event \"B\"]\n\n1. c3-b4 *\n";
/// let games: Vec<_> = Archive::new(file.as_bytes()).collect::<Result<_, _>>()?;
/// assert_eq!((games[1].number, games[1].line), (2, 5));
/// assert!(games[1].text(Encoding::Guess).contains("c3-b4"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Archive<R> {
    input: R,
    /// The next line, read but not yet given to a game.
    ahead: Vec<u8>,
    games: usize,
    /// How many lines were given to games.
    lines: usize,
}

/// The text of one game of an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawGame {
    /// Which game, counted from 1.
    pub number: usize,
    /// The line of the file on which it begins, counted from 1.
    pub line: usize,
    bytes: Vec<u8>,
    /// Whether the game is too long and its end is not kept.
    cut: bool,
}

impl RawGame {
    /// The game as text.
    pub fn text(&self, encoding: Encoding) -> Cow<'_, str> {
        encoding.decode(&self.bytes)
    }

    /// The error of a game that is too long to be read.
    pub fn too_long(&self) -> Option<PdnError> {
        self.cut.then_some(PdnError { game: self.number, line: self.line, column: 1, fault: Fault::TooLong })
    }
}

impl<R: BufRead> Archive<R> {
    /// The games of an input.
    pub const fn new(input: R) -> Self {
        Self { input, ahead: Vec::new(), games: 0, lines: 0 }
    }

    /// Reads a line ahead; `false` at the end. A line longer than any game is given in pieces.
    fn look_ahead(&mut self) -> io::Result<bool> {
        if self.ahead.is_empty() {
            let limit = LONGEST_GAME as u64;
            (&mut self.input).take(limit).read_until(b'\n', &mut self.ahead)?;
            if self.lines == 0 && self.ahead.starts_with(b"\xef\xbb\xbf") {
                self.ahead.drain(..3);
            }
        }
        Ok(!self.ahead.is_empty())
    }

    /// The next game, or `None` behind the last one.
    fn next_game(&mut self) -> io::Result<Option<RawGame>> {
        while self.look_ahead()? && is_blank(&self.ahead) {
            self.lines += 1;
            self.ahead.clear();
        }
        if self.ahead.is_empty() {
            return Ok(None);
        }
        self.games += 1;
        let mut game = RawGame { number: self.games, line: self.lines + 1, bytes: Vec::new(), cut: false };
        let mut state = State::default();
        while self.look_ahead()? && !state.ends_before(&self.ahead) {
            state.pass(&self.ahead);
            self.lines += usize::from(self.ahead.ends_with(b"\n"));
            if game.bytes.len() + self.ahead.len() <= LONGEST_GAME {
                game.bytes.append(&mut self.ahead);
            } else {
                game.cut = true;
                self.ahead.clear();
            }
        }
        Ok(Some(game))
    }
}

impl<R: BufRead> Iterator for Archive<R> {
    type Item = io::Result<RawGame>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_game().transpose()
    }
}

fn is_blank(line: &[u8]) -> bool {
    line.trim_ascii().is_empty()
}

/// What of a game has been passed, so that the beginning of the next one is seen.
#[derive(Default)]
struct State {
    /// A line that is no tag has been passed.
    moves: bool,
    /// A comment is open.
    comment: bool,
    result: Passed,
}

/// How the passed lines end.
#[derive(Default, PartialEq, Eq)]
enum Passed {
    #[default]
    Open,
    /// With a result.
    Result,
    /// With a result and a blank line.
    Over,
}

impl State {
    /// Whether a line begins another game: a tag behind moves, also within a comment that nobody closed, or a first
    /// move behind a result and a blank line.
    fn ends_before(&self, line: &[u8]) -> bool {
        let line = line.trim_ascii_start();
        let tag = self.moves && looks_like_tag(line) && (!self.comment || line.starts_with(b"[Event "));
        tag || (self.result == Passed::Over && line.starts_with(b"1."))
    }

    fn pass(&mut self, line: &[u8]) {
        let words = line.trim_ascii();
        if words.is_empty() {
            if self.result == Passed::Result {
                self.result = Passed::Over;
            }
            return;
        }
        if !self.comment && looks_like_tag(words) {
            return;
        }
        self.moves = true;
        for &byte in words {
            match byte {
                b'{' => self.comment = true,
                b'}' => self.comment = false,
                b';' if !self.comment => break,
                _ => {}
            }
        }
        let last = words.rsplit(u8::is_ascii_whitespace).next().unwrap_or_default();
        let ends = !self.comment && std::str::from_utf8(last).is_ok_and(|last| Score::read(last).is_some());
        self.result = if ends { Passed::Result } else { Passed::Open };
    }
}

/// `[Name "...`
fn looks_like_tag(line: &[u8]) -> bool {
    let Some(inner) = line.strip_prefix(b"[") else { return false };
    let name = inner.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    name > 0 && inner.get(name..).is_some_and(|rest| rest.trim_ascii_start().starts_with(b"\""))
}
