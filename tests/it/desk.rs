//! The use cases of the desks, without the web, on both databases.

use crate::harness::for_each_store;
use chrono::NaiveDate;
use tablita::app::players::Order;
use tablita::app::results::Entry;
use tablita::app::sections::At;
use tablita::app::{Actor, App, Error, Once};
use tablita::auth::role::AccountRole;
use tablita::auth::token::Token;
use tablita::clock::Clock;
use tablita::draughts::RuleSet;
use tablita::openings::{Boards, Options, Per, SwitchedOff, TableId, embedded};
use tablita::store::Store;
use tablita::store::events::Facts;
use tablita::store::sections::Field;
use tablita::tournament::entrant::{Person, StartNumber};
use tablita::tournament::points::{GamePoints, HalfPoints, MatchScoring, Outcome};
use tablita::tournament::rating::RatingPlan;
use tablita::tournament::regulations::{GamesPerMatch, OpeningPlan, Recording, Regulations, TimeCovers};
use tablita::tournament::result::{Ending, GameResult};
use tablita::tournament::round::RoundState;
use tablita::tournament::system::{RoundRobinTable, System};

pub(crate) const AT: At<'static> = At { event: "copa", section: "absoluto" };

/// The version of a board that was just paired: the revision of a section whose players came by one import.
pub(crate) const PAIRED: i32 = 1;

pub(crate) struct Desk {
    pub(crate) app: App,
    pub(crate) admin: Actor,
}

pub(crate) fn once() -> Once {
    Once::new(&Token::random().unwrap(), &Actor::Public, "test", "")
}

fn regulations() -> Regulations {
    Regulations {
        rule_set: RuleSet::CbdCodex2020,
        system: System::RoundRobin { cycles: 1, table: RoundRobinTable::Cbd },
        games_per_match: GamesPerMatch::Two,
        game_points: GamePoints::TwoOneZero,
        match_scoring: MatchScoring::ByResult,
        time_control: "15+5".parse().unwrap(),
        time_covers: TimeCovers::Game,
        absence_minutes: None,
        rating: RatingPlan::default(),
        walk_over_cost: HalfPoints::ZERO,
        recording: Recording::ByRule,
        openings: Some(OpeningPlan {
            table: TableId::IdfMenBrazilian736,
            own_table: None,
            lot: Options { boards: Boards::AB, per: Per::Round, no_repeat: true },
            overruled: None,
        }),
        tie_breaks: Vec::new(),
    }
}

impl Desk {
    /// An event with one section and so many players, before its rounds.
    pub(crate) fn open(store: &Store, players: u16) -> Self {
        Self::over(App::new(store.clone(), Clock::system()), players)
    }

    /// The same in a house that stands already.
    pub(crate) fn over(app: App, players: u16) -> Self {
        let desk = Self { app, admin: Actor::Console };
        let day = |day| NaiveDate::from_ymd_opt(2026, 11, day).unwrap();
        let facts = Facts {
            name: "Copa".into(),
            venue: String::new(),
            city: "Recife".into(),
            starts_on: day(28),
            ends_on: day(29),
            time_zone: chrono_tz::America::Recife,
            notes: String::new(),
        };
        desk.app.create_event(&desk.admin, &once(), &facts).unwrap();
        desk.app.create_section(&desk.admin, &once(), "copa", "Absoluto", Field::Open, &regulations()).unwrap();
        let lines: Vec<String> = (1..=players).map(|number| format!("Jogador {number};{}", 2000 + number)).collect();
        let list = lines.join("\n");
        desk.app.import_players(&desk.admin, &once(), AT, format!("nome;rating\n{list}").as_bytes()).unwrap();
        desk
    }

    pub(crate) fn in_round_1(store: &Store, players: u16) -> Self {
        Self::open(store, players).publish_round_1()
    }

    /// An event in its round 1 in a house that stands already.
    pub(crate) fn in_round_1_of(app: &App, players: u16) -> Self {
        Self::over(app.clone(), players).publish_round_1()
    }

    fn publish_round_1(self) -> Self {
        let desk = self;
        desk.app.make_rounds(&desk.admin, &once(), AT).unwrap();
        desk.app.publish_round(&desk.admin, &once(), AT, 1).unwrap();
        desk
    }

