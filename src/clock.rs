//! What time it is: UTC in whole milliseconds, or a time that a test sets.

use chrono::{DateTime, NaiveDateTime, SubsecRound, TimeDelta, Utc};
use std::sync::{Arc, Mutex, PoisonError};

/// The only source of time of the house. Clones share a set time.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    set: Option<Arc<Mutex<NaiveDateTime>>>,
}

impl Clock {
    /// The clock of the machine.
    pub const fn system() -> Self {
        Self { set: None }
    }

    /// A clock that stands at `time` until [`Clock::advance`] moves it; for tests.
    pub fn standing_at(time: NaiveDateTime) -> Self {
        Self { set: Some(Arc::new(Mutex::new(time.trunc_subsecs(3)))) }
    }

    /// The present, UTC, in whole milliseconds: one database keeps microseconds, the other text, so a finer time would
    /// not come back as it went.
    pub fn now(&self) -> NaiveDateTime {
        match &self.set {
            Some(time) => *time.lock().unwrap_or_else(PoisonError::into_inner),
            None => Utc::now().naive_utc().trunc_subsecs(3),
        }
    }

    /// Moves a standing clock; the clock of the machine stays as it is.
    pub fn advance(&self, by: TimeDelta) {
        if let Some(time) = &self.set {
            let mut time = time.lock().unwrap_or_else(PoisonError::into_inner);
            *time = time.checked_add_signed(by).unwrap_or(*time);
        }
    }
}

/// A stored time with its zone said, for formatting in another one.
pub const fn as_utc(time: NaiveDateTime) -> DateTime<Utc> {
    time.and_utc()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machine_gives_whole_milliseconds() {
        assert_eq!(Clock::system().now().and_utc().timestamp_subsec_nanos() % 1_000_000, 0);
    }

    #[test]
    fn clones_of_a_standing_clock_move_together() {
        let clock = Clock::standing_at(DateTime::UNIX_EPOCH.naive_utc());
        clock.clone().advance(TimeDelta::seconds(90));
        assert_eq!(clock.now().and_utc().timestamp(), 90);
    }
}
