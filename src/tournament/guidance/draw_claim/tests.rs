//! Each case is named after its article.

use super::super::follow;
use super::*;
use crate::tournament::regulations::Recording;
use crate::tournament::section::fixtures::regulations;

const ON_LONG: &str = "W:WKb8,Kd2,Kg5:BKd4";

fn section(rule_set: RuleSet, control: &str) -> Regulations {
    Regulations { rule_set, time_control: control.parse().unwrap(), ..regulations() }
}

/// What follows, in one line, under the regulations of the clause's own rule set.
fn told(clause: &str, control: &str, claimant: Claimant, full: bool, answers: &str) -> String {
    let clause: Clause = clause.parse().unwrap();
    told_in(&section(clause.rule_set(), control), clause, claimant, full, answers)
}

fn told_in(regulations: &Regulations, clause: Clause, claimant: Claimant, full: bool, answers: &str) -> String {
    let position: Position = ON_LONG.parse().unwrap();
    let setting = Setting { regulations, clause, claimant, full, position: &position };
    let given: Vec<(&str, &str)> = answers.split(' ').filter_map(|pair| pair.split_once('=')).collect();
    let read = |key: &str| {
        let (_, answer) = given.iter().find(|(asked, _)| *asked == key)?;
        Answer::from_key(answer)
    };
    let (facts, step) = follow(read, |facts| rule(facts, setting));
    assert_eq!(facts.given().len(), given.len(), "an answer is not asked before {step:?}");
    let cited = |of: &Finding| of.articles.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    match &step {
        Step::Ask(question) => format!("ask {}", question.key),
        Step::Stop(finding) => format!("goes on: {} ({})", finding.reason, cited(finding)),
        Step::Decide(finding) => format!("decide {}", finding.reason),
        Step::Rule(ruling) => {
            let what = match &ruling.result.ending {
                Ending::RegulationDraw { clause, without_play: true } => format!("draw {} without play", clause.key()),
                Ending::RegulationDraw { clause, .. } => format!("draw {}", clause.key()),
                ending => format!("{:?} for White, {}", ruling.result.white, ending.kind().key()),
            };
            let reason = if ruling.needs_reason { ", his reason" } else { "" };
            format!("{what} ({}){reason}", cited(&ruling.finding))
        }
    }
}

use Claimant::{Arbiter, Black, White};

#[test]
fn codex_37_a_right_claim_is_a_draw() {
    assert_eq!(told("cbd-codex-2020/59E", "15", White, true, ""), "draw 59E (CODEX 37)");
    assert_eq!(told("cbd-2013/99", "15", Black, true, ""), "draw 99 (CODEX 37)");
}

#[test]
fn codex_37_a_wrong_claim_goes_on_or_is_lost_if_the_time_ran_out() {
    let wrong = |answers| told("cbd-codex-2020/59E", "15", White, false, answers);
    assert_eq!(wrong(""), "ask ran-out");
    assert_eq!(wrong("ran-out=no"), "goes on: claim-not-full (CODEX 37)");
    assert_eq!(wrong("ran-out=yes"), "Loss for White, flag-fallen (CODEX 37)");
    assert_eq!(told("cbd-codex-2020/59E", "15", Black, false, "ran-out=yes"), "Win for White, flag-fallen (CODEX 37)");
}

#[test]
fn codex_59c_a_repetition_is_claimed_before_the_flag_and_backed_by_a_sheet() {
    let claim = |answers| told("cbd-codex-2020/59C", "15", White, true, answers);
    assert_eq!(claim(""), "ask sheet");
    assert_eq!(claim("sheet=no ran-out=no"), "goes on: claim-no-sheet (CODEX 37)");
    assert_eq!(claim("sheet=yes before-flag=no ran-out=yes"), "Loss for White, flag-fallen (CODEX 37)");
    assert_eq!(claim("sheet=yes before-flag=yes"), "draw 59C (CODEX 37)");
    assert_eq!(told("cbd-2013/98", "15", White, true, "sheet=yes before-flag=yes"), "draw 98 (CODEX 37)");
    assert_eq!(told("fmjd-64/8.2", "60", White, true, ""), "draw 8.2 (FMJD 7.2.2)", "8.2 asks no more");
}

