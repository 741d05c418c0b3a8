//! A score as a form brings it: pasted, or a file.

use crate::draughts::{Archive, Encoding};
use crate::web::form::Posted;

/// What was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sheet {
    /// One game, as text.
    Game(String),
    /// A file of several games.
    Several(usize),
    /// A file that is no text.
    NotText,
}

/// The score of a form: that of the file, where one was chosen; else what was pasted.
pub(super) fn sheet(form: &Posted) -> Sheet {
    let file = Some(form.verbatim("file")).filter(|file| !file.is_empty());
    let text = file.unwrap_or(form.verbatim("text"));
    if text.contains('\0') {
        return Sheet::NotText;
    }
    let games: Vec<_> = Archive::new(text.as_bytes()).filter_map(Result::ok).collect();
    match games.as_slice() {
        [only] => Sheet::Game(only.text(Encoding::Guess).into_owned()),
        [] => Sheet::Game(String::new()),
        several => Sheet::Several(several.len()),
    }
}
