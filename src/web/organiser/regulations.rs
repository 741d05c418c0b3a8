//! The form of a section: what was typed, what it means, and the regulations it makes.

use super::system_form::{format_of, known, number};
use crate::app::Refusal;
use crate::app::sections::Field;
use crate::draughts::RuleSet;
use crate::openings::{Boards, Division, Fingerprint, Options, Per, TableId, section_defaults};
use crate::tournament::cross_table::Format;
use crate::tournament::knockout::Finally;
use crate::tournament::points::{GamePoints, HalfPoints, MatchScoring};
use crate::tournament::ranking::Order;
use crate::tournament::rating::{RatingPlan, RatingScale};
use crate::tournament::regulations::{GamesPerMatch, OpeningPlan, Recording, Regulations, TimeCovers};
use crate::tournament::system::{RoundRobinTable, Swiss};
use crate::tournament::tiebreaks::{Preset, TieBreakError};
use crate::tournament::time_control::TimeControl;
use crate::tournament::wishes::Kin;
use crate::web::form::Posted;

/// A section as it stands in its form, every choice by its stable name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Typed {
    pub(super) name: String,
    pub(super) field: String,
    pub(super) rule_set: String,
    /// [`ROUND_ROBIN`], [`KNOCKOUT`], [`SCHEVENINGEN`], or the method of a Swiss.
    pub(super) system: String,
    pub(super) cycles: String,
    pub(super) table: String,
    pub(super) rounds: String,
    pub(super) bye: String,
    pub(super) most_byes: String,
    pub(super) first_by_lot: bool,
    pub(super) explained: bool,
    pub(super) best_of: String,
    /// The time controls of the play-offs, separated by commas.
    pub(super) play_offs: String,
    pub(super) finally: String,
    pub(super) team_a: String,
    pub(super) team_b: String,
    pub(super) acceleration: String,
    pub(super) avoid: Vec<Kin>,
    /// The last round in which they are avoided; blank: all.
    pub(super) avoid_until: String,
    pub(super) games_per_match: String,
    pub(super) game_points: String,
    pub(super) match_scoring: String,
    /// What a W.O. costs beyond the loss; blank for nothing.
    pub(super) walk_over_cost: String,
    pub(super) time_control: String,
    pub(super) time_covers: String,
    pub(super) absence_minutes: String,
    pub(super) recording: String,
    /// `none`, the name of an embedded table, or the fingerprint of one of the event's own.
    pub(super) openings: String,
    pub(super) boards: String,
    pub(super) per: String,
    pub(super) no_repeat: bool,
    pub(super) overruled: String,
    /// A federation's order, or `own`.
    pub(super) preset: String,
    pub(super) tie_breaks: String,
    pub(super) rating_scale: String,
    pub(super) rating_k: String,
}

/// Everybody meets everybody.
pub(super) const ROUND_ROBIN: &str = "round-robin";
/// Whoever loses is out.
pub(super) const KNOCKOUT: &str = "knockout";
/// Team against team.
pub(super) const SCHEVENINGEN: &str = "scheveningen";
/// No draw of openings.
pub(super) const FREE: &str = "none";
/// A list of tie-breaks of the organiser's own.
pub(super) const OWN: &str = "own";

/// The codes of an order, as the form writes them: those for first place alone marked by `1:`.
pub(super) fn codes(preset: Preset) -> String {
    preset.order().codes().join(", ")
}

