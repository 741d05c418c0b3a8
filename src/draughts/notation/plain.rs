//! What phones, office programs and old archives put in place of plain characters.

use std::borrow::Cow;

/// The text with plain characters in place of full-width ones, dashes of all lengths, unusual spaces, multiplication
/// signs, and the Cyrillic letters that look like the Latin ones of a move.
pub(in crate::draughts) fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() { Cow::Borrowed(text) } else { Cow::Owned(text.chars().filter_map(plain_char).collect()) }
}

/// `None` for characters that have no width and no meaning.
pub(in crate::draughts) fn plain_char(character: char) -> Option<char> {
    Some(match character {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(character) - 0xfee0).unwrap_or(character),
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' => '-',
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        '×' | '✕' | '✗' | 'х' | 'Х' => 'x',
        '∶' | '÷' => ':',
        'а' | 'А' => 'a',
        'с' | 'С' => 'c',
        'е' | 'Е' => 'e',
        'в' | 'В' => 'b',
        '½' => return Some('½'),
        '‼' | '⁈' | '⁇' | '⁉' => character,
        '\u{200b}'..='\u{200f}' | '\u{feff}' | '\u{ad}' | '\u{2060}' => return None,
        other => other,
    })
}
