//! Private links: who holds a board's may hand in the games of that board, who holds the one of an event's tablet, or a
//! player's own, may say at the check-in that he is there, and nothing else.

use super::sections::{At, Trace};
use super::{Actor, App, Error, Once, Refusal};
use crate::auth::role::Action;
use crate::auth::token::Token;
use crate::store::rounds::{self, BoardKey};
use crate::store::{BoardId, Db, EventId, Lock, SectionId, settings};
use crate::tournament::entrant::{Entrant, search_key};
use crate::tournament::round::Side;
use crate::tournament::section::SectionError;

/// The secret of the service by which links are made: the same for all its instances.
const SECRET: &str = "board-link-secret";

/// The private link of a board, as it stands in an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLink {
    /// The board.
    pub board: BoardId,
    /// What proves it.
    pub token: Token,
}

/// The private link of one player of a board: he says by it what came of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLink {
    /// The board.
    pub board: BoardId,
    /// Which of its players.
    pub side: Side,
    /// What proves it.
    pub token: Token,
}

/// The link by which a player says himself that he has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrivalLink {
    /// The section that he plays in.
    pub section: SectionId,
    /// What proves it, and who he is.
    pub token: Token,
}

/// The link of an event's tablet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventLink {
    /// The event.
    pub event: EventId,
    /// What proves it.
    pub token: Token,
}

impl App {
    /// The links of the players of a round, both of each board by its number.
    pub fn seat_links(&self, actor: &Actor, at: At<'_>, round: u16) -> Result<Vec<(u16, [SeatLink; 2])>, Error> {
        let keys = self.keys_of_games(actor, at, round)?;
        let secret = self.link_secret()?;
        let links = |key: BoardKey| {
            let both = [seat_link(&secret, &key, Side::First)?, seat_link(&secret, &key, Side::Second)?];
            Ok((key.number, both))
        };
        keys.into_iter().map(links).collect()
    }

    /// The private links of a round's boards, by board number.
    pub fn board_links(&self, actor: &Actor, at: At<'_>, round: u16) -> Result<Vec<(u16, BoardLink)>, Error> {
        let keys = self.keys_of_games(actor, at, round)?;
        let secret = self.link_secret()?;
        keys.into_iter().map(|key| Ok((key.number, link(&secret, &key)?))).collect()
    }

    /// The keys of a round's boards that have games, for those who may give their links out.
    fn keys_of_games(&self, actor: &Actor, at: At<'_>, round: u16) -> Result<Vec<BoardKey>, Error> {
        let view = self.section(actor, at)?;
        super::events::must(view.role, Action::ManageBoardLinks)?;
        let mut keys = self.read(|conn| Ok(rounds::board_keys(conn, view.header.id, round)?))?;
        let games: Vec<u16> =
            view.section.round(round)?.boards.iter().filter(|b| !b.is_bye()).map(|b| b.number).collect();
        keys.retain(|key| games.contains(&key.number));
        Ok(keys)
    }

    /// Makes the private link of a board invalid and gives the board a new one.
    pub fn renew_link(&self, actor: &Actor, once: &Once, at: At<'_>, (round, board): (u16, u16)) -> Result<(), Error> {
        self.act(actor, once, at, (Action::ManageBoardLinks, "board.link-renewed"), |tx, header, _| {
            let key = rounds::board_key(tx, header.id, round, board)?;
            let key = key.ok_or(SectionError::NoSuchBoard { round, board })?;
            rounds::renew_link(tx, key.id)?;
            Ok(Trace::of(format!("round {round}, board {board}")))
        })
    }

    /// The board of a private link, if the link is valid.
    pub(super) fn board_of_link(conn: &mut Db, presented: &BoardLink) -> Result<BoardKey, Error> {
        let secret = known_secret(conn)?;
        let key = rounds::board_place(conn, presented.board)?.ok_or(Error::NotFound)?;
        if link(&secret, &key)?.token == presented.token { Ok(key) } else { Err(Error::NotFound) }
    }