impl Typed {
    /// What a new section starts from: the Brazilian code, micro-matches, 15+5.
    pub(super) fn fresh(field: Field) -> Self {
        let division = match field {
            Field::Open => Division::Men,
            Field::Women => Division::Women,
        };
        let drawn = section_defaults(division, GamesPerMatch::Two.get());
        let lot = drawn.as_ref().map_or_else(Options::default, |(_, options)| *options);
        let preset = Preset::default_for(Format::RoundRobin);
        let swiss = Swiss::fresh(GamesPerMatch::Two);
        Self {
            name: String::new(),
            field: field.key().to_owned(),
            rule_set: RuleSet::default().key().to_owned(),
            system: ROUND_ROBIN.to_owned(),
            cycles: "1".to_owned(),
            table: RoundRobinTable::default().key().to_owned(),
            rounds: swiss.rounds.to_string(),
            bye: swiss.bye.key().to_owned(),
            most_byes: swiss.most_byes.to_string(),
            first_by_lot: swiss.first_by_lot,
            explained: swiss.explained,
            best_of: "1".to_owned(),
            play_offs: "5+3, 3".to_owned(),
            finally: Finally::default().key().to_owned(),
            team_a: "A".to_owned(),
            team_b: "B".to_owned(),
            acceleration: swiss.acceleration.key().to_owned(),
            avoid: Vec::new(),
            avoid_until: String::new(),
            games_per_match: "2".to_owned(),
            game_points: GamePoints::default().key().to_owned(),
            match_scoring: MatchScoring::default().key().to_owned(),
            walk_over_cost: String::new(),
            time_control: "15+5".to_owned(),
            time_covers: TimeCovers::default().key().to_owned(),
            absence_minutes: String::new(),
            recording: Recording::default().key().to_owned(),
            openings: drawn.map_or_else(|| FREE.to_owned(), |(table, _)| table.to_string()),
            boards: lot.boards.as_str().to_owned(),
            per: lot.per.as_str().to_owned(),
            no_repeat: lot.no_repeat,
            overruled: String::new(),
            preset: preset.key().to_owned(),
            tie_breaks: codes(preset),
            rating_scale: RatingScale::default().key().to_owned(),
            rating_k: RatingPlan::default().k.to_string(),
        }
    }

    /// What stands in the form of a section that is there.
    pub(super) fn of_section(name: &str, field: Field, regulations: &Regulations) -> Self {
        let fresh = Self::fresh(field);
        let plan = regulations.openings.as_ref();
        let tie_breaks = regulations.tie_breaks.join(", ");
        let format = regulations.system.format();
        let preset = Preset::ALL.into_iter().find(|preset| preset.format() == format && codes(*preset) == tie_breaks);
        Self {
            name: name.to_owned(),
            field: field.key().to_owned(),
            rule_set: regulations.rule_set.key().to_owned(),
            games_per_match: regulations.games_per_match.get().to_string(),
            game_points: regulations.game_points.key().to_owned(),
            match_scoring: regulations.match_scoring.key().to_owned(),
            walk_over_cost: match regulations.walk_over_cost {
                HalfPoints::ZERO => String::new(),
                cost => cost.to_string(),
            },
            time_control: regulations.time_control.to_string(),
            time_covers: regulations.time_covers.key().to_owned(),
            absence_minutes: regulations.absence_minutes.map(|minutes| minutes.to_string()).unwrap_or_default(),
            recording: regulations.recording.key().to_owned(),
            openings: plan.map_or_else(|| FREE.to_owned(), choice),
            boards: plan.map_or_else(|| fresh.boards.clone(), |plan| plan.lot.boards.as_str().to_owned()),
            per: plan.map_or_else(|| fresh.per.clone(), |plan| plan.lot.per.as_str().to_owned()),
            no_repeat: plan.is_some_and(|plan| plan.lot.no_repeat),
            overruled: plan.and_then(|plan| plan.overruled.clone()).unwrap_or_default(),
            preset: preset.map_or(OWN, Preset::key).to_owned(),
            tie_breaks,
            rating_scale: regulations.rating.scale.key().to_owned(),
            rating_k: regulations.rating.k.to_string(),
            ..Self::of_system(&regulations.system, fresh)
        }
    }

