//! Five real events: what their published tables say, recomputed.

use serde::Deserialize;
use tablita::draughts::Color;
use tablita::tournament::cross_table::{Cell, CrossTable, Format, Kind, Row, Scale};
use tablita::tournament::entrant::StartNumber;
use tablita::tournament::ranking::{Order, Ranked, rank};
use tablita::tournament::tiebreaks::{Options, Unplayed, Value, parse_list};

#[derive(Deserialize)]
struct Event {
    players: Vec<Player>,
}

#[derive(Deserialize)]
struct Player {
    place: u16,
    total: i64,
    ssolk: Option<i64>,
    rating: Option<u16>,
    games: Vec<Game>,
}

#[derive(Deserialize)]
struct Game {
    round: u16,
    opp: Option<u16>,
    color: Option<char>,
    res: Option<char>,
}

/// 2-1-0, whole points.
const SCALE: Scale = Scale { unit: 1, win: 2, draw: 1, game_win: 2 };

impl Event {
    fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap()
    }

    fn game(&self, player: u16, round: u16) -> Option<&Game> {
        let player = self.players.iter().find(|p| p.place == player)?;
        player.games.iter().find(|game| game.round == round)
    }

    fn cell(&self, player: &Player, round: u16) -> Cell {
        let Some((opponent, own)) = self.game(player.place, round).and_then(|game| Some((game.opp?, game.res?))) else {
            return Cell::bye(Kind::ZeroBye, 0);
        };
        let other = self.game(opponent, round).unwrap().res.unwrap();
        let color = self.game(player.place, round).unwrap().color.unwrap();
        let (kind, points) = match (own, other) {
            ('-', _) => (Kind::ForfeitLoss, 0),
            (_, '-') => (Kind::ForfeitWin, 2),
            (own, _) => (Kind::Played, own.to_digit(10).unwrap().try_into().unwrap()),
        };
        let color = if color == 'w' { Color::White } else { Color::Black };
        Cell::single(kind, StartNumber(opponent), Some(color), points)
    }

    /// The cross table, in which start numbers are the final places.
    fn table(&self, format: Format) -> CrossTable {
        let rounds = self.players.iter().flat_map(|player| &player.games).map(|game| game.round).max().unwrap();
        let row = |player: &Player| {
            let cells = (1..=rounds).map(|round| self.cell(player, round)).collect();
            Row::new(StartNumber(player.place), player.rating, cells)
        };
        CrossTable::new(format, SCALE, rounds, self.players.iter().map(row).collect()).unwrap()
    }
}

/// As FMJD's tables count: forfeited opponents with their final points.
fn standings(table: &CrossTable, list: &str) -> Vec<Ranked> {
    let options = Options { unplayed: Unplayed::Scheduled, ..Options::default() };
    rank(table, &Order::from(parse_list(list).unwrap()), &options)
}

fn value(standings: &[Ranked], place: u16, column: usize) -> i64 {
    let line = standings.iter().find(|line| line.number.0 == place).unwrap();
    line.values[column].value.and_then(Value::as_whole).unwrap()
}

/// The groups of final places that are equal in `key`, with more than one player.
fn ties<K: PartialEq>(event: &Event, key: impl Fn(&Player) -> K) -> Vec<Vec<u16>> {
    let mut players: Vec<&Player> = event.players.iter().collect();
    players.sort_by_key(|player| player.place);
    let groups = players.chunk_by(|a, b| key(a) == key(b)).filter(|group| group.len() > 1);
    groups.map(|group| group.iter().map(|player| player.place).collect()).collect()
}

const OUAGADOUGOU: &str = include_str!("../data/realdata/ouagadougou_2022_swiss.json");
const WORLD_1960: &str = include_str!("../data/realdata/wc_1960_double_rr.json");

#[test]
fn every_published_total_is_ours() {
    let events = [
        (OUAGADOUGOU, Format::Swiss, 68),
        (include_str!("../data/realdata/open_nk_1970_swiss.json"), Format::Swiss, 20),
        (include_str!("../data/realdata/wc_1948_double_rr.json"), Format::RoundRobin, 11),
        (WORLD_1960, Format::RoundRobin, 14),
        (include_str!("../data/realdata/computer_wc_2022_double_rr.json"), Format::RoundRobin, 18),
    ];
    for (text, format, players) in events {
        let event = Event::read(text);
        let table = event.table(format);
        assert_eq!(event.players.len(), players);
        for player in &event.players {
            let points = table.points(StartNumber(player.place));
            assert_eq!(i64::from(points), player.total, "P{} of {players}", player.place);
        }
        let order: Vec<u16> = standings(&table, "").iter().map(|line| line.number.0).collect();
        let total = |place: &u16| event.players.iter().find(|player| player.place == *place).unwrap().total;
        assert!(order.is_sorted_by_key(|place| -total(place)), "{order:?}");
    }
}

#[test]
fn truncated_solkoff_is_the_published_one_for_all_68_players() {
    let event = Event::read(OUAGADOUGOU);
    let standings = standings(&event.table(Format::Swiss), "BH/C1");
    let equal = event.players.iter().filter(|p| p.ssolk == Some(value(&standings, p.place, 0))).count();
    assert_eq!(equal, 68);
}

#[test]
fn solkoff_plus_orders_the_six_groups_that_are_level_on_truncated_solkoff() {
    let event = Event::read(OUAGADOUGOU);
    let standings = standings(&event.table(Format::Swiss), "BH/C1,SOLK+");
    let groups = ties(&event, |player| (player.total, player.ssolk));
    assert_eq!(groups.len(), 6);
    for group in groups {
        assert!(group.is_sorted_by_key(|place| -value(&standings, *place, 1)), "{group:?}");
    }
    // And with both, every place of the published table is ours.
    let order: Vec<u16> = standings.iter().map(|line| line.number.0).collect();
    assert_eq!(order, (1..=68).collect::<Vec<u16>>());
}

#[test]
fn wins_order_the_three_ties_of_1960_and_sonneborn_berger_does_not() {
    let event = Event::read(WORLD_1960);
    let standings = standings(&event.table(Format::RoundRobin), "WIN,SB");
    let groups = ties(&event, |player| player.total);
    assert_eq!(groups.len(), 3);
    let by = |column: usize| {
        let ordered = |group: &&Vec<u16>| group.is_sorted_by_key(|place| -value(&standings, *place, column));
        groups.iter().filter(ordered).count()
    };
    assert_eq!((by(0), by(1)), (3, 0));
}
