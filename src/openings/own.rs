//! A federation's own table, read from its text: every entry replayed, all or nothing.

use super::catalogue::kind_of;
use super::fault::{Column, Fault, FaultReason};
use super::fingerprint::Fingerprint;
use super::names::{Confidence, Names};
use super::table::{Entry, Table, TableId};
use crate::draughts::{Color, Game, Position, Style};
use std::collections::HashMap;

/// The most rows that a table may have; the longest known has 745.
pub const MOST_ENTRIES: usize = 5_000;

/// Reads a federation's own table from CSV text (already decoded to UTF-8).
///
/// - Separator: comma, semicolon or tab, whichever the header has most of. A byte-order mark is passed over.
/// - Columns, by the names of our own tables or their Portuguese or Russian ones, in any order: `code` (or `category` and
///   `number`, which make it), `name`, `moves` and `fen`, of which one is enough, `side_to_move`. Others are passed over.
/// - Moves in any notation that a game score may have, with or without move numbers, legal by the Brazilian rules from the
///   initial position; a row without moves is a set-up (board B), but the initial position itself is the free start (A).
/// - Where several columns tell the same, they must agree.
///
/// The table's text, which draws commit to, is written anew with the header of the embedded tables, so that the same
/// entries have the same fingerprint however they were typed. `Err` lists every fault in the order of the lines.
///
/// ```
/// use tablita::openings::{BoardKind, read_own_table};
/// let table = read_own_table("código;lances\n1;1. cd4 ba5\n2;gf4\n", "Federação")?;
/// assert_eq!(table.entries[0].moves, ["c3-d4", "b6-a5"]);
/// assert_eq!(table.count(BoardKind::A), 2);
/// let faults = read_own_table("code;moves\n1;c3-d5\n1;\n", "Federação").unwrap_err();
/// assert_eq!(faults.len(), 3);
/// # Ok::<(), Vec<tablita::openings::Fault>>(())
/// ```
pub fn read_own_table(text: &str, name: &str) -> Result<Table, Vec<Fault>> {
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator(text))
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let header = match reader.headers() {
        Ok(header) => Header::read(header)?,
        Err(error) => return Err(vec![whole(1, FaultReason::Csv(error.to_string()))]),
    };
    let mut reading = Reading { header, lines: HashMap::new(), entries: Vec::new(), faults: Vec::new() };
    for (row, record) in reader.records().enumerate() {
        if row == MOST_ENTRIES {
            reading.faults.push(whole(0, FaultReason::TooMany { limit: MOST_ENTRIES }));
            break;
        }
        match record {
            Ok(record) => reading.row(&record),
            Err(error) => {
                let line = error.position().map_or(0, csv::Position::line);
                reading.faults.push(whole(line, FaultReason::Csv(error.to_string())));
            }
        }
    }
    if reading.entries.is_empty() && reading.faults.is_empty() {
        reading.faults.push(whole(0, FaultReason::Empty));
    }
    if reading.faults.is_empty() { Ok(table(name, reading.entries)) } else { Err(reading.faults) }
}

const fn whole(line: u64, reason: FaultReason) -> Fault {
    Fault { line, column: None, reason }
}

const fn fault(line: u64, column: Column, reason: FaultReason) -> Fault {
    Fault { line, column: Some(column), reason }
}

/// The separator of a text: the one that its first line has most of; a comma if it has none.
fn separator(text: &str) -> u8 {
    let header = text.trim_start().lines().next().unwrap_or_default();
    let count = |sign: u8| header.bytes().filter(|byte| *byte == sign).count();
    [b'\t', b';', b','].into_iter().max_by_key(|sign| count(*sign)).unwrap_or(b',')
}

/// Where each column stands.
struct Header {
    places: HashMap<Column, usize>,
    width: usize,
}

impl Header {
    fn read(names: &csv::StringRecord) -> Result<Self, Vec<Fault>> {
        let mut places = HashMap::new();
        let mut faults = Vec::new();
        for (place, name) in names.iter().enumerate() {
            let name = name.to_lowercase();
            let known = Column::ALL.into_iter().find(|column| column.headers().contains(&name.as_str()));
            if let Some(column) = known
                && places.insert(column, place).is_some()
            {
                faults.push(fault(1, column, FaultReason::ColumnTwice));
            }
        }
        let has = |column| places.contains_key(&column);
        let coded = has(Column::Code) || (has(Column::Category) && has(Column::Number));
        if !coded {
            faults.push(fault(1, Column::Code, FaultReason::ColumnMissing));
        }
        if !has(Column::Moves) && !has(Column::Fen) {
            faults.push(fault(1, Column::Moves, FaultReason::ColumnMissing));
        }
        if faults.is_empty() { Ok(Self { places, width: names.len() }) } else { Err(faults) }
    }

