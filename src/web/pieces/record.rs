//! The record of changes in words: who did what to what, the values that changed, and the filter of it.

use super::times;
use crate::app::{Filter, Record, Recorded};
use crate::i18n::Texts;
use chrono_tz::Tz;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// An entry in words.
pub(crate) struct Line {
    pub(crate) at: String,
    pub(crate) actor: String,
    pub(crate) action: String,
    pub(crate) subject: String,
    pub(crate) differences: Vec<Difference>,
    /// How many more values changed than are shown.
    pub(crate) more: usize,
}

/// A value that changed; empty where there was, or is, none.
pub(crate) struct Difference {
    pub(crate) label: String,
    pub(crate) before: String,
    pub(crate) after: String,
}

/// How many values of an entry are shown: a new section has some twenty.
const SHOWN: usize = 24;

/// What a page of the record is asked for.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Asked {
    before: Option<i64>,
    #[serde(default)]
    quem: String,
    #[serde(default)]
    ato: String,
    #[serde(default)]
    secao: String,
    #[serde(default)]
    rodada: String,
}

/// Something to filter by: what the form sends, its words, and whether it is chosen.
pub(crate) struct Choice {
    pub(crate) value: String,
    pub(crate) words: String,
    pub(crate) chosen: bool,
}

/// The form that filters, as it stands.
pub(crate) struct FilterForm {
    pub(crate) actors: Vec<Choice>,
    pub(crate) actions: Vec<Choice>,
    pub(crate) sections: Vec<Choice>,
    /// The round that was asked for, as it was typed.
    pub(crate) round: String,
    /// Whether anything is filtered.
    pub(crate) is_set: bool,
    /// Where the older entries begin, if there are any.
    pub(crate) older: Option<i64>,
}

impl Asked {
    /// Where the page begins.
    pub(crate) const fn before(&self) -> Option<i64> {
        self.before
    }

    /// The name in addresses of the section that is asked for.
    pub(crate) fn section(&self) -> &str {
        &self.secao
    }

    /// The filter, without its section, which is a name here.
    pub(crate) fn filter(&self) -> Filter {
        let given = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Filter {
            actor: given(&self.quem),
            action: given(&self.ato),
            section: None,
            round: self.rodada.trim().parse().ok(),
        }
    }

    /// The form of the filter over a record; `sections` by their names in addresses and in words.
    pub(crate) fn form(&self, texts: Texts, record: &Record, sections: Vec<(String, String)>) -> FilterForm {
        let choice = |value: String, words: String, asked: &str| Choice { chosen: value == asked, value, words };
        let actor = |name: &String| choice(name.clone(), name.clone(), &self.quem);
        let mut actions: Vec<Choice> =
            record.actions.iter().map(|key| choice(key.clone(), action(texts, key), &self.ato)).collect();
        actions.sort_by(|one, other| one.words.cmp(&other.words));
        FilterForm {
            actors: record.actors.iter().map(actor).collect(),
            actions,
            sections: sections.into_iter().map(|(slug, name)| choice(slug, name, &self.secao)).collect(),
            round: self.rodada.clone(),
            is_set: [&self.quem, &self.ato, &self.secao, &self.rodada].iter().any(|text| !text.is_empty()),
            older: record.older,
        }
    }
}

/// What was done, in words.
pub(crate) fn action(texts: Texts, key: &str) -> String {
    let of_text = format!("act-{}", key.replace('.', "-"));
    texts.t(of_text).resolve().unwrap_or_else(|| key.to_owned())
}

/// Who did it: his name, or what acts without an account in words.
fn actor(texts: Texts, name: &str) -> String {
    texts.t(format!("actor-{}", name.replace(' ', "-"))).resolve().unwrap_or_else(|| name.to_owned())
}

/// An entry in words, by the clocks of `zone`.
pub(crate) fn line(texts: Texts, zone: Tz, entry: &Recorded) -> Line {
    let mut differences = differences(texts, entry.before.as_deref(), entry.after.as_deref());
    let more = differences.len().saturating_sub(SHOWN);
    differences.truncate(SHOWN);
    Line {
        at: times::moment(texts.locale(), entry.at, zone),
        actor: actor(texts, &entry.actor),
        action: action(texts, &entry.action),
        subject: subject(texts, &entry.subject),
        differences,
        more,
    }
}

/// A subject is a name, or figures with their English words: `round 3, board 5`.
pub(crate) fn subject(texts: Texts, subject: &str) -> String {
    let part = |part: &str| -> Option<String> {
        let (word, number) = part.trim().split_once(' ')?;
        let (word, number) = if number == "players" { ("players", word) } else { (word, number) };
        let known = matches!(word, "round" | "board" | "player" | "players" | "game" | "adjustment");
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
