//! Starting lists from CSV: comma, semicolon or tabulator, UTF-8, Windows-1252 or Windows-1251, columns in any order, named in
//! Portuguese, English or Russian. All or nothing, with every fault told by its line and column.

use crate::draughts::Encoding;
use crate::tournament::entrant::{Person, PersonError, birth_year, licence_until, rating, search_key};
use csv::{ReaderBuilder, StringRecord};
use std::collections::HashMap;

/// A line of the file that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedRow {
    /// Its line, from 1.
    pub line: u64,
    /// Who it names.
    pub person: Person,
}

/// What is wrong with the file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportFault {
    /// The line, from 1.
    pub line: u64,
    /// The column as the file names it, where one is meant.
    pub column: Option<String>,
    /// What is wrong.
    pub kind: ImportFaultKind,
}

/// What can be wrong with a file of players.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportFaultKind {
    /// Nothing in it.
    #[error("the file has no players: write a line of column names and a line for each player")]
    Empty,
    /// No column of names.
    #[error("there is no column of names: call one `nome`, `name` or `имя`; found are {0}")]
    NoNameColumn(String),
    /// A column named twice, or two names of one thing.
    #[error("the column `{0}` says what an earlier column says")]
    ColumnTwice(String),
    /// More or fewer fields than the head.
    #[error("{found} fields instead of {expected}: a name with the separator in it needs quotation marks")]
    Fields {
        /// As the head has.
        expected: u64,
        /// As the line has.
        found: u64,
    },
    /// A value that cannot be taken.
    #[error(transparent)]
    Person(#[from] PersonError),
    /// A name that stands twice in the file.
    #[error("`{name}` stands in line {earlier} already")]
    Twice {
        /// The name.
        name: String,
        /// The earlier line.
        earlier: u64,
    },
    /// A name that the starting list has already.
    #[error("`{name}` is number {number} of the starting list already")]
    Listed {
        /// The name.
        name: String,
        /// The number in the list.
        number: u16,
    },
    /// The file breaks off in quotation marks, or is no text.
    #[error("the file cannot be read here: {0}")]
    Unreadable(String),
}

impl ImportFaultKind {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Empty => "import-empty",
            Self::NoNameColumn(_) => "import-no-name-column",
            Self::ColumnTwice(_) => "import-column-twice",
            Self::Fields { .. } => "import-fields",
            Self::Person(_) => "import-person",
            Self::Twice { .. } => "import-twice",
            Self::Listed { .. } => "import-listed",
            Self::Unreadable(_) => "import-unreadable",
        }
    }
}

impl ImportFault {
    /// The fault that a row names a player of the starting list.
    pub fn listed_already(row: &ImportedRow, number: u16) -> Self {
        let kind = ImportFaultKind::Listed { name: row.person.name.clone(), number };
        Self { line: row.line, column: None, kind }
    }
}

/// What a column says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Column {
    Name,
    Federation,
    State,
    Club,
    Title,
    Rating,
    BirthYear,
    RegisterNumber,
    LicenceUntil,
}

impl Column {
    /// The column of a head cell, by any of its names, accents and case apart.
    fn of(head: &str) -> Option<Self> {
        Some(match search_key(head).as_str() {
            "nome" | "name" | "jogador" | "player" | "имя" | "фио" | "участник" => Self::Name,
            "federacao" | "federation" | "pais" | "country" | "федерация" | "страна" => Self::Federation,
            "uf" | "estado" | "state" | "region" | "регион" => Self::State,
            "clube" | "club" | "cidade" | "city" | "клуб" | "город" => Self::Club,
            "titulo" | "title" | "звание" => Self::Title,
            "rating" | "elo" | "реитинг" => Self::Rating,
            "nascimento"
            | "ano"
            | "ano de nascimento"
            | "born"
            | "birth"
            | "birth year"
            | "birth_year"
            | "год рождения" => Self::BirthYear,
            "registro" | "cbd" | "id" | "register" | "register_number" | "номер" => Self::RegisterNumber,
            "licenca" | "licenca ate" | "validade" | "licence" | "licence until" | "licence_until" | "лицензия до" => {
                Self::LicenceUntil
            }
            _ => return None,
        })
    }
}

