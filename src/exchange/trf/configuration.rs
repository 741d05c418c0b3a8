//! The records that steer the pairing: rounds, colour, scale, forbidden meetings, acceleration, absences.

use super::code::Code;
use super::error::{Fault, TrfError};
use super::line::{Line, parse_points};
use super::scale::{Scale, Tenths};
use super::{Absence, Acceleration, Adjustment, Forbidden, TrfFile};
use crate::draughts::Color;

/// Takes a configuration record in; false when it is none.
pub(super) fn record(file: &mut TrfFile, line: &Line<'_>) -> Result<bool, TrfError> {
    match line.columns(1, 3) {
        "142" | "XXR" => file.rounds = line.number(5, 10, "the number of rounds")?,
        "152" => file.initial_color = line.color(5)?,
        "XXC" => words_of_color(file, line)?,
        "162" => scale_pairs(&mut file.scale, line)?,
        "XXS" => scale_words(&mut file.scale, line)?,
        "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => scale_line(&mut file.scale, line)?,
        "192" => file.system = Some(line.rest(5).to_owned()).filter(|system| !system.is_empty()),
        "202" => file.tie_breaks = Some(line.rest(5).to_owned()),
        "212" => file.tie_breaks = Some(without_points(line.rest(5)).to_owned()),
        "260" => file.forbidden.push(Forbidden { rounds: rounds(line, 5)?, players: line.numbers(13)? }),
        "XXP" => file.forbidden.push(Forbidden { rounds: None, players: line.numbers(5)? }),
        "250" => file.accelerations.extend(acceleration(line)?),
        "XXA" => file.accelerations.extend(acceleration_by_round(line)?),
        // With a type it sets the points of a result; with round 999 they count for the standings alone: such a line is kept.
        "299" if line.character(5) == ' ' && !matches!(line.columns(20, 22).trim(), "" | "999") => {
            file.adjustments.push(adjustment(line)?);
        }
        "240" => file.absences.push(absence(line)?),
        "XXZ" => file.absences.push(Absence { code: Code::ZeroBye, round: None, players: line.numbers(5)? }),
        _ => return Ok(false),
    }
    Ok(true)
}

/// `XXC white1`, `black1`, `rank`, several in any order.
fn words_of_color(file: &mut TrfFile, line: &Line<'_>) -> Result<(), TrfError> {
    for (column, word) in line.words(5) {
        match word {
            "white1" => file.initial_color = Some(Color::White),
            "black1" => file.initial_color = Some(Color::Black),
            "rank" => file.by_file_order = true,
            other => {
                let fault = Fault::Word { record: "XXC", found: other.into(), known: "white1, black1, rank" };
                return Err(line.error(column, fault));
            }
        }
    }
    Ok(())
}

/// 162: a letter at column 6 and its points in the four columns after it, the next pair nine columns on.
fn scale_pairs(scale: &mut Scale, line: &Line<'_>) -> Result<(), TrfError> {
    for column in line.steps(6, 9) {
        let letter = line.character(column);
        if letter == ' ' {
            continue;
        }
        let points = line.points(column + 1, column + 4, "the points of a result")?.unwrap_or_default();
        match letter.to_ascii_uppercase() {
            'W' => scale.win = points,
            'D' => scale.draw = points,
            'L' => scale.loss = points,
            'P' => scale.pairing_bye = Some(points),
            'F' => scale.full_bye = Some(points),
            'H' => scale.half_bye = Some(points),
            'Z' => scale.zero_bye = Some(points),
            'A' => (scale.zero_bye, scale.forfeit_loss) = (Some(points), Some(points)),
            'X' => scale.pending = Some(points),
            other => {
                let fault = Fault::Word { record: "162", found: other.into(), known: "W D L A P X, and F H Z" };
                return Err(line.error(column, fault));
            }
        }
    }
    Ok(())
}

