-- The first round that a player takes part in: later than 1 for a late entry.
ALTER TABLE entrants ADD COLUMN enters_round INTEGER NOT NULL DEFAULT 1 CHECK (enters_round > 0);

-- Rounds of a Swiss in which a player has a bye of his own.
CREATE TABLE byes (
    section_id INTEGER NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    round INTEGER NOT NULL CHECK (round > 0),
    kind TEXT NOT NULL CHECK (kind IN ('zero', 'half', 'full')),
    PRIMARY KEY (section_id, number, round)
);
