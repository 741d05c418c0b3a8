//! One who sits at the desk: reads it, fills a form, sends it, and sends the same form again when no answer comes.

use super::Dice;
use super::desk::{self, Desk, Form, Room, Stage, page_of};
use super::gate::Gate;
use super::ledger::{Act, Ledger};
use super::rehearsal::{self, Next};
use super::world::{PASSWORD, PLAYED, REHEARSED, ROUNDS, login};
use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;
use tablita::auth::token::Token;

/// What became of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Acknowledged,
    Refused,
    /// Another status than these, which no form should get.
    Fault(u16),
}

/// A client with a session of its own.
pub(crate) struct Client<'a> {
    number: usize,
    dice: Dice,
    gate: &'a Gate,
    ledger: &'a Mutex<Ledger>,
    agent: ureq::Agent,
    /// The desks as they were seen last: what is sent from these may be stale.
    seen: HashMap<(&'static str, u64), Desk>,
}

impl<'a> Client<'a> {
    pub(crate) fn new(number: usize, dice: Dice, gate: &'a Gate, ledger: &'a Mutex<Ledger>) -> Self {
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(Duration::from_secs(30)))
            .build()
            .into();
        Self { number, dice, gate, ledger, agent, seen: HashMap::new() }
    }

    /// Signs in and sends forms for as long as there is `more` to do.
    pub(crate) fn work(mut self, more: impl Fn() -> bool) {
        self.sign_in();
        while more() {
            let form = self.choose();
            self.send(&form);
        }
    }

    /// Does something over HTTP until it is answered, however often the service goes.
    fn persist<T>(&self, attempt: impl Fn(&Self, &str) -> Result<T, ureq::Error>) -> T {
        loop {
            let base = self.gate.pass();
            match attempt(self, &base) {
                Ok(answer) => return answer,
                Err(_) => std::thread::sleep(Duration::from_millis(2)),
            }
        }
    }

    fn sign_in(&self) {
        let login = login(self.number);
        let status = self.persist(|client, base| {
            let token = Token::random().unwrap();
            let fields = [("form_token", token.reveal()), ("login", &login), ("password", PASSWORD)];
            client.agent.post(format!("{base}/sign-in")).send_form(fields).map(|answer| answer.status().as_u16())
        });
        assert_eq!(status, 303, "{login} signs in");
    }

    /// A page, however often the service goes meanwhile.
    fn page(&self, path: &str) -> String {
        self.persist(|client, base| client.agent.get(format!("{base}{path}")).call()?.body_mut().read_to_string())
    }

    /// The desk of a round: read anew, or as it was seen before.
    fn desk(&mut self, section: &'static str, round: u64) -> Desk {
        if let Some(seen) = self.seen.get(&(section, round))
            && self.dice.in_hundred(20)
        {
            return seen.clone();
        }
        let desk = Desk::read(&self.page(&page_of(Room::Arbiter, section, &format!("/rodadas/{round}"))));
        self.seen.insert((section, round), desk.clone());
        desk
    }

    fn choose(&mut self) -> Form {
        let mut form = if self.dice.in_hundred(25) { self.rehearse() } else { self.play() };
        form.twice = self.dice.in_hundred(10);
        form
    }

    /// In a section whose rounds all stand.
    fn play(&mut self) -> Form {
        let (section, round) = (*self.dice.of(&PLAYED), 1 + self.dice.below(ROUNDS));
        let desk = self.desk(section, round);
        let of_round = |what: &str, action: &str| {
            Form::new(Room::Arbiter, section, &format!("/rodadas/{round}/{what}"), action, format!("round {round}"))
        };
        match (desk.stage, self.dice.below(100)) {
            (Stage::Draft, _) => of_round("publicar", "round.published"),
            (Stage::Closed, 0..50) | (Stage::Open, 10..13) => {
                of_round("reabrir", "round.reopened").with("reason", "conferido de novo").with("sure", "on")
            }
            (Stage::Closed, 50..60) | (Stage::Open, 0..10) => of_round("encerrar", "round.closed"),
            _ => desk::booking_of(&mut self.dice, section, round, &desk),
        }
    }

    /// In the section whose rounds are paired, withdrawn and paired anew.
    fn rehearse(&mut self) -> Form {
        let round = rehearsal::rounds(&self.page(&page_of(Room::Organiser, REHEARSED, "/rodadas")));
        let desk = self.desk(REHEARSED, round);
        match rehearsal::next(&mut self.dice, round, &desk) {
            Next::Send(form) => form,
            Next::GoBack => self.go_back().unwrap_or_else(|| self.play()),
        }
    }

    fn go_back(&mut self) -> Option<Form> {
        let points = rehearsal::points(&self.page(&page_of(Room::Organiser, REHEARSED, "/restauracao")));
        if points.is_empty() {
            return None;
        }
        let point = *self.dice.of(&points);
        let page = self.page(&page_of(Room::Organiser, REHEARSED, &format!("/restauracao/{point}")));
        rehearsal::go_back(point, &page)
    }

    /// Sends a form until it is answered, and books what came of it.
    fn send(&self, form: &Form) {
        self.ledger.lock().unwrap().pending = Some(form.act.clone());
        let answer = if form.twice {
            let (one, other) = std::thread::scope(|scope| {
                let other = scope.spawn(|| self.persist(|client, base| client.post(base, form)));
                (self.persist(|client, base| client.post(base, form)), other.join().unwrap())
            });
            if one == Answer::Acknowledged { one } else { other }
        } else {
            self.persist(|client, base| client.post(base, form))
        };
        self.settle(&form.act, answer);
    }

    fn settle(&self, act: &Act, answer: Answer) {
        let mut ledger = self.ledger.lock().unwrap();
        ledger.pending = None;
        match answer {
            Answer::Acknowledged => ledger.acknowledged.push(act.clone()),
            Answer::Refused => ledger.refused += 1,
            Answer::Fault(status) => ledger.faults.push(format!("{act:?} was answered with {status}")),
        }
    }

    fn post(&self, base: &str, form: &Form) -> Result<Answer, ureq::Error> {
        let fields = form.fields.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let answer = self.agent.post(format!("{base}{}", form.path)).send_form(fields)?;
        let status = answer.status().as_u16();
        // The rest of the answer, so that the connection can be used again; without it the form is not answered.
        answer.into_body().read_to_vec()?;
        Ok(match status {
            200 | 303 => Answer::Acknowledged,
            404 | 409 | 422 => Answer::Refused,
            other => Answer::Fault(other),
        })
    }
}
