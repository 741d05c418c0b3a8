//! Text into records.

use super::code::Code;
use super::configuration;
use super::error::{Fault, TrfError};
use super::line::Line;
use super::player::{Entry, Player};
use super::{Kept, TrfFile};
use crate::draughts::Encoding;
use std::borrow::Cow;
use std::collections::HashMap;

/// The text of a report's bytes: UTF-8, or else one of the encodings of older programs.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    Encoding::Guess.decode(bytes)
}

/// Reads a report. Every board is checked from both sides; the stated points are not (see [`TrfFile::check_points`]).
///
/// # Errors
/// The first fault, with its line and column.
pub fn read(text: &str) -> Result<TrfFile, TrfError> {
    let mut file = TrfFile::default();
    for (index, text) in lines(text).enumerate() {
        let line = Line::new(index + 1, text);
        if !record(&mut file, &line)? {
            file.kept.push(Kept { line: line.number, text: text.to_owned() });
        }
    }
    if file.players.is_empty() {
        return Err(TrfError { line: 1, column: 1, fault: Fault::NoPlayers });
    }
    check_boards(&file)?;
    Ok(file)
}

/// The lines of a text that may end in CR, LF or both.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    // CRLF is one end, so the empty piece between its two characters is no line.
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let Some(end) = text.find(['\r', '\n']) else {
            rest = None;
            return (!text.is_empty()).then_some(text);
        };
        let (line, after) = text.split_at(end);
        rest = after.strip_prefix("\r\n").or_else(|| after.get(1..));
        Some(line)
    })
}

/// Takes one record in; false when it is none that this room knows.
fn record(file: &mut TrfFile, line: &Line<'_>) -> Result<bool, TrfError> {
    let header = &mut file.header;
    let words = || line.rest(5).to_owned();
    match line.columns(1, 3) {
        "001" => file.players.push(player(line)?),
        "012" => header.name = words(),
        "022" => header.city = words(),
        "032" => header.federation = words(),
        "042" => header.start = words(),
        "052" => header.end = words(),
        // Counts of players, rated players and teams: the writer counts them anew.
        "062" | "072" => {}
        "092" => header.kind = words(),
        "102" => header.chief_arbiter = words(),
        "112" => header.deputies.push(words()),
        "122" => header.time = words(),
        "132" => header.round_dates = round_dates(line),
        "172" => header.start_order = words(),
        "182" => header.program = words(),
        "222" => header.time_code = words(),
        _ => return configuration::record(file, line),
    }
    Ok(true)
}

fn round_dates(line: &Line<'_>) -> Vec<String> {
    line.steps(Player::column_of(1), 10).map(|column| line.text(column, column + 7)).collect()
}

fn player(line: &Line<'_>) -> Result<Player, TrfError> {
    let number = match line.number(5, 8, "the start number")? {
        Some(number @ 1..=9999) => number,
        other => return Err(line.error(5, Fault::StartNumber(other.unwrap_or(0).into()))),
    };
    Ok(Player {
        line: line.number,
        number,
        sex: Some(line.character(10)).filter(|sex| *sex != ' '),
        title: line.text(11, 13),
        name: line.text(15, 47),
        rating: line.number(49, 52, "the rating")?.filter(|rating| *rating != 0),
        federation: line.text(54, 56),
        id: line.text(58, 68),
        birth: line.text(70, 79),
        points: line.points(81, 84, "the points")?.unwrap_or_default(),
        place: line.number(86, 89, "the place")?,
        rounds: entries(line)?,
    })
}

fn entries(line: &Line<'_>) -> Result<Vec<Option<Entry>>, TrfError> {
    let mut entries = Vec::new();
    for column in line.steps(Player::column_of(1), 10) {
        entries.push(entry(line, column)?);
    }
    while entries.last().is_some_and(Option::is_none) {
        entries.pop();
    }
    Ok(entries)
}

/// The entry whose opponent begins at a column: four columns, the colour after a blank, the result after a blank.
fn entry(line: &Line<'_>, column: usize) -> Result<Option<Entry>, TrfError> {
    let opponent = line.start_number(column, column + 3)?;
    let color = line.color(column + 5)?;
    let letter = line.character(column + 7);
    let code = match (letter, opponent) {
        (' ', None) => return Ok(None),
        (' ', Some(_)) => Code::Pending,
        _ => Code::from_letter(letter).ok_or_else(|| line.error(column + 7, Fault::ResultLetter(letter)))?,
    };
    match opponent {
        Some(opponent) if code.is_bye() => Err(line.error(column, Fault::ByeWithOpponent { code: letter, opponent })),
        // An absence is also written `0000 - -`: without an opponent nobody forfeits.
        None if code == Code::ForfeitLoss => Ok(Some(Entry { opponent, color, code: Code::ZeroBye })),
        None if !code.is_bye() => Err(line.error(column, Fault::NeedsOpponent(letter))),
        _ => Ok(Some(Entry { opponent, color, code })),
    }
}

/// Both lines of each board must name each other, with two colours and results that go together.
fn check_boards(file: &TrfFile) -> Result<(), TrfError> {
    let mut by_number: HashMap<u16, &Player> = HashMap::with_capacity(file.players.len());
    for player in &file.players {
        if let Some(first) = by_number.insert(player.number, player) {
            let fault = Fault::SameNumber { number: player.number, line: first.line };
            return Err(TrfError { line: player.line, column: 5, fault });
        }
    }
    for player in &file.players {
        for (index, entry) in player.rounds.iter().enumerate() {
            let Some(entry) = entry else { continue };
            let Some(opponent) = entry.opponent else { continue };
            let other = by_number.get(&opponent).copied();
            if let Err(fault) = check_board(player, *entry, opponent, other, index + 1) {
                return Err(TrfError { line: player.line, column: Player::column_of(index + 1), fault });
            }
        }
    }
    Ok(())
}

fn check_board(
    player: &Player,
    entry: Entry,
    opponent: u16,
    other: Option<&Player>,
    round: usize,
) -> Result<(), Fault> {
    let number = player.number;
    if opponent == number {
        return Err(Fault::MeetsHimself { player: number, round });
    }
    let Some(other) = other else {
        return Err(Fault::NoSuchOpponent { player: number, opponent, round });
    };
    let there = match other.entry(round) {
        Some(there) if there.opponent == Some(number) => there,
        named => {
            let found = named.and_then(|entry| entry.opponent).map_or_else(|| "nobody".into(), |n| n.to_string());
            return Err(Fault::NotMutual { player: number, opponent, round, found });
        }
    };
    if entry.color.is_some() && entry.color == there.color {
        return Err(Fault::SameColor { player: number, opponent, round });
    }
    if !entry.code.agrees_with(there.code) {
        let (own, other) = (entry.code.letter(), there.code.letter());
        return Err(Fault::Results { player: number, opponent, round, own, other });
    }
    Ok(())
}

impl TrfFile {
    /// Checks that the points of every line are the sum of its results by the file's own scale.
    ///
    /// # Errors
    /// The first line that is not.
    pub fn check_points(&self) -> Result<(), TrfError> {
        for player in &self.players {
            let counted = self.points_of(player);
            if counted != player.points {
                let fault = Fault::Points { player: player.number, stated: player.points, counted };
                return Err(TrfError { line: player.line, column: 81, fault });
            }
        }
        Ok(())
    }
}
