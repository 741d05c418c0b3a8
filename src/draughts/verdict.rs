//! What the moves say of a game, and whether the record of its result agrees.

use super::game::Game;
use super::pdn::Score;
use super::piece::Color;
use super::position::{Ending, Position};
use super::rules::{Claim, Clause, Condition, Counted, Judged, RuleSet, Tally};
use std::fmt;

/// What the players, the arbiter or a file say of the end of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The result.
    pub score: Option<Score>,
    /// How it came about.
    pub how: Option<How>,
    /// Whether it was a rapid or blitz game of which nobody kept a score.
    pub unwritten_accelerated: bool,
}

/// How a game is said to have ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// The loser resigned.
    Resigned,
    /// The loser could not move.
    Blocked,
    /// The loser had no piece left.
    NoPieces,
    /// The loser refused to obey the rules.
    Refused,
    /// The loser's flag fell.
    FlagFallen,
    /// Both flags fell.
    BothFlags,
    /// The players agreed to a draw.
    Agreed,
    /// A draw by a clause whose count was played out, or that people judged.
    Drawn(Clause),
    /// A draw by a clause, recorded without playing the count out.
    DrawnWithoutPlay(Clause),
}

/// How much a finding matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth knowing.
    Note,
    /// Against a rule, but the result may stand.
    Warning,
    /// The record and the moves cannot both be right.
    Contradiction,
}

impl Severity {
    /// `note`, `warning` or `contradiction`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Contradiction => "contradiction",
        }
    }
}

/// Something in which record, moves and rules do not go together. Nothing is changed by it: people decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The game is won on the board, and the record says otherwise.
    WonOnTheBoard(Ending),
    /// Recorded as blocked, but the side to move can move.
    NotBlocked,
    /// Recorded as without pieces, but the side to move has some.
    HasPieces,
    /// The record gives a win that ended on the board to the side that was to move.
    WrongWinner,
    /// The game is won on the board and no result is recorded.
    ResultMissing(Ending),
    /// Recorded as won with moves left and no reason: by resignation or time.
    EndedOffTheBoard,
    /// Agreed, or drawn without a clause, before 20 moves of each player (CODEX 65).
    EarlyAgreement {
        /// The moves that both players had made.
        moves: usize,
    },
    /// Agreed in a rapid or blitz game without a score while a side had more than six pieces (rapid/blitz 4).
    TooManyPieces {
        /// White's pieces.
        white: u32,
        /// Black's pieces.
        black: u32,
    },
    /// Drawn by a clause that was not claimable at the end.
    NotClaimable(Tally),
    /// Drawn without play by a clause whose ending is not on the board.
    NotThatEnding(Clause),
    /// Drawn by a clause of another rule set.
    ForeignClause(Clause),
    /// A draw could have been claimed; the game went on.
    PlayedOn(Claim),
    /// A count was full with the move that won: the win stands.
    BeatenByWin(Clause),
    /// What the moves show of this clause is a hint that the arbiter has to judge.
    OnlyAHint(Claim),
}

