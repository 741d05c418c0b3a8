//! Each case is named after its article.

use super::super::follow;
use super::*;
use crate::tournament::section::fixtures::regulations;

fn section(rule_set: RuleSet, control: &str) -> Regulations {
    Regulations { rule_set, time_control: control.parse().unwrap(), ..regulations() }
}

/// The step after answers such as `flags=white over=no`, in game 1.
fn after(rule_set: RuleSet, control: &str, answers: &str) -> Step {
    let regulations = section(rule_set, control);
    let given: Vec<(&str, &str)> = answers.split(' ').filter_map(|pair| pair.split_once('=')).collect();
    let read = |key: &str| {
        let (_, answer) = given.iter().find(|(asked, _)| *asked == key)?;
        Some(Answer::from_key(answer).unwrap_or_else(|| panic!("{answer} is no answer")))
    };
    let (facts, step) = follow(read, |facts| rule(facts, Setting { regulations: &regulations, game: 0 }));
    let unused: Vec<_> = given.iter().filter(|(key, _)| facts.given().iter().all(|(asked, _)| asked != key)).collect();
    assert!(unused.is_empty(), "{unused:?} is not asked before {step:?}");
    step
}

/// A step in one line: `ask KEY`, `stop WHY`, `decide WHY`, or `white`, `draw`, `black` with ending, articles and duty.
fn told(step: &Step) -> String {
    let cited = |of: &Finding| of.articles.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    match step {
        Step::Ask(question) => format!("ask {}", question.key),
        Step::Stop(finding) => format!("stop {} ({})", finding.reason, cited(finding)),
        Step::Decide(finding) => format!("decide {} ({})", finding.reason, cited(finding)),
        Step::Rule(ruling) => {
            let who = match ruling.result.white {
                Outcome::Win => "white",
                Outcome::Draw => "draw",
                Outcome::Loss => "black",
            };
            let ending = match &ruling.result.ending {
                Ending::RegulationDraw { clause, without_play } => {
                    format!("{clause}{}", if *without_play { " without play" } else { "" })
                }
                ending => ending.kind().key().to_owned(),
            };
            let duty = ruling.duty.map(|duty| format!(" + {}", duty.key())).unwrap_or_default();
            format!("{who} {ending} ({}){duty}", cited(&ruling.finding))
        }
    }
}

fn codex(control: &str, answers: &str) -> String {
    told(&after(RuleSet::CbdCodex2020, control, answers))
}

fn annex(control: &str, answers: &str) -> String {
    told(&after(RuleSet::Cbd2013, control, answers))
}

fn fmjd(control: &str, answers: &str) -> String {
    told(&after(RuleSet::Fmjd64, control, answers))
}

const QUIET: &str = "over=no offer=no claim=no winnable=yes";

#[test]
fn nothing_is_ruled_before_it_is_asked() {
    assert_eq!(codex("15", ""), "ask flags");
    assert_eq!(codex("15", "flags=white"), "ask over");
    assert_eq!(codex("15", "flags=white over=no"), "ask offer");
    assert_eq!(codex("15", "flags=white over=no offer=no"), "ask claim");
    assert_eq!(codex("15", "flags=white over=no offer=no claim=no"), "ask winnable");
    assert_eq!(codex("15", &format!("flags=white {QUIET}")), "ask seen-by");
    assert_eq!(fmjd("15", "flags=white over=no claim=no"), "ask not-played");
}

#[test]
fn codex_57_58_the_player_whose_flag_fell_loses_to_a_claim() {
    assert_eq!(codex("15", &format!("flags=white {QUIET} seen-by=yes")), "black flag-fallen (CODEX 57, CODEX 58)");
    assert_eq!(codex("15", &format!("flags=black {QUIET} seen-by=yes")), "white flag-fallen (CODEX 57, CODEX 58)");
}

