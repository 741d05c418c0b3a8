//! The normal distribution.

/// Beyond so many standard deviations the share is 0 or 1 to the last digit.
const FAR: f64 = 8.0;

/// The share of a normal distribution below so many standard deviations: Phi.
pub(super) fn share(deviations: f64) -> f64 {
    if deviations.abs() > FAR {
        return if deviations > 0.0 { 1.0 } else { 0.0 };
    }
    // Phi(z) = 1/2 + phi(z) * (z + z^3/3 + z^5/(3*5) + ..): each term is the one before times z^2 over the next odd.
    let square = deviations * deviations;
    let (mut term, mut sum, mut odd) = (deviations, deviations, 1.0);
    while term.abs() > sum.abs() * 1e-17 {
        odd += 2.0;
        term *= square / odd;
        sum += term;
    }
    let density = (-square / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    (0.5 + density * sum).clamp(0.0, 1.0)
}

/// The standard deviations below which a share lies; none for all or nothing.
pub(super) fn deviations(share_below: f64) -> Option<f64> {
    if !(0.0 < share_below && share_below < 1.0) {
        return None;
    }
    let (mut low, mut high) = (-FAR, FAR);
    // 60 halvings take the interval below 1e-16 of its width.
    for _ in 0..60 {
        let middle = low.midpoint(high);
        if share(middle) < share_below { low = middle } else { high = middle }
    }
    Some(low.midpoint(high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_values_of_the_distribution() {
        for (deviations, expected) in [(0.0, 0.5), (1.0, 0.841_344_746_068_543), (-1.96, 0.024_997_895_148_220_4)] {
            assert!((share(deviations) - expected).abs() < 1e-13, "{deviations}");
        }
        assert!((share(9.0) - 1.0).abs() < 1e-15 && share(-9.0) < 1e-15);
    }

    #[test]
    fn all_and_nothing_have_no_deviation() {
        assert_eq!((deviations(0.0), deviations(1.0)), (None, None));
        assert!((deviations(0.975).unwrap() - 1.959_963_984_540_054).abs() < 1e-9);
    }
}
