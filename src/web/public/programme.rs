//! The programme of an event for everybody: day by day, rounds and breaks by the clocks of the event, and the days of rest.

use crate::app::programme::Hours;
use crate::i18n::{Texts, dates};
use chrono::{NaiveDate, NaiveDateTime, TimeZone};
use std::collections::BTreeMap;

/// A day of the programme.
pub(super) struct Day {
    /// The date.
    pub(super) date: String,
    /// The hours, each with what comes then; empty on a day of rest.
    pub(super) items: Vec<(String, String)>,
}

/// The days from the first hour that is known to the last; none where no hour is known.
pub(super) fn days(texts: Texts, hours: &Hours) -> Vec<Day> {
    let zone = hours.event.facts.time_zone;
    let local = |utc: NaiveDateTime| zone.from_utc_datetime(&utc).naive_local();
    // The rounds of several sections that begin together stand in one line.
    let mut rounds: BTreeMap<(NaiveDateTime, u16), Vec<&str>> = BTreeMap::new();
    for section in &hours.sections {
        for times in &section.times {
            let Some(at) = times.starts_at else { continue };
            rounds.entry((local(at), times.round)).or_default().push(&section.header.name);
        }
    }
    let mut items: BTreeMap<NaiveDate, Vec<(NaiveDateTime, String, String)>> = BTreeMap::new();
    let mut add = |at: NaiveDateTime, hour: String, words: String| {
        items.entry(at.date()).or_default().push((at, hour, words));
    };
    for ((at, round), sections) in rounds {
        let words = texts.t("programme-round").arg("round", round).arg("sections", sections.join(", "));
        add(at, dates::time(at.time()), words.to_string());
    }
    for pause in &hours.pauses {
        let (from, to) = (local(pause.starts_at), local(pause.ends_at));
        add(from, format!("{}–{}", dates::time(from.time()), dates::time(to.time())), pause.title.clone());
    }
    let (Some(first), Some(last)) = (items.keys().next().copied(), items.keys().next_back().copied()) else {
        return Vec::new();
    };
    let day = |date: NaiveDate| {
        let mut of_day = items.remove(&date).unwrap_or_default();
        of_day.sort_by_key(|(at, _, _)| *at);
        Day {
            date: dates::date(texts.locale(), date),
            items: of_day.into_iter().map(|(_, hour, words)| (hour, words)).collect(),
        }
    };
    first.iter_days().take_while(|date| *date <= last).map(day).collect()
}
