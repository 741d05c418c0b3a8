//! The part of a section's form that is about the system of play.

use super::regulations::{KNOCKOUT, ROUND_ROBIN, SCHEVENINGEN, Typed, chosen};
use crate::app::Refusal;
use crate::i18n::Texts;
use crate::tournament::cross_table::Format;
use crate::tournament::knockout::{Finally, Knockout};
use crate::tournament::system::{Method, PairingBye, RoundRobinTable, Swiss, System, Teams};
use crate::tournament::time_control::TimeControl;
use crate::tournament::wishes::{Acceleration, Avoid, Kin};
use crate::web::pieces::pairing::{accelerated, avoided};

/// The most byes with points that the form offers.
const MOST_BYES: u8 = 3;

/// The method of a Swiss with a stable name; nothing for another system.
fn method(typed: &str) -> Option<Method> {
    Method::ALL.into_iter().find(|method| method.key() == typed)
}

/// The stable name of the system that is meant; what is none of those offered is a round robin.
pub(super) fn known(typed: &str) -> &'static str {
    let others = [KNOCKOUT, SCHEVENINGEN].into_iter().find(|other| *other == typed);
    others.or_else(|| method(typed).map(Method::key)).unwrap_or(ROUND_ROBIN)
}

/// How everybody meets in the system that is meant.
pub(super) fn format_of(typed: &str) -> Format {
    if typed == KNOCKOUT || method(typed).is_some() { Format::Swiss } else { Format::RoundRobin }
}

impl Typed {
    /// The form with the choices of a system.
    pub(super) fn of_system(system: &System, form: Self) -> Self {
        match system {
            System::RoundRobin { cycles, table } => {
                Self { cycles: cycles.to_string(), table: table.key().to_owned(), ..form }
            }
            System::Swiss(swiss) => Self {
                system: swiss.method.key().to_owned(),
                rounds: swiss.rounds.to_string(),
                bye: swiss.bye.key().to_owned(),
                most_byes: swiss.most_byes.to_string(),
                first_by_lot: swiss.first_by_lot,
                explained: swiss.explained,
                acceleration: swiss.acceleration.key().to_owned(),
                avoid: Kin::ALL.into_iter().filter(|kin| swiss.avoid.contains(*kin)).collect(),
                avoid_until: Some(swiss.avoid.until)
                    .filter(|until| *until > 0)
                    .map(|until| until.to_string())
                    .unwrap_or_default(),
                ..form
            },
            System::Knockout(knockout) => Self {
                system: KNOCKOUT.to_owned(),
                best_of: knockout.best_of.to_string(),
                play_offs: written(&knockout.play_offs),
                finally: knockout.finally.key().to_owned(),
                ..form
            },
            System::Scheveningen(Teams { names: [first, second] }) => {
                Self { system: SCHEVENINGEN.to_owned(), team_a: first.clone(), team_b: second.clone(), ..form }
            }
        }
    }

    /// The system, with everything that cannot be read told.
    pub(super) fn system(&self, refusals: &mut Vec<Refusal>) -> System {
        if let Some(method) = method(&self.system) {
            return System::Swiss(self.swiss(method, refusals));
        }
        match self.system.as_str() {
            KNOCKOUT => System::Knockout(Knockout {
                best_of: number("best_of", &self.best_of, (1, Knockout::MOST_MATCHES), refusals),
                play_offs: self.play_offs(refusals),
                finally: chosen(Finally::ALL, Finally::key, &self.finally),
            }),
            SCHEVENINGEN => {
                let name =
                    |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(60).collect();
                System::Scheveningen(Teams { names: [name(&self.team_a), name(&self.team_b)] })
            }
            _ => System::RoundRobin {
                cycles: if self.cycles == "2" { 2 } else { 1 },
                table: chosen(RoundRobinTable::ALL, RoundRobinTable::key, &self.table),
            },
        }
    }

    fn swiss(&self, method: Method, refusals: &mut Vec<Refusal>) -> Swiss {
        Swiss {
            method,
            rounds: number("rounds", &self.rounds, (1, Swiss::MOST_ROUNDS), refusals),
            most_byes: number("most_byes", &self.most_byes, (0, MOST_BYES), refusals),
            bye: chosen(PairingBye::ALL, PairingBye::key, &self.bye),
            first_by_lot: self.first_by_lot && method.may_begin_by_lot(),
            explained: self.explained,
            acceleration: chosen(Acceleration::ALL, Acceleration::key, &self.acceleration),
            avoid: self.avoid(refusals),
            lot: None,
        }
    }

    fn avoid(&self, refusals: &mut Vec<Refusal>) -> Avoid {
        let avoids = |kin| self.avoid.contains(&kin);
        let until = match self.avoid_until.as_str() {
            "" => 0,
            until => number("avoid_until", until, (1, Swiss::MOST_ROUNDS), refusals),
        };
        Avoid { club: avoids(Kin::Club), state: avoids(Kin::State), federation: avoids(Kin::Federation), until }
    }

