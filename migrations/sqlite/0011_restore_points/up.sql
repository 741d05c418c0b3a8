-- What a section was before a round was paired or closed, so that a mistake of the desk can be taken back whole. The newest
-- of a section are kept.
CREATE TABLE restore_points (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    section_id INTEGER NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    -- The revision of the section that was kept.
    revision INTEGER NOT NULL,
    -- What was about to be done: the act's name in the record of changes, and to what.
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    -- Regulations, entrants and rounds as a JSON object.
    snapshot TEXT NOT NULL,
    actor TEXT NOT NULL,
    at TIMESTAMP NOT NULL
);
CREATE INDEX restore_points_by_section ON restore_points (section_id, id);