    fn book(&self, board: u16, version: i32, games: Vec<Option<GameResult>>) -> Result<(), Error> {
        self.app.book(&self.admin, &once(), AT, &Entry { round: 1, board, version, games })
    }
}

#[expect(clippy::unnecessary_wraps, reason = "as a board holds it")]
pub(crate) fn win(white: bool) -> Option<GameResult> {
    let (white, black) = if white { (Outcome::Win, Outcome::Loss) } else { (Outcome::Loss, Outcome::Win) };
    Some(GameResult { white, black, ending: Ending::Resigned })
}

fn keys(error: &Error) -> Vec<&'static str> {
    match error {
        Error::Refused(refusals) => refusals.iter().map(|refusal| refusal.key).collect(),
        other => panic!("{other:?} is no refusal"),
    }
}

#[test]
fn a_round_is_played_from_draft_to_closed() {
    for_each_store(|store| {
        let desk = Desk::in_round_1(store, 4);
        desk.book(1, PAIRED, vec![win(true), win(true)]).unwrap();
        let refused = desk.app.close_round(&desk.admin, &once(), AT, 1).unwrap_err();
        assert_eq!(keys(&refused), ["section-incomplete"]);
        desk.book(2, PAIRED, vec![win(true), win(false)]).unwrap();
        desk.app.close_round(&desk.admin, &once(), AT, 1).unwrap();
        let view = desk.app.section(&desk.admin, AT).unwrap();
        let round = view.section.round(1).unwrap();
        assert_eq!(round.state, RoundState::Closed);
        assert_eq!(round.boards[0].games, [win(true), win(true)]);
        // Made, published, booked, booked, closed; the import before them.
        assert_eq!(view.header.revision, 6);
        let audit = desk.app.event_audit(&desk.admin, "copa", None).unwrap();
        let actions: Vec<&str> = audit.iter().rev().map(|entry| entry.action.as_str()).collect();
        assert_eq!(
            actions,
            [
                "event.created",
                "section.created",
                "players.imported",
                "rounds.made",
                "round.published",
                "board.booked",
                "board.booked",
                "round.closed"
            ]
        );
    });
}

#[test]
fn nobody_outside_the_desk_sees_a_draft() {
    for_each_store(|store| {
        let desk = Desk::in_round_1(store, 4);
        let public = desk.app.section(&Actor::Public, AT).unwrap();
        assert_eq!(public.section.rounds.len(), 1);
        assert_eq!(desk.app.section(&desk.admin, AT).unwrap().section.rounds.len(), 3);
    });
}

#[test]
fn who_may_not_is_refused_and_nothing_is_written() {
    for_each_store(|store| {
        let desk = Desk::in_round_1(store, 4);
        let stranger = Actor::Account { id: tablita::app::UserId(99), name: "x".into(), role: AccountRole::Organiser };
        for actor in [&Actor::Public, &stranger] {
            let entry = Entry { round: 1, board: 1, version: PAIRED, games: vec![win(true), win(true)] };
            assert!(matches!(desk.app.book(actor, &once(), AT, &entry), Err(Error::Forbidden(_))));
            assert!(matches!(desk.app.close_round(actor, &once(), AT, 1), Err(Error::Forbidden(_))));
            assert!(matches!(desk.app.event_audit(actor, "copa", None), Err(Error::Forbidden(_))));
        }
        assert_eq!(desk.app.section(&desk.admin, AT).unwrap().header.revision, 3);
    });
}

#[test]
fn a_stale_form_is_told_both_values() {
    for_each_store(|store| {
        let desk = Desk::in_round_1(store, 4);
        desk.book(1, PAIRED, vec![win(true), win(true)]).unwrap();
        // The same values again are no conflict; other ones are.
        desk.book(1, PAIRED, vec![win(true), win(true)]).unwrap();
        let stale = desk.book(1, PAIRED, vec![win(false), win(true)]).unwrap_err();
        let Error::Stale(stale) = stale else { panic!("{stale:?}") };
        assert_eq!((stale.stored.as_str(), stale.yours.as_str()), ("2–0 0–2 (2–2)", "0–2 0–2 (0–4)"));
    });
}