#[test]
fn codex_59f_is_only_a_hint_until_the_arbiter_sees_the_men_held() {
    let claim = |answers| told("cbd-codex-2020/59F", "15", White, true, answers);
    assert_eq!(claim(""), "ask held");
    assert_eq!(claim("held=yes"), "draw 59F (CODEX 37), his reason");
    assert_eq!(claim("held=no ran-out=no"), "goes on: claim-not-held (CODEX 37)");
}

#[test]
fn codex_61_the_arbiter_need_not_count_and_75_is_his_own_count_only() {
    assert_eq!(told("cbd-codex-2020/75", "15", White, false, ""), "goes on: claim-not-arbiters (CODEX 61, CODEX 75)");
}

#[test]
fn codex_75_the_arbiters_own_count_needs_all_moves_seen() {
    let own = |answers| told("cbd-codex-2020/59E", "15", Arbiter, true, answers);
    assert_eq!(own(""), "ask saw-all");
    assert_eq!(own("saw-all=yes"), "draw 59E (CODEX 75)");
    assert_eq!(own("saw-all=no"), "goes on: claim-not-seen (CODEX 75)");
    let judged = |answers| told("cbd-codex-2020/75", "15", Arbiter, false, answers);
    assert_eq!(judged("saw-all=yes reached=yes"), "draw 75 (CODEX 75), his reason");
    assert_eq!(judged("saw-all=yes reached=no"), "goes on: claim-not-full (CODEX 75)");
    assert_eq!(
        told("cbd-codex-2020/59E", "15", Arbiter, false, ""),
        "goes on: claim-not-full (CODEX 37)",
        "nobody's clock runs for the arbiter"
    );
}

#[test]
fn codex_63_from_a_clearly_winning_position_with_a_minute_or_less() {
    let claim = |answers| told("cbd-codex-2020/63", "15", White, false, answers);
    assert_eq!(claim(""), "ask present");
    assert_eq!(claim("present=no"), "goes on: claim-not-present (CODEX 63)");
    assert_eq!(claim("present=yes one-minute=no ran-out=no"), "goes on: claim-too-much-time (CODEX 37)");
    assert_eq!(claim("present=yes one-minute=yes time-left=no ran-out=yes"), "Loss for White, flag-fallen (CODEX 37)");
    assert_eq!(
        claim("present=yes one-minute=yes time-left=yes clearly-winning=no ran-out=no"),
        "goes on: claim-not-better (CODEX 37)"
    );
    assert_eq!(claim("present=yes one-minute=yes time-left=yes clearly-winning=yes"), "draw 63 (CODEX 63), his reason");
    assert_eq!(told("cbd-codex-2020/63", "15+5", White, false, ""), "goes on: claim-increment (CODEX 63)");
    assert_eq!(told("cbd-codex-2020/63", "15", Arbiter, false, ""), "goes on: claim-players-only (CODEX 63)");
}

#[test]
fn codex_64_claimed_at_once_in_an_ending_of_59_d_or_e() {
    let yes = "present=yes one-minute=yes time-left=yes clearly-ahead=yes";
    assert_eq!(told("cbd-codex-2020/64", "15", White, false, yes), "draw 64 without play (CODEX 64), his reason");
    let start = Position::start();
    let regulations = section(RuleSet::CbdCodex2020, "15");
    let setting = Setting {
        regulations: &regulations,
        clause: "cbd-codex-2020/64".parse().unwrap(),
        claimant: White,
        full: false,
        position: &start,
    };
    let read = |key: &str| Some(if key == "ran-out" { Answer::No } else { Answer::Yes });
    let (_, step) = follow(read, |facts| rule(facts, setting));
    assert!(matches!(step, Step::Stop(Finding { reason: "claim-not-that-ending", .. })), "{step:?}");
}

