//! The five tables that the program carries: what each is, how sure we are, and which one a section starts from.
//!
//! The facts are from the notes beside the data (`data/SOURCES.md`).

use super::exclusion::Exclusions;
use super::fingerprint::Fingerprint;
use super::names::{Confidence, Names};
use super::table::{BoardKind, Entry, Table, TableId};
use crate::draughts::Position;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// What keeps an embedded table from being given.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// A federation's own table is not in the program: read it from its text.
    #[error("the table {0} is not carried by the program: give its text")]
    NotEmbedded(TableId),
    /// A row of an embedded table cannot be read: the program was built from damaged data.
    #[error("the embedded table {table} is damaged at line {line}: {reason}")]
    Row {
        /// The table.
        table: TableId,
        /// The line of its text, from 1.
        line: u64,
        /// What is wrong.
        reason: String,
    },
    /// A list beside the tables cannot be read.
    #[error("the embedded list {file} is damaged: {reason}")]
    Data {
        /// The file.
        file: &'static str,
        /// What is wrong.
        reason: String,
    },
}

impl TableError {
    /// A stable word for the text of this error in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NotEmbedded(_) => "table-not-embedded",
            Self::Row { .. } | Self::Data { .. } => "table-damaged",
        }
    }
}

/// What is known of an embedded table without reading it.
struct Facts {
    id: TableId,
    text: &'static str,
    names: Names,
    note: Names,
    confidence: Confidence,
    made_from: Option<TableId>,
}

const FACTS: [Facts; 5] = [
    Facts {
        id: TableId::FmjdMenRussian736,
        text: include_str!("data/fmjd_men_russian_736.csv"),
        names: Names::new(
            "FMJD, masculino, damas-64: 736 aberturas",
            "FMJD, men, draughts-64: 736 openings",
            "ФМЖД, мужчины, шашки-64: 736 начал",
        ),
        note: Names::new(
            "Cópia pública da tabela da FMJD, alterada pela última vez em 2020; o documento oficial não foi visto. Duas linhas \
             (16-I e 16-II) parecem erradas na fonte. Três aberturas são ilegais pelas regras brasileiras e nunca são sorteadas.",
            "A public copy of the FMJD table, last changed in 2020; the official document was not seen. Two rows (16-I and \
             16-II) look mistyped in the source. Three openings are illegal by the Brazilian rules and are never drawn.",
            "Публичная копия таблицы ФМЖД, последнее изменение в 2020 году; официальный документ не найден. Две строки \
             (16-I и 16-II) в источнике, по-видимому, ошибочны. Три начала противоречат бразильским правилам и не выпадают.",
        ),
        confidence: Confidence::MediumHigh,
        made_from: None,
    },
    Facts {
        id: TableId::FmjdMenBrazilianLidraughts725,
        text: include_str!("data/fmjd_men_brazilian_lidraughts_725.csv"),
        names: Names::new(
            "FMJD, masculino, damas brasileiras (edição de servidor): 725 aberturas",
            "FMJD, men, Brazilian draughts (a server's edition): 725 openings",
            "ФМЖД, мужчины, бразильские шашки (редакция сервера): 725 начал",
        ),
        note: Names::new(
            "As 736 da FMJD sem as onze que um servidor de damas retirou em 2021: três ilegais e oito que o autor julgou \
             más. Nenhuma cópia oficial foi encontrada.",
            "The FMJD's 736 without the eleven that a draughts server took out in 2021: three illegal ones and eight that \
             its author thought bad. No official copy was found.",
            "736 начал ФМЖД без одиннадцати, исключённых шашечным сервером в 2021 году: три противоречат правилам, восемь \
             автор счёл плохими. Официальная копия не найдена.",
        ),
        confidence: Confidence::Low,
        made_from: Some(TableId::FmjdMenRussian736),
    },
    Facts {
        id: TableId::IdfMenRussian745,
        text: include_str!("data/idf_men_russian_745.csv"),
        names: Names::new(
            "IDF, masculino, damas russas: 745 aberturas",
            "IDF, men, Russian draughts: 745 openings",
            "МФШ (IDF), мужчины, русские шашки: 745 начал",
        ),
        note: Names::new(
            "Duas cópias públicas concordantes da tabela da IDF. Quatro entradas são ilegais pelas regras brasileiras e \
             nunca são sorteadas.",
            "Two agreeing public copies of the IDF table. Four entries are illegal by the Brazilian rules and are never \
             drawn.",
            "Две совпадающие публичные копии таблицы IDF. Четыре начала противоречат бразильским правилам и не выпадают.",
        ),
        confidence: Confidence::MediumHigh,
        made_from: None,
    },
    Facts {
        id: TableId::IdfMenBrazilian736,
        text: include_str!("data/idf_men_brazilian_736.csv"),
        names: Names::new(
            "IDF, masculino, damas brasileiras: 736 aberturas",
            "IDF, men, Brazilian draughts: 736 openings",
            "МФШ (IDF), мужчины, бразильские шашки: 736 начал",
        ),
        note: Names::new(
            "As 745 da IDF sem nove códigos (oito posições), segundo duas cópias públicas. O documento oficial não foi visto.",
            "The IDF's 745 without nine codes (eight positions), by two public copies. The official document was not seen.",
            "745 начал IDF без девяти номеров (восьми позиций), по двум публичным копиям. Официальный документ не найден.",
        ),
        confidence: Confidence::Medium,
        made_from: Some(TableId::IdfMenRussian745),
    },
    Facts {
        id: TableId::IdfWomenBasic150,
        text: include_str!("data/idf_women_basic_150.csv"),
        names: Names::new("IDF, feminino: 150 aberturas", "IDF, women: 150 openings", "МФШ (IDF), женщины: 150 начал"),
        note: Names::new(
            "Lista básica da IDF, só de lances (uma entrada é a abertura livre), igual nas duas versões. Não se sabe se a \
             tabela feminina da FMJD é a mesma.",
            "The IDF's basic list, moves only (one entry is the free opening), the same in both versions. Whether the \
             FMJD's table for women is this one is not known.",
            "Базовый список IDF, только ходы (одно начало свободное), одинаков в обеих версиях. Совпадает ли с ним женская \
             таблица ФМЖД, неизвестно.",
        ),
        confidence: Confidence::MediumLow,
        made_from: None,
    },
];