#[test]
fn a_form_sent_twice_acts_once() {
    for_each_store(|store| {
        let desk = Desk::in_round_1(store, 4);
        let form = once();
        let entry = Entry { round: 1, board: 1, version: PAIRED, games: vec![win(true), None] };
        desk.app.book(&desk.admin, &form, AT, &entry).unwrap();
        desk.app.book(&desk.admin, &form, AT, &entry).unwrap();
        let view = desk.app.section(&desk.admin, AT).unwrap();
        assert_eq!(view.section.round(1).unwrap().boards[0].version, PAIRED + 1);
    });
}

#[test]
fn an_import_is_all_or_nothing() {
    for_each_store(|store| {
        let desk = Desk::open(store, 3);
        let csv = "nome;rating\nAna;2000\nJOGADOR 2;1900\nBia;x\n".as_bytes();
        let preview = desk.app.preview_players(&desk.admin, AT, csv).unwrap();
        assert_eq!(preview.faults.len(), 1, "a file that cannot be read is not compared with the list yet");
        let csv = "nome;rating\nAna;2000\nJOGADOR 2;1900\n".as_bytes();
        let preview = desk.app.preview_players(&desk.admin, AT, csv).unwrap();
        assert_eq!(preview.faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [3]);
        let refused = desk.app.import_players(&desk.admin, &once(), AT, csv).unwrap_err();
        assert_eq!(keys(&refused), ["import-has-faults"]);
        assert_eq!(desk.app.section(&desk.admin, AT).unwrap().section.entrants.len(), 3);
    });
}

#[test]
fn the_starting_list_is_ordered_and_corrected() {
    for_each_store(|store| {
        let desk = Desk::open(store, 3);
        desk.app.order_players(&desk.admin, &once(), AT, Order::Rating).unwrap();
        let first = desk.app.section(&desk.admin, AT).unwrap().section.entrants[0].person.clone();
        assert_eq!((first.name.as_str(), first.rating), ("Jogador 3", Some(2003)));
        let person = Person { name: "Jogadora 3".into(), rating: Some(2100), ..Person::default() };
        desk.app.correct_player(&desk.admin, &once(), AT, StartNumber(1), &person).unwrap();
        let twice = desk.app.add_player(&desk.admin, &once(), AT, &person).unwrap_err();
        assert_eq!(keys(&twice), ["player-twice"]);
        desk.app.strike_player(&desk.admin, &once(), AT, StartNumber(1)).unwrap();
        assert_eq!(desk.app.section(&desk.admin, AT).unwrap().section.name(StartNumber(1)), "Jogador 2");
    });
}

#[test]
fn a_lot_is_announced_drawn_and_drawn_again_with_both_on_record() {
    for_each_store(|store| {
        let desk = Desk::in_round_1(store, 4);
        let (app, admin) = (&desk.app, &desk.admin);
        assert_eq!(keys(&app.draw_lots(admin, &once(), AT, 1, None).unwrap_err()), ["lot-nothing-announced"]);
        app.announce_lots(admin, &once(), AT, 1).unwrap();
        let announced = app.openings(&Actor::Public, AT).unwrap().lots;
        assert!(announced.len() == 1 && announced[0].drawn.is_none());
        app.draw_lots(admin, &once(), AT, 1, None).unwrap();
        app.announce_redraw(admin, &once(), AT, (1, 0), "the slip was torn").unwrap();
        app.draw_lots(admin, &once(), AT, 1, None).unwrap();
        let lots = app.openings(&Actor::Public, AT).unwrap().lots;
        let draws: Vec<_> = lots.iter().map(|lot| lot.drawn.clone().unwrap().0).collect();
        assert_eq!(draws.len(), 2);
        assert_ne!(draws[0].code, draws[1].code, "no repeats in the event");
        assert_eq!(draws[1].reason.as_deref(), Some("the slip was torn"));
        let table = embedded(TableId::IdfMenBrazilian736).unwrap();
        for draw in &draws {
            assert_eq!(draw.verify(table).unwrap().code, draw.code);
            assert_eq!(draw.announced.commitment, draw.seed.commitment());
        }
        assert_eq!(draws[0].announced, announced[0].announcement);
        desk.book(1, PAIRED, vec![win(true), None]).unwrap();
        let late = app.announce_redraw(admin, &once(), AT, (1, 0), "again").unwrap_err();
        assert_eq!(keys(&late), ["lot-games-played"]);
    });
}

