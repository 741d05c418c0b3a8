//! The record of an event: who changed what and when, with the values before and after.

use super::{event_layout, event_view};
use crate::app::Recorded;
use crate::i18n::Texts;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::Layout;
use crate::web::pieces::times;
use actix_web::HttpResponse;
use actix_web::web::{Path, Query};
use askama::Template;
use chrono_tz::Tz;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

#[derive(Template)]
#[template(path = "organiser/audit.html")]
struct Page {
    l: Layout,
    slug: String,
    /// Whose clocks the times follow.
    zone: String,
    lines: Vec<Line>,
    /// Where the older ones begin, if there are any.
    older: Option<i64>,
}

/// An entry in words.
struct Line {
    at: String,
    actor: String,
    action: String,
    subject: String,
    differences: Vec<Difference>,
    /// How many more values changed than are shown.
    more: usize,
}

/// A value that changed; empty where there was, or is, none.
struct Difference {
    label: String,
    before: String,
    after: String,
}

/// How many values of an entry are shown: a new section has some twenty.
const SHOWN: usize = 24;

/// Entries older than this one.
#[derive(Debug, Deserialize)]
pub(super) struct Before {
    before: Option<i64>,
}

pub(super) async fn show(visit: Visit, event: Path<String>, query: Query<Before>) -> Result<HttpResponse, Error> {
    let (slug, before) = (event.into_inner(), query.before);
    let view = event_view(&visit, &slug).await?;
    let of = slug.clone();
    let entries = visit.ask(move |app, actor| app.event_audit(actor, &of, before)).await?;
    let zone = view.event.facts.time_zone;
    let page = Page {
        l: event_layout(&visit, visit.texts().t("audit-title"), &view, "/registro"),
        slug,
        zone: times::zone(visit.texts(), zone),
        // A page is a hundred entries: a shorter one is the last.
        older: entries.last().filter(|_| entries.len() >= 100).map(|entry| entry.id),
        lines: entries.into_iter().map(|entry| line(visit.texts(), zone, entry)).collect(),
    };
    visit.page(&page)
}

fn line(texts: Texts, zone: Tz, entry: Recorded) -> Line {
    let mut differences = differences(texts, entry.before.as_deref(), entry.after.as_deref());
    let more = differences.len().saturating_sub(SHOWN);
    differences.truncate(SHOWN);
    Line {
        at: times::moment(texts.locale(), entry.at, zone),
        actor: entry.actor,
        action: texts.t(format!("act-{}", entry.action.replace('.', "-"))).to_string(),
        subject: subject(texts, &entry.subject),
        differences,
        more,
    }
}

/// A subject is a name, or figures with their English words: `round 3, board 5`.
fn subject(texts: Texts, subject: &str) -> String {
    let part = |part: &str| -> Option<String> {
        let (word, number) = part.trim().split_once(' ')?;
        let (word, number) = if number == "players" { ("players", word) } else { (word, number) };
        let known = matches!(word, "round" | "board" | "player" | "players" | "game");
        let number = number.parse::<u16>().ok().filter(|_| known)?;
        texts.t(format!("org-subject-{word}")).arg("number", number).resolve()
    };
    // All rounds together need no name.
    if subject == "rounds" {
        return String::new();
    }
    let parts: Option<Vec<String>> = subject.split(',').map(part).collect();
    parts.map_or_else(|| subject.to_owned(), |parts| parts.join(", "))
}

/// The values that differ, each with its name.
fn differences(texts: Texts, before: Option<&str>, after: Option<&str>) -> Vec<Difference> {
    let leaves = |text: Option<&str>| {
        let mut leaves = BTreeMap::new();
        if let Some(value) = text.and_then(|text| serde_json::from_str::<Value>(text).ok()) {
            gather(String::new(), &value, &mut leaves);
        }
        leaves
    };
    let (before, after) = (leaves(before), leaves(after));
    let mut paths: Vec<&String> = before.keys().chain(after.keys()).collect();
    paths.sort_unstable();
    paths.dedup();
    let value = |leaves: &BTreeMap<String, String>, path: &str| leaves.get(path).cloned().unwrap_or_default();
    let difference = |path: &&String| {
        let (before, after) = (value(&before, path), value(&after, path));
        (before != after).then(|| Difference { label: label(texts, path), before, after })
    };
    paths.iter().filter_map(difference).collect()
}

/// Every value with its path; what is empty says nothing.
fn gather(path: String, value: &Value, leaves: &mut BTreeMap<String, String>) {
    let below = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    match value {
        Value::Null => {}
        Value::Object(fields) => fields.iter().for_each(|(key, value)| gather(below(key), value, leaves)),
        Value::Array(values) if values.iter().all(|value| !value.is_object() && !value.is_array()) => {
            let texts: Vec<String> = values.iter().map(written).collect();
            leaves.insert(path, texts.join(", "));
        }
        // Numbered from 1, with zeros before so that the tenth follows the ninth.
        Value::Array(values) => {
            values.iter().zip(1..).for_each(|(value, at)| gather(below(&format!("{at:03}")), value, leaves));
        }
        leaf => {
            leaves.insert(path, written(leaf));
        }
    }
}

fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "–".to_owned(),
        other => other.to_string(),
    }
}

/// The name of a value: the words of its path, as far as there are such words.
fn label(texts: Texts, path: &str) -> String {
    let word = |part: &str| {
        if let Ok(number) = part.parse::<u16>() {
            return number.to_string();
        }
        texts.t(format!("audit-key-{part}")).resolve().unwrap_or_else(|| part.replace('_', " "))
    };
    path.split('.').filter(|part| !part.is_empty()).map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;

    #[test]
    fn only_what_differs_is_told() {
        let texts = Texts::new(Locale::En);
        let before = r#"{"name":"Copa","city":"Santos","plan":{"per":"board"},"games":[{"white":"win"},null]}"#;
        let after = r#"{"name":"Taça","city":"Santos","plan":{"per":"round"},"games":[{"white":"loss"},null]}"#;
        let told: Vec<(String, String)> =
            differences(texts, Some(before), Some(after)).into_iter().map(|d| (d.before, d.after)).collect();
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        assert_eq!(told, [pair("win", "loss"), pair("Copa", "Taça"), pair("board", "round")]);
        assert_eq!(differences(texts, None, Some(r#""published""#)).len(), 1);
        assert!(differences(texts, Some("{}"), None).is_empty());
    }

    #[test]
    fn figures_are_put_into_words_and_names_stay() {
        let texts = Texts::new(Locale::En);
        assert_eq!(subject(texts, "round 3, board 5"), "round 3, board 5");
        assert_eq!(subject(texts, "8 players"), "8 players");
        assert_eq!(subject(texts, "Ana, de Santos"), "Ana, de Santos");
    }
}
