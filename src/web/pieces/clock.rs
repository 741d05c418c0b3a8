//! What the clock of the hall says: how long until a round begins, or until its absence limit. The page is right without a
//! script; with one, the minutes go down by themselves.

use super::times;
use crate::app::programme::RoundTimes;
use crate::app::sections::SectionView;
use crate::i18n::{Texts, dates};
use crate::tournament::absence;
use crate::tournament::round::{Round, RoundState};
use chrono::{NaiveDateTime, TimeDelta, TimeZone};

/// A moment that is waited for.
pub(crate) struct Countdown {
    /// What comes then, with its hour: `Limite de ausência: 14:30.`
    pub(crate) words: String,
    /// The moment for a script, UTC.
    pub(crate) until: String,
    /// How long that is from now, in words.
    pub(crate) left: String,
    /// The same words for a script, with `{minutes}` for the minutes; and what stands there when it has come.
    pub(crate) pattern: String,
    pub(crate) over: String,
}

/// What is waited for in a round that is being played: its beginning, then the absence limit; none after that, or where no
/// hour is known.
pub(crate) fn of_round(texts: Texts, view: &SectionView, round: &Round, now: NaiveDateTime) -> Option<Countdown> {
    if round.state == RoundState::Closed {
        return None;
    }
    let begin = view.told.of_round(round.number).begin()?;
    let limit = begin + absence::limit(&view.section.regulations);
    let (key, until) = if now < begin { ("clock-begins", begin) } else { ("clock-limit", limit) };
    let left = until - now;
    if left <= TimeDelta::zero() {
        return None;
    }
    let hour = hour(view, until);
    Some(Countdown {
        words: texts.t(key).arg("hour", hour).to_string(),
        until: until.format("%Y-%m-%dT%H:%M:%SZ").to_string(),
        left: texts.t("clock-left").arg("minutes", absence::whole_minutes(left).to_string()).to_string(),
        pattern: texts.t("clock-left").arg("minutes", "{minutes}").to_string(),
        over: texts.t("clock-over").to_string(),
    })
}

/// The hour of a moment by the clocks of the event.
pub(crate) fn hour(view: &SectionView, utc: NaiveDateTime) -> String {
    dates::time(view.event.facts.time_zone.from_utc_datetime(&utc).time())
}

/// When a round is to begin, or began, in words; empty where that is not known.
pub(crate) fn begin(texts: Texts, view: &SectionView, hours: RoundTimes) -> String {
    let told = |key: &'static str, at| {
        texts.t(key).arg("moment", times::moment(texts.locale(), at, view.event.facts.time_zone)).to_string()
    };
    match (hours.begun_at, hours.starts_at) {
        (Some(begun), _) => told("clock-begun-at", begun),
        (None, Some(starts)) => told("clock-starts-at", starts),
        (None, None) => String::new(),
    }
}
