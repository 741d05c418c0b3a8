//! Points taken from players or given to them: decided by the arbiter with article and reason, withdrawn if wrong.

use super::events::must;
use super::sections::{At, SectionView, Trace, open_section};
use super::{Actor, App, Error, Once, Written};
use crate::auth::role::Action;
use crate::store::audit;
use crate::tournament::actions::Consent;
use crate::tournament::adjustment::{Adjustment, Ruling};
use crate::tournament::section::Section;
use serde_json::{Value as Json, json};
use std::collections::HashMap;

/// What the record calls an adjustment that was decided.
const DECIDED: &str = "adjustment.decided";
/// What it calls one that was withdrawn.
const WITHDRAWN: &str = "adjustment.withdrawn";

/// The adjustments of a section with who decided and who withdrew them.
#[derive(Clone, Debug)]
pub struct AdjustmentsView {
    /// The section.
    pub view: SectionView,
    /// Who decided each, by its number.
    pub decided: HashMap<u16, Written>,
    /// Who withdrew each that was, by its number.
    pub withdrawn: HashMap<u16, Written>,
}

fn subject(number: u16) -> String {
    format!("adjustment {number}")
}

fn told(section: &Section, adjustment: &Adjustment) -> Json {
    json!({
        "player": section.name(adjustment.player),
        "round": adjustment.round,
        "points": adjustment.points.to_string(),
        "article": adjustment.article,
        "reason": adjustment.reason,
        "withdrawn": adjustment.withdrawn,
    })
}

impl App {
    /// The adjustments of a section, for those who decide them.
    pub fn adjustments(&self, actor: &Actor, at: At<'_>) -> Result<AdjustmentsView, Error> {
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            must(view.role, Action::AdjustPoints)?;
            let (mut decided, mut withdrawn) = (HashMap::new(), HashMap::new());
            for adjustment in &view.section.adjustments {
                for entry in audit::of_subject(conn, view.header.id, &subject(adjustment.number))? {
                    let by = Written { user: entry.user_id, actor: entry.actor, at: entry.at };
                    let of = if entry.action == WITHDRAWN { &mut withdrawn } else { &mut decided };
                    // The newest comes first: an older one is of a number that was given again.
                    of.entry(adjustment.number).or_insert(by);
                }
            }
            Ok(AdjustmentsView { view, decided, withdrawn })
        })
    }

    /// Takes points from a player from a round on, or gives him some; `consent` has the reason.
    pub fn adjust(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        ruling: &Ruling,
        consent: &Consent,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::AdjustPoints, DECIDED), |_, _, section| {
            let adjustment = section.adjust(ruling, consent)?.clone();
            Ok(Trace::of(subject(adjustment.number)).with(None, told(section, &adjustment)))
        })
    }

    /// Withdraws an adjustment, for a reason: it counts no more.
    pub fn withdraw_adjustment(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        number: u16,
        consent: &Consent,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::AdjustPoints, WITHDRAWN), |_, _, section| {
            let before = section.adjustments.iter().find(|adjustment| adjustment.number == number);
            let before = before.map(|adjustment| told(section, adjustment));
            let withdrawn = section.withdraw_adjustment(number, consent)?.clone();
            Ok(Trace::of(subject(number)).with(before, told(section, &withdrawn)))
        })
    }
}