#[test]
fn rapid_blitz_4_the_king_moves_are_not_counted_in_games_without_a_score() {
    assert_eq!(told("fmjd-64/8.4", "5", White, true, ""), "goes on: claim-not-recorded (FMJD rapid/blitz 4)");
    assert_eq!(told("fmjd-64/8.4", "60", White, true, ""), "draw 8.4 (FMJD 7.2.2)");
    let written = Regulations { recording: Recording::Obligatory, ..section(RuleSet::Fmjd64, "5") };
    let clause = "fmjd-64/8.4".parse().unwrap();
    assert_eq!(told_in(&written, clause, White, true, ""), "draw 8.4 (FMJD rapid/blitz 5)");
}

#[test]
fn rapid_blitz_5_the_referee_decides_whether_the_claim_is_right() {
    assert_eq!(told("fmjd-64/8.7", "5+3", Black, true, ""), "draw 8.7 (FMJD rapid/blitz 5)");
    assert_eq!(
        told("fmjd-64/8.7", "5+3", Black, false, ""),
        "goes on: claim-not-full (FMJD rapid/blitz 5)",
        "the rulebook does not let the claimant's clock decide"
    );
}

#[test]
fn rapid_blitz_6_is_not_played_unless_the_arbiter_finds_it_obvious() {
    let claim = |answers| told("fmjd-64/RB6", "5", White, false, answers);
    assert_eq!(claim(""), "ask obvious");
    assert_eq!(claim("obvious=no"), "draw RB6 without play (FMJD rapid/blitz 6), his reason");
    assert_eq!(claim("obvious=yes"), "goes on: claim-obvious (FMJD rapid/blitz 6)");
    assert_eq!(told("fmjd-64/RB6", "5+3", White, false, ""), "goes on: claim-increment (FMJD rapid/blitz 6)");
    assert_eq!(
        told("fmjd-64/RB6", "60", White, false, ""),
        "goes on: claim-not-accelerated (FMJD rapid/blitz 1, FMJD 8.8)"
    );
}

#[test]
fn rulebook_8_8_the_same_in_a_long_game() {
    assert_eq!(told("fmjd-64/8.8", "60", White, false, "obvious=no"), "draw 8.8 without play (FMJD 8.8), his reason");
}

#[test]
fn rulebook_8_1_nobody_can_win() {
    assert_eq!(told("fmjd-64/8.1", "60", White, false, "winnable=no"), "draw 8.1 (FMJD 8.1), his reason");
    assert_eq!(told("fmjd-64/8.1", "60", White, false, "winnable=yes"), "goes on: claim-winnable (FMJD 7.2.2)");
    assert_eq!(told("classic/nobody-can-win", "60", White, false, "winnable=no"), "draw nobody-can-win (), his reason");
}

/// Walks every way through the questions of every clause that a claim may name.
pub(crate) fn walk_all(seen: &mut dyn FnMut(&Step, &Regulations)) {
    for rule_set in RuleSet::ALL {
        for control in ["5", "60", "15+5"] {
            let regulations = section(rule_set, control);
            let on_board: Position = ON_LONG.parse().unwrap();
            for clause in Clause::of(rule_set) {
                for claimant in Claimant::ALL {
                    for (full, position) in [(true, &on_board), (false, &on_board), (false, &Position::start())] {
                        let setting = Setting { regulations: &regulations, clause, claimant, full, position };
                        walk(setting, &mut Vec::new(), seen);
                    }
                }
            }
        }
    }
}

fn walk(setting: Setting<'_>, known: &mut Vec<(&'static str, Answer)>, seen: &mut dyn FnMut(&Step, &Regulations)) {
    let given = known.clone();
    let read = |key: &str| given.iter().find(|(asked, _)| *asked == key).map(|(_, answer)| *answer);
    let (_, step) = follow(read, |facts| rule(facts, setting));
    seen(&step, setting.regulations);
    if let Step::Ask(question) = &step {
        for answer in &question.answers {
            known.push((question.key, *answer));
            walk(setting, known, seen);
            known.pop();
        }
    }
}

#[test]
fn every_draw_that_a_claim_leads_to_can_be_booked() {
    let mut draws = 0;
    walk_all(&mut |step, regulations| {
        let Step::Rule(Ruling { result, .. }) = step else { return };
        draws += 1;
        let again = GameResult::checked(result.white, result.black, result.ending.clone(), regulations);
        assert_eq!(again.as_ref(), Ok(result));
    });
    assert!(draws > 50, "{draws}");
}
