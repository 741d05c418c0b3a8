//! The event that is soaked: two sections in play, a Swiss whose rounds are taken back again and again, and an account a
//! client.

use chrono::NaiveDate;
use tablita::app::accounts::Particulars;
use tablita::app::sections::At;
use tablita::app::{Actor, App, Once, UserId};
use tablita::auth::role::AccountRole;
use tablita::auth::token::Token;
use tablita::clock::Clock;
use tablita::config::DatabaseUrl;
use tablita::draughts::RuleSet;
use tablita::store::Store;
use tablita::store::events::Facts;
use tablita::store::sections::Field;
use tablita::tournament::points::{GamePoints, HalfPoints, MatchScoring};
use tablita::tournament::rating::RatingPlan;
use tablita::tournament::regulations::{GamesPerMatch, Recording, Regulations, TimeCovers};
use tablita::tournament::system::{RoundRobinTable, Swiss, System};

/// The event's name in addresses.
pub(crate) const EVENT: &str = "copa";
/// The sections in play.
pub(crate) const PLAYED: [&str; 2] = ["aberto", "feminino"];
/// The Swiss whose rounds are paired, withdrawn, paired anew and taken back.
pub(crate) const REHEARSED: &str = "ensaio";
/// The rounds of twelve players who all meet.
pub(crate) const ROUNDS: u64 = 11;
/// The password of every client.
pub(crate) const PASSWORD: &str = "tablita 1961";

/// Where everything takes place.
#[derive(Debug)]
pub(crate) struct World {
    /// The database.
    pub(crate) url: DatabaseUrl,
    /// The accounts of the clients, in their order.
    pub(crate) accounts: Vec<UserId>,
}

/// What a client signs in with.
pub(crate) fn login(client: usize) -> String {
    format!("arbitro{client}")
}

fn once() -> Once {
    Once::new(&Token::random().unwrap(), &Actor::Console, "soak", "")
}

fn regulations(system: System) -> Regulations {
    Regulations {
        rule_set: RuleSet::CbdCodex2020,
        system,
        games_per_match: GamesPerMatch::Two,
        game_points: GamePoints::TwoOneZero,
        match_scoring: MatchScoring::ByResult,
        time_control: "15+5".parse().unwrap(),
        time_covers: TimeCovers::Game,
        absence_minutes: None,
        rating: RatingPlan::default(),
        walk_over_cost: HalfPoints::ZERO,
        recording: Recording::ByRule,
        openings: None,
        tie_breaks: ["DE", "SB", "WIN"].map(str::to_owned).to_vec(),
    }
}

impl World {
    /// Makes the event in an empty database, without the service.
    pub(crate) fn make(url: &DatabaseUrl, clients: usize) -> Self {
        let app = App::new(Store::open(url).unwrap(), Clock::system());
        let day = |day| NaiveDate::from_ymd_opt(2026, 11, day).unwrap();
        let facts = Facts {
            name: "Copa".to_owned(),
            venue: String::new(),
            city: "Recife".to_owned(),
            starts_on: day(28),
            ends_on: day(29),
            time_zone: chrono_tz::America::Recife,
            notes: String::new(),
        };
        app.create_event(&Actor::Console, &once(), &facts).unwrap();
        let list = (1..=ROUNDS + 1).map(|number| format!("Jogador {number}")).collect::<Vec<_>>().join("\n");
        let all_meet = || System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };
        let swiss = || System::Swiss(Swiss { rounds: 5, ..Swiss::fresh(GamesPerMatch::Two) });
        let sections: [(&str, &str, &dyn Fn() -> System); 3] =
            [("Aberto", PLAYED[0], &all_meet), ("Feminino", PLAYED[1], &all_meet), ("Ensaio", REHEARSED, &swiss)];
        for (name, slug, system) in sections {
            let regulations = regulations(system());
            let at = At { event: EVENT, section: slug };
            app.create_section(&Actor::Console, &once(), EVENT, name, Field::Open, &regulations).unwrap();
            app.import_players(&Actor::Console, &once(), at, format!("nome\n{list}").as_bytes()).unwrap();
            if PLAYED.contains(&slug) {
                app.make_rounds(&Actor::Console, &once(), at).unwrap();
                app.publish_round(&Actor::Console, &once(), at, 1).unwrap();
            }
        }
        let account = |client| {
            let who = Particulars { login: login(client), name: login(client) };
            app.create_account(&Actor::Console, &who, AccountRole::Admin, PASSWORD).unwrap()
        };
        Self { url: url.clone(), accounts: (0..clients).map(account).collect() }
    }
}
