//! Pure tools: standings.

use super::report::{BAD_INPUT, read, refuse};
use crate::exchange::trf::TrfFile;
use crate::tournament::cross_table::{CrossTable, Format};
use crate::tournament::ranking::{Order, Ranked, rank};
use crate::tournament::tiebreaks::{Options, Preset, TieBreak, TieBreakError, Unplayed, Value};
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, clap::Subcommand)]
pub(super) enum Command {
    /// Print the standings of a report file after its last paired round.
    Standings(Arguments),
}

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The report (TRF16, TRF(x) or TRF26).
    file: PathBuf,
    /// The tie-breaks in order, such as BH/C1,WIN,DE; without it those of the file (202, 212), else FIDE's usual ones.
    #[arg(long, value_delimiter = ',', conflicts_with = "preset")]
    tiebreaks: Vec<TieBreak>,
    /// A federation's order of tie-breaks, such as cbd-codex-68a.
    #[arg(long, value_parser = preset)]
    preset: Option<Preset>,
    /// How unplayed rounds count in sums over opponents.
    #[arg(long, value_parser = unplayed, default_value = "fide-2026")]
    unplayed: Unplayed,
    /// The rating to give to players without one.
    #[arg(long)]
    unrated: Option<u16>,
    /// The seed of the drawing of lots (LOT).
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// A JSON line for each player.
    #[arg(long)]
    json: bool,
}

fn preset(key: &str) -> Result<Preset, String> {
    let known = || Preset::ALL.map(Preset::key).join(", ");
    Preset::from_key(key).ok_or_else(|| format!("known are {}", known()))
}

fn unplayed(key: &str) -> Result<Unplayed, String> {
    let known = || Unplayed::ALL.map(Unplayed::key).join(", ");
    Unplayed::from_key(key).ok_or_else(|| format!("known are {}", known()))
}

pub(super) fn run(command: &Command) -> anyhow::Result<ExitCode> {
    let Command::Standings(arguments) = command;
    let path: &Path = &arguments.file;
    let file = match read(path)? {
        Ok(file) => file,
        Err(fault) => return refuse(BAD_INPUT, path, &fault),
    };
    let table = match file.cross_table() {
        Ok(table) => table,
        Err(fault) => return refuse(BAD_INPUT, path, &fault),
    };
    let order = match order(arguments, &file, &table) {
        Ok(order) => order,
        Err(fault) => return refuse(BAD_INPUT, path, &fault),
    };
    let options = Options { unplayed: arguments.unplayed, unrated_as: arguments.unrated, seed: arguments.seed };
    let standings = rank(&table, &order, &options);
    let mut out = BufWriter::new(std::io::stdout().lock());
    let columns: Vec<String> = order.list.iter().map(ToString::to_string).collect();
    if arguments.json {
        for line in &standings {
            writeln!(out, "{}", serde_json::to_string(&JsonLine { line, columns: &columns })?)?;
        }
    } else {
        write!(out, "{}", printed(&standings, &columns, &file))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn order(arguments: &Arguments, file: &TrfFile, table: &CrossTable) -> Result<Order, TieBreakError> {
    if !arguments.tiebreaks.is_empty() {
        return Ok(arguments.tiebreaks.clone().into());
    }
    if let (None, Some(codes)) = (arguments.preset, &file.tie_breaks) {
        return Order::from_codes(codes.split(',').map(str::trim).filter(|code| !code.is_empty()));
    }
    let usual = if table.format() == Format::Swiss { Preset::FideSwiss } else { Preset::FideRoundRobin };
    Ok(arguments.preset.unwrap_or(usual).order())
}

/// A number as JSON: whole where it is whole, null where it is not defined.
struct JsonValue(Option<Value>);

impl Serialize for JsonValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.map(|value| (value, value.as_whole())) {
            None => serializer.serialize_none(),
            Some((_, Some(whole))) => serializer.serialize_i64(whole),
            Some((value, None)) => serializer.serialize_f64(value.to_f64()),
        }
    }
}

struct JsonLine<'a> {
    line: &'a Ranked,
    columns: &'a [String],
}

impl Serialize for JsonLine<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry("rank", &self.line.place)?;
        map.serialize_entry("id", &self.line.number)?;
        map.serialize_entry("points", &JsonValue(Some(self.line.points)))?;
        map.serialize_entry("tiebreaks", &JsonTieBreaks(self))?;
        map.end()
    }
}

/// The tie-breaks in their order.
struct JsonTieBreaks<'a>(&'a JsonLine<'a>);

impl Serialize for JsonTieBreaks<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let values = self.0.line.values.iter().map(|shown| JsonValue(shown.value));
        serializer.collect_map(self.0.columns.iter().zip(values))
    }
}

/// A table for reading: place, number, name, points, tie-breaks.
fn printed(standings: &[Ranked], columns: &[String], file: &TrfFile) -> String {
    let head =
        ["#".to_owned(), "No".to_owned(), "Name".to_owned(), "Pts".to_owned()].into_iter().chain(columns.to_vec());
    let mut lines: Vec<Vec<String>> = vec![head.collect()];
    for line in standings {
        let name = file.player(line.number.0).map(|player| player.name.clone()).unwrap_or_default();
        let place = line.place.map(|place| place.to_string()).unwrap_or_default();
        let values = line.values.iter().map(|shown| shown.value.map_or_else(|| "-".into(), |value| value.to_string()));
        let first = [place, line.number.to_string(), name, line.points.to_string()];
        lines.push(first.into_iter().chain(values).collect());
    }
    let width = |column: usize| {
        lines.iter().filter_map(|line| line.get(column)).map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..4 + columns.len()).map(width).collect();
    let cell = |(column, (text, width)): (usize, (&String, &usize))| {
        if column == 2 { format!("{text:<width$}") } else { format!("{text:>width$}") }
    };
    let row = |line: &Vec<String>| {
        let cells: Vec<String> = line.iter().zip(&widths).enumerate().map(cell).collect();
        cells.join("  ").trim_end().to_owned() + "\n"
    };
    lines.iter().map(row).collect()
}