    /// The board of a player's link, if the link is valid.
    pub(super) fn board_of_seat(conn: &mut Db, presented: &SeatLink) -> Result<BoardKey, Error> {
        let secret = known_secret(conn)?;
        let key = rounds::board_place(conn, presented.board)?.ok_or(Error::NotFound)?;
        let valid = seat_link(&secret, &key, presented.side)?;
        if valid.token == presented.token { Ok(key) } else { Err(Error::NotFound) }
    }

    /// The secret, made when it is first needed.
    pub(super) fn link_secret(&self) -> Result<Token, Error> {
        let known = self.read(|conn| Ok(settings::get(conn, SECRET)?))?;
        let text = match known {
            Some(text) => text,
            None => self.write(Lock::Service, |tx| {
                if let Some(text) = settings::get(tx, SECRET)? {
                    return Ok(text);
                }
                let made = Token::random()?;
                settings::set(tx, SECRET, made.reveal())?;
                Ok::<_, Error>(made.reveal().to_owned())
            })?,
        };
        Token::parse(&text).map_err(|_| Error::refused(Refusal::new("board-link-secret-unreadable")))
    }
}

/// The link of a board: derived from the secret, so that it can be printed again and nothing of it is stored.
fn link(secret: &Token, key: &BoardKey) -> Result<BoardLink, Error> {
    Ok(BoardLink { board: key.id, token: derived(secret, key, "board-link")? })
}

/// The link of a player of a board, derived in the same way: renewing the board's link renews it too.
fn seat_link(secret: &Token, key: &BoardKey, side: Side) -> Result<SeatLink, Error> {
    let purpose = format!("seat-link-{}", side.key());
    Ok(SeatLink { board: key.id, side, token: derived(secret, key, &purpose)? })
}

/// The link of an event's tablet, derived likewise.
pub(super) fn event_link(secret: &Token, event: EventId, generation: i32) -> Result<EventLink, Error> {
    Ok(EventLink { event, token: derived_of(secret, "kiosk", &event.to_string(), generation)? })
}

/// The link by which a player says that he has come. It is of his name, not of his number, which moves with the order of
/// the list: a corrected name has another link.
pub(super) fn arrival_link(secret: &Token, section: SectionId, name: &str) -> Result<ArrivalLink, Error> {
    let key = format!("{section}/{}", search_key(name));
    Ok(ArrivalLink { section, token: derived_of(secret, "arrival", &key, 0)? })
}

/// Whose link it is of a section's players.
pub(super) fn arrived<'a>(conn: &mut Db, link: &ArrivalLink, players: &'a [Entrant]) -> Result<&'a Entrant, Error> {
    let secret = known_secret(conn)?;
    for entrant in players {
        if arrival_link(&secret, link.section, &entrant.person.name)?.token == link.token {
            return Ok(entrant);
        }
    }
    Err(Error::NotFound)
}

/// Whether a presented link is the one of that generation.
pub(super) fn is_of_event(conn: &mut Db, presented: &EventLink, generation: i32) -> Result<bool, Error> {
    Ok(event_link(&known_secret(conn)?, presented.event, generation)?.token == presented.token)
}

/// The secret, where one was ever made: without it there is no valid link.
fn known_secret(conn: &mut Db) -> Result<Token, Error> {
    settings::get(conn, SECRET)?.and_then(|text| Token::parse(&text).ok()).ok_or(Error::NotFound)
}

fn derived(secret: &Token, key: &BoardKey, purpose: &str) -> Result<Token, Error> {
    derived_of(secret, purpose, &key.id.to_string(), key.link_generation)
}

fn derived_of(secret: &Token, purpose: &str, id: &str, generation: i32) -> Result<Token, Error> {
    let hash = secret.hash_within(&[purpose, id, &generation.to_string()]);
    hash.get(..32).and_then(|text| Token::parse(text).ok()).ok_or(Error::NotFound)
}
