//! What the regulations of a section mean, in words.

use super::system_form::system_in_words;
use crate::i18n::Texts;
use crate::openings::embedded;
use crate::tournament::points::HalfPoints;
use crate::tournament::regulations::{OpeningPlan, Regulations};
use crate::tournament::tiebreaks::TieBreak;
use crate::web::pieces::openings::spoken;
use crate::web::pieces::ties;

/// A line of the summary beside the form: what it is about and what it will be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Meaning {
    /// The key of the word.
    pub(super) label: &'static str,
    /// What was chosen, one phrase a line.
    pub(super) phrases: Vec<String>,
}

/// What regulations mean, for the side of the form and for the overview.
pub(super) fn meanings(texts: Texts, regulations: &Regulations) -> Vec<Meaning> {
    let t = |key: String| texts.t(key).to_string();
    let control = &regulations.time_control;
    let mut time = vec![
        control.to_string(),
        format!("{}; {}", t(control.cbd_class().key().into()), t(control.fmjd_class().key().into())),
        t(format!("covers-{}", regulations.time_covers.key())),
    ];
    if control.cbd_edge_is_ours() {
        time.push(texts.t("org-cbd-edge").to_string());
    }
    let recorded = if regulations.is_recorded() { "org-recorded" } else { "org-not-recorded" };
    let flags = if control.has_increment() { "org-flags-with-increment" } else { "org-flags-without-increment" };
    let openings = match &regulations.openings {
        None => vec![texts.t("openings-free").to_string()],
        Some(plan) => vec![
            table_name(texts, plan),
            t(format!("openings-boards-{}", plan.lot.boards)),
            t(format!("openings-per-{}", plan.lot.per.as_str())),
            texts.t(if plan.lot.no_repeat { "openings-no-repeat" } else { "openings-with-repeats" }).to_string(),
        ],
    };
    let tie_breaks = match regulations.tie_breaks.as_slice() {
        [] => vec![texts.t("org-tie-breaks-none").to_string()],
        list => list.iter().map(|code| in_words(texts, code)).collect(),
    };
    let mut score = vec![
        t(format!("points-{}", regulations.game_points.key())),
        t(format!("scoring-{}", regulations.match_scoring.key())),
    ];
    if regulations.walk_over_cost != HalfPoints::ZERO {
        score.push(texts.t("walk-over-costs").arg("points", regulations.walk_over_cost.to_string()).to_string());
    }
    vec![
        Meaning { label: "org-rules", phrases: vec![t(format!("rules-{}", regulations.rule_set))] },
        Meaning { label: "org-system", phrases: system_in_words(texts, &regulations.system) },
        Meaning { label: "org-unit", phrases: vec![t(format!("match-games-{}", regulations.games_per_match.get()))] },
        Meaning { label: "org-score", phrases: score },
        Meaning { label: "org-time", phrases: time },
        Meaning { label: "org-recording", phrases: vec![texts.t(recorded).to_string(), texts.t(flags).to_string()] },
        Meaning { label: "org-openings", phrases: openings },
        Meaning { label: "org-tie-breaks", phrases: tie_breaks },
        Meaning {
            label: "rating-plan",
            phrases: vec![
                t(format!("rating-scale-{}", regulations.rating.scale.key())),
                texts.t("rating-k-is").arg("k", regulations.rating.k).to_string(),
            ],
        },
    ]
}

/// A tie-break by its name, with its code.
fn in_words(texts: Texts, code: &str) -> String {
    let (only_first, bare) = code.strip_prefix("1:").map_or((false, code), |bare| (true, bare));
    let name = bare.parse::<TieBreak>().map(|tie_break| ties::name(texts, &tie_break));
    match name {
        Err(_) => code.to_owned(),
        Ok(name) if only_first => texts.t("swiss-tie-break-first").arg("name", name).arg("code", bare).to_string(),
        Ok(name) => format!("{name} ({code})"),
    }
}

/// What the table of a plan is called.
fn table_name(texts: Texts, plan: &OpeningPlan) -> String {
    match embedded(plan.table) {
        Ok(table) => spoken(texts.locale(), &table.names).to_owned(),
        Err(_) => texts.t("org-own-table").to_string(),
    }
}