#[test]
fn codex_74_the_arbiter_notices_a_fallen_flag_himself() {
    assert_eq!(codex("15", &format!("flags=white {QUIET} seen-by=arbiter")), "black flag-fallen (CODEX 57, CODEX 74)");
}

#[test]
fn codex_58_a_claim_with_the_own_flag_up_wins_though_both_have_fallen_since() {
    assert_eq!(codex("15", "flags=both over=no in-time=white"), "white flag-fallen (CODEX 57, CODEX 58)");
    assert_eq!(codex("15", "flags=both over=no in-time=black"), "black flag-fallen (CODEX 57, CODEX 58)");
    assert_eq!(codex("15", "flags=nobody"), "stop flag-none (CODEX 57, CODEX 58)");
}

#[test]
fn codex_59a_both_flags_without_increment_are_a_draw() {
    assert_eq!(codex("15", "flags=both over=no in-time=nobody"), "draw both-flags (CODEX 59 A)");
    assert_eq!(annex("15", "flags=both over=no in-time=nobody"), "draw both-flags (CBD 97a)");
}

#[test]
fn rapid_blitz_7_both_flags_without_increment_are_a_draw() {
    assert_eq!(fmjd("5", "flags=both over=no"), "draw both-flags (FMJD rapid/blitz 7)");
    assert_eq!(
        told(&after(RuleSet::Classic, "5", "flags=both over=no")),
        "draw both-flags (FMJD rapid/blitz 7)",
        "the short rules name nothing of their own"
    );
}

#[test]
fn with_increment_the_first_flag_to_fall_loses_if_it_is_known() {
    assert_eq!(codex("15+5", "flags=both over=no"), "ask first");
    let known = "flags=both over=no first=white offer=no claim=no winnable=yes sheets=no";
    assert_eq!(codex("15+5", known), "black flag-fallen (CODEX 57, CODEX 58)");
    assert_eq!(fmjd("15+5", "flags=both over=no first=black claim=no winnable=yes"), "white flag-fallen (FMJD 11.4)");
}

#[test]
fn with_increment_the_arbiter_decides_if_nobody_knows_which_flag_fell_first() {
    assert_eq!(codex("15+5", "flags=both over=no first=unknown"), "decide flag-first-unknown (CODEX 59 A, CODEX 57)");
    assert_eq!(
        fmjd("3+2", "flags=both over=no first=unknown"),
        "decide flag-first-unknown (FMJD rapid/blitz 7, FMJD 11.4)"
    );
}

#[test]
fn codex_67_a_standing_offer_makes_a_draw() {
    assert_eq!(codex("15", "flags=white over=no offer=yes"), "draw cbd-codex-2020/67 (CODEX 67)");
    assert_eq!(fmjd("15", "flags=white over=no"), "ask claim", "the rulebook has no such article");
    assert_eq!(annex("15", "flags=white over=no"), "ask claim", "nor has the annex such a clause");
}

#[test]
fn codex_37_a_claim_that_is_right_draws_though_the_time_ran_out_meanwhile() {
    let right = "flags=white over=no offer=no claim=yes claim-right=yes";
    assert_eq!(codex("15", right), "ask claim-clause");
    assert_eq!(codex("15", &format!("{right} claim-clause=cbd-codex-2020/59E")), "draw cbd-codex-2020/59E (CODEX 37)");
    assert_eq!(
        annex("15", "flags=white over=no claim=yes claim-right=yes claim-clause=cbd-2013/99"),
        "draw cbd-2013/99 (CODEX 37)"
    );
}

#[test]
fn codex_37_a_claim_that_is_wrong_loses_if_the_time_ran_out() {
    let wrong = "flags=white over=no offer=no claim=yes claim-right=no winnable=yes seen-by=arbiter";
    assert_eq!(codex("15", wrong), "black flag-fallen (CODEX 57, CODEX 74)");
}

#[test]
fn codex_37_a_claim_that_is_open_is_examined_first() {
    let open = "flags=white over=no offer=no claim=yes claim-right=unknown";
    assert_eq!(codex("15", open), "stop flag-examine-claim (CODEX 37)");
}

