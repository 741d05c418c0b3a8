//! Why a round was paired so, in words.

use crate::draughts::Color;
use crate::i18n::Texts;
use crate::tournament::entrant::StartNumber;
use crate::tournament::findings::Finding;
use crate::tournament::pairing::field::Number;
use crate::tournament::pairing::why::{BracketWhy, DueWhy, Why};
use crate::tournament::points::HalfPoints;
use crate::tournament::round::Round;
use crate::tournament::section::Section;
use crate::tournament::system::{Method, Swiss};
use crate::tournament::wishes::Kin;
use crate::web::pieces::pairing::{avoided, kin as in_common};

/// An explanation, ready to be shown.
pub(crate) struct Reasons {
    /// What the pairing was to mind besides its rules.
    pub(crate) wishes: Vec<String>,
    /// From the top.
    pub(crate) brackets: Vec<Bracket>,
    /// In board order.
    pub(crate) boards: Vec<Board>,
}

/// A bracket: its heading, and what is to be said of it.
pub(crate) struct Bracket {
    pub(crate) title: String,
    pub(crate) lines: Vec<String>,
}

/// A board: who sits there with his history, and the rule that gave the colours.
pub(crate) struct Board {
    pub(crate) white: Side,
    pub(crate) black: Side,
    pub(crate) article: String,
}

/// A player at a board.
pub(crate) struct Side {
    pub(crate) name: String,
    pub(crate) points: HalfPoints,
    pub(crate) history: String,
}

/// Whether a round is the one that the reasons lead to: nobody changed its pairs by hand, and nothing before it since.
pub(crate) fn leads_to(why: &Why, round: &Round) -> bool {
    let seated = |white: Number, black: Option<Number>| {
        round.boards.iter().any(|board| (board.white.0, board.black.map(|black| black.0)) == (white, black))
    };
    let pairing = &why.pairing;
    pairing.boards.iter().all(|&(white, black)| seated(white, Some(black)))
        && pairing.bye.is_none_or(|bye| seated(bye, None))
}

impl Reasons {
    /// The words for an explanation of a round of this section.
    pub(crate) fn new(texts: Texts, section: &Section, (round, why): (&Round, &Why)) -> Self {
        let swiss = section.regulations.system.swiss();
        let method = swiss.map_or(Method::Dutch, |swiss| swiss.method);
        let words = Words { texts, section, method };
        let board = |board: &crate::tournament::pairing::why::BoardWhy| Board {
            white: words.side(&board.white),
            black: words.side(&board.black),
            article: texts.t(format!("why-{}", board.article.key())).to_string(),
        };
        Self {
            wishes: swiss.map(|swiss| wishes(texts, section, (round, swiss))).unwrap_or_default(),
            brackets: why.brackets.iter().map(|bracket| words.bracket(bracket)).collect(),
            boards: why.boards.iter().map(board).collect(),
        }
    }
}

/// What the pairing of a round was to mind besides its rules, and what of it could not be had.
fn wishes(texts: Texts, section: &Section, (round, swiss): (&Round, &Swiss)) -> Vec<String> {
    let accelerated = section.accelerated(round.number).ok().flatten().map(|(last, points)| {
        texts.t("why-accelerated").arg("last", last.0).arg("points", points.to_string()).to_string()
    });
    let is_asked = Kin::ALL.into_iter().any(|kin| swiss.avoid.contains_in(kin, round.number));
    let asked = avoided(texts, swiss).filter(|_| is_asked);
    let asked = asked.map(|kinds| texts.t("why-avoided").arg("kinds", kinds).to_string());
    let met = section.kin_in(round, swiss).into_iter().filter_map(|finding| match finding {
        Finding::Kin { kin, is_avoided: true, one, other } => {
            let met = in_common(texts, section, kin, (one, other));
            Some(texts.t("why-not-avoided").arg("met", met).to_string())
        }
        _ => None,
    });
    accelerated.into_iter().chain(asked).chain(met).collect()
}

/// The colours of game 1 so far, each by its letter.
pub(crate) fn letters(texts: Texts, colours: &[Color]) -> String {
    let letter = |colour: &Color| match colour {
        Color::White => texts.t("check-white-letter").to_string(),
        Color::Black => texts.t("check-black-letter").to_string(),
    };
    if colours.is_empty() { "–".to_owned() } else { colours.iter().map(letter).collect::<Vec<_>>().join(" ") }
}

struct Words<'a> {
    texts: Texts,
    section: &'a Section,
    method: Method,
}

impl Words<'_> {
    fn names(&self, numbers: &[Number]) -> String {
        let name = |number: &Number| self.section.name(StartNumber(*number)).to_owned();
        numbers.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    fn bracket(&self, bracket: &BracketWhy) -> Bracket {
        let listed = [
            ("why-residents", &bracket.residents),
            ("why-moved-down", &bracket.moved_down),
            ("why-came-up", &bracket.came_up),
            ("why-floaters", &bracket.floaters),
        ];
        let listed = listed.into_iter().filter(|(_, numbers)| !numbers.is_empty());
        let mut lines: Vec<String> =
            listed.map(|(key, numbers)| self.texts.t(key).arg("names", self.names(numbers)).to_string()).collect();
        let kind = if self.method == Method::DoubleSwiss { "double" } else { "dutch" };
        lines.extend(bracket.failures.iter().map(|(criterion, count)| {
            let key = format!("why-{kind}-{}", criterion.to_lowercase());
            self.texts.t(key).arg("count", *count).to_string()
        }));
        if bracket.failures.is_empty() {
            lines.push(self.texts.t("why-nothing-failed").to_string());
        }
        let points = HalfPoints::new(bracket.score).to_string();
        Bracket { title: self.texts.t("why-bracket").arg("points", points).to_string(), lines }
    }

    fn side(&self, due: &DueWhy) -> Side {
        let colours = letters(self.texts, &due.colours);
        let history = match due.due.colour {
            None => self.texts.t("why-history").arg("colours", colours),
            Some(Color::White) => self.texts.t("why-due-white").arg("colours", colours),
            Some(Color::Black) => self.texts.t("why-due-black").arg("colours", colours),
        };
        Side {
            name: self.section.name(StartNumber(due.number)).to_owned(),
            points: HalfPoints::new(due.score),
            history: history.to_string(),
        }
    }
}
