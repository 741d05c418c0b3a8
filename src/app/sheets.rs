//! The score sheets of a round: which games have one and which must, and a file with all of them handed in at once.

use super::events::must;
use super::games::{By, Which};
use super::photos::Photo;
use super::sections::{At, SectionView, open_section};
use super::{Actor, App, Error, Once, Refusal};
use crate::auth::role::Action;
use crate::draughts::{Archive, Encoding, PdnError, PdnGame, RawGame};
use crate::store::scores::Place;
use crate::store::{Db, Lock, photos, scores};
use crate::tournament::entrant::search_key;
use crate::tournament::score_sheet::{self, Due, Unaccepted, due};
use crate::tournament::section::SectionError;
use std::collections::{BTreeMap, BTreeSet};

/// The sheets of a round.
#[derive(Clone, Debug)]
pub struct Sheets {
    /// The section.
    pub view: SectionView,
    /// The games of the round, board by board.
    pub games: Vec<SheetOf>,
}

/// How it stands with the sheet of one game.
#[derive(Clone, Debug)]
pub struct SheetOf {
    /// The game.
    pub which: Which,
    /// White and Black.
    pub names: [String; 2],
    /// How it stands.
    pub due: Due,
    /// The photos that are kept of it.
    pub photos: Vec<Photo>,
}

/// What became of a file with the games of a round.
#[derive(Clone, Debug)]
pub enum RoundFile {
    /// All its games are right and kept: so many.
    Kept(usize),
    /// Nothing was kept: what is wrong with which game.
    Refused(Vec<FileFault>),
}

/// What is wrong with a game of a file.
#[derive(Clone, Debug)]
pub struct FileFault {
    /// Which game of the file, from 1.
    pub number: usize,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// Its place in the round, where it is known.
    pub which: Option<Which>,
    /// White and Black as the file has them.
    pub names: [String; 2],
    /// What is wrong.
    pub fault: SheetFault,
}

/// Why a game of a file is not taken.
#[derive(Clone, Debug)]
pub enum SheetFault {
    /// The text is no game.
    Unreadable(Box<PdnError>),
    /// Nobody of these names plays these colours against one another in the round.
    NotPaired,
    /// The file has the game two times.
    Twice,
    /// The rules engine refuses it.
    Unaccepted(Box<Unaccepted>),
}

/// A game of a file with the game of the round that it is.
struct Matched {
    which: Which,
    /// White and Black, as the round has them.
    names: [String; 2],
    text: String,
}

impl App {
    /// The sheets of a round, for those who enter results.
    pub fn sheets(&self, actor: &Actor, at: At<'_>, round: u16) -> Result<Sheets, Error> {
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            must(view.role, Action::EnterResults)?;
            let kept: BTreeSet<Place> = scores::places(conn, view.header.id)?.into_iter().collect();
            let mut photos: BTreeMap<(u16, u8), Vec<Photo>> = BTreeMap::new();
            for photo in photos::of_round(conn, view.header.id, round)? {
                photos.entry((photo.board, photo.game)).or_default().push(photo);
            }
            let section = &view.section;
            let mut games = Vec::new();
            let played = section.round(round)?;
            for board in &played.boards {
                let settled = section.settled(played, board);
                for (game, result) in (1_u8..).zip(settled.games()) {
                    let photos = photos.remove(&(board.number, game)).unwrap_or_default();
                    let has_moves = kept.contains(&Place { round, board: board.number, game });
                    games.push(SheetOf {
                        which: Which { round, board: board.number, game },
                        names: section.names_in(board, game),
                        due: due(result.as_ref(), &section.regulations, has_moves, !photos.is_empty()),
                        photos,
                    });
                }
            }
            Ok(Sheets { view, games })
        })
    }

    /// Hands in the games of a round in one PDN file; whose game is which is known by the names. All are right and kept, or
    /// nothing is, and everything that is wrong is told.
    pub fn hand_in_round(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        round: u16,
        text: &str,
    ) -> Result<RoundFile, Error> {
        let (id, judged) = self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            must(view.role, Action::SubmitGame)?;
            let judged = judge(conn, actor, at, &view, round, text)?;
            Ok::<_, Error>((view.header.id, judged))
        })?;
        let matched = match judged {
            Ok(matched) if matched.is_empty() => {
                return Err(Error::refused(Refusal::new("sheets-no-games").at("text")));
            }
            Ok(matched) => matched,
            Err(faults) => return Ok(RoundFile::Refused(faults)),
        };
        self.write_once(Lock::Section(id), once, |tx| {
            for Matched { which, names: seated, text } in &matched {
                let by = By::Desk(actor, at);
                let moved = || Error::refused(Refusal::new("sheets-moved").at("text"));
                // Again under the lock: the opening may have been drawn anew, or the round paired anew.
                let found = Self::open_board(tx, by, *which)?;
                if found.seats().map(|board| found.view.section.names_in(board, which.game)).as_ref() != Some(seated) {
                    return Err(moved());
                }
                let sheet = score_sheet::read(text, found.entry()).map_err(|_| moved())?;
                self.keep(tx, by, &found, *which, &sheet, text)?;
            }
            Ok(())
        })?;
        Ok(RoundFile::Kept(matched.len()))
    }
}

