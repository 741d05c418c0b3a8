//! Which of our languages a browser prefers.

use super::Locale;

/// Reads `Accept-Language` (RFC 9110, 12.5.4): ranges with weights, the heaviest of ours wins, the earlier of two equal
/// ones. Only the primary language counts: who reads Portuguese of Portugal is better served in ours than in English.
pub(super) fn preferred(header: &str) -> Option<Locale> {
    let mut best: Option<(u16, Locale)> = None;
    for range in header.split(',').take(32) {
        let mut parts = range.split(';').map(str::trim);
        let tag = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Some(1000), thousandths);
        let Some((locale, weight)) = speaks(tag).zip(weight) else { continue };
        if weight > 0 && best.is_none_or(|(heaviest, _)| weight > heaviest) {
            best = Some((weight, locale));
        }
    }
    best.map(|(_, locale)| locale)
}

fn speaks(tag: &str) -> Option<Locale> {
    let primary = tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
    match primary.as_str() {
        "pt" => Some(Locale::PtBr),
        "en" => Some(Locale::En),
        "ru" => Some(Locale::Ru),
        _ => None,
    }
}

/// A weight from 0 to 1 with at most three decimals, in thousandths.
fn thousandths(text: &str) -> Option<u16> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    if decimals.len() > 3 || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    match whole {
        "0" => format!("{decimals:0<3}").parse().ok(),
        "1" => Some(1000),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_of_ours_wins() {
        for (header, expected) in [
            ("ru", Some(Locale::Ru)),
            ("pt-PT,pt;q=0.9,en;q=0.8", Some(Locale::PtBr)),
            ("de, en-GB;q=0.7, ru;q=0.9", Some(Locale::Ru)),
            ("EN-us", Some(Locale::En)),
            ("en;q=0.5, ru;q=0.5", Some(Locale::En)),
            ("en;q=0, ru;q=0.001", Some(Locale::Ru)),
            ("de, fr;q=0.5", None),
            ("*", None),
            ("", None),
            ("en;q=2, ru;q=abc, pt;q=0.12345", None),
        ] {
            assert_eq!(preferred(header), expected, "{header}");
        }
    }
}
