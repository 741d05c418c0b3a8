//! The door to the service: shut while it is down, so that everybody waits outside while what is stored is checked.

use std::sync::{Condvar, Mutex, MutexGuard};

#[derive(Debug)]
struct State {
    /// Where the service is; none: it is down.
    base: Option<String>,
    waiting: usize,
    clients: usize,
}

/// Lets clients through while the service stands.
#[derive(Debug)]
pub(crate) struct Gate {
    state: Mutex<State>,
    changed: Condvar,
}

impl Gate {
    /// A shut gate for so many clients.
    pub(crate) fn new(clients: usize) -> Self {
        Self { state: Mutex::new(State { base: None, waiting: 0, clients }), changed: Condvar::new() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    /// The service stands here.
    pub(crate) fn open(&self, base: &str) {
        self.state().base = Some(base.to_owned());
        self.changed.notify_all();
    }

    /// The service is about to go.
    pub(crate) fn close(&self) {
        self.state().base = None;
    }

    /// Waits until the service stands; tells where.
    pub(crate) fn pass(&self) -> String {
        let mut state = self.state();
        if let Some(base) = &state.base {
            return base.clone();
        }
        state.waiting += 1;
        self.changed.notify_all();
        let mut state = self.changed.wait_while(state, |state| state.base.is_none()).unwrap();
        state.waiting -= 1;
        state.base.clone().unwrap()
    }

    /// A client has done its work.
    pub(crate) fn leave(&self) {
        self.state().clients -= 1;
        self.changed.notify_all();
    }

    /// Whether any client still works.
    pub(crate) fn anybody(&self) -> bool {
        self.state().clients > 0
    }

    /// Waits until every client that still works stands before the gate.
    pub(crate) fn wait_for_all(&self) {
        drop(self.changed.wait_while(self.state(), |state| state.waiting < state.clients).unwrap());
    }
}
