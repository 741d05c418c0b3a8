//! The orders of tie-breaks that federations prescribe, by name.

use super::code::{Cut, Measure, TieBreak};
use crate::tournament::cross_table::{CrossTable, Format, Kind};
use crate::tournament::ranking::Order;

/// A federation's order of tie-breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Preset {
    /// CBD CODEX 2020, art. 68 A: individual Swiss, with an order of its own for first place.
    Codex68Swiss,
    /// CBD CODEX 2020, art. 68 A, when the Swiss is accelerated: the progressive goes last.
    Codex68SwissAccelerated,
    /// CBD CODEX 2020, art. 68 B: individual round robin.
    Codex68RoundRobin,
    /// The national circuit of the CBJD (Brazil): progressive, progressive cut, and the opponents' points.
    CbjdCircuit,
    /// FMJD, section 64, Swiss: Solkoff, then the lowest opponents left out one after the other.
    Fmjd64Swiss,
    /// FMJD, section 64, round robin.
    Fmjd64RoundRobin,
    /// Estonian federation 2007, 3.2.1: round robin of single games.
    EstoniaRoundRobin,
    /// Estonian federation 2007, 3.2.2: round robin of micro-matches, by the Riga coefficient.
    EstoniaMicroMatches,
    /// Estonian federation 2007, 3.2.3: Swiss.
    EstoniaSwiss,
    /// A usual choice of FIDE's tie-breaks for a Swiss; C.07 prescribes none.
    FideSwiss,
    /// A usual choice of FIDE's tie-breaks for a round robin.
    FideRoundRobin,
}

impl Preset {
    /// Every preset, in the order in which a form shows them.
    pub const ALL: [Self; 11] = [
        Self::Codex68Swiss,
        Self::Codex68SwissAccelerated,
        Self::Codex68RoundRobin,
        Self::CbjdCircuit,
        Self::Fmjd64Swiss,
        Self::Fmjd64RoundRobin,
        Self::EstoniaRoundRobin,
        Self::EstoniaMicroMatches,
        Self::EstoniaSwiss,
        Self::FideSwiss,
        Self::FideRoundRobin,
    ];

    /// The stable name used in forms and files.
    pub fn key(self) -> &'static str {
        match self {
            Self::Codex68Swiss => "cbd-codex-68a",
            Self::Codex68SwissAccelerated => "cbd-codex-68a-accelerated",
            Self::Codex68RoundRobin => "cbd-codex-68b",
            Self::CbjdCircuit => "cbjd-circuit",
            Self::Fmjd64Swiss => "fmjd-64-swiss",
            Self::Fmjd64RoundRobin => "fmjd-64-round-robin",
            Self::EstoniaRoundRobin => "estonia-round-robin",
            Self::EstoniaMicroMatches => "estonia-micro-matches",
            Self::EstoniaSwiss => "estonia-swiss",
            Self::FideSwiss => "fide-swiss",
            Self::FideRoundRobin => "fide-round-robin",
        }
    }

    /// The preset with a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.key() == key)
    }

    /// The format that the preset is for.
    pub fn format(self) -> Format {
        match self {
            Self::Codex68RoundRobin
            | Self::Fmjd64RoundRobin
            | Self::EstoniaRoundRobin
            | Self::EstoniaMicroMatches
            | Self::FideRoundRobin => Format::RoundRobin,
            _ => Format::Swiss,
        }
    }

    /// The preset for a new section: the CODEX, by which a Brazilian organiser works.
    pub fn default_for(format: Format) -> Self {
        match format {
            Format::Swiss => Self::Codex68Swiss,
            Format::RoundRobin => Self::Codex68RoundRobin,
        }
    }

    /// The order.
    pub fn order(self) -> Order {
        use Measure as M;
        let plain = |list: &[Measure]| Order::from(list.iter().cloned().map(TieBreak::from).collect::<Vec<_>>());
        let median = TieBreak::cut(M::Buchholz, Cut::Both(1));
        let truncated = TieBreak::cut(M::Buchholz, Cut::Low(1));
        match self {
            Self::Codex68Swiss => codex_swiss(false),
            Self::Codex68SwissAccelerated => codex_swiss(true),
            Self::Codex68RoundRobin => plain(&[M::DirectEncounterOfTwo, M::SonnebornBerger, M::Wins]),
            Self::CbjdCircuit => {
                vec![M::Progressive.into(), TieBreak::cut(M::Progressive, Cut::Low(1)), M::Buchholz.into()].into()
            }
            Self::Fmjd64Swiss => vec![M::Buchholz.into(), TieBreak::cut(M::Buchholz, Cut::Successive)].into(),
            Self::Fmjd64RoundRobin => plain(&[M::Wins, M::DirectEncounter, M::SonnebornBerger]),
            Self::EstoniaRoundRobin => plain(&[M::Wins, M::DirectEncounter, M::AgainstTheBest]),
            Self::EstoniaMicroMatches => plain(&[M::Riga, M::Wins, M::DirectEncounter, M::GamePoints]),
            Self::EstoniaSwiss => {
                vec![truncated, M::Wins.into(), M::DirectEncounter.into(), M::AgainstTheBest.into()].into()
            }
            Self::FideSwiss => vec![truncated, M::Buchholz.into(), median, M::DirectEncounter.into()].into(),
            Self::FideRoundRobin => plain(&[M::DirectEncounter, M::Wins, M::SonnebornBerger, M::Koya]),
        }
    }
}