    /// What was sent.
    pub(super) fn of_form(form: &Posted) -> Self {
        let text = |field| form.text(field).to_owned();
        // A list changed by hand counts, whatever order is chosen above it; an unchanged one follows that order.
        let is_own = form.text("tie_breaks") != form.text("tie_breaks_shown");
        let format = format_of(form.text("system"));
        let preset = Preset::from_key(form.text("preset")).filter(|_| !is_own);
        // An order for the other format is none: the usual one of this format takes its place.
        let preset = preset.map(|preset| if preset.format() == format { preset } else { Preset::default_for(format) });
        Self {
            name: text("name"),
            field: text("field"),
            rule_set: text("rule_set"),
            system: known(form.text("system")).to_owned(),
            cycles: text("cycles"),
            table: text("table"),
            rounds: text("rounds"),
            bye: text("bye"),
            most_byes: text("most_byes"),
            first_by_lot: form.has("first_by_lot"),
            explained: form.has("explained"),
            best_of: text("best_of"),
            play_offs: text("play_offs"),
            finally: text("finally"),
            team_a: text("team_a"),
            team_b: text("team_b"),
            acceleration: text("acceleration"),
            avoid: Kin::ALL.into_iter().filter(|kin| form.has(&format!("avoid_{}", kin.key()))).collect(),
            avoid_until: text("avoid_until"),
            games_per_match: text("games_per_match"),
            game_points: text("game_points"),
            match_scoring: text("match_scoring"),
            walk_over_cost: text("walk_over_cost"),
            time_control: text("time_control"),
            time_covers: text("time_covers"),
            absence_minutes: text("absence_minutes"),
            recording: text("recording"),
            openings: text("openings"),
            boards: text("boards"),
            per: text("per"),
            no_repeat: form.has("no_repeat"),
            overruled: text("overruled"),
            preset: preset.map_or(OWN, Preset::key).to_owned(),
            tie_breaks: preset.map_or_else(|| text("tie_breaks"), codes),
            rating_scale: text("rating_scale"),
            rating_k: text("rating_k"),
        }
    }

    /// Who the section is for.
    pub(super) fn field(&self) -> Field {
        Field::from_key(&self.field).unwrap_or(Field::Open)
    }

    /// The regulations, or everything that cannot be read. A choice that is none of those offered is the first one:
    /// no form of ours sends it.
    pub(super) fn regulations(&self) -> Result<Regulations, Vec<Refusal>> {
        let mut refusals = Vec::new();
        let time_control = self.time_control.parse::<TimeControl>().map_err(|error| refusals.push(error.into())).ok();
        let tie_breaks = self.tie_breaks(&mut refusals);
        let openings = self.openings(&mut refusals);
        let system = self.system(&mut refusals);
        let absence_minutes = self.absence_minutes(time_control.as_ref(), &mut refusals);
        let rating = self.rating(&mut refusals);
        let walk_over_cost = self.walk_over_cost(&mut refusals);
        if self.name.is_empty() && !refusals.is_empty() {
            refusals.insert(0, Refusal::new("name-missing").at("name"));
        }
        let Some(time_control) = time_control.filter(|_| refusals.is_empty()) else { return Err(refusals) };
        Ok(Regulations {
            rule_set: self.rule_set.parse().unwrap_or_default(),
            system,
            games_per_match: self.games(),
            game_points: chosen(GamePoints::ALL, GamePoints::key, &self.game_points),
            match_scoring: chosen(MatchScoring::ALL, MatchScoring::key, &self.match_scoring),
            time_control,
            time_covers: chosen(TimeCovers::ALL, TimeCovers::key, &self.time_covers),
            absence_minutes,
            walk_over_cost,
            recording: chosen(Recording::ALL, Recording::key, &self.recording),
            openings,
            tie_breaks,
            rating,
        })
    }

    /// Blank: as the code has it. What is no number is told with the most that the code allows, the whole thinking time.
    fn absence_minutes(&self, control: Option<&TimeControl>, refusals: &mut Vec<Refusal>) -> Option<u16> {
        let text = self.absence_minutes.trim();
        let read = text.parse::<u16>().ok();
        if let (false, None, Some(control)) = (text.is_empty(), read, control) {
            let refusal = Refusal::new("number-out-of-range").at("absence_minutes").with("text", text.to_owned());
            refusals.push(refusal.with("least", 0).with("most", i64::from(control.total_minutes())));
        }
        read
    }

    /// Blank: the usual K.
    fn rating(&self, refusals: &mut Vec<Refusal>) -> RatingPlan {
        let k = match self.rating_k.as_str() {
            "" => RatingPlan::default().k,
            k => u16::from(number("rating_k", k, (1, RatingPlan::MOST_K), refusals)),
        };
        RatingPlan { scale: chosen(RatingScale::ALL, RatingScale::key, &self.rating_scale), k }
    }