    /// The field of a column; empty if the column or the field is not there.
    fn field<'r>(&self, record: &'r csv::StringRecord, column: Column) -> &'r str {
        self.places.get(&column).and_then(|place| record.get(*place)).unwrap_or_default()
    }
}

/// The table as far as it is read.
struct Reading {
    header: Header,
    /// The line of each code.
    lines: HashMap<String, u64>,
    entries: Vec<Entry>,
    faults: Vec<Fault>,
}

impl Reading {
    fn row(&mut self, record: &csv::StringRecord) {
        if record.iter().all(str::is_empty) {
            return;
        }
        let line = record.position().map_or(0, csv::Position::line);
        if record.iter().skip(self.header.width).any(|field| !field.is_empty()) {
            let reason = FaultReason::TooManyFields { found: record.len(), expected: self.header.width };
            self.faults.push(whole(line, reason));
            return;
        }
        let number = self.number(record, line);
        let code = self.code(record, line);
        let opening = self.opening(record, line);
        let (Some(number), Some(code), Some((moves, position))) = (number, code, opening) else { return };
        self.entries.push(Entry {
            code,
            category: one_line(self.header.field(record, Column::Category)),
            number,
            name: one_line(self.header.field(record, Column::Name)),
            kind: kind_of(&moves, position),
            moves,
            fen: position.to_string(),
            position,
            excluded_by: Vec::new(),
        });
    }

    fn number(&mut self, record: &csv::StringRecord, line: u64) -> Option<u32> {
        let text = self.header.field(record, Column::Number);
        let number = if text.is_empty() { u32::try_from(self.entries.len() + 1).ok() } else { text.parse().ok() };
        let number = number.filter(|number| *number > 0);
        if number.is_none() {
            self.faults.push(fault(line, Column::Number, FaultReason::Number(text.to_owned())));
        }
        number
    }

    fn code(&mut self, record: &csv::StringRecord, line: u64) -> Option<String> {
        let field = |column| self.header.field(record, column);
        let (told, category, number) = (field(Column::Code), field(Column::Category), field(Column::Number));
        let code = if told.is_empty() && !category.is_empty() && !number.is_empty() {
            format!("{category}-{number}")
        } else {
            told.to_owned()
        };
        let fitting = |sign: char| sign.is_alphanumeric() || "-._/+".contains(sign);
        let reason = if code.is_empty() {
            FaultReason::CodeMissing
        } else if code.chars().count() > 24 || !code.chars().all(fitting) {
            FaultReason::CodeSpelling(code)
        } else if let Some(first_line) = self.lines.get(&code) {
            FaultReason::CodeTwice { first_line: *first_line, code }
        } else {
            self.lines.insert(code.clone(), line);
            return Some(code);
        };
        self.faults.push(fault(line, Column::Code, reason));
        None
    }

    /// The line and the position where the game starts, if moves, FEN and side to move are sound and agree.
    fn opening(&mut self, record: &csv::StringRecord, line: u64) -> Option<(Vec<String>, Position)> {
        let before = self.faults.len();
        let field = |column| self.header.field(record, column);
        let (moves, fen, side) = (field(Column::Moves), field(Column::Fen), field(Column::SideToMove));
        let mut found = Vec::new();
        let replayed = (!moves.is_empty()).then(|| replay(moves)).and_then(|replayed| match replayed {
            Ok(game) => Some(game),
            Err(reason) => {
                found.push(fault(line, Column::Moves, reason));
                None
            }
        });
        let read = (!fen.is_empty()).then(|| fen.parse::<Position>()).and_then(|read| match read {
            Ok(position) => Some(position),
            Err(error) => {
                found.push(fault(line, Column::Fen, error.into()));
                None
            }
        });
        if moves.is_empty() && fen.is_empty() {
            found.push(fault(line, Column::Moves, FaultReason::NoOpening));
        }
        let position = replayed.as_ref().map(|game| *game.last()).or(read);
        if let (Some(game), Some(read)) = (&replayed, read)
            && *game.last() != read
        {
            found.push(fault(line, Column::Fen, FaultReason::FenDiffers { after_moves: *game.last() }));
        }
        if let Some(ending) = position.and_then(|position| position.ending()) {
            let column = if replayed.is_some() { Column::Moves } else { Column::Fen };
            found.push(fault(line, column, FaultReason::GameOver(ending)));
        }
        found.extend(side_fault(side, position).map(|reason| fault(line, Column::SideToMove, reason)));
        self.faults.append(&mut found);
        if self.faults.len() > before {
            return None;
        }
        Some((replayed.map(|game| game.move_texts(Style::House)).unwrap_or_default(), position?))
    }
}