    fn play_offs(&self, refusals: &mut Vec<Refusal>) -> Vec<TimeControl> {
        let entries = self.play_offs.split([',', ';']).map(str::trim).filter(|entry| !entry.is_empty());
        let mut read = |entry: &str| {
            entry.parse().map_err(|error| refusals.push(Refusal::from_time_control(error, "play_offs"))).ok()
        };
        entries.filter_map(&mut read).collect()
    }
}

/// A number of a form; one that is none, or lies outside, is told at its field.
pub(super) fn number(field: &'static str, text: &str, (least, most): (u8, u8), refusals: &mut Vec<Refusal>) -> u8 {
    let read = text.trim().parse::<u8>().ok().filter(|number| (least..=most).contains(number));
    read.unwrap_or_else(|| {
        let refusal = Refusal::new("number-out-of-range").at(field).with("text", text.to_owned());
        refusals.push(refusal.with("least", i64::from(least)).with("most", i64::from(most)));
        least
    })
}

fn written(play_offs: &[TimeControl]) -> String {
    play_offs.iter().map(TimeControl::to_string).collect::<Vec<_>>().join(", ")
}

/// What a system means, one phrase a line.
pub(super) fn system_in_words(texts: Texts, system: &System) -> Vec<String> {
    let mut phrases = vec![texts.t(format!("system-{}", system.key())).to_string()];
    match system {
        System::RoundRobin { table, .. } => phrases.push(texts.t(format!("table-{}", table.key())).to_string()),
        System::Swiss(swiss) => {
            phrases.push(texts.t("swiss-rounds").arg("rounds", swiss.rounds).to_string());
            phrases.push(texts.t(format!("swiss-bye-{}", swiss.bye.key())).to_string());
            phrases.push(texts.t("swiss-asked-byes").arg("most", swiss.most_byes).to_string());
            if swiss.first_by_lot {
                phrases.push(texts.t("swiss-first-by-lot").to_string());
            }
            phrases.extend(accelerated(texts, swiss).into_iter().chain(avoided(texts, swiss)));
        }
        System::Knockout(knockout) => {
            phrases.push(texts.t("knockout-best-of").arg("matches", knockout.best_of).to_string());
            phrases.push(match knockout.play_offs.as_slice() {
                [] => texts.t("knockout-no-play-offs").to_string(),
                play_offs => texts.t("knockout-play-offs").arg("controls", written(play_offs)).to_string(),
            });
            phrases.push(texts.t(format!("finally-{}", knockout.finally.key())).to_string());
        }
        System::Scheveningen(Teams { names: [first, second] }) => {
            phrases.push(texts.t("teams-against").arg("first", first).arg("second", second).to_string());
        }
    }
    phrases
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::sections::Field;

    #[test]
    fn a_knockout_comes_back_from_its_form_the_same() {
        let typed = Typed {
            name: "Final".into(),
            system: KNOCKOUT.into(),
            best_of: "3".into(),
            play_offs: "5+3, 3, 3".into(),
            finally: Finally::Lot.key().into(),
            preset: super::super::regulations::OWN.into(),
            tie_breaks: String::new(),
            ..Typed::fresh(Field::Open)
        };
        let regulations = typed.regulations().unwrap();
        assert_eq!(regulations.check(), Ok(()));
        assert!(regulations.tie_breaks.is_empty(), "the round that was reached decides");
        assert_eq!(Typed::of_section("Final", Field::Open, &regulations), typed);
    }

    #[test]
    fn what_is_wrong_with_play_offs_and_teams_is_told_at_their_fields() {
        let fields = |typed: &Typed| -> Vec<String> {
            let refusals = match typed.regulations() {
                Err(refusals) => refusals,
                Ok(regulations) => regulations.check().unwrap_err().into_iter().map(Refusal::from).collect(),
            };
            refusals.into_iter().filter_map(|refusal| refusal.field).collect()
        };
        let form = |system: &str| Typed { name: "Final".into(), system: system.into(), ..Typed::fresh(Field::Open) };
        let unread = Typed { best_of: "9".into(), play_offs: "logo".into(), ..form(KNOCKOUT) };
        assert_eq!(fields(&unread), ["best_of", "play_offs"]);
        let slower = Typed { play_offs: "3, 5".into(), ..form(KNOCKOUT) };
        assert_eq!(fields(&slower), ["play_offs"], "rapid and blitz, art. 2");
        let same = Typed { team_a: "Norte".into(), team_b: " Norte ".into(), ..form(SCHEVENINGEN) };
        assert_eq!(fields(&same), ["team_a"]);
    }
}
