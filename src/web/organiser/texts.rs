//! Every answer that the rules can give in these rooms has its text in three languages.

use super::step::Step;
use crate::app::{Refusal, Value};
use crate::draughts::{Position, RuleSet};
use crate::exchange::players::{ImportFaultKind, read_players};
use crate::i18n::{Locale, Texts};
use crate::openings::{Boards, Column, Fault, FaultReason, LotError, Per};
use crate::tournament::adjustment::AdjustmentError;
use crate::tournament::entrant::{PersonError, StartNumber};
use crate::tournament::knockout::Finally;
use crate::tournament::pairing::{field, knockout, round_robin, scheveningen};
use crate::tournament::points::{GamePoints, HalfPoints, MatchScoring};
use crate::tournament::rating::RatingScale;
use crate::tournament::regulations::{Recording, RegulationsError, TimeCovers};
use crate::tournament::round::RoundState;
use crate::tournament::section::SectionError;
use crate::tournament::system::{Bye, Method, PairingBye, RoundRobinTable};
use crate::tournament::tiebreaks::{Preset, TieBreakError};
use crate::tournament::time_control::{CbdClass, FmjdClass, TimeControlError};
use crate::tournament::wishes::{Acceleration, Kin};

/// In every language, with the arguments that the refusal brings.
fn assert_said(refusal: &Refusal) {
    for locale in Locale::ALL {
        let message = Texts::new(locale).t(format!("refused-{}", refusal.key));
        let message = refusal.arguments.iter().fold(message, |message, (name, value)| match value {
            Value::Text(text) => message.arg(name, text),
            Value::Number(number) => message.arg(name, number),
        });
        assert!(message.resolve().is_some(), "refused-{} in {}: {refusal:?}", refusal.key, locale.tag());
    }
}

fn assert_word(key: &str) {
    for locale in Locale::ALL {
        let message = Texts::new(locale).t(key).arg("round", 1).arg("open", 2).arg("one", "Ana").arg("other", "Bia");
        assert!(message.resolve().is_some(), "{key} in {}", locale.tag());
    }
}

#[test]
fn regulations_and_their_fields() {
    let code = || "XX".to_owned();
    for error in [
        RegulationsError::GamesPerMatch(3),
        RegulationsError::Cycles(3),
        RegulationsError::Rounds(0),
        RegulationsError::DoubleSwissInSingleGames,
        RegulationsError::ByeOfTwoGames,
        RegulationsError::DrawnOpeningInSingleGames,
        RegulationsError::TieBreak(code()),
        RegulationsError::BestOf(9),
        RegulationsError::PlayOffs(6),
        RegulationsError::SlowerPlayOff(1),
        RegulationsError::TeamNames,
        RegulationsError::WalkOverCost { most: HalfPoints::whole(1) },
        RegulationsError::WalkOverCostInKnockout,
    ] {
        assert_said(&error.into());
    }
    for error in [
        TieBreakError::Unknown(code()),
        TieBreakError::Modifier { code: code(), modifier: "Q".to_owned() },
        TieBreakError::Majority(code()),
    ] {
        assert_said(&error.into());
    }
    for error in [
        TimeControlError::Empty,
        TimeControlError::Part(code()),
        TimeControlError::Range { what: "the minutes", value: 0, least: 1, most: 600 },
        TimeControlError::AfterTheEnd(code()),
    ] {
        assert_said(&error.into());
    }
}