static TABLES: LazyLock<Result<Vec<Table>, TableError>> = LazyLock::new(|| {
    let exclusions = Exclusions::read()?;
    FACTS.iter().map(|facts| read(facts, &exclusions)).collect()
});

/// One of the five tables; they are read once, at the first call.
///
/// ```
/// use tablita::openings::{BoardKind, TableId, embedded};
/// let table = embedded(TableId::IdfWomenBasic150)?;
/// assert_eq!(table.entries.len(), 150);
/// assert_eq!(table.count(BoardKind::B), 0);
/// # Ok::<(), tablita::openings::TableError>(())
/// ```
pub fn embedded(id: TableId) -> Result<&'static Table, TableError> {
    let tables = TABLES.as_ref().map_err(Clone::clone)?;
    tables.iter().find(|table| table.id == id).ok_or(TableError::NotEmbedded(id))
}

/// The table that a Brazilian edition was made from by leaving entries out.
pub(super) fn made_from(id: TableId) -> Option<TableId> {
    FACTS.iter().find(|facts| facts.id == id)?.made_from
}

#[derive(Debug, Deserialize)]
struct Row {
    category: String,
    number: u32,
    code: String,
    name: String,
    moves: String,
    fen: String,
}

fn read(facts: &Facts, exclusions: &Exclusions) -> Result<Table, TableError> {
    let mut entries = Vec::new();
    let mut reader = csv::Reader::from_reader(facts.text.as_bytes());
    for (row, line) in reader.deserialize::<Row>().zip(2..) {
        let damaged = |reason: String| TableError::Row { table: facts.id, line, reason };
        let row = row.map_err(|error| damaged(error.to_string()))?;
        let position: Position = row.fen.parse().map_err(|error| damaged(format!("{}: {error}", row.fen)))?;
        let moves: Vec<String> = row.moves.split_whitespace().map(str::to_owned).collect();
        entries.push(Entry {
            kind: kind_of(&moves, position),
            excluded_by: exclusions.reasons(facts.id, &row.code),
            code: row.code,
            category: row.category,
            number: row.number,
            name: row.name,
            moves,
            fen: row.fen,
            position,
        });
    }
    Ok(Table {
        id: facts.id,
        names: facts.names.clone(),
        note: facts.note.clone(),
        confidence: facts.confidence,
        fingerprint: Fingerprint::of(facts.text.as_bytes()),
        text: facts.text.to_owned(),
        entries,
    })
}

/// Board A has moves; the free start is board A too, a line of no moves. All else is a set-up: board B.
pub(super) fn kind_of(moves: &[String], position: Position) -> BoardKind {
    if moves.is_empty() && position != Position::start() { BoardKind::B } else { BoardKind::A }
}

/// The version of draughts-64 that a table is made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Version {
    /// Russian draughts ("draughts-64" of the titles of the appendices).
    Russian,
    /// Brazilian draughts, which this program serves.
    Brazilian,
}

/// Whom a table is made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Division {
    /// Men, and every section open to all.
    Men,
    /// Sections of women and girls.
    Women,
}

