//! A tournament report as the pairing engines want it.

use super::trf::{Code, Entry, Player as Line, TrfFile};
use crate::draughts::Color;
use crate::tournament::pairing::field::{Field, Happened, Past, Player, Scale, Score};
use thiserror::Error;

/// Why a report cannot be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PairingFileError {
    /// The number of rounds is not there.
    #[error("line 1, column 1: the file does not say how many rounds there are; add the record `142 n` (or `XXR n`)")]
    NoRounds,
    /// The columns of a Double-Swiss file come in twos.
    #[error("line 1, column 1: a Double-Swiss file has two columns for each match, and {0} columns are paired")]
    HalfAMatch(u16),
}

/// The state before the round after the last paired one.
pub fn next_round(file: &TrfFile, double: bool) -> Result<Field, PairingFileError> {
    let columns = file.rounds_paired();
    if double && columns % 2 == 1 {
        return Err(PairingFileError::HalfAMatch(columns));
    }
    let paired = usize::from(if double { columns / 2 } else { columns });
    before_round(file, paired + 1, double)
}

/// The state before `round`, from 1: later entries are not looked at. With `double` two columns are one match of two
/// games (C.04.5). Points are in tenths.
pub fn before_round(file: &TrfFile, round: usize, double: bool) -> Result<Field, PairingFileError> {
    let columns = usize::from(file.rounds.ok_or(PairingFileError::NoRounds)?);
    let reader = Reader { file, double, round, paired: usize::from(file.rounds_paired()) };
    Ok(Field {
        players: file.players.iter().map(|line| reader.player(line)).collect(),
        scale: reader.scale(),
        round,
        rounds: if double { columns / 2 } else { columns },
        initial: file.initial_color.unwrap_or_else(|| initial_colour_played(file)),
        forbidden: reader.forbidden(),
    })
}

struct Reader<'a> {
    file: &'a TrfFile,
    double: bool,
    round: usize,
    /// Columns that were paired.
    paired: usize,
}

impl Reader<'_> {
    fn scale(&self) -> Scale {
        let games = if self.double { 2 } else { 1 };
        let scale = &self.file.scale;
        Scale { win: games * scale.win.0, draw: games * scale.draw.0, loss: games * scale.loss.0 }
    }

    fn player(&self, line: &Line) -> Player {
        let past = (1..self.round)
            .map(|round| if self.double { self.pair_of_games(line, round) } else { self.game(line, round) })
            .zip(1..)
            .map(|(past, round)| Past { adjustment: self.adjustment(line, round), ..past });
        Player {
            number: line.number,
            past: past.collect(),
            virtual_points: self.virtual_points(line.number),
            present: self.is_present(line),
        }
    }

    /// What was taken from somebody in a round, or given to him, beside its result.
    fn adjustment(&self, line: &Line, round: usize) -> Score {
        let of_round = |column: u16| {
            let column = usize::from(column);
            round == if self.double { column.div_ceil(2) } else { column }
        };
        self.file.adjustments_of(line.number).filter(|(column, _)| of_round(*column)).map(|(_, points)| points.0).sum()
    }

    /// Somebody with a bye entered for the round to be paired, or an announced absence, is not there; nor is somebody
    /// without any entry in a round that was paired.
    fn is_present(&self, line: &Line) -> bool {
        let column = if self.double { 2 * self.round - 1 } else { self.round };
        let away = match line.entry(column) {
            Some(entry) => entry.code.is_bye() && entry.code != Code::PairingBye,
            None => column <= self.paired,
        };
        let announced = self.file.absences.iter().any(|absence| {
            absence.round.is_none_or(|round| usize::from(round) == self.round) && absence.players.contains(&line.number)
        });
        !away && !announced
    }

    fn game(&self, line: &Line, round: usize) -> Past {
        let Some(entry) = line.entry(round) else {
            return Past::of(Happened::Away, self.points(Code::ZeroBye));
        };
        let event = match (entry.opponent, entry.code) {
            (Some(opponent), code) if code.is_forfeit() => Happened::Forfeit { opponent },
            (Some(opponent), _) => Happened::Met { opponent, colour: entry.color },
            (None, Code::PairingBye) => Happened::PairingBye,
            (None, _) => Happened::Away,
        };
        Past::of(event, self.points(entry.code))
    }

    /// C.04.5: a match of two games in the columns 2k - 1 and 2k; a bye fills both and counts once.
    fn pair_of_games(&self, line: &Line, round: usize) -> Past {
        let entries = [line.entry(2 * round - 1), line.entry(2 * round)];
        let Some(first) = entries[0].or(entries[1]) else {
            return Past::of(Happened::Away, self.points(Code::ZeroBye));
        };
        let Some(opponent) = first.opponent else {
            let event = if first.code == Code::PairingBye { Happened::PairingBye } else { Happened::Away };
            return Past::of(event, self.points(first.code));
        };
        let points = entries.iter().flatten().map(|entry| self.points(entry.code)).sum();
        let missed_both = |line: &Line| {
            [2 * round - 1, 2 * round]
                .iter()
                .all(|&column| line.entry(column).is_some_and(|entry: Entry| entry.code == Code::ForfeitLoss))
        };
        let forfeited = missed_both(line) || self.file.player(opponent).is_some_and(missed_both);
        let played = entries.iter().flatten().any(|entry| !entry.code.is_forfeit());
        let event = if forfeited {
            Happened::Forfeit { opponent }
        } else {
            Happened::Met { opponent, colour: first.color.filter(|_| played) }
        };
        Past::of(event, points)
    }

    /// Tenths for a result. An adjourned game is a draw for the pairing (C.04.2); in a match of two games a bye that
    /// has no value of its own is worth a win and a draw, a full one two wins, a half one two draws (C.04.5).
    fn points(&self, code: Code) -> Score {
        let scale = &self.file.scale;
        match code {
            Code::Pending => scale.pending.unwrap_or(scale.draw).0,
            Code::PairingBye if self.double => scale.pairing_bye.unwrap_or(scale.win + scale.draw).0,
            Code::FullBye if self.double => scale.full_bye.unwrap_or(scale.win + scale.win).0,
            Code::HalfBye if self.double => scale.half_bye.unwrap_or(scale.draw + scale.draw).0,
            _ => scale.points(code).0,
        }
    }

    fn virtual_points(&self, number: u16) -> Vec<Score> {
        let mut points = Vec::new();
        for acceleration in &self.file.accelerations {
            let (first, last) = acceleration.players;
            if !(first..=last).contains(&number) {
                continue;
            }
            for round in acceleration.rounds.0..=acceleration.rounds.1 {
                let index = usize::from(round.max(1)) - 1;
                if points.len() <= index {
                    points.resize(index + 1, 0);
                }
                points[index] += acceleration.points.0;
            }
        }
        points
    }

    fn forbidden(&self) -> Vec<(u16, u16)> {
        let holds = |rounds: Option<(u16, u16)>| {
            rounds.is_none_or(|(first, last)| (usize::from(first)..=usize::from(last)).contains(&self.round))
        };
        let mut pairs = Vec::new();
        for group in self.file.forbidden.iter().filter(|group| holds(group.rounds)) {
            for (index, &one) in group.players.iter().enumerate() {
                pairs.extend(group.players.iter().skip(index + 1).map(|&other| (one, other)));
            }
        }
        pairs
    }
}

