//! Who watches which section, and the news that its revision rose: by a write in this process at once, by another
//! instance or the command line within half a second.

use super::{App, Error};
use crate::store::SectionId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, watch};

/// How often the revisions of watched sections are read, when nothing in this process has written.
const INTERVAL: Duration = Duration::from_millis(500);

/// The watchers of one process. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Hub {
    inner: Arc<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    watched: Mutex<Watched>,
    stirred: Notify,
}

#[derive(Debug, Default)]
struct Watched {
    sections: HashMap<SectionId, watch::Sender<i64>>,
    closed: bool,
}

impl Hub {
    fn watched(&self) -> MutexGuard<'_, Watched> {
        self.inner.watched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Watches a section from the revision that the watcher knows. The receiver ends when the process stops.
    pub fn watch(&self, section: SectionId, revision: i64) -> watch::Receiver<i64> {
        let mut watched = self.watched();
        if watched.closed {
            return watch::channel(revision).1;
        }
        let receiver = watched.sections.entry(section).or_insert_with(|| watch::Sender::new(revision)).subscribe();
        drop(watched);
        self.stir();
        receiver
    }

    /// Something was written in this process: the revisions are read without waiting.
    pub fn stir(&self) {
        self.inner.stirred.notify_one();
    }

    /// Ends all streams, so that the process can stop.
    pub fn close(&self) {
        let mut watched = self.watched();
        watched.closed = true;
        watched.sections.clear();
        drop(watched);
        self.stir();
    }

    /// The sections with somebody watching; the others are forgotten. None once the hub is closed.
    fn sections(&self) -> Option<Vec<SectionId>> {
        let mut watched = self.watched();
        watched.sections.retain(|_, sender| sender.receiver_count() > 0);
        (!watched.closed).then(|| watched.sections.keys().copied().collect())
    }

    fn publish(&self, revisions: &[(SectionId, i64)]) {
        let watched = self.watched();
        for (section, revision) in revisions {
            if let Some(sender) = watched.sections.get(section) {
                sender.send_if_modified(|known| std::mem::replace(known, *revision) != *revision);
            }
        }
    }

    /// Reads the revisions of watched sections by `read` until the hub is closed. Nothing is read while nobody watches.
    pub async fn run<F>(self, app: App, read: F)
    where
        F: Fn(&App, &[SectionId]) -> Result<Vec<(SectionId, i64)>, Error> + Clone + Send + 'static,
    {
        while let Some(sections) = self.sections() {
            if sections.is_empty() {
                self.inner.stirred.notified().await;
                continue;
            }
            let (app, read) = (app.clone(), read.clone());
            match tokio::task::spawn_blocking(move || read(&app, &sections)).await {
                Ok(Ok(revisions)) => self.publish(&revisions),
                Ok(Err(error)) => tracing::warn!(%error, "the revisions could not be read"),
                Err(error) => tracing::error!(%error, "reading the revisions ended early"),
            }
            let _ = tokio::time::timeout(INTERVAL, self.inner.stirred.notified()).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_watcher_hears_of_a_new_revision_once() {
        let hub = Hub::default();
        let mut watcher = hub.watch(SectionId(1), 7);
        hub.publish(&[(SectionId(1), 7), (SectionId(2), 9)]);
        assert!(!watcher.has_changed().unwrap());
        hub.publish(&[(SectionId(1), 8)]);
        assert_eq!(*watcher.borrow_and_update(), 8);
        assert!(!watcher.has_changed().unwrap());
    }

    #[test]
    fn closing_ends_every_watch_and_the_later_ones() {
        let hub = Hub::default();
        let watcher = hub.watch(SectionId(1), 7);
        hub.close();
        assert!(watcher.has_changed().is_err());
        assert!(hub.watch(SectionId(1), 7).has_changed().is_err());
        assert_eq!(hub.sections(), None);
    }

    #[test]
    fn a_section_that_nobody_watches_is_forgotten() {
        let hub = Hub::default();
        drop(hub.watch(SectionId(1), 7));
        assert_eq!(hub.sections(), Some(Vec::new()));
    }
}
