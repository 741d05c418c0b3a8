//! One line of a report, read by columns.

use super::error::{Fault, TrfError};
use super::scale::Tenths;
use crate::draughts::Color;

/// A line with its number. Columns are characters, from 1.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) number: usize,
    pub(super) text: &'a str,
    ascii: bool,
}

impl<'a> Line<'a> {
    pub(super) fn new(number: usize, text: &'a str) -> Self {
        Self { number, text, ascii: text.is_ascii() }
    }

    /// The byte at which a column begins, or the end of the line.
    fn offset(&self, column: usize) -> usize {
        if self.ascii {
            (column - 1).min(self.text.len())
        } else {
            self.text.char_indices().nth(column - 1).map_or(self.text.len(), |(offset, _)| offset)
        }
    }

    /// The columns from `first` to `last`, both included, as far as the line goes.
    pub(super) fn columns(&self, first: usize, last: usize) -> &'a str {
        self.text.get(self.offset(first)..self.offset(last + 1)).unwrap_or("")
    }

    /// The columns from `first` on, without blanks around.
    pub(super) fn rest(&self, first: usize) -> &'a str {
        self.text.get(self.offset(first)..).unwrap_or("").trim()
    }

    /// The columns, without blanks around, as an owned text.
    pub(super) fn text(&self, first: usize, last: usize) -> String {
        self.columns(first, last).trim().to_owned()
    }

    /// The columns at which fields of one width begin, from the first as far as the line goes.
    pub(super) fn steps(&self, first: usize, width: usize) -> impl Iterator<Item = usize> + use<> {
        let length = if self.ascii { self.text.len() } else { self.text.chars().count() };
        (first..=length).step_by(width)
    }

    /// The character of one column; a blank beyond the end.
    pub(super) fn character(&self, column: usize) -> char {
        self.columns(column, column).chars().next().unwrap_or(' ')
    }

    pub(super) fn error(&self, column: usize, fault: Fault) -> TrfError {
        TrfError { line: self.number, column, fault }
    }

    /// A whole number, or `None` when the columns are blank.
    pub(super) fn number(&self, first: usize, last: usize, field: &'static str) -> Result<Option<u16>, TrfError> {
        self.word_number(first, self.columns(first, last), field)
    }

    fn word_number(&self, column: usize, word: &str, field: &'static str) -> Result<Option<u16>, TrfError> {
        let word = word.trim();
        if word.is_empty() {
            return Ok(None);
        }
        let fault = || self.error(column, Fault::NotANumber { field, found: word.to_owned() });
        word.parse().map(Some).map_err(|_| fault())
    }

    /// A start number; `None` when blank or zero.
    pub(super) fn start_number(&self, first: usize, last: usize) -> Result<Option<u16>, TrfError> {
        match self.number(first, last, "a start number")? {
            None | Some(0) => Ok(None),
            Some(number) if number > 9999 => Err(self.error(first, Fault::StartNumber(number.into()))),
            number => Ok(number),
        }
    }

    /// Points, or `None` when the columns are blank.
    pub(super) fn points(&self, first: usize, last: usize, field: &'static str) -> Result<Option<Tenths>, TrfError> {
        let word = self.columns(first, last).trim();
        if word.is_empty() {
            return Ok(None);
        }
        let fault = || self.error(first, Fault::NotPoints { field, found: word.to_owned() });
        parse_points(word).map(Some).ok_or_else(fault)
    }

    /// The words from a column on, each with the column it begins at. A comma parts words as a blank does.
    pub(super) fn words(&self, first: usize) -> Vec<(usize, &'a str)> {
        let start = self.offset(first);
        let Some(tail) = self.text.get(start..) else { return Vec::new() };
        let column = |offset: usize| self.text.get(..offset).map_or(0, |before| before.chars().count()) + 1;
        tail.split([' ', ',', '\t'])
            .filter(|word| !word.is_empty())
            .map(|word| (column(word.as_ptr() as usize - self.text.as_ptr() as usize), word))
            .collect()
    }

    /// The start numbers that stand as words from a column on.
    pub(super) fn numbers(&self, first: usize) -> Result<Vec<u16>, TrfError> {
        let mut numbers = Vec::new();
        for (column, word) in self.words(first) {
            numbers.extend(self.word_number(column, word, "a start number")?);
        }
        Ok(numbers)
    }

    /// A colour letter; `-` and blank are none.
    pub(super) fn color(&self, column: usize) -> Result<Option<Color>, TrfError> {
        match self.character(column) {
            'w' | 'W' => Ok(Some(Color::White)),
            'b' | 'B' => Ok(Some(Color::Black)),
            '-' | ' ' => Ok(None),
            other => Err(self.error(column, Fault::ColorLetter(other))),
        }
    }
}

/// Points with at most one decimal; the sign and the decimals may be left out.
pub(super) fn parse_points(word: &str) -> Option<Tenths> {
    let (sign, digits) = word.strip_prefix('-').map_or((1, word), |rest| (-1, rest));
    let (whole, tenth) = digits.split_once('.').unwrap_or((digits, "0"));
    let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !all_digits(whole)
        || !all_digits(tenth)
        || tenth.len() > 1
        || whole.len() > 6
        || digits.len() < 1 + usize::from(digits.contains('.'))
    {
        return None;
    }
    let value = |part: &str| if part.is_empty() { Some(0) } else { part.parse::<i32>().ok() };
    Some(Tenths(sign * (value(whole)? * 10 + value(tenth)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_exactly() {
        assert_eq!(parse_points("2.5"), Some(Tenths(25)));
        assert_eq!(parse_points(".5"), Some(Tenths(5)));
        assert_eq!(parse_points("12"), Some(Tenths(120)));
        assert_eq!(parse_points("-0.5"), Some(Tenths(-5)));
        for wrong in ["", ".", "-", "1.25", "1,5", "x", "1.x", "9999999"] {
            assert_eq!(parse_points(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn columns_are_characters_not_bytes() {
        let line = Line::new(1, "001 João  7");
        assert_eq!(line.columns(5, 8), "João");
        assert_eq!(line.character(11), '7');
        assert_eq!(line.words(5), vec![(5, "João"), (11, "7")]);
    }
}
