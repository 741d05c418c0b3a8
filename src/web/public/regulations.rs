//! The regulations of a section in words, each with its article: what was settled before play.

use super::{SectionPath, section};
use crate::app::sections::SectionView;
use crate::draughts::{Color, RuleSet, Text};
use crate::i18n::{Locale, Texts};
use crate::openings::{TableId, embedded};
use crate::tournament::knockout::Knockout;
use crate::tournament::points::HalfPoints;
use crate::tournament::ranking::Order;
use crate::tournament::rating::RatingPlan;
use crate::tournament::regulations::{OpeningPlan, Regulations};
use crate::tournament::round;
use crate::tournament::system::{Swiss, System};
use crate::tournament::time_control::TimeControl;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::Layout;
use crate::web::pieces::endings::article;
use crate::web::pieces::frame::{self, Paths};
use crate::web::pieces::openings::spoken;
use crate::web::pieces::pairing::{accelerated, avoided};
use crate::web::pieces::ties;
use actix_web::HttpResponse;
use askama::Template;

#[derive(Template)]
#[template(path = "public/regulations.html")]
struct Page {
    l: Layout,
    groups: Vec<Group>,
    tie_breaks: Vec<(String, String)>,
    first_place: Vec<String>,
    clauses: Vec<(String, String)>,
    openings: Option<String>,
}

/// Settled points under one heading.
struct Group {
    heading: String,
    facts: Vec<Fact>,
}

/// One settled point: what about, what, and a note.
struct Fact {
    about: String,
    what: String,
    note: String,
}

pub(super) async fn show(visit: Visit, path: SectionPath) -> Result<HttpResponse, Error> {
    let (event, slug) = path.into_inner();
    let view = section(&visit, event, slug).await?;
    visit.page(&page(&visit, &view))
}

fn page(visit: &Visit, view: &SectionView) -> Page {
    let (texts, paths, regulations) = (visit.texts(), Paths::of(view), &view.section.regulations);
    let here = paths.regulations();
    let title = texts.t("regulations-title").arg("section", &view.header.name);
    let order = Order::from_codes(regulations.tie_breaks.iter().map(String::as_str)).unwrap_or_default();
    let clauses = regulations.rule_set.clauses();
    let group = |key: &'static str, facts| Group { heading: texts.t(key).to_string(), facts };
    let groups = vec![
        group("regulations-play", play(texts, view)),
        group("regulations-scoring", scoring(texts, regulations)),
        group("regulations-clock", clock(texts, regulations)),
        group("regulations-openings", openings(texts, regulations.openings.as_ref())),
    ];
    Page {
        l: frame::of_section(visit, view, title, &here),
        groups,
        tie_breaks: order
            .list
            .iter()
            .map(|tie_break| (ties::name(texts, tie_break), ties::how(texts, &tie_break.measure)))
            .collect(),
        first_place: order.first_place.iter().map(|tie_break| ties::name(texts, tie_break)).collect(),
        clauses: clauses
            .map(|clause| (cited(texts, clause.article()), told(texts.locale(), clause.text()).to_owned()))
            .collect(),
        openings: regulations.openings.as_ref().map(|_| paths.openings()),
    }
}

const fn told(locale: Locale, text: Text) -> &'static str {
    match locale {
        Locale::PtBr => text.pt_br,
        Locale::En => text.en,
        Locale::Ru => text.ru,
    }
}

/// An article as it is cited: `Art. 59 E`, `Anexo I`.
fn cited(texts: Texts, place: &str) -> String {
    let message = match place.strip_prefix("Annex ") {
        Some(annex) => texts.t("annex").arg("annex", annex.to_owned()),
        None => texts.t("article").arg("article", article(place)),
    };
    message.to_string()
}

/// The system and the games of a match in one line: `Todos contra todos, um turno, micro-match`.
pub(super) fn system(texts: Texts, regulations: &Regulations) -> String {
    let games = match regulations.games_per_match.get() {
        1 => texts.t("single-games"),
        _ => texts.t("micro-matches"),
    };
    format!("{}, {games}", texts.t(format!("system-{}", regulations.system.key())))
}

#[expect(clippy::needless_pass_by_value, reason = "texts are made where they are passed")]
fn fact(about: impl ToString, what: impl ToString) -> Fact {
    Fact { about: about.to_string(), what: what.to_string(), note: String::new() }
}

impl Fact {
    #[expect(clippy::needless_pass_by_value, reason = "texts are made where they are passed")]
    fn with(self, note: impl ToString) -> Self {
        Self { note: note.to_string(), ..self }
    }
}