#[test]
fn rapid_blitz_5_a_claim_made_before_the_flag_fell_is_decided_by_the_referee() {
    let right = "flags=black over=no claim=yes claim-right=yes claim-clause=fmjd-64/8.7";
    assert_eq!(fmjd("5+3", right), "draw fmjd-64/8.7 (FMJD rapid/blitz 5)");
    assert_eq!(
        fmjd("5+3", "flags=black over=no claim=yes claim-right=unknown"),
        "stop flag-examine-claim (FMJD rapid/blitz 5)"
    );
}

#[test]
fn rapid_blitz_6_an_ending_that_is_not_played_is_a_draw_unless_obvious() {
    let ending = "flags=white over=no claim=no not-played=yes";
    assert_eq!(fmjd("5", ending), "ask obvious");
    assert_eq!(fmjd("5", &format!("{ending} obvious=no")), "draw fmjd-64/RB6 without play (FMJD rapid/blitz 6)");
    let obvious = after(RuleSet::Fmjd64, "5", &format!("{ending} obvious=yes winnable=yes"));
    assert_eq!(told(&obvious), "black flag-fallen (FMJD 11.4)");
    assert!(matches!(obvious, Step::Rule(Ruling { needs_reason: true, .. })), "his own judgement needs his reason");
}

#[test]
fn rulebook_8_8_the_same_in_a_long_game_without_increment() {
    assert_eq!(
        fmjd("60", "flags=white over=no claim=no not-played=yes obvious=no"),
        "draw fmjd-64/8.8 without play (FMJD 8.8)"
    );
    assert_eq!(fmjd("15+5", "flags=white over=no claim=no"), "ask winnable", "with increment it is played");
}

#[test]
fn rulebook_8_1_nobody_can_win() {
    assert_eq!(fmjd("15+5", "flags=white over=no claim=no winnable=no"), "draw fmjd-64/8.1 (FMJD 8.1)");
    assert_eq!(
        codex("15", "flags=white over=no offer=no claim=no winnable=no"),
        "draw cbd-codex-2020/nobody-can-win ()",
        "the code has no numbered article of it"
    );
}

#[test]
fn codex_57_a_win_on_the_board_counts_with_the_clock_pressed_before_the_flag_fell() {
    assert_eq!(codex("15", "flags=black over=white-took"), "white no-pieces (CODEX 57)", "it is the loser's flag");
    assert_eq!(codex("15", "flags=white over=white-took"), "ask pressed");
    assert_eq!(codex("15", "flags=white over=white-took pressed=yes"), "white no-pieces (CODEX 57)");
    let late = "flags=white over=white-blocked pressed=no offer=no claim=no winnable=yes seen-by=yes";
    assert_eq!(codex("15", late), "black flag-fallen (CODEX 57, CODEX 58)");
}

#[test]
fn rulebook_7_1_a_win_on_the_board_beats_the_flag() {
    assert_eq!(fmjd("5", "flags=white over=white-blocked"), "white blocked (FMJD 7.1.2, FMJD 7.1.3)");
    assert_eq!(fmjd("5", "flags=both over=black-took"), "black no-pieces (FMJD 7.1.2, FMJD 7.1.3)");
}

#[test]
fn rulebook_11_2_moves_made_in_time_lose_nothing() {
    assert_eq!(fmjd("30/90+30", "flags=white over=no"), "ask quota-white");
    assert_eq!(fmjd("30/90+30", "flags=white over=no quota-white=yes"), "stop flag-quota-made (FMJD 11.2)");
    assert_eq!(
        fmjd("30/90+30", "flags=white over=no quota-white=no claim=no not-played=no winnable=yes"),
        "black flag-fallen (FMJD 11.4)"
    );
    let both = "flags=both over=no quota-white=yes quota-black=no claim=no not-played=no winnable=yes";
    assert_eq!(fmjd("30/90+30", both), "white flag-fallen (FMJD 11.4)", "only Black's flag counts");
}

