//! A draw claim: what the articles ask before it is a draw, and what follows when it is wrong.
//!
//! CODEX 37, 61, 63, 64 and 75; rulebook 8.8; rapid/blitz 4, 5 and 6. The count itself is kept by
//! [`ClaimCount`](crate::tournament::claim::ClaimCount); here its fullness is a fact like the others, and never overruled.

use super::{Answer, Facts, Finding, Question, Ruling, Step, articles};
use crate::draughts::{Clause, Color, Condition, Judged, Position, RuleSet};
use crate::tournament::articles::Source;
use crate::tournament::claim::Claimant;
use crate::tournament::points::Outcome;
use crate::tournament::regulations::Regulations;
use crate::tournament::result::{Ending, GameResult};

/// What is known without asking.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// The regulations of the section.
    pub regulations: &'a Regulations,
    /// The clause that is claimed.
    pub clause: Clause,
    /// Who claims.
    pub claimant: Claimant,
    /// Whether the count of the clause is full.
    pub full: bool,
    /// What stands on the board.
    pub position: &'a Position,
}

/// What follows from the answers.
pub fn rule(facts: &Facts, setting: Setting<'_>) -> Step {
    match (Case { facts, setting }).decide() {
        Ok(ruling) => Step::Rule(ruling),
        Err(step) => step,
    }
}

type Articles = &'static [(Source, &'static str)];
type Found<T> = Result<T, Step>;

struct Case<'a> {
    facts: &'a Facts,
    setting: Setting<'a>,
}

