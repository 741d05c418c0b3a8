//! Days and moments as an event has them: in its own zone.

use crate::i18n::{Locale, Texts, dates};
use chrono::{Datelike, NaiveDate, NaiveDateTime, TimeZone};
use chrono_tz::Tz;

/// A stored moment (UTC) by the clocks of the event.
pub(crate) fn moment(locale: Locale, utc: NaiveDateTime, zone: Tz) -> String {
    let local = zone.from_utc_datetime(&utc).naive_local();
    format!("{} {}", dates::date(locale, local.date()), dates::time(local.time()))
}

/// Whose clocks the times of a page follow: `Horário de Brasília`.
pub(crate) fn zone(texts: Texts, zone: Tz) -> String {
    if zone == Tz::America__Sao_Paulo {
        return texts.t("zone-brasilia").to_string();
    }
    let place = zone.name().rsplit('/').next().unwrap_or_default().replace('_', " ");
    texts.t("zone-of").arg("zone", place).to_string()
}

/// The days of an event: `27 a 29 de novembro de 2026`.
pub(crate) fn days(texts: Texts, from: NaiveDate, to: NaiveDate) -> String {
    let month = |day: NaiveDate| texts.t(MONTHS.get(day.month0() as usize).copied().unwrap_or("month-1"));
    let year = to.year().to_string();
    if from == to {
        return texts.t("day").arg("day", from.day()).arg("month", month(from)).arg("year", year).to_string();
    }
    if (from.year(), from.month()) == (to.year(), to.month()) {
        let days = texts.t("days-of-month").arg("from", from.day()).arg("to", to.day());
        return days.arg("month", month(to)).arg("year", year).to_string();
    }
    if from.year() == to.year() {
        let days = texts.t("days-of-year").arg("from", from.day()).arg("from-month", month(from));
        return days.arg("to", to.day()).arg("to-month", month(to)).arg("year", year).to_string();
    }
    texts.t("days").arg("from", days(texts, from, from)).arg("to", days(texts, to, to)).to_string()
}

const MONTHS: [&str; 12] = [
    "month-1", "month-2", "month-3", "month-4", "month-5", "month-6", "month-7", "month-8", "month-9", "month-10",
    "month-11", "month-12",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn day(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).unwrap()
    }

    #[test]
    fn days_are_told_as_short_as_they_can_be() {
        let told = |locale, from, to| days(Texts::new(locale), from, to);
        let (first, last) = (day(2026, 11, 27), day(2026, 11, 29));
        assert_eq!(told(Locale::PtBr, first, last), "27 a 29 de novembro de 2026");
        assert_eq!(told(Locale::En, first, last), "27–29 November 2026");
        assert_eq!(told(Locale::Ru, first, last), "27–29 ноября 2026 г.");
        assert_eq!(told(Locale::PtBr, first, first), "27 de novembro de 2026");
        assert_eq!(told(Locale::PtBr, first, day(2026, 12, 2)), "27 de novembro a 2 de dezembro de 2026");
        assert_eq!(told(Locale::PtBr, first, day(2027, 1, 2)), "27 de novembro de 2026 a 2 de janeiro de 2027");
    }

    #[test]
    fn moments_follow_the_clocks_of_the_event() {
        let utc = day(2026, 11, 30).and_hms_opt(1, 5, 0).unwrap();
        assert_eq!(moment(Locale::PtBr, utc, Tz::America__Manaus), "29/11/2026 21:05");
        assert_eq!(zone(Texts::new(Locale::PtBr), Tz::America__Porto_Velho), "Horário de Porto Velho");
        assert_eq!(zone(Texts::new(Locale::PtBr), Tz::America__Sao_Paulo), "Horário de Brasília");
    }
}