fn play(texts: Texts, view: &SectionView) -> Vec<Fact> {
    let regulations = &view.section.regulations;
    let rounds = view.section.rounds_planned();
    let mut facts = vec![
        fact(texts.t("fact-rules"), texts.t(format!("rules-{}", regulations.rule_set.key()))),
        fact(texts.t("fact-field"), texts.t(format!("field-{}", view.header.field.key()))),
        fact(texts.t("fact-system"), texts.t(format!("system-{}", regulations.system.key()))).with(match &regulations
            .system
        {
            System::RoundRobin { table, .. } => texts.t(format!("table-{}", table.key())),
            System::Swiss(swiss) => texts.t(format!("note-{}", swiss.method.key())),
            System::Knockout(_) => texts.t("note-knockout"),
            System::Scheveningen(_) => texts.t("note-scheveningen"),
        }),
        fact(texts.t("fact-match"), texts.t(format!("match-games-{}", regulations.games_per_match.get()))),
    ];
    if rounds > 0 {
        facts.insert(3, fact(texts.t("fact-rounds"), rounds));
    }
    facts.extend(regulations.system.knockout().into_iter().flat_map(|knockout| knockout_facts(texts, knockout)));
    facts.extend(regulations.system.swiss().into_iter().flat_map(|swiss| swiss_facts(texts, regulations, swiss)));
    facts
}

/// What decides a match of a knockout.
fn knockout_facts(texts: Texts, knockout: &Knockout) -> Vec<Fact> {
    let controls = knockout.play_offs.iter().map(|control| in_words(texts, control));
    let play_offs = match controls.collect::<Vec<_>>().join("; ") {
        none if none.is_empty() => texts.t("knockout-no-play-offs").to_string(),
        controls => controls,
    };
    vec![
        fact(texts.t("knockout-best-of-label"), texts.t("knockout-best-of").arg("matches", knockout.best_of)),
        fact(texts.t("knockout-play-offs-label"), play_offs).with(texts.t("note-play-offs")),
        fact(texts.t("knockout-finally"), texts.t(format!("finally-{}", knockout.finally.key()))),
    ]
}

/// What is settled about a Swiss: its byes, and the lot before round 1.
fn swiss_facts(texts: Texts, regulations: &Regulations, swiss: &Swiss) -> Vec<Fact> {
    let worth = round::pairing_bye_score(regulations).match_points.to_string();
    let lot = match (swiss.lot, swiss.first_colour()) {
        (None, _) => texts.t("swiss-lot-not-drawn"),
        (Some(_), Color::White) => texts.t("swiss-lot-white"),
        (Some(_), Color::Black) => texts.t("swiss-lot-black"),
    };
    let mut facts = vec![
        fact(texts.t("swiss-bye"), texts.t(format!("swiss-bye-{}", swiss.bye.key())))
            .with(texts.t("swiss-bye-points").arg("points", worth)),
        fact(texts.t("swiss-byes"), texts.t("swiss-asked-byes").arg("most", swiss.most_byes)),
        fact(texts.t("swiss-lot"), lot).with(texts.t("note-swiss-lot")),
    ];
    if swiss.first_by_lot {
        facts.push(fact(texts.t("swiss-first-round"), texts.t("swiss-first-by-lot")));
    }
    let acceleration = accelerated(texts, swiss);
    facts.extend(
        acceleration.map(|it| fact(texts.t("swiss-acceleration"), it).with(texts.t("swiss-acceleration-hint"))),
    );
    let avoid = avoided(texts, swiss);
    facts.extend(avoid.map(|them| fact(texts.t("swiss-avoid"), them).with(texts.t("swiss-avoid-hint"))));
    facts
}

fn scoring(texts: Texts, regulations: &Regulations) -> Vec<Fact> {
    let mut facts = vec![
        fact(texts.t("fact-game-scale"), texts.t(format!("points-{}", regulations.game_points.key())))
            .with(texts.t("note-game-scale")),
    ];
    if regulations.games_per_match.get() > 1 {
        facts.push(
            fact(texts.t("fact-match-scale"), texts.t(format!("scoring-{}", regulations.match_scoring.key())))
                .with(texts.t("note-match-scale")),
        );
        facts.push(fact(texts.t("fact-absence"), texts.t("absence-from-game-1")).with(texts.t("note-absence")));
    }
    if regulations.walk_over_cost != HalfPoints::ZERO {
        let cost = texts.t("walk-over-costs").arg("points", regulations.walk_over_cost.to_string());
        facts.push(fact(texts.t("fact-walk-over"), cost).with(texts.t("note-walk-over-cost")));
    }
    let leaving = if regulations.system.is_made_round_by_round() { "leaving-swiss" } else { "leaving-round-robin" };
    facts.push(fact(texts.t("fact-leaving"), texts.t(leaving)).with(texts.t("note-leaving")));
    let RatingPlan { scale, k } = regulations.rating;
    let scale = texts.t(format!("rating-scale-{}", scale.key()));
    facts.push(
        fact(texts.t("rating-plan"), format!("{scale}; {}", texts.t("rating-k-is").arg("k", k)))
            .with(texts.t("rating-note")),
    );
    facts
}