/// Art. 68 A. For first place (A.A): direct encounter of two; then whoever is ahead in two of progressive, Buchholz and
/// median Buchholz; when nobody is, one after the other. For the others (A.B): Buchholz, progressive, median Buchholz.
/// The progressive goes last where it says least: when the Swiss is accelerated, and when three leaders drew each other.
fn codex_swiss(progressive_last: bool) -> Order {
    let progressive = TieBreak::from(Measure::Progressive);
    let buchholz = TieBreak::from(Measure::Buchholz);
    let median = TieBreak::cut(Measure::Buchholz, Cut::Both(1));
    let (first, list) = if progressive_last {
        ([&buchholz, &median, &progressive], [&buchholz, &median, &progressive])
    } else {
        ([&progressive, &buchholz, &median], [&buchholz, &progressive, &median])
    };
    let three = first.map(Clone::clone);
    let mut first_place = vec![Measure::DirectEncounterOfTwo.into(), Measure::Majority(three.to_vec()).into()];
    first_place.extend(three);
    Order { first_place, list: list.map(Clone::clone).to_vec() }
}

/// Whether exactly three players lead, drew each other, and won everything else: the case in which art. 68 A puts the
/// progressive last.
pub fn three_leaders_drew(table: &CrossTable) -> bool {
    let present = || table.rows().iter().filter(|row| !row.taken_out);
    let Some(most) = present().map(|row| table.points(row.number)).max() else { return false };
    let leaders: Vec<_> = present().filter(|row| table.points(row.number) == most).collect();
    let among = |opponent| leaders.iter().any(|leader| leader.number == opponent);
    let scale = table.scale();
    leaders.len() == 3
        && leaders.iter().all(|leader| {
            let drawn = table.counted(leader).filter(|(_, cell)| cell.opponent.is_some_and(among));
            let drawn: Vec<_> = drawn.map(|(_, cell)| cell).collect();
            let others = table.counted(leader).filter(|(_, cell)| !cell.opponent.is_some_and(among));
            drawn.len() == 2
                && drawn.iter().all(|cell| cell.kind == Kind::Played && cell.points == scale.draw)
                && others.into_iter().all(|(_, cell)| cell.points >= scale.win)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(list: &[TieBreak]) -> String {
        list.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
    }

    #[test]
    fn codex_68_orders_are_those_of_the_article() {
        let swiss = Preset::Codex68Swiss.order();
        assert_eq!(written(&swiss.first_place), "DE2,MAJ(PS BH BH/M1),PS,BH,BH/M1");
        assert_eq!(written(&swiss.list), "BH,PS,BH/M1");
        let accelerated = Preset::Codex68SwissAccelerated.order();
        assert_eq!(written(&accelerated.first_place), "DE2,MAJ(BH BH/M1 PS),BH,BH/M1,PS");
        assert_eq!(written(&accelerated.list), "BH,BH/M1,PS");
        assert_eq!(written(&Preset::Codex68RoundRobin.order().list), "DE2,SB,WIN");
    }

    #[test]
    fn every_preset_is_found_by_its_name_and_has_an_order() {
        for preset in Preset::ALL {
            assert_eq!(Preset::from_key(preset.key()), Some(preset));
            assert!(!preset.order().list.is_empty(), "{preset:?}");
        }
        assert_eq!(Preset::from_key("no such"), None);
    }
}
