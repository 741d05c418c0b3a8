//! The rules' answers as refusals: the stable name, and what the text in the reader's language needs to know.

use super::{Error, Refusal};
use crate::exchange::players::ImportFaultKind;
use crate::openings::{Fault, FaultReason};
use crate::tournament::adjustment::{AdjustmentError, MOST_POINTS};
use crate::tournament::entrant::PersonError;
use crate::tournament::knockout::Knockout;
use crate::tournament::pairing::{field, knockout, round_robin, scheveningen};
use crate::tournament::regulations::RegulationsError;
use crate::tournament::result::ResultError;
use crate::tournament::section::{EditError, SectionError};
use crate::tournament::system::Swiss;
use crate::tournament::tiebreaks::TieBreakError;
use crate::tournament::time_control::TimeControlError;

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

impl From<RegulationsError> for Refusal {
    fn from(error: RegulationsError) -> Self {
        let refusal = Self::new(error.key());
        match error {
            RegulationsError::GamesPerMatch(games) => refusal.at("games_per_match").with("games", i64::from(games)),
            RegulationsError::Cycles(cycles) => refusal.at("cycles").with("cycles", i64::from(cycles)),
            RegulationsError::Rounds(rounds) => {
                let most = i64::from(Swiss::MOST_ROUNDS);
                refusal.at("rounds").with("rounds", i64::from(rounds)).with("most", most)
            }
            RegulationsError::DoubleSwissInSingleGames => refusal.at("system"),
            RegulationsError::ByeOfTwoGames => refusal.at("bye"),
            RegulationsError::DrawnOpeningInSingleGames => refusal.at("overruled"),
            RegulationsError::BestOf(matches) => {
                let most = i64::from(Knockout::MOST_MATCHES);
                refusal.at("best_of").with("matches", i64::from(matches)).with("most", most)
            }
            RegulationsError::PlayOffs(_) => refusal.at("play_offs").with("most", number(Knockout::MOST_PLAY_OFFS)),
            RegulationsError::SlowerPlayOff(play_off) => refusal.at("play_offs").with("number", number(play_off)),
            RegulationsError::TeamNames => refusal.at("team_a"),
            RegulationsError::AbsenceLimit { most } => refusal.at("absence_minutes").with("most", i64::from(most)),
            RegulationsError::WalkOverCost { most } => refusal.at("walk_over_cost").with("most", most.to_string()),
            RegulationsError::WalkOverCostInKnockout => refusal.at("walk_over_cost"),
            RegulationsError::TieBreak(code) => refusal.at("tie_breaks").with("code", code),
        }
    }
}

impl From<TieBreakError> for Refusal {
    fn from(error: TieBreakError) -> Self {
        let refusal = |key, code| Self::new(key).at("tie_breaks").with("code", code);
        match error {
            TieBreakError::Unknown(code) => refusal("tie-break-unknown", code),
            TieBreakError::Modifier { code, modifier } => {
                refusal("tie-break-modifier", code).with("modifier", modifier)
            }
            TieBreakError::Majority(code) => refusal("tie-break-majority", code),
        }
    }
}

impl From<TimeControlError> for Refusal {
    fn from(error: TimeControlError) -> Self {
        Self::from_time_control(error, "time_control")
    }
}

impl Refusal {
    /// What is wrong with a time control that was written in a field.
    pub fn from_time_control(error: TimeControlError, field: &'static str) -> Self {
        let refusal = Self::new(error.key()).at(field);
        match error {
            TimeControlError::Empty => refusal,
            TimeControlError::Part(text) | TimeControlError::AfterTheEnd(text) => refusal.with("text", text),
            TimeControlError::Range { value, least, most, .. } => {
                refusal.with("value", i64::from(value)).with("least", i64::from(least)).with("most", i64::from(most))
            }
        }
    }
}

/// A fault of a file of players without its place, which is shown beside it.
impl From<ImportFaultKind> for Refusal {
    fn from(fault: ImportFaultKind) -> Self {
        let refusal = Self::new(fault.key());
        let count = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
        match fault {
            ImportFaultKind::Empty => refusal,
            ImportFaultKind::NoNameColumn(found) => refusal.with("found", found),
            ImportFaultKind::ColumnTwice(column) => refusal.with("column", column),
            ImportFaultKind::Fields { expected, found } => {
                refusal.with("expected", count(expected)).with("found", count(found))
            }
            ImportFaultKind::Person(fault) => Self::from(fault),
            ImportFaultKind::Twice { name, earlier } => refusal.with("name", name).with("earlier", count(earlier)),
            ImportFaultKind::Listed { name, number } => refusal.with("name", name).with("number", i64::from(number)),
            ImportFaultKind::Unreadable(detail) => refusal.with("detail", detail),
        }
    }
}

