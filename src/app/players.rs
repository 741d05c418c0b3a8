//! The starting list: players typed, imported, corrected, struck, leaving and coming back.

use super::sections::{At, Trace};
use super::{Actor, App, Error, Once, Refusal};
use crate::auth::role::Action;
use crate::exchange::players::{ImportFault, read_players};
use crate::tournament::actions::{Act, Consent};
use crate::tournament::entrant::{Entrant, Person, StartNumber, namesake, search_key};
use crate::tournament::system::Bye;
use serde_json::json;
use std::cmp::Reverse;

/// The orders in which a starting list can be put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The highest rating first, then by name.
    Rating,
    /// By name.
    Name,
    /// By lot.
    Lot,
}

impl Order {
    /// Every order, as a form offers them.
    pub const ALL: [Self; 3] = [Self::Rating, Self::Name, Self::Lot];

    /// The stable name in forms.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Rating => "rating",
            Self::Name => "name",
            Self::Lot => "lot",
        }
    }

    /// The order of a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.key() == key)
    }
}

/// What an import would do, shown before it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The players read, in the order of the file; none are taken if there is a fault.
    pub persons: Vec<Person>,
    /// Every fault, with its line and column.
    pub faults: Vec<ImportFault>,
}

impl App {
    /// Adds a player at the end of the starting list.
    pub fn add_player(&self, actor: &Actor, once: &Once, at: At<'_>, person: &Person) -> Result<(), Error> {
        let person = checked(person)?;
        self.act(actor, once, at, (Action::ManageEntrants, "player.added"), |_, _, section| {
            if let Some(same) = namesake(&section.entrants, &person.name) {
                let refusal = Refusal::new("player-twice").at("name").with("name", same.person.name.as_str());
                return Err(Error::refused(refusal.with("number", i64::from(same.number.0))));
            }
            section.weigh(Act::AdmitPlayer, section.entry_round()?, &Consent::default())?;
            section.enter_players([person.clone()])?;
            Ok(Trace::of(person.name.clone()).with(None, json!(person)))
        })
    }

    /// Reads a file of players and says what would be done with it; changes nothing.
    pub fn preview_players(&self, actor: &Actor, at: At<'_>, csv: &[u8]) -> Result<Preview, Error> {
        let view = self.section(actor, at)?;
        super::events::must(view.role, Action::ManageEntrants)?;
        Ok(preview(&view.section.entrants, csv))
    }

    /// Takes the players of a file into the starting list: all of them, or none.
    pub fn import_players(&self, actor: &Actor, once: &Once, at: At<'_>, csv: &[u8]) -> Result<(), Error> {
        self.act(actor, once, at, (Action::ManageEntrants, "players.imported"), |_, _, section| {
            let Preview { persons, faults } = preview(&section.entrants, csv);
            if !faults.is_empty() || persons.is_empty() {
                return Err(Error::refused(Refusal::new("import-has-faults").at("csv")));
            }
            let after = json!({ "players": persons });
            let subject = format!("{} players", persons.len());
            section.weigh(Act::AdmitPlayer, section.entry_round()?, &Consent::default())?;
            section.enter_players(persons)?;
            Ok(Trace::of(subject).with(None, after))
        })
    }

    /// Corrects what is known of a player; no result hangs on it.
    pub fn correct_player(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        number: StartNumber,
        person: &Person,
    ) -> Result<(), Error> {
        let person = checked(person)?;
        self.act(actor, once, at, (Action::ManageEntrants, "player.corrected"), |_, _, section| {
            let before = section.entrant(number).map(|entrant| json!(entrant.person));
            section.correct_person(number, person.clone())?;
            Ok(Trace::of(format!("player {number}")).with(before, json!(person)))
        })
    }

    /// Takes a player off the starting list.
    pub fn strike_player(&self, actor: &Actor, once: &Once, at: At<'_>, number: StartNumber) -> Result<(), Error> {
        self.act(actor, once, at, (Action::ManageEntrants, "player.struck"), |_, _, section| {
            let struck = section.strike_player(number)?;
            Ok(Trace::of(struck.person.name.clone()).with(json!(struck.person), None))
        })
    }

    /// Puts the starting list in an order. A lot is drawn by the system's randomness.
    pub fn order_players(&self, actor: &Actor, once: &Once, at: At<'_>, order: Order) -> Result<(), Error> {
        let seed = crate::auth::token::Token::random()?;
        self.act(actor, once, at, (Action::ManageEntrants, "players.ordered"), |_, _, section| {
            match order {
                Order::Rating => section.reorder(|entrant| {
                    (Reverse(entrant.person.rating), search_key(&entrant.person.name), entrant.number)
                }),
                Order::Name => section.reorder(|entrant| (search_key(&entrant.person.name), entrant.number)),
                Order::Lot => section.reorder(|entrant| seed.hash_within(&[&entrant.number.to_string()])),
            }?;
            let numbers: Vec<&str> = section.entrants.iter().map(|entrant| entrant.person.name.as_str()).collect();
            Ok(Trace::of(order.key()).with(None, json!(numbers)))
        })
    }

    /// Gives a player a bye in a round of a Swiss that is not made yet, or takes it away.
    pub fn ask_bye(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        (number, round): (StartNumber, u16),
        bye: Option<Bye>,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::RecordAbsence, "player.bye"), |_, _, section| {
            let before = section.entrant(number).and_then(|entrant| entrant.byes.get(&round).copied());
            section.ask_bye(number, round, bye)?;
            section.weigh(Act::GiveBye, round, &Consent::default())?;
            Ok(Trace::of(format!("player {number}, round {round}")).with(json!(before), json!(bye)))
        })
    }

    /// Records that a player leaves and plays no round from `from_round` on (CODEX art. 69).
    pub fn leave(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        (number, from_round): (StartNumber, u16),
        reason: &str,
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::RecordAbsence, "player.left"), |_, _, section| {
            section.leave(number, from_round, reason)?;
            // Whoever sends the form of a leaving has come to its page for nothing else.
            section.weigh(Act::RecordLeaving, from_round, &Consent::confirmed(reason))?;
            let after = json!({ "from_round": from_round, "reason": reason.trim() });
            Ok(Trace::of(format!("player {number}")).with(None, after))
        })
    }

    /// Takes a leaving back.
    pub fn come_back(&self, actor: &Actor, once: &Once, at: At<'_>, number: StartNumber) -> Result<(), Error> {
        self.act(actor, once, at, (Action::RecordAbsence, "player.came-back"), |_, _, section| {
            let before = section.entrant(number).and_then(|entrant| entrant.departure.clone());
            section.come_back(number)?;
            Ok(Trace::of(format!("player {number}")).with(json!(before), None))
        })
    }
}

fn checked(person: &Person) -> Result<Person, Error> {
    person.clone().checked().map_err(|faults| Error::Refused(faults.into_iter().map(Refusal::from).collect()))
}

fn preview(entrants: &[Entrant], csv: &[u8]) -> Preview {
    let (persons, mut faults) = match read_players(csv) {
        Ok(rows) => (rows, Vec::new()),
        Err(faults) => (Vec::new(), faults),
    };
    for row in &persons {
        if let Some(same) = namesake(entrants, &row.person.name) {
            faults.push(ImportFault::listed_already(row, same.number.0));
        }
    }
    Preview { persons: persons.into_iter().map(|row| row.person).collect(), faults }
}
