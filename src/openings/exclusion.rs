//! Entries of the men's tables that the Brazilian editions leave out, and cells where our data depart from the source.

use super::catalogue::TableError;
use super::names::Confidence;
use super::table::TableId;
use serde::{Deserialize, Serialize};

/// Why an entry is left out of a Brazilian edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExclusionReason {
    /// The line takes fewer pieces than it could: illegal under the majority rule (rulebook 5.1). Never drawn.
    MajorityRule,
    /// Left out by the draughts server of the 725 edition; its author called such positions bad. A legal entry.
    Server,
    /// Left out by the IDF's Brazilian list. A legal entry unless it breaks the majority rule too.
    Idf,
}

impl ExclusionReason {
    /// A stable word, for keys of texts and for machines.
    pub const fn key(self) -> &'static str {
        match self {
            Self::MajorityRule => "majority-rule",
            Self::Server => "server",
            Self::Idf => "idf",
        }
    }
}

/// A row of the list of exclusions: the codes of one opening and who leaves it out.
#[derive(Debug, Clone, Deserialize)]
struct Row {
    table: String,
    code: String,
    legal_by_brazilian_rules: String,
    other_table_code: String,
    also_excluded_there: String,
}

const EXCLUDED: &str = include_str!("data/excluded_brazilian.csv");
const CORRECTED: &str = include_str!("data/corrections.csv");

/// The list of exclusions, read once for each men's table.
#[derive(Debug, Default)]
pub(super) struct Exclusions(Vec<Row>);

impl Exclusions {
    pub(super) fn read() -> Result<Self, TableError> {
        let rows: Result<_, csv::Error> = csv::Reader::from_reader(EXCLUDED.as_bytes()).deserialize().collect();
        rows.map(Self).map_err(|error| TableError::Data { file: "excluded_brazilian.csv", reason: error.to_string() })
    }

    /// Who leaves this entry out, in the order of [`ExclusionReason`].
    pub(super) fn reasons(&self, table: TableId, code: &str) -> Vec<ExclusionReason> {
        let family = match table {
            TableId::FmjdMenRussian736 | TableId::FmjdMenBrazilianLidraughts725 => "fmjd",
            TableId::IdfMenRussian745 | TableId::IdfMenBrazilian736 => "idf",
            TableId::IdfWomenBasic150 | TableId::Custom => return Vec::new(),
        };
        let mut reasons: Vec<_> = self.0.iter().flat_map(|row| row.reasons_for(family, code)).collect();
        reasons.sort_unstable();
        reasons.dedup();
        reasons
    }
}

impl Row {
    /// An `fmjd` row is an exclusion by the server, an `idf` row one by the IDF; the other table's code stands beside
    /// it, so that the three which the IDF keeps are marked in its table as well.
    fn reasons_for(&self, family: &str, code: &str) -> Vec<ExclusionReason> {
        let (here, there) = match self.table.as_str() {
            "fmjd" => (ExclusionReason::Server, ExclusionReason::Idf),
            _ => (ExclusionReason::Idf, ExclusionReason::Server),
        };
        let own_code = if self.table == family {
            self.code == code
        } else {
            self.other_table_code.split_whitespace().any(|other| other == code)
        };
        if !own_code {
            return Vec::new();
        }
        let mut reasons = vec![here];
        if self.also_excluded_there.starts_with("yes") {
            reasons.push(there);
        }
        if self.legal_by_brazilian_rules == "no" {
            reasons.push(ExclusionReason::MajorityRule);
        }
        reasons
    }
}

/// A cell where our table departs from its source, or where we think that the source is wrong and left it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// The entry.
    pub code: String,
    /// Which column of the table.
    pub field: String,
    /// What the source says.
    pub source: String,
    /// What our table says, or, if not applied, what we think it should.
    pub corrected: String,
    /// Whether our table has it.
    pub applied: bool,
    /// The reason, in English.
    pub reason: String,
    /// How sure we are.
    pub confidence: Confidence,
}

#[derive(Debug, Deserialize)]
struct CorrectionRow {
    table: String,
    code: String,
    field: String,
    source_value: String,
    value_written: String,
    reason: String,
    confidence: String,
}

const NOT_APPLIED: &str = "NOT APPLIED: ";

impl From<CorrectionRow> for Correction {
    fn from(row: CorrectionRow) -> Self {
        let reason = row.reason.strip_prefix(NOT_APPLIED);
        let confidence = match row.confidence.as_str() {
            "certain" => Confidence::Certain,
            "high (inferred)" => Confidence::High,
            _ => Confidence::Medium,
        };
        Self {
            code: row.code,
            field: row.field,
            source: row.source_value,
            corrected: row.value_written,
            applied: reason.is_none(),
            reason: reason.unwrap_or(&row.reason).to_owned(),
            confidence,
        }
    }
}

/// The corrections of an embedded table, applied or only suggested; none for a federation's own.
pub fn corrections(table: TableId) -> Result<Vec<Correction>, TableError> {
    let (name, made_from) = match table {
        TableId::FmjdMenRussian736 => ("fmjd_men_russian", None),
        TableId::FmjdMenBrazilianLidraughts725 => ("fmjd_men_brazilian_lidraughts", Some("fmjd_men_russian")),
        TableId::IdfMenRussian745 => ("idf_men_russian", None),
        TableId::IdfMenBrazilian736 => ("idf_men_brazilian", None),
        TableId::IdfWomenBasic150 => ("idf_women_basic", None),
        TableId::Custom => return Ok(Vec::new()),
    };
    let rows: Result<Vec<CorrectionRow>, csv::Error> =
        csv::Reader::from_reader(CORRECTED.as_bytes()).deserialize().collect();
    let rows = rows.map_err(|error| TableError::Data { file: "corrections.csv", reason: error.to_string() })?;
    // A suggestion is written once, for the table that the 725 were made from; it stands for both.
    let concerns = |row: &CorrectionRow| {
        row.table == name || (made_from == Some(row.table.as_str()) && row.reason.starts_with(NOT_APPLIED))
    };
    Ok(rows.into_iter().filter(concerns).map(Correction::from).collect())
}