#[test]
fn an_entry_is_switched_off_with_a_reason() {
    for_each_store(|store| {
        let desk = Desk::in_round_1(store, 4);
        let off = |code: &str, reason: &str| SwitchedOff { code: code.into(), reason: reason.into() };
        let (app, admin) = (&desk.app, &desk.admin);
        let refused = app.switch_off(admin, &once(), AT, &off("I-2", " ")).unwrap_err();
        assert_eq!(keys(&refused), ["section-reason-missing"]);
        assert_eq!(keys(&app.switch_off(admin, &once(), AT, &off("Z-1", "x")).unwrap_err()), ["lot-unknown-code"]);
        app.switch_off(admin, &once(), AT, &off("I-2", "known to all")).unwrap();
        app.announce_lots(admin, &once(), AT, 1).unwrap();
        let view = app.openings(&Actor::Public, AT).unwrap();
        assert_eq!(view.switched_off, [off("I-2", "known to all")]);
        assert!(view.lots[0].announcement.excluded.contains(&"I-2".to_owned()));
        app.switch_on(admin, &once(), AT, "I-2").unwrap();
        assert!(app.openings(&Actor::Public, AT).unwrap().switched_off.is_empty());
    });
}

#[test]
fn an_own_table_is_loaded_whole_or_not_at_all() {
    for_each_store(|store| {
        let desk = Desk::open(store, 4);
        let (app, admin) = (&desk.app, &desk.admin);
        let faulty = app.load_table(admin, &once(), "copa", "Federação", "code;moves\n1;c3-d5\n2;c3-d4\n").unwrap_err();
        assert_eq!(keys(&faulty), ["table-move"]);
        assert!(app.own_tables(admin, "copa").unwrap().is_empty());
        let csv = "code;moves\n1;c3-d4 b6-a5\n2;c3-b4\n";
        app.load_table(admin, &once(), "copa", "Federação", csv).unwrap();
        assert_eq!(app.own_tables(admin, "copa").unwrap().len(), 1);
        assert_eq!(keys(&app.load_table(admin, &once(), "copa", "Outra", csv).unwrap_err()), ["own-table-twice"]);
    });
}

#[test]
fn links_belong_to_a_board_and_can_be_renewed() {
    for_each_store(|store| {
        let desk = Desk::in_round_1(store, 5);
        let (app, admin) = (&desk.app, &desk.admin);
        let links = app.board_links(admin, AT, 1).unwrap();
        assert_eq!(links.len(), 2, "a bye has no games");
        assert_eq!(app.board_links(admin, AT, 1).unwrap(), links, "they can be printed again");
        app.renew_link(admin, &once(), AT, (1, 1)).unwrap();
        let renewed = app.board_links(admin, AT, 1).unwrap();
        assert_ne!(renewed[0], links[0]);
        assert_eq!(renewed[1], links[1]);
        assert!(matches!(app.board_links(&Actor::Public, AT, 1), Err(Error::Forbidden(_))));
    });
}

#[test]
fn a_leaving_is_recorded_and_taken_back() {
    for_each_store(|store| {
        let desk = Desk::in_round_1(store, 4);
        let (app, admin) = (&desk.app, &desk.admin);
        app.leave(admin, &once(), AT, (StartNumber(1), 2), "ill").unwrap();
        assert!(app.section(&Actor::Public, AT).unwrap().section.is_taken_out(StartNumber(1)));
        assert_eq!(
            keys(&app.leave(admin, &once(), AT, (StartNumber(1), 2), "x").unwrap_err()),
            ["section-already-left"]
        );
        app.come_back(admin, &once(), AT, StartNumber(1)).unwrap();
        assert!(!app.section(&Actor::Public, AT).unwrap().section.is_taken_out(StartNumber(1)));
    });
}
