//! How many failed sign-ins are too many.

use chrono::TimeDelta;

/// The span over which failures are counted.
pub const WINDOW: TimeDelta = TimeDelta::minutes(15);

/// Failures for one account from one address: enough for anybody who is mistaken in his password.
const FOR_ONE_FROM_ONE: i64 = 5;
/// Failures for one account from anywhere: a guess spread over many addresses. It is set high, because whoever reaches
/// it shuts the owner out as well.
const FOR_ONE: i64 = 50;
/// Failures from one address for any account: a list of stolen passwords tried, or a whole club behind one router.
const FROM_ONE: i64 = 30;

/// Whether one more attempt may be made after so many failures within [`WINDOW`]: for the account from the address,
/// for the account, from the address.
pub const fn allows(both: i64, login: i64, address: i64) -> bool {
    both < FOR_ONE_FROM_ONE && login < FOR_ONE && address < FROM_ONE
}

/// Whether one more code may be tried from an address after so many that opened nothing within [`WINDOW`].
pub const fn allows_code(address: i64) -> bool {
    address < FROM_ONE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_of_the_three_counts_stops() {
        assert!(allows(0, 0, 0));
        assert!(allows(4, 49, 29));
        assert!(!allows(5, 5, 5));
        assert!(!allows(0, 50, 0));
        assert!(!allows(0, 0, 30));
    }
}
