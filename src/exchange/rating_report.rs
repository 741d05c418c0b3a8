//! The rating report of an event as CSV, for a federation's rating officer.

use super::spreadsheet::harmless;
use crate::tournament::entrant::StartNumber;
use crate::tournament::rating::RatingLine;

/// The heading of the columns.
const COLUMNS: [&str; 11] = [
    "number",
    "name",
    "rating",
    "games",
    "score",
    "expected",
    "opponents",
    "performance",
    "k",
    "change",
    "rating_after",
];

/// Writes the lines of a report; numbers have a decimal point, fields that are not defined are empty.
///
/// # Errors
/// When the CSV writer fails, which it does not in memory.
pub fn write<'a>(lines: &[RatingLine], name_of: impl Fn(StartNumber) -> &'a str) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(COLUMNS)?;
    for line in lines {
        // Zero is added, so that a zero below zero is written without its sign.
        let decimals =
            |number: Option<f64>, digits: usize| number.map(|n| format!("{:.digits$}", n + 0.0)).unwrap_or_default();
        let optional = |number: Option<i64>| number.map(|n| n.to_string()).unwrap_or_default();
        writer.write_record([
            line.number.to_string(),
            harmless(name_of(line.number)),
            optional(line.rating.map(i64::from)),
            line.games.to_string(),
            format!("{}.{}", line.halves / 2, if line.halves % 2 == 1 { 5 } else { 0 }),
            decimals(line.expected, 2),
            decimals(line.opponents, 1),
            optional(line.performance),
            line.k.to_string(),
            decimals(line.change, 1),
            optional(line.rating_after()),
        ])?;
    }
    let bytes = writer.into_inner().map_err(csv::IntoInnerError::into_error)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_for_each_player_and_blanks_where_nothing_is_defined() {
        let rated = RatingLine {
            number: StartNumber(1),
            rating: Some(2000),
            games: 3,
            halves: 5,
            expected: Some(1.9104),
            opponents: Some(1900.25),
            performance: Some(2176),
            k: 20,
            change: Some(11.792),
        };
        let unrated = RatingLine {
            number: StartNumber(2),
            rating: None,
            games: 0,
            halves: 0,
            expected: None,
            opponents: None,
            performance: None,
            change: None,
            ..rated.clone()
        };
        let names = |number: StartNumber| if number.0 == 1 { "Lima, Ana" } else { "=HYPERLINK()" };
        let text = write(&[rated, unrated], names).unwrap();
        let wanted = "number,name,rating,games,score,expected,opponents,performance,k,change,rating_after\n\
                      1,\"Lima, Ana\",2000,3,2.5,1.91,1900.2,2176,20,11.8,2012\n\
                      2,'=HYPERLINK(),,0,0.0,,,,20,,\n";
        assert_eq!(text, wanted);
    }
}
