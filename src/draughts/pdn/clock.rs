//! Clock times in the comments of a game file.

/// Time left, in seconds, as a comment tells it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clocks {
    /// Of the player who made the move: `[%clk 0:01:00]`.
    pub mover: Option<u32>,
    /// Of White: `[%clock w0:01:00 B0:00:59]`.
    pub white: Option<u32>,
    /// Of Black.
    pub black: Option<u32>,
}

impl Clocks {
    /// Reads the clock commands of a comment; `None` if there are none.
    pub fn read(comment: &str) -> Option<Self> {
        let mut clocks = Self::default();
        for command in comment.split("[%").skip(1) {
            let command = command.split(']').next().unwrap_or_default();
            let mut words = command.split_whitespace();
            match words.next() {
                Some("clk") => clocks.mover = words.next().and_then(seconds),
                Some("clock") => {
                    for word in words {
                        // A capital letter marks the clock that runs.
                        if let Some(time) = word.strip_prefix(['w', 'W']) {
                            clocks.white = seconds(time);
                        } else if let Some(time) = word.strip_prefix(['b', 'B']) {
                            clocks.black = seconds(time);
                        }
                    }
                }
                _ => {}
            }
        }
        (clocks != Self::default()).then_some(clocks)
    }
}

/// Reads `h:mm:ss`, `m:ss` or `s`; fractions of a second are dropped.
fn seconds(text: &str) -> Option<u32> {
    let mut total: u32 = 0;
    for part in text.split('.').next()?.split(':') {
        total = total.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    Some(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_clock_commands_are_read() {
        assert_eq!(Clocks::read("[%clk 0:14:52]").unwrap().mover, Some(892));
        let both = Clocks::read("good [%clock w0:01:00 B0:00:59] move").unwrap();
        assert_eq!((both.white, both.black), (Some(60), Some(59)));
        assert_eq!(Clocks::read("[%eval 0.3] nothing"), None);
        assert_eq!(Clocks::read("[%clk 99999999:99:99]"), None);
    }
}
