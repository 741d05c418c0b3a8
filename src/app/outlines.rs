//! An event at a glance: each section with how many play in it and how far its rounds are.

pub use crate::store::outlines::Outline;

use super::events::{EventView, open_event};
use super::{Actor, App, Error};
use crate::store::{events, outlines};

impl App {
    /// An event with the outlines of its sections, in few queries however many sections and players there are.
    pub fn programme(&self, actor: &Actor, slug: &str) -> Result<(EventView, Vec<Outline>), Error> {
        self.read(|conn| {
            let (event, role) = open_event(conn, actor, slug)?;
            let outlines = outlines::of_event(conn, event.id)?;
            let sections = outlines.iter().map(|outline| outline.header.clone()).collect();
            let staff = events::staff(conn, event.id)?;
            Ok((EventView { event, sections, staff, role }, outlines))
        })
    }
}
