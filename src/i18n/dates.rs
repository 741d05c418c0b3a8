//! Dates and times as each language writes them.

use super::Locale;
use chrono::{NaiveDate, NaiveDateTime, NaiveTime, TimeZone};
use chrono_tz::America::Sao_Paulo;

/// A day: `29/11/2026`, `29 Nov 2026`, `29.11.2026`.
pub fn date(locale: Locale, date: NaiveDate) -> String {
    let format = match locale {
        Locale::PtBr => "%d/%m/%Y",
        Locale::En => "%-d %b %Y",
        Locale::Ru => "%d.%m.%Y",
    };
    date.format(format).to_string()
}

/// A time of day: `14:32`.
pub fn time(time: NaiveTime) -> String {
    time.format("%H:%M").to_string()
}

/// A stored moment (UTC) by the clocks of Brasília, which is what the foot of the pages says.
pub fn moment(locale: Locale, utc: NaiveDateTime) -> String {
    let local = in_brasilia(utc);
    format!("{} {}", date(locale, local.date()), time(local.time()))
}

/// What the clocks of Brasília show at a stored moment (UTC).
pub fn in_brasilia(utc: NaiveDateTime) -> NaiveDateTime {
    Sao_Paulo.from_utc_datetime(&utc).naive_local()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_writes_its_own_way() {
        let utc = NaiveDate::from_ymd_opt(2026, 11, 30).unwrap().and_hms_opt(1, 5, 59).unwrap();
        assert_eq!(moment(Locale::PtBr, utc), "29/11/2026 22:05");
        assert_eq!(moment(Locale::En, utc), "29 Nov 2026 22:05");
        assert_eq!(moment(Locale::Ru, utc), "29.11.2026 22:05");
    }
}
