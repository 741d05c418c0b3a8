//! Helpers' phones: a code gives one device the right to enter results on some boards, blank ones only, for so long. The
//! arbiter takes it back at once, or raises it for a few minutes by a PIN typed on the phone.

use super::events::{checked_name, must};
use super::programme::Told;
use super::results::{BOOKED, Entry, book_in};
use super::sections::{At, SectionView, Trace, open_section};
use super::{Actor, App, Error, Once, PhoneId, Refusal};
use crate::auth::role::{Action, Role};
use crate::auth::throttle;
use crate::auth::token::Token;
pub use crate::store::phones::Phone;
use crate::store::phones::{self, NewPhone};
use crate::store::sections::Stored;
use crate::store::{Db, Lock, events, login_attempts, sections};
use crate::tournament::actions::Consent;
use crate::tournament::result::{Ending, GameResult};
use crate::tournament::round::Board;
use crate::tournament::section::{Section, SectionError};
use chrono::{NaiveDateTime, TimeDelta};
use serde_json::json;

/// The shortest and the longest time that a phone is lent for, in minutes.
pub const MINUTES: (u16, u16) = (5, 720);
/// The highest number of a board in a range.
pub const LAST_BOARD: u16 = 999;
/// How long the arbiter's PIN raises the right.
pub const RAISED: TimeDelta = TimeDelta::minutes(5);
/// Digits of the code that connects a phone: a code is short only as far as the throttle makes guessing hopeless.
const CODE_DIGITS: u32 = 8;
/// Digits of the PIN that raises its right.
const PIN_DIGITS: u32 = 6;
/// As what tried codes are counted.
const CODES: &str = "phone code";

/// What a phone may do at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhoneState {
    /// Its code waits for a device.
    Waiting,
    /// A device enters blank boards.
    Connected,
    /// A device does what the arbiter may.
    Raised,
    /// Its time is over.
    Expired,
    /// The right was taken back.
    Revoked,
}

impl PhoneState {
    /// Whether a device may enter results by it.
    pub const fn stands(self) -> bool {
        matches!(self, Self::Connected | Self::Raised)
    }
}

impl Phone {
    /// What it may do at a moment.
    pub fn state(&self, now: NaiveDateTime) -> PhoneState {
        if self.revoked_at.is_some() {
            PhoneState::Revoked
        } else if now >= self.expires_at {
            PhoneState::Expired
        } else if self.connected_at.is_none() {
            PhoneState::Waiting
        } else if self.raised_until.is_some_and(|until| now < until) {
            PhoneState::Raised
        } else {
            PhoneState::Connected
        }
    }

    /// Whether a board lies in its range.
    pub const fn covers(&self, board: u16) -> bool {
        self.first_board <= board && board <= self.last_board
    }

    /// Who acts when it does, as the record of changes names him.
    fn actor(&self, state: PhoneState) -> Actor {
        let pin = if state == PhoneState::Raised { " + PIN" } else { "" };
        Actor::Phone { name: format!("☎ {}{pin}", self.holder) }
    }
}

/// What was typed to lend a phone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lending {
    /// Who will hold it.
    pub holder: String,
    /// The first board; none: what was typed is no such number.
    pub first: Option<u16>,
    /// The last board.
    pub last: Option<u16>,
    /// For how long, in minutes.
    pub minutes: Option<u16>,
}

impl Lending {
    fn check(&self) -> Result<(String, (u16, u16), TimeDelta), Vec<Refusal>> {
        let mut faults = Vec::new();
        let holder = checked_name(&self.holder, "holder").map_err(|fault| faults.push(fault)).unwrap_or_default();
        let known = |board: &u16| (1..=LAST_BOARD).contains(board);
        let (first, last) = (self.first.filter(known), self.last.filter(known));
        let highest = i64::from(LAST_BOARD);
        if first.is_none() {
            faults.push(Refusal::new("phone-board").at("first").with("most", highest));
        }
        if last.is_none_or(|last| first.is_some_and(|first| last < first)) {
            faults.push(Refusal::new("phone-board").at("last").with("most", highest));
        }
        let minutes = self.minutes.filter(|minutes| (MINUTES.0..=MINUTES.1).contains(minutes));
        if minutes.is_none() {
            let fault = Refusal::new("phone-minutes").at("minutes");
            faults.push(fault.with("least", i64::from(MINUTES.0)).with("most", i64::from(MINUTES.1)));
        }
        match (first, last, minutes) {
            (Some(first), Some(last), Some(minutes)) if faults.is_empty() => {
                Ok((holder, (first, last), TimeDelta::minutes(i64::from(minutes))))
            }
            _ => Err(faults),
        }
    }
}