/// A text without line breaks and runs of blanks, so that each entry stays a line of the table's text.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn replay(moves: &str) -> Result<Game, FaultReason> {
    Game::replay(Position::start(), moves.split_whitespace()).map_err(|error| FaultReason::Move(Box::new(error)))
}

/// What is wrong with the side to move as told; an empty one is right.
fn side_fault(told: &str, position: Option<Position>) -> Option<FaultReason> {
    let told = match told {
        "" => return None,
        "W" | "w" => Color::White,
        "B" | "b" => Color::Black,
        other => return Some(FaultReason::Side(other.to_owned())),
    };
    let found = position?.turn();
    (told != found).then_some(FaultReason::SideDiffers { told, found })
}

fn table(name: &str, entries: Vec<Entry>) -> Table {
    let text = written(&entries);
    Table {
        id: TableId::Custom,
        names: Names::same(name),
        note: Names::new(
            "Tabela própria da federação; todas as entradas foram conferidas lance a lance.",
            "The federation's own table; every entry was replayed move by move.",
            "Собственная таблица федерации; каждое начало проверено ход за ходом.",
        ),
        confidence: Confidence::Certain,
        fingerprint: Fingerprint::of(text.as_bytes()),
        text,
        entries,
    }
}

/// The text of an own table, in the form of the embedded ones. Written by hand: draws commit to these bytes, so they must
/// not change with a library.
fn written(entries: &[Entry]) -> String {
    let mut text = String::from("table,category,number,code,name,moves,fen,side_to_move\n");
    for entry in entries {
        let moves = entry.moves.join(" ");
        let side = entry.side_to_move().letter().to_string();
        let number = entry.number.to_string();
        let fields =
            ["custom", &entry.category, &number, &entry.code, &entry.name, &moves, &entry.fen, &side].map(quoted);
        text.push_str(&fields.join(","));
        text.push('\n');
    }
    text
}

