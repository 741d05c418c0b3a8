//! Names and notes in the three languages of the house, and how sure we are of a statement.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// One text in Brazilian Portuguese, English and Russian.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Names {
    /// Brazilian Portuguese.
    pub pt_br: Cow<'static, str>,
    /// English.
    pub en: Cow<'static, str>,
    /// Russian.
    pub ru: Cow<'static, str>,
}

impl Names {
    pub(super) const fn new(pt_br: &'static str, en: &'static str, ru: &'static str) -> Self {
        Self { pt_br: Cow::Borrowed(pt_br), en: Cow::Borrowed(en), ru: Cow::Borrowed(ru) }
    }

    /// One text for all three languages: a name that somebody typed.
    pub fn same(text: &str) -> Self {
        Self { pt_br: text.to_owned().into(), en: text.to_owned().into(), ru: text.to_owned().into() }
    }
}

/// How sure we are of what a table says about itself. No official document was seen, so nothing is `Certain` but a
/// correction that the engine proves and a federation's own table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confidence {
    /// A guess with reasons.
    Low,
    /// Between low and medium.
    LowToMedium,
    /// More doubt than trust.
    MediumLow,
    /// As likely right as not contradicted.
    Medium,
    /// More trust than doubt.
    MediumHigh,
    /// Inferred from several agreeing facts.
    High,
    /// Proved.
    Certain,
}

impl Confidence {
    /// A stable word, for keys of texts and for machines.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::LowToMedium => "low-to-medium",
            Self::MediumLow => "medium-low",
            Self::Medium => "medium",
            Self::MediumHigh => "medium-high",
            Self::High => "high",
            Self::Certain => "certain",
        }
    }
}
