//! Stages: the players of a section that come, by their places, from sections that are finished.

use super::events::must;
use super::sections::{At, SectionView, Trace, open_section};
use super::{Actor, App, Error, Once, Refusal};
use crate::auth::role::Action;
use crate::store::feeds::{self, Feed};
use crate::store::sections::{self, Header, Stored};
use crate::store::{Db, SectionId};
use crate::tournament::entrant::{Person, namesake};
use crate::tournament::section::Section;
use crate::tournament::stage::{Qualifier, StageError, seeded};
use serde_json::json;

/// What comes into a section from where, as far as it is known.
#[derive(Clone, Debug)]
pub struct StagesView {
    /// The section.
    pub view: SectionView,
    /// The other sections of the event.
    pub others: Vec<Header>,
    /// What comes from where, in the order of its naming.
    pub feeds: Vec<Fed>,
}

/// The places of one section that come into another.
#[derive(Clone, Debug)]
pub struct Fed {
    /// The section that they are places of.
    pub source: Header,
    /// The first place.
    pub first: u16,
    /// The last one.
    pub last: u16,
    /// Who is on them, or why that is not known yet.
    pub qualifiers: Result<Vec<Qualifier>, StageError>,
}

/// Somebody who comes, in the order of the seeds.
#[derive(Clone, Debug)]
pub struct Coming {
    /// The section that he comes from.
    pub from: String,
    /// His place there.
    pub place: u16,
    /// What is known of him.
    pub person: Person,
    /// Whether he is in the starting list already.
    pub is_there: bool,
}

impl Fed {
    /// What is in the way of knowing who comes, if anything is.
    pub fn waits_for(&self) -> Option<Refusal> {
        let refusal = match self.qualifiers.as_ref().err()? {
            StageError::NotFinished => Refusal::new("feed-not-finished"),
            StageError::TieAtTheCut { place, names } => {
                Refusal::new("feed-tie").with("place", i64::from(*place)).with("names", names.join(", "))
            }
            StageError::Standings(error) => Refusal::new("standings-contradict").with("detail", error.to_string()),
        };
        Some(refusal.with("section", self.source.name.as_str()))
    }
}

impl StagesView {
    /// Who comes, as soon as all of it is known.
    pub fn coming(&self) -> Option<Vec<Coming>> {
        let groups: Vec<Vec<Qualifier>> =
            self.feeds.iter().map(|fed| fed.qualifiers.clone().ok()).collect::<Option<_>>()?;
        let coming = |(group, Qualifier { place, person, .. }): (usize, Qualifier)| Coming {
            from: self.feeds.get(group).map(|fed| fed.source.name.clone()).unwrap_or_default(),
            place,
            is_there: is_listed(&self.view.section, &person),
            person,
        };
        Some(seeded(&groups).into_iter().map(coming).collect())
    }
}

impl App {
    /// What comes into a section from where, for those who may see drafts.
    pub fn stages(&self, actor: &Actor, at: At<'_>) -> Result<StagesView, Error> {
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            must(view.role, Action::SeeDrafts)?;
            let mut others = sections::of_event(conn, view.event.id)?;
            others.retain(|other| other.id != view.header.id);
            let feeds = fed(conn, view.header.id)?;
            Ok(StagesView { view, others, feeds })
        })
    }

    /// Names the places of a section of the same event that come into another.
    pub fn feed_section(
        &self,
        actor: &Actor,
        once: &Once,
        at: At<'_>,
        source: &str,
        (first, last): (u16, u16),
    ) -> Result<(), Error> {
        self.act(actor, once, at, (Action::ManageEntrants, "feed.named"), |tx, header, _| {
            if first == 0 || last < first {
                return Err(Error::refused(Refusal::new("feed-places").at("last")));
            }
            let found = source_of(tx, header, source)?;
            // A section that is fed by what it feeds would wait for itself.
            if leads_to(tx, header.id, found.id)? {
                return Err(Error::refused(Refusal::new("feed-circle").at("source").with("name", found.name)));
            }
            feeds::put(tx, header.id, Feed { source: found.id, first, last })?;
            let after = json!({ "source": found.slug, "first": first, "last": last });
            Ok(Trace::of(found.name.clone()).with(None, after))
        })
    }

    /// Lets nothing of a section come into another any more; who has come stays.
    pub fn unfeed_section(&self, actor: &Actor, once: &Once, at: At<'_>, source: &str) -> Result<(), Error> {
        self.act(actor, once, at, (Action::ManageEntrants, "feed.removed"), |tx, header, _| {
            let found = source_of(tx, header, source)?;
            feeds::take_away(tx, header.id, found.id)?;
            Ok(Trace::of(found.name.clone()))
        })
    }

    /// Enters everybody who qualifies, with what is known of him now: all of them, or none. Whoever is in the starting list
    /// already is not entered again.
    pub fn enter_qualifiers(&self, actor: &Actor, once: &Once, at: At<'_>) -> Result<(), Error> {
        self.act(actor, once, at, (Action::ManageEntrants, "players.qualified"), |tx, header, section| {
            let fed = fed(tx, header.id)?;
            if fed.is_empty() {
                return Err(Error::refused(Refusal::new("feed-none")));
            }
            if let Some(waits_for) = fed.iter().find_map(Fed::waits_for) {
                return Err(Error::refused(waits_for));
            }
            let groups: Vec<Vec<Qualifier>> = fed.iter().filter_map(|fed| fed.qualifiers.clone().ok()).collect();
            let coming: Vec<(usize, Qualifier)> =
                seeded(&groups).into_iter().filter(|(_, qualifier)| !is_listed(section, &qualifier.person)).collect();
            let from = |group: usize| fed.get(group).map_or("", |fed| fed.source.slug.as_str());
            let after: Vec<_> = coming
                .iter()
                .map(|(group, found)| json!({ "from": from(*group), "place": found.place, "person": found.person }))
                .collect();
            let subject = format!("{} players", coming.len());
            if !coming.is_empty() {
                section.enter_players(coming.into_iter().map(|(_, qualifier)| qualifier.person))?;
            }
            Ok(Trace::of(subject).with(None, json!(after)))
        })
    }
}

fn is_listed(section: &Section, person: &Person) -> bool {
    namesake(&section.entrants, &person.name).is_some()
}

fn fed(conn: &mut Db, id: SectionId) -> Result<Vec<Fed>, Error> {
    let mut all = Vec::new();
    for Feed { source, first, last } in feeds::of_section(conn, id)? {
        let Stored { header, section } = sections::find(conn, source)?.ok_or(Error::NotFound)?;
        all.push(Fed { source: header, first, last, qualifiers: section.qualifiers(first, last) });
    }
    Ok(all)
}

fn source_of(conn: &mut Db, header: &Header, slug: &str) -> Result<Header, Error> {
    let found = sections::of_event(conn, header.event)?.into_iter().find(|other| other.slug == slug);
    let found = found.filter(|other| other.id != header.id);
    found.ok_or_else(|| Error::refused(Refusal::new("feed-source").at("source")))
}

/// Whether what comes out of a section comes, by whatever way, into another.
fn leads_to(conn: &mut Db, from: SectionId, to: SectionId) -> Result<bool, Error> {
    let (mut seen, mut waiting) = (Vec::new(), vec![to]);
    while let Some(section) = waiting.pop() {
        if section == from {
            return Ok(true);
        }
        if !seen.contains(&section) {
            seen.push(section);
            waiting.extend(feeds::of_section(conn, section)?.into_iter().map(|feed| feed.source));
        }
    }
    Ok(false)
}