impl From<PersonError> for Refusal {
    fn from(error: PersonError) -> Self {
        match error {
            PersonError::NoName => Self::new("name-missing").at("name"),
            PersonError::TooLong { field, length, most } => {
                Self::new("text-too-long").at(field).with("length", number(length)).with("most", number(most))
            }
            PersonError::Control { field } => Self::new("text-control").at(field),
            PersonError::Day { field, text } => Self::new("day-unreadable").at(field).with("text", text),
            PersonError::Number { field, text, least, most } => Self::new("number-out-of-range")
                .at(field)
                .with("text", text)
                .with("least", i64::from(least))
                .with("most", i64::from(most)),
        }
    }
}

impl From<ResultError> for Refusal {
    fn from(error: ResultError) -> Self {
        let mut refusal = Self::new(error.key());
        if let Some(article) = error.article() {
            refusal = refusal.with("article", article);
        }
        match error {
            ResultError::MustBePlayed { clause, .. } => refusal.with("clause", clause.key()),
            ResultError::ForeignClause { clause, rule_set } => {
                refusal.with("clause", clause.key()).with("rules", rule_set.key())
            }
            ResultError::TooManyMen { white, black, .. } => {
                refusal.with("white", i64::from(white)).with("black", i64::from(black))
            }
            ResultError::DoesNotAddUp { .. }
            | ResultError::BothFlagsWithIncrement { .. }
            | ResultError::WithoutPlayWithIncrement { .. }
            | ResultError::MenMissing { .. }
            | ResultError::RulingUnfounded
            | ResultError::AbsenceLosesTheMatch { .. } => refusal,
        }
    }
}

impl From<field::Error> for Refusal {
    fn from(error: field::Error) -> Self {
        let refusal = Self::new(error.key());
        match error {
            field::Error::TooFew { present, entered } => {
                refusal.with("present", number(present)).with("entered", number(entered))
            }
            field::Error::Round { round, rounds } => {
                refusal.with("round", number(round)).with("rounds", number(rounds))
            }
            field::Error::SameNumber(player) => refusal.with("number", i64::from(player)),
            field::Error::NoLegalPairing { left } => {
                let listed = left.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
                refusal.with("players", listed)
            }
            field::Error::NobodyForTheBye => refusal,
        }
    }
}

impl From<EditError> for Refusal {
    fn from(error: EditError) -> Self {
        let refusal = Self::new(error.key());
        match error {
            EditError::NotHere(name)
            | EditError::Seated(name)
            | EditError::SitsOut(name)
            | EditError::ByeTaken(name) => refusal.with("name", name),
            EditError::Opponents(board) => refusal.with("board", i64::from(board)),
            EditError::NotASwiss | EditError::SamePlayer => refusal,
        }
    }
}

impl From<AdjustmentError> for Refusal {
    fn from(error: AdjustmentError) -> Self {
        let refusal = Self::new(error.key());
        match error {
            AdjustmentError::Points => refusal.at("points").with("most", i64::from(MOST_POINTS)),
            AdjustmentError::Article => refusal.at("article"),
            AdjustmentError::Reason => refusal.at("reason"),
            AdjustmentError::Unknown(number) | AdjustmentError::Withdrawn(number) => {
                refusal.with("number", i64::from(number))
            }
            AdjustmentError::Knockout => refusal,
        }
    }
}