/// The game that is meant of those of the same players and colours: that of its tag `Game`, else the first that the file has
/// not brought yet, else the first.
fn one_of(among: &[Which], tag: &str, seen: &BTreeSet<(u16, u8)>) -> Option<Which> {
    let tagged = among.iter().find(|which| which.game.to_string() == tag);
    let new = || among.iter().find(|which| !seen.contains(&(which.board, which.game)));
    tagged.or_else(new).or(among.first()).copied()
}

/// Holds every game of a file against the round and the laws.
fn judge(
    conn: &mut Db,
    actor: &Actor,
    at: At<'_>,
    view: &SectionView,
    round: u16,
    text: &str,
) -> Result<Result<Vec<Matched>, Vec<FileFault>>, Error> {
    let played = view.section.round(round)?;
    let key = |[white, black]: &[String; 2]| [search_key(white), search_key(black)];
    // A long match has several games of the same colours.
    let mut seats: BTreeMap<[String; 2], Vec<Which>> = BTreeMap::new();
    for board in &played.boards {
        for game in (1_u8..).take(board.games.len()) {
            let which = Which { round, board: board.number, game };
            seats.entry(key(&view.section.names_in(board, game))).or_default().push(which);
        }
    }
    let (mut matched, mut faults, mut seen) = (Vec::new(), Vec::new(), BTreeSet::new());
    for raw in Archive::new(text.as_bytes()).filter_map(Result::ok) {
        let text = raw.text(Encoding::Guess).into_owned();
        let tags = PdnGame::read_at(&text, raw.number, raw.line);
        let tag = |name| tags.as_ref().ok().and_then(|game| game.tag(name)).unwrap_or_default().to_owned();
        let names = ["White", "Black"].map(tag);
        let among = seats.get(&key(&names)).map_or(&[][..], Vec::as_slice);
        let which = one_of(among, &tag("Game"), &seen);
        let fault = match (raw.too_long(), &tags, which) {
            (Some(error), ..) => Some(SheetFault::Unreadable(Box::new(error))),
            (None, Err(error), _) => Some(SheetFault::Unreadable(Box::new(error.clone()))),
            (None, Ok(_), None) => Some(SheetFault::NotPaired),
            (None, Ok(_), Some(which)) if !seen.insert((which.board, which.game)) => Some(SheetFault::Twice),
            (None, Ok(_), Some(which)) => {
                let found = App::open_board(conn, By::Desk(actor, at), which)?;
                score_sheet::read(&text, found.entry()).err().map(|error| SheetFault::Unaccepted(Box::new(error)))
            }
        };
        let RawGame { number, line, .. } = raw;
        match (fault, which) {
            (None, Some(which)) => {
                let board = played.board(which.board).ok_or(SectionError::NoSuchRound(round))?;
                matched.push(Matched { which, names: view.section.names_in(board, which.game), text });
            }
            (None, None) => {}
            (Some(fault), which) => faults.push(FileFault { number, line, which, names, fault }),
        }
    }
    Ok(if faults.is_empty() { Ok(matched) } else { Err(faults) })
}
