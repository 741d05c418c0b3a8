//! Records into text, in each of the dialects that programs read.

use super::code::Code;
use super::player::{Entry, Player};
use super::scale::{Scale, Tenths};
use super::{Absence, Acceleration, Adjustment, TrfFile};
use crate::draughts::Color;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Which records may steer the pairing in a written report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// TRF16: results alone; what it cannot say is left out.
    Trf16,
    /// TRF(x) and TRF(bx): `XX?` and `BB?`, for `JaVaFo` and bbpPairings.
    TrfX,
    /// TRF26, the edition of 2025.
    Trf26,
}

/// Why a report does not fit into its columns.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// A start number outside 1 to 9999.
    #[error("the start number {0} has no room: a report has four columns for it")]
    StartNumber(u16),
    /// Points of more than four characters.
    #[error("player {player} has {points} points, and a report has room for 99.9")]
    Points {
        /// The start number.
        player: u16,
        /// The points.
        points: Tenths,
    },
}

impl WriteError {
    /// The stable name used to find the text in the reader's language.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::StartNumber(_) => "report-start-number",
            Self::Points { .. } => "report-points",
        }
    }
}

impl TrfFile {
    /// The text of the report, lines ended by LF. Points are counted anew from the results.
    ///
    /// Names longer than their 33 columns are cut; line breaks inside texts become blanks.
    ///
    /// # Errors
    /// When a number has no room in its columns.
    pub fn write(&self, dialect: Dialect) -> Result<String, WriteError> {
        let mut lines = self.header_lines();
        if dialect == Dialect::Trf26 {
            lines.extend(self.steering_of_2026());
        }
        // What a dialect cannot announce is entered in the rounds themselves, as the engines expect it.
        let entered = match dialect {
            Dialect::Trf26 => BTreeMap::new(),
            Dialect::Trf16 | Dialect::TrfX => self.announced(),
        };
        for player in &self.players {
            let mut player = player.clone();
            for ((_, round), code) in entered.range((player.number, 0)..=(player.number, u16::MAX)) {
                enter_bye(&mut player, *round, *code);
            }
            // Points beside the results have no record in the older editions: there a line sums up its results.
            let points = if dialect == Dialect::Trf26 { self.points_of(&player) } else { self.results_of(&player) };
            lines.push(player_line(&player, points)?);
        }
        if dialect == Dialect::TrfX {
            lines.extend(self.steering_of_x());
        }
        lines.extend(self.kept.iter().map(|kept| kept.text.clone()));
        Ok(lines.into_iter().map(|line| one_line(&line) + "\n").collect())
    }

    fn header_lines(&self) -> Vec<String> {
        let header = &self.header;
        let rated = self.players.iter().filter(|player| player.rating.is_some()).count();
        let mut records = vec![
            ("012", header.name.clone()),
            ("022", header.city.clone()),
            ("032", header.federation.clone()),
            ("042", header.start.clone()),
            ("052", header.end.clone()),
            ("062", self.players.len().to_string()),
            ("072", rated.to_string()),
            ("092", header.kind.clone()),
            ("102", header.chief_arbiter.clone()),
        ];
        records.extend(header.deputies.iter().map(|deputy| ("112", deputy.clone())));
        records.push(("122", header.time.clone()));
        records.extend(
            [("172", &header.start_order), ("182", &header.program), ("222", &header.time_code)]
                .map(|(code, text)| (code, text.clone())),
        );
        let filled = records.into_iter().filter(|(_, text)| !text.is_empty());
        let mut lines: Vec<String> = filled.map(|(code, text)| format!("{code} {text}")).collect();
        if header.round_dates.iter().any(|date| !date.is_empty()) {
            let dates = header.round_dates.iter().fold(String::new(), |text, date| text + &format!("  {date:<8.8}"));
            lines.push(format!("{:<89}{}", "132", dates).trim_end().to_owned());
        }
        lines
    }

