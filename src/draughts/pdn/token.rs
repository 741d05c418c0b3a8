//! The words of one game in a file.

use super::error::Fault;
use super::result::Score;
use crate::draughts::notation::plain;
use std::borrow::Cow;

/// A word with the byte where it begins.
pub(super) struct Word<'a> {
    pub(super) offset: usize,
    pub(super) token: Token<'a>,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`
    Tag(&'a str, Cow<'a, str>),
    /// A move with whatever signs are written behind it, in plain characters.
    Move(Cow<'a, str>),
    /// `!`, `?` and the like, standing alone.
    Signs(Cow<'a, str>),
    /// `$7`
    Nag(u16),
    /// `{ ... }` or `; ...`
    Comment(&'a str),
    /// `(`
    Open,
    /// `)`
    Close,
    /// The result that ends a game, as written.
    Result(Score, Cow<'a, str>),
    /// `/FEN "..."/`
    SetUp(&'a str),
}

/// The words of a game text, move numbers left out.
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Passes over white space of all kinds, and lines that a percent sign takes out.
    fn skip_blank(&mut self) {
        loop {
            let bytes = self.text.as_bytes().get(self.at..).unwrap_or_default();
            self.at += bytes.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            let rest = self.rest();
            let blank = |character: char| character.is_whitespace() || plain::plain_char(character).is_none();
            // Most blanks are plain ones, and passed by now.
            let plain = rest.as_bytes().first().is_none_or(u8::is_ascii_graphic);
            let trimmed = if plain { rest } else { rest.trim_start_matches(blank) };
            self.at = self.text.len() - trimmed.len();
            let line_begins = self.at == 0 || self.text.as_bytes().get(self.at - 1) == Some(&b'\n');
            if !(line_begins && trimmed.starts_with('%')) {
                return;
            }
            self.at += trimmed.find('\n').unwrap_or(trimmed.len());
        }
    }

    /// Takes the text before a closing mark, and passes over the mark.
    fn take_to(&mut self, mark: &str, fault: Fault) -> Result<&'a str, Fault> {
        let rest = self.rest();
        let Some(end) = rest.find(mark) else {
            self.at = self.text.len();
            return Err(fault);
        };
        self.at += end + mark.len();
        Ok(rest.get(..end).unwrap_or_default())
    }

    /// `[Name "value"]`, where `\"` and `\\` stand for a quote and a backslash.
    fn tag(&mut self) -> Result<Token<'a>, Fault> {
        let line = self.rest().lines().next().unwrap_or_default();
        let fault = || Fault::Tag(line.chars().take(60).collect());
        let inner = line.get(1..).unwrap_or_default().trim_start();
        let name_end = inner.find(|c: char| !c.is_alphanumeric() && c != '_').ok_or_else(fault)?;
        let (name, value) = inner.split_at(name_end);
        let value = value.trim_start().strip_prefix('"').ok_or_else(fault)?;
        let mut escaped = false;
        let end = value.find(|c: char| {
            let closes = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            closes
        });
        let (value, after) = value.split_at(end.ok_or_else(fault)?);
        let after = after.get(1..).unwrap_or_default().trim_start().strip_prefix(']').ok_or_else(fault)?;
        if name.is_empty() {
            return Err(fault());
        }
        self.at += line.len() - after.len();
        let value = if value.contains('\\') {
            Cow::Owned(value.replace("\\\"", "\"").replace("\\\\", "\\"))
        } else {
            Cow::Borrowed(value)
        };
        Ok(Token::Tag(name, value))
    }

    fn nag(&mut self) -> Token<'a> {
        let digits: &str = {
            let rest = self.rest().get(1..).unwrap_or_default();
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            rest.get(..end).unwrap_or_default()
        };
        self.at += 1 + digits.len();
        Token::Nag(digits.parse().unwrap_or(0))
    }

    /// A word between blanks: a move, a result, signs, or a move number, which is passed over (`None`).
    fn word(&mut self) -> Option<Token<'a>> {
        let rest = self.rest();
        let end = rest.find(ends_word).unwrap_or(rest.len());
        let word = rest.get(..end).unwrap_or_default();
        self.at += word.len();
        let plain = match plain::plain(word) {
            // Full-width signs that part words have no place in a move: the word stays as it is written.
            Cow::Owned(plain) if plain.starts_with(['/', '%']) || plain.contains(ends_word) => Cow::Borrowed(word),
            plain => plain,
        };
        // Most words are moves, and begin with the letter of a column.
        if plain.starts_with(|first: char| first.is_ascii_lowercase()) {
            return Some(Token::Move(plain));
        }
        if let Some(score) = Score::read(&plain) {
            return Some(Token::Result(score, plain));
        }
        let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
        let after_digits = word.trim_start_matches(is_digit);
        if after_digits.is_empty() || after_digits.starts_with(DOTS) {
            // `12.`, `12...`, `12`, `...`; a move may follow without a blank.
            self.at -= after_digits.trim_start_matches(DOTS).len();
            return None;
        }
        let is_signs = plain.chars().all(|c| "!?*+=#".contains(c));
        Some(if is_signs { Token::Signs(plain) } else { Token::Move(plain) })
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<Word<'a>, (usize, Fault)>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.skip_blank();
            let offset = self.at;
            let first = *self.text.as_bytes().get(offset)?;
            let token = match first {
                b'[' => self.tag(),
                b'{' => {
                    self.at += 1;
                    self.take_to("}", Fault::UnclosedComment).map(Token::Comment)
                }
                b';' => {
                    let line = self.rest().lines().next().unwrap_or_default();
                    self.at += line.len();
                    Ok(Token::Comment(line.get(1..).unwrap_or_default()))
                }
                b'/' => {
                    self.at += 1;
                    self.take_to("/", Fault::SetUp)
                        .and_then(|command| fen_of(command).ok_or(Fault::SetUp))
                        .map(Token::SetUp)
                }
                b'$' => Ok(self.nag()),
                b'(' | b')' => {
                    self.at += 1;
                    Ok(if first == b'(' { Token::Open } else { Token::Close })
                }
                b'}' | b']' => Err(Fault::Stray(char::from(first))),
                _ => match self.word() {
                    Some(token) => Ok(token),
                    None => continue,
                },
            };
            return Some(token.map(|token| Word { offset, token }).map_err(|fault| (offset, fault)));
        }
    }
}

/// The dots behind a move number, of all widths.
const DOTS: [char; 3] = ['.', '．', '…'];

fn ends_word(character: char) -> bool {
    matches!(character, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$') || character.is_whitespace()
}

/// The FEN of a set-up command, `FEN "..."`.
fn fen_of(command: &str) -> Option<&str> {
    command.trim().strip_prefix("FEN")?.trim().strip_prefix('"')?.strip_suffix('"')
}