/// Reads a file of players.
///
/// # Errors
/// Every fault of the file, in the order of its lines.
pub fn read_players(bytes: &[u8]) -> Result<Vec<ImportedRow>, Vec<ImportFault>> {
    let text = Encoding::Guess.decode(bytes);
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter(&text))
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut records = reader.records();
    let Some(head) = next_filled(&mut records)? else {
        return Err(vec![ImportFault { line: 1, column: None, kind: ImportFaultKind::Empty }]);
    };
    let (columns, mut faults) = columns_of(&head);
    let mut rows: Vec<ImportedRow> = Vec::new();
    let mut lines: HashMap<String, u64> = HashMap::new();
    for record in records {
        match record {
            Ok(record) if record.iter().all(str::is_empty) => {}
            Ok(record) => match row(&record, &head, &columns) {
                Ok(row) => {
                    let earlier = lines.insert(search_key(&row.person.name), row.line);
                    if let Some(earlier) = earlier {
                        let kind = ImportFaultKind::Twice { name: row.person.name.clone(), earlier };
                        faults.push(ImportFault { line: row.line, column: None, kind });
                    }
                    rows.push(row);
                }
                Err(found) => faults.extend(found),
            },
            Err(error) => faults.push(unreadable(&error)),
        }
    }
    if rows.is_empty() && faults.is_empty() {
        faults.push(ImportFault { line: line_of(&head), column: None, kind: ImportFaultKind::Empty });
    }
    if faults.is_empty() { Ok(rows) } else { Err(faults) }
}

/// The separator: of the three, the one that the first line has most of.
fn delimiter(text: &str) -> u8 {
    let head = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let count = |separator: u8| head.bytes().filter(|byte| *byte == separator).count();
    [b',', b';', b'\t'].into_iter().max_by_key(|separator| (count(*separator), *separator == b',')).unwrap_or(b',')
}

fn next_filled(
    records: &mut impl Iterator<Item = csv::Result<StringRecord>>,
) -> Result<Option<StringRecord>, Vec<ImportFault>> {
    for record in records {
        let record = record.map_err(|error| vec![unreadable(&error)])?;
        if record.iter().any(|field| !field.is_empty()) {
            return Ok(Some(record));
        }
    }
    Ok(None)
}

fn unreadable(error: &csv::Error) -> ImportFault {
    let line = error.position().map_or(1, csv::Position::line);
    ImportFault { line, column: None, kind: ImportFaultKind::Unreadable(error.to_string()) }
}

fn line_of(record: &StringRecord) -> u64 {
    record.position().map_or(1, csv::Position::line)
}

/// What each column says; columns of other names are passed over.
fn columns_of(head: &StringRecord) -> (Vec<Option<Column>>, Vec<ImportFault>) {
    let line = line_of(head);
    let mut faults = Vec::new();
    let mut columns: Vec<Option<Column>> = Vec::new();
    for cell in head {
        let column = Column::of(cell);
        if column.is_some() && columns.contains(&column) {
            let kind = ImportFaultKind::ColumnTwice(cell.to_owned());
            faults.push(ImportFault { line, column: Some(cell.to_owned()), kind });
        }
        columns.push(column);
    }
    if !columns.contains(&Some(Column::Name)) {
        let found = head.iter().collect::<Vec<_>>().join(", ");
        faults.push(ImportFault { line, column: None, kind: ImportFaultKind::NoNameColumn(found) });
    }
    (columns, faults)
}