/// A phone as the arbiter sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lent {
    /// The phone.
    pub phone: Phone,
    /// What it may do now.
    pub state: PhoneState,
    /// The code that connects a device: eight digits.
    pub code: String,
    /// The PIN that raises its right, for the arbiter alone: six digits.
    pub pin: String,
}

/// What a helper sees by his phone.
#[derive(Clone, Debug)]
pub struct PhoneView {
    /// The phone.
    pub phone: Phone,
    /// What it may do now.
    pub state: PhoneState,
    /// Its section, without drafts.
    pub view: SectionView,
}

impl App {
    /// The phones that were lent for a section, the newest first.
    pub fn phones(&self, actor: &Actor, at: At<'_>) -> Result<(SectionView, Vec<Lent>), Error> {
        let secret = self.link_secret()?;
        let now = self.now();
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            must(view.role, Action::LendPhones)?;
            let shown = |phone: Phone| Lent {
                state: phone.state(now),
                code: code(&secret, &phone.salt),
                pin: pin(&secret, &phone.salt),
                phone,
            };
            let lent = phones::of_section(conn, view.header.id)?.into_iter().map(shown).collect();
            Ok((view, lent))
        })
    }

    /// Lends a phone for a range of boards of whatever round is being played.
    pub fn lend_phone(&self, actor: &Actor, once: &Once, at: At<'_>, lending: &Lending) -> Result<(), Error> {
        let (holder, boards, time) = lending.check().map_err(Error::Refused)?;
        let (secret, now) = (self.link_secret()?, self.now());
        self.act(actor, once, at, (Action::LendPhones, "phone.lent"), |tx, header, _| {
            let open: Vec<String> = phones::waiting(tx, now)?.iter().map(|phone| code(&secret, &phone.salt)).collect();
            // Two codes that wait at the same time must not be the same; a second try is as good as never needed.
            let mut salt = Token::random()?;
            while open.contains(&code(&secret, salt.reveal())) {
                salt = Token::random()?;
            }
            let times = (now, now + time);
            let new = NewPhone { section: header.id, holder: &holder, boards, salt: salt.reveal(), times };
            phones::insert(tx, new)?;
            let after = json!({ "first_board": boards.0, "last_board": boards.1, "minutes": time.num_minutes() });
            Ok(Trace::of(holder.clone()).with(None, after))
        })
    }

    /// Takes a phone's right back at once.
    pub fn revoke_phone(&self, actor: &Actor, once: &Once, at: At<'_>, id: PhoneId) -> Result<(), Error> {
        let now = self.now();
        self.act(actor, once, at, (Action::LendPhones, "phone.revoked"), |tx, header, _| {
            let phone = phones::find(tx, id)?.filter(|phone| phone.section == header.id).ok_or(Error::NotFound)?;
            phones::revoke(tx, id, now)?;
            Ok(Trace::of(phone.holder))
        })
    }

    /// Gives the right of a code to the device that typed it, which is then the only one.
    pub fn connect_phone(&self, typed: &str, address: &str) -> Result<PhoneId, Error> {
        let (secret, now) = (self.link_secret()?, self.now());
        let typed: String = typed.chars().filter(char::is_ascii_digit).collect();
        let of_code = |phone: &Phone| code(&secret, &phone.salt) == typed;
        let found = self.write(Lock::Accounts, |tx| {
            let failures = login_attempts::failures(tx, CODES, address, now - throttle::WINDOW)?;
            if !throttle::allows_code(failures.address) {
                return Err(Error::Throttled(throttle::WINDOW.num_minutes()));
            }
            let found = phones::waiting(tx, now)?.into_iter().find(of_code);
            if found.is_none() {
                login_attempts::record(tx, CODES, address, now)?;
            }
            Ok(found)
        })?;
        let wrong = || Error::refused(Refusal::new("phone-code-wrong").at("code"));
        let found = found.ok_or_else(wrong)?;
        self.write(Lock::Section(found.section), |tx| {
            // Another device may have been quicker.
            let phone = phones::find(tx, found.id)?.filter(|phone| phone.state(now) == PhoneState::Waiting);
            let phone = phone.ok_or_else(wrong)?;
            phones::connect(tx, phone.id, now)?;
            let Stored { header, .. } = sections::find(tx, phone.section)?.ok_or(Error::NotFound)?;
            let actor = phone.actor(PhoneState::Connected);
            self.record(tx, &actor, &header, "phone.connected", Trace::of(phone.holder.clone()))?;
            Ok(phone.id)
        })
    }

    /// What a helper sees by his phone.
    pub fn phone(&self, id: PhoneId) -> Result<PhoneView, Error> {
        let now = self.now();
        self.read(|conn| {
            let phone = phones::find(conn, id)?.ok_or(Error::NotFound)?;
            let stored = sections::find(conn, phone.section)?.ok_or(Error::NotFound)?;
            let event = events::find(conn, stored.header.event)?.ok_or(Error::NotFound)?;
            let view = SectionView::of(event, stored, Role::Phone, Told::default());
            Ok(PhoneView { state: phone.state(now), phone, view })
        })
    }

    /// Whether a phone's right stands.
    pub fn phone_stands(&self, id: PhoneId) -> Result<bool, Error> {
        let now = self.now();
        let phone = self.read(|conn| Ok(phones::find(conn, id)?))?;
        Ok(phone.is_some_and(|phone| phone.state(now).stands()))
    }

    /// Raises a phone's right by the arbiter's PIN for [`RAISED`], but not beyond its time.
    pub fn raise_phone(&self, once: &Once, id: PhoneId, typed: &str, address: &str) -> Result<(), Error> {
        let (secret, now) = (self.link_secret()?, self.now());
        let of = format!("phone {id}");
        // Counted as failed before it is looked at, so that many at once do not slip through.
        self.write(Lock::Accounts, |tx| {
            let failures = login_attempts::failures(tx, &of, address, now - throttle::WINDOW)?;
            if !throttle::allows(failures.both, failures.login, failures.address) {
                return Err(Error::Throttled(throttle::WINDOW.num_minutes()));
            }
            Ok(login_attempts::record(tx, &of, address, now)?)
        })?;
        let section = self.read(|conn| Ok(in_hand(conn, id, now)?.0.section))?;
        self.write_once(Lock::Section(section), once, |tx| {
            let (phone, _) = in_hand(tx, id, now)?;
            if pin(&secret, &phone.salt) != typed.trim() {
                return Err(Error::refused(Refusal::new("phone-pin-wrong").at("pin")));
            }
            let until = (now + RAISED).min(phone.expires_at);
            phones::raise(tx, id, until)?;
            let Stored { header, .. } = sections::find(tx, phone.section)?.ok_or(Error::NotFound)?;
            let trace = Trace::of(phone.holder.clone()).with(None, json!({ "minutes": RAISED.num_minutes() }));
            self.record(tx, &phone.actor(PhoneState::Raised), &header, "phone.raised", trace)
        })?;
        self.write(Lock::Accounts, |tx| Ok(login_attempts::forget(tx, &of, address)?))
    }

    /// Books the results of a board that a helper has typed. While its right is not raised the board must be blank and the
    /// results whole and played; the same results as stand already are no conflict and write nothing.
    ///
    /// # Errors
    /// The right has ended, the board lies outside of it, another has written it (both values are told), or the results
    /// need the arbiter.
    pub fn book_by_phone(&self, once: &Once, id: PhoneId, entry: &Entry) -> Result<(), Error> {
        let now = self.now();
        let section = self.read(|conn| Ok(in_hand(conn, id, now)?.0.section))?;
        self.write_once(Lock::Section(section), once, |tx| {
            let (phone, state) = in_hand(tx, id, now)?;
            let Stored { header, section: before } = sections::find(tx, phone.section)?.ok_or(Error::NotFound)?;
            let standing = standing(&before, &phone, entry)?;
            let asked = if state == PhoneState::Raised {
                entry.clone()
            } else {
                whole_and_played(&entry.games).map_err(Error::Refused)?;
                if standing.games == entry.games {
                    return Ok(());
                }
                let version = if standing.is_blank() { standing.version } else { -1 };
                Entry { version, ..entry.clone() }
            };
            let mut after = before.clone();
            let trace = book_in(tx, &header, &mut after, (&asked, &Consent::default()))?;
            sections::save_changes(tx, header.id, &before, &after, now)?;
            self.record(tx, &phone.actor(state), &header, BOOKED, trace)
        })
    }
}