impl Finding {
    /// A name that does not change between versions.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::WonOnTheBoard(_) => "won-on-the-board",
            Self::NotBlocked => "not-blocked",
            Self::HasPieces => "has-pieces",
            Self::WrongWinner => "wrong-winner",
            Self::ResultMissing(_) => "result-missing",
            Self::EndedOffTheBoard => "ended-off-the-board",
            Self::EarlyAgreement { .. } => "early-agreement",
            Self::TooManyPieces { .. } => "too-many-pieces",
            Self::NotClaimable(_) => "not-claimable",
            Self::NotThatEnding(_) => "not-that-ending",
            Self::ForeignClause(_) => "foreign-clause",
            Self::PlayedOn(_) => "played-on",
            Self::BeatenByWin(_) => "beaten-by-win",
            Self::OnlyAHint(_) => "only-a-hint",
        }
    }

    /// How much it matters.
    pub const fn severity(&self) -> Severity {
        match self {
            Self::WonOnTheBoard(_)
            | Self::NotBlocked
            | Self::HasPieces
            | Self::WrongWinner
            | Self::NotClaimable(_)
            | Self::NotThatEnding(_)
            | Self::ForeignClause(_) => Severity::Contradiction,
            Self::EarlyAgreement { .. } | Self::TooManyPieces { .. } => Severity::Warning,
            Self::ResultMissing(_)
            | Self::EndedOffTheBoard
            | Self::PlayedOn(_)
            | Self::BeatenByWin(_)
            | Self::OnlyAHint(_) => Severity::Note,
        }
    }

    /// The article to cite: of the rulebook, or of the clause's own rule set.
    pub const fn article(&self) -> &'static str {
        match self {
            Self::WonOnTheBoard(ending) | Self::ResultMissing(ending) => ending.article(),
            Self::NotBlocked | Self::WrongWinner => "7.1.2",
            Self::HasPieces => "7.1.3",
            Self::EndedOffTheBoard => "7.1.1",
            Self::EarlyAgreement { .. } => "CODEX 65",
            Self::TooManyPieces { .. } => "rapid/blitz 4",
            Self::NotClaimable(tally) => tally.clause.article(),
            Self::NotThatEnding(clause) | Self::ForeignClause(clause) | Self::BeatenByWin(clause) => clause.article(),
            Self::PlayedOn(claim) | Self::OnlyAHint(claim) => claim.clause.article(),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WonOnTheBoard(ending) => {
                write!(f, "{} has won on the board, the record says otherwise", ending.winner())
            }
            Self::NotBlocked => f.write_str("recorded as blocked, but the side to move can move"),
            Self::HasPieces => f.write_str("recorded as without pieces, but the side to move has some"),
            Self::WrongWinner => f.write_str("the side to move has lost, the record gives it the win"),
            Self::ResultMissing(ending) => write!(f, "{} has won on the board, no result is recorded", ending.winner()),
            Self::EndedOffTheBoard => f.write_str("won with moves left: by resignation or on time"),
            Self::EarlyAgreement { moves } => {
                write!(f, "a draw by agreement after {moves} moves; none is allowed before 20")
            }
            Self::TooManyPieces { white, black } => {
                write!(
                    f,
                    "a draw by agreement without a score with {white} against {black} pieces; six each is the most"
                )
            }
            Self::NotClaimable(tally) => {
                write!(f, "drawn by {}, whose count stands at {} of {}", tally.clause, tally.done, tally.needed)
            }
            Self::NotThatEnding(clause) => {
                write!(f, "drawn without play by {clause}, whose ending is not on the board")
            }
            Self::ForeignClause(clause) => write!(f, "drawn by {clause}, a clause of another rule set"),
            Self::PlayedOn(claim) => {
                write!(f, "a draw by {} could be claimed after ply {}; the game went on", claim.clause, claim.ply)
            }
            Self::BeatenByWin(clause) => {
                write!(f, "the count of {clause} was full with the move that won: the win stands")
            }
            Self::OnlyAHint(claim) => {
                write!(f, "{} after ply {} is a hint only: the arbiter judges the position", claim.clause, claim.ply)
            }
        }
    }
}

/// What the moves of a game say under a rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Which clauses became claimable after which ply.
    pub claims: Vec<Claim>,
    /// How the game ended on the board, if it did.
    pub ending: Option<Ending>,
    /// In what the record does not agree with the moves, and what else is worth knowing.
    pub findings: Vec<Finding>,
}

impl Game {
    /// Judges the game under a rule set and compares a record of its end with the moves.
    pub fn verdict(&self, rule_set: RuleSet, record: &Record) -> Verdict {
        let counted = self.count_clauses(rule_set);
        let claims = &counted.claims;
        let ending = self.last().ending();
        let mut findings = Vec::new();
        match ending {
            Some(ending) => compare_won(ending, record, &mut findings),
            None => compare_open(self.last(), record, &mut findings),
        }
        self.compare_draw(rule_set, record, &counted, &mut findings);
        let last = self.moves().len();
        findings.extend(claims.iter().filter(|claim| claim.ply < last).copied().map(Finding::PlayedOn));
        findings.extend(claims.iter().filter(|claim| claim.clause.is_hint()).copied().map(Finding::OnlyAHint));
        if ending.is_some() {
            findings.extend(beaten_by_win(&counted).map(Finding::BeatenByWin));
        }
        Verdict { claims: counted.claims, ending, findings }
    }