impl From<SectionError> for Refusal {
    fn from(error: SectionError) -> Self {
        let refusal = Self::new(error.key());
        match error {
            SectionError::AlreadyPublished(round)
            | SectionError::NoSuchRound(round)
            | SectionError::PublishInOrder(round)
            | SectionError::NotADraft(round)
            | SectionError::StillADraft(round)
            | SectionError::Closed(round)
            | SectionError::CloseFirst(round)
            | SectionError::WithdrawFirst(round)
            | SectionError::PairsStand(round)
            | SectionError::IsADraft(round)
            | SectionError::NotClosed(round) => refusal.with("round", i64::from(round)),
            SectionError::NoSuchBoard { round, board } => {
                refusal.with("round", i64::from(round)).with("board", i64::from(board))
            }
            SectionError::NoSuchPlayer(player) => refusal.with("number", i64::from(player.0)),
            SectionError::Edit(error) => Self::from(error),
            SectionError::NoBoardToFix { board, most } => {
                refusal.at("fixed_board").with("board", i64::from(board)).with("most", i64::from(most))
            }
            SectionError::BoardTaken { board, name } => {
                refusal.at("fixed_board").with("board", i64::from(board)).with("name", name)
            }
            SectionError::Adjustment(error) => Self::from(error),
            SectionError::HasResults { round, boards }
            | SectionError::GamesPutOff { round, boards }
            | SectionError::Incomplete { round, boards }
            | SectionError::Level { round, boards }
            | SectionError::LotsMissing { round, boards } => {
                let listed = boards.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
                refusal.with("round", i64::from(round)).with("count", number(boards.len())).with("boards", listed)
            }
            SectionError::Games { expected, found } => {
                refusal.with("expected", i64::from(expected)).with("found", number(found))
            }
            SectionError::Result { game, fault } => {
                Self::from(fault).at(format!("game{game}")).with("game", i64::from(game))
            }
            SectionError::AlreadyLeft(name) | SectionError::NotLeft(name) => refusal.with("name", name),
            SectionError::ReasonMissing => refusal.at("reason"),
            SectionError::Schedule(round_robin::Error::Players(players) | round_robin::Error::NoCbdTable(players)) => {
                refusal.with("players", number(players))
            }
            SectionError::Schedule(round_robin::Error::Cycles(cycles)) => refusal.with("cycles", number(cycles)),
            SectionError::Asks(round) => refusal.at("reason").with("round", i64::from(round)),
            SectionError::RoundIsMade(round) => refusal.at("round").with("round", i64::from(round)),
            SectionError::AllRoundsMade(rounds) => refusal.with("rounds", i64::from(rounds)),
            SectionError::TooManyByes { name, most } => {
                refusal.at("bye").with("name", name).with("most", i64::from(most))
            }
            SectionError::NothingToPutOff { board } | SectionError::NotPutOff { board } => {
                refusal.with("board", i64::from(board))
            }
            SectionError::NoteTooLong => refusal.at("note"),
            SectionError::NothingToDraw { board } => refusal.with("board", i64::from(board)),
            SectionError::MatchIsOver { game } => refusal.at(format!("game{game}")).with("game", i64::from(game)),
            SectionError::LoserSeated { name, round } => refusal.with("name", name).with("round", i64::from(round)),
            SectionError::Bracket(knockout::Error::Players(players) | knockout::Error::Winners(players))
            | SectionError::UnevenTeams(players)
            | SectionError::Teams(scheveningen::Error(players)) => refusal.with("players", number(players)),
            SectionError::Pairing(error) => Self::from(error),
            SectionError::Table(error) => Self::new("standings-contradict").with("detail", error.to_string()),
            SectionError::RoundsExist
            | SectionError::NoRounds
            | SectionError::Bye
            | SectionError::NoByes
            | SectionError::NotPaired => refusal,
        }
    }
}

impl From<SectionError> for Error {
    fn from(error: SectionError) -> Self {
        Self::refused(error)
    }
}

/// A fault of a table keeps its place; details that are data of the file itself stay as they are written there.
impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        let line = i64::try_from(fault.line).unwrap_or(i64::MAX);
        let column = fault.column.map_or("", |column| column.header());
        let refusal = Self::new(fault.reason.key()).at("csv").with("line", line).with("column", column);
        match fault.reason {
            FaultReason::TooMany { limit } => refusal.with("limit", number(limit)),
            FaultReason::TooManyFields { expected, found } => {
                refusal.with("expected", number(expected)).with("found", number(found))
            }
            FaultReason::CodeSpelling(text) | FaultReason::Number(text) | FaultReason::Side(text) => {
                refusal.with("text", text)
            }
            FaultReason::CodeTwice { code, first_line } => {
                refusal.with("text", code).with("first", i64::try_from(first_line).unwrap_or(i64::MAX))
            }
            FaultReason::Move(error) => refusal
                .with("ply", number(error.ply))
                .with("text", error.text.clone())
                .with("detail", error.error.to_string()),
            FaultReason::Csv(detail) => refusal.with("detail", detail),
            FaultReason::Fen(error) => refusal.with("detail", error.to_string()),
            FaultReason::FenDiffers { after_moves } => refusal.with("text", after_moves.to_string()),
            FaultReason::Empty
            | FaultReason::ColumnMissing
            | FaultReason::ColumnTwice
            | FaultReason::CodeMissing
            | FaultReason::NoOpening
            | FaultReason::SideDiffers { .. }
            | FaultReason::GameOver(_) => refusal,
        }
    }
}