/// The board that an entry is about, if it is the phone's to enter.
fn standing<'a>(section: &'a Section, phone: &Phone, entry: &Entry) -> Result<&'a Board, Error> {
    let Entry { round, board, .. } = *entry;
    if !phone.covers(board) {
        let fault = Refusal::new("phone-board-outside").with("board", i64::from(board));
        let fault = fault.with("first", i64::from(phone.first_board)).with("last", i64::from(phone.last_board));
        return Err(Error::refused(fault));
    }
    Ok(section.in_play(round)?.board(board).ok_or(SectionError::NoSuchBoard { round, board })?)
}

/// What a helper may enter by himself: every game, as it was played. A forfeit, a ruling or a named draw is the arbiter's.
fn whole_and_played(games: &[Option<GameResult>]) -> Result<(), Vec<Refusal>> {
    let fault = |(at, game): (usize, &Option<GameResult>)| match game {
        None => Some(Refusal::new("report-incomplete").at(format!("game{}", at + 1))),
        Some(result) if result.ending != Ending::Played => {
            Some(Refusal::new("phone-needs-arbiter").at(format!("game{}", at + 1)))
        }
        Some(_) => None,
    };
    let faults: Vec<Refusal> = games.iter().enumerate().filter_map(fault).collect();
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// A phone whose right stands, with what it may do.
fn in_hand(conn: &mut Db, id: PhoneId, now: NaiveDateTime) -> Result<(Phone, PhoneState), Error> {
    must(Role::Phone, Action::EnterBlankBoards)?;
    let phone = phones::find(conn, id)?.ok_or(Error::NotFound)?;
    let state = phone.state(now);
    if state.stands() { Ok((phone, state)) } else { Err(Error::refused(Refusal::new("phone-ended"))) }
}

fn code(secret: &Token, salt: &str) -> String {
    digits(&secret.hash_within(&["phone-code", salt]), CODE_DIGITS)
}

fn pin(secret: &Token, salt: &str) -> String {
    digits(&secret.hash_within(&["phone-pin", salt]), PIN_DIGITS)
}

/// So many decimal digits out of a hash in hexadecimal.
fn digits(hash: &str, count: u32) -> String {
    let start = hash.get(..15).and_then(|text| u64::from_str_radix(text, 16).ok()).unwrap_or_default();
    format!("{:0width$}", start % 10_u64.pow(count), width = count as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::SectionId;
    use chrono::NaiveDate;

    fn at(minute: u32) -> NaiveDateTime {
        NaiveDate::from_ymd_opt(2026, 11, 28).unwrap().and_hms_opt(9, minute, 0).unwrap()
    }

    fn phone() -> Phone {
        Phone {
            id: PhoneId(1),
            section: SectionId(1),
            holder: "Ana".into(),
            first_board: 3,
            last_board: 7,
            salt: "00".into(),
            expires_at: at(30),
            connected_at: None,
            revoked_at: None,
            raised_until: None,
        }
    }

    #[test]
    fn what_a_phone_may_do_follows_from_its_times() {
        let waiting = phone();
        let connected = Phone { connected_at: Some(at(1)), ..phone() };
        let raised = Phone { raised_until: Some(at(10)), ..connected.clone() };
        let revoked = Phone { revoked_at: Some(at(5)), ..raised.clone() };
        assert_eq!(waiting.state(at(29)), PhoneState::Waiting);
        assert_eq!(connected.state(at(29)), PhoneState::Connected);
        assert_eq!(raised.state(at(9)), PhoneState::Raised);
        assert_eq!(raised.state(at(10)), PhoneState::Connected, "raised for a while only");
        assert_eq!(raised.state(at(30)), PhoneState::Expired);
        assert_eq!(revoked.state(at(9)), PhoneState::Revoked);
        let boards: Vec<u16> = (1..10).filter(|board| waiting.covers(*board)).collect();
        assert_eq!(boards, [3, 4, 5, 6, 7]);
    }

    #[test]
    fn a_lending_tells_all_its_faults() {
        let fields = |lending: &Lending| -> Vec<Option<String>> {
            lending.check().err().into_iter().flatten().map(|fault| fault.field).collect()
        };
        let named = |names: &[&str]| -> Vec<Option<String>> { names.iter().map(|name| Some((*name).into())).collect() };
        assert_eq!(fields(&Lending::default()), named(&["holder", "first", "last", "minutes"]));
        let good = Lending { holder: "Ana".into(), first: Some(1), last: Some(LAST_BOARD), minutes: Some(MINUTES.1) };
        assert_eq!(fields(&good), named(&[]));
        assert_eq!(fields(&Lending { first: Some(9), last: Some(8), ..good.clone() }), named(&["last"]));
        assert_eq!(fields(&Lending { minutes: Some(MINUTES.0 - 1), ..good }), named(&["minutes"]));
    }

    #[test]
    fn codes_are_digits_and_differ_by_their_salt() {
        let secret = Token::random().unwrap();
        let (one, other) = (code(&secret, "a"), code(&secret, "b"));
        assert!(one.len() == 8 && one.bytes().all(|byte| byte.is_ascii_digit()), "{one}");
        assert_ne!(one, other);
        let pin = pin(&secret, "a");
        assert!(pin.len() == 6 && !one.contains(&pin), "{pin} {one}");
        assert_eq!(digits("000000000000005", 6), "000005");
    }
}