#[test]
fn codex_32_33_missing_moves_are_written_before_they_are_counted() {
    assert_eq!(
        codex("30/90+30", "flags=black over=no quota-black=missing"),
        "stop flag-sheets-first (FMJD 11.2, CODEX 32-33)"
    );
}

#[test]
fn codex_32_33_who_stopped_in_the_critical_phase_completes_the_sheet() {
    let lost = "flags=white over=no offer=no claim=no winnable=yes seen-by=yes";
    assert_eq!(codex("45", lost), "ask sheets");
    assert_eq!(
        codex("45", &format!("{lost} sheets=critical")),
        "black flag-fallen (CODEX 57, CODEX 58) + complete-sheet-after-the-match",
        "in game 1 of a micro-match it waits"
    );
    assert_eq!(
        codex("45", &format!("{lost} sheets=missing")),
        "black flag-fallen (CODEX 57, CODEX 58) + register-missing-moves"
    );
    let regulations = section(RuleSet::CbdCodex2020, "45");
    let given =
        [("flags", Answer::Both), ("over", Answer::No), ("in-time", Answer::Nobody), ("sheets", Answer::Critical)];
    let read = |key: &str| given.iter().find(|(asked, _)| *asked == key).map(|(_, answer)| *answer);
    let (_, step) = follow(read, |facts| rule(facts, Setting { regulations: &regulations, game: 1 }));
    assert_eq!(told(&step), "draw both-flags (CODEX 59 A) + complete-sheet", "in the last game it is done at once");
}

#[test]
fn codex_31_33_with_increment_there_is_no_critical_phase() {
    let lost = "flags=white over=no offer=no claim=no winnable=yes seen-by=yes";
    let Step::Ask(question) = after(RuleSet::CbdCodex2020, "15+5", lost) else { panic!("the sheets are asked for") };
    assert_eq!((question.key, question.answers), ("sheets", vec![Answer::No, Answer::Missing]));
    assert_eq!(
        codex("15", lost),
        "black flag-fallen (CODEX 57, CODEX 58)",
        "a rapid game without increment need not be written"
    );
}

#[test]
fn an_answer_that_is_not_offered_counts_as_none() {
    let regulations = section(RuleSet::CbdCodex2020, "15");
    let (facts, step) =
        follow(|_| Some(Answer::Critical), |facts| rule(facts, Setting { regulations: &regulations, game: 0 }));
    assert_eq!((facts.given().len(), told(&step).as_str()), (0, "ask flags"));
}

/// Walks every way through the questions.
pub(crate) fn walk(regulations: &Regulations, facts: &mut Vec<(&'static str, Answer)>, seen: &mut dyn FnMut(&Step)) {
    let known = facts.clone();
    let read = |key: &str| known.iter().find(|(asked, _)| *asked == key).map(|(_, answer)| *answer);
    let (_, step) = follow(read, |facts| rule(facts, Setting { regulations, game: 0 }));
    seen(&step);
    if let Step::Ask(question) = &step {
        for answer in &question.answers {
            facts.push((question.key, *answer));
            walk(regulations, facts, seen);
            facts.pop();
        }
    }
}

#[test]
fn every_way_ends_and_every_result_can_be_booked() {
    for rule_set in RuleSet::ALL {
        for control in ["5", "15", "45", "60", "5+3", "15+5", "30/90+30", "30/90+30+5s"] {
            let regulations = section(rule_set, control);
            let mut ruled = 0;
            walk(&regulations, &mut Vec::new(), &mut |step| {
                let Step::Rule(Ruling { result, .. }) = step else { return };
                ruled += 1;
                let again = GameResult::checked(result.white, result.black, result.ending.clone(), &regulations);
                assert_eq!(again.as_ref(), Ok(result), "{rule_set} {control}");
            });
            assert!(ruled >= 6, "{rule_set} {control} rules {ruled} times");
        }
    }
}
