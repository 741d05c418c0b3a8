-- The players of a section who were seen at the check-in, by their numbers.
CREATE TABLE check_ins (
    section_id INTEGER NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    PRIMARY KEY (section_id, number)
);

-- The last day of a player's licence, or membership, of the federation, where it is known.
CREATE TABLE licences (
    section_id INTEGER NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    valid_until DATE NOT NULL,
    PRIMARY KEY (section_id, number)
);

-- How far the check-in of a section is, as JSON; once it is closed, what was done with whom.
ALTER TABLE sections ADD COLUMN check_in TEXT NOT NULL DEFAULT '{"state":"off"}';

-- The tablet at which the players of an event say that they are there: its link is derived from the generation.
CREATE TABLE kiosks (
    event_id INTEGER PRIMARY KEY NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    generation INTEGER NOT NULL,
    is_open BOOLEAN NOT NULL
);

-- When the rounds of a section are to begin, and when the arbiter let the clocks run; UTC. Also of rounds not made yet.
CREATE TABLE round_times (
    section_id INTEGER NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    round INTEGER NOT NULL,
    starts_at TIMESTAMP,
    begun_at TIMESTAMP,
    PRIMARY KEY (section_id, round)
);

-- Breaks of an event's programme: meals, a ceremony; UTC.
CREATE TABLE pauses (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    title TEXT NOT NULL,
    starts_at TIMESTAMP NOT NULL,
    ends_at TIMESTAMP NOT NULL
);
CREATE INDEX pauses_of_event ON pauses (event_id);

-- What the arbiter says to everybody in the hall and on the pages.
CREATE TABLE announcements (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    words TEXT NOT NULL,
    actor TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    withdrawn_at TIMESTAMP
);
CREATE INDEX announcements_of_event ON announcements (event_id);