impl Case<'_> {
    fn is_brazilian(&self) -> bool {
        matches!(self.setting.regulations.rule_set, RuleSet::CbdCodex2020 | RuleSet::Cbd2013)
    }

    fn has_increment(&self) -> bool {
        self.setting.regulations.time_control.has_increment()
    }

    /// The articles of procedure by which a claim is examined.
    fn procedure(&self) -> Articles {
        match self.setting.regulations.rule_set {
            RuleSet::CbdCodex2020 | RuleSet::Cbd2013 => &[(Source::Codex, "37")],
            RuleSet::Fmjd64 if self.setting.regulations.time_control.fmjd_class().is_accelerated() => {
                &[(Source::RapidBlitz, "5")]
            }
            RuleSet::Fmjd64 => &[(Source::Rulebook, "7.2.2")],
            RuleSet::Classic => &[],
        }
    }

    fn ask(&self, key: &'static str, answers: &[Answer], by: Articles) -> Found<Answer> {
        let about = self.setting.claimant.color();
        self.facts.ask(Question { key, about, answers: answers.to_vec(), articles: articles(by) })
    }

    fn is(&self, key: &'static str, by: Articles) -> Found<bool> {
        Ok(self.ask(key, &[Answer::Yes, Answer::No], by)? == Answer::Yes)
    }

    fn decide(&self) -> Found<Ruling> {
        let clause = self.setting.clause;
        match clause.condition() {
            Condition::Judged(Judged::NobodyCanWin) => self.nobody_can_win(),
            Condition::Judged(Judged::WithoutPlay(balances)) => {
                self.not_played(balances.iter().any(|balance| balance.holds(self.setting.position)))
            }
            Condition::Judged(Judged::BetterWithLittleTime) => self.little_time(),
            Condition::Judged(Judged::ArbitersCount) => self.arbiters_count(),
            Condition::Judged(Judged::Agreement | Judged::BothFlags | Judged::OfferStands) => {
                Err(stop("claim-elsewhere", &[]))
            }
            Condition::Repetition | Condition::KingMoves { .. } | Condition::Endings { .. } => self.counted(),
        }
    }

    /// A clause whose moves are counted.
    fn counted(&self) -> Found<Ruling> {
        let Setting { regulations, clause, full, claimant, .. } = self.setting;
        let by_king_moves = matches!(clause.condition(), Condition::KingMoves { .. });
        let unwritten = regulations.time_control.fmjd_class().is_accelerated() && !regulations.is_recorded();
        if by_king_moves && clause.rule_set() == RuleSet::Fmjd64 && unwritten {
            return Err(stop("claim-not-recorded", &[(Source::RapidBlitz, "4")]));
        }
        if !full {
            return self.wrong("claim-not-full");
        }
        if clause.is_hint() && !self.is("held", &[(Source::Codex, "59 F")])? {
            return self.wrong("claim-not-held");
        }
        if self.is_brazilian() && clause.condition() == Condition::Repetition {
            let by: Articles = match clause.rule_set() {
                RuleSet::CbdCodex2020 => &[(Source::Codex, "59 C")],
                _ => &[(Source::Annex, "98")],
            };
            if !self.is("sheet", by)? {
                return self.wrong("claim-no-sheet");
            }
            if !self.is("before-flag", by)? {
                return self.wrong("claim-after-flag");
            }
        }
        if claimant == Claimant::Arbiter && self.is_brazilian() {
            return self.arbiters_count();
        }
        Ok(drawn(clause, false, "claim-right", self.procedure(), clause.is_hint()))
    }

    /// CODEX 75: the arbiter's own count, all of whose moves he has seen.
    fn arbiters_count(&self) -> Found<Ruling> {
        let by: Articles = &[(Source::Codex, "75")];
        if self.setting.claimant != Claimant::Arbiter {
            return Err(stop("claim-not-arbiters", &[(Source::Codex, "61"), (Source::Codex, "75")]));
        }
        if !self.is("saw-all", by)? {
            return Err(stop("claim-not-seen", by));
        }
        if self.setting.clause.key() == "75" && !self.is("reached", by)? {
            return Err(stop("claim-not-full", by));
        }
        let judged = self.setting.clause.key() == "75";
        Ok(drawn(self.setting.clause, false, "claim-arbiters-count", by, judged))
    }

    /// CODEX 63 and 64: without increment, with a minute or less and time left, the arbiter being present.
    fn little_time(&self) -> Found<Ruling> {
        let Setting { clause, claimant, .. } = self.setting;
        let (by, position): (Articles, _) = match clause.key() {
            "63" => (&[(Source::Codex, "63")], "clearly-winning"),
            _ => (&[(Source::Codex, "64")], "clearly-ahead"),
        };
        if self.has_increment() {
            return Err(stop("claim-increment", by));
        }
        if claimant == Claimant::Arbiter {
            return Err(stop("claim-players-only", by));
        }
        if !self.is("present", by)? {
            return Err(stop("claim-not-present", by));
        }
        if !self.is("one-minute", by)? {
            return self.wrong("claim-too-much-time");
        }
        if !self.is("time-left", by)? {
            return self.wrong("claim-no-time");
        }
        if !self.is(position, by)? {
            return self.wrong("claim-not-better");
        }
        if clause.key() == "64" && !self.ending_of_64() {
            return self.wrong("claim-not-that-ending");
        }
        // Article 64 leaves the count out; 63 knows none.
        Ok(drawn(clause, clause.may_be_recorded_without_play(), "claim-right", by, true))
    }

    /// Whether one of the endings of 59 D or E is on the board.
    fn ending_of_64(&self) -> bool {
        let mut endings = RuleSet::CbdCodex2020.clauses().filter(|clause| matches!(clause.key(), "59D" | "59E"));
        endings.any(|clause| match clause.condition() {
            Condition::Endings { balances, .. } => balances.iter().any(|balance| balance.holds(self.setting.position)),
            _ => false,
        })
    }

    /// Rulebook 8.8 and rapid/blitz 6: recorded at once, unless the arbiter finds the game obvious.
    fn not_played(&self, on_the_board: bool) -> Found<Ruling> {
        let clause = self.setting.clause;
        let by: Articles =
            if clause.key() == "RB6" { &[(Source::RapidBlitz, "6")] } else { &[(Source::Rulebook, "8.8")] };
        if self.has_increment() {
            return Err(stop("claim-increment", by));
        }
        if clause.key() == "RB6" && !self.setting.regulations.time_control.fmjd_class().is_accelerated() {
            return Err(stop("claim-not-accelerated", &[(Source::RapidBlitz, "1"), (Source::Rulebook, "8.8")]));
        }
        if !on_the_board {
            return self.wrong("claim-not-that-ending");
        }
        if self.is("obvious", by)? {
            return Err(stop("claim-obvious", by));
        }
        Ok(drawn(clause, true, "claim-right", by, true))
    }

    fn nobody_can_win(&self) -> Found<Ruling> {
        let by: Articles = if self.setting.clause.key() == "8.1" { &[(Source::Rulebook, "8.1")] } else { &[] };
        if self.is("winnable", by)? {
            return self.wrong("claim-winnable");
        }
        Ok(drawn(self.setting.clause, false, "claim-right", by, true))
    }

    /// A claim that does not hold: the game goes on, or is lost where the claimant's time ran out meanwhile (CODEX 37).
    fn wrong(&self, reason: &'static str) -> Found<Ruling> {
        let by = self.procedure();
        let Some(claimant) = self.setting.claimant.color().filter(|_| self.is_brazilian()) else {
            return Err(stop(reason, by));
        };
        if !self.is("ran-out", by)? {
            return Err(stop(reason, by));
        }
        let result = match claimant {
            Color::White => GameResult { white: Outcome::Loss, black: Outcome::Win, ending: Ending::FlagFallen },
            Color::Black => GameResult { white: Outcome::Win, black: Outcome::Loss, ending: Ending::FlagFallen },
        };
        let finding = Finding { reason: "claim-wrong-and-lost", articles: articles(by) };
        Ok(Ruling { result, finding, duty: None, needs_reason: false })
    }
}

/// A draw by a clause.
fn drawn(clause: Clause, without_play: bool, reason: &'static str, by: Articles, needs_reason: bool) -> Ruling {
    let ending = Ending::RegulationDraw { clause, without_play };
    Ruling {
        result: GameResult { white: Outcome::Draw, black: Outcome::Draw, ending },
        finding: Finding { reason, articles: articles(by) },
        duty: None,
        needs_reason,
    }
}

fn stop(reason: &'static str, by: Articles) -> Step {
    Step::Stop(Finding { reason, articles: articles(by) })
}

#[cfg(test)]
pub(crate) mod tests;
