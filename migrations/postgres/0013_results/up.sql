-- Points that the arbiter took from a player of a section, or gave him, from a round on; one withdrawn stays.
CREATE TABLE adjustments (
    section_id BIGINT NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    player INTEGER NOT NULL,
    round INTEGER NOT NULL,
    -- Half-points, below zero where they were taken.
    halves INTEGER NOT NULL,
    article TEXT NOT NULL,
    reason TEXT NOT NULL,
    withdrawn_reason TEXT,
    PRIMARY KEY (section_id, number)
);

-- That the games of a board without a result are put off, as JSON: the note, the hour, and what was paired meanwhile.
ALTER TABLE boards ADD COLUMN adjourned TEXT;

-- Whether a game counts for the rating; not where fewer than one move was made.
ALTER TABLE games ADD COLUMN rated BOOLEAN NOT NULL DEFAULT TRUE;

-- Who noticed an irregularity (CODEX art. 73), and whether it was noticed while it could be mended (art. 43).
ALTER TABLE irregularities ADD COLUMN noticed TEXT NOT NULL DEFAULT 'opponent';