    fn steering_of_2026(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.rounds.map(|rounds| format!("142 {rounds}")));
        lines.extend(self.initial_color.map(|color| format!("152 {}", color.letter())));
        lines.extend(scale_of_2026(&self.scale));
        lines.extend(self.system.iter().map(|system| format!("192 {system}")));
        lines.extend(self.tie_breaks.iter().map(|list| format!("212 PTS,{list}").trim_end_matches(',').to_owned()));
        lines.extend(self.absences.iter().map(|absence| self.absence_line(absence)));
        lines.extend(self.accelerations.iter().map(|acceleration| {
            let Acceleration { players: (first, last), rounds: (from, to), points } = *acceleration;
            format!("250      {points:>4} {from:>3} {to:>3} {first:>4} {last:>4}")
        }));
        lines.extend(self.forbidden.iter().map(|group| {
            let (from, to) = group.rounds.unwrap_or((1, self.rounds.unwrap_or(999)));
            numbers(format!("260 {from:>3} {to:>3}"), &group.players)
        }));
        lines.extend(self.adjustments.iter().map(|Adjustment { round, points, players }| {
            numbers(format!("299          {points:>4}  {round:>3}"), players)
        }));
        lines
    }

    fn absence_line(&self, absence: &Absence) -> String {
        let round = absence.round.unwrap_or_else(|| self.rounds_paired().saturating_add(1));
        numbers(format!("240 {} {round:>3}", absence.code.letter()), &absence.players)
    }

    fn steering_of_x(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.rounds.map(|rounds| format!("XXR {rounds}")));
        let color = self.initial_color.map(|color| if color == Color::White { "white1" } else { "black1" });
        let words: Vec<&str> = color.into_iter().chain(self.by_file_order.then_some("rank")).collect();
        if !words.is_empty() {
            lines.push(format!("XXC {}", words.join(" ")));
        }
        lines.extend(scale_of_x(&self.scale));
        lines.extend(self.forbidden.iter().map(|group| numbers("XXP".to_owned(), &group.players)));
        lines.extend(self.accelerated_by_round());
        lines
    }

    /// `XXA`: a line for each accelerated player with his virtual points of every round.
    fn accelerated_by_round(&self) -> Vec<String> {
        let mut points: BTreeMap<u16, BTreeMap<u16, Tenths>> = BTreeMap::new();
        for acceleration in &self.accelerations {
            let (first, last) = acceleration.players;
            for player in self.players.iter().map(|player| player.number).filter(|n| (first..=last).contains(n)) {
                for round in acceleration.rounds.0..=acceleration.rounds.1 {
                    let sum = points.entry(player).or_default().entry(round).or_default();
                    *sum = *sum + acceleration.points;
                }
            }
        }
        let line = |(player, rounds): (u16, BTreeMap<u16, Tenths>)| {
            let last = rounds.keys().next_back().copied().unwrap_or(0);
            (1..=last).fold(format!("XXA {player:>4}"), |mut line, round| {
                let points = rounds.get(&round).copied().unwrap_or_default();
                let _ = write!(line, " {points:>4}");
                line
            })
        };
        points.into_iter().map(line).collect()
    }

    /// The announced absences by player and round.
    fn announced(&self) -> BTreeMap<(u16, u16), Code> {
        let next = self.rounds_paired().saturating_add(1);
        let each = self.absences.iter().flat_map(|absence| {
            let round = absence.round.unwrap_or(next);
            absence.players.iter().map(move |player| ((*player, round), absence.code))
        });
        each.collect()
    }
}

