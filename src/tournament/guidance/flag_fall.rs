//! The fall of a flag: what must be asked, and what follows under each rule set.
//!
//! Where the texts leave a choice, the reading is told here: the procedure of the Brazilian code (37, 57, 58, 74) is that of
//! both Brazilian rule sets, and article 67 only of the one that has it as a clause. The rulebook leaves the fall of a flag
//! to the rules for competitions (11.4).

use super::{Answer, Duty, Facts, Finding, Question, Ruling, Step, articles};
use crate::draughts::{Clause, Color, Condition, Judged, RuleSet};
use crate::tournament::articles::Source;
use crate::tournament::points::Outcome;
use crate::tournament::regulations::Regulations;
use crate::tournament::result::{Ending, GameResult};
use crate::tournament::time_control::CbdClass;

/// Everything about the game that the regulations already say.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// The regulations of the section.
    pub regulations: &'a Regulations,
    /// Which game of the match it is, from 0.
    pub game: usize,
}

/// What follows from the answers.
pub fn rule(facts: &Facts, setting: Setting<'_>) -> Step {
    match (Case { facts, setting }).decide() {
        Ok(ruling) => Step::Rule(ruling),
        Err(step) => step,
    }
}

type Articles = &'static [(Source, &'static str)];

const LOSS_BRAZIL: Articles = &[(Source::Codex, "57"), (Source::Codex, "58")];
const LOSS_BY_ARBITER: Articles = &[(Source::Codex, "57"), (Source::Codex, "74")];
const LOSS_RULEBOOK: Articles = &[(Source::Rulebook, "11.4")];

struct Case<'a> {
    facts: &'a Facts,
    setting: Setting<'a>,
}

/// The answer, the ruling, or the step that has to come first.
type Found<T> = Result<T, Step>;