    /// Blank: a W.O. costs no more than the game.
    fn walk_over_cost(&self, refusals: &mut Vec<Refusal>) -> HalfPoints {
        match self.walk_over_cost.trim() {
            "" => HalfPoints::ZERO,
            text => text.parse().unwrap_or_else(|_| {
                refusals.push(Refusal::new("half-points").at("walk_over_cost"));
                HalfPoints::ZERO
            }),
        }
    }

    fn games(&self) -> GamesPerMatch {
        if self.games_per_match == "1" { GamesPerMatch::One } else { GamesPerMatch::Two }
    }

    /// The codes in order: those of a federation, or each of the typed ones that can be read.
    fn tie_breaks(&self, refusals: &mut Vec<Refusal>) -> Vec<String> {
        // A knockout is ranked by the round that was reached, and by nothing else.
        if self.system == KNOCKOUT {
            return Vec::new();
        }
        if let Some(preset) = Preset::from_key(&self.preset) {
            return preset.order().codes();
        }
        let entries = self.tie_breaks.split(',').map(str::trim).filter(|entry| !entry.is_empty());
        let read = |entry: &str| Ok(Order::from_codes([entry])?.codes());
        let parsed: Vec<Result<Vec<String>, TieBreakError>> = entries.map(read).collect();
        parsed.into_iter().filter_map(|read| read.map_err(|error| refusals.push(error.into())).ok()).flatten().collect()
    }

    fn openings(&self, refusals: &mut Vec<Refusal>) -> Option<OpeningPlan> {
        if self.openings == FREE || self.openings.is_empty() {
            return None;
        }
        let own_table = self.openings.parse::<Fingerprint>().ok();
        let table = own_table.map_or_else(|| self.openings.parse::<TableId>().ok(), |_| Some(TableId::Custom));
        let Some(table) = table else {
            refusals.push(Refusal::new("own-table-missing").at("openings"));
            return None;
        };
        let per = if self.per == Per::Round.as_str() { Per::Round } else { Per::Board };
        let lot = Options { boards: self.boards.parse().unwrap_or(Boards::AB), per, no_repeat: self.no_repeat };
        // A reason is kept only where it overrules something.
        let overruled =
            Some(self.overruled.clone()).filter(|reason| !reason.is_empty() && self.games() == GamesPerMatch::One);
        Some(OpeningPlan { table, own_table, lot, overruled })
    }
}

/// The choice of the form that a plan stands for.
fn choice(plan: &OpeningPlan) -> String {
    plan.own_table.map_or_else(|| plan.table.to_string(), |own| own.to_string())
}