/// A field as CSV has it: in double quotes where it must be.
fn quoted(field: &str) -> String {
    if field.contains([',', '"']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::super::catalogue::embedded;
    use super::super::table::BoardKind;
    use super::*;

    fn read(text: &str) -> Result<Table, Vec<Fault>> {
        read_own_table(text, "Federação Paulista")
    }

    /// The faults as (line, column, key).
    fn faults(text: &str) -> Vec<(u64, &'static str, &'static str)> {
        let column = |fault: &Fault| fault.column.map_or("", Column::header);
        read(text).unwrap_err().iter().map(|fault| (fault.line, column(fault), fault.reason.key())).collect()
    }

    #[test]
    fn our_own_tables_come_back_as_they_went() {
        for id in [TableId::FmjdMenBrazilianLidraughts725, TableId::IdfMenBrazilian736, TableId::IdfWomenBasic150] {
            let given = embedded(id).unwrap();
            let table = read(&given.text).unwrap();
            assert_eq!(table.entries.len(), given.entries.len());
            for (own, entry) in table.entries.iter().zip(&given.entries) {
                assert_eq!(*own, Entry { excluded_by: Vec::new(), ..entry.clone() });
            }
            let name = given.text.lines().nth(1).and_then(|line| line.split(',').next()).unwrap();
            let expected = given.text.replace("\r\n", "\n").replace(&format!("\n{name},"), "\ncustom,");
            assert!(table.text == expected, "{id}");
            assert_eq!(read(&table.text).unwrap().fingerprint, table.fingerprint);
        }
    }

    #[test]
    fn the_same_entries_have_one_fingerprint_however_they_are_typed() {
        let plain = "code,name,moves\n1,Cruzeiro,c3-d4 b6-a5\n2,,g3-f4\n";
        let typed = "\u{feff}Código;NOME;Lances;observação\r\n1; Cruzeiro ;1. cd4 ba5;x\r\n;;;\r\n2;;22f4;\r\n";
        let typed = typed.replace("22f4", "g3f4");
        assert_eq!(read(plain).unwrap().fingerprint, read(&typed).unwrap().fingerprint);
        assert_eq!(read(plain).unwrap().names.ru, "Federação Paulista");
    }

    #[test]
    fn set_ups_and_the_free_start_are_told_apart() {
        let start = Position::start();
        let flying = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,c3,e3,g3,a5:Bh4,b6,d6,f6,h6,c7,e7,g7,b8,d8,f8,h8";
        let table = read(&format!("code;fen;side\nL;{start};W\nV;{flying};\n")).unwrap();
        assert_eq!(table.entries.iter().map(|entry| entry.kind).collect::<Vec<_>>(), [BoardKind::A, BoardKind::B]);
        assert!(table.entries.iter().all(|entry| entry.moves.is_empty()));
        assert_eq!(table.entries.iter().map(Entry::notation).collect::<Vec<_>>(), ["", "a3→a5 a7→h4"]);
    }

    #[test]
    fn every_fault_is_listed_with_its_place() {
        let text = "code,moves,fen,side_to_move,number\n\
            1,c3-d4 b6-a5,,,1\n\
            1,c3-d5,,,0\n\
            ,c3-d4,,B,\n\
            a b,,,,\n\
            5,c3-d4,\"W:Wa1:Bh8\",,\n\
            6,c3-d4,,W,\n\
            7,c3-d4,,x,\n\
            8,,\"W:Wa1:Ba1\",,\n\
            9,,\"W:W:Bh8\",,\n\
            10,,W:Wa1,c1,e1,g1:Bh8,,\n";
        assert_eq!(
            faults(text),
            [
                (3, "number", "table-number"),
                (3, "code", "table-code-twice"),
                (3, "moves", "table-move"),
                (4, "code", "table-code-missing"),
                (5, "code", "table-code-spelling"),
                (5, "moves", "table-no-opening"),
                (6, "fen", "table-fen-differs"),
                (7, "side_to_move", "table-side-differs"),
                (8, "side_to_move", "table-side"),
                (9, "fen", "table-fen"),
                (10, "fen", "table-game-over"),
                (11, "", "table-too-many-fields"),
            ]
        );
    }

    #[test]
    fn a_fault_reads_with_place_reason_and_remedy() {
        let told: Vec<String> =
            read("code,moves\nX,c3-d4 b6-c5 a3-b4\n").unwrap_err().iter().map(Fault::to_string).collect();
        let [told] = told.as_slice() else { panic!("one fault: {told:?}") };
        assert!(told.starts_with("line 2, column moves, ply 3, `a3-b4`: "), "{told}");
        assert!(told.ends_with(": correct the line, or give a set-up as a FEN without moves"), "{told}");
    }

    #[test]
    fn the_majority_rule_holds_for_own_tables() {
        let line = &embedded(TableId::FmjdMenRussian736).unwrap().entry("1-IX").unwrap().moves;
        assert_eq!(faults(&format!("code,moves\n1-IX,{}\n", line.join(" "))), [(2, "moves", "table-move")]);
    }

    #[test]
    fn a_header_without_what_is_needed_is_refused() {
        assert_eq!(faults("name\nx\n"), [(1, "code", "table-column-missing"), (1, "moves", "table-column-missing")]);
        assert_eq!(faults("code,fen,Код\n"), [(1, "code", "table-column-twice")]);
        assert_eq!(faults("code,fen\n"), [(0, "", "table-empty")]);
        assert_eq!(faults(""), [(1, "code", "table-column-missing"), (1, "moves", "table-column-missing")]);
        let by_place = read("category;number;moves\nIII;7;c3-d4\n").unwrap();
        assert_eq!(by_place.entries[0].code, "III-7");
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_read_or_refused_with_faults(rows in r#"([0-9a-hW:B;x" .-]{0,12}\n){0,6}"#) {
            match read(&format!("code;moves;fen;side\n{rows}")) {
                Ok(table) => proptest::prop_assert!(!table.entries.is_empty()),
                Err(faults) => proptest::prop_assert!(!faults.is_empty()),
            }
        }
    }

    #[test]
    fn a_table_has_a_most_of_rows() {
        let rows: Vec<String> = (0..=MOST_ENTRIES).map(|code| format!("{code},c3-d4")).collect();
        assert_eq!(faults(&format!("code,moves\n{}", rows.join("\n"))), [(0, "", "table-too-many")]);
    }
}
