//! What the laws say, in the reader's language.

use crate::draughts::Text;
use crate::i18n::{Locale, Texts};
use crate::tournament::articles::Article;

/// A text of the laws in the reader's language.
pub(crate) const fn in_language(texts: Texts, text: Text) -> &'static str {
    match texts.locale() {
        Locale::PtBr => text.pt_br,
        Locale::En => text.en,
        Locale::Ru => text.ru,
    }
}

/// An article as a page shows it.
#[derive(Clone, Debug)]
pub(crate) struct Cited {
    /// `CODEX 58`.
    pub(crate) article: String,
    /// What it says.
    pub(crate) words: &'static str,
}

/// Articles as a page shows them.
pub(crate) fn cited(texts: Texts, articles: &[&Article]) -> Vec<Cited> {
    let one = |article: &&Article| Cited {
        article: super::endings::article(&article.to_string()),
        words: in_language(texts, article.text()),
    };
    articles.iter().map(one).collect()
}
