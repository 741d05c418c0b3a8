//! How a game ended, in words with the article; nothing where the result says it all.

use crate::draughts::{Clause, Color, Condition, RuleSet};
use crate::i18n::Texts;
use crate::tournament::result::{Ending, GameResult};

/// The ending of one game in words, with the article of the rule set. `name` gives the player of a colour, to say who did not come.
pub(crate) fn in_words(
    texts: Texts,
    rules: RuleSet,
    result: &GameResult,
    name: impl Fn(Color) -> String,
) -> Option<String> {
    let message = match &result.ending {
        Ending::Played => return None,
        Ending::Resigned => texts.t("ending-resigned"),
        Ending::Blocked => texts.t("ending-blocked"),
        Ending::NoPieces => texts.t("ending-no-pieces"),
        Ending::Refused => texts.t("ending-refused").arg("article", refusal_article(rules)),
        Ending::Agreed { men: None } => texts.t("ending-agreed"),
        Ending::Agreed { men: Some([white, black]) } => {
            texts.t("ending-agreed-men").arg("white", *white).arg("black", *black)
        }
        Ending::RegulationDraw { clause, without_play } => {
            texts.t(draw_key(*clause, *without_play)).arg("article", article(clause.article()))
        }
        Ending::FlagFallen => texts.t("ending-flag-fallen"),
        Ending::BothFlags => texts.t("ending-both-flags"),
        Ending::Absent => {
            let absent = result.absentees().first().copied().unwrap_or(Color::White);
            texts.t("ending-absent").arg("name", name(absent))
        }
        Ending::BothAbsent => texts.t("ending-both-absent"),
        Ending::Ruled { article: cited, .. } => texts.t("ending-ruled").arg("article", article(cited)),
    };
    Some(unbroken(&message.to_string()))
}

/// The article by which whoever refuses to obey loses.
const fn refusal_article(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::CbdCodex2020 => "57",
        RuleSet::Fmjd64 | RuleSet::Cbd2013 | RuleSet::Classic => "7.1.4",
    }
}

fn draw_key(clause: Clause, without_play: bool) -> &'static str {
    match clause.condition() {
        Condition::Repetition => "ending-repetition",
        _ if without_play => "ending-regulation-draw-without-play",
        _ => "ending-regulation-draw",
    }
}

/// The endings of a match in one line: `1ª: queda de seta · 2ª: empate regulamentar, art. 59 E`.
///
/// `endings`: one for each game, in order; `None` where there is nothing to say, or the game is not played yet.
pub(crate) fn of_match(texts: Texts, endings: &[Option<String>]) -> String {
    match endings {
        [] => String::new(),
        [only] => only.clone().unwrap_or_default(),
        [Some(first), others @ ..] if others.iter().all(|other| other.as_ref() == Some(first)) => {
            texts.t("games-both").arg("ending", first).to_string()
        }
        all => {
            let numbered = (1_usize..).zip(all).filter_map(|(game, ending)| {
                let ending = ending.as_ref()?;
                Some(texts.t("game-nth-short").arg("game", game).arg("ending", ending).to_string())
            });
            numbered.collect::<Vec<_>>().join(" · ")
        }
    }
}

/// An article whose parts stay on one line: `59 E`.
pub(crate) fn article(article: &str) -> String {
    article.replace(' ', "\u{a0}")
}

/// A text in which "art." stays with its number.
pub(crate) fn unbroken(text: &str) -> String {
    text.replace("art. ", "art.\u{a0}").replace("ст. ", "ст.\u{a0}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::tournament::points::Outcome;
    use crate::tournament::result::EndingKind;

    const TEXTS: Texts = Texts::new(Locale::PtBr);

    fn name(color: Color) -> String {
        if color == Color::White { "Ana".to_owned() } else { "Bia".to_owned() }
    }

    fn ending_of(kind: EndingKind) -> Ending {
        match kind {
            EndingKind::Played => Ending::Played,
            EndingKind::Resigned => Ending::Resigned,
            EndingKind::Blocked => Ending::Blocked,
            EndingKind::NoPieces => Ending::NoPieces,
            EndingKind::Refused => Ending::Refused,
            EndingKind::Agreed => Ending::Agreed { men: Some([4, 5]) },
            EndingKind::RegulationDraw => {
                Ending::RegulationDraw { clause: "fmjd-64/8.6".parse().unwrap(), without_play: false }
            }
            EndingKind::FlagFallen => Ending::FlagFallen,
            EndingKind::BothFlags => Ending::BothFlags,
            EndingKind::Absent => Ending::Absent,
            EndingKind::BothAbsent => Ending::BothAbsent,
            EndingKind::Ruled => Ending::Ruled { article: "CODEX 57".into(), reason: "ninguém viu".into() },
        }
    }

    fn won(ending: Ending) -> GameResult {
        GameResult { white: Outcome::Win, black: Outcome::Loss, ending }
    }

    #[test]
    fn every_ending_but_the_plain_one_has_words_in_three_languages() {
        for locale in Locale::ALL {
            for kind in EndingKind::ALL {
                let words = in_words(Texts::new(locale), RuleSet::Fmjd64, &won(ending_of(kind)), name);
                assert_eq!(words.is_none(), kind == EndingKind::Played, "{kind:?}");
                assert!(words.is_none_or(|words| !words.contains('[')), "{kind:?} in {}", locale.tag());
            }
        }
    }

    #[test]
    fn who_did_not_come_is_named() {
        assert_eq!(in_words(TEXTS, RuleSet::CbdCodex2020, &won(Ending::Absent), name).as_deref(), Some("W.O. de Bia"));
        let black_won = GameResult { white: Outcome::Loss, black: Outcome::Win, ending: Ending::Absent };
        assert_eq!(in_words(TEXTS, RuleSet::CbdCodex2020, &black_won, name).as_deref(), Some("W.O. de Ana"));
    }

    #[test]
    fn a_draw_names_its_article_and_never_breaks_before_it() {
        let drawn = won(Ending::RegulationDraw { clause: "fmjd-64/8.6".parse().unwrap(), without_play: false });
        assert_eq!(
            in_words(TEXTS, RuleSet::CbdCodex2020, &drawn, name).as_deref(),
            Some("empate regulamentar, art.\u{a0}8.6")
        );
    }

    #[test]
    fn the_endings_of_a_match_stand_in_one_line() {
        let flag = || Some("queda de seta".to_owned());
        assert_eq!(of_match(TEXTS, &[flag()]), "queda de seta");
        assert_eq!(of_match(TEXTS, &[None, flag()]), "2ª: queda de seta");
        assert_eq!(of_match(TEXTS, &[flag(), flag()]), "queda de seta nas duas partidas");
        assert_eq!(of_match(TEXTS, &[flag(), Some("abandono".into())]), "1ª: queda de seta · 2ª: abandono");
        assert_eq!(of_match(TEXTS, &[None, None]), "");
    }
}