/// `JaVaFo`'s `XXS W=3 D=1`. One value a result: values by colour must agree, as draughts has none of them apart.
fn scale_words(scale: &mut Scale, line: &Line<'_>) -> Result<(), TrfError> {
    for (column, word) in line.words(5) {
        let unknown = || {
            let known = "W, D, L, WW, BW, WD, BD, WL, BL, FW, FL, ZPB, HPB, FPB, PAB, each with =points";
            line.error(column, Fault::Word { record: "XXS", found: word.into(), known })
        };
        let (name, value) = word.split_once('=').ok_or_else(unknown)?;
        let points = parse_points(value).ok_or_else(unknown)?;
        match name {
            "W" | "WW" | "BW" => scale.win = points,
            "D" | "WD" | "BD" => scale.draw = points,
            "L" | "WL" | "BL" => scale.loss = points,
            "FW" => scale.forfeit_win = Some(points),
            "FL" => scale.forfeit_loss = Some(points),
            "ZPB" => scale.zero_bye = Some(points),
            "HPB" => scale.half_bye = Some(points),
            "FPB" => scale.full_bye = Some(points),
            "PAB" => scale.pairing_bye = Some(points),
            _ => return Err(unknown()),
        }
    }
    Ok(())
}

/// bbpPairings' `BBW`, `BBD`, `BBL`, `BBZ`, `BBF`, `BBU`: one result a line, its points from column 5.
fn scale_line(scale: &mut Scale, line: &Line<'_>) -> Result<(), TrfError> {
    let points = line.points(5, 12, "the points of a result")?.unwrap_or_default();
    match line.character(3) {
        'W' => scale.win = points,
        'D' => scale.draw = points,
        'L' => scale.loss = points,
        'Z' => scale.zero_bye = Some(points),
        'F' => scale.forfeit_loss = Some(points),
        _ => scale.pairing_bye = Some(points),
    }
    Ok(())
}

/// 212 orders the standings, so it begins with the points.
fn without_points(list: &str) -> &str {
    list.strip_prefix("PTS").map_or(list, |rest| rest.trim_start_matches([',', ' ']))
}

/// First and last round in two fields of three columns with a blank between; a missing last is the first.
fn rounds(line: &Line<'_>, column: usize) -> Result<Option<(u16, u16)>, TrfError> {
    let first = line.number(column, column + 2, "the first round")?;
    let last = line.number(column + 4, column + 6, "the last round")?;
    Ok(first.map(|first| (first, last.filter(|last| *last != 0).unwrap_or(first))))
}

/// 250: match points 5-8, points 10-13, rounds 15-17 and 19-21, players 23-26 and 28-31.
fn acceleration(line: &Line<'_>) -> Result<Option<Acceleration>, TrfError> {
    let points = line.points(10, 13, "the virtual points")?.unwrap_or_default();
    let Some(rounds) = rounds(line, 15)? else { return Ok(None) };
    let Some(first) = line.start_number(23, 26)? else { return Ok(None) };
    let last = line.start_number(28, 31)?.unwrap_or(first);
    Ok(Some(Acceleration { players: (first, last), rounds, points }))
}

/// `XXA NNNN pp.p pp.p`: the player's points of each round from column 10, five columns a round.
fn acceleration_by_round(line: &Line<'_>) -> Result<Vec<Acceleration>, TrfError> {
    let Some(player) = line.start_number(5, 8)? else {
        return Err(line.error(5, Fault::StartNumber(0)));
    };
    let mut found = Vec::new();
    for (round, column) in (1..).zip(line.steps(10, 5)) {
        let points = line.points(column, column + 3, "the virtual points")?.unwrap_or_default();
        if points != Tenths(0) {
            found.push(Acceleration { players: (player, player), rounds: (round, round), points });
        }
    }
    Ok(found)
}

/// 299 without a type: points 14-17, the round 20-22, players 24-27, 29-32, ...; match points, 8-11, are of teams.
fn adjustment(line: &Line<'_>) -> Result<Adjustment, TrfError> {
    let points = line.points(14, 17, "the points")?.unwrap_or_default();
    let round = line.number(20, 22, "the round")?.unwrap_or_default();
    Ok(Adjustment { round, points, players: line.numbers(24)? })
}

/// `240 T RRR IIII ...`: the kind of bye, the round, the players.
fn absence(line: &Line<'_>) -> Result<Absence, TrfError> {
    let letter = line.character(5);
    let code = Code::from_letter(letter).filter(|code| matches!(code, Code::FullBye | Code::HalfBye | Code::ZeroBye));
    let Some(code) = code else {
        return Err(line.error(5, Fault::Word { record: "240", found: letter.into(), known: "F, H, Z" }));
    };
    Ok(Absence { code, round: line.number(7, 9, "the round")?, players: line.numbers(11)? })
}