#[test]
fn acts_on_a_section() {
    let name = || "Ana".to_owned();
    for error in [
        SectionError::RoundsExist,
        SectionError::NoRounds,
        SectionError::AlreadyPublished(1),
        SectionError::NoSuchRound(1),
        SectionError::NoSuchBoard { round: 1, board: 1 },
        SectionError::NoSuchPlayer(StartNumber(1)),
        SectionError::PublishInOrder(1),
        SectionError::NotADraft(1),
        SectionError::StillADraft(1),
        SectionError::Closed(1),
        SectionError::NotClosed(1),
        SectionError::Incomplete { round: 1, boards: vec![1, 2] },
        SectionError::Bye,
        SectionError::Games { expected: 2, found: 1 },
        SectionError::AlreadyLeft(name()),
        SectionError::NotLeft(name()),
        SectionError::ReasonMissing,
        SectionError::CloseFirst(1),
        SectionError::AllRoundsMade(7),
        SectionError::RoundIsMade(1),
        SectionError::NoByes,
        SectionError::NotPaired,
        SectionError::NoBoardToFix { board: 0, most: 999 },
        SectionError::BoardTaken { board: 3, name: name() },
        SectionError::Level { round: 1, boards: vec![1] },
        SectionError::LotsMissing { round: 1, boards: vec![1, 2] },
        SectionError::NothingToDraw { board: 1 },
        SectionError::MatchIsOver { game: 3 },
        SectionError::LoserSeated { name: name(), round: 2 },
        SectionError::Bracket(knockout::Error::Players(1)),
        SectionError::Bracket(knockout::Error::Winners(3)),
        SectionError::UnevenTeams(5),
        SectionError::Teams(scheveningen::Error(0)),
        SectionError::TooManyByes { name: name(), most: 1 },
        SectionError::Pairing(field::Error::TooFew { present: 1, entered: 4 }),
        SectionError::Pairing(field::Error::Round { round: 8, rounds: 7 }),
        SectionError::Pairing(field::Error::SameNumber(3)),
        SectionError::Pairing(field::Error::NoLegalPairing { left: vec![1, 2] }),
        SectionError::Pairing(field::Error::NobodyForTheBye),
        SectionError::Schedule(round_robin::Error::Players(1)),
        SectionError::Schedule(round_robin::Error::Cycles(9)),
        SectionError::Schedule(round_robin::Error::NoCbdTable(9)),
        SectionError::GamesPutOff { round: 1, boards: vec![2] },
        SectionError::NothingToPutOff { board: 1 },
        SectionError::NotPutOff { board: 1 },
        SectionError::NoteTooLong,
        SectionError::Adjustment(AdjustmentError::Points),
        SectionError::Adjustment(AdjustmentError::Article),
        SectionError::Adjustment(AdjustmentError::Reason),
        SectionError::Adjustment(AdjustmentError::Knockout),
        SectionError::Adjustment(AdjustmentError::Unknown(1)),
        SectionError::Adjustment(AdjustmentError::Withdrawn(1)),
    ] {
        assert_said(&error.into());
    }
}

#[test]
fn persons_and_files_of_players() {
    for error in [
        PersonError::NoName,
        PersonError::TooLong { field: "club", length: 130, most: 120 },
        PersonError::Control { field: "club" },
        PersonError::Number { field: "rating", text: "x".to_owned(), least: 0, most: 4000 },
    ] {
        assert_said(&error.clone().into());
        assert_said(&ImportFaultKind::Person(error).into());
    }
    let name = || "Ana".to_owned();
    for fault in [
        ImportFaultKind::Empty,
        ImportFaultKind::NoNameColumn(name()),
        ImportFaultKind::ColumnTwice(name()),
        ImportFaultKind::Fields { expected: 2, found: 1 },
        ImportFaultKind::Twice { name: name(), earlier: 2 },
        ImportFaultKind::Listed { name: name(), number: 2 },
        ImportFaultKind::Unreadable(name()),
    ] {
        assert_said(&fault.into());
    }
}

#[test]
fn tables_and_lots() {
    let text = || "x".to_owned();
    let fen = "x".parse::<Position>().unwrap_err();
    for reason in [
        FaultReason::Empty,
        FaultReason::TooMany { limit: 5000 },
        FaultReason::ColumnMissing,
        FaultReason::ColumnTwice,
        FaultReason::TooManyFields { expected: 2, found: 3 },
        FaultReason::Csv(text()),
        FaultReason::CodeMissing,
        FaultReason::CodeSpelling(text()),
        FaultReason::CodeTwice { code: text(), first_line: 2 },
        FaultReason::Number(text()),
        FaultReason::NoOpening,
        FaultReason::Fen(fen),
        FaultReason::FenDiffers { after_moves: Position::start() },
        FaultReason::Side(text()),
    ] {
        assert_said(&Fault { line: 2, column: Some(Column::Moves), reason }.into());
    }
    let faults = crate::openings::read_own_table("code;moves\n1;c3-d5\n", "x").unwrap_err();
    for fault in faults {
        assert_said(&fault.into());
    }
    for error in [
        LotError::UnknownCode { table: text(), code: text(), example: text() },
        LotError::NothingLeft { table: text(), boards: Boards::A, of_boards: 1, excluded: 1, drawn: 0 },
        LotError::Counting { round: 0, attempt: 1 },
        LotError::BoardNumber { board: 0, per: Per::Board },
        LotError::ReasonMissing { attempt: 2 },
    ] {
        assert_said(&error.into());
    }
}