fn row(
    record: &StringRecord,
    head: &StringRecord,
    columns: &[Option<Column>],
) -> Result<ImportedRow, Vec<ImportFault>> {
    let line = line_of(record);
    let (expected, found) = (head.len() as u64, record.len() as u64);
    let surplus_is_blank = record.iter().skip(head.len()).all(str::is_empty);
    if found < expected || (found > expected && !surplus_is_blank) {
        return Err(vec![ImportFault { line, column: None, kind: ImportFaultKind::Fields { expected, found } }]);
    }
    let mut faults: Vec<ImportFault> = Vec::new();
    let mut person = Person::default();
    for ((cell, head), column) in record.iter().zip(head).zip(columns) {
        let text = || Some(cell.to_owned()).filter(|text| !text.is_empty());
        let unread = |fault: PersonError| {
            faults.push(ImportFault { line, column: Some(head.to_owned()), kind: fault.into() });
        };
        match column {
            Some(Column::Name) => cell.clone_into(&mut person.name),
            Some(Column::Federation) => person.federation = text(),
            Some(Column::State) => person.state = text(),
            Some(Column::Club) => person.club = text(),
            Some(Column::Title) => person.title = text(),
            Some(Column::Rating) => person.rating = rating(cell).map_err(unread).unwrap_or_default(),
            Some(Column::BirthYear) => person.birth_year = birth_year(cell).map_err(unread).unwrap_or_default(),
            Some(Column::RegisterNumber) => person.register_number = text(),
            Some(Column::LicenceUntil) => {
                person.licence_until = licence_until(cell).map_err(unread).unwrap_or_default();
            }
            None => {}
        }
    }
    match person.checked() {
        Ok(person) if faults.is_empty() => Ok(ImportedRow { line, person }),
        Ok(_) => Err(faults),
        Err(found) => {
            faults.extend(found.into_iter().map(|fault| ImportFault { line, column: None, kind: fault.into() }));
            Err(faults)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(bytes: &[u8]) -> Vec<String> {
        read_players(bytes).unwrap().into_iter().map(|row| row.person.name).collect()
    }

    #[test]
    fn the_usual_spreadsheets_are_read() {
        assert_eq!(names("nome,UF\nAna,SP\nJoão,RJ\n".as_bytes()), ["Ana", "João"]);
        assert_eq!(names("\u{feff}Nome;Rating\r\nAna;2100\r\n\r\n".as_bytes()), ["Ana"]);
        assert_eq!(names(b"Nome;UF\nJo\xe3o;SP\n"), ["João"]);
        assert_eq!(names("Rating\tИмя\n2000\tЁлкин\n".as_bytes()), ["Ёлкин"]);
        assert_eq!(names("name,club,,\n\"Silva, Ana\",Club,,\n".as_bytes()), ["Silva, Ana"]);
    }

    #[test]
    fn every_column_finds_its_place() {
        let csv = "Nome,Título,Rating,UF,Clube,País,Nascimento,CBD,Licença até,Telefone\nAna,MN,2100,SP,Clube A,BRA,1990,123,31/12/2026,x\n";
        let row = read_players(csv.as_bytes()).unwrap().remove(0);
        assert_eq!(row.line, 2);
        assert_eq!(
            row.person,
            Person {
                name: "Ana".into(),
                title: Some("MN".into()),
                rating: Some(2100),
                state: Some("SP".into()),
                club: Some("Clube A".into()),
                federation: Some("BRA".into()),
                birth_year: Some(1990),
                register_number: Some("123".into()),
                licence_until: chrono::NaiveDate::from_ymd_opt(2026, 12, 31),
            }
        );
    }

    #[test]
    fn a_russian_list_of_an_older_program_is_read() {
        let windows_1251 =
            b"\xd4\xc8\xce;\xe3\xee\xf0\xee\xe4\n\xcf\xe5\xf2\xf0\xee\xe2 \xc8\xe2\xe0\xed;\xce\xec\xf1\xea\n";
        let rows = read_players(windows_1251).unwrap();
        assert_eq!((rows[0].person.name.as_str(), rows[0].person.club.as_deref()), ("Петров Иван", Some("Омск")));
    }

    #[test]
    fn every_fault_is_told_with_its_line() {
        let csv = "nome,rating,ano\nAna,21oo,1990\n,2000,85\nBia,2000,1980\nBIA,1900,1981\nCaio\nDora,1,1990,x\n";
        let faults = read_players(csv.as_bytes()).unwrap_err();
        let told: Vec<(u64, Option<&str>, &str)> =
            faults.iter().map(|fault| (fault.line, fault.column.as_deref(), fault.kind.key())).collect();
        assert_eq!(
            told,
            [
                (2, Some("rating"), "import-person"),
                (3, Some("ano"), "import-person"),
                (3, None, "import-person"),
                (5, None, "import-twice"),
                (6, None, "import-fields"),
                (7, None, "import-fields"),
            ]
        );
    }

    #[test]
    fn a_file_without_names_or_players_is_refused() {
        let only = |bytes: &[u8]| read_players(bytes).unwrap_err().remove(0).kind.key();
        assert_eq!(only(b""), "import-empty");
        assert_eq!(only(b"\n \n"), "import-empty");
        assert_eq!(only(b"nome,uf\n"), "import-empty");
        assert_eq!(only(b"uf,rating\nSP,2000\n"), "import-no-name-column");
        assert_eq!(only(b"nome,name\nAna,Ana\n"), "import-column-twice");
    }
}
