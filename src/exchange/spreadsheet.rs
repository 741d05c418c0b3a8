//! What spreadsheets make of a field.

/// A field that no spreadsheet takes for a formula: one that looks like it gets an apostrophe before it. A number below zero is
/// a number.
///
/// ```
/// use tablita::exchange::spreadsheet::harmless;
/// assert_eq!(harmless("=1+1"), "'=1+1");
/// assert_eq!(harmless("Ana = Bia"), "Ana = Bia");
/// ```
pub fn harmless(field: &str) -> String {
    if field.strip_prefix('-').is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')) {
        return field.to_owned();
    }
    if field.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{field}") } else { field.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_a_player_is_called_becomes_a_formula() {
        for name in ["=1+1", "+55", "-2+3", "@SUM(A1)", "\tx"] {
            assert!(harmless(name).starts_with('\''), "{name:?}");
        }
        assert_eq!(harmless("Ana = Bia"), "Ana = Bia");
        assert_eq!(harmless("-1.5"), "-1.5");
    }
}