fn player_line(player: &Player, points: Tenths) -> Result<String, WriteError> {
    if !(1..=9999).contains(&player.number) {
        return Err(WriteError::StartNumber(player.number));
    }
    if !(-99..=999).contains(&points.0) {
        return Err(WriteError::Points { player: player.number, points });
    }
    let number = |number: Option<u16>| number.filter(|n| *n <= 9999).map(|n| n.to_string()).unwrap_or_default();
    let mut line = format!(
        "001 {:>4} {}{:>3.3} {:<33.33} {:>4} {:>3.3} {:>11.11} {:<10.10} {points:>4} {:>4}",
        player.number,
        player.sex.unwrap_or(' '),
        player.title,
        one_line(&player.name),
        number(player.rating),
        player.federation,
        player.id,
        player.birth,
        number(player.place),
    );
    for entry in &player.rounds {
        line.push_str(&entry.map_or_else(|| " ".repeat(10), entry_columns));
    }
    Ok(line.trim_end().to_owned())
}

/// A line break inside a text would end the record.
fn one_line(text: &str) -> String {
    text.replace(|letter: char| letter.is_control(), " ")
}

fn enter_bye(player: &mut Player, round: u16, code: Code) {
    let Some(index) = usize::from(round).checked_sub(1) else { return };
    if player.rounds.len() <= index {
        player.rounds.resize(index + 1, None);
    }
    if let Some(entry @ None) = player.rounds.get_mut(index) {
        *entry = Some(Entry { opponent: None, color: None, code });
    }
}

/// The ten columns of one round. A result that is not known is a blank, as no edition has a letter for it.
fn entry_columns(entry: Entry) -> String {
    let color = match entry.color {
        Some(Color::White) => 'w',
        Some(Color::Black) => 'b',
        None => '-',
    };
    let code = if entry.code == Code::Pending { ' ' } else { entry.code.letter() };
    match entry.opponent {
        Some(opponent) => format!("  {opponent:>4} {color} {code}"),
        None => format!("  0000 {color} {code}"),
    }
}

fn numbers(head: String, players: &[u16]) -> String {
    players.iter().fold(head, |line, player| line + &format!(" {player:>4}"))
}

/// 162, only where it is not 1-½-0; a value of its own for a forfeit loss has no letter there and takes bbp's record.
fn scale_of_2026(scale: &Scale) -> Vec<String> {
    if *scale == Scale::default() {
        return Vec::new();
    }
    let mut pairs = vec![('W', scale.win), ('D', scale.draw), ('L', scale.loss)];
    let together = scale.zero_bye == scale.forfeit_loss;
    // Zero is what everybody assumes, and bbpPairings does not know the letter A.
    let absent = scale.zero_bye.filter(|points| *points != Tenths(0));
    pairs.extend(absent.map(|points| (if together { 'A' } else { 'Z' }, points)));
    let others = [('P', scale.pairing_bye), ('F', scale.full_bye), ('H', scale.half_bye), ('X', scale.pending)];
    pairs.extend(others.into_iter().filter_map(|(letter, points)| points.map(|points| (letter, points))));
    let columns: Vec<String> = pairs.iter().map(|(letter, points)| format!("{letter}{points:>4}")).collect();
    let mut lines = vec![format!("162  {}", columns.join("    "))];
    let forfeit = scale.forfeit_loss.filter(|points| !together && *points != Tenths(0));
    lines.extend(forfeit.map(|points| format!("BBF {points:>4}")));
    lines.extend(scale.forfeit_win.map(|points| format!("XXS FW={points}")));
    lines
}

fn scale_of_x(scale: &Scale) -> Vec<String> {
    if *scale == Scale::default() {
        return Vec::new();
    }
    let lines = [
        ("BBW", Some(scale.win)),
        ("BBD", Some(scale.draw)),
        ("BBL", Some(scale.loss)),
        ("BBZ", scale.zero_bye),
        ("BBF", scale.forfeit_loss),
        ("BBU", Some(scale.points(Code::PairingBye))),
    ];
    let mut lines: Vec<String> =
        lines.iter().filter_map(|(code, points)| points.map(|points| format!("{code} {points:>4}"))).collect();
    let words = [("FPB", scale.full_bye), ("HPB", scale.half_bye), ("FW", scale.forfeit_win)];
    lines.extend(words.iter().filter_map(|(name, points)| points.map(|points| format!("XXS {name}={points}"))));
    lines
}