#[test]
fn what_the_desks_of_these_rooms_refuse_themselves() {
    let desks = [include_str!("../../app/events.rs"), include_str!("../../app/sections.rs")];
    let more = [
        include_str!("../../app/players.rs"),
        include_str!("../../app/openings.rs"),
        include_str!("../../app/stages.rs"),
        include_str!("wishes.rs"),
    ];
    let mut found = 0;
    for key in desks.iter().chain(&more).flat_map(|source| source.split("Refusal::new(\"").skip(1)) {
        let key = key.split('"').next().unwrap();
        found += 1;
        for locale in Locale::ALL {
            let arguments =
                ["login", "name", "number", "round", "board", "length", "most", "section", "place", "names", "detail"];
            let message = Texts::new(locale).t(format!("refused-{key}"));
            let message = arguments.iter().fold(message, |message, name| message.named(name, 1));
            assert!(message.resolve().is_some(), "refused-{key} in {}", locale.tag());
        }
    }
    assert!(found > 10, "is the test reading the right files?");
}

#[test]
fn choices_and_steps() {
    let choices = [
        ("rules", RuleSet::ALL.map(RuleSet::key).to_vec()),
        ("table", RoundRobinTable::ALL.map(RoundRobinTable::key).to_vec()),
        ("system", Method::ALL.map(Method::key).to_vec()),
        ("system", vec!["knockout", "scheveningen"]),
        ("finally", Finally::ALL.map(Finally::key).to_vec()),
        ("note", Method::ALL.map(Method::key).to_vec()),
        ("swiss-bye", PairingBye::ALL.map(PairingBye::key).to_vec()),
        ("bye-kind", Bye::ALL.map(Bye::key).to_vec()),
        ("points", GamePoints::ALL.map(GamePoints::key).to_vec()),
        ("scoring", MatchScoring::ALL.map(MatchScoring::key).to_vec()),
        ("covers", TimeCovers::ALL.map(TimeCovers::key).to_vec()),
        ("recording", Recording::ALL.map(Recording::key).to_vec()),
        ("rating-scale", RatingScale::ALL.map(RatingScale::key).to_vec()),
        ("swiss-acceleration", Acceleration::ALL.map(Acceleration::key).to_vec()),
        ("swiss-avoid", Kin::ALL.map(Kin::key).to_vec()),
        ("check-kin", Kin::ALL.map(Kin::key).to_vec()),
        ("preset", Preset::ALL.map(Preset::key).to_vec()),
        ("openings-boards", [Boards::A, Boards::B, Boards::AB].map(Boards::as_str).to_vec()),
        ("openings-per", [Per::Round, Per::Board].map(Per::as_str).to_vec()),
    ];
    for (prefix, names) in choices {
        for name in names {
            assert_word(&format!("{prefix}-{name}"));
        }
    }
    for state in [RoundState::Draft, RoundState::Published, RoundState::Closed] {
        assert_word(super::rounds::state(state).1);
    }
    for class in [FmjdClass::Blitz, FmjdClass::Rapid, FmjdClass::AcceleratedWithoutClass, FmjdClass::Classic] {
        assert_word(class.key());
    }
    for class in [CbdClass::Blitz, CbdClass::Rapid, CbdClass::SemiRapid, CbdClass::Normal] {
        assert_word(class.key());
    }
    for step in [
        Step::EnterPlayers,
        Step::MakeRounds,
        Step::PairRound(1),
        Step::Announce(1),
        Step::Publish(1),
        Step::Draw(1),
        Step::EnterResults { round: 1, open: 2 },
        Step::Close(1),
        Step::Over,
    ] {
        for end in ["", "-meaning", "-word"] {
            assert_word(&format!("org-step-{}{end}", step.key()));
        }
    }
}

#[test]
fn the_example_of_a_file_can_be_imported() {
    for locale in Locale::ALL {
        let example = Texts::new(locale).t("org-import-example").to_string();
        assert_eq!(read_players(example.as_bytes()).unwrap().len(), 2, "{example}");
    }
}