pub(super) fn chosen<T: Copy + Default, const N: usize>(
    all: [T; N],
    key: impl Fn(T) -> &'static str,
    typed: &str,
) -> T {
    all.into_iter().find(|one| key(*one) == typed).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::system::Method;
    use crate::tournament::wishes::Acceleration;

    #[test]
    fn a_fresh_form_makes_regulations_that_hold_and_comes_back_the_same() {
        for field in Field::ALL {
            let typed = Typed { name: "Absoluto".into(), ..Typed::fresh(field) };
            let regulations = typed.regulations().unwrap();
            assert_eq!(regulations.check(), Ok(()));
            assert_eq!(regulations.rule_set, RuleSet::CbdCodex2020);
            assert_eq!(regulations.tie_breaks, ["DE2", "SB", "WIN"]);
            assert_eq!(Typed::of_section("Absoluto", field, &regulations), typed);
        }
    }

    #[test]
    fn what_a_walk_over_costs_comes_back_from_the_form_or_is_refused_at_its_field() {
        let typed = Typed { name: "Absoluto".into(), walk_over_cost: "0,5".into(), ..Typed::fresh(Field::Open) };
        let regulations = typed.regulations().unwrap();
        assert_eq!(regulations.walk_over_cost, HalfPoints::new(1));
        assert_eq!(Typed::of_section("Absoluto", Field::Open, &regulations).walk_over_cost, "½");
        let refusals = Typed { walk_over_cost: "muito".into(), ..typed }.regulations().unwrap_err();
        assert_eq!(refusals[0].field.as_deref(), Some("walk_over_cost"));
    }

    #[test]
    fn women_start_from_their_own_table() {
        let plan = Typed::fresh(Field::Women).regulations().unwrap().openings.unwrap();
        assert_eq!((plan.table, plan.lot.boards), (TableId::IdfWomenBasic150, Boards::A));
    }

    #[test]
    fn every_fault_of_the_form_is_told_at_its_field() {
        let typed = Typed {
            time_control: "depressa".into(),
            preset: OWN.into(),
            tie_breaks: "SB, XX, WIN/C1".into(),
            openings: "nenhuma".into(),
            ..Typed::fresh(Field::Open)
        };
        let refusals = typed.regulations().unwrap_err();
        let told: Vec<(&str, &str)> =
            refusals.iter().map(|refusal| (refusal.field.as_deref().unwrap(), refusal.key)).collect();
        assert_eq!(
            told,
            [
                ("name", "name-missing"),
                ("time_control", "time-control-part"),
                ("tie_breaks", "tie-break-unknown"),
                ("tie_breaks", "tie-break-modifier"),
                ("openings", "own-table-missing"),
            ]
        );
    }

    #[test]
    fn a_reason_is_kept_only_where_it_overrules_the_article() {
        let typed = Typed { overruled: "festival".into(), ..Typed::fresh(Field::Open) };
        assert_eq!(typed.regulations().unwrap().openings.unwrap().overruled, None);
        let single = Typed { games_per_match: "1".into(), ..typed };
        assert_eq!(single.regulations().unwrap().openings.unwrap().overruled.as_deref(), Some("festival"));
    }

    #[test]
    fn the_rating_comes_back_from_its_form_and_a_k_out_of_bounds_is_told() {
        let typed = Typed {
            name: "Absoluto".into(),
            rating_scale: "fide".into(),
            rating_k: "15".into(),
            ..Typed::fresh(Field::Open)
        };
        let regulations = typed.regulations().unwrap();
        assert_eq!(regulations.rating, RatingPlan { scale: RatingScale::Fide, k: 15 });
        assert_eq!(Typed::of_section("Absoluto", Field::Open, &regulations), typed);
        let blank = Typed { rating_k: String::new(), ..typed.clone() };
        assert_eq!(blank.regulations().unwrap().rating.k, 20);
        let refusals = Typed { rating_k: "0".into(), ..typed }.regulations().unwrap_err();
        assert_eq!(refusals[0].field.as_deref(), Some("rating_k"));
    }

    #[test]
    fn a_swiss_comes_back_from_its_form_the_same() {
        for chosen in Method::ALL {
            let typed = Typed {
                name: "Aberto".into(),
                system: chosen.key().into(),
                rounds: "9".into(),
                most_byes: "2".into(),
                first_by_lot: chosen.may_begin_by_lot(),
                acceleration: Acceleration::Baku.key().into(),
                avoid: vec![Kin::Club, Kin::Federation],
                avoid_until: "3".into(),
                preset: Preset::Codex68Swiss.key().into(),
                tie_breaks: codes(Preset::Codex68Swiss),
                ..Typed::fresh(Field::Open)
            };
            let regulations = typed.regulations().unwrap();
            assert_eq!(regulations.check(), Ok(()));
            assert_eq!(
                regulations.tie_breaks.first().map(String::as_str),
                Some("1:DE2"),
                "first place has its own order"
            );
            assert_eq!(Typed::of_section("Aberto", Field::Open, &regulations), typed);
        }
    }

    #[test]
    fn the_number_of_rounds_of_a_swiss_is_read_or_refused() {
        let typed = Typed { system: "dutch".into(), rounds: "muitas".into(), ..Typed::fresh(Field::Open) };
        let refusals = typed.regulations().unwrap_err();
        assert!(refusals.iter().any(|refusal| refusal.field.as_deref() == Some("rounds")));
    }
}