    /// What a recorded draw says, against the counts.
    fn compare_draw(&self, rule_set: RuleSet, record: &Record, counted: &Counted, findings: &mut Vec<Finding>) {
        let claimable = counted.last.iter().any(|tally| tally.claimable);
        let agreed = match record.how {
            Some(How::Agreed) => true,
            Some(How::Drawn(clause) | How::DrawnWithoutPlay(clause)) if clause.rule_set() != rule_set => {
                findings.push(Finding::ForeignClause(clause));
                false
            }
            Some(How::Drawn(clause)) => {
                let short = counted.last.iter().find(|tally| tally.clause == clause && !tally.claimable);
                findings.extend(short.copied().map(Finding::NotClaimable));
                false
            }
            Some(How::DrawnWithoutPlay(clause)) => {
                let balances = match clause.condition() {
                    Condition::Endings { balances, .. } | Condition::Judged(Judged::WithoutPlay(balances)) => balances,
                    _ => &[],
                };
                if !balances.is_empty() && !balances.iter().any(|balance| balance.holds(self.last())) {
                    findings.push(Finding::NotThatEnding(clause));
                }
                false
            }
            Some(_) => false,
            None => record.score == Some(Score::Draw) && !claimable,
        };
        if agreed {
            self.compare_agreement(rule_set, record, findings);
        }
    }

    fn compare_agreement(&self, rule_set: RuleSet, record: &Record, findings: &mut Vec<Finding>) {
        let moves = self.moves().len() / 2;
        if rule_set == RuleSet::CbdCodex2020 && moves < 20 {
            findings.push(Finding::EarlyAgreement { moves });
        }
        let [white, black] = Color::BOTH.map(|color| self.last().pieces_of(color).len());
        if record.unwritten_accelerated && white.max(black) > 6 {
            findings.push(Finding::TooManyPieces { white, black });
        }
    }
}

/// The clauses whose count the winning move made full, had it not won: it stands in the ending still, or the capture of
/// the last piece took the ending off the board.
fn beaten_by_win(counted: &Counted) -> impl Iterator<Item = Clause> + '_ {
    let pairs = counted.before_last.iter().zip(&counted.last).filter(|(before, last)| {
        let of_ending = matches!(before.clause.condition(), Condition::Endings { .. });
        !before.claimable && (last.beaten || (of_ending && before.done + 1 == before.needed))
    });
    pairs.map(|(before, _)| before.clause)
}

/// A game that is over on the board: the side to move has lost it.
fn compare_won(ending: Ending, record: &Record, findings: &mut Vec<Finding>) {
    match record.score {
        None | Some(Score::Unknown) => findings.push(Finding::ResultMissing(ending)),
        Some(score) if score.winner() != Some(ending.winner()) => findings.push(Finding::WonOnTheBoard(ending)),
        Some(_) => {}
    }
    match (record.how, ending) {
        (Some(How::Blocked), Ending::NoPieces { .. }) => findings.push(Finding::WonOnTheBoard(ending)),
        (Some(How::NoPieces), Ending::Blocked { .. }) => findings.push(Finding::HasPieces),
        _ => {}
    }
}

/// A game that could go on.
fn compare_open(last: &Position, record: &Record, findings: &mut Vec<Finding>) {
    let winner = record.score.and_then(Score::winner);
    match record.how {
        Some(How::Blocked) => findings.push(Finding::NotBlocked),
        Some(How::NoPieces) => findings.push(Finding::HasPieces),
        None if winner.is_some() => findings.push(Finding::EndedOffTheBoard),
        _ => {}
    }
    if matches!(record.how, Some(How::Blocked | How::NoPieces)) && winner == Some(last.turn()) {
        findings.push(Finding::WrongWinner);
    }
}