impl Case<'_> {
    fn rules(&self) -> RuleSet {
        self.setting.regulations.rule_set
    }

    fn is_brazilian(&self) -> bool {
        matches!(self.rules(), RuleSet::CbdCodex2020 | RuleSet::Cbd2013)
    }

    fn has_increment(&self) -> bool {
        self.setting.regulations.time_control.has_increment()
    }

    /// The articles of this section's law by which a fallen flag loses.
    fn loss(&self) -> Articles {
        match self.rules() {
            RuleSet::CbdCodex2020 | RuleSet::Cbd2013 => LOSS_BRAZIL,
            RuleSet::Fmjd64 => LOSS_RULEBOOK,
            RuleSet::Classic => &[],
        }
    }

    /// The articles by which a claim is examined.
    fn claim(&self) -> Articles {
        if self.is_brazilian() {
            &[(Source::Codex, "37")]
        } else if self.setting.regulations.time_control.fmjd_class().is_accelerated() {
            &[(Source::RapidBlitz, "5")]
        } else {
            &[(Source::Rulebook, "7.2.2")]
        }
    }

    fn ask(&self, key: &'static str, about: Option<Color>, answers: &[Answer], by: Articles) -> Found<Answer> {
        self.facts.ask(Question { key, about, answers: answers.to_vec(), articles: articles(by) })
    }

    /// A question of yes or no.
    fn is(&self, key: &'static str, about: Option<Color>, by: Articles) -> Found<bool> {
        Ok(self.ask(key, about, &[Answer::No, Answer::Yes], by)? == Answer::Yes)
    }

    fn decide(&self) -> Found<Ruling> {
        let flags = [Answer::White, Answer::Black, Answer::Both, Answer::Nobody];
        let down = match self.ask("flags", None, &flags, self.loss())? {
            Answer::White => [true, false],
            Answer::Black => [false, true],
            Answer::Both => [true, true],
            _ => return Err(stop("flag-none", self.loss())),
        };
        if let Some(ruling) = self.won_on_the_board(down)? {
            return Ok(ruling);
        }
        match self.after_quota(down)? {
            [true, true] => self.both(),
            [true, false] => self.one(Color::White, false),
            [false, true] => self.one(Color::Black, false),
            [false, false] => Err(stop("flag-quota-made", &[(Source::Rulebook, "11.2")])),
        }
    }

    /// A game that was won on the board before the flag fell. By the Brazilian code the winner must also have pressed his
    /// clock before his own flag fell (57); by the rulebook the board decides (7.1.2, 7.1.3).
    fn won_on_the_board(&self, down: [bool; 2]) -> Found<Option<Ruling>> {
        let answers = [Answer::No, Answer::WhiteTook, Answer::WhiteBlocked, Answer::BlackTook, Answer::BlackBlocked];
        let by: Articles = if self.is_brazilian() {
            &[(Source::Codex, "57")]
        } else {
            &[(Source::Rulebook, "7.1.2"), (Source::Rulebook, "7.1.3")]
        };
        let (winner, ending) = match self.ask("over", None, &answers, by)? {
            Answer::WhiteTook => (Color::White, Ending::NoPieces),
            Answer::WhiteBlocked => (Color::White, Ending::Blocked),
            Answer::BlackTook => (Color::Black, Ending::NoPieces),
            Answer::BlackBlocked => (Color::Black, Ending::Blocked),
            _ => return Ok(None),
        };
        if self.is_brazilian() && is_down(down, winner) && !self.is("pressed", Some(winner), by)? {
            return Ok(None);
        }
        Ok(Some(self.ruled(won(winner, ending), "flag-over-before", by)))
    }

    /// The flags that count, where moves are to be made in a time: a player who has made them has lost nothing. Missing
    /// moves are written first, since without them nobody knows how many were made.
    fn after_quota(&self, down: [bool; 2]) -> Found<[bool; 2]> {
        if !self.setting.regulations.time_control.counts_moves() {
            return Ok(down);
        }
        let mut counts = down;
        for (color, key, counted) in [(Color::White, "quota-white", 0), (Color::Black, "quota-black", 1)] {
            if !is_down(down, color) {
                continue;
            }
            let by: Articles = &[(Source::Rulebook, "11.2")];
            let fallen = match self.ask(key, Some(color), &[Answer::No, Answer::Yes, Answer::Missing], by)? {
                Answer::Yes => false,
                Answer::No => true,
                _ => return Err(stop("flag-sheets-first", &[(Source::Rulebook, "11.2"), (Source::Codex, "32-33")])),
            };
            if let Some(place) = counts.get_mut(counted) {
                *place = fallen;
            }
        }
        Ok(counts)
    }

    fn both(&self) -> Found<Ruling> {
        if self.has_increment() {
            // The draw of two flags holds without increment only; with one, the first to fall has lost.
            let by: Articles = match self.rules() {
                RuleSet::CbdCodex2020 => &[(Source::Codex, "59 A"), (Source::Codex, "57")],
                RuleSet::Cbd2013 => &[(Source::Annex, "97a"), (Source::Codex, "57")],
                RuleSet::Fmjd64 | RuleSet::Classic => &[(Source::RapidBlitz, "7"), (Source::Rulebook, "11.4")],
            };
            return match self.ask("first", None, &[Answer::White, Answer::Black, Answer::Unknown], by)? {
                Answer::White => self.one(Color::White, true),
                Answer::Black => self.one(Color::Black, true),
                _ => Err(Step::Decide(Finding { reason: "flag-first-unknown", articles: articles(by) })),
            };
        }
        if self.is_brazilian() {
            let by: Articles = &[(Source::Codex, "58")];
            match self.ask("in-time", None, &[Answer::Nobody, Answer::White, Answer::Black], by)? {
                Answer::White => return self.lost(Color::Black, "flag-claimed-in-time", LOSS_BRAZIL),
                Answer::Black => return self.lost(Color::White, "flag-claimed-in-time", LOSS_BRAZIL),
                _ => {}
            }
        }
        let by: Articles = match self.rules() {
            RuleSet::CbdCodex2020 => &[(Source::Codex, "59 A")],
            RuleSet::Cbd2013 => &[(Source::Annex, "97a")],
            RuleSet::Fmjd64 | RuleSet::Classic => &[(Source::RapidBlitz, "7")],
        };
        let duty = self.duty()?;
        Ok(Ruling { duty, ..self.ruled(drawn(Ending::BothFlags), "flag-both", by) })
    }

    /// One flag has fallen, or fell first.
    fn one(&self, loser: Color, was_first: bool) -> Found<Ruling> {
        if let Some(ruling) = self.drawn_all_the_same(loser)? {
            return Ok(ruling);
        }
        if was_first {
            return self.lost(loser, "flag-first", self.loss());
        }
        if self.is_brazilian() {
            let by: Articles = &[(Source::Codex, "58"), (Source::Codex, "74")];
            let seen_by = self.ask("seen-by", Some(loser.opponent()), &[Answer::Yes, Answer::Arbiter], by)?;
            if seen_by == Answer::Arbiter {
                return self.lost(loser, "flag-noticed", LOSS_BY_ARBITER);
            }
        }
        self.lost(loser, "flag-fallen", self.loss())
    }

    /// What makes the game a draw although a flag has fallen: a standing offer (CODEX 67), a claim that was right (37,
    /// rapid/blitz 5), an ending that is not played (8.8, rapid/blitz 6), and that neither can win (8.1).
    fn drawn_all_the_same(&self, loser: Color) -> Found<Option<Ruling>> {
        if let Some(clause) = self.clause(Judged::OfferStands) {
            let by: Articles = &[(Source::Codex, "67")];
            if self.is("offer", Some(loser.opponent()), by)? {
                return Ok(Some(self.ruled(draw_by(clause, false), "flag-offer", by)));
            }
        }
        if let Some(clause) = self.claimed(loser)? {
            let by = self.claim();
            return Ok(Some(self.ruled(draw_by(clause, false), "flag-claim-right", by)));
        }
        if let Some(ruling) = self.not_played()? {
            return Ok(Some(ruling));
        }
        if let Some(clause) = self.clause(Judged::NobodyCanWin) {
            let by: Articles = if self.rules() == RuleSet::Fmjd64 { &[(Source::Rulebook, "8.1")] } else { &[] };
            if !self.is("winnable", None, by)? {
                return Ok(Some(self.ruled(draw_by(clause, false), "flag-nobody-can-win", by)));
            }
        }
        Ok(None)
    }

    /// The clause of a claim that was being examined when the flag fell and was found right: the claimant's clock runs
    /// meanwhile, so it is his flag that falls.
    fn claimed(&self, claimant: Color) -> Found<Option<Clause>> {
        if self.rules() == RuleSet::Classic {
            return Ok(None);
        }
        let by = self.claim();
        if !self.is("claim", Some(claimant), by)? {
            return Ok(None);
        }
        match self.ask("claim-right", Some(claimant), &[Answer::Yes, Answer::No, Answer::Unknown], by)? {
            Answer::Yes => {}
            Answer::No => return Ok(None),
            _ => return Err(stop("flag-examine-claim", by)),
        }
        let clauses: Vec<Answer> =
            Clause::of(self.rules()).filter(|clause| is_claimed(*clause)).map(Answer::Clause).collect();
        match self.ask("claim-clause", None, &clauses, by)? {
            Answer::Clause(clause) => Ok(Some(clause)),
            _ => Ok(None),
        }
    }

    /// An ending that is recorded drawn without play in games without increment, unless the arbiter finds it obvious.
    fn not_played(&self) -> Found<Option<Ruling>> {
        let control = &self.setting.regulations.time_control;
        if self.rules() != RuleSet::Fmjd64 || control.has_increment() {
            return Ok(None);
        }
        let (key, by): (_, Articles) = if control.fmjd_class().is_accelerated() {
            ("RB6", &[(Source::RapidBlitz, "6")])
        } else {
            ("8.8", &[(Source::Rulebook, "8.8")])
        };
        let Some(clause) = RuleSet::Fmjd64.clause(key) else { return Ok(None) };
        if !self.is("not-played", None, by)? || self.is("obvious", None, by)? {
            return Ok(None);
        }
        Ok(Some(self.ruled(draw_by(clause, true), "flag-not-played", by)))
    }

    fn clause(&self, judged: Judged) -> Option<Clause> {
        self.rules().clauses().find(|clause| clause.condition() == Condition::Judged(judged))
    }

    fn lost(&self, loser: Color, reason: &'static str, by: Articles) -> Found<Ruling> {
        let duty = self.duty()?;
        Ok(Ruling { duty, ..self.ruled(won(loser.opponent(), Ending::FlagFallen), reason, by) })
    }

    fn ruled(&self, result: GameResult, reason: &'static str, by: Articles) -> Ruling {
        let judged = self.facts.given().contains(&("obvious", Answer::Yes));
        Ruling { result, finding: Finding { reason, articles: articles(by) }, duty: None, needs_reason: judged }
    }

    /// What is to be done about the score sheets: the result does not hang on it. Whoever had under five minutes in a
    /// normal game without increment may complete his sheet afterwards (CODEX 32-33); other gaps are an irregularity.
    fn duty(&self) -> Found<Option<Duty>> {
        let regulations = self.setting.regulations;
        if !self.is_brazilian() || !regulations.is_recorded() {
            return Ok(None);
        }
        let control = &regulations.time_control;
        let may_stop = !control.has_increment() && control.cbd_class() == CbdClass::Normal;
        let (answers, by): (&[Answer], Articles) = if may_stop {
            (&[Answer::No, Answer::Critical, Answer::Missing], &[(Source::Codex, "32-33")])
        } else {
            (&[Answer::No, Answer::Missing], &[(Source::Codex, "31-33")])
        };
        let more_games = self.setting.game + 1 < usize::from(regulations.games_per_match.get());
        Ok(match self.ask("sheets", None, answers, by)? {
            Answer::Critical if more_games => Some(Duty::CompleteSheetAfterTheMatch),
            Answer::Critical => Some(Duty::CompleteSheet),
            Answer::Missing => Some(Duty::RegisterMissingMoves),
            _ => None,
        })
    }
}

/// Whether a player claims a draw by this clause: the moves show it, or he plays for it with little time.
const fn is_claimed(clause: Clause) -> bool {
    clause.is_computed() || matches!(clause.condition(), Condition::Judged(Judged::BetterWithLittleTime))
}

fn stop(reason: &'static str, by: Articles) -> Step {
    Step::Stop(Finding { reason, articles: articles(by) })
}

const fn is_down([white, black]: [bool; 2], color: Color) -> bool {
    match color {
        Color::White => white,
        Color::Black => black,
    }
}

const fn won(winner: Color, ending: Ending) -> GameResult {
    match winner {
        Color::White => GameResult { white: Outcome::Win, black: Outcome::Loss, ending },
        Color::Black => GameResult { white: Outcome::Loss, black: Outcome::Win, ending },
    }
}

const fn drawn(ending: Ending) -> GameResult {
    GameResult { white: Outcome::Draw, black: Outcome::Draw, ending }
}

const fn draw_by(clause: Clause, without_play: bool) -> GameResult {
    drawn(Ending::RegulationDraw { clause, without_play })
}

#[cfg(test)]
pub(crate) mod tests;