fn clock(texts: Texts, regulations: &Regulations) -> Vec<Fact> {
    let control = &regulations.time_control;
    let mut cbd = fact(texts.t("fact-cbd-class"), texts.t(control.cbd_class().key())).with(texts.t("note-cbd-class"));
    if control.cbd_edge_is_ours() {
        cbd.note = format!("{} {}", cbd.note, texts.t("note-cbd-edge"));
    }
    let mut facts = vec![
        fact(texts.t("fact-time"), in_words(texts, control)).with(control),
        cbd,
        fact(texts.t("fact-fmjd-class"), texts.t(control.fmjd_class().key())).with(texts.t("note-fmjd-class")),
        fact(texts.t("fact-recording"), texts.t(if regulations.is_recorded() { "recorded" } else { "not-recorded" }))
            .with(texts.t(recording_note(regulations))),
        fact(
            texts.t("fact-flags"),
            texts.t(if control.has_increment() { "flags-first-loses" } else { "flags-both-draw" }),
        )
        .with(texts.t("note-flags")),
    ];
    let minutes = crate::tournament::absence::limit(regulations).num_minutes();
    let limit = texts.t("absence-limit-minutes").arg("minutes", minutes);
    facts.push(fact(texts.t("fact-absence-limit"), limit).with(texts.t("note-absence-limit")));
    if regulations.games_per_match.get() > 1 {
        facts.insert(1, fact(texts.t("fact-covers"), texts.t(format!("covers-{}", regulations.time_covers.key()))));
    }
    facts
}

/// Why the moves are written down, or need not be.
fn recording_note(regulations: &Regulations) -> &'static str {
    use crate::tournament::regulations::Recording;
    let control = &regulations.time_control;
    match regulations.recording {
        _ if control.counts_moves() => "note-recording-by-moves",
        Recording::Obligatory => "note-recording-obligatory",
        Recording::Optional => "note-recording-optional",
        Recording::ByRule if regulations.rule_set == RuleSet::CbdCodex2020 && control.has_increment() => {
            "note-recording-by-increment"
        }
        Recording::ByRule => "note-recording-by-class",
    }
}

/// A time control in words: `30 lances em 90 minutos, depois 30 minutos até o fim, mais 5 segundos por lance`.
pub(super) fn in_words(texts: Texts, control: &TimeControl) -> String {
    let period = |period: &crate::tournament::time_control::Period| {
        let minutes = texts.t("minutes").arg("count", period.minutes).to_string();
        match period.moves {
            Some(moves) => texts.t("time-moves").arg("moves", moves).arg("minutes", minutes).to_string(),
            None => texts.t("time-to-the-end").arg("minutes", minutes).to_string(),
        }
    };
    let then = texts.t("time-then").to_string();
    let mut words = control.periods().iter().map(period).collect::<Vec<_>>().join(&format!(", {then} "));
    if control.has_increment() {
        let increment = texts.t("time-increment").arg("count", control.increment_seconds()).to_string();
        words = format!("{words}, {increment}");
    }
    words
}

fn openings(texts: Texts, plan: Option<&OpeningPlan>) -> Vec<Fact> {
    let Some(plan) = plan else { return vec![fact(texts.t("fact-openings"), texts.t("openings-free"))] };
    let lot = plan.lot;
    let name = match plan.table {
        TableId::Custom => texts.t("openings-own-table").to_string(),
        id => embedded(id).map_or_else(|_| id.to_string(), |table| spoken(texts.locale(), &table.names).to_owned()),
    };
    let mut facts = vec![
        fact(texts.t("fact-table"), name),
        fact(texts.t("fact-boards"), texts.t(format!("openings-boards-{}", lot.boards))).with(texts.t("note-boards")),
        fact(texts.t("fact-per"), texts.t(format!("openings-per-{}", lot.per.as_str()))),
        fact(
            texts.t("fact-repeats"),
            texts.t(if lot.no_repeat { "openings-no-repeat" } else { "openings-with-repeats" }),
        ),
    ];
    if let Some(reason) = &plan.overruled {
        facts.push(fact(texts.t("fact-overruled"), reason).with(texts.t("note-overruled")));
    }
    facts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_is_told_in_words() {
        let told = |text: &str| in_words(Texts::new(Locale::PtBr), &text.parse().unwrap());
        assert_eq!(told("15+5"), "15 minutos até o fim, mais 5 segundos por lance");
        assert_eq!(told("45"), "45 minutos até o fim");
        assert_eq!(told("30/90+30"), "30 lances em 90 minutos, depois 30 minutos até o fim");
    }
}
