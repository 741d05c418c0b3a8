-- The seed of the lot that decides a match of a knockout which is level after every play-off.
ALTER TABLE boards ADD COLUMN lot TEXT;

-- Which places of another section of the event come into a section, in the order of their naming.
CREATE TABLE feeds (
    section_id BIGINT NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    source_id BIGINT NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    first_place INTEGER NOT NULL CHECK (first_place > 0),
    last_place INTEGER NOT NULL CHECK (last_place >= first_place),
    PRIMARY KEY (section_id, source_id),
    CHECK (section_id <> source_id)
);