/// An appendix of the FMJD rulebook and the tables that we have in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Appendix {
    /// 1 to 4.
    pub number: u8,
    /// Its version of the game.
    pub version: Version,
    /// Whom it is for.
    pub division: Division,
    /// The best candidate for it.
    pub table: TableId,
    /// Another edition that an organiser may choose instead.
    pub other_edition: Option<TableId>,
    /// How sure we are that `table` is what the appendix contains.
    pub confidence: Confidence,
}

/// The four appendices of the rulebook.
pub const APPENDICES: [Appendix; 4] = [
    Appendix {
        number: 1,
        version: Version::Russian,
        division: Division::Men,
        table: TableId::FmjdMenRussian736,
        other_edition: Some(TableId::IdfMenRussian745),
        confidence: Confidence::MediumHigh,
    },
    Appendix {
        number: 2,
        version: Version::Russian,
        division: Division::Women,
        table: TableId::IdfWomenBasic150,
        other_edition: None,
        confidence: Confidence::MediumLow,
    },
    Appendix {
        number: 3,
        version: Version::Brazilian,
        division: Division::Men,
        table: TableId::FmjdMenBrazilianLidraughts725,
        other_edition: Some(TableId::IdfMenBrazilian736),
        confidence: Confidence::Low,
    },
    Appendix {
        number: 4,
        version: Version::Brazilian,
        division: Division::Women,
        table: TableId::IdfWomenBasic150,
        other_edition: None,
        confidence: Confidence::LowToMedium,
    },
];

/// The appendix for a version and a division.
pub const fn appendix(version: Version, division: Division) -> &'static Appendix {
    let [first, second, third, fourth] = &APPENDICES;
    match (version, division) {
        (Version::Russian, Division::Men) => first,
        (Version::Russian, Division::Women) => second,
        (Version::Brazilian, Division::Men) => third,
        (Version::Brazilian, Division::Women) => fourth,
    }
}

/// The table that a section of Brazilian draughts starts from: appendix 3 or 4.
pub const fn default_table(division: Division) -> TableId {
    appendix(Version::Brazilian, division).table
}

#[cfg(test)]
mod tests {
    use super::super::exclusion::{ExclusionReason, corrections};
    use super::*;
    use crate::draughts::Color;
    use std::collections::{HashMap, HashSet};

    const ALL: [TableId; 5] = TableId::EMBEDDED;