/// Where the file does not name the colour drawn by lot: the colour that the first odd number had in round 1, else
/// White.
fn initial_colour_played(file: &TrfFile) -> Color {
    let odd = file.players.iter().filter(|line| line.number % 2 == 1);
    let first = odd.filter_map(|line| Some((line.number, line.entry(1)?.color?))).min_by_key(|(number, _)| *number);
    first.map_or(Color::White, |(_, color)| color)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::trf;

    const FILE: &str = "\
001    1      A                                 2000                             1.5    1     2 w 1  0000 - H
001    2      B                                 1900                             0.0    2     1 b 0  0000 - Z
001    3      C                                 1800                             1.0    3     4 w +
001    4      D                                 1700                             0.0    4     3 b -
001    5      E                                 1600                             1.0    5  0000 - U
142 5
XXP 1 3 4
250      1.0   1   2    1    2
";

    #[test]
    fn a_round_to_be_paired_leaves_out_who_asked_for_a_bye() {
        let field = next_round(&trf::read(FILE).unwrap(), false).unwrap();
        assert_eq!((field.round, field.rounds), (2, 5));
        assert_eq!(field.initial, Color::White);
        let present: Vec<u16> = field.present().map(|player| player.number).collect();
        assert_eq!(present, [3, 4, 5]);
        assert_eq!(field.players[0].pairing_score(1), 20);
        assert_eq!(field.players[2].past[0], Past::of(Happened::Forfeit { opponent: 4 }, 10));
        assert_eq!(field.players[4].past[0].event, Happened::PairingBye);
        assert_eq!(field.forbidden, [(1, 3), (1, 4), (3, 4)]);
    }

    #[test]
    fn an_earlier_round_is_seen_as_it_was() {
        let field = before_round(&trf::read(FILE).unwrap(), 1, false).unwrap();
        assert_eq!(field.present().count(), 5);
        assert!(field.players.iter().all(|player| player.past.is_empty()));
    }

    #[test]
    fn the_number_of_rounds_must_be_there() {
        let file = trf::read(&FILE.replace("142 5\n", "")).unwrap();
        assert_eq!(next_round(&file, false), Err(PairingFileError::NoRounds));
    }
}