    fn table(id: TableId) -> &'static Table {
        embedded(id).unwrap()
    }

    /// The figures of the notes: entries, board A, board B, White to move, distinct positions.
    #[test]
    fn the_tables_have_the_figures_of_their_notes() {
        let figures = ALL.map(|id| {
            let entries = &table(id).entries;
            let white = entries.iter().filter(|entry| entry.side_to_move() == Color::White).count();
            let positions: HashSet<Position> = entries.iter().map(Entry::start).collect();
            (entries.len(), table(id).count(BoardKind::A), table(id).count(BoardKind::B), white, positions.len())
        });
        assert_eq!(
            figures,
            [
                (736, 344, 392, 648, 734),
                (725, 336, 389, 637, 723),
                (745, 349, 396, 657, 742),
                (736, 342, 394, 648, 734),
                (150, 150, 0, 48, 150),
            ]
        );
    }

    /// Every draw on record names these bytes: a change of a table is a new table.
    #[test]
    fn the_bytes_are_those_that_draws_have_committed_to() {
        let hashes = ALL.map(|id| table(id).fingerprint.to_string());
        assert_eq!(
            hashes,
            [
                "59a165d609b9af15f2d7f7647226c4c84d5ce54b69657e2c295e55cb9ad26ec9",
                "02bbc5e685111230904e47ee1a961947f7a44699b4b27ee223b2ce77ca8a815e",
                "0c96b3dafa36184d821dbe3927403ead2a8065b2b0a44891a54cfe9fefd3474d",
                "dd0be01f49106ed4723c294f6e24201892f3b894bf379ac0094366260b2cb096",
                "e397c945fbe67baa2b437a185d16d9fdd0e2e461fdc9b06fe81c8ab1bee3fbc5",
            ]
        );
    }

    #[test]
    fn codes_are_unique_and_made_of_category_and_number() {
        for id in ALL {
            let codes: HashSet<&str> = table(id).entries.iter().map(|entry| entry.code.as_str()).collect();
            assert_eq!(codes.len(), table(id).entries.len(), "{id}");
            for entry in &table(id).entries {
                assert!(entry.code.starts_with(&format!("{}-", entry.category)), "{id} {}", entry.code);
                assert!(entry.number >= 1);
            }
        }
    }

    /// The check of a draw without this program compares the FEN texts: they must be one to one with the positions.
    #[test]
    fn a_position_has_one_text_in_a_table() {
        for id in ALL {
            let mut texts: HashMap<Position, &str> = HashMap::new();
            for entry in &table(id).entries {
                assert_eq!(*texts.entry(entry.position).or_insert(&entry.fen), entry.fen, "{id} {}", entry.code);
            }
            assert_eq!(texts.values().collect::<HashSet<_>>().len(), texts.len(), "{id}");
        }
    }

    #[test]
    fn brazilian_editions_show_what_they_leave_out_and_why() {
        use ExclusionReason::{Idf, MajorityRule, Server};
        let left_out = |id| -> Vec<(&str, Vec<ExclusionReason>)> {
            table(id).left_out().iter().map(|entry| (entry.code.as_str(), entry.excluded_by.clone())).collect()
        };
        assert_eq!(
            left_out(TableId::FmjdMenBrazilianLidraughts725),
            [
                ("1-IX", vec![MajorityRule, Server, Idf]),
                ("4-XV", vec![MajorityRule, Server, Idf]),
                ("5-IX", vec![Server]),
                ("5-XI", vec![MajorityRule, Server, Idf]),
                ("19-V", vec![Server, Idf]),
                ("25-XIII", vec![Server, Idf]),
                ("30-XVI", vec![Server]),
                ("40-XIV", vec![Server]),
                ("41-XIII", vec![Server, Idf]),
                ("42-XIV", vec![Server, Idf]),
                ("43-II", vec![Server, Idf]),
            ]
        );
        assert_eq!(
            left_out(TableId::IdfMenBrazilian736),
            [
                ("I-17", vec![MajorityRule, Server, Idf]),
                ("XI-18", vec![MajorityRule, Server, Idf]),
                ("XIII-3", vec![Server, Idf]),
                ("XIV-22", vec![Server, Idf]),
                ("XV-12", vec![Server, Idf]),
                ("XV-16", vec![MajorityRule, Server, Idf]),
                ("XV-18", vec![Server, Idf]),
                ("XXIII-20", vec![MajorityRule, Server, Idf]),
                ("XXVI-5", vec![Server, Idf]),
            ]
        );
        assert!(left_out(TableId::FmjdMenRussian736).is_empty());
    }

    #[test]
    fn the_idf_keeps_three_that_the_server_left_out() {
        let marked: Vec<&str> = table(TableId::IdfMenBrazilian736)
            .entries
            .iter()
            .filter(|entry| !entry.excluded_by.is_empty())
            .map(|entry| entry.code.as_str())
            .collect();
        assert_eq!(marked, ["IX-16", "XV-3", "XXXII-17"]);
        let untouched = |id| table(id).entries.iter().all(|entry| entry.excluded_by.is_empty());
        assert!(untouched(TableId::FmjdMenBrazilianLidraughts725));
        assert!(untouched(TableId::IdfWomenBasic150));
    }

    #[test]
    fn corrections_name_entries_and_say_what_the_table_has() {
        for id in ALL {
            for correction in corrections(id).unwrap() {
                let entry = table(id).entry(&correction.code).unwrap();
                let cell = match correction.field.as_str() {
                    "name" => entry.name.clone(),
                    "fen" => entry.fen.clone(),
                    "side_to_move" => entry.side_to_move().letter().to_string(),
                    other => panic!("{other} is no column that was corrected"),
                };
                let expected = if correction.applied { &correction.corrected } else { &correction.source };
                assert_eq!(&cell, expected, "{id} {}", correction.code);
            }
        }
        let suggested = |id| corrections(id).unwrap().iter().filter(|correction| !correction.applied).count();
        assert_eq!(ALL.map(suggested), [2, 2, 0, 0, 0]);
    }

    #[test]
    fn the_appendices_stand_for_the_sections() {
        for (index, appendix) in (1..).zip(&APPENDICES) {
            assert_eq!(appendix.number, index);
            assert_eq!(super::appendix(appendix.version, appendix.division), appendix);
        }
        assert_eq!(default_table(Division::Men), TableId::FmjdMenBrazilianLidraughts725);
        assert_eq!(default_table(Division::Women), TableId::IdfWomenBasic150);
        assert_eq!(appendix(Version::Brazilian, Division::Men).other_edition, Some(TableId::IdfMenBrazilian736));
    }

    #[test]
    fn an_own_table_is_not_carried() {
        assert_eq!(embedded(TableId::Custom), Err(TableError::NotEmbedded(TableId::Custom)));
    }

    #[test]
    fn table_names_are_read_in_both_spellings() {
        assert_eq!("fmjd_men_russian_736".parse(), Ok(TableId::FmjdMenRussian736));
        for id in ALL {
            assert_eq!(id.as_str().parse(), Ok(id));
        }
        let error = "appendix-3".parse::<TableId>().unwrap_err();
        assert!(error.to_string().contains("idf-women-basic-150"), "{error}");
    }
}
